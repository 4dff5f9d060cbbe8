// `wardroom report` and `run --report`: where they write, and what they say to bad input.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/journal.hpp"
#include "support/program.hpp"

namespace wardroom::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class Reports : public testing::Test {
 protected:
  void SetUp() override {
    journal_ = folder_.file("battle.wrj");
    page_ = folder_.file("battle.html");
    const Said said = wardroom({"run", "coal/first-battle", "--seed", "5", "--journal", journal_, "--report", page_});
    ASSERT_EQ(said.code, 0) << testing::PrintToString(said);
    EXPECT_TRUE(said.says("Report: " + page_));
  }
  // The journal without its last records.
  std::string cut(std::size_t records) {
    auto lines = read_journal(journal_);
    lines.resize(lines.size() - records);
    std::string all;
    for (const std::string& line : lines) all += line + "\n";
    save_journal(folder_.file("cut.wrj"), all);
    return folder_.file("cut.wrj");
  }

  Folder folder_;
  std::string journal_, page_;
};

TEST_F(Reports, AreTheSameFromABattleAndFromItsJournal) {
  const std::string again = folder_.file("again.html");
  const Said said = wardroom({"report", journal_, "-o", again});
  EXPECT_EQ(said.code, 0) << testing::PrintToString(said);
  EXPECT_TRUE(said.says("Report: " + again));
  EXPECT_EQ(bytes_of(again), bytes_of(page_));
  EXPECT_TRUE(bytes_of(page_).starts_with("<!DOCTYPE html>"));
}

TEST_F(Reports, SayInJsonWhatWasWritten) {
  const Node said = wardroom({"report", journal_, "--json", "-o", page_}).json();
  EXPECT_EQ(said.require("report").text(), page_);
  EXPECT_EQ(said.require("seat").text(), "umpire");
  EXPECT_EQ(said.require("bytes").integer(1, 1'000'000'000), static_cast<std::int64_t>(bytes_of(page_).size()));
  EXPECT_TRUE(said.require("over").flag());
}

TEST_F(Reports, OfASideHoldNoKey) {
  const std::string side = folder_.file("side.html");
  ASSERT_EQ(wardroom({"report", journal_, "--as", "japanese", "-o", side}).code, 0);
  EXPECT_THAT(bytes_of(side), HasSubstr("As the Japanese saw it"));
  EXPECT_THAT(bytes_of(side), Not(HasSubstr("Dice nobody can doubt")));
}

TEST_F(Reports, NeedAPlaceToWriteTo) {
  expect_bad({"report", journal_}, "--output is required");
  expect_bad({"report", journal_, "-o", folder_.file("nowhere/page.html")}, "cannot be written");
  expect_bad({"report", journal_, "-o", folder_.file(".")}, "is a folder");
  expect_bad({"run", "coal/first-battle", "--report", folder_.file("nowhere/page.html")}, "cannot be written");
}

TEST_F(Reports, NeedAJournal) {
  expect_bad({"report", folder_.file("none.wrj"), "-o", page_}, "cannot be opened");
  expect_bad({"report", folder_.write("text.wrj", "no journal"), "-o", page_}, "is not a journal");
  const std::string half = folder_.write("half.wrj", bytes_of(journal_).substr(0, 4000));
  expect_bad({"report", half, "-o", page_}, "is cut short");
  expect_bad({"report", journal_, "--as", "french", "-o", page_}, "there is no seat \"french\"");
}

TEST_F(Reports, AreNotMadeFromAJournalThatIsWrong) {
  auto lines = read_journal(journal_);
  const std::string seed = R"("seed":"5")";
  lines[0].replace(lines[0].find(seed), seed.size(), R"("seed":"6")");
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  save_journal(folder_.file("wrong.wrj"), all);
  const std::string page = folder_.file("wrong.html");
  const Said said = wardroom({"report", folder_.file("wrong.wrj"), "-o", page});
  EXPECT_EQ(said.code, 1);
  EXPECT_TRUE(said.says("is wrong")) << said.err;
  EXPECT_FALSE(std::filesystem::exists(page));
}

TEST_F(Reports, OfABattleThatIsNotOverAreMadeForASeat) {
  const std::string unfinished = cut(400), page = folder_.file("cut.html");
  expect_bad({"report", unfinished, "-o", page}, "the battle is not over");
  EXPECT_FALSE(std::filesystem::exists(page));
  const Said said = wardroom({"report", unfinished, "--as", "russian", "-o", page});
  EXPECT_EQ(said.code, 0) << testing::PrintToString(said);
  EXPECT_TRUE(said.says("the report tells it so far"));
  EXPECT_THAT(bytes_of(page), HasSubstr("The journal breaks off before the end of the battle"));
}

TEST_F(Reports, HaveHelpWithAnExample) {
  const Said said = wardroom({"report", "--help"});
  EXPECT_EQ(said.code, 0);
  EXPECT_TRUE(said.says("wardroom report dogger.wrj --as german -o dogger.html"));
}

}  // namespace
}  // namespace wardroom::test
