// Hits at the waterline: penetrations that sink, the protective deck, the steering gear, the vitals (fx-flotation-3,
// fx-steering-5, fx-speed-6 to -9, general-15; rulings 15, 16, 136 to 139).
#include "books/jane/rules/strikes.hpp"

namespace wardroom::jane {
namespace {

Deck strip_at(const Blow& at) {
  const Damage& damage = at.ship.damage;
  if (!damage.waterlogged && !damage.bow_lost) return Deck::lower;
  const bool fore = at.place.stood.x < at.card.length / 2;
  return strip_of(at.card, trim_of(damage, fore, at.state.move));
}

// Ruling 137: in a section without armour and deck, class E or greater.
bool sinks_bare(const Blow& at) { return at.strike.light == none && at.gun.gun_class <= GunClass::E; }

// Ruling 136: the slope of the deck under a bare waterline.
void meet_deck(const Blow& at, Outcome& outcome) {
  const int section = at.place.section;
  const bool steering = section == at.card.steering_section;
  if (!has(at.card.deck_sections, section)) {
    outcome.penetration = sinks_bare(at);
    return;
  }
  if (has(at.ship.damage.deck_blown, section)) {
    outcome.penetration = sinks_bare(at);
    outcome.steering = steering;
    return;
  }
  const Grade letter = steering && at.card.steering != Grade::none ? at.card.steering : at.card.deck_slope;
  outcome.deck_met = true;
  outcome.slope = meet(at.state.tables(), at.gun, impact_of(at.strike, at.strike.aspect.grades),
                       {.card = letter, .coal = letter != Grade::none && has(at.card.coal, section)});
  outcome.penetration = through(outcome.slope);
  outcome.steering = outcome.penetration && steering;
}

// fx-speed-9.
bool reach_vitals(Play& play, const Strike& strike, std::uint8_t in_six) {
  if (in_six == 0 || in_six >= certainly) return in_six != 0;
  if (play.recording()) {
    std::vector<Term> trail;
    const State& state = play.now();
    reaches_vitals(state.tables(), row_of(state, strike), impact_of(strike, strike.aspect.grades),
                   state.card(strike.at).vitals, &trail);
    for (const Term& term : trail) play.term(term);
  }
  return throw_for(play, HitThrow::vitals, Purpose::vitals, strike.by, strike.index, strike.at, in_six) <= in_six;
}

}  // namespace

void reckon_waterline(const Blow& at, Outcome& outcome) {
  const Deck deck = at.place.deck;
  if (at.place.region->part != Part::hull && at.place.region->part != Part::base) return;
  const bool old_strip = deck == Deck::lower || deck == Deck::below;
  if (!old_strip && deck != strip_at(at)) return;
  if (through_armour(outcome.met)) {
    outcome.penetration = true;
  } else if (deck == Deck::lower) {
    meet_deck(at, outcome);
  } else if (deck == Deck::below || !has(at.card.deck_sections, at.place.section)) {
    outcome.penetration = sinks_bare(at);
  }
}

void reckon_vitals(const Blow& at, Outcome& outcome) {
  const Card& card = at.card;
  const int section = at.place.section;
  if (at.place.deck != Deck::lower || at.place.region->part != Part::hull) return;
  const bool vitals = has(card.boilers | card.engines, section);
  const bool magazine = at.state.options().magazines && is_shell(at.strike.with) && has(card.magazines, section);
  if (!vitals && !magazine) return;
  const DeckPlan& strip = card.deck(Deck::lower);
  // Ruling 138: the lower half of the strip; where nothing protects them, all of it (ruling 179).
  if (card.vitals != Grade::none && 2 * at.place.stood.y >= strip.from + strip.to) return;
  outcome.vitals_in_six =
      reaches_vitals(at.state.tables(), at.gun, impact_of(at.strike, at.strike.aspect.grades), card.vitals).in_six;
  outcome.vitals = vitals;
  outcome.magazine = magazine;
}

void mark_waterline(Play& play, const Strike& strike, const Outcome& outcome) {
  const ShipId ship = strike.at;
  const bool reached = reach_vitals(play, strike, outcome.vitals_in_six);
  if (reached && outcome.vitals) {
    const bool shell = is_shell(strike.with);
    play.state_fact(told_aboard(play, ship), {shell ? "t-fx-speed-7" : "t-fx-speed-6", "138"}, VitalsHit{ship, shell});
  }
  if (outcome.steering) {
    const auto until = static_cast<std::uint16_t>(play.now().move + play.now().tables().effects.helm_lost_for + 1);
    play.state_fact(told_aboard(play, ship), {"t-fx-steering-5"}, HelmLost{ship, until, true});
  }
  if (outcome.penetration) penetrate(play, ship, outcome.section, {"t-fx-flotation-3", "137"});
  if (reached && outcome.magazine) begin_to_sink(play, ship, false, {"t-scoring-1", "139"});
}

}  // namespace wardroom::jane
