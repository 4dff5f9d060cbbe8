// The text of a path (charts B3), and where it leads (A55).
#include "books/admiralty/rules/path.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/admiralty_moves.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::HasSubstr;

PathFault fault(std::string_view text) {
  auto parsed = parse_path(text);
  const auto* found = std::get_if<PathFault>(&parsed);
  return found != nullptr ? *found : PathFault{};
}

TEST(Path, ReadsRunsTurnsAndTheAnchor) {
  const Path read = path("20-R30-15.5-L15-A");
  ASSERT_EQ(read.stretches.size(), 4U);
  EXPECT_EQ(read.stretches[0], (Stretch{20_mm, 0}));
  EXPECT_EQ(read.stretches[1], (Stretch{{}, 2}));
  EXPECT_EQ(read.stretches[2], (Stretch{15.5_mm, 0}));
  EXPECT_EQ(read.stretches[3], (Stretch{{}, -1}));
  EXPECT_TRUE(read.anchors);
  EXPECT_EQ(path_text(read), "20-R30-15.5-L15-A");
  EXPECT_EQ(path_text(path("r30-l45")), "R30-L45");
  EXPECT_TRUE(path("").stretches.empty());
  EXPECT_EQ(path_text(path("A")), "A");
}

TEST(Path, SaysWhatIsWrongAndWhere) {
  const auto expect = [](std::string_view text, std::string_view says, int column) {
    EXPECT_THAT(fault(text).text, HasSubstr(std::string(says))) << text;
    EXPECT_EQ(fault(text).column, column) << text;
  };
  expect("20-R20-15", "steps of 15 degrees", 4);
  expect("20-R-15", "degrees follow R and L", 5);
  expect("20-X30", "a part is millimetres ahead", 4);
  expect("20--15", "a part is millimetres ahead", 4);
  expect("20-", "a part is missing", 4);
  expect("20.-R15", "a digit follows the point", 4);
  expect("20.05", "tenths of a millimetre", 5);
  expect("20R15", "joined by \"-\"", 3);
  expect("A-20", "nothing follows the anchor", 3);
  expect("A20", "joined by \"-\"", 2);
  expect("0-R15", "a run of nothing", 1);
  expect("R0", "steps of 15 degrees", 1);
  expect("10-R375", "more than 360", 4);
  expect("12345", "longer than any move", 1);
  expect("-20", "a part is millimetres ahead", 1);
  std::string long_path = "1";
  for (std::size_t i = 0; i < most_stretches; ++i) long_path += "-1";
  expect(long_path, "at most 24 parts", 49);
}

TEST(TurningStep, GoesAlongTheBearingMidwayAndThenTurns) {
  PROVES("adm-2-14");
  const Turn step = Turn::degrees(15);
  const Way one = way_of({{0, 0}, {}}, path("R15"), step, 10_mm);
  EXPECT_EQ(one.end(), (Pose{{1305, 9914}, Bearing::degrees(15)}));
  EXPECT_EQ(one.length, 10_mm);
  EXPECT_EQ(one.pose_at(5_mm), (Pose{{653, 4957}, Bearing(750)}));  // inside a step she lies along the chord
  const Way two = way_of({{0, 0}, {}}, path("R30"), step, 10_mm);
  EXPECT_EQ(two.length, 20_mm);
  EXPECT_EQ(two.end().heading, Bearing::degrees(30));
  EXPECT_EQ(two.end().at, (Point{1305 + 3827, 9914 + 9239}));
  const Way port = way_of({{0, 0}, {}}, path("L15"), step, 10_mm);
  EXPECT_EQ(port.end(), (Pose{{-1305, 9914}, Bearing::degrees(345)}));
}

TEST(TurningStep, CostsByTheSizeOfTheShip) {
  PROVES("adm-2-14");
  const auto cost = [](const char* card) {
    Moves sea;
    return sea.headway(sea.ship(0, card, at(100, 100))).step_length;
  };
  EXPECT_EQ(cost("br_100_victory"), 13_mm);
  EXPECT_EQ(cost("br_74_common"), 10_mm);
  EXPECT_EQ(cost("br_38_leda"), 8_mm);
  EXPECT_EQ(cost("br_18_cruizer"), 7_mm);
}

TEST(Path, IsTestedAtMillimetresVerticesAndItsEnd) {
  const Way way = way_of({{0, 0}, {}}, path("2.5-R15-1"), Turn::degrees(15), 10_mm);
  std::vector<int> points;
  way.each_point(way.length, [&](Millimetres along, Pose) {
    points.push_back(along.thousandths);
    return true;
  });
  EXPECT_EQ(points, (std::vector<int>{0, 1000, 2000, 2500, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10000, 11000,
                                      12000, 12500, 13000, 13500}));
  points.clear();
  way.each_point(2.3_mm, [&](Millimetres along, Pose pose) {
    points.push_back(along.thousandths);
    EXPECT_EQ(pose.at.y, along.thousandths);
    return true;
  });
  EXPECT_EQ(points, (std::vector<int>{0, 1000, 2000, 2300}));
  EXPECT_TRUE(way.is_tested(12.5_mm, way.length));
  EXPECT_FALSE(way.is_tested(12.6_mm, way.length));
  EXPECT_FALSE(way.is_tested(12.5_mm, 12_mm));
  EXPECT_FALSE(way.is_tested({-1000}, way.length));
}

}  // namespace
}  // namespace wardroom::admiralty::test
