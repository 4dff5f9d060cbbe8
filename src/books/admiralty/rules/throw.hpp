// One throw of gun dice as a function of its finished numbers and of chance alone: play and odds run the same one.
#pragma once

#include "books/admiralty/rules/modifiers.hpp"
#include "core/chance.hpp"

namespace wardroom::admiralty {

/// Dice in two colours, and what each must show.
struct Handful {
  int hull = 0, rigging = 0;
  std::uint8_t roll = 6;  // or Gunnery::pair_of_sixes
  Doctrine doctrine = Doctrine::hull;
  int all() const { return hull + rigging; }
};
/// 4.1-29: a pair of sixes takes two dice at least; with fewer nothing is thrown.
inline bool worth_throwing(const Handful& handful) {
  return handful.all() >= (handful.roll == Gunnery::pair_of_sixes ? 2 : 1);
}

/// What fell.
struct Thrown {
  int hull_hits = 0, rigging_hits = 0;
  int sixes = 0;  // over both colours (A13)
  int hits() const { return hull_hits + rigging_hits; }
  /// 4.1-21: each six after the first.
  int criticals() const { return sixes > 1 ? sixes - 1 : 0; }
};

/// What is wanted of a throw. Who needs only one thing spares an enumeration the branches that differ in the other.
enum class Wants : std::uint8_t { all, hits, sixes };
/// One chance event: the hull dice, then the rigging dice (A96). Nothing is thrown that is not worth it. What is not
/// wanted may be missing.
Thrown throw_handful(Chance& chance, DieAddress at, const Handful& handful, Wants wants = Wants::all);

/// What hits inflict by the lines of the Hit Table. Halves of gun hits are added up by column, then rounded down.
struct Inflicted {
  int gun_hits = 0, sails = 0, masts = 0;
};
Inflicted inflicted(const HitTable& table, Lines lines, int hull_hits, int rigging_hits);

}  // namespace wardroom::admiralty
