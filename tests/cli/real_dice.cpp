// Players who trust their own dice enter the faces; the journal keeps them, and the battle can be checked all the same.
#include "support/program.hpp"

namespace wardroom::test {
namespace {

TEST(RealDice, AreAskedForKeptAndVerified) {
  const Folder folder;
  const std::string journal = folder.file("dice.wrj");
  // Answers of one to four dice in turn, with faces that go round: what does not fit the throw is asked for again.
  std::string answers;
  for (int line = 0; line < 20'000; ++line) {
    const std::string face = std::to_string(1 + line % 6);
    for (int dice = 0; dice <= line % 4; ++dice) answers += face + " ";
    answers += "\n";
  }
  const Said fought =
      wardroom({"run", "coal/first-battle", "--bots", "ensign,ensign", "--real-dice", "--json", "--journal", journal},
               folder.write("answers", answers));
  EXPECT_EQ(fought.code, 0) << testing::PrintToString(fought);
  EXPECT_TRUE(fought.says("please give")) << testing::PrintToString(fought);
  EXPECT_EQ(wardroom({"verify", journal}).code, 0);
  // Other dice, another battle.
  const Said drawn = wardroom({"run", "coal/first-battle", "--json"});
  EXPECT_NE(drawn.json().require("hash").text(), fought.json().require("hash").text());
}

TEST(RealDice, RunningOutOfThemEndsPlayWithASentence) {
  const Folder folder;
  const Said said = wardroom({"run", "coal/first-battle", "--bots", "ensign,ensign", "--real-dice", "--json"},
                             folder.write("none", ""));
  EXPECT_EQ(said.code, 2);
  EXPECT_TRUE(said.says("no more dice were entered")) << testing::PrintToString(said);
}

}  // namespace
}  // namespace wardroom::test
