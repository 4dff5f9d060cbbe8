// The picture that a captain has of the battle: every ship he can see with what she is worth, what she can do and
// where she is going. Made anew from each View; only the enemy's speed must be remembered, from where she stood before.
//
// All figures are whole numbers, so that a bot gives the same orders on every machine. Worth is in millionths of a
// victory point.
#pragma once

#include <array>
#include <vector>

#include "books/coal/rules/view.hpp"

namespace wardroom::coal {

/// A place and a course, the course as a vector of length 2^15.
struct Stand {
  Point at;
  std::int32_t east = 0, north = 0;
};
inline Stand stand(Point at, Bearing course) {
  return {at, static_cast<std::int32_t>(sine(course) >> (trig_bits - 15)),
          static_cast<std::int32_t>(cosine(course) >> (trig_bits - 15))};
}
inline Stand moved_on(Stand s, Inches by) {
  s.at.x += static_cast<std::int32_t>((std::int64_t{s.east} * by.thousandths) >> 15);
  s.at.y += static_cast<std::int32_t>((std::int64_t{s.north} * by.thousandths) >> 15);
  return s;
}

/// 6.4.4: where a place lies, seen from a ship.
enum class Sector : std::uint8_t { bow, port, starboard, stern };

struct Piece {
  ShipId ship = no_ship;
  const Card* card = nullptr;
  Stand now;
  Bearing course;
  Inches speed;  // a turn
  std::uint8_t division = 0;
  bool large = false, boat = false;
  bool armed = false;                    // may use weapons: fewer than three fires (8.5.1)
  bool big_guns = false;                 // and has big guns
  std::array<std::uint8_t, 4> mounts{};  // left to fire into each sector, as far as is known
  std::int32_t size = 1;                 // after the day's visibility
  std::int64_t worth = 0;                // what sinking her brings
  std::int64_t hit_worth = 0;            // what a penetrating hit on her is worth
  ShipId hit_last = no_ship;
  int count = 1;  // ships that she stands for, sisters who fire alike
};

struct Picture {
  std::vector<Piece> own, enemy;  // afloat only
  Inches own_sight, enemy_sight;
  const GunneryModifiers* gunnery = nullptr;
  Options options;
  /// How the points would stand if the battle ended now, as far as is known; positive is good.
  std::int64_t margin = 0;

  const Piece* own_piece(ShipId ship) const;
  const Piece* enemy_piece(ShipId ship) const;
};

/// What a bot keeps from turn to turn.
class Memory {
 public:
  void clear();
  /// Takes note of where everybody stands at the beginning of a turn.
  void note(const View& view);
  /// How far the ship went in the turn before; her card's cruising speed when nobody looked.
  Inches speed_of(const SeenShip& ship) const;

 private:
  struct Seen {
    Point now, before;
    std::uint16_t turn = 0, turn_before = 0;
    bool known = false, twice = false;
  };
  std::array<Seen, most_ships> ships_{};
  std::uint16_t turn_ = 0;
};

void make_picture(const View& view, const Memory& memory, Picture& picture);

/// What a ship of this type scores when she is sunk, in millionths of a point.
std::int64_t worth_of(const Sheet& sheet, Type type);

}  // namespace wardroom::coal
