// speed, steering-way, fx-speed and fx-steering: what a ship can make, how she gathers way, stops and goes astern, and
// what her damage leaves her (rulings 8 to 14, 103 to 107).
#include "books/jane/rules/speed.hpp"

#include <gmock/gmock.h>

#include "support/jane_helm.hpp"
#include "support/jane_table.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

// Squares run in each of so many moves, the telegraph rung for as many as she may.
std::vector<int> best(OneShip& ship, int moves, std::string_view first = "") {
  std::vector<int> run;
  for (int move = 0; move < moves; ++move) {
    const Path given = path(move == 0 ? first : "");
    ship.move(move == 0 ? first : "", rung_for(ship.motion, ship.handling, given).most);
    run.push_back(static_cast<int>(ship.covered().size()));
  }
  return run;
}

TEST(Speed, StandardSpeedsByClass) {
  PROVES("jane-t-speed-1");
  const auto squares = [](const char* card) { return int{library().card(card)->squares}; };
  EXPECT_EQ(squares("majestic"), 5);
  EXPECT_EQ(squares("ting_yuen"), 4);
  EXPECT_EQ(squares("ping_yuen"), 3);
  EXPECT_EQ(squares("takasago"), 7);
  EXPECT_EQ(squares("naniwa"), 6);
  EXPECT_EQ(squares("brooklyn"), 6);
  EXPECT_EQ(squares("sardegna"), 6);
  EXPECT_EQ(squares("destroyer_30kt"), 9);
  EXPECT_EQ(squares("torpedo_boat_125"), 6);
  for (const CarriedCard& each : library().cards) EXPECT_EQ(each.card.knots, 3 * each.card.squares) << each.card.id;
}

TEST(Speed, SmallDifferencesAreIgnored) {
  PROVES("jane-t-intro-11");
  EXPECT_EQ(squares_of(2 * 16), 5);  // 16.2 knots are 32 half knots and a bit
  EXPECT_EQ(squares_of(2 * 17 + 1), 5);
  Table sea;
  EXPECT_EQ(most_squares(sea.state(), sea.ship(0, "majestic", {})), 5);  // 17 knots as built
}

TEST(Speed, ReversedSheStopsInOneMove) {
  PROVES("jane-t-speed-3");
  OneShip at_once(15);
  EXPECT_THAT(at_once.move("B"), IsEmpty());
  EXPECT_EQ(at_once.motion.at, (Square{0, 5}));
  EXPECT_EQ(at_once.motion.squares, 0);
  OneShip later(15);
  later.move("2-B");
  EXPECT_EQ(later.motion.at, (Square{0, 5}));
  later.move();
  EXPECT_EQ(later.motion.at, (Square{0, 7}));
  EXPECT_EQ(later.motion.squares, 0);
  EXPECT_TRUE(later.motion.stopped);
  later.move();
  EXPECT_EQ(later.motion.at, (Square{0, 6}));
}

TEST(Speed, BothBuoysMeanReversing) {
  PROVES("jane-t-speed-4");
  OneShip ship(15);
  EXPECT_THAT(ship.move("R-G"), IsEmpty());
  EXPECT_EQ(ship.motion.buoys, Buoys::both);
  EXPECT_EQ(ship.motion.heading, Heading::N);
  EXPECT_EQ(ship.motion.at, (Square{0, 5}));
  EXPECT_EQ(ship.motion.squares, 0);
  OneShip other(15);
  EXPECT_THAT(other.move("B-1-G"), HasSubstr("no helm until she has stopped"));
}

// Ruling 106.
TEST(Speed, BuoysUpBeforeSheStopsLetHerRunOn) {
  OneShip ship(15);
  ship.move("2-B");
  ship.move("U");
  EXPECT_EQ(ship.motion.at, (Square{0, 7}));
  EXPECT_EQ(ship.motion.squares, 2);
  ship.move();
  EXPECT_EQ(ship.motion.at, (Square{0, 9}));
  OneShip early(15);
  early.move("B-1-U");
  EXPECT_EQ(early.motion.at, (Square{0, 5}));
  EXPECT_EQ(early.motion.squares, 4);
}

TEST(Speed, SheGathersSternway) {
  PROVES("jane-t-speed-5");
  OneShip ship(15);
  ship.move("B");
  std::vector<int> rows;
  for (int move = 0; move < 4; ++move) {
    ship.move();
    rows.push_back(ship.motion.at.row);
  }
  EXPECT_EQ(rows, (std::vector<int>{4, 2, -1, -4}));  // at most half of five, rounded up
  OneShip fast(21);
  fast.move("B");
  for (int move = 0; move < 5; ++move) fast.move();
  EXPECT_EQ(fast.motion.squares, -4);
}

TEST(Speed, FromRestAndFromAstern) {
  PROVES("jane-t-speed-6");
  OneShip ship(15);
  ship.motion.squares = 0;
  EXPECT_EQ(best(ship, 6), (std::vector<int>{1, 2, 3, 4, 5, 5}));
  EXPECT_EQ(ship.motion.at, (Square{0, 20}));
  OneShip astern(15);
  astern.motion.squares = -3;
  astern.motion.buoys = Buoys::both;
  EXPECT_EQ(best(astern, 3, "U"), (std::vector<int>{1, 2, 3}));
  OneShip lies(15);
  lies.motion.squares = 0;
  lies.move();
  EXPECT_EQ(lies.motion.at, Square{});
}

TEST(Speed, OneSquareAMoveMore) {
  PROVES("jane-t-speed-7");
  OneShip ship(18);
  ship.motion.squares = 3;
  EXPECT_EQ(best(ship, 4), (std::vector<int>{4, 5, 6, 6}));
  Rung rung = rung_for(ship.motion, ship.handling, {});
  EXPECT_EQ(rung.least, 5);  // ruling 8: easing, one square a move too
  EXPECT_EQ(rung.usual, 6);
  ship.motion.squares = 1;
  EXPECT_EQ(rung_for(ship.motion, ship.handling, {}).least, 1);  // only reversing stops her
  ship.motion.squares = 6;
  ship.handling.most = 4;  // what has fallen binds at once
  rung = rung_for(ship.motion, ship.handling, {});
  EXPECT_EQ(rung.least, 4);
  EXPECT_EQ(rung.usual, 4);
}

TEST(Speed, SheSteersAsternOnEveryFourthSquare) {
  PROVES("jane-t-speed-8");
  OneShip ship(15);
  ship.motion.squares = 0;
  ship.motion.buoys = Buoys::both;
  EXPECT_THAT(ship.move("G"), IsEmpty());
  EXPECT_EQ(ship.motion.buoys, Buoys::both_green);
  ship.move();
  EXPECT_EQ(ship.motion.at, (Square{0, -3}));
  ship.move();
  EXPECT_EQ(ship.motion.track[1].at, (Square{0, -4}));
  EXPECT_EQ(ship.motion.track[1].heading, Heading::N);
  EXPECT_EQ(ship.motion.track[2].heading, Heading::NW);  // ruling 11: the stern goes to starboard
  EXPECT_EQ(ship.motion.at, (Square{1, -5}));
  OneShip clumsy(15);
  clumsy.handling.circle = 3;
  clumsy.motion.squares = -3;
  clumsy.motion.buoys = Buoys::both;
  clumsy.move("R");
  clumsy.move();
  EXPECT_EQ(clumsy.motion.track[2].at, (Square{0, -5}));
  EXPECT_EQ(clumsy.motion.track[3].heading, Heading::NE);
}

TEST(SteeringWay, AQuarterOfHerSpeed) {
  PROVES("jane-t-steering-way-1");
  EXPECT_EQ(least_to_steer(2 * 15, Craft::ship), 2);
  EXPECT_EQ(least_to_steer(2 * 12, Craft::ship), 1);
  Table sea;
  const ShipId ship = sea.ship(0, "majestic", {});
  EXPECT_FALSE(steers(sea.state(), ship, 1));
  EXPECT_TRUE(steers(sea.state(), ship, 2));
  // Ruling 104: the buoy waits, squares count, and the turn comes when she has way.
  OneShip slow(15);
  slow.motion.squares = 0;
  slow.move("G", 1);
  slow.move("", 1);
  slow.move("", 1);
  EXPECT_EQ(slow.motion.at, (Square{0, 3}));
  EXPECT_EQ(slow.motion.heading, Heading::N);
  slow.move("", 2);
  EXPECT_EQ(slow.motion.at, (Square{1, 4}));
  EXPECT_EQ(slow.motion.heading, Heading::NE);
  // Ruling 12: engines turn her all the same.
  OneShip by_engine(15);
  by_engine.motion.squares = 0;
  EXPECT_THAT(by_engine.move("EG", 1), IsEmpty());
}

TEST(SteeringWay, HalfOfItForSmallCraft) {
  PROVES("jane-t-steering-way-2");
  EXPECT_EQ(least_to_steer(2 * 27, Craft::destroyer), 5);
  EXPECT_EQ(least_to_steer(2 * 21, Craft::torpedo_boat), 4);
  EXPECT_EQ(least_to_steer(2 * 18, Craft::catcher), 2);
  Table sea;
  const ShipId boat = sea.ship(0, "destroyer_30kt", {});
  EXPECT_FALSE(steers(sea.state(), boat, 4));
  EXPECT_TRUE(steers(sea.state(), boat, 5));
}

// ---- what damage leaves her

struct Hurt : testing::Test {
  Table sea;
  ShipId ship = sea.ship(0, "majestic", {}, Heading::N, 5);
  Damage& damage = sea[ship].damage;
  int squares() { return most_squares(sea.state(), ship); }
};

TEST_F(Hurt, TheBowCostsThreeKnots) {
  PROVES("jane-t-fx-speed-1", "jane-t-fx-speed-2");
  // Majestic has 16 sections: the first four.
  Play play = sea.play();
  lose_bow(play, ship, 3, {});
  EXPECT_EQ(squares(), 5);
  lose_bow(play, ship, 4, {});
  EXPECT_EQ(squares(), 4);
  const ShipId short_one = sea.ship(0, "matsushima", {9, 9});  // 12 sections
  Play again = sea.play();
  lose_bow(again, short_one, 2, {});
  EXPECT_EQ(most_squares(sea.state(), short_one), 5);
  lose_bow(again, short_one, 3, {});
  EXPECT_EQ(most_squares(sea.state(), short_one), 4);
}

TEST_F(Hurt, AllFunnelsCostThreeKnots) {
  PROVES("jane-t-fx-speed-3");
  ASSERT_EQ(damage.funnels.size(), 2U);
  damage.funnels[0].down = true;
  EXPECT_EQ(squares(), 5);
  damage.funnels[1].down = true;
  EXPECT_EQ(squares(), 4);
}

TEST_F(Hurt, AllUptakesCostThreeKnots) {
  PROVES("jane-t-fx-speed-4");
  const std::size_t uptakes = sea.card(ship).uptakes.size();
  ASSERT_GT(uptakes, 1U);
  damage.uptakes = static_cast<std::uint8_t>((1U << uptakes) - 2);  // all but one
  EXPECT_EQ(squares(), 5);
  damage.uptakes |= 1;
  EXPECT_EQ(squares(), 4);
}

TEST_F(Hurt, AWreckCostsThreeKnotsUntilItIsCleared) {
  PROVES("jane-t-fx-speed-5");
  sea.state().move = 5;
  sea.state().phase = Phase::fire;
  sea.dice(Purpose::mast_side, {2});
  Play play = sea.play();
  bring_down_mast(play, ship, 0, {});
  EXPECT_EQ(squares(), 4);  // in move 6
  sea.state().phase = Phase::orders;
  for (const int move : {6, 7, 8}) {
    sea.state().move = static_cast<std::uint16_t>(move);
    EXPECT_EQ(squares(), 4) << move;
  }
  sea.state().move = 9;
  EXPECT_EQ(squares(), 5);
}

TEST_F(Hurt, AShotInTheEnginesHalvesWhatIsLeft) {
  PROVES("jane-t-fx-speed-6", "jane-t-fx-speed-7");
  damage.engine_shots = 1;
  EXPECT_EQ(most_half_knots(sea.state(), ship), 15);
  EXPECT_EQ(squares(), 2);  // ruling 13
  damage.bow_lost = true;
  EXPECT_EQ(most_half_knots(sea.state(), ship), 12);
  std::vector<Term> trail;
  most_half_knots(sea.state(), ship, &trail);
  ASSERT_EQ(trail.size(), 4U);
  EXPECT_EQ(trail[0].numerator, 15);
  EXPECT_EQ(trail[1].numerator, -3);
  EXPECT_EQ(trail[2].denominator, 2);
  EXPECT_EQ(trail[3].numerator, 6);
  damage.engine_shots = 2;
  EXPECT_EQ(squares(), 0);
  damage.engine_shots = 0;
  damage.engines_gone = true;  // a shell
  EXPECT_EQ(squares(), 0);
}

// Ruling 107.
TEST_F(Hurt, WithoutSpeedSheRunsOn) {
  OneShip runs(15);
  runs.handling.most = 0;
  std::vector<int> squares;
  for (int move = 0; move < 4; ++move) {
    runs.move();
    squares.push_back(static_cast<int>(runs.covered().size()));
  }
  EXPECT_EQ(squares, (std::vector<int>{2, 1, 0, 0}));
  OneShip steered(15);
  steered.handling.most = 0;
  EXPECT_THAT(steered.move("G"), HasSubstr("runs straight on"));
}

TEST_F(Hurt, HerScenarioLimitsHer) {
  sea.setting().ships[ship].squares_max = 4;
  EXPECT_EQ(squares(), 4);
  sea.state().sea_knots = 6;  // not of big ships
  EXPECT_EQ(squares(), 4);
  damage.breakdowns.push_back({6, 3});
  EXPECT_EQ(squares(), 2);
  sea.state().move = 3;
  EXPECT_EQ(squares(), 4);
}

TEST(SeaWay, SlowsDestroyersAndTorpedoBoats) {
  PROVES("jane-t-speed-2");
  Table sea;
  sea.setting().weather.force = 4;
  const ShipId destroyer = sea.ship(0, "destroyer_30kt", {}), ship = sea.ship(0, "majestic", {3, 3});
  Play play = sea.play();
  settle_weather(play);
  EXPECT_EQ(most_squares(sea.state(), destroyer), 7);
  EXPECT_EQ(most_squares(sea.state(), ship), 5);
  Table umpired;
  umpired.setting().weather.force = 4;
  const ShipId boat = umpired.ship(0, "destroyer_30kt", {});
  umpired.umpires();
  Play waits = umpired.play();
  settle_weather(waits);
  ASSERT_EQ(umpired.state().queries.list.size(), 1U);
  EXPECT_EQ(umpired.state().queries.list[0].figures[0], 6);
  EXPECT_FALSE(umpired.order(umpired.chief(), Answer{1, {3}, {}}));
  EXPECT_EQ(most_squares(umpired.state(), boat), 8);
}

// ---- helm

TEST_F(Hurt, TheBowTakesASquareMoreToTurn) {
  PROVES("jane-t-fx-steering-1");
  damage.bow_lost = true;
  OneShip turns(12);
  turns.handling.extra = handling_of(sea.state(), ship).extra;
  turns.move("G");
  EXPECT_EQ(turns.covered(), (Squares{{0, 1}, {0, 2}, {0, 3}}));
  EXPECT_EQ(turns.motion.heading, Heading::NE);
  OneShip by_engine(18);  // ruling 105
  by_engine.handling.extra = 1;
  by_engine.move("EG");
  EXPECT_EQ(by_engine.motion.track[3].at, (Square{0, 3}));
  EXPECT_EQ(by_engine.motion.track[4].heading, Heading::E);
}

TEST_F(Hurt, BothEndsTakeTwo) {
  PROVES("jane-t-fx-steering-2");
  damage.stern_lost = true;
  EXPECT_EQ(handling_of(sea.state(), ship).extra, 0);
  damage.bow_lost = true;
  OneShip turns(15);
  turns.handling.extra = handling_of(sea.state(), ship).extra;
  turns.move("G");
  EXPECT_EQ(turns.motion.at, (Square{0, 4}));
  EXPECT_EQ(turns.motion.heading, Heading::NE);
}

TEST_F(Hurt, WithoutHerTowerSheSteersNoMore) {
  PROVES("jane-t-fx-steering-3");
  damage.no_helm_until = 8;
  for (const int move : {5, 6, 7}) {
    sea.state().move = static_cast<std::uint16_t>(move);
    EXPECT_THAT(sea.told(ship, Steer{ship, none, path("G")}), HasSubstr("conning tower")) << move;
    EXPECT_THAT(sea.told(ship, Steer{ship, none, path("EG")}), HasSubstr("conning tower")) << move;
  }
  sea.state().move = 8;
  EXPECT_THAT(sea.told(ship, Steer{ship, none, path("G")}), IsEmpty());
}

TEST_F(Hurt, WithoutHerRudderSheSteersByEngines) {
  PROVES("jane-t-fx-steering-5");
  damage.no_rudder_until = 4;
  for (const int move : {1, 2, 3}) {
    sea.state().move = static_cast<std::uint16_t>(move);
    EXPECT_THAT(sea.told(ship, Steer{ship, none, path("G")}), HasSubstr("turn by engines")) << move;
    EXPECT_THAT(sea.told(ship, Steer{ship, none, path("EG")}), IsEmpty()) << move;
  }
  sea.state().move = 4;
  EXPECT_THAT(sea.told(ship, Steer{ship, none, path("G")}), IsEmpty());
}

}  // namespace
}  // namespace wardroom::jane::test
