// What a client says is read once, and shared by all who ask for it: it must be what a later reader of the log will
// find there, to the last digit.
#include "server/understood.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <memory>
#include <random>

#include "core/data_error.hpp"
#include "server/entry.hpp"
#include "server/room.hpp"
#include "shelf/shelf.hpp"
#include "wire/json.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

// What a number says to every reader there is; a complaint where it does not suit one.
template <class Ask>
std::string told(Ask ask) {
  try {
    return std::to_string(ask());
  } catch (const DataError& error) {
    return error.problem;
  }
}

std::string numbers_of(const Node& node) {
  constexpr std::int64_t most = 1'000'000'000'000;
  return told([&] { return node.integer(-most, most); }) + " | " +
         told([&] { return node.length(Length{-2'000'000'000}, Length{2'000'000'000}).thousandths; }) + " | " +
         told([&] { return node.bearing().hundredths(); });
}

// A tree as everything that can be asked of it.
std::string shown(const Node& node) {
  std::string all = std::to_string(static_cast<int>(node.kind())) + " at " + std::to_string(node.line());
  if (node.is_table()) {
    for (const Node::Member& member : node.members()) all += " {" + member.key + ": " + shown(member.value) + "}";
  } else if (node.is_list()) {
    for (const Node& item : node.list()) all += " [" + shown(item) + "]";
  } else if (node.is_text()) {
    all += " \"" + node.text() + "\"";
  } else if (node.kind() == Node::Kind::flag) {
    all += node.flag() ? " yes" : " no";
  } else {
    all += " " + numbers_of(node);
  }
  return all + " <" + node.wrong("").problem + ">";
}

std::string shown(const PlainJson& said) {
  try {
    return shown(*said.tree());
  } catch (const DataError& error) {
    return "no tree: " + error.problem;
  }
}

std::string shown_by_text(const PlainJson& said) { return shown(PlainJson(said.text())); }

/// Makes JSON as clients may write it.
class Clients {
 public:
  std::string object(int depth) {
    std::string text = "{";
    for (int i = below(7); i > 0; --i) {
      text += (text.size() > 1 ? ", " : "") + key() + " : " + value(depth);
    }
    return text + "}";
  }

 private:
  int below(int end) { return static_cast<int>(random_() % static_cast<unsigned>(end)); }
  std::string key() {
    static const std::vector<std::string> keys{"\"order\"", "\"speed\"", "\"at\"", "\"\"", "\"\\u00e9\"", "\"x\\\"y\""};
    return keys[static_cast<std::size_t>(below(static_cast<int>(keys.size())))];
  }
  std::string value(int depth) {
    switch (below(depth > 0 ? 9 : 7)) {
      case 0: return "null";
      case 1: return below(2) == 0 ? "true" : "false";
      case 2: return text();
      case 3:
      case 4:
      case 5: return number();
      case 6: return std::to_string(below(2'000'000'000) - 1'000'000'000);
      case 7: return object(depth - 1);
      default: {
        std::string list = "[";
        for (int i = below(5); i > 0; --i) list += (list.size() > 1 ? "," : "") + value(depth - 1);
        return list + "]";
      }
    }
  }
  std::string text() {
    static const std::vector<std::string> texts{
        "\"CR30\"",           "\"\"",    "\"\\u0000\\n\\t\\\\\\\"/\"", "\"\xC3\xA9\xE2\x80\x94\"",
        "\"\\ud83d\\ude00\"", "\"2.5\"", "\"{\\\"a\\\":[1]}\"",        "\"a rather long name of a ship, to be sure\""};
    return texts[static_cast<std::size_t>(below(static_cast<int>(texts.size())))];
  }
  // A thousandth of something, in one of the ways to write it.
  std::string number() {
    const std::int64_t thousandths =
        below(4) == 0 ? below(2'000'000'000) * std::int64_t{999} - 999'000'000'000 : below(400'000) - 100'000;
    const double near = static_cast<double>(thousandths) / 1000;
    switch (below(6)) {
      case 0: return decimal(thousandths, 3) + (thousandths % 1000 == 0 ? ".0" : "00");
      case 1: return std::to_string(thousandths) + "e-3";
      case 2: return json::serialize(json::value(near));
      case 3: return json::serialize(json::value(std::nextafter(near, 0.0)));
      case 4: return json::serialize(json::value(near * 3 - near - near));
      default: return decimal(thousandths, 3);
    }
  }

  std::mt19937 random_{16};
};

TEST(Understood, TheTreeIsThatOfThePlainText) {
  Clients clients;
  int trees = 0;
  for (int i = 0; i < 20'000; ++i) {
    const std::string sent = clients.object(4);
    std::string why;
    const auto value = read_client_json(sent, why);
    if (!value) continue;  // a number out of bounds
    const PlainJson said = Understanding().of_client(*value);
    ASSERT_EQ(shown(said), shown_by_text(said)) << sent << "\n" << said.text();
    EXPECT_EQ(said.text(), plain_json(*value));
    // What the log gives back is the same again, and plain.
    const PlainJson logged = Understanding().of_log(json::parse(said.text()));
    ASSERT_EQ(logged.text(), said.text());
    ASSERT_EQ(shown(logged), shown(said));
    trees += said.has_tree() ? 1 : 0;
  }
  EXPECT_GT(trees, 10'000);
}

// Not only what is told of them: the very same bits.
TEST(Understood, EveryDecimalIsReadAsItIsReckoned) {
  std::mt19937_64 random(16);
  for (int i = 0; i < 300'000; ++i) {
    const std::int64_t widest = i % 3 == 0 ? 999'999'999'999 : i % 3 == 1 ? 999'999 : 9'999;
    const auto thousandths = static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(2 * widest + 1)) - widest;
    if (thousandths % 1000 == 0) continue;
    const std::string written = decimal(thousandths, 3);
    ASSERT_EQ(json::parse(written).as_double(), static_cast<double>(thousandths) / 1000) << written;
  }
}

TEST(Understood, OldNumbersOfALogStayAsTheyAre) {
  for (const char* order : {R"({"speed":2.5E0})", R"({"speed":2E0})", R"({"speed":2.0999999999999996E0})",
                            R"({"speed":1E300})", R"({"speed":18446744073709551615})", R"({"speed":-0E0})"}) {
    const json::value value = json::parse(order);
    const PlainJson logged = Understanding().of_log(value);
    EXPECT_EQ(shown(logged), shown_by_text(logged)) << order;
    EXPECT_EQ(shown(logged), shown(PlainJson(json::serialize(value)))) << order;
  }
}

CommitEntry commit_of(const std::string& orders) {
  std::string why;
  const auto value = read_client_json(orders, why);
  return {"s1", 1, Understanding().of_client(value->as_array()), false};
}

TEST(Understood, AnEntryThatIsReadBackSharesItsTrees) {
  const Said meant = commit_of(R"([{"order":"plot","division":1,"speed":2.50,"plot":"CR30"},{"order":"ready"}])");
  const std::string text = write_entry({1, meant});
  const auto& said = std::get<CommitEntry>(meant).orders;
  const Entry read = read_entry(text, &meant), later = read_entry(text);
  ASSERT_EQ(std::get<CommitEntry>(read.said).orders.size(), 2U);
  for (std::size_t i = 0; i < said.size(); ++i) {
    const PlainJson &shared = std::get<CommitEntry>(read.said).orders[i],
                    &own = std::get<CommitEntry>(later.said).orders[i];
    EXPECT_EQ(shared.tree(), said[i].tree()) << "the tree is made once";
    EXPECT_NE(own.tree(), said[i].tree());
    EXPECT_TRUE(own.has_tree());
    EXPECT_EQ(own.text(), said[i].text());
    EXPECT_EQ(shown(own), shown(said[i]));
  }
}

// What is taken is what was read, whatever was meant.
TEST(Understood, AnEntryThatIsReadBackIsWhatTheLogHas) {
  const Said meant = commit_of(R"([{"order":"ready"},{"order":"half-moves"}])");
  const Said other = commit_of(R"([{"order":"ready"},{"order":"half-moves","on":false}])");
  const Said fewer = commit_of(R"([{"order":"ready"}])");
  for (const Said& logged : {other, fewer}) {
    const Entry read = read_entry(write_entry({1, logged}), &meant);
    EXPECT_EQ(std::get<CommitEntry>(read.said).orders, std::get<CommitEntry>(logged).orders);
  }
}

// As a tree a message can be a hundred times as large as it was on the wire.
TEST(Understood, AHostileMessageStaysText) {
  std::string list = "[";
  for (int i = 0; i < 1990; ++i) list += i == 0 ? "0" : ",0";
  list += "]";
  const auto orders = commit_of("[" + list + "," + list + R"(,{"order":"ready"}])").orders;
  ASSERT_EQ(orders.size(), 3U);
  EXPECT_TRUE(orders[0].has_tree());
  EXPECT_FALSE(orders[1].has_tree());
  EXPECT_TRUE(orders[2].has_tree());
  for (const PlainJson& order : orders) EXPECT_EQ(shown(order), shown_by_text(order));
  EXPECT_EQ(orders[0], orders[1]);
}

TEST(Understood, ANullInAListHasNoTreeAndIsTold) {
  const auto orders = commit_of(R"([{"order":"plot","plot":[null]},null,{"order":"ready","on":null}])").orders;
  EXPECT_FALSE(orders[0].has_tree());
  EXPECT_FALSE(orders[1].has_tree());
  EXPECT_TRUE(orders[2].has_tree());
  for (const PlainJson& order : orders) EXPECT_EQ(shown(order), shown_by_text(order));
  EXPECT_THAT(shown(orders[0]), HasSubstr("plot: has no value"));
}

std::unique_ptr<Room> plotting() {
  StartEntry start;
  start.start = {"coal", "first-battle", scenario_text("coal", "first-battle"), {}, std::string(32, 'k'), false};
  start.seats = {{"s1", "side", "japanese", "Togo", {}, ""}, {"s2", "side", "russian", "Witgeft", {}, ""}};
  auto room = std::make_unique<Room>("g", Entry{1000, start});
  for (const char* seat : {"s1", "s2"}) room->take({1500, CommitEntry{seat, room->round(), {}}});
  return room;
}

// Whether a tree is kept, nobody can tell by the answer: not for what is huge, deep, twice said or at the bounds.
TEST(Understood, OrdersAreJudgedAlikeWithTheirTreesAndWithout) {
  const auto made = plotting();
  Room& room = *made;
  std::string huge = "0", deep = "1";
  for (int i = 0; i < 3000; ++i) huge += ",0";
  for (int i = 0; i < 14; ++i) deep = "[" + deep + "]";
  const auto orders = commit_of(R"([{"order":"plot","division":1,"speed":2.0999999999999996,"plot":"CR30"},
      {"order":"plot","division":1,"speed":999999998.999,"plot":""}, {"order":"plot","division":-999999999},
      {"order":"plot","division":1,"division":2,"speed":2.0,"plot":"1","speed":1e0}, {"order":["ready"]}, null, 7, [],
      {"order":"half_moves","on":null}, {"order":"plot","plot":)" +
                                deep + R"(}, {"order":"plot","speed":[)" + huge + "]}]")
                          .orders;
  ASSERT_EQ(orders.size(), 11U);
  EXPECT_FALSE(orders.back().has_tree());
  const Place& place = *room.place("s1");
  for (const PlainJson& order : orders) {
    const std::vector<PlainJson> one{order}, alone{order.text_alone()};
    const auto faults = room.faults(place, one), by_text = room.faults(place, alone);
    ASSERT_EQ(faults.size(), by_text.size()) << order.text().substr(0, 80);
    for (std::size_t i = 0; i < faults.size(); ++i) {
      EXPECT_EQ(faults[i].text, by_text[i].text);
      EXPECT_EQ(faults[i].clause, by_text[i].clause);
    }
    EXPECT_EQ(room.game().unit_of(Seat::of(0), order), room.game().unit_of(Seat::of(0), order.text_alone()));
  }
}

// A draft lies for hours; what is sealed is given soon.
TEST(Understood, ADraftIsKeptAsText) {
  const auto made = plotting();
  Room& room = *made;
  CommitEntry commit = commit_of(R"([{"order":"plot","division":1,"speed":2,"plot":"CR30"}])");
  commit.round = room.round();
  room.take({2000, DraftEntry{"s1", room.round(), commit.orders}});
  ASSERT_EQ(room.place("s1")->draft, commit.orders);
  EXPECT_FALSE(room.place("s1")->draft[0].has_tree());
  ASSERT_FALSE(room.check({2500, commit}));
  room.take({2500, commit});
  EXPECT_TRUE(room.place("s1")->draft[0].has_tree());
}

}  // namespace
}  // namespace wardroom::server
