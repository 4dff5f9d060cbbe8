// The start page, uploads, and what a journal tells.
#include <map>

#include "books/coal/bots/bots.hpp"
#include "core/data_error.hpp"
#include "game/game.hpp"
#include "game/seats.hpp"
#include "rules/resources.hpp"
#include "shelf/shelf.hpp"
#include "store/recorded.hpp"
#include "support/scenarios.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::coal::test {
namespace {

TEST(Books, AreListedWithTheirScenarios) {
  const Node books = parse_json(books_json(), "books");
  const Node& coal = books.list().at(0);
  EXPECT_EQ(coal.require("id").text(), "coal");
  EXPECT_EQ(coal.require("scenarios").list().size(), wardroom::test::scenario_names().size());
  EXPECT_EQ(coal.require("options").list().size(), 10U);
  EXPECT_EQ(coal.require("bots").list().size(), wardroom::bot_names("coal").size());
}

TEST(Scenarios, AreShownAsEveryoneMaySeeThem) {
  for (const std::string& name : wardroom::test::scenario_names()) {
    const Node scenario = parse_json(scenario_json("coal", name), name);
    EXPECT_EQ(scenario.require("sides").list().size(), 2U) << name;
    EXPECT_FALSE(scenario.require("pieces").list().empty()) << name;
  }
  const std::string hidden = scenario_json("coal", "north-sea-sweep");
  EXPECT_NE(hidden.find("Force marker 1"), std::string::npos);
  EXPECT_EQ(hidden.find("\"Moltke\""), std::string::npos);
}

TEST(Scenarios, ThatAreNotThereAreRefused) {
  EXPECT_THROW(scenario_text("coal", "nowhere"), DataError);
  EXPECT_THROW(scenario_text("coal", "../bench/twelve"), DataError);
  EXPECT_THROW(scenario_text("jane", "first-battle"), DataError);
  EXPECT_THROW(wardroom::bot_names("jane"), DataError);
}

TEST(Uploads, AreCheckedWithLineAndColumn) {
  const std::string good = scenario_text("coal", "first-battle");
  EXPECT_TRUE(parse_json(check_upload("coal", good), "answer").require("ok").flag());
  const Node bad = parse_json(check_upload("coal", "format = 1\nkind = \"scenario\"\nturns = \n"), "answer");
  EXPECT_FALSE(bad.require("ok").flag());
  EXPECT_EQ(bad.require("line").integer(0, 99), 3);
  const Node table = parse_json(check_upload("coal", "format = 1\nkind = \"table\"\n"), "answer");
  EXPECT_NE(table.require("text").text().find("scenario"), std::string::npos);
}

std::vector<std::string> fought(const std::string& scenario, int turns) {
  std::string text = scenario_text("coal", scenario);
  const std::string key = "\nturns = ";
  const auto from = text.find(key) + key.size();
  text.replace(from, text.find('\n', from) - from, std::to_string(turns));
  RecordedBattle<Coal> battle({scenario, text, {}, 5});
  std::array<BotSeat<Coal>, 2> players = {BotSeat<Coal>(make_bot("ensign"), Seat::of(0)),
                                          BotSeat<Coal>(make_bot("ensign"), Seat::of(1))};
  while (!battle.over()) {
    if (battle.play_phase()) continue;
    for (const SideId side : {SideId{0}, SideId{1}}) {
      if (battle.owes(Seat::of(side))) battle.submit(Seat::of(side), players[side].next(battle.state()));
    }
  }
  battle.finish();
  return battle.records();
}

TEST(Records, BecomeReportLuckAndReplay) {
  const std::vector<std::string> records = fought("first-battle", 5);
  EXPECT_NE(report_page(records, Seat::of(0)).find("</html>"), std::string::npos);
  const Node luck = parse_json(luck_json(records, Seat::of(0)), "luck");
  EXPECT_EQ(luck.require("sides").list().size(), 2U);
  const Node replay = parse_json(replay_json(records), "replay");
  const auto& frames = replay.require("frames").list();
  ASSERT_GE(frames.size(), 6U);
  EXPECT_EQ(frames.front().require("label").text(), "setup");
  EXPECT_EQ(frames[1].require("label").text(), "turn 1");
  EXPECT_EQ(frames.back().require("label").text(), "turn 5");
  EXPECT_FALSE(frames.front().require("pieces").list().empty());
  std::map<std::string, int> shown;
  for (const Node& frame : frames) {
    for (const Node& show : frame.require("show").list()) ++shown[show.require("kind").text()];
  }
  EXPECT_GE(shown["move"], 5 * 8);
  EXPECT_GT(shown["fire"], 0);
  // A ship stands where her way of the turn ends.
  const Node& move = frames.back().require("show").list().front();
  for (const Node& piece : frames.back().require("pieces").list()) {
    if (piece.require("id").text() != move.require("piece").text()) continue;
    EXPECT_EQ(text_of(piece.require("at")), text_of(move.require("track").list().back()));
  }
}

TEST(Records, OfABattleThatIsNotOverAreReplayedAsFarAsTheyGo) {
  std::vector<std::string> records = fought("first-battle", 5);
  records.resize(records.size() / 2);
  EXPECT_NE(replay_json(records).find(R"("label":"turn 1")"), std::string::npos);
  EXPECT_THROW(replay_json({}), DataError);
  EXPECT_NE(report_page(records, Seat::of(1)).find("</html>"), std::string::npos);
  records[3] += " ";
  EXPECT_THROW(luck_json(records, Seat::of(0)), DataError);
}

}  // namespace
}  // namespace wardroom::coal::test
