// The way of a ship along a path (A55): where she lies at any point of it, without an allocation, because bots try
// thousands of paths.
#pragma once

#include <algorithm>

#include "books/admiralty/rules/arcs.hpp"
#include "books/admiralty/rules/path.hpp"

namespace wardroom::admiralty {

/// A straight piece of a way: a run ahead, or the chord of one turning step, along which her base lies on it.
struct Leg {
  Millimetres from{}, to{};  // along the path
  Point start, end;
  Bearing heading;  // on it
  Bearing after;    // at its end
  std::int8_t turns = 0;
};

/// A part of a way, by places along the path. Empty where it ends before it begins.
struct Part {
  Millimetres from{}, to{};
  bool empty() const { return to < from; }
};

/// A piece of a way on one heading, along which places change evenly; without length it is a single point.
struct Piece {
  Millimetres from{}, to{};
  Point begin, end;
  Bearing heading;
  bool closed = true;  // she lies on this heading at its end, too

  Part whole() const { return {from, to}; }
  Pose pose_at(Millimetres along) const { return {moved(begin, heading, along - from), heading}; }
  /// Its last tested point; what is given if it has none.
  Millimetres last_point(Millimetres none) const {
    if (closed) return to;
    const std::int32_t last = (to.thousandths - 1) / thousand * thousand;
    return last > from.thousandths ? Millimetres{last} : none;
  }

  /// Calls `what` with the tested points in a part of it, in order, until it says false, and then does so itself: every
  /// millimetre between its ends, and the end of one that is closed.
  template <class Do>
  bool each_point(Part part, Do&& what) const {
    if (from == to) return what(from, Pose{begin, heading});
    const auto [first, last] = millimetres_in(part);
    for (std::int32_t mm = first; mm <= last; ++mm) {
      const Millimetres along{mm * thousand};
      if (!what(along, pose_at(along))) return false;
    }
    return !ends_in(part) || what(to, Pose{end, heading});
  }
  /// Calls `what` with tested points in a part of it, from one place on to both sides. It says how far on the next of
  /// interest may lie; the next point is looked at in any case if that is nothing.
  template <class Do>
  void each_point_outward(Part part, Millimetres place, Do&& what) const {
    if (from == to) return void(what(from, Pose{begin, heading}));
    const auto [first, last] = millimetres_in(part);
    const auto look = [&](std::int32_t mm) {
      const Millimetres along{mm * thousand};
      return std::max(1, (what(along, pose_at(along)).thousandths + thousand - 1) / thousand);
    };
    const std::int32_t middle = std::clamp(place.thousandths / thousand, first, std::max(first, last));
    for (std::int32_t mm = middle; mm <= last; mm += look(mm)) {
    }
    if (ends_in(part)) what(to, Pose{end, heading});
    for (std::int32_t mm = middle - 1; mm >= first; mm -= look(mm)) {
    }
  }

 private:
  static constexpr std::int32_t thousand = 1000;
  struct Row {
    std::int32_t first, last;
  };
  Row millimetres_in(Part part) const {
    return {std::max(from.thousandths / thousand + 1, (part.from.thousandths + thousand - 1) / thousand),
            std::min(to.thousandths - 1, part.to.thousandths) / thousand};
  }
  bool ends_in(Part part) const { return closed && to <= part.to; }
};

struct Way {
  static constexpr std::size_t most_legs = 64;
  Pose start;
  Fixed<Leg, most_legs> legs;
  Millimetres length{};

  Pose end() const;
  /// Where she lies so far along it; at the end of a step she has turned.
  Pose pose_at(Millimetres along) const;
  /// A92: one of the points at which paths are tested: every millimetre, every vertex, and where the move ends.
  bool is_tested(Millimetres along, Millimetres goes) const;

  /// Calls `what` with every piece as far as she goes, in order, until it says false: her start, each leg, and each
  /// vertex at which she turns.
  template <class Do>
  void each_piece(Millimetres goes, Do&& what) const {
    if (!what(Piece{{}, {}, start.at, start.at, start.heading})) return;
    for (const Leg& leg : legs) {
      const bool cut = leg.to > goes;
      if (cut && goes <= leg.from) return;
      const Millimetres to = cut ? goes : leg.to;
      const Point last = cut ? moved(leg.start, leg.heading, goes - leg.from) : leg.end;
      const bool closed = cut || (leg.after == leg.heading && leg.from < to);
      if (leg.from < to && !what(Piece{leg.from, to, leg.start, last, leg.heading, closed})) return;
      if (cut || (!closed && !what(Piece{to, to, last, last, leg.after}))) return;
    }
  }
  /// Calls `what` with every tested point as far as she goes, in order, until it says false: its place along the path,
  /// and how she lies there.
  template <class Do>
  void each_point(Millimetres goes, Do&& what) const {
    each_piece(goes, [&](const Piece& piece) { return piece.each_point(piece.whole(), what); });
  }
};

/// `step_length` of nothing for turns in place.
Way way_of(Pose start, const Path& path, Turn step, Millimetres step_length);

/// All turning steps of a path, to both sides.
int steps_in(const Path& path);
/// How long it is.
Millimetres length_of(const Path& path, Millimetres step_length);

}  // namespace wardroom::admiralty
