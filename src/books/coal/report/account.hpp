// The account of a battle in prose, made from what happened: how it opened, what mattered, how it ended. Sentences vary
// but follow from the battle alone; what is told is chosen by weight, so that a long battle still fits a page.
#pragma once

#include "books/coal/report/report.hpp"

namespace wardroom::report {

/// Paragraphs of text in which the names of ships are marked.
std::vector<std::string> account_of(const Report& report);
/// A ship's name as the account writes it: control characters about it tell the page which ship it is.
std::string marked(int ship, const std::string& name);
/// The text without its marks.
std::string plain(std::string_view text);

/// The result in a sentence: "The Germans won by 66 points to 42."
std::string result_of(const Report& report);

/// How a ship ended: "sunk at 10.42 by explosion", "afloat, 2 hits open, on fire".
std::string end_of(const Report& report, int ship);

/// "five battlecruisers, seven light cruisers and 13 destroyers"
std::string force_in_words(const Report& report, SideId side, bool lost_only = false);

}  // namespace wardroom::report
