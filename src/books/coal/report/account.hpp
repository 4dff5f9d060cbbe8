// What the account of a battle says in Coal's own words: the weather, what hits do, how ships are lost.
#pragma once

#include "books/coal/rules/sheet.hpp"
#include "report/report.hpp"

namespace wardroom::coal {

/// Paragraphs of text in which the names of ships are marked.
std::vector<std::string> account_of(const report::Report& report);

/// "in clear weather, with a calm sea"
std::string conditions_of(const Sheet& sheet);

/// How a ship ended: "sunk at 10.42 by torpedo", "afloat, two hits open, one fire burning".
std::string end_of(const report::Report& report, int ship);

}  // namespace wardroom::coal
