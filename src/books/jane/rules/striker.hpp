// The striker (charts 1): a hole falls at the aim, off by the bias of the move and by the hand. The distribution of the
// whole error is known exactly, in whole numbers.
#pragma once

#include <span>
#include <vector>

#include "books/jane/rules/chapters.hpp"
#include "core/fraction.hpp"

namespace wardroom::jane {

/// The picture that people strike at, in half feet: columns from the stem, rows from the top down to the water.
struct Picture {
  int width = 0, height = 0;
};
Picture picture_of(const Card& card);

/// Ruling 121: where a strike is aimed that nobody has aimed.
Spot usual_aim(const Aspect& aspect, const Card& card);

/// Ruling 123: what the bias that was drawn comes to at a range, to the nearest half foot, halves away from zero.
int scaled_bias(const StrikerChart& chart, Accuracy accuracy, int range, int drawn);

/// What a striker's sides depend on.
struct Hand {
  Accuracy accuracy = Accuracy::standard;
  int range = 1;  // of the card, in thousands
  bool quick = false;
  int moral = 0;  // per cent more (intro-5)
};
/// Sides of each of the four dice of the hand: across, and up and down.
struct HandSides {
  int x = 1, y = 1;
};
HandSides sides_of(const StrikerChart& chart, const Hand& hand);
/// intro-5: by how many per cent the hand of a damaged ship is worse, where the option is on.
int moral_of(const State& state, ShipId ship);

/// In how many ways an error along one axis comes about.
class Scatter {
 public:
  __extension__ using Ways = unsigned __int128;
  /// The errors of four dice of so many sides, from least to most, and nothing else.
  static Scatter of_dice(int sides);
  /// With a walk on top of it: every whole error from -most to most alike.
  Scatter walked(int most) const;
  /// With its errors changed one by one, as the bias is scaled.
  template <class Change>
  Scatter changed(Change&& change) const;

  int least() const { return least_; }
  int most() const { return least_ + static_cast<int>(ways_.size()) - 1; }
  Ways ways(int error) const;
  Ways total() const { return total_; }
  /// Of all errors below one.
  Ways below(int error) const;
  /// Of all errors from one up to another, the second not in it.
  Ways between(int from, int to) const { return from >= to ? Ways{0} : below(to) - below(from); }

 private:
  void add_up();
  int least_ = 0;
  std::vector<Ways> ways_, below_;  // below_[i]: of all errors before the one in place i
  Ways total_ = 0;
};

/// The error along one axis: of the hand, which comes anew with every strike, and of the bias, which a ship has for the
/// move.
struct AxisError {
  Scatter hand, bias;
  /// In how many ways an error falls between each two of these edges, with any bias.
  std::vector<Scatter::Ways> ways(std::span<const std::int16_t> edges, int aim) const;
  /// The same with one bias.
  std::vector<Scatter::Ways> ways(std::span<const std::int16_t> edges, int aim, int of_bias) const;
  Whole total() const { return Whole(hand.total()) * Whole(bias.total()); }
};
AxisError error_across(const StrikerChart& chart, const Hand& hand);
AxisError error_up(const StrikerChart& chart, const Hand& hand);

/// A picture cut by lines across and up; whatever is asked of it is the same all over a cell.
struct Grid {
  std::vector<std::int16_t> xs, ys;
  /// By the edges of boxes.
  explicit Grid(std::span<const Box> boxes);
  Grid() = default;
  void settle();  // in order, each line once
  std::size_t columns() const { return xs.empty() ? 0 : xs.size() - 1; }
  std::size_t rows() const { return ys.empty() ? 0 : ys.size() - 1; }
  Spot cell(std::size_t column, std::size_t row) const { return {xs[column], ys[row]}; }
};

/// The exact chances of strikes of a ship that has not struck yet in this move.
class StrikeOdds {
 public:
  StrikeOdds(const StrikerChart& chart, const Hand& hand)
      : across_(error_across(chart, hand)), up_(error_up(chart, hand)) {}
  /// That the hole lies in a box of the picture.
  Fraction inside(Box box, Spot aim) const;
  /// That it lies in one of them or in several. `is_in(spot)` is asked once for every cell of the grid that the edges
  /// of the boxes make.
  template <class IsIn>
  Fraction inside(std::span<const Box> boxes, Spot aim, IsIn&& is_in) const;
  /// That it lies in cells of each class from 1 to `most`; of class 0 is what is left. `class_of(spot)` is asked once
  /// for every cell.
  template <class ClassOf>
  std::vector<Fraction> of_classes(const Grid& grid, Spot aim, int most, ClassOf&& class_of) const;
  /// That 0, 1, 2 ... of so many strikes with one bias lie where `is_in(spot)` says yes.
  template <class IsIn>
  std::vector<Fraction> of_several(const Grid& grid, Spot aim, int strikes, IsIn&& is_in) const;

 private:
  std::vector<Fraction> several(const Grid& grid, Spot aim, int strikes, const std::vector<bool>& in) const;
  Whole total() const { return across_.total() * up_.total(); }
  AxisError across_, up_;
};

/// torpedo and gun alike: the chance of a hit in what of a ship's picture counts (targets-7, -8), as she is drawn on
/// her card.
Fraction hit_odds(const StrikerChart& chart, const Hand& hand, const Card& card, const Aspect& aspect, Spot aim);

template <class Change>
Scatter Scatter::changed(Change&& change) const {
  Scatter result;
  int low = 0, high = 0;
  for (int e = least(); e <= most(); ++e) {
    const int to = change(e);
    low = e == least() ? to : (to < low ? to : low);
    high = e == least() ? to : (to > high ? to : high);
  }
  result.least_ = low;
  result.ways_.assign(static_cast<std::size_t>(high - low) + 1, 0);
  for (int e = least(); e <= most(); ++e) result.ways_[static_cast<std::size_t>(change(e) - low)] += ways(e);
  result.add_up();
  return result;
}

template <class IsIn>
Fraction StrikeOdds::inside(std::span<const Box> boxes, Spot aim, IsIn&& is_in) const {
  return of_classes(Grid(boxes), aim, 1, [&](Spot at) { return is_in(at) ? 1 : 0; }).back();
}

template <class ClassOf>
std::vector<Fraction> StrikeOdds::of_classes(const Grid& grid, Spot aim, int most, ClassOf&& class_of) const {
  const auto classes = static_cast<std::size_t>(most) + 1;
  const auto across = across_.ways(grid.xs, aim.x), up = up_.ways(grid.ys, aim.y);
  std::vector<Whole> sums(classes);
  std::vector<Scatter::Ways> of_row(classes);
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    of_row.assign(classes, 0);
    for (std::size_t column = 0; column < grid.columns(); ++column) {
      of_row[static_cast<std::size_t>(class_of(grid.cell(column, row)))] += across[column];
    }
    for (std::size_t i = 1; i < classes; ++i) {
      if (of_row[i] != 0) sums[i] += Whole(of_row[i]) * Whole(up[row]);
    }
  }
  const Whole all = total();
  sums[0] = all;
  for (std::size_t i = 1; i < classes; ++i) sums[0] -= sums[i];
  std::vector<Fraction> chances;
  for (Whole& sum : sums) chances.emplace_back(std::move(sum), all);
  return chances;
}

template <class IsIn>
std::vector<Fraction> StrikeOdds::of_several(const Grid& grid, Spot aim, int strikes, IsIn&& is_in) const {
  std::vector<bool> in;
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    for (std::size_t column = 0; column < grid.columns(); ++column) in.push_back(is_in(grid.cell(column, row)));
  }
  return several(grid, aim, strikes, in);
}

}  // namespace wardroom::jane
