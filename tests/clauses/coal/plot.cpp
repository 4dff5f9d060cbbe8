// 5.4 to 5.7: the notation, and what may be plotted.
#include "books/coal/rules/plot.hpp"

#include "support/coal_moves.hpp"
#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

using test::at;
using test::Table;

PlotStep ahead(Inches length) { return {StepKind::ahead, Hand::port, 0, 0, length}; }
PlotStep turn(StepKind kind, Hand side, int degrees) { return {kind, side, static_cast<std::int16_t>(degrees), 0, {}}; }

Plot parsed(std::string_view text, PlotLimits limits = {10_in, {}, false, false}) {
  const auto result = parse_plot(text, limits);
  if (const auto* refusal = std::get_if<Refusal>(&result)) ADD_FAILURE() << text << ": " << refusal->text;
  return std::holds_alternative<Plot>(result) ? std::get<Plot>(result) : Plot{};
}
std::string_view refused(std::string_view text, PlotLimits limits = {10_in, {}, false, false}) {
  const auto result = parse_plot(text, limits);
  return std::holds_alternative<Refusal>(result) ? std::get<Refusal>(result).cite.clause : "accepted";
}

std::string_view plotted(const Table& table, DivisionId division, Inches speed, std::string_view text,
                         Inches radius = {}) {
  auto& state = const_cast<Table&>(table).state();
  PlotDivision order{division, speed, test::plot(text), radius, false};
  const auto refusal = check(state, state.divisions[division].side, order);
  return refusal ? refusal->cite.clause : "accepted";
}

TEST(Plot, StraightAheadIsABareNumber) {
  PROVES("coal-5.7.1");
  EXPECT_EQ(parsed("3.5").steps, (Fixed<PlotStep, 10>{ahead(3.5_in)}));
  EXPECT_EQ(parsed(" 0.125 ").steps, (Fixed<PlotStep, 10>{ahead(0.125_in)}));
  for (const char* bad : {"0", "0.000", "-1", "1.2345", "1e3", "1000", "3.", "1,5", "nan"}) {
    EXPECT_NE(refused(bad), "accepted") << bad;
  }
  EXPECT_EQ(refused("1-1"), "5.7.1");
}

TEST(Plot, ShipsTurn) {
  PROVES("coal-5.7.2c");
  EXPECT_EQ(parsed("SR30").steps, (Fixed<PlotStep, 10>{turn(StepKind::ships, Hand::starboard, 30)}));
  EXPECT_EQ(parsed("2-SR30").steps, (Fixed<PlotStep, 10>{ahead(2_in), turn(StepKind::ships, Hand::starboard, 30)}));
  EXPECT_EQ(parsed("1-sr30-1-Sl30").steps, (Fixed<PlotStep, 10>{ahead(1_in), turn(StepKind::ships, Hand::starboard, 30),
                                                                ahead(1_in), turn(StepKind::ships, Hand::port, 30)}));
  // The turns come after 0, after 2, and after 1 and 2 inches.
  EXPECT_EQ(legs_of(parsed("SR30"), {3_in})[0].turn, Turn::degrees(30));
  EXPECT_EQ(legs_of(parsed("2-SR30"), {3_in})[0].length, 2_in);
  const Legs legs = legs_of(parsed("1-SR30-1-SL30"), {3_in});
  ASSERT_EQ(legs.size(), 5U);
  EXPECT_EQ(legs[2].length, 1_in);
  EXPECT_EQ(legs[3].turn, Turn::degrees(-30));
  EXPECT_EQ(legs[4].length, 1_in);
}

TEST(Plot, DegreesGoByFifteens) {
  PROVES("coal-5.7.2b");
  EXPECT_EQ(refused("SR45"), "accepted");
  EXPECT_EQ(refused("SR15"), "accepted");
  EXPECT_EQ(refused("CL360"), "accepted");
  for (const char* bad : {"SR40", "CL50", "SL7", "SR0", "CR375", "SR14"}) EXPECT_EQ(refused(bad), "5.7.2") << bad;
}

TEST(Plot, TheExampleOfTheBook) {
  PROVES("coal-5.7.8");
  const Plot plot = parsed("1-CL60-1-SR30", {4_in, {}, false, false});
  EXPECT_EQ(plot.steps, (Fixed<PlotStep, 10>{ahead(1_in), turn(StepKind::column, Hand::port, 60), ahead(1_in),
                                             turn(StepKind::ships, Hand::starboard, 30)}));
  const Legs legs = legs_of(plot, {4_in});
  ASSERT_EQ(legs.size(), 5U);
  EXPECT_EQ(legs[4].length, 2_in);  // the rest
  Turn net;
  for (const Leg& leg : legs) net = net + leg.turn;
  EXPECT_EQ(net, Turn::degrees(-30));
  EXPECT_EQ(degrees_turned(plot), 90);
  EXPECT_EQ(text(plot), "1-CL60-1-SR30");
}

TEST(Plot, FollowMimicAndCloseUpHaveTheirPlaces) {
  EXPECT_EQ(text(parsed("f2")), "F2");
  EXPECT_EQ(text(parsed("2F")), "F2");
  EXPECT_EQ(text(parsed("12m")), "M12");
  EXPECT_EQ(refused("F2-1"), "5.7.4");
  EXPECT_EQ(refused("F0"), "5.7");
  EXPECT_EQ(refused("CU-1"), "5.7.6");
  EXPECT_TRUE(closes_up(parsed("1-SR30-CU")));
  EXPECT_EQ(refused("F2", {3_in, {}, false, true}), "5.7.4");
  EXPECT_EQ(refused("1-CU", {3_in, {}, false, true}), "5.7.6");
  EXPECT_EQ(refused("1-"), "5.7");
  EXPECT_EQ(refused("--"), "5.7");
  EXPECT_EQ(refused("\xff\x01"), "5.7");
  EXPECT_EQ(refused("1-SR15-1-SR15-1-SR15-1-SR15-1-SR15-1-SR15"), "5.7");
}

TEST(Plot, ArcsAreTakenFromTheMove) {
  // Ruling A32: 90 degrees on a circle of 1 in are 1.571 in.
  EXPECT_EQ(arc_length(1_in, 90), 1.571_in);
  EXPECT_EQ(arc_length(0.95_in, 15), 0.249_in);
  EXPECT_EQ(refused("1-CR90", {2.571_in, 1_in, false, false}), "accepted");
  EXPECT_EQ(refused("1-CR90", {2.57_in, 1_in, false, false}), "5.6");
  EXPECT_EQ(refused("1-CR90", {1_in, {}, false, false}), "accepted");
}

TEST(Plot, AConvoyMakesShipsTurnsOnly) {
  PROVES("coal-5.1.2b");
  EXPECT_EQ(refused("1-SR30", {2_in, {}, true, false}), "accepted");
  EXPECT_EQ(refused("1-CR30", {2_in, {}, true, false}), "5.1.2");
  Table table;
  const DivisionId convoy = test::line(table, 0, Type::merchant, 4, at(20, 20), 0, 2_in, 2_in);
  table.state().divisions[convoy].convoy = true;
  EXPECT_EQ(plotted(table, convoy, 2_in, "1-SR30"), "accepted");
  EXPECT_EQ(plotted(table, convoy, 2_in, "1-CR30"), "5.1.2");
}

TEST(Plot, NoMoreThanTheAllowance) {
  PROVES("coal-5.4");
  Table table;
  const ShipId ship = table.lone(0, Type::BB, at(10, 10), 0, 3.5_in);
  const DivisionId division = table[ship].division;
  EXPECT_EQ(plotted(table, division, 3.5_in, "3.5"), "accepted");
  EXPECT_EQ(plotted(table, division, 3.75_in, "3.75"), "5.5");
  EXPECT_EQ(plotted(table, division, 3.5_in, "3.75"), "5.4");
  table[ship].hits.push_back({HitKind::half_speed, HitState::open, 0, Hand::port});
  EXPECT_EQ(plotted(table, division, 1.75_in, ""), "accepted");
  EXPECT_EQ(plotted(table, division, 1.751_in, ""), "5.5");
}

TEST(Plot, SlowingIsFree) {
  PROVES("coal-5.5");
  Table table;
  const DivisionId division = table[table.lone(0, Type::BB, at(10, 10), 0, 3_in)].division;
  EXPECT_EQ(plotted(table, division, 0_in, ""), "accepted");
  EXPECT_EQ(plotted(table, division, 1_in, "1"), "accepted");
  EXPECT_EQ(plotted(table, division, 3.5_in, ""), "accepted");
  EXPECT_EQ(plotted(table, division, 4_in, ""), "5.5");
  EXPECT_EQ(plotted(table, division, Inches{-1}, ""), "5.4");
}

TEST(Plot, GainOfSpeedByType) {
  PROVES("coal-5.5.1", "coal-5.5.2", "coal-5.5.3");
  const auto limit = [](Type type, Inches from, Inches ok, Inches too_fast) {
    Table table;
    const DivisionId division = table[table.lone(0, type, at(10, 10), 0, from)].division;
    EXPECT_EQ(plotted(table, division, ok, ""), "accepted");
    EXPECT_EQ(plotted(table, division, too_fast, ""), "5.5");
  };
  for (const Type type : {Type::TBD, Type::TB}) limit(type, 1_in, 3_in, 3.25_in);
  for (const Type type : {Type::CL, Type::BC}) limit(type, 2_in, 3_in, 3.25_in);
  for (const Type type : {Type::BB, Type::OBB, Type::CA, Type::CP, Type::merchant}) limit(type, 2_in, 2.5_in, 2.75_in);
}

TEST(Plot, ALargerCircleMayBeChosen) {
  PROVES("coal-5.6b");
  Table table;
  const ShipId boat = table.lone(0, Type::TBD, at(10, 10), 0), ship = table.lone(0, Type::BB, at(20, 10), 0);
  EXPECT_EQ(plotted(table, table[boat].division, 3_in, "CR90", 0.95_in), "accepted");
  EXPECT_EQ(plotted(table, table[ship].division, 3_in, "CR90", 0.95_in), "accepted");
  EXPECT_EQ(plotted(table, table[ship].division, 3_in, "CR90", 0.32_in), "5.6");
  // And the larger circle takes the longer arc out of the move.
  EXPECT_EQ(plotted(table, table[boat].division, 1.4_in, "CR90", 0.95_in), "5.6");
  EXPECT_EQ(plotted(table, table[boat].division, 1.4_in, "CR90"), "accepted");
}

TEST(Plot, OnlyInThePlottingSegment) {
  PROVES("coal-5.7");
  Table table;
  const DivisionId division = table[table.lone(0, Type::BB, at(10, 10), 0)].division;
  const Order order = PlotDivision{division, 3_in, test::plot("3"), {}, false};
  EXPECT_FALSE(Coal::check(table.state(), Seat::of(0), order));
  for (const Phase phase :
       {Phase::setup, Phase::illumination, Phase::big_guns, Phase::torpedo, Phase::damage_control}) {
    table.state().phase = phase;
    const auto refusal = Coal::check(table.state(), Seat::of(0), order);
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->cite.clause, "5.7");
  }
}

TEST(Plot, FollowingNeedsOneFormation) {
  PROVES("coal-5.7.4");
  Table table;
  const DivisionId first = test::line(table, 0, Type::BB, 3, at(20, 30), 0, 2.5_in);
  const DivisionId second = test::line(table, 0, Type::BB, 2, at(20, 22.5), 0, 2.5_in);
  const DivisionId third = test::line(table, 0, Type::BB, 2, at(40, 22.5), 0, 2.5_in);
  EXPECT_EQ(plotted(table, second, 3_in, "F1"), "5.7.4");
  table.state().divisions[second].formation = first;
  EXPECT_EQ(plotted(table, second, 3_in, "F1"), "accepted");
  EXPECT_EQ(plotted(table, third, 3_in, "F1"), "5.7.4");
  EXPECT_EQ(plotted(table, second, 3_in, "F2"), "5.7.4");  // not itself
  // It runs in the track of division 1: the turn of that line is made by its last ship, then by the follower, at the
  // same point of the sea.
  test::order(table, first, 3_in, "CR90");
  test::order(table, second, 3_in, "F1");
  const Point corner = table[0].at;
  test::move(table);
  for (int turn = 0; turn < 3; ++turn) {
    test::next_turn(table);
    test::order(table, first, 3_in, "3");
    test::order(table, second, 3_in, "F1");
    test::move(table);
  }
  const Ship& lead = table[3];
  EXPECT_EQ(lead.course, Bearing::degrees(90));
  EXPECT_EQ(lead.at.y, corner.y + 950);  // the circle's radius beyond where the turn began
  EXPECT_EQ(lead.at.x, table[2].at.x - 2500);
}

TEST(Plot, MimickedAtTheSameMoment) {
  PROVES("coal-5.7.5");
  Table table;
  const DivisionId first = test::line(table, 0, Type::BB, 2, at(20, 30), 0, 2.5_in);
  const DivisionId second = test::line(table, 0, Type::BB, 2, at(22, 30), 0, 2.5_in);
  EXPECT_EQ(plotted(table, second, 3_in, "M1"), "5.7.5");
  table.state().divisions[second].formation = first;
  EXPECT_EQ(plotted(table, second, 3_in, "M1"), "accepted");
  table.state().divisions[first].order = {true, false, 3_in, {}, test::plot("1-SR60")};
  table.state().divisions[second].order = {true, false, 3_in, {}, test::plot("M1")};
  table.state().sides[0].force_flagship = 0;
  table.state().phase = Phase::movement;
  {
    Play play = table.play();
    check_command(play);
  }
  const Motion motion = test::move(table);
  for (ShipId id = 0; id < 4; ++id) {
    EXPECT_EQ(table[id].course, Bearing::degrees(60));
    EXPECT_EQ(motion[id][1].when, whole_move / 3);  // all have gone 1 in of 3 when they begin to turn
  }
}

TEST(Plot, AnAdvancePlotThatFailedMayBeCancelled) {
  PROVES("coal-5.7.7b");
  Table table;
  const DivisionId division = table[table.lone(0, Type::BB, at(10, 10), 0)].division;
  Division& d = table.state().divisions[division];
  EXPECT_TRUE(check(table.state(), 0, CancelAdvance{division}));  // nothing to withdraw
  const PlotDivision advance{division, 3_in, test::plot("1-CR30"), {}, true};
  EXPECT_FALSE(check(table.state(), 0, advance));
  {
    Play play = table.play();
    play.take(Ordered{0, advance});
  }
  test::next_turn(table);
  EXPECT_TRUE(d.order.given && d.order.advance);
  {
    Play play = table.play();
    play.state_fact(Audience::only(SideId{0}), {"5.10.3"},
                    CommandChecked{division, no_ship, Obedience::independent, Action::straight});
  }
  test::next_turn(table);
  EXPECT_EQ(text(d.order.plot), "1-CR30");  // kept, unless its owner cancels it
  EXPECT_EQ(plotted(table, division, 3_in, "3"), "5.7.7");
  EXPECT_FALSE(check(table.state(), 0, CancelAdvance{division}));
  {
    Play play = table.play();
    play.take(Ordered{0, CancelAdvance{division}});
  }
  EXPECT_FALSE(d.order.given);
  EXPECT_EQ(plotted(table, division, 3_in, "3"), "accepted");
}

TEST(Plot, StraightInTheTurnOfAChangeOfFlagship) {
  PROVES("coal-5.9.1a", "coal-5.9.1b");
  Table table;
  const DivisionId division = test::line(table, 0, Type::BB, 3, at(20, 30), 0, 2.5_in);
  const ShipId stranger = table.lone(0, Type::BB, at(40, 30), 0);
  const NameFlagship second{division, 1};
  EXPECT_FALSE(check(table.state(), 0, second));
  EXPECT_EQ(check(table.state(), 0, NameFlagship{division, stranger})->cite.clause, "5.9.1");
  // First the plot, then the flagship.
  table.state().divisions[division].order = {true, false, 3_in, {}, test::plot("2-SR30")};
  EXPECT_EQ(check(table.state(), 0, second)->cite.clause, "5.9.1");
  table.state().divisions[division].order = {true, false, 2_in, {}, test::plot("2")};
  EXPECT_FALSE(check(table.state(), 0, second));
  // First the flagship, then the plot.
  {
    Play play = table.play();
    play.take(Ordered{0, second});
  }
  EXPECT_EQ(table.state().divisions[division].flagship, 1);
  EXPECT_EQ(plotted(table, division, 3_in, "2-SR30"), "5.9.1");
  EXPECT_EQ(plotted(table, division, 2_in, "2"), "accepted");
}

TEST(Plot, RatingsOfANewFlagship) {
  PROVES("coal-5.10.6");
  const auto after = [](int signalling, int initiative) {
    Table table;
    const DivisionId division = test::line(table, 0, Type::BB, 2, at(20, 30), 0, 2.5_in);
    Division& d = table.state().divisions[division];
    d.signalling = static_cast<std::int16_t>(signalling);
    d.initiative = static_cast<std::int16_t>(initiative);
    Play play = table.play();
    play.take(Ordered{0, NameFlagship{division, 1}});
    return std::pair<int, int>(d.signalling, d.initiative);
  };
  EXPECT_EQ(after(2, -1), std::pair(0, -1));
  EXPECT_EQ(after(-2, 0), std::pair(-2, 0));
  EXPECT_EQ(after(1, 1), std::pair(0, 0));
}

TEST(Plot, StragglersAndDetachedShips) {
  PROVES("coal-5.9.2a");
  Table table;
  const DivisionId division = test::line(table, 0, Type::BB, 3, at(20, 30), 0, 2.5_in);
  table[2].member = false;
  EXPECT_FALSE(check(table.state(), 0, PlotShip{2, 3_in, test::plot("CR90"), {}}));
  EXPECT_EQ(check(table.state(), 0, PlotShip{2, 4_in, {}, {}})->cite.clause, "5.5");
  EXPECT_EQ(check(table.state(), 0, PlotShip{2, 3_in, test::plot("F1"), {}})->cite.clause, "5.7.4");
  // The division's order does not move her; her own does.
  test::order(table, division, 3_in, "3");
  table[2].legs = straight(1_in);
  test::move(table);
  EXPECT_EQ(table[0].at, at(20, 33));
  EXPECT_EQ(table[1].at, at(20, 30.5));
  EXPECT_EQ(table[2].at, at(20, 26));
}

TEST(Plot, HalfMovesMayBeDeclaredAtFiveInches) {
  PROVES("coal-3.4a");
  const auto declared = [](double range, bool sighted) {
    Table table;
    table.setting().options.half_moves = true;
    const ShipId a = table.lone(0, Type::BB, at(20, 20), 0), b = table.lone(1, Type::BB, at(20 + range, 20), 0);
    if (sighted) table[a].seen_by.set(b);
    const auto refusal = check(table.state(), 0, DeclareHalfMoves{true});
    EXPECT_EQ(check(table.state(), 1, DeclareHalfMoves{true}).has_value(), refusal.has_value());
    return !refusal;
  };
  EXPECT_TRUE(declared(5.0, true));
  EXPECT_FALSE(declared(5.1, true));
  EXPECT_FALSE(declared(4.0, false));
}

TEST(Plot, NothingIsPlottedAtMidTurn) {
  Table table;
  const ShipId ship = table.lone(0, Type::BB, at(10, 10), 0);
  table.state().half = 1;
  EXPECT_EQ(plotted(table, table[ship].division, 3_in, "3"), "3.4.3");
  EXPECT_EQ(check(table.state(), 0, PlotShip{ship, 3_in, {}, {}})->cite.clause, "3.4.3");
  EXPECT_EQ(check(table.state(), 0, MakeSmoke{ship, true})->cite.clause, "3.4.3");
}

}  // namespace
}  // namespace wardroom::coal
