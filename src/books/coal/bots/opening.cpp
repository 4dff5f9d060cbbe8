#include "books/coal/bots/opening.hpp"

#include <algorithm>
#include <cstdlib>

#include "books/coal/rules/hex_movement.hpp"

namespace wardroom::coal {
namespace {

constexpr std::uint8_t turns_plotted = 10;  // 5.13.2

}  // namespace

int by_fifteens(Turn turn, int most) {
  const int sign = turn.hundredths < 0 ? -1 : 1;
  const int degrees = (std::abs(turn.hundredths) + 750) / 1500 * 15;
  return sign * std::min(degrees, most);
}

int degrees_that_fit(Inches length, Inches radius) {
  if (radius.thousandths == 0) return 180;
  int degrees = 0;
  while (degrees < 180 && arc_length(radius, degrees + 15) <= length) degrees += 15;
  return degrees;
}

namespace {

Plot plot_of(PlotStep step, int degrees, const Handling& how) {
  if (how.degrees_a_hex > 0) return turn_by_hexes(step, Turn::degrees(std::abs(degrees)), how);
  Plot plot;
  step.degrees = static_cast<std::int16_t>(std::abs(degrees));
  if (degrees != 0) plot.steps.push_back(step);
  return plot;
}

PlotStep turn_step(bool together, int degrees) {
  PlotStep step;
  step.kind = together ? StepKind::ships : StepKind::column;
  step.side = degrees < 0 ? Hand::port : Hand::starboard;
  return step;
}

Inches hexes_of(const View& view, const OwnShip& ship, Inches speed) {
  return 1_in * hexes_in_turn(speed, view.turn, speed == ship.speed ? ship.since : view.turn);
}

}  // namespace

bool on_mat(const View& view) { return view.sheet->options.surface == Surface::hex; }

Plot turn_plot(const View& view, const OwnDivision& division, Inches speed, bool together, int degrees) {
  Handling how{speed, {}, division.degrees_a_hex};
  if (on_mat(view)) how.run = hexes_of(view, *view.own_ship(division.ships.front()), speed);
  return plot_of(turn_step(together, degrees), degrees, how);
}

Plot turn_plot(const View& view, const OwnShip& ship, Inches speed, int degrees) {
  Handling how{speed, {}, 0};
  if (on_mat(view)) how = {hexes_of(view, ship, speed), {}, degrees_a_hex(ship.seen.card->type)};
  return plot_of(turn_step(true, degrees), degrees, how);
}

void open_battle(const View& view, const Menu& menu, std::vector<Order>& orders) {
  const Point centre{view.width.thousandths / 2, view.height.thousandths / 2};
  if (menu.choose_start) {
    const Bearing away = view.side == 0 ? Bearing::degrees(225) : Bearing::degrees(45);
    orders.push_back(ChooseStart{20_in, away});
  }
  for (const OwnDivision& division : view.divisions) {
    const bool asked =
        std::find(menu.pre_plots.begin(), menu.pre_plots.end(), division.division) != menu.pre_plots.end();
    if (!asked || division.ships.empty()) continue;
    const OwnShip* lead = view.own_ship(division.ships.front());
    const Inches speed = std::min(division.most_speed, lead->speed);
    const int degrees = by_fifteens(turn_between(lead->seen.course, bearing(lead->seen.at, centre)),
                                    std::min(45, degrees_that_fit(speed, division.radius)));
    for (std::uint8_t turn = 1; turn <= turns_plotted; ++turn) {
      PrePlot order{division.division, turn, speed, {}};
      // Before the battle only whole hexes count, so on the mat the turn is plotted as at a whole speed.
      const Inches counted = on_mat(view) ? 1_in * (speed.thousandths / 1000) : speed;
      if (turn == 1) order.plot = turn_plot(view, division, counted, division.convoy, degrees);
      orders.push_back(order);
    }
  }
}

}  // namespace wardroom::coal
