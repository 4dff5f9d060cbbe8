// 5.10 Command and control, 5.7.7 moves plotted in advance.
#include "books/coal/rules/command.hpp"

#include <gmock/gmock.h>

#include "books/coal/rules/independent.hpp"
#include "books/coal/rules/strike.hpp"
#include "clauses/coal/command_checks.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

using testing::ElementsAre, testing::IsEmpty;

TEST_F(Command, EveryUnitEndsExemptObeyedOrIndependent) {
  PROVES("coal-5.10");
  const DivisionId a = table[table.lone(0, Type::BB, at(10, 10), 0)].division;
  const DivisionId b = table[table.lone(0, Type::BB, at(20, 10), 0)].division;
  const DivisionId c = table[table.lone(0, Type::BB, at(30, 10), 0)].division;
  const DivisionId foe = table[table.lone(1, Type::BB, at(30, 40), 0)].division;
  give(b, 3_in, "SR30");
  give(c, 3_in, "SR30");
  table.dice(Purpose::command, {7}, b);
  table.dice(Purpose::command, {8}, c);
  table.dice(Purpose::independent, {3}, c);
  check_all();
  EXPECT_EQ(result_of(a).obedience, Obedience::exempt);
  EXPECT_EQ(result_of(b).obedience, Obedience::obeyed);
  EXPECT_EQ(result_of(c).obedience, Obedience::independent);
  EXPECT_EQ(result_of(foe).obedience, Obedience::exempt);
  EXPECT_EQ(table.facts<CourseSet>().size(), 4) << "every unit has its course";
  // Results are their owner's alone.
  for (const auto& event : table.record().events) EXPECT_NE(event.audience, Audience::all());
}

TEST_F(Command, TheForceFlagsFormationObeys) {
  PROVES("coal-5.10.1");
  DivisionId divisions[3];
  ShipId flag = no_ship;
  for (int i = 0; i < 3; ++i) {
    const ShipId ship = table.lone(0, Type::BB, at(10 + 3 * i, 10), 270);
    divisions[i] = table[ship].division;
    if (i == 1) flag = ship;
    table.state().divisions[divisions[i]].formation = divisions[0];
    give(divisions[i], 2_in, "SR30");
  }
  table.state().sides[0].force_flagship = flag;
  check_all();
  EXPECT_THAT(table.record().dice, IsEmpty());
  for (const DivisionId d : divisions) {
    EXPECT_EQ(table.state().divisions[d].obedience, Obedience::exempt);
    EXPECT_EQ(table.state().divisions[d].legs[0].turn, Turn::degrees(30));
  }
  // The flag gone over the side, the same formation rolls, once for all three.
  table.state().sides[0].force_flagship = no_ship;
  check_by({1});
  EXPECT_EQ(table.thrown(Purpose::command).size(), 1);
}

TEST_F(Command, StraightAheadAtTheSameSpeedIsObeyed) {
  PROVES("coal-5.10.2a");
  EXPECT_FALSE(rolls(3_in, "3"));
  EXPECT_TRUE(rolls(2.5_in, "2.5"));
  EXPECT_TRUE(rolls(3_in, "1-SR30"));
  EXPECT_TRUE(rolls(3_in, "1-CL15"));
}

TEST_F(Command, ClosingUpIsObeyed) {
  PROVES("coal-5.10.2b");
  EXPECT_FALSE(rolls(3_in, "3-CU"));
  EXPECT_FALSE(rolls(2_in, "CU")) << "slowing down is part of closing up (5.7.6)";
  EXPECT_TRUE(rolls(3_in, "1-SR30-CU"));
  EXPECT_TRUE(rolls(3.5_in, "CU"));
}

TEST_F(Command, TheFirstRollIsForOrdersReceived) {
  PROVES("coal-5.10.3a");
  const ShipId ship = table.lone(0, Type::BB, at(20, 20), 0, 3_in);
  const DivisionId d = table[ship].division;
  give(d, 3_in, "1-SR30");
  check_by({7});
  EXPECT_EQ(result_of(d).obedience, Obedience::obeyed);
  EXPECT_THAT(table.thrown(Purpose::independent), IsEmpty());
  ASSERT_EQ(table.state().divisions[d].legs.size(), 3);
  EXPECT_EQ(table.state().divisions[d].legs[0].length, 1_in);
  EXPECT_EQ(table.state().divisions[d].legs[1].turn, Turn::degrees(30));
  table.forget_events();
  check_by({8}, {1});
  EXPECT_EQ(result_of(d).obedience, Obedience::independent);
}

TEST_F(Command, OneAlwaysHearsAndTenNever) {
  PROVES("coal-5.10.3a");
  const DivisionId d = ordered_to_turn();
  table.setting().tables.command->receive_at_most = -5;
  check_by({1});
  EXPECT_EQ(result_of(d).obedience, Obedience::obeyed);
  table.forget_events();
  table.setting().tables.command->receive_at_most = 15;
  check_by({10}, {1});
  EXPECT_EQ(result_of(d).obedience, Obedience::independent);
}

TEST_F(Command, TheSecondRollIsOnTheIndependentMovementTable) {
  PROVES("coal-5.10.3b");
  const DivisionId d = ordered_to_turn();
  check_by({9}, {2});
  EXPECT_THAT(table.thrown(Purpose::independent), ElementsAre(2));
  EXPECT_EQ(result_of(d).action, Action::straight);
  ASSERT_EQ(table.state().divisions[d].legs.size(), 1);
  EXPECT_EQ(table.state().divisions[d].legs[0].length, 3_in);
  EXPECT_EQ(table.state().divisions[d].legs[0].turn, Turn{});
  // Initiative is added: a 9 with +1 carries out the plot after all.
  table.forget_events();
  table.state().divisions[d].initiative = 1;
  check_by({9}, {9});
  EXPECT_EQ(result_of(d).action, Action::as_plotted);
  EXPECT_EQ(table.state().divisions[d].legs[0].turn, Turn::degrees(30));
}

TEST_F(Command, RowsAndColumnsOfTheIndependentMovementTable) {
  PROVES("coal-5.10.3b");
  const CommandTable rows = stub(5);
  EXPECT_EQ(independent_action(rows, Type::TBD, -3), Action::turn_away);
  EXPECT_EQ(independent_action(rows, Type::OBB, 1), Action::straight);
  EXPECT_EQ(independent_action(rows, Type::CP, 2), Action::turn_away);
  EXPECT_EQ(independent_action(rows, Type::CA, 4), Action::repeat);
  EXPECT_EQ(independent_action(rows, Type::BC, 8), Action::parallel);
  EXPECT_EQ(independent_action(rows, Type::CL, 9), Action::close_light);
  EXPECT_EQ(independent_action(rows, Type::TB, 9), Action::close_large);
  EXPECT_EQ(independent_action(rows, Type::BB, 14), Action::as_plotted);
  EXPECT_EQ(independent_action(rows, Type::merchant, 8), Action::straight);
}

TEST_F(Command, RepeatersStandBetweenTheCheckerAndTheFlag) {
  PROVES("coal-5.10.4");
  const auto counts = [](Point repeater) {
    Table t;
    const ShipId flag = t.lone(0, Type::BB, at(0, 0), 0), checker = t.lone(0, Type::BB, at(10, 0), 0);
    t.lone(0, Type::CL, repeater, 0);
    t.state().sides[0].force_flagship = flag;
    return repeaters_between(t.state(), {t[checker].division, no_ship, checker});
  };
  EXPECT_EQ(counts(at(5, 0)), 1);
  EXPECT_EQ(counts(at(9, 5)), 0) << "10.3 in from the flag";
  EXPECT_EQ(counts(at(-1, 0)), 0) << "11 in from the checker";
  EXPECT_EQ(counts(at(5, 8.7)), 0) << "10.03 in from both";
  EXPECT_EQ(counts(at(5, 8.6)), 1);
  EXPECT_EQ(counts(at(10, 0)), 0) << "as far from the flag as the checker: not strictly nearer";
}

TEST_F(Command, SunkAndSignalLessFormationsDoNotRepeat) {
  PROVES("coal-5.10.4");
  const ShipId flag = table.lone(0, Type::BB, at(0, 0), 0), checker = table.lone(0, Type::BB, at(10, 0), 0);
  const ShipId repeater = table.lone(0, Type::CL, at(5, 0), 0);
  table.lone(1, Type::CL, at(5, 1), 0);
  table.state().sides[0].force_flagship = flag;
  const Unit unit{table[checker].division, no_ship, checker};
  EXPECT_EQ(repeaters_between(table.state(), unit), 1);
  table[repeater].hits.push_back({HitKind::signals});
  EXPECT_EQ(repeaters_between(table.state(), unit), 0);
  table[repeater].hits.clear();
  table[repeater].status = Status::sunk;
  EXPECT_EQ(repeaters_between(table.state(), unit), 0);
}

TEST_F(Command, TheNumberIsMadeOfItsModifiers) {
  PROVES("coal-5.10.3a", "coal-5.7.7a");
  CommandTable& rows = *table.setting().tables.command;
  rows.receive_at_most = 5;
  rows.advance = 2;
  rows.near = 1;
  rows.far = -1;
  rows.repeater = 1;
  rows.most_repeaters = 2;
  rows.out_of_sight = -2;
  rows.flag_under_fire = -1;
  rows.signals_hit = -2;
  rows.by_visibility = {0, -1, -2, -3};
  const ShipId flag = table.lone(0, Type::BB, at(30, 20), 0, 3_in);
  const ShipId ship = table.lone(0, Type::BB, at(36, 20), 0, 3_in);
  const DivisionId d = table[ship].division;
  table.state().sides[0].force_flagship = flag;
  give(d, 3_in, "SR30");
  const auto number = [&] {
    table.forget_events();
    table.dice(Purpose::command, {1});
    check_all();
    return receive_number();
  };
  EXPECT_EQ(number(), 5);
  table.state().divisions[table[flag].division].signalling = 2;
  EXPECT_EQ(number(), 7);
  table[ship].at = at(35, 20);
  EXPECT_EQ(number(), 8) << "within 5 in";
  table[ship].at = at(45, 20);
  EXPECT_EQ(number(), 7) << "15 in is not yet far";
  table[ship].at = at(46, 20);
  EXPECT_EQ(number(), 6) << "far";
  table.state().sides[0].sighting = 10_in;
  EXPECT_EQ(number(), 4) << "out of sight, no repeater";
  const ShipId repeater = table.lone(0, Type::CL, at(38, 20), 0);
  EXPECT_EQ(number(), 7) << "a repeater: seen again, and +1";
  table.lone(0, Type::CL, at(39, 20), 0);
  table.lone(0, Type::CL, at(40, 20), 0);
  EXPECT_EQ(number(), 8) << "at most two count";
  table[flag].under_big_guns_last = true;
  EXPECT_EQ(number(), 7);
  table[flag].hits.push_back({HitKind::signals});
  EXPECT_EQ(number(), 5);
  table.setting().visibility = Visibility::very_poor;
  EXPECT_EQ(number(), 3);
  table.state().divisions[d].order.advance = true;
  EXPECT_EQ(number(), 5) << "plotted a turn in advance";
  (void)repeater;
}

TEST_F(Command, SmokeHidesTheFlagsSignals) {
  PROVES("coal-5.10.3a");
  table.setting().tables.command->out_of_sight = -2;
  const ShipId flag = table.lone(0, Type::BB, at(30, 20), 0), ship = table.lone(0, Type::BB, at(40, 20), 0);
  table.state().sides[0].force_flagship = flag;
  give(table[ship].division, 3_in, "SR30");
  table.state().smoke.push_back({at(35, 15), at(35, 25), 1});
  check_by({1});
  EXPECT_EQ(receive_number(), 5);
}

TEST_F(Command, WithoutAForceFlagNobodySignals) {
  PROVES("coal-5.10.3a");
  table.setting().tables.command->out_of_sight = -2;
  const ShipId ship = table.lone(0, Type::BB, at(40, 20), 0);
  table.lone(0, Type::CL, at(38, 20), 0);
  give(table[ship].division, 3_in, "SR30");
  check_by({1});
  EXPECT_EQ(receive_number(), 5);
}

// ---- moves plotted in advance

TEST_F(Command, AMovePlottedInAdvanceIsNextTurnsOrder) {
  PROVES("coal-5.7.7a");
  table.setting().tables.command->advance = 2;
  const DivisionId d = table[table.lone(0, Type::BB, at(20, 20), 0, 3_in)].division;
  table.lone(1, Type::BB, at(60, 40), 0, 3_in);
  ASSERT_FALSE(table.order(0, PlotDivision{d, 3_in, plot("SR30"), {}, true}).has_value());
  EXPECT_FALSE(table.state().divisions[d].order.given);
  Play play = table.play();
  play.state_fact(Audience::all(), {"3.3"}, TurnBegan{2, false, 0});
  EXPECT_TRUE(table.state().divisions[d].order.given);
  EXPECT_TRUE(table.state().divisions[d].order.advance);
  table.dice(Purpose::command, {9});  // 7 + 2
  check_all();
  EXPECT_EQ(result_of(d).obedience, Obedience::obeyed);
  EXPECT_EQ(receive_number(), 9);
  // Carried out, it is the order of the turn before; nothing stands for the next.
  play.state_fact(Audience::all(), {"3.3"}, TurnBegan{3, false, 0});
  EXPECT_FALSE(table.state().divisions[d].order.given);
  EXPECT_EQ(table.state().divisions[d].last_order.plot, plot("SR30"));
}

TEST_F(Command, AfterAFailedCheckTheAdvancePlotMayBeKeptOrCancelled) {
  PROVES("coal-5.7.7b");
  const DivisionId d = table[table.lone(0, Type::BB, at(20, 20), 0, 3_in)].division;
  table.lone(1, Type::BB, at(60, 40), 0, 3_in);
  give(d, 3_in, "SR30", true);
  EXPECT_TRUE(table.order(0, CancelAdvance{d}).has_value()) << "nothing has failed yet";
  check_by({10}, {1});
  EXPECT_TRUE(table.state().divisions[d].may_cancel);
  Play play = table.play();
  play.state_fact(Audience::all(), {"3.3"}, TurnBegan{2, false, 0});
  EXPECT_TRUE(table.state().divisions[d].order.advance) << "kept, unless withdrawn";
  EXPECT_TRUE(table.order(0, PlotDivision{d, 3_in, plot("SL60"), {}, false}).has_value());
  ASSERT_FALSE(table.order(0, CancelAdvance{d}).has_value());
  EXPECT_TRUE(table.order(0, CancelAdvance{d}).has_value()) << "it is gone already";
  EXPECT_FALSE(table.state().divisions[d].order.given);
  EXPECT_FALSE(table.order(0, PlotDivision{d, 3_in, plot("SL60"), {}, false}).has_value());
  EXPECT_EQ(table.state().divisions[d].order.plot, plot("SL60"));
}

TEST_F(Command, ABridgeHitKeepsTheDivisionStraight) {
  PROVES("coal-5.10");
  const ShipId ship = table.lone(0, Type::BB, at(20, 20), 0, 3_in);
  const DivisionId d = table[ship].division;
  give(d, 3_in, "SR30");
  table[ship].straight_now = true;
  check_all();
  EXPECT_THAT(table.record().dice, IsEmpty());
  ASSERT_EQ(table.state().divisions[d].legs.size(), 1);
  EXPECT_EQ(table.state().divisions[d].legs[0].kind, StepKind::ahead);
}

TEST_F(Command, NewFlagshipsHaveTheLesserRatings) {
  PROVES("coal-5.10.6");
  const auto ratings = [](int signalling, int initiative) {
    Table t;
    const DivisionId d = t.division(0);
    t.ship(d, Type::BB, at(20, 20), 0);
    const ShipId second = t.ship(d, Type::BB, at(20, 17), 0);
    t.state().divisions[d].signalling = static_cast<std::int16_t>(signalling);
    t.state().divisions[d].initiative = static_cast<std::int16_t>(initiative);
    EXPECT_FALSE(t.order(0, NameFlagship{d, second}).has_value());
    return std::pair<int, int>{t.state().divisions[d].signalling, t.state().divisions[d].initiative};
  };
  EXPECT_EQ(ratings(2, -1), std::pair(0, -1));
  EXPECT_EQ(ratings(-2, 0), std::pair(-2, 0));
  EXPECT_EQ(ratings(1, 1), std::pair(0, 0));
}

// W34: boats that turn away go as fast as they can; nobody else goes faster, whatever he does.
TEST_F(Command, OnlyBoatsThatTurnAwayGoFaster) {
  PROVES("coal-5.10.5");
  const ShipId boat = table.lone(0, Type::TBD, at(20, 20), 0, 3_in), cruiser = table.lone(0, Type::CL, at(20, 24), 0);
  const auto speed = [&](ShipId id, Action action) {
    const DivisionId division = table[id].division;
    return independent_move(table.state(), stub(7), {division, no_ship, id}, action, division).speed;
  };
  EXPECT_EQ(speed(boat, Action::turn_away), 3_in) << "nobody to turn from";
  table.lone(1, Type::BB, at(30, 20), 180);
  table.all_sighted();
  EXPECT_EQ(speed(boat, Action::turn_away), 4.5_in);
  EXPECT_EQ(speed(cruiser, Action::turn_away), 3_in);
  for (const Action action : {Action::straight, Action::parallel, Action::close_large}) {
    EXPECT_EQ(speed(boat, action), 3_in);
    EXPECT_EQ(speed(cruiser, action), 3_in);
  }
}

// W33: even if the flotilla goes straight ahead at the same speed.
TEST_F(Command, AChangeOfShapeIsSomethingNew) {
  PROVES("coal-5.10.2a", "coal-5.3.2");
  const DivisionId flotilla = table[table.lone(0, Type::CL, at(20, 20), 0, 3_in)].division;
  for (const bool changes : {false, true}) {
    table.state().divisions[flotilla].shape_ordered = changes;
    give(flotilla, 3_in, "3");
    table.forget_events();
    check_all();
    EXPECT_EQ(table.thrown(Purpose::command).size(), changes ? 1 : 0);
  }
}

TEST_F(Command, ADivisionHeldByAMeleeRunsNothing) {
  PROVES("coal-5.16b");
  const DivisionId boats = table[table.lone(0, Type::TBD, at(20, 20), 90)].division;
  for (const std::uint8_t stage : {0, 1, 2, 3}) {
    table.state().divisions[boats].melee = stage;
    give(boats, 3_in, "3");
    check_all();
    EXPECT_EQ(table.state().divisions[boats].legs.empty(), stage == 2) << int{stage};
  }
}

TEST_F(Command, ADivisionWithANewFlagshipGoesStraightWhateverItsCaptainsThink) {
  PROVES("coal-5.9.1b");
  // Destroyers that miss the signal to go faster would turn away from the enemy on a 1.
  const DivisionId boats = table.division(0);
  table.ship(boats, Type::TBD, at(20, 20), 90);
  const ShipId second = table.ship(boats, Type::TBD, at(18.5, 20), 90);
  table.lone(1, Type::BB, at(30, 20), 270);
  table.all_sighted();
  for (const bool changed : {false, true}) {
    if (changed) {
      ASSERT_FALSE(table.order(0, NameFlagship{boats, second}).has_value());
    }
    give(boats, 4_in, "4");
    table.dice(Purpose::command, {9}, boats);
    table.dice(Purpose::independent, {1}, boats);
    check_all();
    EXPECT_EQ(result_of(boats).obedience, Obedience::independent);
    const Legs& legs = table.state().divisions[boats].legs;
    const bool turns = std::any_of(legs.begin(), legs.end(), [](const Leg& leg) { return leg.turn != Turn{}; });
    EXPECT_EQ(turns, !changed);
    if (changed) {
      EXPECT_EQ(legs, straight(3_in)) << "at the speed it has";
    }
  }
}

}  // namespace
}  // namespace wardroom::coal::test
