#include "books/coal/text/umpire.hpp"

#include "books/coal/rules/hex_places.hpp"
#include "books/coal/text/load_situation.hpp"

namespace wardroom::coal {
namespace {

void edit(State& position, const Node& changes) {
  changes.only({"ship", "division", "smoke", "torpedo"});
  const auto each = [&](const char* key, auto read) {
    const Node* list = changes.optional(key);
    if (list == nullptr) return;
    for (const Node& entry : list->list()) read(position, entry);
  };
  each("division", set_division);
  each("ship", set_ship);
  if (on_mat(position)) set_on_mat(position);
  each("smoke", add_smoke);
  each("torpedo", add_torpedo);
}

void choose(Options& options, const std::string& name, const std::string& value) {
  const Surface before = options.surface;
  set_option(options, name, value);
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
