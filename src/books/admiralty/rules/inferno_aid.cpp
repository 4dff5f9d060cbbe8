#include "books/admiralty/rules/inferno_aid.hpp"

#include <algorithm>

namespace wardroom::admiralty {
namespace {

Length gap_between(const State& state, ShipId one, ShipId other, Pose pose_of_other) {
  return gap(base_of(state.card(one), pose_of(state.ships[one])), base_of(state.card(other), pose_of_other));
}
Length gap_between(const State& state, ShipId one, ShipId other) {
  return gap_between(state, one, other, pose_of(state.ships[other]));
}

bool burns(const Ship& ship) { return ship.mark[index(Mark::I)] > 0; }

bool able_to_move(const State& state, ShipId ship) {
  const Ship& her = state.ships[ship];
  const auto water = static_cast<std::size_t>(effective_water(state, ship));
  const auto& factors = state.tables().condition.speed;
  const bool afloat = water < factors.size() && factors[water].over > 0;
  return !her.aground && !her.anchored && her.sails > 0 && afloat && !locked(state, ship);
}

bool can_help(const State& state, ShipId burning, ShipId other) {
  const Ship& her = state.ships[other];
  return her.side != state.ships[burning].side && able_to_fight(state, other) && !burns(her) &&
         able_to_move(state, other);
}

void give_aid(Play& play, ShipId burning, ShipId helper) {
  play.state_fact(Audience::all(), {"4.6-6", "A79"}, AidGiven{burning, helper});
}

// Of several equally near her owner is to choose one.
void look_for_helper(Play& play, ShipId burning) {
  const std::vector<ShipId> nearest = nearest_helpers(play.now(), burning);
  if (nearest.empty()) return;
  give_aid(play, burning, nearest.size() == 1 ? nearest.front() : burning);
}

bool is_choosing(const State& state, ShipId ship) { return state.ships[ship].aided_by == ship; }

// A47: nobody is forced to stand by who cannot; then the next closest does.
bool still_helps(const State& state, ShipId helper) {
  const Ship& her = state.ships[helper];
  if (!in_play(state, helper) || her.status != Status::fighting || burns(her)) return false;
  return her.on_station || able_to_move(state, helper);
}

void try_to_evacuate(Play& play, ShipId burning, ShipId helper) {
  const Cite cite{"4.6-8", "A79"};
  const bool crew_off = roll_evacuation(play.chance(), play.address(Purpose::evacuation, burning));
  play.state_fact(Audience::all(), cite, EvacuationRolled{burning, helper, crew_off});
}

}  // namespace

std::vector<ShipId> nearest_helpers(const State& state, ShipId burning) {
  std::vector<ShipId> nearest;
  Length least{};
  for (ShipId other = 0; other < state.ships.size(); ++other) {
    if (!can_help(state, burning, other)) continue;
    const Length away = gap_between(state, burning, other);
    if (!nearest.empty() && away > least) continue;
    if (away != least) nearest.clear();
    least = away;
    nearest.push_back(other);
  }
  return nearest;
}

bool is_aid_station(const Sailing& chart, Millimetres gap) { return gap >= chart.aid_from && gap <= chart.aid_to; }

bool is_on_aid_station(const State& state, ShipId burning, ShipId helper) {
  return is_aid_station(state.tables().sailing, gap_between(state, burning, helper));
}

Checked check_aid_station(const State& state, ShipId helper, Pose end, std::string_view order) {
  const Ship& her = state.ships[helper];
  if (her.aids == no_ship) return {};
  const Length before = gap_between(state, her.aids, helper), after = gap_between(state, her.aids, helper, end);
  if (after >= state.tables().sailing.aid_from || after >= before) return {};
  return Unfit{state, order, helper}({"4.6-7", "A79"},
                                     "stands by " + name_of(state, her.aids) + ", and stops 15 to 30 mm from her");
}

bool roll_evacuation(Chance& chance, DieAddress at) {
  constexpr int sides = 6;
  return chance.count_at_most(at, 1, sides, sides - 1) == 0;
}

void end_aid(Play& play, ShipId burning, Cite cite) {
  if (play.now().ships[burning].aided_by == no_ship) return;
  play.state_fact(Audience::all(), cite, AidGiven{burning, no_ship});
}

void ask_for_aid(Play& play, ShipId ship) {
  const Ship& her = play.now().ships[ship];
  if (!play.now().options().inferno_aid || her.abandoned || her.aided_by != no_ship) return;
  if (her.status == Status::fighting) strike(play, ship, enemy(her.side), {"4.6-6", "A79"});
  if (play.now().ships[ship].status == Status::struck) look_for_helper(play, ship);
}

// From the turn after the helper is there, one roll a turn; the explosion has had its chance before (A79).
void resolve_aid(Play& play) {
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
    ShipId helper = play.now().ships[ship].aided_by;
    if (helper == no_ship || helper == ship) continue;
    if (!still_helps(play.now(), helper)) {
      end_aid(play, ship, {"4.6-7", "A47"});
      look_for_helper(play, ship);
      helper = play.now().ships[ship].aided_by;
      if (helper == no_ship || helper == ship) continue;
    }
    const bool there = is_on_aid_station(play.now(), ship, helper), was_there = play.now().ships[helper].on_station;
    if (there != was_there) play.state_fact(Audience::all(), {"4.6-7", "A79"}, OnStation{helper, there});
    if (there && was_there && !play.now().ships[helper].went) try_to_evacuate(play, ship, helper);
  }
}

bool ask_for_choices(Play& play) {
  bool asks = false;
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
    if (!is_choosing(play.now(), ship)) continue;
    // What happened since may have left fewer of them.
    const std::vector<ShipId> nearest = nearest_helpers(play.now(), ship);
    if (nearest.size() < 2) {
      give_aid(play, ship, nearest.empty() ? no_ship : nearest.front());
      continue;
    }
    play.state_fact(Audience::all(), {"4.6-6", "A79"}, PostAsked{play.now().ships[ship].post});
    asks = true;
  }
  return asks;
}

bool settle_choices(Play& play) {
  bool settled = false;
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
    if (!is_choosing(play.now(), ship)) continue;
    settled = true;
    const std::vector<ShipId> nearest = nearest_helpers(play.now(), ship);
    const auto chosen = std::ranges::find(nearest, play.now().ships[ship].aids);
    give_aid(play, ship, chosen != nearest.end() ? *chosen : nearest.empty() ? no_ship : nearest.front());
  }
  return settled;
}

Checked check(const State& state, Seat seat, const CallAid& order) {
  constexpr Cite cite{"4.6-6", "A79"};
  if (auto refusal = must_have(state, seat, order.ship, "call for aid")) return refusal;
  const Unfit about{state, "call for aid", order.ship};
  if (!is_choosing(state, order.ship)) return about(cite, "has no choice between ships equally near");
  const std::vector<ShipId> nearest = nearest_helpers(state, order.ship);
  if (std::ranges::find(nearest, order.helper) != nearest.end()) return {};
  return about(cite, "calls one of the enemies that are nearest to her, and can come");
}

}  // namespace wardroom::admiralty
