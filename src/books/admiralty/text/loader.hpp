// From files to a battle: charts, ship cards, scenarios and situations. docs/formats.md describes the files.
//
// Everything throws DataError with file, line and column. What is odd but playable is a warning.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "books/admiralty/rules/state.hpp"
#include "rules/book_text.hpp"
#include "rules/document.hpp"
#include "rules/start.hpp"

namespace wardroom::admiralty {

/// Charts and ship cards, shared by all battles.
struct Library {
  Tables tables;
  std::vector<Card> cards;
  std::string edition;

  const Card* card(std::string_view id) const;
};
/// The library of the carried files, loaded at the first question.
const Library& library();
/// Title, switches and rulings.
const BookText& book_text();

/// One chart, which the name of its file (without folder and ending) tells.
void read_chart(const Node& root, std::string_view file, Tables& tables);

/// Gun dice as a card prints them (4.1-3 to -5): "609", and with carronades "609+1" or "6091".
GunDice parse_gun_dice(const Node& node);
/// "609+1".
std::string gun_dice_text(const GunDice& dice);
/// One card from a row of ships.csv, or from a table with the same keys.
Card parse_card(const Node& row, const Tables& tables);
std::vector<Card> load_cards(std::string_view text, const std::string& file, const Tables& tables);

using Loaded = LoadedBattle<Setting, State>;

Loaded load_scenario(std::string_view text, const std::string& file, const OptionChoices& choices = {},
                     const Library& with = library());
/// The scenario of a tree that may hold other keys too.
Loaded parse_scenario(const Node& root, const OptionChoices& choices, const Library& with);
/// A carried scenario by its name: "admiralty/nile" or "nile".
Loaded load_named_scenario(const std::string& name, const OptionChoices& choices = {}, const Library& with = library());

/// Reads a data file of any kind of this book and throws if it is wrong; its warnings, if it is not.
std::vector<std::string> check_file(std::string_view text, const std::string& file, const Library& with = library());

}  // namespace wardroom::admiralty
