// 4.3: what changes the number of gun dice, and the lines of the Hit Table.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "books/admiralty/rules/arcs.hpp"
#include "rules/event.hpp"

namespace wardroom::admiralty {

/// The lines that dice of the two colours read.
struct Lines {
  std::int8_t hull = 0, rigging = 0;
  friend bool operator==(Lines, Lines) = default;
};
/// A line is never above +2 or below -2 (4.1).
int within_table(const Gunnery& chart, int line);
/// `makes_sail` is the setting; a ship at anchor counts as one that is stopped (A26).
Lines lines_of(const Gunnery& chart, Size size, Hull hull, Sail sail, bool anchored,
               std::vector<Term>* trail = nullptr);

/// Gun dice of one side before any factor.
struct GunsLeft {
  GunDice dice;
  /// 4.4 B (A18, A71): one die of every size for each point; of the carronades only where the card has nothing else.
  void block(int points, const GunDice& built);
  /// A86: one die for each party told off, the lightest first.
  void tell_off(int parties);
};

/// Everything that multiplies dice (4.3, 4.6).
struct Factors {
  Size size = Size::heavy;
  Bracket bracket = Bracket::close;
  Rake rake = Rake::none;
  Sea sea = Sea::calm;
  bool to_leeward = false;  // with the option on the weather (4.6)
  bool partial = false;     // with the option on partial broadsides (4.6)
  Ratio water = {};         // what water in the hold leaves of the heavy guns, before carronades join (A75)
  friend bool operator==(const Factors&, const Factors&) = default;
};
/// 4.1-20, A7: all factors multiplied exactly, and rounded down once. Carronades join heavy guns at close range.
int dice_after(const Gunnery& chart, const GunDice& left, const Factors& factors, std::vector<Term>* trail = nullptr);

/// What a side can still fire with: its dice less blocked ones and those of parties told off. The trail is that of one
/// size.
GunDice guns_left(const State& state, ShipId ship, Broadside side, Size size = Size::heavy,
                  std::vector<Term>* trail = nullptr);
Factors factors_of(const State& state, const Aim& aim, const Sight& sight, Size size, bool partial);
Factors factors_of(const State& state, const Aim& aim, Size size, bool partial);

}  // namespace wardroom::admiralty
