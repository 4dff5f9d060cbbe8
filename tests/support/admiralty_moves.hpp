// The Movement phase of an Admiralty battle in a few lines: who begins is settled, and paths are read from their texts.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "books/admiralty/rules/movement.hpp"
#include "support/admiralty_table.hpp"

namespace wardroom::admiralty::test {

inline Path path(std::string_view text) {
  auto parsed = parse_path(text);
  if (const auto* fault = std::get_if<PathFault>(&parsed)) throw std::logic_error(fault->text);
  return std::get<Path>(parsed);
}

/// The wind blows from the east unless a test turns it: a ship that heads north has it abeam, and 80 mm of a common 74.
struct Moves : Table {
  Moves() { wind(90); }

  /// An enemy who has no place in the order of movement.
  ShipId at_anchor(SideId side, Point where, int heading = 0, const std::string& card = "br_74_common") {
    const ShipId id = ship(side, card, where, heading, Sail::stop);
    (*this)[id].anchored = true;
    return id;
  }
  /// Opens the Movement phase, in which this side moves first.
  void begin(SideId first = 0) {
    dice(Purpose::initiative, {first == 0 ? 6U : 1U}, 0);
    dice(Purpose::initiative, {first == 0 ? 1U : 6U}, 1);
    open(Phase::move);
    if (state().moment == Moment::deciding) go_first(first, true);
  }
  /// The order is carried out at once.
  std::string go_first(SideId side, bool own) { return carry_out(side, GoFirst{own}); }
  /// Begins a move; what a refusal says.
  std::string start(ShipId id, std::string_view text, bool avoid = false) {
    return carry_out((*this)[id].side, Move{id, path(text), avoid, false});
  }
  std::string carry_out(SideId side, const Order& given) {
    std::string refused = told(side, given);
    if (refused.empty()) resolve();
    return refused;
  }
  /// Begins and ends it; nobody calls a shot.
  std::string move(ShipId id, std::string_view text, bool avoid = false) {
    std::string refused = start(id, text, avoid);
    if (refused.empty()) finish();
    return refused;
  }
  /// The clause by which a path is refused.
  std::string clause(ShipId id, std::string_view text) {
    const auto refusal = order((*this)[id].side, Move{id, path(text), false, false});
    return refusal ? std::string(refusal->cite.clause) : "";
  }
  void finish() {
    if (state().moment == Moment::passing) resolve();
  }
  Headway headway(ShipId id) { return headway_of(state(), id); }
};

}  // namespace wardroom::admiralty::test
