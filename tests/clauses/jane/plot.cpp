// How paths are written, and what `wardroom plot jane` answers.
#include <gmock/gmock.h>

#include "books/jane/tools/tools.hpp"
#include "support/jane_helm.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

using testing::HasSubstr;

struct Answer {
  int code = 0;
  std::string text;
};

/// What the tool prints as JSON.
Answer plot(const std::string& path, Given::Texts texts) {
  const Tool tool = plot_tool();
  texts["path"] = path;
  const Given given("plot", tool.parameters, texts);
  testing::internal::CaptureStdout();
  Answer answer;
  answer.code = tool.run(given, true);
  answer.text = testing::internal::GetCapturedStdout();
  return answer;
}

PathFault fault(std::string_view text) {
  auto parsed = parse_path(text);
  const auto* found = std::get_if<PathFault>(&parsed);
  return found != nullptr ? *found : PathFault{};
}

TEST(PathText, IsReadAndWritten) {
  const Path read = path("2-g-3-EG-B-u-ER-R");
  ASSERT_EQ(read.size(), 8U);
  EXPECT_EQ(read[0], (Stroke{Helm::run, 2}));
  EXPECT_EQ(read[3].helm, Helm::engine_green);
  EXPECT_EQ(path_text(read), "2-G-3-EG-B-U-ER-R");
  EXPECT_TRUE(path("").empty());
}

TEST(PathText, SaysWhatIsWrongAndWhere) {
  const auto expect = [](std::string_view text, std::string_view says, int column) {
    EXPECT_THAT(fault(text).text, HasSubstr(std::string(says))) << text;
    EXPECT_EQ(fault(text).column, column) << text;
  };
  expect("2-X-3", "one of G, R, U, EG, ER, B", 3);
  expect("2--3", "missing before", 3);
  expect("2-", "missing after", 3);
  expect("2G", "joined by", 1);
  expect("0-G", "no units", 1);
  expect("2-999", "at most 250", 3);
  expect("K12-2", "her squares beside her path", 1);
  std::string much = "1";
  for (int i = 0; i < 24; ++i) much += "-1";
  expect(much, "at most 24 parts", 49);
}

TEST(Plot, ShowsMoves) {
  PROVES("jane-t-turning-3");
  const Answer one = plot("G-3-U", {{"knots", "15"}});
  EXPECT_EQ(one.code, console::ok);
  EXPECT_EQ(
      one.text,
      "{\"ok\":true,\"moves\":[{\"squares\":[[0,1],[0,2],[1,3],[2,4]],\"end\":[2,4],\"heading\":\"NE\",\"lost\":1,"
      "\"debt\":0,\"buoys\":\"none\"}]}\n");
  const Answer engine = plot("EG", {{"knots", "15"}});
  EXPECT_THAT(engine.text, HasSubstr("\"end\":[0,2],\"heading\":\"E\",\"lost\":3,\"debt\":1,"));
  const Answer later = plot("2-B", {{"knots", "15"}, {"moves", "3"}});
  EXPECT_THAT(later.text, HasSubstr("{\"squares\":[[0,6],[0,7]],\"end\":[0,7]"));
  EXPECT_THAT(later.text, HasSubstr("{\"squares\":[[0,6]],\"end\":[0,6],\"heading\":\"N\",\"lost\":0,\"debt\":0,"
                                    "\"buoys\":\"both\"}]}"));
}

TEST(Plot, TakesAsManyMovesAsThePath) {
  const Answer circle = plot("G-22-U", {{"knots", "12"}});
  EXPECT_EQ(std::ranges::count(circle.text, '{'), 7);  // 22 units are six moves of four
  const Answer speeds = plot("K15", {{"knots", "0"}, {"moves", "6"}});
  EXPECT_THAT(speeds.text, HasSubstr("[0,16],[0,17],[0,18],[0,19],[0,20]],\"end\":[0,20]"));
  const Answer later = plot("5-K18-1", {{"knots", "15"}, {"moves", "2"}, {"max-knots", "18"}});
  EXPECT_THAT(later.text, HasSubstr("\"end\":[0,11]"));
}

TEST(Plot, TakesWhatIsSaidOfTheShip) {
  EXPECT_THAT(plot("G", {{"knots", "15"}, {"circle", "3"}}).text, HasSubstr("[[0,1],[0,2],[0,3],[1,4]]"));
  EXPECT_THAT(plot("G", {{"knots", "15"}, {"lost", "both"}}).text, HasSubstr("\"end\":[0,4],\"heading\":\"NE\""));
  EXPECT_THAT(plot("", {{"knots", "15"}, {"heading", "SW"}}).text, HasSubstr("\"end\":[-5,-5]"));
  EXPECT_THAT(plot("", {{"knots", "0"}, {"astern", ""}, {"max-knots", "15"}, {"moves", "3"}}).text,
              HasSubstr("\"end\":[0,-6]"));
}

TEST(Plot, Refuses) {
  const Answer refused = plot("B-1-G", {{"knots", "15"}});
  EXPECT_EQ(refused.code, console::no);
  EXPECT_THAT(refused.text, HasSubstr("\"ok\":false"));
  EXPECT_THAT(refused.text, HasSubstr("jane-t-speed-4"));
  EXPECT_EQ(plot("EG", {{"knots", "15"}, {"one-screw", ""}}).code, console::no);
}

TEST(Plot, ByMeasure) {
  PROVES("jane-t-turning-9", "jane-t-turning-10", "jane-t-turning-11", "jane-t-moving-4");
  EXPECT_THAT(
      plot("", {{"knots", "15"}, {"heading", "NE"}, {"measure", ""}}).text,
      HasSubstr("\"end\":[3.536,3.536],\"heading\":\"NE\",\"lost\":0,\"debt\":0,\"buoys\":\"none\",\"yards\":500"));
  EXPECT_THAT(plot("", {{"knots", "16.5"}, {"measure", ""}}).text, HasSubstr("\"yards\":550"));
  EXPECT_THAT(plot("", {{"knots", "15"}, {"measure", ""}, {"parts", "2"}}).text,
              HasSubstr("\"black_buoys\":[[0,0],[0,2.5]]"));
}

}  // namespace
}  // namespace wardroom::jane::test
