// 3-3: boarding parties stand ready, and the guns do with fewer hands (A86).
#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/command.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Cite readied{"3-3", "A86"};

bool boards(const State& state, ShipId ship) {
  for (const Melee& melee : state.melees) {
    if (melee.attacker == ship) return true;
  }
  return false;
}

}  // namespace

Checked check(const State& state, Seat seat, const TellOff& order) {
  if (auto refusal = must_own(state, seat, order.ship, "tell off")) return refusal;
  const Unfit about{state, "tell off", order.ship};
  const Ship& ship = state.ships[order.ship];
  const int most = most_told_off(ship.parties);
  if (order.parties > most) {
    return refuse(readied,
                  "tell off: " + name_of(state, order.ship) + " may tell off " + std::to_string(most) + " at most");
  }
  if (boards(state, order.ship)) return about(readied, "has her parties on an enemy's deck");
  return {};
}

void tell_off_parties(Play& play) {
  for (const TellOff& order : play.now().told_off) {
    play.state_fact(owners(play.now(), order.ship), readied, PartiesToldOff{order.ship, order.parties});
  }
}

}  // namespace wardroom::admiralty
