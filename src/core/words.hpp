// Words that every book and page needs.
#pragma once

#include <string>
#include <vector>

namespace wardroom {

/// "Lion, Tiger and Princess Royal"
inline std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == names.size() ? " and " : ", ") + names[i];
  }
  return text;
}

}  // namespace wardroom
