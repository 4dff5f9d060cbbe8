#include "core/plane.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <numbers>

namespace wardroom {
namespace {

using namespace literals;

TEST(Bearing, TableIsExactToTheLastBit) {
  for (std::int32_t h = 0; h < Bearing::circle; ++h) {
    const long double angle = std::numbers::pi_v<long double> * static_cast<long double>(h) / 18000.0L;
    EXPECT_NEAR(static_cast<double>(sine(Bearing(h))), static_cast<double>(std::sin(angle) * (1 << 30)), 0.51) << h;
    EXPECT_NEAR(static_cast<double>(cosine(Bearing(h))), static_cast<double>(std::cos(angle) * (1 << 30)), 0.51) << h;
  }
}

TEST(Bearing, TurnsGoTheShortWay) {
  EXPECT_EQ(turn_between(Bearing::degrees(350), Bearing::degrees(10)), Turn::degrees(20));
  EXPECT_EQ(turn_between(Bearing::degrees(10), Bearing::degrees(350)), Turn::degrees(-20));
  EXPECT_EQ(turn_between(Bearing::degrees(0), Bearing::degrees(180)), Turn::degrees(180));
  EXPECT_EQ(Bearing::degrees(-30), Bearing::degrees(330));
}

TEST(Plane, RangeAndBearingByTheRuler) {
  EXPECT_EQ(distance({0, 0}, {3000, 4000}), 5_in);
  EXPECT_EQ(bearing({0, 0}, {0, 1000}), Bearing::degrees(0));
  EXPECT_EQ(bearing({0, 0}, {1000, 0}), Bearing::degrees(90));
  EXPECT_EQ(bearing({0, 0}, {0, -1}), Bearing::degrees(180));
  EXPECT_EQ(bearing({0, 0}, {-5, 0}), Bearing::degrees(270));
  EXPECT_TRUE(within({0, 0}, {12000, 0}, 12_in));
  EXPECT_FALSE(within({0, 0}, {12001, 0}, 12_in));
}

RC_GTEST_PROP(Plane, BearingIsTheNearestHundredth, ()) {
  const Point to{*rc::gen::inRange(-80000, 80000), *rc::gen::inRange(-80000, 80000)};
  RC_PRE(to != Point{});
  const double exact = std::atan2(to.x, to.y) * 18000.0 / std::numbers::pi;
  double off = std::fmod(bearing({}, to).hundredths() - exact + 54000.0, 36000.0) - 18000.0;
  RC_ASSERT(std::abs(off) < 0.51);
}

RC_GTEST_PROP(Plane, MovingThereAndBackReturns, ()) {
  const Point from{*rc::gen::inRange(-80000, 80000), *rc::gen::inRange(-80000, 80000)};
  const Bearing course(*rc::gen::inRange(0, 36000));
  const Length by{*rc::gen::inRange(0, 60000)};
  const Point there = moved(from, course, by);
  RC_ASSERT(moved(there, course.reversed(), by) == from);
  RC_ASSERT(std::abs(distance(from, there).thousandths - by.thousandths) <= 1);
}

RC_GTEST_PROP(Plane, RootIsExact, ()) {
  const std::int64_t r = *rc::gen::inRange<std::int64_t>(0, 3'000'000'000);
  RC_ASSERT(root(r * r) == r);
  RC_ASSERT(root(r * r + r) == r);
  RC_ASSERT(r == 0 || root(r * r - 1) == r - 1);
}

RC_GTEST_PROP(Plane, OverlapAndGapAgree, ()) {
  const auto base = [] {
    return Base{{*rc::gen::inRange(-3000, 3000), *rc::gen::inRange(-3000, 3000)},
                Bearing(*rc::gen::inRange(0, 36000)),
                Length{*rc::gen::inRange(500, 2000)},
                0.5_in};
  };
  const Base a = base(), b = base();
  RC_ASSERT(overlap(a, b) == overlap(b, a));
  RC_ASSERT(gap(a, b) == gap(b, a));
  if (overlap(a, b)) RC_ASSERT(gap(a, b) == 0_in);
  if (gap(a, b) > 0.002_in) RC_ASSERT(!overlap(a, b));
}

TEST(Plane, CountersEndToEnd) {
  const Base a{{0, 0}, Bearing::degrees(0), 1_in, 0.5_in}, b{{0, 4000}, Bearing::degrees(0), 1_in, 0.5_in};
  EXPECT_EQ(gap(a, b), 3_in);
  EXPECT_FALSE(overlap(a, b));
  EXPECT_TRUE(overlap(a, {{0, 900}, Bearing::degrees(45), 1_in, 0.5_in}));
  EXPECT_TRUE(crosses(a, {{-2000, 0}, {2000, 100}}));
  EXPECT_FALSE(crosses(a, {{-2000, 600}, {2000, 600}}));
}

TEST(Plane, SegmentsMeet) {
  EXPECT_TRUE(meet({{0, 0}, {10, 10}}, {{0, 10}, {10, 0}}));
  EXPECT_TRUE(meet({{0, 0}, {10, 0}}, {{10, 0}, {10, 10}})) << "touching at an end counts";
  EXPECT_FALSE(meet({{0, 0}, {10, 0}}, {{11, 0}, {20, 0}}));
  EXPECT_TRUE(meet({{0, 0}, {10, 0}}, {{5, 0}, {20, 0}})) << "overlapping on one line";
}

}  // namespace
}  // namespace wardroom
