// moving and turning: one ship, her buoys and her engines (rulings 1 to 6, 102 to 105, 181).
#include <gmock/gmock.h>

#include "books/jane/rules/measure.hpp"
#include "support/jane_helm.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

TEST(Moving, SpeedsGoByThreeKnots) {
  PROVES("jane-t-moving-3");
  for (int squares = 1; squares <= 10; ++squares) EXPECT_EQ(squares_of(2 * 3 * squares), squares);
  EXPECT_EQ(squares_of(2 * 3 - 1), 0);
}

TEST(Moving, UnitsEndAtWholeTicks) {
  for (std::uint8_t n = 1; n <= most_units; ++n) {
    Motion motion;
    motion.ordered = n;
    for (int i = 0; i <= n; ++i) EXPECT_EQ(tick_of(motion, i) * n, ticks_a_move * i);
  }
  EXPECT_EQ(tick_of(Motion{}, 3), 756);  // a ship that lies counts tenths
}

TEST(Turning, ABuoyCommitsHerToTheTurn) {
  PROVES("jane-t-turning-1");
  OneShip green(15), red(15);
  EXPECT_THAT(green.move("G-1"), IsEmpty());
  EXPECT_EQ(green.motion.buoys, Buoys::green);
  green.move();
  EXPECT_EQ(green.motion.heading, Heading::SE);  // north-east, east, and the third at its fourth unit
  red.move("R");
  EXPECT_EQ(red.motion.buoys, Buoys::red);
  EXPECT_EQ(red.motion.heading, Heading::NW);
}

TEST(Turning, SheTurnsOnTheSecondSquareAndItCostsOne) {
  PROVES("jane-t-turning-2", "jane-t-turning-3");
  OneShip ship(15);
  ship.move("G-3-U");
  ASSERT_EQ(ship.motion.track.size(), 6U);
  EXPECT_EQ(ship.motion.track[2].at, (Square{0, 2}));
  EXPECT_EQ(ship.motion.track[2].heading, Heading::N);
  EXPECT_EQ(ship.motion.track[3].at, (Square{0, 2}));
  EXPECT_EQ(ship.motion.track[3].heading, Heading::NE);
  EXPECT_EQ(ship.motion.at, (Square{2, 4}));
  EXPECT_EQ(ship.covered().size(), 4U);
  EXPECT_EQ(ship.motion.lost, 1);
}

TEST(Turning, TheBuoyLeftDownBringsHerRound) {
  PROVES("jane-t-turning-4", "jane-t-pieces-2");
  OneShip ship(15);
  Squares order;
  int units = 0, lost = 0;
  ship.move("G", 5);
  for (int move = 1;; ++move) {
    for (const Square square : ship.covered()) order.push_back(square);
    units += ship.motion.units;
    lost += ship.motion.lost;
    if (move == 5) break;
    ship.move("", move == 4 ? 4 : 5);
  }
  EXPECT_EQ(units, 24);
  EXPECT_EQ(lost, 8);
  EXPECT_EQ(order, (Squares{{0, 1},
                            {0, 2},
                            {1, 3},
                            {2, 4},
                            {3, 4},
                            {4, 4},
                            {5, 3},
                            {6, 2},
                            {6, 1},
                            {6, 0},
                            {5, -1},
                            {4, -2},
                            {3, -2},
                            {2, -2},
                            {1, -1},
                            {0, 0}}));
  EXPECT_EQ(ship.motion.heading, Heading::N);
}

TEST(Turning, PickedUpSheKeepsHerCourse) {
  PROVES("jane-t-turning-5");
  OneShip ship(15);
  ship.move("G-3-U-2");
  ship.move();
  EXPECT_EQ(ship.motion.heading, Heading::NE);
  EXPECT_EQ(ship.motion.at, (Square{7, 9}));
  EXPECT_EQ(ship.motion.buoys, Buoys::none);
  EXPECT_THAT(ship.move("U"), HasSubstr("no buoy down"));
  OneShip early(15);  // before the turn is made, there is none
  early.move("G-2-U");
  EXPECT_EQ(early.motion.at, (Square{0, 5}));
  EXPECT_EQ(early.motion.heading, Heading::N);
}

TEST(Turning, ATurnThatFallsDueAtTheEndComesFirstInTheNextMove) {
  OneShip ship(15);
  ship.move("3-G");
  EXPECT_EQ(ship.motion.at, (Square{0, 5}));
  EXPECT_EQ(ship.motion.heading, Heading::N);
  EXPECT_TRUE(ship.motion.turning);
  ship.move();
  EXPECT_EQ(ship.motion.track[1].at, (Square{0, 5}));
  EXPECT_EQ(ship.motion.track[1].heading, Heading::NE);
  EXPECT_EQ(ship.motion.track[1].tick, 504);
  EXPECT_EQ(ship.motion.at, (Square{3, 7}));  // two squares, the next turn, and one to the east
  EXPECT_EQ(ship.motion.lost, 2);
}

TEST(Turning, ANewBuoyCountsAnew) {
  OneShip ship(15);
  ship.move("G-1-R");
  EXPECT_EQ(ship.motion.buoys, Buoys::red);
  EXPECT_EQ(ship.motion.track[3].at, (Square{0, 3}));
  EXPECT_EQ(ship.motion.track[4].heading, Heading::NW);
}

TEST(Turning, OneEngineTurnsHerEightPointsForFourSquares) {
  PROVES("jane-t-turning-6");
  OneShip fast(18);
  EXPECT_THAT(fast.move("EG"), IsEmpty());
  EXPECT_EQ(fast.motion.at, (Square{0, 2}));
  EXPECT_EQ(fast.motion.heading, Heading::E);
  EXPECT_EQ(fast.motion.lost, 4);
  EXPECT_EQ(fast.motion.debt, 0);
  fast.move();  // one turn, and her speed is kept
  EXPECT_EQ(fast.motion.at, (Square{6, 2}));

  OneShip slow(15);
  slow.move("ER");
  EXPECT_EQ(slow.motion.at, (Square{0, 2}));
  EXPECT_EQ(slow.motion.heading, Heading::W);
  EXPECT_EQ(slow.motion.debt, 1);
  slow.move();
  EXPECT_EQ(slow.motion.at, (Square{-4, 2}));
  EXPECT_EQ(slow.motion.debt, 0);

  OneShip single(18);
  single.handling.two_screws = false;
  EXPECT_THAT(single.move("EG"), HasSubstr("one screw"));
  EXPECT_EQ(single.motion.at, (Square{0, 6}));
}

// Ruling 181.
TEST(Turning, AnEngineTurnThatFallsDueAtTheEndIsOwedWhole) {
  OneShip ship(15);
  ship.move("3-EG");
  EXPECT_EQ(ship.motion.at, (Square{0, 5}));
  EXPECT_EQ(ship.motion.heading, Heading::N);
  EXPECT_EQ(ship.motion.debt, 4);
  ship.move();
  EXPECT_EQ(ship.motion.track[1].heading, Heading::E);
  EXPECT_EQ(ship.motion.at, (Square{1, 5}));
  EXPECT_EQ(ship.motion.lost, 4);
}

TEST(Turning, EnginesTurnOnTheSecondSquareWhateverTheCircle) {
  OneShip ship(18);
  ship.handling.circle = 3;
  ship.move("EG");
  EXPECT_EQ(ship.motion.at, (Square{0, 2}));
  EXPECT_THAT(ship.move("B-1-EG"), HasSubstr("both engines reversed"));
}

TEST(Turning, GreaterCirclesTakeTheThirdSquare) {
  PROVES("jane-t-turning-7");
  OneShip ship(15);
  ship.handling.circle = 3;
  ship.move("G");
  EXPECT_EQ(ship.covered(), (Squares{{0, 1}, {0, 2}, {0, 3}, {1, 4}}));
  EXPECT_EQ(ship.motion.track[4].at, (Square{0, 3}));
  EXPECT_EQ(ship.motion.track[4].heading, Heading::NE);
}

TEST(Turning, ADiagonalIsOneSquare) {
  PROVES("jane-t-turning-8");
  OneShip ship(15);
  ship.motion.heading = Heading::NE;
  ship.move();
  EXPECT_EQ(ship.motion.at, (Square{5, 5}));
}

// ---- by measure

Measured measured(Heading heading, int knots) {
  Measured ship;
  ship.motion.heading = heading;
  begin_move(ship.motion, {}, static_cast<std::uint8_t>(knots / 3));
  return ship;
}
Handling able() { return {.most = 10, .steerage = 0}; }

TEST(Measure, FiftyYardsForAKnotAndAHalf) {
  PROVES("jane-t-moving-4");
  EXPECT_EQ(measured_yards(1'500), 50);
  EXPECT_EQ(measured_yards(16'500), 550);
  EXPECT_EQ(measured_yards(15'000), 500);
}

TEST(Measure, DiagonalsAreAsLongAsTheyAre) {
  PROVES("jane-t-turning-9");
  Measured ship = measured(Heading::NE, 15);
  std::vector<Bows> ends;
  run_yards(ship, able(), {}, 500, ends);
  EXPECT_EQ(ship.bows, (Bows{3'535'530, 3'535'530}));
  EXPECT_EQ(ends.size(), 5U);
}

TEST(Measure, PartsOfAMoveAddUpFromTheBows) {
  PROVES("jane-t-turning-10");
  Measured ship = measured(Heading::N, 15), whole = ship;
  const Path green = path("G");
  work_helm(ship.motion, able(), green);
  work_helm(whole.motion, able(), green);
  std::vector<Bows> ends;
  run_yards(ship, able(), green, 250, ends);
  EXPECT_EQ(ship.bows, (Bows{0, 2'000'000}));  // 200 yards, and half of what the turn takes
  EXPECT_EQ(ship.motion.heading, Heading::N);
  run_yards(ship, able(), green, 250, ends);
  run_yards(whole, able(), green, 500, ends);
  EXPECT_EQ(ship.bows, whole.bows);
  EXPECT_EQ(ship.motion.heading, Heading::NE);
  Measured straight = measured(Heading::N, 15);
  run_yards(straight, able(), {}, 250, ends);
  EXPECT_EQ(straight.bows, (Bows{0, 2'500'000}));
}

}  // namespace
}  // namespace wardroom::jane::test
