// The questions of speed, turning and passing fire, and `wardroom plot admiralty`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <exception>

#include "books/admiralty/reckon/reckonings.hpp"
#include "books/admiralty/tools/tools.hpp"
#include "core/data_error.hpp"
#include "support/asked.hpp"
#include "support/complaint.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::string told(const std::string& words) {
  return wardroom::test::answer_to({speed_reckoning(), turning_reckoning(), passing_reckoning()}, words);
}
std::string complaint(const std::string& words) {
  return wardroom::test::complaint([&] { told(words); });
}

TEST(AdmiraltyReckonSpeed, IsCutToTenths) {
  PROVES("adm-2-4", "adm-4.4-S-3");
  EXPECT_THAT(told("speed --basic 80 --sail-value 60"), StartsWith("48 mm"));
  EXPECT_THAT(told("speed --basic 80 --sail-value 63"), StartsWith("252/5 mm"));
  EXPECT_THAT(told("speed --basic 52.5 --sail-value 63"), StartsWith("33 mm"));
  EXPECT_THAT(told("speed --basic 80 --sail-value 93 --streamlined"), StartsWith("72 mm"));
  EXPECT_THAT(told("speed --basic 80 --sail-value 9 --streamlined"), StartsWith("0 mm"));
  EXPECT_THAT(complaint("speed --basic 80 --sail-value 101"), HasSubstr("sail-value"));
}

TEST(AdmiraltyReckonTurning, CountsRudderHits) {
  PROVES("adm-2-6", "adm-4.4-R");
  EXPECT_THAT(told("turning --rudder 0"), StartsWith("5 "));
  EXPECT_THAT(told("turning --rudder 3"), StartsWith("2 "));
  EXPECT_THAT(told("turning --rudder 4"), StartsWith("0 "));
}

TEST(AdmiraltyReckonPassing, TakesMoreThanHalfTheArcOrARake) {
  PROVES("adm-4.2-23", "adm-4.2-24", "adm-4.2-27", "adm-4.2-28");
  EXPECT_THAT(told("passing --sweep 45 --path 100,35:100,-10"), StartsWith("valid"));
  EXPECT_THAT(told("passing --sweep 45 --path 100,35:100,5"), StartsWith("invalid"));
  EXPECT_THAT(told("passing --sweep 45 --path -100,-30:-100,10"), StartsWith("valid"));  // to port, from abaft
  EXPECT_THAT(told("passing --sweep 45 --path 60,10:100,10"), StartsWith("valid"));      // a stern rake
  EXPECT_THAT(told("passing --sweep 10 --path 60,10:75,10"), StartsWith("invalid"));     // outside a narrow arc
  EXPECT_THAT(told("passing --sweep 45 --path 100,35:100,5:100,-5"), StartsWith("valid"));
  EXPECT_THAT(told("passing --sweep 45 --path 600,35:600,-10"), StartsWith("invalid"));
  EXPECT_THAT(complaint("passing --sweep 45 --path 100,35"), HasSubstr("two places at least"));
  EXPECT_THAT(complaint("passing --sweep 45 --path 100,35:100"), HasSubstr("is not a place"));
  EXPECT_THAT(complaint("passing --sweep 200 --path 100,35:100,0"), HasSubstr("is not an angle"));
}

struct Plotted {
  int code = 0;
  std::string json;
};
Plotted plot(const std::string& path, const std::string& words) {
  const Tool tool = plot_tool();
  Given::Texts texts = wardroom::test::texts_in(words);
  texts["path"] = path;
  const Given given("plot", tool.parameters, texts);
  testing::internal::CaptureStdout();
  Plotted plotted;
  std::exception_ptr wrong;
  try {
    plotted.code = tool.run(given, true);
  } catch (const DataError&) {
    wrong = std::current_exception();
  }
  plotted.json = testing::internal::GetCapturedStdout();
  if (wrong) std::rethrow_exception(wrong);
  return plotted;
}
constexpr const char* common = "--ship br_74_common --heading 0 --wind-from 225 --sail battle";

TEST(AdmiraltyPlot, SaysWhatIsLeftAndWhereItEnds) {
  PROVES("adm-2-14", "adm-2-4", "adm-2-6");
  const Plotted step = plot("R15", common);
  EXPECT_EQ(step.code, 0);
  EXPECT_EQ(step.json,
            "{\"ok\":true,\"zone\":\"quarter\",\"allowance\":80,\"steps\":5,\"rest\":70,"
            "\"end\":{\"at\":[1.305,9.914],\"heading\":15}}\n");
  EXPECT_THAT(plot("20-R30-15", common).json, HasSubstr("\"rest\":25"));
  const std::string hurt = std::string(common) + " --wind weak --sail-value 63 --rudder 3 --waterline 2";
  EXPECT_THAT(plot("R30", "--ship br_100_victory --heading 0 --wind-from 225 --sail full --rudder 3").json,
              HasSubstr("\"steps\":2"));
  EXPECT_THAT(plot("10", hurt).json, HasSubstr("\"allowance\":18.9,\"steps\":2,\"rest\":8.9"));
  EXPECT_THAT(plot("5-A", common).json, HasSubstr("\"rest\":0"));
}

TEST(AdmiraltyPlot, RefusesByTheClause) {
  PROVES("adm-2-5", "adm-2-6", "adm-2-7", "adm-2-15");
  const auto clause = [](const std::string& path, const std::string& words) {
    const Plotted plotted = plot(path, words);
    EXPECT_EQ(plotted.code, 1);
    EXPECT_THAT(plotted.json, StartsWith("{\"ok\":false,"));
    return plotted.json;
  };
  EXPECT_THAT(clause("80.1", common), HasSubstr("adm-2-5"));
  EXPECT_THAT(clause("R90", common), HasSubstr("adm-2-6"));
  EXPECT_THAT(clause("10", "--ship br_74_common --heading 0 --wind-from 22.5 --sail battle"), HasSubstr("adm-2-16"));
  EXPECT_THAT(clause("R15", "--ship br_74_common --heading 0 --wind-from 45 --sail slow"), HasSubstr("adm-2-15"));
}

TEST(AdmiraltyPlot, NamesTheColumnOfAFault) {
  const auto complaint = [](const std::string& path, const std::string& words) {
    return wardroom::test::complaint([&] { plot(path, words); });
  };
  EXPECT_THAT(complaint("20-R20-15", common), HasSubstr("path:1:4: turns go by steps of 15 degrees"));
  EXPECT_THAT(complaint("20", "--ship nobody --heading 0 --wind-from 0 --sail battle"),
              HasSubstr("there is no ship card \"nobody\""));
  EXPECT_THAT(complaint("20", "--ship br_74_common --heading 361 --wind-from 0 --sail battle"),
              HasSubstr("is not a direction"));
}

}  // namespace
}  // namespace wardroom::admiralty::test
