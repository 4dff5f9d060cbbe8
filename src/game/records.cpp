#include "game/records.hpp"

#include <algorithm>

namespace wardroom {

bool has_thrown_dice(const std::vector<std::string>& records) {
  return std::ranges::any_of(records, [](const std::string& record) { return is_record(record, "dice"); });
}

}  // namespace wardroom
