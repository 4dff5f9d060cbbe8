#include "core/wanted.hpp"

#include <algorithm>
#include <charconv>

namespace wardroom {
namespace {

std::string right_count(const Wanted& wanted) {
  switch (wanted.brings) {
    case Brings::faces: return "throw " + std::to_string(wanted.count) + " dice, and enter every face";
    case Brings::drawn:
      return wanted.count == 1 ? std::string("enter the one number that was drawn")
                               : "enter the " + std::to_string(wanted.count) + " numbers that were drawn";
    case Brings::point: return "enter two numbers for the point: its column from the left and its row from the top";
    case Brings::word: return "choose one word";
  }
  return {};
}

}  // namespace

std::vector<int> numbers_in(std::string_view line) {
  constexpr std::string_view digits = "0123456789";
  std::vector<int> numbers;
  for (std::size_t at = 0; (at = line.find_first_of(digits, at)) != std::string_view::npos;) {
    const std::size_t to = std::min(line.find_first_not_of(digits, at), line.size());
    int number = greatest_face;
    std::from_chars(line.data() + at, line.data() + to, number);
    numbers.push_back(number);
    at = to;
  }
  return numbers;
}

std::string wrong_number(const Wanted& wanted, int which, std::int64_t number) {
  const std::string most = std::to_string(wanted.most(which)), given = std::to_string(number);
  const std::string range = "from 1 to " + most + ", not " + given;
  switch (wanted.brings) {
    case Brings::faces: return "a die of " + most + " sides cannot show " + given;
    case Brings::drawn: return "draw " + std::to_string(which + 1) + " is a number " + range;
    case Brings::point: return std::string(which == 0 ? "the column" : "the row") + " of the point is " + range;
    case Brings::word: return "the place of the word in its list is " + range;
  }
  return {};
}

std::optional<std::string> wrong_with(const Wanted& wanted, std::span<const int> numbers) {
  if (numbers.size() != static_cast<std::size_t>(wanted.count)) return right_count(wanted);
  for (int i = 0; i < wanted.count; ++i) {
    const int number = numbers[static_cast<std::size_t>(i)];
    if (number < 1 || number > wanted.most(i)) return wrong_number(wanted, i, number);
  }
  return std::nullopt;
}

}  // namespace wardroom
