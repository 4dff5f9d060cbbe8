// A look at a whole piece of a way before its points are measured one by one (4.2-42): in which part of it a shot could
// be thought of at all. On one heading places change evenly, so a straight edge is crossed once at most, and the ends
// of the piece tell where. Every part is a little too large, never too small: what is in it is then measured.
#pragma once

#include "books/admiralty/rules/passing_fire.hpp"

namespace wardroom::admiralty {

class Glance {
 public:
  Glance(const Passage& passage, const Piece& piece);

  /// Where the target may lie in the arc, within range.
  Part in_arc() const;
  /// The same, and she may be raked.
  Part raking() const;
  /// Where the target's centrepoint lies so near to the line of fire that it may come across with the next point.
  Part at_line_of_fire() const;

 private:
  struct Run {
    std::int64_t x = 0, y = 0;
  };
  /// Measures across an edge: scaled as sines are, and not below zero on the inner side.
  struct Edge {
    std::int64_t x = 0, y = 0, room = 0;
    std::int64_t inside(Run run) const { return run.x * x + run.y * y + room; }
  };
  Edge right_of(Bearing course, std::int64_t room) const;
  Edge left_of(Bearing course, std::int64_t room) const;
  Edge ahead_of(Bearing course, std::int64_t room) const;

  bool in_range() const;
  Part raked_from(Bearing end) const;
  void keep_arc(Part& part) const;
  void keep(Part& part, const Edge& edge) const;

  const Passage& passage_;
  Part whole_;
  Run first_, last_;  // from the firing ship to her target, at both ends
  Bearing firing_, aimed_at_;
  std::int64_t rounding_;  // how far from an even change places may lie
};

}  // namespace wardroom::admiralty
