// The parts of the reader of scenarios; only the load_*.cpp files include this.
#pragma once

#include "books/admiralty/text/loader.hpp"
#include "books/admiralty/text/names.hpp"

namespace wardroom::admiralty {

/// A scenario on its way into a setting and a state, with the place in the file of every ship.
struct Draft {
  explicit Draft(const Library& from) : with(from) {
    setting().tables = with.tables;
    setting().book_edition = with.edition;
  }

  const Library& with;
  Loaded result{std::make_unique<Setting>(), {}, {}};
  std::vector<Card> own_cards;      // of the scenario itself
  std::vector<const Node*> places;  // by ShipId

  Setting& setting() { return *result.setting; }
  State& state() { return result.state; }
  void warn(const Node& where, const std::string& text) { result.warnings.push_back(where.error(text).what()); }
  const Card& card(const Node& named) const;
};

/// One side's divisions with their ships, and then its posts.
void read_forces(Draft& draft, const Node& side_node, SideId side);
/// What must hold of the forces as a whole.
void check_forces(Draft& draft);

bool on_table(const Setting& setting, Point at);

}  // namespace wardroom::admiralty
