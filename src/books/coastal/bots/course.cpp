#include "books/coastal/bots/course.hpp"

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

namespace {

Edge edge_of(const View& view, const OwnShip& own) {
  const SideSetting& side = view.sheet->sides[own.seen.side];
  return side.exit != Edge::none ? side.exit : side.edge;
}

// How far along the edge the gap is, with room for a hull at its ends.
std::int32_t to_gap(const SideSetting& side, std::int32_t along) {
  constexpr std::int32_t room = 3'000;
  const std::int32_t from = side.gap_from.thousandths + room, to = side.gap_to.thousandths - room;
  return !side.has_gap() ? 0 : along < from ? from - along : along > to ? along - to : 0;
}

}  // namespace

Centimetres way_out(const View& view, const OwnShip& own, Point at) {
  const SideSetting& side = view.sheet->sides[own.seen.side];
  switch (edge_of(view, own)) {
    case Edge::north: return {view.sheet->height.thousandths - at.y + to_gap(side, at.x)};
    case Edge::east: return {view.sheet->width.thousandths - at.x + to_gap(side, at.y)};
    case Edge::south: return {at.y + to_gap(side, at.x)};
    case Edge::west: return {at.x + to_gap(side, at.y)};
    case Edge::none: break;
  }
  return {};
}

Bearing way_home(const View& view, const OwnShip& own) {
  const Edge edge = edge_of(view, own);
  return edge == Edge::none ? own.seen.course : towards(edge);
}

Plot homeward(const View& view, const OwnShip& own) {
  return turning_plot(own.handling, own.handling.most, turn_between(own.seen.course, way_home(view, own)));
}

}  // namespace wardroom::coastal
