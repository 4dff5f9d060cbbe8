// 5.1.1 How many ships make a division: three to six torpedo craft, one to four light or protected cruisers, two to
// four larger warships. Ruling A21: when a side has fewer ships of a kind than the least division, those few may form
// one. Merchants sail in one convoy, whatever its size (5.1.2).
#pragma once

#include <optional>
#include <span>

#include "books/coal/rules/types.hpp"
#include "core/cite.hpp"

namespace wardroom::coal {

// Kinds of ship that 5.1.1 keeps apart; each has its own least and most.
BOOST_DEFINE_FIXED_ENUM_CLASS(DivisionKind, std::uint8_t, torpedo_craft, light_cruisers, larger_ships, merchants)

struct DivisionSize {
  int least = 1, most = 4;
};

DivisionKind division_kind(Type type);
DivisionSize division_size(DivisionKind kind);

/// Why ships of these types may not form a division, on a side that has `of_kind_on_side` ships of their kind in all;
/// nothing when they may.
std::optional<Refusal> division_fits(std::span<const Type> division, int of_kind_on_side);
/// Ruling A21: the division is smaller than its kind's least, and is let pass because the side has no more: a warning.
bool is_remainder(std::span<const Type> division, int of_kind_on_side);

/// 5.1.1: with more than four torpedo craft on a side, each division of them stands on one base.
constexpr bool on_single_bases(int torpedo_craft_on_side) { return torpedo_craft_on_side > 4; }

}  // namespace wardroom::coal
