// Whole divisions against whole divisions: the ships of each taken together, and what their fire on one another is
// worth.
#pragma once

#include <array>
#include <vector>

#include "books/coal/bots/exchange.hpp"
#include "books/coal/bots/picture.hpp"

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
  bool even = true;  // their batteries are as strong to port as to starboard
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
  /// As far as they both see and carry, squared.
  std::int64_t reach_squared() const { return reach_squared_; }
  /// `now`: in this turn, when guns that hit the target last turn still have the range.
  std::int64_t fire(const Exchange& exchange, const Lie& lie, Helm helm, bool now);

 private:
  static constexpr std::uint32_t room_bits = 7;
  static constexpr std::size_t room = std::size_t{1} << room_bits;

  const Group *firers_ = nullptr, *target_ = nullptr;
  Inches sight_;
  std::int64_t reach_squared_ = -1;
  bool have_range_ = false;  // some of them hit the target last turn
  std::array<std::uint32_t, room> questions_{};
  std::array<std::int64_t, room> answers_{};
};

inline std::int64_t Duel::fire(const Exchange& exchange, const Lie& lie, Helm helm, bool now) {
  if (lie.range_squared > reach_squared_) return 0;
  std::uint32_t band = 1;  // the first is 1, so that no question is 0
  for (const std::int64_t edge : firers_->edges) {
    if (lie.range_squared <= edge) break;
    ++band;
  }
  const bool ranged = now && have_range_;
  // Questions that must have the same answer are one question. Big guns do not mind on which side the target lies, and
  // batteries mind nothing else.
  const bool either_side = firers_->even || lie.range_squared > squared(battery_reach);
  const Sector sector = either_side && lie.sector == Sector::starboard ? Sector::port : lie.sector;
  std::uint32_t question = (band * 4U + static_cast<std::uint32_t>(sector)) * 32U;
  if (firers_->guns) question += helm * 4U + (lie.courses_apart ? 2U : 0U) + (ranged ? 1U : 0U);
  const std::size_t place = (question * 0x9E3779B1U) >> (32 - room_bits);
  if (questions_[place] != question) {
    answers_[place] = exchange.fire(firers_->squads, lie, helm, sight_, *target_->prize, ranged);
    questions_[place] = question;
  }
  return answers_[place];
}

}  // namespace wardroom::coal
