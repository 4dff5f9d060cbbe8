// The state of a battle: plain data, written only by `apply`. Hashed field by field (rules/hashing.hpp).
#pragma once

#include <array>

#include "books/coastal/rules/orders.hpp"
#include "books/coastal/rules/setting.hpp"
#include "books/coastal/rules/waters.hpp"

namespace wardroom::coastal {

struct MoveOrder {
  bool given = false, smoke = false, mines = false;
  Plot plot;
};
BOOST_DESCRIBE_STRUCT(MoveOrder, (), (given, smoke, mines, plot))

/// A vessel, or a dummy marker that passes for one.
struct Ship {
  SideId side = 0;
  bool dummy = false;
  Status status = Status::afloat;
  std::uint8_t marker = 0;  // the number on its marker, by which the enemy knows it
  Point at;                 // the middle of the model
  Bearing course;
  Centimetres speed;    // of its latest completed move (ruling C14)
  bool turned = false;  // in that move
  Fixed<Condition, most_systems> systems;
  std::uint16_t damage = 0;  // points on the track
  std::uint8_t torpedoes = 0, reloads = 0, dummies = 0, smokes = 0, charges = 0;
  std::uint8_t reloading = 0;  // own moves spent on it
  std::uint8_t laying = 0;     // own moves spent laying mines
  std::uint8_t fields = 0;     // minefields it can still lay
  bool disabled = false;
  std::uint8_t sinks_in = 0;     // turns; 0: it does not
  bool revealed = false;         // its model stands on the table in place of the marker
  bool seen_before = false;      // observed by the enemy at some time of the game
  bool observed = false;         // by the enemy in this turn's step
  ShipSet observed_by;           // those who did so
  bool fired = false;            // guns, in its own latest fire step (ruling C8)
  bool lit = false;              // by a searchlight, until its own next move
  bool shines = false;           // with its own
  bool radar_on = false;         // used radar in its own latest observation
  Fixed<ShipId, 8> ranged;       // whom it straddled or hit in its own latest fire step
  Fixed<ShipId, 8> ranged_last;  // and in the one before
  bool fired_on = false;         // in the enemy's latest fire step
  bool launched = false;         // in this step
  bool stopping = false;         // by an emergency stop in its latest move
  bool held = false;             // bridge gone: neither course nor speed may change in the next move
  bool drifted = false;
  bool withdrawing = false;  // ruling C37, as an option
  bool shell_fired = false;  // one gun fired star shell in this step
  ShipId boarding = no_ship;
  std::uint8_t alongside = 0;  // turns
  MoveOrder order;
};
BOOST_DESCRIBE_STRUCT(Ship, (),
                      (side, dummy, status, marker, at, course, speed, turned, systems, damage, torpedoes, reloads,
                       dummies, smokes, charges, reloading, laying, fields, disabled, sinks_in, revealed, seen_before,
                       observed, observed_by, fired, lit, shines, radar_on, ranged, ranged_last, fired_on, launched,
                       stopping, held, drifted, withdrawing, shell_fired, boarding, alongside, order))

struct Torpedo {
  SideId side = 0;
  ShipId from = no_ship;
  bool dummy = false;
  Point at;  // the centre of the marker's front edge
  Bearing course;
  Centimetres run;
  bool gone = false;
  bool observed = false;  // disclosed as real
  bool seen_before = false;
  ShipSet passed;  // under or through: never struck again (ruling C29)
};
BOOST_DESCRIBE_STRUCT(Torpedo, (), (side, from, dummy, at, course, run, gone, observed, seen_before, passed))

/// Hits that wait for the step in which their victim works out the damage.
struct PendingHits {
  ShipId target = no_ship, firer = no_ship;
  std::uint8_t count = 0;
  std::uint8_t points = 0;  // each
  bool gun = false;         // of 3 inch or more
};
BOOST_DESCRIBE_STRUCT(PendingHits, (), (target, firer, count, points, gun))

struct SideState {
  bool asked = false, ready = false;
  bool unaware = false;
  std::int32_t points = 0;
};
BOOST_DESCRIBE_STRUCT(SideState, (), (asked, ready, unaware, points))

struct State {
  const Setting* setting = nullptr;  // not part of the hash: the journal's header pins it
  std::uint16_t turn = 0;
  Phase phase = Phase::setup;
  std::uint8_t half = 0;  // 0: the first player moves, 1: the second
  Weather weather = Weather::calm;
  Moon moon = Moon::none;
  std::array<SideState, 2> sides;
  Fixed<Ship, most_ships> ships;
  Fixed<Torpedo, most_torpedoes> torpedoes;
  Fixed<Light, 32> lights;
  Fixed<Smoke, 96> smoke;
  Fixed<Minefield, 16> mines;
  Fixed<Launch, most_torpedoes> launches;
  Fixed<DropCharges, 32> charges;
  Fixed<Observe, 1024> lookouts;
  Fixed<StarShell, 32> shells;
  Fixed<Searchlight, 32> searchlights;
  Fixed<Fire, 256> fires;
  Fixed<PendingHits, 256> pending;
  bool ruled = false;                            // an umpire has changed options during the battle
  Options ruled_options;                         // what they are then
  static constexpr std::size_t undescribed = 3;  // setting, ruled, ruled_options

  const Card& card(ShipId s) const { return setting->cards[s]; }
  const Tables& tables() const { return setting->tables; }
  const Options& options() const { return ruled ? ruled_options : setting->options; }
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (turn, phase, half, weather, moon, sides, ships, torpedoes, lights, smoke, mines, launches,
                       charges, lookouts, shells, searchlights, fires, pending))

std::uint64_t hash(const State& state);

/// Who repairs, launches and moves in this half of the turn; the other observes and fires.
inline SideId mover(const State& state) { return state.half == 0 ? state.setting->first : enemy(state.setting->first); }

}  // namespace wardroom::coastal
