#include "books/admiralty/rules/view.hpp"

#include <optional>

#include "books/admiralty/rules/arcs.hpp"
#include "books/admiralty/rules/chapters.hpp"

namespace wardroom::admiralty {
namespace {

SeenSide seen_side(const Side& side) { return {side.fired, side.spent, side.aimed, side.aimed_last}; }

// Her points at the scenario's grade would tell the grade of a ship that still fights.
bool fate_known(const Ship& ship) {
  return ship.status == Status::struck || ship.status == Status::prize || lost(ship.status) ||
         ship.taken_from != no_side;
}

// Arcs are those of navies, of which a battle has two as a rule.
class HalfSweeps {
 public:
  explicit HalfSweeps(const State& state) : state_(state) {}
  Turn of(ShipId ship) {
    auto& known = known_[static_cast<std::size_t>(state_.card(ship).navy)];
    if (!known) known = half_sweep(state_, ship);
    return *known;
  }

 private:
  const State& state_;
  std::array<std::optional<Turn>, 8> known_;
};

void see(const State& state, ShipId id, HalfSweeps& half_sweeps, SeenShip& seen) {
  const Ship& ship = state.ships[id];
  seen.ship = id;
  seen.id = state.setting->ships[id].id;
  seen.name = state.setting->ships[id].name;
  seen.card = &state.card(id);
  seen.side = ship.side;
  seen.post = ship.post;
  seen.division = state.setting->division_of[id];
  seen.status = ship.status;
  seen.present = ship.present;
  seen.at = ship.at;
  seen.was_at = ship.was_at;
  seen.heading = ship.heading;
  seen.was_heading = ship.was_heading;
  seen.sail = ship.sail;
  seen.anchored = ship.anchored;
  seen.spring = ship.spring;
  seen.aground = ship.aground;
  seen.moved = ship.moved;
  seen.went = ship.went;
  seen.held = ship.held;
  seen.wilful = state.setting->wilful[id];
  seen.stays = ship.stays;
  seen.sails = ship.sails;
  seen.fires = ship.mark[index(Mark::F)];
  seen.infernos = ship.mark[index(Mark::I)];
  seen.masts_fallen = ship.fallen;
  seen.locks = ship.locks;
  for (const Broadside side : {Broadside::port, Broadside::starboard}) {
    seen.sides[index(side)] = seen_side(ship.sides[index(side)]);
  }
  seen.flagship = ship.admiral != Admiral::none;
  seen.second = state.setting->seconds.has(id);
  seen.in_action = ship.in_action;
  seen.noncombatant = ship.noncombatant;
  seen.able = able_to_fight(state, id);
  seen.fired_at_line = ship.fired_at_line;
  seen.aided_by = ship.aided_by;
  if (ship.aided_by != id) seen.aids = ship.aids;  // else it is what her owner means to choose
  seen.taken_from = ship.taken_from;
  seen.struck_to = ship.struck_to;
  seen.pending = ship.shown;
  seen.half_sweep = half_sweeps.of(id);
  if (fate_known(ship)) seen.worth = state.setting->worth[id];
}

void read_log(const State& state, ShipId id, ShipLog& log) {
  const Ship& ship = state.ships[id];
  log.grade = state.setting->grades[id];
  log.sides = ship.sides;
  log.sails_lost = ship.sails_lost;
  log.mark = ship.mark;
  log.crossed = ship.crossed;
  log.pending = ship.pending;
  log.parties = ship.parties;
  log.told_off = ship.told_off;
  log.repair_dice = state.setting->repair_dice[id];
  log.admiral = ship.admiral;
  log.no_signals = ship.no_signals;
  log.water = static_cast<std::uint8_t>(effective_water(state, id));
  log.crippled = crippled(state, id);
  log.raked = ship.raked;
  log.dice_left = static_cast<std::uint8_t>(dice_left(state, id));
  log.dice_built = static_cast<std::uint8_t>(dice_built(state, id));
}

void add_own_ship(const State& state, ShipId id, Seat seat, HalfSweeps& half_sweeps, View& view) {
  const Ship& ship = state.ships[id];
  OwnShip& own = view.own.emplace_back();
  see(state, id, half_sweeps, own.seen);
  read_log(state, id, own.log);
  own.seen.worth = state.setting->worth[id];
  own.mine = seat.role == Role::umpire || ship.post == seat.post;
  if (!own.mine) return;
  own.standing = ship.standing;
  own.tried = ship.tried;
}

void add_enemy(const State& state, ShipId id, HalfSweeps& half_sweeps, View& view) {
  SeenShip& enemy = view.enemies.emplace_back();
  see(state, id, half_sweeps, enemy);
  if (!Admiralty::over(state)) return;
  enemy.worth = state.setting->worth[id];
  OwnShip& opened = view.opened.emplace_back();
  opened.seen = enemy;
  read_log(state, id, opened.log);
  opened.mine = false;
}

void add_passing(const State& state, Seat seat, View& view) {
  view.passing = {state.passing.ship, state.passing.path, state.passing.goes, state.passing.ends, {}};
  for (const PassingFire& shot : state.passing.shots) {
    if (view.umpire || state.ships[shot.ship].post == seat.post) view.passing.own_shots.push_back(shot);
  }
}

}  // namespace

bool may_name(const State& state, Seat, ShipId ship) { return ship < state.ships.size(); }

void fill_view(const State& state, Seat seat, View& view) {
  view.umpire = seat.role == Role::umpire;
  view.side = seat.role == Role::side ? seat.side : no_side;
  view.post = seat.role == Role::side ? seat.post : no_post;
  view.turn = state.turn;
  view.phase = state.phase;
  view.moment = state.moment;
  view.owes = view.post != no_post && Admiralty::owes(state, seat);
  view.ready = view.post != no_post && state.posts[seat.post].ready;
  view.decided = state.decided;
  view.mover = state.mover;
  view.moving_division = state.moving_division;
  view.wind_from = state.wind_from;
  view.wind = state.wind;
  view.method = state.method;
  view.sheet = state.setting;
  view.chairs = &state.setting->chairs;
  view.divisions = &state.setting->divisions;
  view.options = state.options();
  view.signals = messages_seen(state.mail.all(), seat);
  view.points = {};
  view.winner = Admiralty::over(state) ? result_of(state).winner() : no_side;
  for (SideId side = 0; side < 2; ++side) {
    view.offers_draw[side] = state.sides[side].offers_draw;
    if (Admiralty::over(state)) view.points[side] = state.sides[side].points;
  }
  view.melees.assign(state.melees.begin(), state.melees.end());
  view.own.clear();
  view.enemies.clear();
  view.opened.clear();
  HalfSweeps half_sweeps(state);
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (view.umpire || state.ships[id].side == view.side) {
      add_own_ship(state, id, seat, half_sweeps, view);
    } else {
      add_enemy(state, id, half_sweeps, view);
    }
  }
  add_passing(state, seat, view);
}

}  // namespace wardroom::admiralty
