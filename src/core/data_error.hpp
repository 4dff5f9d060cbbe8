// What is wrong with a file, and where.
#pragma once

#include <stdexcept>
#include <string>

namespace wardroom {

struct DataError : std::runtime_error {
  DataError(std::string in_file, int at_line, int at_column, std::string what_is_wrong)
      : std::runtime_error(in_file +
                           (at_line > 0 ? ":" + std::to_string(at_line) + ":" + std::to_string(at_column) : "") + ": " +
                           what_is_wrong),
        file(std::move(in_file)),
        line(at_line),
        column(at_column),
        problem(std::move(what_is_wrong)) {}
  std::string file;
  int line, column;
  std::string problem;
};

}  // namespace wardroom
