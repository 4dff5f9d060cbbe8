// What a battle came to (ruling 174): losses in tons.
#include "books/jane/rules/chapters.hpp"

namespace wardroom::jane {
namespace {

bool is_lost(Fate fate) {
  return fate == Fate::sunk || fate == Fate::sinking || fate == Fate::taken || fate == Fate::aground;
}

}  // namespace

std::int32_t loss_of_ship(const State& state, ShipId ship) {
  const Card& card = state.card(ship);
  const Ship& now = state.ships[ship];
  const std::int32_t tons = card.tons;
  if (is_lost(now.fate)) return tons;
  if (now.damage.waterlogged) return tons / 2;
  return tons * halves_destroyed(now.damage, card) / (2 * card.lookup.all_halves);
}

std::int32_t loss_of(const State& state, SideId side) {
  std::int32_t loss = 0;
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    if (state.setting->ships[ship].side == side) loss += loss_of_ship(state, ship);
  }
  return loss;
}

std::int32_t tons_of(const State& state, SideId side) {
  std::int32_t tons = 0;
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    if (state.setting->ships[ship].side == side) tons += state.card(ship).tons;
  }
  return tons;
}

}  // namespace wardroom::jane
