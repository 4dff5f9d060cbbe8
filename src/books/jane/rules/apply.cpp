// The frame of play: moves, phases, orders, and what the umpires do.
#include "books/jane/rules/apply.hpp"

#include "books/jane/rules/sealed.hpp"

namespace wardroom::jane {
namespace {

// What is carried out as it comes has facts of its own.
template <class O>
void take(State& state, PostId post, const O& order) {
  if constexpr (std::is_same_v<O, Ready>) {
    state.posts[post].ready = true;
  } else if constexpr (requires { seal(state, order); }) {
    seal(state, order);
  }
}

}  // namespace

void apply(State& state, const MoveBegan& f) {
  state.move = f.move;
  clear_sealed(state);
  for (Ship& ship : state.ships) ship.flags.hand_used = false;
}

// What a player has answered stands until he is asked again: that umpires are at work must not show.
void apply(State& state, const PhaseBegan& f) {
  state.phase = f.phase;
  state.progress = {};
  if (f.phase == Phase::minute) state.dropped.clear();
  for (PostState& post : state.posts) {
    if (f.phase == Phase::orders) post.asked = post.ready = false;
  }
}

void apply(State& state, const Ordered& f) {
  std::visit([&](const auto& order) { take(state, f.post, order); }, f.order);
}

// Ruling 173: what the chief has put right stands until he may not any more.
void apply(State& state, const QueriesClosed& f) {
  note(state.queries, f);
  if (f.up_to == state.queries.put) state.finals.clear();
}

void apply(State& state, const Vetoed& f) { unseal(state, f.of, f.which); }

void apply(State& state, const PositionEdited& f) { state = *f.becomes; }
void apply(State& state, const OptionRuled& f) { state.in_force = f.options; }

}  // namespace wardroom::jane
