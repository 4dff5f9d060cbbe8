// What the chapters of the book offer to the sequence of play and to one another, and the checks of their orders.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "books/coastal/rules/coastal.hpp"

namespace wardroom::coastal {

using Checked = std::optional<Refusal>;
struct FireChoice;  // menu.hpp
struct LookChoice;  // menu.hpp
struct Way;         // handling.hpp

// ---- check.cpp

Refusal refuse(Cite cite, std::string text);
std::string name_of(const State& state, ShipId ship);
/// In which half of a turn it does.
std::uint8_t half_of(const State& state, SideId side, const Order& order);
/// An own vessel, or an own marker, that still takes orders.
Checked must_own(const State& state, SideId side, ShipId ship, std::string_view order);
/// The same, and it is no dummy and not disabled: it can do something.
Checked must_act(const State& state, SideId side, ShipId ship, std::string_view order);
/// An enemy vessel or marker on the table.
Checked must_face(const State& state, SideId side, ShipId target, std::string_view order);
/// Both: a vessel that can do something, to an enemy who is there.
Checked must_act_on(const State& state, SideId side, ShipId ship, ShipId target, std::string_view order);
/// Says of a vessel why she may not: "board: S 62 may not board in this game".
struct Unfit {
  const State& state;
  std::string_view order;
  ShipId ship;
  Refusal operator()(Cite cite, std::string_view text) const;
};

/// A player means an enemy marker by its number, and a model by its ship: the ship that he means, or none. A hidden
/// ship is not to be found by guessing.
ShipId settled(const State& state, SideId side, ShipId target);

Checked check(const State& state, SideId side, const Place& order);
Checked check(const State& state, SideId side, const Launch& order);
Checked check(const State& state, SideId side, const Move& order);
Checked check(const State& state, SideId side, const DropCharges& order);
Checked check(const State& state, SideId side, const Board& order);
Checked check(const State& state, SideId side, const Observe& order);
Checked check(const State& state, SideId side, const StarShell& order);
Checked check(const State& state, SideId side, const Searchlight& order);
Checked check(const State& state, SideId side, const Fire& order);

// ---- menu.cpp

/// An enemy as the other side means her: by her marker, until her model stands on the table.
ShipId as_known(const State& state, ShipId enemy_ship);
/// What a menu tells of these orders, with the enemy by her own number.
LookChoice choice_of(const State& state, const Observe& order);
FireChoice choice_of(const State& state, const Fire& order);

// ---- sequence.cpp

/// The vessels and markers of a side by the numbers on their markers: what the enemy hears in the order of a list must
/// not tell which is which.
Fixed<ShipId, most_ships> by_marker(const State& state, SideId side);

// ---- setup.cpp

/// Weather and moon, and the numbers of the markers.
void finish_setup(Play& play);

// ---- damage.cpp

void resolve_repairs(Play& play);
void resolve_damage(Play& play);
/// Points off the hull, and what follows when it has none left.
void take_points(Play& play, ShipId ship, int points, Cite cite);
/// That many systems at random, all different.
void lose_systems(Play& play, ShipId ship, int count, Cite cite, std::uint16_t index);
/// She sinks after a number of turns; those who see that do not see how many.
void sinks_in(Play& play, ShipId ship, int turns, Cite cite);
void sink(Play& play, ShipId ship, Cite cite);
/// End of the turn: vessels that were to sink after a number of turns.
void count_down(Play& play);

// ---- movement.cpp

void move_ships(Play& play);

// ---- torpedoes.cpp and torpedo_effect.cpp

void lay_torpedoes(Play& play);
void run_torpedoes(Play& play);
/// A vessel passes over torpedoes on its way from one place to another.
void meet_torpedoes(Play& play, ShipId ship, Point from, Point to, Bearing course);
/// `keel` is how she lay when it met her, which may not be how she lies at the end of her move.
void strike(Play& play, TorpedoId torpedo, ShipId ship, Bearing keel);
/// What a row of the effect table does to a vessel.
void suffer(Play& play, ShipId ship, Effect effect, Cite cite, std::uint16_t index);

// ---- observation.cpp and lights.cpp

void resolve_observation(Play& play);
void light_up(Play& play);
void reveal(Play& play, ShipId ship, Cite cite);
void alarm(Play& play, SideId side, Cite cite);
void drift_smoke(Play& play);

// ---- gunfire.cpp

void resolve_gunfire(Play& play);

// ---- the options: collisions.cpp, depth_charges.cpp, mines.cpp, boarding.cpp

void check_collisions(Play& play);
void drop_charges(Play& play, ShipId ship, const Way& way);
void lay_mines(Play& play, ShipId ship);
void meet_mines(Play& play, ShipId ship, const Way& way);
void resolve_boarding(Play& play);

// ---- result.cpp

bool battle_over(const State& state);
void settle(Play& play);

}  // namespace wardroom::coastal
