// The only door: what one post may know of the battle. A View has no field for what its viewer may not know, and it is
// built from an allow-list (view.cpp), never cut down from the state. Bots, sockets and exports take Views only.
//
// What all see: places, courses, sails, sail value, fires, fallen masts, locks, who fired at whom. A side knows the
// ship logs of its own ships; what a captain means to do only his own post knows.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "books/admiralty/rules/log.hpp"
#include "books/admiralty/rules/orders.hpp"
#include "books/admiralty/rules/sheet.hpp"
#include "rules/message.hpp"
#include "rules/ships_in_view.hpp"

namespace wardroom::admiralty {

/// What all see of one side of a ship: which batteries have fired, and at whom.
struct SeenSide {
  std::uint8_t fired = 0;  // bits by size, this turn
  bool spent = false;      // by passing fire
  std::array<ShipId, size_count> aimed{no_ship, no_ship, no_ship}, aimed_last{no_ship, no_ship, no_ship};
};

/// A model on the table, as everybody sees it.
struct SeenShip {
  ShipId ship = no_ship;
  std::string_view id = {}, name = {};
  const Card* card = nullptr;  // as printed
  SideId side = 0;
  PostId post = no_post;
  std::uint8_t division = 0;
  Status status = Status::fighting;
  bool present = true;
  Point at, was_at;  // was: at the start of the Movement phase
  Bearing heading, was_heading;
  Sail sail = Sail::battle;
  bool anchored = false, spring = false, aground = false, moved = false, went = false, held = false, wilful = false;
  std::int8_t stays = 0;
  std::uint8_t sails = 100;  // sail value
  std::uint8_t fires = 0, infernos = 0, masts_fallen = 0;
  Fixed<Lock, most_locks> locks;
  std::array<SeenSide, 2> sides;
  bool flagship = false, second = false, in_action = false, noncombatant = false, able = true;  // able: to fight (A91)
  bool fired_at_line = false;  // a frigate without immunity
  ShipId aided_by = no_ship, aids = no_ship;
  SideId taken_from = no_side, struck_to = no_side;
  ShownHarm pending;
  Turn half_sweep;          // of her arcs, to each side of the line of fire
  std::uint16_t worth = 0;  // at the scenario's grade: of an enemy only once he has struck or is lost
};

/// The ship log, as her own side keeps it.
struct ShipLog {
  Grade grade = Grade::C;
  std::array<Side, 2> sides;
  std::uint16_t sails_lost = 0;
  std::array<std::uint8_t, mark_count> mark{}, crossed{};
  Harm pending;
  std::uint8_t parties = 0, told_off = 0, repair_dice = 1;
  Admiral admiral = Admiral::none;
  std::uint8_t no_signals = 0;
  std::uint8_t water = 0;  // effective W
  bool crippled = false;
  bool raked = false;
  std::uint8_t dice_left = 0, dice_built = 0;
};

struct OwnShip {
  SeenShip seen;
  ShipLog log;
  bool mine = true;  // of the viewer's post; else of another of his side
  // What only her captain's post knows.
  Standing standing = Standing::ask;
  bool tried = false;  // has used her speed change roll
};

/// A ship on her way, between BEGIN and COMMIT.
struct SeenPassing {
  ShipId ship = no_ship;
  Path path = {};
  Millimetres goes{};  // how far along it
  MoveEnds ends = MoveEnds::whole;
  Fixed<PassingFire, 32> own_shots;  // called by the viewer's post
};

struct View : ShipsInView<OwnShip, SeenShip> {
  bool umpire = false;
  SideId side = no_side;
  PostId post = no_post;
  std::uint16_t turn = 0;
  Phase phase = Phase::command;
  Moment moment = Moment::none;
  bool owes = false, ready = false;
  SideId decided = no_side, mover = no_side;
  std::uint8_t moving_division = 0xFF;
  Bearing wind_from;
  WindForce wind = WindForce::normal;
  CloseRange method = CloseRange::battery;
  SeenPassing passing;
  std::vector<Melee> melees;
  std::vector<SeenMessage> signals;
  std::array<bool, 2> offers_draw{};
  std::array<std::int32_t, 2> points{};  // once the battle is over
  SideId winner = no_side;               // the same
  std::vector<OwnShip> opened;           // once it is over: the logs of the enemies, too
  const Sheet* sheet = nullptr;
  const std::vector<Chair>* chairs = nullptr;        // public, as are
  const std::vector<Division>* divisions = nullptr;  // the orders of battle
  Options options;                                   // as they stand now, whatever an umpire has ruled

  /// A ship that the viewer sees, whosever she is.
  const SeenShip* seen(ShipId ship) const {
    if (const OwnShip* found = own_ship(ship)) return &found->seen;
    return enemy(ship);
  }
};

}  // namespace wardroom::admiralty
