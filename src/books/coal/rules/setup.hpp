// 10.1.3, 10.2 Where forces start.
#pragma once

#include "books/coal/rules/figures.hpp"
#include "books/coal/rules/orders.hpp"
#include "books/coal/rules/state.hpp"

namespace wardroom::coal {

constexpr Point centre_of_table(const Setting& setting) {
  return {setting.width.thousandths / 2, setting.height.thousandths / 2};
}

/// Whether a point lies on land, its shore included.
bool on_land(const Setting& setting, Point at);

/// Where a ship stands after her division is placed: the others keep their places relative to the lead ship, as they
/// were drawn up.
Point place_in_division(const State& state, const PlaceDivision& order, ShipId ship);

}  // namespace wardroom::coal
