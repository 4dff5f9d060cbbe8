// What `run` and `ladder` have in common: the scenario by name or file, the switches, the bots by name.
#pragma once

#include <string>
#include <vector>

#include "rules/start.hpp"

namespace wardroom::cli {

/// The text of a scenario that the program carries ("coal/dogger-bank"), or of a file. Throws DataError.
std::string scenario_text(const std::string& scenario);
/// "d100=true" and the like. Throws DataError when there is no "=".
OptionChoices option_choices(const std::vector<std::string>& options);
/// "ensign,captain" as names that all exist. Throws DataError with those there are.
std::vector<std::string> bots_named(const std::string& names);

}  // namespace wardroom::cli
