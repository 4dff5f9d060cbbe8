// The helm of one ship: from how she moves, what she is ordered and what her damage leaves her, to units with their
// squares and headings (turning, speed-3 to -8, rulings 1 to 6, 102 to 107, 181). It knows of no other ship, of no
// board and of no state.
#pragma once

#include <optional>
#include <span>

#include "books/jane/rules/motion.hpp"
#include "core/cite.hpp"

namespace wardroom::jane {

/// How a ship answers in one move.
struct Handling {
  std::uint8_t most = 0;      // squares: her present maximum
  std::uint8_t steerage = 0;  // squares: with fewer she has no helm (steering-way)
  std::uint8_t circle = 2;    // squares between turns (turning-7)
  std::uint8_t extra = 0;     // squares more for a turn: one for the bow, two for both ends (fx-steering-1, -2)
  bool two_screws = true;
  bool wheel = true;    // else no turn by helm (fx-steering-5)
  bool engines = true;  // else none by engines either (fx-steering-3)
};

/// Why she does not do so; `text` goes on after her name.
struct Unlawful {
  Cite cite;
  std::string_view text;
};

/// The squares for which she may ring in a move.
struct Rung {
  std::uint8_t least = 0, most = 0;
  std::uint8_t usual = 0;  // without an order
  bool astern = false;
  bool drifting = false;  // no speed is left: she runs straight on (ruling 107)
  bool settled = false;   // by way or engines: no order changes it
  Cite cite;
};

inline constexpr std::uint8_t squares_of_turn = 2, units_of_engine_turn = 4;

constexpr bool reversing(Buoys buoys) { return buoys >= Buoys::both; }
/// To starboard, to port (-1), or no helm buoy.
constexpr int helm_of(Buoys buoys) {
  return buoys == Buoys::green || buoys == Buoys::both_green ? 1
         : buoys == Buoys::red || buoys == Buoys::both_red   ? -1
                                                             : 0;
}
/// Ruling 9.
constexpr std::uint8_t most_astern(std::uint8_t most) { return static_cast<std::uint8_t>((most + 1) / 2); }

Rung rung_for(const Motion& motion, const Handling& handling, std::span<const Stroke> path);

/// Begins a move of so many squares (none: as usual), in which she may go wrong by ringing for more than she has.
void begin_move(Motion& motion, const Rung& rung, std::uint8_t squares);
/// Does what the path has for the end of this unit (or for the start). Gives the first stroke that cannot be done; the
/// others are done.
std::optional<Unlawful> work_helm(Motion& motion, const Handling& handling, std::span<const Stroke> path);
/// Runs her next unit up to its end.
void run_unit(Motion& motion, const Handling& handling, std::span<const Stroke> path);
void end_move(Motion& motion);

/// She stops dead where she is, for the rest of the move.
void stop_dead(Motion& motion);
/// The units that a path says.
int units_of(std::span<const Stroke> path);

/// Rulings 102, 116.
constexpr Tick tick_of(const Motion& motion, int unit) {
  return static_cast<Tick>(motion.ordered > 0 ? ticks_a_move * unit / motion.ordered : ticks_a_move / 10 * unit);
}

}  // namespace wardroom::jane
