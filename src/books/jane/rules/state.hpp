// The state of a battle: plain data, written only by `apply`. Hashed field by field (rules/hashing.hpp).
#pragma once

#include <array>

#include "books/jane/rules/armament.hpp"
#include "books/jane/rules/damage.hpp"
#include "books/jane/rules/motion.hpp"
#include "books/jane/rules/setting.hpp"
#include "books/jane/rules/signals.hpp"
#include "books/jane/rules/umpire.hpp"
#include "rules/message.hpp"
#include "rules/query.hpp"

namespace wardroom::jane {

struct Ship {
  SideId side = 0;  // changes when she is taken
  Fate fate = Fate::afloat;
  bool present = true;  // false until she enters
  Motion motion;
  Damage damage;
  Armament arms;
  Flags flags;
  Guises guises;
  std::uint8_t silent = 0;  // moves running without a big gun to fire, where the scenario ends by that
};
BOOST_DESCRIBE_STRUCT(Ship, (), (side, fate, present, motion, damage, arms, flags, guises, silent))

struct PostState {
  bool asked = false, ready = false;
};
BOOST_DESCRIBE_STRUCT(PostState, (), (asked, ready))

struct SideState {
  Fixed<AdmiralState, 2> admirals;
  ShipId commander = no_ship;  // who was last told that she commands
  bool awarded = false;        // an umpire has given points
  std::int32_t points = 0;
};
BOOST_DESCRIBE_STRUCT(SideState, (), (admirals, commander, awarded, points))

/// How far the fire of a move has come: it goes on from here when an umpire has answered.
struct Progress {
  Tick tick = 0;           // of the minute, or of the tickets
  std::uint8_t stage = 0;  // within the phase
};
BOOST_DESCRIBE_STRUCT(Progress, (), (tick, stage))

struct State {
  const Setting* setting = nullptr;  // not part of the hash: the journal's header pins it
  std::uint16_t move = 0;
  Phase phase = Phase::start;
  Options in_force;                            // what the scenario says, until an umpire rules otherwise
  std::uint8_t he_tenths = 10;                 // umpires-2
  std::uint8_t hits_over = 1, hits_under = 1;  // ruling 124: of so many holes in a picture so many count
  std::uint8_t sea_knots = 0;                  // speed-2: off the speed of destroyers and boats
  Progress progress;
  Meetings meetings;  // of this move
  Fixed<PostState, most_posts> posts;
  Fixed<SideState, 2> sides;
  Fixed<Ship, most_ships> ships;
  // Sealed until the move is played.
  Fixed<Steer, most_ships> steers;
  Fixed<OnExecutive, most_ships> seconds;
  Fixed<RamHer, most_ships> rams;
  Fixed<BoardHer, most_ships> boards;
  Fixed<Ticket, most_ships * 8> tickets;
  Fixed<QuickFire, most_ships * 6> quick_fires;
  Fixed<Discharge, most_ships * 4> discharges;
  Fixed<Signal, most_ships * most_calls> signals;
  Fixed<AnswerHoist, most_ships * 2> answers;
  Fixed<ShiftFlag, 4> shifts;
  Fixed<Dropped, most_ships * 8> dropped;  // in the last move that was played
  Queries<48> queries;
  Fixed<Final, 64> finals;
  Mail<192> mail;                                // general orders, before the battle
  static constexpr std::size_t undescribed = 1;  // setting

  const Card& card(ShipId s) const { return setting->card(s); }
  const Tables& tables() const { return *setting->tables; }
  const Options& options() const { return in_force; }
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (move, phase, in_force, he_tenths, hits_over, hits_under, sea_knots, progress, meetings, posts,
                       sides, ships, steers, seconds, rams, boards, tickets, quick_fires, discharges, signals, answers,
                       shifts, dropped, queries, finals, mail))

}  // namespace wardroom::jane
