// A battle fought by two bots, and the report that a seat may have of it.
#pragma once

#include <cstdint>
#include <string>

#include "report/report.hpp"
#include "rules/seat.hpp"

namespace wardroom::report::test {

std::string scenario(const std::string& name, const std::string& book = "coal");

/// Fought to its end, or to the start of a turn. `book` is the id of the scenario's.
Report fought(const std::string& text, Seat seat = Seat::umpire(), std::uint64_t seed = 1, int to_turn = 0,
              const std::string& book = "coal");

}  // namespace wardroom::report::test
