// Every scenario of a book that the program carries, for tests that go through them all.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "rules/resources.hpp"

namespace wardroom::test {

inline std::vector<std::string> scenario_names(const std::string& book = "coal") {
  std::vector<std::string> names;
  for (const std::string_view path : resources(book + "/scenarios/")) {
    const std::size_t slash = path.rfind('/') + 1;
    names.emplace_back(path.substr(slash, path.size() - slash - std::string_view(".toml").size()));
  }
  return names;
}

/// As GoogleTest wants the names of its parameters.
inline std::string test_name(std::string name) {
  std::ranges::replace(name, '-', '_');
  return name;
}

}  // namespace wardroom::test
