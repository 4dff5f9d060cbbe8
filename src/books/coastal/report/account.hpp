// What the account of a coastal battle says in its own words: the night, markers made out, torpedoes launched, how
// vessels are lost.
#pragma once

#include "books/coastal/rules/state.hpp"
#include "report/report.hpp"

namespace wardroom::coastal {

// In what condition a vessel may be, for the report; status_words has them in this order. She that is making for home
// is still afloat.
enum class Standing : std::uint8_t { afloat, withdrawing, disabled, sinking, taken, sunk, blown_up, left };
std::vector<report::StatusWord> status_words();

/// Paragraphs of text in which the names of vessels are marked.
std::vector<std::string> account_of(const report::Report& report);

/// "on a calm night without a moon"
std::string conditions_of(const State& state);

/// How a vessel ended: "sunk in turn 7 by torpedo". `chart` is what her own side's boat chart shows.
std::string end_of(const report::Report& report, int ship, const std::string& chart);

}  // namespace wardroom::coastal
