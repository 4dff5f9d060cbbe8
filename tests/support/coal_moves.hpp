// Plots given and run on a test table, without the checks of command in between.
#pragma once

#include <string_view>
#include <variant>

#include "books/coal/rules/movement.hpp"
#include "support/coal_table.hpp"

namespace wardroom::coal::test {

inline Plot plot(std::string_view text, Inches speed = 99_in, Inches radius = {}) {
  const auto parsed = parse_plot(text, {speed, radius, false, false});
  return std::holds_alternative<Plot>(parsed) ? std::get<Plot>(parsed) : Plot{};
}

/// A plot as it is written for the surface of the table.
inline Plot plot(Table& table, std::string_view text) {
  const auto parsed = parse_plot(text, written_limits(99_in, table.state().options().surface));
  return std::holds_alternative<Plot>(parsed) ? std::get<Plot>(parsed) : Plot{};
}

/// The division is to run this plot, as if it had obeyed.
inline void order(Table& table, DivisionId division, Inches speed, std::string_view text) {
  Division& d = table.state().divisions[division];
  d.order = {true, false, speed, {}, plot(table, text)};
  d.legs = legs_of(d.order.plot, handling(table.state(), division, speed));
  if (on_mat(table.state())) d.pace = speed;
}
inline void order_ship(Table& table, ShipId ship, Inches speed, std::string_view text) {
  Ship& s = table[ship];
  s.order = {true, false, speed, {}, plot(table, text)};
  s.detached = true;
  s.legs = legs_of(s.order.plot, handling(table.state(), ship, speed));
  if (on_mat(table.state())) s.pace = speed;
}

/// The moves of one Movement Segment.
inline Motion move(Table& table) {
  Motion motion;
  Play play = table.play();
  move_ships(play, motion);
  return motion;
}
/// The next turn begins; what was ordered is forgotten.
inline void next_turn(Table& table, bool halves = false, std::uint8_t half = 0) {
  Play play = table.play();
  const auto turn = static_cast<std::uint16_t>(table.state().turn + (half == 0 ? 1 : 0));
  play.state_fact(Audience::all(), {"3.3"}, TurnBegan{turn, halves, half});
  if (halves) table.state().halves = true;
}

/// A line of ships of one type, one behind the other, the lead ship at `lead`.
inline DivisionId line(Table& table, SideId side, Type type, int ships, Point lead, int course, Inches apart,
                       Inches speed = 3_in) {
  const DivisionId division = table.division(side);
  for (int i = 0; i < ships; ++i) {
    const Point where = moved(lead, Bearing::degrees(course).reversed(), apart * i);
    table.ship(division, type, where, course, speed);
  }
  return division;
}

inline int degrees(Bearing bearing) { return bearing.hundredths() / 100; }

}  // namespace wardroom::coal::test
