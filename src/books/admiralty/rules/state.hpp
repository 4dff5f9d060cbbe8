// The state of a battle: plain data, written only by `apply`. Hashed field by field (rules/hashing.hpp).
#pragma once

#include <array>

#include "books/admiralty/rules/log.hpp"
#include "books/admiralty/rules/orders.hpp"
#include "books/admiralty/rules/setting.hpp"
#include "rules/message.hpp"

namespace wardroom::admiralty {

struct Ship {
  SideId side = 0;        // changes when she is taken
  PostId post = no_post;  // who commands her
  Status status = Status::fighting;
  Point at;  // her centrepoint
  Bearing heading;
  Sail sail = Sail::battle;
  bool present = true;  // false until she enters
  bool anchored = false, spring = false, aground = false;
  std::int8_t swung = 0;  // steps turned on the spring since she anchored
  std::int8_t stays = 0;  // tacking, to starboard or to port (-1): goes on next turn
  bool moved = false;     // has had her place in the order of movement this turn
  bool held = false;      // wilful, this turn: holds course and setting, does not fire
  Point was_at;           // at the start of the Movement phase (A28)
  Bearing was_heading;
  bool went = false;  // moved along a path in her latest move

  std::array<Side, 2> sides;
  std::uint8_t sails = 100;                        // sail value
  std::uint16_t sails_lost = 0;                    // all S suffered
  std::array<std::uint8_t, mark_count> mark{};     // active
  std::array<std::uint8_t, mark_count> crossed{};  // crossed out, still counted
  Fixed<Lock, most_locks> locks;
  Harm pending;             // binds at the end of the Cannon Fire step
  ShownHarm shown;          // what of it all have seen
  std::uint8_t fallen = 0;  // masts that all have seen come down

  std::uint8_t parties = 0, told_off = 0;  // boarding parties left, and of them told off
  Admiral admiral = Admiral::none;
  std::uint8_t no_signals = 0;  // command phases in which an injured admiral posts none
  Standing standing = Standing::ask;
  bool hurt = false;                               // has been seen to be hit, burn, ground or lock: may have to mend
  bool raked = false;                              // since the last Command phase
  bool in_action = false, in_action_last = false;  // fired or was fired on: this turn, last turn
  bool tried = false;                              // has used her speed change roll this turn
  bool pump_mended = false;                        // `repairs = extended`: once a game

  // Advanced rules.
  // 4.6 Inferno Aid. She who is aided by herself has several enemies equally near, and `aids` the one that her owner
  // chooses (A79).
  ShipId aided_by = no_ship, aids = no_ship;
  bool on_station = false;  // the helper has lain there since an earlier turn
  bool abandoned = false;   // her crew has been taken off
  bool noncombatant = false;
  bool fired_at_line = false;      // a frigate that has lost her immunity
  bool fired_at_line_now = false;  // and loses it from the next step on

  // How she ended, for the score.
  SideId taken_from = no_side;  // whose she was when she was taken
  ShipId taken_by = no_ship;    // whose crew works her since
  SideId struck_to = no_side;
  bool left_safely = false;  // over an edge where her side is safe: her state then costs nothing
};
BOOST_DESCRIBE_STRUCT(Ship, (),
                      (side, post, status, at, heading, sail, present, anchored, spring, aground, swung, stays, moved,
                       held, was_at, was_heading, went, sides, sails, sails_lost, mark, crossed, locks, pending, shown,
                       fallen, parties, told_off, admiral, no_signals, standing, hurt, raked, in_action, in_action_last,
                       tried, pump_mended, aided_by, aids, on_station, abandoned, noncombatant, fired_at_line,
                       fired_at_line_now, taken_from, taken_by, struck_to, left_safely))

/// The move under way, between BEGIN and COMMIT.
struct Passing {
  ShipId ship = no_ship;
  Path path = {};
  Millimetres goes{};  // how far along it: after tacking, and before contact
  MoveEnds ends = MoveEnds::whole;
  std::int8_t stays = 0;  // to which side she comes round next turn, should she end near the wind
  Touches touches;        // those whom she touches at its end
  Fixed<PassingFire, 32> shots;
};
BOOST_DESCRIBE_STRUCT(Passing, (), (ship, path, goes, ends, stays, touches, shots))

struct PostState {
  bool asked = false, ready = false;
};
BOOST_DESCRIBE_STRUCT(PostState, (), (asked, ready))

struct SideState {
  std::int32_t points = 0;
  bool resigned = false, offers_draw = false;  // sealed in COMMAND, and told at its end
};
BOOST_DESCRIBE_STRUCT(SideState, (), (points, resigned, offers_draw))

struct State {
  const Setting* setting = nullptr;  // not part of the hash: the journal's header pins it
  std::uint16_t turn = 0;
  Phase phase = Phase::command;
  Moment moment = Moment::none;  // in the Movement phase
  Bearing wind_from;
  WindForce wind = WindForce::normal;
  CloseRange method = CloseRange::battery;  // by lot, where the option says so (4.2-37)
  SideId decided = no_side;                 // who decided this turn who moves first, or last turn
  SideId mover = no_side;                   // whose ship moves next
  std::uint8_t moving_division = 0xFF;      // of `move_unit = division`: the one under way
  std::uint16_t moves = 0;                  // so far this turn
  std::array<SideState, 2> sides;
  Fixed<PostState, most_posts_here> posts;
  Fixed<Ship, most_ships> ships;
  Mail<160> mail;                   // signals: a letter to each post that has yet to make one out
  Fixed<Melee, most_ships> melees;  // a ship attacks one at a time
  Move next = {};                   // ordered, until it begins
  SideId begins = no_side;          // ordered: the side that moves the first ship
  Passing passing;
  // Sealed until the phase is played.
  Fixed<SetSail, most_ships> settings;
  Fixed<FallOff, most_ships> fall_offs;
  Fixed<RigSpring, most_ships> springs;
  Fixed<Signal, 8> hoists;
  Fixed<TellOff, most_ships> told_off;
  Fixed<Fire, most_ships * 6> fires;
  Fixed<Board, most_ships> boards;
  Fixed<Repair, most_ships * 5> repairs;
  bool ruled = false;                            // an umpire has changed options during the battle
  Options ruled_options;                         // what they are then
  static constexpr std::size_t undescribed = 3;  // setting, ruled, ruled_options

  const Card& card(ShipId s) const { return setting->cards[s]; }
  const Tables& tables() const { return setting->tables; }
  const Options& options() const { return ruled ? ruled_options : setting->options; }
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (turn, phase, moment, wind_from, wind, method, decided, mover, moving_division, moves, sides,
                       posts, ships, mail, melees, next, begins, passing, settings, fall_offs, springs, hoists,
                       told_off, fires, boards, repairs))

std::uint64_t hash(const State& state);

}  // namespace wardroom::admiralty
