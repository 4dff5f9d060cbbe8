// The parts of the reader of scenarios; only the load_*.cpp files include this.
#pragma once

#include "books/coastal/text/loader.hpp"

namespace wardroom::coastal {

/// A scenario on its way into a setting and a state, with the place in the file of every vessel.
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

/// One side's units with their ships and dummy markers.
void read_forces(Draft& draft, const Node& side_node, SideId side);
/// What must hold of the forces as a whole.
void check_forces(Draft& draft);

/// Systems that are out, by their names on the chart; one named twice is two of them. A tube takes its torpedo along.
void set_systems(const Node& list, const Card& card, Ship& ship, Condition becomes);

/// A place on the table, or as much off it as a file may say.
Point parse_point(const Node& node);
SideId side_named(const Setting& setting, const Node& node);

}  // namespace wardroom::coastal
