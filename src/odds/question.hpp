// A question of chance that a book answers exactly, by its own code.
#pragma once

#include <string_view>
#include <vector>

#include "odds/distribution.hpp"
#include "rules/parameters.hpp"

namespace wardroom {

struct Question {
  std::string_view name;  // "big-guns"
  std::string_view what, clause, example;
  std::vector<Parameter> parameters;
  Distribution (*answer)(const Given& given);
};

}  // namespace wardroom
