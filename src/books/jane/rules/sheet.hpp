// What everybody may read of how a battle is set up: board, weather, options, sides and their chairs. Ships and what
// they carry are in setting.hpp.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "books/jane/rules/tables.hpp"

namespace wardroom::jane {

/// The switches of the game (data/jane/book.toml; section 9 of the tactical rulings).
struct Options {
  bool signals = true, shifts = true, turning_shift = false, weather_shifts = true, personnel = false,
       inferior_gunnery = false;
  bool pairs = false, slow_fire = false, measure = false, fractions = false, disguise = true, moral = false;
  bool magazines = false;
  Striker striker = Striker::host;
  Accuracy accuracy = Accuracy::standard;
  Mistakes mistakes = Mistakes::booked;
  Umpiring umpires = Umpiring::nobody;  // counts when the game is set up
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (signals, shifts, turning_shift, weather_shifts, personnel, inferior_gunnery, pairs, slow_fire,
                       measure, fractions, disguise, moral, magazines, striker, accuracy, mistakes, umpires))

struct Weather {
  std::uint8_t force = 0;
  Heading wind_from = Heading::N;
  Sky sky = Sky::clear;
  bool sun_low = false;
  Heading sun = Heading::N;
  std::uint16_t signal_squares = 100;  // signalling-9
};

/// A rectangle of squares, both ends in it.
struct Area {
  Square from, to;
  bool holds(Square s) const {
    return s.column >= from.column && s.column <= to.column && s.row >= from.row && s.row <= to.row;
  }
};

struct AdmiralSetting {
  ShipId flagship = no_ship;
  std::uint8_t tower = none;  // his station; none: the bridge
  ShipSet commands;           // ships that take his signals
};

struct SideSetting {
  std::string id, name, aim;
  bool high_explosive = true;
  std::vector<AdmiralSetting> admirals;
  std::vector<ShipId> seniority;  // ruling 158
};

// What a post is: of a side an admiral or a captain, of the umpires the chief or a side's.
BOOST_DEFINE_FIXED_ENUM_CLASS(ChairKind, std::uint8_t, nobody, admiral, captain, chief, side_umpire)
struct Chair {
  ChairKind kind = ChairKind::nobody;
  SideId side = no_side;
  ShipId ship = no_ship;     // of a captain
  std::uint8_t admiral = 0;  // his place in SideSetting::admirals
};

// How a scenario ends and is decided, beside its length.
BOOST_DEFINE_FIXED_ENUM_CLASS(Ending, std::uint8_t, no_fighting_ship, one_ship_out, no_big_gun, craft_out,
                              none_on_board)

/// What decides a battle: the account of tons (ruling 174), or torpedo craft sunk, then disabled, then hits.
BOOST_DEFINE_FIXED_ENUM_CLASS(Deciding, std::uint8_t, account, craft)
/// A side that has won, whatever the account says, when one of these ships leaves over an edge of the board.
struct Escape {
  SideId side = no_side;
  Heading edge = Heading::N;
  ShipSet ships;
};

struct Sheet {
  std::string id, title, place, story, sources, provenance;
  int year = 1898, month = 1, day = 1, start_minute = 0;
  std::uint16_t length = 60;  // in moves
  Area board;                 // squares as the scenario counts them
  std::vector<Area> land;
  Weather weather;
  std::vector<SideSetting> sides;
  std::vector<Ending> endings;
  SideId ending_side = no_side;  // of `none_on_board`: whose ships must be gone
  Deciding decided = Deciding::account;
  Escape escape;
  Options options;
  std::shared_ptr<const Tables> tables;
};

}  // namespace wardroom::jane
