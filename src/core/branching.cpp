#include "core/branching.hpp"

#include <algorithm>
#include <utility>

namespace wardroom {
namespace {

Whole power(int base, int exponent) {
  Whole result = 1;
  for (int i = 0; i < exponent; ++i) result *= base;
  return result;
}

Whole choices(int n, int k) {
  Whole result = 1;
  for (int i = 1; i <= std::min(k, n - k); ++i) {
    result *= n + 1 - i;
    result /= i;
  }
  return result;
}

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
  Whole ways = 1, all = f.sides;
  if (f.count > 0) {
    ways = choices(f.count, f.outcome) * power(f.target, f.outcome) * power(f.sides - f.target, f.count - f.outcome);
    all = power(f.sides, f.count);
  }
  if (at == 0) {
    f.numerator = std::move(ways);
    f.denominator = std::move(all);
  } else {
    f.numerator = frames_[at - 1].numerator * ways;
    f.denominator = frames_[at - 1].denominator * all;
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
