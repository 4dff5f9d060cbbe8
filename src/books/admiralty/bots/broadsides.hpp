// What broadsides two ships could fire at one another as they would lie: a quick estimate, in whole numbers, by which a
// captain compares thousands of places. The rules measure bases and corners; here a ship is her centrepoint.
#pragma once

#include <array>

#include "books/admiralty/bots/course.hpp"

namespace wardroom::admiralty {

/// A ship as she lies, made ready to be measured from.
struct Lying {
  Point at;
  std::int64_t sine = 0, cosine = 0;          // of her heading, in 2^15
  std::int64_t arc_sine = 0, arc_cosine = 0;  // of half her sweep
  std::array<std::int32_t, 2> power{};        // of each broadside; 0: it does not fire
  std::int32_t half_length = 0;               // thousandths

  Lying& lie(const Berth& berth);
};

class Broadsides {
 public:
  /// The enemies as they will probably lie when all have moved: those who have not yet hold their course.
  explicit Broadsides(const View& view);

  /// Forgets those whom a ship cannot come to fight in a move of such length.
  void keep_near(Point from, Millimetres goes);
  /// A ship of one's own as she lies.
  Lying own(const OwnShip& ship) const;
  /// What she would deal from there less what she would take, each broadside at the enemy who offers most.
  std::int64_t worth(const Lying& ship) const;
  /// Whether an enemy is near enough that it matters how she lies.
  bool in_reach(Point from) const;

 private:
  void place(const View& view, const SeenShip& enemy);
  struct Run {
    std::int64_t x = 0, y = 0, squared = 0;
  };
  std::int64_t shot(const Lying& from, const Lying& at, const Run& run, std::size_t& side) const;

  const Points& points_;
  Millimetres farthest_;
  std::array<std::int64_t, 3> reach_;  // of the brackets, squared
  std::int64_t rake_sine_ = 0, rake_cosine_ = 0;
  Fixed<Lying, most_ships> enemies_;
};

/// How hard guns hit, by their sizes (charts K2).
std::int32_t power_of(const Points& chart, const GunDice& dice);
/// The straight run that a ship has before her, by what all see of her.
Millimetres run_ahead(const View& view, const SeenShip& ship);

}  // namespace wardroom::admiralty
