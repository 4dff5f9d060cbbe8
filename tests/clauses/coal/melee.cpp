// 5.16 (optional): flotilla melees.
#include "books/coal/rules/condition.hpp"
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

TEST(Melees, AreOfGroupsOfTorpedoCraft) {
  PROVES("coal-5.16a");
  // Red's boat has a consort astern of her in the same division: a light cruiser is one of the group, a battleship
  // makes it none, and what moves by herself does not count.
  const auto moved_with = [](Type consort, bool detached) {
    Melee m;
    const ShipId astern = m.ship(m[m.red].division, consort, at(20, 17), 0, 4_in);
    m.card(astern).speed = 4_in;
    m[astern].detached = detached;
    test::move(m);
    return m[m.red].moved;
  };
  EXPECT_EQ(moved_with(Type::TBD, false), 2_in);
  EXPECT_EQ(moved_with(Type::CL, false), 2_in);
  EXPECT_EQ(moved_with(Type::BB, false), 4_in);
  EXPECT_EQ(moved_with(Type::BB, true), 2_in);
  // Cruisers alone are no group, nor are friends.
  Melee cruisers;
  cruisers.card(cruisers.blue).type = Type::CL;
  test::move(cruisers);
  EXPECT_EQ(cruisers[cruisers.red].moved, 4_in);
  Melee friends;
  friends[friends.blue].side = 0;
  friends.state().divisions[friends[friends.blue].division].side = 0;
  test::move(friends);
  EXPECT_EQ(friends[friends.red].moved, 4_in);
}

TEST(Melees, ARangeOfJustMoreThanFiveInchesIsNone) {
  PROVES("coal-5.16a");
  for (const double apart : {13.0, 13.002}) {  // 8 in nearer at the end of the move
    Melee m;
    m[m.blue].at = at(20, 20 + apart);
    test::move(m);
    EXPECT_EQ(m.facts<MeleeJoined>().size(), apart > 13 ? 0U : 1U);
    EXPECT_EQ(m[m.red].at, at(20, 24));
    EXPECT_EQ(m[m.red].turned, apart > 13 ? 0 : 90);
  }
}

TEST(Melees, EveryBoatOfAGroupIsMeasured) {
  PROVES("coal-5.16a");
  // The leaders pass each other far off; the second boats come within 5 in, red's after half her move.
  Melee m;
  m[m.blue].at = at(20, 40);
  m.ship(m[m.red].division, Type::TBD, at(30, 20), 0, 4_in);
  m.ship(m[m.blue].division, Type::TBD, at(30, 29), 180, 4_in);
  for (const ShipId id : {m.red, m.blue}) m.state().divisions[m[id].division].column = false;
  test::move(m);
  EXPECT_EQ(m[m.red].moved, 2_in);
  EXPECT_EQ(m[m.blue].moved, 2_in);
}

TEST(Melees, BoatsTurnByTheShorterWay) {
  PROVES("coal-5.16a");
  // The enemy is due north; a boat on 080 turns 10 degrees to starboard, one on 280 turns 10 to port.
  for (const auto& [course, turned_to] : {std::pair{80, 90}, std::pair{280, 270}}) {
    Melee m;
    m[m.red].at = at(20, 25);
    m[m.blue].at = at(20, 28);
    m[m.red].course = Bearing::degrees(course);
    test::move(m);
    EXPECT_EQ(test::degrees(m[m.red].course), turned_to);
    EXPECT_EQ(m[m.red].turned, 10);
    EXPECT_EQ(m[m.red].moved, 0_in) << "they are within 5 in from the first";
    EXPECT_FALSE(m.state().divisions[m[m.red].division].column);
  }
}

TEST(Melees, ACruiserOfTheGroupItselfIsNotBetween) {
  PROVES("coal-5.16a");
  // Blue's second ship, a light cruiser, lies on the line between the middles of the groups.
  const auto moved_past = [](bool of_the_group) {
    Melee m;
    const DivisionId division = of_the_group ? m[m.blue].division : m.division(1);
    const ShipId cruiser = m.ship(division, Type::CL, at(20, 26), 180, 0_in);
    m[cruiser].hits.push_back({HitKind::stopped});
    test::move(m);
    return m[m.red].moved;
  };
  EXPECT_EQ(moved_past(false), 4_in);
  EXPECT_LT(moved_past(true), 4_in);
}

// W16: free for a turn, then held again.
TEST(Melees, AreFoughtAgainATurnLater) {
  PROVES("coal-5.16b");
  Melee m;
  test::move(m);
  const Division& red = m.state().divisions[m[m.red].division];
  EXPECT_EQ(red.melee, 1);
  test::next_turn(m);
  EXPECT_EQ(red.melee, 2);
  test::move(m);
  EXPECT_EQ(m.facts<MeleeJoined>().size(), 1U) << "those who are held join no other";
  test::next_turn(m);
  EXPECT_EQ(red.melee, 3);
  for (const ShipId id : {m.red, m.blue}) test::order(m, m[id].division, 0_in, "");
  test::move(m);
  EXPECT_EQ(m.facts<MeleeJoined>().size(), 1U);
  EXPECT_EQ(red.melee, 0);
  test::next_turn(m);
  test::move(m);
  EXPECT_EQ(red.melee, 1);
  EXPECT_EQ(m[m.red].moved, 0_in);
  EXPECT_EQ(m.facts<MeleeJoined>().size(), 2U);
}

TEST(Melees, ANewcomerJoinsTheMeleeOfOthers) {
  PROVES("coal-5.16b");
  Melee m;
  test::move(m);
  const ShipId late = m.lone(0, Type::TBD, at(20, 36), 180, 4_in);  // 9 in from blue, who lies at (20, 27)
  test::next_turn(m);
  test::order(m, m[late].division, 4_in, "4");
  test::move(m);
  EXPECT_EQ(m[late].at, at(20, 32));
  const DivisionId division = m[late].division;
  EXPECT_EQ(m.state().divisions[division].melee, 1);
  EXPECT_EQ(m.state().divisions[m[m.blue].division].melee, 2) << "she stays no longer for it";
  EXPECT_EQ(m.facts<MeleeJoined>().back().a, division);
  EXPECT_EQ(m.facts<MeleeJoined>().back().b, division);
}

TEST(Melees, TheFirstToMeetAreTheFirstToStop) {
  PROVES("coal-5.16a");
  // A second enemy lies 7 in off red: she is met after a quarter of the move, and blue then comes no nearer than 5 in
  // before the end of hers.
  Melee m;
  const ShipId nearer = m.lone(1, Type::TBD, at(20, 27), 180, 4_in);
  m[m.blue].at = at(20, 29);
  test::move(m);
  EXPECT_EQ(m[m.red].at, at(20, 21));
  EXPECT_EQ(m[nearer].at, at(20, 26));
  EXPECT_EQ(m[m.blue].at, at(20, 26)) << "and stops 5 in off the one who lies there";
}

TEST(Melees, InHalfMovesEndWithTheTurn) {
  PROVES("coal-5.16b");
  Melee m;
  Division& red = m.state().divisions[m[m.red].division];
  m[m.blue].at = at(60, 20);
  red.melee = 3;
  m.state().halves = true;
  test::move(m);
  EXPECT_EQ(red.melee, 3);
  test::next_turn(m, true, 1);
  test::move(m);
  EXPECT_EQ(red.melee, 0);
}

TEST(Melees, AreToldWithoutNamingAHiddenGroup) {
  PROVES("coal-5.16a");
  Melee m;
  m.setting().special.hidden_strength = true;
  m.state().divisions[m[m.blue].division].revealed = false;
  test::move(m);
  const DivisionId hidden = m[m.blue].division;
  int told_to_red = 0;
  for (const auto& event : m.record().events) {
    const auto* joined = std::get_if<MeleeJoined>(&event.fact);
    if (joined == nullptr || !event.audience.includes(Seat::of(0))) continue;
    ++told_to_red;
    EXPECT_NE(joined->a, hidden);
    EXPECT_NE(joined->b, hidden);
  }
  EXPECT_EQ(told_to_red, 1);
  EXPECT_EQ(m.state().divisions[hidden].melee, 1);
}

}  // namespace
}  // namespace wardroom::coal
