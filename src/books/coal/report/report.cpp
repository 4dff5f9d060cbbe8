#include "books/coal/report/report.hpp"

#include <fmt/format.h>

#include "core/plane.hpp"

namespace wardroom::report {

std::string clock(int minute) { return fmt::format("{:02}.{:02}", minute / 60 % 24, minute % 60); }

std::string date(const Report& report) {
  static constexpr std::array<std::string_view, 12> months = {"January",   "February", "March",    "April",
                                                              "May",       "June",     "July",     "August",
                                                              "September", "October",  "November", "December"};
  return fmt::format("{} {} {}", report.day, months.at(static_cast<std::size_t>(report.month - 1)), report.year);
}

std::string_view in_words(Type type) {
  switch (type) {
    case Type::BB: return "battleship";
    case Type::OBB: return "old battleship";
    case Type::BC: return "battlecruiser";
    case Type::CA: return "armoured cruiser";
    case Type::CL: return "light cruiser";
    case Type::CP: return "protected cruiser";
    case Type::TBD: return "destroyer";
    case Type::TB: return "torpedo boat";
    case Type::merchant: return "merchant ship";
  }
  return {};
}

std::string_view plural(Type type) {
  switch (type) {
    case Type::BB: return "battleships";
    case Type::OBB: return "old battleships";
    case Type::BC: return "battlecruisers";
    case Type::CA: return "armoured cruisers";
    case Type::CL: return "light cruisers";
    case Type::CP: return "protected cruisers";
    case Type::TBD: return "destroyers";
    case Type::TB: return "torpedo boats";
    case Type::merchant: return "merchant ships";
  }
  return {};
}

std::string thousands(std::int64_t number) {
  std::string text = std::to_string(number);
  const std::size_t sign = number < 0 ? 1 : 0;
  for (std::size_t at = text.size(); at > sign + 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

std::string number_word(int number) {
  static constexpr std::array<std::string_view, 21> words = {
      "no",       "one",     "two",     "three",     "four",     "five",     "six",
      "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
      "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
  if (number >= 0 && number < static_cast<int>(words.size()))
    return std::string(words[static_cast<std::size_t>(number)]);
  return std::to_string(number);
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

Inches range_at(const Report& report, int frame) {
  const auto f = static_cast<std::size_t>(frame);
  const auto nearest = [&](bool big) {
    std::int64_t least = -1;
    for (const ShipEntry& a : report.ships) {
      for (const ShipEntry& b : report.ships) {
        if (a.side != 0 || b.side != 1 || (big && !(a.big_guns && b.big_guns))) continue;
        const Fix &at = a.fixes[f], &to = b.fixes[f];
        if (!at.known || !to.known || at.status != Status::afloat || to.status != Status::afloat) continue;
        const std::int64_t square = distance_squared(at.at, to.at);
        if (least < 0 || square < least) least = square;
      }
    }
    return least;
  };
  std::int64_t square = nearest(true);
  if (square < 0) square = nearest(false);
  return {square < 0 ? 0 : static_cast<std::int32_t>(root(square))};
}

}  // namespace wardroom::report
