#include "toy/book/rules/chapters.hpp"

namespace wardroom::skerries {

bool is_fast(const Tables& tables, int speed) { return speed > tables.fast_above; }

int number_to_hit(const Tables& tables, int range, bool fast, std::vector<Term>* trail) {
  const int base = tables.to_hit[std::min(static_cast<std::size_t>(range), tables.to_hit.size() - 1)];
  const int number = base + (fast ? tables.fast : 0);
  if (trail != nullptr) {
    trail->push_back({"at this range", {"3.2"}, Op::base, base});
    if (fast) trail->push_back({"target runs fast", {"3.3"}, Op::add, tables.fast});
    trail->push_back({"a die must show at least", {"3.2"}, Op::result, number});
  }
  return number;
}

bool rolls(Chance& chance, DieAddress at, int at_least) { return chance.face(at, 6) >= at_least; }

Checked check(const State& state, SideId side, const Fire& order) {
  if (auto refusal = must_own(state, side, order.ship)) return refusal;
  // The same words for a boat out of sight and for one that does not exist.
  const bool is_enemy = order.target < state.ships.size() && state.ships[order.target].side != side;
  if (!is_enemy || !sees(state, side, order.target) || state.ships[order.target].sunk) {
    return Refusal{{"3.1"}, "there is no such enemy in sight"};
  }
  if (range(state.ships[order.ship].at, state.ships[order.target].at) > sight(state)) {
    return Refusal{{"3.1"}, "she does not see that enemy herself"};
  }
  return {};
}

// All fire together: what is hit still fires, and goes down afterwards.
void resolve_fire(Play& play) {
  for (ShipId id = 0; id < play.now().ships.size(); ++id) {
    const State& now = play.now();
    for (const Fire& fire : now.fires) {
      if (fire.ship != id) continue;
      const Ship& target = now.ships[fire.target];
      std::vector<Term> trail;
      const int number =
          number_to_hit(now.tables(), range(now.ships[id].at, target.at), is_fast(now.tables(), target.speed), &trail);
      for (const Term& term : trail) play.term(term);
      const bool hit = rolls(play.chance(), play.address(Purpose::gunfire, id), number);
      play.state_fact(Audience::all(), {"3.2"}, Fired{id, fire.target, static_cast<std::uint8_t>(number), hit});
    }
  }
  sink_the_beaten(play);
}

void sink_the_beaten(Play& play) {
  for (ShipId id = 0; id < play.now().ships.size(); ++id) {
    const Ship& ship = play.now().ships[id];
    if (ship.hull == 0 && !ship.sunk) play.state_fact(those_who_see(play.now(), id), {"3.5"}, Sunk{id});
  }
}

}  // namespace wardroom::skerries
