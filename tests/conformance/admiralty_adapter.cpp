#include "conformance/admiralty_adapter.hpp"

#include <algorithm>

#include "rules/resources.hpp"
#include "support/scenarios.hpp"

namespace wardroom::admiralty::test {
namespace {

std::string fault_of_side(const State& state, const Side& side, const GunDice& built) {
  for (std::size_t size = 0; size < size_count; ++size) {
    if (side.dice.guns[size] > built.guns[size]) return "has more gun dice than her card";
  }
  if (side.dice.carronades > built.carronades) return "has more carronades than her card";
  if (side.spent && state.phase == Phase::command && state.options().phase_order == PhaseOrder::command_first) {
    return "is spent before anybody has moved";
  }
  return "";
}

std::string fault_of_ship(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  for (const Side& side : ship.sides) {
    if (const std::string fault = fault_of_side(state, side, state.card(id).dice); !fault.empty()) return fault;
  }
  if (ship.sails > 100) return "has a sail value above 100";
  if (ship.sides[0].blocked > 100) return "has more B points than can be";
  if (ship.told_off > ship.parties) return "has more parties told off than parties";
  if (ship.anchored && ship.sail != Sail::stop) return "lies at anchor under sail";
  if (ship.status == Status::struck && ship.sail != Sail::stop) return "has struck and makes sail";
  if (!on_table(ship.status) && !ship.locks.empty()) return "holds others though she is off the table";
  if (ship.pending.any() && state.phase == Phase::boarding) return "has hits pending beyond the step";
  for (const Lock& lock : ship.locks) {
    if (lock.on >= state.ships.size() || lock.on == id || lock.hits == 0) return "is locked with nobody";
    if (!on_table(state.ships[lock.on].status)) return "is locked with a ship that is gone";
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
  for (const Melee& melee : state.melees) {
    if (state.ships[melee.attacker].side == state.ships[melee.defender].side) return "friends board one another";
  }
  if (state.turn > state.setting->turns) return "more turns were played than the scenario has";
  return "";
}

std::vector<Order> orders_of(const View& view, const Menu& menu) {
  std::vector<Order> orders;
  for (const SailChoice& c : menu.sails) {
    for (const Sail sail : c.settings) orders.push_back(SetSail{c.ship, sail, c.cuts, Broadside::port});
  }
  for (const FallChoice& c : menu.fall_offs) {
    if (c.port) orders.push_back(FallOff{c.ship, Broadside::port});
    if (c.starboard) orders.push_back(FallOff{c.ship, Broadside::starboard});
  }
  for (const SpringChoice& c : menu.springs) orders.push_back(RigSpring{c.ship});
  for (const PartyChoice& c : menu.parties) {
    for (std::uint8_t n = 0; n <= c.most; ++n) orders.push_back(TellOff{c.ship, n});
  }
  for (const ShipId ship : menu.answers) orders.push_back(StandingAnswer{ship, Standing::always});
  for (const ShipId ship : menu.flagships) orders.push_back(Signal{ship, Words("engage")});
  if (menu.may_resign) orders.push_back(Resign{true});
  if (menu.decides) orders.push_back(GoFirst{true});
  for (const MoveChoice& c : menu.moves) {
    if (c.may_anchor) orders.push_back(Move{c.ship, {}, false, true});
  }
  for (const PassingChoice& c : menu.passing) {
    PassingFire shot{c.ship, c.target, c.side, c.along, {}};
    for (std::size_t size = 0; size < size_count; ++size) shot.rigging[size] = c.guns[size].least;
    orders.push_back(shot);
  }
  for (const FireChoice& c : menu.fires) {
    for (const std::uint8_t rigging : {c.guns.least, c.guns.most}) {
      orders.push_back(Fire{c.ship, c.target, c.side, c.size, c.guns.drawn ? std::uint8_t{0} : rigging, no_ship});
    }
  }
  for (const AidChoice& c : menu.aids) orders.push_back(CallAid{c.ship, c.helper});
  for (const BoardChoice& c : menu.boards) orders.push_back(Board{c.ship, c.target, true});
  for (const RepairChoice& c : menu.repairs) orders.push_back(c.order);
  if (view.owes) orders.push_back(standing_order(menu));
  return orders;
}

std::vector<AdmiraltyAdapter::Start> AdmiraltyAdapter::starts() {
  const std::vector<std::pair<std::string, OptionChoices>> variants = {{"Plain", {}},
                                                                       {"Everything",
                                                                        {{"close_range", "advanced"},
                                                                         {"can", "true"},
                                                                         {"grouping", "pooled"},
                                                                         {"sail_tens", "true"},
                                                                         {"partial_broadside", "true"},
                                                                         {"weather_effects", "true"},
                                                                         {"crashing_masts", "true"},
                                                                         {"inferno_aid", "true"},
                                                                         {"frigate_immunity", "true"},
                                                                         {"drift", "true"},
                                                                         {"wind_shift", "true"},
                                                                         {"arc_apex", "side"},
                                                                         {"gd_carronades", "equal"},
                                                                         {"repairs", "extended"},
                                                                         {"phase_order", "movement_first"}}}};
  std::vector<Start> starts;
  for (const std::string& name : wardroom::test::scenario_names("admiralty")) {
    const std::string text(*resource("admiralty/scenarios/" + name + ".toml"));
    for (const auto& [variant, options] : variants) {
      starts.push_back({wardroom::test::test_name(name + "_" + variant), text, options});
    }
  }
  return starts;
}

std::vector<AdmiraltyAdapter::Start> AdmiraltyAdapter::starts_to_look_at() {
  std::vector<Start> all = starts();
  std::erase_if(all, [](const Start& start) { return start.options.empty(); });
  return all;
}

std::vector<Order> AdmiraltyAdapter::offered(const State& state, Seat seat) const {
  const Known known(state, seat);
  return orders_of(known.view, known.menu);
}

Order AdmiraltyAdapter::foul(const State& state, Random& random) const {
  return Babbler(static_cast<int>(state.ships.size()), random).order();
}

}  // namespace wardroom::admiralty::test
