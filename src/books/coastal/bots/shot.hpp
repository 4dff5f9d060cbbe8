// Torpedo shots of the coastal captain: what one is worth from a place, and the spread that she launches.
#pragma once

#include "books/coastal/bots/picture.hpp"

namespace wardroom::coastal {

struct Shot {
  const Foe* target = nullptr;
  Solution aim;
  std::int64_t worth = 0;  // hundredths of a point
};

/// The longest run for which a captain launches.
inline constexpr Centimetres longest_shot = 75_cm;

/// What more torpedoes are worth at a target that expects some already.
constexpr std::int64_t shared_out(std::int64_t worth, int expects) { return worth * 2 / (2 + expects); }
/// How far a bearing lies from what the tubes can be laid on; nothing when they bear.
Turn off_tubes(const Torpedoes& table, const Card& card, Bearing course, Bearing bearing);
/// Whether she can launch at all, now or later.
bool has_torpedoes(const OwnShip& own);
/// What her torpedoes promise at a target that is met so: less as the run grows and the target has time to turn away.
std::int64_t shot_worth(const Picture& picture, const OwnShip& own, const Foe& foe, const Solution& aim);
/// Whether no enemy lies on the track nearer than torpedoes arm, after `step` moves of hers.
bool track_is_clear(const Picture& picture, Point from, Bearing track, std::size_t step);
/// The best target on which her tubes bear.
Shot best_shot(const Picture& picture, const OwnShip& own);
/// A spread about the lead, no wider than the target: if she holds on, all of it meets her. How many they are.
int launch_spread(const Picture& picture, const OwnShip& own, const Shot& shot, std::vector<Order>& orders);

}  // namespace wardroom::coastal
