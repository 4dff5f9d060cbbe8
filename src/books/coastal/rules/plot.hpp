// A vessel's way through one move, as it is written: "3-R45-4-L30-5" runs 3 cm, turns 45 degrees to starboard, and so
// on. The straight runs add up to the speed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "books/coastal/rules/types.hpp"

namespace wardroom::coastal {

struct PlotStep {
  Centimetres ahead;  // or, when it is zero,
  Turn turn;
  friend bool operator==(const PlotStep&, const PlotStep&) = default;
};
BOOST_DESCRIBE_STRUCT(PlotStep, (), (ahead, turn))

using Plot = Fixed<PlotStep, 16>;

/// Nothing when it cannot be read.
std::optional<Plot> parse_plot(std::string_view text);
std::string text(const Plot& plot);
/// The straight runs together.
Centimetres run_of(const Plot& plot);

}  // namespace wardroom::coastal
