#include "core/branching.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace wardroom {
namespace {

/// In how many ways exactly `k` of `n` dice succeed, out of all sides^n.
template <class Number>
std::pair<Number, Number> ways(int n, int sides, int target, int k) {
  const auto faces = static_cast<std::uint32_t>(sides), good = static_cast<std::uint32_t>(target);
  return {choices<Number>(n, k) * power<Number>(good, k) * power<Number>(faces - good, n - k), power<Number>(faces, n)};
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

template <class Make>
const std::vector<int>& Branching::choose_of_many(Make&& make) {
  if (depth_ == frames_.size()) {
    frames_.push_back({1, 0, 0, 0, 0, 0, make()});
    weigh(depth_);
  }
  return frames_[depth_++].many->values();
}

void Branching::sorted(int count, int sides, std::span<const std::uint32_t> classes, std::span<int> out) {
  std::ranges::copy(choose_of_many([&] { return sorted_outcomes(count, sides, classes); }), out.begin());
}

int Branching::summed(int count, int sides) {
  return choose_of_many([&] { return summed_outcomes(count, sides, sums_.of(count, sides)); }).front();
}

int Branching::drawn(std::span<const std::uint32_t> weights, std::uint32_t total) {
  return choose_of_many([&] { return drawn_outcomes(weights, total); }).front();
}

void Branching::drawn_without(std::span<const std::uint32_t> kinds, std::uint32_t total, int count,
                              std::span<int> out) {
  std::ranges::copy(choose_of_many([&] { return can_outcomes(count, total, kinds); }), out.begin());
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
  if (f.many) {
    std::visit([&](const auto& ways) { set(ways.first, ways.second); }, f.many->ways());
  } else if (f.count == 0) {
    set(1U, static_cast<unsigned>(f.sides));
  } else if (fits_a_word(f.count, f.sides)) {
    const auto [good, all] = ways<std::uint64_t>(f.count, f.sides, f.target, f.outcome);
    set(good, all);
  } else {
    const auto [good, all] = ways<Whole>(f.count, f.sides, f.target, f.outcome);
    set(good, all);
  }
}

bool Branching::goes_on(Frame& f) {
  if (f.many) return f.many->next();
  if (f.outcome == last_outcome(f)) return false;
  ++f.outcome;
  return true;
}

bool Branching::advance() {
  frames_.resize(depth_);
  while (!frames_.empty() && !goes_on(frames_.back())) frames_.pop_back();
  if (frames_.empty()) return false;
  weigh(frames_.size() - 1);
  return true;
}

}  // namespace wardroom
