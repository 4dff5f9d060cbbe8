// What many battles of one scenario come to: who wins, what is lost, how well the guns shoot.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "books/coal/state.hpp"
#include "bots/bots.hpp"

namespace wardroom::coal {

/// The fire of one side, over all battles.
struct GunnerySurvey {
  std::int64_t mounts = 0;  // that fired, turn by turn
  std::int64_t hits = 0;    // shells on their target: through the first two rolls
  std::int64_t penetrating = 0, non_penetrating = 0;
  std::int64_t range = 0;  // thousandths of an inch, added up over the mounts
  std::int64_t battery_hits = 0;
  std::int64_t torpedo_factors = 0, torpedo_hits = 0;
  void add(const GunnerySurvey& other);
};

/// What became of one ship.
struct ShipSurvey {
  int exploded = 0, burnt = 0, sunk = 0, exited = 0;  // sunk: foundered, or by torpedo or collision
  std::int64_t hits = 0;                              // by guns and torpedoes, as counted in the battle
  int lost() const { return exploded + burnt + sunk; }
};

struct Survey {
  int battles = 0, draws = 0;
  std::array<int, 2> won{};
  std::array<std::int64_t, 2> points{};
  std::int64_t turns = 0;
  std::array<GunnerySurvey, 2> gunnery;
  std::vector<ShipSurvey> ships;  // by ShipId
};

struct SurveyPlan {
  std::array<std::string, 2> bots;  // by side; they exist (bots/bots.hpp)
  int battles = 100;
  std::uint64_t first_seed = 1;
  int threads = 1;
  BotSettings settings;
};

/// `progress` hears how many battles are fought, from any thread but never from two at once.
Survey survey(const State& start, const SurveyPlan& plan, const std::function<void(int fought, int of)>& progress = {});

}  // namespace wardroom::coal
