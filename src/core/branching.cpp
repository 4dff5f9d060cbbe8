#include "core/branching.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace wardroom {
namespace {

template <class Number>
Number power(int base, int exponent) {
  Number result = 1;
  for (int i = 0; i < exponent; ++i) result *= static_cast<unsigned>(base);
  return result;
}

template <class Number>
Number choices(int n, int k) {
  Number result = 1;
  for (int i = 1; i <= std::min(k, n - k); ++i) {
    result *= static_cast<unsigned>(n + 1 - i);
    result /= static_cast<unsigned>(i);
  }
  return result;
}

/// In how many ways exactly `k` of `n` dice succeed, out of all sides^n.
template <class Number>
std::pair<Number, Number> ways(int n, int sides, int target, int k) {
  return {choices<Number>(n, k) * power<Number>(target, k) * power<Number>(sides - target, n - k),
          power<Number>(sides, n)};
}

// Up to this many dice the numbers fit a machine word (100^9 and 20^13 are below 2^64, with room for C(n,k)).
constexpr bool fits_a_word(int n, int sides) { return n <= (sides <= 20 ? 13 : 8); }

}  // namespace

int Branching::face(int sides) { return choose(0, sides, 0); }

int Branching::count_at_most(int count, int sides, int target) {
  return choose(count, sides, std::clamp(target, 0, sides));
}

// A die that cannot fail, or cannot succeed, has one outcome and costs no branches.
int Branching::first_outcome(const Frame& f) { return f.count == 0 ? 1 : f.target >= f.sides ? f.count : 0; }
int Branching::last_outcome(const Frame& f) { return f.count == 0 ? f.sides : f.target <= 0 ? 0 : f.count; }

int Branching::choose(int count, int sides, int target) {
  if (depth_ == frames_.size()) {
    frames_.push_back({count, sides, target, 0, 0, 0});
    frames_.back().outcome = first_outcome(frames_.back());
    weigh(depth_);
  }
  return frames_[depth_++].outcome;
}

void Branching::weigh(std::size_t at) {
  Frame& f = frames_[at];
  const auto set = [&](const auto& good, const auto& all) {
    if (at == 0) {
      f.numerator = good;
      f.denominator = all;
    } else {
      f.numerator = frames_[at - 1].numerator * good;
      f.denominator = frames_[at - 1].denominator * all;
    }
  };
  if (f.count == 0) {
    set(1U, static_cast<unsigned>(f.sides));
  } else if (fits_a_word(f.count, f.sides)) {
    const auto [good, all] = ways<std::uint64_t>(f.count, f.sides, f.target, f.outcome);
    set(good, all);
  } else {
    const auto [good, all] = ways<Whole>(f.count, f.sides, f.target, f.outcome);
    set(good, all);
  }
}

bool Branching::advance() {
  frames_.resize(depth_);
  while (!frames_.empty() && frames_.back().outcome == last_outcome(frames_.back())) frames_.pop_back();
  if (frames_.empty()) return false;
  ++frames_.back().outcome;
  weigh(frames_.size() - 1);
  return true;
}

}  // namespace wardroom
