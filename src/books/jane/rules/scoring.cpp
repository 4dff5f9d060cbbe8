// What a strike does (scoring-1 to -6, the effects of gun-fire, raking): reckoned on the state before its tick.
#include "books/jane/rules/strikes.hpp"

namespace wardroom::jane {
namespace {

Charge charge_of(const State& state, const Strike& strike, Verdict verdict) {
  return {strike.with, verdict, angle_of(strike.aspect), strike.over, strike.under, state.he_tenths};
}

// Ruling 134: the base has the better of its own letter and the side's.
InTheWay side_at(const Blow& at) {
  const Card& card = at.card;
  const Place& place = at.place;
  if (place.region->part == Part::bridge || place.region->part == Part::tube) return {};
  InTheWay armour{.card = card.deck(place.deck).armour[place.section]};
  if (place.region->part == Part::base) {
    armour.card = std::max(armour.card, card.positions[place.region->of].base);
  }
  armour.coal = place.deck == Deck::lower && armour.card != Grade::none && has(card.coal, place.section);
  return armour;
}

Burst burst_of(const Blow& at) {
  const Projectile with = at.strike.with;
  return {at.place.deck, at.place.stood.x, at.strike.aspect.facing,
          with == Projectile::ap || with == Projectile::common, at.strike.aspect.bow_nearer};
}

// fx-speed-4: by shell, between decks, on either side (ruling 151).
std::uint8_t uptakes_in(const Card& card, const Spread& spread) {
  std::uint8_t hit = 0;
  for (std::size_t i = 0; i < card.uptakes.size(); ++i) {
    const Uptake& uptake = card.uptakes[i];
    for (const Wrecked& wrecked : spread.wrecked) {
      if ((uptake.decks >> index(wrecked.deck) & 1) == 0) continue;
      if (has(sections_of(wrecked), uptake.section)) hit = static_cast<std::uint8_t>(hit | 1U << i);
    }
  }
  return hit;
}

// Sides, decks, bases, tubes and bridges.
void reckon_hull(const Blow& at, Outcome& outcome) {
  outcome.met = meet(at.state.tables(), at.gun, impact_of(at.strike, at.strike.aspect.grades), side_at(at));
  outcome.spent = !through(outcome.met);
  reckon_vitals(at, outcome);
  if (outcome.spent) return;
  outcome.harm = harm_of(at.gun, charge_of(at.state, at.strike, outcome.met.verdict));
  const bool into_barbette = at.place.region->part == Part::base && !is_turret(at.card.positions[outcome.of].mount);
  if (into_barbette) {
    // fx-guns-1, rulings 140, 141: the position is out, and the damage is spent in it.
    outcome.guns_gone = guns_in(at.card.positions[outcome.of]);
  } else {
    outcome.spread = spread_of(at.card, at.ship.damage, burst_of(at), outcome.harm);
    reckon_guns(at, outcome);
    if (is_shell(at.strike.with)) outcome.uptakes = uptakes_in(at.card, outcome.spread);
  }
  reckon_waterline(at, outcome);
  reckon_tubes(at, outcome);
}

void reckon_ship(const Blow& at, Outcome& outcome) {
  const Region& region = *at.place.region;
  switch (region.part) {
    case Part::gun:
      outcome.guns_gone = std::uint64_t{1} << (std::uint8_t{at.card.positions[region.of].first_gun} + region.gun);
      return;
    case Part::position: return reckon_position(at, outcome);
    case Part::conning_tower:
      outcome.met =
          meet(at.state.tables(), at.gun, impact_of(at.strike, 0),
               {.card = at.card.towers[region.of].armour, .off_centre = !is_central(region.box, at.place.stood.x)});
      outcome.spent = !through(outcome.met);
      return;
    case Part::mast:
    case Part::top:
    case Part::funnel: return;
    case Part::base:
    case Part::tube:
    case Part::bridge:
    case Part::hull: return reckon_hull(at, outcome);
  }
}

void tell_trail(Play& play, const Strike& strike, const Outcome& outcome) {
  const State& state = play.now();
  const GunRow& gun = row_of(state, strike);
  std::vector<Term> trail;
  const bool angled = outcome.part != Part::position && outcome.part != Part::conning_tower;
  const Impact impact = impact_of(strike, angled ? strike.aspect.grades : std::uint8_t{0});
  if (angled || outcome.met.armour != Grade::none) {
    meet(state.tables(), gun, impact, {outcome.met.card, outcome.met.coal, outcome.met.off_centre}, &trail);
  }
  if (outcome.harm.total > 0) harm_of(gun, charge_of(state, strike, outcome.met.verdict), &trail);
  if (outcome.deck_met) {
    trail.push_back({"the protective deck under it", {"t-armour-2", "136"}, Op::base, 0});
    meet(state.tables(), gun, impact, {outcome.slope.card, outcome.slope.coal}, &trail);
  }
  for (const Term& term : trail) play.term(term);
}

void tell_strike(Play& play, const Strike& strike, const Outcome& outcome) {
  if (!play.recording()) return;
  const Audience hears = aboard(play.now(), strike.at);
  const Part part = outcome.part;
  const bool met_something = part == Part::position || part == Part::conning_tower || part == Part::hull ||
                             part == Part::base || part == Part::tube || part == Part::bridge;
  if (met_something && !outcome.men_only && outcome.craft_counts == 0) tell_trail(play, strike, outcome);
  play.state_fact(hears, {"t-scoring-6", "143"},
                  Hit{strike.by, strike.at, strike.gun, strike.light, strike.with, outcome.region, outcome.deck,
                      outcome.section, outcome.side, outcome.met, outcome.harm});
}

// fx-steering-3, -4, ruling 150.
void mark_tower(Play& play, const Strike& strike, const Outcome& outcome) {
  if (outcome.part != Part::conning_tower || outcome.men_only) return;
  const Audience told = told_aboard(play, strike.at);
  const bool pierced = through(outcome.met);
  if (pierced) play.state_fact(told, {"t-fx-steering-3"}, TowerPierced{strike.at, outcome.of});
  if (outcome.of != 0 || (!pierced && !is_big_shell(play.now(), strike))) return;
  const auto until = static_cast<std::uint16_t>(play.now().move + play.now().tables().effects.helm_lost_for + 1);
  play.state_fact(told, {pierced ? "t-fx-steering-3" : "t-fx-steering-4", "150"}, HelmLost{strike.at, until, false});
}

void mark_station(Play& play, const Strike& strike, const Outcome& outcome) {
  AtStation at{.ship = strike.at,
               .big_shell = is_big_shell(play.now(), strike),
               .quick = strike.quick,
               .deck = outcome.deck,
               .section = outcome.section};
  if (outcome.part == Part::conning_tower) {
    at.tower = outcome.of;
    at.pierced = through(outcome.met);
  }
  for (const Wrecked& wrecked : outcome.spread.wrecked) {
    if (wrecked.deck == outcome.deck) at.run |= sections_of(wrecked);
  }
  mark_stations(play, at);
}

Cite throw_cite(HitThrow what) {
  switch (what) {
    case HitThrow::vitals: return {"t-fx-speed-9", "16"};
    case HitThrow::tube: return {"t-torpedo-2"};
    case HitThrow::jam: return {"t-fx-guns-2"};
    case HitThrow::mast_to_port: break;
  }
  return {"t-fx-masts-4", "152"};
}

}  // namespace

Outcome outcome_of(Play& play, const Strike& strike, Hole hole) {
  const State& state = play.now();
  Outcome outcome;
  outcome.hole = hole;
  const Place place = place_struck(state, strike.at, strike.aspect, hole);
  if (place.region == nullptr) return outcome;
  const Card& card = state.card(strike.at);
  outcome.miss = false;
  outcome.region = static_cast<std::uint8_t>(place.region - card.regions.data());
  outcome.part = place.region->part;
  outcome.of = place.region->of;
  outcome.gun = place.region->gun;
  outcome.deck = place.deck;
  outcome.section = place.section;
  outcome.side = strike.aspect.facing;
  const Blow at{state, strike, place, card, state.ships[strike.at], row_of(state, strike)};
  const LightBattery* light = light_of(state, strike);
  outcome.men_only = light != nullptr && light->gun == LightGun::machine;
  if (outcome.men_only) return outcome;
  if (card.sinks_as != Craft::ship) {
    reckon_craft(at, outcome);
  } else if (light == nullptr || light->gun == LightGun::twelve_pdr) {
    reckon_ship(at, outcome);
  }
  return outcome;
}

int throw_for(Play& play, HitThrow what, Purpose purpose, std::uint16_t actor, std::uint16_t number, ShipId ship,
              std::uint8_t in_six) {
  const int face = play.face(purpose, actor, 6, number);
  play.state_fact(Audience::umpire(), throw_cite(what), HitThrown{ship, what, in_six, static_cast<std::uint8_t>(face)});
  return face;
}

void mark(Play& play, const Strike& strike, const Outcome& outcome) {
  if (outcome.miss) return;
  tell_strike(play, strike, outcome);
  const LightBattery* light = light_of(play.now(), strike);
  const bool craft = play.now().card(strike.at).sinks_as != Craft::ship;
  if (outcome.men_only) {
    // torpedo-craft-7.
    play.state_fact(told_aboard(play, strike.at), {"t-torpedo-craft-7", "128"},
                    MenLost{strike.at, play.now().tables().effects.men_a_gun});
    return;
  }
  if (!craft && light != nullptr && light->gun != LightGun::twelve_pdr) return;
  mark_masts(play, strike, outcome);
  if (craft) return mark_craft(play, strike, outcome);
  mark_funnel(play, strike, outcome);
  mark_tower(play, strike, outcome);
  mark_guns(play, strike, outcome);
  wreck_halves(play, strike.at, outcome.spread, {"t-scoring-6", "143"});
  if (outcome.uptakes != 0) {
    play.state_fact(told_aboard(play, strike.at), {"t-fx-speed-4", "151"}, UptakesHit{strike.at, outcome.uptakes});
  }
  mark_tubes(play, strike, outcome);
  mark_waterline(play, strike, outcome);
  mark_station(play, strike, outcome);
}

}  // namespace wardroom::jane
