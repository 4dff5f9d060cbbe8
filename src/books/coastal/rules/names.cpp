#include "books/coastal/rules/names.hpp"

#include <fmt/format.h>

namespace wardroom::coastal {
namespace {

std::string decimal(std::int32_t value, std::int32_t scale, int width) {
  std::string text = fmt::format("{:0{}}", value / scale, width);
  std::int32_t rest = value % scale;
  if (rest != 0) text += '.';
  for (; rest != 0; rest %= scale) {
    scale /= 10;
    text += static_cast<char>('0' + rest / scale);
  }
  return text;
}

}  // namespace

std::string cm(Centimetres length) { return decimal(length.thousandths, 1000, 1) + " cm"; }
std::string degrees(Turn turn) { return decimal(turn.magnitude().hundredths, 100, 1) + "°"; }
std::string degrees(Bearing bearing) { return decimal(bearing.hundredths(), 100, 3) + "°"; }

std::string spaced(const std::string& name) {
  const auto digit = name.find_last_not_of("0123456789") + 1;
  return digit == name.size() ? name : name.substr(0, digit) + " " + name.substr(digit);
}

}  // namespace wardroom::coastal
