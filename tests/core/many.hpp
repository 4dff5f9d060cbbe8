// Rules of one chance event each, for tests: what they tell is a list of numbers.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <vector>

#include "core/chance.hpp"
#include "core/fraction.hpp"

namespace wardroom::test {

using Outcome = std::vector<int>;
using Rule = std::function<Outcome(Chance&)>;
using Odds = std::map<Outcome, Fraction>;

inline constexpr DieAddress here{3, 1, 7, 5, 2};
inline constexpr std::array<std::uint8_t, 6> six{0, 0, 1, 2, 2, 2};  // the fourth class is empty
inline constexpr std::array<std::uint32_t, 5> weights{3, 0, 2, 1, 0};
inline constexpr std::array<std::uint16_t, 4> can{4, 0, 2, 3};

inline Rule sorting(int count) {
  return [count](Chance& chance) {
    Outcome out(4);
    chance.sorted(here, count, 6, six, out);
    return out;
  };
}
inline Rule summing(int count, int sides) {
  return [=](Chance& chance) { return Outcome{chance.summed(here, count, sides)}; };
}
inline Outcome draw_one(Chance& chance) { return {chance.drawn(here, weights)}; }
inline Rule drawing(int count) {
  return [count](Chance& chance) {
    Outcome out(4);
    chance.drawn_without(here, can, count, out);
    return out;
  };
}

}  // namespace wardroom::test
