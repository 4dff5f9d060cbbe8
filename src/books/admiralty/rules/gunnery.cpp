#include "books/admiralty/rules/gunnery.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wardroom::admiralty {
namespace {

// No battery fires twice in a phase.
std::uint16_t first_die(const Battery& battery) {
  static_assert(room_of_battery > most_dice);
  return static_cast<std::uint16_t>((index(battery.aim.side) * size_count + index(battery.size)) * room_of_battery);
}

Handful handful_of(Play& play, const Shot& shot) {
  const Battery& b = shot.battery;
  int rigging = std::clamp(shot.rigging, 0, b.dice);
  if (b.splits.drawn) {
    const Gunnery& chart = play.now().tables().gunnery;
    const bool hull = b.doctrine == Doctrine::hull;
    const DieAddress at = play.address(Purpose::can, b.aim.ship, first_die(b));
    rigging = b.dice - draw_hull_dice(play.chance(), at, hull ? chart.can_dominant : chart.can_other,
                                      hull ? chart.can_other : chart.can_dominant, b.dice);
  }
  return {b.dice - rigging, rigging, b.roll, b.doctrine};
}

Fired told(const Battery& b, const Handful& dice, const Thrown& thrown, bool passing) {
  const auto small = [](int number) { return static_cast<std::uint8_t>(number); };
  return {b.aim.ship,
          b.aim.target,
          b.aim.side,
          b.size,
          b.bracket,
          b.rake,
          passing,
          small(dice.hull),
          small(dice.rigging),
          b.lines.hull,
          b.lines.rigging,
          small(thrown.hull_hits),
          small(thrown.rigging_hits),
          small(thrown.sixes),
          no_ship};
}

// A21, A23, A66: by raking fire gun hits are shared out, else they fall on the side towards the enemy.
Embattled embattled_by(const Battery& b) {
  return b.rake != Rake::none ? Embattled::both : embattled(side_towards(b.aim.at, b.aim.from.at));
}

// A93: both see what the hit table gives. On which side the odd gun hit of a rake stands is her owner's die.
void state_harm(Play& play, const Battery& b, const Inflicted& inflicted, Run& run) {
  const Embattled where = embattled_by(b);
  const int odd = where == Embattled::both ? inflicted.gun_hits % 2 : 0;
  Harm harm;
  add_gun_hits(harm, where, inflicted.gun_hits - odd, play.chance(), run);
  harm.sails = static_cast<std::uint8_t>(std::min(255, inflicted.sails));
  harm.mark[index(Mark::M)] = static_cast<std::uint8_t>(inflicted.masts);
  if (harm.any()) play.state_fact(Audience::all(), {"4.1-13", "A93"}, HarmPending{b.aim.target, harm, false});
  if (odd == 0) return;
  Harm last;
  add_gun_hits(last, where, odd, play.chance(), run);
  play.state_fact(owners(play.now(), b.aim.target), {"4.3-3", "A23"}, HarmPending{b.aim.target, last, false});
}

}  // namespace

Battery lay(const State& state, const Aim& aim, Size size, bool partial, std::vector<Term>* trail) {
  return lay(state, aim, sight_of(state, aim), size, partial, trail);
}

Battery lay(const State& state, const Aim& aim, const Sight& sight, Size size, bool partial, std::vector<Term>* trail) {
  const Gunnery& chart = state.tables().gunnery;
  const Card &card = state.card(aim.ship), &target = state.card(aim.target);
  const Factors factors = factors_of(state, aim, sight, size, partial);
  Battery b{aim, size, factors.bracket, factors.rake, partial, 0, {}, 6, card.doctrine, {}};
  b.dice = dice_after(chart, guns_left(state, aim.ship, aim.side, size, trail), factors, trail);
  const Ship& her = state.ships[aim.target];
  b.lines = lines_of(chart, size, target.hull, her.sail, her.anchored, trail);
  if (b.bracket == Bracket::beyond) return b;
  b.roll = chart.roll[index(crew_grade(state, aim.ship))][static_cast<std::size_t>(b.bracket)];
  b.splits = splits_of(state, b.bracket, b.doctrine, size, b.dice);
  return b;
}

void fire(Play& play, std::span<const Shot> pool, bool passing, Runs& runs) {
  const Battery& first = pool.front().battery;
  if (play.recording()) {
    std::vector<Term> trail;
    lay(play.now(), first.aim, {0, first.bracket, first.rake}, first.size, first.partial, &trail);
    for (const Term& term : trail) play.term(term);
    play.term({"a die must show", {"4.1-9"}, Op::result, first.roll, 1, true});
  }
  Handful all{0, 0, first.roll, first.doctrine};
  for (const Shot& shot : pool) {
    const Handful hers = handful_of(play, shot);
    all.hull += hers.hull;
    all.rigging += hers.rigging;
  }
  const DieAddress at = play.address(Purpose::gunfire, first.aim.ship, first_die(first));
  const Thrown thrown = throw_handful(play.chance(), at, all);
  play.state_fact(Audience::all(), {"4.1-12", "A68"}, told(first, all, thrown, passing));
  for (const Shot& shot : pool.subspan(1)) {
    Fired joined = told(shot.battery, {}, {}, passing);
    joined.with = first.aim.ship;
    play.state_fact(Audience::all(), {"4.1-15", "A70"}, joined);
  }
  Run& run = runs[first.aim.target];
  state_harm(play, first, inflicted(play.now().tables().hits, first.lines, thrown.hull_hits, thrown.rigging_hits), run);
  for (int extra = 0; extra < thrown.criticals(); ++extra) {
    roll_critical(play, first.aim.target, first.size, embattled_by(first), run);
  }
}

Silence silence_of(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  if (ship.mark[index(Mark::I)] > 0) return Silence::inferno;
  if (ship.noncombatant) return Silence::aiding;
  if (effective_water(state, id) >= state.tables().condition.silent_from) return Silence::water;
  return ship.held ? Silence::wilful : Silence::none;
}

Checked must_have_fire(const State& state, ShipId ship, std::string_view order) {
  const Unfit about{state, order, ship};
  switch (silence_of(state, ship)) {
    case Silence::none: return {};
    case Silence::inferno: return about({"4.4-I-2"}, "has an inferno on board, and fires no more");
    case Silence::aiding: return about({"4.6-8", "A79"}, "gives aid to a burning ship, and takes no part in the fight");
    case Silence::water: return about({"4.4-W-4", "A75"}, "has too much water in her to fire");
    case Silence::wilful: return about({"4.1-1"}, "does as her captain pleases this turn, and does not fire");
  }
  return {};
}

Spared spared(const State& state, ShipId ship, ShipId target) {
  const Ship& her = state.ships[target];
  if (her.status == Status::struck) return Spared::struck;
  if (her.noncombatant) return Spared::aiding;
  const auto fights = [&](const Melee& m) {
    return (m.attacker == ship && m.defender == target) || (m.attacker == target && m.defender == ship);
  };
  if (std::ranges::any_of(state.melees, fights)) return Spared::boarded;
  const bool from_the_line = state.card(ship).role == ShipRole::line && state.card(target).role != ShipRole::line;
  return state.options().frigate_immunity && from_the_line && !her.fired_at_line ? Spared::immune : Spared::no;
}

Checked must_be_fair_game(const State& state, ShipId ship, ShipId target, std::string_view order) {
  if (auto refusal = must_face(state, ship, target, order)) return refusal;
  const Unfit about{state, order, ship};
  const auto her = [&](std::string_view text) { return fmt::format("{}{}", name_of(state, target), text); };
  const auto spare = [&](Cite cite, std::string_view text) { return about(cite, "may not fire at " + her(text)); };
  switch (spared(state, ship, target)) {
    case Spared::no: return {};
    case Spared::struck: return spare({"3-6", "A84"}, ", who has struck");
    case Spared::aiding: return spare({"4.6-8", "A79"}, ", who gives aid to a burning ship");
    case Spared::boarded: return spare({"5-4", "A87"}, " while boarders fight between the two");
    case Spared::immune: return spare({"4.6-11", "A80"}, ", who has not fired at a ship of the line");
  }
  return {};
}

Checked must_split(const State& state, const Battery& b, int rigging, std::string_view order) {
  const Unfit about{state, order, b.aim.ship};
  const Gunnery& chart = state.tables().gunnery;
  if (b.splits.drawn && b.dice > chart.can_dominant + chart.can_other) {
    return about({"4.2-35", "A69"}, "has more dice than are in the can");
  }
  if (b.splits.allow(rigging)) return {};
  if (b.splits.drawn)
    return about({"4.2-35", "A69"}, "draws her dice from the can: leave out how many go at the rigging");
  const std::string most =
      fmt::format("has {} dice, of which {} may be aimed at the rigging", b.dice,
                  b.splits.least == b.splits.most ? fmt::format("{}", b.splits.least)
                                                  : fmt::format("{} to {}", b.splits.least, b.splits.most));
  if (b.bracket != Bracket::close) {
    return about({b.doctrine == Doctrine::hull ? "4.2-31" : "4.2-32", "A41"}, most);
  }
  switch (method_of(state)) {
    case CloseRange::basic: return about({"4.2-39", "A42"}, most);
    case CloseRange::advanced: return about({"4.2-40", "A43"}, most);
    default: return about({"4.2-38"}, most);
  }
}

}  // namespace wardroom::admiralty
