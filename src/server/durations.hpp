// How long something takes, counted in classes that grow by half: enough to tell the half and the 99 of 100.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>

namespace wardroom::server {

class Durations {
 public:
  using Clock = std::chrono::steady_clock;

  void add(Clock::duration took) {
    const auto us = static_cast<double>(std::chrono::duration_cast<std::chrono::microseconds>(took).count());
    std::size_t i = 0;
    for (double edge = first_us; edge < us && i + 1 < classes; edge *= growth) ++i;
    counts_[i].fetch_add(1, std::memory_order_relaxed);
  }

  /// In milliseconds, so that this share of them took no longer: the upper end of the class. 0 when there were none.
  double within_ms(double share) const {
    std::uint64_t all = 0, seen = 0;
    for (const auto& count : counts_) all += count.load(std::memory_order_relaxed);
    if (all == 0) return 0;
    double edge = first_us;
    for (const auto& count : counts_) {
      seen += count.load(std::memory_order_relaxed);
      if (static_cast<double>(seen) >= share * static_cast<double>(all)) break;
      edge *= growth;
    }
    return edge / 1000;
  }
  std::uint64_t count() const {
    std::uint64_t all = 0;
    for (const auto& count : counts_) all += count.load(std::memory_order_relaxed);
    return all;
  }

 private:
  static constexpr std::size_t classes = 40;  // up to two minutes
  static constexpr double first_us = 20, growth = 1.5;
  std::array<std::atomic<std::uint64_t>, classes> counts_{};
};

}  // namespace wardroom::server
