// 2-12, 2-21: shoals, and the edge of the table (A60).
#include <algorithm>

#include "books/admiralty/rules/movement.hpp"

namespace wardroom::admiralty {
namespace {

std::int64_t cross(Point o, Point a, Point b) {
  return (std::int64_t{a.x} - o.x) * (std::int64_t{b.y} - o.y) - (std::int64_t{a.y} - o.y) * (std::int64_t{b.x} - o.x);
}

bool on_side(Point p, Point a, Point b) {
  return cross(a, b, p) == 0 && std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
         p.y <= std::max(a.y, b.y);
}

// The edge of a shoal belongs to it. Of a ray to the east it counts how many sides are crossed.
bool covers(const Shoal& shoal, Point p) {
  bool inside = false;
  for (std::size_t i = 0; i < shoal.corners.size(); ++i) {
    const Point a = shoal.corners[i], b = shoal.corners[(i + 1) % shoal.corners.size()];
    if (on_side(p, a, b)) return true;
    if ((a.y > p.y) == (b.y > p.y)) continue;
    if ((cross(a, b, p) > 0) == (b.y > a.y)) inside = !inside;
  }
  return inside;
}

}  // namespace

bool in_shoal(const State& state, Point at) {
  return std::ranges::any_of(state.setting->shoals, [&](const Shoal& shoal) { return covers(shoal, at); });
}

std::optional<Millimetres> runs_aground(const State& state, const Way& way, Millimetres goes) {
  if (state.setting->shoals.empty()) return {};
  Millimetres afloat{}, aground{};
  bool was_in = in_shoal(state, way.start.at), enters = false;
  way.each_point(goes, [&](Millimetres along, Pose pose) {
    const bool in = in_shoal(state, pose.at);
    enters = in && !was_in;
    (enters ? aground : afloat) = along;
    was_in = in;
    return !enters;
  });
  if (!enters) return {};
  while (aground.thousandths - afloat.thousandths > 1) {
    const Millimetres middle{afloat.thousandths + (aground.thousandths - afloat.thousandths) / 2};
    (in_shoal(state, way.pose_at(middle).at) ? aground : afloat) = middle;
  }
  return aground;
}

bool off_table(const State& state, Point at) {
  const Setting& setting = *state.setting;
  return at.x < 0 || at.y < 0 || at.x > setting.width.thousandths || at.y > setting.height.thousandths;
}

std::optional<Millimetres> leaves_table(const State& state, const Way& way, Millimetres goes) {
  std::optional<Millimetres> leaves;
  way.each_piece(goes, [&](const Piece& piece) {
    // The table has no dents: between two places on it nothing is off it.
    if (!off_table(state, piece.begin) && !off_table(state, piece.end)) return true;
    return piece.each_point(piece.whole(), [&](Millimetres along, Pose pose) {
      if (off_table(state, pose.at)) leaves = along;
      return !leaves;
    });
  });
  return leaves;
}

void leave(Play& play, ShipId id) {
  const State& now = play.now();
  const Ship& ship = now.ships[id];
  const Setting& setting = *now.setting;
  const SideSetting& side = setting.sides[ship.side];
  const bool safe = (side.safe_west && ship.at.x < 0) || (side.safe_south && ship.at.y < 0) ||
                    (side.safe_east && ship.at.x > setting.width.thousandths) ||
                    (side.safe_north && ship.at.y > setting.height.thousandths);
  play.state_fact(Audience::all(), {"2-12"}, LeftTable{id, safe});
}

}  // namespace wardroom::admiralty
