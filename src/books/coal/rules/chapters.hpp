// What each chapter of the book offers to the sequence of play (sequence.cpp). The files carry the chapters' names.
#pragma once

#include <optional>
#include <vector>

#include "books/coal/rules/coal.hpp"
#include "naval/track.hpp"

namespace wardroom::coal {

/// The tracks of the move in hand, by ship; a scratch sheet, not part of the state.
using Motion = std::vector<Track>;

// ---- 3 setup.cpp
void finish_setup(Play& play);                                             // 10.2.3, 5.14: just before turn 1
std::optional<Refusal> setup_incomplete(const State& state, SideId side);  // 3.1: why play cannot start

// ---- 4 sighting.cpp, illumination.cpp
void roll_sighting_base(Play& play);                       // 3.3.1
void sighting_pass(Play& play);                            // 4.2, 4.3, 4.4
bool clear_line(const State& state, ShipId a, ShipId b);   // 4.6, 4.7: no smoke, no land
bool clear_of_land(const State& state, Point a, Point b);  // 4.7 alone
bool side_sees(const State& state, SideId side, ShipId ship);
/// 4.2, 4.3: how far off an enemy sights her, with every step added to a list.
Inches seen_from(const State& state, ShipId ship, std::vector<Term>& trail);
bool may_illuminate(const State& state, SideId side);  // any legal illumination at all
void resolve_illumination(Play& play);
void clear_smoke(Play& play);  // 4.6, ruling A20
/// What a side may know of an enemy division: where its marker stands (5.13), or its ships.
enum class Shown : std::uint8_t { nothing, marker, ships };
Shown shown_to_enemy(const State& state, DivisionId division);

// ---- 5 precontact.cpp, formations.cpp, command.cpp, reaction.cpp, movement.cpp, collisions.cpp, melee.cpp
void use_pre_plots(Play& play);  // 5.13.2, 10.3: orders of sides that are not free
/// 4.1, 5.13.3, 10.3: before contact only pickets named by the scenario (5.13.5) may be plotted.
bool plots_freely(const State& state, SideId side);
bool plots_freely(const State& state, SideId side, ShipId ship);
void check_contact(Play& play);                           // 5.13.3, 5.13.6: frees sides after a sighting pass
void check_reactions(Play& play);                         // 5.15
void check_command(Play& play);                           // 5.10: every unit's legs for the turn
void move_ships(Play& play, Motion& motion);              // 5.6 to 5.9, 4.6 smoke, 5.12, 5.16, exits
void check_collisions(Play& play, const Motion& motion);  // 5.11
void check_membership(Play& play);                        // 5.8
DivisionId formation_of(const State& state, ShipId ship);
/// 3.4: whether half-moves may be declared, and whether a ship has an enemy within 5 in.
bool half_moves_allowed(const State& state);
bool is_near(const State& state, ShipId ship);

// ---- 6 big_guns.cpp, batteries.cpp
void begin_naming(Play& play);                          // 3.3.5: who names first
void name_target(Play& play, const NameTarget& order);  // and whose turn it is next
void choose_allotter(Play& play);                       // 3.3.5
bool may_allot(const State& state, SideId side);        // any battery with a legal target left
bool allots_now(const State& state, SideId side);       // of the two phases in which sides allot, this is its own
void allot(Play& play, const Allot& order);
void resolve_gunfire(Play& play);

// ---- 7 torpedoes.cpp, other_torpedoes.cpp
void lay_markers(Play& play);                                 // 7.4
void run_torpedoes(Play& play, const Motion& motion);         // 7.4.2
bool may_attack_by_torpedo(const State& state, SideId side);  // a coup or a 7.5 attack is open
void resolve_torpedoes(Play& play);

// ---- 8 damage_control.cpp, damage.cpp
bool may_repair(const State& state, SideId side);
void resolve_damage_control(Play& play);
void resolve_damage(Play& play);
void collision_damage(Play& play, ShipId a, ShipId b);  // 5.11, charts 11
void grounding_damage(Play& play, ShipId ship);         // 5.12

// ---- 9, 10 scenario.cpp
bool battle_over(const State& state);  // 9.3, 10.4; judged after movement and at the end of a turn
void settle(Play& play);               // 8.5.4, 8.6.3, then points (10.5)

// ---- checks of orders, one for every kind, beside the chapter that carries it out
using Checked = std::optional<Refusal>;
Checked check(const State&, SideId, const PlaceDivision&);
Checked check(const State&, SideId, const NumberShip&);
Checked check(const State&, SideId, const Regroup&);
Checked check(const State&, SideId, const PrePlot&);
Checked check(const State&, SideId, const QuickStart&);
Checked check(const State&, SideId, const ChooseStart&);
Checked check(const State&, SideId, const PlotDivision&);
Checked check(const State&, SideId, const PlotShip&);
Checked check(const State&, SideId, const MakeSmoke&);
Checked check(const State&, SideId, const LaunchTorpedoes&);
Checked check(const State&, SideId, const JoinFormation&);
Checked check(const State&, SideId, const ChangeShape&);
Checked check(const State&, SideId, const NameFlagship&);
Checked check(const State&, SideId, const NameForceFlagship&);
Checked check(const State&, SideId, const CancelAdvance&);
Checked check(const State&, SideId, const DeclareHalfMoves&);
Checked check(const State&, SideId, const Illuminate&);
Checked check(const State&, SideId, const NameTarget&);
Checked check(const State&, SideId, const Allot&);
Checked check(const State&, SideId, const CoupDeGrace&);
Checked check(const State&, SideId, const DeclineLargeAttack&);
Checked check(const State&, SideId, const Repair&);
Checked check(const State&, SideId, const Ready&);

/// Shared beginnings of checks. An enemy that is not in sight and a ship that is not there are refused alike.
Checked must_own(const State&, SideId, ShipId, std::string_view order);
Checked must_own_division(const State&, SideId, DivisionId, std::string_view order);
Checked must_see(const State&, SideId, ShipId target, std::string_view order);
Refusal refuse(Cite cite, std::string text);
std::string name_of(const State&, ShipId);

}  // namespace wardroom::coal
