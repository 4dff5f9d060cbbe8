#include "books/coastal/odds/odds.hpp"

#include "books/coastal/rules/rolls.hpp"

namespace wardroom::coastal {

Distribution look_odds(int need) {
  return every_branch([&](Chance& chance) { return roll_to_spot(chance, {}, need) ? 1 : 0; },
                      {"not spotted", "spotted"});
}

Distribution spot_odds(const Spotting& table, Centimetres range, int modifiers) {
  constexpr int never = 7;
  const auto score = score_to_spot(table, squared(range));
  return spot_odds(score ? *score + modifiers : never);
}

Distribution spot_odds(int need) {
  return every_branch([&](Chance& chance) { return roll_to_spot(chance, {}, need) ? 1 : 0; },
                      {"not spotted", "spotted"});
}

Distribution gunfire_odds(const Gunfire& table, int half_points, int variables) {
  constexpr int straddle = -1;
  Distribution odds = every_branch([&](Chance& chance) {
    const Shooting shot = roll_gunfire(chance, {}, table, half_points, variables);
    return shot.straddle ? straddle : shot.hits;
  });
  odds.name(straddle, "straddle", 0);
  return odds;
}

Distribution torpedo_odds(const Torpedoes& table, bool larger_than_corvette, int modifiers) {
  return every_branch(
      [&](Chance& chance) {
        return static_cast<int>(roll_torpedo(chance, {}, table, larger_than_corvette, modifiers).effect);
      },
      {"miss", "under", "near", "serious", "disabled", "sinking", "breaks"});
}

Distribution torpedo_hit_odds(const Torpedoes& table, bool larger_than_corvette, int modifiers) {
  return every_branch([&](Chance& chance) {
    return is_hit(roll_torpedo(chance, {}, table, larger_than_corvette, modifiers).effect) ? 1 : 0;
  });
}

}  // namespace wardroom::coastal
