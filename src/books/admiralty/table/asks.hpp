// What the forms of Admiralty share.
#pragma once

#include <string>

#include "books/admiralty/table/scene.hpp"
#include "core/fraction.hpp"
#include "game/forms.hpp"

namespace wardroom::admiralty {

/// The two colours of gun dice on the page: at the hull and at the rigging (4.2-29).
inline constexpr std::string_view hull_colour = "dark", rigging_colour = "light";

/// The keys `chance` and `words` of an option, and its trail where it is shown.
void write_chance(Json& json, const Fraction& chance, const std::string& words, std::span<const Term> trail = {});
/// "heavy port guns"
std::string battery_name(Size size, Broadside side);
/// "40.1 mm, close, stern rake; 4 dice, each hits on 4 or more"
std::string shot_words(Millimetres range, Bracket bracket, Rake rake, const Guns& guns);
/// "1 die", "4 dice"
std::string dice_words(int dice);
/// How a die must fall.
std::string roll_words(int roll);

}  // namespace wardroom::admiralty
