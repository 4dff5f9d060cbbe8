// What must hold of the forces of a scenario before anyone plays it.
#include <algorithm>
#include <utility>

#include "books/coal/rules/division_sizes.hpp"
#include "books/coal/rules/positions.hpp"
#include "books/coal/rules/setup.hpp"
#include "books/coal/text/load_scenario.hpp"

namespace wardroom::coal {
namespace {

class ForceChecker {
 public:
  explicit ForceChecker(Draft& draft) : draft_(draft), state_(draft.state()), setting_(draft.setting()) {}

  void check() {
    std::array<int, 2> convoys{};
    for (DivisionId id = 0; id < state_.divisions.size(); ++id) {
      check_division(id);
      const Division& division = state_.divisions[id];
      if (division.convoy && ++convoys[division.side] > 1) {
        throw node(id).error("the merchants of a side form one division (5.1.2)");
      }
    }
    number_ships();
    check_places();
  }

 private:
  const Node& node(DivisionId id) const { return *draft_.divisions[id]; }
  Type type(ShipId id) const { return setting_.cards[id].type; }

  std::vector<Type> types_of(DivisionId id) const {
    std::vector<Type> types;
    for (const ShipId ship : state_.divisions[id].ships) types.push_back(type(ship));
    return types;
  }

  int of_kind(SideId side, DivisionKind kind) const {
    int count = 0;
    for (ShipId id = 0; id < state_.ships.size(); ++id) {
      count += state_.ships[id].side == side && division_kind(type(id)) == kind ? 1 : 0;
    }
    return count;
  }

  // 5.1.1, 5.1.2, ruling A21.
  void check_division(DivisionId id) {
    const std::vector<Type> types = types_of(id);
    const int of_its_kind = of_kind(state_.divisions[id].side, division_kind(types.front()));
    const std::string& name = setting_.divisions[id];
    if (const auto refusal = division_fits(types, of_its_kind)) {
      throw node(id).error(name + ": " + refusal->text + " (" + text(refusal->cite) + ")");
    }
    if (is_remainder(types, of_its_kind)) {
      draft_.warn(node(id),
                  name + " is smaller than a division should be; the side has no more of its kind (ruling A21)");
    }
    check_flag(id);
  }

  // 5.3.1: a light cruiser that is flag of a formation leads it.
  void check_flag(DivisionId id) {
    const Division& division = state_.divisions[id];
    if (type(division.flagship) != Type::CL) return;
    if (division.ships.front() != division.flagship) {
      throw node(id).require("flagship").wrong("a light cruiser that is flagship must be first in the line (5.3.1)");
    }
    const Division& leader = state_.divisions[division.formation];
    if (division.formation != id && is_torpedo_craft(type(leader.ships.front()))) {
      throw node(id).require("formation").wrong("a light cruiser that is flag of a flotilla must lead it (5.3.1)");
    }
  }

  // 3.1, ruling A48: a number for every ship with big guns, its own within the side.
  void number_ships() {
    for (SideId side = 0; side < 2; ++side) {
      std::array<bool, 256> taken{};
      for (ShipId id = 0; id < state_.ships.size(); ++id) {
        const Node& ship = *draft_.ships[id];
        if (state_.ships[id].side != side || !ship.is_table() || !ship.has("number")) continue;
        const Node& given = ship.require("number");
        if (!setting_.cards[id].has_big_guns()) throw given.wrong("only ships with big guns have a number (3.1)");
        state_.ships[id].number = given.whole<std::uint8_t>(1, 255);
        if (std::exchange(taken[state_.ships[id].number], true)) {
          throw given.wrong("two ships of one side have number " + std::to_string(state_.ships[id].number) + " (3.1)");
        }
      }
      int next = 1;
      for (ShipId id = 0; id < state_.ships.size(); ++id) {
        Ship& ship = state_.ships[id];
        if (ship.side != side || ship.number != 0 || !setting_.cards[id].has_big_guns()) continue;
        while (taken[static_cast<std::size_t>(next)]) ++next;
        if (next > 254) throw draft_.ships[id]->error("more than 254 ships with big guns on one side");
        ship.number = static_cast<std::uint8_t>(next++);
      }
    }
  }

  void check_places() {
    for (ShipId id = 0; id < state_.ships.size(); ++id) {
      const Ship& ship = state_.ships[id];
      if (!ship.placed) continue;
      const Node& where = *draft_.ships[id];
      const std::string& name = setting_.ships[id].name;
      if (!on_surface(setting_, ship.at)) throw where.error(name + " stands off the table (1.3)");
      if (on_land(setting_, ship.at)) throw where.error(name + " stands on land");
      const Base base = base_of(state_, id);
      for (const Land& land : setting_.lands) {
        for (std::size_t i = 0; i < land.size(); ++i) {
          if (crosses(base, {land[i], land[(i + 1) % land.size()]})) throw where.error(name + " stands on land");
        }
      }
      for (ShipId other = 0; other < id; ++other) {
        const Ship& there = state_.ships[other];
        const bool one_base = there.division == ship.division && state_.divisions[ship.division].single_base;
        if (there.placed && !one_base && overlap(base, base_of(state_, other))) {
          throw where.error(name + " and " + setting_.ships[other].name + " stand on the same spot");
        }
      }
    }
  }

  Draft& draft_;
  State& state_;
  Setting& setting_;
};

}  // namespace

void check_forces(Draft& draft) { ForceChecker(draft).check(); }

}  // namespace wardroom::coal
