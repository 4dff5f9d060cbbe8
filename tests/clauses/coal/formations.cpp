// 5.2, 5.3, 5.8: formations, flotillas and membership.
#include <array>

#include "support/coal_moves.hpp"
#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

using test::at;
using test::line;
using test::Table;

std::string_view clause(const Checked& refusal) { return refusal ? refusal->cite.clause : "accepted"; }

TEST(Formations, EachDivisionCarriesOnTheLine) {
  PROVES("coal-5.2a");
  Table table;
  const DivisionId first = line(table, 0, Type::BB, 3, at(20, 30), 0, 2.5_in);  // the last at 25, her base from 24
  const DivisionId astern = line(table, 0, Type::BB, 2, at(20, 21), 0, 2.5_in);
  const DivisionId too_far = line(table, 0, Type::BB, 2, at(20, 10.9), 0, 2.5_in);
  const DivisionId elsewhere = line(table, 0, Type::BB, 2, at(30, 21), 45, 2.5_in);
  EXPECT_EQ(clause(check(table.state(), 0, JoinFormation{astern, first})), "accepted");  // gap of exactly 2 in
  EXPECT_EQ(clause(check(table.state(), 0, JoinFormation{too_far, first})), "5.2");
  EXPECT_EQ(clause(check(table.state(), 0, JoinFormation{elsewhere, first})), "5.2");
  EXPECT_EQ(clause(check(table.state(), 1, JoinFormation{astern, first})), "5.7");  // not his
  table[3].at = at(20, 20.99);
  EXPECT_EQ(clause(check(table.state(), 0, JoinFormation{astern, first})), "5.2");
  table[3].at = at(20, 21);
  table[3].course = Bearing::degrees(16);
  EXPECT_EQ(clause(check(table.state(), 0, JoinFormation{astern, first})), "5.2");
}

TEST(Formations, JoinAndSplitFreely) {
  PROVES("coal-5.2b");
  Table table;
  const DivisionId first = line(table, 0, Type::BB, 2, at(20, 30), 0, 2.5_in);
  const DivisionId second = line(table, 0, Type::BB, 2, at(20, 25), 0, 2.5_in);
  Play play = table.play();
  ASSERT_EQ(clause(check(table.state(), 0, JoinFormation{second, first})), "accepted");
  play.take(Ordered{0, JoinFormation{second, first}});
  EXPECT_EQ(formation_of(table.state(), 2), first);
  ASSERT_EQ(clause(check(table.state(), 0, JoinFormation{second, second})), "accepted");
  play.take(Ordered{0, JoinFormation{second, second}});
  EXPECT_EQ(formation_of(table.state(), 2), second);
  EXPECT_TRUE(table.record().dice.empty());
}

// Two divisions of destroyers behind a light cruiser, all in one formation.
struct Flotilla : Table {
  Flotilla() {
    flag = division(0);
    ship(flag, Type::CL, at(30, 20), 0, 4_in);
    card(0).speed = 4_in;
    first = division(0);
    ship(first, Type::TBD, at(30, 17.5), 0, 4_in);
    second = division(0);
    ship(second, Type::TBD, at(30, 15), 0, 4_in);
    for (const DivisionId d : {first, second}) state().divisions[d].formation = flag;
  }
  DivisionId flag, first, second;
};

TEST(Formations, AFlotillaIsTorpedoCraftWithTheirLeader) {
  PROVES("coal-5.3");
  Flotilla f;
  EXPECT_TRUE(is_flotilla(f.state(), f.flag));
  f.card(0).type = Type::CA;
  EXPECT_FALSE(is_flotilla(f.state(), f.flag));
  f.card(0).type = Type::TBD;
  EXPECT_TRUE(is_flotilla(f.state(), f.flag));
  f.card(2).type = Type::CL;  // a cruiser that does not lead
  EXPECT_FALSE(is_flotilla(f.state(), f.flag));
}

TEST(Formations, ALightCruiserThatIsFlagLeads) {
  PROVES("coal-5.3.1");
  Table table;
  const DivisionId mixed = table.division(0);
  table.ship(mixed, Type::TBD, at(20, 30), 0);
  const ShipId second = table.ship(mixed, Type::CL, at(20, 28), 0);
  EXPECT_EQ(clause(check(table.state(), 0, NameFlagship{mixed, second})), "5.3.1");
  const DivisionId led = table.division(0);
  const ShipId first = table.ship(led, Type::CL, at(30, 30), 0);
  table.ship(led, Type::TBD, at(30, 28), 0);
  EXPECT_EQ(clause(check(table.state(), 0, NameFlagship{led, first})), "accepted");
  // Nor does her division join behind boats: they join hers.
  const DivisionId boats = line(table, 0, Type::TBD, 2, at(40, 30), 0, 1.5_in);
  const DivisionId cruiser = line(table, 0, Type::CL, 1, at(40, 27), 0, 2_in);
  EXPECT_EQ(clause(check(table.state(), 0, JoinFormation{cruiser, boats})), "5.3.1");
}

TEST(Formations, AFlotillaChangesItsShapeFreely) {
  PROVES("coal-5.3.2", "coal-5.3.4a");
  Flotilla f;
  ChangeShape shape{f.flag, Shape::line_of_bearing, true, false, true, Bearing::degrees(45), {}, 2_in};
  EXPECT_EQ(clause(check(f.state(), 0, shape)), "accepted");
  ChangeShape no_line = shape, no_interval = shape;
  no_line.has_line = false;
  no_interval.has_interval = false;
  EXPECT_EQ(clause(check(f.state(), 0, no_line)), "5.3.4");
  EXPECT_EQ(clause(check(f.state(), 0, no_interval)), "5.3.4");
  ChangeShape ahead;
  ahead.leader = f.flag;
  EXPECT_EQ(clause(check(f.state(), 0, ahead)), "accepted");
  ChangeShape arrow = shape;
  arrow.shape = Shape::arrowhead;
  EXPECT_EQ(clause(check(f.state(), 0, arrow)), "5.3.4");
  // It is carried out without a die.
  f.state().divisions[f.flag].shape_ordered = true;
  f.state().divisions[f.flag].ordered_shape = {Shape::line_of_bearing, Bearing::degrees(90), {}, 2_in};
  test::order(f, f.flag, 1_in, "1");
  test::move(f);
  EXPECT_EQ(f.state().divisions[f.flag].shape.shape, Shape::line_of_bearing);
  EXPECT_TRUE(f.record().dice.empty());
  Table others;
  const DivisionId line_of_ships = line(others, 0, Type::BB, 2, at(20, 20), 0, 2.5_in);
  ahead.leader = line_of_ships;
  EXPECT_EQ(clause(check(others.state(), 0, ahead)), "5.3.2");
}

TEST(Formations, TheLongestMoverSetsTheChange) {
  PROVES("coal-5.3.3");
  // The flag stays at (30,20); the stations on a line due east, 2 in apart, are (32,20), (34,20) and (36,20). The three
  // boats need 2, 4 and 5 in; the last makes 4 of her 5, and all are set 1 in short with her.
  Table table;
  const DivisionId flag = table.division(0);
  table.ship(flag, Type::CL, at(30, 20), 90, 4_in);
  const Point places[] = {at(30, 20), at(30, 20), at(31, 20)};
  for (const Point place : places) {
    const DivisionId d = table.division(0);
    table.ship(d, Type::TBD, place, 90, 4_in);
    table.state().divisions[d].formation = flag;
  }
  Division& leader = table.state().divisions[flag];
  leader.shape_ordered = true;
  leader.ordered_shape = {Shape::line_of_bearing, Bearing::degrees(90), {}, 2_in};
  table[0].at = at(26, 20);
  table.card(0).speed = 4_in;
  test::order(table, flag, 4_in, "4");  // to (30,20)
  test::move(table);
  EXPECT_EQ(table[3].at, at(35, 20));
  EXPECT_EQ(table[3].moved, 4_in);
  EXPECT_EQ(table[2].at, at(33, 20));
  EXPECT_EQ(table[1].at, at(31, 20));
  EXPECT_EQ(table[0].at, at(29, 20));
  for (ShipId id = 0; id < 4; ++id) EXPECT_EQ(table[id].course, Bearing::degrees(90));
}

TEST(Formations, AnArrowhead) {
  PROVES("coal-5.3.4b");
  Table table;
  const DivisionId flag = table.division(0);
  table.ship(flag, Type::CL, at(30, 20), 0, 3_in);
  for (int i = 0; i < 4; ++i) {
    const DivisionId d = table.division(0);
    table.ship(d, Type::TBD, at(30, 18.5), 0, 3_in);
    table.state().divisions[d].formation = flag;
  }
  ChangeShape arrow{flag, Shape::arrowhead, true, true, true, Bearing::degrees(135), Bearing::degrees(225), 1_in};
  ASSERT_EQ(clause(check(table.state(), 0, arrow)), "accepted");
  {
    Play play = table.play();
    play.take(Ordered{0, arrow});
  }
  test::order(table, flag, 1_in, "1");
  table.state().divisions[flag].legs = straight(1_in);
  test::move(table);
  const Point head = table[0].at;
  EXPECT_EQ(table[1].at, moved(head, Bearing::degrees(135), 1_in));
  EXPECT_EQ(table[2].at, moved(head, Bearing::degrees(225), 1_in));
  EXPECT_EQ(table[3].at, moved(head, Bearing::degrees(135), 2_in));
  EXPECT_EQ(table[4].at, moved(head, Bearing::degrees(225), 2_in));
}

// Who of a line of three still belongs to it.
std::array<bool, 3> members(Table& table) {
  Play play = table.play();
  check_membership(play);
  return {table[0].member, table[1].member, table[2].member};
}

TEST(Formations, AChainOfGapsOfTwoInches) {
  PROVES("coal-5.8", "coal-5.8.2");
  Table table;
  line(table, 0, Type::BB, 3, at(20, 30), 0, 3_in);
  table[2].at = at(20, 23);  // gaps of 1 in and of 2 in
  EXPECT_EQ(members(table), (std::array{true, true, true}));
  table[2].at = at(20, 22.99);
  EXPECT_EQ(members(table), (std::array{true, true, false}));
  ASSERT_EQ(table.facts<Membership>().size(), 1U);
  EXPECT_FALSE(table.record().events.back().audience.includes(Seat::of(1)));
  table[2].at = at(20, 24);
  EXPECT_EQ(members(table), (std::array{true, true, true}));
  table[1].at = at(20, 25.99);  // a gap in front of the second: the third hangs on her
  table[2].at = at(20, 23.5);
  EXPECT_EQ(members(table), (std::array{true, false, false}));
  // On one base nobody is away.
  table.state().divisions[0].convoy = true;  // nor in a convoy
  EXPECT_EQ(members(table), (std::array{true, true, true}));
}

TEST(Formations, SpeedWithinAnInchOfTheFlag) {
  PROVES("coal-5.8", "coal-5.8.3");
  Table table;
  line(table, 0, Type::BB, 3, at(20, 30), 0, 2.5_in, 3_in);
  table[1].speed = 2_in;
  table[2].speed = 4_in;
  EXPECT_EQ(members(table), (std::array{true, true, true}));
  table[1].speed = 1.75_in;
  EXPECT_EQ(members(table), (std::array{true, false, true}));
}

TEST(Formations, MembersAreThoseOfTheBeginning) {
  PROVES("coal-5.8", "coal-5.8.1");
  // A ship of division 2 right in the line of division 1 does not move with it, nor close its gap.
  Table table;
  const DivisionId first = line(table, 0, Type::BB, 2, at(20, 30), 0, 2.5_in);
  const ShipId guest = table.lone(0, Type::BB, at(20, 25), 0);
  table[1].at = at(20, 22.5);
  {
    Play play = table.play();
    check_membership(play);
  }
  EXPECT_FALSE(table[1].member);
  EXPECT_NE(formation_of(table.state(), guest), first);
  test::order(table, first, 3_in, "CR90");
  table.state().divisions[table[guest].division].legs = straight(1_in);
  test::move(table);
  EXPECT_EQ(table[guest].at, at(20, 26));
}

}  // namespace
}  // namespace wardroom::coal
