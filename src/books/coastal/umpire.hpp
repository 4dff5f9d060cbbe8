// What an umpire may do to a battle: change the position, rule on an option, end it. Each act has a reason, and is as
// much part of the battle as an order: docs/table.md lists them.
#pragma once

#include <array>
#include <memory>

#include "books/coastal/coastal.hpp"
#include "rules/document.hpp"

namespace wardroom::coastal {

struct Act {
  UmpireAct kind = UmpireAct::ruling;
  Words reason;
  std::unique_ptr<State> position;  // edit
  Words option, value;              // ruling
  Options options;
  std::array<std::int32_t, 2> points{};  // adjudicate
};

/// Reads an act and works out what it comes to. Throws DataError when it cannot be carried out.
Act parse_act(const Node& node, const State& state);
/// States the facts of an act.
void carry_out(Play& play, const Act& act);

}  // namespace wardroom::coastal
