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

/// In how many ways an error along one axis comes about, bias, hand and walk together.
class Scatter {
 public:
  __extension__ using Ways = unsigned __int128;
  /// The errors of four dice of so many sides, from least to most, and nothing else.
  static Scatter of_dice(int sides);
  /// With another error on top of it that has nothing to do with it.
  Scatter with(const Scatter& other) const;
  /// Every whole error from -most to most alike.
  static Scatter even(int most);
  /// With its errors changed one by one, as the bias is scaled.
  template <class Change>
  Scatter changed(Change&& change) const;

  int least() const { return least_; }
  int most() const { return least_ + static_cast<int>(ways_.size()) - 1; }
  Ways ways(int error) const;
  Ways total() const { return total_; }
  /// Of all errors from one up to another, the second not in it.
  Ways between(int from, int to) const;

 private:
  void add_up();
  int least_ = 0;
  std::vector<Ways> ways_, below_;  // below_[i]: of all errors before the one in place i
  Ways total_ = 0;
};
Scatter scatter_across(const StrikerChart& chart, const Hand& hand);
Scatter scatter_up(const StrikerChart& chart, const Hand& hand);

/// The exact chances of one strike of a ship that has not struck yet in this move.
class StrikeOdds {
 public:
  StrikeOdds(const StrikerChart& chart, const Hand& hand)
      : across_(scatter_across(chart, hand)), up_(scatter_up(chart, hand)) {}
  /// That the hole lies in a box of the picture.
  Fraction inside(Box box, Spot aim) const;
  /// That it lies in one of them or in several. `is_in(spot)` is asked once for every cell of the grid that the edges
  /// of the boxes make.
  template <class IsIn>
  Fraction inside(std::span<const Box> boxes, Spot aim, IsIn&& is_in) const;

 private:
  Whole ways(Box box, Spot aim) const;
  static std::vector<std::int16_t> edges(std::span<const Box> boxes, bool of_x);
  Scatter across_, up_;
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
  const auto xs = edges(boxes, true), ys = edges(boxes, false);
  Whole sum = 0;
  for (std::size_t i = 0; i + 1 < xs.size(); ++i) {
    for (std::size_t j = 0; j + 1 < ys.size(); ++j) {
      if (is_in(Spot{xs[i], ys[j]})) sum += ways({xs[i], ys[j], xs[i + 1], ys[j + 1]}, aim);
    }
  }
  return {sum, Whole(across_.total()) * Whole(up_.total())};
}

}  // namespace wardroom::jane
