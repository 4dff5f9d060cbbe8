// Skerries on a real server: two people play it over websockets, each is shown his own part of it alone, and a server
// that is started again goes on with it from its store.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "selftest/server_process.hpp"
#include "server/guest.hpp"
#include "server/host.hpp"
#include "toy/on_the_shelf.hpp"

namespace wardroom::skerries {
namespace {

namespace json = boost::json;
using selftest::Guest;
using selftest::Host;
using testing::HasSubstr;
using testing::Not;

std::string all_of(const Guest& guest) {
  std::string all;
  for (const auto& [key, part] : guest.picture().parts()) all += key + " " + json::serialize(part) + "\n";
  return all;
}

class ServedSkerries : public testing::Test {
 protected:
  ServedSkerries() {
    on_the_shelf();
    begin();
    game_ = selftest::begin_game(host_->port(), R"({"book":"skerries","scenario":"skerries/the-sound","seats":[)"
                                                R"({"role":"side","side":"red"},{"role":"side","side":"blue"},)"
                                                R"({"role":"umpire"}]})");
    sit();
  }
  void begin() { host_ = std::make_unique<Host>(folder_.path()); }
  void sit() {
    red_ = std::make_unique<Guest>(host_->port(), game_.tokens.at(0));
    blue_ = std::make_unique<Guest>(host_->port(), game_.tokens.at(1));
    ASSERT_TRUE(red_->open() && blue_->open());
  }
  void restart() {
    red_.reset();
    blue_.reset();
    host_.reset();
    begin();
    sit();
  }
  void catch_up() {
    red_->catch_up();
    blue_->catch_up();
  }
  static json::object seal(Guest& guest, const json::array& orders) {
    return guest.order("commit", json::serialize(orders));
  }
  static json::array steer(const char* boat, const char* heading, int speed, bool mine = false) {
    return {json::object{{"order", "steer"}, {"ship", boat}, {"heading", heading}, {"speed", speed}, {"mine", mine}}};
  }

  selftest::ScratchFolder folder_;
  std::unique_ptr<Host> host_;
  selftest::Begun game_;
  std::unique_ptr<Guest> red_, blue_;
};

TEST_F(ServedSkerries, IsPlayedToItsEndByWhatTheFormsSuggest) {
  for (int round = 0; round < 200 && !red_->picture().flag("over"); ++round) {
    for (Guest* guest : {red_.get(), blue_.get()}) {
      if (!guest->picture().flag("owes")) continue;
      const json::array orders =
          selftest::suggested_orders(guest->picture().part("asks"), static_cast<std::uint64_t>(round) + 1);
      const bool taken = seal(*guest, orders)["ok"].as_bool() || seal(*guest, {})["ok"].as_bool();
      ASSERT_TRUE(taken);
    }
    catch_up();
  }
  EXPECT_TRUE(red_->picture().flag("over"));
  EXPECT_TRUE(blue_->picture().flag("over"));
  for (const char* what : {"/api/journal", "/api/record", "/api/report", "/api/luck", "/api/replay"}) {
    EXPECT_EQ(selftest::request(host_->port(), "GET", what, {}, game_.tokens[0]).status, 200) << what;
  }
  const std::string report = selftest::request(host_->port(), "GET", "/api/report", {}, game_.tokens[0]).body;
  EXPECT_THAT(report, HasSubstr("The sound"));
}

TEST_F(ServedSkerries, ShowsASideNothingOfTheOthersPlotsMinesAndHiddenBoats) {
  catch_up();
  const std::string before = all_of(*blue_);
  for (const char* boat : {"ida", "otto", "vera"}) EXPECT_THAT(before, Not(HasSubstr(boat)));
  EXPECT_THAT(all_of(*red_), HasSubstr("ida"));
  ASSERT_TRUE(red_->order("draft", json::serialize(steer("ida", "ne", 2, true)))["ok"].as_bool());
  ASSERT_TRUE(seal(*red_, steer("ida", "ne", 2, true))["ok"].as_bool());
  catch_up();
  EXPECT_EQ(all_of(*blue_), before) << "that the enemy has plotted shows";
  ASSERT_TRUE(seal(*blue_, {})["ok"].as_bool());
  catch_up();
  EXPECT_THAT(all_of(*red_), HasSubstr("mine-red-b2"));
  EXPECT_THAT(all_of(*blue_), Not(HasSubstr("mine-red")));
  EXPECT_THAT(all_of(*blue_), Not(HasSubstr("ida")));
}

TEST_F(ServedSkerries, RefusesWithItsClauseAndKeepsWhatWasSealed) {
  catch_up();
  const auto refused = [&](const json::array& orders) {
    const json::object reply = seal(*red_, orders);
    EXPECT_FALSE(reply.at("ok").as_bool());
    EXPECT_FALSE(red_->picture().flag("committed"));
    const json::object& fault = reply.at("faults").as_array().at(0).as_object();
    EXPECT_FALSE(fault.at("text").as_string().empty());
    const json::value* clause = fault.if_contains("clause");
    return clause == nullptr ? std::string() : std::string(clause->as_string());
  };
  EXPECT_EQ(refused(steer("max", "n", 1)), "4.1") << "the other's boat";
  EXPECT_EQ(refused(steer("ida", "n", 9)), "2.1");
  EXPECT_EQ(refused({json::object{{"order", "dive"}, {"ship", "ida"}}}), "4.1");
  EXPECT_EQ(refused(steer("ida", "up", 1)), "4.1");
  json::array with_a_key = steer("ida", "n", 1);
  with_a_key[0].as_object()["wind"] = 3;
  EXPECT_EQ(refused(with_a_key), "4.1");
  EXPECT_EQ(refused({json::object{{"order", "fire"}, {"ship", "ida"}, {"target", "max"}}}), "4.1");
}

TEST_F(ServedSkerries, IsResumedAfterARestart) {
  ASSERT_TRUE(seal(*red_, steer("ida", "e", 2, true))["ok"].as_bool());
  ASSERT_TRUE(seal(*blue_, {})["ok"].as_bool());
  catch_up();
  ASSERT_TRUE(red_->order("draft", json::serialize(steer("otto", "e", 1)))["ok"].as_bool());
  catch_up();
  const auto table_of = [](const Guest& guest) {
    return json::serialize(*guest.picture().part("pieces/ida")) +
           json::serialize(*guest.picture().part("pieces/mine-red-b2")) +
           json::serialize(*guest.picture().part("draft")) +
           json::serialize(guest.picture().part("status")->at("turn"));
  };
  const std::string red_before = table_of(*red_);
  const auto round = red_->picture().round();
  restart();
  catch_up();
  EXPECT_EQ(table_of(*red_), red_before);
  EXPECT_EQ(red_->picture().round(), round);
  EXPECT_THAT(all_of(*blue_), Not(HasSubstr("ida")));
  EXPECT_TRUE(seal(*red_, steer("otto", "e", 1))["ok"].as_bool());
}

}  // namespace
}  // namespace wardroom::skerries
