// A look at a whole piece of a way before its points are measured one by one (4.2-42): in which part of it a shot could
// be thought of at all. On one heading places change evenly, so a straight edge is crossed once at most, and the ends
// of the piece tell where. Every part is a little too large, never too small: what is in it is then measured.
#pragma once

#include "books/admiralty/rules/passing_fire.hpp"

namespace wardroom::admiralty {

/// So many degrees to each side of its middle, less than 90.
struct Wedge {
  explicit Wedge(Turn half)
      : sine(wardroom::sine(Bearing(half.hundredths))), cosine(wardroom::cosine(Bearing(half.hundredths))) {}
  std::int64_t sine, cosine;
};

class Glance {
 public:
  Glance(const Passage& passage, const Piece& piece);

  /// Where the firing ship may lie in one of the zones from which the target is raked, whatever her guns bear on.
  struct Raked {
    Part bow, stern;
  };
  Raked raked(const Wedge& zone) const;
  /// The part of a part in which the target may lie in the arc of one side, within range.
  Part in_arc(Broadside side, Part part) const;
  Part in_arc(Broadside side) const { return in_arc(side, whole_); }
  /// Where the target's centrepoint lies so near to the line of fire that it may come across with the next point.
  Part at_line_of_fire(Broadside side) const;

 private:
  // In thousandths. First from north and east, then from somebody's heading.
  struct Run {
    std::int64_t x = 0, y = 0;
  };
  struct Seen {
    std::int64_t ahead = 0, right = 0;
  };
  /// At the two ends of the piece.
  struct Ends {
    Seen first, last;
  };
  static Ends from_heading(Run first, Run last, Bearing heading);
  Part off_end(const Ends& firer, const Wedge& zone, int end) const;
  Part keep(Part part, std::int64_t first, std::int64_t last) const;
  bool in_range() const;

  const Passage& passage_;
  Part whole_;
  Run first_, last_;  // from the firing ship to her target, at both ends
  Bearing firing_, aimed_at_;
  std::int64_t room_;  // how far from an even change places may lie
};

/// A look at where the way begins, before any at its pieces: from no place on it is the target raked. Of a target that
/// moves, and turns, it tells nothing.
bool never_rakes(const Passage& passage, const Wedge& zone);

}  // namespace wardroom::admiralty
