// A position written down and read again is the same position, at every phase of a battle.
#include <gmock/gmock.h>

#include <sstream>

#include "books/coal/situation.hpp"
#include "books/coal/write_situation.hpp"
#include "core/data_error.hpp"
#include "game/hosted.hpp"
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
          << difference(text, coal::write_situation(read.loaded.state, start_of(GetParam()).text, {}));
    } catch (const DataError& error) {
      ADD_FAILURE() << error.what() << "\n" << text.substr(0, 400);
    }
    ++positions;
    return testing::Test::HasFailure() || game.turn() > 6;
  };
  hosted.play(same);
  EXPECT_GT(positions, 5);
}

INSTANTIATE_TEST_SUITE_P(Of, Positions, testing::ValuesIn(scenario_names()),
                         [](const auto& test) { return test_name(test.param); });

}  // namespace
}  // namespace wardroom::test
