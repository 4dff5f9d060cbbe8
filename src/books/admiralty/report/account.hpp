// What the account of a battle of Admiralty says in its own words: broadsides and rakes, ships that strike, are taken,
// or blow up.
#pragma once

#include "books/admiralty/rules/state.hpp"
#include "report/report.hpp"

namespace wardroom::admiralty {

// In what condition a ship may be, for the report; status_words has them in this order. A prize fights no more for the
// side that lost her.
enum class Plight : std::uint8_t { fighting, crippled, struck, taken, sunk, blown_up, left };
std::vector<report::StatusWord> status_words();
/// What a ship's own side marks of a turn's blows.
enum class BlowMark : std::uint8_t { guns, mast, fire, water, other };

/// Paragraphs of text in which the names of ships are marked.
std::vector<std::string> account_of(const report::Report& report);

/// "in a brisk wind from 225°, with a calm sea"
std::string conditions_of(const State& state);

/// How a ship ended: "struck in turn 7". `log` is what her own side's ship log shows.
std::string end_of(const report::Report& report, int ship, const std::string& log);

}  // namespace wardroom::admiralty
