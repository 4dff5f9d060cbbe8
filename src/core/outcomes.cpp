#include "core/outcomes.hpp"

#include <algorithm>
#include <stdexcept>

namespace wardroom {
namespace {

// Shares `count` things out among kinds, none of which takes more than its cap: in rising order, beginning with as much
// as can be in the last kinds.
class SharedOut : public Outcomes {
 public:
  SharedOut(int count, std::vector<int> caps) : count_(count), caps_(std::move(caps)) {
    values_.assign(caps_.size(), 0);
    fill(0, count);
  }

  bool next() override {
    int after = 0;
    for (std::size_t i = values_.size(); i-- > 0;) {
      if (after > 0 && values_[i] < caps_[i]) {
        ++values_[i];
        fill(i + 1, after - 1);
        return true;
      }
      after += values_[i];
    }
    return false;
  }

 protected:
  int count() const { return count_; }

 private:
  void fill(std::size_t from, int left) {
    for (std::size_t i = values_.size(); i-- > from;) {
      values_[i] = std::min(left, caps_[i]);
      left -= values_[i];
    }
  }

  int count_;
  std::vector<int> caps_;
};

class Sorted : public SharedOut {
 public:
  Sorted(int count, int sides, std::span<const std::uint32_t> classes)
      : SharedOut(count, caps_of(count, classes)), sides_(sides), classes_(classes.begin(), classes.end()) {}

  Ways ways() const override {
    if (fits_a_word(count(), sides_)) return counted<std::uint64_t>();
    return counted<Whole>();
  }

 private:
  static std::vector<int> caps_of(int count, std::span<const std::uint32_t> classes) {
    std::vector<int> caps;
    for (const std::uint32_t faces : classes) caps.push_back(faces == 0 ? 0 : count);
    return caps;
  }

  // A product of the first factors is never more than the whole, so that it fits where the whole does.
  template <class Number>
  std::pair<Number, Number> counted() const {
    Number good = 1;
    int left = count();
    for (std::size_t i = 0; i < classes_.size(); ++i) {
      good *= choices<Number>(left, values_[i]);
      good *= power<Number>(classes_[i], values_[i]);
      left -= values_[i];
    }
    return {good, power<Number>(static_cast<std::uint32_t>(sides_), count())};
  }

  int sides_;
  std::vector<std::uint32_t> classes_;
};

class Can : public SharedOut {
 public:
  Can(int count, std::uint32_t total, std::span<const std::uint32_t> kinds)
      : SharedOut(count, {kinds.begin(), kinds.end()}), total_(total), kinds_(kinds.begin(), kinds.end()) {}

  Ways ways() const override {
    constexpr std::uint32_t fits = 60;  // choices of 30 in 60, times 60, are below 2^64
    if (total_ <= fits) return counted<std::uint64_t>();
    return counted<Whole>();
  }

 private:
  template <class Number>
  std::pair<Number, Number> counted() const {
    Number good = 1;
    for (std::size_t i = 0; i < kinds_.size(); ++i) {
      good *= choices<Number>(static_cast<int>(kinds_[i]), values_[i]);
    }
    return {good, choices<Number>(static_cast<int>(total_), count())};
  }

  std::uint32_t total_;
  std::vector<std::uint32_t> kinds_;
};

class Summed : public Outcomes {
 public:
  Summed(int count, int sides, const Sums::Row& row) : count_(count), sides_(sides), row_(row) {
    values_.assign(1, count);
  }

  bool next() override { return values_[0] < count_ * sides_ ? (++values_[0], true) : false; }
  Ways ways() const override {
    const auto at = static_cast<std::size_t>(values_[0] - count_);
    const auto sides = static_cast<std::uint32_t>(sides_);
    if (const auto* words = std::get_if<std::vector<std::uint64_t>>(&row_)) {
      return std::pair((*words)[at], power<std::uint64_t>(sides, count_));
    }
    return std::pair(std::get<std::vector<Whole>>(row_)[at], power<Whole>(sides, count_));
  }

 private:
  int count_, sides_;
  const Sums::Row& row_;
};

class Drawn : public Outcomes {
 public:
  Drawn(std::span<const std::uint32_t> weights, std::uint32_t total)
      : weights_(weights.begin(), weights.end()), total_(total) {
    values_.assign(1, -1);
    next();
  }

  bool next() override {
    for (auto i = static_cast<std::size_t>(values_[0]) + 1; i < weights_.size(); ++i) {
      if (weights_[i] == 0) continue;
      values_[0] = static_cast<int>(i);
      return true;
    }
    return false;
  }
  Ways ways() const override {
    return std::pair<std::uint64_t, std::uint64_t>(weights_[static_cast<std::size_t>(values_[0])], total_);
  }

 private:
  std::vector<std::uint32_t> weights_;
  std::uint32_t total_;
};

// Each die more adds up `sides` neighbours of the row before; the sum of neighbours moves along with the row.
template <class Number>
std::vector<Number> row_of(int count, int sides) {
  std::vector<Number> row(1, 1);
  const auto width = static_cast<std::size_t>(sides);
  for (int die = 0; die < count; ++die) {
    std::vector<Number> longer(row.size() + width - 1);
    Number sum = 0;
    for (std::size_t i = 0; i < longer.size(); ++i) {
      if (i < row.size()) sum += row[i];
      if (i >= width) sum -= row[i - width];
      longer[i] = sum;
    }
    row = std::move(longer);
  }
  return row;
}

}  // namespace

const Sums::Row& Sums::of(int count, int sides) {
  constexpr std::int64_t most_sums = 1'000'000;
  if (std::int64_t{count} * (sides - 1) >= most_sums) throw std::length_error("more sums of dice than can be counted");
  const auto known = known_.find({count, sides});
  if (known != known_.end()) return known->second;
  const bool words = fits_a_word(count, sides);
  Row row = words ? Row(row_of<std::uint64_t>(count, sides)) : Row(row_of<Whole>(count, sides));
  return known_.emplace(std::pair(count, sides), std::move(row)).first->second;
}

std::unique_ptr<Outcomes> sorted_outcomes(int count, int sides, std::span<const std::uint32_t> classes) {
  return std::make_unique<Sorted>(count, sides, classes);
}
std::unique_ptr<Outcomes> summed_outcomes(int count, int sides, const Sums::Row& row) {
  return std::make_unique<Summed>(count, sides, row);
}
std::unique_ptr<Outcomes> drawn_outcomes(std::span<const std::uint32_t> weights, std::uint32_t total) {
  return std::make_unique<Drawn>(weights, total);
}
std::unique_ptr<Outcomes> can_outcomes(int count, std::uint32_t total, std::span<const std::uint32_t> kinds) {
  return std::make_unique<Can>(count, total, kinds);
}

}  // namespace wardroom
