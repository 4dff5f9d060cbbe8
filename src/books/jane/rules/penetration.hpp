// What a gun pierces (guns-7 to guns-18): its grade by row, projectile, range, angle and closeness.
#pragma once

#include <vector>

#include "books/jane/rules/ranges.hpp"
#include "rules/event.hpp"

namespace wardroom::jane {

/// How a projectile meets what it meets.
struct Impact {
  Projectile with = Projectile::common;
  std::uint8_t range = 1;        // the true one, in thousands (rulings 25, 122)
  std::int64_t distance2 = 0;    // in squares
  std::uint8_t grades_lost = 0;  // by the angle of a side (guns-15); nothing for turrets and the like (ruling 20)
  bool direct = true;            // up to 30 degrees
};

/// The grade that it pierces; none pierces no armour.
Grade pierces(const Penetration& chart, const GunRow& gun, const Impact& impact, std::vector<Term>* trail = nullptr);
/// guns-18: shot of A guns at 700 yards goes through everything, off the centre too.
bool goes_through_everything(const Penetration& chart, const GunRow& gun, const Impact& impact);

}  // namespace wardroom::jane
