// What a captain with a free hand thinks of a course: fire given and taken, torpedoes, and how near it brings him.
#pragma once

#include "books/jane/bots/course.hpp"
#include "books/jane/bots/instructions.hpp"

namespace wardroom::jane {

class Fight {
 public:
  Fight(const View& view, const OwnShip& own, const Instructions& told);

  /// More is better; without danger to friends, edge and land.
  int worth(const Course& course) const;
  /// Whom this course rams for certain, if the enemy goes straight on; `no_ship` if nobody.
  ShipId rams(const Course& course) const;

 private:
  struct Foe {
    const SeenShip* ship = nullptr;
    bool fights = true;
  };
  int fire_given(const Place& place) const;
  int fire_taken(const Place& place) const;
  int torpedoes(const Course& course) const;
  int approach(const Course& course) const;

  const View& view_;
  const OwnShip& own_;
  const Instructions& told_;
  Fixed<Foe, 3> near_;                      // the nearest enemies
  const SeenShip* aim_ = nullptr;           // whom he closes
  Fixed<PositionId, most_positions> guns_;  // that are left
  bool has_torpedo_ = false;
};

}  // namespace wardroom::jane
