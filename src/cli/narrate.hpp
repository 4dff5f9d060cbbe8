// Tells a battle on the terminal, turn by turn, as one seat may know it. What a player would say in one breath is one
// line: the ships that come into sight, the salvoes that miss, the hits on one ship, the boats that sink.
#pragma once

#include <string>
#include <vector>

#include "books/coal/coal.hpp"
#include "cli/teller.hpp"

namespace wardroom::cli {

class Narrator {
 public:
  explicit Narrator(Seat viewer, Detail detail = Detail::fight) : viewer_(viewer), detail_(detail) {}
  ~Narrator() { print_held(); }
  Narrator(const Narrator&) = delete;
  Narrator& operator=(const Narrator&) = delete;

  void hear(const coal::State& state, const Record<coal::Fact>& record);
  /// How the ships of each side ended, and the points.
  void print_outcome(const coal::State& state) const;

 private:
  void print_held();

  Seat viewer_;
  Detail detail_;
  std::string heading_ = "\n";  // of the turn, until something happens in it
  bool headed_ = false;
  std::vector<std::string> held_;  // what is told while players plot: whether the turn has halves, they then say
  std::vector<coal::Scored> scored_;
};

/// Lines of at most 100 columns; the first begins with `lead`, the others with as many blanks and `hanging` more.
std::string wrapped(const std::string& text, const std::string& lead = "", std::size_t hanging = 0);

}  // namespace wardroom::cli
