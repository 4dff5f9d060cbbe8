// A bot in its seat: asked when the table waits for it, it gives its orders one by one. What it wrote for a phase is
// kept until it is used up, so that naming big-gun targets in turn with the enemy costs one thought, not one a ship.
// A bot that fails is spoken for by standing orders until the turn is over, and the game goes on.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "table/bot.hpp"

namespace wardroom::coal {

class BotSeat {
 public:
  BotSeat(std::unique_ptr<Bot> bot, SideId side) : bot_(std::move(bot)), side_(side) {}

  /// Forgets what was written for another battle.
  void begin();
  /// The next order of this side, for which the table waits. A bot that has no more to say while the table still waits,
  /// because its orders were refused, is spoken for by the standing order of the phase.
  Order next(const State& state);
  /// How often the bot has failed in this battle, and how it last did.
  int failures() const { return failures_; }
  const std::string& last_failure() const { return last_failure_; }

 private:
  void think(const State& state);

  std::unique_ptr<Bot> bot_;
  SideId side_;
  View view_;
  Menu menu_;
  std::vector<Order> orders_;
  std::size_t given_ = 0;
  std::uint32_t move_ = 0;  // the turn and half for which the orders were written
  Phase phase_ = Phase::over;
  int failures_ = 0;
  std::uint32_t failed_in_ = no_turn;
  std::string last_failure_;
  static constexpr std::uint32_t no_turn = 0xFFFFFFFF;
};

}  // namespace wardroom::coal
