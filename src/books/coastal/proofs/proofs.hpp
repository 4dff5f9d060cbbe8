// What the coastal sheet brings for the proofs and the benchmarks.
#pragma once

#include <cstdint>
#include <vector>

#include "console/entry.hpp"

namespace wardroom::coastal {

extern const Twins twins;
/// All scenarios, without and with what may surprise: collisions, mines, depth charges.
std::uint64_t signature();
std::vector<Bench> benches();

}  // namespace wardroom::coastal
