// What the commands that fight have in common: the scenario by name or file, the switches, the bots by name.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/data_error.hpp"
#include "rules/start.hpp"
#include "table/bot.hpp"

namespace wardroom::cli {

struct FoundScenario {
  std::string book, text;
};

/// A scenario that the program carries ("coal/dogger-bank", "dogger-bank"), or a file. Throws DataError.
FoundScenario find_scenario(const std::string& scenario);
/// The book that a data file is of: it says so itself, or stands in the folder data/<book>, or is Coal's. Throws
/// DataError.
std::string book_in(const std::string& text, const std::string& file);
/// "d100=true" and the like. Throws DataError when there is no "=".
OptionChoices option_choices(const std::vector<std::string>& options);

/// "ensign,captain" as names that all exist. Throws DataError with those there are.
template <class Book>
std::vector<std::string> bots_named(const std::string& names) {
  const auto all = Bots<BookBot<Book>>::names();
  std::vector<std::string> bots;
  for (std::size_t from = 0; from <= names.size();) {
    const std::size_t to = std::min(names.find(',', from), names.size());
    bots.push_back(names.substr(from, to - from));
    from = to + 1;
    if (std::ranges::find(all, bots.back()) != all.end()) continue;
    std::string known;
    for (const auto bot : all) known += (known.empty() ? "" : ", ") + std::string(bot);
    throw DataError("--bots", 0, 0, "there is no bot \"" + bots.back() + "\"; there are: " + known);
  }
  return bots;
}

}  // namespace wardroom::cli
