// 3: the Command phase (A52): wind, the speed change rolls of all ships, signals, parties, strike tests. What is to be
// seen of new settings is shown when all have rolled.
#include "books/admiralty/rules/command.hpp"

#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/rolls.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Cite one_a_turn{"3-1", "A83"}, falling_off{"2-16", "A57"}, cutting{"2-19", "A59"}, springs{"2-18", "A59"},
    wilfulness{"1-9", "A91"};
// Charts I2: a wilful ship holds her course on this die or less.
constexpr int wilful_on = 4;

Turn off_the_wind(const State& state, Bearing heading) { return turn_between(state.wind_from, heading).magnitude(); }
bool near_the_wind(const State& state, const Ship& ship) {
  return off_the_wind(state, ship.heading) < state.tables().sailing.no_go;
}
// As near to the wind as she sails, on that side of it.
Bearing cast_to(const State& state, Broadside side) {
  const Turn no_go = state.tables().sailing.no_go;
  return side == Broadside::starboard ? state.wind_from + no_go : state.wind_from - no_go;
}

Checked must_be_free_to_try(const State& state, const Unfit& about) {
  if (state.ships[about.ship].tried) return about(one_a_turn, "has used her speed change roll of this turn");
  return {};
}

bool tries(Play& play, ShipId ship, Tried tried, Cite cite) {
  if (play.now().ships[ship].held) return false;
  play.term({"a new setting on", one_a_turn, Op::at_least,
             play.now().tables().command.speed_change[index(crew_grade(play.now(), ship))]});
  const bool passed = roll_speed_change(play, ship, Purpose::speed_change);
  play.state_fact(Audience::only(play.now().ships[ship].post), cite, SpeedChangeRolled{ship, tried, passed});
  return passed;
}

void set_sail(Play& play, const SetSail& order) {
  const State& now = play.now();
  const Ship& ship = now.ships[order.ship];
  if (!order.cut) return play.state_fact(Audience::all(), one_a_turn, SailSet{order.ship, order.sail});
  const Bearing heading = near_the_wind(now, ship) ? cast_to(now, order.cast) : ship.heading;
  play.state_fact(Audience::all(), cutting, CableCut{order.ship, order.sail, heading});
}

void roll_all_speed_changes(Play& play) {
  const State& now = play.now();
  ShipSet passed;
  for (const SetSail& order : now.settings) {
    const Tried tried = order.cut ? Tried::cut : Tried::sail;
    passed.set_if(order.ship, tries(play, order.ship, tried, order.cut ? cutting : one_a_turn));
  }
  for (const FallOff& order : now.fall_offs) {
    passed.set_if(order.ship, tries(play, order.ship, Tried::fall_off, falling_off));
  }
  for (const RigSpring& order : now.springs) {
    passed.set_if(order.ship, tries(play, order.ship, Tried::spring, springs));
  }
  for (const SetSail& order : now.settings) {
    if (passed.has(order.ship)) set_sail(play, order);
  }
  for (const FallOff& order : now.fall_offs) {
    if (!passed.has(order.ship)) continue;
    play.state_fact(Audience::all(), falling_off, FellOff{order.ship, cast_to(now, order.to)});
  }
  for (const RigSpring& order : now.springs) {
    if (passed.has(order.ship)) play.state_fact(Audience::all(), springs, SpringRigged{order.ship, true});
  }
}

// Charts I2. Whether she obeys is her own side's to know; the enemy sees what she does.
void roll_wilful(Play& play) {
  const State& now = play.now();
  for (ShipId ship = 0; ship < now.ships.size(); ++ship) {
    const Ship& s = now.ships[ship];
    if (!now.setting->wilful[ship] || !s.present || s.status != Status::fighting) continue;
    play.term({"holds her course on", wilfulness, Op::at_most, wilful_on});
    const bool holds = play.face(Purpose::wilful, ship, 6) <= wilful_on;
    play.state_fact(owners(now, ship), wilfulness, WilfulRolled{ship, holds});
  }
}

// 1-9: who gives up, and who offers a draw, is heard when all orders are in.
void tell_of_ends(Play& play) {
  for (SideId side = 0; side < 2; ++side) {
    const SideState said = play.now().sides[side];
    if (said.resigned || said.offers_draw) {
      play.state_fact(Audience::all(), {"1-9", "A91"}, Resigned{side, !said.resigned});
    }
  }
}

// Who speaks for a side: the post of its first flagship that fights, else of its first ship that does.
PostId spokesman(const State& state, SideId side) {
  const ShipId leads =
      first_to_lead(state, side, [&](ShipId ship) { return state.ships[ship].status == Status::fighting; });
  return leads == no_ship ? no_post : state.ships[leads].post;
}

}  // namespace

Grade crew_grade(const State& state, ShipId ship) {
  const Ship& s = state.ships[ship];
  return state.setting->grades[s.status == Status::prize ? s.taken_by : ship];
}

bool roll_speed_change(Play& play, ShipId ship, Purpose purpose, std::uint16_t index) {
  return roll_speed_change(play.chance(), play.address(purpose, ship, index), play.now().tables().command,
                           crew_grade(play.now(), ship));
}

Checked check(const State& state, Seat seat, const SetSail& order) {
  if (auto refusal = must_sail(state, seat, order.ship, "set sail")) return refusal;
  const Unfit about{state, "set sail", order.ship};
  const Ship& ship = state.ships[order.ship];
  if (auto refusal = must_be_free_to_try(state, about)) return refusal;
  if (ship.status == Status::prize && order.sail > Sail::slow) {
    return about({"5-5", "A88"}, "is a prize, which carries slow sail at most");
  }
  if (ship.anchored != order.cut) {
    return about(cutting, ship.anchored ? "lies at anchor, and must cut her cable to make sail (cut)"
                                        : "has no cable to cut: she does not lie at anchor");
  }
  if (order.cut && order.sail == Sail::stop) {
    return about(cutting, "cuts her cable to get under way: slow, battle, normal or full");
  }
  if (!order.cut && order.sail == ship.sail) return about(one_a_turn, "carries that sail already");
  return {};
}

Checked check(const State& state, Seat seat, const FallOff& order) {
  if (auto refusal = must_sail(state, seat, order.ship, "fall off")) return refusal;
  const Unfit about{state, "fall off", order.ship};
  const Ship& ship = state.ships[order.ship];
  if (auto refusal = must_be_free_to_try(state, about)) return refusal;
  if (ship.anchored || ship.aground) return about(falling_off, "does not lie free: she is held where she is");
  if (!near_the_wind(state, ship)) return about(falling_off, "is not in irons: she heads far enough from the wind");
  if (ship.stays != 0) return about(falling_off, "is in stays, and comes round with her next move");
  return {};
}

Checked check(const State& state, Seat seat, const RigSpring& order) {
  if (auto refusal = must_own(state, seat, order.ship, "rig a spring")) return refusal;
  const Unfit about{state, "rig a spring", order.ship};
  const Ship& ship = state.ships[order.ship];
  if (auto refusal = must_be_free_to_try(state, about)) return refusal;
  if (!ship.anchored) return about(springs, "does not lie at anchor");
  if (ship.spring) return about(springs, "has a spring on her cable");
  if (ship.mark[index(Mark::A)] > 0) return about(springs, "has an anchor shot away, and no spring would hold");
  return {};
}

Checked check(const State& state, Seat seat, const StandingAnswer& order) {
  return must_own(state, seat, order.ship, "standing answer");
}

Checked check(const State& state, Seat seat, const Resign&) {
  if (seat.post == spokesman(state, seat.side)) return {};
  return refuse({"1-9", "A91"}, "resign: only the post with the flagship speaks for the side");
}

void resolve_command(Play& play) {
  shift_wind(play);
  roll_wilful(play);
  roll_all_speed_changes(play);
  post_and_read_signals(play);
  tell_off_parties(play);
  test_for_striking(play);
  tell_of_ends(play);
}

}  // namespace wardroom::admiralty
