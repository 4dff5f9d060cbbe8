// Effects of gun-fire on guns (fx-guns-1 to -16; rulings 134, 140 to 149).
#include "books/jane/rules/strikes.hpp"

namespace wardroom::jane {
namespace {

// Ruling 146: not those behind their own armour, unless it is their closed battery that the shell entered.
std::uint64_t guns_within(const Blow& at, const Outcome& outcome) {
  std::uint64_t guns = 0;
  for (const Wrecked& wrecked : outcome.spread.wrecked) {
    for (const PositionId id : at.card.lookup.deck(wrecked.deck).positions) {
      const GunPosition& position = at.card.positions[id];
      const bool entered = outcome.battery != none && position.closed_battery == outcome.battery;
      if (armour_of(at.ship, position) >= Grade::e && !entered) continue;
      const int half = half_at(at.card.lookup.middle[id], at.card.lookup.halves);
      if (covers(at.card, wrecked, position.side, half)) guns |= guns_in(position);
    }
  }
  return guns;
}

// fx-guns-16, ruling 147: through its side.
std::uint8_t battery_entered(const Blow& at) {
  const auto& batteries = at.card.lookup.batteries;
  for (std::size_t i = 0; i < batteries.size(); ++i) {
    if (batteries[i].deck == at.place.deck && has(batteries[i].sections, at.place.section)) {
      return static_cast<std::uint8_t>(i);
    }
  }
  return none;
}

// fx-guns-11, ruling 148: a run of three sections or more on the deck next below, on either side.
bool bursts_under(const Blow& at, const Outcome& outcome, PositionId id) {
  const GunPosition& position = at.card.positions[id];
  const int least = at.state.tables().effects.big_burst / half_gone;
  const int half = half_at(at.card.lookup.middle[id], at.card.lookup.halves);
  for (const Wrecked& wrecked : outcome.spread.wrecked) {
    if (index(wrecked.deck) != at.card.lookup.deck(position.deck).below) continue;
    if (std::popcount(wrecked.port | wrecked.starboard) < least) continue;
    if (covers(at.card, wrecked, Side::centre, half)) return true;
  }
  return false;
}

// fx-guns-3, -4, ruling 140: the base of a turret, or a deck under the base in the hoist's section.
bool strikes_hoist(const Blow& at, PositionId id) {
  const GunPosition& position = at.card.positions[id];
  if (!is_turret(position.mount) && position.mount != Mount::barbette) return false;
  if (at.place.region->part == Part::base) return true;
  if (at.place.section != position.hoist_section) return false;
  if (position.side != Side::centre && position.side != at.strike.aspect.facing) return false;
  const std::uint8_t base = at.card.lookup.deck(position.deck).below;
  const std::size_t under = position.base != Grade::none && base != none ? base : index(position.deck);
  return index(at.place.deck) < under;
}

void guns_out(Play& play, ShipId ship, std::uint64_t guns, Cite cite) {
  const auto until = static_cast<std::uint16_t>(returns_in(play.now().tables().effects, play.now().move));
  each_bit(guns, [&](int gun) {
    const GunState& state = play.now().ships[ship].arms.guns[static_cast<std::size_t>(gun)];
    if (state.gone || state.out_until >= until) return;
    play.state_fact(told_aboard(play, ship), cite, GunOut{ship, GunId::at(gun), until, false});
  });
}

void mark_bursts_under(Play& play, ShipId ship, std::uint32_t positions) {
  each_bit(positions, [&](int i) {
    const PositionId id = PositionId::at(i);
    const GunPosition& position = play.now().card(ship).positions[id];
    const bool again = play.now().ships[ship].arms.positions[id].bursts_under > 0;
    play.state_fact(told_aboard(play, ship), {"t-fx-guns-11", "148"}, BurstUnder{ship, id});
    if (again && position.base == Grade::none) {
      lose_guns(play, ship, guns_in(position), {"t-fx-guns-12", "148"});
    } else {
      guns_out(play, ship, guns_in(position), {"t-fx-guns-11", "148"});
    }
  });
}

// Ruling 147: all that quick-firers burst in it in one move, or one big shell.
void fill_battery(Play& play, const Strike& strike, const Outcome& outcome) {
  const ShipId ship = strike.at;
  int together = outcome.harm.total;
  if (strike.quick) {
    play.state_fact(told_aboard(play, ship), {"t-fx-guns-16", "147"},
                    BatteryStruck{ship, outcome.battery, outcome.harm.total});
    together = play.now().ships[ship].damage.smoke[outcome.battery];
  }
  if (together < play.now().tables().effects.big_burst) return;
  std::uint64_t guns = 0;
  const Card& card = play.now().card(ship);
  for (const PositionId id : card.closed_batteries[outcome.battery]) guns |= guns_in(card.positions[id]);
  guns_out(play, ship, guns, {"t-fx-guns-16", "147"});
}

void doubt_jam(Play& play, const Strike& strike, std::uint8_t position) {
  const ShipId ship = strike.at;
  const Effects& effects = play.now().tables().effects;
  play.term({"jams on a die of", {"t-fx-guns-2"}, Op::at_most, effects.jam_on});
  const int die = throw_for(play, HitThrow::jam, Purpose::jam, strike.by, strike.index, ship, effects.jam_on);
  play.state_fact(Audience::umpire(), {"t-fx-guns-2"}, JamDoubted{ship, PositionId::at(position)});
  ask_umpire(play, Asks::jam, ship, Figures{die <= effects.jam_on ? effects.jam_for : 0}, position);
}

}  // namespace

void reckon_position(const Blow& at, Outcome& outcome) {
  const Region& region = *at.place.region;
  const GunPosition& position = at.card.positions[region.of];
  outcome.met = meet(at.state.tables(), at.gun, impact_of(at.strike, 0),
                     {.card = armour_of(at.ship, position), .off_centre = !is_central(region.box, at.place.stood.x)});
  if (through(outcome.met)) {
    outcome.guns_gone = guns_in(position);
    return;
  }
  outcome.spent = true;
  const int in_six = jams_in_six(at.state.tables().effects, at.gun.gun_class, position.mount, outcome.met);
  if (in_six > 0) outcome.jam = region.of;
}

void reckon_guns(const Blow& at, Outcome& outcome) {
  const bool shell = is_shell(at.strike.with);
  const bool small = outcome.harm.total < at.state.tables().effects.big_burst;
  if (shell) {
    outcome.battery = battery_entered(at);
    (at.strike.with == Projectile::he ? outcome.guns_shaken : outcome.guns_gone) |= guns_within(at, outcome);
  }
  if (!shell || small) {
    const bool base = at.place.region->part == Part::base;
    const std::uint32_t under = base ? 1U << at.place.region->of : at.card.lookup.hoists[at.place.section];
    each_bit(under, [&](int i) {
      if (strikes_hoist(at, PositionId::at(i))) outcome.hoists |= 1U << i;
    });
  }
  if (!shell || small) return;
  for (std::size_t i = 0; i < at.card.positions.size(); ++i) {
    const Mount mount = at.card.positions[i].mount;
    if (mount == Mount::shield || mount == Mount::open) continue;
    if (bursts_under(at, outcome, PositionId::at(i))) outcome.burst_under |= 1U << i;
  }
}

void mark_guns(Play& play, const Strike& strike, const Outcome& outcome) {
  const ShipId ship = strike.at;
  const Cite gone = outcome.part == Part::gun                                      ? Cite{"t-fx-guns-5", "140"}
                    : outcome.part == Part::position || outcome.part == Part::base ? Cite{"t-fx-guns-1", "140"}
                                                                                   : Cite{"t-fx-guns-13", "146"};
  lose_guns(play, ship, outcome.guns_gone, gone);
  shake_guns(play, ship, outcome.guns_shaken, {"t-fx-guns-14", "146"});
  each_bit(outcome.hoists, [&](int i) {
    if (play.now().ships[ship].arms.positions[static_cast<std::size_t>(i)].slow) return;
    play.state_fact(told_aboard(play, ship), {"t-fx-guns-3", "140"}, HoistHit{ship, PositionId::at(i)});
  });
  mark_bursts_under(play, ship, outcome.burst_under);
  if (outcome.battery != none) fill_battery(play, strike, outcome);
  if (outcome.jam != none) doubt_jam(play, strike, outcome.jam);
}

void lose_gun(Play& play, ShipId ship, GunId gun, Cite cite) {
  if (play.now().ships[ship].arms.guns[gun].gone) return;
  play.state_fact(told_aboard(play, ship), cite, GunLost{ship, gun, play.now().tables().effects.men_a_gun});
}

void lose_guns(Play& play, ShipId ship, std::uint64_t guns, Cite cite) {
  each_bit(guns, [&](int gun) { lose_gun(play, ship, GunId::at(gun), cite); });
}

void shake_guns(Play& play, ShipId ship, std::uint64_t guns, Cite cite) {
  const auto until = static_cast<std::uint16_t>(returns_in(play.now().tables().effects, play.now().move));
  each_bit(guns, [&](int i) {
    const GunId gun = GunId::at(i);
    const GunState& state = play.now().ships[ship].arms.guns[gun];
    if (state.gone) return;
    if (state.he_bursts > 0) return lose_gun(play, ship, gun, {"t-fx-guns-15"});
    play.state_fact(told_aboard(play, ship), cite, GunOut{ship, gun, until, true});
  });
}

void settle_jam(Play& play, ShipId ship, PositionId position, int moves) {
  const PositionState& state = play.now().ships[ship].arms.positions[position];
  const auto thrown = static_cast<std::uint16_t>(moves > 0 ? state.jam_hit + moves + 1 : 0);
  const std::uint16_t until = std::max(state.jam_before, thrown);
  if (until == state.jammed_until) return;
  play.state_fact(told_aboard(play, ship), {"t-fx-guns-2"}, Jammed{ship, position, until});
}

}  // namespace wardroom::jane
