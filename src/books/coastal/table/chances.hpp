// The odds of a look and of a salvo as the table shows them: the exact chance, a line of words, and the way to the
// number. Asks and previews say the same.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "books/coastal/rules/menu.hpp"
#include "books/coastal/rules/tables.hpp"
#include "books/coastal/table/counsel.hpp"
#include "core/fraction.hpp"
#include "wire/json.hpp"

namespace wardroom::coastal {

/// "26.7 cm away"
std::string away(Point from, Point to);

struct ShownChance {
  Fraction chance;
  std::string words;
  std::span<const Term> trail;  // of the counsel
};

/// One look for a vessel, or for what lies under her marker, between these places. Of a marker the number is what its
/// finder can know of it.
ShownChance chance_to_spot(const LookChoice& look, const Counsel::Look& counsel, Point from, Point at);
/// All that a ship has to fire at a target, each group with its own die: the chance of at least one hit.
ShownChance chance_to_hit(const Gunfire& table, const FireChoice& fire, std::span<const Term> trail, Point from,
                          Point at);

/// The keys `chance`, `words` and `trail` of an option or a preview.
void write_chance(Json& json, const ShownChance& shown, bool with_trail = true);

}  // namespace wardroom::coastal
