// A table at the Gunfire or Torpedo Segment, with the charts of guns, for tests of chapters 6 and 7.
#pragma once

#include <string>

#include "support/coal_table.hpp"

namespace wardroom::coal::test {

/// Charts 4.1 and 4.2 in full.
inline std::array<GunneryModifiers, 2> full_charts() {
  GunneryModifiers rjw;
  rjw.hit_last_turn = {2, 1};
  rjw.not_under_fire_dice = {3, 2};
  rjw.target_course_off = {1, 2};
  rjw.fire_control_hit = {1, 2};
  rjw.size_by_visibility = {0, -1, -3, -5};
  rjw.downwind_margin = 1_in;
  rjw.firer_turns = {{15, {1, 2}, {1, 1}, false}, {45, {1, 2}, {1, 2}, false}, {75, {1, 1}, {1, 1}, true}};
  GunneryModifiers wwi = rjw;
  wwi.firer_turns = {{15, {1, 2}, {1, 1}, false}, {60, {1, 2}, {1, 2}, false}, {105, {1, 1}, {1, 1}, true}};
  return {rjw, wwi};
}

class GunTable : public Table {
 public:
  /// Without modifiers, unless `full` charts are wanted.
  explicit GunTable(bool full = false) {
    setting().tables.gunnery = full ? full_charts() : std::array<GunneryModifiers, 2>{};
    state().phase = Phase::big_guns;
  }

  /// An order as a player gives it: the clause of the refusal, or nothing when it was taken.
  std::string order(SideId side, const Order& o) {
    if (const auto refusal = Coal::check(state(), Seat::of(side), o)) return std::string(refusal->cite.clause);
    Play now = play();
    Coal::lodge(now, Seat::of(side), o);
    return "";
  }
  std::string refusal_text(SideId side, const Order& o) {
    const auto refusal = Coal::check(state(), Seat::of(side), o);
    return refusal ? refusal->text : "";
  }
  /// The big guns of a ship, no matter whose turn it is to name.
  std::string name(ShipId ship, ShipId target) {
    state().phase = Phase::big_guns;
    state().namer = state().ships[ship].side;
    return order(state().ships[ship].side, NameTarget{ship, target});
  }
  std::string allot_to(ShipId ship, Battery battery, ShipId target, int group = 0) {
    state().phase = Phase::first_allots;
    state().first_allotter = state().ships[ship].side;
    return order(state().ships[ship].side, Allot{ship, battery, target, static_cast<std::uint8_t>(group)});
  }
  void fire() {
    state().phase = Phase::firing;
    Play now = play();
    resolve_gunfire(now);
  }
  void torpedo_segment() {
    state().phase = Phase::torpedo;
    Play now = play();
    resolve_torpedoes(now);
  }
  /// Plays on until a side owes an order.
  void play_on() {
    Play now = play();
    while (!Coal::owes(state(), 0) && !Coal::owes(state(), 1) && !Coal::over(state())) Coal::resolve(now);
  }
  bool threw_only(int sides) const {
    return std::all_of(record().dice.begin(), record().dice.end(), [&](const Die& d) { return d.sides == sides; });
  }
};

}  // namespace wardroom::coal::test
