// Ships on an empty sea, as a question places them: what the rules are asked about.
#pragma once

#include <memory>

#include "books/jane/rules/jane.hpp"

namespace wardroom::jane {

class OpenSea {
 public:
  OpenSea();

  /// Unhurt; her squares are those of the move in hand.
  ShipId add(SideId side, const Card& card, Square at, Heading heading, int squares = 0);
  /// An admiral in his tower, or on the bridge.
  void add_admiral(ShipId flagship);
  /// Everybody is there: move 1 is being played.
  State& begin();

  State& state() { return *state_; }

 private:
  std::unique_ptr<Setting> setting_;
  std::unique_ptr<State> state_;
};

}  // namespace wardroom::jane
