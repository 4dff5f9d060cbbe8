#include "bots/coastal_course.hpp"

namespace wardroom::coastal {

Point middle_of(const View& view) { return {view.sheet->width.thousandths / 2, view.sheet->height.thousandths / 2}; }

Bearing towards(Edge edge) {
  switch (edge) {
    case Edge::east: return Bearing::degrees(90);
    case Edge::south: return Bearing::degrees(180);
    case Edge::west: return Bearing::degrees(270);
    default: return Bearing::degrees(0);
  }
}

Edge way_out(const View& view, const OwnShip& own) {
  const SideSetting& side = view.sheet->sides[own.seen.side];
  return side.exit != Edge::none ? side.exit : side.edge;
}

Centimetres to_edge(const View& view, Point at, Edge edge) {
  switch (edge) {
    case Edge::north: return {view.sheet->height.thousandths - at.y};
    case Edge::east: return {view.sheet->width.thousandths - at.x};
    case Edge::south: return {at.y};
    case Edge::west: return {at.x};
    case Edge::none: break;
  }
  return {};
}

Plot homeward(const View& view, const OwnShip& own) {
  const Edge edge = way_out(view, own);
  const Bearing course = edge == Edge::none ? own.seen.course : towards(edge);
  return turning_plot(own.handling, own.handling.most, turn_between(own.seen.course, course));
}

}  // namespace wardroom::coastal
