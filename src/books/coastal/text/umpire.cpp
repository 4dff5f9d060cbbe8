#include "books/coastal/text/umpire.hpp"

#include "books/coastal/text/situation.hpp"

namespace wardroom::coastal {

Act parse_act(const Node& node, const State& state) {
  return read_act<Act>(node, state, Coastal::over(state), edit_position, choose_option<Options>);
}

void carry_out(Play& play, const Act& act) {
  state_act<PositionEdited, OptionRuled, Adjudicated, BattleEnded>(play, {"order-13", "W13"}, act);
}

}  // namespace wardroom::coastal
