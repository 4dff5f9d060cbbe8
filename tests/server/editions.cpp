// Real servers, one of them with a changed ship card: a game goes on under the edition it began with, or not at all.
#include <gmock/gmock.h>

#include <chrono>
#include <thread>

#include "rules/resources.hpp"
#include "selftest/player.hpp"
#include "selftest/server_process.hpp"
#include "server/guest.hpp"
#include "server/host.hpp"
#include "support/places.hpp"
#include "support/program.hpp"

namespace wardroom::selftest {
namespace {

using test::Said;
using test::wardroom;
using testing::HasSubstr;

// A folder in which the Mikasa is a little slower.
class OtherData {
 public:
  OtherData() {
    std::filesystem::create_directory(folder_.file("coal"));
    std::string ships(*resource("coal/ships.csv"));
    const std::size_t at = ships.find(",2.50,", ships.find("JP-mikasa"));
    EXPECT_NE(at, std::string::npos);
    folder_.write("coal/ships.csv", ships.replace(at, 6, ",2.45,"));
  }
  ~OtherData() { unsetenv("WARDROOM_DATA"); }
  OtherData(const OtherData&) = delete;
  OtherData& operator=(const OtherData&) = delete;
  void put_on() const { setenv("WARDROOM_DATA", folder_.file("").c_str(), 1); }
  static void take_off() { unsetenv("WARDROOM_DATA"); }

 private:
  test::Folder folder_;
};

class Editions : public testing::Test {
 protected:
  ServerProcess serve(const std::string& log) { return {without_limits({"--data", data_}), log, test::program_path}; }
  Said games(std::vector<std::string> words) {
    words.insert(words.begin(), "games");
    words.insert(words.end(), {"--data", data_});
    return wardroom(words);
  }
  // Entries and bytes of every game, as they are stored.
  std::string stored(const std::string& game) {
    std::istringstream lines(games({"list"}).out);
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with(game)) return line.substr(0, line.find("KiB"));
    }
    return {};
  }
  static void play_a_round(std::uint16_t port, const Begun& game) {
    for (int seat = 0; seat < 2; ++seat) {
      EXPECT_TRUE(Guest(port, game.tokens[seat]).order("commit", "[]")["ok"].as_bool());
    }
  }

  test::Folder folder_;
  OtherData other_;
  std::string data_ = folder_.file("games"), log_ = folder_.file("log");
};

TEST_F(Editions, AGameStaysClosedUnderOtherShipsAndGoesOnUnderItsOwn) {
  Begun coal, clocked, coastal;
  {
    ServerProcess server = serve(folder_.file("first"));
    coal = begin_game(server.port(), two_people);
    play_a_round(server.port(), coal);
    coastal = begin_game(server.port(), game_of_people("coastal/first-night"));
    clocked = begin_game(server.port(), R"({"book":"coal","scenario":"first-battle","clock":1,"seats":[)"
                                        R"({"side":"japanese"},{"side":"russian","bot":"ensign"}]})");
    EXPECT_EQ(server.stop(), 0);
  }
  const std::string before = stored(coal.game), clocked_before = stored(clocked.game);
  ASSERT_FALSE(before.empty());

  other_.put_on();
  {
    ServerProcess server = serve(log_);
    const Reply refused = request(server.port(), "GET", "/api/record", {}, coal.tokens[0]);
    EXPECT_EQ(refused.status, 409);
    EXPECT_THAT(refused.body, HasSubstr("This game began under another edition of the rules or ships ("));
    Guest guest(server.port(), coal.tokens[0]);
    EXPECT_EQ(guest.picture().part("seat"), nullptr);
    EXPECT_THAT(request(server.port(), "POST", "/text", "do=commit&round=2&token=" + coal.tokens[0]).body,
                HasSubstr("another edition"));
    EXPECT_TRUE(Guest(server.port(), coastal.tokens[0]).picture().part("seat") != nullptr) << "another book goes on";
    const Begun fresh = begin_game(server.port(), two_people);
    EXPECT_EQ(request(server.port(), "GET", "/api/record", {}, fresh.tokens[0]).status, 200);
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));  // no clock runs out, and no bot plays
    EXPECT_EQ(server.stop(), 0);
  }
  EXPECT_THAT(test::bytes_of(log_), HasSubstr("game " + coal.game + " stays closed: This game began under another"));
  EXPECT_THAT(test::bytes_of(log_), HasSubstr("2 games of another edition stay closed"));
  EXPECT_TRUE(games({"list"}).says("(closed: of another edition)"));
  const Said checked = games({"check"});
  EXPECT_EQ(checked.code, 0) << "they are not damaged";
  EXPECT_TRUE(checked.says("2 of another edition stay closed")) << checked.out;
  const Said exported = games({"export", coal.game, "-o", folder_.file("a.wrj")});
  EXPECT_EQ(exported.code, 2);
  EXPECT_TRUE(exported.says("This game began under another edition")) << exported.err;
  EXPECT_EQ(stored(coal.game), before);
  EXPECT_EQ(stored(clocked.game), clocked_before);
  EXPECT_EQ(games({"delete", clocked.game}).code, 0);

  OtherData::take_off();
  ServerProcess server = serve(folder_.file("third"));
  play_a_round(server.port(), coal);
  EXPECT_EQ(server.stop(), 0);
}

TEST_F(Editions, AJournalOfAnotherEditionSaysSo) {
  const std::string journal = folder_.file("a.wrj");
  ASSERT_EQ(wardroom({"run", "coal/first-battle", "--bots", "ensign,ensign", "--journal", journal}).code, 0);
  EXPECT_FALSE(wardroom({"verify", journal}).says("edition"));
  other_.put_on();
  const Said verified = wardroom({"verify", journal});
  EXPECT_TRUE(verified.says("fought under another edition of the rules or ships (")) << verified.out;
  EXPECT_TRUE(wardroom({"verify", journal, "--json"}).says("other_edition"));
  EXPECT_TRUE(wardroom({"replay", journal}).says("fought under another edition"));
}

// Logs from before the edition was kept open as they did.
TEST_F(Editions, AGameWithoutOneOpensAsBefore) {
  Begun game;
  std::string start;
  {
    const Host host(folder_.file("new"));
    game = begin_game(host.port(), two_people);
    start = host.store->read(game.game, 1).front().text;
  }
  const std::size_t from = start.find(R"("edition":)"), to = start.find(',', from) + 1;
  ASSERT_NE(from, std::string::npos);
  {
    const auto store = open_sqlite(data_);
    store->append(game.game, 1, start.erase(from, to - from), [](Store::Outcome, const std::string&) {});
    store->settle();
  }
  other_.put_on();
  EXPECT_TRUE(games({"check"}).says("1 of 1 games are whole.")) << testing::PrintToString(games({"check"}));
}

}  // namespace
}  // namespace wardroom::selftest
