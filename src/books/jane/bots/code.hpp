// What the hoists of the code ask of a captain, by their meaning.
#pragma once

#include "books/jane/rules/tables.hpp"

namespace wardroom::jane {

enum class Said : std::uint8_t {
  other,
  port_in_succession,
  starboard_in_succession,
  port_together,
  starboard_together,
  course,
  course_together,
  follow_flag,
  knots,
  speed_of_slowest,
  best_speed,
  line_ahead,
  line_abreast,
  quarter_port,
  quarter_starboard,
  two_columns,
  interval,
  reverse_order,
  close_up,
  open_fire,
  cease_fire,
  open_at,
  fire_at_number,
  fire_at_van,
  fire_at_rear,
  fire_at_opposite,
  fire_at_nearest,
  load_shot,
  load_ap,
  load_common,
  load_he,
  aim_waterline,
  aim_guns,
  aim_bridge,
  aim_hull,
  ram_number,
  ram_at_will,
  load_tubes,
  unload_tubes,
  torpedoes_at_will,
  craft_attack,
  craft_behind,
  engage_closely,
  haul_off,
  general_chase,
  act_independently,
  rejoin,
  break_off,
  stand_by
};

Said said(const Tables& tables, std::uint8_t code);
/// Its place in the code; `none` if the code has no such hoist.
std::uint8_t code_of(const Tables& tables, Said what);
/// What stands for n or x in a hoist: a number; of a course its heading by number.
int figure_of(const Tables& tables, std::uint8_t code, std::uint8_t arg);
/// The place of that figure among those which the hoist may take; `none` if it takes no such figure.
std::uint8_t arg_of(const Tables& tables, std::uint8_t code, int figure);

}  // namespace wardroom::jane
