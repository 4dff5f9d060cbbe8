#include "flags/book/rules/chapters.hpp"

namespace wardroom::flags {

int sight(const State& state) { return state.tables().sight[static_cast<std::size_t>(state.weather)]; }

bool sees(const State& state, PostId post, ShipId ship) {
  const Ship& seen = state.ships[ship];
  return captain_of(seen.side) == post || seen.seen_by.has(post);
}

Audience her_captain(const State& state, ShipId ship) { return Audience::only(captain_of(state.ships[ship].side)); }

Audience those_who_see(const State& state, ShipId ship) {
  Audience audience = her_captain(state, ship);
  state.ships[ship].seen_by.each([&](PostId post) { audience = audience.with(post); });
  return audience;
}

// A spectator knows what everybody knows, and of a ship that is nothing.
bool may_name(const State& state, Seat seat, ShipId ship) {
  if (seat.role == Role::umpire || state.phase == Phase::over) return true;
  return seat.role == Role::side && sees(state, seat.post, ship);
}

std::vector<Square> eyes_of(const State& state, PostId post) {
  std::vector<Square> eyes;
  for (SideId side = 0; side < state.setting->sides.size(); ++side) {
    if (post == admiral_of(side)) eyes.push_back(state.setting->sides[side].port);
    if (post != captain_of(side)) continue;
    for (const Ship& ship : state.ships) {
      if (ship.side == side && !ship.sunk) eyes.push_back(ship.at);
    }
  }
  return eyes;
}

// 1.2: where a ship went down is remembered.
void look_out(Play& play) {
  for (ShipId id = 0; id < play.now().ships.size(); ++id) {
    if (play.now().ships[id].sunk) continue;
    for (SideId side = 0; side < play.now().setting->sides.size(); ++side) {
      const State& now = play.now();
      const PostId by = captain_of(side);
      if (now.ships[id].side == side) continue;
      const bool seen = std::ranges::any_of(
          eyes_of(now, by), [&](Square from) { return steps_between(from, now.ships[id].at) <= sight(now); });
      if (seen != now.ships[id].seen_by.has(by)) {
        play.state_fact(Audience::only(by), {"1.2"}, Sighted{id, by, seen});
      }
    }
  }
}

}  // namespace wardroom::flags
