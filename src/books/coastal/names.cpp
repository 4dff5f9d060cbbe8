#include "books/coastal/names.hpp"

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

}  // namespace wardroom::coastal
