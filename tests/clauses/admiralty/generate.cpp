// Charts K5: forces by points, year and navies.
#include "books/admiralty/text/generate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

#include "books/admiralty/rules/worth.hpp"
#include "books/admiralty/text/load_scenario.hpp"
#include "support/complaint.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::admiralty;
using testing::HasSubstr;
using testing::IsEmpty;
using wardroom::test::complaint;

void expect_sound(const GenerateRequest& request, const Generated& made) {
  const Loaded loaded = load_scenario(made.toml, "generated.toml", {});
  const Setting& setting = *loaded.setting;
  EXPECT_THAT(loaded.warnings, IsEmpty()) << made.toml;
  std::array<int, 2> points{}, in_line{}, ships{};
  std::map<std::pair<int, std::string>, int> of_card;
  bool has_line[2] = {false, false};
  for (ShipId id = 0; id < loaded.state.ships.size(); ++id) {
    const SideId side = loaded.state.ships[id].side;
    const Card& card = setting.cards[id];
    points[side] += setting.worth[id];
    ++ships[side];
    if (card.role == ShipRole::line) in_line[side] += setting.worth[id];
    EXPECT_EQ(card.navy, request.navies[side]);
    const int of_her_kind = ++of_card[std::pair(int{side}, card.id)];
    EXPECT_LE(of_her_kind, 4) << card.id;
    EXPECT_EQ(loaded.state.ships[id].sail, Sail::battle);
    EXPECT_EQ(loaded.state.ships[id].heading, Bearing());
  }
  for (const Card& card : library().cards) {
    for (std::size_t side = 0; side < 2; ++side) {
      has_line[side] |= card.navy == request.navies[side] && card.role == ShipRole::line && card.from <= request.year &&
                        request.year <= card.to;
    }
  }
  EXPECT_EQ(points, made.points);
  for (std::size_t side = 0; side < 2; ++side) {
    EXPECT_LE(50 * std::abs(points[side] - request.points), request.points);
    EXPECT_LE(ships[side], 12);
    EXPECT_TRUE(request.points >= 150 || in_line[side] == 0);
    EXPECT_TRUE(request.points < 300 || !has_line[side] || 3 * in_line[side] >= 2 * points[side]);
  }
  EXPECT_GE(turn_between(Bearing(), setting.wind_from).magnitude(), Turn::degrees(45));
  EXPECT_EQ(setting.wind_from.hundredths() % 2250, 0);
  EXPECT_EQ(setting.turns, 40);
  EXPECT_EQ(setting.par.side, no_side);
  EXPECT_TRUE(setting.sea != Sea::heavy || setting.wind == WindForce::brisk);
}

TEST(AdmiraltyGenerator, BalancesForcesByPointsYearAndNavies) {
  std::set<std::string> different;
  std::set<Sea> seas;
  std::set<WindForce> winds;
  int made_up = 0;
  for (const int points : {100, 220, 500, 1000}) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      GenerateRequest request;
      request.points = points;
      request.year = seed % 2 == 0 ? 1805 : 1797;
      request.navies = {Navy::British, seed % 3 == 0 && points > 150 && points < 1000 ? Navy::Spanish : Navy::French};
      const Generated made = generate(request, seed);
      expect_sound(request, made);
      different.insert(made.toml);
      EXPECT_EQ(generate(request, seed).toml, made.toml);
      const Loaded loaded = load_scenario(made.toml, "generated.toml", {});
      seas.insert(loaded.setting->sea);
      winds.insert(loaded.setting->wind);
      ++made_up;
    }
  }
  EXPECT_EQ(different.size(), static_cast<std::size_t>(made_up));
  EXPECT_GE(seas.size(), 2U);
  EXPECT_EQ(winds.size(), 3U);
}

TEST(AdmiraltyGenerator, MansShipsAsTheirNavyDidInTheYear) {
  const Fleets& fleets = library().tables.fleets;
  EXPECT_EQ(usual_grade(fleets, Navy::British, 1760), Grade::C);
  EXPECT_EQ(usual_grade(fleets, Navy::British, 1793), Grade::B);
  EXPECT_EQ(usual_grade(fleets, Navy::French, 1793), Grade::E);
  EXPECT_EQ(usual_grade(fleets, Navy::French, 1805), Grade::D);
  EXPECT_EQ(usual_grade(fleets, Navy::Spanish, 1797), Grade::F);
  // British frigates of 1803 and later are picked on a six.
  std::set<Grade> frigates, before;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    for (const int year : {1802, 1803}) {
      const Generated made = generate({{Navy::British, Navy::French}, 120, year}, seed);
      const Loaded loaded = load_scenario(made.toml, "generated.toml", {});
      for (ShipId id = 0; id < loaded.state.ships.size(); ++id) {
        if (loaded.state.ships[id].side == 1) {
          EXPECT_EQ(loaded.setting->grades[id], Grade::D);
        } else if (loaded.setting->cards[id].role == ShipRole::frigate) {
          (year == 1802 ? before : frigates).insert(loaded.setting->grades[id]);
        }
      }
    }
  }
  EXPECT_EQ(frigates, (std::set<Grade>{Grade::A, Grade::B}));
  EXPECT_EQ(before, (std::set<Grade>{Grade::B}));
}

TEST(AdmiraltyGenerator, MayMatchANavyWithItself) {
  const GenerateRequest request{{Navy::British, Navy::British}, 900, 1805};
  expect_sound(request, generate(request, 3));
  // Twelve ships can be worth so much only if few of them are small.
  const GenerateRequest many{{Navy::British, Navy::British}, 1400, 1805};
  for (std::uint64_t seed = 1; seed <= 10; ++seed) expect_sound(many, generate(many, seed));
}

TEST(AdmiraltyGenerator, RefusesWhatCannotBe) {
  const auto why = [](Navy navy, int points, int year) {
    return complaint([&] { generate({{Navy::British, navy}, points, year}, 1); });
  };
  EXPECT_THAT(why(Navy::American, 500, 1760), HasSubstr("there is no American ship card for 1760"));
  EXPECT_THAT(why(Navy::French, 10, 1805), HasSubstr("points go from"));
  EXPECT_THAT(why(Navy::French, 100'000, 1805), HasSubstr("points go from"));
  EXPECT_THAT(why(Navy::French, 500, 1900), HasSubstr("1750 to 1815"));
  EXPECT_THAT(why(Navy::American, 1500, 1813), HasSubstr("no American ships of 1813 come to 1500 points"));
}

}  // namespace
