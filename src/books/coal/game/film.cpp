#include "books/coal/game/film.hpp"

#include "books/coal/text/tell.hpp"

namespace wardroom::coal {

void Coal::Table::Film::hear(const State& state, const Record<Fact>& record) {
  const Moment now{state.turn, state.half, state.phase == Phase::over};
  // A battle that begins in the midst of a turn is shown as it was found.
  if (!last && state.turn > 0) frames.end_frame("start", state.turn, state);
  frames.hear(state, record);
  if (last && *last != now && !last->over) frames.end_frame(label, last->turn, state);
  last = now;
  label = state.turn == 0 ? std::string("setup") : turn_name(state);
}

}  // namespace wardroom::coal
