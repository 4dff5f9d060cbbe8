// The minute of all ships: who is where at which tick, what captains may order, breakdowns for too many squares, edge
// and land, arrivals, drift, and the worked moves of the charts (rulings 101 to 108, 162, 176).
#include <gmock/gmock.h>

#include "support/jane_helm.hpp"
#include "support/jane_table.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

struct Moves : Table {
  /// Plays the minute with what has been ordered, and begins the next move; false while an umpire is asked.
  bool minute() {
    state_->phase = Phase::minute;
    Play step = play();
    return play_minute(step);
  }
  void next_move() {
    state_->phase = Phase::orders;
    ++state_->move;
    state_->steers.clear();
    state_->seconds.clear();
    state_->rams.clear();
    state_->signals.clear();
    state_->answers.clear();
  }
  /// Orders that must be legal, then the minute.
  void run(std::initializer_list<Steer> orders) {
    for (const Steer& order : orders) EXPECT_THAT(told(order.ship, order), IsEmpty());
    EXPECT_TRUE(minute());
  }
  Square at(ShipId ship) { return (*this)[ship].motion.at; }
  Square at(ShipId ship, int tick) { return square_at((*this)[ship], static_cast<Tick>(tick)); }
  Heading heading(ShipId ship, int tick = ticks_a_move) { return heading_at((*this)[ship], static_cast<Tick>(tick)); }
};

TEST(Moving, ASquareIsAHundredYards) {
  PROVES("jane-t-moving-1");
  EXPECT_EQ(yards_between({3, 4}, {3, 16}), 1200);
}

TEST(Moving, AMoveIsOneMinute) {
  PROVES("jane-t-moving-2");
  Moves sea;
  const ShipId ship = sea.ship(0, "majestic", {}, Heading::N, 5);
  sea.state().phase = Phase::orders;
  for (int move = 0; move < 5; ++move) {
    sea.run({});
    sea.next_move();
  }
  EXPECT_EQ(sea.state().move, 6);
  EXPECT_EQ(sea.at(ship), (Square{0, 25}));  // 15 knots are 500 yards a minute
}

TEST(Minute, ShipsOfDifferentSpeedStepByTicks) {
  Moves sea;
  const ShipId fast = sea.ship(0, "majestic", {}, Heading::N, 5), slow = sea.ship(0, "majestic", {9, 0}, Heading::E, 2);
  sea.run({});
  EXPECT_EQ(tick_of(sea[fast], 2), 1008);
  EXPECT_EQ(sea.at(fast, 1007), (Square{0, 1}));
  EXPECT_EQ(sea.at(fast, 1008), (Square{0, 2}));
  EXPECT_EQ(sea.at(slow, 1259), (Square{9, 0}));
  EXPECT_EQ(sea.at(slow, 1260), (Square{10, 0}));
  const auto moved = sea.heard<Moved>(Seat{});  // pieces are seen by all
  ASSERT_EQ(moved.size(), 2U);
  EXPECT_EQ(moved[0].squares, 5);
  EXPECT_EQ(moved[1].track.size(), 3U);
}

TEST(Turning, CirclesAreAConvention) {
  PROVES("jane-t-intro-9");
  Moves sea;
  const ShipId longer = sea.ship(0, "majestic", {}, Heading::N, 5), shorter = sea.ship(0, "texas", {}, Heading::N, 5);
  ASSERT_NE(sea.card(longer).length, sea.card(shorter).length);
  sea[shorter].motion.at = {50, 0};
  sea.run({{longer, none, path("G")}, {shorter, none, path("G")}});
  EXPECT_EQ(sea.at(longer).column + 50, sea.at(shorter).column);
  EXPECT_EQ(sea.at(longer).row, sea.at(shorter).row);
}

// ---- what captains may order

TEST(Steering, SaysWhatWouldBeLegal) {
  Moves sea;
  sea.options().mistakes = Mistakes::refused;
  const ShipId ship = sea.ship(0, "majestic", {}, Heading::N, 3);
  EXPECT_THAT(sea.told(ship, Steer{ship, 5, {}}), AllOf(HasSubstr("R0"), HasSubstr("2 to 4 squares"), HasSubstr("5")));
  EXPECT_EQ(sea.order(ship, Steer{ship, 5, {}})->cite.clause, "t-speed-7");
  EXPECT_THAT(sea.told(ship, Steer{ship, 1, {}}), HasSubstr("2 to 4 squares"));
  EXPECT_THAT(sea.told(ship, Steer{ship, none, path("2-G-3")}), HasSubstr("has 3 units"));
  EXPECT_THAT(sea.told(ship, Steer{ship, 4, path("2-U-2")}), HasSubstr("no buoy down"));
  EXPECT_THAT(sea.told(ship, Steer{ship, 4, path("2-G-2")}), IsEmpty());
  sea.card(ship).screws = 1;
  EXPECT_EQ(sea.order(ship, Steer{ship, 4, path("EG")})->cite, (Cite{"t-turning-6", "105"}));
  sea[ship].motion.squares = 0;
  EXPECT_THAT(sea.told(ship, Steer{ship, 2, {}}), HasSubstr("0 to 1 square "));
  sea[ship].fate = Fate::aground;
  EXPECT_THAT(sea.told(ship, Steer{ship, 0, {}}), HasSubstr("aground"));
}

TEST(Steering, WhatHerWaySettlesNoOrderChanges) {
  Moves sea;
  const ShipId ship = sea.ship(0, "majestic", {}, Heading::N, 5);
  sea.run({{ship, none, path("2-B")}});
  sea.next_move();
  EXPECT_THAT(sea.told(ship, Steer{ship, 5, {}}), HasSubstr("can run 2 squares"));
  sea.run({});
  EXPECT_EQ(sea.at(ship), (Square{0, 7}));
}

TEST(Steering, TooManySquaresAreABreakdown) {
  PROVES("jane-t-mistakes-2");
  Moves sea;
  const ShipId ship = sea.ship(0, "majestic", {}, Heading::N, 5);
  sea.run({{ship, 6, {}}});
  EXPECT_EQ(sea.at(ship), (Square{0, 6}));
  sea.next_move();
  EXPECT_EQ(most_squares(sea.state(), ship), 4);
  sea.run({});
  EXPECT_EQ(sea.at(ship), (Square{0, 10}));
  sea.next_move();
  EXPECT_EQ(most_squares(sea.state(), ship), 5);
  // The umpire scales it.
  Moves umpired;
  const ShipId his = umpired.ship(0, "majestic", {}, Heading::N, 5);
  umpired.umpires();
  EXPECT_THAT(umpired.told(his, Steer{his, 7, {}}), IsEmpty());
  EXPECT_FALSE(umpired.minute());
  ASSERT_EQ(umpired.state().queries.list.size(), 1U);
  EXPECT_EQ(umpired.state().queries.list[0].figures, (Figures{3, 2, 0}));
  EXPECT_FALSE(umpired.order(umpired.chief(), Answer{1, {6, 1}, {}}));
  EXPECT_TRUE(umpired.minute());
  EXPECT_EQ(umpired.at(his), (Square{0, 7}));
  umpired.next_move();
  EXPECT_EQ(most_squares(umpired.state(), his), 3);
}

// ---- board

TEST(Minute, TheEdgeAndLand) {
  Moves sea;
  sea.setting().board = {{-5, -5}, {5, 5}};
  sea.setting().land = {{{-5, 3}, {-3, 5}}};
  const ShipId leaves = sea.ship(0, "majestic", {2, 3}, Heading::N, 5),
               grounds = sea.ship(0, "majestic", {-4, 0}, Heading::N, 5),
               signals = sea.ship(1, "majestic", {4, -4}, Heading::N, 5);
  sea.run({});
  EXPECT_EQ(sea[leaves].fate, Fate::left);
  EXPECT_EQ(sea.at(leaves), (Square{2, 6}));
  EXPECT_EQ(sea[grounds].fate, Fate::aground);
  EXPECT_EQ(sea.at(grounds), (Square{-4, 3}));
  EXPECT_EQ(sea.at(signals), (Square{4, 1}));
  sea.next_move();
  sea.run({});
  EXPECT_EQ(sea.at(grounds), (Square{-4, 3}));
}

TEST(Minute, ShipsComeWhenTheirSquareIsFree) {
  Moves sea;
  const ShipId here = sea.ship(0, "majestic", {}, Heading::N, 0), comes = sea.ship(1, "brennus", {}, Heading::W, 4);
  sea.setting().ships[comes].enters = 2;
  sea[comes].present = false;
  const auto enter = [&] {
    Play play = sea.play();
    enter_ships(play);
    return sea[comes].present;
  };
  EXPECT_FALSE(enter());
  sea.state().move = 2;
  EXPECT_FALSE(enter());
  sea[here].motion.at = {0, 1};
  EXPECT_TRUE(enter());
  sea.run({});
  EXPECT_EQ(sea.at(comes), (Square{-4, 0}));
}

TEST(Minute, ADisabledCraftDrifts) {
  PROVES("jane-t-torpedo-craft-4");
  Moves sea;
  const ShipId boat = sea.ship(0, "destroyer_30kt", {}, Heading::N, 9),
               other = sea.ship(0, "destroyer_30kt", {20, 0}, Heading::N, 9);
  const auto disable = [&](ShipId ship) {
    sea[ship].damage.disabled = true;
    Play play = sea.play();
    ask_umpire(play, Asks::drift, ship, usual_drift(sea[ship]));
  };
  disable(boat);
  std::vector<int> rows;
  for (int move = 0; move < 4; ++move) {
    sea.run({});
    rows.push_back(sea.at(boat).row);
    sea.next_move();
  }
  EXPECT_THAT(rows, ElementsAre(4, 6, 7, 7));  // 4, 2, 1, 0
  sea[other].motion.at = {20, 0};
  sea[other].motion.squares = 9;
  sea.umpires();
  disable(other);
  EXPECT_FALSE(sea.order(sea.chief(), Answer{sea.state().queries.put, {5, 5, 0}, {}}));
  for (int move = 0; move < 3; ++move) {
    sea.run({});
    sea.next_move();
  }
  EXPECT_EQ(sea.at(other), (Square{20, 10}));
}

// ---- the worked moves of the charts

TEST(Worked, MajesticAgainstBrennus) {
  Moves sea;
  const ShipId majestic = sea.ship(0, "majestic", {-15, -20}, Heading::E, 4);
  const ShipId brennus = sea.ship(1, "brennus", {15, 20}, Heading::W, 4);
  sea.run({{majestic, 5, path("R-3-U")}, {brennus, 5, {}}});
  const std::array<Square, 6> first{{{-15, -20}, {-14, -20}, {-13, -20}, {-13, -20}, {-12, -19}, {-11, -18}}};
  for (int unit = 0; unit <= 5; ++unit) {
    EXPECT_EQ(sea.at(majestic, 504 * unit), first[static_cast<std::size_t>(unit)]);
    EXPECT_EQ(sea.at(brennus, 504 * unit), (Square{15 - unit, 20}));
  }
  EXPECT_EQ(sea.heading(majestic, 1008), Heading::E);
  EXPECT_EQ(sea.heading(majestic, 1512), Heading::NE);
  EXPECT_EQ(sea.at(majestic, middle_of_move), (Square{-13, -20}));
  EXPECT_EQ(sea.heading(majestic, middle_of_move), Heading::E);
  sea.next_move();
  sea.run({{brennus, none, path("R-3-U")}});
  EXPECT_EQ(sea.at(majestic), (Square{-6, -13}));
  EXPECT_EQ(sea.at(majestic, middle_of_move), (Square{-9, -16}));
  EXPECT_EQ(sea.at(brennus, middle_of_move), (Square{8, 20}));
  EXPECT_EQ(sea.at(brennus), (Square{6, 18}));
  EXPECT_EQ(sea.heading(brennus), Heading::SW);
  sea.next_move();
  sea.run({{majestic, none, path("R")}});
  EXPECT_EQ(sea.at(majestic), (Square{-4, -9}));
  EXPECT_EQ(sea.heading(majestic), Heading::N);
  EXPECT_EQ(sea.at(majestic, 1008), (Square{-4, -11}));
  EXPECT_EQ(sea.at(majestic, 2016), (Square{-4, -10}));
  EXPECT_EQ(sea.at(brennus), (Square{1, 13}));
}

// Three against three: the path on the executive takes the place of the rest.
TEST(Worked, ThreeAgainstThree) {
  Moves sea;
  const ShipId majestic = sea.ship(0, "majestic", {}, Heading::E, 4);
  const ShipId sovereign = sea.ship(0, "royal_sovereign", {-4, 0}, Heading::E, 4);
  const ShipId fuji = sea.ship(0, "fuji", {-8, 0}, Heading::E, 4);
  sea.admiral(0, majestic);
  const auto& code = sea.setting().tables->code;
  const auto turn = std::ranges::find(code, "n T.P.", &HoistRow::hoist);
  ASSERT_NE(turn, code.end());
  const auto hoist = static_cast<std::uint8_t>(turn - code.begin());
  Signal signal;
  signal.ship = majestic;
  signal.code = hoist;
  signal.arg = 0;
  EXPECT_THAT(sea.told(sea.admiral_seat(0), signal), IsEmpty());
  sea.run({});
  sea.next_move();
  EXPECT_EQ(sea.at(majestic), (Square{4, 0}));
  for (const ShipId ship : {majestic, sovereign}) {
    EXPECT_THAT(sea.told(ship, AnswerHoist{ship, majestic, true}), IsEmpty());
    EXPECT_THAT(sea.told(ship, OnExecutive{ship, path("R-3-U")}), IsEmpty());
  }
  EXPECT_THAT(sea.told(fuji, AnswerHoist{fuji, majestic, false}), IsEmpty());
  signal.call = Call::act;
  signal.at = 1;
  EXPECT_THAT(sea.told(sea.admiral_seat(0), signal), IsEmpty());
  sea.run({});
  EXPECT_EQ(sea.at(majestic, 630), (Square{5, 0}));
  EXPECT_EQ(sea.at(majestic), (Square{7, 0}));
  EXPECT_EQ(sea.heading(majestic, 1890), Heading::E);
  EXPECT_EQ(sea.heading(majestic), Heading::NE);
  EXPECT_EQ(sea.at(sovereign), (Square{3, 0}));
  EXPECT_EQ(sea.heading(sovereign), Heading::NE);
  EXPECT_EQ(sea.at(fuji), Square{});
  EXPECT_EQ(sea.heading(fuji), Heading::E);
  EXPECT_TRUE(sea.heard<ActedOnSignal>(sea.captain(fuji)).empty());
  EXPECT_EQ(sea.heard<ActedOnSignal>(sea.captain(sovereign)).size(), 1U);
  sea.next_move();
  sea.run({});
  EXPECT_EQ(sea.at(majestic), (Square{11, 4}));
  EXPECT_EQ(sea.at(sovereign), (Square{7, 4}));
  EXPECT_EQ(sea.at(fuji), (Square{4, 0}));
  EXPECT_TRUE(sea.facts<ShipsMet>().empty());
}

TEST(Steering, ASecondPathNeedsAHoist) {
  Moves sea;
  const ShipId ship = sea.ship(0, "majestic", {}, Heading::E, 4);
  EXPECT_THAT(sea.told(ship, OnExecutive{ship, path("R-3-U")}), HasSubstr("sees no hoist"));
}

}  // namespace
}  // namespace wardroom::jane::test
