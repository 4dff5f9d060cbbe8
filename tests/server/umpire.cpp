// An umpire at a real table: what he does goes over the wire, is told to those whom it concerns, and is in the journal.
#include <gmock/gmock.h>

#include <boost/asio.hpp>
#include <boost/json.hpp>
#include <functional>

#include "books/coal/rules/coal.hpp"
#include "selftest/player.hpp"
#include "selftest/server_process.hpp"
#include "server/host.hpp"
#include "store/journal.hpp"
#include "store/recorded.hpp"

namespace wardroom::selftest {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;
using testing::Contains, testing::HasSubstr, testing::Not;

// Somebody who sits at a seat and does one thing at a time.
class Sitter {
 public:
  Sitter(std::uint16_t port, const std::string& token) : line_(io_) {
    wait(line_.open(port));
    say({{"type", "sit"}, {"token", token}, {"log", 0}});
  }

  void say(const json::object& message) { wait(line_.send(json::serialize(message))); }

  /// Hears one message; false when the line is dead or silent.
  bool hear(double seconds = 20) {
    const auto text = wait(line_.receive(Line::Seconds(seconds)));
    if (!text) return false;
    last = json::parse(*text).as_object();
    picture.take(last);
    if (last.at("type") == json::value("log")) {
      for (const json::value& event : last.at("events").as_array()) {
        told.emplace_back(event.as_object().at("text").as_string());
      }
    }
    return true;
  }
  bool hear_until(const std::function<bool()>& enough) {
    while (!enough()) {
      if (!hear()) return false;
    }
    return true;
  }
  /// Says something and hears the answer.
  json::object ask(json::object message) {
    message["id"] = ++asked_;
    say(message);
    hear_until([&] { return last.contains("id") && last.at("id") == json::value(asked_); });
    return last;
  }
  json::object act(const std::string& act, const std::string& reason, json::object more = {}) {
    more["type"] = "act";
    more["act"] = act;
    more["reason"] = reason;
    return ask(std::move(more));
  }
  bool hears_of(const std::string& words) {
    return hear_until([&] {
      return std::ranges::any_of(told, [&](const std::string& t) { return t.find(words) != std::string::npos; });
    });
  }

  Picture picture;
  std::vector<std::string> told;
  json::object last;

 private:
  template <class T>
  T wait(asio::awaitable<T> what) {
    auto done = asio::co_spawn(io_, std::move(what), asio::use_future);
    io_.restart();
    io_.run();
    return done.get();
  }

  asio::io_context io_;
  Line line_;
  int asked_ = 0;
};

bool is_good(const json::object& reply) { return reply.at("ok").as_bool(); }

class Umpire : public testing::Test {
 protected:
  ScratchFolder folder_;
  Host host_{folder_.path()};
  Begun game_ = begin_game(host_.port(), two_people);
  Sitter japanese_{host_.port(), game_.tokens[0]};
  Sitter russian_{host_.port(), game_.tokens[1]};
  Sitter umpire_{host_.port(), game_.tokens[2]};

  // Both sides commit what the table suggests, once.
  void play_a_round() {
    for (Sitter* sitter : {&japanese_, &russian_}) {
      ASSERT_TRUE(sitter->hear_until([&] { return sitter->picture.part("status") != nullptr; }));
      const json::object reply = sitter->ask({{"type", "commit"},
                                              {"round", sitter->picture.round()},
                                              {"orders", suggested_orders(sitter->picture.part("asks"))}});
      ASSERT_TRUE(is_good(reply)) << json::serialize(reply);
    }
  }
};

TEST_F(Umpire, EditsRulesAndEndsTheBattle) {
  play_a_round();
  const json::object asahi{{"ship", "asahi"}, {"at", {30.5, 20.25}}, {"course", 45}};
  const json::object edited = umpire_.act("edit", "the ruler slipped", {{"situation", {{"ship", json::array{asahi}}}}});
  ASSERT_TRUE(is_good(edited)) << json::serialize(edited);
  EXPECT_TRUE(japanese_.hears_of("the ruler slipped"));
  EXPECT_TRUE(russian_.hears_of("the ruler slipped"));
  ASSERT_TRUE(japanese_.hear_until([&] {
    const json::value* ship = japanese_.picture.part("pieces/asahi");
    return ship != nullptr && ship->at("at") == json::value({30.5, 20.25});
  }));
  EXPECT_THAT(request(host_.port(), "GET", "/api/situation", {}, game_.tokens[2]).body,
              HasSubstr("at = [30.5, 20.25]"));

  ASSERT_TRUE(is_good(umpire_.act("ruling", "agreed by both", {{"option", "d100"}, {"value", true}})));
  EXPECT_TRUE(japanese_.hears_of("agreed by both"));
  EXPECT_TRUE(russian_.hears_of("agreed by both"));

  const json::object points{{"japanese", 12}, {"russian", 3}};
  ASSERT_TRUE(is_good(umpire_.act("adjudicate", "it is late", {{"points", points}})));
  for (Sitter* sitter : {&japanese_, &russian_}) {
    EXPECT_TRUE(sitter->hears_of("it is late"));
    EXPECT_TRUE(sitter->hear_until([&] { return sitter->picture.flag("over"); }));
    EXPECT_EQ(sitter->picture.part("status")->at("points").at("japanese"), json::value(12));
  }
  const json::object late = umpire_.act("ruling", "too late", {{"option", "d100"}, {"value", false}});
  EXPECT_EQ(late.at("status"), json::value(409));

  const Reply journal = request(host_.port(), "GET", "/api/journal", {}, game_.tokens[0]);
  ASSERT_EQ(journal.status, 200);
  const auto flaw = RecordedBattle<coal::Coal>::replay(unpack_journal(journal.body, "journal"), "journal", 0,
                                                       [](const auto&, const auto&) {});
  EXPECT_FALSE(flaw) << flaw->what;
}

TEST_F(Umpire, IsRefusedWhatCannotBeDoneAndNobodyElseMayAct) {
  const json::object nobody{{"ship", "nobody"}};
  const json::object wrong = umpire_.act("edit", "a test", {{"situation", {{"ship", json::array{nobody}}}}});
  EXPECT_FALSE(is_good(wrong));
  EXPECT_THAT(std::string(wrong.at("text").as_string()), HasSubstr("no ship"));
  EXPECT_FALSE(is_good(umpire_.act("ruling", "", {{"option", "d100"}, {"value", true}})));
  EXPECT_FALSE(is_good(umpire_.act("fly", "a test")));
  EXPECT_FALSE(is_good(umpire_.act("hand-over", "a test", {{"seat", "s9"}})));
  EXPECT_FALSE(is_good(umpire_.act("lend", "a test", {{"seat", "s1"}, {"bot", "nelson"}})));
  EXPECT_EQ(russian_.act("ruling", "I want it", {{"option", "d100"}, {"value", true}}).at("status"), json::value(403));
  play_a_round();
  ASSERT_TRUE(japanese_.hears_of("Turn 1")) << "the table has told nothing yet";
  EXPECT_THAT(japanese_.told, Not(Contains(HasSubstr("umpire"))));
}

TEST_F(Umpire, HandsASeatOver) {
  ASSERT_TRUE(russian_.hear());
  const json::object reply = umpire_.act("hand-over", "he has gone home", {{"seat", "s2"}});
  ASSERT_TRUE(is_good(reply)) << json::serialize(reply);
  ASSERT_TRUE(russian_.hear_until([&] { return russian_.last.at("type") == json::value("bye"); }));
  EXPECT_FALSE(russian_.hear()) << "the old seat still hears the table";
  const std::string claim = R"({"token":")" + std::string(reply.at("invite").as_string()) + "\"}";
  EXPECT_EQ(request(host_.port(), "GET", "/api/record", {}, game_.tokens[1]).status, 401);
  const Reply claimed = request(host_.port(), "POST", "/api/claim", claim);
  ASSERT_EQ(claimed.status, 200) << claimed.body;
  const std::string fresh(json::parse(claimed.body).at("token").as_string());
  EXPECT_NE(fresh, game_.tokens[1]);
  EXPECT_EQ(request(host_.port(), "GET", "/api/record", {}, fresh).status, 200);
  Sitter heir(host_.port(), fresh);
  ASSERT_TRUE(heir.hear_until([&] { return heir.picture.part("seat") != nullptr; }));
  EXPECT_EQ(heir.picture.part("seat")->at("id"), json::value("s2"));
  Sitter old(host_.port(), game_.tokens[1]);
  old.hear_until([] { return false; });
  EXPECT_EQ(old.picture.part("seat"), nullptr);
}

TEST_F(Umpire, LendsASeatToABotAndTakesItBack) {
  ASSERT_TRUE(is_good(umpire_.act("lend", "he is late", {{"seat", "s2"}, {"bot", "ensign"}})));
  ASSERT_TRUE(japanese_.hear_until([&] { return japanese_.picture.part("status") != nullptr; }));
  // The bot answers every round: the table plays on whenever the other side has committed.
  for (int i = 0; i < 5; ++i) {
    ASSERT_TRUE(japanese_.hear_until([&] { return japanese_.picture.flag("waits"); }));
    const std::int64_t round = japanese_.picture.round();
    const json::object reply = japanese_.ask(
        {{"type", "commit"}, {"round", round}, {"orders", suggested_orders(japanese_.picture.part("asks"))}});
    ASSERT_TRUE(is_good(reply)) << json::serialize(reply);
    ASSERT_TRUE(japanese_.hear_until([&] { return japanese_.picture.round() > round; })) << "the bot does not play";
  }
  ASSERT_TRUE(is_good(umpire_.act("lend", "he has come", {{"seat", "s2"}, {"bot", nullptr}})));
  ASSERT_TRUE(umpire_.hear_until([&] {
    const json::value* seats = umpire_.picture.part("seats");
    return seats != nullptr && seats->as_array()[1].at("bot") == json::value("");
  }));
}

// The position of one table, taken away by its umpire, is where another begins.
TEST_F(Umpire, TakesAPositionToAnotherTable) {
  play_a_round();
  const std::string position = request(host_.port(), "GET", "/api/situation", {}, game_.tokens[2]).body;
  json::object body = json::parse(two_people).as_object();
  body.erase("scenario");
  body["text"] = position;
  const Begun second = begin_game(host_.port(), json::serialize(body));
  EXPECT_EQ(request(host_.port(), "GET", "/api/situation", {}, second.tokens[2]).body, position);
  body["text"] = position + "[[dice]]\npurpose = \"to_hit\"\nfaces = [1]\n";
  const Reply refused = request(host_.port(), "POST", "/api/games", json::serialize(body));
  EXPECT_EQ(refused.status, 400);
  EXPECT_THAT(refused.body, HasSubstr("dice"));
}

}  // namespace
}  // namespace wardroom::selftest
