#include "books/coal/chapters.hpp"

namespace wardroom::coal {

bool battle_over(const State& state) {
  return state.phase == Phase::damage && state.turn >= state.setting->special.turns;
}
void settle(Play&) {}

}  // namespace wardroom::coal
