#include "core/squares.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>

namespace wardroom {
namespace {

TEST(Squares, AreCalledByLettersAndNumbers) {
  EXPECT_EQ(name_of({0, 0}), "a1");
  EXPECT_EQ(name_of({2, 3}), "c4");
  EXPECT_EQ(name_of({25, 9}), "z10");
  EXPECT_EQ(name_of({26, 0}), "aa1");
  EXPECT_EQ(name_of({51, 0}), "az1");
  EXPECT_EQ(name_of({52, 0}), "ba1");
  EXPECT_EQ(name_of({701, 0}), "zz1");
  EXPECT_EQ(name_of({702, 98}), "aaa99");
  EXPECT_EQ(name_of({-1, 0}), "");
  EXPECT_EQ(name_of({0, -1}), "");
}

TEST(Squares, AreReadFromTheirNames) {
  EXPECT_EQ(square_named("c4"), (Square{2, 3}));
  EXPECT_EQ(square_named("AA12"), (Square{26, 11}));
  for (const char* no : {"", "a", "4", "4c", "a0", "a01", "a-1", "a+1", "a1b", "a 1", "å1", "a99999999999",
                         "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1"}) {
    EXPECT_EQ(square_named(no), std::nullopt) << no;
  }
}

RC_GTEST_PROP(Squares, ANameLeadsBack, ()) {
  const Square square{*rc::gen::inRange(0, 20000), *rc::gen::inRange(0, 20000)};
  RC_ASSERT(square_named(name_of(square)) == square);
}

TEST(Squares, HaveEightNeighbours) {
  const Square c4{2, 3};
  const char* names[] = {"c5", "d5", "d4", "d3", "c3", "b3", "b4", "b5"};
  for (int i = 0; i < square_courses; ++i) {
    EXPECT_EQ(name_of(ahead(c4, square_course(i))), names[i]);
    EXPECT_EQ(ahead(ahead(c4, square_course(i), 3), square_course(i + 4), 3), c4);
  }
  EXPECT_EQ(square_course(-1), Bearing::degrees(315));
}

TEST(Squares, CoursesAreTheNearestOfEight) {
  EXPECT_EQ(square_course_index(Bearing(2249)), 0);
  EXPECT_EQ(square_course_index(Bearing(2250)), 1) << "halfway is to the right";
  EXPECT_EQ(square_course_index(Bearing(33750)), 0);
  EXPECT_TRUE(is_square_course(Bearing::degrees(315)));
  EXPECT_FALSE(is_square_course(Bearing::degrees(30)));
}

TEST(Squares, DistancesAreCountedAndMeasured) {
  EXPECT_EQ(steps_between({2, 3}, {2, 3}), 0);
  EXPECT_EQ(steps_between({2, 3}, {5, 7}), 4);
  EXPECT_EQ(steps_between({5, 7}, {2, 3}), 4);
  EXPECT_EQ(distance_squared(Square{2, 3}, Square{5, 7}), 25);
  EXPECT_EQ(distance_squared(Square{-100'000, 0}, Square{100'000, 0}), 40'000'000'000);
}

TEST(Squares, LieOnThePlane) {
  const Board small{Length{250}, {125, 125}};
  EXPECT_EQ(middle_of({0, 0}), (Point{500, 500}));
  EXPECT_EQ(middle_of({3, 1}, small), (Point{875, 375}));
  EXPECT_EQ(square_at({999, 0}), (Square{0, 0}));
  EXPECT_EQ(square_at({1000, 1000}), (Square{1, 1})) << "a line belongs to the square to its east and north";
  EXPECT_EQ(square_at({-1, -1000}), (Square{-1, -1}));
  EXPECT_EQ(square_at({-1001, -1001}), (Square{-2, -2}));
  EXPECT_TRUE(stands_in_square({2500, 500}, Bearing::degrees(135)));
  EXPECT_FALSE(stands_in_square({2500, 501}, Bearing::degrees(135)));
  EXPECT_FALSE(stands_in_square({2500, 500}, Bearing::degrees(30)));
}

RC_GTEST_PROP(Squares, APointIsInTheSquareWhoseMiddleIsNearest, ()) {
  const int side = *rc::gen::inRange(1, 3000);
  const Board board{Length{side}, {*rc::gen::inRange(0, 3000), *rc::gen::inRange(0, 3000)}};
  const Point at{*rc::gen::inRange(-80000, 80000), *rc::gen::inRange(-80000, 80000)};
  const Point middle = middle_of(square_at(at, board), board);
  RC_ASSERT(2 * (at.x - middle.x) >= -side && 2 * (at.x - middle.x) < side);
  RC_ASSERT(2 * (at.y - middle.y) >= -side && 2 * (at.y - middle.y) < side);
  RC_ASSERT(middle_of(square_at(middle, board), board) == middle);
}

}  // namespace
}  // namespace wardroom
