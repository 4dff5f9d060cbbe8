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
  for (ShipId each = 0; each < state.ships.size(); ++each) {
    const Ship& ship = state.ships[each];
    if (ship.dummy) continue;
    json.begin_object().field("id", state.setting->ships[each].id).field("name", state.setting->ships[each].name);
    json.field("side", side_id(state, ship.side)).field("card", state.card(each).id);
    json.field("status", boost::describe::enum_to_string(ship.status, "?")).field("disabled", ship.disabled);
    json.field("damage", static_cast<int>(ship.damage)).field("hull", static_cast<int>(state.card(each).hull));
    json.field("torpedoes", static_cast<int>(ship.torpedoes)).end_object();
  }
}

}  // namespace wardroom::coastal
