// The film of a battle of Coal: a frame a turn, or a half-move.
#pragma once

#include <optional>
#include <string>

#include "books/coal/game/table.hpp"
#include "books/coal/rules/coal.hpp"
#include "game/film.hpp"

namespace wardroom::coal {

struct Coal::Table::Film {
  void hear(const State& state, const Record<Fact>& record);

  struct Moment {
    int turn = 0, half = 0;
    bool over = false;
    bool operator==(const Moment&) const = default;
  };
  Frames<Coal> frames;
  std::optional<Moment> last;
  std::string label;
};

}  // namespace wardroom::coal
