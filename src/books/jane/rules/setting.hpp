// What a battle is fought with and under, and play never changes: board, weather, sides, ships and who sits where.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "books/jane/rules/card.hpp"
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

struct ShipSetting {
  std::string id, name;
  std::uint16_t card = 0;  // of Setting::cards; each fit of a card is one of its own
  SideId side = 0;
  Square at;
  Heading heading = Heading::N;
  std::uint8_t squares = 0;      // run in the move before the first
  std::uint8_t squares_max = 0;  // her greatest in this battle
  std::uint16_t enters = 0;      // the move at whose start she comes; 0 from the start
  std::uint8_t place = 1;        // in her side's list, which is that of seniority, for signals
  bool inferior = false;         // personnel-3: strikes at the cards of 1,000 yards more
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

struct Setting : Sheet {
  std::vector<Card> cards;
  std::vector<ShipSetting> ships;  // by ShipId
  std::vector<Chair> chairs;  // by PostId: of each side admirals, then captains by ship; then chief and side umpires
  PostId chief = no_post;
  std::vector<PostId> captains;  // by ShipId
  // Allowance of a side's guns by ship, gun kind and projectile: rounds for all guns of the kind together.
  std::vector<std::vector<std::array<std::uint16_t, projectile_count>>> rounds;

  const Card& card(ShipId s) const { return cards[ships[s].card]; }
};

}  // namespace wardroom::jane
