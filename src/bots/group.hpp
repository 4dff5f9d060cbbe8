// Whole divisions against whole divisions: the ships of each taken together, and what their fire on one another is
// worth.
#pragma once

#include <array>
#include <vector>

#include "bots/exchange.hpp"
#include "bots/picture.hpp"

namespace wardroom::coal {

/// The ships of one division, as they steam together.
struct Group {
  std::uint8_t number = 0;
  std::vector<const Piece*> ships;
  std::vector<Piece> squads;  // the same, sisters taken together
  const Piece* middle = nullptr;
  const Piece* prize = nullptr;  // the ship whose hits are worth most
  Inches speed;
  Inches reach;                     // of their guns
  std::vector<std::int64_t> edges;  // ranges, squared, beyond which some gun has other numbers; rising
  std::int64_t worth = 0;
  bool large = false, guns = false;
};

/// Fills in what follows from the ships of a group.
void gather(Group& group);

/// All ships of a group fire at the prize of another: what they have to give at a range and bearing. Only a few things
/// count, the range band, the sector, the courses and the helm, and a great many moves are weighed; so answers are
/// kept.
class Duel {
 public:
  /// Both groups must live, and stay as they are, as long as the duel is asked about.
  void begin(const Group& firers, const Group& target, Inches sight);
  /// `now`: in this turn, when guns that hit the target last turn still have the range.
  std::int64_t fire(const Exchange& exchange, const Stand& from, const Stand& to, const Helm& helm, bool now);

 private:
  static constexpr std::size_t room = 64;

  const Group *firers_ = nullptr, *target_ = nullptr;
  Inches sight_;
  Inches reach_;  // as far as they both see and carry
  std::array<std::uint32_t, room> questions_{};
  std::array<std::int64_t, room> answers_{};
};

}  // namespace wardroom::coal
