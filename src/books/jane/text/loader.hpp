// From files to a battle: charts, ship cards and scenarios. docs/formats.md describes the files.
//
// Everything throws DataError with file, line and column. What is odd but playable is a warning.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "books/jane/rules/state.hpp"
#include "rules/book_text.hpp"
#include "rules/document.hpp"
#include "rules/start.hpp"

namespace wardroom::jane {

/// A card, and what a scenario may change of it: each `fit` is the whole card with the change made.
struct CarriedCard {
  Card card;
  std::vector<Card> fits;
};

/// Charts and ship cards, shared by all battles.
struct Library {
  std::shared_ptr<const Tables> tables;
  std::vector<CarriedCard> cards;

  const CarriedCard* carried(std::string_view id) const;
  /// nullptr where there is no such card, or she has no such fit.
  const Card* card(std::string_view id, std::string_view fit = {}) const;
};
/// The library of the carried files, loaded at the first question.
const Library& library();

/// Title, switches and rulings.
const BookText& book_text();

/// One chart, which the name of its file (without folder and ending) tells.
void read_chart(const Node& root, std::string_view file, Tables& tables);

/// One card from a tree, with its fits. Refuses one with gaps.
CarriedCard parse_card(const Node& root, const Tables& tables);
CarriedCard load_card(std::string_view text, const std::string& file, const Tables& tables);

using Loaded = LoadedBattle<Setting, State>;

Loaded load_scenario(std::string_view text, const std::string& file, const OptionChoices& choices = {},
                     const Library& with = library());
/// The scenario of a tree that may hold other keys too.
Loaded parse_scenario(const Node& root, const OptionChoices& choices, const Library& with);
/// A carried scenario by its name: "jane/yalu" or "yalu".
Loaded load_named_scenario(const std::string& name, const OptionChoices& choices = {}, const Library& with = library());

/// Reads a data file of any kind of this book and throws if it is wrong; its warnings, if it is not.
std::vector<std::string> check_file(std::string_view text, const std::string& file, const Library& with = library());

}  // namespace wardroom::jane
