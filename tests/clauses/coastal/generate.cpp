// Ruling W12: forces by points and year.
#include "books/coastal/text/generate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

namespace {

using namespace wardroom;
using namespace wardroom::coastal;

void expect_sound(const GenerateRequest& request, const Generated& made) {
  const Loaded loaded = load_scenario(made.toml, "generated.toml");
  EXPECT_THAT(loaded.warnings, ::testing::IsEmpty()) << made.toml;
  std::array<int, 2> points{}, merchants{};
  for (ShipId id = 0; id < loaded.state.ships.size(); ++id) {
    if (loaded.state.ships[id].dummy) continue;
    const SideId side = loaded.state.ships[id].side;
    const Card& card = loaded.setting->cards[id];
    points[side] += card.points;
    merchants[side] += card.merchant ? 1 : 0;
    EXPECT_LE(card.year, request.year);
    EXPECT_FALSE(card.submarine);
    if (!card.merchant) {
      EXPECT_EQ(card.nation, request.nations[side]);
    }
    for (ShipId other = 0; other < id; ++other) {
      EXPECT_NE(loaded.state.ships[other].at, loaded.state.ships[id].at) << made.toml;
    }
  }
  EXPECT_EQ(points, made.points);
  for (const int sum : points) EXPECT_LE(std::abs(sum - request.points) * 20, request.points);
  EXPECT_EQ(merchants[0], 0);
  EXPECT_EQ(merchants[1] > 0, made.action == Action::convoy);
  // The weaker side has the difference as a handicap.
  EXPECT_EQ(loaded.setting->sides[0].handicap, std::max(0, points[1] - points[0]));
  EXPECT_EQ(loaded.setting->sides[1].handicap, std::max(0, points[0] - points[1]));
}

TEST(CoastalGenerator, BalancesForcesByPointsAndYear) {
  std::set<std::string> different;
  std::set<Action> actions;
  for (const int points : {60, 150, 400}) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      GenerateRequest request;
      request.points = points;
      request.year = 1941 + static_cast<int>(seed % 5);
      const Generated made = generate(request, seed);
      expect_sound(request, made);
      different.insert(made.toml);
      actions.insert(made.action);
      EXPECT_EQ(made.log.size(), 3U);
      EXPECT_EQ(generate(request, seed).toml, made.toml);
    }
  }
  EXPECT_EQ(different.size(), 36U);
  EXPECT_EQ(actions, (std::set<Action>{Action::patrol, Action::convoy}));
}

TEST(CoastalGenerator, TakesEitherNationForTheAttacker) {
  GenerateRequest request;
  request.nations = {Nation::DE, Nation::GB};
  request.action = Action::convoy;
  expect_sound(request, generate(request, 3));
  request.nations = {Nation::GB, Nation::GB};
  request.action = Action::patrol;
  expect_sound(request, generate(request, 4));
}

TEST(CoastalGenerator, RefusesWhatCannotBe) {
  GenerateRequest request;
  request.points = 5;
  EXPECT_THROW(generate(request, 1), DataError);
  request.points = 150;
  request.nations = {Nation::US, Nation::DE};
  request.year = 1940;
  EXPECT_THROW(generate(request, 1), DataError);
}

}  // namespace
