// Ruling W12: forces that no scenario names. Classes of two nations that are in service in the year are drawn at random
// until each side is worth the points asked for, within a twentieth; the first side attacks a convoy or meets a patrol.
// The result is a scenario file like any other.
//
// Each side's dice have addresses of their own, so that neither force depends on the other.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "books/coastal/text/loader.hpp"
#include "core/chance.hpp"

namespace wardroom::coastal {

// What the second side is about when the first meets it; `any` lets a die choose.
BOOST_DEFINE_FIXED_ENUM_CLASS(Action, std::uint8_t, any, patrol, convoy)

struct GenerateRequest {
  std::array<Nation, 2> nations{Nation::GB, Nation::DE};  // the first attacks
  int points = 150;                                       // a side
  int year = 1943;
  Action action = Action::any;
};

struct Generated {
  std::string toml;              // the scenario, for load_scenario
  std::vector<std::string> log;  // the steps in order; names both forces, so for the umpire
  Action action = Action::patrol;
  std::array<int, 2> points{};  // what each side is worth
};

/// Throws DataError when a nation has no vessels for that many points in that year.
Generated generate(const GenerateRequest& request, Chance& chance, const Library& with = library());
/// The same scenario for the same seed, always.
Generated generate(const GenerateRequest& request, std::uint64_t seed, const Library& with = library());

}  // namespace wardroom::coastal
