// Exact odds of "Coal, and the Kaiser": one function a question. Each runs the book's own rolls over every branch of
// chance (core/branching.hpp), so that there is no second set of rules to drift from the first.
#pragma once

#include <optional>

#include "books/coal/rules/sheet.hpp"
#include "odds/distribution.hpp"

namespace wardroom::coal {

/// 6.5.1: hits of a big-gun battery, from its finished numbers.
struct BigGunQuestion {
  int mounts = 1, to_hit = 1, size = 1, power = 0, armour = 0;
  NonPenetration non_penetration = NonPenetration::always_roll;
};
/// Hits that come through all rolls, of either kind.
Distribution big_gun_odds(const BigGunQuestion& question);
/// Hits that penetrate only (8.2.2).
Distribution penetrating_odds(const BigGunQuestion& question);

/// 6.5.2, 6.5.3; by D100 with 6.5.11. A strength may be a fraction: strength / strength_parts.
struct BatteryQuestion {
  int strength = 0, defence = 1;
  bool d100 = false;
  int strength_parts = 1;
};
Distribution battery_odds(const BatteryQuestion& question);

/// 7.4.3: hits of a spread; a ship that combs the tracks shows less of herself (7.4.5).
struct TorpedoQuestion {
  int factors = 1, to_hit = 1, size = 1, power = 0, armour = 0;
  bool combing = false, large = true;
};
Distribution torpedo_odds(const TorpedoQuestion& question);

/// 8.5.3, 8.6: how many fires burn after one Damage Control Segment in which one of them is fought, or none is.
struct FireQuestion {
  int burning = 1;
  bool fought = true;
  int repair_at_most = 2;
};
Distribution fire_odds(const FireQuestion& question);
/// How many new fires break out in it.
Distribution new_fire_odds(const FireQuestion& question);

/// 8.6.1, 8.6.2: one hit worked on turn after turn: "open", "repaired" or "unrepairable".
struct RepairQuestion {
  std::optional<int> tries = 1;  // in this many segments; nothing: until it is settled
  int bonus = 0, repair_at_most = 2;
};
Distribution repair_odds(const RepairQuestion& question);

/// 5.15.1, 5.15.2: whether light ships "hold" or "turn away".
Distribution reaction_odds(int batteries, int initiative);

}  // namespace wardroom::coal
