// A host who has the secret, and forges the journal of his game: every face, key and digest that he can recompute fits.
#include <boost/json.hpp>

#include "cli/verifiers.hpp"
#include "core/hash.hpp"
#include "game/hosted.hpp"
#include "rules/secret.hpp"
#include "store/journal.hpp"

namespace wardroom::test {
namespace {

namespace json = boost::json;

const std::string secret(32, 's');

class Forged : public testing::Test {
 protected:
  using Records = std::vector<std::string>;
  using Change = std::function<bool(json::object& record)>;  // false leaves the record out

  static void SetUpTestSuite() {
    HostedGame hosted(start_of("first-battle"));
    hosted.shared = true;
    hosted.play();
    records_ = hosted.records;
  }

  // Recomputes all that follows from the records once they are changed, as far as one who has the secret can.
  static Records forged(const Change& change, const std::string& with = secret) {
    Records out;
    OrderDigest said, chain;
    json::array keys;
    Dice dice;
    std::int64_t events = 0;
    for (const std::string& line : records_) {
      json::object record = json::parse(line).as_object();
      if (!change(record)) continue;
      const std::string kind(record["record"].as_string());
      if (kind == "start") record["commitment"] = commitment_of(with);
      if (kind == "seal") record["seal"] = seal_of(with, said);
      if (kind == "key") {
        const std::uint64_t key = key_of(with, static_cast<std::uint32_t>(record["turn"].as_int64()), said);
        dice = Dice(key);
        keys.emplace_back(hex(key));
        record["orders"] = digits_of(said.bytes());
        record["chain"] = digits_of(chain.bytes());
      }
      if (kind == "event") forge_event(record["event"].as_object(), ++events, dice);
      if (kind == "end") {
        record["records"] = out.size() + 1;
        record["chain"] = digits_of(chain.bytes());
        record["keys"] = keys;
        record["secret"] = digits_of(with);
      }
      out.push_back(json::serialize(record));
      if (kind == "order" || kind == "umpire" || kind == "share") said.add(out.back());
      chain.add(out.back());
    }
    return out;
  }
  static void forge_event(json::object& event, std::int64_t number, const Dice& dice) {
    event["number"] = number;
    for (json::value& each : event["dice"].as_array()) {
      json::object& die = each.as_object();
      const json::array& at = die["at"].as_array();
      const auto part = [&](std::size_t i) { return static_cast<std::uint16_t>(at[i].as_int64()); };
      const DieAddress address{static_cast<std::uint32_t>(at[0].as_int64()), part(1), part(2), part(3), part(4)};
      die["face"] = dice.face(address, static_cast<int>(die["sides"].as_int64()));
    }
  }

  std::string save(const Records& records) {
    std::string lines;
    for (const std::string& record : records) lines += record + "\n";
    save_journal(folder_.file("game.wrj"), lines);
    return folder_.file("game.wrj");
  }
  void expect_refused(const Records& records, const std::string& why, const std::string& commitment = "") {
    const std::string path = save(records);
    const Said said = verify_dice(folder_, path, commitment.empty() ? "" : "--commitment " + commitment);
    EXPECT_EQ(said.code, 1) << said.out;
    EXPECT_TRUE(said.says(why)) << "wanted: " << why << "\n" << said.out;
    EXPECT_FALSE(said.says("Traceback")) << said.out;
    std::vector<std::string> words{"verify", path};
    if (!commitment.empty()) words.insert(words.end(), {"--commitment", commitment});
    const Said verified = wardroom(words);
    EXPECT_EQ(verified.code, 1) << testing::PrintToString(verified);
  }
  static std::size_t first(std::string_view kind, std::size_t from = 0) {
    while (from < records_.size() && !is_record(records_[from], kind)) ++from;
    return from;
  }

  Folder folder_;
  static Records records_;
};
Forged::Records Forged::records_;

bool is(const json::object& record, std::string_view kind) { return record.at("record").as_string() == kind; }

TEST_F(Forged, ByNobodyIsRight) {
  const std::string path = save(records_), commitment = commitment_of(secret);
  const Said said = verify_dice(folder_, path, "--commitment " + commitment);
  EXPECT_EQ(said.code, 0) << said.out;
  EXPECT_TRUE(said.says("Commitment: " + commitment)) << said.out;
  EXPECT_TRUE(said.says("Shares of Witgeft (s2): ")) << said.out;
  EXPECT_TRUE(said.says("also replays the rules")) << said.out;
  const Said verified = wardroom({"verify", path, "--commitment", commitment});
  EXPECT_EQ(verified.code, 0) << testing::PrintToString(verified);
  EXPECT_TRUE(verified.says("Commitment: " + commitment));
  EXPECT_TRUE(verified.says("Witgeft (s2) told "));
  EXPECT_TRUE(wardroom({"verify", path, "--json"}).says(commitment));
  EXPECT_EQ(wardroom({"report", path, "-o", folder_.file("page.html")}).code, 0);
  EXPECT_NE(bytes_of(folder_.file("page.html")).find("Witgeft (s2) told "), std::string::npos);
}

TEST_F(Forged, ByNobodyIsRightInTheCoastalBookToo) {
  GameStart start = start_of("first-battle");
  start.book = "coastal";
  start.scenario = "coastal/first-night";
  start.text = std::string(*resource("coastal/scenarios/first-night.toml"));
  HostedGame hosted(start);
  hosted.shared = true;
  hosted.play();
  const std::string path = save(hosted.records);
  const Said said = verify_dice(folder_, path);
  EXPECT_EQ(said.code, 0) << said.out;
  EXPECT_FALSE(said.says(": 0 dice")) << said.out;
  EXPECT_EQ(wardroom({"verify", path}).code, 0);
  EXPECT_EQ(wardroom({"report", path, "-o", folder_.file("page.html")}).code, 0);
  EXPECT_NE(bytes_of(folder_.file("page.html")).find("Witgeft (s2) told "), std::string::npos);
}

TEST_F(Forged, WithoutNewKeys) {
  int keys = 0;
  expect_refused(forged([&](json::object& r) { return !is(r, "key") || ++keys == 1; }),
                 "between the seal and the dice");
  keys = 0;
  const auto no_shares = [&](json::object& r) {
    return !is(r, "seal") && !is(r, "share") && (!is(r, "key") || ++keys == 1);
  };
  expect_refused(forged(no_shares), "before there was a key that is made of all that was said");
}

TEST_F(Forged, WithChosenTurns) {
  const auto later = [](json::object& r) {
    if (is(r, "key")) r["turn"] = r["turn"].as_int64() + 7;
    return true;
  };
  expect_refused(forged(later), "the key is made for turn 7, and it is turn 0");
  const auto all_later = [](json::object& r) {
    if (is(r, "key") || is(r, "hash")) r["turn"] = r["turn"].as_int64() + 7;
    return true;
  };
  expect_refused(forged(all_later), "turn");
  int keys = 0;
  const auto extra = [&](json::object& r) {
    if (is(r, "key") && ++keys == 3) r["turn"] = 2;
    return true;
  };
  expect_refused(forged(extra), "the key is made for turn 2");
}

TEST_F(Forged, WithAnotherSecret) {
  const auto as_it_was = [](json::object&) { return true; };
  const Records other = forged(as_it_was, std::string(32, 't'));
  expect_refused(other, "this is not the game that was committed to", commitment_of(secret));
  // Without the commitment that the players kept nobody could tell by the dice alone.
  EXPECT_EQ(verify_dice(folder_, save(other)).code, 0);
}

// The page keeps the seals that it was shown: they bind the host to every order and share before them.
TEST_F(Forged, AfterASealWasShown) {
  json::array seals;
  for (const std::string& record : records_) {
    if (is_record(record, "seal")) seals.push_back(json::parse(record).at("seal"));
  }
  const std::string kept = folder_.write(
      "kept.json", json::serialize(json::object{{"commitment", commitment_of(secret)}, {"seals", seals}}));
  const Said right = verify_dice(folder_, save(records_), "--kept " + quoted(kept));
  EXPECT_EQ(right.code, 0) << right.out;
  // The first share is withheld afterwards, and all that follows made anew: by itself the journal is in order.
  std::size_t number = 0;
  const auto withheld = [&](json::object& r) {
    if (is(r, "share") && ++number == 1) r.erase("share");
    return true;
  };
  const std::string path = save(forged(withheld));
  EXPECT_EQ(verify_dice(folder_, path).code, 0);
  const Said said = verify_dice(folder_, path, "--kept " + quoted(kept));
  EXPECT_EQ(said.code, 1);
  EXPECT_TRUE(said.says("a seal that your page was shown is not in the journal")) << said.out;
}

TEST_F(Forged, WithAnEventLess) {
  Records less = records_;
  const std::size_t event = first("event", records_.size() / 2);
  less.erase(less.begin() + static_cast<std::ptrdiff_t>(event));
  expect_refused(less, "is missing here");
  std::size_t number = 0;
  const Records renumbered = forged([&](json::object&) { return number++ != event; });
  // The chain is whole again and every face is right: only who plays the rules again can find this.
  EXPECT_EQ(verify_dice(folder_, save(renumbered)).code, 0);
  EXPECT_EQ(wardroom({"verify", save(renumbered)}).code, 1);
}

TEST_F(Forged, WithAnotherFace) {
  Records changed = records_;
  for (std::string& record : changed) {
    const std::size_t at = record.find(R"("face":)");
    if (at == std::string::npos) continue;
    record.replace(at + 7, 1, record[at + 7] == '2' ? "3" : "2");
    break;
  }
  expect_refused(changed, "must show");
}

TEST_F(Forged, InAnotherOrder) {
  Records swapped = records_;
  const std::size_t event = first("event");
  std::swap(swapped[event], swapped[first("event", event + 1)]);
  expect_refused(swapped, "is missing here");
  swapped = records_;
  const std::size_t share = first("share");
  std::swap(swapped[share], swapped[share + 1]);
  expect_refused(swapped, "not those that the key was made from");
}

TEST_F(Forged, WithAWordChanged) {
  Records changed = records_;
  const std::size_t event = first("event"), at = changed[event].find(R"("text":")");
  changed[event].insert(at + 8, "Not: ");
  expect_refused(changed, "not those that the chain was made from");
}

TEST_F(Forged, WithAShareChanged) {
  const auto another = [](json::object& r) {
    if (is(r, "share") && r.contains("share")) r["share"] = std::string(64, '0');
    return true;
  };
  expect_refused(forged(another), "not the share that was pledged");
  const auto pledge = [](json::object& r) {
    if (is(r, "share") && r.contains("share")) r["pledge"] = std::string(64, '0');
    return true;
  };
  expect_refused(forged(pledge), "");
  const auto claimed = [](json::object& r) {
    if (is(r, "share") && !r.contains("share")) r["share"] = std::string(64, '1');
    return true;
  };
  expect_refused(forged(claimed), "not the share that was pledged");
  Records dropped = records_;
  dropped.erase(dropped.begin() + static_cast<std::ptrdiff_t>(first("share")));
  expect_refused(dropped, "not those that the key was made from");
}

TEST_F(Forged, WithOrdersAfterTheSeal) {
  Records late = records_;
  const std::size_t seal = first("seal");
  std::swap(late[seal], late[seal - 2]);
  expect_refused(late, "");
}

TEST_F(Forged, IntoAnOldFormatOnlyByItsRule) {
  const std::string old = source("tests/cli/journals/format2.wrj");
  const Said said = verify_dice(folder_, old);
  EXPECT_EQ(said.code, 0) << said.out;
  EXPECT_TRUE(said.says("old journal of format 2")) << said.out;
  const Said verified = wardroom({"verify", old});
  EXPECT_EQ(verified.code, 0) << testing::PrintToString(verified);
  Records records = read_journal(old), changed = records;
  std::size_t key = 0;
  for (std::size_t i = 0; i < records.size(); ++i) key = is_record(records[i], "key") ? i : key;
  changed.erase(changed.begin() + static_cast<std::ptrdiff_t>(key));
  expect_refused(changed, "needs a new key");
  changed = records;
  const std::size_t at = changed[key].find(R"("turn":)") + 7;
  changed[key].insert(at, "1");
  expect_refused(changed, "the key is made for turn 1");
}

}  // namespace
}  // namespace wardroom::test
