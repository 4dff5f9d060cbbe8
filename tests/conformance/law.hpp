// One law, two ways to run it: what the keyed dice do over many throws agrees with the exact odds of the same rule.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <map>

#include "core/chance.hpp"
#include "odds/distribution.hpp"

namespace wardroom::conformance {

/// Runs the rule with dice of one key at many addresses, and holds the counts against the odds: no outcome may stray
/// more than five standard deviations, and none that the odds call impossible may happen. The rule gets the number of
/// the throw, from which it makes its addresses. `number` is what the rule calls an outcome, where its value in the
/// mean is another.
template <class Rule>
void expect_law(
    const Distribution& odds, Rule rule,
    int (*number)(const Distribution::Outcome&) = [](const Distribution::Outcome& o) { return o.value; }) {
  constexpr int throws = 40'000;
  Chance chance{Dice(20'260'000)};
  std::map<int, int> seen;
  for (std::uint32_t turn = 0; turn < throws; ++turn) ++seen[rule(chance, turn)];
  int expected_outcomes = 0;
  for (const auto& outcome : odds.outcomes()) {
    const double p = outcome.chance.approximate(), mean = throws * p;
    const int count = seen[number(outcome)];
    EXPECT_NEAR(count, mean, 5 * std::sqrt(mean * (1 - p)) + 1) << outcome.value << outcome.label;
    expected_outcomes += count;
  }
  EXPECT_EQ(expected_outcomes, throws);
}

}  // namespace wardroom::conformance
