// What the chapters offer to one another. Each is declared here under the file that holds it.
#pragma once

#include <optional>

#include "books/jane/rules/jane.hpp"
#include "books/jane/rules/queries.hpp"
#include "books/jane/rules/ranges.hpp"

namespace wardroom::jane {

using Checked = std::optional<Refusal>;

// ---- check.cpp: whose ship it is, and whether it is there to be given orders
Checked must_command(const State& state, Seat seat, ShipId ship);
/// Whether this seat signals from a ship: her captain, or an admiral aboard.
Checked must_speak_for(const State& state, Seat seat, ShipId ship);
/// A ship of another side that is on the board.
Checked must_be_enemy(const State& state, Seat seat, ShipId target);

// ---- audiences (audiences.cpp), by the table in section 10 of the rulings
/// Her captain, and the admiral of her side if she is his flagship.
Audience aboard(const State& state, ShipId ship);
/// All posts of a side.
Audience of_side(const State& state, SideId side);
Audience captain_of(const State& state, ShipId ship);
/// The post of a side's admiral, or no_post.
PostId admiral_post(const Setting& setting, SideId side, std::size_t admiral);
/// The umpire of a side, if it has one; the chief hears everything.
Audience umpire_of(const State& state, SideId side);
/// All admirals of a side, and its umpire.
Audience admirals_of(const State& state, SideId side);

// ---- speed.cpp
/// Squares that she can make in the next move with all her damage (fx-speed, mistakes-2, speed-2).
int most_squares(const State& state, ShipId ship);
/// steering-way: whether she has way enough for her helm at so many squares.
bool steers(const State& state, ShipId ship, int squares);

// ---- movement.cpp, helm.cpp
Square square_at(const Ship& ship, Tick tick);
Heading heading_at(const Ship& ship, Tick tick);
/// Squares a move with which she runs at a tick of this one, astern negative; 0 once she has stopped dead.
int way_at(const Ship& ship, Tick tick);
/// When a unit of this move ends for her; 0 is the start; a ship that lies still counts tenths (rulings 102, 116).
Tick tick_of(const Ship& ship, std::uint8_t unit);
/// Ships that come in this move stand on their squares from its start on; where a ship lies, a move later. Called as a
/// move begins, before orders are asked for.
void enter_ships(Play& play);
/// Plays the minute from state.progress on; false while an umpire is waited for. Done, it leaves progress at nothing.
bool play_minute(Play& play);

// ---- signals.cpp
/// Calls and answers of this tick: hoists fly, are seen, are executed; mistakes are booked.
void call_signals(Play& play, Tick tick);
/// Whether she has seen the executive of a hoist that binds her, in this move, up to the tick (ruling 162).
bool executive_seen(const State& state, ShipId ship, Tick tick);
/// Masts or halliards enough to signal with (signalling-10).
bool may_signal(const State& state, ShipId ship);
/// Whether a hoist that flies on a ship is for that other one (ruling 161).
bool is_for(const State& state, ShipId from, Address to, ShipId ship);
/// Whether two ships can read each other's flags where they are at that tick (ruling 163).
bool within_signals(const State& state, ShipId a, ShipId b, Tick tick);

// ---- command.cpp
/// The ship whose captain or admiral commands a side now, or no_ship (ruling 158).
ShipId commander(const State& state, SideId side);
/// The admiral who is aboard and fit to signal, by his place in his side's list; none.
std::uint8_t admiral_aboard(const State& state, ShipId ship);
/// Those who command now are told so when it is new to them.
void pass_command(Play& play);
/// Flags that are to shift in this move leave, after as many minutes as the umpire says (admirals-5).
void shift_flags(Play& play);
void settle_flag(Play& play, ShipId from, std::uint8_t admiral, int minutes);
/// admirals-3: throws for admirals whose station came under heavy fire in this move.
void throw_for_admirals(Play& play);
/// Ruling 159: what a strike on a ship does to the stations aboard. Whoever marks a strike says so.
struct AtStation {
  ShipId ship = no_ship;
  bool big_shell = false, quick = false;
  std::uint8_t tower = none;  // struck
  bool pierced = false;       // and pierced
  Deck deck = Deck::main;     // where it struck or burst
  std::uint8_t section = 0;   // that holds the hole
  Sections run = 0;           // that the burst wrecks
};
void mark_stations(Play& play, const AtStation& strike);

// ---- firing.cpp, quick_firers.cpp
/// Tickets and torpedoes of the move in the order of their ticks, from state.progress on; false while an umpire is
/// waited for.
bool fire_tickets(Play& play);
void fire_quick_firers(Play& play);

/// A projectile that is on its way, with all that decides what it does; made before any strike of its tick is marked.
struct Strike {
  ShipId by = no_ship, at = no_ship;
  GunId gun = no_gun;                 // of D and E too; none of light guns
  std::uint8_t light = none;          // Card::light of the firer
  std::uint8_t row = 0;               // of Tables::guns
  std::uint16_t over = 1, under = 1;  // the share of one gun's damage: 5/8 of eight 3-in
  std::uint8_t guns = 1;              // that struck together (ruling 128)
  Projectile with = Projectile::common;
  std::uint8_t range = 1;       // of the card aimed at, thousands
  std::uint8_t true_range = 1;  // for penetration
  std::int32_t distance2 = 0;
  Aspect aspect;  // `facing` is a side: an even throw has settled it where she is dead ahead or astern (ruling 112)
  Spot aim;
  bool quick = false;
  std::uint16_t index = 0;  // of her strikes of this phase: no other has it, so dice may count from it
};

// ---- striker.cpp
/// Where it strikes the picture: aim, bias and hand (charts 1), or the hole that its player made.
Hole hole_of(Play& play, const Strike& strike, std::uint16_t index);

// ---- hole.cpp
/// The region of her picture that holds a hole, as she lies in the water; none is a miss (ruling 133).
const Region* region_struck(const State& state, ShipId ship, const Aspect& aspect, Hole hole);

// ---- scoring.cpp and the effects: what a strike does, reckoned on the state before its tick, and then marked.
struct Outcome;
Outcome outcome_of(Play& play, const Strike& strike, Hole hole);
void mark(Play& play, const Strike& strike, const Outcome& outcome);

// ---- masts.cpp
/// fx-masts-3, ramming-6: a mast comes down, and the umpire is asked where.
void bring_down_mast(Play& play, ShipId ship, std::uint8_t mast, Cite cite);
/// fx-masts-4: whether a wreck silences a position.
bool blocked_by_wreck(const State& state, ShipId ship, const GunPosition& position);
/// fx-speed-5: wrecks that have not been cleared.
int wrecks(const State& state, ShipId ship);

// ---- flotation.cpp
void begin_to_sink(Play& play, ShipId ship, bool capsized, Cite cite);
/// Section halves of `lower` destroyed from the bow, as by a ram (ramming-4).
void lose_bow(Play& play, ShipId ship, int sections, Cite cite);
/// Ruling 153: whether guns of a position stand at the water or under it.
bool awash(const State& state, ShipId ship, const GunPosition& position);

/// torpedo-16 to -19: she is sunk or waterlogged.
void torpedo_hits(Play& play, ShipId ship);

// ---- umpire.cpp
/// Puts a query of section 8 of the rulings; its result comes by `carry_out`, at once where nobody waits. `other` is
/// the second ship, or the position, mast or admiral.
void ask_umpire(Play& play, Asks kind, ShipId about, Figures usual, std::uint8_t other = none);
void carry_out(Play& play, std::uint32_t query);
/// The same of one that is overruled: `was` held before.
void carry_out(Play& play, std::uint32_t query, const Figures& was);
/// Once, before the first move: umpires-2, speed-2.
void settle_discretion(Play& play);
void settle_weather(Play& play);
void revise(Play& play, Seat seat, const Revise& order);
/// The umpires who hear of a query, beside the chief.
Audience told_of(const State& state, const Query& query);
/// Whether an answer is waited for.
bool umpire_asked(const State& state);
/// The move whose results stand: while orders for the next are written, the one before.
std::uint16_t played_move(const State& state);

// ---- what an answer does, by whoever asked. Called again when the result is overruled: each puts its result in the
// place of what it did before.
void settle_ram(Play& play, ShipId rammer, ShipId target, bool rams);                              // intro-10
void settle_meeting(Play& play, ShipId first, ShipId second, Meets meets);                         // ramming-1
void settle_rammer(Play& play, ShipId rammer, int sections);                                       // ramming-4
void settle_boarding(Play& play, ShipId ship, ShipId target, Boards boards);                       // boarding-1
void settle_jam(Play& play, ShipId ship, PositionId position, int moves);                          // fx-guns-2
void settle_mast(Play& play, ShipId ship, std::uint8_t mast, Side side, int sections, int moves);  // fx-masts-4
void settle_sinking(Play& play, ShipId ship, int minutes);                                         // general-10
void settle_drift(Play& play, ShipId ship, const Figures& squares);                                // torpedo-craft-4
/// mistakes-2, signalling-11.
void break_down(Play& play, ShipId ship, int knots, int moves, Cite cite);

// ---- meetings.cpp
/// torpedo-craft-4: squares of the next moves, each half of the one before.
Figures usual_drift(const Ship& ship);

// ---- boarding.cpp
/// boarding-1: what was ordered, at the end of a move; false while an umpire is waited for.
bool board_enemies(Play& play);

// ---- account.cpp
/// Ruling 174: what a side has lost, in tons, and what she brought. She who is taken is lost to whom she began with.
std::int32_t loss_of(const State& state, SideId side);
std::int32_t tons_of(const State& state, SideId side);
std::int32_t loss_of_ship(const State& state, ShipId ship);

// ---- loading.cpp
/// Before the first move, and at the end of each: rounds go into guns, tubes are done (ruling 117, torpedo-6).
void charge_guns(Play& play);
void load_for_next_move(Play& play);

// ---- finish.cpp
/// What she can make in the next move, when that has changed.
void settle_speed(Play& play, ShipId ship);
/// The end of a move: boarding, admirals, wrecks, guns back, the sinking go, speeds settle, the next move.
bool finish_move(Play& play);

}  // namespace wardroom::jane
