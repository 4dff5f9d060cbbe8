// What things are called in files, on the wire and in sentences.
#pragma once

#include <string>
#include <string_view>

#include "flags/book/rules/setting.hpp"
#include "rules/described.hpp"
#include "rules/document.hpp"

namespace wardroom::flags {

/// "c4"
Square read_square(const Node& node);
Aim read_aim(const Node& node);
/// The ship of this id; no_ship when there is none.
ShipId ship_named(const Setting& setting, std::string_view id);
SideId side_named(const Setting& setting, const Node& id);
PostId post_named(const Setting& setting, const Node& id);
std::string_view in_words(Phase phase);
std::string_view in_words(Heading heading);
std::string_view in_words(Weather weather);

}  // namespace wardroom::flags
