#include "books/coal/rules/points.hpp"

#include <cstdlib>

#include "books/coal/rules/condition.hpp"

namespace wardroom::coal {

Points price(const State& state, ShipId id) {
  const Type type = state.card(id).type;
  if (type == Type::merchant) return state.setting->special.merchant;
  return state.setting->tables.points[static_cast<std::size_t>(type)];
}

Result result_of(const State& state) { return Result::by_points({state.sides[0].points, state.sides[1].points}); }

bool counts_as_sunk(const Ship& ship) { return ship.status != Status::afloat && ship.status != Status::exited; }

bool counts_as_stopped(const State& state, ShipId id) {
  return state.ships[id].status == Status::afloat && permanent_top_speed(state, id) <= Inches{};
}

int points_for(const State& state, ShipId id) {
  if (counts_as_sunk(state.ships[id])) return price(state, id).sunk;
  return counts_as_stopped(state, id) ? price(state, id).stopped : 0;
}

Cite points_clause(Type type, bool sunk) {
  switch (type) {
    case Type::TBD:
    case Type::TB: return {"10.5.1"};
    case Type::CL:
    case Type::CP: return sunk ? Cite{"10.5.3"} : Cite{"10.5.2"};
    case Type::CA: return sunk ? Cite{"10.5.4"} : Cite{"10.5.3"};
    case Type::BB:
    case Type::BC: return sunk ? Cite{"10.5.5"} : Cite{"10.5.4"};
    case Type::OBB: return sunk ? Cite{"10.5.5", "A21"} : Cite{"10.5.4", "A21"};
    case Type::merchant: return {"9.2", "A21"};
  }
  return {"10.5"};
}

int worth(const State& state, SideId side) {
  int sum = 0;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side == side) sum += price(state, id).sunk;
  }
  return sum;
}

BalancePoints balance_points(const State& state) {
  const int first = worth(state, 0), second = worth(state, 1);
  if (first == second) return {};
  const auto worth_less = SideId::at(first < second ? 0 : 1);
  const bool to_weaker = state.options().balance == Balance::worth_less;
  return {to_weaker ? worth_less : enemy(worth_less), std::abs(first - second)};
}

}  // namespace wardroom::coal
