// The exact distribution of the striker, by convolution of whole numbers.
#include <algorithm>

#include "books/jane/rules/striker.hpp"

namespace wardroom::jane {

void Scatter::add_up() {
  below_.assign(ways_.size() + 1, 0);
  for (std::size_t i = 0; i < ways_.size(); ++i) below_[i + 1] = below_[i] + ways_[i];
  total_ = below_.back();
}

Scatter Scatter::even(int most) {
  Scatter result;
  result.least_ = -most;
  result.ways_.assign(static_cast<std::size_t>(2 * most) + 1, 1);
  result.add_up();
  return result;
}

Scatter Scatter::of_dice(int sides) {
  // A die is an even error; its pips above the first are as likely as any. Four of them, by running sums.
  std::vector<Ways> sums{1};
  for (int die = 0; die < 4; ++die) {
    std::vector<Ways> next(sums.size() + static_cast<std::size_t>(sides) - 1, 0);
    Ways running = 0;
    for (std::size_t i = 0; i < next.size(); ++i) {
      if (i < sums.size()) running += sums[i];
      if (i >= static_cast<std::size_t>(sides)) running -= sums[i - static_cast<std::size_t>(sides)];
      next[i] = running;
    }
    sums = std::move(next);
  }
  Scatter result;
  result.least_ = -2 * (sides - 1);
  result.ways_ = std::move(sums);
  result.add_up();
  return result;
}

Scatter Scatter::with(const Scatter& other) const {
  Scatter result;
  result.least_ = least_ + other.least_;
  result.ways_.assign(ways_.size() + other.ways_.size() - 1, 0);
  for (std::size_t j = 0; j < other.ways_.size(); ++j) {
    if (other.ways_[j] == 0) continue;
    for (std::size_t i = 0; i < ways_.size(); ++i) result.ways_[i + j] += ways_[i] * other.ways_[j];
  }
  result.add_up();
  return result;
}

Scatter::Ways Scatter::ways(int error) const {
  return error < least() || error > most() ? Ways{0} : ways_[static_cast<std::size_t>(error - least_)];
}

Scatter::Ways Scatter::between(int from, int to) const {
  const auto place = [this](int error) {
    return static_cast<std::size_t>(std::clamp(error - least_, 0, static_cast<int>(ways_.size())));
  };
  return from >= to ? Ways{0} : below_[place(to)] - below_[place(from)];
}

namespace {

Scatter bias_of(const StrikerChart& chart, const Hand& hand, int sides) {
  return Scatter::of_dice(sides).changed(
      [&](int drawn) { return scaled_bias(chart, hand.accuracy, hand.range, drawn); });
}

}  // namespace

Scatter scatter_across(const StrikerChart& chart, const Hand& hand) {
  Scatter scatter = Scatter::of_dice(sides_of(chart, hand).x);
  if (hand.quick) scatter = scatter.with(Scatter::even(chart.walk));
  return scatter.with(bias_of(chart, hand, chart.bias_x));
}

Scatter scatter_up(const StrikerChart& chart, const Hand& hand) {
  return Scatter::of_dice(sides_of(chart, hand).y).with(bias_of(chart, hand, chart.bias_y));
}

Whole StrikeOdds::ways(Box box, Spot aim) const {
  return Whole(across_.between(box.x0 - aim.x, box.x1 - aim.x)) * Whole(up_.between(box.y0 - aim.y, box.y1 - aim.y));
}

Fraction StrikeOdds::inside(Box box, Spot aim) const {
  return {ways(box, aim), Whole(across_.total()) * Whole(up_.total())};
}

std::vector<std::int16_t> StrikeOdds::edges(std::span<const Box> boxes, bool of_x) {
  std::vector<std::int16_t> found;
  for (const Box& box : boxes) {
    found.push_back(of_x ? box.x0 : box.y0);
    found.push_back(of_x ? box.x1 : box.y1);
  }
  std::ranges::sort(found);
  const auto rest = std::ranges::unique(found);
  found.erase(rest.begin(), rest.end());
  return found;
}

Fraction hit_odds(const StrikerChart& chart, const Hand& hand, const Card& card, const Aspect& aspect, Spot aim) {
  const Counted part = counted_part(aspect, card);
  std::vector<Box> boxes;
  for (const Region& region : card.regions) {
    if (region.side != Side::centre && region.side != aspect.facing) continue;
    Box box = region.box;
    if (aspect.counted > 1) {
      box.x0 = std::max(box.x0, part.from);
      box.x1 = std::min(box.x1, part.to);
    }
    box.y0 = std::max<std::int16_t>(box.y0, 0);
    if (box.x0 < box.x1 && box.y0 < box.y1) boxes.push_back(box);
  }
  return StrikeOdds(chart, hand).inside(boxes, aim, [&](Spot at) {
    return std::ranges::any_of(boxes, [&](const Box& box) { return box.holds(at); });
  });
}

}  // namespace wardroom::jane
