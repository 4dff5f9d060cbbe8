// 5.16 (optional): flotilla melees.
#include "books/coal/condition.hpp"
#include "support/coal_moves.hpp"
#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

using test::at;
using test::Table;

// Boats that steam at each other, 9 in apart, at 4 in a turn: they are 5 in apart after half the move.
struct Melee : Table {
  Melee() {
    setting().options.flotilla_melees = true;
    red = lone(0, Type::TBD, at(20, 20), 0, 4_in);
    blue = lone(1, Type::TBD, at(20, 29), 180, 4_in);
  }
  ShipId red, blue;
};

TEST(Melees, GroupsStopAtFiveInchesAndTurn) {
  PROVES("coal-5.16a");
  Melee m;
  test::move(m);
  EXPECT_EQ(m[m.red].at, at(20, 22));
  EXPECT_EQ(m[m.blue].at, at(20, 27));
  EXPECT_EQ(m[m.red].moved, 2_in);
  EXPECT_TRUE(arcs_bearing(m.state(), m.red, m.blue).broadside());
  EXPECT_TRUE(arcs_bearing(m.state(), m.blue, m.red).broadside());
  EXPECT_EQ(m[m.red].turned, 90);
  EXPECT_EQ(m.facts<MeleeJoined>().size(), 1U);
  // A larger ship between them keeps them apart; beside the line she does not.
  Melee between;
  between.lone(1, Type::BB, at(20, 24.5), 90, 0_in);
  test::move(between);
  EXPECT_EQ(between[between.red].at, at(20, 24));
  Melee beside;
  beside.lone(1, Type::BB, at(22, 24.5), 0, 0_in);
  test::move(beside);
  EXPECT_EQ(beside[beside.red].at, at(20, 22));
  // Without the option nobody stops.
  Melee off;
  off.setting().options.flotilla_melees = false;
  test::move(off);
  EXPECT_EQ(off[off.red].at, at(20, 24));
}

TEST(Melees, TheyStayATurnAndAreFree) {
  PROVES("coal-5.16b");
  Melee m;
  test::move(m);
  test::next_turn(m);
  const DivisionId division = m[m.red].division;
  EXPECT_EQ(check(m.state(), 0, PlotDivision{division, 4_in, {}, {}, false})->cite.clause, "5.16");
  test::order(m, division, 4_in, "4");
  test::move(m);
  EXPECT_EQ(m[m.red].at, at(20, 22));
  EXPECT_EQ(m[m.red].moved, 0_in);
  EXPECT_EQ(m[m.red].speed, top_speed(m.state(), m.red));
  test::next_turn(m);
  EXPECT_FALSE(check(m.state(), 0, PlotDivision{division, 4_in, {}, {}, false}));
  test::order(m, division, 4_in, "4");
  test::move(m);
  EXPECT_EQ(m[m.red].moved, 4_in);
  EXPECT_EQ(m.state().divisions[division].melee, 0);
  EXPECT_EQ(m.facts<MeleeEnded>().size(), 2U);
}

TEST(Melees, LightCruisersOfTheFormationAreHeld) {
  PROVES("coal-5.16c");
  Melee m;
  const ShipId leader = m.lone(0, Type::CL, at(17, 20), 0, 3_in), stranger = m.lone(0, Type::CL, at(14, 20), 0, 3_in);
  m.state().divisions[m[m.red].division].formation = m[leader].division;
  test::move(m);
  EXPECT_EQ(m[leader].moved, 1.5_in);
  EXPECT_TRUE(arcs_of(m[leader].at, m[leader].course, m[m.blue].at).broadside());
  EXPECT_EQ(m[stranger].moved, 3_in);
  test::next_turn(m);
  test::move(m);
  EXPECT_EQ(m[leader].moved, 0_in);
  EXPECT_EQ(m[stranger].moved, 3_in);
}

}  // namespace
}  // namespace wardroom::coal
