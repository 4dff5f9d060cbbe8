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

  /// Calls `what` with every tested point as far as she goes, in order, until it says false: its place along the path,
  /// and how she lies there.
  template <class Do>
  void each_point(Millimetres goes, Do&& what) const {
    if (!what(Millimetres{}, start)) return;
    for (const Leg& leg : legs) {
      const Millimetres to = std::min(leg.to, goes);
      constexpr std::int32_t mm = 1000;
      for (std::int32_t at = (leg.from.thousandths / mm + 1) * mm; at < to.thousandths; at += mm) {
        if (!what(Millimetres{at}, Pose{moved(leg.start, leg.heading, Millimetres{at} - leg.from), leg.heading}))
          return;
      }
      if (leg.to > goes) {
        if (goes > leg.from) what(goes, Pose{moved(leg.start, leg.heading, goes - leg.from), leg.heading});
        return;
      }
      if (!what(leg.to, Pose{leg.end, leg.after})) return;
    }
  }
};

/// `step_length` of nothing for turns in place.
Way way_of(Pose start, const Path& path, Turn step, Millimetres step_length);

/// All turning steps of a path, to both sides.
int steps_in(const Path& path);
/// How long it is.
Millimetres length_of(const Path& path, Millimetres step_length);

}  // namespace wardroom::admiralty
