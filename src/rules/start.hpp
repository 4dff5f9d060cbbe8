// What a battle starts from, and what it came to, whatever book it is fought by.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "rules/seat.hpp"

namespace wardroom {

/// Switches by name, as the command line gives them: {"d100", "true"}.
using OptionChoices = std::map<std::string, std::string>;

/// Of the journals that are written. Older ones are read too, each by its own rule: format 1 tells of some events in
/// other words, and up to format 2 a key served from one plotting to the next.
inline constexpr int journal_format = 3;
/// The first format whose events are told in today's words, and the first that makes a key whenever something was said.
inline constexpr int exact_format = 2, chained_format = 3;

/// All that a battle starts from. The text of the scenario is part of the journal: a later edition changes no old game.
struct Start {
  std::string name, text;
  OptionChoices options;
  std::uint64_t seed = 1;
  // A hosted game has a secret instead of a seed; of one that is not over, only the commitment is known.
  std::string secret = {}, commitment = {};
  bool real_dice = false;
  int format = journal_format;
  std::string edition = {};  // of rules and data; journals from before it was kept have none

  bool hosted() const { return !commitment.empty(); }
};

/// A scenario that has been read.
template <class Setting, class State>
struct LoadedBattle {
  std::unique_ptr<Setting> setting;  // the state points into it
  State state;
  std::vector<std::string> warnings;
};
/// What people and bots can fight from.
template <class Loaded>
struct BattleBeginning {
  Loaded loaded;
  bool to_be_opened = false;  // the phase in which it begins
};

/// How a battle stands, or ended. Several sides may share a victory; a draw is nobody's.
struct Result {
  SideSet winners;
  std::array<std::int32_t, most_sides> points{};

  /// Whoever has the most points wins; a tie for the most is a draw.
  static Result by_points(std::initializer_list<std::int32_t> of_sides);

  /// The side that has won alone; no_side for a draw or a shared victory.
  SideId winner() const { return winners.only(); }
  /// How far a side is ahead of the best of the others, of `sides`.
  std::int32_t margin(SideId side, std::size_t sides) const;
};

}  // namespace wardroom
