#include "books/coastal/report/told.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/describe.hpp>

#include "books/coastal/text/json.hpp"
#include "rules/scenario_head.hpp"

namespace wardroom::coastal {

std::string Coastal::Told::page(Gatherer& gatherer, const Start& start, bool, const std::string& dice) {
  return gatherer.page(provenance_of(start.text), dice);
}

void Coastal::Told::write_luck(Json& json, Gatherer& gatherer) {
  json.begin_object().key("sides").begin_array();
  for (std::size_t side = 0; side < 2; ++side) {
    const GunLuck& luck = gatherer.luck()[side];
    const Fraction more = Fraction(luck.hits) - luck.expected;
    const int sign = more == Fraction(0) ? 0 : Fraction(luck.hits) < luck.expected ? -1 : 1;
    json.begin_object().field("side", gatherer.side_ids()[side]).field("name", gatherer.side_names()[side]);
    json.field("words", fmt::format("{} hits in {} throws; {} were to be expected.", luck.hits, luck.throws,
                                    luck.expected.decimal(1)));
    json.field("throws", luck.throws).field("hits", luck.hits).key("expected").raw(luck.expected.decimal(2));
    json.field("sign", sign).end_object();
  }
  json.end_array().key("ships").begin_array().end_array().end_object();
}

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
