// The parts of the reader of scenarios; only the load_*.cpp files include this.
#pragma once

#include <array>
#include <map>

#include "books/coal/text/loader.hpp"
#include "books/coal/text/names.hpp"

namespace wardroom::coal {

/// A scenario on its way into a setting and a state, with the place in the file of every ship and division.
struct Draft {
  Draft(const Library& from) : with(from) {
    setting().tables = with.tables;
    setting().book_edition = with.edition;
  }

  const Library& with;
  Loaded result{std::make_unique<Setting>(), {}, {}};
  std::vector<Card> own_cards;                       // of the scenario itself
  std::vector<const Node*> ships, divisions, sides;  // by id
  std::vector<std::vector<int>> columns;             // of convoys, by division

  Setting& setting() { return *result.setting; }
  State& state() { return result.state; }
  void warn(const Node& where, const std::string& text) { result.warnings.push_back(where.error(text).what()); }
  const Card* card(const std::string& id) const;
};

void read_sea(Draft& draft, const Node& sea);
SpecialRules parse_special(const Node& node);
/// One side's divisions with their ships, in order; then their flagships and formations.
void read_forces(Draft& draft, const Node& side_node, SideId side);
/// Puts a division's ships astern of its lead ship, in a convoy's columns, or all on one base.
void place_division(Draft& draft, DivisionId division);
/// 1.3, 3.1, 5.1 to 5.3: what must hold of the forces as a whole.
void check_forces(Draft& draft);

Point parse_point(const Node& node);

}  // namespace wardroom::coal
