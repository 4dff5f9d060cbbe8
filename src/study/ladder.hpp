// A ladder: bots meet one another in many battles of one scenario. Battles come in mirrored pairs, with the same dice
// key and the sides changed, so that neither a lucky key nor the better side of the scenario counts for a bot. Where
// there are more sides than two, one bot has the first, third, ... and the other one the second, fourth, ....
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "table/bot.hpp"

namespace wardroom {

/// Battles, or mirrored pairs of them, from the first bot's point of view.
struct Standing {
  int won = 0, lost = 0, drawn = 0;
  std::int64_t margin = 0;  // own points less the others', added up
  std::int64_t turns = 0;

  int decided() const { return won + lost; }
  int all() const { return won + lost + drawn; }
  void count(std::int64_t by, int after_turns);
};

/// A share of the decided ones and the 95 % interval about it (Wilson), as fractions of one.
struct Rate {
  double share = 0, low = 0, high = 1;
};
Rate win_rate(const Standing& standing);

/// Two bots, or one against itself: then there is nothing to mirror, and only the sides of the scenario are compared.
struct Match {
  std::string first, second;
  Standing battles;
  std::array<Standing, 2> as_side;  // of the battles, those in which the first bot had the first or the second side
  Standing pairs;                   // decided by the two margins together
  std::array<int, 2> failures{};    // turns in which a bot failed or was late
  bool mirrored() const { return first != second; }
};

struct LadderPlan {
  std::vector<std::string> bots;  // all exist
  int battles = 100;              // of each pair of bots; even
  std::uint64_t first_seed = 1;
  int threads = 1;
  BotSettings settings;
};

/// Every bot against every later one. `progress` hears how many battles of how many are fought, from any thread but
/// never from two at once.
template <class Book>
std::vector<Match> climb(const typename Book::State& start, const LadderPlan& plan,
                         const std::function<void(int fought, int of)>& progress = {});

}  // namespace wardroom
