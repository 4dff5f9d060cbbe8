// What a look at a piece tells beside its card and overlays.
#pragma once

#include "books/coal/table/scene.hpp"

namespace wardroom::coal {

/// What the umpire may change of a ship, as forms.
void write_edits(const Scene& scene, const OwnShip& own, Json& json);

}  // namespace wardroom::coal
