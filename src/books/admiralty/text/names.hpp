// What files and players call ships, sides and posts.
#pragma once

#include <string>
#include <string_view>

#include "books/admiralty/rules/state.hpp"
#include "rules/document.hpp"

namespace wardroom::admiralty {

/// A ship by her id, or by her name in whatever letters; of ships of one name one of the sides that is looked for
/// first. no_ship when there is none.
ShipId find_ship(const State& state, std::string_view name, SideId first);
/// The same for an author who knows everything; throws DataError when there is none.
ShipId ship_named(const State& state, const Node& named);
SideId side_named(const Setting& setting, const Node& named);
/// A post by its id or name; by the id of a side its first post. Throws DataError.
PostId post_named(const Setting& setting, const Node& named);
/// The first post of a side: its admiral's.
PostId first_post(const Setting& setting, SideId side);

/// A place on the table, or as much off it as a file may say.
Point parse_point(const Node& node);

}  // namespace wardroom::admiralty
