// Steps 3a and 7a: the player who did not move dices to observe this turn's targets.
#include "books/coastal/rules/observation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "books/coastal/rules/names.hpp"
#include "books/coastal/rules/rolls.hpp"

namespace wardroom::coastal {
namespace {

// What holds whatever the target is.
Sight common(const State& state, ShipId observer, Point at, ShipId target) {
  const Ship& ship = state.ships[observer];
  Sight sight;
  sight.range_squared = distance_squared(ship.at, at);
  // Ruling C11: more than half of what her engines give now.
  sight.fast_observer = ship.speed * 2 > top_speed(state, observer) && ship.speed.thousandths > 0;
  sight.screened = screened(state, ship.side, observer, at, target);
  sight.poor_weather = poor_weather(state);
  sight.unaware = state.sides[ship.side].unaware;
  const bool up_moon = turn_between(bearing(ship.at, at), state.setting->moon_at).magnitude() <= Turn::degrees(90);
  sight.moonlight = state.moon == Moon::full || (state.moon == Moon::half && up_moon);
  return sight;
}

bool hears(const State& state, Means means, Centimetres speed) {
  return means == Means::hydrophone && speed >= state.tables().spotting.heard_speed;
}

struct Needed {
  int score = 0;
  std::vector<Term>* trail;
  void add(std::string_view what, Cite cite, bool applies, int by) {
    if (!applies || by == 0) return;
    score += by;
    if (trail != nullptr) trail->push_back({what, cite, Op::add, by});
  }
};

constexpr std::string_view band_clause(int score) {
  constexpr std::string_view clauses[] = {"spot-1", "spot-2", "spot-3", "spot-4", "spot-5", "spot-6"};
  return score >= 1 && score <= 6 ? clauses[score - 1] : "spot-7";
}

std::optional<int> needed(Play& play, const Sight& sight) {
  const Tables& tables = play.now().tables();
  std::vector<Term> trail;
  const auto need = need_of(tables.spotting, tables.lights, sight, play.recording() ? &trail : nullptr);
  for (const Term& term : trail) play.term(term);
  return need;
}

void look_at_ship(Play& play, const Observe& order) {
  const State& now = play.now();
  const Ship& target = now.ships[order.target];
  if (!afloat(target)) return;
  const SideId side = now.ships[order.ship].side;
  const auto need = needed(play, sight_of(now, order.ship, order.target, order.means));
  if (!need) return;
  const DieAddress at = play.address(Purpose::spot, order.ship, order.target);
  const bool seen = roll_to_spot(play.chance(), at, *need);
  const Spotted fact{order.ship, order.target, no_torpedo, order.means, seen};
  play.state_fact(seen && !target.dummy ? Audience::only(side) : Audience::umpire(), {"spot-7"}, fact);
  if (!seen) {
    play.state_fact(Audience::only(side), {"spot-7"}, NothingSeen{order.ship, order.target, no_torpedo, order.means});
    return;
  }
  if (target.dummy) {
    play.state_fact(Audience::all(), {"spot-7"}, DummyFound{order.target});
    return;
  }
  reveal(play, order.target, {"spot-7"});
  alarm(play, side, {"spot-25", "C10"});
}

void look_at_torpedo(Play& play, const Observe& order) {
  const State& now = play.now();
  const Torpedo& torpedo = now.torpedoes[order.torpedo];
  if (torpedo.gone) return;
  const SideId side = now.ships[order.ship].side;
  const bool known = torpedo.observed;
  const auto need = needed(play, sight_of(now, order.ship, torpedo, order.means));
  if (!need) return;
  const DieAddress at = play.address(Purpose::spot, order.ship, static_cast<std::uint16_t>(most_ships + order.torpedo));
  const bool seen = roll_to_spot(play.chance(), at, *need);
  // Every torpedo marker takes the same score, so the die gives nothing away.
  play.state_fact(Audience::only(side), {"spot-7"}, Spotted{order.ship, no_ship, order.torpedo, order.means, seen});
  if (!seen || known) return;
  if (torpedo.dummy) {
    play.state_fact(Audience::all(), {"spot-7"}, TorpedoGone{order.torpedo, true});
    return;
  }
  play.state_fact(Audience::all(), {"spot-14"}, TorpedoSeen{order.torpedo});
  alarm(play, side, {"spot-25", "C10"});
}

// Recovered: by day observation is automatic.
void see_by_day(Play& play, SideId side) {
  for (const ShipId target : by_marker(play.now(), enemy(side))) {
    if (!afloat(play.now().ships[target])) continue;
    const bool dummy = play.now().ships[target].dummy;
    bool seen = false;
    for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
      const Ship& observer = play.now().ships[ship];
      if (observer.side != side || !real(observer)) continue;
      if (smoke_between(play.now(), observer.at, play.now().ships[target].at)) continue;
      seen = true;
      if (dummy) break;
      play.state_fact(Audience::only(side), {"order-4"}, Spotted{ship, target, no_torpedo, Means::eyes, true});
    }
    if (!seen) continue;
    if (dummy) {
      play.state_fact(Audience::all(), {"order-4"}, DummyFound{target});
      continue;
    }
    reveal(play, target, {"order-4"});
    alarm(play, side, {"spot-25", "C10"});
  }
}

}  // namespace

Sight sight_of_marker(const State& state, ShipId observer, ShipId target, Means means) {
  const Ship& ship = state.ships[target];
  Sight sight = common(state, observer, ship.at, target);
  const Spotting& table = state.tables().spotting;
  sight.firing_or_lit = ship.fired || ship.lit || is_lit(state, ship.at, state.ships[observer].at);
  sight.radar_or_hydrophone = means == Means::radar || hears(state, means, ship.speed);
  sight.moving_or_close = ship.speed.thousandths > 0 || sight.range_squared <= squared(table.close);
  sight.seen_before = ship.seen_before;
  return sight;
}

Sight sight_of(const State& state, ShipId observer, ShipId target, Means means) {
  Sight sight = sight_of_marker(state, observer, target, means);
  const Spotting& table = state.tables().spotting;
  const Ship& ship = state.ships[target];
  const Card& card = state.card(target);
  // Rulings C4 and C5: a quiet boat at 4 cm or less does not count as moving; within 12 cm she is seen all the same.
  const bool quiet = card.quiet && ship.speed <= table.quiet_speed;
  sight.moving_or_close = (ship.speed.thousandths > 0 && !quiet) || sight.range_squared <= squared(table.close);
  sight.larger = card.size != Size::boat;
  sight.detector = state.card(observer).detector && ship.radar_on;
  return sight;
}

Sight sight_beforehand(const State& state, const Observe& order) {
  if (order.torpedo != no_torpedo) return sight_of(state, order.ship, state.torpedoes[order.torpedo], order.means);
  if (!state.ships[order.target].revealed) return sight_of_marker(state, order.ship, order.target, order.means);
  Sight sight = sight_of(state, order.ship, order.target, order.means);
  sight.detector = false;  // that she uses radar is known when it has given her away
  return sight;
}

Sight sight_of(const State& state, ShipId observer, const Torpedo& torpedo, Means means) {
  Sight sight = common(state, observer, torpedo.at, no_ship);
  sight.firing_or_lit = is_lit(state, torpedo.at, state.ships[observer].at);
  sight.radar_or_hydrophone = means != Means::eyes;
  sight.moving_or_close = true;
  sight.seen_before = torpedo.seen_before;
  return sight;
}

std::optional<int> need_of(const Spotting& table, const Lights& lights, const Sight& sight, std::vector<Term>* trail) {
  const auto base = score_to_spot(table, sight.range_squared);
  if (!base) return std::nullopt;
  if (trail != nullptr) trail->push_back({"score needed at this range", {band_clause(*base), "C6"}, Op::base, *base});
  Needed need{*base, trail};
  need.add("target firing or lit", {"spot-10", "C8"}, sight.firing_or_lit, table.firing_or_lit);
  need.add("radar or hydrophones", {"spot-13"}, sight.radar_or_hydrophone, table.radar_or_hydrophone);
  need.add("target moving, or within 12 cm", {"spot-16", "C4"}, sight.moving_or_close, table.moving);
  need.add("target larger than a boat", {"spot-19"}, sight.larger, table.larger);
  need.add("observed before", {"spot-20"}, sight.seen_before, table.seen_before);
  need.add("radar detector", {"spot-21"}, sight.detector, table.detector);
  need.add("observer above half speed", {"spot-22", "C11"}, sight.fast_observer, table.fast_observer);
  need.add("screened by another ship", {"spot-23", "W14"}, sight.screened, table.screened);
  need.add("poor weather", {"spot-24"}, sight.poor_weather, table.poor_weather);
  need.add("unaware of the enemy", {"spot-25", "C10"}, sight.unaware, table.unaware);
  need.add("moonlight", {"spot-9", "W3"}, sight.moonlight, lights.moonlight);
  if (trail != nullptr) trail->push_back({"score needed", {"spot-7", "C1"}, Op::result, need.score});
  return need.score;
}

bool blinded(const State& state, ShipId observer, Point target, Means means) {
  return means == Means::eyes && smoke_between(state, state.ships[observer].at, target);
}

Checked check(const State& state, SideId side, const Observe& order) {
  if (auto refusal = must_own(state, side, order.ship, "observe")) return refusal;
  const Ship& ship = state.ships[order.ship];
  const Unfit about{state, "observe", order.ship};
  if (ship.dummy) return about({"spot-7"}, "is a dummy, and nobody is on board");
  const bool at_torpedo = order.torpedo != no_torpedo;
  if (at_torpedo == (order.target != no_ship))
    return about({"spot-7"}, "looks for one vessel or one torpedo at a time");
  Point at;
  if (at_torpedo) {
    if (order.torpedo >= state.torpedoes.size() || state.torpedoes[order.torpedo].gone ||
        state.torpedoes[order.torpedo].side == side) {
      return about({"spot-14"}, "finds no such torpedo marker of the enemy's");
    }
    at = state.torpedoes[order.torpedo].at;
  } else {
    if (auto refusal = must_face(state, side, order.target, "observe")) return refusal;
    at = state.ships[order.target].at;
  }
  const Card& card = state.card(order.ship);
  if (order.means == Means::radar && !card.radar) return about({"spot-13"}, "has no radar");
  if (order.means == Means::hydrophone) {
    if (!card.hydrophone) return about({"spot-14"}, "has no hydrophones");
    if (ship.speed > state.tables().spotting.listening_speed) {
      return about({"spot-14", "W4"},
                   fmt::format("is too fast to listen: at most {}", cm(state.tables().spotting.listening_speed)));
    }
  }
  const bool again = std::any_of(state.lookouts.begin(), state.lookouts.end(), [&](const Observe& other) {
    return other.ship == order.ship && other.target == order.target && other.torpedo == order.torpedo;
  });
  if (again) return about({"spot-7", "C9"}, "has looked for that target already in this turn");
  if (!score_to_spot(state.tables().spotting, distance_squared(ship.at, at))) {
    return about({"spot-8", "C7"}, fmt::format("is {} away: nothing is spotted beyond {}", cm(distance(ship.at, at)),
                                               cm(state.tables().spotting.reach.back())));
  }
  if (blinded(state, order.ship, at, order.means)) return about({"spot-7", "W4"}, "cannot see through the smoke");
  if (state.lookouts.full()) return about({"spot-7"}, "finds no one free to look out");
  return {};
}

void resolve_observation(Play& play) {
  const SideId side = enemy(mover(play.now()));
  light_up(play);
  if (!play.now().setting->night) {
    see_by_day(play, side);
    return;
  }
  const auto lookouts = play.now().lookouts;
  for (const Observe& order : lookouts) {
    if (order.means == Means::radar && !play.now().ships[order.ship].radar_on) {
      play.state_fact(Audience::only(side), {"spot-13"}, RadarUsed{order.ship});
    }
  }
  for (const Observe& order : lookouts) {
    order.torpedo == no_torpedo ? look_at_ship(play, order) : look_at_torpedo(play, order);
  }
}

void reveal(Play& play, ShipId ship, Cite cite) {
  if (!play.now().ships[ship].revealed) play.state_fact(Audience::all(), cite, Revealed{ship});
}

void alarm(Play& play, SideId side, Cite cite) {
  if (play.now().sides[side].unaware) play.state_fact(Audience::only(side), cite, Alarmed{side});
}

}  // namespace wardroom::coastal
