// What must hold of the forces of a scenario before anyone plays it.
#include <algorithm>
#include <utility>

#include "books/coal/load_scenario.hpp"
#include "books/coal/positions.hpp"

namespace wardroom::coal {
namespace {

enum class Group { boats, cruisers, larger, merchants };

// 5.1.1: boats, light cruisers (and CP, ruling A21), and warships larger than those.
Group group_of(Type type) {
  if (is_torpedo_craft(type)) return Group::boats;
  if (type == Type::CL || type == Type::CP) return Group::cruisers;
  return type == Type::merchant ? Group::merchants : Group::larger;
}

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

  int ships_of(SideId side, Group group) const {
    int count = 0;
    for (ShipId id = 0; id < state_.ships.size(); ++id) {
      count += state_.ships[id].side == side && group_of(type(id)) == group ? 1 : 0;
    }
    return count;
  }

  void check_division(DivisionId id) {
    const Division& division = state_.divisions[id];
    const Group group = group_of(type(division.ships.front()));
    for (const ShipId ship : division.ships) {
      if (group_of(type(ship)) != group) {
        throw node(id).error(setting_.divisions[id] +
                             " mixes ships of different kinds: boats, light cruisers, larger warships and merchants "
                             "form divisions of their own (5.1.1, 5.1.2)");
      }
    }
    if (group != Group::merchants) check_size(id, group);
    check_flag(id);
  }

  // 5.1.1, ruling A21: too few ships in all may form a division below its least size.
  void check_size(DivisionId id, Group group) {
    const Division& division = state_.divisions[id];
    const int size = static_cast<int>(division.ships.size());
    const int least = group == Group::boats ? 3 : group == Group::cruisers ? 1 : 2;
    const int most = group == Group::boats ? 6 : 4;
    const std::string rule = setting_.divisions[id] + " has " + std::to_string(size) + " ships; divisions of " +
                             (group == Group::boats      ? "torpedo craft"
                              : group == Group::cruisers ? "light cruisers"
                                                         : "larger warships") +
                             " have " + std::to_string(least) + " to " + std::to_string(most) + " (5.1.1)";
    if (size > most) throw node(id).error(rule);
    if (size >= least) return;
    if (ships_of(division.side, group) >= least) throw node(id).error(rule);
    draft_.warn(node(id), rule + "; accepted, since the side has no more of them (ruling A21)");
  }

  // 5.3.1: a light cruiser that is flag of a formation leads it.
  void check_flag(DivisionId id) {
    const Division& division = state_.divisions[id];
    if (type(division.flagship) != Type::CL) return;
    if (division.ships.front() != division.flagship) {
      throw node(id).require("flagship").wrong("a light cruiser that is flagship must be first in the line (5.3.1)");
    }
    const Division& leader = state_.divisions[division.formation];
    if (division.formation != id && group_of(type(leader.ships.front())) == Group::boats) {
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
