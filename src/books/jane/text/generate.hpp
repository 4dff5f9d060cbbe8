// Battles that no scenario names: ships of two nations' cards, drawn at random, in two columns on opposite courses, as
// the box's own battle lies. The result is a scenario file like any other.
//
// Each side's dice have addresses of their own, so that neither force depends on the other.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "books/jane/text/loader.hpp"
#include "core/chance.hpp"

namespace wardroom::jane {

inline constexpr int most_a_side = 12, first_year = 1878, last_year = 1910;

struct GenerateRequest {
  int ships = 3;                       // a side
  std::array<std::string, 2> nations;  // as cards write them, or their ids: "Great Britain", "great-britain"
  int year = 1898;                     // ships that were ready by then
};

struct Generated {
  std::string toml;              // the scenario, for load_scenario
  std::vector<std::string> log;  // the steps in order
};

/// Throws DataError when a nation has no cards for that year.
Generated generate(const GenerateRequest& request, Chance& chance, const Library& with = library());
/// The same scenario for the same seed, always.
Generated generate(const GenerateRequest& request, std::uint64_t seed, const Library& with = library());

}  // namespace wardroom::jane
