// Draws for what a bot makes up: from the bots' key space, one after another.
#pragma once

#include "core/dice.hpp"

namespace wardroom::coal {

class Draws {
 public:
  /// `about` keeps draws about different things apart.
  Draws(std::uint64_t seed, std::uint16_t about) : dice_(seed, KeySpace::bots) {
    at_.segment = making_up;
    at_.actor = about;
  }
  /// From 1 to `sides`.
  int die(int sides) {
    ++at_.index;
    return dice_.face(at_, sides);
  }
  /// From 0 to less than `count`.
  std::size_t pick(std::size_t count) { return static_cast<std::size_t>(die(static_cast<int>(count)) - 1); }

 private:
  static constexpr std::uint16_t making_up = 0xFFFF;  // no segment of a book
  Dice dice_;
  DieAddress at_;
};

}  // namespace wardroom::coal
