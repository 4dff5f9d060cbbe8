// Hex mat, section 2: hexes and movement. A hex stands for an inch. Speeds with a fraction move a hex more in the first
// turns of every four (2.1), ships turn by 60, 90 or 180 degrees for each hex moved (2.3), and a turn of more than 60
// costs a hex more (2.3.5). What it means for plots is in plot.hpp, for formations in hex_places.hpp.
#pragma once

#include <optional>
#include <vector>

#include "books/coal/rules/way.hpp"
#include "core/cite.hpp"
#include "core/hex.hpp"

namespace wardroom::coal {

inline constexpr int cycle_turns = 4;
inline constexpr int free_turn = 60;  // hex 2.3.5: more costs a hex

/// hex 2.1.3: the place, 1 to 4, of a turn in its cycle; every ship's cycle begins in turns 1, 5, 9 and so on.
constexpr int place_in_cycle(int turn) { return (turn - 1) % cycle_turns + 1; }

/// hex 2.1: the hexes moved in a turn, at a speed that was taken up in turn `since`. Until the next cycle begins only
/// the whole part of a new speed is moved (ruling A25); a speed between quarters moves as the lower quarter (W54).
constexpr int hexes_in_turn(Inches speed, int turn, int since) {
  const int in_quarters = speed.thousandths / 250, whole = in_quarters / cycle_turns;
  const int quarters = in_quarters % cycle_turns, place = place_in_cycle(turn);
  const bool settled = since <= turn - (place - 1);
  return whole + (settled && place <= quarters ? 1 : 0);
}
/// hex 2.3.1 to 2.3.3, ruling A21: the most that a ship turns in one hex.
constexpr int degrees_a_hex(Type type) {
  if (is_torpedo_craft(type)) return 180;
  return type == Type::CL || type == Type::CP ? 90 : 60;
}
/// Why a turn is none of the mat.
std::optional<Refusal> hex_turn_fault(int degrees, int most);

/// hex 2.3, ruling A27: what a move spends. Each hex moved allows one turn, before or after the step; a turn of more
/// than 60 degrees costs a hex.
class HexAccount {
 public:
  explicit HexAccount(int hexes) : hexes_(hexes) {}
  int hexes() const { return hexes_; }
  int left() const { return hexes_ - spent_; }
  /// False, and nothing spent, when there are not that many left.
  bool move(int hexes);
  bool turn(int degrees);

 private:
  int hexes_, spent_ = 0, moved_ = 0;
  int turned_in_ = 0;  // the last hex whose turn is used up
};

Legs hex_legs(const Plot& plot, const Handling& how);
/// A turn to the nearest 30 degrees, as much as it may in each hex, and as soon.
Plot turn_by_hexes(PlotStep step, Turn turn, const Handling& how);

/// One leg of a way over the mat.
void run_hex_leg(Way& way, const Leg& leg);
/// Where a leg on a course leads from a place.
HexPlace end_of_leg(HexPlace from, Bearing course, const Leg& leg);
/// The wake of a ship that has none: over the mat to the ship ahead, turning no more than 60 degrees in a hex.
void hex_wake(Way& way, Point ahead);
/// Where a ship may end a move, and on which courses: a bit for each of the twelve.
struct Reach {
  HexPlace place;
  std::uint16_t courses = 0;
};
std::vector<Reach> reachable(HexPlace from, Bearing course, int hexes, int degrees_a_hex);

/// A rudder jammed to one side: 60 degrees at every hex (W55).
void circle_by_hexes(Way& way, Inches run, Hand side);
/// hex 2.2.1: to the nearest place where a counter on her course may stand.
void stand_on_mat(Way& way);

}  // namespace wardroom::coal
