// A test table laid with hexes.
#pragma once

#include "core/hex.hpp"
#include "support/coal_moves.hpp"

namespace wardroom::coal::test {

/// Axial coordinates are counted from a hex in the middle of the mat.
inline constexpr Hex middle = numbered_hex(40, 24);

inline HexPlace hex(int q, int r) { return HexPlace::of(middle + Hex{q, r}); }
inline HexPlace side(Hex a, Hex b) { return HexPlace::between(middle + a, middle + b); }

class Mat : public Table {
 public:
  Mat() { setting().options.surface = Surface::hex; }

  HexPlace place(ShipId id) { return place_at((*this)[id].at); }
  int course(ShipId id) { return degrees((*this)[id].course); }
  ShipId lone(SideId side, Type type, HexPlace place, int course, Inches speed = 3_in) {
    return Table::lone(side, type, point_of(place), course, speed);
  }
  ShipId ship(DivisionId division, Type type, HexPlace place, int course, Inches speed = 3_in) {
    return Table::ship(division, type, point_of(place), course, speed);
  }
  /// A line in places one behind the other.
  DivisionId line(SideId side, Type type, int ships, HexPlace lead, int course, Inches speed = 3_in) {
    const DivisionId id = division(side);
    for (int i = 0; i < ships; ++i) ship(id, type, ahead(lead, Bearing::degrees(course), -i), course, speed);
    return id;
  }
  /// Runs a plot of a division, or of a ship in a division of her own.
  void run(DivisionId id, Inches speed, std::string_view text) {
    test::order(*this, id, speed, text);
    test::move(*this);
  }
  /// The clause by which a plot is refused; nothing when it is taken.
  std::string refused(DivisionId id, Inches speed, std::string_view text) {
    const SideId side = state().divisions[id].side;
    const auto parsed = parse_plot(text, written_limits(99_in, Surface::hex));
    if (const auto* unreadable = std::get_if<Refusal>(&parsed)) return std::string(unreadable->cite.clause);
    const auto refusal =
        Coal::check(state(), Seat::of(side), PlotDivision{id, speed, std::get<Plot>(parsed), {}, false});
    return refusal ? std::string(refusal->cite.clause) : std::string();
  }
};

}  // namespace wardroom::coal::test
