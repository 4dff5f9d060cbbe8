// 5.15 Light ships that turn away from the fire of large ships' secondary batteries.
#include <gmock/gmock.h>

#include "support/coal_table.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

using testing::ElementsAre, testing::IsEmpty;

struct Reaction : testing::Test {
  Table table;
  ShipId boat = table.lone(0, Type::TBD, at(30, 20), 90, 3_in);
  DivisionId boats = table[boat].division;
  ShipId north = table.lone(1, Type::BB, at(30, 28), 180), east = table.lone(1, Type::BB, at(38, 20), 180);
  DivisionId norths = table[north].division, easts = table[east].division;

  void fired_on(DivisionId by, int batteries) {
    Play play = table.play();
    play.state_fact(Audience::all(), {"6.5.8"}, BatteriesCounted{boats, by, static_cast<std::uint8_t>(batteries)});
  }
  void check() {
    Play play = table.play();
    check_reactions(play);
  }
  // Whether the boats react to so many batteries on a face.
  bool reacts(int batteries, std::uint8_t face, int initiative = 0) {
    table.forget_events();
    table.state().divisions[boats].initiative = static_cast<std::int16_t>(initiative);
    fired_on(norths, batteries);
    table.dice(Purpose::reaction, {face});
    check();
    const auto checked = table.facts<ReactionChecked>();
    EXPECT_EQ(checked.size(), 1);
    return checked.back().reacts;
  }
  Bearing flight() { return table.facts<ReactionChecked>().back().course; }
};

TEST_F(Reaction, IsCheckedAfterFireThatHitNothing) {
  PROVES("coal-5.15a", "coal-5.15b");
  fired_on(norths, 1);
  ASSERT_THAT(table[boat].hits, IsEmpty());
  check();
  EXPECT_EQ(table.thrown(Purpose::reaction).size(), 1);
  EXPECT_EQ(table.facts<ReactionChecked>().size(), 1);
}

TEST_F(Reaction, FireOfLightShipsTurnsNobodyAway) {
  PROVES("coal-5.15b");
  const ShipId cruiser = table.lone(1, Type::CL, at(34, 20), 0);
  fired_on(table[cruiser].division, 4);
  check();
  EXPECT_THAT(table.thrown(Purpose::reaction), IsEmpty());
  EXPECT_FALSE(table.state().divisions[boats].reacting);
  EXPECT_TRUE(table.state().divisions[boats].fired_on.empty()) << "the count is cleared all the same";
}

TEST_F(Reaction, TheRollIsAgainstTheNumberOfBatteries) {
  PROVES("coal-5.15.1");
  for (std::uint8_t face = 1; face <= 10; ++face) EXPECT_EQ(reacts(4, face), face <= 4) << int{face};
  EXPECT_TRUE(reacts(10, 10)) << "ten batteries always";
}

TEST_F(Reaction, InitiativeIsTakenFromTheRoll) {
  PROVES("coal-5.15.2");
  EXPECT_FALSE(reacts(4, 4, -1)) << "a 4 becomes a 5";
  EXPECT_EQ(table.facts<ReactionChecked>().back().modified, 5);
  EXPECT_TRUE(reacts(4, 5, 1)) << "a 5 becomes a 4";
  EXPECT_EQ(table.facts<ReactionChecked>().back().modified, 4);
}

TEST_F(Reaction, FleesFromTheFormationThatFiredMost) {
  PROVES("coal-5.15.3a");
  table.state().divisions[boats].order = {true, false, 3_in, {}, {}};
  fired_on(easts, 2);
  fired_on(norths, 3);
  table.dice(Purpose::reaction, {1});
  check();
  EXPECT_EQ(flight(), Bearing::degrees(180));
  const auto courses = table.facts<CourseSet>();
  ASSERT_EQ(courses.size(), 1);
  EXPECT_EQ(courses[0].legs[0].kind, StepKind::ships) << "a ships turn at once (ruling A30)";
  EXPECT_EQ(courses[0].legs[0].turn, Turn::degrees(90)) << "from due east to due south";
  // The written move is void: the command check leaves the fleeing boats alone.
  const Legs legs = table.state().divisions[boats].legs;
  Play play = table.play();
  check_command(play);
  EXPECT_EQ(table.state().divisions[boats].legs, legs);
}

TEST_F(Reaction, DivisionsOfOneEnemyFormationAreAddedUp) {
  PROVES("coal-5.15.3a");
  const ShipId second = table.lone(1, Type::BB, at(40, 20), 180);
  table.state().divisions[table[second].division].formation = easts;
  fired_on(norths, 3);
  fired_on(easts, 2);
  fired_on(table[second].division, 2);
  table.dice(Purpose::reaction, {1});
  check();
  EXPECT_EQ(flight(), Bearing::degrees(270)) << "four batteries from the east, three from the north";
}

TEST_F(Reaction, OfEqualsTheNearestThenADie) {
  PROVES("coal-5.15.3a");
  table[north].at = at(30, 27);
  fired_on(easts, 2);
  fired_on(norths, 2);
  table.dice(Purpose::reaction, {1});
  check();
  EXPECT_EQ(flight(), Bearing::degrees(180)) << "7 in against 8";
  EXPECT_THAT(table.thrown(Purpose::reaction_tie), IsEmpty());
  table.forget_events();
  table[north].at = at(30, 28);
  fired_on(easts, 2);
  fired_on(norths, 2);
  table.dice(Purpose::reaction, {1});
  table.dice(Purpose::reaction_tie, {2});
  check();
  EXPECT_THAT(table.thrown(Purpose::reaction_tie), ElementsAre(2));
  EXPECT_EQ(flight(), Bearing::degrees(270)) << "the second of the two, by the die";
}

TEST_F(Reaction, FleesAtTheHighestSpeedItCanReach) {
  PROVES("coal-5.15.3b");
  table.card(boat).speed = 5_in;
  const auto speed_from = [&](Inches now) {
    table[boat].speed = now;
    EXPECT_TRUE(reacts(1, 1));
    return table.facts<CourseSet>().back().speed;
  };
  EXPECT_EQ(speed_from(3_in), 5_in);
  EXPECT_EQ(speed_from(2_in), 4_in) << "5.5.1 still binds";
}

TEST_F(Reaction, DoesNotRunIntoFriends) {
  PROVES("coal-5.15.3c");
  // A line of friends two inches to the south, from west to east.
  const DivisionId line = table.division(0);
  for (const double x : {28.0, 31.0, 34.0}) table.ship(line, Type::BB, at(x, 18), 90);
  EXPECT_TRUE(reacts(1, 1));
  const Turn off = turn_between(Bearing::degrees(180), flight());
  EXPECT_NE(off, Turn{});
  EXPECT_EQ(off.hundredths % 1500, 0);
  const auto crosses_line = [&](Turn by) {
    const Point from = at(30, 20), to = moved(from, Bearing::degrees(180) + by, 4.5_in);
    bool hit = meet(wardroom::Segment{from, to}, {at(28, 18), at(34, 18)});
    for (const ShipId id : table.state().divisions[line].ships)
      hit = hit || crosses(base_of(table.state(), id), {from, to});
    return hit;
  };
  EXPECT_FALSE(crosses_line(off));
  for (int less = 0; less < off.magnitude().hundredths / 100; less += 15) {
    EXPECT_TRUE(crosses_line(Turn::degrees(less))) << less;
    EXPECT_TRUE(crosses_line(Turn::degrees(-less))) << less;
  }
}

TEST_F(Reaction, LaunchesAreCancelled) {
  PROVES("coal-5.15.4");
  table.card(boat).torpedo_factors = 6;
  table[boat].torpedoes_left = 6;
  table.state().launches.push_back({0, boat, north, 6, 10_in, Hand::port, 'Q'});
  EXPECT_TRUE(reacts(4, 4));
  Play play = table.play();
  lay_markers(play);
  EXPECT_TRUE(table.state().torpedoes.empty());
  EXPECT_EQ(table[boat].torpedoes_left, 6);
  // A launch is a secret, and so is that it was not made.
  for (const auto& event : table.record().events) {
    if (std::holds_alternative<LaunchCancelled>(event.fact)) {
      EXPECT_FALSE(event.audience.includes(Seat::of(1)));
    }
  }
}

TEST_F(Reaction, TheCountIsKeptUntilTheCheck) {
  PROVES("coal-5.15.5");
  fired_on(norths, 2);
  fired_on(norths, 1);
  fired_on(easts, 1);
  ASSERT_EQ(table.state().divisions[boats].fired_on.size(), 2);
  EXPECT_EQ(table.state().divisions[boats].fired_on[0].count, 3);
  table.dice(Purpose::reaction, {10});
  check();
  EXPECT_EQ(table.facts<ReactionChecked>().back().batteries, 4);
  EXPECT_TRUE(table.state().divisions[boats].fired_on.empty());
  table.forget_events();
  check();
  EXPECT_THAT(table.record().events, IsEmpty()) << "one check only";
}

}  // namespace
}  // namespace wardroom::coal::test
