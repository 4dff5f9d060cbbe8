// How benchmarks measure: rates as the median of five runs, and percentiles.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "console/entry.hpp"
#include "study/fight.hpp"

namespace wardroom::console {

using Clock = std::chrono::steady_clock;

inline double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// How many times a second `work(n)` does its n pieces: the median of five runs of about 0.4 s.
template <class Work>
double per_second(Work&& work) {
  std::int64_t n = 1;
  for (double took = 0; took < 0.05; n *= 2) {
    const auto start = Clock::now();
    work(n);
    took = seconds_since(start);
  }
  n *= 4;
  std::array<double, 5> rates{};
  for (double& rate : rates) {
    const auto start = Clock::now();
    work(n);
    rate = static_cast<double>(n) / seconds_since(start);
  }
  std::sort(rates.begin(), rates.end());
  return rates[2];
}

/// 0 where there are none.
double percentile(std::vector<double>& times, std::size_t percent);

/// Battles a second between two bots of one kind.
template <class Book>
Figure study_rate(const char* name, const char* bot, const typename Book::State& start) {
  std::uint64_t seed = 1;
  const double rate = per_second([&](std::int64_t n) {
    fight_many<Book>(start, bot, bot, seed, static_cast<int>(n), 2);
    seed += static_cast<std::uint64_t>(n);
  });
  return {name, fmt::format("{:.0f}", rate), "battles/s, 2 threads"};
}

}  // namespace wardroom::console
