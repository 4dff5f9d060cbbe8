#include "books/coal/rules/condition.hpp"

#include <algorithm>

#include "books/coal/rules/mounts.hpp"

namespace wardroom::coal {
namespace {

bool counts(const Hit& hit, bool permanent_only) {
  return permanent_only ? hit.state == HitState::unrepairable : hit.state != HitState::repaired;
}

// Loss of speed of one flotation hit: printed speed / flotation maximum, to the nearest quarter inch (charts 3).
Inches flotation_loss(const Card& card) {
  const int most = std::max<int>(card.flotation_max, 1);
  return {(2 * card.speed.thousandths + most * 250) / (2 * most * 250) * 250};
}

// Losses add up first, then the limits act, so that the order in which hits came does not matter. A third of the speed
// for each engine hit and a quarter for the boilers are twelfths of the printed speed: three engine hits stop a ship.
struct Losses {
  int twelfths = 12, flotation = 0;
  bool halved = false, slowed = false, stopped = false;
};

Losses losses_of(const Ship& ship, bool permanent_only) {
  Losses losses;
  for (const Hit& hit : ship.hits) {
    if (!counts(hit, permanent_only)) continue;
    switch (hit.kind) {
      case HitKind::flotation: ++losses.flotation; break;
      case HitKind::engine: losses.twelfths -= 4; break;
      case HitKind::boilers: losses.twelfths -= 3; break;
      case HitKind::half_speed: losses.halved = true; break;
      case HitKind::steering: losses.halved = losses.halved || hit.amount != 0; break;  // circling: at half speed
      case HitKind::stopped: losses.stopped = true; break;
      case HitKind::slowed: losses.slowed = true; break;
      default: break;
    }
  }
  return losses;
}

template <class Note>
Inches speed_after(const Card& card, const Ship& ship, bool permanent_only, Note note) {
  const Losses losses = losses_of(ship, permanent_only);
  constexpr Cite by_damage{"8.2.1"};
  if (losses.stopped) {
    note(Term{"stopped", by_damage, Op::set, 0});
    return {};
  }
  const int left = std::max(losses.twelfths, 0);
  if (left < 12) note(Term{"engines and boilers hit", by_damage, Op::times, left, 12});
  Inches speed = card.speed * left / 12 - flotation_loss(card) * losses.flotation;
  if (losses.flotation > 0) {
    note(Term{"flotation hits", by_damage, Op::add, -flotation_loss(card).thousandths * losses.flotation, 1000});
  }
  if (losses.slowed) {
    speed = std::min(speed, 2_in);
    note(Term{"slowed", by_damage, Op::at_most, 2});
  }
  if (losses.halved) {
    speed = speed / 2;
    note(Term{"half speed", by_damage, Op::times, 1, 2});
  }
  return std::max(speed, Inches{});
}

template <class Note>
Inches top_speed_of(const State& state, ShipId id, Note note) {
  const Ship& ship = state.ships[id];
  if (!able(ship)) return {};
  if (ship.hits.empty()) return state.card(id).speed;
  const Inches speed = speed_after(state.card(id), ship, false, note);
  if (fires(ship) < 3) return speed;
  note(Term{"three fires or more", {"8.5.1"}, Op::at_most, 2});
  return std::min(speed, 2_in);
}

}  // namespace

Inches top_speed(const State& state, ShipId id) {
  return top_speed_of(state, id, [](const Term&) {});
}

Inches top_speed(const State& state, ShipId id, std::vector<Term>& trail) {
  trail.push_back({"speed of the card", {"5.4"}, Op::base, state.card(id).speed.thousandths, 1000});
  const Inches speed = top_speed_of(state, id, [&trail](const Term& term) { trail.push_back(term); });
  trail.push_back({"best speed", {"5.4"}, Op::result, speed.thousandths, 1000});
  return speed;
}

Inches permanent_top_speed(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  return able(ship) ? speed_after(state.card(id), ship, true, [](const Term&) {}) : Inches{};
}

int mounts_in_arc(const State& state, ShipId id, Arc arc) {
  const Ship& ship = state.ships[id];
  const BigGunArcs& big = state.card(id).big;
  const int bearing = arc == Arc::bow ? big.bow : arc == Arc::stern ? big.stern : big.broadside;
  int lost = 0;
  for (const Hit& hit : ship.hits) {
    if (hit.kind != HitKind::mount || hit.state == HitState::repaired) continue;
    lost += bears(Mount{hit.amount, hit.side}, arc) ? 1 : 0;
  }
  return std::max(0, bearing - lost);
}

int strength_eighths(const State& state, ShipId id, Battery battery) {
  const Ship& ship = state.ships[id];
  const Card& card = state.card(id);
  const bool medium = battery == Battery::medium_port || battery == Battery::medium_starboard;
  const bool port = battery == Battery::medium_port || battery == Battery::light_port;
  const SecondaryBattery& printed = medium ? card.medium : card.light;
  const int full = (port ? printed.port : printed.starboard) * 8;
  int lost_eighths = 0;
  for (const Hit& hit : ship.hits) {
    if (hit.state == HitState::repaired) continue;
    const bool this_side = printed.centreline || hit.side == (port ? Hand::port : Hand::starboard);
    if (hit.kind == HitKind::guns || (hit.kind == HitKind::secondary && this_side)) lost_eighths += hit.amount;
  }
  // "Round up" the loss (charts 3) in whole points of printed strength.
  const int lost = (full / 8 * lost_eighths + 7) / 8 * 8;
  return std::max(0, full - lost);
}

bool has_secondary_guns(const State& state, ShipId id, Hand side) {
  const Card& card = state.card(id);
  const bool port = side == Hand::port;
  // A centreline battery stands in the port slot and serves both sides (6.4.2).
  const auto left = [&](const SecondaryBattery& printed, Battery to_port, Battery to_starboard) {
    return strength_eighths(state, id, port || printed.centreline ? to_port : to_starboard) > 0;
  };
  return left(card.medium, Battery::medium_port, Battery::medium_starboard) ||
         left(card.light, Battery::light_port, Battery::light_starboard);
}

bool can_signal_as_repeater(const Ship& ship) { return able(ship) && !has_open(ship, HitKind::signals); }
bool searchlights_work(const Ship& ship) { return may_use_weapons(ship) && !has_open(ship, HitKind::torpedo_flat); }
bool torpedoes_work(const Ship& ship) { return may_use_weapons(ship) && !has_open(ship, HitKind::torpedo_flat); }

}  // namespace wardroom::coal
