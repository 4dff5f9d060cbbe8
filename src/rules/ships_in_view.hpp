// The ships of a view, alike in every book: the viewer's own, and what he sees of the others.
#pragma once

#include <vector>

namespace wardroom {

/// An own ship has what everybody sees of her as `seen`.
template <class Own, class Seen>
struct ShipsInView {
  std::vector<Own> own;  // for the umpire both sides
  std::vector<Seen> enemies;

  /// By her number; null when she is not among them.
  template <class ShipId>
  const Own* own_ship(ShipId id) const {
    for (const Own& ship : own) {
      if (ship.seen.ship == id) return &ship;
    }
    return nullptr;
  }
  template <class ShipId>
  const Seen* enemy(ShipId id) const {
    for (const Seen& ship : enemies) {
      if (ship.ship == id) return &ship;
    }
    return nullptr;
  }
};

}  // namespace wardroom
