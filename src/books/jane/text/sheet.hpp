// `wardroom sheet jane`: a whole card from what is known of a ship, her plates in inches and her measures in feet, by
// the rules that all cards were made by (charts 3); and a picture of it.
#pragma once

#include <string>
#include <string_view>

#include "books/jane/text/loader.hpp"

namespace wardroom::jane {

BOOST_DEFINE_FIXED_ENUM_CLASS(Material, std::uint8_t, iron, compound, steel, nickel, harvey)

/// Inches of iron that a plate equals; both in thousandths of an inch.
std::int64_t iron_of(std::int64_t inches, Material material);
/// The class nearest to so many inches of iron, in thousandths (armour-1); none for no armour.
Grade letter_of(std::int64_t iron);
/// armour-2, armour-3: slopes count double, flats fourfold, whatever they are made of.
inline Grade letter_of_slope(std::int64_t inches) { return letter_of(2 * inches); }
inline Grade letter_of_flat(std::int64_t inches) { return letter_of(4 * inches); }
/// armour-5: belt and slope together, and one grade for coal.
Grade letter_of_vitals(std::int64_t belt_iron, std::int64_t slope_inches, bool coal);
/// scoring-1: sections of 25 feet, to the nearest; half feet.
int sections_of(int length);

/// The card as a data file. Throws DataError at what is missing or cannot be.
std::string make_card(std::string_view text, const std::string& file, const Library& with = library());
/// Profile and plan of a card, with decks, sections and letters, as an SVG.
std::string picture_of(const Card& card);

}  // namespace wardroom::jane
