#include "conformance/coastal_adapter.hpp"

#include <algorithm>

#include "books/coastal/rules/condition.hpp"
#include "books/coastal/text/json.hpp"
#include "core/data_error.hpp"
#include "support/scenarios.hpp"

namespace wardroom::coastal::test {
namespace {

std::string fault_of_ship(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const Card& card = state.card(id);
  if (ship.systems.size() != card.systems.size()) return "has not the systems of her chart";
  if (ship.torpedoes > card.torpedoes || ship.reloads > card.reloads) return "has more torpedoes than her chart";
  if (ship.speed < Centimetres{}) return "goes at less than no speed";
  if (ship.disabled && ship.speed.thousandths != 0) return "is disabled and moves";
  if (ship.dummy && (ship.revealed || ship.damage != 0 || ship.fired)) return "is a dummy and does what ships do";
  if (afloat(ship) && off_table(state, ship.at) && state.phase != Phase::setup) return "is off the table and afloat";
  if (real(ship) && state.options().hull_gone == HullGone::sinks && ship.damage >= card.hull) return "has no hull left";
  for (const ShipId other : ship.ranged) {
    if (other >= state.ships.size() || state.ships[other].side == ship.side) return "has the range of a friend";
  }
  return "";
}

}  // namespace

std::string fault_of(const State& state) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (const std::string fault = fault_of_ship(state, id); !fault.empty()) {
      return "turn " + std::to_string(state.turn) + ": " + state.setting->ships[id].name + " " + fault;
    }
  }
  for (const Torpedo& t : state.torpedoes) {
    if (t.from >= state.ships.size()) return "a torpedo comes from nowhere";
    if (!t.gone && off_table(state, t.at)) return "a torpedo runs on beyond the edge";
  }
  if (state.turn > state.setting->turns) return "more turns were played than the scenario has";
  if (state.phase == Phase::repair && !state.pending.empty()) return "hits wait beyond their step";
  return "";
}

std::vector<Order> orders_of(const View& view, const Menu& menu) {
  std::vector<Order> orders;
  for (const ShipId s : menu.moves) {
    const OwnShip* own = view.own_ship(s);
    orders.push_back(Move{s, turning_plot(own->handling, own->handling.most, Turn::degrees(90)), false, false});
    orders.push_back(Move{s, turning_plot(own->handling, own->handling.least, Turn::degrees(-30)), false, false});
  }
  for (const LookChoice& c : menu.looks) orders.push_back(Observe{c.ship, c.target, c.torpedo, c.means});
  for (const ShipId s : menu.star_shells) orders.push_back(StarShell{s, view.own_ship(s)->seen.at});
  for (const Searchlight& s : menu.searchlights) orders.push_back(s);
  for (const FireChoice& c : menu.fires) orders.push_back(Fire{c.ship, c.target, {}});
  if (view.owes) orders.push_back(standing_order(menu));
  return orders;
}

std::vector<CoastalAdapter::Start> CoastalAdapter::starts() {
  const std::vector<std::pair<std::string, OptionChoices>> variants = {{"Plain", {}},
                                                                       {"Everything",
                                                                        {{"collisions", "true"},
                                                                         {"depth_charges", "true"},
                                                                         {"mines", "true"},
                                                                         {"boarding", "true"},
                                                                         {"hull_gone", "withdraws"},
                                                                         {"own_eyes", "true"},
                                                                         {"single_total", "true"},
                                                                         {"weather", "random"},
                                                                         {"moon", "random"}}}};
  std::vector<Start> starts;
  for (const std::string& name : wardroom::test::scenario_names("coastal")) {
    const std::string text(*resource("coastal/scenarios/" + name + ".toml"));
    for (const auto& [variant, options] : variants) {
      starts.push_back({wardroom::test::test_name(name + "_" + variant), text, options});
    }
  }
  return starts;
}

std::vector<CoastalAdapter::Start> CoastalAdapter::starts_to_look_at() {
  std::vector<Start> all = starts();
  std::erase_if(all, [](const Start& start) { return start.options.empty(); });
  return all;
}

std::vector<Order> CoastalAdapter::offered(const State& state, Seat seat) const {
  const Known known(state, seat);
  return orders_of(known.view, known.menu);
}

Order CoastalAdapter::foul(const State& state, Random& random) const {
  return Babbler(static_cast<int>(state.ships.size()), random).order();
}

}  // namespace wardroom::coastal::test
