// The scenario as both players read it before the battle: sea, weather, rules, how it is won, and the charts. Play
// never changes it, and nothing in it is a secret; who sails with whom is in the setting.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "books/coal/rules/card.hpp"
#include "books/coal/rules/tables.hpp"

namespace wardroom::coal {

// 3.5: how ranges and bearings are taken on the open table.
BOOST_DEFINE_FIXED_ENUM_CLASS(Measure, std::uint8_t, miniatures, counters)
// Ruling A3: what becomes of the third roll of a big gun that cannot penetrate.
BOOST_DEFINE_FIXED_ENUM_CLASS(NonPenetration, std::uint8_t, always_roll, failed_roll, skip_roll)
// Ruling A23: which side is the "smaller" one of 10.5.6.
BOOST_DEFINE_FIXED_ENUM_CLASS(Balance, std::uint8_t, worth_less, scores_less)

// Ruling A50: who links the ships of a division (5.8.2): every one of them that is there, or those in it by speed.
BOOST_DEFINE_FIXED_ENUM_CLASS(Chain, std::uint8_t, every_ship, by_speed)

/// The switches of the game (docs/books/coal.md lists them). Optional rules of the text are off unless chosen.
struct Options {
  Surface surface = Surface::table;    // hex 1.1
  bool half_moves = false;             // 3.4
  bool flotilla_melees = false;        // 5.16
  bool d100 = false;                   // 6.5.11
  bool better_damage_control = false;  // 8.6.4
  bool boat_damage_table = false;      // charts 10.4, optional table for WWI boats
  Measure measure = Measure::miniatures;
  NonPenetration non_penetration = NonPenetration::always_roll;
  Balance balance = Balance::worth_less;
  Chain chain = Chain::every_ship;
};
BOOST_DESCRIBE_STRUCT(Options, (),
                      (surface, half_moves, flotilla_melees, d100, better_damage_control, boat_damage_table, measure,
                       non_penetration, balance, chain))

/// 9.2: scenario rules that override the book's figures.
struct SpecialRules {
  int turns = 30;                // 9.3, 10.4
  bool ends_on_exit = true;      // 9.3; not in generated scenarios (ruling A40)
  int repair_at_most = 2;        // 8.6.1
  bool hidden_strength = false;  // 5.13
  bool pre_plotted = false;      // 5.13.2: ten turns are plotted before the first
  bool quick_start = false;      // 5.14
  bool generated = false;        // 5.1: players form divisions themselves
  bool regroup = false;
  Inches lit_range;      // ruling A37; zero: starshell range
  Inches burning_extra;  // added to the base for a burning ship; zero: twice the base
  Points merchant;       // ruling A21: nothing, unless the scenario says so
};

// What a side's orders are: to fight it out, or to get away over its friendly edge, fighting on the way.
BOOST_DEFINE_FIXED_ENUM_CLASS(Intent, std::uint8_t, fight, withdraw)

struct SideSetting {
  std::string id, name;
  Nation nation = Nation::other;
  Edge friendly_edge = Edge::none;
  Intent intent = Intent::fight;
  std::string aim = {};  // what it must do, in words
};

// What a scenario gives points for beside 10.5 (9.2): own ships brought off their friendly edge, or points outright.
BOOST_DEFINE_FIXED_ENUM_CLASS(AwardFor, std::uint8_t, exit, handicap)

struct Award {
  SideId side = 0;
  AwardFor reason = AwardFor::exit;
  Bits<16> types;  // of ships that count for `exit`
  std::int32_t points = 0;
};

/// How a scenario is won: by 10.5, changed as it says.
struct Victory {
  bool balance = true;  // 10.5.6
  std::vector<Award> awards;
};

/// 4.3, 10.1.1: dice that give the sighting base itself, such as 2D6 + 6.
struct BaseRoll {
  std::uint8_t dice = 0, sides = 6;  // no dice: the base is fixed, or varies by the chart
  Inches plus;
};

struct Sheet {
  std::string id, title, place, story, sources, book_edition;
  int year = 1914, month = 1, day = 1;
  int start_minute = 0;  // of the day, for the clock of the account
  War war = War::WWI;
  bool night = false;
  Visibility visibility = Visibility::clear;
  Wind wind = Wind::calm;
  Bearing wind_from;
  Inches width = 72_in, height = 48_in;
  std::array<Inches, 2> sighting_base{};  // by side; 4.3
  bool variable_base = false;  // 3.3.1: found anew each turn, by `base_roll` if it has dice, else by the chart
  BaseRoll base_roll;
  std::vector<Land> lands;
  std::array<SideSetting, 2> sides;
  Options options;
  SpecialRules special;
  Victory victory;
  Tables tables;
};

}  // namespace wardroom::coal
