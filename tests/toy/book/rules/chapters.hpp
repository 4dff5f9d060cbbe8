// What the chapters of the book offer to one another and to those right of the rules.
#pragma once

#include "toy/book/rules/reckoning.hpp"
#include "toy/book/rules/skerries.hpp"

namespace wardroom::skerries {

// ---- chapter 1: sight.cpp

int sight(const State& state);
/// Whether a side sees a boat: its own always, one of the enemy's by the last lookout.
bool sees(const State& state, SideId side, ShipId ship);
/// Her own side, and the enemy if he sees her.
Audience those_who_see(const State& state, ShipId ship);
/// Whether a seat may know which boat this is and where.
bool may_name(const State& state, Seat seat, ShipId ship);
/// Who is in whose sight is settled when all have moved, and holds until they have moved again.
void look_out(Play& play);

// ---- chapter 2: movement.cpp

void move_ships(Play& play);

// ---- chapter 3: gunnery.cpp

void resolve_fire(Play& play);
/// Boats that have no hull left go down together, when all have fired (3.5).
void sink_the_beaten(Play& play);

// ---- chapter 5: box.cpp

void open_the_box(Play& play);

// ---- the checks of the orders, each beside its chapter

using Checked = std::optional<Refusal>;
Checked must_own(const State& state, SideId side, ShipId ship);
Checked check(const State& state, SideId side, const Steer& order);
Checked check(const State& state, SideId side, const Fire& order);

}  // namespace wardroom::skerries
