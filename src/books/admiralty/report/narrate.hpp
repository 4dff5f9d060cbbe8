// Tells a battle of Admiralty on the terminal, turn by turn, as one seat may know it.
#pragma once

#include "books/admiralty/rules/admiralty.hpp"
#include "console/detail.hpp"

namespace wardroom::admiralty {

using console::Detail;

class Narrator {
 public:
  explicit Narrator(Seat viewer, Detail detail = Detail::fight) : viewer_(viewer), detail_(detail) {}
  void hear(const State& state, const Record<Fact>& record);
  /// How the ships of each side ended, and the points.
  void print_outcome(const State& state) const;

 private:
  Seat viewer_;
  Detail detail_;
  int turn_ = -1;
};

}  // namespace wardroom::admiralty
