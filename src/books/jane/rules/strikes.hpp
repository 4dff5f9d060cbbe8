// What the chapters of damage say to one another about a strike.
#pragma once

#include <bit>

#include "books/jane/rules/hole.hpp"
#include "books/jane/rules/outcome.hpp"

namespace wardroom::jane {

/// Of light guns only the 12-pounders harm ships (ruling 128).
inline const LightBattery* light_of(const State& state, const Strike& strike) {
  return strike.light == none ? nullptr : &state.card(strike.by).light[strike.light];
}
inline const GunRow& row_of(const State& state, const Strike& strike) { return state.tables().guns[strike.row]; }
inline bool is_big_shell(const State& state, const Strike& strike) {
  return is_shell(strike.with) && is_big(row_of(state, strike).gun_class) && strike.light == none;
}
/// `grades` are lost by the angle of what is met.
inline Impact impact_of(const Strike& strike, std::uint8_t grades) {
  return {strike.with, strike.true_range, strike.distance2, grades, strike.aspect.direct};
}
/// Her guns in a position, as bits by GunId.
inline std::uint64_t guns_in(const GunPosition& position) {
  return ((std::uint64_t{1} << position.count) - 1) << std::uint8_t{position.first_gun};
}
/// A shield that was taken away protects nobody (ruling 178).
inline Grade armour_of(const Ship& ship, const GunPosition& position) {
  return ship.guises.no_shields && position.mount == Mount::shield ? Grade::none : position.armour;
}
constexpr bool is_turret(Mount mount) { return mount == Mount::turret || mount == Mount::sec_turret; }

/// What was struck, with all that is wanted to reckon what comes of it.
struct Blow {
  const State& state;
  const Strike& strike;
  const Place& place;
  const Card& card;
  const Ship& ship;
  const GunRow& gun;
};

// ---- effects_guns.cpp
void reckon_position(const Blow& at, Outcome& outcome);
/// What a projectile that is through the side does to guns, hoists and batteries.
void reckon_guns(const Blow& at, Outcome& outcome);
void mark_guns(Play& play, const Strike& strike, const Outcome& outcome);

// ---- waterline.cpp
/// Penetrations that sink, the deck under a bare side, the steering gear (fx-flotation-3, fx-steering-5).
void reckon_waterline(const Blow& at, Outcome& outcome);
void reckon_vitals(const Blow& at, Outcome& outcome);
void mark_waterline(Play& play, const Strike& strike, const Outcome& outcome);

// ---- tube_explosions.cpp
void reckon_tubes(const Blow& at, Outcome& outcome);
void mark_tubes(Play& play, const Strike& strike, const Outcome& outcome);

// ---- masts.cpp
void mark_masts(Play& play, const Strike& strike, const Outcome& outcome);
void mark_funnel(Play& play, const Strike& strike, const Outcome& outcome);

// ---- torpedo_craft.cpp
void reckon_craft(const Blow& at, Outcome& outcome);
void mark_craft(Play& play, const Strike& strike, const Outcome& outcome);

// ---- flotation.cpp
/// Marks a spread, and sees whether an end is gone with it.
void wreck_halves(Play& play, ShipId ship, const Spread& spread, Cite cite);
/// One penetration that counts; she may sink or capsize by it.
void penetrate(Play& play, ShipId ship, int section, Cite cite);

/// A die that only the umpire sees (section 10 of the rulings). Actor and number are its address.
int throw_for(Play& play, HitThrow what, Purpose purpose, std::uint16_t actor, std::uint16_t number, ShipId ship,
              std::uint8_t in_six);

/// A gun is lost for good, unless it was.
void lose_gun(Play& play, ShipId ship, GunId gun, Cite cite);
void lose_guns(Play& play, ShipId ship, std::uint64_t guns, Cite cite);
/// fx-guns-14, -15: guns in an explosion of high explosive.
void shake_guns(Play& play, ShipId ship, std::uint64_t guns, Cite cite);

/// Nobody is told where nothing is kept, and finding out who would be is not free.
inline Audience told_aboard(const Play& play, ShipId ship) {
  return play.recording() ? aboard(play.now(), ship) : Audience::umpire();
}

/// Calls `what` with every bit's place.
template <class Bits, class Do>
void each_bit(Bits bits, Do&& what) {
  for (; bits != 0; bits &= bits - 1) what(std::countr_zero(bits));
}

}  // namespace wardroom::jane
