#include "books/jane/bots/instructions.hpp"

namespace wardroom::jane {
namespace {

constexpr int points_a_turn = 4, knots_a_square = 3;

// Eighths of the circle to starboard that a hoist of a course asks of a ship on that heading; 16 points go to port.
int eighths(Said what, int figure, Heading heading) {
  switch (what) {
    case Said::port_in_succession:
    case Said::port_together: return -figure / points_a_turn;
    case Said::starboard_in_succession:
    case Said::starboard_together: return figure / points_a_turn;
    case Said::reverse_order: return -4;
    case Said::course:
    case Said::course_together: {
      const int right = (figure - static_cast<int>(heading) + 8) % 8;
      return right >= 4 ? right - 8 : right;
    }
    default: return 0;
  }
}

}  // namespace

void Instructions::heed(const Tables& tables, const Duty& duty, Heading before) {
  if (!duty.binds || (duty.since == since_ && duty.tick == tick_)) return;
  since_ = duty.since;
  tick_ = duty.tick;
  take(tables, duty, before);
}

void Instructions::take(const Tables& tables, const Duty& duty, Heading before) {
  const Said what = said(tables, duty.code);
  const int figure = figure_of(tables, duty.code, duty.arg);
  if (!steer(what, figure, before) && !form(what, figure) && !fire(what, figure)) fight(what, figure);
}

bool Instructions::steer(Said what, int figure, Heading before) {
  switch (what) {
    case Said::port_in_succession:
    case Said::starboard_in_succession:
    case Said::course: together = false; break;
    case Said::port_together:
    case Said::starboard_together:
    case Said::course_together:
    case Said::reverse_order: together = true; break;
    case Said::knots:
      squares = static_cast<std::uint8_t>(figure / knots_a_square);
      best_speed = false;
      return true;
    case Said::speed_of_slowest:
      squares = 0;
      best_speed = false;
      return true;
    case Said::best_speed: return best_speed = true;
    default: return false;
  }
  if (what == Said::reverse_order) reversed = !reversed;
  course = turned(before, eighths(what, figure, before));
  conduct = Conduct::station;
  return true;
}

bool Instructions::form(Said what, int figure) {
  switch (what) {
    case Said::follow_flag: course.reset(); [[fallthrough]];
    case Said::line_ahead: formation = Formation::ahead; break;
    case Said::line_abreast: formation = Formation::abreast; break;
    case Said::quarter_port: formation = Formation::quarter_port; break;
    case Said::quarter_starboard: formation = Formation::quarter_starboard; break;
    case Said::two_columns: formation = Formation::columns; break;
    case Said::interval: interval = static_cast<std::uint8_t>(figure); return true;
    case Said::close_up: return true;
    case Said::rejoin: break;
    default: return false;
  }
  together = false;
  conduct = Conduct::station;
  return true;
}

bool Instructions::fire(Said what, int figure) {
  switch (what) {
    case Said::open_fire: cease = false, open_at = 0; return true;
    case Said::cease_fire: return cease = true;
    case Said::open_at: cease = false, open_at = static_cast<std::uint8_t>(figure); return true;
    case Said::fire_at_number: number = static_cast<std::uint8_t>(figure); [[fallthrough]];
    case Said::fire_at_van:
    case Said::fire_at_rear:
    case Said::fire_at_opposite:
    case Said::fire_at_nearest: target = what; return true;
    case Said::load_shot: load = Projectile::shot; return true;
    case Said::load_ap: load = Projectile::ap; return true;
    case Said::load_common: load = Projectile::common; return true;
    case Said::load_he: load = Projectile::he; return true;
    case Said::aim_waterline:
    case Said::aim_guns:
    case Said::aim_bridge:
    case Said::aim_hull: aim = what; return true;
    default: return false;
  }
}

void Instructions::fight(Said what, int figure) {
  switch (what) {
    case Said::ram_number: ram = static_cast<std::uint8_t>(figure); break;
    case Said::load_tubes: unload = false; break;
    case Said::unload_tubes: unload = true; break;
    case Said::craft_attack: craft_behind = false; break;
    case Said::craft_behind: craft_behind = true; break;
    case Said::engage_closely: ++nearer; break;
    case Said::haul_off: --nearer; break;
    case Said::general_chase: conduct = Conduct::chase; break;
    case Said::act_independently: conduct = Conduct::independent; break;
    case Said::break_off: conduct = Conduct::break_off; break;
    case Said::stand_by: stand_by = static_cast<std::uint8_t>(figure); break;
    default: break;
  }
}

Path turn_of(Said what, int figure, Heading heading, const Handling& handling) {
  Path path;
  const bool all = what == Said::port_together || what == Said::starboard_together || what == Said::course_together ||
                   what == Said::reverse_order;
  const int turns = all ? eighths(what, figure, heading) : 0;
  if (turns == 0 || !handling.wheel) return path;
  const int units = (turns < 0 ? -turns : turns) * (handling.circle + handling.extra + 1);
  path.push_back({turns < 0 ? Helm::red : Helm::green, 0});
  if (units > int{most_units}) return path;
  path.push_back({Helm::run, static_cast<std::uint8_t>(units)});
  path.push_back({Helm::up, 0});
  return path;
}

}  // namespace wardroom::jane
