// The exact distribution of the striker, by convolution of whole numbers.
#include <algorithm>

#include "books/jane/rules/striker.hpp"

namespace wardroom::jane {

void Scatter::add_up() {
  below_.assign(ways_.size() + 1, 0);
  for (std::size_t i = 0; i < ways_.size(); ++i) below_[i + 1] = below_[i] + ways_[i];
  total_ = below_.back();
}

namespace {

// With so many more errors that are all alike, by running sums.
std::vector<Scatter::Ways> blurred(const std::vector<Scatter::Ways>& ways, std::size_t alike) {
  std::vector<Scatter::Ways> sums(ways.size() + alike - 1, 0);
  Scatter::Ways running = 0;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (i < ways.size()) running += ways[i];
    if (i >= alike) running -= ways[i - alike];
    sums[i] = running;
  }
  return sums;
}

}  // namespace

// A die is an even error; its pips above the first are as likely as any.
Scatter Scatter::of_dice(int sides) {
  Scatter result;
  result.ways_ = {1};
  for (int die = 0; die < 4; ++die) result.ways_ = blurred(result.ways_, static_cast<std::size_t>(sides));
  result.least_ = -2 * (sides - 1);
  result.add_up();
  return result;
}

Scatter Scatter::walked(int most) const {
  Scatter result;
  result.least_ = least_ - most;
  result.ways_ = blurred(ways_, static_cast<std::size_t>(2 * most) + 1);
  result.add_up();
  return result;
}

Scatter::Ways Scatter::ways(int error) const {
  return error < least() || error > most() ? Ways{0} : ways_[static_cast<std::size_t>(error - least_)];
}

Scatter::Ways Scatter::below(int error) const {
  return below_[static_cast<std::size_t>(std::clamp(error - least_, 0, static_cast<int>(ways_.size())))];
}

namespace {

Scatter bias_of(const StrikerChart& chart, const Hand& hand, int sides) {
  return Scatter::of_dice(sides).changed(
      [&](int drawn) { return scaled_bias(chart, hand.accuracy, hand.range, drawn); });
}

// From what lies below each edge to what lies between two.
std::vector<Scatter::Ways> between(std::vector<Scatter::Ways> below) {
  for (std::size_t i = 0; i + 1 < below.size(); ++i) below[i] = below[i + 1] - below[i];
  if (!below.empty()) below.pop_back();
  return below;
}

}  // namespace

std::vector<Scatter::Ways> AxisError::ways(std::span<const std::int16_t> edges, int aim) const {
  std::vector<Scatter::Ways> below(edges.size(), 0);
  for (int error = bias.least(); error <= bias.most(); ++error) {
    const Scatter::Ways times = bias.ways(error);
    if (times == 0) continue;
    for (std::size_t i = 0; i < edges.size(); ++i) below[i] += times * hand.below(edges[i] - aim - error);
  }
  return between(std::move(below));
}

std::vector<Scatter::Ways> AxisError::ways(std::span<const std::int16_t> edges, int aim, int of_bias) const {
  std::vector<Scatter::Ways> below;
  for (const std::int16_t edge : edges) below.push_back(hand.below(edge - aim - of_bias));
  return between(std::move(below));
}

AxisError error_across(const StrikerChart& chart, const Hand& hand) {
  const Scatter by_hand = Scatter::of_dice(sides_of(chart, hand).x);
  return {hand.quick ? by_hand.walked(chart.walk) : by_hand, bias_of(chart, hand, chart.bias_x)};
}

AxisError error_up(const StrikerChart& chart, const Hand& hand) {
  return {Scatter::of_dice(sides_of(chart, hand).y), bias_of(chart, hand, chart.bias_y)};
}

Grid::Grid(std::span<const Box> boxes) {
  for (const Box& box : boxes) {
    xs.insert(xs.end(), {box.x0, box.x1});
    ys.insert(ys.end(), {box.y0, box.y1});
  }
  settle();
}

void Grid::settle() {
  for (auto* lines : {&xs, &ys}) {
    std::ranges::sort(*lines);
    const auto rest = std::ranges::unique(*lines);
    lines->erase(rest.begin(), rest.end());
  }
}

Fraction StrikeOdds::inside(Box box, Spot aim) const {
  return of_classes(Grid(std::span(&box, 1)), aim, 1, [](Spot) { return 1; }).back();
}

namespace {

Whole of_choices(int of, int many) {
  Whole ways = 1;
  for (int i = 0; i < many; ++i) ways = ways * Whole(of - i) / Whole(i + 1);
  return ways;
}

Whole power(const Whole& of, int exponent) {
  Whole result = 1;
  for (int i = 0; i < exponent; ++i) result *= of;
  return result;
}

/// Sums over every bias, of the power of the ways to hit with it, the zeroth among them.
class Powers {
 public:
  explicit Powers(int most) : sums_(static_cast<std::size_t>(most) + 1) {}
  void add(Scatter::Ways ways, const Whole& weight) {
    Whole product = weight;
    const Whole times = ways;
    for (Whole& sum : sums_) {
      sum += product;
      product *= times;
    }
  }
  // The chance of so many of all strikes, with `all` ways of the hand: every product of hits and misses, multiplied
  // out.
  Fraction chance_of(int hits, const Whole& all) const {
    const int strikes = static_cast<int>(sums_.size()) - 1, rest = strikes - hits;
    Whole ways = 0;
    for (int more = 0; more <= rest; ++more) {
      const Whole term =
          sums_[static_cast<std::size_t>(hits + more)] * of_choices(rest, more) * power(all, rest - more);
      more % 2 == 0 ? ways += term : ways -= term;
    }
    return {ways * of_choices(strikes, hits), power(all, strikes) * sums_[0]};
  }

 private:
  std::vector<Whole> sums_;
};

}  // namespace

std::vector<Fraction> StrikeOdds::several(const Grid& grid, Spot aim, int strikes, const std::vector<bool>& in) const {
  std::vector<std::vector<Scatter::Ways>> across;
  for (int error = across_.bias.least(); error <= across_.bias.most(); ++error) {
    across.push_back(across_.ways(grid.xs, aim.x, error));
  }
  Powers powers(strikes);
  for (int error = up_.bias.least(); error <= up_.bias.most(); ++error) {
    const Scatter::Ways times = up_.bias.ways(error);
    if (times == 0) continue;
    const auto up = up_.ways(grid.ys, aim.y, error);
    std::vector<Scatter::Ways> column_hits(grid.columns(), 0);
    for (std::size_t row = 0; row < grid.rows(); ++row) {
      for (std::size_t i = 0; i < grid.columns(); ++i) column_hits[i] += in[row * grid.columns() + i] ? up[row] : 0;
    }
    for (std::size_t place = 0; place < across.size(); ++place) {
      const Scatter::Ways both = times * across_.bias.ways(across_.bias.least() + static_cast<int>(place));
      if (both == 0) continue;
      Scatter::Ways hits = 0;
      for (std::size_t i = 0; i < grid.columns(); ++i) hits += across[place][i] * column_hits[i];
      powers.add(hits, Whole(both));
    }
  }
  const Whole all = Whole(across_.hand.total()) * Whole(up_.hand.total());
  std::vector<Fraction> chances;
  for (int hits = 0; hits <= strikes; ++hits) chances.push_back(powers.chance_of(hits, all));
  return chances;
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
