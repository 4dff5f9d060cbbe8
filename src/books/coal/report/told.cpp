#include "books/coal/report/told.hpp"

#include "books/coal/report/luck.hpp"
#include "books/coal/report/page.hpp"
#include "books/coal/rules/view.hpp"
#include "books/coal/text/json.hpp"
#include "rules/scenario_head.hpp"

namespace wardroom::coal {
namespace {

void write_fields(Json& json, const report::Luck& luck) {
  json.field("words", report::in_words(luck)).field("throws", luck.throws).field("hits", luck.hits);
  json.key("expected").raw(luck.expected.mean().decimal(2)).field("sign", luck.sign());
}

}  // namespace

std::string Coal::Told::page(Gatherer& gatherer, const Start& start, bool real_dice, const std::string& dice) {
  return report::page_of(gatherer.finish(
      {start.name, provenance_of(start.text), start.seed, real_dice || start.real_dice, start.commitment, dice}));
}

void Coal::Told::write_luck(Json& json, Gatherer& gatherer) {
  const report::Report report = gatherer.finish({});
  const report::LuckReport luck = report::luck_of(report);
  json.begin_object().key("sides").begin_array();
  for (std::size_t side = 0; side < 2; ++side) {
    json.begin_object().field("side", report.sides[side].id).field("name", report.sides[side].name);
    write_fields(json, luck.sides[side].all);
    json.end_object();
  }
  json.end_array().key("ships").begin_array();
  for (std::size_t i = 0; i < report.ships.size(); ++i) {
    if (luck.ships[i].throws == 0) continue;
    json.begin_object().field("piece", report.ships[i].id).field("name", report.ships[i].name);
    json.field("side", report.sides[report.ships[i].side].id);
    write_fields(json, luck.ships[i]);
    json.end_object();
  }
  json.end_array().end_object();
}

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
