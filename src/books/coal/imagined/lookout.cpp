#include "books/coal/imagined/lookout.hpp"

namespace wardroom::coal {

void Lookout::begin() {
  ships_ = {};
  markers_ = {};
  turn_ = 0;
}

void Lookout::move(Plot& plot, Point to, std::uint16_t turn) {
  plot.before = plot.now;
  plot.turn_before = plot.turn;
  plot.now = to;
  plot.turn = turn;
}

void Lookout::note(const View& view) {
  if (view.turn == turn_ || view.phase != Phase::plotting) return;
  turn_ = view.turn;
  for (const SeenShip& ship : view.enemies) move(ships_[ship.ship], ship.at, turn_);
  for (const ForceMarker& marker : view.markers) move(markers_[marker.number], marker.at, turn_);
}

std::optional<Inches> Lookout::run(const Plot& plot) const {
  if (plot.turn_before == 0 || plot.turn != turn_ || plot.turn_before + 1 != plot.turn) return {};
  return distance(plot.before, plot.now);
}

std::optional<Bearing> Lookout::course_of(const ForceMarker& marker) const {
  const Plot& plot = markers_[marker.number];
  if (!run(plot) || plot.before == plot.now) return {};
  return bearing(plot.before, plot.now);
}

}  // namespace wardroom::coal
