// What can be laid over the sea for one piece: arcs, ranges, sight, movement, threat.
#pragma once

#include "books/coal/table/scene.hpp"

namespace wardroom::coal {

/// Of an own ship exactly; of an enemy by the figures of her class.
void write_overlays(const Scene& scene, const SeenShip& seen, const OwnShip* own, Json& json);
void write_torpedo_overlay(const TorpedoMarker& torpedo, Json& json);

}  // namespace wardroom::coal
