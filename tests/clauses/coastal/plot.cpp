#include "books/coastal/rules/plot.hpp"

#include <gtest/gtest.h>

namespace {

using namespace wardroom;
using namespace wardroom::coastal;

TEST(CoastalPlot, ReadsRunsAndTurns) {
  const auto plot = parse_plot("3-R45-4.5-l30-5");
  ASSERT_TRUE(plot);
  EXPECT_EQ(*plot, (Plot{{3_cm, {}}, {{}, Turn::degrees(45)}, {4.5_cm, {}}, {{}, Turn::degrees(-30)}, {5_cm, {}}}));
  EXPECT_EQ(run_of(*plot), 12.5_cm);
  EXPECT_EQ(text(*plot), "3-R45-4.5-L30-5");
  EXPECT_EQ(text(*parse_plot(" 0.125 - R180 ")), "0.125-R180");
  EXPECT_EQ(text(*parse_plot("90.909-R90-0.001-L1-99-L180")), "90.909-R90-0.001-L1-99-L180");
  EXPECT_FALSE(parse_plot("99.001"));
  // Who turns need not be said: every vessel goes her own way.
  EXPECT_EQ(text(*parse_plot("3-SR45-4-cL30-5")), "3-R45-4-L30-5");
}

TEST(CoastalPlot, TakesNothingForStayingWhereSheIs) {
  ASSERT_TRUE(parse_plot(""));
  EXPECT_TRUE(parse_plot("  ")->empty());
  EXPECT_EQ(text(Plot{}), "");
  EXPECT_EQ(run_of(Plot{}), Centimetres{});
  EXPECT_TRUE(parse_plot("R45"));  // a stationary vessel may pivot
}

TEST(CoastalPlot, RefusesWhatIsNoPlot) {
  for (const char* wrong : {"0", "3-", "-3", "3--4", "3-4", "R45-L30", "R0", "R181", "R4.5", "X3", "3cm", "1.0001",
                            "100", "3.", ".5", "R", "R-3", "99999999999"}) {
    EXPECT_FALSE(parse_plot(wrong)) << wrong;
  }
  // Characters that stand next to the digits, and any other, before, among and after them.
  for (const char* stray : {"3x",    "x3",     "3/",      "3:",  "/3",  ":3",  "3./", "3.:",      "3.1a", "3.a1",
                            "3 4",   "3.1 2",  "+3",      "R4/", "R4:", "R/5", "R:5", "R4x",      "R 45", "R+5",
                            "3;R45", "3-R45;", "3-R45-x", "S",   "c",   "3-S", "S3",  "3-R45-c4", "XR45"}) {
    EXPECT_FALSE(parse_plot(stray)) << stray;
  }
  EXPECT_TRUE(parse_plot("1-R1-1-R1-1-R1-1-R1-1-R1-1-R1-1-R1-1-R1"));
  EXPECT_FALSE(parse_plot("1-R1-1-R1-1-R1-1-R1-1-R1-1-R1-1-R1-1-R1-1"));
}

}  // namespace
