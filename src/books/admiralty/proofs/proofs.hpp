// What Admiralty brings for the proofs and the benchmarks.
#pragma once

#include <cstdint>
#include <vector>

#include "console/entry.hpp"

namespace wardroom::admiralty {

extern const Twins twins;
/// All scenarios, without and with the advanced rules.
std::uint64_t signature();
std::vector<Bench> benches();

}  // namespace wardroom::admiralty
