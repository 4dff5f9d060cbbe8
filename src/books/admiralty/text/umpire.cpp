#include "books/admiralty/text/umpire.hpp"

#include "books/admiralty/text/situation.hpp"

namespace wardroom::admiralty {

Act parse_act(const Node& node, const State& state) {
  // 4.2-37: all have agreed on it before the battle.
  const auto choose = [&](Options& options, const std::string& name, const std::string& value) {
    const CloseRange agreed = options.close_range;
    choose_option(options, name, value);
    if (options.close_range != agreed && state.turn > 0) {
      throw DataError("option " + name, 0, 0, "the method of close range is agreed before the game (4.2-37)");
    }
  };
  return read_act<Act>(node, state, Admiralty::over(state), edit_position, choose);
}

void carry_out(Play& play, const Act& act) {
  state_act<PositionEdited, OptionRuled, Adjudicated, BattleEnded>(play, {"1-1", "A51"}, act);
}

}  // namespace wardroom::admiralty
