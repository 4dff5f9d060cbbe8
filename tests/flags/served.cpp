// Three Flags on a real server: people and bots at its posts, letters and answers that go off at once, drafts that
// outlive the moves of others, real dice, and a server that is started again in the middle.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>

#include "flags/on_the_shelf.hpp"
#include "selftest/server_process.hpp"
#include "server/guest.hpp"
#include "server/host.hpp"

namespace wardroom::flags {
namespace {

namespace json = boost::json;
using selftest::Guest;
using selftest::Host;
using testing::HasSubstr;
using testing::Not;

json::object seat(const std::string& post, const std::string& side, const std::string& bot = {}) {
  json::object of{{"role", side.empty() ? "umpire" : "side"}, {"post", post}};
  if (!side.empty()) of["side"] = side;
  if (!bot.empty()) of["bot"] = bot;
  return of;
}

/// Red's two posts and the umpires are people; the others are bots unless they are people too.
class ServedFlags : public testing::Test {
 protected:
  void begin(bool all_people, const std::string& dice = "host", bool umpires = true) {
    on_the_shelf();
    host_ = std::make_unique<Host>(folder_.path());
    json::array seats;
    for (const char* side : {"red", "blue", "gold"}) {
      for (const char* chair : {"-admiral", "-captain"}) {
        const std::string post = side + std::string(chair);
        const bool person = all_people || side == std::string("red");
        seats.push_back(seat(post, side, person ? "" : "captain"));
        if (person) people_.push_back(post);
      }
    }
    for (const char* post : {"chief", "aide"}) {
      if (!umpires) break;
      seats.push_back(seat(post, ""));
      people_.emplace_back(post);
    }
    const json::object body{{"book", "flags"},
                            {"scenario", "flags/the-strait"},
                            {"dice", dice},
                            {"seats", seats},
                            {"options", json::object{{"steady", "true"}}}};
    game_ = selftest::begin_game(host_->port(), json::serialize(body));
    ASSERT_EQ(game_.tokens.size(), people_.size());
    sit();
  }
  void sit() {
    for (std::size_t i = 0; i < people_.size(); ++i) {
      guests_[people_[i]] = std::make_unique<Guest>(host_->port(), game_.tokens[i]);
      ASSERT_TRUE(guests_[people_[i]]->open());
    }
  }
  void restart() {
    guests_.clear();
    host_.reset();
    host_ = std::make_unique<Host>(folder_.path());
    sit();
  }
  void catch_up() {
    for (auto& [post, guest] : guests_) guest->catch_up();
  }
  Guest& at(const std::string& post) { return *guests_.at(post); }
  json::object seal(const std::string& post, const char* orders = "[]") { return at(post).order("commit", orders); }
  json::object at_once(const std::string& post, const std::string& orders) {
    return at(post).say(R"({"type":"commit","id":1,"atOnce":true,"round":)" +
                        std::to_string(at(post).picture().round()) + R"(,"orders":[)" + orders + "]}");
  }
  std::string all_of(const std::string& post) {
    std::string all;
    for (const auto& [key, part] : at(post).picture().parts()) all += key + " " + json::serialize(part) + "\n";
    return all;
  }
  /// Why a throw is refused; nothing when it is taken.
  std::string faces(const std::string& post, const char* thrown) {
    const json::object reply = at(post).say(R"({"type":"dice","id":1,"faces":)" + std::string(thrown) + "}");
    return reply.at("ok").as_bool() ? "" : std::string(reply.at("text").as_string());
  }
  std::int64_t turn() { return at("red-admiral").picture().part("status")->at("turn").as_int64(); }
  /// People pass until the next turn, or the end.
  void play_turn() {
    catch_up();
    const std::int64_t before = turn();
    for (int i = 0; i < 400 && turn() == before && !at("chief").picture().flag("over"); ++i) {
      for (const std::string& post : people_) {
        if (at(post).picture().flag("waits") && !at(post).picture().flag("committed")) {
          ASSERT_TRUE(seal(post)["ok"].as_bool()) << post;
        }
      }
      catch_up();
    }
  }

  selftest::ScratchFolder folder_;
  std::unique_ptr<Host> host_;
  selftest::Begun game_;
  std::vector<std::string> people_;
  std::map<std::string, std::unique_ptr<Guest>> guests_;
};

TEST_F(ServedFlags, IsPlayedToItsEndByPeopleAndBots) {
  begin(false);
  for (int i = 0; i < 15 && !at("chief").picture().flag("over"); ++i) {
    play_turn();
    if (i == 5) restart();
  }
  EXPECT_TRUE(at("red-captain").picture().flag("over"));
  EXPECT_TRUE(at("aide").picture().flag("over"));
  for (const char* what : {"/api/journal", "/api/report", "/api/luck", "/api/replay"}) {
    EXPECT_EQ(selftest::request(host_->port(), "GET", what, {}, game_.tokens[0]).status, 200) << what;
  }
}

TEST_F(ServedFlags, SignalsGoOffAtOnceAndComeATurnLater) {
  begin(true);
  catch_up();
  const std::string other = all_of("gold-admiral"), own = all_of("red-captain");
  const auto sent = at_once("red-admiral", R"({"order":"send","to":"red-captain","code":2,"text":"zebra"})");
  ASSERT_TRUE(sent.at("ok").as_bool()) << json::serialize(sent);
  catch_up();
  EXPECT_EQ(all_of("gold-admiral"), other);
  EXPECT_EQ(all_of("red-captain"), own) << "it is under way";
  EXPECT_THAT(all_of("chief"), HasSubstr("zebra"));
  EXPECT_FALSE(at_once("red-admiral", R"({"order":"sail","ship":"ida","heading":"n"})").at("ok").as_bool());
  EXPECT_FALSE(at_once("red-captain", R"({"order":"hold","message":1,"to":"red-captain"})").at("ok").as_bool());
  play_turn();
  const json::array& come = at("red-captain").picture().part("messages")->as_array();
  ASSERT_EQ(come.size(), 1U);
  EXPECT_EQ(come[0].at("number").as_int64(), 1);
  EXPECT_TRUE(at("red-captain").picture().flag("waits"));
}

TEST_F(ServedFlags, DraftsOutliveTheMovesOfOthersAndARestart) {
  begin(true);
  catch_up();
  const char* const draft = R"([{"order":"sail","ship":"ida","heading":"s","speed":1}])";
  ASSERT_TRUE(at("red-captain").order("draft", draft)["ok"].as_bool());
  const auto round = at("red-captain").picture().round();
  ASSERT_TRUE(seal("blue-admiral")["ok"].as_bool());
  ASSERT_TRUE(at_once("gold-admiral", R"({"order":"send","to":"gold-captain","code":1})")["ok"].as_bool());
  restart();
  catch_up();
  EXPECT_EQ(at("red-captain").picture().round(), round);
  EXPECT_EQ(json::serialize(*at("red-captain").picture().part("draft")), json::serialize(json::parse(draft)));
  ASSERT_TRUE(seal("red-captain", draft)["ok"].as_bool());
  play_turn();
  EXPECT_THAT(json::serialize(*at("red-captain").picture().part("pieces/ida")), HasSubstr("d1"));
}

TEST_F(ServedFlags, ADraftOfWhoIsNotAskedStandsWhileOthersAreHeard) {
  begin(true);
  catch_up();
  ASSERT_TRUE(
      seal("gold-captain",
           R"([{"order":"sail","ship":"vera","heading":"s"},{"order":"sail","ship":"lutz","heading":"s"}])")["ok"]
          .as_bool())
      << "out of everybody's sight";
  play_turn();
  if (at("gold-captain").picture().flag("waits")) GTEST_FAIL() << "nothing has come up for Gold";
  EXPECT_TRUE(at("gold-captain").picture().flag("may"));
  const char* const draft = R"([{"order":"sail","ship":"vera","heading":"e","speed":1}])";
  ASSERT_TRUE(at("gold-captain").order("draft", draft)["ok"].as_bool());
  for (const char* post : {"red-admiral", "blue-admiral"}) ASSERT_TRUE(seal(post)["ok"].as_bool());
  catch_up();
  EXPECT_EQ(json::serialize(*at("gold-captain").picture().part("draft")), json::serialize(json::parse(draft)));
  ASSERT_TRUE(seal("gold-captain", draft)["ok"].as_bool()) << "a standing order, carried out as it comes";
  catch_up();
  EXPECT_THAT(all_of("chief"), HasSubstr("veto-gold-captain-1"));
  ASSERT_TRUE(
      at_once("chief", R"({"order":"veto","post":"gold-captain","which":1,"reason":"too late"})")["ok"].as_bool());
  catch_up();
  EXPECT_THAT(all_of("chief"), Not(HasSubstr("veto-gold-captain-1")));
}

TEST_F(ServedFlags, DiceFallBehindTheScreenOfTheUmpires) {
  begin(true, "real");
  catch_up();
  EXPECT_THAT(all_of("chief"), HasSubstr("bollard")) << "a word for each side";
  EXPECT_THAT(all_of("red-admiral"), Not(HasSubstr("bollard")));
  EXPECT_EQ(faces("red-admiral", "[2]"), "These dice are not yours to throw.");
  EXPECT_NE(faces("chief", "[4]"), "") << "there are three words";
  for (const char* word : {"[2]", "[1]", "[3]"}) EXPECT_EQ(faces("aide", word), "");
  catch_up();
  EXPECT_TRUE(at("red-captain").picture().part("dice")->is_null());
}

TEST_F(ServedFlags, WithoutAnUmpireEachPostThrowsWhatItMayKnowOf) {
  begin(true, "real", false);
  catch_up();
  EXPECT_THAT(all_of("red-admiral"), HasSubstr("bollard")) << "each side chooses its word";
  EXPECT_THAT(all_of("blue-admiral"), Not(HasSubstr("bollard")));
  EXPECT_EQ(faces("blue-admiral", "[2]"), "These dice are not yours to throw.");
  EXPECT_NE(faces("red-admiral", "[4]"), "") << "there are three words";
  EXPECT_EQ(faces("red-admiral", "[2]"), "");
  EXPECT_EQ(faces("blue-captain", "[1]"), "");
  EXPECT_EQ(faces("gold-admiral", "[3]"), "");
  catch_up();
  EXPECT_TRUE(at("red-admiral").picture().flag("waits"));
  EXPECT_TRUE(at("red-captain").picture().part("dice")->is_null());
}

// Who was away finds all that came, in the log of his own post and nothing of another's.
TEST_F(ServedFlags, WhoWasAwayIsToldWhatCame) {
  begin(true);
  catch_up();
  ASSERT_TRUE(at_once("red-admiral", R"({"order":"send","to":"red-captain","text":"zebra"})")["ok"].as_bool());
  const std::uint32_t heard = at("red-captain").picture().log();
  for (int i = 0; i < 3; ++i) play_turn();
  restart();
  catch_up();
  EXPECT_GT(at("red-captain").picture().log(), heard);
  EXPECT_FALSE(at("red-captain").picture().log_has_gap());
  EXPECT_EQ(at("red-captain").picture().part("messages")->as_array().size(), 1U);
  EXPECT_THAT(all_of("blue-admiral"), Not(HasSubstr("zebra")));
}

}  // namespace
}  // namespace wardroom::flags
