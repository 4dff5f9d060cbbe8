#include "books/jane/text/umpire.hpp"

#include "books/jane/text/situation.hpp"
#include "rules/options.hpp"

namespace wardroom::jane {

Act parse_act(const Node& node, const State& state) {
  // Who sits at the table is settled before the game.
  const auto choose = [](Options& options, const std::string& name, const std::string& value) {
    const Umpiring seated = options.umpires;
    choose_option(options, name, value);
    if (options.umpires != seated) {
      throw DataError("option " + name, 0, 0, "who has an umpire's chair is settled before the game");
    }
  };
  return read_act<Act>(node, state, Jane::over(state), edit_position, choose);
}

// supreme-1.
void carry_out(Play& play, const Act& act) {
  constexpr Cite supreme{"t-supreme-1"};
  play.state_fact(Audience::all(), supreme, UmpireActed{act.kind, act.reason});
  switch (act.kind) {
    case UmpireAct::edit: play.state_fact(Audience::umpire(), supreme, PositionEdited{act.position.get()}); break;
    case UmpireAct::ruling:
      play.state_fact(Audience::all(), supreme, OptionRuled{act.option, act.value, act.options});
      break;
    case UmpireAct::adjudicate:
      for (SideId side = 0; side < play.now().setting->sides.size(); ++side) {
        play.state_fact(Audience::all(), supreme, Adjudicated{side, act.points[side]});
      }
      play.state_fact(Audience::all(), supreme, BattleEnded{play.now().move});
      break;
  }
}

}  // namespace wardroom::jane
