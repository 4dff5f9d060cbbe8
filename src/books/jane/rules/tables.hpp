// The charts of the tactical game, read from data/jane/tables, a file a struct, a key a member. What the text prints is
// held to the print by the loader; what it does not print is reconstructed, and every file says what is what.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "books/jane/rules/types.hpp"

namespace wardroom::jane {

inline constexpr std::size_t range_count = 7, grade_columns = 5, class_count = 6;

/// Where a figure comes from: the text prints it; it was recovered from how the print stands; or it was reconstructed.
BOOST_DEFINE_FIXED_ENUM_CLASS(Surety, std::uint8_t, text, recovered, reconstructed)

/// A row of the gun table (guns-1 to guns-11): what A.P. shot pierces at 1,000 to 5,000 yards.
struct GunRow {
  std::string id, name;
  GunClass gun_class = GunClass::A;
  std::uint8_t rate = 1;  // moves a round
  bool quick = false;     // a quick-firer
  std::array<Grade, grade_columns> pierces{};
  // guns-20: of one gun (a minute's fire of a small one), in 1/192 of a section (ruling 143).
  std::array<std::uint16_t, projectile_count> damage{};  // by Projectile; of shot: against what it more than pierces
  Surety rate_sure = Surety::reconstructed, pierces_sure = Surety::reconstructed, damage_sure = Surety::reconstructed;
};

/// guns-12, guns-13, guns-17, guns-18: grades lost by class; ranges squared in squares.
struct Penetration {
  std::array<std::uint8_t, class_count> ap_loss{}, shell_loss{};
  std::uint8_t oblique = 30, very_oblique = 60;  // degrees off the beam
  std::uint8_t oblique_loss = 1, very_oblique_loss = 3;
  std::uint16_t close = 64, through_everything = 49, vitals = 100;
};
BOOST_DESCRIBE_STRUCT(Penetration, (),
                      (ap_loss, shell_loss, oblique, very_oblique, oblique_loss, very_oblique_loss, close,
                       through_everything, vitals))

/// Ruling 109: the square of the distance from which a range counts as the next thousand; the last ends all fire.
struct Ranges {
  std::array<std::uint16_t, range_count> next{};
};
BOOST_DESCRIBE_STRUCT(Ranges, (), (next))

/// Charts 1, the error of the striker in whole numbers.
struct StrikerChart {
  struct Sides {
    std::uint16_t x = 0, y = 0, quick_x = 0, quick_y = 0;
    BOOST_DESCRIBE_CLASS(Sides, (), (x, y, quick_x, quick_y), (), ())
  };
  std::uint16_t bias_x = 29, bias_y = 37, walk = 150;
  std::array<std::uint8_t, range_count> quarters{};
  std::array<std::array<std::uint8_t, 2>, 3> level{};    // over, under, by Accuracy
  std::array<std::array<Sides, range_count>, 3> hand{};  // by Accuracy, by range
};
BOOST_DESCRIBE_STRUCT(StrikerChart, (), (bias_x, bias_y, walk, quarters, level, hand))

/// torpedo-9 to -13: chances in six at 1, 2, 3, 4 and 5 squares, by TubeChances; 0 is no shot.
struct Torpedoes {
  std::array<std::array<std::uint8_t, 5>, 5> chances{};
  std::array<std::uint8_t, projectile_count> explodes{};  // torpedo-2, in six, by what hit the section
  std::uint16_t explosion = 960;                          // torpedo-4: sections in 1/192, on each of two decks
  std::uint8_t loading = 3;                               // torpedo-6, moves
  std::uint16_t small_below = 5000;                       // torpedo-16, tons
  std::uint8_t quick_after = 5;                           // torpedo-19, moves
};
BOOST_DESCRIBE_STRUCT(Torpedoes, (), (chances, explodes, explosion, loading, small_below, quick_after))

/// torpedo-craft-1, -2, ruling 34: what each hit counts, in 120ths of a sinking: destroyers and catchers, then boats.
struct CraftChart {
  std::array<std::array<std::uint8_t, 4>, 2> counts{};  // E or greater, 12-pdr, 6-pdr, 3-pdr
  std::array<std::uint8_t, 3> a_strike{};               // guns to one strike: 12-pdr, 6-pdr, 3-pdr
};
BOOST_DESCRIBE_STRUCT(CraftChart, (), (counts, a_strike))

/// Ledger defaults and rulings on effects.
struct Effects {
  std::uint8_t out_for = 5;       // fx-guns-11, -14, -16
  std::uint16_t big_burst = 576;  // three sections, in 1/192
  std::uint8_t jam_for = 3, jam_on = 1;
  std::uint8_t helm_lost_for = 3;
  std::uint8_t funnel_hits = 5, mast_hits = 2, wreck_for = 3, wreck_knots = 3;
  std::uint8_t knots_lost = 3;  // bow, funnels, uptakes
  std::uint8_t men_a_gun = 5;
  std::array<std::uint16_t, 2> sinking_tons{};  // general-10: up to so many tons
  std::array<std::uint8_t, 3> sinking_moves{};  // 5, 10, 15
  std::uint8_t capsized_moves = 5;
  std::array<std::uint8_t, 3> vitals_chance{};  // in six, for equal, one and two grades better (fx-speed-9)
};
BOOST_DESCRIBE_STRUCT(Effects, (),
                      (out_for, big_burst, jam_for, jam_on, helm_lost_for, funnel_hits, mast_hits, wreck_for,
                       wreck_knots, knots_lost, men_a_gun, sinking_tons, sinking_moves, capsized_moves, vitals_chance))

/// signalling-9, -10, ruling 166, in squares.
struct Signalling {
  std::array<std::uint16_t, 4> distance{};  // by Sky
  std::uint16_t by_hand = 5;
};
BOOST_DESCRIBE_STRUCT(Signalling, (), (distance, by_hand))

BOOST_DEFINE_FIXED_ENUM_CLASS(HoistGroup, std::uint8_t, course, speed, formation, fire, projectile, aim, weapons,
                              conduct, report, command)
/// Who may hoist it: the admiral or who commands for him, or others (ruling 165).
BOOST_DEFINE_FIXED_ENUM_CLASS(HoistBy, std::uint8_t, admiral, any_ship, next_senior, flagship)
/// One hoist of the code: "n S.P.".
struct HoistRow {
  std::string hoist, meaning, duty;
  HoistGroup group = HoistGroup::course;
  HoistBy from = HoistBy::admiral;
  std::vector<std::string> args;  // the words that may stand for n or x; none for a hoist without
};

/// speed-1: the usual speeds of a class, the greatest first.
struct SpeedClass {
  std::string id, name;
  std::vector<std::uint8_t> knots;
};

struct Tables {
  std::vector<GunRow> guns;
  std::vector<SpeedClass> classes;
  Penetration penetration;
  Ranges ranges;
  StrikerChart striker;
  Torpedoes torpedoes;
  CraftChart craft;
  Effects effects;
  Signalling signalling;
  std::vector<HoistRow> code;
};

}  // namespace wardroom::jane
