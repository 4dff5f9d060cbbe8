#include "books/coal/report/told.hpp"

#include "books/coal/rules/view.hpp"
#include "books/coal/text/json.hpp"

namespace wardroom::coal {

void Coal::Told::write_ships(Json& json, const State& state) {
  View view;
  fill_view(state, Seat::umpire(), view);
  for (const OwnShip& ship : view.own) {
    json.begin_object().field("id", state.setting->ships[ship.seen.ship].id).field("name", ship.seen.name);
    json.field("side", side_id(state, ship.seen.side));
    json.field("type", boost::describe::enum_to_string(ship.seen.card->type, "?"));
    json.field("status", boost::describe::enum_to_string(ship.seen.status, "?"));
    json.field("fires", static_cast<int>(ship.seen.fires)).field("hits", ship.hits.size());
    json.field("flotation_hits", static_cast<int>(ship.flotation_hits)).field("top_speed", ship.top_speed).end_object();
  }
}

}  // namespace wardroom::coal
