#include "books/jane/rules/apply_motion.hpp"

#include <algorithm>

#include "books/jane/rules/helm.hpp"

namespace wardroom::jane {
namespace {

void lie_still(Motion& motion) {
  stop_dead(motion);
  motion.squares = 0;
  motion.engine = 0;
  motion.debt = 0;
}

// The last: two ships may first pass, and then meet.
Meeting* meeting_of(State& state, ShipId a, ShipId b) {
  for (std::size_t i = state.meetings.size(); i-- > 0;) {
    Meeting& meeting = state.meetings[i];
    if (meeting.first == std::min(a, b) && meeting.second == std::max(a, b)) return &meeting;
  }
  return nullptr;
}

}  // namespace

void apply(State& state, const Entered& f) {
  const ShipSetting& setting = state.setting->ships[f.ship];
  Ship& ship = state.ships[f.ship];
  ship.present = true;
  ship.motion.at = setting.at;
  ship.motion.heading = setting.heading;
  ship.motion.squares = static_cast<std::int8_t>(setting.squares);
}

void apply(State& state, const LeftBoard& f) {
  state.ships[f.ship].fate = Fate::left;
  lie_still(state.ships[f.ship].motion);
}

void apply(State& state, const RanAground& f) {
  state.ships[f.ship].fate = Fate::aground;
  lie_still(state.ships[f.ship].motion);
}

void apply(State& state, const ActedOnSignal& f) {
  Motion& motion = state.ships[f.ship].motion;
  motion.second = true;
  motion.stroke = motion.into = 0;
}

void apply(State& state, const Rammed& f) {
  Motion& by = state.ships[f.by].motion;
  lie_still(by);
  if (!f.both) {
    by.buoys = Buoys::both;
    by.count = 0;
    by.turning = false;
    by.astern_forced = 2;
  }
  lie_still(state.ships[f.ship].motion);
  if (Meeting* meeting = meeting_of(state, f.by, f.ship)) {
    meeting->sank_first = f.both || meeting->first == f.ship;
    meeting->sank_second = f.both || meeting->second == f.ship;
  }
}

void apply(State& state, const RamUndone& f) {
  Meeting* meeting = meeting_of(state, f.first, f.second);
  const auto float_again = [&](ShipId id) {
    Ship& ship = state.ships[id];
    ship.fate = Fate::afloat;
    ship.damage.sinks = 0;
    ship.damage.capsized = false;
  };
  if (meeting->sank_first) float_again(meeting->first);
  if (meeting->sank_second) float_again(meeting->second);
  meeting->sank_first = meeting->sank_second = false;
  for (const ShipId id : {f.first, f.second}) {
    Motion& motion = state.ships[id].motion;
    if (motion.astern_forced > 0) motion.buoys = Buoys::none;
    motion.astern_forced = 0;
  }
}

void apply(State& state, const Boarded& f) {
  Ship& ship = state.ships[f.ship];
  ship.side = f.side;
  if (f.taken) {
    ship.fate = Fate::taken;
    lie_still(ship.motion);
  } else if (ship.fate == Fate::taken) {
    ship.fate = Fate::afloat;
  }
}

void apply(State& state, const Drifts& f) {
  auto& drifts = state.ships[f.ship].motion.drifts;
  drifts.clear();
  for (const std::uint8_t squares : f.squares) drifts.push_back(squares);
}

}  // namespace wardroom::jane
