// What things are called in files, on the wire and in sentences.
#pragma once

#include <string>
#include <string_view>

#include "rules/described.hpp"
#include "rules/document.hpp"
#include "toy/book/rules/setting.hpp"

namespace wardroom::skerries {

/// "c4"
std::string text(Square square);
// By these the described members of a file may be squares.
using wardroom::read_value, wardroom::toml_value;
void read_value(const Node& node, Square& into, Missing missing);
inline std::string toml_value(Square square) { return wardroom::toml_value(text(square)); }

/// The boat of this id; no_ship when there is none.
ShipId ship_named(const Setting& setting, std::string_view id);
SideId side_named(const Setting& setting, const Node& id);
std::string_view in_words(Phase phase);

}  // namespace wardroom::skerries
