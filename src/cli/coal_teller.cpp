#include "cli/coal_teller.hpp"

#include "report/page.hpp"
#include "rules/document.hpp"
#include "rules/scenario_head.hpp"

namespace wardroom::cli {

using namespace coal;

std::string Teller<Coal>::page(Gatherer& gatherer, const Start& start, bool real_dice, const std::string& dice) {
  return report::page_of(gatherer.finish(
      {start.name, provenance_of(start.text), start.seed, real_dice || start.real_dice, start.commitment, dice}));
}

bool Teller<Coal>::before_the_end(const State& state, const Situation& situation) {
  if (state.phase == Phase::over) return false;
  if (situation.last == coal::Segment::over) return true;
  if (state.turn != situation.last_turn) return state.turn < situation.last_turn;
  if (state.halves && state.half != situation.last_half) return state.half < situation.last_half;
  return segment_of(state.phase) <= situation.last;
}

void Teller<Coal>::write_ships(Json& json, const State& state) {
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

}  // namespace wardroom::cli
