#include "books/coal/chapters.hpp"

namespace wardroom::coal {
void check_membership(Play&) {}
DivisionId formation_of(const State& state, ShipId ship) {
  const DivisionId division = state.ships[ship].division;
  return division == no_division ? no_division : state.divisions[division].formation;
}
}  // namespace wardroom::coal
