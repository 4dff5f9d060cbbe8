#include "books/admiralty/rules/menu.hpp"

#include <algorithm>
#include <tuple>

#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/command.hpp"
#include "books/admiralty/rules/inferno_aid.hpp"
#include "books/admiralty/rules/movement.hpp"
#include "books/admiralty/rules/passing_fire.hpp"
#include "books/admiralty/rules/repairs.hpp"
#include "books/admiralty/rules/rolls.hpp"
#include "books/admiralty/rules/targeting.hpp"

namespace wardroom::admiralty {
namespace {

constexpr std::array<Broadside, 2> broadsides{Broadside::port, Broadside::starboard};
constexpr std::array<Sail, 5> all_sails{Sail::stop, Sail::slow, Sail::battle, Sail::normal, Sail::full};

std::uint8_t speed_change_need(const State& state, ShipId ship) {
  return state.tables().command.speed_change[index(crew_grade(state, ship))];
}

// ---- COMMAND

void add_command(const State& state, Seat seat, ShipId id, Menu& menu) {
  const Ship& ship = state.ships[id];
  SailChoice sails{.ship = id, .cuts = ship.anchored, .need = speed_change_need(state, id)};
  for (const Sail sail : all_sails) {
    const bool carried = !ship.anchored && sail == ship.sail;
    if (!carried && !check(state, seat, SetSail{id, sail, ship.anchored})) sails.settings.push_back(sail);
  }
  const bool near_wind = in_no_go(state.tables().sailing, ship.heading, state.wind_from);
  sails.casts = ship.anchored && near_wind;
  if (!sails.settings.empty()) menu.sails.push_back(sails);

  const FallChoice fall{id, near_wind && !check(state, seat, FallOff{id, Broadside::port}),
                        near_wind && !check(state, seat, FallOff{id, Broadside::starboard}), sails.need};
  if (fall.port || fall.starboard) menu.fall_offs.push_back(fall);
  if (ship.anchored && !check(state, seat, RigSpring{id})) menu.springs.push_back({id, sails.need});

  // If one number of parties may be told off, so may all up to the most.
  PartyChoice parties{id, ship.told_off, ship.told_off};
  for (int n = std::min<int>(most_told_off(ship.parties), ship.parties); n >= 0; --n) {
    const auto wanted = static_cast<std::uint8_t>(n);
    if (wanted == ship.told_off) continue;
    if (check(state, seat, TellOff{id, wanted})) break;
    parties.most = std::max(parties.most, wanted);
    menu.parties.push_back(parties);
    break;
  }
  if (!check(state, seat, StandingAnswer{id, Standing::never})) menu.answers.push_back(id);
  if (ship.admiral != Admiral::none && !check(state, seat, Signal{id, Words("a")})) menu.flagships.push_back(id);
}

// ---- fire

Millimetres whole_range(std::int64_t range_squared) { return {static_cast<std::int32_t>(root(range_squared))}; }

Guns guns_of(const Battery& b) {
  return {static_cast<std::uint8_t>(b.dice),
          b.roll,
          b.lines.hull,
          b.lines.rigging,
          static_cast<std::uint8_t>(b.splits.least),
          static_cast<std::uint8_t>(b.splits.most),
          b.splits.drawn};
}

// Of what bears nothing is left to be asked but whether she fights, and how she may split her dice.
void add_fires(const State& state, Seat seat, ShipId id, Menu& menu) {
  if (must_own(state, seat, id, "fire")) return;
  for (const Choice& choice : choices_of(state, id)) {
    const Battery& b = choice.battery;
    if (must_split(state, b, b.splits.least, "fire")) continue;
    menu.fires.push_back({id, b.aim.target, b.aim.side, b.size, choice.primary, b.bracket, b.rake,
                          whole_range(choice.range_squared), guns_of(b)});
  }
}

// ---- MOVE

MoveChoice move_choice(const State& state, ShipId id, Place place) {
  const Ship& ship = state.ships[id];
  const Headway way = headway_of(state, id);
  MoveChoice choice{.ship = id, .zone = way.zone, .basic = way.basic, .allowance = way.allowance};
  choice.steps = static_cast<std::uint8_t>(std::max(0, way.steps));
  choice.step_length = way.step_length;
  choice.stays = ship.stays;
  choice.in_place = ship.sail == Sail::stop && !ship.anchored;
  choice.may_anchor = ship.sail == Sail::stop && !check_anchoring(state, id, {});
  choice.stern_anchor = state.setting->stern_anchors && !check_stern_anchor(state, id);
  if (ship.anchored) {
    choice.spring_port = static_cast<std::int8_t>(spring_steps(state, id, -1));
    choice.spring_starboard = static_cast<std::int8_t>(spring_steps(state, id, 1));
  }
  choice.must = place == Place::must;
  choice.hold = standing_move(state, id).path;
  if (ship.sail >= Sail::battle) choice.tack_on = speed_change_need(state, id);
  return choice;
}

// Of all points at which she may fire, those that differ: the nearest of each bracket and rake.
void add_passing(const State& state, const Passage& passage, Menu& menu) {
  if (!may_call(state, passage)) return;
  for (const PassingPoint& point : passing_points(passage)) {
    PassingChoice choice{passage.ship,
                         passage.target,
                         passage.side,
                         point.along,
                         point.sight.bracket,
                         point.sight.rake,
                         whole_range(point.sight.range_squared),
                         {}};
    PassingFire order{passage.ship, passage.target, passage.side, point.along, {}};
    for (const Size size : {Size::light, Size::medium, Size::heavy}) {
      const Battery battery = lay(state, point.aim, point.sight, size);
      choice.guns[index(size)] = guns_of(battery);
      order.rigging[index(size)] = static_cast<std::uint8_t>(battery.dice > 0 ? battery.splits.least : 0);
    }
    if (!check(state, Seat::at(state.ships[passage.ship].post, state.ships[passage.ship].side), order)) {
      menu.passing.push_back(choice);
    }
  }
}

void add_movement(const State& state, Seat seat, Menu& menu) {
  if (state.moment == Moment::deciding) menu.decides = true;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.moment != Moment::moving || state.ships[id].post != seat.post) continue;
    if (state.ships[id].side != state.mover || !in_division(state, id, state.moving_division)) continue;
    const Place place = place_of(state, id);
    if (place != Place::none && !check_turn_to_move(state, seat, id))
      menu.moves.push_back(move_choice(state, id, place));
  }
  if (state.moment != Moment::passing) return;
  const Way way = way_of(state, state.passing.ship, state.passing.path);
  each_passage(state, way, [&](const Passage& passage) {
    if (state.ships[passage.ship].post == seat.post) add_passing(state, passage, menu);
  });
  std::ranges::stable_sort(menu.passing, {}, [](const PassingChoice& choice) {
    return std::tuple(choice.ship, choice.rake == Rake::none, choice.range);
  });
}

// ---- FIRES, EFFECTS

void add_aid(const State& state, Seat seat, ShipId id, Menu& menu) {
  if (state.ships[id].aided_by != id) return;
  for (const ShipId helper : nearest_helpers(state, id)) {
    if (!check(state, seat, CallAid{id, helper})) menu.aids.push_back({id, helper});
  }
}

// ---- BOARDING, REPAIR

void add_boards(const State& state, Seat seat, ShipId id, Menu& menu) {
  const Ship& ship = state.ships[id];
  if (ship.told_off == 0 || ship.went) return;
  for (ShipId target = 0; target < state.ships.size(); ++target) {
    const Ship& other = state.ships[target];
    if (other.side == ship.side || other.went || check(state, seat, Board{id, target})) continue;
    const bool takes = other.status == Status::struck;
    const bool differ = state.card(id).size_class != state.card(target).size_class;
    const int dice = attempt_dice(state.tables().boarding, locked_together(state, id, target), differ);
    menu.boards.push_back({id, target, takes, static_cast<std::uint8_t>(takes ? 0 : dice)});
  }
}

void add_repairs(const State& state, Seat seat, ShipId id, Menu& menu) {
  const std::size_t before = menu.repairs.size();
  const auto add = [&](const Repair& order) {
    const int marks = marks_to_mend(state, order);
    if (marks <= 0 || check(state, seat, order)) return;
    menu.repairs.push_back({order, crew_grade(state, id), static_cast<std::uint8_t>(std::min(marks, 255))});
  };
  for (const Broadside side : broadsides) add({id, Mend::B, side});
  add({id, Mend::F});
  add({id, Mend::M});
  for (const Lock& lock : state.ships[id].locks) add({id, Mend::L, Broadside::port, lock.on, false});
  for (ShipId other = 0; other < state.ships.size(); ++other) {
    for (const Lock& lock : state.ships[other].locks) {
      if (lock.on == id) add({id, Mend::L, Broadside::port, other, true});
    }
  }
  for (const Mend mend : {Mend::W, Mend::R, Mend::P, Mend::S, Mend::aground}) add({id, mend});
  if (menu.repairs.size() == before) return;
  menu.repair_dice.push_back({id, static_cast<std::uint8_t>(repair_dice_of(state, id))});
}

}  // namespace

void Menu::clear() {
  decides = may_resign = false;
  sails.clear();
  fall_offs.clear();
  springs.clear();
  flagships.clear();
  parties.clear();
  answers.clear();
  moves.clear();
  passing.clear();
  aids.clear();
  fires.clear();
  boards.clear();
  repair_dice.clear();
  repairs.clear();
}

void fill_menu(const State& state, Seat seat, Menu& menu) {
  menu.clear();
  menu.phase = state.phase;
  menu.moment = state.moment;
  menu.post = seat.post;
  if (seat.role != Role::side || !Admiralty::owes(state, seat)) return;
  menu.may_resign = state.phase == Phase::command && !check(state, seat, Resign{});
  if (state.phase == Phase::move) return add_movement(state, seat, menu);
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].post != seat.post || !state.ships[id].present) continue;
    switch (state.phase) {
      case Phase::command: add_command(state, seat, id, menu); break;
      case Phase::fires:
      case Phase::effects: add_aid(state, seat, id, menu); break;
      case Phase::cannon: add_fires(state, seat, id, menu); break;
      case Phase::boarding: add_boards(state, seat, id, menu); break;
      case Phase::repair: add_repairs(state, seat, id, menu); break;
      default: break;
    }
  }
}

// Who says nothing does nothing; in the order of movement the table moves his ship for him (A52).
Order standing_order(const Menu&) { return Ready{}; }

}  // namespace wardroom::admiralty
