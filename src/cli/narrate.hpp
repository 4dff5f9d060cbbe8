// Tells a battle on the terminal, turn by turn, as one seat may know it.
#pragma once

#include "books/coal/coal.hpp"

namespace wardroom::cli {

class Narrator {
 public:
  explicit Narrator(Seat viewer) : viewer_(viewer) {}
  void hear(const coal::State& state, const Record<coal::Fact>& record);

 private:
  Seat viewer_;
};

/// How each ship ended, side by side, and the points.
void print_outcome(const coal::State& state);

}  // namespace wardroom::cli
