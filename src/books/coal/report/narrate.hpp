// Tells a battle on the terminal, turn by turn, as one seat may know it. What a player would say in one breath is one
// line: the ships that come into sight, the salvoes that miss, the hits on one ship, the boats that sink.
#pragma once

#include <string>
#include <vector>

#include "books/coal/rules/coal.hpp"
#include "console/bouts.hpp"
#include "console/detail.hpp"

namespace wardroom::coal {

using console::Detail;

class Narrator {
 public:
  explicit Narrator(Seat viewer, Detail detail = Detail::fight) : viewer_(viewer), detail_(detail) {}
  ~Narrator() { print_held(); }
  Narrator(const Narrator&) = delete;
  Narrator& operator=(const Narrator&) = delete;

  void hear(const State& state, const Record<Fact>& record);
  /// How the ships of each side ended, and the points.
  void print_outcome(const State& state) const;

 private:
  void print_held();

  Seat viewer_;
  Detail detail_;
  std::string heading_ = "\n";  // of the turn, until something happens in it
  bool headed_ = false;
  std::vector<std::string> held_;  // what is told while players plot: whether the turn has halves, they then say
  std::vector<Scored> scored_;
};

}  // namespace wardroom::coal
