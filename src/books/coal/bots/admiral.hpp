// The admiral: a captain who looks ahead. While his orders are written he tries out plans, other ranges, more or less
// risk, another first move of the battle line, withdrawing, by playing each on the worlds that he may be in
// (table/imagined.hpp), with captains on both sides. All plans meet the same worlds and the same dice, so that they
// differ by what they are worth and not by luck; those that do badly are dropped early. A doctrine must beat his usual
// one beyond doubt, and a first move the captain's, or else the usual one and the captain's are followed.
//
// He may stop at any time: what he has by then decides.
#pragma once

#include <chrono>
#include <vector>

#include "books/coal/bots/bots.hpp"
#include "books/coal/bots/plan.hpp"
#include "books/coal/imagined/imagined.hpp"

namespace wardroom::coal {

class Admiral : public Bot {
 public:
  explicit Admiral(const BotSettings& settings);
  void begin() override;
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override;

  /// How his captains fight unless he finds something better.
  static Doctrine usual_doctrine(const View& view);
  /// How many playouts the last plotting took.
  int playouts() const { return played_; }

 private:
  using Clock = ImaginedWorld::Clock;

  /// What a plan has brought so far, against the first of the list on the same worlds.
  struct Trial {
    Plan plan;
    int worlds = 0;
    std::int64_t sum = 0, squares = 0;
    bool alive = true;

    std::int64_t mean() const { return worlds == 0 ? 0 : sum / worlds; }
    /// The mean less what may be luck.
    std::int64_t sure_gain() const;
  };

  /// This many playouts of this many turns.
  struct Effort {
    int turns = 0, playouts = 0;
  };

  void list_doctrines(const View& view);
  void list_first_moves(const Doctrine& doctrine);
  void remember_trials();
  /// The best plan within the time, or within the number of playouts.
  Plan choose(const View& view, Clock::time_point until);
  int affordable(int turns, Clock::time_point until);
  bool try_on_world(std::uint64_t world, int turns, Clock::time_point until);
  bool drop_the_worse();
  /// Of those listed.
  const Plan& best_plan(Effort effort, std::uint64_t world, Clock::time_point until);

  BotSettings settings_;
  Captain captain_;  // gives the orders
  PlannedCaptain own_;
  Captain enemy_;
  Lookout lookout_;
  ImaginedWorld imagined_;
  std::vector<Trial> trials_;     // the first is what the others must beat
  std::vector<Trial> doctrines_;  // what they brought in the turns before
  int played_ = 0, most_ = 0;     // playouts of this turn, and how many there may be
};

}  // namespace wardroom::coal
