#include "books/coastal/game/film.hpp"

#include <fmt/format.h>

namespace wardroom::coastal {

void Coastal::Table::Film::hear(const State& state, const Record<Fact>& record) {
  if (turn < 0) {
    turn = state.turn;
    frames.end_frame("start", turn, state);
  }
  frames.hear(state, record);
  if (state.turn == turn && !Coastal::over(state)) return;
  frames.end_frame(turn == 0 ? std::string("setup") : fmt::format("turn {}", turn), turn, state);
  turn = state.turn;
}

}  // namespace wardroom::coastal
