#include "console/thrown_dice.hpp"

#include <fmt/format.h>

#include <iostream>
#include <string>

#include "core/data_error.hpp"

namespace wardroom::console {
namespace {

// The numbers in a line that can be faces; what is between them does not matter.
std::vector<std::uint8_t> faces_in(const std::string& line, int sides) {
  std::vector<std::uint8_t> faces;
  std::size_t at = 0;
  while ((at = line.find_first_of("0123456789", at)) != std::string::npos) {
    const std::size_t to = line.find_first_not_of("0123456789", at);
    const std::string number = line.substr(at, to - at);
    const int face = number.size() > 3 ? 0 : std::stoi(number);
    if (face >= 1 && face <= sides) faces.push_back(static_cast<std::uint8_t>(face));
    at = to;
  }
  return faces;
}

}  // namespace

std::vector<std::uint8_t> ask_for_dice(std::string_view turn, std::string_view purpose, const DiceWanted& wanted) {
  for (;;) {
    fmt::print(stderr, "{}: throw {} D{} for {} > ", turn, wanted.count, wanted.sides, purpose);
    std::string line;
    if (!std::getline(std::cin, line)) throw DataError("--real-dice", 0, 0, "no more dice were entered");
    std::vector<std::uint8_t> faces = faces_in(line, wanted.sides);
    if (faces.size() == static_cast<std::size_t>(wanted.count)) return faces;
    fmt::print(stderr, "  please give {} numbers from 1 to {}\n", wanted.count, wanted.sides);
  }
}

}  // namespace wardroom::console
