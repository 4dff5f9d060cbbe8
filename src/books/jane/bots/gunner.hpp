// What a captain's guns and tubes do: at whom and when they fire, with what, and where they aim.
#pragma once

#include "books/jane/bots/course.hpp"
#include "books/jane/bots/instructions.hpp"
#include "books/jane/rules/ranges.hpp"

namespace wardroom::jane {

/// What a gun is worth in a move at an enemy at that range, as she lies, in parts of a hundred.
int hit_worth(int thousands);
int worth_of_aspect(const Aspect& aspect);

/// How a captain shoots; the simplest fires at the nearest.
struct Gunnery {
  bool chooses = false;       // targets and moments by what they promise
  std::uint8_t farthest = 7;  // thousands: beyond it he saves his rounds
  Said aim = Said::other;
  Said target = Said::other;
  std::uint8_t number = 0;
};
/// A ticket for every gun that bears on somebody in the course of the move.
void fire_big_guns(const View& view, const Menu& menu, const Course& course, const Gunnery& how,
                   std::vector<Order>& orders);
/// Quick-firers fire at the nearest, or are silent, as the range and his orders have it.
void rule_quick_firers(const View& view, const Menu& menu, const Gunnery& how, bool cease, std::vector<Order>& orders);

/// Before the battle: rounds as a good gunner fills his magazines.
void mix_rounds(const Menu& menu, const OwnShip& own, std::vector<Order>& orders);
/// What guns are to be loaded with next, for fire at that range.
void load_guns(const View& view, const Menu& menu, const OwnShip& own, const std::optional<Projectile>& told,
               std::vector<Order>& orders);

/// Every tube that bears in the course of the move runs at whom it is most likely to hit.
void fire_tubes(const View& view, const Menu& menu, const Course& course, std::vector<Order>& orders);
/// Tubes are loaded as the enemy comes near, and unloaded only when told.
void work_tubes(const View& view, const Menu& menu, const OwnShip& own, bool unload, std::vector<Order>& orders);
/// How many in six a torpedo of this tube hits a ship who is there then; 0 if it does not bear.
int chance_of(const View& view, const TubePlace& tube, const Place& from, const SeenShip& enemy);

}  // namespace wardroom::jane
