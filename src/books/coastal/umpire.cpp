#include "books/coastal/umpire.hpp"

#include "books/coastal/situation.hpp"

namespace wardroom::coastal {
namespace {

constexpr Cite umpire{"order-13", "W13"};

void read_edit(const Node& node, const State& state, Act& act) {
  node.only({"act", "reason", "situation"});
  act.position = std::make_unique<State>(state);
  edit_position(*act.position, node.require("situation"));
}

void read_ruling(const Node& node, const State& state, Act& act) {
  node.only({"act", "reason", "option", "value"});
  const std::string& name = node.require("option").text();
  const Node& given = node.require("value");
  const std::string value =
      given.kind() == Node::Kind::flag ? std::string(given.flag() ? "true" : "false") : given.text();
  act.options = state.options();
  try {
    set_option(act.options, name, value);
  } catch (const DataError& error) {
    throw node.error(error.problem);
  }
  act.option = Words(name);
  act.value = Words(value);
}

void read_points(const Node& node, const State& state, Act& act) {
  node.only({"act", "reason", "points"});
  const Node& points = node.require("points");
  const auto& sides = state.setting->sides;
  points.only({sides[0].id, sides[1].id});
  for (SideId side = 0; side < Coastal::sides; ++side) {
    act.points[side] = points.require(sides[side].id).whole<std::int32_t>(-100'000, 100'000);
  }
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
      for (SideId side = 0; side < Coastal::sides; ++side) {
        play.state_fact(Audience::all(), umpire, Adjudicated{side, act.points[side]});
      }
      play.state_fact(Audience::all(), umpire, BattleEnded{play.now().turn});
      break;
  }
}

}  // namespace wardroom::coastal
