// The only writers of the state: one function a fact. They roll nothing and decide nothing.
#pragma once

#include "flags/book/rules/facts.hpp"

namespace wardroom::flags {

/// The turn in which an order is carried out that is given now.
inline std::uint32_t turn_of_orders(const State& state) { return state.turn + (state.phase == Phase::orders ? 0 : 1); }

// A later order of a ship takes the place of an earlier one. They stand by ships: a state must not tell who was first.
template <class O, std::size_t most>
void seal(Fixed<Sealed<O>, most>& sealed, std::uint32_t turn, const O& order) {
  for (Sealed<O>& earlier : sealed) {
    if (earlier.turn == turn && earlier.order.ship == order.ship) return void(earlier.order = order);
  }
  sealed.push_back({turn, order});
  std::ranges::sort(sealed, {}, [](const Sealed<O>& each) {
    return std::pair{each.turn, std::uint8_t{each.order.ship}};
  });
}
inline void take(State& state, PostId, const Sail& order) { seal(state.sails, turn_of_orders(state), order); }
inline void take(State& state, PostId, const Fire& order) { seal(state.fires, turn_of_orders(state), order); }
inline void take(State& state, PostId post, const Ready&) { state.posts[post].ready = true; }
// The others are carried out as they come, by facts of their own.
template <class O>
void take(State&, PostId, const O&) {}

template <class O, std::size_t most>
void drop_past(Fixed<Sealed<O>, most>& sealed, std::uint32_t turn) {
  for (std::size_t i = sealed.size(); i-- > 0;) {
    if (sealed[i].turn < turn) sealed.erase(i);
  }
}

inline void apply(State& state, const TurnBegan& f) {
  state.turn = f.turn;
  state.to_be_closed = state.queries.put;
}
// What a player has answered stands until he is asked again: that umpires are at work must not show.
inline void apply(State& state, const PhaseBegan& f) {
  state.phase = f.phase;
  for (PostState& post : state.posts) {
    if (f.phase == Phase::orders) post.asked = post.ready = false;
  }
  if (f.phase != Phase::ruling) return;
  drop_past(state.sails, state.turn + 1);
  drop_past(state.fires, state.turn + 1);
}
inline void apply(State& state, const PostAsked& f) { state.posts[f.post] = {.asked = true}; }
inline void apply(State& state, const Ordered& f) {
  std::visit([&](const auto& order) { take(state, f.post, order); }, f.order);
}
inline void apply(State& state, const BattleEnded&) { state.phase = Phase::over; }

inline void apply(State& state, const WeatherChanged& f) { state.weather = f.weather; }
inline void apply(State& state, const PasswordChosen& f) { state.words[f.side] = f.word; }
inline void apply(State& state, const Steered& f) {
  state.ships[f.ship].course = f.course;
  state.ships[f.ship].ordered = f.speed;
}
inline void apply(State& state, const Moved& f) {
  Ship& ship = state.ships[f.ship];
  ship.heading = f.heading;
  ship.speed = static_cast<std::uint8_t>(f.way.size());
  ship.way = f.way;
  if (!f.way.empty()) ship.at = f.way.back();
  if (ship.stopped > 0) --ship.stopped;
}
inline void apply(State& state, const Sighted& f) {
  PostSet others;
  state.ships[f.ship].seen_by.each([&](PostId post) {
    if (post != f.by) others = others.with(post);
  });
  state.ships[f.ship].seen_by = f.seen ? others.with(f.by) : others;
}
inline void apply(State& state, const Fired& f) {
  Ship& ship = state.ships[f.ship];
  ship.sound = static_cast<std::uint8_t>(ship.sound - f.sound);
  ship.damp = static_cast<std::uint8_t>(ship.damp - f.damp);
}
inline void apply(State&, const SalvoSeen&) {}
inline void apply(State& state, const Struck& f) {
  Ship& ship = state.ships[f.ship];
  ship.hull = static_cast<std::uint8_t>(ship.hull - std::min(ship.hull, f.hull));
}
inline void apply(State& state, const EngineStopped& f) { state.ships[f.ship].stopped = f.turns; }
inline void apply(State& state, const LampChanged& f) { state.ships[f.ship].dark = f.dark; }
inline void apply(State& state, const Sunk& f) {
  state.ships[f.ship].sunk = true;
  state.ships[f.ship].speed = 0;
}
inline void apply(State& state, const Scored& f) { state.points[f.side] = f.points; }

template <class F>
concept OfQueries = requires(State& state, const F& fact) { note(state.queries, fact); };
template <class F>
concept OfMail = requires(State& state, const F& fact) { note(state.mail, fact); };
template <OfQueries F>
void apply(State& state, const F& f) {
  note(state.queries, f);
}
template <OfMail F>
void apply(State& state, const F& f) {
  note(state.mail, f);
}
inline void apply(State& state, const MessageDelivered& f) {
  note(state.mail, f);
  state.posts[f.to].news = true;
}
void apply(State& state, const Vetoed& f);

inline void apply(State&, const UmpireActed&) {}
inline void apply(State& state, const PositionEdited& f) { state = *f.becomes; }
inline void apply(State& state, const OptionRuled& f) { state.in_force = f.options; }
inline void apply(State& state, const Adjudicated& f) { state.points[f.side] = f.points; }

}  // namespace wardroom::flags
