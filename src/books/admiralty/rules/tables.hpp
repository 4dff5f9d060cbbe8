// The combat chart and the figures that section 4 presupposes. Read from data/admiralty/tables, a file a struct, a key
// a member. Only a few cells are printed in section 4 (text/load_tables.cpp holds the files to them); the rest is
// reconstructed, and every file says what is what.
#pragma once

#include <array>

#include "books/admiralty/rules/types.hpp"

namespace wardroom::admiralty {

/// An exact factor: 3/2, 9/10.
struct Ratio {
  std::uint16_t over = 1, under = 1;
  friend bool operator==(const Ratio&, const Ratio&) = default;
};
BOOST_DESCRIBE_STRUCT(Ratio, (), (over, under))

/// Charts D1, D2: brackets, and what a die must show; `pair_of_sixes` where one hit takes two sixes.
struct Gunnery {
  static constexpr std::uint8_t pair_of_sixes = 12;
  Millimetres close, medium, long_range;                              // upper ends, included
  std::array<std::array<std::uint8_t, 3>, 6> roll{};                  // by grade, by bracket
  Ratio stern_rake, bow_rake, at_medium, at_long, choppy, heavy_sea;  // 4.3
  std::int8_t weak_hull = 0, stout_hull = 0, heavy_guns = 0, light_guns = 0, much_sail = 0, little_sail = 0;
  std::int8_t most_line = 0, least_line = 0;     // 4.1: +2 and -2
  Turn rake_within;                              // each side of the keel line (A66)
  std::uint8_t can_dominant = 0, can_other = 0;  // A69
};
BOOST_DESCRIBE_STRUCT(Gunnery, (),
                      (close, medium, long_range, roll, stern_rake, bow_rake, at_medium, at_long, choppy, heavy_sea,
                       weak_hull, stout_hull, heavy_guns, light_guns, much_sail, little_sail, most_line, least_line,
                       rake_within, can_dominant, can_other))

/// One cell of the Hit Table: what each hit inflicts. Gun hits in halves; they are added up, then rounded down.
struct HitCell {
  std::uint8_t half_guns = 0, sails = 0, masts = 0;
};
BOOST_DESCRIBE_STRUCT(HitCell, (), (half_guns, sails, masts))

/// Charts D5, lines -2 to +2.
struct HitTable {
  std::array<HitCell, 5> hull{}, rigging{};
  std::uint8_t gun_hits_a_die = 5;  // 4.4 GD
};
BOOST_DESCRIBE_STRUCT(HitTable, (), (hull, rigging, gun_hits_a_die))

/// One code of a cell of the Critical Hit table, and how often: 10 S.
struct CodeCount {
  Code code = Code::A;
  std::uint8_t count = 1;
};
BOOST_DESCRIBE_STRUCT(CodeCount, (), (code, count))
using Codes = Fixed<CodeCount, 6>;

/// Charts D6: six cells a line, and what the size of the guns adds to the die of the CR line.
struct Criticals {
  std::array<Codes, 6> CR, CR2, BD, D, F, I, E, M, L;
  std::array<std::int8_t, 3> by_size{};       // of the CR line
  std::int8_t blast_near = 0, blast_far = 0;  // 4.4 E: -2 and -3
  Millimetres near, far;                      // 10 and 20 mm
  static constexpr std::array table{&Criticals::CR, &Criticals::CR2, &Criticals::BD, &Criticals::D, &Criticals::F,
                                    &Criticals::I,  &Criticals::E,   &Criticals::M,  &Criticals::L};
  const std::array<Codes, 6>& operator[](Line line) const { return this->*table[static_cast<std::size_t>(line)]; }
};
BOOST_DESCRIBE_STRUCT(Criticals, (), (CR, CR2, BD, D, F, I, E, M, L, by_size, blast_near, blast_far, near, far))

/// Charts D7, by effective W from 0 to 6, and what keeps water down and sails and rudders working.
struct Condition {
  std::array<Ratio, 7> speed{}, heavy{};
  std::uint8_t silent_from = 0, sinks_from = 0, flood_from = 0, flood_on = 0;
  std::array<std::uint8_t, 3> suppressed{};    // W kept down with 0, 1 and more P (4.4 P)
  std::array<std::uint8_t, 5> rudder_steps{};  // turning steps with 0 to 4 R (4.4 R)
  std::uint8_t anchors = 0;                    // A hits that forbid anchoring: 2
};
BOOST_DESCRIBE_STRUCT(Condition, (),
                      (speed, heavy, silent_from, sinks_from, flood_from, flood_on, suppressed, rudder_steps, anchors))

/// Charts B: reconstructed, but for the names.
struct Sailing {
  std::array<Ratio, 5> by_sail{};                     // stop to full
  std::array<Ratio, 3> by_wind{};                     // weak, normal, brisk
  std::array<std::array<Millimetres, 3>, 4> basic{};  // by speed type: close, quarter, astern
  Turn step;                                          // 15 degrees
  std::array<Millimetres, 4> step_length{};           // by size class 1 to 4
  std::uint8_t slow_steps = 0;
  Turn no_go, close_to, quarter_to;                // 45, 90, 135 degrees
  Millimetres touching, avoided;                   // 1 and 5 mm (A58)
  std::uint8_t avoid_on = 0;                       // a friend at normal or full sail
  std::uint8_t mast_falls_on = 0;                  // contact under normal or full sail
  std::uint8_t spring_steps = 0, spring_most = 0;  // A59
  std::array<Millimetres, 3> drift{};              // by strength of wind (A94)
  Turn shift;                                      // 22.5 degrees
  Millimetres refloat;                             // 10 mm back the way she came (A60)
  Millimetres clear_of_fire;                       // 4.4 I: an inferno keeps 10 mm clear
  Millimetres aid_from, aid_to;                    // 4.6: 15 to 30 mm
};
BOOST_DESCRIBE_STRUCT(Sailing, (),
                      (by_sail, by_wind, basic, step, step_length, slow_steps, no_go, close_to, quarter_to, touching,
                       avoided, avoid_on, mast_falls_on, spring_steps, spring_most, drift, shift, refloat,
                       clear_of_fire, aid_from, aid_to))

/// Charts C.
struct Command {
  std::array<std::uint8_t, 6> speed_change{};    // by grade
  std::uint8_t short_words = 0, long_words = 0;  // 5 and 10
  std::uint8_t short_on = 0, long_on = 0;
  std::int8_t repeated = 0, under_fire = 0;  // a frigate near both; in action last turn
  Millimetres repeating;                     // 400 mm
  std::array<std::int8_t, 6> strike_grade{};
  std::uint8_t strike_at_most = 0;
  std::uint8_t sail_trigger = 0, water_trigger = 0;
  Millimetres friend_within;
  std::uint8_t injured_for = 0, injured_to = 0;  // command phases; the highest face that only injures
};
BOOST_DESCRIBE_STRUCT(Command, (),
                      (speed_change, short_words, long_words, short_on, long_on, repeated, under_fire, repeating,
                       strike_grade, strike_at_most, sail_trigger, water_trigger, friend_within, injured_for,
                       injured_to))

/// Charts E.
struct BoardingChart {
  Millimetres reach;  // 10 mm
  std::uint8_t dice = 0, start_on = 0;
  std::int8_t fouled = 0, sizes_differ = 0;
  std::array<std::uint8_t, 6> hit_on{};  // by grade
  std::uint8_t against_larger = 0;       // what B needs then, attacking
  std::uint8_t rounds = 0, larger_dice = 0;
};
BOOST_DESCRIBE_STRUCT(BoardingChart, (),
                      (reach, dice, start_on, fouled, sizes_differ, hit_on, against_larger, rounds, larger_dice))

/// Charts F.
struct Repairs {
  std::uint8_t B = 0, F = 0, M = 0, own_L = 0, other_L = 0, W = 0, R = 0, P = 0, S = 0;
  std::uint8_t sails_back = 0;  // S with `repairs = extended`
  std::array<std::int8_t, 6> grade{};
  std::uint8_t parties_a_die = 0;  // told off, for each die less
};
BOOST_DESCRIBE_STRUCT(Repairs, (), (B, F, M, own_L, other_L, W, R, P, S, sails_back, grade, parties_a_die))

/// Charts K2, K4.
struct Points {
  std::array<std::uint8_t, 4> attack{}, staying{};  // light, medium, heavy, carronades
  std::array<std::uint8_t, 3> hull{};
  std::array<std::uint16_t, 6> grade{};  // in hundredths
  Ratio scale;                           // 11/7
  std::uint8_t admiral = 0;
  std::uint8_t crippled_sail = 0, crippled_water = 0;
};
BOOST_DESCRIBE_STRUCT(Points, (), (attack, staying, hull, grade, scale, admiral, crippled_sail, crippled_water))

/// Charts D8 to D10: what a navy's ships have by the date of the battle.
struct ArcRow {
  Navy navy = Navy::British;
  std::uint16_t from = 0;  // year
  Turn sweep;
};
BOOST_DESCRIBE_STRUCT(ArcRow, (), (navy, from, sweep))
struct GradeRow {
  Navy navy = Navy::British;
  std::uint16_t from = 0;
  Grade grade = Grade::D;
};
BOOST_DESCRIBE_STRUCT(GradeRow, (), (navy, from, grade))
struct Fleets {
  std::array<Doctrine, 8> doctrine{};  // by navy
  Fixed<ArcRow, 48> arc;
  Fixed<GradeRow, 64> grade;
};
BOOST_DESCRIBE_STRUCT(Fleets, (), (doctrine, arc, grade))

struct Tables {
  Gunnery gunnery;
  HitTable hits;
  Criticals criticals;
  Condition condition;
  Sailing sailing;
  Command command;
  BoardingChart boarding;
  Repairs repairs;
  Points points;
  Fleets fleets;
};

}  // namespace wardroom::admiralty
