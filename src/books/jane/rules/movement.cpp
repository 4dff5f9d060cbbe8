// The minute of all ships (rulings 101, 102): tick by tick units end, signals are called, ships meet, and buoys go down
// and up. Nothing is fired before all have moved.
#include "books/jane/rules/movement.hpp"

#include <algorithm>

namespace wardroom::jane {
namespace {

constexpr Cite step_by_step{"t-moving-2", "102"}, past_edge{"t-moving-1", "108"}, entering{"t-moving-2", "101"},
    second_path{"t-signalling-4", "162"}, too_many{"t-mistakes-2", "176"};
constexpr int knots_of_mistake = 3;

// How far a tick has come (Progress::stage).
enum Stage : std::uint8_t { not_begun, units_end, ships_meet };

// Ships that still count ticks.
bool has_time(const Ship& ship) { return ship.present && fights(ship.fate); }

// What every ship steers by, found once.
struct Paths {
  static inline const Path none_given;
  std::array<const Path*, most_ships> first, second;

  explicit Paths(const State& state) {
    first.fill(&none_given);
    second.fill(nullptr);
    for (const Steer& order : state.steers) first[order.ship] = &order.path;
    for (const OnExecutive& order : state.seconds) second[order.ship] = &order.path;
  }
  const Path& of(ShipId ship, const Motion& motion) const {
    return motion.second && second[ship] != nullptr ? *second[ship] : *first[ship];
  }
};

bool ends_unit(const Motion& motion, Tick tick) {
  return motion.units > 0 && motion.units <= motion.ordered && tick_of(motion, motion.units) == tick;
}

void begin_ship(Play& play, ShipId id) {
  const State& now = play.now();
  const Ship& ship = now.ships[id];
  Motion motion = ship.motion;
  if (ship.fate != Fate::afloat) {
    begin_move(motion, {}, 0);
    return play.take(Helmed{id, &motion});
  }
  const Steer* order = steering_of(now, id);
  const Rung rung = rung_for(now, id);
  const std::uint8_t squares = order != nullptr && !rung.settled ? order->squares : none;
  begin_move(motion, rung, squares == none ? none : std::max(squares, rung.least));
  play.take(Helmed{id, &motion});
  if (motion.ordered > rung.most) {
    const int gained = motion.ordered - rung.most;
    play.term({"squares she may run", {"t-speed-7", "103"}, Op::at_most, rung.most});
    play.term({"squares she runs", too_many, Op::base, motion.ordered});
    break_down(play, id, knots_of_mistake, gained, too_many);
  }
}

void begin_minute(Play& play) {
  play.take(MinuteBegan{});
  for (ShipId id = 0; id < play.now().ships.size(); ++id) {
    if (play.now().ships[id].present && on_board(play.now().ships[id].fate)) begin_ship(play, id);
  }
}

// Ruling 108.
void meet_edge_or_land(Play& play, ShipId id) {
  const Setting& setting = *play.now().setting;
  const Square at = play.now().ships[id].motion.at;
  if (!setting.board.holds(at)) return play.state_fact(Audience::all(), past_edge, LeftBoard{id, at});
  if (std::ranges::any_of(setting.land, [&](const Area& land) { return land.holds(at); })) {
    play.state_fact(Audience::all(), past_edge, RanAground{id, at});
  }
}

void end_units(Play& play, const Paths& paths, Tick tick) {
  const State& now = play.now();
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    const Ship& ship = now.ships[id];
    if (!has_time(ship) || ship.motion.units >= ship.motion.ordered) continue;
    if (tick_of(ship.motion, ship.motion.units + 1) != tick) continue;
    Motion motion = ship.motion;
    const Square was = motion.at;
    run_unit(motion, handling_of(now, id), paths.of(id, motion));
    play.take(Helmed{id, &motion});
    if (motion.at != was) meet_edge_or_land(play, id);
  }
}

void take_second_path(Play& play, const Paths& paths, ShipId id, Tick tick) {
  const State& now = play.now();
  if (paths.second[id] == nullptr || now.ships[id].motion.second || !executive_seen(now, id, tick)) return;
  play.state_fact(captain_of(now, id), second_path, ActedOnSignal{id, tick});
}

void work_helms(Play& play, const Paths& paths, Tick tick) {
  const State& now = play.now();
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    const Ship& ship = now.ships[id];
    if (!ship.present || ship.fate != Fate::afloat) continue;
    if (tick > 0 && ship.motion.ordered > 0 && !ends_unit(ship.motion, tick)) continue;
    take_second_path(play, paths, id, tick);
    const Path& path = paths.of(id, ship.motion);
    if (ship.motion.stroke >= path.size()) continue;
    Motion motion = ship.motion;
    work_helm(motion, handling_of(now, id), path);
    play.take(Helmed{id, &motion});
  }
}

// Ends of units, and tenths where a ship lies still (rulings 102, 116).
Tick tick_after(const State& state, Tick tick) {
  Tick next = ticks_a_move;
  constexpr Tick tenth = ticks_a_move / 10;
  for (const Ship& ship : state.ships) {
    if (!has_time(ship)) continue;
    const Motion& motion = ship.motion;
    if (motion.ordered == 0) {
      next = std::min(next, static_cast<Tick>((tick / tenth + 1) * tenth));
    } else if (motion.units < motion.ordered) {
      next = std::min(next, tick_of(motion, motion.units + 1));
    }
  }
  return next;
}

void end_ship(Play& play, ShipId id) {
  Motion motion = play.now().ships[id].motion;
  end_move(motion);
  play.take(Helmed{id, &motion});
  if (motion.track.size() < 2) return;
  int squares = 0;
  for (std::size_t i = 1; i < motion.track.size(); ++i) squares += motion.track[i].at != motion.track[i - 1].at ? 1 : 0;
  play.state_fact(
      Audience::all(), step_by_step,
      Moved{id, static_cast<std::int8_t>(motion.astern ? -squares : squares), motion.lost, motion.buoys, motion.track});
}

}  // namespace

void enter_ships(Play& play) {
  const State& now = play.now();
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    const ShipSetting& setting = now.setting->ships[id];
    if (now.ships[id].present || now.ships[id].fate != Fate::afloat || setting.enters > now.move) continue;
    const bool taken = std::ranges::any_of(now.ships, [&](const Ship& other) {
      return other.present && on_board(other.fate) && other.motion.at == setting.at;
    });
    if (!taken) play.state_fact(Audience::all(), entering, Entered{id});
  }
}

bool play_minute(Play& play) {
  const State& now = play.now();
  if (now.progress.stage == not_begun) {
    begin_minute(play);
    play.take(Advanced{0, units_end});
  }
  const Paths paths(now);
  while (true) {
    if (umpire_asked(now)) return false;
    const Tick tick = now.progress.tick;
    if (now.progress.stage == units_end) {
      end_units(play, paths, tick);
      call_signals(play, tick);
      play.take(Advanced{tick, ships_meet});
    }
    if (!settle_meetings(play, tick)) return false;
    work_helms(play, paths, tick);
    if (tick == ticks_a_move) break;
    play.take(Advanced{tick_after(now, tick), units_end});
  }
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    if (now.ships[id].present) end_ship(play, id);
  }
  play.take(Advanced{0, not_begun});
  return true;
}

Square square_at(const Ship& ship, Tick tick) {
  const auto& track = ship.motion.track;
  for (std::size_t i = track.size(); i-- > 0;) {
    if (track[i].tick <= tick) return track[i].at;
  }
  return ship.motion.at;
}

Heading heading_at(const Ship& ship, Tick tick) {
  const auto& track = ship.motion.track;
  for (std::size_t i = track.size(); i-- > 0;) {
    if (track[i].tick <= tick) return track[i].heading;
  }
  return ship.motion.heading;
}

int way_at(const Ship& ship, Tick tick) {
  const Motion& motion = ship.motion;
  const bool lies = motion.stopped && !motion.track.empty() && tick >= motion.track.back().tick;
  return lies ? 0 : motion.astern ? -int{motion.ordered} : int{motion.ordered};
}

Tick tick_of(const Ship& ship, std::uint8_t unit) { return tick_of(ship.motion, unit); }

}  // namespace wardroom::jane
