// What the chapters of the book offer to one another and to those right of the rules.
#pragma once

#include "flags/book/rules/flags.hpp"
#include "flags/book/rules/queries.hpp"
#include "flags/book/rules/reckoning.hpp"

namespace wardroom::flags {

// ---- chapter 1: sight.cpp

int sight(const State& state);
/// Whether a post sees a ship: a captain his own always, another's by the last lookout; an admiral none.
bool sees(const State& state, PostId post, ShipId ship);
/// Her own captain, and those who see her.
Audience those_who_see(const State& state, ShipId ship);
Audience her_captain(const State& state, ShipId ship);
/// Whether a seat may know which ship this is and where.
bool may_name(const State& state, Seat seat, ShipId ship);
/// Who is in whose sight is settled when all have moved, and holds until they have moved again.
void look_out(Play& play);
/// The squares from which a post looks: an admiral's port, a captain's ships that are afloat.
std::vector<Square> eyes_of(const State& state, PostId post);

// ---- chapter 2: movement.cpp

void move_ships(Play& play);
/// The standing order of a ship, as it will be when what is sealed is carried out.
Sail standing_of(const State& state, ShipId ship);

// ---- chapters 3 and 5: gunnery.cpp, damage.cpp

void fire_guns(Play& play);
void sink_the_beaten(Play& play);
void strike(Play& play, ShipId target, Part part);
/// What a query that was settled or overruled comes to.
void carry_out(Play& play, std::uint32_t query);

// ---- chapter 6: lamps.cpp

/// Who can send a lamp signal: an admiral always, a captain from the first of his ships afloat whose lamp burns.
std::optional<Square> lamp_of(const State& state, PostId post);
void deliver_signals(Play& play);

// ---- the checks of the orders, each beside its chapter

using Checked = std::optional<Refusal>;
Checked must_own(const State& state, PostId post, ShipId ship);
Checked check(const State& state, Seat seat, const Sail& order);
Checked check(const State& state, Seat seat, const Fire& order);
Checked check(const State& state, Seat seat, const Send& order);
/// Orders of a post that have not been carried out.
std::size_t sealed_of(const State& state, PostId post);

}  // namespace wardroom::flags
