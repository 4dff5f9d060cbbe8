#include "bots/opening.hpp"

#include <algorithm>
#include <cstdlib>

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

PlotStep turn_step(bool convoy, int degrees) {
  return {convoy ? StepKind::ships : StepKind::column,
          degrees < 0 ? Hand::port : Hand::starboard,
          static_cast<std::int16_t>(std::abs(degrees)),
          0,
          {}};
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
      if (turn == 1 && degrees != 0) order.plot.steps.push_back(turn_step(division.convoy, degrees));
      orders.push_back(order);
    }
  }
}

}  // namespace wardroom::coal
