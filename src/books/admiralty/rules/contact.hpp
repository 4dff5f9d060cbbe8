// 2-9, 2-17: bases that would touch on a way, and keeping clear of them (A58). A gap of a millimetre or less touches.
#pragma once

#include <optional>

#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/measure.hpp"
#include "books/admiralty/rules/way.hpp"

namespace wardroom::admiralty {

/// Where a way first meets other ships.
struct Meeting {
  Millimetres clear{};  // the last tested point that is clear
  Millimetres at{};     // the one after it
  Touches touches;
};
/// Ships that she touches at the start count only once she has come clear of them.
std::optional<Meeting> first_contact(const State& state, ShipId ship, const Way& way, Millimetres goes);
/// How far she goes if she stops short of another ship whom she would touch further on (2-17).
Millimetres stop_short(const State& state, ShipId ship, const Way& way, ShipId other, Millimetres before);

/// A58: a path that begins in touch must open the gap; a turn in place must touch nobody. A37: an inferno keeps clear.
Checked check_clearance(const State& state, ShipId ship, const Way& way, std::string_view order);

/// Throws for both ships whether they foul each other, and lose a mast; it binds at once (2-9).
void collide(Play& play, ShipId mover, ShipId other);

}  // namespace wardroom::admiralty
