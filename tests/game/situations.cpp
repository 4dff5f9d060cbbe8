// A position written down and read again is the same position, at every phase of a battle.
#include <gmock/gmock.h>

#include <map>
#include <sstream>

#include "books/coal/text/situation.hpp"
#include "books/coal/text/write_situation.hpp"
#include "core/data_error.hpp"
#include "game/hosted.hpp"
#include "shelf/shelf.hpp"
#include "support/scenarios.hpp"

namespace wardroom::test {
namespace {

// The first line in which two texts differ.
std::string difference(const std::string& a, const std::string& b) {
  std::istringstream one(a), other(b);
  std::string line, theirs;
  for (int number = 1; std::getline(one, line); ++number) {
    std::getline(other, theirs);
    if (line != theirs) return "line " + std::to_string(number) + ": " + line + " | " + theirs;
  }
  return "none: the files do not hold what differs";
}

class Positions : public testing::TestWithParam<std::string> {};

TEST_P(Positions, AreTheSameWhenTheyAreReadAgain) {
  HostedGame hosted(start_of(GetParam()));
  int positions = 0;
  const auto same = [&](Game& game) {
    const std::string text = game.situation();
    try {
      const coal::Situation read = coal::load_situation(text, "position");
      EXPECT_EQ(coal::hash(read.loaded.state), game.hash())
          << "turn " << game.turn() << ", "
          << difference(text, coal::write_situation(read.loaded.state, start_of(GetParam()).text));
    } catch (const DataError& error) {
      ADD_FAILURE() << error.what() << "\n" << text.substr(0, 400);
    }
    ++positions;
    return testing::Test::HasFailure() || game.turn() > 6;
  };
  hosted.play(same);
  EXPECT_GT(positions, 5);
}

// The start of a game from a situation; its name is nobody's.
GameStart start_from(const std::string& text) {
  GameStart start = start_of("first-battle", 't');
  start.scenario = "uploaded";
  start.text = text;
  return start;
}

TEST(Situations, AGameGoesOnFromAnyPosition) {
  std::map<std::string, std::pair<std::string, std::uint64_t>> positions;
  HostedGame first(start_of("first-battle"));
  first.play([&](Game& game) {
    const std::string text = game.situation();
    const std::size_t at = text.find("segment = ");
    positions[text.substr(at, text.find('\n', at) - at)] = {text, game.hash()};
    return game.turn() > 8;
  });
  EXPECT_GE(positions.size(), 4U) << "the battle has not come to the guns";
  for (const auto& [segment, position] : positions) {
    SCOPED_TRACE(segment);
    HostedGame second(start_from(position.first));
    second.game->play_on();
    EXPECT_EQ(second.game->hash(), position.second);
    EXPECT_EQ(second.game->situation(), position.first);
    second.play();
    EXPECT_TRUE(second.game->over());
    EXPECT_EQ(flaw_in(second.records), "");
    EXPECT_NO_THROW(report_page(second.records, Seat::of(1)));
    EXPECT_NO_THROW(replay_json(second.records));
  }
}

const std::string at_the_guns =
    "format = 1\nkind = \"situation\"\nscenario = \"coal/first-battle\"\nturn = 3\nsegment = \"gunfire\"\n"
    "[[division]]\nside = \"russian\"\ndivision = 1\nat = [26.0, 25.0]\ncourse = 90\nspeed = 2.0\n"
    "[[ship]]\nship = \"asahi\"\nsighted = true\n[[ship]]\nship = \"retvizan\"\nsighted = true\n";

// Who names first is diced for as the phase opens, by a key of the game's own.
TEST(Situations, AGameOpensThePhaseInWhichItBegins) {
  HostedGame hosted(start_from(at_the_guns));
  hosted.game->play_on();
  ASSERT_GE(hosted.records.size(), 3U);
  EXPECT_THAT(hosted.records[1], testing::StartsWith(R"({"record":"key","turn":3,)"));
  EXPECT_TRUE(hosted.game->owes(Seat::of(0)) || hosted.game->owes(Seat::of(1)));
  EXPECT_EQ(hosted.game->turn(), 3U);
  hosted.play();
  EXPECT_EQ(flaw_in(hosted.records), "");
  const HostedGame again(start_from(at_the_guns));
  again.game->play_on();
  EXPECT_EQ(coal::load_situation(again.game->situation(), "position").loaded.state.turn, 3);
}

TEST(Situations, OptionsChosenForAGameGoBeforeThoseOfItsSituation) {
  GameStart start = start_of("first-battle");
  start.options = {{"d100", "true"}};
  const std::string text = make_game(start)->situation();
  EXPECT_TRUE(coal::load_situation(text, "position").loaded.setting->options.d100);
  EXPECT_FALSE(coal::load_situation(text, "position", {{"d100", "false"}}).loaded.setting->options.d100);
}

TEST(Situations, WithOrdersOrDiceAreNoGame) {
  const auto refusal = [](const std::string& text) -> std::string {
    EXPECT_THAT(check_upload("coal", text), testing::HasSubstr(R"("ok":false,"line":)"));
    try {
      make_game(start_from(text));
    } catch (const DataError& error) {
      EXPECT_GT(error.line, 0);
      return error.problem;
    }
    return "";
  };
  EXPECT_THAT(refusal(at_the_guns + "[[dice]]\npurpose = \"to_hit\"\nfaces = [1]\n"), testing::HasSubstr("dice"));
  EXPECT_THAT(refusal(at_the_guns + "[[orders]]\nside = \"russian\"\norder = \"ready\"\n"),
              testing::HasSubstr("orders"));
  EXPECT_THAT(refusal("format = 1\nkind = \"situation\"\nscenario = \"coal/first-battle\"\nsegment = \"over\"\n"),
              testing::HasSubstr("over"));
  EXPECT_THAT(check_upload("coal", at_the_guns), testing::HasSubstr(R"({"ok":true,"warnings":[],)"));
}

INSTANTIATE_TEST_SUITE_P(Of, Positions, testing::ValuesIn(scenario_names()),
                         [](const auto& test) { return test_name(test.param); });

}  // namespace
}  // namespace wardroom::test
