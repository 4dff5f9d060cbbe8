// Hits on destroyers, catchers and torpedo boats (torpedo-craft-1 to -3; rulings 32 to 34, 157).
#include "books/jane/rules/torpedo_craft.hpp"

#include <algorithm>

#include "books/jane/rules/strikes.hpp"

namespace wardroom::jane {
namespace {

// A row of the chart: E or greater, 12-pdr, 6-pdr, 3-pdr.
std::size_t column_of(const Blow& at) {
  const LightBattery* light = light_of(at.state, at.strike);
  if (light == nullptr) return at.gun.gun_class <= GunClass::E ? 0 : 1;
  switch (light->gun) {
    case LightGun::twelve_pdr: return 1;
    case LightGun::nine_pdr:
    case LightGun::six_pdr: return 2;
    default: return 3;
  }
}

}  // namespace

int counts_of(const CraftChart& chart, Craft craft, std::size_t column, int hits, std::vector<Term>* trail) {
  const int each = chart.counts[craft == Craft::torpedo_boat ? 1 : 0][column];
  const int all = std::min(each * hits, whole_craft);
  if (trail != nullptr) {
    const Cite cite = craft == Craft::torpedo_boat ? Cite{"t-torpedo-craft-2", "34"} : Cite{"t-torpedo-craft-1", "34"};
    trail->push_back({"a hit counts of a sinking", cite, Op::base, each, whole_craft});
    trail->push_back({"guns that hit", {"t-torpedo-craft-1", "157"}, Op::times, hits});
    trail->push_back({"together", cite, Op::result, all, whole_craft});
  }
  return all;
}

void reckon_craft(const Blow& at, Outcome& outcome) {
  const Region& region = *at.place.region;
  if (region.part == Part::mast || region.part == Part::top) return;
  outcome.craft_counts = static_cast<std::uint8_t>(
      counts_of(at.state.tables().craft, at.card.sinks_as, column_of(at), at.strike.guns, nullptr));
  outcome.craft_disabled = at.place.deck == Deck::lower && has(at.card.boilers | at.card.engines, at.place.section);
  if (region.part == Part::gun) {
    outcome.guns_gone = std::uint64_t{1} << (std::uint8_t{at.card.positions[region.of].first_gun} + region.gun);
  }
}

void mark_craft(Play& play, const Strike& strike, const Outcome& outcome) {
  const ShipId ship = strike.at;
  if (outcome.craft_counts == 0) return;
  lose_guns(play, ship, outcome.guns_gone, {"t-fx-guns-5", "140"});
  if (outcome.craft_disabled && !play.now().ships[ship].damage.disabled) {
    play.state_fact(Audience::all(), {"t-torpedo-craft-3", "157"}, CraftDisabled{ship});
    ask_umpire(play, Asks::drift, ship, usual_drift(play.now().ships[ship]));
  }
  const bool boat = play.now().card(ship).sinks_as == Craft::torpedo_boat;
  const Cite cite = boat ? Cite{"t-torpedo-craft-2", "34"} : Cite{"t-torpedo-craft-1", "34"};
  play.term({"of a sinking", cite, Op::add, outcome.craft_counts, whole_craft});
  play.state_fact(told_aboard(play, ship), cite, CraftHit{ship, outcome.craft_counts});
  if (play.now().ships[ship].damage.craft_hits >= whole_craft) begin_to_sink(play, ship, false, cite);
}

}  // namespace wardroom::jane
