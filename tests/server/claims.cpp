// Seats that the host cannot take: invitations, claims, renewals, motions, over real sockets and after restarts.
#include <gmock/gmock.h>

#include <future>

#include "selftest/server_process.hpp"
#include "server/guest.hpp"
#include "server/host.hpp"

namespace wardroom::selftest {
namespace {

namespace json = boost::json;
using testing::Contains;
using testing::HasSubstr;

const std::string invited_russian =
    R"({"book":"coal","scenario":"coal/first-battle","seats":[{"role":"side","side":"japanese"},)"
    R"({"role":"side","side":"russian","invited":true},{"role":"umpire"},{"role":"spectator"}]})";

struct Made {
  std::string host, invite, umpire, spectator;
};

Made make(std::uint16_t port) {
  const json::value made = json::parse(request(port, "POST", "/api/games", invited_russian).body);
  const json::array& seats = made.at("seats").as_array();
  EXPECT_FALSE(seats[1].as_object().contains("token"));
  const auto word = [&](std::size_t i, const char* key) { return std::string(seats[i].at(key).as_string()); };
  return {word(0, "token"), word(1, "invite"), word(2, "token"), word(3, "token")};
}

Reply claim(std::uint16_t port, const std::string& invite, json::object more = {}) {
  more["token"] = invite;
  return request(port, "POST", "/api/claim", json::serialize(more));
}

std::string token_in(const Reply& reply) {
  EXPECT_EQ(reply.status, 200) << reply.body;
  return reply.status == 200 ? std::string(json::parse(reply.body).at("token").as_string()) : std::string();
}

std::string taken(const Guest& guest, std::size_t seat) {
  return std::string(guest.picture().part("seats")->as_array()[seat].at("taken").as_string());
}

int record_status(std::uint16_t port, const std::string& token) {
  return request(port, "GET", "/api/record", {}, token).status;
}

class Seats : public testing::Test {
 protected:
  void restart() {
    host_.reset();
    host_ = std::make_unique<Host>(folder_.path());
  }
  std::uint16_t port() const { return host_->port(); }

  ScratchFolder folder_;
  std::unique_ptr<Host> host_ = std::make_unique<Host>(folder_.path());
  Made made_ = make(port());
};

TEST_F(Seats, AnInvitationOpensNoDoorButItsOwn) {
  for (const char* what : {"journal", "record", "situation", "report", "luck", "replay"}) {
    const Reply reply = request(port(), "GET", std::string("/api/") + what, {}, made_.invite);
    EXPECT_EQ(reply.status, 403) << what;
    EXPECT_THAT(reply.body, HasSubstr("claim this seat first")) << what;
  }
  EXPECT_EQ(Guest(port(), made_.invite).picture().part("seat"), nullptr);
  const Reply page = request(port(), "POST", "/text", "do=commit&round=1&token=" + made_.invite);
  EXPECT_THAT(page.body, HasSubstr("You are invited to"));
  const Reply shown = request(port(), "GET", "/api/invitation", {}, made_.invite);
  EXPECT_EQ(shown.status, 200);
  EXPECT_EQ(json::parse(shown.body).at("taken"), json::value("open")) << "looking claims nothing";
  EXPECT_EQ(request(port(), "GET", "/api/invitation", {}, made_.host).status, 409);
  EXPECT_EQ(request(port(), "GET", "/api/invitation").status, 401);
}

TEST_F(Seats, AreClaimedOnceAndTheHostSeesIt) {
  Guest host(port(), made_.host);
  EXPECT_EQ(taken(host, 0), "taken");
  EXPECT_EQ(taken(host, 1), "open");
  const std::string token = token_in(claim(port(), made_.invite, {{"name", "Anna"}}));
  EXPECT_NE(token, made_.invite);
  host.catch_up();
  EXPECT_EQ(taken(host, 1), "taken");
  EXPECT_THAT(host.talk(), Contains("The seat of russian has been taken, by Anna."));
  const Reply again = claim(port(), made_.invite);
  EXPECT_EQ(again.status, 409);
  EXPECT_THAT(again.body, HasSubstr("This seat has been taken, at 20"));
  EXPECT_EQ(claim(port(), token).status, 409);
  EXPECT_EQ(claim(port(), made_.host).status, 409);
  EXPECT_EQ(claim(port(), "no-such-invitation").status, 401);
  restart();
  EXPECT_EQ(claim(port(), made_.invite).status, 409);
  Guest anna(port(), token);
  EXPECT_EQ(anna.picture().part("seat")->at("name"), json::value("Anna"));
  EXPECT_TRUE(anna.order("commit", "[]")["ok"].as_bool());
  EXPECT_THAT(request(port(), "GET", "/api/record", {}, token).body, HasSubstr("has been taken, by Anna."));
}

TEST_F(Seats, OfTwoWhoClaimAtOnceOneHasIt) {
  std::vector<std::future<Reply>> rivals;
  for (int i = 0; i < 8; ++i) {
    rivals.push_back(std::async(std::launch::async, [&] { return claim(port(), made_.invite); }));
  }
  int won = 0, late = 0;
  for (auto& rival : rivals) {
    const int status = rival.get().status;
    won += status == 200 ? 1 : 0;
    late += status == 409 ? 1 : 0;
  }
  EXPECT_EQ(won, 1);
  EXPECT_EQ(late, 7);
}

// The answer may be lost on its way; who asks again with the same nonce gets the same token.
TEST_F(Seats, AClaimCanBeRepeatedByTheOneWhoMadeIt) {
  const json::object nonce{{"nonce", "0123456789abcdef"}};
  const std::string token = token_in(claim(port(), made_.invite, nonce));
  restart();
  EXPECT_EQ(token_in(claim(port(), made_.invite, nonce)), token);
  EXPECT_EQ(claim(port(), made_.invite, {{"nonce", "another-0123456789"}}).status, 409);
  EXPECT_EQ(claim(port(), made_.invite).status, 409);
  EXPECT_EQ(record_status(port(), token), 200);
}

TEST_F(Seats, BadClaimsAreRefusedAndSpoilNothing) {
  for (const char* body :
       {"", "[]", "{}", "null", R"({"token":7})", R"({"token":"\ud800"})", "\xff", R"({"token":""})"}) {
    EXPECT_THAT(request(port(), "POST", "/api/claim", body).status, testing::AnyOf(400, 401)) << body;
  }
  EXPECT_EQ(claim(port(), made_.invite, {{"name", 7}}).status, 400);
  EXPECT_EQ(claim(port(), made_.invite, {{"name", std::string(81, 'x')}}).status, 400);
  EXPECT_EQ(claim(port(), made_.invite, {{"name", "two\nlines"}}).status, 400);
  EXPECT_EQ(claim(port(), made_.invite, {{"name", "The table"}}).status, 400);
  EXPECT_EQ(claim(port(), made_.invite, {{"name", "Umpire"}}).status, 400);
  EXPECT_EQ(claim(port(), made_.invite, {{"nonce", "short"}}).status, 400);
  EXPECT_EQ(request(port(), "GET", "/api/claim").status, 404);
  restart();
  token_in(claim(port(), made_.invite));
  const std::string bot = R"({"book":"coal","scenario":"first-battle","seats":[{"side":"japanese"},)"
                          R"({"side":"russian","bot":"ensign","invited":true}]})";
  EXPECT_EQ(request(port(), "POST", "/api/games", bot).status, 400);
}

TEST_F(Seats, AreTakenInTheTextTable) {
  const std::string page = request(port(), "POST", "/text", "do=open&token=" + made_.invite).body;
  EXPECT_THAT(page, HasSubstr("Take the seat"));
  const std::string seat =
      request(port(), "POST", "/text", "do=claim&name=Anna&nonce=0123456789abcdef&token=" + made_.invite).body;
  EXPECT_THAT(seat, HasSubstr("The seat is yours. Its token is "));
  EXPECT_THAT(request(port(), "POST", "/text", "do=open&token=" + made_.invite).body, HasSubstr("has been taken"));
  EXPECT_THAT(request(port(), "POST", "/text", "do=invite").body, HasSubstr("Send this invitation to your friend"));
}

TEST_F(Seats, TheUmpireHandsOverByInvitation) {
  const std::string token = token_in(claim(port(), made_.invite));
  Guest anna(port(), token), umpire(port(), made_.umpire);
  const json::object reply = umpire.say(R"({"type":"act","id":1,"act":"hand-over","seat":"s2","reason":"gone",)"
                                        R"("invite":"mine"})");
  ASSERT_TRUE(reply.at("ok").as_bool()) << json::serialize(reply);
  EXPECT_FALSE(reply.contains("token"));
  EXPECT_TRUE(anna.is_shown_out());
  EXPECT_EQ(record_status(port(), token), 401);
  EXPECT_EQ(claim(port(), made_.invite).status, 401) << "the old invitation is void";
  const std::string invite(reply.at("invite").as_string());
  EXPECT_EQ(record_status(port(), invite), 403);
  restart();
  const std::string heir = token_in(claim(port(), invite));
  EXPECT_TRUE(Guest(port(), heir).order("commit", "[]")["ok"].as_bool());
}

TEST_F(Seats, ASecondSocketIsToldOfAndShownOut) {
  const std::string token = token_in(claim(port(), made_.invite));
  Guest anna(port(), token), host(port(), made_.host);
  EXPECT_EQ(anna.company(), 1);
  Guest thief(port(), token);
  anna.catch_up();
  thief.catch_up();
  EXPECT_EQ(anna.company(), 2);
  EXPECT_EQ(thief.company(), 2);
  const json::object reply = anna.say(R"({"type":"renew","id":1})");
  ASSERT_TRUE(reply.at("ok").as_bool()) << json::serialize(reply);
  const std::string fresh(reply.at("token").as_string());
  EXPECT_EQ(anna.token_ahead(), fresh) << "it is told before the old one is void";
  EXPECT_TRUE(thief.is_shown_out());
  anna.catch_up();
  host.catch_up();
  EXPECT_TRUE(anna.open());
  EXPECT_EQ(anna.company(), 1);
  EXPECT_THAT(host.talk(), Contains("russian has renewed the seat."));
  EXPECT_EQ(record_status(port(), token), 401);
  EXPECT_TRUE(anna.order("commit", "[]")["ok"].as_bool());
  restart();
  EXPECT_EQ(record_status(port(), token), 401);
  EXPECT_EQ(record_status(port(), fresh), 200);
}

TEST_F(Seats, AreNotRenewedWithoutEnd) {
  Guest host(port(), made_.host);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(host.say(R"({"type":"renew","id":1})").at("ok").as_bool());
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(host.say(R"({"type":"renew","id":1})").at("status"), json::value(429));
  }
  EXPECT_EQ(Guest(port(), made_.spectator).say(R"({"type":"renew","id":1})").at("status"), json::value(403));
  Guest one(port(), made_.spectator), two(port(), made_.spectator);
  one.catch_up();
  EXPECT_EQ(one.company(), 1) << "the spectators' link is for many";
}

// A page whose line died comes back before the server has noticed: that is no second person.
TEST_F(Seats, APageThatComesBackIsTheSamePerson) {
  Guest before(port(), made_.host, "page-1");
  Guest after(port(), made_.host, "page-1");
  after.catch_up();
  EXPECT_EQ(after.company(), 1);
  EXPECT_TRUE(before.is_shown_out());
}

TEST_F(Seats, AreHandedOverByAgreement) {
  const std::string token = token_in(claim(port(), made_.invite));
  Guest anna(port(), token), host(port(), made_.host);
  const std::string motion = R"({"type":"motion","id":1,"what":"hand-over","seat":"s2"})";
  json::object reply = host.say(motion);
  EXPECT_TRUE(reply.at("ok").as_bool());
  EXPECT_FALSE(reply.contains("invite")) << "one side alone takes no seat";
  EXPECT_EQ(record_status(port(), token), 200);
  EXPECT_EQ(host.say(motion).at("status"), json::value(409));
  anna.catch_up();
  EXPECT_THAT(anna.talk(), Contains("japanese moves to hand over the seat of russian."));
  // What is taken back counts no more, and neither does what was moved in a round that is over.
  EXPECT_TRUE(host.say(R"({"type":"motion","id":1,"what":"none"})").at("ok").as_bool());
  EXPECT_FALSE(anna.say(motion).contains("invite"));
  EXPECT_TRUE(anna.order("commit", "[]")["ok"].as_bool());
  EXPECT_TRUE(host.order("commit", "[]")["ok"].as_bool());
  host.catch_up();
  EXPECT_FALSE(host.say(motion).contains("invite"));
  restart();
  Guest anna_again(port(), token);
  reply = anna_again.say(motion);
  ASSERT_TRUE(reply.contains("invite")) << json::serialize(reply);
  EXPECT_TRUE(anna_again.is_shown_out());
  EXPECT_EQ(record_status(port(), token), 401);
  const std::string heir = token_in(claim(port(), std::string(reply.at("invite").as_string()), {{"name", "Bert"}}));
  EXPECT_THAT(request(port(), "GET", "/api/record", {}, heir).body,
              HasSubstr("It is agreed: the seat of russian is handed over."));
}

TEST_F(Seats, ALostInvitationIsReplacedByTheOnlyPersonThere) {
  const json::object reply =
      Guest(port(), made_.host).say(R"({"type":"motion","id":1,"what":"hand-over","seat":"s2"})");
  ASSERT_TRUE(reply.contains("invite")) << json::serialize(reply);
  EXPECT_EQ(claim(port(), made_.invite).status, 401);
  token_in(claim(port(), std::string(reply.at("invite").as_string())));
}

TEST_F(Seats, BadMotionsAreRefused) {
  Guest host(port(), made_.host), umpire(port(), made_.umpire), spectator(port(), made_.spectator);
  const auto status = [](Guest& guest, const std::string& rest) {
    return guest.say(R"({"type":"motion","id":1,)" + rest + "}").at("status").as_int64();
  };
  EXPECT_EQ(status(host, R"("what":"hand-over","seat":"s9")"), 404);
  EXPECT_EQ(status(host, R"("what":"hand-over","seat":"s3")"), 403);
  EXPECT_EQ(status(host, R"("what":"hand-over","seat":7)"), 400);
  EXPECT_EQ(status(host, R"("what":"mutiny","seat":"s2")"), 400);
  EXPECT_EQ(status(host, R"("what":"none")"), 409);
  EXPECT_EQ(status(umpire, R"("what":"hand-over","seat":"s2")"), 403);
  EXPECT_EQ(status(spectator, R"("what":"hand-over","seat":"s2")"), 403);
}

}  // namespace
}  // namespace wardroom::selftest
