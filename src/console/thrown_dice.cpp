#include "console/thrown_dice.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iostream>
#include <string>

#include "core/data_error.hpp"

namespace wardroom::console {
namespace {

// "calm 1-3, gale 4": the numbers of a draw.
std::string kinds_in_words(const DiceNeed& need) {
  std::vector<std::string> kinds;
  for (const DiceNeed::Kind& kind : need.kinds) {
    kinds.push_back(kind.from == kind.to ? fmt::format("{} {}", kind.name, kind.from)
                                         : fmt::format("{} {}-{}", kind.name, kind.from, kind.to));
  }
  return fmt::format("{}", fmt::join(kinds, ", "));
}

std::string question(const DiceNeed& need, std::string_view purpose) {
  switch (need.brings) {
    case Brings::faces: return fmt::format("throw {} D{} for {}", need.count, need.sides, purpose);
    case Brings::drawn:
      return fmt::format("draw {} of {} for {} ({})", need.count, need.sides, purpose, kinds_in_words(need));
    case Brings::point:
      return fmt::format("point at {} for {} (column 1-{} from the left, row 1-{} from the top)",
                         need.picture.empty() ? "the picture" : need.picture, purpose, need.sides, need.height);
    case Brings::word:
      return fmt::format("choose a word for {}, or its place 1-{} ({})", purpose, need.sides,
                         fmt::join(need.words, ", "));
  }
  return {};
}

std::string advice(const DiceNeed& need) {
  if (need.brings == Brings::word) return "please give one of the words, or its place";
  if (need.brings == Brings::point) return "please give a column and a row";
  return fmt::format("please give {} numbers from 1 to {}", need.count, need.sides);
}

std::vector<int> answer(const std::string& line, const DiceNeed& need) {
  const auto word = std::ranges::find(need.words, line);
  if (word != need.words.end()) return {static_cast<int>(word - need.words.begin()) + 1};
  return numbers_in(line);
}

}  // namespace

Faces ask_for_dice(std::string_view turn, std::string_view purpose, const DiceNeed& need) {
  for (;;) {
    fmt::print(stderr, "{}: {} > ", turn, question(need, purpose));
    std::string line;
    if (!std::getline(std::cin, line)) throw DataError("--real-dice", 0, 0, "no more dice were entered");
    const std::vector<int> numbers = answer(line, need);
    const auto wrong = wrong_with(need, numbers);
    if (!wrong) return {numbers.begin(), numbers.end()};
    fmt::print(stderr, "  {}: {}\n", *wrong, advice(need));
  }
}

}  // namespace wardroom::console
