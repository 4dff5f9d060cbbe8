// Hex mat, 1 and 2: speeds in hexes, courses, turns.
#include "books/coal/rules/hex_movement.hpp"

#include <map>
#include <string>
#include <vector>

#include "support/coal_mat.hpp"
#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

using test::hex;
using test::Mat;
using test::side;

std::vector<int> hexes(Inches speed, int turns) {
  std::vector<int> moved;
  for (int turn = 1; turn <= turns; ++turn) moved.push_back(hexes_in_turn(speed, turn, 0));
  return moved;
}

TEST(HexSpeed, AHexIsAnInchOfTheRules) {
  PROVES("hex-1.2a", "hex-2.1");
  EXPECT_EQ(hex_range(hex(0, 0), hex(7, 0)), 7);
  Mat mat;
  const ShipId from = mat.lone(0, Type::BB, hex(0, 0), 0), to = mat.lone(1, Type::BB, hex(7, 0), 0);
  EXPECT_EQ(range(mat.state(), from, to), 7_in);  // 7,000 yards
  EXPECT_EQ(hexes(4_in, 8), (std::vector{4, 4, 4, 4, 4, 4, 4, 4}));
  mat[from].speed = 4_in;
  mat.run(mat[from].division, 4_in, "");
  EXPECT_EQ(mat.place(from), hex(0, -4));
  EXPECT_EQ(mat[from].moved, 4_in);
}

TEST(HexSpeed, QuartersMoveAHexMoreInTheFirstTurnsOfFour) {
  PROVES("hex-2.1.1a", "hex-2.1.1b", "hex-2.1.1c", "hex-2.1.2");
  EXPECT_EQ(hexes(0.25_in, 8), (std::vector{1, 0, 0, 0, 1, 0, 0, 0}));
  EXPECT_EQ(hexes(0.5_in, 8), (std::vector{1, 1, 0, 0, 1, 1, 0, 0}));
  EXPECT_EQ(hexes(0.75_in, 8), (std::vector{1, 1, 1, 0, 1, 1, 1, 0}));
  EXPECT_EQ(hexes(3.5_in, 8), (std::vector{4, 4, 3, 3, 4, 4, 3, 3}));
  EXPECT_EQ(hexes(2.25_in, 4), (std::vector{3, 2, 2, 2}));
  EXPECT_EQ(hexes(4.75_in, 4), (std::vector{5, 5, 5, 4}));
  EXPECT_EQ(hexes(3.4_in, 4), (std::vector{4, 3, 3, 3}));  // as the lower quarter
}

TEST(HexSpeed, TheCycleBeginsInTurnOneForAll) {
  PROVES("hex-2.1.3a");
  for (const auto& [turn, place] : {std::pair{1, 1}, {4, 4}, {7, 3}, {9, 1}}) EXPECT_EQ(place_in_cycle(turn), place);
}

// 3 in turn 1, 3.75 ordered from turn 2 on, run turn by turn by the mover.
TEST(HexSpeed, ANewFractionWaitsForTheNextCycle) {
  PROVES("hex-2.1.3b");
  Mat mat;
  const ShipId ship = mat.lone(0, Type::CL, hex(0, 12), 0, 3_in);
  std::vector<int> moved;
  for (int turn = 1; turn <= 9; ++turn) {
    HexPlace before = mat.place(ship);
    mat.run(mat[ship].division, turn == 1 ? 3_in : 3.75_in, "");
    moved.push_back(steps_between(before, mat.place(ship)));
    test::next_turn(mat);
  }
  EXPECT_EQ(moved, (std::vector{3, 3, 3, 3, 4, 4, 4, 3, 4}));
  // Slowing waits too; a change made for the first place of a cycle acts at once.
  EXPECT_EQ(hexes_in_turn(3.25_in, 3, 2), 3);
  EXPECT_EQ(hexes_in_turn(3.25_in, 5, 5), 4);
}

TEST(HexCourses, AreTwelveThirtyDegreesApart) {
  PROVES("hex-2.2");
  Mat mat;
  const DivisionId division = mat.line(0, Type::CL, 1, hex(0, 0), 0);
  EXPECT_EQ(mat.refused(division, 3_in, "SR30"), "");
  EXPECT_EQ(mat.refused(division, 3_in, "SR60"), "");
  PlotStep step;
  step.kind = StepKind::ships;
  step.degrees = 15;
  PlotDivision order{division, 3_in, {}, {}, false};
  order.plot.steps.push_back(step);
  EXPECT_EQ(Coal::check(mat.state(), Seat::of(0), order)->cite.clause, "hex-2.2");
  for (const int degrees : {0, 29, 31, 45, 75}) {
    const auto fault = hex_turn_fault(degrees, 90);
    ASSERT_TRUE(fault) << degrees;
    EXPECT_EQ(fault->cite.clause, "hex-2.2");
  }
  for (int index = 0; index < hex_courses; ++index) {
    const Bearing course = course_of_index(index);
    EXPECT_EQ(faces_vertex(course), index % 2 == 1);
    EXPECT_EQ(ahead(hex(0, 0), course).is_hex(), index % 2 == 0) << index;
    EXPECT_EQ(ahead(hex(0, 0), course, 2).is_hex(), true);
    EXPECT_EQ(course_index(bearing(point_of(hex(0, 0)), point_of(ahead(hex(0, 0), course, 2)))), index);
  }
}

TEST(HexCourses, OnlyAShipFacingAVertexStandsOnASide) {
  PROVES("hex-2.2.1");
  const HexPlace between = side({0, 0}, {1, 0});  // neighbours on course 120: the side runs along 030 and 210
  for (int index = 0; index < hex_courses; ++index) {
    const int course = index * 30;
    EXPECT_EQ(may_stand(between, Bearing::degrees(course)), course == 30 || course == 210) << course;
    EXPECT_TRUE(may_stand(hex(0, 0), Bearing::degrees(course)));
  }
}

TEST(HexCourses, TowardsAVertexSideAndHexAlternate) {
  PROVES("hex-2.2.2a", "hex-2.2.2b");
  Mat mat;
  const ShipId ship = mat.lone(0, Type::BB, hex(0, 0), 30, 4_in);
  mat.card(ship).speed = 4_in;
  std::vector<bool> in_hex;
  for (int step = 1; step <= 4; ++step) in_hex.push_back(ahead(hex(0, 0), Bearing::degrees(30), step).is_hex());
  EXPECT_EQ(in_hex, (std::vector{false, true, false, true}));
  mat.run(mat[ship].division, 4_in, "");
  EXPECT_EQ(mat.place(ship), hex(2, -4));
  EXPECT_EQ(mat[ship].moved, 4_in);
  EXPECT_NEAR(distance(point_of(hex(0, 0)), mat[ship].at).thousandths, 3464, 1);  // 2 x sqrt(3)
  // Three from a hex: side, hex, side.
  Mat other;
  const ShipId slow = other.lone(0, Type::BB, hex(0, 0), 30);
  other.run(other[slow].division, 3_in, "");
  EXPECT_EQ(other.place(slow), side({1, -3}, {2, -3}));
}

TEST(HexTurns, LargeShipsTurnSixtyAHex) {
  PROVES("hex-2.3.1");
  for (const Type type : {Type::BB, Type::OBB, Type::BC, Type::CA, Type::merchant}) {
    Mat mat;
    const DivisionId division = mat.line(0, type, 1, hex(0, 0), 0, 3_in);
    EXPECT_EQ(mat.refused(division, 1_in, "SR60"), "");
    EXPECT_EQ(mat.refused(division, 3_in, "SR90"), "hex-2.3.1");
    EXPECT_EQ(mat.refused(division, 2_in, "SR60-1-SR60-1"), "");
    EXPECT_EQ(mat.refused(division, 2_in, "1-SR60-SR60-1"), "");  // after the first hex, and before the second
    EXPECT_EQ(mat.refused(division, 1_in, "SR60-1-SR60"), "hex-2.3");
    EXPECT_EQ(mat.refused(division, 3_in, "SR60-SR60"), "hex-2.3");
    EXPECT_EQ(mat.refused(division, 0_in, "SR30"), "hex-2.3");
  }
}

TEST(HexTurns, CruisersTurnNinety) {
  PROVES("hex-2.3.2");
  for (const Type type : {Type::CL, Type::CP}) {
    Mat mat;
    const DivisionId division = mat.line(0, type, 1, hex(0, 0), 0);
    EXPECT_EQ(mat.refused(division, 3_in, "SR90"), "");
    EXPECT_EQ(mat.refused(division, 3_in, "SL120"), "hex-2.3.2");
  }
  // A division turns as its least handy ship does.
  Mat mat;
  const DivisionId mixed = mat.line(0, Type::CL, 1, hex(0, 0), 0);
  mat.ship(mixed, Type::CA, hex(0, 1), 0);
  EXPECT_EQ(mat.refused(mixed, 3_in, "CR90"), "hex-2.3.1");
}

TEST(HexTurns, BoatsTurnRound) {
  PROVES("hex-2.3.3");
  for (const Type type : {Type::TBD, Type::TB}) {
    Mat mat;
    const ShipId ship = mat.lone(0, type, hex(0, 0), 0, 4_in);
    EXPECT_EQ(mat.refused(mat[ship].division, 4_in, "SR180"), "");
    mat.run(mat[ship].division, 4_in, "SR180");
    EXPECT_EQ(mat.course(ship), 180);
    EXPECT_EQ(mat.place(ship), hex(0, 3));
  }
}

TEST(HexTurns, MayComeBeforeTheFirstHex) {
  PROVES("hex-2.3.4");
  Mat mat;
  const ShipId ship = mat.lone(0, Type::BB, hex(0, 0), 0);
  EXPECT_EQ(mat.refused(mat[ship].division, 3_in, "CR60-3"), "");
  mat.run(mat[ship].division, 3_in, "CR60-3");
  EXPECT_EQ(mat.course(ship), 60);
  EXPECT_EQ(mat.place(ship), hex(3, -3));
}

TEST(HexTurns, SharpOnesCostAHex) {
  PROVES("hex-2.3.5");
  const auto run = [](Type type, Inches speed, const char* text) {
    Mat mat;
    const ShipId ship = mat.lone(0, type, hex(0, 0), 0, speed);
    mat.card(ship).speed = speed;
    mat.run(mat[ship].division, speed, text);
    return mat.place(ship);
  };
  EXPECT_EQ(run(Type::CL, 4_in, "SR90"), ahead(hex(0, 0), Bearing::degrees(90), 3));
  EXPECT_EQ(run(Type::TBD, 5_in, "SR180"), hex(0, 4));
  EXPECT_EQ(run(Type::CL, 4_in, "SR60"), hex(4, -4));
  // It needs two hexes that are left.
  Mat mat;
  const DivisionId boat = mat.line(0, Type::TBD, 1, hex(0, 0), 0, 4_in);
  EXPECT_EQ(mat.refused(boat, 1_in, "SR180"), "hex-2.3.5");
  EXPECT_EQ(mat.refused(boat, 2_in, "1-SR180"), "");
  EXPECT_EQ(mat.refused(boat, 2_in, "2-SR180"), "hex-2.3.5");
  EXPECT_EQ(mat.refused(boat, 4_in, "4-SR60"), "");
  EXPECT_EQ(mat.refused(boat, 4_in, "5"), "hex-2.1");
}

TEST(HexTurns, OffASideLeadIntoOneOfItsHexes) {
  PROVES("hex-2.3.6");
  const auto after = [](const char* text) {
    Mat mat;
    // On the side between 0,0 (to port) and 1,0 (to starboard), facing 030.
    const ShipId ship = mat.lone(0, Type::BB, side({0, 0}, {1, 0}), 30, 1_in);
    mat.run(mat[ship].division, 1_in, text);
    return mat.place(ship);
  };
  EXPECT_EQ(after("SR30"), ahead(hex(1, 0), Bearing::degrees(60)));   // with the turn
  EXPECT_EQ(after("SR30P"), ahead(hex(0, 0), Bearing::degrees(60)));  // the player picks the other
  EXPECT_EQ(after("SL30"), ahead(hex(0, 0), Bearing::degrees(0)));
  EXPECT_EQ(after("SL30S"), ahead(hex(1, 0), Bearing::degrees(0)));
  EXPECT_EQ(after("SR60"), ahead(hex(1, 0), Bearing::degrees(90)));  // even to a vertex she does not stay on the side
  EXPECT_EQ(after(""), hex(1, -1));                                  // straight on: into the hex ahead
  // After the step: from the side into a hex ahead, then another way.
  EXPECT_EQ(after("1-SR30"), hex(1, -1));
  // Only the mat knows the letters.
  EXPECT_TRUE(std::holds_alternative<Refusal>(parse_plot("SR30P", {3_in, {}, false, false})));
  EXPECT_EQ(text(std::get<Plot>(parse_plot("sr30p-1", written_limits(3_in, Surface::hex)))), "SR30P-1");
}

TEST(HexCommand, ASpeedAloneNeedsNoSignal) {
  PROVES("hex-2.4");
  const auto rolls = [](Surface surface, const char* plot) {
    Mat mat;
    mat.setting().options.surface = surface;
    mat.setting().tables.command.emplace();
    mat.setting().tables.command->independent.push_back({10, {}});
    const ShipId flag = mat.lone(0, Type::BB, hex(0, 0), 0);
    mat.state().sides[0].force_flagship = flag;
    const DivisionId division = mat.line(0, Type::BB, 1, hex(5, 0), 0, 3_in);
    EXPECT_FALSE(mat.order(0, PlotDivision{division, 2_in, test::plot(mat, plot), {}, false}));
    Play play = mat.play();
    check_command(play);
    return mat.thrown(Purpose::command).size();
  };
  EXPECT_EQ(rolls(Surface::hex, ""), 0U);
  EXPECT_EQ(rolls(Surface::table, ""), 1U);
  EXPECT_EQ(rolls(Surface::hex, "CR60"), 1U);
}

TEST(HexMovement, HasNoHalfMoves) {
  PROVES("hex-2.5");
  Mat mat;
  mat.setting().options.half_moves = true;
  mat.lone(0, Type::BB, hex(0, 0), 0);
  mat.lone(1, Type::BB, hex(3, 0), 0);
  mat.all_sighted();
  EXPECT_EQ(Coal::check(mat.state(), Seat::of(0), DeclareHalfMoves{true})->cite.clause, "hex-2.5");
  mat.setting().options.surface = Surface::table;
  EXPECT_FALSE(Coal::check(mat.state(), Seat::of(0), DeclareHalfMoves{true}));
}

TEST(HexMovement, RefusesATurningCircleAndPartsOfHexes) {
  Mat mat;
  const DivisionId division = mat.line(0, Type::BB, 1, hex(0, 0), 0);
  const auto refusal = Coal::check(mat.state(), Seat::of(0), PlotDivision{division, 3_in, {}, 2_in, false});
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->cite.clause, "hex-2.3");
  const auto parsed = parse_plot("1.5-SR30", written_limits(3_in, Surface::hex));
  EXPECT_EQ(std::get<Refusal>(parsed).cite.clause, "hex-2.1");
}

// Whatever plot is taken, the ship ends where the envelope says she can; and everything in it has such a plot.
TEST(HexMovement, TheEnvelopeIsWhatPlotsReach) {
  for (const Type type : {Type::BB, Type::CL, Type::TBD}) {
    for (const int course : {0, 30}) {
      for (const HexPlace from : {hex(0, 0), side({0, 0}, {1, 0})}) {
        if (!may_stand(from, Bearing::degrees(course))) continue;
        const auto ends = reachable(from, Bearing::degrees(course), 2, degrees_a_hex(type));
        std::map<HexPlace, std::uint16_t> envelope, plotted;
        for (const Reach& reach : ends) envelope[reach.place] = reach.courses;
        const auto try_plot = [&](const std::string& text) {
          const auto parsed = parse_plot(text, {2_in, {}, false, true, degrees_a_hex(type)});
          if (!std::holds_alternative<Plot>(parsed)) return;
          Way way;
          begin(way, point_of(from), Bearing::degrees(course), true);
          for (const Leg& leg : legs_of(std::get<Plot>(parsed), {2_in, {}, degrees_a_hex(type)})) run_leg(way, leg, 0);
          auto& courses = plotted[place_at(way.at)];
          courses = static_cast<std::uint16_t>(courses | (1 << course_index(way.course)));
        };
        std::vector<std::string> turns{""};
        for (int degrees = 30; degrees <= 180; degrees += 30) {
          for (const char* hand : {"SR", "SL"}) {
            for (const char* off : {"", "P", "S"}) turns.push_back(hand + std::to_string(degrees) + off);
          }
        }
        const auto join = [](const std::string& a, const std::string& b) {
          return a.empty() ? b : b.empty() ? a : a + "-" + b;
        };
        for (const std::string& first : turns) {
          try_plot(first);
          for (const std::string& second : turns) {
            try_plot(join(first, join("1", second)));
            if (first.empty()) {
              try_plot(join("2", second));
            } else {
              try_plot(join(first, join("2", second)));
            }
            for (const std::string& third : turns) {
              if (!second.empty() && !third.empty()) try_plot(join(first, join("1", second) + "-1-" + third));
              if (!second.empty() && !third.empty()) try_plot(join(first, join("1", second) + "-" + third));
            }
          }
        }
        EXPECT_EQ(envelope, plotted) << static_cast<int>(type) << " on " << course;
      }
    }
  }
}

// 5.7.7 with hex 2.1.3: a move for the next turn has the hexes of that turn, the second of its cycle.
TEST(HexMovement, AMoveInAdvanceHasTheHexesOfItsTurn) {
  PROVES("hex-2.1.3b", "coal-5.7.7a");
  const auto taken = [](Inches now, Inches ordered, const char* text, Inches ordered_now = {}) {
    Mat mat;
    const ShipId boat = mat.lone(0, Type::TBD, hex(0, 0), 0, now);
    mat[boat].since = 1;
    const DivisionId division = mat[boat].division;
    if (ordered_now > Inches{}) test::order(mat, division, ordered_now, "");
    return !Coal::check(mat.state(), Seat::of(0), PlotDivision{division, ordered, test::plot(mat, text), {}, true});
  };
  EXPECT_TRUE(taken(3.5_in, 3.5_in, "4")) << "the same speed since turn 1";
  EXPECT_FALSE(taken(3.5_in, 3.5_in, "5"));
  EXPECT_FALSE(taken(3_in, 3.5_in, "4")) << "a new speed moves its whole part only";
  EXPECT_TRUE(taken(3_in, 3.5_in, "3"));
  EXPECT_TRUE(taken(3_in, 3.5_in, "4", 3.5_in)) << "taken up in turn 1";
}

TEST(HexMovement, AWideTurnIsSpreadOverHexes) {
  const auto steps = [](int degrees, int hexes) {
    Handling how;
    how.run = 1_in * hexes;
    how.degrees_a_hex = 60;
    PlotStep turn;
    turn.kind = StepKind::ships;
    std::vector<int> made;  // degrees of a turn, 0 for a hex ahead
    for (const PlotStep& step : turn_by_hexes(turn, Turn::degrees(degrees), how).steps) {
      made.push_back(step.kind == StepKind::ships ? step.degrees : 0);
    }
    return made;
  };
  EXPECT_EQ(steps(60, 3), (std::vector{60})) << "no hex after the last of the turn";
  EXPECT_EQ(steps(-120, 3), (std::vector{60, 0, 60}));
}

TEST(HexMovement, AWayCutShortIsWholeHexes) {
  const auto run = [](std::int32_t when) {
    Way way;
    begin(way, point_of(hex(0, 0)), Bearing::degrees(0), true);
    begin_phase(way);
    Leg leg;
    leg.length = 3_in;
    run_leg(way, leg, 100);
    end_phase(way, 0, 900);
    cut(way, when);
    EXPECT_EQ(way.at, point_of(hex(0, -way.distance.thousandths / 1000)));
    return way.distance;
  };
  EXPECT_EQ(run(299), 0_in);
  EXPECT_EQ(run(300), 1_in);
  EXPECT_EQ(run(899), 2_in);
  EXPECT_EQ(run(900), 3_in);
}

// 5.9: a ship that has no wake to follow steers for the ship ahead of her, hex by hex.
TEST(HexMovement, AWakeLeadsHexByHexToTheShipAhead) {
  const auto wake = [](HexPlace goal, int course = 0) {
    Way way;
    begin(way, point_of(hex(0, 0)), Bearing::degrees(course), true);
    hex_wake(way, point_of(goal));
    return way.wake;
  };
  EXPECT_TRUE(wake(hex(0, 0)).empty());
  const Wake straight = wake(hex(0, -3));
  ASSERT_EQ(straight.size(), 3U);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(straight[static_cast<std::size_t>(i)], (WakePoint{point_of(hex(0, -1 - i)), Bearing::degrees(0), 1_in}));
  }
  const Wake turned = wake(hex(2, -2));
  ASSERT_EQ(turned.size(), 3U);
  EXPECT_EQ(turned[0], (WakePoint{point_of(hex(0, 0)), Bearing::degrees(60), {}}));
  EXPECT_EQ(turned[1], (WakePoint{point_of(hex(1, -1)), Bearing::degrees(60), 1_in}));
  EXPECT_EQ(turned[2], (WakePoint{point_of(hex(2, -2)), Bearing::degrees(60), 1_in}));
  // Ten hexes off at most; farther away she steers straight for her.
  EXPECT_EQ(wake(hex(0, -10)).size(), 10U);
  const Wake far = wake(hex(0, -11));
  ASSERT_EQ(far.size(), 1U);
  EXPECT_EQ(far[0], (WakePoint{point_of(hex(0, -11)), Bearing::degrees(0), 11_in}));
}

}  // namespace
}  // namespace wardroom::coal
