// 2: what the files of the movement chapter share (A53 to A60).
#pragma once

#include <optional>

#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/sailing.hpp"
#include "books/admiralty/rules/way.hpp"

namespace wardroom::admiralty {

// ---- initiative.cpp: who moves, and when

/// Whether a ship has a place in the order of movement (A53): none, one that her post may give up, or one that it must
/// take, because she is under way.
enum class Place : std::uint8_t { none, may, must };
Place place_of(const State& state, ShipId ship);
/// The post of a side that moves a ship next: that with most ships to move; of equal ones the first (W1).
PostId post_to_move(const State& state);
/// Why this ship is not to be moved now, by this post.
Checked check_turn_to_move(const State& state, Seat seat, ShipId ship);
inline constexpr std::uint8_t no_division = 0xFF;
inline bool in_division(const State& state, ShipId ship, std::uint8_t division) {
  return division == no_division || state.setting->division_of[ship] == division;
}
/// A ship of this side and division has moved, or given up her place: says whose ship is next, and asks.
void next_to_move(Play& play, SideId side, std::uint8_t division);
void next_after(Play& play, ShipId done);

// ---- movement.cpp

/// The way that a path means for a ship as she lies; turns in place have no length.
Way way_of(const State& state, ShipId ship, const Path& path);
/// Why a ship under way, or stopped, may not go along a path. A path that `grows` may still be short of her allowance.
Checked check_path(const State& state, ShipId ship, const Path& path, bool grows = false);
/// What she does if nobody orders more: her course held for the whole allowance (A52), coming round if she is in stays.
Move standing_move(const State& state, ShipId ship);
/// COMMIT of the move under way.
void commit_move(Play& play);

// ---- tacking.cpp

/// The step that takes a ship too near the wind to sail: where it ends, and to which side it turns.
struct TackStep {
  Millimetres along{};
  std::int8_t to = 0;
};
std::optional<TackStep> tack_step(const State& state, const Way& way);
/// Steps with which a ship in stays begins: as many as bring her out, or as she can make.
int steps_from_stays(const State& state, ShipId ship);
Checked check_tack(const State& state, ShipId ship, const Way& way);

// ---- anchors.cpp

Checked check_anchoring(const State& state, ShipId ship, const Path& path);
Checked check_stern_anchor(const State& state, ShipId ship);
Checked check_swing(const State& state, ShipId ship, const Path& path);
/// Steps that her spring lets her turn to a side (1 starboard, -1 port) in this move.
int spring_steps(const State& state, ShipId ship, int to);

// ---- shoals.cpp

/// How far along a way the centrepoint enters a shoal; nothing if it never does.
std::optional<Millimetres> runs_aground(const State& state, const Way& way, Millimetres goes);
/// The tested point at which it has left the table.
std::optional<Millimetres> leaves_table(const State& state, const Way& way, Millimetres goes);
bool off_table(const State& state, Point at);
bool in_shoal(const State& state, Point at);
/// States that a ship has left the table.
void leave(Play& play, ShipId ship);

}  // namespace wardroom::admiralty
