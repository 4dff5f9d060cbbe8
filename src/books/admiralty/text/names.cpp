#include "books/admiralty/text/names.hpp"

#include <algorithm>

#include "rules/called.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Millimetres far_away{10'000'000};

}  // namespace

ShipId find_ship(const State& state, std::string_view name, SideId first) {
  const auto& ships = state.setting->ships;
  const auto exact = std::ranges::find(ships, name, &ShipName::id);
  if (exact != ships.end()) return ShipId::at(exact - ships.begin());
  const std::string wanted = folded(name);
  ShipId found = no_ship;
  for (ShipId id = 0; id < state.ships.size() && !wanted.empty(); ++id) {
    if (folded(ships[id].name) != wanted && folded(ships[id].id) != wanted) continue;
    if (state.ships[id].side == first) return id;
    if (found == no_ship) found = id;
  }
  return found;
}

ShipId ship_named(const State& state, const Node& named) {
  const ShipId found = find_ship(state, named.text(), no_side);
  if (found == no_ship) throw named.wrong("there is no ship \"" + named.text() + "\" in this battle");
  return found;
}

SideId side_named(const Setting& setting, const Node& named) {
  for (SideId side = 0; side < 2; ++side) {
    if (setting.sides[side].id == named.text()) return side;
  }
  throw named.wrong("\"" + named.text() + "\" is neither " + setting.sides[0].id + " nor " + setting.sides[1].id);
}

PostId post_named(const Setting& setting, const Node& named) {
  std::string known;
  for (std::size_t i = 0; i < setting.chairs.size(); ++i) {
    const Chair& chair = setting.chairs[i];
    if (named.text() == chair.id || named.text() == chair.name) return PostId::at(i);
    known += (known.empty() ? "" : ", ") + chair.id;
  }
  for (SideId side = 0; side < 2; ++side) {
    if (setting.sides[side].id == named.text()) return first_post(setting, side);
  }
  throw named.wrong("\"" + named.text() + "\" is no post; there are " + known);
}

PostId first_post(const Setting& setting, SideId side) {
  const auto found = std::ranges::find(setting.chairs, side, &Chair::side);
  return found == setting.chairs.end() ? no_post : PostId::at(found - setting.chairs.begin());
}

Point parse_point(const Node& node) {
  const auto& pair = node.list(2, 2);
  return {pair[0].length(-far_away, far_away).thousandths, pair[1].length(-far_away, far_away).thousandths};
}

}  // namespace wardroom::admiralty
