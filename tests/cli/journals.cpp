// Journals: told again, explained, and every kind of tampering found out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/journal.hpp"
#include "support/program.hpp"

namespace wardroom::test {
namespace {

class Journal : public testing::Test {
 protected:
  void SetUp() override {
    path_ = folder_.file("battle.wrj");
    result_ = wardroom({"run", "coal/first-battle", "--seed", "5", "--journal", path_, "--json"});
    ASSERT_EQ(result_.code, 0) << testing::PrintToString(result_);
    records_ = read_journal(path_);
  }
  // Packs changed records again and says what verify makes of them.
  Said verify(const std::vector<std::string>& records) {
    std::string lines;
    for (const std::string& record : records) lines += record + "\n";
    save_journal(folder_.file("changed.wrj"), lines);
    return wardroom({"verify", folder_.file("changed.wrj"), "--json"});
  }
  // One text of the first record that has it is put in the place of another; that record must be named.
  void expect_found_out(const std::string& old_text, const std::string& new_text) {
    auto changed = records_;
    for (std::size_t i = 0; i < changed.size(); ++i) {
      const std::size_t at = changed[i].find(old_text);
      if (at == std::string::npos) continue;
      changed[i].replace(at, old_text.size(), new_text);
      expect_wrong(verify(changed), static_cast<std::int64_t>(i) + 1);
      return;
    }
    FAIL() << "no record has " << old_text;
  }
  static void expect_wrong(const Said& said, std::int64_t record) {
    EXPECT_EQ(said.code, 1) << testing::PrintToString(said);
    const Node answer = said.json();
    EXPECT_FALSE(answer.require("ok").flag());
    EXPECT_EQ(answer.require("record").integer(0, 1'000'000), record) << said.out;
    EXPECT_FALSE(answer.require("problem").text().empty());
  }

  Folder folder_;
  std::string path_;
  Said result_;
  std::vector<std::string> records_;
};

TEST_F(Journal, Verifies) {
  const Said said = wardroom({"verify", path_});
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(said.says("every order, die and hash is right")) << said.out;
  const Node answer = wardroom({"verify", path_, "--json"}).json();
  EXPECT_TRUE(answer.require("ok").flag());
  EXPECT_EQ(answer.require("records").integer(1, 1'000'000), static_cast<std::int64_t>(records_.size()));
}

TEST_F(Journal, ShowsWhereItWasEdited) {
  expect_found_out(R"("speed":2)", R"("speed":1.5)");                                                // an order
  expect_found_out(R"("kind":"TurnBegan","text":"Turn 2)", R"("kind":"TurnBegan","text":"Turn 3)");  // an event
  expect_found_out(R"("face":)", R"("face":1)");                                                     // a die
  expect_found_out(R"("record":"hash","turn":1,"phase":"movement","hash":")",
                   R"("record":"hash","turn":1,"phase":"movement","hash":"0)");
  expect_found_out(R"("record":"end")", R"("record":"fin")");
}

TEST_F(Journal, ShowsThatAnotherSeedWasWrittenIn) {
  auto changed = records_;
  const std::string seed = R"("seed":"5")";
  changed[0].replace(changed[0].find(seed), seed.size(), R"("seed":"6")");
  const Said said = verify(changed);
  EXPECT_EQ(said.code, 1);
  EXPECT_GT(said.json().require("record").integer(0, 1'000'000), 1);
}

TEST_F(Journal, ShowsAnOrderForTheEnemysShip) {
  auto changed = records_;
  for (std::size_t i = 0; i < changed.size(); ++i) {
    const std::string mine = R"("side":"japanese","order":{"order":"plot")";
    const std::size_t at = changed[i].find(mine);
    if (at == std::string::npos) continue;
    changed[i].replace(at, mine.size(), R"("side":"japanese","order":{"order":"hold","ship":"retvizan","was":"plot")");
    expect_wrong(verify(changed), static_cast<std::int64_t>(i) + 1);
    return;
  }
  FAIL();
}

TEST_F(Journal, MustBeWhole) {
  auto cut = records_;
  cut.resize(cut.size() / 2);
  expect_wrong(verify(cut), static_cast<std::int64_t>(cut.size()));
  auto headless = records_;
  headless.erase(headless.begin());
  expect_wrong(verify(headless), 1);
  auto swapped = records_;
  std::size_t event = 0;
  while (!swapped[event].starts_with(R"({"record":"event")")) ++event;
  std::swap(swapped[event], swapped[event + 1]);
  expect_wrong(verify(swapped), static_cast<std::int64_t>(event) + 1);
  auto longer = records_;
  longer.push_back(records_.back());
  expect_wrong(verify(longer), static_cast<std::int64_t>(longer.size()));
  auto other_format = records_;
  const std::string format = R"("format":3)";
  other_format[0].replace(other_format[0].find(format), format.size(), R"("format":4)");
  expect_wrong(verify(other_format), 1);
  EXPECT_TRUE(verify(other_format).says("reads journals of formats 1 to 3"));
}

// Journals of format 1 wrote numbers for nothing, and called what armour leaves of the penetration the penetration.
TEST_F(Journal, OfTheFirstFormatVerifiesToo) {
  auto old = records_;
  int changed = 0;
  const auto reword = [&](std::string& record, const std::string& now, const std::string& then) {
    const std::size_t at = record.find(now);
    if (at == std::string::npos) return;
    record.replace(at, now.size(), then);
    ++changed;
  };
  reword(old[0], R"("format":3)", R"("format":1)");
  const std::size_t chain = old.back().find(R"(,"chain":)");
  old.back().erase(chain, old.back().find('"', chain + 11) + 1 - chain);
  for (std::string& record : old) {
    reword(record, R"("item":null)", R"("item":255)");
    reword(record, R"("penetration_less_armour":)", R"("penetration":)");
  }
  EXPECT_GT(changed, 10);
  const Said said = verify(old);
  EXPECT_EQ(said.code, 0) << testing::PrintToString(said);
  auto of_today = old;
  of_today[0] = records_[0];
  EXPECT_EQ(verify(of_today).code, 1);
  // Dice, orders and hashes are compared as ever.
  std::size_t event = 0;
  while (old[event].find(R"("face":)") == std::string::npos) ++event;
  auto loaded = old;
  const std::size_t face = loaded[event].find(R"("face":)") + 7;
  loaded[event][face] = loaded[event][face] == '1' ? '2' : '1';
  expect_wrong(verify(loaded), static_cast<std::int64_t>(event) + 1);
  auto other_end = old;
  reword(other_end.back(), R"("hash":")", R"("hash":"f)");
  expect_wrong(verify(other_end), static_cast<std::int64_t>(old.size()));
}

TEST_F(Journal, MustNotBeCutOrDamaged) {
  const std::string whole = bytes_of(path_);
  const Said cut = wardroom({"verify", folder_.write("cut.wrj", whole.substr(0, whole.size() - 40))});
  EXPECT_EQ(cut.code, 1);
  EXPECT_TRUE(cut.says("record ")) << cut.out;
  EXPECT_TRUE(cut.says("cut short")) << cut.out;
  std::string damaged = whole;
  damaged[whole.size() / 2] = static_cast<char>(damaged[whole.size() / 2] ^ 0x55);
  EXPECT_EQ(wardroom({"verify", folder_.write("damaged.wrj", damaged)}).code, 1);
  EXPECT_EQ(wardroom({"replay", folder_.file("damaged.wrj")}).code, 2);
  for (const std::string bytes : {"", "not a journal at all", "\xff\xff\xff\xff"}) {
    const Said none = wardroom({"verify", folder_.write("none.wrj", bytes)});
    EXPECT_EQ(none.code, 1) << testing::PrintToString(none);
    EXPECT_TRUE(none.says("journal")) << testing::PrintToString(none);
    expect_bad({"replay", folder_.file("none.wrj")}, "none.wrj: is ");
    expect_bad({"explain", folder_.file("none.wrj"), "3"}, "none.wrj: is ");
  }
  expect_bad({"verify", folder_.file("missing.wrj")}, "cannot be opened");
  expect_bad({"replay", folder_.file("missing.wrj")}, "cannot be opened");
  std::filesystem::create_directory(folder_.file("folder.wrj"));
  EXPECT_TRUE(wardroom({"verify", folder_.file("folder.wrj")}).says("is a folder"));
}

TEST_F(Journal, IsToldAgain) {
  const Said fought = wardroom({"run", "coal/first-battle", "--seed", "5"});
  const Said told = wardroom({"replay", path_});
  EXPECT_EQ(told.code, 0);
  // The same turns in the same words; run adds the story and the outcome.
  EXPECT_NE(fought.out.find(told.out), std::string::npos);
  const Said early = wardroom({"replay", path_, "--to", "2"});
  EXPECT_TRUE(told.out.starts_with(early.out));
  EXPECT_TRUE(early.says("== Turn 2 "));
  EXPECT_FALSE(early.says("== Turn 3 "));
}

// Ruling A47: the flotillas see farther than the battleships off Port Arthur, and light ships that do not see them.
TEST_F(Journal, NamesTheLampOnlyToThoseWhoMayKnow) {
  const std::string night = folder_.file("night.wrj");
  const Said fought = wardroom({"run", "coal/night-attack", "--seed", "1", "--journal", night});
  ASSERT_EQ(fought.code, 0) << testing::PrintToString(fought);
  EXPECT_TRUE(fought.says("light up"));
  EXPECT_FALSE(fought.says("unseen ship"));
  EXPECT_TRUE(wardroom({"replay", night, "--as", "russian"}).says("  An unseen ship lights up "));
  EXPECT_FALSE(wardroom({"replay", night, "--as", "japanese"}).says("unseen ship"));
}

TEST_F(Journal, EndsAsTheBattleDid) {
  const Said said = wardroom({"replay", path_, "--json"});
  EXPECT_EQ(said.code, 0);
  const Node answer = said.json();
  EXPECT_EQ(answer.require("end").require("hash").text(), result_.json().require("hash").text());
  EXPECT_FALSE(answer.require("events").list().empty());
}

TEST_F(Journal, ShowsASeatItsShare) {
  const Said umpire = wardroom({"replay", path_, "--to", "3", "--json"});
  const Said side = wardroom({"replay", path_, "--to", "3", "--as", "russian", "--json"});
  EXPECT_EQ(side.code, 0);
  EXPECT_LT(side.json().require("events").list().size(), umpire.json().require("events").list().size());
  EXPECT_FALSE(side.says("\"audience\""));
  EXPECT_EQ(side.json().require("end").require("view").require("seat").text(), "russian");
  expect_bad({"replay", path_, "--as", "nobody"}, "there is no seat \"nobody\"");
  expect_bad({"replay", path_, "--to", "0"}, "--to");
}

TEST_F(Journal, ExplainsAnEvent) {
  int number = 0;
  for (const std::string& record : records_) {
    if (!record.starts_with(R"({"record":"event")")) continue;
    ++number;
    if (record.find(R"("kind":"BigGunsFired")") != std::string::npos) break;
  }
  const Said text = wardroom({"explain", path_, std::to_string(number)});
  EXPECT_EQ(text.code, 0);
  EXPECT_TRUE(text.says("to-hit number at this range (6.5.1)")) << text.out;
  EXPECT_TRUE(text.says("fires at")) << text.out;
  EXPECT_TRUE(text.says("D20")) << text.out;
  const Node json = wardroom({"explain", path_, std::to_string(number), "--json"}).json();
  EXPECT_EQ(json.require("number").integer(1, 1'000'000), number);
  EXPECT_EQ(json.require("cite").text(), "coal-6.5.1");
  EXPECT_FALSE(json.require("trail").list().empty());
  EXPECT_EQ(wardroom({"explain", path_, "4000000"}).code, 1);
  expect_bad({"explain", path_, "0"}, "event");
  expect_bad({"explain", path_, "x"}, "event");
}

TEST_F(Journal, IsNotWrittenWhereItCannotBe) {
  const std::size_t before = folder_.files();
  expect_bad({"run", "coal/first-battle", "--journal", folder_.file("no/such/folder.wrj")}, "cannot be written");
  std::filesystem::create_directory(folder_.file("folder"));
  expect_bad({"run", "coal/first-battle", "--journal", folder_.file("folder")}, "is a folder");
  EXPECT_EQ(folder_.files(), before + 1);
}

}  // namespace
}  // namespace wardroom::test
