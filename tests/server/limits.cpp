// What one address, one client and one name may have of the server, and what strangers are told.
#include <gmock/gmock.h>

#include <chrono>
#include <filesystem>
#include <future>
#include <thread>

#include "selftest/server_process.hpp"
#include "server/guest.hpp"
#include "server/host.hpp"
#include "server/raw_http.hpp"
#include "server/visitor.hpp"
#include "store/store.hpp"

namespace wardroom::selftest {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

TEST(HostileHttp, WhatIsNoRequestGetsA400) {
  const ScratchFolder folder;
  const Host host(folder.path());
  for (const std::string& bytes : {std::string("nonsense\r\n\r\n"), std::string("GET / HTTP/9.9\r\n\r\n"),
                                   std::string("GET / HTTP/1.1\r\nHost localhost\r\n\r\n"),
                                   std::string("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n")}) {
    EXPECT_THAT(raw(host.port(), bytes), testing::StartsWith("HTTP/1.1 400")) << bytes;
  }
  const std::string long_head(1 << 16, 'x');
  EXPECT_THAT(raw(host.port(), get("/", "X: " + long_head + "\r\n")), testing::StartsWith("HTTP/1.1 431"));
  EXPECT_EQ(request(host.port(), "GET", "/healthz").status, 200);
}

TEST(HostileHttp, MetricsAreOnAPortOfTheirOwnOrNowhere) {
  const ScratchFolder folder, other;
  const Host closed(folder.path()), open(other.path(), with_metrics());
  EXPECT_EQ(closed.server.metrics_port(), 0);
  EXPECT_EQ(request(closed.port(), "GET", "/metrics").status, 404);
  EXPECT_EQ(request(open.port(), "GET", "/metrics").status, 404);
  EXPECT_THAT(request(open.server.metrics_port(), "GET", "/metrics").body, HasSubstr("wardroom_tables"));
}

TEST(HostileHttp, OneAddressMayNotAskWithoutEnd) {
  const ScratchFolder folder;
  server::Settings settings;
  settings.limits.request_burst = 30;
  settings.limits.requests_a_second = 0.1;
  settings.proxies = {"127.0.0.1"};
  const Host host(folder.path(), settings);
  const auto status = [&](const std::string& from) {
    return raw(host.port(), get("/healthz", "X-Forwarded-For: 10.0.0.1, " + from + "\r\n")).substr(9, 3);
  };
  for (int i = 0; i < 30; ++i) EXPECT_EQ(status("192.0.2.1"), "200");
  EXPECT_EQ(status("192.0.2.1"), "429");
  EXPECT_EQ(status("192.0.2.2"), "200") << "another client of the same proxy";
}

TEST(Visitors, AreCountedByTheirNetwork) {
  const auto account = [](const char* address) { return server::account_of(boost::asio::ip::make_address(address)); };
  EXPECT_EQ(account("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(account("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(account("2001:db8:1:2:3:4:5:6"), account("2001:db8:1:2:ffff::1"));
  EXPECT_NE(account("2001:db8:1:2::1"), account("2001:db8:1:3::1"));
  EXPECT_EQ(account("::1"), "::1");
}

TEST(HostileHttp, AStrangerCannotNameHisOwnAddress) {
  const ScratchFolder folder;
  server::Settings settings;
  settings.limits.request_burst = 5;
  settings.limits.requests_a_second = 0.1;
  const Host host(folder.path(), settings);
  int answered = 0;
  for (int i = 0; i < 10; ++i) {
    const std::string header = "X-Forwarded-For: 192.0.2." + std::to_string(i) + "\r\n";
    if (raw(host.port(), get("/healthz", header)).starts_with("HTTP/1.1 200")) ++answered;
  }
  EXPECT_EQ(answered, 5);
}

TEST(HostileHttp, ANameThatPointsHereFromElsewhereIsRefused) {
  const ScratchFolder folder, other;
  const Host host(folder.path());
  EXPECT_THAT(raw(host.port(), get("/healthz", "", "evil.example")), testing::StartsWith("HTTP/1.1 421"));
  EXPECT_THAT(raw(host.port(), get("/healthz", "", "evil.example:8080")), testing::StartsWith("HTTP/1.1 421"));
  for (const char* name : {"localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080"}) {
    EXPECT_THAT(raw(host.port(), get("/healthz", "", name)), testing::StartsWith("HTTP/1.1 200")) << name;
  }
  server::Settings settings;
  settings.hosts = {"Club.example"};
  const Host named(other.path(), settings);
  EXPECT_THAT(raw(named.port(), get("/healthz", "", "club.example")), testing::StartsWith("HTTP/1.1 200"));
  EXPECT_THAT(raw(named.port(), get("/healthz", "", "localhost")), testing::StartsWith("HTTP/1.1 421"));
}

TEST(HostileForms, BeginningBattlesObeysTheLimitOnGames) {
  const ScratchFolder folder;
  const Host host(folder.path(), few_games(2));
  for (int i = 0; i < 2; ++i) EXPECT_EQ(request(host.port(), "POST", "/text", "do=begin").status, 200);
  EXPECT_EQ(request(host.port(), "POST", "/text", "do=begin").status, 429);
}

TEST(Clocks, TimeWhileTheServerWasAwayDoesNotCount) {
  const ScratchFolder folder;
  std::string with_clock = two_people;
  with_clock.insert(1, R"("clock":2,)");
  Begun game;
  {
    const Host host(folder.path());
    game = begin_game(host.port(), with_clock);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(2500));
  const Host again(folder.path());
  Guest guest(again.port(), game.tokens[0]);
  guest.catch_up();
  EXPECT_EQ(guest.picture().round(), 1);
  std::this_thread::sleep_for(std::chrono::milliseconds(2500));
  guest.catch_up();
  EXPECT_EQ(guest.picture().round(), 2);
}

// A draft that comes after orders were taken back must not slip in before they were sealed.
TEST(HostileDrafts, AreKeptInTheOrderInWhichTheyWereSaid) {
  const ScratchFolder folder;
  const Host host(folder.path());
  const Begun game = begin_game(host.port(), two_people);
  Guest guest(host.port(), game.tokens[0]);
  const auto draft = [](int speed) {
    return R"({"type":"draft","id":1,"round":1,"orders":[{"order":"plot","division":1,"speed":)" +
           std::to_string(speed) + "}]}";
  };
  guest.say_all({draft(1), draft(2), R"({"type":"commit","id":1,"round":1,"orders":[]})",
                 R"({"type":"reopen","id":1,"round":1})", draft(3)});
  Guest again(host.port(), game.tokens[0]);
  EXPECT_FALSE(again.picture().flag("committed"));
  EXPECT_EQ(json::serialize(*again.picture().part("draft")), R"([{"order":"plot","division":1,"speed":3}])");
}

// Drafts that nobody waits for come in faster than they can be kept: the last one counts, and the rest costs nothing.
TEST(HostileDrafts, AFloodLeavesTheLastOne) {
  const ScratchFolder folder;
  const Host host(folder.path(), with_metrics());
  const Begun game = begin_game(host.port(), two_people);
  Guest guest(host.port(), game.tokens[0]);
  std::vector<std::string> drafts;
  for (int i = 1; i <= 150; ++i) {
    drafts.push_back(R"({"type":"draft","id":1,"round":1,"orders":[{"order":"plot","division":1,"speed":)" +
                     std::to_string(i) + "}]}");
  }
  guest.say_all(drafts);
  guest.catch_up();
  EXPECT_LT(counted(host, "entries_total"), 150U);
  Guest again(host.port(), game.tokens[0]);
  EXPECT_EQ(json::serialize(*again.picture().part("draft")), R"([{"order":"plot","division":1,"speed":150}])");
}

// A draft is worth nothing when the next one comes, and is not kept then.
TEST(HostileDrafts, LeaveNothingBehindInTheStore) {
  const ScratchFolder folder;
  Begun game;
  const std::string long_name(50'000, 'x');
  {
    const Host host(folder.path());
    game = begin_game(host.port(), two_people);
    Guest guest(host.port(), game.tokens[0]);
    for (int i = 1; i <= 100; ++i) guest.order("draft", R"([{"order":"plot","note":")" + long_name + "\"}]");
    EXPECT_TRUE(guest.order("draft", "[]")["ok"].as_bool());
    EXPECT_TRUE(guest.order("draft", R"([{"order":"plot","division":1,"speed":3}])")["ok"].as_bool());
  }
  EXPECT_LT(std::filesystem::file_size(folder.path() + "/wardroom.db"), 1'000'000U) << "of 5 MB that were sent";
  EXPECT_EQ(open_sqlite(folder.path())->read(game.game, 1).size(), 2U) << "the start and one draft";
  const Host host(folder.path());
  Guest again(host.port(), game.tokens[0]);
  EXPECT_EQ(json::serialize(*again.picture().part("draft")), R"([{"order":"plot","division":1,"speed":3}])");
}

// Pings are answered below what counts messages: somebody who sends them and reads none of the answers is cut off, and
// costs no more memory than his line.
TEST(HostilePings, UnreadAnswersEndTheLine) {
  const ScratchFolder folder;
  const Host host(folder.path());
  const Begun game = begin_game(host.port(), two_people);
  boost::asio::io_context io;
  boost::asio::ip::tcp::socket socket(io);
  socket.connect({boost::asio::ip::address_v4::loopback(), host.port()});
  const std::string upgrade =
      "Upgrade: websocket\r\nSec-WebSocket-Key: MDAwMDAwMDAwMDAwMDAwMA==\r\nSec-WebSocket-Version: 13\r\n";
  std::string shake = get("/play", upgrade);
  shake.replace(shake.find("Connection: close"), 17, "Connection: Upgrade");
  boost::asio::write(socket, boost::asio::buffer(shake));
  std::string heard;
  boost::asio::read_until(socket, boost::asio::dynamic_buffer(heard), "\r\n\r\n");
  ASSERT_TRUE(heard.starts_with("HTTP/1.1 101")) << heard;
  std::string pings;
  while (pings.size() < 1'000'000) pings += "\x89\xFD" + std::string(4, '\0') + std::string(125, 'x');
  boost::system::error_code cut;
  int megabytes = 0;
  for (; !cut && megabytes < 64; ++megabytes) boost::asio::write(socket, boost::asio::buffer(pings), cut);
  EXPECT_TRUE(cut) << "the server takes " << megabytes << " megabytes of pings";
  EXPECT_TRUE(Guest(host.port(), game.tokens[0]).order("commit", "[]")["ok"].as_bool()) << "others play on";
}

// Somebody who comes to the table late hears the last of a flood of talk, and is not drowned in it.
TEST(HostileTalk, AFloodDrownsNobody) {
  const ScratchFolder folder;
  Begun game;
  {
    const Host host(folder.path());
    game = begin_game(host.port(), two_people);
  }
  const auto talk = [](int i) {
    return R"({"at":1,"entry":"talk","seat":"s1","to":"all","text":")" + std::to_string(i) + std::string(1990, 'x') +
           "\"}";
  };
  {
    const auto store = open_sqlite(folder.path());
    for (int i = 2; i <= 5001; ++i) {
      store->append(game.game, static_cast<std::uint64_t>(i), talk(i), [](Store::Outcome, const std::string&) {});
    }
    store->settle();
  }
  const Host host(folder.path());
  Guest late(host.port(), game.tokens[1]);
  late.catch_up();
  EXPECT_TRUE(late.open());
  ASSERT_FALSE(late.talk().empty());
  EXPECT_LE(late.talk().size(), 1000U);
  EXPECT_THAT(late.talk().back(), testing::StartsWith("5001"));
  EXPECT_TRUE(late.order("commit", "[]")["ok"].as_bool());
}

// When a log is full, talk is refused and orders are not: nobody can stop a game by filling it.
TEST(HostileTalk, AFullLogStillTakesOrders) {
  const ScratchFolder folder;
  Begun game;
  {
    const Host host(folder.path());
    game = begin_game(host.port(), two_people);
  }
  const std::string filling = R"({"at":1,"entry":"clock","round":1,"by":")" + std::string(1'000'000, 'x') + "\"}";
  {
    const auto store = open_sqlite(folder.path());
    for (std::uint64_t number = 2; number <= 18; ++number) {
      std::promise<Store::Outcome> kept;
      store->append(game.game, number, filling, [&](Store::Outcome o, const std::string&) { kept.set_value(o); });
      ASSERT_EQ(kept.get_future().get(), Store::Outcome::taken);
    }
  }
  const Host host(folder.path());
  Guest guest(host.port(), game.tokens[0]);
  const json::object talked = guest.say(R"({"type":"talk","id":7,"to":"all","text":"more"})");
  EXPECT_EQ(talked.at("status").as_int64(), 429);
  EXPECT_TRUE(guest.order("draft", "[]")["ok"].as_bool());
  EXPECT_TRUE(guest.order("commit", "[]")["ok"].as_bool());
}

}  // namespace
}  // namespace wardroom::selftest
