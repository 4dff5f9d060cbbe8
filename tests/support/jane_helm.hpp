// One ship of Jane's game with nothing about her, for tests of the helm: moves of a path, and where each unit ends.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "books/jane/rules/helm.hpp"
#include "books/jane/rules/speed.hpp"
#include "books/jane/text/path_text.hpp"

namespace wardroom::jane::test {

inline Path path(std::string_view text) {
  auto parsed = parse_path(text);
  if (const auto* fault = std::get_if<PathFault>(&parsed)) throw std::logic_error(fault->text);
  return std::get<Path>(parsed);
}

using Squares = std::vector<Square>;

/// A ship of two screws at (0,0) heading north, with all her speed on.
struct OneShip {
  explicit OneShip(int knots, Craft craft = Craft::ship) {
    const int squares = knots / 3;
    handling.most = static_cast<std::uint8_t>(squares);
    handling.steerage = static_cast<std::uint8_t>(least_to_steer(2 * knots, craft));
    motion.squares = static_cast<std::int8_t>(squares);
  }

  /// One move, and why the first stroke that cannot be done was not.
  std::string_view move(std::string_view text = "", std::uint8_t squares = none) {
    std::string_view refused;
    const auto note = [&](std::optional<Unlawful> unlawful) {
      if (unlawful && refused.empty()) refused = unlawful->text;
    };
    const Path given = path(text);
    begin_move(motion, rung_for(motion, handling, given), squares);
    note(work_helm(motion, handling, given));
    for (int unit = 0; unit < motion.ordered; ++unit) {
      run_unit(motion, handling, given);
      note(work_helm(motion, handling, given));
    }
    end_move(motion);
    return refused;
  }
  /// Squares covered in the last move, in order.
  Squares covered() const {
    Squares squares;
    for (std::size_t i = 1; i < motion.track.size(); ++i) {
      if (motion.track[i].at != motion.track[i - 1].at) squares.push_back(motion.track[i].at);
    }
    return squares;
  }

  Motion motion;
  Handling handling;
};

}  // namespace wardroom::jane::test
