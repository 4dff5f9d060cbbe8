#include "books/jane/rules/menu.hpp"

#include "books/jane/rules/checks.hpp"
#include "books/jane/rules/guns.hpp"
#include "books/jane/rules/loading.hpp"
#include "books/jane/rules/movement.hpp"
#include "books/jane/rules/torpedoes.hpp"

namespace wardroom::jane {
namespace {

/// Where a ship stands when each of her units ends; 0 is the start.
using Poses = Fixed<Pose, most_units + 1>;

// Her own move as it is ordered so far, if nothing comes between.
Poses own_poses(const State& state, ShipId id, const Rung& rung, const Handling& handling) {
  static const Path straight;
  const Steer* order = steering_of(state, id);
  const Path& path = order != nullptr ? order->path : straight;
  Motion motion = state.ships[id].motion;
  begin_move(motion, rung, order != nullptr && !rung.settled ? order->squares : none);
  work_helm(motion, handling, path);
  Poses poses;
  poses.push_back({motion.at, motion.heading});
  const int units = std::min<int>(motion.ordered, most_units);
  for (int unit = 0; unit < units; ++unit) {
    run_unit(motion, handling, path);
    work_helm(motion, handling, path);
    poses.push_back({motion.at, motion.heading});
  }
  while (units == 0 && !poses.full()) poses.push_back(poses.back());
  return poses;
}

// What anybody would guess of another: that she goes straight on.
Square guessed(const Ship& ship, std::size_t unit, std::size_t units) {
  const int squares = ship.motion.squares * static_cast<int>(unit) / static_cast<int>(std::max<std::size_t>(units, 1));
  return next(ship.motion.at, ship.motion.heading, squares);
}

bool is_enemy_on_board(const State& state, Seat seat, ShipId id) {
  return state.ships[id].side != seat.side && may_be_fired_at(state, id);
}

void add_guns(const State& state, ShipId ship, Menu& menu) {
  if (big_guns_silenced(state, ship)) return;
  const Armament& arms = state.ships[ship].arms;
  for (GunId gun = 0; gun < arms.guns.size(); ++gun) {
    const GunState& each = arms.guns[gun];
    const bool fires = each.charged && each.ready <= state.move && is_big_gun(state, ship, gun) &&
                       silence_of(state, ship, gun) == Silent::no;
    if (fires) menu.guns.push_back({gun, position_id(state.card(ship), gun), each.loaded});
  }
}

void add_bearings(const State& state, ShipId ship, const Poses& poses, Menu& menu) {
  const Card& card = state.card(ship);
  const std::size_t units = poses.size() - 1;
  for (const ShipId target : menu.targets) {
    std::array<int, most_units + 1> bearing{};
    std::uint16_t in_range = 0;
    for (std::size_t unit = 0; unit <= units; ++unit) {
      const Square to = guessed(state.ships[target], unit, units);
      const std::int64_t d2 = distance_squared(poses[unit].at, to);
      if (d2 == 0 || range_thousands(state.tables().ranges, d2) == 0) continue;
      bearing[unit] = bearing_from(poses[unit].at, poses[unit].heading, to);
      in_range = static_cast<std::uint16_t>(in_range | 1U << unit);
    }
    if (in_range == 0) continue;
    for (const GunChoice& gun : menu.guns) {
      GunBears found{gun.gun, target, 0};
      for (std::size_t unit = 0; unit <= units; ++unit) {
        const bool can = (in_range >> unit & 1) != 0 && bears(card.positions[gun.position], bearing[unit]);
        if (can) found.units = static_cast<std::uint16_t>(found.units | 1U << unit);
      }
      if (found.units != 0) menu.bearings.push_back(found);
    }
  }
}

void add_tubes(const State& state, Seat seat, ShipId ship, const Poses& poses, Menu& menu) {
  const Card& card = state.card(ship);
  const std::size_t units = poses.size() - 1;
  for (std::uint8_t tube = 0; tube < card.tubes.size(); ++tube) {
    for (const bool load : {true, false}) {
      if (load != state.ships[ship].arms.tubes[tube].loaded && !check(state, seat, TubeWork{ship, tube, load})) {
        menu.tube_work.push_back({tube, load});
      }
    }
    for (const ShipId target : menu.targets) {
      if (state.phase == Phase::start || check(state, seat, Discharge{ship, target, tube, 0})) continue;
      TubeChoice found{tube, target, 0};
      for (std::size_t unit = 0; unit <= units; ++unit) {
        const Square to = guessed(state.ships[target], unit, units);
        const std::int64_t d2 = distance_squared(poses[unit].at, to);
        const bool can = d2 > 0 &&
                         torpedo_chance(state.tables().torpedoes, card.tubes[tube].chances, torpedo_squares(d2)) > 0 &&
                         bears(card.tubes[tube], poses[unit].at, poses[unit].heading, to);
        if (can) found.units = static_cast<std::uint16_t>(found.units | 1U << unit);
      }
      if (found.units != 0) menu.tubes.push_back(found);
    }
  }
}

void add_small(const State& state, ShipId ship, Menu& menu) {
  const Card& card = state.card(ship);
  for (const Side side : {Side::port, Side::starboard}) {
    for (std::uint8_t kind = 0; kind < card.gun_kinds.size(); ++kind) {
      const bool big = is_big(state.tables().guns[card.gun_kinds[kind].gun].gun_class);
      if (!big) menu.small.push_back({kind, none, side});
    }
    for (std::uint8_t light = 0; light < card.light.size(); ++light) menu.small.push_back({none, light, side});
  }
}

void add_loads(const State& state, Seat seat, ShipId ship, Menu& menu) {
  const auto add = [&](LoadChoice choice) {
    for (std::size_t p = 0; p < projectile_count; ++p) {
      if (check(state, seat, Load{ship, choice.gun, choice.kind, static_cast<Projectile>(p)})) continue;
      choice.projectiles = static_cast<std::uint8_t>(choice.projectiles | 1U << p);
    }
    if (choice.projectiles != 0) menu.loads.push_back(choice);
  };
  const Card& card = state.card(ship);
  for (GunId gun = 0; gun < state.ships[ship].arms.guns.size(); ++gun) {
    if (is_big_gun(state, ship, gun)) add({gun, none, 0});
  }
  for (std::uint8_t kind = 0; kind < card.gun_kinds.size(); ++kind) {
    if (!is_big(state.tables().guns[card.gun_kinds[kind].gun].gun_class)) add({no_gun, kind, 0});
  }
}

void add_setup(const State& state, Seat seat, ShipId ship, Menu& menu) {
  const Card& card = state.card(ship);
  for (std::uint8_t kind = 0; kind < card.gun_kinds.size(); ++kind) {
    MixChoice mix{kind, static_cast<std::uint16_t>(allowance_of(*state.setting, ship, kind)), 0};
    for (std::size_t p = 0; p < projectile_count; ++p) {
      if (issued(state, ship, kind, static_cast<Projectile>(p))) {
        mix.projectiles = static_cast<std::uint8_t>(mix.projectiles | 1U << p);
      }
    }
    menu.mixes.push_back(mix);
  }
  for (const Guise guise : {Guise::no_shields, Guise::no_masts}) {
    if (!check(state, seat, Disguise{ship, guise, {}, {}})) menu.guises.push_back(guise);
  }
  const bool may_paint = state.options().disguise && !state.ships[ship].guises.painted.full();
  for (const Guise guise : {Guise::false_funnel, Guise::false_mast, Guise::false_house}) {
    if (may_paint) menu.guises.push_back(guise);
  }
}

void add_signals(const State& state, Seat seat, ShipId ship, Menu& menu) {
  SignalChoice choice;
  choice.ship = ship;
  Signal call;
  call.ship = ship;
  call.call = Call::words;
  call.text = Words("-");
  choice.words = !check(state, seat, call);
  if (!choice.words) return;
  call.call = Call::hoist;
  for (std::size_t code = 0; code < state.tables().code.size(); ++code) {
    call.code = static_cast<std::uint8_t>(code);
    call.arg = state.tables().code[code].args.empty() ? none : std::uint8_t{0};
    if (!check(state, seat, call)) choice.hoists.push_back(call.code);
  }
  call.call = Call::act;
  choice.act = !check(state, seat, call);
  call.call = Call::annul;
  choice.annul = !check(state, seat, call);
  call.call = Call::repeat;
  for (ShipId of = 0; of < state.ships.size(); ++of) {
    if (state.ships[of].side != state.ships[ship].side) continue;
    call.of = of;
    if (!check(state, seat, call)) choice.repeats.push_back(of);
    if (!check(state, seat, AnswerHoist{ship, of, true})) choice.answers.push_back(of);
  }
  menu.signals.push_back(choice);
}

void fill_captain(const State& state, Seat seat, Menu& menu) {
  const ShipId ship = menu.chair.ship;
  if (must_command(state, seat, ship)) return;
  add_loads(state, seat, ship, menu);
  if (menu.phase == Phase::start) {
    add_setup(state, seat, ship, menu);
    return add_tubes(state, seat, ship, {}, menu);
  }
  const Rung rung = rung_for(state, ship);
  const Handling handling = handling_of(state, ship);
  if (state.ships[ship].fate == Fate::afloat) {
    menu.steers.push_back({ship, rung, handling, !check(state, seat, OnExecutive{ship, {}})});
  }
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (is_enemy_on_board(state, seat, id)) menu.targets.push_back(id);
    if (!check(state, seat, RamHer{ship, id})) menu.rams.push_back(id);
    const bool near = steps_between(state.ships[id].motion.at, state.ships[ship].motion.at) <= 2 * int{most_units};
    if (near && !check(state, seat, BoardHer{ship, id})) menu.boards.push_back(id);
  }
  const Poses poses = own_poses(state, ship, rung, handling);
  add_guns(state, ship, menu);
  add_bearings(state, ship, poses, menu);
  add_small(state, ship, menu);
  add_tubes(state, seat, ship, poses, menu);
  add_signals(state, seat, ship, menu);
}

void fill_admiral(const State& state, Seat seat, Menu& menu) {
  const AdmiralState& his = state.sides[seat.side].admirals[menu.chair.admiral];
  if (menu.phase == Phase::start) {
    for (std::uint8_t tower = 0; tower < state.card(his.ship).towers.size(); ++tower) menu.towers.push_back(tower);
    menu.towers.push_back(none);
    return;
  }
  add_signals(state, seat, his.ship, menu);
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (!check(state, seat, ShiftFlag{menu.chair.admiral, id})) menu.shifts.push_back(id);
  }
}

}  // namespace

void fill_menu(const State& state, Seat seat, Menu& menu) {
  menu = {};
  if (Jane::over(state) || seat.post >= state.setting->chairs.size()) return;
  menu.chair = state.setting->chairs[seat.post];
  menu.phase = state.phase == Phase::start ? Phase::start : Phase::orders;
  menu.ready = state.posts[seat.post].asked && state.posts[seat.post].ready;
  for (const Query& query : state.queries.all()) {
    if (query.stands == Stands::open && query.to == seat.post) menu.asked.push_back(query);
  }
  const bool player = menu.chair.kind == ChairKind::captain || menu.chair.kind == ChairKind::admiral;
  if (!player || menu.ready || seat.role != Role::side) return;
  for (PostId post = 0; menu.phase == Phase::start && post < state.setting->chairs.size(); ++post) {
    if (!check(state, seat, Send{PostSet::of(post), 0, Words("-")})) menu.may_write = menu.may_write.with(post);
  }
  if (menu.chair.kind == ChairKind::captain) return fill_captain(state, seat, menu);
  fill_admiral(state, seat, menu);
}

Order standing_order(const Menu&) { return Ready{}; }

}  // namespace wardroom::jane
