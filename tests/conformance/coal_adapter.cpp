#include "conformance/coal_adapter.hpp"

#include <algorithm>

#include "books/coal/bots/bots.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/hex_places.hpp"
#include "books/coal/rules/positions.hpp"
#include "books/coal/text/json.hpp"
#include "core/data_error.hpp"
#include "support/scenarios.hpp"

namespace wardroom::coal::test {
namespace {

// A battle of two hundred ships shows in six turns what it has to show.
std::string cut_short(std::string scenario) {
  const std::string key = "\nturns = ";
  const auto from = scenario.find(key) + key.size();
  return scenario.replace(from, scenario.find('\n', from) - from, "6");
}

bool is_ship(const State& state, ShipId id) { return id == no_ship || id < state.ships.size(); }
bool is_division(const State& state, DivisionId id) { return id == no_division || id < state.divisions.size(); }

// On the mat, once the move is over: on a place of her own, where her course lets her stand.
std::string fault_of_place(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  if (!on_table(ship)) return "";
  const HexPlace place = place_at(ship.at);
  if (point_of(place) != ship.at || !is_hex_course(ship.course)) return "is off the hexes";
  if (!may_stand(place, ship.course)) return "stands on a hex side across her course";
  return may_end_in(state, id, place) ? "" : "shares a place with another";
}

std::string fault_of_ship(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const Card& card = state.card(id);
  if (ship.division >= state.divisions.size()) return "is in no division";
  const Division& division = state.divisions[ship.division];
  if (std::count(division.ships.begin(), division.ships.end(), id) != 1) return "is not in the list of her division";
  if (division.side != ship.side) return "is in a division of the enemy";
  for (const ShipId other : {ship.target, ship.hit_now, ship.hit_last, ship.searchlight_on, ship.starshell_on}) {
    if (!is_ship(state, other)) return "names a ship that does not exist";
  }
  if (ship.target != no_ship && state.ships[ship.target].side == ship.side) return "aims at a friend";
  if (ship.torpedoes_left > card.torpedo_factors) return "has more torpedoes than her card";
  if (ship.speed < Inches{} || ship.moved < Inches{}) return "goes at less than no speed";
  if (state.phase == Phase::setup) return "";
  if (on_mat(state)) {
    if (std::string fault = fault_of_place(state, id); !fault.empty()) return fault;
  }
  if (on_table(ship) && !on_surface(*state.setting, ship.at)) return "is off the table and has not left it";
  for (ShipId other = 0; other < state.ships.size(); ++other) {
    if (ship.seen_by.has(other) && state.ships[other].side == ship.side) return "is sighted by a friend";
  }
  // 8.5.2, 8.7: a ship that burns five times or is flooded full is no longer afloat once damage is dealt with.
  if (state.phase == Phase::plotting && ship.status == Status::afloat) {
    if (fires(ship) >= 5) return "burns with five fires and is not abandoned";
    if (card.flotation_max > 0 && flotation_hits(ship) >= card.flotation_max) return "is flooded and does not sink";
  }
  if (state.phase == Phase::plotting && !on_table(ship) && ship.seen_by.any()) return "is gone and still in sight";
  return "";
}

std::string fault_of_division(const State& state, DivisionId id) {
  const Division& d = state.divisions[id];
  for (const ShipId ship : d.ships) {
    if (ship >= state.ships.size() || state.ships[ship].division != id) return "lists a ship that is not hers";
  }
  if (!is_ship(state, d.flagship)) return "has a flagship that does not exist";
  if (d.flagship != no_ship && state.ships[d.flagship].division != id) return "has a flagship of another division";
  if (d.formation >= state.divisions.size()) return "is in no formation";
  if (state.divisions[d.formation].side != d.side) return "is in a formation of the enemy";
  return "";
}

}  // namespace

std::string fault_of(const State& state) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (const std::string fault = fault_of_ship(state, id); !fault.empty()) {
      return "turn " + std::to_string(state.turn) + ": " + state.setting->ships[id].name + " " + fault;
    }
  }
  for (DivisionId id = 0; id < state.divisions.size(); ++id) {
    if (const std::string fault = fault_of_division(state, id); !fault.empty()) {
      return "turn " + std::to_string(state.turn) + ": " + state.setting->divisions[id] + " " + fault;
    }
  }
  for (const Torpedo& t : state.torpedoes) {
    if (!is_ship(state, t.launch.ship) || !is_ship(state, t.launch.target) || !is_ship(state, t.intercepted)) {
      return "a torpedo marker names a ship that does not exist";
    }
    if (!is_division(state, t.target_formation)) return "a torpedo marker names a formation that does not exist";
    if (t.run_so_far > t.launch.run) return "a torpedo ran farther than it was set";
  }
  if (state.turn > state.setting->special.turns) return "more turns were played than the scenario has";
  if (state.phase == Phase::plotting && !state.pending.empty()) return "hits wait beyond the Damage Segment";
  return "";
}

std::vector<Order> orders_of(const State& state, const View& view, const Menu& menu) {
  std::vector<Order> orders;
  const auto targets = [&](const auto& choices, auto&& make) {
    for (const auto& choice : choices) {
      for (const ShipId target : menu.targets(choice)) orders.push_back(make(choice, target));
    }
  };
  for (const DivisionId d : menu.pre_plots) orders.push_back(PrePlot{d, 1, {}, {}});
  for (const DivisionId d : menu.plots) orders.push_back(PlotDivision{d, {}, {}, {}, false});
  for (const ShipId s : menu.ship_plots) orders.push_back(PlotShip{s, {}, {}, {}});
  targets(menu.launches, [&](const LaunchChoice& c, ShipId target) {
    return LaunchTorpedoes{c.ship, 1, false, target, state.card(c.ship).torpedo_bands.back().run, c.hand, 0};
  });
  targets(menu.lights, [](const LightChoice& c, ShipId target) { return Illuminate{c.ship, target, c.means}; });
  targets(menu.big_guns, [](const TargetChoice& c, ShipId target) { return NameTarget{c.ship, target}; });
  for (const TargetChoice& c : menu.big_guns) orders.push_back(NameTarget{c.ship, no_ship});
  targets(menu.batteries, [](const TargetChoice& c, ShipId target) { return Allot{c.ship, c.battery, target, 0}; });
  targets(menu.coups, [](const TargetChoice& c, ShipId target) { return CoupDeGrace{c.ship, target, 1}; });
  for (const RepairChoice& c : menu.repairs) orders.push_back(Repair{c.ship, c.item});
  if (menu.may_decline_large_attack) orders.push_back(DeclineLargeAttack{});
  if (view.owes && view.phase != Phase::setup) orders.push_back(standing_order(menu));
  return orders;
}

std::vector<CoalAdapter::Start> CoalAdapter::starts() {
  const std::vector<std::pair<std::string, OptionChoices>> variants = {
      {"Plain", {}},
      {"HalfMoves", {{"half_moves", "true"}, {"flotilla_melees", "true"}}},
      {"Hexes", {{"surface", "hex"}, {"flotilla_melees", "true"}}},
      {"OtherDice", {{"d100", "true"}, {"better_damage_control", "true"}, {"measure", "counters"}}},
      {"Everything",
       {{"half_moves", "true"},
        {"flotilla_melees", "true"},
        {"d100", "true"},
        {"better_damage_control", "true"},
        {"measure", "counters"},
        {"boat_damage_table", "true"}}}};
  std::vector<Start> starts;
  const auto add = [&](std::string name, std::string text) {
    const bool whole_fleets = name == "jutland";
    if (whole_fleets) text = cut_short(std::move(text));
    for (const auto& [variant, options] : variants) {
      if (whole_fleets && variant != "Everything") continue;
      starts.push_back({wardroom::test::test_name(name + "_" + variant), text, options});
    }
  };
  for (const std::string& name : wardroom::test::scenario_names("coal")) {
    add(name, std::string(*resource("coal/scenarios/" + name + ".toml")));
  }
  add("generated", generate({}, 3).toml);
  return starts;
}

std::vector<CoalAdapter::Start> CoalAdapter::starts_to_look_at() {
  std::vector<Start> all = starts();
  std::erase_if(all, [](const Start& start) {
    const bool small = start.name.starts_with("first") || start.name.starts_with("north") ||
                       start.name.starts_with("chemulpo") || start.name.starts_with("night");
    return start.name.ends_with("_Hexes") && !small;
  });
  return all;
}

std::vector<Order> CoalAdapter::last_resort(const State& state, Seat seat) const {
  const Known known(state, seat);
  std::vector<Order> orders;
  if (state.phase != Phase::setup) return {standing_order(known.menu)};
  // Whatever the wild orders of setup left undone, the ensign does.
  make_bot("ensign")->give_orders(known.view, known.menu, orders);
  orders.insert(orders.begin(), Ready{});
  return orders;
}

std::vector<Order> CoalAdapter::offered(const State& state, Seat seat) const {
  const Known known(state, seat);
  return orders_of(state, known.view, known.menu);
}

Order CoalAdapter::foul(const State& state, Random& random) const {
  return Babbler(static_cast<int>(state.ships.size()), static_cast<int>(state.divisions.size()), random).order();
}

}  // namespace wardroom::coal::test
