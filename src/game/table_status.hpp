// Where a battle stands for a seat: the book fills it in, and the room adds what it knows and writes the part "status".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "wire/json.hpp"

namespace wardroom {

struct TableStatus {
  std::uint32_t turn = 0;
  std::string label, phase, words;
  bool owes = false, over = false;
  std::vector<std::pair<std::string, std::int64_t>> points;  // of the sides; empty before the end
  std::string winner;                                        // its id; empty when there is none

  /// The fields, into an object that is open.
  void write(Json& json) const;
};

}  // namespace wardroom
