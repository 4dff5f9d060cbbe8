#include "books/admiralty/odds/given.hpp"

#include <fmt/format.h>

#include "books/admiralty/text/loader.hpp"
#include "core/data_error.hpp"

namespace wardroom::admiralty {
namespace {

std::optional<std::int32_t> signed_thousandths(std::string_view text) {
  const bool minus = text.starts_with('-');
  const auto number = thousandths_in(text.substr(minus ? 1 : 0));
  return number && minus ? std::optional(-*number) : number;
}

}  // namespace

GunDice profile_given(const Given& given, std::string_view name) {
  try {
    return parse_gun_dice(parse_csv("profile\n" + given.text(name) + "\n", "profile").front().require("profile"));
  } catch (const DataError& error) {
    throw DataError(fmt::format("--{}", name), 0, 0, error.problem);
  }
}

Point place_in(std::string_view text, std::string_view name) {
  const std::size_t comma = text.find(',');
  if (comma != std::string_view::npos) {
    const auto x = signed_thousandths(text.substr(0, comma)), y = signed_thousandths(text.substr(comma + 1));
    constexpr std::int32_t most = 10'000'000;
    if (x && y && std::abs(*x) <= most && std::abs(*y) <= most) return {*x, *y};
  }
  throw DataError(fmt::format("--{}", name), 0, 0,
                  fmt::format("\"{}\" is not a place such as 100,-35.5, in millimetres up to 10000", text));
}

Turn angle_given(const Given& given, std::string_view name) {
  constexpr std::int32_t straight = 180'000;
  const std::int32_t thousandths = given.thousandths(name);
  if (thousandths % 10 == 0 && thousandths <= straight) return {thousandths / 10};
  throw DataError(fmt::format("--{}", name), 0, 0,
                  fmt::format("\"{}\" is not an angle from 0 to 180 degrees with two decimals", given.text(name)));
}

}  // namespace wardroom::admiralty
