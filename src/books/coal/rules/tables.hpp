// The charts that the rules refer to. Numbers are data (data/coal/tables), each with its provenance; a chart that is
// missing stops only the actions that read it, with its name in the error.
#pragma once

#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "books/coal/rules/types.hpp"

namespace wardroom::coal {

// One effect of a row of a damage table. `n` counts, or gives the risk; see docs/formats.md for the words of the data.
BOOST_DEFINE_FIXED_ENUM_CLASS(EffectKind, std::uint8_t, none, mount, secondary, fire, special, flotation,
                              flotation_if_old, bridge, steering, fire_control, engine, boilers, signals, torpedo_flat,
                              guns, magazine, magazine_risk, sunk, stopped, slowed, half_speed)

struct Effect {
  EffectKind kind = EffectKind::none;
  std::uint8_t n = 1;
};

/// What one face of the die brings: "2 FL + engine". An empty one is no effect. `n` of a special hit: 2 when a magazine
/// result is to be rolled again; of secondary: eighths; of magazine: the D10 explodes it at n or less; of
/// magazine_risk: what is added to the ship's risk.
using Outcome = Fixed<Effect, 4>;

struct DamageTable {
  std::string name;
  int sides = 10;
  std::array<Outcome, 20> rows;  // by face - 1
  const Outcome& row(int face) const { return rows[static_cast<std::size_t>(face - 1)]; }
};

/// 8.4: what the letters of the tables bring besides the mark itself.
struct Collateral {
  std::int16_t mount_fire_faces = 4;        // D20: faces above the magazine risk that light a fire
  std::int16_t secondary_fire_at_most = 2;  // D10
  std::int16_t secondary_gone_fire_at_most = 5;
  std::int16_t guns_eighths = 2;            // that each G takes of every battery of a light ship
  std::int16_t flat_flotation_at_most = 1;  // D10: a hit on the torpedo flat floods as well
  struct GunsRoll {
    std::int16_t explosion_die = 10, explosion_at_most = 1;
    std::int16_t fire_from = 2, fire_at_most = 4;  // D10; with an explosion die of 10 one roll serves both
  };
  std::array<GunsRoll, 2> guns;  // by War
};

/// 5.10: the ratings of a flag officer; one who is not listed has none.
struct FlagRating {
  std::string officer;
  Nation nation = Nation::other;
  std::int16_t signalling = 0, initiative = 0;
};

struct TableMissing : std::runtime_error {
  explicit TableMissing(const std::string& table) : std::runtime_error("the " + table + " is missing") {}
};

/// A multiplier such as 1/2.
struct Factor {
  std::int16_t numerator = 1, denominator = 1;
  friend bool operator==(const Factor&, const Factor&) = default;
};

/// 6.5.1.3 The Gunnery Modifier Chart.
struct GunneryModifiers {
  Factor hit_last_turn, not_under_fire_dice, target_course_off, fire_control_hit;
  std::array<std::int16_t, 4> size_by_visibility{};  // added to the target's size
  struct FirerTurn {
    std::int16_t at_least = 0;  // degrees
    Factor to_hit, dice;
    bool no_fire = false;
    friend bool operator==(const FirerTurn&, const FirerTurn&) = default;
  };
  Fixed<FirerTurn, 4> firer_turns;  // rising; the last that applies counts
  std::int16_t course_off_at_least = 45;
  std::int16_t bonus_lost_at = 60;
  Inches downwind_margin;              // within this of top speed...
  std::int16_t downwind_degrees = 30;  // ...and firing this near to downwind: poor visibility
  friend bool operator==(const GunneryModifiers&, const GunneryModifiers&) = default;
};

/// 5.10.3 Orders received, and 5.10.4 / 5.9.2 the Independent Movement Table.
struct CommandTable {
  std::int16_t receive_at_most = 5;
  std::int16_t advance = 0, follow_or_mimic = 0, near = 0, far = 0, repeater = 0, most_repeaters = 0;
  std::int16_t out_of_sight = 0, flag_under_fire = 0, single_ship = 0;
  std::int16_t signals_hit = 0;  // to the signalling of a flag whose masts are down (charts 8)
  std::array<std::int16_t, 4> by_visibility{};
  Inches near_within, far_beyond;
  struct Row {
    std::int16_t at_most = 0;
    std::array<Action, 4> by_column{};  // BB+OBB, BC+CA, CL+CP, TBD+TB
  };
  Fixed<Row, 8> independent;
  std::int16_t turn_away_degrees = 60;
};

/// 3.3.1, 4.3, 10.1.1: one row of a visibility chart.
struct VisibilityRow {
  std::int16_t at_most = 0;  // face of the D10
  Inches base;
  Visibility visibility = Visibility::clear;
};
/// 10.1.1: a scenario set may give dice instead of rows: "2D6+6" inches.
struct DiceFormula {
  int dice = 0, sides = 6, plus = 0;
};
struct VisibilityTable {
  std::string name;
  Fixed<VisibilityRow, 10> rows;
  DiceFormula formula;  // used when it has dice
};
struct VariableBase {
  std::int16_t lower_at_most = 0, raise_at_least = 11;
  Inches change, least, most_above;
};

/// 10.1.2 Ship Type and Ship Class Tables.
struct ForceItem {
  Type type = Type::BB;
  std::uint8_t count = 0;
  bool divisions = false;  // count divisions of torpedo craft, not ships
  std::string fixed_card;  // this ship, whatever the class table says
};
struct TypeRow {
  int at_most = 0;
  std::vector<ForceItem> items;
};
struct ClassRow {
  int at_most = 0;
  std::vector<std::string> cards;  // in order; the next free name if taken; empty: roll again
};
struct ClassColumn {
  Nation nation = Nation::other;
  Type type = Type::BB;
  int first_year = 1904, last_year = 1918;
  std::vector<ClassRow> rows;
};
struct Theatre {
  std::string id, title;
  std::array<Nation, 2> nations{};
  int year = 1914, month = 1;
  std::string visibility;  // name of a VisibilityTable
  int boats_per_division = 4;
  std::vector<TypeRow> types;
  /// A row for one nation only replaces the common row of the same face.
  std::array<std::vector<TypeRow>, 2> types_of_side;
};

/// The charts from which the cards were made (6.5.1, 7.4.3); play reads the cards.
struct GunGrade {
  std::string name, who;
  War war = War::WWI;
  std::vector<int> edges, to_hit;  // by range band
};
struct GunType {
  std::string name;
  War war = War::WWI;
  Inches range;
  std::vector<int> edges, penetration;
};
struct TorpedoType {
  std::string name;
  int power = 0;
  std::vector<int> runs, to_hit;
};

/// Points of 10.5 for one type of ship.
struct Points {
  int stopped = 0, sunk = 0;
};

struct Tables {
  std::optional<std::array<DamageTable, 2>> hit_type_rjw;     // Japanese guns, Russian guns
  std::optional<std::array<DamageTable, 8>> hit_type_wwi;     // columns A to H
  std::optional<std::array<DamageTable, 4>> non_penetrating;  // Japanese fire, Russian fire, WWI on BB/BC, on CA/OBB
  std::optional<std::array<DamageTable, 3>> special_hits;     // BB, BC, CA
  std::optional<std::array<DamageTable, 5>> torpedo;          // dreadnoughts, old battleships, CA, CL/CP, boats
  std::optional<std::array<DamageTable, 2>> light_cruiser;    // RJW, WWI
  std::optional<DamageTable> torpedo_craft;                   // only with the option boat_damage_table (charts 10.4)
  std::optional<Collateral> collateral;
  // Struck by heavier, by equal, by lighter; rammer or grounding; boat against heavier; boat against boat.
  std::optional<std::array<DamageTable, 6>> collision;
  std::optional<std::array<GunneryModifiers, 2>> gunnery;  // RJW, WWI
  std::optional<CommandTable> command;
  std::vector<FlagRating> flags;
  std::vector<GunGrade> grades;
  std::vector<GunType> guns;
  std::vector<TorpedoType> torpedo_types;
  std::vector<VisibilityTable> visibility;
  std::optional<VariableBase> variable_base;
  std::optional<std::array<Inches, 3>> turn_radius;  // LARGE, CRUISER, SMALL
  std::vector<Theatre> theatres;
  std::vector<ClassColumn> classes;
  // By Type: BB, OBB (as BB: ruling A21), BC, CA, CL, CP, TBD, TB as the text of 10.5.1 to 10.5.5 prints them.
  std::array<Points, 9> points{{{6, 12}, {6, 12}, {6, 12}, {4, 6}, {2, 4}, {2, 4}, {1, 1}, {1, 1}, {0, 0}}};
};

template <class T>
const T& need(const std::optional<T>& table, const char* name) {
  if (!table) throw TableMissing(name);
  return *table;
}

}  // namespace wardroom::coal
