// What guns and tubes are loaded with: allowance, rates of fire, changes of projectile, crews (firing, guns-2 to
// guns-6, personnel-2, torpedo-6).
#pragma once

#include <span>
#include <vector>

#include "books/jane/rules/chapters.hpp"

namespace wardroom::jane {

/// State::progress.stage while the tickets of a move wait for the umpire.
inline constexpr std::uint8_t fire_halted = 64;

inline PositionId position_id(const Card& card, GunId gun) { return card.position_of[gun]; }
inline const GunPosition& position_of(const Card& card, GunId gun) { return card.positions[card.position_of[gun]]; }
inline const GunRow& row_of(const State& state, ShipId ship, GunId gun) {
  return state.tables().guns[position_of(state.card(ship), gun).gun];
}
/// Ruling 115: class A, B or C, which fire by ticket.
inline bool is_big_gun(const State& state, ShipId ship, GunId gun) {
  return is_big(row_of(state, ship, gun).gun_class);
}

/// Her armament as it is before the battle: nothing in the guns yet, the magazines as the scenario has them.
Armament armament_of(const Setting& setting, ShipId ship);
/// firing-1: rounds, or minutes, of one kind of gun for all her guns together.
int allowance_of(const Setting& setting, ShipId ship, std::uint8_t kind);
/// Whether a kind of gun is issued with it: no A.P. shell for E and F, high explosive where the side has it.
bool issued(const State& state, ShipId ship, std::uint8_t kind, Projectile with);

/// personnel-2, ruling 65: men to each gun, up to the ten that it needs.
int men_a_gun(const State& state, ShipId ship);
/// Moves from one round to the next, with all that slows the gun.
int interval_of(const State& state, ShipId ship, GunId gun, std::vector<Term>* trail = nullptr);
/// What a gun, or a kind of small guns, is loaded with next; none when nothing is left.
std::optional<Projectile> next_round(const Magazine& magazine, Projectile named);

/// Before move 1: a round into every big gun, of the kind that its captain has named.
void charge_guns(Play& play);
/// At the end of a move: guns that are ready in the next take their round, changes begin, and work at tubes goes on.
void load_for_next_move(Play& play);

Checked check(const State& state, Seat seat, const Load& order);
Checked check(const State& state, Seat seat, const Mix& order);
Checked check(const State& state, Seat seat, const TubeWork& order);

}  // namespace wardroom::jane
