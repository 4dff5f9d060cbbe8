// 3.1, 5.1, 10.1.3, 10.2 Setting up. Play starts when both sides have placed all divisions, numbered every ship with
// big guns (ruling A48), and in a battle before contact plotted ten turns (5.13.2). In a generated battle each side
// chooses in secret where its force starts; one division stands there and the others near it, on course for the middle
// of the table (10.3), and forces that would see each other back away (10.2.3). A quick start runs on to contact
// (5.14).
#include "books/coal/rules/setup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/division_sizes.hpp"
#include "books/coal/rules/hex_places.hpp"
#include "books/coal/rules/positions.hpp"

namespace wardroom::coal {
namespace {

constexpr Inches others_within = 6_in;  // 10.2.2

std::string number_of(const State& state, DivisionId d) {
  return fmt::format("division {}", state.divisions[d].number);
}

// ---- what is still missing

Checked unplaced(const State& state, SideId side) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (ship.side != side) continue;
    if (!ship.placed) return refuse({"3.1"}, fmt::format("ready: {} is not on the table yet", name_of(state, id)));
    if (!on_surface(*state.setting, ship.at)) {
      return refuse({"3.1"}, fmt::format("ready: {} stands outside the playing area", name_of(state, id)));
    }
  }
  return {};
}

bool number_taken(const State& state, ShipId ship, std::uint8_t number) {
  for (ShipId other = 0; other < state.ships.size(); ++other) {
    if (other != ship && state.ships[other].side == state.ships[ship].side && state.ships[other].number == number) {
      return true;
    }
  }
  return false;
}

Checked unnumbered(const State& state, SideId side) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (ship.side != side || !state.card(id).has_big_guns()) continue;
    if (ship.number == 0 || number_taken(state, id, ship.number)) {
      return refuse({"3.1", "A48"}, fmt::format("ready: {} needs a number of her own", name_of(state, id)));
    }
  }
  return {};
}

// 5.5: from one plotted turn to the next a division gains no more than its slowest to gather way.
bool gains_too_fast(const State& state, const Division& division) {
  Inches gain = state.card(division.ships.front()).acceleration;
  for (const ShipId id : division.ships) gain = std::min(gain, state.card(id).acceleration);
  for (std::size_t i = 1; i < division.pre_plot.size(); ++i) {
    if (division.pre_plot[i].speed - division.pre_plot[i - 1].speed > gain) return true;
  }
  return false;
}

Checked not_pre_plotted(const State& state, SideId side) {
  const SpecialRules& special = state.setting->special;
  if (!special.pre_plotted || special.quick_start) return {};
  for (DivisionId d = 0; d < state.divisions.size(); ++d) {
    const Division& division = state.divisions[d];
    if (division.side != side || division.ships.empty()) continue;
    const auto plotted = std::count_if(division.pre_plot.begin(), division.pre_plot.end(),
                                       [](const MoveOrder& order) { return order.given; });
    if (plotted != pre_plotted_turns) {
      return refuse({"5.13.2"},
                    fmt::format("ready: {} has {} turns plotted, and needs ten", number_of(state, d), plotted));
    }
    if (gains_too_fast(state, division)) {
      return refuse({"5.5"}, fmt::format("ready: {} gains speed too fast in its ten turns", number_of(state, d)));
    }
  }
  return {};
}

// 5.1.1, for all ships of a division and one more, or without one.
using Types = Fixed<Type, most_in_division + 1>;
Types types_of(const State& state, DivisionId division) {
  Types types;
  for (const ShipId id : state.divisions[division].ships) types.push_back(state.card(id).type);
  return types;
}

int of_kind(const State& state, SideId side, DivisionKind kind) {
  int count = 0;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    count += state.ships[id].side == side && division_kind(state.card(id).type) == kind ? 1 : 0;
  }
  return count;
}

bool may_regroup(const SpecialRules& special) { return special.generated || special.regroup; }

Checked badly_grouped(const State& state, SideId side) {
  if (!may_regroup(state.setting->special)) return {};
  for (DivisionId d = 0; d < state.divisions.size(); ++d) {
    if (state.divisions[d].side != side || state.divisions[d].ships.empty()) continue;
    const Types types = types_of(state, d);
    auto refusal = division_fits({types.begin(), types.size()}, of_kind(state, side, division_kind(types.front())));
    if (refusal) return refuse(refusal->cite, fmt::format("ready: {}: {}", number_of(state, d), refusal->text));
  }
  return {};
}

// 10.2.2: one of the ships of `other` within six inches of one of the division at the start. On the mat too: forces are
// placed by the inch, and take their hexes when both are ready (W57).
bool stands_near(const State& state, const Division& at_start, const Division& other) {
  for (const ShipId a : other.ships) {
    for (const ShipId b : at_start.ships) {
      const bool near = on_mat(state) ? within(state.ships[a].at, state.ships[b].at, others_within)
                                      : in_range(state, a, b, others_within);
      if (near) return true;
    }
  }
  return false;
}

Checked far_from_start(const State& state, SideId side, const Division& at_start) {
  for (DivisionId d = 0; d < state.divisions.size(); ++d) {
    const Division& division = state.divisions[d];
    if (division.side != side || division.ships.empty() || stands_near(state, at_start, division)) continue;
    return refuse({"10.2.2"}, fmt::format("ready: {} needs a ship within 6 in of {}", number_of(state, d),
                                          fmt::format("division {}, which stands at the start", at_start.number)));
  }
  return {};
}

Checked off_start(const State& state, SideId side) {
  if (!state.setting->special.generated) return {};
  if (!state.sides[side].start_chosen) {
    return refuse({"10.1.3"}, "ready: choose distance and bearing of your force from the centre first");
  }
  Checked nearest_miss = refuse({"10.2.1"}, "ready: one division must stand at the start location you chose");
  for (const Division& division : state.divisions) {
    if (division.side != side || division.ships.empty()) continue;
    if (state.ships[division.ships.front()].at != state.sides[side].start) continue;
    nearest_miss = far_from_start(state, side, division);
    if (!nearest_miss) return {};
  }
  return nearest_miss;
}

// ---- backing off, and running on to contact

// Ships shifted along their courses, forward or back, without moving them yet.
struct Shift {
  const State& state;
  Point at(ShipId id, Inches by) const { return moved(state.ships[id].at, state.ships[id].course, by); }
};

bool on_the_table_after(const State& state, Inches back) {
  const Shift shift{state};
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (on_table(state.ships[id]) && !on_surface(*state.setting, shift.at(id, -back))) return false;
  }
  return true;
}

Inches sighting_limit(const State& state) { return std::max(state.sides[0].sighting, state.sides[1].sighting); }

// Whether any two enemies are nearer than the sighting limit once all have gone back so far.
bool too_near_after(const State& state, Inches back) {
  const Shift shift{state};
  const Inches limit = sighting_limit(state);
  for (ShipId a = 0; a < state.ships.size(); ++a) {
    if (state.ships[a].side != 0 || !on_table(state.ships[a])) continue;
    const Point here = shift.at(a, -back);
    for (ShipId b = 0; b < state.ships.size(); ++b) {
      if (state.ships[b].side != 1 || !on_table(state.ships[b])) continue;
      if (distance_squared(here, shift.at(b, -back)) < squared(limit)) return true;
    }
  }
  return false;
}

// Ruling A43: both sides go back equally. The least distance that parts them, to a thousandth of an inch; if they
// cannot be parted on this table, as far back as its edge allows.
Inches distance_to_back_off(const State& state) {
  if (!too_near_after(state, {})) return {};
  constexpr Inches step = 0.5_in;
  Inches near{};
  while (too_near_after(state, near + step)) {
    near += step;
    if (!on_the_table_after(state, near + step)) return near;
  }
  Inches clear = near + step;
  while (clear - near > Inches{1}) {
    const Inches middle = (near + clear) / 2;
    (too_near_after(state, middle) ? near : clear) = middle;
  }
  return on_the_table_after(state, clear) ? clear : near;
}

Audience who_sees_placing(const State& state, SideId side) {
  return state.setting->special.hidden_strength ? Audience::only(side) : Audience::all();
}

void back_off(Play& play) {
  const State& now = play.now();
  const Inches back = distance_to_back_off(now);
  if (back == Inches{}) return;
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    const Ship& ship = now.ships[id];
    if (!on_table(ship)) continue;
    play.term({"backed off, yards", {"10.2.3", "A43"}, Op::result, back.thousandths});
    play.state_fact(who_sees_placing(now, ship.side), {"10.2.3", "A43"},
                    Placed{id, moved(ship.at, ship.course, -back), ship.course});
  }
}

bool contact_after(const State& state, int turns) {
  for (ShipId a = 0; a < state.ships.size(); ++a) {
    const Ship& ship = state.ships[a];
    if (ship.side != 0 || !on_table(ship)) continue;
    const Point here = moved(ship.at, ship.course, ship.speed * turns);
    for (const Ship& other : state.ships) {
      if (other.side != 1 || !on_table(other)) continue;
      const Point there = moved(other.at, other.course, other.speed * turns);
      if (within(here, there, sighting_limit(state)) && clear_of_land(state, here, there)) return true;
    }
  }
  return false;
}

bool all_on_surface_after(const State& state, int turns) {
  return std::all_of(state.ships.begin(), state.ships.end(), [&](const Ship& ship) {
    return !on_table(ship) || on_surface(*state.setting, moved(ship.at, ship.course, ship.speed * turns));
  });
}

// 5.14: whole turns along the first courses, until at the end of one somebody sees somebody. Courses that bring no
// contact end where the first ship would leave the table.
int turns_to_contact(const State& state) {
  constexpr int longest = 200;
  int turns = 0;
  while (turns < longest && !contact_after(state, turns) && all_on_surface_after(state, turns + 1)) ++turns;
  return turns == longest ? 0 : turns;
}

void run_to_contact(Play& play) {
  const State& now = play.now();
  const int turns = turns_to_contact(now);
  if (turns == 0) return;
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    const Ship& ship = now.ships[id];
    if (!on_table(ship)) continue;
    play.term({"turns until contact", {"5.14"}, Op::result, turns});
    play.state_fact(who_sees_placing(now, ship.side), {"5.14"},
                    Placed{id, moved(ship.at, ship.course, ship.speed * turns), ship.course});
  }
}

}  // namespace

std::optional<Refusal> setup_incomplete(const State& state, SideId side) {
  for (const auto missing : {unplaced, unnumbered, badly_grouped, not_pre_plotted, off_start}) {
    if (auto refusal = missing(state, side)) return refusal;
  }
  return {};
}

void finish_setup(Play& play) {
  const Setting& setting = *play.now().setting;
  for (const SideId side : {SideId{0}, SideId{1}}) {
    if (play.now().sides[side].sighting == setting.sighting_base[side]) continue;
    play.state_fact(Audience::all(), {"4.3"}, SightingBase{side, setting.sighting_base[side]});
  }
  if (setting.special.generated) back_off(play);
  if (setting.special.quick_start) run_to_contact(play);
  if (on_mat(play.now())) take_places(play);
  sighting_pass(play);
  check_contact(play);
}

// ---- orders

Checked check(const State& state, SideId side, const PlaceDivision& order) {
  if (auto refusal = must_own_division(state, side, order.division, "place")) return refusal;
  const Setting& setting = *state.setting;
  const Division& division = state.divisions[order.division];
  if (division.ships.empty()) {
    return refuse({"3.1"}, fmt::format("place: {} has no ships", number_of(state, order.division)));
  }
  if (!setting.special.generated && !setting.free_placing.has(order.division)) {
    return refuse({"3.1"}, fmt::format("place: the scenario says where {} starts", number_of(state, order.division)));
  }
  if (setting.special.generated) {
    if (!state.sides[side].start_chosen) {
      return refuse({"10.1.3"}, "place: choose distance and bearing of your force from the centre first");
    }
    const Bearing to_centre = bearing(state.sides[side].start, centre_of_table(setting));
    if (order.course != to_centre) {
      return refuse({"10.3"}, fmt::format("place: {} starts on course {:03}.{:02}, towards the centre",
                                          number_of(state, order.division), to_centre.hundredths() / 100,
                                          to_centre.hundredths() % 100));
    }
  }
  if (on_mat(state)) {
    const ShipId lead = division.ships.front();
    for (ShipId other = 0; other < state.ships.size(); ++other) {
      const Ship& there = state.ships[other];
      if (there.side != side || there.division == order.division || !on_table(there)) continue;
      const HexPlace place = place_for(order.at, course_of_index(course_index(order.course)));
      if (place_at(there.at) != place || may_end_in(state, lead, place)) continue;
      return refuse({"hex-3.2a"}, fmt::format("place: {} stands there, and only one ship may stand in a hex or on a "
                                              "hex side",
                                              name_of(state, other)));
    }
  }
  for (const ShipId id : division.ships) {
    const Point at = place_in_division(state, order, id);
    if (on_surface(setting, at) && !on_land(setting, at)) continue;
    return refuse({"3.1"},
                  fmt::format("place: {} would not stand in the water of the playing area", name_of(state, id)));
  }
  return {};
}

Checked check(const State& state, SideId side, const NumberShip& order) {
  if (auto refusal = must_own(state, side, order.ship, "number")) return refusal;
  const std::string name = name_of(state, order.ship);
  if (!state.card(order.ship).has_big_guns()) {
    return refuse({"3.1", "A48"}, fmt::format("number: {} has no big guns and bears no number", name));
  }
  if (order.number == 0) return refuse({"3.1"}, fmt::format("number: {} needs a number from 1", name));
  if (number_taken(state, order.ship, order.number)) {
    return refuse({"3.1"},
                  fmt::format("number: {} is taken on your side; {} needs one of her own", order.number, name));
  }
  return {};
}

Checked check(const State& state, SideId side, const Regroup& order) {
  if (!may_regroup(state.setting->special)) {
    return refuse({"5.1"}, "regroup: the scenario has set the divisions");
  }
  if (auto refusal = must_own(state, side, order.ship, "regroup")) return refusal;
  if (auto refusal = must_own_division(state, side, order.to, "regroup")) return refusal;
  const std::string name = name_of(state, order.ship);
  if (state.ships[order.ship].division == order.to) {
    return refuse({"5.1"}, fmt::format("regroup: {} is already in {}", name, number_of(state, order.to)));
  }
  Types types = types_of(state, order.to);
  const Type type = state.card(order.ship).type;
  types.push_back(type);
  // Only what can never be right is refused now; a division still being filled is judged when the side is ready.
  const DivisionKind kind = division_kind(type);
  const bool same_kind = std::all_of(types.begin(), types.end(), [&](Type t) { return division_kind(t) == kind; });
  const int most = division_size(kind).most;
  if (!same_kind) {
    return refuse({"5.1.1"}, fmt::format("regroup: {} goes in a division of her own kind", name));
  }
  if (types.size() > static_cast<std::size_t>(most)) {
    return refuse({"5.1.1"}, fmt::format("regroup: {} is full; such a division has at most {} ships",
                                         number_of(state, order.to), most));
  }
  return {};
}

Checked check(const State& state, SideId side, const QuickStart& order) {
  const SpecialRules& special = state.setting->special;
  if (!special.quick_start && (!special.generated || special.pre_plotted)) {
    return refuse({"5.14"}, "starting speed: this battle has no quick start");
  }
  if (auto refusal = must_own_division(state, side, order.division, "starting speed")) return refusal;
  Inches top{};
  for (const ShipId id : state.divisions[order.division].ships) {
    const Inches own = state.card(id).speed;
    top = top == Inches{} ? own : std::min(top, own);
  }
  if (order.speed >= Inches{} && order.speed <= top) return {};
  return refuse({"5.4"}, fmt::format("starting speed: {} goes at 0 to {} yards a turn",
                                     number_of(state, order.division), yards(top)));
}

Checked check(const State& state, SideId, const ChooseStart& order) {
  const Setting& setting = *state.setting;
  if (!setting.special.generated) return refuse({"10.1.3"}, "start: the scenario says where your force starts");
  const Point start = moved(centre_of_table(setting), order.bearing, order.distance);
  if (order.distance >= Inches{} && on_surface(setting, start) && !on_land(setting, start)) return {};
  return refuse({"10.1.3"}, "start: the place must lie in the water of the playing area");
}

}  // namespace wardroom::coal
