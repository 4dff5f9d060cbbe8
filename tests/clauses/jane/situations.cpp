// Positions in the middle of a battle, as they are written and read, and what an umpire changes of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/jane/text/names.hpp"
#include "books/jane/text/text.hpp"
#include "rules/resources.hpp"
#include "support/complaint.hpp"
#include "support/jane_battles.hpp"

namespace wardroom::jane::test {
namespace {

using testing::HasSubstr;
using wardroom::test::complaint;

const char* const in_battle = R"(format = 1
kind = "situation"
book = "jane"
scenario = "jane/majestic-and-brennus"
turn = 4
segment = "orders"
until = "finish"
until_turn = 5
seed = 7

[position]
he_tenths = 8
sea_knots = 3

[[ship]]
ship = "majestic"
motion = { at = [3, 4], heading = "NE", squares = 3, buoys = "green", track = [{ tick = 0, at = [3, 4], heading = "NE" }] }

[[orders]]
side = "britain"
order = "fire"
ship = "majestic"
gun = 1
target = "Brennus"

[[orders]]
side = "brennus"
in_turn = 5
order = "steer"
ship = "brennus"
path = "1-R"

[[dice]]
purpose = "strike"
ship = "majestic"
faces = [3, 6]
)";

Situation load(const std::string& text) { return load_situation(text, "x.toml"); }
std::string text_of(const std::string& name) { return std::string(*resource("jane/scenarios/" + name + ".toml")); }
std::string changed(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}
std::string says(const std::string& from, const std::string& to) {
  return complaint([&] { load(changed(in_battle, from, to)); });
}

TEST(JaneSituation, StartsInTheMiddle) {
  const Situation situation = load(in_battle);
  const State& state = situation.loaded.state;
  EXPECT_EQ(state.move, 4);
  EXPECT_EQ(state.phase, Phase::orders);
  EXPECT_EQ(situation.last, Phase::finish);
  EXPECT_EQ(situation.last_turn, 5U);
  EXPECT_EQ(situation.seed, 7U);
  EXPECT_TRUE(to_be_opened(situation));
  EXPECT_EQ(state.he_tenths, 8);
  EXPECT_EQ(state.sea_knots, 3);
  const ShipId majestic = find_ship(state, Seat::umpire(), "majestic"),
               brennus = find_ship(state, Seat::umpire(), "brennus");
  ASSERT_LT(majestic, state.ships.size());
  EXPECT_EQ(state.ships[majestic].motion.at, (Square{3, 4}));
  EXPECT_EQ(state.ships[majestic].motion.heading, Heading::NE);
  EXPECT_EQ(state.ships[majestic].motion.buoys, Buoys::green);
  // What the file does not mention is as the scenario has it.
  EXPECT_EQ(state.ships[majestic].damage.halves.size(), unhurt(state.card(majestic)).halves.size());
  EXPECT_EQ(state.ships[brennus].motion.at, state.setting->ships[brennus].at);

  ASSERT_EQ(situation.orders.size(), 2U);
  EXPECT_EQ(situation.orders[0].turn, 4U);
  EXPECT_EQ(situation.orders[0].seat.post, state.setting->captains[majestic]);
  EXPECT_EQ(std::get<Ticket>(situation.orders[0].order).target, brennus);
  EXPECT_EQ(situation.orders[1].turn, 5U);
  EXPECT_EQ(situation.orders[1].seat.post, state.setting->captains[brennus]);
  ASSERT_EQ(situation.dice.size(), 1U);
  EXPECT_EQ(situation.dice[0].purpose, static_cast<std::uint16_t>(Purpose::strike));
  EXPECT_EQ(situation.dice[0].actor, majestic);
}

TEST(JaneSituation, IsPlayedToTheEndOfAPhase) {
  const Situation situation = load(in_battle);
  State state = situation.loaded.state;
  EXPECT_TRUE(before_the_end(state, situation));
  state.move = 5;
  state.phase = Phase::finish;
  EXPECT_TRUE(before_the_end(state, situation));
  state.move = 6;
  state.phase = Phase::orders;
  EXPECT_FALSE(before_the_end(state, situation));
  state.phase = Phase::over;
  EXPECT_FALSE(before_the_end(state, situation));
}

// A battle that is written down at any moment, with umpires at work, goes on from there with the same hash.
TEST(JaneSituation, IsWrittenAndReadAgain) {
  for (const char* scenario : {"majestic-and-brennus", "six-against-six"}) {
    const std::string begun_from = text_of(scenario);
    const Loaded loaded = load_named_scenario(scenario, {{"umpires", "with_sides"}});
    int step = 0, tried = 0;
    fight(loaded, {.key = 5, .seed = 6, .moves = 8, .umpires = true}, [&](const State& state, const auto&) {
      if (++step % 61 != 0) return;
      const std::string written = write_situation(state, begun_from);
      const Situation again = load_situation(written, "kept.toml");
      ASSERT_EQ(Jane::hash(again.loaded.state), Jane::hash(state)) << scenario << " step " << step;
      EXPECT_TRUE(again.opened);
      // And once more, from what was written.
      EXPECT_EQ(write_situation(again.loaded.state, written), written);
      ++tried;
    });
    EXPECT_GT(tried, 3) << scenario;
  }
}

TEST(JaneSituation, SaysWhatIsWrongAndWhere) {
  EXPECT_THAT(says("turn = 4", "turn = \"four\""), HasSubstr("x.toml:5:8"));
  EXPECT_THAT(says("segment = \"orders\"", "segment = \"dinner\""), HasSubstr("x.toml:6:11"));
  EXPECT_THAT(says("he_tenths = 8", "tenths = 8"), HasSubstr("x.toml:12:"));
  EXPECT_THAT(says("ship = \"majestic\"", "ship = \"majestick\""), HasSubstr("there is no ship \"majestick\""));
  EXPECT_THAT(says("at = [3, 4], heading = \"NE\", squares", "at = [1900, 4], heading = \"NE\", squares"),
              HasSubstr("lies off the board"));
  EXPECT_THAT(says("gun = 1", "gun = 99"), HasSubstr("x.toml:23:"));
  EXPECT_THAT(says("target = \"Brennus\"", "target = \"Bremse\""), HasSubstr("there is no such ship in this battle"));
  EXPECT_THAT(says("side = \"brennus\"", "side = \"bremse\""), HasSubstr("there is no post \"bremse\""));
  EXPECT_THAT(says("purpose = \"strike\"", "purpose = \"luck\""), HasSubstr("x.toml:34:"));
  EXPECT_THAT(says("path = \"1-R\"", "path = \"1-Q\""), HasSubstr("letter 3"));
  EXPECT_THAT(says("he_tenths = 8", "posts = [{ asked = true }]"), HasSubstr("other posts than the scenario"));
  EXPECT_THAT(says("[[ship]]\n", "[[ship]]\ndamage = { halves = [1, 2] }\n"), HasSubstr("half sections"));
  EXPECT_THAT(says("scenario = \"jane/majestic-and-brennus\"", "scenario = \"jane/nowhere\""),
              HasSubstr("x.toml:4:12"));
  EXPECT_THAT(says("turn = 4", "length = 4"), HasSubstr("names a scenario"));
}

// supreme-1: an umpire changes the position, rules on an option, and ends the battle; for a reason.
TEST(JaneActs, AreReadAndCarriedOut) {
  Loaded loaded = load_named_scenario("majestic-and-brennus");
  Battle<Jane> battle(loaded.state, Dice(5));
  const auto act = [&](const std::string& json) { return parse_act(parse_json(json, "act"), battle.state()); };
  const Act edit =
      act(R"({"act":"edit","reason":"set up wrong","situation":{"ship":[{"ship":"brennus","fate":"aground"}]}})");
  const ShipId brennus = find_ship(battle.state(), Seat::umpire(), "brennus");
  EXPECT_EQ(edit.position->ships[brennus].fate, Fate::aground);
  EXPECT_EQ(battle.state().ships[brennus].fate, Fate::afloat);
  const Act ruling = act(R"({"act":"ruling","reason":"agreed","option":"personnel","value":true})");
  EXPECT_TRUE(ruling.options.personnel);
  const auto refused = [&](const std::string& json) { return complaint([&] { act(json); }); };
  EXPECT_THAT(refused(R"({"act":"ruling","reason":"late","option":"umpires","value":"chief"})"),
              HasSubstr("settled before the game"));
  EXPECT_THAT(refused(R"({"act":"edit","situation":{}})"), HasSubstr("reason"));
  EXPECT_THAT(refused(R"({"act":"edit","reason":"x","situation":{"turn":3}})"), HasSubstr("turn"));

  Table table;
  table.ship(0, "majestic", {0, 0});
  table.ship(1, "brennus", {20, 0});
  Act points;
  points.kind = UmpireAct::adjudicate;
  points.reason = Words("dark");
  points.points = {3, 1};
  Play play = table.play();
  carry_out(play, points);
  EXPECT_EQ(table.facts<Adjudicated>().size(), 2U);
  EXPECT_EQ(table.facts<Adjudicated>()[0].points, 3);
  EXPECT_EQ(table.facts<UmpireActed>().size(), 1U);
  EXPECT_EQ(table.facts<BattleEnded>().size(), 1U);
}

}  // namespace
}  // namespace wardroom::jane::test
