// 10.1 Generated scenarios. In this order: the visibility is rolled (10.1.1); each side's force is rolled on the Ship
// Type Table and the Ship Class Tables (10.1.2); each side has a distance and bearing from the centre of the table
// (10.1.3). The result is a scenario file like any other, with every force hidden from the other side.
//
// Each side's dice have addresses of their own, so that neither force depends on the other or on who is first.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "books/coal/text/loader.hpp"
#include "core/chance.hpp"

namespace wardroom::coal {

struct StartPlace {
  Inches distance;
  Bearing bearing;
};

struct GenerateRequest {
  std::string theatre = "north-sea-1916";
  std::array<std::optional<StartPlace>, 2>
      starts;  // by side; rolled when not chosen: 15 to 30 in, bearings by 15 degrees
};

struct Generated {
  std::string toml;                  // the scenario, for load_scenario
  std::vector<std::string> log;      // the steps in order, with their dice; names both forces, so for the umpire
  std::array<StartPlace, 2> starts;  // to be lodged in setup (ChooseStart)
};

/// Throws TableMissing when a chart that it needs is not there.
Generated generate(const GenerateRequest& request, Chance& chance, const Library& with = library());
/// The same scenario for the same seed, always.
Generated generate(const GenerateRequest& request, std::uint64_t seed, const Library& with = library());

}  // namespace wardroom::coal
