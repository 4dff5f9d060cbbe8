// `wardroom games`: a host looks after what his server has kept.
#include <gmock/gmock.h>

#include <future>

#include "selftest/player.hpp"
#include "selftest/server_process.hpp"
#include "server/guest.hpp"
#include "server/host.hpp"
#include "support/program.hpp"

namespace wardroom::selftest {
namespace {

using test::Said;
using test::wardroom;

class StoredGames : public testing::Test {
 protected:
  void SetUp() override {
    const Host host(data_);
    good_ = begin_game(host.port(), two_people);
    bad_ = begin_game(host.port(), two_people);
    EXPECT_TRUE(Guest(host.port(), good_.tokens[0]).order("commit", "[]")["ok"].as_bool());
  }
  void spoil() {
    const auto store = open_sqlite(data_);
    std::promise<void> done;
    store->append(bad_.game, 2, "spoiled", [&](Store::Outcome, const std::string&) { done.set_value(); });
    done.get_future().get();
  }
  Said games(std::vector<std::string> words) {
    words.insert(words.begin(), "games");
    words.insert(words.end(), {"--data", data_});
    return wardroom(words);
  }

  ScratchFolder folder_;
  std::string data_ = folder_.path() + "/games";
  Begun good_, bad_;
};

TEST_F(StoredGames, AreListedAndChecked) {
  const Said listed = games({"list"});
  EXPECT_EQ(listed.code, 0);
  EXPECT_TRUE(listed.says(good_.game) && listed.says(bad_.game) && listed.says("2 games")) << listed.out;
  EXPECT_EQ(games({"list", "--json"}).json().list().size(), 2U);
  EXPECT_TRUE(games({"check"}).says("2 of 2 games are whole."));
  spoil();
  const Said checked = games({"check"});
  EXPECT_EQ(checked.code, 1);
  EXPECT_TRUE(checked.says("opens without entry 2") && checked.says("1 of 2 games are whole.")) << checked.out;
  EXPECT_EQ(games({"check", good_.game}).code, 0);
}

TEST_F(StoredGames, AreExportedDeletedAndExpired) {
  const std::string journal = folder_.path() + "/a.wrj";
  EXPECT_EQ(games({"export", good_.game, "-o", journal}).code, 0);
  EXPECT_TRUE(wardroom({"verify", journal}).says("not over")) << testing::PrintToString(wardroom({"verify", journal}));
  EXPECT_EQ(games({"delete", good_.game}).code, 0);
  EXPECT_EQ(games({"delete", good_.game}).code, 2);
  EXPECT_TRUE(games({"expire", "--days", "30"}).says("0 games not played for 30 days"));
  const Host host(data_);
  EXPECT_FALSE(Guest(host.port(), good_.tokens[0]).open());
  EXPECT_TRUE(Guest(host.port(), bad_.tokens[0]).open());
}

TEST_F(StoredGames, OldOnesExpire) {
  {
    const auto store = open_sqlite(data_);
    std::promise<void> done;
    store->append("old", 1, R"({"at":1000,"entry":"time","round":1})",
                  [&](Store::Outcome, const std::string&) { done.set_value(); });
    done.get_future().get();
  }
  const Said said = games({"expire", "--days", "30"});
  EXPECT_TRUE(said.says("1 game not played for 30 days is gone.")) << said.out;
  EXPECT_FALSE(games({"list"}).says("old "));
}

TEST_F(StoredGames, AskForWhatIsMissing) {
  EXPECT_EQ(games({"export"}).code, 2);
  EXPECT_EQ(games({"expire"}).code, 2);
  EXPECT_EQ(games({"export", "nowhere"}).code, 2);
  EXPECT_EQ(games({"dance"}).code, 2);
  const std::string mistyped = folder_.path() + "/gams";
  EXPECT_EQ(wardroom({"games", "list", "--data", mistyped}).code, 2);
  EXPECT_FALSE(std::filesystem::exists(mistyped)) << "nothing is made by looking";
  EXPECT_EQ(games({"export", good_.game, "-o", "/no/such/folder/a.wrj"}).code, 2);
  EXPECT_EQ(games({"backup"}).code, 2);
  EXPECT_EQ(games({"end", "nowhere"}).code, 2);
  const Host host(data_);
  EXPECT_EQ(games({"list"}).code, 0) << "a host may look while the server runs";
  for (const char* change : {"delete", "end"}) {
    EXPECT_TRUE(games({change, good_.game}).says("in use by another server")) << change;
  }
}

TEST_F(StoredGames, AHostEndsOne) {
  const Said ended = games({"end", good_.game, "--reason", "The club has closed."});
  EXPECT_EQ(ended.code, 0) << testing::PrintToString(ended);
  EXPECT_TRUE(games({"end", good_.game}).says("has ended this game"));
  EXPECT_TRUE(games({"check", good_.game}).says("ended by the host"));
  const Host host(data_);
  Guest guest(host.port(), good_.tokens[1]);
  guest.catch_up();
  EXPECT_THAT(guest.talk(), testing::ElementsAre("The host has ended this game: The club has closed."));
  const auto refused = guest.order("commit", "[]");
  EXPECT_EQ(refused.at("status").as_int64(), 409);
}

}  // namespace
}  // namespace wardroom::selftest
