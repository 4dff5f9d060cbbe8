#include "books/coal/bots/plan.hpp"

#include <algorithm>
#include <cstdlib>

#include "books/coal/bots/opening.hpp"

namespace wardroom::coal {

void PlannedCaptain::follow(const Plan& plan) {
  captain_.follow(plan.doctrine);
  first_ = plan.first;
}

void PlannedCaptain::begin() {
  captain_.begin();
  moved_ = false;
}

void PlannedCaptain::give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) {
  captain_.give_orders(view, menu, orders);
  if (menu.phase != Phase::plotting || moved_) return;
  moved_ = true;
  order_first_move(view, first_, orders);
}

void order_first_move(const View& view, const FirstMove& move, std::vector<Order>& orders) {
  if (!move.ordered) return;
  for (Order& order : orders) {
    auto* plot = std::get_if<PlotDivision>(&order);
    if (plot == nullptr) continue;
    const auto division = std::ranges::find(view.divisions, plot->division, &OwnDivision::division);
    if (division == view.divisions.end() || division->ships.empty() || division->convoy) continue;
    if (!view.own_ship(division->ships.front())->seen.card->has_big_guns()) continue;
    const auto& steps = plot->plot.steps;
    if (!steps.empty() && steps.front().kind == StepKind::follow) continue;
    const int most = degrees_that_fit(plot->speed, division->radius);
    const int degrees = std::clamp(move.degrees, -most, most);
    plot->plot = turn_plot(view, *division, plot->speed, move.together, degrees);
  }
}

}  // namespace wardroom::coal
