#include "books/jane/rules/apply_damage.hpp"

#include <algorithm>
#include <bit>

namespace wardroom::jane {
namespace {

Damage& damage_of(State& state, ShipId ship) { return state.ships[ship].damage; }

template <class T>
void later(T& move, T than) {
  move = std::max(move, than);
}

template <class T>
void count_up(T& number, int by, int most) {
  number = static_cast<T>(std::min(number + by, most));
}

}  // namespace

void apply(State& state, const HalvesGone& f) {
  auto& halves = damage_of(state, f.ship).halves;
  const Card& card = state.card(f.ship);
  const auto mark = [&](Halves gone, Side side) {
    for (; gone != 0; gone &= gone - 1) halves[place_of(card, f.deck, side, std::countr_zero(gone))] = half_gone;
  };
  mark(f.port, Side::port);
  mark(f.starboard, Side::starboard);
}
void apply(State& state, const HalfHurt& f) {
  count_up(damage_of(state, f.ship).halves[place_of(state.card(f.ship), f.deck, f.side, f.half)], f.amount, half_gone);
}
void apply(State& state, const GunLost& f) {
  state.ships[f.ship].arms.guns[f.gun].gone = true;
  auto& men = damage_of(state, f.ship).men;
  men = static_cast<std::uint16_t>(men - std::min<std::uint16_t>(men, f.men));
}
// Ruling 149: the latest return counts.
void apply(State& state, const GunOut& f) {
  GunState& gun = state.ships[f.ship].arms.guns[f.gun];
  later(gun.out_until, f.until);
  if (!f.shaken) return;
  gun.farther = true;
  count_up(gun.he_bursts, 1, UINT8_MAX);
}
void apply(State& state, const HoistHit& f) { state.ships[f.ship].arms.positions[f.position].slow = true; }
void apply(State& state, const BurstUnder& f) {
  count_up(state.ships[f.ship].arms.positions[f.position].bursts_under, 1, UINT8_MAX);
}
void apply(State& state, const JamDoubted& f) {
  PositionState& position = state.ships[f.ship].arms.positions[f.position];
  position.jam_hit = state.move;
  position.jam_before = position.jammed_until;
}
void apply(State& state, const Jammed& f) { state.ships[f.ship].arms.positions[f.position].jammed_until = f.until; }
void apply(State& state, const BatteryStruck& f) {
  Damage& damage = damage_of(state, f.ship);
  if (damage.smoke_move != state.move) {
    std::fill(damage.smoke.begin(), damage.smoke.end(), std::uint16_t{0});
    damage.smoke_move = state.move;
  }
  count_up(damage.smoke[f.battery], f.amount, UINT16_MAX);
}
void apply(State& state, const FunnelHit& f) {
  FunnelState& funnel = damage_of(state, f.ship).funnels[f.funnel];
  count_up(funnel.hits, f.hits, UINT8_MAX);
  funnel.down = funnel.down || f.down;
}
void apply(State& state, const MastHit& f) { count_up(damage_of(state, f.ship).masts[f.mast].hits, f.hits, UINT8_MAX); }
void apply(State& state, const MastFell& f) {
  MastState& mast = damage_of(state, f.ship).masts[f.mast];
  mast.down = true;
  mast.fell_in = state.move;
}
void apply(State& state, const WreckLies& f) {
  MastState& mast = damage_of(state, f.ship).masts[f.mast];
  mast.fell = f.side;
  mast.blocks_before = mast.blocks_after = f.sections;
  mast.cleared = f.cleared;
}
void apply(State& state, const WreckPlayedOn& f) {
  MastState& mast = damage_of(state, f.ship).masts[f.mast];
  mast.cleared = f.cleared;
  mast.played_on = state.move;
}
void apply(State& state, const UptakesHit& f) {
  auto& uptakes = damage_of(state, f.ship).uptakes;
  uptakes = static_cast<std::uint8_t>(uptakes | f.uptakes);
}
void apply(State& state, const TowerPierced& f) {
  auto& towers = damage_of(state, f.ship).towers_pierced;
  towers = static_cast<std::uint8_t>(towers | 1U << f.tower);
}
void apply(State& state, const HelmLost& f) {
  Damage& damage = damage_of(state, f.ship);
  later(f.engines_steer ? damage.no_rudder_until : damage.no_helm_until, f.until);
}
void apply(State& state, const VitalsHit& f) {
  Damage& damage = damage_of(state, f.ship);
  count_up(damage.engine_shots, 1, UINT8_MAX);
  if (f.shell || damage.engine_shots >= 2) damage.engines_gone = true;
}
void apply(State& state, const Penetrated& f) {
  Damage& damage = damage_of(state, f.ship);
  ++damage.penetrations;
  count_up(damage.pierced[f.section - 1U], 1, UINT8_MAX);
}
void apply(State& state, const EndLost& f) {
  Damage& damage = damage_of(state, f.ship);
  (f.bow ? damage.bow_lost : damage.stern_lost) = true;
  (f.bow ? damage.bow_lost_in : damage.stern_lost_in) = state.move;
}
void apply(State& state, const TubeDestroyed& f) {
  TubeState& tube = state.ships[f.ship].arms.tubes[f.tube];
  tube.destroyed = true;
  tube.loaded = false;
  tube.job = TubeJob::idle;
}
void apply(State& state, const DeckBlown& f) { damage_of(state, f.ship).deck_blown |= f.sections; }
void apply(State& state, const Torpedoed& f) {
  Damage& damage = damage_of(state, f.ship);
  damage.waterlogged = true;
  damage.torpedoed = state.move;
}
void apply(State& state, const CraftHit& f) { count_up(damage_of(state, f.ship).craft_hits, f.counts, UINT8_MAX); }
void apply(State& state, const CraftDisabled& f) { damage_of(state, f.ship).disabled = true; }
void apply(State& state, const MenLost& f) {
  auto& men = damage_of(state, f.ship).men;
  men = static_cast<std::uint16_t>(men - std::min(men, f.men));
}
void apply(State& state, const BeganToSink& f) {
  Ship& ship = state.ships[f.ship];
  ship.fate = Fate::sinking;
  ship.damage.capsized = f.capsized;
  ship.damage.sinking_since = state.move;
}
void apply(State& state, const SinksBy& f) { damage_of(state, f.ship).sinks = f.move; }
void apply(State& state, const WentDown& f) { state.ships[f.ship].fate = Fate::sunk; }

}  // namespace wardroom::jane
