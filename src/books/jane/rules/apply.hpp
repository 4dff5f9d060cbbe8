// The only writers of the state: one function a fact, each in the file of its chapter (apply_motion.cpp and so on).
// They roll nothing and decide nothing.
#pragma once

#include "books/jane/rules/apply_damage.hpp"
#include "books/jane/rules/apply_fire.hpp"
#include "books/jane/rules/apply_motion.hpp"
#include "books/jane/rules/apply_signals.hpp"
#include "books/jane/rules/apply_umpire.hpp"
#include "books/jane/rules/facts.hpp"

namespace wardroom::jane {

void apply(State& state, const MoveBegan& f);
void apply(State& state, const PhaseBegan& f);
void apply(State& state, const Ordered& f);
void apply(State& state, const QueriesClosed& f);
void apply(State& state, const Vetoed& f);
void apply(State& state, const PositionEdited& f);
void apply(State& state, const OptionRuled& f);
inline void apply(State&, const UmpireActed&) {}
inline void apply(State& state, const Adjudicated& f) {
  state.sides[f.side].awarded = true;
  state.sides[f.side].points = f.points;
}
inline void apply(State& state, const GunBack& f) { state.ships[f.ship].arms.guns[f.gun].out_until = 0; }
inline void apply(State& state, const WreckCleared& f) { state.ships[f.ship].damage.masts[f.mast].cleared = 0; }
inline void apply(State& state, const SilenceCounted& f) { state.ships[f.ship].silent = f.moves; }
inline void apply(State& state, const Advanced& f) { state.progress = {f.tick, f.stage}; }
inline void apply(State& state, const PostAsked& f) { state.posts[f.post] = {.asked = true}; }
inline void apply(State& state, const BattleEnded&) { state.phase = Phase::over; }

template <class F>
concept OfQueries = requires(State& state, const F& fact) { note(state.queries, fact); };
template <class F>
concept OfMail = requires(State& state, const F& fact) { note(state.mail, fact); };
template <class F>
  requires(OfQueries<F> && !std::is_same_v<F, QueriesClosed>)
void apply(State& state, const F& f) {
  note(state.queries, f);
}
template <OfMail F>
void apply(State& state, const F& f) {
  note(state.mail, f);
}

}  // namespace wardroom::jane
