// 6.4.4 Arcs: bow and stern 60 degrees, broadsides 120, and an edge belongs to both (ruling A28).
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <numbers>

#include "support/coal_table.hpp"

namespace wardroom::coal::test {
namespace {

constexpr Arc arcs[] = {Arc::bow, Arc::starboard, Arc::stern, Arc::port};

int count(ArcSet set) {
  int n = 0;
  for (const Arc a : arcs) n += set.has(a) ? 1 : 0;
  return n;
}

// The relative bearing in degrees, 0 to 360, by floating point: a second opinion.
double relative(Point from, Bearing course, Point to) {
  const double absolute = std::atan2(to.x - from.x, to.y - from.y) * 180 / std::numbers::pi;
  return std::fmod(absolute - course.hundredths() / 100.0 + 720, 360);
}

Point somewhere() { return {*rc::gen::inRange(0, 72'000), *rc::gen::inRange(0, 48'000)}; }

RC_GTEST_PROP(ArcProperty, EveryBearingFallsWhereTheBookSays, ()) {
  const Point from = somewhere(), to = somewhere();
  const Bearing course(*rc::gen::inRange(0, 36'000));
  RC_PRE(distance(from, to) > 1_in);
  const double at = relative(from, course, to);
  const ArcSet found = arcs_of(from, course, to);
  RC_ASSERT(count(found) == 1 || count(found) == 2);
  constexpr double near = 0.02;
  if (at < 30 - near || at > 330 + near) RC_ASSERT(found.has(Arc::bow));
  if (at > 30 + near && at < 150 - near) RC_ASSERT(found.has(Arc::starboard) && count(found) == 1);
  if (at > 150 + near && at < 210 - near) RC_ASSERT(found.has(Arc::stern) && count(found) == 1);
  if (at > 210 + near && at < 330 - near) RC_ASSERT(found.has(Arc::port) && count(found) == 1);
}

RC_GTEST_PROP(ArcProperty, TurningTheShipRoundSwapsTheArcs, ()) {
  const Point from = somewhere(), to = somewhere();
  const Bearing course(*rc::gen::inRange(0, 36'000));
  RC_PRE(from != to);
  const ArcSet one = arcs_of(from, course, to), other = arcs_of(from, course.reversed(), to);
  RC_ASSERT(one.has(Arc::bow) == other.has(Arc::stern));
  RC_ASSERT(one.has(Arc::port) == other.has(Arc::starboard));
}

// A target is in every arc in which any part of its base lies, so at least where its middle is.
RC_GTEST_PROP(ArcProperty, ABaseLiesWhereItsPartsLie, ()) {
  Table table;
  const ShipId firer = table.lone(0, Type::BB, somewhere(), *rc::gen::inRange(0, 360));
  const ShipId target = table.lone(1, Type::BB, somewhere(), *rc::gen::inRange(0, 360));
  RC_PRE(distance(table[firer].at, table[target].at) > 3_in);
  const ArcSet found = arcs_bearing(table.state(), firer, target);
  ArcSet parts = arcs_of(table[firer].at, table[firer].course, table[target].at);
  for (const Point corner : corners(base_of(table.state(), target))) {
    const ArcSet there = arcs_of(table[firer].at, table[firer].course, corner);
    for (const Arc a : arcs) {
      if (there.has(a)) parts.add(a);
    }
  }
  RC_ASSERT(found == parts);
}

}  // namespace
}  // namespace wardroom::coal::test
