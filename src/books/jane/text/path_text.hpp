// How a path is written, in orders and in plots: units run, and what is done at their ends, joined by hyphens:
// "2-G-3", "R-3-U-2", "EG-6", "B".
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "books/jane/rules/motion.hpp"

namespace wardroom::jane {

/// Why a text is no path: what is wrong, and the place of its first letter.
struct PathFault {
  std::string text;
  int column = 0;
};
std::variant<Path, PathFault> parse_path(std::string_view text);
std::string path_text(const Path& path);

/// The telegraph rung for so many thousandths of a knot: from the next move on when `before` strokes are done.
struct Ring {
  std::size_t before = 0;
  std::int32_t knots = 0;
};
/// A path over as many moves as it takes, with speeds rung for: "K12-2-G-3".
struct Plot {
  std::vector<Stroke> strokes;
  std::vector<Ring> rings;
};
std::variant<Plot, PathFault> parse_plot(std::string_view text);

}  // namespace wardroom::jane
