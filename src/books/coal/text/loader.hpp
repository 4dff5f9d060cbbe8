// From files to a battle: charts, cards, scenarios and situations. docs/formats.md describes the files.
//
// Everything throws DataError with file, line and column. What is odd but playable is a warning.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "books/coal/rules/setting.hpp"
#include "books/coal/rules/state.hpp"
#include "rules/document.hpp"
#include "rules/start.hpp"

namespace wardroom::coal {

/// Gives the bytes of a data file by its path ("coal/tables/gunnery.toml"), if there is one.
using FileSource = std::function<std::optional<std::string_view>(std::string_view path)>;
/// The files that the program carries (rules/resources.hpp).
FileSource carried_files();

/// Charts and cards, shared by all battles.
struct Library {
  Tables tables;
  std::vector<Card> cards;
  std::string edition;
  std::vector<std::string> warnings;

  const Card* card(std::string_view id) const;
};

/// A chart whose file is missing stays empty (2.2); a file that is wrong throws.
Tables load_tables(const FileSource& source);
std::vector<Card> load_cards(std::string_view text, const std::string& file, const Tables& tables,
                             std::vector<std::string>& warnings);
Library load_library(const FileSource& source);
/// The library of the carried files, loaded at the first question.
const Library& library();

/// One card from a row of ships.csv, or from a table with the same keys.
Card parse_card(const Node& node, const Tables& tables, std::vector<std::string>& warnings);

using Loaded = LoadedBattle<Setting, State>;

Loaded load_scenario(std::string_view text, const std::string& file, const OptionChoices& choices = {},
                     const Library& with = library());
Loaded parse_scenario(const Node& root, const OptionChoices& choices, const Library& with);
/// A carried scenario by its name: "coal/dogger-bank" or "dogger-bank".
Loaded load_named_scenario(const std::string& name, const OptionChoices& choices = {}, const Library& with = library());

/// 5.1.2: how many ships stand in each column of a convoy.
std::vector<int> convoy_columns(int ships);

/// Reads a data file of any kind and throws if it is wrong; its warnings, if it is not. The kind is told by the file
/// itself; a chart is known by the name of its file, ship cards by the ending .csv.
std::vector<std::string> check_file(std::string_view text, const std::string& file, const Library& with = library());

}  // namespace wardroom::coal
