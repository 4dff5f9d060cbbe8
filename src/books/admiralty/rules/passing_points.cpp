// 4.2-42: where on a path a shot may be made. What cannot come to a shot is left out by a look at whole pieces of the
// way (glance.hpp); every point that is left is measured as any other shot is.
#include <algorithm>

#include "books/admiralty/rules/glance.hpp"
#include "books/admiralty/rules/sighted.hpp"

namespace wardroom::admiralty {
namespace {

// Where a place lies from a pose, ahead of it and to starboard, in units of the sine table.
struct Offset {
  std::int64_t ahead = 0, right = 0;
};
Offset offset_of(Pose from, Point place) {
  const std::int64_t dx = std::int64_t{place.x} - from.at.x, dy = std::int64_t{place.y} - from.at.y;
  const std::int64_t s = sine(from.heading), c = cosine(from.heading);
  return {dx * s + dy * c, dx * c - dy * s};
}

bool reaches(const State& state, const Aim& aim) {
  return centre_in_arc(state, aim) && bracket_of(state, aim) != Bracket::beyond;
}

// Follows the target across the line of fire of one side.
class Crossing {
 public:
  Crossing(const State& state, Broadside side) : state_(state), starboard_(side == Broadside::starboard) {}
  /// Points have been passed over: what comes next is compared with none of those before.
  void forget() { before_ = 0; }
  bool crosses(const Aim& aim) {
    const Offset at = offset_of(aim.from, aim.at.at);
    const bool abeam = starboard_ ? at.right > 0 : at.right < 0;
    const int here = !abeam ? 0 : (at.ahead > 0) - (at.ahead < 0);
    if (abeam && here == 0) return false;
    const bool changed = here * before_ < 0 && reaches(state_, last_) && reaches(state_, aim);
    before_ = here;
    last_ = aim;
    return changed;
  }

 private:
  const State& state_;
  bool starboard_;
  int before_ = 0;
  Aim last_;
};

// The two are never so near that a shot could be thought of.
bool far_apart(const Passage& p) {
  const Point other = p.state.ships[p.ship_moves ? p.target : p.ship].at;
  const Card &a = p.state.card(p.ship), &b = p.state.card(p.target);
  return !within(p.way.start.at, other, farthest_fire(p.state) + p.goes + a.length + a.beam + b.length + b.beam);
}

// Calls `what` with the tested points of those parts of the way that `part_of` leaves of its pieces, until it says
// false.
template <class PartOf, class Do>
void each_point_in(const Passage& p, PartOf&& part_of, Do&& what) {
  p.way.each_piece(p.goes, [&](const Piece& piece) {
    const Part part = part_of(Glance(p, piece));
    return part.empty() ||
           piece.each_point(part, [&](Millimetres along, Pose moving) { return what(along, p.aim(moving)); });
  });
}
constexpr auto in_arc = [](const Glance& glance) { return glance.in_arc(); };
constexpr auto raking = [](const Glance& glance) { return glance.raking(); };

bool reaches_anywhere(const Passage& p) {
  bool found = false;
  each_point_in(p, in_arc, [&](Millimetres, const Aim& aim) { return !(found = reaches(p.state, aim)); });
  return found;
}

bool rakes_anywhere(const Passage& p) {
  bool found = false;
  each_point_in(p, raking, [&](Millimetres, const Aim& aim) {
    return !(found = rake_of(p.state, aim) != Rake::none && reaches(p.state, aim));
  });
  return found;
}

// Within a piece the target comes across only next to the line of fire; where headings change, between any points. So
// the points next to the ends of pieces are looked at, too.
bool crosses_anywhere(const Passage& p) {
  bool found = false;
  Crossing crossing(p.state, p.side);
  Millimetres seen{-1};
  const auto look = [&](Millimetres along, Pose moving) {
    if (along <= seen && along > Millimetres{}) return true;
    if (along - seen > 1_mm) crossing.forget();
    seen = along;
    return !(found = crossing.crosses(p.aim(moving)));
  };
  p.way.each_piece(p.goes, [&](const Piece& piece) {
    const Part near = Glance(p, piece).at_line_of_fire();
    return piece.each_point({piece.from, piece.from + 1_mm}, look) && (near.empty() || piece.each_point(near, look)) &&
           piece.each_point({piece.to - 1_mm, piece.to}, look);
  });
  return found;
}

// The nearest of each kind.
class Nearest {
 public:
  explicit Nearest(const State& state) : state_(state) {}
  void consider(Millimetres along, const Aim& aim, Rake rake) {
    if (!centre_in_arc(state_, aim)) return;
    const std::int64_t range = range_squared(state_, aim);
    const Bracket bracket = bracket_of(state_, range);
    if (bracket == Bracket::beyond) return;
    const auto alike = std::ranges::find_if(
        points_, [&](const PassingPoint& p) { return p.sight.bracket == bracket && p.sight.rake == rake; });
    if (alike != points_.end() && alike->sight.range_squared <= range) return;
    if (masked(state_, aim)) return;
    const PassingPoint point{along, aim, {range, bracket, rake}};
    if (alike != points_.end()) {
      *alike = point;
    } else {
      points_.push_back(point);
    }
  }
  const PassingPoints& points() const { return points_; }

 private:
  const State& state_;
  PassingPoints points_;
};

}  // namespace

Aim Passage::aim(Pose moving) const {
  Aim aim{ship, target, side, pose_of(state.ships[ship]), pose_of(state.ships[target])};
  (ship_moves ? aim.from : aim.at) = moving;
  return aim;
}

Opening opening_of(const Passage& passage) {
  if (far_apart(passage)) return {};
  const bool anything = passage.state.options().passing_by_intent && reaches_anywhere(passage);
  return {anything || crosses_anywhere(passage), rakes_anywhere(passage)};
}

PassingPoints raking_points(const Passage& passage) {
  if (far_apart(passage)) return {};
  Nearest nearest(passage.state);
  each_point_in(passage, raking, [&](Millimetres along, const Aim& aim) {
    const Rake rake = rake_of(passage.state, aim);
    if (rake != Rake::none) nearest.consider(along, aim, rake);
    return true;
  });
  return nearest.points();
}

PassingPoints passing_points(const Passage& passage) {
  const Opening opening = opening_of(passage);
  if (!opening.crosses) return opening.rakes ? raking_points(passage) : PassingPoints{};
  Nearest nearest(passage.state);
  each_point_in(passage, in_arc, [&](Millimetres along, const Aim& aim) {
    nearest.consider(along, aim, rake_of(passage.state, aim));
    return true;
  });
  return nearest.points();
}

}  // namespace wardroom::admiralty
