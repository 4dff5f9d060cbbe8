// Charts K5: forces that no scenario names. Cards of two navies that sailed in the year are drawn at random until each
// side is worth the points asked for, within a fiftieth; both lie in line ahead on parallel courses. The result is a
// scenario file like any other.
//
// Each side's dice have addresses of their own, so that neither force depends on the other.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "books/admiralty/text/loader.hpp"
#include "core/chance.hpp"

namespace wardroom::admiralty {

inline constexpr int least_points = 20, most_points = 2500;
inline constexpr int first_year = 1750, last_year = 1815;

struct GenerateRequest {
  std::array<Navy, 2> navies{Navy::British, Navy::French};
  int points = 500;  // a side
  int year = 1805;
};

struct Generated {
  std::string toml;              // the scenario, for load_scenario
  std::vector<std::string> log;  // the steps in order
  std::array<int, 2> points{};   // what each side is worth
};

/// Throws DataError when a navy has no ships for that many points in that year.
Generated generate(const GenerateRequest& request, Chance& chance, const Library& with = library());
/// The same scenario for the same seed, always.
Generated generate(const GenerateRequest& request, std::uint64_t seed, const Library& with = library());

/// Charts D10: the usual crew of a navy's ships in a year.
Grade usual_grade(const Fleets& fleets, Navy navy, int year);

}  // namespace wardroom::admiralty
