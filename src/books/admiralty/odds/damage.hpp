// A roll of the Critical Hit table as questions place it.
#pragma once

#include <optional>
#include <vector>

#include "books/admiralty/rules/tables.hpp"
#include "rules/parameters.hpp"

namespace wardroom::admiralty {

/// The line, the size of the guns, and the distance from an explosion.
std::vector<Parameter> line_parameters();
/// What they add to the die; nothing out of reach of the blast.
std::optional<int> line_modifier_given(const Given& given, const Criticals& table, Line line);

}  // namespace wardroom::admiralty
