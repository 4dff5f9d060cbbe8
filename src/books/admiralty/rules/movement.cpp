// 2: one ship moves at a time, from BEGIN, when her path is shown, to COMMIT, when she lies where it ends (A52 to A60).
#include "books/admiralty/rules/movement.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "books/admiralty/rules/contact.hpp"
#include "books/admiralty/rules/inferno_aid.hpp"
#include "books/admiralty/rules/names.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Cite order_of_moves{"2-8", "A53"}, whole_distance{"2-5", "A54"}, steps_cite{"2-6", "A38"},
    avoiding{"2-17", "A58"};

Pose pose_of(const State& state, ShipId ship) { return admiralty::pose_of(state.ships[ship]); }

bool turns_in_place(const Ship& ship) { return ship.anchored || ship.sail == Sail::stop; }

Checked check_steps(const State& state, const Unfit& unfit, const Headway& headway, int steps) {
  if (steps <= headway.steps) return {};
  const Ship& ship = state.ships[unfit.ship];
  if (rudder_steps(state.tables().condition, ship.mark[index(Mark::R)]) == 0) {
    return unfit({"4.4-R-2", "A39"}, "has lost her rudder, and turns no more");
  }
  return unfit(steps_cite, fmt::format("turns at most {} step{} of 15 degrees in this move", headway.steps,
                                       headway.steps == 1 ? "" : "s"));
}

Checked check_turn_in_place(const State& state, const Unfit& unfit, const Headway& headway, const Path& path) {
  if (path.stretches.empty() && !path.anchors) {
    return unfit(order_of_moves, "has stopped, and is passed over unless she turns or anchors");
  }
  if (path.stretches.size() > 1 || path.stretches.empty() || path.stretches[0].steps == 0 || path.anchors) {
    return unfit({"2-6", "A55"}, "has stopped, and at most turns one step in place: R15 or L15");
  }
  if (headway.in_irons) return unfit({"2-16", "A57"}, "is in irons, and must fall off before she turns");
  if (auto refusal = check_steps(state, unfit, headway, steps_in(path))) return refusal;
  const Way way = way_of(state, unfit.ship, path);
  if (auto refusal = check_tack(state, unfit.ship, way)) return refusal;
  return check_clearance(state, unfit.ship, way, unfit.order);
}

// A59: a stern anchor ends the path wherever it is let go.
Checked check_length(const State& state, const Unfit& unfit, const Headway& headway, const Path& path,
                     Millimetres length, bool grows) {
  if (path.anchors) {
    if (auto refusal = check_stern_anchor(state, unfit.ship)) return refusal;
  }
  if (length == headway.allowance || ((path.anchors || grows) && length < headway.allowance)) return {};
  return unfit(whole_distance,
               fmt::format("moves exactly {} in this move; the path has {}", mm(headway.allowance), mm(length)));
}

Checked check_no_way(const State& state, const Unfit& unfit, const Headway& headway) {
  const Ship& ship = state.ships[unfit.ship];
  if (headway.allowance > Millimetres{}) return {};
  if (headway.in_irons) return unfit({"2-16", "A57"}, "is in irons: heading into the wind, she has no speed");
  const bool helpless = rudder_steps(state.tables().condition, ship.mark[index(Mark::R)]) == 0 && ship.sails == 0;
  if (helpless) return unfit({"4.4-R-3", "A39"}, "has neither rudder nor rigging, and does not move");
  return unfit({"2-4", "A54"}, "has no speed left in this move");
}

Checked check_parts(const Unfit& unfit, const Path& path) {
  for (const Stretch& stretch : path.stretches) {
    const bool runs = stretch.run > Millimetres{};
    if (runs != (stretch.steps != 0) && stretch.run >= Millimetres{}) continue;
    return unfit({"2-6", "A55"}, "either runs ahead or turns in each part of her path");
  }
  return {};
}

// ---- BEGIN

// 2-15: the die is thrown before the path is gone. A tack that fails ends with its step.
void try_tack(Play& play, const Way& way, MoveBegun& begun) {
  begun.stays = play.now().ships[begun.ship].stays;
  const auto tack = tack_step(play.now(), way);
  if (!tack) return;
  const bool passed = roll_speed_change(play, begun.ship, Purpose::tack);
  play.state_fact(Audience::all(), {"2-15", "A57"}, Tacked{begun.ship, passed});
  begun.stays = passed ? tack->to : std::int8_t{0};
  if (passed) return;
  begun.goes = tack->along;
  begun.ends = MoveEnds::in_irons;
}

void end_at(MoveBegun& begun, const std::optional<Millimetres>& where, MoveEnds how) {
  if (!where) return;
  begun.goes = *where;
  begun.ends = how;
}

// 2-17: a friend is avoided by anybody under easy sail, an enemy by who wishes and can.
bool avoids(Play& play, const Move& order, ShipId other) {
  const State& now = play.now();
  const Ship& ship = now.ships[order.ship];
  const bool is_friend = ship.side == now.ships[other].side;
  if (!is_friend && !order.avoid) return false;
  bool avoided = true;
  if (!is_friend) {
    avoided = roll_speed_change(play, order.ship, Purpose::avoid, other);
  } else if (ship.sail > Sail::battle) {
    const int need = now.tables().sailing.avoid_on;
    play.term({"avoids a friend on", avoiding, Op::at_least, need});
    avoided = play.face(Purpose::avoid, order.ship, 6, other) >= need;
  }
  play.state_fact(Audience::all(), avoiding, AvoidRolled{order.ship, other, avoided});
  return avoided;
}

void meet_others(Play& play, const Move& order, const Way& way, MoveBegun& begun) {
  const auto contact = first_contact(play.now(), order.ship, way, begun.goes);
  if (!contact) return;
  for (const ShipId other : contact->touches) {
    if (!avoids(play, order, other)) continue;
    end_at(begun, stop_short(play.now(), order.ship, way, other, contact->at), MoveEnds::short_of_contact);
    return;
  }
  end_at(begun, contact->clear, MoveEnds::in_contact);
  begun.touches = contact->touches;
}

void begin_move(Play& play, const Move& order) {
  const State& now = play.now();
  const Way way = way_of(now, order.ship, order.path);
  MoveBegun begun{.ship = order.ship, .path = order.path, .goes = way.length, .ends = MoveEnds::whole, .touches = {}};
  if (order.path.anchors) begun.ends = MoveEnds::at_anchor;
  if (!now.ships[order.ship].anchored) {
    try_tack(play, way, begun);
    end_at(begun, leaves_table(now, way, begun.goes), MoveEnds::off_table);
    end_at(begun, runs_aground(now, way, begun.goes), MoveEnds::aground);
    meet_others(play, order, way, begun);
  }
  play.state_fact(Audience::all(), order_of_moves, begun);
  ask_for_passing_fire(play);
}

// ---- what the table does for a post that has no more to say

void move_by_itself(Play& play) {
  const State& now = play.now();
  const PostId post = post_to_move(now);
  const auto finds = [&](ShipId id, Place place) {
    const bool in_division = now.moving_division == no_division || now.setting->division_of[id] == now.moving_division;
    return now.ships[id].post == post && now.ships[id].side == now.mover && in_division && place_of(now, id) == place;
  };
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    if (!finds(id, Place::must)) continue;
    const Move held = standing_move(now, id);
    if (!check_path(now, id, held.path)) return begin_move(play, held);
    // She cannot hold her course from where she lies, and stays there (A58).
    play.state_fact(Audience::all(), {"2-9", "A58"}, PassedOver{id});
    return next_after(play, id);
  }
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    if (finds(id, Place::may)) play.state_fact(Audience::all(), order_of_moves, PassedOver{id});
  }
  next_to_move(play, now.mover, now.moving_division);
}

}  // namespace

Way way_of(const State& state, ShipId id, const Path& path) {
  const Sailing& chart = state.tables().sailing;
  const Pose start = pose_of(state, id);
  if (turns_in_place(state.ships[id])) return way_of(start, path, chart.step, {});
  const Headway headway = headway_of(state, id);
  // A55: who has less than one step to go may turn one with all of it.
  return way_of(start, path, chart.step, std::min(headway.step_length, headway.allowance));
}

Checked check_path(const State& state, ShipId id, const Path& path, bool grows) {
  const Unfit unfit{state, "move", id};
  const Headway headway = headway_of(state, id);
  if (turns_in_place(state.ships[id])) return check_turn_in_place(state, unfit, headway, path);
  if (auto refusal = check_no_way(state, unfit, headway)) return refusal;
  if (auto refusal = check_parts(unfit, path)) return refusal;
  if (auto refusal = check_steps(state, unfit, headway, steps_in(path))) return refusal;
  const Way way = way_of(state, id, path);
  if (state.ships[id].held && path != standing_move(state, id).path) {
    return unfit({"1-9", "A91"}, "holds her course in this turn, whatever she is ordered");
  }
  if (auto refusal = check_length(state, unfit, headway, path, way.length, grows)) return refusal;
  if (auto refusal = check_aid_station(state, id, way.end(), unfit.order)) return refusal;
  if (auto refusal = check_tack(state, id, way)) return refusal;
  return check_clearance(state, id, way, unfit.order);
}

Move standing_move(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const Headway headway = headway_of(state, id);
  Move move{.ship = id, .path = {}};
  Millimetres rest = headway.allowance;
  if (ship.stays != 0) {
    const int steps = steps_from_stays(state, id);
    if (steps > 0) move.path.stretches.push_back({{}, static_cast<std::int8_t>(ship.stays * steps)});
    rest = rest - std::min(headway.step_length, headway.allowance) * steps;
  }
  if (rest > Millimetres{}) move.path.stretches.push_back({rest, 0});
  return move;
}

Checked check(const State& state, Seat seat, const Move& order) {
  if (auto refusal = must_sail(state, seat, order.ship, order.anchor ? "anchor" : "move")) return refusal;
  if (auto refusal = check_turn_to_move(state, seat, order.ship)) return refusal;
  if (order.anchor) return check_anchoring(state, order.ship, order.path);
  if (state.ships[order.ship].anchored) return check_swing(state, order.ship, order.path);
  return check_path(state, order.ship, order.path);
}

void carry_out(Play& play, const Move& order) {
  if (!order.anchor) return begin_move(play, order);
  const Ship ship = play.now().ships[order.ship];
  play.state_fact(Audience::all(), {"2-10", "A59"}, Anchored{order.ship, false});
  play.state_fact(Audience::all(), order_of_moves, Moved{order.ship, ship.at, ship.heading, 0, false});
  next_after(play, order.ship);
}

void commit_move(Play& play) {
  const State& now = play.now();
  const Passing move = now.passing;
  const bool in_place = turns_in_place(now.ships[move.ship]);
  const Way way = way_of(now, move.ship, move.path);
  const Pose end = in_place ? way.end() : way.pose_at(move.goes);
  if (in_place) {
    const std::int8_t steps = move.path.stretches[0].steps;
    const Cite cite = now.ships[move.ship].anchored ? Cite{"2-18", "A59"} : Cite{"2-6", "A55"};
    play.state_fact(Audience::all(), cite, Swung{move.ship, steps, end.heading});
  }
  const bool near = !now.ships[move.ship].anchored && in_no_go(now.tables().sailing, end.heading, now.wind_from);
  const std::int8_t stays = near ? move.stays : std::int8_t{0};
  play.state_fact(Audience::all(), order_of_moves,
                  Moved{move.ship, end.at, end.heading, stays, move.goes > Millimetres{}});
  for (const ShipId other : move.touches) collide(play, move.ship, other);
  if (move.ends == MoveEnds::aground) play.state_fact(Audience::all(), {"2-21", "A60"}, Grounded{move.ship});
  if (move.ends == MoveEnds::at_anchor) play.state_fact(Audience::all(), {"2-20", "A59"}, Anchored{move.ship, true});
  if (move.ends == MoveEnds::off_table) leave(play, move.ship);
  next_after(play, move.ship);
}

bool play_movement(Play& play) {
  switch (play.now().moment) {
    case Moment::none: return false;
    // W3: who does not say who begins lets the enemy begin, since moving later is the gain.
    case Moment::deciding: carry_out(play, GoFirst{play.now().begins == play.now().decided}); break;
    case Moment::moving:
      if (const Move order = play.now().next; order.ship != no_ship) {
        carry_out(play, order);
      } else {
        move_by_itself(play);
      }
      break;
    case Moment::passing:
      resolve_passing_fire(play);
      commit_move(play);
      break;
  }
  return true;
}

}  // namespace wardroom::admiralty
