// The dice of the coastal sheet against its exact odds.
#include "books/coastal/odds/odds.hpp"
#include "books/coastal/rules/gunfire.hpp"
#include "books/coastal/rules/rolls.hpp"
#include "books/coastal/text/loader.hpp"
#include "conformance/law.hpp"

namespace wardroom::coastal {
namespace {

using conformance::expect_law;

DieAddress address(std::uint32_t turn) { return {turn, 0, 0, 1, 0}; }

TEST(CoastalLawFrequencies, OfSpotting) {
  const Spotting& table = library().tables.spotting;
  for (const Centimetres range : {15_cm, 55_cm, 120_cm, 121_cm}) {
    for (const int modifiers : {-4, 0, 1}) {
      expect_law(spot_odds(table, range, modifiers), [&](Chance& chance, std::uint32_t turn) {
        const auto score = score_to_spot(table, squared(range));
        return score && roll_to_spot(chance, address(turn), *score + modifiers) ? 1 : 0;
      });
    }
  }
}

// What all mounts of a kind count together, in half points, as the boat chart and the weapon tables have it.
int points_of(const char* card, bool guns, Centimetres range) {
  int sum = 0;
  for (const Mount& mount : library().card(card)->mounts) {
    if (is_gun(mount.row) == guns) sum += half_points(library().tables.gunfire, mount, squared(range));
  }
  return sum;
}

void expect_law_of_gunfire(int points, int variables) {
  const Gunfire& table = library().tables.gunfire;
  const auto rule = [&](Chance& chance, std::uint32_t turn) {
    const Shooting shot = roll_gunfire(chance, address(turn), table, points, variables);
    return shot.straddle ? -1 : shot.hits;
  };
  // A straddle counts as no hit in the mean, and is not the same as none.
  expect_law(gunfire_odds(table, points, variables), rule,
             [](const Distribution::Outcome& o) { return o.label == "straddle" ? -1 : o.value; });
}

TEST(CoastalLawFrequencies, OfCannon) {
  for (const Centimetres range : {15_cm, 40_cm, 60_cm}) {
    for (const int variables : {-3, 0, 2}) expect_law_of_gunfire(points_of("fairmile_d_mtb", false, range), variables);
  }
}

TEST(CoastalLawFrequencies, OfGuns) {
  for (const Centimetres range : {30_cm, 60_cm, 100_cm}) {
    // A directed battery, and a single gun that counts in halves.
    for (const char* card : {"hunt_1", "vp_trawler"}) expect_law_of_gunfire(points_of(card, true, range), 1);
  }
}

TEST(CoastalLawFrequencies, OfTorpedoes) {
  const Torpedoes& table = library().tables.torpedoes;
  for (const bool larger : {false, true}) {
    for (const int modifiers : {-2, 0, 1, 3}) {
      expect_law(torpedo_odds(table, larger, modifiers), [&](Chance& chance, std::uint32_t turn) {
        return static_cast<int>(roll_torpedo(chance, address(turn), table, larger, modifiers).effect);
      });
    }
  }
}

}  // namespace
}  // namespace wardroom::coastal
