// The umpire's acts that change a battle, read and carried out alike in every book: an edited position, a ruling on an
// option, points given and the end. The book says what an edit may hold and which options there are.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "core/cite.hpp"
#include "rules/document.hpp"
#include "rules/seat.hpp"
#include "rules/umpire.hpp"

namespace wardroom {

template <class State, class Options>
struct ActOf {
  UmpireAct kind = UmpireAct::ruling;
  Words reason;
  std::unique_ptr<State> position;  // edit
  Words option, value;              // ruling
  Options options;
  std::array<std::int32_t, most_sides> points{};  // adjudicate
};

/// Reads an act and works out what it comes to: `edit(position, changes)` and `choose(options, name, value)` are the
/// book's, and throw DataError for what cannot be.
template <class Act, class State, class Edit, class Choose>
Act read_act(const Node& node, const State& state, bool over, Edit&& edit, Choose&& choose) {
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
  if (over) throw node.error("the battle is over");
  switch (act.kind) {
    case UmpireAct::edit:
      node.only({"act", "reason", "situation"});
      act.position = std::make_unique<State>(state);
      edit(*act.position, node.require("situation"));
      break;
    case UmpireAct::ruling: {
      node.only({"act", "reason", "option", "value"});
      const std::string& name = node.require("option").text();
      // A flag may be written as itself or in quotes.
      const Node& given = node.require("value");
      const bool flag = given.kind() == Node::Kind::flag;
      const std::string value = flag ? std::string(given.flag() ? "true" : "false") : given.text();
      act.options = state.options();
      try {
        choose(act.options, name, value);
      } catch (const DataError& error) {
        throw node.error(error.problem);
      }
      act.option = Words(name);
      act.value = Words(value);
      break;
    }
    case UmpireAct::adjudicate: {
      node.only({"act", "reason", "points"});
      const Node& points = node.require("points");
      for (const Node::Member& given : points.members()) {
        bool found = false;
        for (std::size_t side = 0; side < state.setting->sides.size(); ++side) {
          if (state.setting->sides[side].id != given.key) continue;
          act.points[side] = given.value.template whole<std::int32_t>(-100'000, 100'000);
          found = true;
        }
        if (!found) throw points.wrong("there is no side \"" + given.key + "\"");
      }
      for (const auto& side : state.setting->sides) points.require(side.id);
      break;
    }
  }
  return act;
}

/// States the facts of an act, which are the book's own types.
template <class PositionEdited, class OptionRuled, class Adjudicated, class BattleEnded, class Play, class Act>
void state_act(Play& play, Cite umpire, const Act& act) {
  play.state_fact(Audience::all(), umpire, UmpireActed{act.kind, act.reason});
  switch (act.kind) {
    case UmpireAct::edit: play.state_fact(Audience::umpire(), umpire, PositionEdited{act.position.get()}); break;
    case UmpireAct::ruling:
      play.state_fact(Audience::all(), umpire, OptionRuled{act.option, act.value, act.options});
      break;
    case UmpireAct::adjudicate:
      for (SideId side = 0; side < play.now().setting->sides.size(); ++side) {
        play.state_fact(Audience::all(), umpire, Adjudicated{side, act.points[side]});
      }
      play.state_fact(Audience::all(), umpire, BattleEnded{play.now().turn});
      break;
  }
}

}  // namespace wardroom
