// A bot's thinking, cut loose from the game. The bot itself stays at its side's desk from one question to the next, so
// that it remembers the battle; a thought holds a copy of the view and the menu, and may be run on any thread.
//
// A bot that fails, or answers far too late, is spoken for by standing orders until the turn is over.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "game/game.hpp"
#include "table/coal_bot.hpp"

namespace wardroom::coal {

/// Where a side's bot sits.
struct Desk {
  std::string name;
  std::unique_ptr<Bot> bot;
  std::mutex in_use;  // by the thought that is being run

  // What the bot last wrote, and for which moment of the battle. Naming big-gun targets in turn with the enemy costs
  // one thought, not one a ship.
  std::vector<Order> orders;
  std::uint64_t moment = no_moment;
  std::uint32_t failed_in = no_turn;

  static constexpr std::uint64_t no_moment = ~std::uint64_t{0};
  static constexpr std::uint32_t no_turn = ~std::uint32_t{0};
};

class CoalThought : public Thought {
 public:
  CoalThought(std::shared_ptr<Desk> desk, std::shared_ptr<const void> setting, const State& state, SideId side,
              int budget_ms);
  void run() override;

  SideId side() const { return side_; }
  /// Empty when the bot failed, or has not been run.
  const std::vector<Order>& orders() const { return orders_; }

 private:
  std::shared_ptr<Desk> desk_;
  std::shared_ptr<const void> setting_;  // to which the view points
  SideId side_;
  std::uint32_t turn_;
  std::uint64_t moment_;
  std::chrono::milliseconds limit_;
  View view_;
  Menu menu_;
  std::vector<Order> orders_;
};

}  // namespace wardroom::coal
