#include "books/coal/umpire.hpp"

#include "books/coal/hex_places.hpp"
#include "books/coal/load_situation.hpp"

namespace wardroom::coal {
namespace {

constexpr Cite umpire{"1.3", "W53"};

void read_edit(const Node& node, const State& state, Act& act) {
  node.only({"act", "reason", "situation"});
  const Node& situation = node.require("situation");
  situation.only({"ship", "division", "smoke", "torpedo"});
  act.position = std::make_unique<State>(state);
  const auto each = [&](const char* key, auto read) {
    const Node* list = situation.optional(key);
    if (list == nullptr) return;
    for (const Node& entry : list->list()) read(*act.position, entry);
  };
  each("division", set_division);
  each("ship", set_ship);
  if (on_mat(state)) set_on_mat(*act.position);
  each("smoke", add_smoke);
  each("torpedo", add_torpedo);
}

// A number or a flag may be written as itself or in quotes.
std::string option_value(const Node& value) {
  if (value.kind() == Node::Kind::flag) return value.flag() ? "true" : "false";
  return value.text();
}

void read_ruling(const Node& node, const State& state, Act& act) {
  node.only({"act", "reason", "option", "value"});
  const std::string& name = node.require("option").text();
  const std::string value = option_value(node.require("value"));
  act.options = state.options();
  try {
    set_option(act.options, name, value);
  } catch (const DataError& error) {
    throw node.error(error.problem);
  }
  if (act.options.surface != state.options().surface) {
    throw node.require("option").wrong("a battle is fought out on the surface on which it began");
  }
  act.option = Words(name);
  act.value = Words(value);
}

void read_points(const Node& node, const State& state, Act& act) {
  node.only({"act", "reason", "points"});
  const Node& points = node.require("points");
  for (const Node::Member& given : points.members()) {
    bool found = false;
    for (SideId side = 0; side < Coal::sides; ++side) {
      if (state.setting->sides[side].id != given.key) continue;
      act.points[side] = given.value.whole<std::int32_t>(-100'000, 100'000);
      found = true;
    }
    if (!found) throw points.wrong("there is no side \"" + given.key + "\"");
  }
  for (const SideSetting& side : state.setting->sides) points.require(side.id);
}

}  // namespace

Act parse_act(const Node& node, const State& state) {
  Act act;
  const Node& kind = node.require("act");
  const std::string word = as_word(kind.text());
  if (word != "edit" && word != "ruling" && word != "adjudicate") {
    throw kind.wrong("\"" + kind.text() + "\" is no act that changes the battle: edit, ruling or adjudicate");
  }
  act.kind = kind.one_of<UmpireAct>();
  const std::string& reason = node.require("reason").text();
  if (reason.empty() || reason.size() > Words::most) {
    throw node.require("reason").wrong("an act has a reason, of at most 500 characters");
  }
  act.reason = Words(reason);
  if (state.phase == Phase::over) throw node.error("the battle is over");
  switch (act.kind) {
    case UmpireAct::edit: read_edit(node, state, act); break;
    case UmpireAct::ruling: read_ruling(node, state, act); break;
    case UmpireAct::adjudicate: read_points(node, state, act); break;
  }
  return act;
}

void carry_out(Play& play, const Act& act) {
  play.state_fact(Audience::all(), umpire, UmpireActed{act.kind, act.reason});
  switch (act.kind) {
    case UmpireAct::edit: play.state_fact(Audience::umpire(), umpire, PositionEdited{act.position.get()}); break;
    case UmpireAct::ruling:
      play.state_fact(Audience::all(), umpire, OptionRuled{act.option, act.value, act.options});
      break;
    case UmpireAct::adjudicate:
      for (SideId side = 0; side < Coal::sides; ++side) {
        play.state_fact(Audience::all(), umpire, Adjudicated{side, act.points[side]});
      }
      play.state_fact(Audience::all(), umpire, BattleEnded{play.now().turn});
      break;
  }
}

}  // namespace wardroom::coal
