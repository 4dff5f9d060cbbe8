// 4.2-42: where on a path a shot may be made. What cannot come to a shot is left out by a look at whole pieces of the
// way (glance.hpp); every point that is left is measured as any other shot is.
#include <algorithm>
#include <span>

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

// Calls `what` with every part of the way in which the guns of a side may rake this end of the target, and with the
// piece of which it is one, until it says false.
template <class Do>
void each_raking_part(const Passage& p, std::span<const Broadside> sides, Do&& what) {
  const Wedge zone(p.state.tables().gunnery.rake_within);
  if (never_rakes(p, zone)) return;
  p.way.each_piece(p.goes, [&](const Piece& piece) {
    const Glance glance(p, piece);
    const auto [bow, stern] = glance.raked(zone);
    for (const auto& [rake, raked] : {std::pair(Rake::bow, bow), std::pair(Rake::stern, stern)}) {
      if (raked.empty()) continue;
      for (const Broadside side : sides) {
        const Part part = glance.in_arc(side, raked);
        if (!part.empty() && !what(piece, part, side, rake)) return false;
      }
    }
    return true;
  });
}

bool reaches_anywhere(const Passage& p) {
  bool found = false;
  p.way.each_piece(p.goes, [&](const Piece& piece) {
    const Part part = Glance(p, piece).in_arc(p.side);
    return part.empty() ||
           piece.each_point(part, [&](Millimetres, Pose moving) { return !(found = reaches(p.state, p.aim(moving))); });
  });
  return found;
}

bool rakes_anywhere(const Passage& p) {
  bool found = false;
  each_raking_part(p, {&p.side, 1}, [&](const Piece& piece, Part part, Broadside, Rake rake) {
    return piece.each_point(part, [&](Millimetres, Pose moving) {
      const Aim aim = p.aim(moving);
      return !(found = rake_of(p.state, aim) == rake && reaches(p.state, aim));
    });
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
    if (along < seen) return true;
    if (along - seen > 1_mm) crossing.forget();
    seen = along;
    return !(found = crossing.crosses(p.aim(moving)));
  };
  p.way.each_piece(p.goes, [&](const Piece& piece) {
    const Part near = Glance(p, piece).at_line_of_fire(p.side);
    return piece.each_point({piece.from, piece.from + 1_mm}, look) && (near.empty() || piece.each_point(near, look)) &&
           piece.each_point({piece.to - 1_mm, piece.to}, look);
  });
  return found;
}

// The nearest of each bracket and rake.
class NearestOfKinds {
 public:
  explicit NearestOfKinds(const State& state) : state_(state) {}
  void consider(Millimetres along, const Aim& aim) {
    if (!centre_in_arc(state_, aim)) return;
    const Sight sight = sight_of(state_, aim);
    if (sight.bracket == Bracket::beyond) return;
    const auto alike = std::ranges::find_if(
        points_, [&](const PassingPoint& p) { return p.sight.bracket == sight.bracket && p.sight.rake == sight.rake; });
    if (alike != points_.end() && alike->sight.range_squared <= sight.range_squared) return;
    if (masked(state_, aim)) return;
    if (alike != points_.end()) {
      *alike = {along, aim, sight};
    } else {
      points_.push_back({along, aim, sight});
    }
  }
  const PassingPoints& points() const { return points_; }

 private:
  const State& state_;
  PassingPoints points_;
};

// The nearest points from which each side rakes each end of the target. Further off no gun throws more dice (4.3-5,
// 4.3-6; the loader holds the chart to these), so nobody asks for more.
class NearestRakes {
 public:
  explicit NearestRakes(const Passage& passage) : p_(passage) {}

  void look(const Piece& piece, Part part, Broadside side, Rake rake) {
    if (masked_all_along(p_.state, p_.aim(piece.pose_at(part.from)), p_.aim(piece.pose_at(part.to)))) return;
    piece.each_point_outward(part, nearest_approach(piece), [&](Millimetres along, Pose moving) {
      Aim aim = p_.aim(moving);
      aim.side = side;
      return measure(along, aim, rake);
    });
  }
  const RakingPoints& points() const { return points_; }

 private:
  // Where the centrepoints come nearest to one another: a good place to begin, since what lies further off than the
  // nearest point so far need not be measured.
  Millimetres nearest_approach(const Piece& piece) const {
    const Point other = p_.state.ships[p_.ship_moves ? p_.target : p_.ship].at;
    const std::int64_t x = std::int64_t{piece.end.x} - piece.begin.x, y = std::int64_t{piece.end.y} - piece.begin.y;
    const std::int64_t length = (piece.to - piece.from).thousandths;
    if (length == 0) return piece.from;
    const std::int64_t ahead =
        (std::int64_t{other.x} - piece.begin.x) * x + (std::int64_t{other.y} - piece.begin.y) * y;
    const std::int64_t along = std::clamp(ahead / length, std::int64_t{0}, length);
    return piece.from + Millimetres{static_cast<std::int32_t>(along)};
  }
  PassingPoint* alike(const PassingPoint& point) {
    const auto found = std::ranges::find_if(points_, [&](const PassingPoint& p) {
      return p.aim.side == point.aim.side && p.sight.rake == point.sight.rake;
    });
    return found == points_.end() ? nullptr : &*found;
  }
  // Says how far on along the piece nothing can lie nearer.
  Millimetres measure(Millimetres along, const Aim& aim, Rake rake) {
    // Who was in the way at the last point is so at the next, as a rule.
    if (mask_ != no_ship && masked_by(p_.state, aim, mask_)) return {};
    if (rake_of(p_.state, aim) != rake || !centre_in_arc(p_.state, aim)) return {};
    const std::int64_t range = range_squared(p_.state, aim);
    const PassingPoint point{along, aim, {range, bracket_of(p_.state, range), rake}};
    if (point.sight.bracket == Bracket::beyond) return {};
    PassingPoint* best = alike(point);
    if (best != nullptr && std::pair(best->sight.range_squared, best->along) <= std::pair(range, along)) {
      return further(range, best->sight.range_squared);
    }
    mask_ = mask_of(p_.state, aim);
    if (mask_ != no_ship) return {};
    if (best != nullptr) {
      *best = point;
    } else {
      points_.push_back(point);
    }
    return {};
  }
  // A range changes by no more than she goes, but for what places are rounded.
  static Millimetres further(std::int64_t range_squared, std::int64_t nearest_squared) {
    constexpr std::int64_t rounding = 4;
    return {static_cast<std::int32_t>(root(range_squared) - root(nearest_squared) - rounding)};
  }

  const Passage& p_;
  ShipId mask_ = no_ship;
  RakingPoints points_;
};

}  // namespace

Aim Passage::aim(Pose moving) const {
  Aim aim{ship, target, side, pose_of(state.ships[ship]), pose_of(state.ships[target])};
  (ship_moves ? aim.from : aim.at) = moving;
  return aim;
}

bool far_apart(const State& state, const Way& way, Millimetres goes, ShipId moving, ShipId other) {
  const Card &a = state.card(moving), &b = state.card(other);
  return !within(way.start.at, state.ships[other].at,
                 farthest_fire(state) + goes + a.length + a.beam + b.length + b.beam);
}

Opening opening_of(const Passage& passage) {
  const ShipId moving = passage.ship_moves ? passage.ship : passage.target,
               other = passage.ship_moves ? passage.target : passage.ship;
  if (far_apart(passage.state, passage.way, passage.goes, moving, other)) return {};
  const bool anything = passage.state.options().passing_by_intent && reaches_anywhere(passage);
  return {anything || crosses_anywhere(passage), rakes_anywhere(passage)};
}

RakingPoints raking_points(const Passage& passage) {
  constexpr std::array sides{Broadside::port, Broadside::starboard};
  NearestRakes nearest(passage);
  each_raking_part(passage, sides, [&](const Piece& piece, Part part, Broadside side, Rake rake) {
    nearest.look(piece, part, side, rake);
    return true;
  });
  return nearest.points();
}

PassingPoints passing_points(const Passage& p) {
  const Opening opening = opening_of(p);
  NearestOfKinds nearest(p.state);
  const auto consider = [&](Millimetres along, Pose moving) {
    nearest.consider(along, p.aim(moving));
    return true;
  };
  if (opening.crosses) {
    p.way.each_piece(p.goes, [&](const Piece& piece) {
      const Part part = Glance(p, piece).in_arc(p.side);
      return part.empty() || piece.each_point(part, consider);
    });
  } else if (opening.rakes) {
    each_raking_part(p, {&p.side, 1}, [&](const Piece& piece, Part part, Broadside, Rake rake) {
      return piece.each_point(part, [&](Millimetres along, Pose moving) {
        return rake_of(p.state, p.aim(moving)) != rake || consider(along, moving);
      });
    });
  }
  return nearest.points();
}

}  // namespace wardroom::admiralty
