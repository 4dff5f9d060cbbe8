// Who sits at the table, and who may know a fact.
#pragma once

#include <cstdint>

#include "core/id.hpp"

namespace wardroom {

using SideId = Id<struct OfSide, std::uint8_t>;
inline constexpr SideId no_side = 0xFF;
inline constexpr int most_sides = 8;
/// Of two sides, the other one.
constexpr SideId enemy(SideId side) { return SideId::at(side == 0 ? 1 : 0); }

enum class Role : std::uint8_t { side, umpire, spectator };

/// A seat sees and orders for one side; the umpire sees all; a spectator sees what both sides see.
struct Seat {
  Role role = Role::spectator;
  SideId side = no_side;
  static constexpr Seat of(SideId s) { return {Role::side, s}; }
  static constexpr Seat umpire() { return {Role::umpire, no_side}; }
  friend constexpr bool operator==(Seat, Seat) = default;
};

/// Every event states its audience when it is made; unless it names more, only the umpire knows.
class Audience {
 public:
  constexpr Audience() = default;
  static constexpr Audience umpire() { return {}; }
  static constexpr Audience only(SideId s) { return Audience(static_cast<std::uint8_t>(1U << s)); }
  static constexpr Audience all() { return Audience(0xFF); }
  constexpr Audience with(SideId s) const { return Audience(static_cast<std::uint8_t>(sides_ | (1U << s))); }

  constexpr bool includes(Seat seat) const {
    if (seat.role == Role::umpire) return true;
    if (seat.role == Role::spectator) return sides_ == 0xFF;
    return (sides_ >> seat.side) & 1;
  }
  constexpr std::uint8_t sides() const { return sides_; }
  friend constexpr bool operator==(Audience, Audience) = default;

 private:
  constexpr explicit Audience(std::uint8_t sides) : sides_(sides) {}
  std::uint8_t sides_ = 0;
};

}  // namespace wardroom
