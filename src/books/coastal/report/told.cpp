#include "books/coastal/report/told.hpp"

#include <algorithm>
#include <boost/describe.hpp>

#include "books/coastal/text/json.hpp"

namespace wardroom::coastal {

std::size_t Coastal::Told::ships(const State& state) {
  return static_cast<std::size_t>(
      std::count_if(state.ships.begin(), state.ships.end(), [](const Ship& ship) { return !ship.dummy; }));
}

void Coastal::Told::write_ships(Json& json, const State& state) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (ship.dummy) continue;
    json.begin_object().field("id", state.setting->ships[id].id).field("name", state.setting->ships[id].name);
    json.field("side", side_id(state, ship.side)).field("card", state.card(id).id);
    json.field("status", boost::describe::enum_to_string(ship.status, "?")).field("disabled", ship.disabled);
    json.field("damage", static_cast<int>(ship.damage)).field("hull", static_cast<int>(state.card(id).hull));
    json.field("torpedoes", static_cast<int>(ship.torpedoes)).end_object();
  }
}

}  // namespace wardroom::coastal
