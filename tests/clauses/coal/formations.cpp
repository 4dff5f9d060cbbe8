// 5.2, 5.3, 5.8: formations, flotillas and membership.
#include <array>
#include <memory>

#include "books/coal/rules/units.hpp"
#include "support/coal_mat.hpp"
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
  f[1].at = at(32, 20);
  f[2].at = at(34, 20);
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

// Ordered into a shape, and moved for a turn.
template <class AnyTable>
void form(AnyTable& table, DivisionId leader, const FlotillaShape& shape, Inches speed, std::string_view plot) {
  Division& division = table.state().divisions[leader];
  division.shape_ordered = true;
  division.ordered_shape = shape;
  test::order(table, leader, speed, plot);
  test::move(table);
}
FlotillaShape bearing_line(int degrees, Inches interval) {
  return {Shape::line_of_bearing, Bearing::degrees(degrees), {}, interval};
}

TEST(Formations, TheLongestMoverSetsTheChange) {
  PROVES("coal-5.3.3");
  // The flag would go to (30,20); the stations on a line due east, 2 in apart, are (32,20), (34,20) and (36,20). The
  // three boats need 2, 4 and 5 in; the last makes 4 of her 5, and all are set 1 in short with her.
  Table table;
  const DivisionId flag = table.division(0);
  table.ship(flag, Type::CL, at(26, 20), 90, 4_in);
  table.card(0).speed = 4_in;
  const Point places[] = {at(30, 20), at(30, 20), at(31, 20)};
  for (const Point place : places) {
    const DivisionId d = table.division(0);
    table.ship(d, Type::TBD, place, 90, 4_in);
    table.state().divisions[d].formation = flag;
  }
  form(table, flag, bearing_line(90, 2_in), 4_in, "4");
  EXPECT_EQ(table[3].at, at(35, 20));
  EXPECT_EQ(table[3].moved, 4_in);
  EXPECT_EQ(table[2].at, at(33, 20));
  EXPECT_EQ(table[1].at, at(31, 20));
  EXPECT_EQ(table[0].at, at(29, 20));
  for (ShipId id = 0; id < 4; ++id) EXPECT_EQ(table[id].course, Bearing::degrees(90));
  EXPECT_EQ(table.state().divisions[flag].shape, bearing_line(90, 2_in));
}

TEST(Formations, ALongestMoverToTheSideSetsTheChange) {
  PROVES("coal-5.3.3");
  // All on 000 at 4 in. The stations are (33,24) and (36,24): 4.24 in from the first boat, and 5 in, 3 east and 4
  // north, from the second. The shape comes back until she makes it with her 4 in, and nobody runs more.
  Table table;
  const DivisionId flag = table.division(0);
  table.ship(flag, Type::CL, at(30, 20), 0, 4_in);
  table.card(0).speed = 4_in;
  for (const Point place : {at(30, 21), at(33, 20)}) {
    const DivisionId d = table.division(0);
    table.ship(d, Type::TBD, place, 0, 4_in);
    table.state().divisions[d].formation = flag;
  }
  form(table, flag, bearing_line(90, 3_in), 4_in, "4");
  EXPECT_NEAR(table[2].moved.thousandths, 4000, 10);
  EXPECT_EQ(table[1].at.x - table[0].at.x, 3000);
  EXPECT_EQ(table[2].at.x - table[0].at.x, 6000);
  for (ShipId id = 0; id < 3; ++id) {
    EXPECT_EQ(table[id].at.y, table[0].at.y);
    EXPECT_LE(table[id].moved, 4_in);
  }
  EXPECT_GT(table[0].at.y, 22000) << "the flag goes on, by what is left";
  EXPECT_EQ(table.facts<ShapeTaken>().size(), 1U);
}

TEST(Formations, AShapeOutOfReachIsApproached) {
  PROVES("coal-5.3.3", "coal-5.4");
  // A line of bearing ahead of the flag turns the file round: she waits, the boats pass her at 3 in a turn, and none
  // goes astern. 10 in apart they need 12.5 and 25 in.
  for (const Inches interval : {2_in, 10_in}) {
    Flotilla f;
    f.card(0).speed = 4_in;
    for (ShipId id = 0; id < 3; ++id) f[id].speed = 3_in;
    const int first_way = interval.thousandths + 2500, second_way = 2 * interval.thousandths + 5000;
    int turns = 0;
    while (f.facts<ShapeTaken>().empty() || !f.facts<ShapeTaken>().back().whole) {
      ASSERT_LT(++turns, 12);
      const std::array before{f[0].at, f[1].at, f[2].at};
      form(f, f.flag, bearing_line(0, interval), 3_in, "3");
      for (ShipId id = 0; id < 3; ++id) {
        EXPECT_LE(distance(before[id], f[id].at), 3_in);
        EXPECT_EQ(f[id].moved, distance(before[id], f[id].at));
        EXPECT_GE(f[id].at.y, before[id].y);
        EXPECT_EQ(f[id].at.x, 30000);
        EXPECT_EQ(f[id].course, Bearing());
      }
      if (turns == 1) {
        EXPECT_EQ(f[0].at, at(30, 20));
        EXPECT_EQ(f[1].at.y, 17500 + std::min(first_way, 3000));
        EXPECT_EQ(f[2].at, at(30, 18));
        EXPECT_FALSE(f.facts<ShapeTaken>().back().whole);
        EXPECT_FALSE(f.state().divisions[f.flag].shape == bearing_line(0, interval));
      }
      test::next_turn(f);
    }
    // The leader moves again in the turn in which the last of the way is run.
    EXPECT_EQ(turns, (second_way + 2999) / 3000);
    EXPECT_EQ(f[1].at.y - f[0].at.y, interval.thousandths);
    EXPECT_EQ(f[2].at.y - f[0].at.y, 2 * interval.thousandths);
  }
}

TEST(Formations, NobodyTakesStationFasterThanHerShipCan) {
  PROVES("coal-5.3.3", "coal-5.4", "coal-5.5.1");
  // The second boat has lost half her speed, the first is only gathering way: 2 in are the most for either.
  Flotilla f;
  f[1].speed = 0_in;
  f[2].hits.push_back({HitKind::slowed});
  form(f, f.flag, bearing_line(90, 2_in), 4_in, "4");
  EXPECT_LE(f[1].moved, 2_in);
  EXPECT_LE(f[2].moved, 2_in);
  EXPECT_LE(f[0].moved, 4_in);
  // One that lies stopped is not carried along, and does not hold up the others.
  Flotilla g;
  g[1].at = at(30, 18.25);
  g[2].hits.push_back({HitKind::stopped});
  form(g, g.flag, {Shape::line_ahead, {}, {}, {}}, 2_in, "2");
  EXPECT_EQ(g[2].at, at(30, 15));
  EXPECT_EQ(g[0].at, at(30, 22));
  EXPECT_EQ(g[1].at, at(30, 20.25)) << "half an inch between a base of 1.5 in and one of 1 in";
}

TEST(Formations, InHalfMovesTheSecondHalfIsStraight) {
  PROVES("coal-5.3.3", "coal-3.4.2");
  Flotilla f;
  f[1].at = at(32, 20);
  f[2].at = at(34, 20);
  f.state().halves = true;
  form(f, f.flag, bearing_line(90, 2_in), 4_in, "4");
  for (ShipId id = 0; id < 3; ++id) EXPECT_EQ(f[id].at, at(30 + 2 * id, 22));
  test::next_turn(f, true, 1);
  test::move(f);
  for (ShipId id = 0; id < 3; ++id) {
    EXPECT_EQ(f[id].at, at(30 + 2 * id, 24));
    EXPECT_EQ(f[id].moved, 4_in);
  }
}

TEST(Formations, OnTheMatAShapeIsTakenByHexes) {
  PROVES("coal-5.3.3", "coal-5.4");
  test::Mat mat;
  const DivisionId flag = mat.line(0, Type::CL, 1, test::hex(0, 0), 0, 1_in);
  for (int i = 1; i <= 2; ++i) {
    const DivisionId d = mat.line(0, Type::TBD, 1, test::hex(0, i), 0, 1_in);
    mat.state().divisions[d].formation = flag;
  }
  // In file on 000, to a line on 300: at a hex a turn the boats have 2 and 4 to go, and the flag waits.
  form(mat, flag, bearing_line(300, 1_in), 1_in, "1");
  EXPECT_EQ(mat.place(0), test::hex(0, 0));
  for (ShipId id = 0; id < 3; ++id) EXPECT_LE(mat[id].moved, 1_in);
  int turns = 1;
  while (!mat.facts<ShapeTaken>().back().whole) {
    ASSERT_LT(++turns, 8);
    test::next_turn(mat);
    const std::array before{mat.place(0), mat.place(1), mat.place(2)};
    form(mat, flag, bearing_line(300, 1_in), 1_in, "1");
    for (ShipId id = 0; id < 3; ++id) EXPECT_LE(steps_between(before[id], mat.place(id)), 1);
  }
  const HexPlace head = mat.place(0);
  EXPECT_EQ(mat.place(1), ahead(head, Bearing::degrees(300), 1));
  EXPECT_EQ(mat.place(2), ahead(head, Bearing::degrees(300), 2));
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
  test::order(table, flag, 3_in, "3");
  test::move(table);
  const Point head = table[0].at;
  EXPECT_TRUE(table.facts<ShapeTaken>().at(0).whole);
  EXPECT_EQ(table[1].at, moved(head, Bearing::degrees(135), 1_in));
  EXPECT_EQ(table[2].at, moved(head, Bearing::degrees(225), 1_in));
  EXPECT_EQ(table[3].at, moved(head, Bearing::degrees(135), 2_in));
  EXPECT_EQ(table[4].at, moved(head, Bearing::degrees(225), 2_in));
}

TEST(Formations, ANewFlagshipAndANewShapeExcludeEachOther) {
  PROVES("coal-5.9.1b");
  const auto flotilla = [] {
    auto f = std::make_unique<Flotilla>();
    f->ship(f->first, Type::TBD, at(30, 16.25), 0, 4_in);
    return f;
  };
  const ChangeShape shape{0, Shape::line_of_bearing, true, false, true, Bearing::degrees(45), {}, 2_in};
  constexpr ShipId other = 3;
  const auto flag_first = flotilla();
  EXPECT_FALSE(flag_first->order(0, NameFlagship{flag_first->first, other}).has_value());
  EXPECT_EQ(clause(flag_first->order(0, shape)), "5.9.1");
  EXPECT_FALSE(flag_first->state().divisions[0].shape_ordered);
  const auto shape_first = flotilla();
  EXPECT_FALSE(shape_first->order(0, shape).has_value());
  EXPECT_EQ(clause(shape_first->order(0, NameFlagship{shape_first->first, other})), "5.9.1");
  EXPECT_EQ(shape_first->state().divisions[shape_first->first].flagship, ShipId{1});
  EXPECT_FALSE(shape_first->order(0, NameFlagship{shape_first->first, 1}).has_value()) << "she is flagship already";
  // Nor does a division with a new flagship join a flotilla that changes its shape.
  const auto joining = flotilla();
  joining->state().divisions[joining->first].formation = joining->first;
  EXPECT_FALSE(joining->order(0, shape).has_value());
  EXPECT_EQ(clause(check(joining->state(), 0, JoinFormation{joining->first, 0})), "accepted");
  EXPECT_FALSE(joining->order(0, NameFlagship{joining->first, other}).has_value());
  EXPECT_EQ(clause(joining->order(0, JoinFormation{joining->first, 0})), "5.9.1");
}

// A10: a formation goes on when the ships of its leading division are gone.
TEST(Formations, TheNextDivisionStandsForOneThatIsLost) {
  PROVES("coal-5.2a");
  Flotilla f;
  const DivisionId stranger = line(f, 0, Type::CL, 1, at(50, 20), 0, 2_in);
  EXPECT_EQ(flag_of_formation(f.state(), f.flag), ShipId{0});
  f[0].status = Status::sinking;
  EXPECT_EQ(flag_of_formation(f.state(), f.flag), ShipId{1});
  f[1].status = Status::sunk;
  EXPECT_EQ(flag_of_formation(f.state(), f.flag), ShipId{2});
  f[2].status = Status::sunk;
  EXPECT_EQ(flag_of_formation(f.state(), f.flag), no_ship);
  EXPECT_NE(flag_of_formation(f.state(), stranger), no_ship);
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
  table[1].speed = 3_in;
  table[2].speed = 4.001_in;  // too fast is out as well
  EXPECT_EQ(members(table), (std::array{true, true, false}));
  // It is the flagship's speed that counts, whoever leads.
  table.state().divisions[0].flagship = 2;
  table[1].speed = 3.25_in;
  EXPECT_EQ(members(table), (std::array{false, true, true}));
}

TEST(Formations, AShipThatIsOutBySpeedLinksTheOthersOrNot) {
  PROVES("coal-5.8.2", "coal-5.8.3");
  for (const Chain chain : {Chain::every_ship, Chain::by_speed}) {
    Table table;
    table.setting().options.chain = chain;
    line(table, 0, Type::BB, 3, at(20, 30), 0, 3_in, 3_in);  // gaps of 1 in; of 4 in without the second
    table[1].speed = 1.5_in;
    EXPECT_EQ(members(table), (std::array{true, false, chain == Chain::every_ship})) << "ruling A50";
    const Membership last = table.facts<Membership>().back();
    EXPECT_EQ(last.ship, chain == Chain::every_ship ? ShipId{1} : ShipId{2});
    EXPECT_EQ(table.record().events.back().cite.clause, chain == Chain::every_ship ? "5.8.3" : "5.8.2");
    table[1].speed = 2_in;
    EXPECT_EQ(members(table), (std::array{true, true, true}));
  }
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
