// 2-8, 2-13: who moves, and when.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/admiralty_moves.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Three ships against one, far apart, with the wind abeam.
struct Fleets : Moves {
  Fleets() {
    for (int i = 0; i < 3; ++i) red.push_back(ship(0, "br_74_common", at(200 + 200 * i, 200)));
    blue = ship(1, "br_74_common", at(2000, 2000));
  }
  void roll(unsigned first, unsigned second) {
    dice(Purpose::initiative, {first}, 0);
    dice(Purpose::initiative, {second}, 1);
    open(Phase::move);
  }
  /// Whose ships move, by the first letters of their names, when everybody is silent from now on.
  std::string order_of_play() {
    for (int guard = 0; guard < 30 && state().phase == Phase::move; ++guard) resolve();
    std::string sides;
    for (const MoveBegun& begun : facts<MoveBegun>()) sides += (*this)[begun.ship].side == 0 ? 'X' : 'Y';
    return sides;
  }
  std::vector<ShipId> red;
  ShipId blue;
};

TEST(Initiative, GoesToTheHigherDie) {
  PROVES("adm-2-13");
  Fleets sea;
  sea.roll(5, 3);
  EXPECT_EQ(sea.state().decided, 0);
  EXPECT_EQ(sea.state().moment, Moment::deciding);
  EXPECT_TRUE(sea.state().posts[0].asked);
  EXPECT_FALSE(sea.state().posts[1].asked);
  EXPECT_THAT(sea.go_first(1, true), HasSubstr("the other side has the initiative"));
  EXPECT_EQ(sea.go_first(0, false), "");
  EXPECT_EQ(sea.state().mover, 1);
  EXPECT_EQ(sea.facts<InitiativeRolled>()[0].dice, (std::array<std::uint8_t, 2>{5, 3}));
}

TEST(Initiative, AddsWhatTheScenarioGives) {
  PROVES("adm-2-13");
  Fleets sea;
  sea.setting().sides[1].initiative = 2;
  sea.roll(4, 3);
  EXPECT_EQ(sea.state().decided, 1);
}

TEST(Initiative, FallsToWindwardAndThenChanges) {
  PROVES("adm-2-13");
  Fleets sea;
  sea.roll(4, 4);
  EXPECT_EQ(sea.state().decided, 1);  // the wind is from the east, and so is the second side
  sea.roll(2, 2);
  EXPECT_EQ(sea.state().decided, 0);
  Fleets west;
  west.wind(270);
  west.roll(4, 4);
  EXPECT_EQ(west.state().decided, 0);
}

TEST(Initiative, LooksAtTheFlagship) {
  PROVES("adm-2-13");
  Fleets sea;
  sea[sea.red[1]].admiral = Admiral::fit;
  sea[sea.red[1]].at = at(2200, 200);
  sea.roll(4, 4);
  EXPECT_EQ(sea.state().decided, 0);
}

TEST(Initiative, LetsTheEnemyBeginIfNothingIsSaid) {
  Fleets sea;
  sea.roll(5, 3);
  EXPECT_EQ(sea.order_of_play(), "YXXX");
}

TEST(OrderOfMovement, Alternates) {
  PROVES("adm-2-8");
  Fleets sea;
  sea.roll(5, 3);
  sea.go_first(0, true);
  EXPECT_THAT(sea.start(sea.blue, "80"), HasSubstr("the other side moves a ship now"));
  EXPECT_EQ(sea.move(sea.red[2], "80"), "");  // the owner chooses which
  EXPECT_THAT(sea.start(sea.red[0], "80"), HasSubstr("the other side moves a ship now"));
  EXPECT_EQ(sea.move(sea.blue, "80"), "");
  EXPECT_THAT(sea.start(sea.red[2], "80"), HasSubstr("has moved in this turn"));
  EXPECT_EQ(sea.order_of_play(), "XYXX");
  EXPECT_EQ(sea.facts<Moved>().size(), 4U);
  EXPECT_EQ(sea.state().moment, Moment::none);
}

TEST(OrderOfMovement, HasAWindowInEachMove) {
  PROVES("adm-2-8");
  Fleets sea;
  sea.begin();
  EXPECT_EQ(sea.told(0, Move{sea.red[0], path("80")}), "");
  EXPECT_TRUE(sea.facts<MoveBegun>().empty());  // a plan, so far
  sea.resolve();
  EXPECT_EQ(sea.facts<MoveBegun>().size(), 1U);
  EXPECT_EQ(sea.state().moment, Moment::passing);
  EXPECT_EQ(sea[sea.red[0]].at, at(200, 200));  // BEGIN
  EXPECT_THAT(sea.start(sea.red[1], "80"), HasSubstr("no ship is to be moved now"));
  EXPECT_TRUE(sea.facts<Moved>().empty());
  sea.finish();
  EXPECT_EQ(sea[sea.red[0]].at, at(200, 280));  // COMMIT
  EXPECT_EQ(sea.facts<Moved>().size(), 1U);
}

TEST(OrderOfMovement, PassesOverWhoHasNothingToDo) {
  PROVES("adm-2-8", "adm-4.4-L-2", "adm-2-21");
  Fleets sea;
  sea.lock(sea.red[0], sea.red[1]);  // one-sided
  sea[sea.red[2]].aground = true;
  sea.begin(1);
  EXPECT_EQ(sea.state().mover, 1);
  EXPECT_EQ(sea.order_of_play(), "Y");
}

TEST(Locked, ShipsNeitherMoveNorTurn) {
  PROVES("adm-4.4-L-2");
  Fleets sea;
  sea.lock(sea.red[0], sea.red[1]);
  sea.begin();
  EXPECT_EQ(sea.clause(sea.red[0], "80"), "4.4-L-2");
  EXPECT_EQ(sea.clause(sea.red[1], "80"), "4.4-L-2");
  sea[sea.red[1]].sail = Sail::stop;
  EXPECT_EQ(sea.clause(sea.red[1], "R15"), "4.4-L-2");
  EXPECT_EQ(sea.move(sea.red[2], "80"), "");
}

TEST(OrderOfMovement, AsksWhoLiesStoppedOnlyWhileShipsAreLeft) {
  PROVES("adm-2-8");
  Fleets sea;
  sea[sea.red[0]].sail = Sail::stop;
  sea.begin();
  EXPECT_EQ(sea.move(sea.red[0], "R15"), "");
  sea.finish();
  EXPECT_EQ(sea.state().mover, 1);
  Fleets silent;
  silent[silent.red[0]].sail = Sail::stop;
  silent.begin();
  EXPECT_EQ(silent.order_of_play(), "XYX");
  ASSERT_EQ(silent.facts<PassedOver>().size(), 1U);
  EXPECT_EQ(silent.facts<PassedOver>()[0].ship, silent.red[0]);
}

TEST(OrderOfMovement, OfDivisionsGoesOnUntilTheDivisionIsDone) {
  PROVES("adm-2-8");
  Fleets sea;
  sea.setting().options.move_unit = MoveUnit::division;
  sea.setting().divisions.push_back({"van", "the van", 0});
  sea.setting().division_of[sea.red[1]] = sea.setting().division_of[sea.red[2]] = 2;
  sea.begin();
  EXPECT_EQ(sea.move(sea.red[1], "80"), "");
  EXPECT_EQ(sea.state().mover, 0);
  EXPECT_THAT(sea.start(sea.red[0], "80"), HasSubstr("the van moves first"));
  EXPECT_EQ(sea.move(sea.red[2], "80"), "");
  EXPECT_EQ(sea.state().mover, 1);
  EXPECT_EQ(sea.order_of_play(), "XXYX");
}

TEST(Posts, OfOneSideAreAskedByTheShipsTheyHaveToMove) {
  Fleets sea;
  sea.setting().chairs = {{"red", "Red", 0}, {"blue", "Blue", 1}, {"captain", "The captain", 0}};
  sea.state().posts.push_back({});
  sea[sea.red[1]].post = sea[sea.red[2]].post = 2;
  sea.begin();
  EXPECT_TRUE(sea.state().posts[2].asked);  // two ships
  EXPECT_FALSE(sea.state().posts[0].asked);
  const auto refused = Admiralty::check(sea.state(), Seat::of(0), Move{sea.red[0], path("80")});
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->cite, (Cite{"2-8", "W1"}));
  sea.resolve();
  sea.finish();
  EXPECT_TRUE(sea[sea.red[1]].moved);
  sea.resolve();  // Y
  sea.finish();
  EXPECT_TRUE(sea.state().posts[0].asked);  // one each: the first post
}

TEST(Wilful, ShipHoldsHerCourse) {
  PROVES("adm-1-10");
  Fleets sea;
  sea[sea.red[0]].held = true;
  sea.begin();
  EXPECT_THAT(sea.start(sea.red[0], "70-R15"), HasSubstr("holds her course in this turn"));
  EXPECT_EQ(sea.move(sea.red[0], "80"), "");
}

}  // namespace
}  // namespace wardroom::admiralty::test
