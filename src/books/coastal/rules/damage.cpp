// Damage and repairs. Every hit takes a system at random and points off the hull; points on bridge or engines take
// their boxes too. A box of bridge or engine is a system of its own on the chart.
#include <algorithm>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/condition.hpp"

namespace wardroom::coastal {
namespace {

Audience owner(const Play& play, ShipId ship) { return Audience::only(play.now().ships[ship].side); }

// Charts 5: a tube takes its torpedo with it, unless the tubes left can hold all there are.
int torpedoes_lost(const State& state, ShipId ship) {
  const Card& card = state.card(ship);
  const int tubes = card.count(SystemKind::tube);
  const int each = tubes == 0 ? 0 : (card.torpedoes + tubes - 1) / tubes;
  return std::max(0, state.ships[ship].torpedoes - each * working(state, ship, SystemKind::tube));
}

void mark(Play& play, ShipId ship, SystemId system, Condition becomes, Cite cite) {
  if (play.now().ships[ship].systems[system] == Condition::destroyed) return;
  const SystemKind kind = play.now().card(ship).systems[system].kind;
  const bool bridge_before = bridge_out(play.now(), ship);
  play.state_fact(owner(play, ship), cite, SystemHit{ship, system, becomes});
  if (kind == SystemKind::bridge && !bridge_before && bridge_out(play.now(), ship)) {
    play.state_fact(owner(play, ship), {"damage-1", "W2"}, HelmHeld{ship});
  }
  if (kind != SystemKind::tube) return;
  const int lost = torpedoes_lost(play.now(), ship);
  if (lost == 0) return;
  const std::uint8_t burns_on = play.now().tables().damage.warhead_on;
  play.term({"warhead burns on", {"damage-1", "W2"}, Op::at_least, burns_on});
  // One hit may take several tubes, and each tube loses what it holds once: its dice go by its place on the chart.
  const auto index = static_cast<std::uint16_t>(2 * system);
  const bool burns = play.face(Purpose::warhead, ship, 6, index) >= burns_on;
  play.state_fact(owner(play, ship), {"damage-1", "W2"}, TorpedoesLost{ship, static_cast<std::uint8_t>(lost)});
  if (!burns) return;
  const int points = play.face(Purpose::warhead, ship, 6, static_cast<std::uint16_t>(index + 1));
  take_points(play, ship, points, {"damage-1", "W2"});
}

// Ruling C33: damaged at the first hit, destroyed at the second, or at once by 3 inch and over.
Condition after(Condition before, bool gun) {
  return gun || before == Condition::damaged ? Condition::destroyed : Condition::damaged;
}

// Ruling C35: bridge and engines lose as many boxes as the hull, the one that is struck first.
void lose_boxes(Play& play, ShipId ship, SystemId struck, int more, bool gun) {
  const Card& card = play.now().card(ship);
  const SystemKind kind = card.systems[struck].kind;
  for (SystemId i = 0; i < card.systems.size() && more > 0; ++i) {
    const Condition now = play.now().ships[ship].systems[i];
    if (i == struck || card.systems[i].kind != kind || now == Condition::destroyed) continue;
    if (!gun && now == Condition::damaged) continue;
    mark(play, ship, i, after(now, gun), {"damage-8", "C35"});
    --more;
  }
}

void hit(Play& play, const PendingHits& hits, std::uint16_t index) {
  const ShipId ship = hits.target;
  const Card& card = play.now().card(ship);
  const int choices = static_cast<int>(card.systems.size());
  const auto struck = SystemId::at(play.chance().pick(play.address(Purpose::system, ship, index), choices));
  const Condition now = play.now().ships[ship].systems[struck];
  mark(play, ship, struck, after(now, hits.gun), {"damage-1", "C33"});
  const SystemKind kind = card.systems[struck].kind;
  if (kind == SystemKind::bridge || kind == SystemKind::engine) {
    lose_boxes(play, ship, struck, hits.points - 1, hits.gun);
  }
  if (hits.gun && card.frail) {
    constexpr Cite neighbours{"damage-9", "C36"};
    if (struck > 0) mark(play, ship, SystemId::at(struck - 1), Condition::destroyed, neighbours);
    if (struck + 1 < choices) mark(play, ship, SystemId::at(struck + 1), Condition::destroyed, neighbours);
  }
  take_points(play, ship, hits.points, {hits.gun ? "damage-8" : "damage-2", "C34"});
}

// Charts 5, when a full track means withdrawal: each further point may open her up, and twice the track sinks her. The
// dice go by the number of the point, which comes once in a battle.
void founder(Play& play, ShipId ship, int points) {
  const Damage& table = play.now().tables().damage;
  constexpr Cite cite{"damage-8", "C37"};
  if (play.now().ships[ship].damage >= 2 * play.now().card(ship).hull) {
    sink(play, ship, cite);
    return;
  }
  if (play.now().ships[ship].sinks_in > 0) return;
  constexpr std::uint16_t after_torpedoes = 0x8000;  // whose own dice for the same purpose come before
  const int before = play.now().ships[ship].damage - points;
  for (int i = 0; i < points; ++i) {
    const auto point = static_cast<std::uint16_t>(before + i);
    play.term({"sinking on", cite, Op::at_least, table.founders_on});
    if (play.face(Purpose::foundering, ship, 6, point) < table.founders_on) continue;
    const auto index = static_cast<std::uint16_t>(after_torpedoes + point);
    sinks_in(play, ship, play.face(Purpose::sinking, ship, 6, index), cite);
    return;
  }
  play.state_fact(owner(play, ship), cite, CameToNothing{ship});
}

}  // namespace

void sinks_in(Play& play, ShipId ship, int turns, Cite cite) {
  const std::uint8_t before = play.now().ships[ship].sinks_in;
  // Ruling C30: of two timers the shorter counts.
  const int least = before == 0 ? turns : std::min<int>(before, turns);
  play.state_fact(owner(play, ship), cite, SinkingIn{ship, static_cast<std::uint8_t>(least)});
  if (before == 0) play.state_fact(Audience::all(), cite, Sinking{ship});
}

void sink(Play& play, ShipId ship, Cite cite) {
  play.state_fact(Audience::all(), cite, StatusChanged{ship, Status::sunk});
}

void take_points(Play& play, ShipId ship, int points, Cite cite) {
  if (points <= 0 || !real(play.now().ships[ship])) return;
  const int hull = play.now().card(ship).hull;
  const int beyond = play.now().ships[ship].damage + points - hull;
  play.state_fact(owner(play, ship), cite, HullHit{ship, static_cast<std::uint16_t>(points)});
  if (beyond < 0) return;
  if (play.now().options().hull_gone == HullGone::sinks) {
    sink(play, ship, {"damage-8", "C37"});
    return;
  }
  if (!play.now().ships[ship].withdrawing) play.state_fact(Audience::all(), {"damage-8", "C37"}, Withdrawing{ship});
  founder(play, ship, std::min(points, beyond));
}

void lose_systems(Play& play, ShipId ship, int count, Cite cite, std::uint16_t index) {
  for (int i = 0; i < count; ++i) {
    Fixed<SystemId, most_systems> left;
    for (SystemId s = 0; s < play.now().ships[ship].systems.size(); ++s) {
      if (play.now().ships[ship].systems[s] != Condition::destroyed) left.push_back(s);
    }
    if (left.empty() || !real(play.now().ships[ship])) {
      if (i == 0) play.state_fact(owner(play, ship), cite, CameToNothing{ship});
      return;
    }
    const auto at = static_cast<std::uint16_t>(index + i);
    const int pick = play.chance().pick(play.address(Purpose::system, ship, at), static_cast<int>(left.size()));
    mark(play, ship, left[static_cast<std::size_t>(pick)], Condition::destroyed, cite);
  }
}

// Steps 4 and 8: the player who was shot at works out what the hits of the step before did.
void resolve_damage(Play& play) {
  const auto pending = play.now().pending;
  std::array<std::uint16_t, most_ships> drawn{};
  for (const PendingHits& hits : pending) {
    for (int i = 0; i < hits.count; ++i) {
      if (real(play.now().ships[hits.target])) hit(play, hits, drawn[hits.target]++);
    }
  }
  play.state_fact(Audience::all(), {mover(play.now()) == play.now().setting->first ? "order-6" : "order-12"},
                  DamageDone{});
}

// Steps 1 and 5, ruling C12: one die for each damaged system.
void resolve_repairs(Play& play) {
  const SideId side = mover(play.now());
  const std::uint8_t need = play.now().tables().damage.repaired_on;
  const Cite cite{play.now().half == 0 ? "order-1" : "order-7", "C12"};
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
    if (play.now().ships[ship].side != side || !real(play.now().ships[ship])) continue;
    for (SystemId s = 0; s < play.now().ships[ship].systems.size(); ++s) {
      if (play.now().ships[ship].systems[s] != Condition::damaged) continue;
      play.term({"repaired on", cite, Op::at_least, need});
      const bool repaired = play.face(Purpose::repair, ship, 6, s) >= need;
      play.state_fact(Audience::only(side), cite, RepairRolled{ship, s, repaired});
    }
  }
}

// Ruling C30: after step 8, the present turn included.
void count_down(Play& play) {
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
    const Ship& s = play.now().ships[ship];
    if (!real(s) || s.sinks_in == 0) continue;
    const auto left = static_cast<std::uint8_t>(s.sinks_in - 1);
    if (left > 0) {
      play.state_fact(owner(play, ship), {"torpfx-10", "C30"}, SinkingIn{ship, left});
    } else {
      sink(play, ship, {"torpfx-10", "C30"});
    }
  }
}

}  // namespace wardroom::coastal
