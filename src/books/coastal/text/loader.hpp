// From files to a battle: charts, boat charts, scenarios and situations. docs/formats.md describes the files.
//
// Everything throws DataError with file, line and column. What is odd but playable is a warning.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "books/coastal/rules/state.hpp"
#include "rules/book_text.hpp"
#include "rules/document.hpp"
#include "rules/start.hpp"

namespace wardroom::coastal {

/// What the sheet says of a kind of vessel and not of one class: a row of ship_types.toml.
struct ShipType {
  std::string name;
  bool shallow = false, quiet = false, frail = false, trainable = false, submarine = false;
};
BOOST_DESCRIBE_STRUCT(ShipType, (), (name, shallow, quiet, frail, trainable, submarine))

/// Charts and boat charts, shared by all battles.
struct Library {
  Tables tables;
  std::vector<ShipType> types;
  std::vector<Card> cards;
  std::string edition;

  const Card* card(std::string_view id) const;
};
/// The library of the carried files, loaded at the first question.
const Library& library();
/// Title, switches and rulings.
const BookText& book_text();

using Loaded = LoadedBattle<Setting, State>;

Loaded load_scenario(std::string_view text, const std::string& file, const OptionChoices& choices = {},
                     const Library& with = library());
/// The scenario of a tree that may hold other keys too.
Loaded parse_scenario(const Node& root, const OptionChoices& choices, const Library& with);
/// A carried scenario by its name: "coastal/convoy-strike" or "convoy-strike".
Loaded load_named_scenario(const std::string& name, const OptionChoices& choices = {}, const Library& with = library());

/// One chart, which the name of its file (without folder and ending) tells.
void read_chart(const Node& root, std::string_view file, Tables& tables);
std::vector<ShipType> parse_ship_types(const Node& root);
/// One boat chart from a row of ships.csv, or from a table with the same keys.
Card parse_card(const Node& node, const Library& with);
std::vector<Card> load_cards(std::string_view text, const std::string& file, const Library& with);
/// Charts 10: what a vessel is worth, in hundredths of a point.
int worth(const Card& card, const Tables& tables);

/// Reads a data file of any kind of this book and throws if it is wrong; its warnings, if it is not.
std::vector<std::string> check_file(std::string_view text, const std::string& file, const Library& with = library());

}  // namespace wardroom::coastal
