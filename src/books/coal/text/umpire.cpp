#include "books/coal/text/umpire.hpp"

#include "books/coal/rules/hex_places.hpp"
#include "books/coal/text/load_situation.hpp"

namespace wardroom::coal {
namespace {

void edit(State& position, const Node& changes) {
  changes.only({"ship", "division", "smoke", "torpedo"});
  each_entry(changes, "division", [&](const Node& n) { set_division(position, n); });
  each_entry(changes, "ship", [&](const Node& n) { set_ship(position, n); });
  if (on_mat(position)) set_on_mat(position);
  add_weapons(position, changes);
}

void choose(Options& options, const std::string& name, const std::string& value) {
  const Surface before = options.surface;
  choose_option(options, name, value);
  if (options.surface != before) {
    throw DataError("surface", 0, 0, "a battle is fought out on the surface on which it began");
  }
}

}  // namespace

Act parse_act(const Node& node, const State& state) {
  return read_act<Act>(node, state, Coal::over(state), edit, choose);
}

void carry_out(Play& play, const Act& act) {
  state_act<PositionEdited, OptionRuled, Adjudicated, BattleEnded>(play, {"1.3", "W53"}, act);
}

}  // namespace wardroom::coal
