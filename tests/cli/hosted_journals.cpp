// The journal of a hosted game, in the hands of anyone: told, reported on, and verified by two programs that share no
// code.
#include "cli/verifiers.hpp"
#include "game/hosted.hpp"
#include "store/journal.hpp"

namespace wardroom::test {
namespace {

class HostedFile : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    HostedGame hosted(start_of("first-battle"));
    hosted.play();
    records_ = hosted.records;
  }

  std::string save(const std::vector<std::string>& records, const std::string& name = "game.wrj") {
    std::string lines;
    for (const std::string& record : records) lines += record + "\n";
    save_journal(folder_.file(name), lines);
    return folder_.file(name);
  }
  Said python(const std::string& path, const std::string& more = "") { return verify_dice(folder_, path, more); }
  // Both verifiers must find the change.
  void expect_found_out(const std::string& from, const std::string& to) {
    auto changed = records_;
    for (std::string& record : changed) {
      const std::size_t at = record.find(from);
      if (at == std::string::npos) continue;
      record.replace(at, from.size(), to);
      const std::string path = save(changed);
      EXPECT_EQ(wardroom({"verify", path}).code, 1) << from;
      const Said said = python(path);
      EXPECT_EQ(said.code, 1) << from << ": " << said.out;
      EXPECT_FALSE(said.says("Traceback")) << said.out;
      return;
    }
    FAIL() << "no record has " << from;
  }

  Folder folder_;
  static std::vector<std::string> records_;
};
std::vector<std::string> HostedFile::records_;

TEST_F(HostedFile, IsVerifiedTwice) {
  const std::string path = save(records_);
  EXPECT_TRUE(wardroom({"verify", path}).says("every order, die and hash is right"));
  const Said said = python(path);
  EXPECT_EQ(said.code, 0) << said.out;
  EXPECT_TRUE(said.says(" keys and the chain of ")) << said.out;
}

TEST_F(HostedFile, ShowsTamperingToBoth) {
  expect_found_out(R"("face":)", R"("face":1)");
  expect_found_out(R"("speed":)", R"("speed":1)");
  expect_found_out(R"("record":"key","turn":1,"orders":")", R"("record":"key","turn":1,"orders":"0)");
  expect_found_out(R"("keys":[")", R"("keys":["0)");
  expect_found_out(R"("commitment":")", R"("commitment":"0)");
  expect_found_out(R"("secret":"73)", R"("secret":"74)");
}

TEST_F(HostedFile, IsToldAndReportedOn) {
  const std::string path = save(records_);
  EXPECT_TRUE(wardroom({"replay", path, "--to", "2"}).says("== Turn 2 "));
  EXPECT_EQ(wardroom({"explain", path}).code, 0);
  const Said said = wardroom({"report", path, "-o", folder_.file("page.html")});
  EXPECT_EQ(said.code, 0) << testing::PrintToString(said);
  EXPECT_NE(bytes_of(folder_.file("page.html")).find("the host committed to them"), std::string::npos);
}

TEST_F(HostedFile, ThatIsNotOverIsToldAsFarAsItGoes) {
  auto cut = records_;
  cut.resize(cut.size() / 2);
  const std::string path = save(cut);
  const Said verified = wardroom({"verify", path});
  EXPECT_EQ(verified.code, 1);
  EXPECT_TRUE(verified.says("until the secret is revealed")) << testing::PrintToString(verified);
  const Said told = wardroom({"replay", path});
  EXPECT_EQ(told.code, 0) << testing::PrintToString(told);
  EXPECT_TRUE(told.says("== Turn 1 "));
  EXPECT_EQ(wardroom({"explain", path}).code, 0);
  EXPECT_EQ(wardroom({"report", path, "--as", "umpire", "-o", folder_.file("page.html")}).code, 0);
  const Said said = python(path);
  EXPECT_EQ(said.code, 1);
  EXPECT_TRUE(said.says("not revealed yet")) << said.out;
}

// The umpire's download may be plain lines, and a seed's journal is checked by the same tool.
TEST_F(HostedFile, MayBePlainLines) {
  std::string lines;
  for (const std::string& record : records_) lines += record + "\n";
  const std::string path = folder_.write("plain.jsonl", lines);
  EXPECT_EQ(wardroom({"verify", path}).code, 0);
  EXPECT_EQ(python(path).code, 0);
  const std::string seeded = folder_.file("seeded.wrj");
  ASSERT_EQ(wardroom({"run", "coal/first-battle", "--seed", "5", "--json", "--journal", seeded}).code, 0);
  EXPECT_EQ(python(seeded).code, 0);
  EXPECT_EQ(python(folder_.write("none", "nothing")).code, 1);
  EXPECT_EQ(python(folder_.file("missing")).code, 1);
}

TEST_F(HostedFile, GivesAPositionThatIsCheckedAndResolved) {
  HostedGame hosted(start_of("first-battle"));
  hosted.play([](Game& game) { return game.turn() == 3; });
  const std::string path = folder_.write("position.toml", hosted.game->situation());
  const Said checked = wardroom({"check", path});
  EXPECT_EQ(checked.code, 0) << testing::PrintToString(checked);
  const Said resolved = wardroom({"resolve", path, "--json"});
  EXPECT_EQ(resolved.code, 0) << testing::PrintToString(resolved);
}

TEST_F(HostedFile, OfAGameThatBeganInTheMiddleOfATurnIsVerifiedTwice) {
  HostedGame first(start_of("first-battle"));
  first.play([](Game& game) { return game.turn() > 1 && game.one_at_a_time(); });
  ASSERT_TRUE(first.game->one_at_a_time()) << "nobody has named a target";
  GameStart start = start_of("first-battle", 'u');
  start.text = first.game->situation();
  HostedGame second(start);
  second.play();
  const std::string path = save(second.records);
  EXPECT_TRUE(wardroom({"verify", path}).says("every order, die and hash is right"));
  const Said said = python(path);
  EXPECT_EQ(said.code, 0) << said.out;
  EXPECT_EQ(wardroom({"report", path, "-o", folder_.file("page.html")}).code, 0);
  const std::string position = folder_.write("position.toml", start.text), seeded = folder_.file("seeded.wrj");
  ASSERT_EQ(wardroom({"run", position, "--seed", "5", "--json", "--journal", seeded}).code, 0);
  EXPECT_EQ(wardroom({"verify", seeded}).code, 0);
  EXPECT_EQ(python(seeded).code, 0);
}

}  // namespace
}  // namespace wardroom::test
