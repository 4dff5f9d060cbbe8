// 5.7 The plot notation. An order is a speed and a plot; a plot is steps joined by "-" (ruling A31):
//   number        that many inches straight ahead                       5.7.1
//   SR30, SL30    ships turn: all ships turn together                   5.7.2
//   CR60, CL60    column turn: each turns at the same point of the sea  5.7.3
//   F2, M2        follow, or mimic, division 2; stands alone            5.7.4, 5.7.5
//   CU            close up; comes last                                  5.7.6
// The rest of the speed is straight ahead.
//
// On the hex mat lengths are whole hexes and degrees go by 30. A ship on a hex side that turns goes into the hex on the
// side of her turn, or into that which a letter names: SR30P, the hex to port (hex 2.3.6).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "books/coal/rules/types.hpp"
#include "core/cite.hpp"

namespace wardroom::coal {

BOOST_DEFINE_FIXED_ENUM_CLASS(StepKind, std::uint8_t, ahead, ships, column, follow, mimic, close_up)

/// hex 2.3.6: into which hex a ship turns off a hex side.
BOOST_DEFINE_FIXED_ENUM_CLASS(OffSide, std::uint8_t, with_turn, port, starboard)

struct PlotStep {
  StepKind kind = StepKind::ahead;
  Hand side = Hand::port;     // ships and column turns
  std::int16_t degrees = 0;   // ships and column turns
  std::uint8_t division = 0;  // follow and mimic: the number of the division
  Inches length;              // ahead
  OffSide off = OffSide::with_turn;
  friend bool operator==(const PlotStep&, const PlotStep&) = default;
};
BOOST_DESCRIBE_STRUCT(PlotStep, (), (kind, side, degrees, division, length, off))

struct Plot {
  Fixed<PlotStep, 10> steps;
  friend bool operator==(const Plot&, const Plot&) = default;
};
BOOST_DESCRIBE_STRUCT(Plot, (), (steps))

/// What kind of unit the plot is for changes what it may say.
struct PlotLimits {
  Inches speed;              // of the whole turn; on the mat the hexes of this turn
  Inches turn_radius;        // 5.6: arcs use up movement (ruling A32); zero pivots free
  bool convoy = false;       // 5.1.2: ships turns only
  bool single_ship = false;  // 5.9.2: no F, M or CU
  int degrees_a_hex = 0;     // hex 2.3: on the mat, the most in one hex; 0 on the open table
};

/// The limits by which only the writing is judged, no matter who is to sail it.
PlotLimits written_limits(Inches speed, Surface surface);

/// The plot, or why it cannot be one. Letters in either case; `2F` reads as `F2`.
std::variant<Plot, Refusal> parse_plot(std::string_view text, const PlotLimits& limits);
std::string text(const Plot& plot);
/// Why these steps cannot be the plot of such a unit; nothing when they can.
std::optional<Refusal> plot_fault(const Plot& plot, const PlotLimits& limits);

/// "3.5": as plots and refusals write lengths.
std::string inches_text(Inches length);
/// Length of the arc of a turn, radius x angle, to the nearest thousandth.
Inches arc_length(Inches radius, int degrees);
/// What the plot needs of the speed: straight steps and arcs.
Inches plotted_length(const Plot& plot, Inches turn_radius);
/// hex 2.3.5: on the mat, hexes that the turns of the plot cost beside those moved.
int hexes_for_turns(const Plot& plot);
/// Sum of degrees of all turns of the plot, whatever their side.
int degrees_turned(const Plot& plot);
bool goes_straight(const Plot& plot);
bool closes_up(const Plot& plot);

}  // namespace wardroom::coal
