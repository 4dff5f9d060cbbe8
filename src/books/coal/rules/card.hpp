// 6.2.4 The ship's data card: everything about a ship that play does not change. Loaded from data/coal/ships.csv.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "books/coal/rules/types.hpp"

namespace wardroom::coal {

/// A range band of the big guns: a range belongs to the first band whose outer edge it does not pass.
struct Band {
  Inches to;
  std::int16_t to_hit = 0;  // 0: the gun does not reach
  std::int16_t penetration = 0;
};

/// 6.4.1: mounts that bear ahead, on either broadside, and astern ("2-4-2").
struct BigGunArcs {
  std::uint8_t bow = 0, broadside = 0, stern = 0;
};

/// 6.4.2: one number is a centreline battery (kept in `port`), n/m a battery on each side.
struct SecondaryBattery {
  std::uint16_t port = 0, starboard = 0;
  bool centreline = false;
  bool any() const { return port != 0 || starboard != 0; }
};

/// 7.4.3: the number to hit depends on the range to which the torpedoes are set to run.
struct TorpedoBand {
  Inches run;
  std::int16_t to_hit = 0;
};

/// A magazine risk that held before a month, or holds from one on.
struct DatedRisk {
  std::int16_t risk = 0;
  bool before = false;
  int year = 0, month = 0;
};

struct Card {
  std::string id, name, ship_class, provenance, notes;
  std::vector<std::string> sisters;  // ships that the same card serves
  Nation nation = Nation::other;
  War war = War::WWI;
  Type type = Type::merchant;
  Inches speed, acceleration, turn_radius;
  std::int16_t size_gun = 1, size_torpedo = 1;
  std::int16_t armour_gun = 0, armour_torpedo = 0;  // as positive figures; they are taken from the penetration
  std::int16_t defence = 1;

  static constexpr int most_to_hit = 40;  // that may be printed
  BigGunArcs big;
  std::uint8_t mounts = 0;  // mounts the ship was built with
  Fixed<Band, 8> bands;
  Inches big_range;
  SecondaryBattery medium, light;

  bool torpedoes = false;
  std::uint8_t torpedo_factors = 0;  // 7.4; zero for ships that attack by 7.5 (ruling A14)
  bool torpedoes_reload = false;     // 7.4.7: the card may say that factors are not used up
  Fixed<TorpedoBand, 4> torpedo_bands;
  Inches torpedo_range;  // 7.5
  std::int16_t torpedo_power = 0;

  std::uint8_t flotation_max = 2;
  std::int16_t magazine_risk = 0;  // on D20, as of the scenario's date
  std::optional<DatedRisk> dated_risk;
  bool royal_navy = false;  // before 1917: the columns E to H of the World War I hit types
  std::int16_t signalling = 0, initiative = 0;

  bool has_big_guns() const { return big.bow + big.broadside + big.stern > 0; }
};

/// 1.5: the class of a gun by its bore; none when it falls between the classes, or is a big gun on no large ship.
std::optional<GunSize> classify_gun(Inches bore, Type type);

/// The card as it was in a month of the war: magazine risk, and the shells of the Royal Navy.
Card as_of(Card card, int year, int month);

}  // namespace wardroom::coal
