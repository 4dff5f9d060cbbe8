// The host's status page: what it shows, whom it serves, and what each of its buttons does, also over a restart.
#include <gmock/gmock.h>

#include <fstream>
#include <future>

#include "core/data_error.hpp"
#include "selftest/player.hpp"
#include "selftest/server_process.hpp"
#include "server/guest.hpp"
#include "server/host.hpp"
#include "server/raw_http.hpp"
#include "server/tokens.hpp"
#include "support/postgres.hpp"

namespace wardroom::selftest {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class StatusPage : public testing::Test {
 protected:
  StatusPage() {
    settings_.bans_file = folder_.path() + "/bans.txt";
    settings_.proxies = {"127.0.0.1"};
    start();
    game_ = begin_game(host_->port(), two_people);
  }
  void start() {
    host_.reset();
    host_ = std::make_unique<Host>(folder_.path() + "/games", settings_);
    std::string token = request(status(), "GET", "/token").body;
    token.pop_back();
    token_ = token;
  }
  std::uint16_t status() const { return host_->server.metrics_port(); }
  Reply act(const std::string& form) const {
    return request(status(), "POST", "/", "token=" + token_ + "&game=" + game_.game + "&" + form);
  }
  std::string page() const { return request(status(), "GET", "/").body; }

  ScratchFolder folder_;
  server::Settings settings_ = with_metrics();
  std::unique_ptr<Host> host_;
  std::string token_;
  Begun game_;
};

TEST_F(StatusPage, ShowsGamesAndNoSecretOfThem) {
  Guest guest(host_->port(), game_.tokens[0]);
  const std::string secret_order = R"([{"order":"plot","division":1,"speed":3,"plot":"1-CL60-1"}])";
  guest.order("draft", secret_order);
  guest.say(R"({"type":"talk","id":1,"to":"side","text":"north about"})");
  const std::string shown = page();
  EXPECT_THAT(
      shown, AllOf(HasSubstr(game_.game), HasSubstr("<td>coal</td>"), HasSubstr("MiB"), HasSubstr("99 of 100 within")));
  EXPECT_THAT(shown, AllOf(Not(HasSubstr("CL60")), Not(HasSubstr("north about")), Not(HasSubstr(game_.tokens[0]))));
  EXPECT_THAT(request(status(), "GET", "/metrics").body, AllOf(HasSubstr("wardroom_append_seconds{quantile=\"0.99\"}"),
                                                               HasSubstr("wardroom_message_seconds_count")));
  EXPECT_EQ(request(host_->port(), "GET", "/token").status, 404) << "players reach nothing of it";
  EXPECT_EQ(request(status(), "GET", "/elsewhere").status, 404);
  EXPECT_EQ(request(status(), "PUT", "/").status, 405);
}

TEST_F(StatusPage, IsForThisMachineAndItsOwnForms) {
  const std::string form = "token=" + token_ + "&do=end&game=" + game_.game;
  EXPECT_THAT(raw(status(), get("/", "", "evil.example")), StartsWith("HTTP/1.1 403"));
  EXPECT_THAT(raw(status(), get("/token", "", "evil.example:9100")), StartsWith("HTTP/1.1 403"));
  EXPECT_THAT(raw(status(), post("/", form, "", "evil.example")), StartsWith("HTTP/1.1 403"));
  EXPECT_THAT(raw(status(), post("/", form, "Origin: http://evil.example\r\n")), StartsWith("HTTP/1.1 403"));
  EXPECT_THAT(raw(status(), post("/", form, "Sec-Fetch-Site: cross-site\r\n")), StartsWith("HTTP/1.1 403"));
  EXPECT_EQ(request(status(), "POST", "/", "do=end&game=" + game_.game).status, 403) << "without the page's token";
  EXPECT_EQ(request(status(), "POST", "/", "token=" + std::string(22, 'x') + "&do=end&game=" + game_.game).status, 403);
  EXPECT_TRUE(Guest(host_->port(), game_.tokens[0]).order("draft", "[]")["ok"].as_bool()) << "nothing was ended";
  EXPECT_THAT(raw(status(), post("/", form, "Origin: http://localhost\r\nAccept: text/html\r\n")),
              AllOf(StartsWith("HTTP/1.1 200"), HasSubstr("<h1>"), HasSubstr("The game is ended")));
}

TEST_F(StatusPage, EndsAGameForGoodAndKeepsIt) {
  Guest guest(host_->port(), game_.tokens[0]);
  EXPECT_EQ(act("do=end&reason=Closing+time.").status, 200);
  guest.catch_up();
  EXPECT_THAT(guest.talk(), ElementsAre("The host has ended this game: Closing time."));
  EXPECT_TRUE(guest.picture().flag("ended"));
  EXPECT_FALSE(guest.picture().flag("owes"));
  for (const int restarted : {0, 1}) {
    if (restarted == 1) start();
    Guest again(host_->port(), game_.tokens[1]);
    ASSERT_TRUE(again.open()) << "it can be looked at";
    for (const char* type : {"draft", "commit"}) EXPECT_EQ(again.order(type, "[]").at("status").as_int64(), 409);
    const auto talk = again.say(R"({"type":"talk","id":1,"to":"all","text":"hello?"})");
    EXPECT_THAT(std::string(talk.at("text").as_string()), HasSubstr("has ended this game"));
    EXPECT_EQ(request(host_->port(), "GET", "/api/record", "", game_.tokens[1]).status, 200);
    EXPECT_EQ(request(host_->port(), "GET", "/api/journal", "", game_.tokens[1]).status, 409) << "secrets stay closed";
    EXPECT_EQ(act("do=end").status, 409);
  }
  EXPECT_THAT(page(), HasSubstr("<td>ended</td>"));
}

TEST_F(StatusPage, MutesASeatAndUnmutesIt) {
  const auto talks = [&] {
    Guest guest(host_->port(), game_.tokens[0]);
    return guest.say(R"({"type":"talk","id":1,"to":"all","text":"..."})")["ok"].as_bool();
  };
  EXPECT_EQ(act("do=mute&seat=s1&reason=Language%21").status, 200);
  EXPECT_FALSE(talks());
  EXPECT_EQ(act("do=mute&seat=s1").status, 409);
  EXPECT_EQ(act("do=mute&seat=s9").status, 404);
  start();
  EXPECT_FALSE(talks());
  Guest other(host_->port(), game_.tokens[1]);
  other.catch_up();
  EXPECT_THAT(other.talk(), ElementsAre(HasSubstr("Language!")));
  EXPECT_TRUE(other.say(R"({"type":"talk","id":1,"to":"all","text":"hm"})")["ok"].as_bool());
  EXPECT_TRUE(Guest(host_->port(), game_.tokens[0]).order("commit", "[]")["ok"].as_bool()) << "he may still play";
  EXPECT_EQ(act("do=unmute&seat=s1").status, 200);
  EXPECT_TRUE(talks());
  EXPECT_EQ(act("do=unmute&seat=s1").status, 409);
}

TEST_F(StatusPage, DeletesAGame) {
  Guest guest(host_->port(), game_.tokens[0]);
  EXPECT_EQ(act("do=delete").status, 400);
  EXPECT_EQ(act("do=delete&sure=yes").status, 200);
  EXPECT_TRUE(guest.is_shown_out());
  EXPECT_EQ(act("do=delete&sure=yes").status, 404);
  EXPECT_EQ(act("do=end").status, 404);
  EXPECT_FALSE(Guest(host_->port(), game_.tokens[0]).open());
  EXPECT_THAT(page(), Not(HasSubstr(game_.game)));
  start();
  EXPECT_FALSE(Guest(host_->port(), game_.tokens[0]).open());
}

TEST_F(StatusPage, AGameThatCannotBeOpenedIsShownAndCanBeDeleted) {
  const std::string lost = "lost-game";
  std::promise<void> done;
  host_->store->append(lost, 1, "spoiled", [&](Store::Outcome, const std::string&) { done.set_value(); });
  done.get_future().get();
  start();
  for (int i = 0; i < 100 && page().find(lost) == std::string::npos; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_THAT(page(), AllOf(HasSubstr(lost), HasSubstr("cannot be opened")));
  const auto act_on_it = [&](const std::string& form) {
    return request(status(), "POST", "/", "token=" + token_ + "&game=" + lost + "&" + form);
  };
  const Reply refused = act_on_it("do=end");
  EXPECT_EQ(refused.status, 503);
  EXPECT_THAT(refused.body, HasSubstr("the start of the game is lost"));
  EXPECT_EQ(act_on_it("do=delete&sure=yes").status, 200);
  EXPECT_THAT(page(), Not(HasSubstr(lost)));
}

TEST_F(StatusPage, ShutsOutAnAddressAndLetsItInAgain) {
  const auto asks = [&](const std::string& from) {
    return raw(host_->port(), get("/healthz", "X-Forwarded-For: " + from + "\r\n"));
  };
  EXPECT_EQ(act("do=ban&address=192.0.2.0/24&reason=spam%0a10.0.0.0/8").status, 200);
  for (const int restarted : {0, 1}) {
    if (restarted == 1) start();
    EXPECT_THAT(asks("192.0.2.9"), AllOf(StartsWith("HTTP/1.1 403"), HasSubstr("shut your address out")));
    EXPECT_THAT(asks("192.0.3.9"), StartsWith("HTTP/1.1 200"));
    EXPECT_THAT(asks("10.1.1.1"), StartsWith("HTTP/1.1 200")) << "a reason is no second line of the file";
  }
  EXPECT_THAT(page(), HasSubstr("192.0.2.0/24"));
  EXPECT_EQ(act("do=unban&address=192.0.2.9").status, 404);
  EXPECT_EQ(act("do=unban&address=192.0.2.0/24").status, 200);
  EXPECT_THAT(asks("192.0.2.9"), StartsWith("HTTP/1.1 200"));
  start();
  EXPECT_THAT(asks("192.0.2.9"), StartsWith("HTTP/1.1 200"));
  EXPECT_EQ(act("do=ban&address=nobody").status, 400);
  EXPECT_EQ(act("do=ban&address=0.0.0.0/0").status, 400);
  EXPECT_EQ(act("do=ban&address=127.0.0.0/8").status, 409) << "the proxy's own";
  EXPECT_EQ(act("do=dance").status, 400);
}

TEST_F(StatusPage, ClosesTheSocketsOfWhoIsShutOut) {
  settings_.proxies = {};
  start();
  Guest guest(host_->port(), game_.tokens[0]);
  ASSERT_TRUE(guest.open());
  EXPECT_THAT(page(), HasSubstr("<td>127.0.0.1</td><td>1</td>"));
  EXPECT_THAT(act("do=ban&address=127.0.0.1").body, HasSubstr("1 connection was closed"));
  EXPECT_TRUE(guest.is_shown_out());
  EXPECT_FALSE(Guest(host_->port(), game_.tokens[0]).open());
  EXPECT_EQ(act("do=unban&address=127.0.0.1").status, 200) << "the host is never shut out of his own page";
  EXPECT_TRUE(Guest(host_->port(), game_.tokens[0]).open());
}

TEST_F(StatusPage, AWrongFileOfBansKeepsTheServerFromStarting) {
  host_.reset();
  std::ofstream(settings_.bans_file) << "192.0.2.1\nhim\n";
  const auto store = open_sqlite(folder_.path() + "/games");
  try {
    const server::Server server(*store, settings_);
    FAIL() << "it started";
  } catch (const DataError& error) {
    EXPECT_THAT(error.what(), HasSubstr("bans.txt:2:1: this is no address"));
  }
}

// Two servers on one PostgreSQL: what the host does on one counts on the other.
TEST(TwoServers, HearOfWhatTheHostHasDoneOnTheOther) {
  const std::string database = test::shared_postgres().new_database();
  const auto store = open_postgres(database), other_store = open_postgres(database);
  server::Server server(*store, with_metrics()), other(*other_store, {});
  std::thread thread([&] { server.run(); }), other_thread([&] { other.run(); });
  const Begun game = begin_game(server.port(), two_people);
  {
    Guest guest(other.port(), game.tokens[0]);
    std::string token = request(server.metrics_port(), "GET", "/token").body;
    token.pop_back();
    const std::string form = "token=" + token + "&do=end&game=" + game.game + "&reason=Closing+time.";
    EXPECT_EQ(request(server.metrics_port(), "POST", "/", form).status, 200);
    for (int i = 0; i < 100 && guest.talk().empty(); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      guest.catch_up();
    }
    EXPECT_THAT(guest.talk(), ElementsAre("The host has ended this game: Closing time."));
    EXPECT_EQ(guest.order("commit", "[]").at("status").as_int64(), 409);
  }
  for (server::Server* each : {&server, &other}) each->stop();
  thread.join();
  other_thread.join();
}

TEST(Expiry, RemovesGamesThatNobodyPlays) {
  const ScratchFolder folder;
  Begun old, fresh;
  {
    const Host host(folder.path());
    old = begin_game(host.port(), two_people);
    fresh = begin_game(host.port(), two_people);
  }
  {
    // The same game, as if it had been begun long ago.
    const auto store = open_sqlite(folder.path());
    std::string start = store->read(old.game, 1).front().text;
    start.replace(start.find(':') + 1, start.find(',') - start.find(':') - 1, "1000");
    store->forget(old.game);
    std::promise<void> done;
    store->append(old.game, 1, start, [&](Store::Outcome, const std::string&) { done.set_value(); },
                  {{"s1", server::hashed(old.tokens[0])}});
    done.get_future().get();
  }
  const auto opens = [](const Host& host, const Begun& game) { return Guest(host.port(), game.tokens[0]).open(); };
  {
    const Host host(folder.path());
    EXPECT_TRUE(opens(host, old)) << "not unless told";
  }
  server::Settings settings;
  settings.expire_days = 30;
  const Host host(folder.path(), settings);
  bool gone = false;
  for (int i = 0; i < 100 && !gone; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    gone = !host.store->has(old.game);
  }
  EXPECT_TRUE(gone);
  EXPECT_FALSE(opens(host, old));
  EXPECT_TRUE(opens(host, fresh));
}

}  // namespace
}  // namespace wardroom::selftest
