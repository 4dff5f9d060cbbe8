// What the chapters of the book offer to the sequence of play and to one another, and the checks of their orders.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "books/admiralty/rules/admiralty.hpp"

namespace wardroom::admiralty {

using Checked = std::optional<Refusal>;

// ---- check.cpp

Refusal refuse(Cite cite, std::string text);
std::string name_of(const State& state, ShipId ship);
/// A ship of this post that is on the table, whatever her state. `order` begins the refusal.
Checked must_have(const State& state, Seat seat, ShipId ship, std::string_view order);
/// One that has not struck: she, or the crew of a prize, makes sail.
Checked must_sail(const State& state, Seat seat, ShipId ship, std::string_view order);
/// One that is no prize either: she fights.
Checked must_own(const State& state, Seat seat, ShipId ship, std::string_view order);
/// An enemy on the table, whatever her state.
Checked must_face(const State& state, ShipId ship, ShipId target, std::string_view order);
/// Says of a ship why she may not: "fire: Shannon has fired these guns".
struct Unfit {
  const State& state;
  std::string_view order;
  ShipId ship;
  Refusal operator()(Cite cite, std::string_view text) const;
};

Checked check(const State& state, Seat seat, const SetSail& order);
Checked check(const State& state, Seat seat, const FallOff& order);
Checked check(const State& state, Seat seat, const RigSpring& order);
Checked check(const State& state, Seat seat, const Signal& order);
Checked check(const State& state, Seat seat, const TellOff& order);
Checked check(const State& state, Seat seat, const StandingAnswer& order);
Checked check(const State& state, Seat seat, const Resign& order);
Checked check(const State& state, Seat seat, const GoFirst& order);
Checked check(const State& state, Seat seat, const Move& order);
Checked check(const State& state, Seat seat, const PassingFire& order);
Checked check(const State& state, Seat seat, const CallAid& order);
Checked check(const State& state, Seat seat, const Fire& order);
Checked check(const State& state, Seat seat, const Board& order);
Checked check(const State& state, Seat seat, const Repair& order);

// ---- standing.cpp: what a ship can still do

/// On the table, and come in: she fights, has struck, or is a prize.
bool in_play(const State& state, ShipId ship);
/// A91: fights on: not lost, struck, prize, left, or a non-combatant; nor yet to come.
bool able_to_fight(const State& state, ShipId ship);
/// Who hears what the log of a ship tells: her own side's posts.
Audience owners(const State& state, ShipId ship);
/// Locked with another, by hits of either.
bool locked(const State& state, ShipId ship);
bool locked_together(const State& state, ShipId one, ShipId other);
/// W less what the pumps keep down (4.4 P, A3).
int effective_water(const Condition& chart, int waterline, int pumps);
int effective_water(const State& state, ShipId ship);
/// K4: half her dice gone, few sails left, water, or an inferno.
bool crippled(const State& state, ShipId ship);
/// Dice of both sides left, and as she was built.
int dice_left(const State& state, ShipId ship);
int dice_built(const State& state, ShipId ship);

// ---- COMMAND: command.cpp, signals.cpp, parties.cpp, strike.cpp

void resolve_command(Play& play);
/// The grade of those who work her: of a prize, her captor's (A88).
Grade crew_grade(const State& state, ShipId ship);
/// 3-1: the die of that grade. What it is for says whether it is the one of the turn (A83); the rolls of one ship for
/// one purpose have different indexes.
bool roll_speed_change(Play& play, ShipId ship, Purpose purpose, std::uint16_t index = 0);
void post_and_read_signals(Play& play);
void tell_off_parties(Play& play);
void test_for_striking(Play& play);
/// She surrenders; what she fought out on deck is over.
void strike(Play& play, ShipId ship, SideId to, Cite cite);

// ---- MAST and the like: masts.cpp

void roll_masts(Play& play);

// ---- MOVE: initiative.cpp, movement.cpp, tacking.cpp, contact.cpp, anchors.cpp, shoals.cpp, wind.cpp

/// Throws for the initiative; who has it says who begins.
void open_movement(Play& play);
/// One step of the movement of all ships: who has decided, moved or called fires goes before the next is asked. False
/// when all have moved.
bool play_movement(Play& play);
void carry_out(Play& play, const GoFirst& order);
/// BEGIN of a move; who may call passing fire is asked before it goes on.
void carry_out(Play& play, const Move& order);
void drift(Play& play);
void shift_wind(Play& play);

// ---- passing_fire.cpp

/// Asks those whose ships could fire at the ship under way, or she at them, and whose standing answer is to ask.
void ask_for_passing_fire(Play& play);
/// The shots that were called, and those of standing answers, all at once.
void resolve_passing_fire(Play& play);

// ---- FIRES: fires.cpp, explosion.cpp, inferno_aid.cpp

void roll_fires(Play& play);
/// An I has been marked: with the option she surrenders and asks for aid (4.6).
void ask_for_aid(Play& play, ShipId ship);
void resolve_aid(Play& play);
/// A79: asks the owners of burning ships to choose between helpers equally near; false if nobody is asked.
bool ask_for_choices(Play& play);
/// Carries out what they have chosen, the first of the ships where they have not; false if nobody was asked.
bool settle_choices(Play& play);

// ---- CANNON and EFFECTS: fire.cpp, damage.cpp, critical.cpp

void resolve_cannon(Play& play);
/// What pends on all ships binds, all at once.
void resolve_effects(Play& play);
/// Binds at once what a roll has done to one ship (A72, A73).
void bind(Play& play, ShipId ship, const Harm& harm, Cite cite);

// ---- BOARDING and REPAIR: boarding.cpp, melee.cpp, repairs.cpp

void resolve_boarding(Play& play);
void resolve_repairs(Play& play);
/// Flooding, and ships that go down (6-10).
void sink_the_flooded(Play& play);

// ---- victory.cpp

/// At the end of every turn: what the scenario gives for it.
void count_turn(Play& play);
bool battle_over(const State& state);
void settle(Play& play);

}  // namespace wardroom::admiralty
