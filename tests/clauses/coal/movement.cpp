// 5.1, 5.6, 5.7, 5.9, 5.12, 3.4, 4.6: how ships move.
#include "books/coal/rules/movement.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "books/coal/rules/way.hpp"
#include "support/coal_moves.hpp"
#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

using test::at;
using test::line;
using test::move;
using test::next_turn;
using test::order;
using test::Table;

void expect_near(Point where, double x, double y) {
  EXPECT_LE(std::abs(where.x - x * 1000), 2) << where.x << ", " << where.y;
  EXPECT_LE(std::abs(where.y - y * 1000), 2) << where.x << ", " << where.y;
}

TEST(Movement, OneOrderMovesTheDivision) {
  PROVES("coal-5.1a");
  Table table;
  const DivisionId division = line(table, 0, Type::BB, 4, at(20, 30), 90, 2.5_in);
  order(table, division, 3_in, "3");
  move(table);
  for (ShipId id = 0; id < 4; ++id) {
    EXPECT_EQ(table[id].at, at(23 - 2.5 * id, 30));
    EXPECT_EQ(table[id].course, Bearing::degrees(90));
    EXPECT_EQ(table[id].moved, 3_in);
    EXPECT_EQ(table[id].speed, 3_in);
  }
  EXPECT_EQ(table.facts<Moved>().size(), 4U);
}

TEST(Movement, ATurnEndsDisplacedByItsRadius) {
  PROVES("coal-5.6a");
  for (const auto& [type, radius] : {std::pair(Type::TBD, 0.5), std::pair(Type::BB, 1.0)}) {
    Table table;
    const ShipId ship = table.lone(0, type, at(20, 20), 0);
    table.card(ship).turn_radius = {static_cast<std::int32_t>(radius * 1000)};
    const Inches arc = arc_length(table.card(ship).turn_radius, 90);
    order(table, table[ship].division, arc, "CR90");
    const Motion motion = move(table);
    EXPECT_EQ(table[ship].at, at(20 + radius, 20 + radius));
    EXPECT_EQ(table[ship].course, Bearing::degrees(90));
    EXPECT_EQ(table[ship].turned, 90);
    EXPECT_EQ(motion[ship].size(), 7U);         // six chords of 15 degrees
    for (const TimedPoint& p : motion[ship]) {  // all corners lie on the circle
      EXPECT_NEAR(distance(p.at, at(20 + radius, 20)).thousandths, radius * 1000, 1);
    }
  }
}

TEST(Movement, ShipsTurnTogetherAndKeepTheirPlaces) {
  PROVES("coal-5.7.2a");
  const Plot plot = test::plot("SR30");
  ASSERT_EQ(plot.steps.size(), 1U);
  EXPECT_EQ(plot.steps[0].kind, StepKind::ships);
  EXPECT_EQ(plot.steps[0].side, Hand::starboard);
  EXPECT_EQ(plot.steps[0].degrees, 30);
  Table table;
  const DivisionId division = line(table, 0, Type::BB, 3, at(20, 30), 0, 2.5_in);
  order(table, division, 3_in, "SR30");
  move(table);
  for (ShipId id = 0; id < 3; ++id) {
    EXPECT_EQ(table[id].course, Bearing::degrees(30));
    EXPECT_EQ(table[id].turned, 30);
    EXPECT_EQ(table[id].at.x, table[0].at.x);  // still one behind the other to the south
    EXPECT_EQ(table[id].at.y, table[0].at.y - 2500 * id);
  }
  EXPECT_FALSE(table.state().divisions[division].column);
  // From then on each goes straight on her own course.
  next_turn(table);
  order(table, division, 2_in, "2");
  const Point before = table[2].at;
  move(table);
  EXPECT_EQ(table[2].at, moved(before, Bearing::degrees(30), 2_in));
}

TEST(Movement, AColumnTurnsAtOnePointOfTheSea) {
  PROVES("coal-5.7.3", "coal-5.9");
  const Plot plot = test::plot("CL60");
  EXPECT_EQ(plot.steps[0].kind, StepKind::column);
  EXPECT_EQ(plot.steps[0].side, Hand::port);
  EXPECT_EQ(plot.steps[0].degrees, 60);
  Table table;
  const DivisionId division = line(table, 0, Type::TBD, 3, at(20, 20), 0, 1_in, 2_in);
  for (ShipId id = 0; id < 3; ++id) table.card(id).turn_radius = {};
  order(table, division, 2_in, "1-CL60");
  const Motion motion = move(table);
  const Point corner = at(20, 21);
  // The leader is there after 1 in, half the move; the second 1 in later, at the end of it; the third not yet.
  EXPECT_EQ(motion[0][1].at, corner);
  EXPECT_EQ(motion[0][1].when, whole_move / 2);
  EXPECT_EQ(table[0].at, moved(corner, Bearing::degrees(300), 1_in));
  EXPECT_EQ(table[1].at, corner);
  EXPECT_EQ(table[2].at, at(20, 20));
  EXPECT_EQ(table[2].course, Bearing::degrees(0));
  next_turn(table);
  order(table, division, 2_in, "2");
  move(table);
  expect_near(table[1].at, 20 - 2 * 0.866025, 22);
  expect_near(table[2].at, 20 - 0.866025, 21.5);
  EXPECT_EQ(table[1].course, Bearing::degrees(300));
  EXPECT_EQ(table[2].course, Bearing::degrees(300));
  EXPECT_EQ(table[2].turned, 60);
}

TEST(Movement, FollowersPassTheCornersOfTheLeader) {
  PROVES("coal-5.9");
  Table table;
  const DivisionId division = line(table, 0, Type::BB, 4, at(30, 20), 0, 2.5_in);
  std::array<std::vector<Point>, 4> passed;
  for (int turn = 0; turn < 5; ++turn) {
    order(table, division, 3_in, turn == 0 ? "CR90" : "3");
    const Motion motion = move(table);
    for (ShipId id = 0; id < 4; ++id) {
      for (const TimedPoint& p : motion[id]) passed[id].push_back(p.at);
    }
    next_turn(table);
  }
  const std::vector<Point> corners(passed[0].begin() + 1, passed[0].begin() + 7);  // of the leader's arc
  for (ShipId id = 1; id < 4; ++id) {
    auto from = passed[id].begin();
    for (const Point corner : corners) {
      from = std::find(from, passed[id].end(), corner);
      EXPECT_NE(from, passed[id].end()) << id;
    }
    EXPECT_EQ(table[id].at, (Point{table[0].at.x - 2500 * id, table[0].at.y}));  // and the gaps are as they were
  }
  for (ShipId id = 0; id < 3; ++id) EXPECT_EQ(table[id].course, Bearing::degrees(90));
}

TEST(Movement, AMixedPlotKeepsTime) {
  PROVES("coal-5.7.8");
  Table table;
  const DivisionId division = line(table, 0, Type::TBD, 2, at(20, 20), 0, 1_in, 4_in);
  for (ShipId id = 0; id < 2; ++id) table.card(id).turn_radius = {};
  order(table, division, 4_in, "1-CL60-1-SR30");
  move(table);
  // When the leader has run 2 in both turn right 30 from the course of that moment: she from 300, the second, who has
  // just run through the corner and is 1 in behind her, from 300 too.
  EXPECT_EQ(table[0].course, Bearing::degrees(330));
  EXPECT_EQ(table[1].course, Bearing::degrees(330));
  const Point corner = at(20, 21), turned = moved(corner, Bearing::degrees(300), 1_in);
  EXPECT_EQ(table[0].at, moved(turned, Bearing::degrees(330), 2_in));
  EXPECT_EQ(table[1].at, moved(corner, Bearing::degrees(330), 2_in));
}

TEST(Movement, AColumnTurnFormsTheColumnAnew) {
  Table table;
  const DivisionId division = line(table, 0, Type::BB, 3, at(20, 30), 0, 2.5_in);
  order(table, division, 3_in, "SR180");
  move(table);
  next_turn(table);
  order(table, division, 3_in, "CR30");
  move(table);
  const Division& d = table.state().divisions[division];
  EXPECT_TRUE(d.column);
  EXPECT_EQ(d.ships, (Fixed<ShipId, most_in_division>{2, 1, 0}));  // the last leads now
  EXPECT_EQ(table[2].course, Bearing::degrees(210));
}

TEST(Movement, ClosingUp) {
  PROVES("coal-5.7.6");
  const auto closed = [](double gap) {
    Table table;
    const DivisionId division = table.division(0);
    table.ship(division, Type::BB, at(20, 30), 0, 3_in);
    const ShipId last = table.ship(division, Type::BB, at(20, 30 - 2 - gap), 0, 3_in);
    order(table, division, 2_in, "2-CU");
    move(table);
    EXPECT_EQ(table[0].at, at(20, 32));
    return table[last].moved - 2_in;
  };
  EXPECT_EQ(closed(3.0), 1.5_in);  // allowance 3.5, formation speed 2
  EXPECT_EQ(closed(1.2), 0.7_in);  // no nearer than half an inch
  EXPECT_EQ(closed(0.5), 0_in);
}

TEST(Movement, DetachedShipsRunTheirOwnPlots) {
  Table table;
  const DivisionId division = line(table, 0, Type::CL, 3, at(20, 30), 0, 2_in);
  order(table, division, 3_in, "3");
  test::order_ship(table, 1, 3_in, "1-SR90");
  move(table);
  EXPECT_EQ(table[0].at, at(20, 33));
  EXPECT_EQ(table[1].course, Bearing::degrees(90));
  EXPECT_EQ(table[2].at, at(20, 29));
}

TEST(Movement, ShipsThatCannotBeSteered) {
  Table table;
  const DivisionId division = line(table, 0, Type::BB, 3, at(20, 30), 0, 2.5_in);
  table[0].straight_now = true;
  table[1].hits.push_back({HitKind::steering, HitState::open, 1, Hand::port});
  order(table, division, 3_in, "CR90");
  move(table);
  EXPECT_EQ(table[0].at, at(20, 33));  // a bridge hit: straight on
  EXPECT_EQ(table[1].moved, 1.75_in);  // in circles to port at half speed
  EXPECT_EQ(table[1].course.hundredths() / 100, 360 - 106);
  EXPECT_EQ(table[2].course, Bearing::degrees(90));  // the first that can leads
}

TEST(Movement, HalfMoves) {
  PROVES("coal-3.4.2");
  Table table;
  table.setting().options.half_moves = true;
  const DivisionId division = line(table, 0, Type::BB, 2, at(20, 30), 0, 2.5_in, 3.5_in);
  table.state().halves = true;
  order(table, division, 3.5_in, "2-CR15");
  move(table);
  EXPECT_EQ(table[0].at, at(20, 31.75));
  EXPECT_EQ(table[0].moved, 1.75_in);
  EXPECT_EQ(table[1].moved, 1.75_in);
  EXPECT_EQ(table[0].speed, 3.5_in);
  next_turn(table, true, 1);
  move(table);
  EXPECT_EQ(table[0].moved, 3.5_in);
  EXPECT_EQ(table[0].course, Bearing::degrees(15));
  // The same as the whole turn at once.
  Table whole;
  const DivisionId same = line(whole, 0, Type::BB, 2, at(20, 30), 0, 2.5_in, 3.5_in);
  order(whole, same, 3.5_in, "2-CR15");
  move(whole);
  EXPECT_EQ(whole[0].at, table[0].at);
  EXPECT_EQ(whole[1].at, table[1].at);
}

TEST(Movement, EveryShipMaySmoke) {
  PROVES("coal-4.6c");
  for (const Type type : {Type::BB, Type::CL, Type::TB, Type::merchant}) {
    Table table;
    const ShipId ship = table.lone(0, type, at(20, 20), 0, 2_in);
    const Order smoke = MakeSmoke{ship, true};
    EXPECT_FALSE(Coal::check(table.state(), Seat::of(0), smoke));
    table.state().phase = Phase::big_guns;
    EXPECT_TRUE(Coal::check(table.state(), Seat::of(0), smoke));  // only when moves are plotted
    table.state().phase = Phase::plotting;
    Play play = table.play();
    play.take(Ordered{0, smoke});
    move(table);
    EXPECT_EQ(table.state().smoke.size(), 1U);
  }
}

TEST(Movement, SmokeLiesAlongTheTrack) {
  PROVES("coal-4.6d");
  Table table;
  const ShipId ship = table.lone(0, Type::TBD, at(0, 0), 90, 4_in);
  table[ship].smoke = true;
  order(table, table[ship].division, 4_in, "4");
  move(table);
  ASSERT_EQ(table.state().smoke.size(), 1U);
  EXPECT_EQ(table.state().smoke[0].a, at(0, 0));
  EXPECT_EQ(table.state().smoke[0].b, at(4, 0));
  EXPECT_EQ(table.state().smoke[0].turn, 1);
  // Round a corner it lies round the corner; in high wind nothing stands.
  next_turn(table);
  table[ship].smoke = true;
  order(table, table[ship].division, 4_in, "1-SR30-1");
  move(table);
  EXPECT_EQ(table.state().smoke.size(), 1U + 1 + 2 + 1);
  EXPECT_EQ(table.state().smoke[4].b, table[ship].at);
  next_turn(table);
  table.setting().wind = Wind::high;
  table[ship].smoke = true;
  move(table);
  EXPECT_EQ(table.state().smoke.size(), 5U);
}

TEST(Movement, MarkersGoDownBeforeShipsMoveAndRunWithThem) {
  PROVES("coal-3.3.2b");
  // The target is 8 in off and closes by 3: the torpedoes' 5 in meet her, if both run in this very segment.
  Table table;
  const ShipId boat = table.lone(0, Type::TBD, at(10, 10), 0, 4_in);
  const ShipId target = table.lone(1, Type::BB, at(18, 10), 270, 3_in);
  table.all_sighted();
  ASSERT_FALSE(table.order(0, LaunchTorpedoes{boat, 2, false, target, 10_in, Hand::starboard, 'A'}).has_value());
  ASSERT_FALSE(table.order(0, PlotDivision{table[boat].division, 4_in, test::plot("4"), {}, false}).has_value());
  table.play_to(Phase::sighting);
  ASSERT_EQ(table.state().torpedoes.size(), 1U);
  EXPECT_EQ(table.state().torpedoes[0].dot, at(10, 10));
  EXPECT_EQ(table[boat].at, at(10, 14));
  EXPECT_EQ(table[target].at, at(15, 10));
  EXPECT_EQ(table.state().torpedoes[0].intercepted, target);
  // In the order of the segment.
  std::vector<std::string> told;
  for (const auto& event : table.record().events) {
    const std::string what = std::holds_alternative<MarkerLaid>(event.fact)   ? "marker"
                             : std::holds_alternative<Moved>(event.fact)      ? "move"
                             : std::holds_alternative<TorpedoRan>(event.fact) ? "run"
                                                                              : "";
    if (!what.empty()) told.push_back(what);
  }
  EXPECT_EQ(told, (std::vector<std::string>{"marker", "move", "move", "run"}));
}

TEST(Movement, LandIsMetByAPlottedMove) {
  PROVES("coal-5.12b");
  Table table;
  table.setting().lands.push_back({at(15, 22), at(25, 22), at(25, 30), at(15, 30)});
  std::array<DamageTable, 6> tables;
  for (DamageTable& t : tables) t.name = "stub";
  for (Outcome& row : tables[3].rows) row = {{EffectKind::flotation, 1}};  // rammer, or grounding bow-on
  table.setting().tables.collision = tables;
  const ShipId ship = table.lone(0, Type::BB, at(20, 20), 0, 3.5_in);
  order(table, table[ship].division, 3.5_in, "3.5");
  move(table);
  expect_near(table[ship].at, 20, 21.995);  // at the shore
  EXPECT_EQ(table[ship].speed, 0_in);
  ASSERT_EQ(table.facts<Grounded>().size(), 1U);
  EXPECT_TRUE(table.thrown(Purpose::collision).empty());  // it happens; only what comes of it is rolled
  ASSERT_EQ(table.facts<Damaged>().size(), 1U);
  EXPECT_EQ(table.facts<Damaged>()[0].hit.kind, HitKind::flotation);
}

TEST(Movement, LandIsMetByAMoveThatEndsAtTheShore) {
  for (const bool reaches : {true, false}) {
    Table table;
    table.setting().lands.push_back({at(15, 22), at(25, 22), at(25, 30), at(15, 30)});
    std::array<DamageTable, 6> tables;
    for (DamageTable& t : tables) t.name = "stub";
    table.setting().tables.collision = tables;
    const ShipId ship = table.lone(0, Type::BB, at(20, reaches ? 20 : 19.999), 0, 2_in);
    order(table, table[ship].division, 2_in, "2");
    move(table);
    EXPECT_EQ(table.facts<Grounded>().size(), reaches ? 1U : 0U);
    EXPECT_EQ(table[ship].speed, reaches ? 0_in : 2_in);
  }
}

TEST(Movement, LandIsMetAfterATurn) {
  Table table;
  table.setting().lands.push_back({at(22, 15), at(30, 15), at(30, 30), at(22, 30)});
  std::array<DamageTable, 6> tables;
  for (DamageTable& t : tables) t.name = "stub";
  table.setting().tables.collision = tables;
  const ShipId ship = table.lone(0, Type::TBD, at(20, 20), 0, 4_in);
  table.card(ship).turn_radius = {};
  order(table, table[ship].division, 4_in, "1-CR90-3");
  move(table);
  EXPECT_EQ(table.facts<Grounded>().size(), 1U);
  expect_near(table[ship].at, 21.995, 21);
  EXPECT_EQ(table[ship].course, Bearing::degrees(90));
}

TEST(Movement, LandIsMetOnASlantingShore) {
  Table table;
  table.setting().lands.push_back({at(24, 20), at(24, 30), at(16, 26)});  // the last side closes it
  std::array<DamageTable, 6> tables;
  for (DamageTable& t : tables) t.name = "stub";
  table.setting().tables.collision = tables;
  const ShipId ship = table.lone(0, Type::BB, at(20, 20), 0, 3.5_in);
  order(table, table[ship].division, 3.5_in, "3.5");
  move(table);
  EXPECT_EQ(table.facts<Grounded>().size(), 1U);
  expect_near(table[ship].at, 20, 22.995);
}

TEST(Movement, LandIsAvoidedByPrePlotsAndIndependentMoves) {
  PROVES("coal-5.12a");
  for (const bool pre_plotted : {true, false}) {
    Table table;
    // The shore bears from 330 to 031 at the distance of the move: 30 degrees to starboard touch it, 45 clear it; to
    // port 45 are needed as well, and starboard is tried first.
    table.setting().lands.push_back({at(18.5, 22), at(21.5, 22), at(21.5, 25), at(18.5, 25)});
    const ShipId ship = table.lone(0, Type::TBD, at(20, 20), 0, 4_in);
    table.card(ship).turn_radius = {};
    Division& division = table.state().divisions[table[ship].division];
    table.setting().special.pre_plotted = pre_plotted;
    if (!pre_plotted) division.obedience = Obedience::independent;
    order(table, table[ship].division, 4_in, "4");
    move(table);
    EXPECT_EQ(table[ship].course, Bearing::degrees(45));
    EXPECT_EQ(table[ship].moved, 4_in);
    EXPECT_TRUE(table.facts<Grounded>().empty());
    EXPECT_TRUE(table.facts<Damaged>().empty());
  }
}

// 5.9: pieces of a straight are one, and each piece takes its share of the time.
TEST(Movement, AStraightRunInPiecesIsOne) {
  Way way;
  begin(way, at(20, 20), Bearing::degrees(0), false);
  begin_phase(way);
  Leg leg;
  for (const Inches length : {0_in, 1_in, 2_in}) {
    leg.length = length;
    run_leg(way, leg, 100);
  }
  leg.turn = Turn::degrees(90);
  run_leg(way, leg, 100);  // on the spot, then 2 in more
  leg.length = {};
  run_leg(way, leg, 100);
  end_phase(way, 0, 1000);
  ASSERT_EQ(way.stages.size(), 4U);
  EXPECT_EQ(way.stages[0].to, (WakePoint{at(20, 23), Bearing::degrees(0), 3_in}));
  EXPECT_EQ(way.stages[0].when, 600);
  EXPECT_EQ(way.stages[1].to, (WakePoint{at(20, 23), Bearing::degrees(90), {}}));
  EXPECT_EQ(way.stages[1].when, 600);
  EXPECT_EQ(way.stages[2].to, (WakePoint{at(22, 23), Bearing::degrees(90), 2_in}));
  EXPECT_EQ(way.stages[2].when, 1000);
  EXPECT_EQ(way.stages[3].to, (WakePoint{at(22, 23), Bearing::degrees(180), {}}));
  EXPECT_EQ(way.distance, 5_in);
  EXPECT_EQ(way.turned, 18000);
}

TEST(Movement, AWayCutShortInATurnEndsPartOfTheTurn) {
  for (const int side : {1, -1}) {
    Way way;
    begin(way, at(20, 20), Bearing::degrees(0), false);
    begin_phase(way);
    Leg leg;
    leg.length = 2_in;
    leg.radius = 1_in;
    leg.turn = Turn::degrees(side * 80);
    run_leg(way, leg, 8000);
    end_phase(way, 0, 1000);
    cut(way, 500);
    EXPECT_EQ(way.course, Bearing::degrees(0) + Turn::degrees(side * 40));
    EXPECT_EQ(way.distance, 1_in);
    ASSERT_EQ(way.stages.size(), 1U);
    EXPECT_EQ(way.stages[0].when, 500);
  }
}

TEST(Movement, ShipsLeaveByTheEdge) {
  Table table;
  const ShipId gone = table.lone(0, Type::BB, at(20, 46), 0, 3_in),
               stays = table.lone(0, Type::BB, at(30, 45), 0, 3_in);
  move(table);
  EXPECT_EQ(table[gone].status, Status::exited);
  EXPECT_EQ(table[stays].status, Status::afloat);  // on the very edge
}

TEST(Movement, BehindAMarkerOnlyTheOwnerLearnsTheMove) {
  Table table;
  table.setting().special.hidden_strength = true;
  const ShipId hidden = table.lone(0, Type::BB, at(20, 20), 0, 3_in), shown = table.lone(0, Type::BB, at(30, 20), 0);
  table.state().divisions[table[hidden].division].revealed = false;
  move(table);
  for (const auto& event : table.record().events) {
    const auto* moved = std::get_if<Moved>(&event.fact);
    EXPECT_EQ(event.audience.includes(Seat::of(1)), moved != nullptr && moved->ship == shown);
    EXPECT_TRUE(event.audience.includes(Seat::of(0)));
  }
}

TEST(Movement, BoatsOnOneBaseMoveAsOnePiece) {
  Table table;
  const DivisionId division = table.division(0);
  table.state().divisions[division].single_base = true;
  for (int i = 0; i < 5; ++i) table.ship(division, Type::TBD, at(20, 20), 0, 4_in);
  order(table, division, 4_in, "1-CR45");
  move(table);
  for (ShipId id = 1; id < 5; ++id) {
    EXPECT_EQ(table[id].at, table[0].at);
    EXPECT_EQ(table[id].course, Bearing::degrees(45));
    EXPECT_EQ(table[id].moved, 4_in);
  }
  EXPECT_TRUE(check(table.state(), 0, PlotShip{2, 4_in, {}, {}}));
}

}  // namespace
}  // namespace wardroom::coal
