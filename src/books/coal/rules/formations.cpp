// 5.2, 5.8 Formations and membership. A formation is one division, or several declared as one in plotting, each of
// which carries on the arrangement of those before it (ruling A10). A ship belongs to her division while a chain of
// bases no more than 2 in apart joins her to its flagship, and her speed is within 1 in of the flagship's.
#include "books/coal/rules/formations.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/movement.hpp"
#include "books/coal/rules/positions.hpp"

namespace wardroom::coal {
namespace {

constexpr Inches chain_gap = 2_in;         // 5.8.2, between bases
constexpr Inches speed_difference = 1_in;  // 5.8.3
constexpr Turn same_course = Turn::degrees(15);

using Members = Fixed<ShipId, most_in_division>;

// 5.8.3
bool keeps_pace(const State& state, ShipId flag, ShipId id) {
  const Inches faster = state.ships[id].speed - state.ships[flag].speed;
  return faster <= speed_difference && -faster <= speed_difference;
}

// 5.8.2: everyone that the chain of short gaps reaches from the flagship; ruling A50 gives the two readings.
Members chained_to(const State& state, const Division& division, ShipId flag) {
  const bool any_links = state.options().chain == Chain::every_ship;
  Members chained{flag};
  for (std::size_t i = 0; i < chained.size(); ++i) {
    for (const ShipId id : division.ships) {
      if (!able(state.ships[id]) || std::find(chained.begin(), chained.end(), id) != chained.end()) continue;
      if (!any_links && !keeps_pace(state, flag, id)) continue;
      if (division.convoy || bases_within(state, chained[i], id, chain_gap)) chained.push_back(id);
    }
  }
  return chained;
}

ShipId flag_of(const State& state, const Division& division) {
  if (division.flagship != no_ship && able(state.ships[division.flagship])) return division.flagship;
  for (const ShipId id : division.ships) {
    if (able(state.ships[id])) return id;
  }
  return no_ship;
}

std::string number_of(const State& state, DivisionId id) {
  return std::to_string(static_cast<int>(state.divisions[id].number));
}

// 5.9.1: a division with a new flagship goes straight ahead, so its flotilla cannot change its shape this turn.
bool has_new_flagship(const State& state, DivisionId formation) {
  return std::any_of(state.divisions.begin(), state.divisions.end(),
                     [&](const Division& d) { return d.formation == formation && d.flag_changed; });
}

// The joining division's lead ship lies next to some ship of the formation, on her course.
bool continues(const State& state, DivisionId joining, DivisionId leader) {
  for (const ShipId id : state.divisions[joining].ships) {
    if (!moves_with_division(state, id)) continue;
    const Ship& lead = state.ships[id];
    for (ShipId other = 0; other < state.ships.size(); ++other) {
      const Ship& ship = state.ships[other];
      if (ship.side != lead.side || ship.division == joining || !moves_with_division(state, other)) continue;
      if (state.divisions[ship.division].formation != leader) continue;
      if (turn_between(lead.course, ship.course).magnitude() > same_course) continue;
      if (bases_within(state, id, other, chain_gap)) return true;
    }
    return false;  // only the lead ship carries the line on
  }
  return false;
}

}  // namespace

bool bases_within(const State& state, ShipId a, ShipId b, Inches reach) {
  if (on_mat(state)) return in_hex_range(state.ships[a].at, state.ships[b].at, reach);  // W59
  const Base one = base_of(state, a), other = base_of(state, b);
  // Every base reaches half its width to all sides, and no farther than half its length and width together.
  if (within(one.centre, other.centre, reach + (one.width + other.width) / 2)) return true;
  const Inches most = reach + (one.length + one.width + other.length + other.width) / 2;
  if (!within(one.centre, other.centre, most)) return false;
  // In a line it is from bow to stern, or at least no more than that; a hundredth is more than enough for rounding.
  for (const Inches end : {one.length / 2, -(one.length / 2)}) {
    const Point from = moved(one.centre, one.course, end);
    for (const Inches other_end : {other.length / 2, -(other.length / 2)}) {
      if (within(from, moved(other.centre, other.course, other_end), reach - 0.01_in)) return true;
    }
  }
  return gap(one, other) <= reach;
}

DivisionId formation_of(const State& state, ShipId ship) {
  const DivisionId division = state.ships[ship].division;
  return division == no_division ? no_division : state.divisions[division].formation;
}

void check_membership(Play& play) {
  const State& now = play.now();
  for (const Division& division : now.divisions) {
    const ShipId flag = flag_of(now, division);
    if (flag == no_ship) continue;
    const Members chained = chained_to(now, division, flag);
    for (const ShipId id : division.ships) {
      const Ship& ship = now.ships[id];
      if (!able(ship)) continue;
      const bool in_speed = keeps_pace(now, flag, id);
      const bool member = in_speed && std::find(chained.begin(), chained.end(), id) != chained.end();
      if (member == ship.member) continue;
      const Cite cite = in_speed ? Cite{"5.8.2", "A50"} : Cite{"5.8.3"};
      play.state_fact(Audience::only(ship.side), cite, Membership{id, member});
    }
  }
}

Checked check(const State& state, SideId side, const JoinFormation& order) {
  constexpr std::string_view name = "join formation";
  if (auto refusal = must_own_division(state, side, order.division, name)) return refusal;
  if (order.leader == order.division) return {};  // 5.2: leaves, at any time
  if (auto refusal = must_own_division(state, side, order.leader, name)) return refusal;
  if (state.half == 1) return refuse({"3.4.3"}, "join formation: nothing is plotted at half-turn but torpedoes");
  const Division& leader = state.divisions[order.leader];
  if (leader.formation != order.leader) {
    return refuse({"5.2", "A10"}, fmt::format("join formation: division {} itself follows division {}; join that one",
                                              number_of(state, order.leader), number_of(state, leader.formation)));
  }
  const Division& joining = state.divisions[order.division];
  const auto led_by = [&](const Division& d, auto is) {
    return d.flagship != no_ship && is(state.card(d.flagship).type);
  };
  if (led_by(joining, [](Type t) { return t == Type::CL; }) && led_by(leader, is_torpedo_craft)) {
    return refuse({"5.3.1"}, fmt::format("join formation: the light cruiser of division {} must lead; let division {} "
                                         "join hers",
                                         number_of(state, order.division), number_of(state, order.leader)));
  }
  if (leader.shape_ordered && has_new_flagship(state, order.division)) {
    return refuse({"5.9.1"}, fmt::format("join formation: division {} has a new flagship and must go straight ahead; "
                                         "the flotilla of division {} is ordered to change its shape",
                                         number_of(state, order.division), number_of(state, order.leader)));
  }
  if (!continues(state, order.division, order.leader)) {
    return refuse({"5.2", "A10"},
                  fmt::format("join formation: division {} must carry on the line of the formation: its lead ship "
                              "within 2 in of one of its ships, and on her course within 15 degrees",
                              number_of(state, order.division)));
  }
  return {};
}

Checked check(const State& state, SideId side, const ChangeShape& order) {
  if (auto refusal = must_own_division(state, side, order.leader, "change shape")) return refusal;
  if (state.half == 1) return refuse({"3.4.3"}, "change shape: nothing is plotted at half-turn but torpedoes");
  const Division& leader = state.divisions[order.leader];
  if (leader.formation != order.leader || !is_flotilla(state, order.leader)) {
    return refuse({"5.3.2"}, fmt::format("change shape: division {} does not lead a flotilla (several divisions of "
                                         "torpedo craft, with or without a light cruiser at their head)",
                                         number_of(state, order.leader)));
  }
  if (has_new_flagship(state, order.leader)) {
    return refuse({"5.9.1"},
                  "change shape: a division of the flotilla has a new flagship and must go straight ahead; "
                  "change the shape next turn");
  }
  if (order.has_interval && (order.interval <= Inches{} || order.interval > 10_in)) {
    return refuse({"5.3.4"}, "change shape: the interval is more than 0 and at most 10 in");
  }
  if (order.shape == Shape::line_ahead) return {};
  if (!order.has_line || !order.has_interval) {
    return refuse({"5.3.4"}, "change shape: name the degree line, and the interval between divisions");
  }
  if (order.shape == Shape::arrowhead && (!order.has_second_line || order.second_line == order.line)) {
    return refuse({"5.3.4"}, "change shape: an arrowhead needs two different lines of bearing");
  }
  return {};
}

Checked check(const State& state, SideId side, const NameFlagship& order) {
  constexpr std::string_view name = "name flagship";
  if (auto refusal = must_own_division(state, side, order.division, name)) return refusal;
  if (auto refusal = must_own(state, side, order.ship, name)) return refusal;
  const Division& division = state.divisions[order.division];
  if (state.ships[order.ship].division != order.division) {
    return refuse({"5.9.1"}, fmt::format("name flagship: {} is not of division {}; name one of its ships",
                                         name_of(state, order.ship), number_of(state, order.division)));
  }
  if (state.card(order.ship).type == Type::CL && division.ships.front() != order.ship) {
    return refuse({"5.3.1"}, fmt::format("name flagship: a light cruiser that is flag leads, and {} does not",
                                         name_of(state, order.ship)));
  }
  if (state.phase != Phase::plotting || order.ship == division.flagship) return {};
  if (state.half == 1) return refuse({"5.9.1"}, "name flagship: the turn's move is under way; wait for the next");
  if (division.order.given && !goes_straight(division.order.plot)) {
    return refuse({"5.9.1"}, fmt::format("name flagship: division {} is plotted to turn; it must go straight ahead in "
                                         "the turn of the change",
                                         number_of(state, order.division)));
  }
  if (state.divisions[division.formation].shape_ordered) {
    return refuse({"5.9.1"}, fmt::format("name flagship: the flotilla of division {} is ordered to change its shape; "
                                         "it must go straight ahead in the turn of the change",
                                         number_of(state, order.division)));
  }
  return {};
}

Checked check(const State& state, SideId side, const NameForceFlagship& order) {
  if (auto refusal = must_own(state, side, order.ship, "name force flagship")) return refusal;
  const ShipId flag = state.sides[side].force_flagship;
  if (state.phase == Phase::setup || flag == no_ship || !able(state.ships[flag])) return {};
  return refuse({"5.10.1", "A35"}, fmt::format("name force flagship: {} still flies the flag; another is named when "
                                               "she is lost",
                                               name_of(state, flag)));
}

}  // namespace wardroom::coal
