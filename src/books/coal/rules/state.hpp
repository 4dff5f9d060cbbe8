// The state of a battle: plain data, written only by `apply`. Hashed field by field (rules/hashing.hpp).
#pragma once

#include <array>

#include "books/coal/rules/legs.hpp"
#include "books/coal/rules/plot.hpp"
#include "books/coal/rules/setting.hpp"
#include "books/coal/rules/types.hpp"

namespace wardroom::coal {

/// 8.2.4: one mark in the margin of the card.
struct Hit {
  HitKind kind = HitKind::fire;
  HitState state = HitState::open;
  // Eighths of strength lost (secondary, guns); steering: 0 amidships, 1 port, 2 starboard; mount: what it bore on, as
  // the bits of mounts.hpp.
  std::uint8_t amount = 0;
  Hand side = Hand::port;  // secondary: the side that faced the firer; mount in a wing: its beam
  friend bool operator==(const Hit&, const Hit&) = default;
};
BOOST_DESCRIBE_STRUCT(Hit, (), (kind, state, amount, side))

/// What the enemy has counted of the hits on a ship (3.3.8), over the whole battle.
struct HitsSeen {
  std::uint8_t penetrating = 0, non_penetrating = 0, torpedoes = 0;
  friend bool operator==(const HitsSeen&, const HitsSeen&) = default;
};
BOOST_DESCRIBE_STRUCT(HitsSeen, (), (penetrating, non_penetrating, torpedoes))

/// A unit's order for the turn: a division's, or a single ship's own (5.9.2, 5.9.3).
struct MoveOrder {
  bool given = false;
  bool advance = false;  // 5.7.7: was lodged the turn before
  Inches speed;
  Inches radius;  // 5.6: a larger circle than the ship's own; zero: its own
  Plot plot;
  friend bool operator==(const MoveOrder&, const MoveOrder&) = default;
};
BOOST_DESCRIBE_STRUCT(MoveOrder, (), (given, advance, speed, radius, plot))

struct Ship {
  SideId side = 0;
  DivisionId division = no_division;
  Status status = Status::afloat;
  std::uint8_t number = 0;  // 3.1: of ships with big guns
  Point at;                 // the forward funnel, at the middle of the base
  Bearing course;
  Inches speed;             // at which the ship moved last
  Inches pace;              // of her legs, on the mat: they are whole hexes (hex 2.1)
  std::uint16_t since = 0;  // the turn in which she took up her speed (hex 2.1.3)
  Inches moved;             // distance covered in the turn so far
  std::int16_t turned = 0;  // degrees turned in this (half-)move
  bool placed = false;
  bool member = true;        // 5.8: moves with her division
  bool detached = false;     // 5.9.3: has an order of her own this turn
  bool independent = false;  // 5.10.3: a single ship that does as her captain thinks best this turn
  bool smoke = false;        // ordered to make smoke this turn
  bool lit_by_searchlight = false, lit_by_starshell = false;
  ShipId searchlight_on = no_ship, starshell_on = no_ship;  // whom she lights this turn (4.5)
  bool fired = false, fired_upon = false;                   // any weapon this turn (8.6.4)
  bool under_big_guns = false, under_big_guns_last = false;
  bool declared_fire = false;                        // 6.3, ruling A11
  bool straight_next = false, straight_now = false;  // bridge hit: goes straight ahead
  bool exploded_now = false, exploded_last = false;  // this turn, and the turn before: she hides what is behind her
  std::uint8_t fired_full = 0;                       // batteries (bits) that fired at full value at n.0 (A6)
  std::uint8_t fired_now = 0;                        // batteries (bits) that have fired in this (half-)move
  std::uint8_t torpedoes_left = 0;
  std::uint8_t dummies = 0;                      // laid this turn (ruling A49)
  ShipId target = no_ship;                       // of the big guns, this (half-)move
  bool target_named = false;                     // has named a target or holds fire
  ShipId hit_now = no_ship, hit_last = no_ship;  // whom the big guns hit this turn, and the turn before
  std::uint8_t hits_now = 0, hits_last = 0;
  HitId repair = no_hit;  // named for damage control
  // What every phase asks for stands before what only the movement does.
  ShipSet seen_by;  // the enemy ships that have this ship in sight
  HitsSeen hits_seen;
  Fixed<Hit, 32> hits;
  MoveOrder order;  // of a detached ship or a straggler
  Legs legs;
  Wake wake;
};
BOOST_DESCRIBE_STRUCT(Ship, (),
                      (side, division, status, number, at, course, speed, pace, since, moved, turned, placed, member,
                       detached, independent, smoke, lit_by_searchlight, lit_by_starshell, searchlight_on, starshell_on,
                       fired, fired_upon, under_big_guns, under_big_guns_last, declared_fire, straight_next,
                       straight_now, exploded_now, exploded_last, fired_full, fired_now, torpedoes_left, dummies,
                       target, target_named, hit_now, hit_last, hits_now, hits_last, repair, order, legs, wake, hits,
                       hits_seen, seen_by))

/// 5.15.5: how many medium and light batteries of one enemy division fired on light ships.
struct BatteriesFired {
  DivisionId by = no_division;
  std::uint8_t count = 0;
};
BOOST_DESCRIBE_STRUCT(BatteriesFired, (), (by, count))

struct FlotillaShape {
  Shape shape = Shape::line_ahead;
  Bearing line, second_line;
  Inches interval;
  friend bool operator==(const FlotillaShape&, const FlotillaShape&) = default;
};
BOOST_DESCRIBE_STRUCT(FlotillaShape, (), (shape, line, second_line, interval))

struct Division {
  SideId side = 0;
  std::uint8_t number = 0;                // by which plots name it (F2), from 1 for each side
  Fixed<ShipId, most_in_division> ships;  // in line order, the lead ship first
  ShipId flagship = no_ship;
  std::int16_t signalling = 0, initiative = 0;  // of the present flagship (5.10.6)
  bool single_base = false;                     // 5.1.1: torpedo craft on one base
  bool convoy = false;                          // 5.1.2
  bool column = true;                           // in column, following wakes; false after a ships turn
  bool revealed = false;                        // its marker has been replaced by ships for the enemy (4.3)
  DivisionId formation = no_division;           // the leading division of its formation; itself when alone
  FlotillaShape shape;                          // of the flotilla it leads
  FlotillaShape ordered_shape;
  bool shape_ordered = false;
  bool flag_changed = false;                // 5.9.1: must go straight this turn
  MoveOrder order, next_order, last_order;  // this turn's; lodged for the next (5.7.7); last turn's
  bool obeyed = true;                       // result of the last check
  bool may_cancel = false;                  // 5.7.7: the check failed, so the advance plot may be withdrawn
  Obedience obedience = Obedience::exempt;
  Action action = Action::none;  // what it does instead of its plot
  bool reacting = false;
  // 5.16: 1 stopped this turn, 2 stays this turn, 3 is free again and is not held anew in this turn.
  std::uint8_t melee = 0;
  Fixed<BatteriesFired, 8> fired_on;  // this turn, for the next turn's reaction
  Legs legs;
  Inches pace;                    // of its legs, on the mat
  Fixed<MoveOrder, 10> pre_plot;  // 5.13.2
};
BOOST_DESCRIBE_STRUCT(Division, (),
                      (side, number, ships, flagship, signalling, initiative, single_base, convoy, column, revealed,
                       formation, shape, ordered_shape, shape_ordered, flag_changed, order, next_order, last_order,
                       obeyed, may_cancel, obedience, action, reacting, melee, fired_on, legs, pace, pre_plot))

/// 7.4: a launch as written in the plotting segment: "T4/6/KONIG/10/P/Q".
struct Launch {
  SideId side = 0;
  ShipId ship = no_ship;  // the launching ship, or the first of her base
  ShipId target = no_ship;
  std::uint8_t factors = 0;  // 0: a dummy (7.4.6)
  Inches run;
  Hand hand = Hand::port;
  char counter = 'A';
};
BOOST_DESCRIBE_STRUCT(Launch, (), (side, ship, target, factors, run, hand, counter))

/// A torpedo marker: it stays where it was laid, and the run grows about it (ruling A15).
struct Torpedo {
  Launch launch;
  Point dot;
  Bearing course;  // of the launching ship, at the launch
  std::uint16_t turn = 0;
  Inches run_so_far;
  DivisionId target_formation = no_division;
  ShipId intercepted = no_ship;  // this movement segment
  bool gone = false;
  bool revealed = false;  // a dummy, shown for what it is
  ShipSet attacked;       // ruling A17: a ship is attacked once by a counter
};
BOOST_DESCRIBE_STRUCT(Torpedo, (),
                      (launch, dot, course, turn, run_so_far, target_formation, intercepted, gone, revealed, attacked))

struct Smoke {
  Point a, b;
  std::uint16_t turn = 0;  // in which it was laid
  ShipId by = no_ship;     // who laid it; b is her end
};
BOOST_DESCRIBE_STRUCT(Smoke, (), (a, b, turn, by))

/// A medium or light battery's share in the fire on one target; equal target and group add up (6.5.5).
struct Allotment {
  ShipId ship = no_ship;
  Battery battery = Battery::medium_port;
  ShipId target = no_ship;
  std::uint8_t group = 0;
  bool half_value = false;  // 3.4.5: fired in a half-move by a ship with an enemy near
};
BOOST_DESCRIBE_STRUCT(Allotment, (), (ship, battery, target, group, half_value))

/// Hits that wait for the Damage Segment.
struct PendingHits {
  ShipId target = no_ship, firer = no_ship;
  Source source = Source::big_gun;
  std::uint8_t count = 0;
  bool long_range = false;  // beyond 15 in (charts 2)
  Hand side = Hand::port;   // of the target, that faced the firer
};
BOOST_DESCRIBE_STRUCT(PendingHits, (), (target, firer, source, count, long_range, side))

/// 7.6
struct Coup {
  ShipId ship = no_ship, target = no_ship;
  std::uint8_t factors = 1;
};
BOOST_DESCRIBE_STRUCT(Coup, (), (ship, target, factors))

struct SideState {
  ShipId force_flagship = no_ship;
  std::int16_t next_signalling = 0, next_initiative = 0;  // 5.10.6: of the one named in the place of a lost one
  bool asked = false;                                     // the table waits for it in this phase
  bool ready = false;                                     // has committed in this phase
  bool freed = false;  // 5.13.3: contact was made; ask plots_freely(), for many scenarios bind nobody
  bool declined_large_attack = false;
  bool declared_half_moves = false;
  Inches sighting;  // 4.3: this turn
  std::int32_t points = 0;
  bool start_chosen = false;  // 10.1.3
  Point start;
};
BOOST_DESCRIBE_STRUCT(SideState, (),
                      (force_flagship, next_signalling, next_initiative, asked, ready, freed, declined_large_attack,
                       declared_half_moves, sighting, points, start_chosen, start))

struct State {
  const Setting* setting = nullptr;  // not part of the hash: the journal's header pins it
  std::uint16_t turn = 0;
  Phase phase = Phase::setup;
  bool halves = false;     // 3.4: this turn is played by half-moves
  std::uint8_t half = 0;   // 0 for n.0 (and whole turns), 1 for n.5
  SideId namer = no_side;  // who names the next big-gun target
  SideId first_allotter = no_side;
  std::array<SideState, 2> sides;
  Fixed<Ship, most_ships> ships;
  Fixed<Division, most_divisions> divisions;
  Fixed<Launch, most_torpedoes> launches;
  Fixed<Torpedo, most_torpedoes> torpedoes;
  Fixed<Smoke, most_smoke> smoke;
  Fixed<Allotment, most_pending> allotments;
  Fixed<Coup, 64> coups;
  Fixed<PendingHits, most_pending> pending;
  bool looked = false;    // 4.2: all have looked, and nobody has moved since; not hashed, for it changes nothing
  bool ruled = false;     // an umpire has changed options during the battle
  Options ruled_options;  // what they are then
  static constexpr std::size_t undescribed = 4;  // setting, looked, ruled, ruled_options

  const Card& card(ShipId s) const { return setting->cards[s]; }
  const Options& options() const { return ruled ? ruled_options : setting->options; }
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (turn, phase, halves, half, namer, first_allotter, sides, ships, divisions, launches, torpedoes,
                       smoke, allotments, coups, pending))

std::uint64_t hash(const State& state);

inline bool on_mat(const State& state) { return state.options().surface == Surface::hex; }

}  // namespace wardroom::coal
