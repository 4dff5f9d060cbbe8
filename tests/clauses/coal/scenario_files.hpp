// A small scenario as text, of which a test changes one piece.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "books/coal/text/loader.hpp"

namespace wardroom::coal::test {

inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << "nothing to replace: " << from;
  if (at != std::string::npos) text.replace(at, from.size(), to);
  return text;
}

inline const std::string head = R"(format = 1
kind = "scenario"
title = "A meeting"
date = 1915-06-01
provenance = "reconstructed: for a test"
[sea]
sighting = 14.0
visibility = "clear"
)";

/// A side whose two ships steam east in one line.
struct LineOfTwo {
  std::string_view id, name, nation, edge, flagship, at, ships;
};
inline std::string side_text(const LineOfTwo& line) {
  return fmt::format(R"([[side]]
id = "{0}"
name = "{1}"
nation = "{2}"
edge = "{3}"
force_flagship = "{4}"
[[side.division]]
name = "{1} line"
flagship = "{4}"
at = {5}
course = 90
speed = 2.0
ships = {6}
)",
                     line.id, line.name, line.nation, line.edge, line.flagship, line.at, line.ships);
}
inline const std::string red =
    side_text({"red", "Red", "UK", "south", "iron-duke", "[20.0, 10.0]", R"(["UK-iron_duke", "UK-marlborough"])"});
inline const std::string blue =
    side_text({"blue", "Blue", "DE", "north", "koenig", "[20.0, 30.0]", R"(["DE-koenig", "DE-kaiser"])"});

inline const std::string both = head + red + blue;

inline Loaded load(const std::string& text) { return load_scenario(text, "test.toml"); }

/// Why a scenario is not accepted; empty when it is.
inline std::string complaint(const std::string& text) {
  try {
    load(text);
  } catch (const DataError& error) {
    return error.what();
  }
  return "";
}

inline testing::AssertionResult says(const std::string& said, std::string_view wanted) {
  if (said.find(wanted) != std::string::npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "\"" << said << "\" does not say \"" << wanted << "\"";
}

inline bool any_says(const std::vector<std::string>& warnings, std::string_view wanted) {
  for (const std::string& warning : warnings) {
    if (warning.find(wanted) != std::string::npos) return true;
  }
  return false;
}

}  // namespace wardroom::coal::test
