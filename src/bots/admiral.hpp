// The admiral: a captain who looks ahead. While his orders are written he tries out plans, other ranges, more or less
// risk, another first move of the battle line, withdrawing, by playing each on the worlds that he may be in
// (table/imagined.hpp), with captains on both sides. All plans meet the same worlds and the same dice, so that they
// differ by what they are worth and not by luck; those that do badly are dropped early. A plan must beat the captain's
// own beyond doubt, or the captain's own is followed.
//
// He may stop at any time: what he has by then decides.
#pragma once

#include <chrono>
#include <vector>

#include "bots/bots.hpp"
#include "bots/plan.hpp"
#include "table/imagined.hpp"

namespace wardroom::coal {

class Admiral : public Bot {
 public:
  explicit Admiral(const BotSettings& settings);
  void begin() override;
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override;

  /// How many playouts the last plotting took.
  int playouts() const { return played_; }

 private:
  using Clock = ImaginedWorld::Clock;

  /// What a plan has brought so far, against the captain's own on the same worlds.
  struct Trial {
    Plan plan;
    int worlds = 0;
    std::int64_t sum = 0, squares = 0;
    bool alive = true;

    std::int64_t mean() const { return worlds == 0 ? 0 : sum / worlds; }
    /// The mean less what may be luck.
    std::int64_t sure_gain() const;
  };

  void list_plans(const View& view);
  void remember_trials();
  /// The best plan within the time, or within the number of playouts.
  const Plan& choose(const View& view, Clock::time_point until);
  int affordable(int turns, Clock::time_point until);
  bool try_on_world(std::uint64_t world, int turns, Clock::time_point until);
  bool drop_the_worse();

  BotSettings settings_;
  Captain captain_;  // gives the orders
  PlannedCaptain own_;
  Captain enemy_;
  Lookout lookout_;
  ImaginedWorld imagined_;
  std::vector<Trial> trials_;     // the first is the captain's own plan
  std::vector<Trial> doctrines_;  // what they brought in the turns before
  std::vector<Order> as_captain_;
  int played_ = 0;
};

}  // namespace wardroom::coal
