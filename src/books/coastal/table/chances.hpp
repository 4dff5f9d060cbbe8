// The odds of a look and of a salvo as the table shows them: the exact chance, a line of words, and the way to the
// number. Asks and previews say the same.
#pragma once

#include <string>
#include <vector>

#include "books/coastal/rules/coastal.hpp"
#include "core/fraction.hpp"
#include "wire/json.hpp"

namespace wardroom::coastal {

/// "26.7 cm away"
std::string away(Point from, Point to);

struct ShownChance {
  Fraction chance;
  std::string words;
  std::vector<Term> trail;
};

/// One look for a vessel, or for what lies under her marker; the target is a ship, not a handle. Of a marker the number
/// is what its finder can know of it.
ShownChance chance_to_spot(const State& state, ShipId observer, ShipId target, Means means);
ShownChance chance_to_spot(const State& state, ShipId observer, const Torpedo& torpedo, Means means);

/// All that a ship has to fire at a target, each group with its own die: the chance of at least one hit.
ShownChance chance_to_hit(const State& state, const Fire& order);

/// The keys `chance`, `words` and `trail` of an option or a preview. Where very many are offered at once, the way to a
/// number comes only when it is asked for.
void write_chance(Json& json, const ShownChance& shown, bool with_trail = true);

}  // namespace wardroom::coastal
