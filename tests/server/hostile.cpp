// What a hostile player would send, and a broken disk would leave: each is refused or left out, and after a restart the
// game is there, with all that others had sealed in it.
#include <gmock/gmock.h>
#include <sqlite3.h>

#include <chrono>
#include <future>
#include <thread>

#include "selftest/server_process.hpp"
#include "server/entry.hpp"
#include "server/guest.hpp"
#include "server/host.hpp"

namespace wardroom::selftest {
namespace {

namespace json = boost::json;
using testing::Contains;
using testing::HasSubstr;

const char* const plot = R"([{"order":"plot","division":1,"speed":2,"plot":"CR30"}])";

// Everything that is made from a game's log can be made.
void expect_whole(std::uint16_t port, const std::string& umpire) {
  for (const char* what : {"/api/journal", "/api/record", "/api/situation"}) {
    EXPECT_EQ(request(port, "GET", what, {}, umpire).status, 200) << what;
  }
  for (const char* what : {"/api/report", "/api/luck", "/api/replay"}) {
    EXPECT_THAT(request(port, "GET", what, {}, umpire).status, testing::AnyOf(200, 409)) << what;
  }
  EXPECT_TRUE(Guest(port, umpire).open());
}

class Hostile : public testing::TestWithParam<std::string> {};

TEST_P(Hostile, ADraftThatCannotBeReadBackIsRefusedAndSpoilsNothing) {
  const ScratchFolder folder;
  Begun game;
  {
    const Host host(folder.path());
    game = begin_game(host.port(), two_people);
    Guest opponent(host.port(), game.tokens[1]), cheat(host.port(), game.tokens[0]);
    EXPECT_TRUE(opponent.order("commit", "[]")["ok"].as_bool());
    const json::object reply = cheat.order("draft", GetParam());
    ASSERT_TRUE(!reply.empty() || !cheat.open()) << "an answer, or a closed line";
    if (!reply.empty() && !reply.at("ok").as_bool()) {
      EXPECT_EQ(reply.at("status").as_int64(), 400);
    }
    expect_whole(host.port(), game.tokens[2]);
  }
  const Host again(folder.path());
  expect_whole(again.port(), game.tokens[2]);
  Guest opponent(again.port(), game.tokens[1]), cheat(again.port(), game.tokens[0]);
  EXPECT_TRUE(opponent.picture().flag("committed")) << "what was sealed is still sealed";
  EXPECT_TRUE(cheat.order("draft", plot)["ok"].as_bool());
}

INSTANTIATE_TEST_SUITE_P(
    Drafts, Hostile,
    testing::Values(R"([{"order":"plot","speed":1e400}])", R"([{"order":"plot","speed":-1e400}])",
                    R"([{"order":"plot","speed":1e308}])", R"([{"order":"plot","speed":18446744073709551615}])",
                    R"([{"order":"plot","speed":0.0000001}])", R"([[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]])",
                    R"([{"order":"plot","plot":"\ud800"}])", "[\"\xff\xfe\"]", R"([null, true, 1, "x", [], {}])",
                    R"([{"order":"plot","order":"ready","division":1e9}])", R"([{"":"","\u0000":"\u0000"}])",
                    R"([{"order":"plot","division":1,"speed":2.0999999999999996,"plot":"2.1"}])"));

TEST(HostileForms, BadTextAndNumbersGetAnAnswerAndTheServerLives) {
  const ScratchFolder folder;
  Begun game;
  {
    const Host host(folder.path());
    game = begin_game(host.port(), two_people);
    const std::string seat = "token=" + game.tokens[0] + "&round=1&";
    EXPECT_EQ(request(host.port(), "POST", "/text", seat + "do=talk&text=%FF%FE").status, 400);
    EXPECT_EQ(request(host.port(), "POST", "/text", seat + "do=talk&text=%00").status, 200);
    for (const char* value : {"1e400", "%5B%5B%5B%5B%5B%5B%5B%5B%5B%5B%5B%5B%5B%5B%5B%5B%5B%5B%5B%5B", "%22", "-"}) {
      for (const char* form : {"do=order&ask=plot-1&field:speed=", "do=other&which=", "do=remove&which="}) {
        EXPECT_EQ(request(host.port(), "POST", "/text", seat + form + value).status, 200) << form << value;
      }
    }
    EXPECT_EQ(request(host.port(), "POST", "/text", std::string(1 << 19, '%')).status, 200);
    expect_whole(host.port(), game.tokens[2]);
  }
  const Host again(folder.path());
  expect_whole(again.port(), game.tokens[2]);
}

TEST(FullDisk, BeginsNoGameAndTellsNobodyWhere) {
  const ScratchFolder folder;
  SqliteFaults full;
  full.enospc_per_mille = 1000;
  const Host host(folder.path(), {}, full);
  const Reply refused = request(host.port(), "POST", "/api/games", two_people);
  EXPECT_EQ(refused.status, 503);
  EXPECT_THAT(refused.body, testing::Not(HasSubstr(folder.path())));
  EXPECT_THAT(request(host.port(), "POST", "/text", "do=begin").body, HasSubstr("could not keep the game"));
  EXPECT_EQ(request(host.port(), "GET", "/healthz").status, 200);
}

// ---- several seats of one side

std::string sweep(const std::string& british_seats) {
  return R"({"book":"coal","scenario":"coal/north-sea-sweep","seats":[)" + british_seats +
         R"(,{"role":"side","side":"german","bot":"ensign"},{"role":"umpire"}]})";
}

void seal_suggestions(Guest& guest) {
  guest.catch_up();
  if (guest.picture().flag("waits") && !guest.picture().flag("committed")) {
    const json::object reply = guest.order("commit", json::serialize(suggested_orders(guest.picture().part("asks"))));
    EXPECT_TRUE(reply.at("ok").as_bool()) << json::serialize(reply);
  }
}

TEST(SharedSide, APersonAndABotSetUpTogetherAndNobodyIsAskedWithoutEnd) {
  const ScratchFolder folder;
  const Host host(folder.path(), with_metrics());
  const Begun game = begin_game(host.port(), sweep(R"({"role":"side","side":"british","units":["1"]},
      {"role":"side","side":"british","units":["2","3"],"bot":"captain"})"));
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  EXPECT_LT(counted(host, "refused_orders_total"), 3U);
  Guest person(host.port(), game.tokens[0]);
  const std::int64_t round = person.picture().round();
  for (int i = 0; i < 100 && person.picture().round() < round + 3; ++i) {
    seal_suggestions(person);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_GE(person.picture().round(), round + 3);
}

TEST(SharedSide, TwoPeopleSetUpTogetherInEitherOrder) {
  for (const bool first_waits : {false, true}) {
    const ScratchFolder folder;
    const Host host(folder.path());
    const Begun game = begin_game(host.port(), sweep(R"({"role":"side","side":"british","units":["1"]},
      {"role":"side","side":"british","units":["2","3"]})"));
    Guest one(host.port(), game.tokens[first_waits ? 1 : 0]), two(host.port(), game.tokens[first_waits ? 0 : 1]);
    const std::int64_t round = one.picture().round();
    for (int i = 0; i < 100 && one.picture().round() < round + 3; ++i) {
      seal_suggestions(one);
      seal_suggestions(two);
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_GE(one.picture().round(), round + 3);
  }
}

// ---- a log that a broken disk has spoiled

void append(const std::string& folder, const std::string& game, const std::string& text) {
  const auto store = open_sqlite(folder);
  std::promise<Store::Outcome> outcome;
  store->append(game, store->read(game, 1).back().number + 1, text,
                [&](Store::Outcome became, const std::string&) { outcome.set_value(became); });
  ASSERT_EQ(outcome.get_future().get(), Store::Outcome::taken);
}

class SpoiledLog : public testing::TestWithParam<std::string> {};

TEST_P(SpoiledLog, TheGameOpensWithoutTheBadEntryAndSaysSo) {
  const ScratchFolder folder;
  Begun game;
  {
    const Host host(folder.path());
    game = begin_game(host.port(), two_people);
    EXPECT_TRUE(Guest(host.port(), game.tokens[1]).order("commit", "[]")["ok"].as_bool());
  }
  append(folder.path(), game.game, GetParam());
  {
    const Host host(folder.path());
    Guest player(host.port(), game.tokens[0]);
    player.catch_up();
    EXPECT_THAT(player.talk(), Contains(HasSubstr("Left out: entry 3")));
    const std::int64_t round = player.picture().round();
    EXPECT_TRUE(player.order("commit", "[]")["ok"].as_bool());
    player.catch_up();
    EXPECT_GT(player.picture().round(), round) << "play goes on: the other side's orders were kept";
    expect_whole(host.port(), game.tokens[2]);
  }
  const Host again(folder.path());
  Guest player(again.port(), game.tokens[0]);
  EXPECT_GT(player.picture().round(), 1) << "what was played behind the bad entry is still there";
  expect_whole(again.port(), game.tokens[2]);
}

INSTANTIATE_TEST_SUITE_P(Entries, SpoiledLog,
                         testing::Values("", "{", "\xff", R"({"at":1,"entry":"dance"})",
                                         R"({"at":1,"entry":"draft","seat":"nobody","round":1,"orders":[]})",
                                         R"({"at":1,"entry":"commit","seat":"s1","round":1,"orders":["nonsense"]})",
                                         R"({"at":1,"entry":"act","seat":"s3","kind":"edit","reason":"x","act":7})"));

void execute(const std::string& folder, const std::string& sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((folder + "/wardroom.db").c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
}

TEST(LostRows, AHoleInTheLogIsLeftOut) {
  const ScratchFolder folder;
  Begun game;
  {
    const Host host(folder.path());
    game = begin_game(host.port(), two_people);
    Guest player(host.port(), game.tokens[0]);
    player.say_all({R"({"type":"talk","id":1,"to":"all","text":"Good hunting."})"});
    EXPECT_TRUE(player.order("commit", "[]")["ok"].as_bool());
  }
  execute(folder.path(), "DELETE FROM entries WHERE number = 2");
  const Host host(folder.path());
  Guest player(host.port(), game.tokens[0]);
  player.catch_up();
  EXPECT_THAT(player.talk(), Contains(HasSubstr("Left out: entry 2")));
  EXPECT_TRUE(player.picture().flag("committed")) << "what came behind the hole is there";
  EXPECT_TRUE(Guest(host.port(), game.tokens[1]).order("commit", "[]")["ok"].as_bool());
}

TEST(LostRows, ALostEndStopsThatGameAndNoOther) {
  const ScratchFolder folder;
  Begun lost, good;
  {
    const Host host(folder.path());
    lost = begin_game(host.port(), two_people);
    EXPECT_TRUE(Guest(host.port(), lost.tokens[0]).order("commit", "[]")["ok"].as_bool());
    good = begin_game(host.port(), two_people);
  }
  execute(folder.path(), "DELETE FROM entries WHERE number = 2");
  const Host host(folder.path(), with_metrics());
  const json::object reply = Guest(host.port(), lost.tokens[0]).order("commit", "[]");
  EXPECT_TRUE(reply.empty() || reply.at("status").as_int64() == 503) << json::serialize(reply);
  EXPECT_LT(counted(host, "passed_over_total"), 5U) << "it is not tried without end";
  EXPECT_TRUE(Guest(host.port(), good.tokens[0]).order("commit", "[]")["ok"].as_bool());
}

TEST(SpoiledStart, StopsOnlyItsOwnGame) {
  const ScratchFolder folder;
  Begun good;
  {
    const Host host(folder.path());
    good = begin_game(host.port(), two_people);
  }
  {
    const auto store = open_sqlite(folder.path());
    std::promise<void> done;
    const auto written = [&](Store::Outcome, const std::string&) { done.set_value(); };
    store->append("spoiled", 1, "{}", written, {{"s1", std::string(32, 'h')}});
    done.get_future().get();
  }
  const Host host(folder.path());
  expect_whole(host.port(), good.tokens[2]);
}

}  // namespace
}  // namespace wardroom::selftest
