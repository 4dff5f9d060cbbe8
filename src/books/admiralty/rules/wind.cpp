// Options of the weather (A94): the wind shifts at the start of the Command phase, and ships that lie loose drift.
#include <algorithm>
#include <vector>

#include "books/admiralty/rules/contact.hpp"
#include "books/admiralty/rules/movement.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Cite shifting{"2-22", "A94"}, drifting{"2-11", "A94"};
constexpr int backs_on = 2, weaker_on = 3, stronger_on = 11, veers_on = 12;

// A ship, or all ships that hold her and that she holds.
struct Raft {
  ShipSet ships;
  std::int64_t downwind = 0;  // how far to leeward its first ship lies
};

ShipSet raft_of(const State& state, ShipId first) {
  ShipSet raft;
  raft.set(first);
  for (bool grows = true; grows;) {
    grows = false;
    for (ShipId id = 0; id < state.ships.size(); ++id) {
      if (raft.has(id)) continue;
      raft.each([&](std::size_t held) {
        if (!locked_together(state, id, ShipId::at(held))) return;
        raft.set(id);
        grows = true;
      });
    }
  }
  return raft;
}

// W4: it drifts if one of its ships is stopped or without sails, and none is anchored or aground.
bool drifts(const State& state, const ShipSet& raft) {
  bool loose = false, held = false;
  raft.each([&](std::size_t id) {
    const Ship& ship = state.ships[id];
    loose |= ship.sail == Sail::stop || ship.sails == 0;
    held |= ship.anchored || ship.aground;
  });
  return loose && !held;
}

// Who lies furthest to leeward goes first, so that nobody drifts into a ship that drifts out of its way.
std::vector<Raft> rafts_to_leeward(const State& state) {
  std::vector<Raft> rafts;
  ShipSet seen;
  const Bearing downwind = state.wind_from.reversed();
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (seen.has(id) || !in_play(state, id)) continue;
    Raft raft{raft_of(state, id), 0};
    bool first = true;
    raft.ships.each([&](std::size_t each) {
      seen.set(each);
      const Point at = state.ships[each].at;
      const std::int64_t far = (at.x * sine(downwind) + at.y * cosine(downwind)) >> trig_bits;
      if (first || far > raft.downwind) raft.downwind = far;
      first = false;
    });
    if (drifts(state, raft.ships)) rafts.push_back(raft);
  }
  std::ranges::stable_sort(rafts, [](const Raft& a, const Raft& b) { return a.downwind > b.downwind; });
  return rafts;
}

// She keeps clear of everybody who does not drift with her: no touch, or no nearer than she was.
bool may_lie(const State& state, const ShipSet& raft, ShipId id, Point at) {
  const Ship& ship = state.ships[id];
  const Base was = base_of(state.card(id), pose_of(ship)), base = base_of(state.card(id), {at, ship.heading});
  for (ShipId other = 0; other < state.ships.size(); ++other) {
    if (raft.has(other) || !in_play(state, other)) continue;
    const Base its = base_of(state.card(other), pose_of(state.ships[other]));
    if (within_gap(base, its, state.tables().sailing.touching) && gap(base, its) < gap(was, its)) return false;
  }
  return true;
}

// What stops a raft: other ships, and a shoal that one of its ships enters.
Millimetres drift_of(const State& state, const ShipSet& raft) {
  constexpr Millimetres mm{1000};
  const Millimetres most = state.tables().sailing.drift[static_cast<std::size_t>(state.wind)];
  const Bearing downwind = state.wind_from.reversed();
  Millimetres by{};
  bool aground = false;
  while (by < most && !aground) {
    const Millimetres next = std::min(by + mm, most);
    bool clear = true;
    raft.each([&](std::size_t id) {
      const Point at = moved(state.ships[id].at, downwind, next);
      clear = clear && may_lie(state, raft, ShipId::at(id), at);
      aground |= in_shoal(state, at) && !in_shoal(state, state.ships[id].at);
    });
    if (!clear) break;
    by = next;
  }
  return by;
}

}  // namespace

void shift_wind(Play& play) {
  const State& now = play.now();
  if (!now.options().wind_shift || now.turn < 2) return;
  const int sum = play.summed(Purpose::wind_shift, 0, 2, 6);
  WindShifted fact{now.wind_from, now.wind};
  if (sum == backs_on) fact.from = fact.from - now.tables().sailing.shift;
  if (sum == veers_on) fact.from = fact.from + now.tables().sailing.shift;
  const int force = static_cast<int>(now.wind) + (sum == stronger_on ? 1 : 0) - (sum == weaker_on ? 1 : 0);
  fact.force = static_cast<WindForce>(std::clamp(force, 0, static_cast<int>(WindForce::brisk)));
  play.state_fact(Audience::all(), shifting, fact);
}

void drift(Play& play) {
  if (!play.now().options().drift) return;
  for (const Raft& raft : rafts_to_leeward(play.now())) {
    const Millimetres by = drift_of(play.now(), raft.ships);
    if (by == Millimetres{}) continue;
    const Bearing downwind = play.now().wind_from.reversed();
    raft.ships.each([&](std::size_t each) {
      const ShipId id = ShipId::at(each);
      const Point to = moved(play.now().ships[id].at, downwind, by);
      const bool strands = in_shoal(play.now(), to) && !in_shoal(play.now(), play.now().ships[id].at);
      play.state_fact(Audience::all(), drifting, Drifted{id, to});
      if (strands) play.state_fact(Audience::all(), {"2-21", "A60"}, Grounded{id});
    });
    raft.ships.each([&](std::size_t each) {
      const ShipId id = ShipId::at(each);
      if (off_table(play.now(), play.now().ships[id].at)) leave(play, id);
    });
  }
}

}  // namespace wardroom::admiralty
