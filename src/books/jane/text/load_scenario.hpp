// The parts of the reader of scenarios; only the load_*.cpp files include this.
#pragma once

#include "books/jane/text/loader.hpp"

namespace wardroom::jane {

/// A scenario on its way into a setting and a state, with the place in the file of every ship.
struct Draft {
  explicit Draft(const Library& from) : with(from) { setting().tables = with.tables; }

  const Library& with;
  Loaded result{std::make_unique<Setting>(), {}, {}};
  std::vector<const Node*> places;  // by ShipId

  Setting& setting() { return *result.setting; }
  void warn(const Node& where, const std::string& text) { result.warnings.push_back(where.error(text).what()); }
};

Square read_place(const Node& node);
SideId side_named(const Setting& setting, const Node& named);
/// A ship of a side by her id or name; of any side for `no_side`. Throws DataError.
ShipId ship_named(const Setting& setting, const Node& named, SideId side);

/// The sides with their ships, admirals, seniority and allowances; and what must hold of them together.
void read_sides(Draft& draft, const Node& root);

}  // namespace wardroom::jane
