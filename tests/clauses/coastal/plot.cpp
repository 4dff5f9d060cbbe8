#include "books/coastal/plot.hpp"

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
  EXPECT_TRUE(parse_plot("1-R1-1-R1-1-R1-1-R1-1-R1-1-R1-1-R1-1-R1"));
  EXPECT_FALSE(parse_plot("1-R1-1-R1-1-R1-1-R1-1-R1-1-R1-1-R1-1-R1-1"));
}

}  // namespace
