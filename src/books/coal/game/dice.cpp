// Whose dice are wanted. The actor of a die's address is a ship, a division, a side or a torpedo marker, as its purpose
// implies.
#include "books/coal/game/orders.hpp"
#include "game/dice_need.hpp"

namespace wardroom::coal {
namespace {

struct Actor {
  SideId side = no_side;
  std::string name;
};

Actor ship_of(const State& state, std::size_t id) {
  return id < state.ships.size() ? Actor{state.ships[id].side, state.setting->ships[id].name} : Actor{};
}

Actor division_of(const State& state, std::size_t id) {
  return id < state.divisions.size() ? Actor{state.divisions[id].side, state.setting->divisions[id]} : Actor{};
}

Actor side_of(const State& state, std::size_t id) {
  return id < 2 ? Actor{SideId::at(id), state.setting->sides[id].name} : Actor{};
}

Actor actor_of(const State& state, Purpose purpose, std::size_t id) {
  switch (purpose) {
    case Purpose::sighting_base:
    case Purpose::visibility: return {};
    case Purpose::reaction:
    case Purpose::reaction_tie: return division_of(state, id);
    case Purpose::command:
    case Purpose::independent:  // single ships are numbered after the divisions
      return id < most_divisions ? division_of(state, id) : ship_of(state, id - most_divisions);
    case Purpose::first_namer:
    case Purpose::first_allotter:
    case Purpose::large_attack:
    case Purpose::large_attack_tie:
    case Purpose::force_type:
    case Purpose::force_class:
    case Purpose::setup: return side_of(state, id);
    case Purpose::torpedo_choice:
      return id < state.torpedoes.size() ? side_of(state, state.torpedoes[id].launch.side) : Actor{};
    default: return ship_of(state, id);
  }
}

}  // namespace

DiceNeed need_of(const State& state, const DiceWanted& wanted) {
  const auto purpose = static_cast<Purpose>(wanted.at.purpose);
  const Actor actor = actor_of(state, purpose, wanted.at.actor);
  return dice_need<Purpose>(wanted, actor.side, actor.name);
}

}  // namespace wardroom::coal
