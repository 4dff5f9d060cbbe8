// A club's games are backed up while they are played, and played on from the backup.
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "selftest/player.hpp"
#include "selftest/server_process.hpp"
#include "server/guest.hpp"
#include "server/host.hpp"
#include "support/places.hpp"
#include "support/postgres.hpp"
#include "support/program.hpp"

namespace wardroom::selftest {
namespace {

using test::Said;
using test::wardroom;

std::string drafts_of(std::uint16_t port, const std::string& token) {
  Guest guest(port, token);
  return guest.open() ? boost::json::serialize(*guest.picture().part("draft")) : "no seat";
}

TEST(BackupOfAClub, IsTakenWhilePlayersDraftAndOpensWithTheirOldLinks) {
  const ScratchFolder folder;
  const std::string data = folder.path() + "/games", file = folder.path() + "/club.wrb";
  Begun game;
  {
    const Host host(data);
    game = begin_game(host.port(), two_people);
    Guest(host.port(), game.tokens[1]).order("commit", "[]");
    std::atomic<bool> enough{false};
    std::thread player([&] {
      Guest guest(host.port(), game.tokens[0]);
      while (!enough) {
        guest.order("draft", R"([{"order":"plot","division":1,"speed":3}])");
        guest.say(R"({"type":"talk","id":1,"to":"all","text":"Let me think."})");
      }
    });
    while (host.store->read(game.game, 1).size() < 20) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    const Said said = wardroom({"games", "backup", file, "--data", data});
    EXPECT_EQ(said.code, 0) << testing::PrintToString(said);
    EXPECT_TRUE(said.says("1 game with ")) << said.out;
    enough = true;
    player.join();
  }
  const std::string other = folder.path() + "/other";
  EXPECT_EQ(wardroom({"games", "restore", file, "--data", other}).code, 0);
  EXPECT_TRUE(wardroom({"games", "check", "--data", other}).says("1 of 1 games are whole."));
  EXPECT_TRUE(wardroom({"games", "restore", file, "--data", other}).says("--overwrite"));
  EXPECT_EQ(wardroom({"games", "restore", file, "--overwrite", "--data", other}).code, 0);
  const Host host(other);
  EXPECT_EQ(drafts_of(host.port(), game.tokens[0]), R"([{"order":"plot","division":1,"speed":3}])");
  EXPECT_TRUE(Guest(host.port(), game.tokens[1]).picture().flag("committed"));
  EXPECT_TRUE(Guest(host.port(), game.tokens[2]).open());
}

TEST(BackupOfAClub, MovesToPostgresAndBack) {
  const ScratchFolder folder;
  const std::string data = folder.path() + "/games", file = folder.path() + "/club.wrb";
  const std::string database = test::shared_postgres().new_database();
  Begun game;
  {
    const Host host(data);
    game = begin_game(host.port(), two_people);
    Guest(host.port(), game.tokens[0]).order("draft", R"([{"order":"plot","division":1,"speed":2}])");
  }
  EXPECT_EQ(wardroom({"games", "backup", file, "--data", data}).code, 0);
  EXPECT_EQ(wardroom({"games", "restore", file, "--data", database}).code, 0);
  {
    const auto store = open_postgres(database);
    server::Server server(*store, {});
    std::thread thread([&] { server.run(); });
    EXPECT_EQ(drafts_of(server.port(), game.tokens[0]), R"([{"order":"plot","division":1,"speed":2}])");
    Guest(server.port(), game.tokens[0]).order("draft", R"([{"order":"plot","division":1,"speed":1}])");
    EXPECT_EQ(wardroom({"games", "backup", file, "--store", database}).code, 0) << "beside the running server";
    server.stop();
    thread.join();
  }
  EXPECT_EQ(wardroom({"games", "restore", file, "--data", folder.path() + "/back"}).code, 0);
  const Host host(folder.path() + "/back");
  EXPECT_EQ(drafts_of(host.port(), game.tokens[0]), R"([{"order":"plot","division":1,"speed":1}])");
}

TEST(BackupOfAClub, ThatIsDamagedMakesNoStore) {
  const ScratchFolder folder;
  const std::string data = folder.path() + "/new";
  test::expect_bad({"games", "restore", test::program_path, "--data", data}, "was not packed by this program");
  EXPECT_FALSE(std::filesystem::exists(data));
  test::expect_bad({"games", "restore", "--data", data}, "name the file");
  const Host host(data);
  test::expect_bad({"games", "restore", folder.path() + "/none", "--data", data}, "cannot be opened");
}

}  // namespace
}  // namespace wardroom::selftest
