// What Coal brings for the proofs and the benchmarks.
#pragma once

#include <cstdint>
#include <vector>

#include "console/entry.hpp"

namespace wardroom::coal {

extern const Twins twins;
/// All scenarios on the open table and on the mat: what commits are signed with.
std::uint64_t signature();
std::vector<Bench> benches();

}  // namespace wardroom::coal
