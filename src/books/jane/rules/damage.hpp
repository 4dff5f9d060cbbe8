// The sheet of a ship: what has been marked on it. Only facts of damage change it (apply_damage.cpp).
#pragma once

#include "books/jane/rules/card.hpp"

namespace wardroom::jane {

/// A half section counts 96 (ruling 143): all of it is gone then.
inline constexpr std::uint8_t half_gone = 96;
/// Halves by deck, then side (port, starboard), then from the stem. A cell without sides uses `port` for both.
inline constexpr std::size_t most_halves = deck_count * 2 * 2 * most_sections;

struct MastState {
  std::uint8_t hits = 0;  // by D and E
  bool down = false;
  Side fell = Side::port;
  std::uint16_t fell_in = 0;                        // the move
  std::uint16_t cleared = 0;                        // the first move without its wreck; 0: no wreck
  std::uint16_t played_on = 0;                      // the last move in which quick-firers hit about the wreck
  std::int8_t blocks_before = 1, blocks_after = 1;  // sections on each side of its own whose guns it silences
};
BOOST_DESCRIBE_STRUCT(MastState, (), (hits, down, fell, fell_in, cleared, played_on, blocks_before, blocks_after))

struct FunnelState {
  std::uint8_t hits = 0;
  bool down = false;
};
BOOST_DESCRIBE_STRUCT(FunnelState, (), (hits, down))

/// mistakes-2: an engine-room breakdown.
struct Breakdown {
  std::uint8_t knots = 0;
  std::uint16_t until = 0;  // the first move at full speed again
};
BOOST_DESCRIBE_STRUCT(Breakdown, (), (knots, until))

struct Damage {
  Fixed<std::uint8_t, most_halves> halves;     // sized at the start by her sections
  Fixed<std::uint8_t, most_sections> pierced;  // penetrations that sink, by section (ruling 137)
  std::uint16_t penetrations = 0;
  Fixed<MastState, most_masts> masts;
  Fixed<FunnelState, most_funnels> funnels;
  std::uint8_t uptakes = 0;         // hit, as bits
  std::uint8_t towers_pierced = 0;  // bits
  std::uint8_t engine_shots = 0;    // fx-speed-6, -7
  bool engines_gone = false;
  std::uint16_t no_helm_until = 0, no_rudder_until = 0;  // fx-steering-3, -5: first move with it again
  bool bow_lost = false, stern_lost = false;             // flotation-1, -2, fx-speed-1
  std::uint16_t bow_lost_in = 0, stern_lost_in = 0;      // the move; her trim changes in the next (ruling 101)
  std::uint32_t deck_blown = 0;                          // sections without protective deck (torpedo-5), as bits
  bool waterlogged = false;                              // torpedo-17
  std::uint16_t torpedoed = 0;                           // the move
  std::uint8_t craft_hits = 0;                           // of a torpedo craft, in 120ths
  bool disabled = false;                                 // torpedo-craft-3
  std::uint16_t sinking_since = 0, sinks = 0;            // the moves in which she began to, and goes
  bool capsized = false;
  std::uint16_t men = 0;                       // left
  std::uint16_t smoke_move = 0;                // the move of `smoke`
  Fixed<std::uint16_t, most_batteries> smoke;  // what quick-firers burst in each closed battery in it
  Fixed<Breakdown, 4> breakdowns;
  // Taking hold from the next move on (ruling 101): what the motion of this move still counts with.
  std::uint8_t most_squares = 0;  // her present maximum, settled at the end of each move
};
BOOST_DESCRIBE_STRUCT(Damage, (),
                      (halves, pierced, penetrations, masts, funnels, uptakes, towers_pierced, engine_shots,
                       engines_gone, no_helm_until, no_rudder_until, bow_lost, stern_lost, bow_lost_in, stern_lost_in,
                       deck_blown, waterlogged, torpedoed, craft_hits, disabled, sinking_since, sinks, capsized, men,
                       smoke_move, smoke, breakdowns, most_squares))

/// The sheet of a ship before the battle.
Damage unhurt(const Card& card);

/// Where a half stands in Damage::halves. A cell that has no sides has one place for both.
inline std::size_t place_of(const Card& card, Deck deck, Side side, int half) {
  const bool starboard = side == Side::starboard && has_half(card.lookup.deck(deck).sided, half);
  return (index(deck) * 2 + (starboard ? 1U : 0U)) * card.lookup.halves + static_cast<std::size_t>(half);
}
inline bool gone(const Damage& damage, const Card& card, Deck deck, Side side, int half) {
  return damage.halves[place_of(card, deck, side, half)] >= half_gone;
}
/// Her halves that are destroyed, of both sides where a cell has two; all of them are Lookup::all_halves.
int halves_destroyed(const Damage& damage, const Card& card);

// ruling 153: how a part of her lies.
enum class Trim : std::uint8_t { level, sunk, risen };
/// Of the fore or the after half; a change takes hold in the move after that in which an end is lost.
Trim trim_of(const Damage& damage, bool fore, std::uint16_t move);
/// The deck that is at the waterline there.
Deck strip_of(const Card& card, Trim trim);

}  // namespace wardroom::jane
