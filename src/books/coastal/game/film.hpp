// The film of a coastal battle: a frame a turn.
#pragma once

#include "books/coastal/game/table.hpp"
#include "books/coastal/rules/coastal.hpp"
#include "game/film.hpp"

namespace wardroom::coastal {

struct Coastal::Table::Film {
  void hear(const State& state, const Record<Fact>& record);

  Frames<Coastal> frames;
  int turn = -1;
};

}  // namespace wardroom::coastal
