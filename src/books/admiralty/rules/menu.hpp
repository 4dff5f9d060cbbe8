// What a post may order now: the legal choices, found by the same checks that an order passes.
#pragma once

#include <array>
#include <vector>

#include "books/admiralty/rules/log.hpp"
#include "books/admiralty/rules/orders.hpp"

namespace wardroom::admiralty {

// ---- COMMAND

/// Other settings that may be tried for. `cuts`: she lies at anchor, and cuts her cable for it; `casts`: near the wind,
/// and says to which side she casts.
struct SailChoice {
  ShipId ship = no_ship;
  Fixed<Sail, 5> settings = {};
  bool cuts = false, casts = false;
  std::uint8_t need = 1;  // what a D6 must show
};
struct FallChoice {
  ShipId ship = no_ship;
  bool port = false, starboard = false;
  std::uint8_t need = 1;
};
struct SpringChoice {
  ShipId ship = no_ship;
  std::uint8_t need = 1;
};
struct PartyChoice {
  ShipId ship = no_ship;
  std::uint8_t now = 0, most = 0;
};

// ---- MOVE

/// What bounds the path of a ship that may move now.
struct MoveChoice {
  ShipId ship = no_ship;
  Zone zone = Zone::quarter;
  Millimetres basic{}, allowance{};  // the path's exact length
  std::uint8_t steps = 0;            // turning steps, to both sides together
  Millimetres step_length{};
  std::int8_t stays = 0;      // she begins with steps to this side
  bool must = true;           // under way: if nobody says, she holds her course; else she may stay as she is
  bool in_place = false;      // at stop: one step where she is
  bool may_anchor = false;    // at stop
  bool stern_anchor = false;  // may let go on her way
  std::int8_t spring_port = 0, spring_starboard = 0;  // steps that her spring allows
  Path hold = {};                                     // what she does if nobody says
  std::uint8_t tack_on = 1;                           // what a D6 must show to tack; 7: she may not try
};

/// What the guns of one size would throw.
struct Guns {
  std::uint8_t dice = 0, roll = 0;  // and what a die must show
  std::int8_t hull_line = 0, rigging_line = 0;
  std::uint8_t least = 0, most = 0;  // dice that may be aimed at the rigging: all numbers between
  bool drawn = false;                // from the can: nobody chooses
};

/// A shot that may be called on the ship that passes, with all guns of a side, from one point of the path: the best for
/// a rake, and the nearest.
struct PassingChoice {
  ShipId ship = no_ship, target = no_ship;
  Broadside side = Broadside::starboard;
  Millimetres along{};
  Bracket bracket = Bracket::close;
  Rake rake = Rake::none;
  Millimetres range{};
  std::array<Guns, size_count> guns = {};
};

// ---- CANNON

/// One battery and one target that it may take.
struct FireChoice {
  ShipId ship = no_ship, target = no_ship;
  Broadside side = Broadside::starboard;
  Size size = Size::heavy;
  bool primary = true;  // else only the target of last turn
  Bracket bracket = Bracket::close;
  Rake rake = Rake::none;
  Millimetres range{};
  Guns guns = {};
};

// ---- FIRES, EFFECTS

/// An enemy to whom a burning ship may give herself up: one of several equally near.
struct AidChoice {
  ShipId ship = no_ship, helper = no_ship;
};

// ---- BOARDING, REPAIR

struct BoardChoice {
  ShipId ship = no_ship, target = no_ship;
  bool takes = false;     // she has struck: no die
  std::uint8_t dice = 0;  // of the attempt, any six of which begins it
};
struct RepairChoice {
  Repair order;
  Grade grade = Grade::C;  // of those who work at it
  std::uint8_t marks = 1;  // dice that may be spent on it
};
struct RepairDice {
  ShipId ship = no_ship;
  std::uint8_t dice = 0;
};

struct Menu {
  Phase phase = Phase::command;
  Moment moment = Moment::none;
  PostId post = no_post;
  std::vector<SailChoice> sails;
  std::vector<FallChoice> fall_offs;
  std::vector<SpringChoice> springs;
  std::vector<ShipId> flagships;  // that may post a signal
  std::vector<PartyChoice> parties;
  std::vector<ShipId> answers;  // ships whose standing answer may be changed
  bool may_resign = false;
  bool decides = false;  // who moves first
  std::vector<MoveChoice> moves;
  std::vector<PassingChoice> passing;
  std::vector<AidChoice> aids;
  std::vector<FireChoice> fires;
  std::vector<BoardChoice> boards;
  std::vector<RepairDice> repair_dice;
  std::vector<RepairChoice> repairs;

  void clear();
};

}  // namespace wardroom::admiralty
