// Torpedoes: launched before the ships move, real or dummy, on face-down markers that run dead straight. Contact is by
// the centre of the marker's front edge with the vessel itself.
#include <fmt/format.h>

#include <algorithm>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/movement.hpp"
#include "books/coastal/rules/names.hpp"

namespace wardroom::coastal {
namespace {

constexpr Cite launch_cite{"order-2", "C13"};

Checked about(const State& state, ShipId ship, std::string_view text, Cite cite = launch_cite) {
  return refuse(cite, fmt::format("launch: {} {}", name_of(state, ship), text));
}

int ordered(const State& state, ShipId ship, bool dummy) {
  return static_cast<int>(std::count_if(state.launches.begin(), state.launches.end(),
                                        [&](const Launch& l) { return l.ship == ship && l.dummy == dummy; }));
}

// Charts 6: fixed tubes point ahead, trainable ones to the beams.
Checked check_bearing(const State& state, const Launch& order) {
  const Torpedoes& table = state.tables().torpedoes;
  const Turn off = turn_between(state.ships[order.ship].course, order.bearing).magnitude();
  if (!state.card(order.ship).trainable) {
    if (off <= table.bow_within) return {};
    return about(state, order.ship, fmt::format("has fixed tubes: within {} of her bow", degrees(table.bow_within)));
  }
  if (off >= table.beam_from && off <= table.beam_to) return {};
  return about(state, order.ship,
               fmt::format("trains her tubes to {} to {} from her bow, on either beam", degrees(table.beam_from),
                           degrees(table.beam_to)));
}

// Charts 6: markers of one launch lie 2 to 5 degrees apart, each from its neighbour.
Checked check_spread(const State& state, const Launch& order) {
  const Torpedoes& table = state.tables().torpedoes;
  bool any = false;
  Turn nearest = Turn::degrees(180);
  for (const Launch& other : state.launches) {
    if (other.ship != order.ship) continue;
    any = true;
    nearest = std::min(nearest, turn_between(other.bearing, order.bearing).magnitude());
  }
  if (!any || (nearest >= table.least_apart && nearest <= table.most_apart)) return {};
  return about(state, order.ship,
               fmt::format("spreads her torpedoes {} to {} apart, each from the next", degrees(table.least_apart),
                           degrees(table.most_apart)));
}

// Ruling C13: nothing on the track nearer than the arming run, as far as the launching player can know.
Checked check_range(const State& state, SideId side, const Launch& order) {
  const Torpedoes& table = state.tables().torpedoes;
  const Point from = state.ships[order.ship].at;
  const wardroom::Segment track{from, moved(from, order.bearing, table.arms_after)};
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& other = state.ships[id];
    if (other.side == side || !afloat(other) || !crosses(outline(state, id), track)) continue;
    return about(state, order.ship, fmt::format("has an enemy on that track nearer than {}", cm(table.arms_after)));
  }
  return {};
}

// How far along a track the front edge first touches; the track does touch.
Centimetres contact_at(Point from, Bearing course, Centimetres length, const Base& target) {
  std::int32_t low = 0, high = length.thousandths;
  while (low < high) {
    const std::int32_t middle = (low + high) / 2;
    if (crosses(target, {from, moved(from, course, {middle})})) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return {low};
}

Base marker_of(const State& state, const Torpedo& torpedo) {
  const Torpedoes& table = state.tables().torpedoes;
  return {moved(torpedo.at, torpedo.course.reversed(), table.marker_length / 2), torpedo.course, table.marker_length,
          table.marker_width};
}

// Ruling W1: a dummy touches another marker when it runs into the rectangle.
bool meets_marker(const State& state, TorpedoId id, const wardroom::Segment& track) {
  for (TorpedoId other = 0; other < state.torpedoes.size(); ++other) {
    if (other == id || state.torpedoes[other].gone || state.torpedoes[other].side == state.torpedoes[id].side) continue;
    if (crosses(marker_of(state, state.torpedoes[other]), track)) return true;
  }
  return false;
}

// Ruling W1: a torpedo strikes the hull; a dummy is taken away by what lies on the table, so that it measures nothing.
Base shape_for(const State& state, const Torpedo& torpedo, ShipId ship) {
  return torpedo.dummy ? outline(state, ship) : hull(state, ship);
}

void meet(Play& play, TorpedoId id, ShipId ship, Bearing keel, Centimetres run) {
  const Torpedo& torpedo = play.now().torpedoes[id];
  // Recovered: a dummy is taken away before the other marker is disclosed.
  if (torpedo.dummy) {
    play.state_fact(Audience::all(), {"order-2", "C13"}, TorpedoGone{id, true});
    return;
  }
  const bool armed = run >= play.now().tables().torpedoes.arms_after;
  if (play.now().ships[ship].dummy || play.now().card(ship).shallow || !armed) {
    play.state_fact(Audience::umpire(), {armed ? "torp-2" : "order-2"}, TorpedoPassed{id, ship});
    return;
  }
  strike(play, id, ship, keel);
}

struct Contact {
  ShipId ship = no_ship;
  Centimetres at;
};

void run_torpedo(Play& play, TorpedoId id) {
  const Torpedo before = play.now().torpedoes[id];
  const Centimetres length = play.now().tables().torpedoes.speed;
  const Point to = moved(before.at, before.course, length);
  Fixed<Contact, most_ships> contacts;
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
    if (ship == before.from || before.passed.has(ship) || !afloat(play.now().ships[ship])) continue;
    const Base target = shape_for(play.now(), before, ship);
    if (crosses(target, {before.at, to})) {
      contacts.push_back({ship, contact_at(before.at, before.course, length, target)});
    }
  }
  std::stable_sort(contacts.begin(), contacts.end(), [](const Contact& a, const Contact& b) { return a.at < b.at; });
  const bool marker = before.dummy && meets_marker(play.now(), id, {before.at, to});
  play.state_fact(Audience::all(), {"order-3", "C13"}, TorpedoRan{id, to, before.run + length});
  for (const Contact& contact : contacts) {
    if (play.now().torpedoes[id].gone) return;
    meet(play, id, contact.ship, play.now().ships[contact.ship].course, before.run + contact.at);
  }
  if (play.now().torpedoes[id].gone) return;
  if (marker) {
    play.state_fact(Audience::all(), {"torp-1", "W1"}, TorpedoGone{id, true});
  } else if (off_table(play.now(), to)) {
    play.state_fact(Audience::all(), {"order-3"}, TorpedoGone{id, false});
  }
}

}  // namespace

Checked check(const State& state, SideId side, const Launch& order) {
  if (auto refusal = must_act(state, side, order.ship, "launch")) return refusal;
  const Ship& ship = state.ships[order.ship];
  const int left = order.dummy ? ship.dummies : ship.torpedoes;
  if (ordered(state, order.ship, order.dummy) >= left) {
    return about(state, order.ship, order.dummy ? "has no dummy marker left" : "has no torpedo ready");
  }
  if (working(state, order.ship, SystemKind::tube) == 0)
    return about(state, order.ship, "has no tube in working order");
  if (bridge_out(state, order.ship)) return about(state, order.ship, "has lost her bridge, and launches nothing");
  const Centimetres half = top_speed(state, order.ship) / 2;
  if (ship.speed - state.card(order.ship).acceleration > half) {
    return about(state, order.ship, fmt::format("is too fast: she cannot come down to {}, half her best", cm(half)));
  }
  if (auto refusal = check_bearing(state, order)) return refusal;
  if (auto refusal = check_spread(state, order)) return refusal;
  if (state.torpedoes.size() + state.launches.size() >= most_torpedoes) {
    return about(state, order.ship, "finds no marker left on the table");
  }
  return check_range(state, side, order);
}

void lay_torpedoes(Play& play) {
  const auto launches = play.now().launches;
  for (const Launch& launch : launches) {
    const auto id = TorpedoId::at(play.now().torpedoes.size());
    const Ship& ship = play.now().ships[launch.ship];
    play.state_fact(Audience::all(), launch_cite, TorpedoLaid{id, launch.ship, ship.at, launch.bearing});
    play.state_fact(Audience::only(ship.side), launch_cite, TorpedoIs{id, launch.dummy});
  }
}

void run_torpedoes(Play& play) {
  const SideId side = mover(play.now());
  for (TorpedoId id = 0; id < play.now().torpedoes.size(); ++id) {
    const Torpedo& torpedo = play.now().torpedoes[id];
    if (torpedo.side == side && !torpedo.gone) run_torpedo(play, id);
  }
}

void meet_torpedoes(Play& play, ShipId ship, Point from, Point to, Bearing course) {
  for (TorpedoId id = 0; id < play.now().torpedoes.size(); ++id) {
    const Torpedo& torpedo = play.now().torpedoes[id];
    if (torpedo.gone || torpedo.from == ship || torpedo.passed.has(ship)) continue;
    // What she sweeps over on a straight run.
    const Base shape = shape_for(play.now(), torpedo, ship);
    const Base swept{between(from, to, 1, 2), course, shape.length + distance(from, to), shape.width};
    if (contains(swept, torpedo.at) && afloat(play.now().ships[ship])) meet(play, id, ship, course, torpedo.run);
  }
}

}  // namespace wardroom::coastal
