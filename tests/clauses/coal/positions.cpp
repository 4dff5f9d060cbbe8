// 2.7, 3.5, 6.4.4: ranges, bearings and arcs.
#include "books/coal/rules/positions.hpp"

#include "support/coal_table.hpp"
#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

using test::at;
using test::Table;

TEST(Positions, InchesAndDegrees) {
  PROVES("coal-2.7");
  EXPECT_EQ(distance(at(0, 0), at(3, 4)), 5_in);
  EXPECT_EQ(bearing(at(0, 0), at(0, 1)), Bearing::degrees(0));
  EXPECT_EQ(bearing(at(0, 0), at(1, 0)), Bearing::degrees(90));
  EXPECT_EQ(bearing(at(0, 0), at(0, -1)), Bearing::degrees(180));
  EXPECT_EQ(bearing(at(0, 0), at(-1, 0)), Bearing::degrees(270));
}

TEST(Positions, CountersMeasureBetweenNearestParts) {
  PROVES("coal-3.5.1a");
  EXPECT_EQ(gap({at(0, 0), Bearing::degrees(90), 1_in, 0.5_in}, {at(4, 0), Bearing::degrees(90), 1_in, 0.5_in}), 3_in);
  Table table;
  table.setting().options.measure = Measure::counters;
  const ShipId a = table.lone(0, Type::TBD, at(0, 0), 90), b = table.lone(1, Type::TBD, at(4, 0), 90);
  EXPECT_EQ(range(table.state(), a, b), 3_in);
  EXPECT_TRUE(in_range(table.state(), a, b, 3_in));
  EXPECT_FALSE(in_range(table.state(), a, b, 2.999_in));
}

TEST(Positions, CountersTakeBearingsFromTheMiddleOfTheSide) {
  PROVES("coal-3.5.1b");
  // A battleship on 000 with a boat on her port side. From the middle of her port side, 0.25 in out, the boat at
  // (-1.1, 1.6) lies within 30 degrees of the bow; from her centre parts of it lie abaft that line.
  Table table;
  const ShipId ship = table.lone(0, Type::BB, at(0, 0), 0);
  const ShipId boat = table.lone(1, Type::TBD, at(-1.05, 2.5), 0);
  table.card(boat).type = Type::TBD;
  table[boat].course = Bearing::degrees(0);
  EXPECT_TRUE(arcs_bearing(table.state(), ship, boat).has(Arc::port));
  table.setting().options.measure = Measure::counters;
  // The corner that lies farthest abaft is (-1.3, 2.0): 33 degrees from the centre, and from (-0.25, 0) less than 28.
  EXPECT_FALSE(arcs_bearing(table.state(), ship, boat).has(Arc::port));
}

TEST(Positions, MiniaturesMeasureFunnelToFunnel) {
  PROVES("coal-3.5.2a");
  for (const int course : {0, 37, 90, 211}) {
    Table table;
    const ShipId a = table.lone(0, Type::BB, at(0, 0), course), b = table.lone(1, Type::TBD, at(6, 8), 360 - course);
    EXPECT_EQ(range(table.state(), a, b), 10_in);
  }
}

TEST(Positions, MiniaturesBearOnAnyPartOfTheTarget) {
  PROVES("coal-3.5.2b");
  Table table;
  const ShipId ship = table.lone(0, Type::BB, at(0, 0), 0);
  const ShipId across = table.lone(1, Type::BB, moved(at(0, 0), Bearing::degrees(30), 8_in), 120);
  const ArcSet both = arcs_bearing(table.state(), ship, across);
  EXPECT_TRUE(both.has(Arc::bow) && both.has(Arc::starboard));
  EXPECT_FALSE(both.has(Arc::port) || both.has(Arc::stern));
  const ShipId clear = table.lone(1, Type::BB, moved(at(0, 0), Bearing::degrees(60), 8_in), 120);
  const ArcSet one = arcs_bearing(table.state(), ship, clear);
  EXPECT_TRUE(one.has(Arc::starboard));
  EXPECT_FALSE(one.has(Arc::bow));
}

TEST(Positions, CountersBearFromTheMiddleOfTheirSides) {
  PROVES("coal-3.5.1b");
  // A quarter of an inch from the middle of a base half an inch wide. The corner of the boat that lies farthest aft is
  // 5 in ahead, and 2.85 or 2.9 in abeam of there: 29.7 or 30.1 degrees on the bow.
  for (const int side : {1, -1}) {
    for (const double abeam : {2.85, 2.9}) {
      Table table;
      table.setting().options.measure = Measure::counters;
      const ShipId ship = table.lone(0, Type::BB, at(30, 20), 0);
      const ShipId boat = table.lone(1, Type::TBD, at(30 + side * abeam, 25.5), 0);
      const Arc broadside = side > 0 ? Arc::starboard : Arc::port;
      EXPECT_EQ(arcs_bearing(table.state(), ship, boat).has(broadside), abeam > 2.85) << side * abeam;
    }
  }
}

bool in_arc(Arc arc, int relative) {
  const Bearing course = Bearing::degrees(50);
  return arcs_of(at(1, 2), course, moved(at(1, 2), course + Turn::degrees(relative), 20_in)).has(arc);
}

TEST(Positions, BowAndSternArcs) {
  PROVES("coal-6.4.4a");
  EXPECT_TRUE(in_arc(Arc::bow, 29));
  EXPECT_TRUE(in_arc(Arc::bow, 331));
  EXPECT_TRUE(in_arc(Arc::bow, 0));
  EXPECT_FALSE(in_arc(Arc::bow, 31));
  EXPECT_TRUE(in_arc(Arc::stern, 151));
  EXPECT_TRUE(in_arc(Arc::stern, 209));
  EXPECT_FALSE(in_arc(Arc::stern, 149));
}

TEST(Positions, BroadsideArcs) {
  PROVES("coal-6.4.4b");
  for (int relative = 31; relative <= 149; ++relative) EXPECT_TRUE(in_arc(Arc::starboard, relative)) << relative;
  for (int relative = 211; relative <= 329; ++relative) EXPECT_TRUE(in_arc(Arc::port, relative)) << relative;
  EXPECT_FALSE(in_arc(Arc::starboard, 29) || in_arc(Arc::starboard, 151));
  EXPECT_FALSE(in_arc(Arc::port, 209) || in_arc(Arc::port, 331));
  EXPECT_TRUE(in_arc(Arc::starboard, 30) && in_arc(Arc::bow, 30));
  EXPECT_TRUE(in_arc(Arc::starboard, 150) && in_arc(Arc::stern, 150));
  EXPECT_TRUE(in_arc(Arc::port, 330) && in_arc(Arc::bow, 330));
  EXPECT_TRUE(in_arc(Arc::port, 210) && in_arc(Arc::stern, 210));
}

}  // namespace
}  // namespace wardroom::coal
