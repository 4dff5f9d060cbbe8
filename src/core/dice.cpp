#include "core/dice.hpp"

#include <Random123/philox.h>

namespace wardroom {
namespace {

// Four dice share a block: index / 4 names the block, index % 4 the word in it.
r123::Philox4x32::ctr_type block(std::uint64_t key, KeySpace space, DieAddress at, std::uint32_t attempt) noexcept {
  const r123::Philox4x32::ctr_type counter = {{at.turn, (std::uint32_t{at.segment} << 16) | at.purpose,
                                               (static_cast<std::uint32_t>(space) << 30) | (attempt << 16) | at.actor,
                                               std::uint32_t{at.index} / 4}};
  const r123::Philox4x32::key_type k = {{static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(key >> 32)}};
  return r123::Philox4x32{}(counter, k);
}

// The largest multiple of `sides` that fits 32 bits; words from there on are drawn again.
constexpr std::uint64_t fair_limit(std::uint64_t sides) { return (std::uint64_t{1} << 32) / sides * sides; }

}  // namespace

int Dice::face(DieAddress at, int sides) const noexcept {
  const auto n = static_cast<std::uint64_t>(sides);
  for (std::uint32_t attempt = 0;; ++attempt) {
    const std::uint32_t word = block(key_, space_, at, attempt)[at.index % 4];
    if (word < fair_limit(n)) return static_cast<int>(word % n) + 1;
  }
}

int Dice::count_at_most(DieAddress at, int count, int sides, int target, std::uint32_t* out) const noexcept {
  const auto n = static_cast<std::uint64_t>(sides);
  const std::uint64_t limit = fair_limit(n);
  int successes = 0;
  r123::Philox4x32::ctr_type words{};
  for (int i = 0; i < count; ++i, ++at.index) {
    if (i == 0 || at.index % 4 == 0) words = block(key_, space_, at, 0);
    const std::uint32_t word = words[at.index % 4];
    const int shown = word < limit ? static_cast<int>(word % n) + 1 : face(at, sides);
    out[i] = static_cast<std::uint32_t>(shown);
    successes += shown <= target ? 1 : 0;
  }
  return successes;
}

}  // namespace wardroom
