// Boarding (charts 8, reconstructed; an option): two turns alongside a stationary enemy who is beaten, then crew
// against crew.
#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/condition.hpp"

namespace wardroom::coastal {
namespace {

constexpr Cite cite{"order-3", "W7"};

bool beaten(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  return ship.speed.thousandths == 0 && (ship.disabled || ship.withdrawing);
}

bool is_alongside(const State& state, ShipId a, ShipId b) {
  return gap(hull(state, a), hull(state, b)) <= 1_cm && state.ships[a].speed.thousandths == 0;
}

// Two may board one enemy, who then throws a die against each.
int strength(Play& play, ShipId ship, ShipId against) {
  const int crew = play.now().card(ship).crew / play.now().tables().contacts.boarding_crew;
  return play.face(Purpose::boarding, ship, 6, against) + crew;
}

}  // namespace

Checked check(const State& state, SideId side, const Board& order) {
  if (auto refusal = must_act_on(state, side, order.ship, order.target, "board")) return refusal;
  const Unfit about{state, "board", order.ship};
  if (!state.options().boarding) return about(cite, "may not board in this game");
  if (!state.ships[order.target].revealed || !beaten(state, order.target)) {
    return about(cite, "can board only a beaten enemy who lies still");
  }
  return {};
}

void resolve_boarding(Play& play) {
  const SideId side = mover(play.now());
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
    const Ship& s = play.now().ships[ship];
    if (s.side != side || !real(s) || s.boarding == no_ship) continue;
    const ShipId target = s.boarding;
    if (!real(play.now().ships[target]) || !beaten(play.now(), target) || !is_alongside(play.now(), ship, target))
      continue;
    const auto turns = static_cast<std::uint8_t>(s.alongside + 1);
    play.state_fact(Audience::all(), cite, Alongside{ship, target, turns});
    if (turns < play.now().tables().contacts.boarding_turns) continue;
    const int boarders = strength(play, ship, target), defenders = strength(play, target, ship);
    const bool taken = boarders > defenders;
    play.state_fact(Audience::all(), cite, Boarded{ship, target, taken});
    if (taken) play.state_fact(Audience::all(), cite, StatusChanged{target, Status::taken});
  }
}

}  // namespace wardroom::coastal
