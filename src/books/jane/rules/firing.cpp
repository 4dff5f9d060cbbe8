#include "books/jane/rules/firing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "books/jane/rules/fire_words.hpp"
#include "books/jane/rules/line_of_fire.hpp"
#include "books/jane/rules/loading.hpp"
#include "books/jane/rules/striker.hpp"
#include "books/jane/rules/torpedoes.hpp"

namespace wardroom::jane {
namespace {

constexpr int faces = 6, even = 3;

Audience both_captains(const State& state, ShipId by, ShipId at) {
  return captain_of(state, by).with(aboard(state, at));
}

// Ruling 112: dead ahead or astern an even throw says which side is struck.
Side side_struck(Play& play, const Sight& sight, std::uint16_t index) {
  const Side side = play.face(Purpose::side_struck, sight.by, faces, index) <= even ? Side::port : Side::starboard;
  play.state_fact(Audience::umpire(), {"t-targets-8", "112"}, SideThrown{sight.by, sight.at, side});
  return side;
}

// Ruling 124: of the holes in a picture not all need count.
bool is_scaled_away(Play& play, const Strike& strike) {
  const State& state = play.now();
  if (state.hits_over == state.hits_under) return false;
  return play.face(Purpose::scaled, strike.by, state.hits_under, strike.index) > state.hits_over;
}

Fall fall_of(const State& state, const Strike& strike, const Outcome& outcome) {
  if (!outcome.miss) return Fall::hit;
  const bool counts =
      strike.aspect.counted == 1 || counted_part(strike.aspect, state.card(strike.at)).holds(outcome.hole.x);
  return counts ? Fall::beside : Fall::beyond;
}

}  // namespace

Strike laid(Play& play, const Sight& sight, bool farther, std::uint16_t index) {
  const State& state = play.now();
  const Pose from = pose_of(state, sight.by, sight.tick), to = pose_of(state, sight.at, sight.tick);
  std::vector<Term>* trail = nullptr;
  std::vector<Term> terms;
  if (play.recording()) trail = &terms;
  Strike strike;
  strike.by = sight.by;
  strike.at = sight.at;
  strike.index = index;
  const std::int64_t distance2 = distance_squared(from.at, to.at);
  const int range = range_thousands(state.tables().ranges, distance2);
  const int shift = shift_of(state, sight.by, sight.at, sight.tick, farther, trail);
  strike.distance2 = static_cast<std::int32_t>(distance2);
  strike.true_range = static_cast<std::uint8_t>(range);
  strike.range = card_struck(range, shift);
  strike.aspect = aspect_of(from.at, to.at, to.heading);
  if (trail != nullptr) {
    play.term({"thousands of yards", {"t-targets-4", "109"}, Op::base, range});
    for (const Term& term : terms) play.term(term);
    play.term({"card of so many thousands", {"t-scoring-7", "122"}, Op::result, strike.range});
    play.term({"degrees off her beam", {"t-guns-14", "111"}, Op::base, strike.aspect.off_beam});
    play.term({"one in so many of her length counts", {"t-targets-7", "111"}, Op::set, strike.aspect.counted});
  }
  if (strike.aspect.facing == Side::centre) strike.aspect.facing = side_struck(play, sight, index);
  strike.aim = usual_aim(strike.aspect, state.card(sight.at));
  return strike;
}

void strike(Play& play, Strike& strike, std::uint8_t named, Volley& volley) {
  if (named != 0 && named != strike.range) return miss(play, strike.by, strike.at, Fall::wrong_card, {"t-mistakes-1"});
  const Hole hole = hole_of(play, strike, strike.index);
  const State& state = play.now();
  const Audience told = both_captains(state, strike.by, strike.at);
  if (state.hits_over != state.hits_under && region_struck(state, strike.at, strike.aspect, hole) != nullptr &&
      is_scaled_away(play, strike)) {
    return play.state_fact(told, {"t-intro-14", "124"}, ShotFell{strike.by, strike.at, hole, Fall::scaled});
  }
  const Outcome outcome = outcome_of(play, strike, hole);
  const Fall fall = fall_of(state, strike, outcome);
  const Cite cite = fall == Fall::beyond ? Cite{strike.aspect.counted == 4 ? "t-targets-8" : "t-targets-7", "112"}
                                         : Cite{"t-targets-4", "133"};
  play.state_fact(told, cite, ShotFell{strike.by, strike.at, hole, fall});
  if (fall == Fall::hit) volley.push_back({strike, outcome});
}

void miss(Play& play, ShipId by, ShipId at, Fall fall, Cite cite) {
  play.state_fact(both_captains(play.now(), by, at), cite, ShotFell{by, at, no_aim, fall});
}

void mark_all(Play& play, const Volley& volley) {
  for (const Marked& each : volley) {
    mark(play, each.strike, each.outcome);
    const bool of_a = !each.strike.quick && play.now().tables().guns[each.strike.row].gun_class == GunClass::A;
    if (of_a && play.now().options().moral) play.state_fact(Audience::umpire(), {"t-intro-5"}, Shaken{each.strike.at});
  }
}

std::optional<Unfired> ticket_void(const State& state, const Ticket& ticket, Tick tick) {
  if (!fights_on(state, ticket.ship)) return Unfired::ship_out;
  if (big_guns_silenced(state, ticket.ship)) return Unfired::torpedoed;
  if (silence_of(state, ticket.ship, ticket.gun) != Silent::no) return Unfired::gun_out;
  const GunState& gun = state.ships[ticket.ship].arms.guns[ticket.gun];
  if (!gun.charged || gun.ready > state.move) return Unfired::unloaded;
  if (!may_be_fired_at(state, ticket.target)) return Unfired::target_gone;
  const std::int64_t distance2 =
      distance_squared(square_at(state.ships[ticket.ship], tick), square_at(state.ships[ticket.target], tick));
  if (range_thousands(state.tables().ranges, distance2) == 0) return Unfired::beyond_range;
  return {};
}

namespace {

/// A gun that has fired at this tick, and may have had another beside it that struck for both (ruling 125).
struct Shot {
  const Ticket* ticket = nullptr;
  bool struck_for = false;
};
using Shots = Fixed<Shot, most_guns>;

// Ruling 125: two of one kind in one position or on one side strike once; the odd gun alone.
bool is_pair(const State& state, const Ticket& one, const Ticket& two) {
  const Card& card = state.card(one.ship);
  const GunPosition &first = position_of(card, one.gun), &second = position_of(card, two.gun);
  const bool together = position_id(card, one.gun) == position_id(card, two.gun) ||
                        (first.side == second.side && first.side != Side::centre);
  return one.target == two.target && first.kind == second.kind && together;
}

void pair_up(const State& state, Shots& shots) {
  if (!state.options().pairs) return;
  for (std::size_t i = 0; i < shots.size(); ++i) {
    if (shots[i].struck_for) continue;
    const auto other_gun = std::find_if(shots.begin() + i + 1, shots.end(), [&](const Shot& s) {
      return !s.struck_for && is_pair(state, *shots[i].ticket, *s.ticket);
    });
    if (other_gun != shots.end()) other_gun->struck_for = true;
  }
}

void state_fired(Play& play, const Ticket& ticket, ShipId at, std::uint8_t range) {
  const State& state = play.now();
  std::vector<Term> terms;
  const int moves = interval_of(state, ticket.ship, ticket.gun, play.recording() ? &terms : nullptr);
  for (const Term& term : terms) play.term(term);
  play.state_fact(captain_of(state, ticket.ship), {"t-firing-3", "117"},
                  GunFired{ticket.ship, at, ticket.gun, state.ships[ticket.ship].arms.guns[ticket.gun].loaded,
                           static_cast<std::uint16_t>(state.move + moves), range});
}

void fire(Play& play, const Shot& shot, Tick tick, Volley& volley) {
  const Ticket& ticket = *shot.ticket;
  const State& state = play.now();
  const Ship& her = state.ships[ticket.ship];
  const GunPosition& position = position_of(state.card(ticket.ship), ticket.gun);
  const Pose from = pose_of(state, ticket.ship, tick);
  if (!bears(position, from.at, from.heading, square_at(state.ships[ticket.target], tick))) {
    state_fired(play, ticket, ticket.target, 0);
    return miss(play, ticket.ship, ticket.target, Fall::not_bearing, {"t-general-3"});
  }
  if (shot.struck_for) return state_fired(play, ticket, ticket.target, 0);
  const ShipId at = fired_at(play, ticket.ship, ticket.target, ticket.gun, tick);
  Strike made = laid(play, {ticket.ship, at, tick}, her.arms.guns[ticket.gun].farther, ticket.gun);
  made.gun = ticket.gun;
  made.row = position.gun;
  made.with = her.arms.guns[ticket.gun].loaded;
  if (at == ticket.target && ticket.aim != no_aim) made.aim = ticket.aim;
  state_fired(play, ticket, at, made.range);
  strike(play, made, at == ticket.target ? ticket.card : std::uint8_t{0}, volley);
}

// A unit that she does not make any more is the end of her move.
Tick falls_at(const State& state, ShipId ship, std::uint8_t unit) {
  return std::min(tick_of(state.ships[ship], unit), Tick{ticks_a_move});
}

// The tickets of one ship at one tick.
void fire_ship(Play& play, ShipId ship, Tick tick, Volley& volley) {
  const State& state = play.now();
  Shots shots;
  for (const Ticket& ticket : state.tickets) {
    if (ticket.ship != ship || falls_at(state, ship, ticket.at) != tick) continue;
    play.state_fact(Audience::all(), {"t-firing-3", "116"}, TicketDropped{ship, ticket.target, tick});
    if (const auto why = ticket_void(state, ticket, tick)) {
      play.state_fact(captain_of(state, ship), {"t-targets-2", "120"}, TicketVoid{ship, ticket.gun, *why});
    } else {
      shots.push_back({&ticket, false});
    }
  }
  pair_up(state, shots);
  for (const Shot& shot : shots) fire(play, shot, tick, volley);
}

using Sunk = Fixed<ShipId, most_ships * 4>;

void run_torpedoes(Play& play, ShipId ship, Tick tick, Sunk& hit) {
  const State& state = play.now();
  for (const Discharge& order : state.discharges) {
    if (order.ship != ship || falls_at(state, ship, order.at) != tick) continue;
    if (const auto why = torpedo_held(state, order, tick)) {
      play.state_fact(captain_of(state, ship), {"t-targets-3", "120"}, TorpedoHeld{ship, order.tube, *why});
    } else if (run_torpedo(play, order, tick)) {
      hit.push_back(order.target);
    }
  }
}

// Ruling 119: all of one tick is reckoned on the state before it, and then marked.
void fire_at(Play& play, Tick tick) {
  thread_local Volley volley;
  volley.clear();
  Sunk torpedoed;
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
    fire_ship(play, ship, tick, volley);
    run_torpedoes(play, ship, tick, torpedoed);
  }
  mark_all(play, volley);
  for (const ShipId ship : torpedoed) {
    if (may_be_fired_at(play.now(), ship)) torpedo_hits(play, ship);
  }
}

// The first tick after another one at which something is fired; before the first, `after` is none.
std::optional<Tick> next_tick(const State& state, std::optional<Tick> after) {
  std::optional<Tick> next;
  const auto look = [&](ShipId ship, std::uint8_t at) {
    const Tick tick = falls_at(state, ship, at);
    if ((!after || tick > *after) && (!next || tick < *next)) next = tick;
  };
  for (const Ticket& ticket : state.tickets) look(ticket.ship, ticket.at);
  for (const Discharge& order : state.discharges) look(order.ship, order.at);
  return next;
}

}  // namespace

bool fire_tickets(Play& play) {
  if (play.now().queries.waits()) return false;
  std::optional<Tick> done;
  if (play.now().progress.stage == fire_halted) done = play.now().progress.tick;
  while (const auto tick = next_tick(play.now(), done)) {
    fire_at(play, *tick);
    done = tick;
    if (play.now().queries.waits()) {
      play.state_fact(Audience::umpire(), {"t-targets-1", "119"}, FireHalted{*tick});
      return false;
    }
  }
  return true;
}

Checked must_be_a_step(const State& state, ShipId ship, std::string_view order, std::uint8_t at) {
  if (at <= most_units) return {};
  return unfit(state, ship, order, {"t-firing-3", "116"},
               fmt::format("drops it at the start (0) or at the end of a unit of her move, at most {}; not at {}",
                           most_units, at));
}

Checked must_be_a_card(const State& state, ShipId ship, std::string_view order, std::uint8_t card) {
  if (card == 0) return {};
  if (state.options().striker != Striker::people) {
    return unfit(state, ship, order, {"t-mistakes-1"}, "names no card: the table takes the right one where it strikes");
  }
  if (card <= range_count) return {};
  return unfit(state, ship, order, {"t-mistakes-1"},
               fmt::format("has cards of 1 to {} thousand yards, not of {}", range_count, card));
}

namespace {

Checked must_be_able(const State& state, const Ticket& order) {
  const std::string gun = gun_name(state, order.ship, order.gun);
  const auto no = [&](Cite cite, const std::string& why) { return unfit(state, order.ship, "fire", cite, why); };
  const GunState& her = state.ships[order.ship].arms.guns[order.gun];
  switch (silence_of(state, order.ship, order.gun)) {
    case Silent::no: break;
    case Silent::gone: return no({"t-targets-2"}, "has lost " + gun);
    case Silent::out: return no({"t-general-9"}, fmt::format("may fire {} again in move {}", gun, her.out_until));
    case Silent::jammed: {
      const auto& position = state.ships[order.ship].arms.positions[position_id(state.card(order.ship), order.gun)];
      return no({"t-fx-guns-2", "149"}, fmt::format("has {} jammed until move {}", gun, position.jammed_until));
    }
    case Silent::blocked: return no({"t-fx-masts-4"}, "has " + gun + " under the wreck of a mast");
    case Silent::awash: return no({"t-flotation-1", "153"}, "has " + gun + " on the deck that is at the water now");
  }
  if (her.ready > state.move) return no({"t-firing-4", "117"}, fmt::format("has {} loaded in move {}", gun, her.ready));
  if (!her.charged) return no({"t-firing-1"}, "has no round for " + gun);
  return {};
}

}  // namespace

Checked check(const State& state, Seat seat, const Ticket& order) {
  constexpr std::string_view what = "fire";
  if (auto refusal = must_command(state, seat, order.ship)) return refusal;
  const auto& guns = state.ships[order.ship].arms.guns;
  if (order.gun >= guns.size()) return no_such(state, order.ship, what, {"t-firing-3"}, "gun", guns.size());
  if (!is_big_gun(state, order.ship, order.gun)) {
    return unfit(state, order.ship, what, {"t-general-4", "115"},
                 "needs no ticket for " + gun_name(state, order.ship, order.gun) +
                     ": guns of class D, E and F fire with the quick-firers");
  }
  if (order.target == no_ship) return {};
  if (auto refusal = must_be_enemy(state, seat, order.target)) return refusal;
  if (!may_be_fired_at(state, order.target)) {
    return unfit(state, order.ship, what, {"t-targets-2", "120"}, "fires at no ship that is sunk or sinking");
  }
  if (auto refusal = must_be_a_step(state, order.ship, what, order.at)) return refusal;
  if (auto refusal = must_be_a_card(state, order.ship, what, order.card)) return refusal;
  if (big_guns_silenced(state, order.ship)) {
    return unfit(state, order.ship, what, {"t-torpedo-18"}, "has been torpedoed, and fires no big guns any more");
  }
  if (auto refusal = must_be_able(state, order)) return refusal;
  if (auto refusal = must_have_room(state, order.ship, what, state.tickets.full())) return refusal;
  const PositionId position = position_id(state.card(order.ship), order.gun);
  for (const Ticket& other_ticket : state.tickets) {
    if (other_ticket.ship != order.ship || other_ticket.gun == order.gun) continue;
    if (position_id(state.card(order.ship), other_ticket.gun) != position || other_ticket.target == order.target) {
      continue;
    }
    return unfit(state, order.ship, what, {"t-targets-5", "118"},
                 "trains both guns of a position together: " + gun_name(state, order.ship, order.gun) +
                     " fires at the same target as " + gun_name(state, order.ship, other_ticket.gun));
  }
  return {};
}

}  // namespace wardroom::jane
