// The path of a ship in one move (charts B3): straight runs and turning steps, "20-R30-15".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "books/admiralty/rules/types.hpp"

namespace wardroom::admiralty {

/// A straight run ahead, or turning steps of 15 degrees to one side.
struct Stretch {
  Millimetres run{};
  std::int8_t steps = 0;  // to starboard; minus to port
  friend bool operator==(const Stretch&, const Stretch&) = default;
};
BOOST_DESCRIBE_STRUCT(Stretch, (), (run, steps))

struct Path {
  Fixed<Stretch, most_stretches> stretches;
  bool anchors = false;  // ends in A: lets go a prepared stern anchor
  friend bool operator==(const Path&, const Path&) = default;
};
BOOST_DESCRIBE_STRUCT(Path, (), (stretches, anchors))

/// Why a text is no path: what is wrong, and the place of its first letter.
struct PathFault {
  std::string text;
  int column = 0;
};
std::variant<Path, PathFault> parse_path(std::string_view text);
std::string path_text(const Path& path);

}  // namespace wardroom::admiralty
