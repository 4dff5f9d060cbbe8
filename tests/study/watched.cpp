// A bot that runs late is spoken for, its late answer is thrown away, and the battle goes on.
#include "table/watched.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "books/coal/bots/ensign.hpp"
#include "books/coal/rules/coal.hpp"
#include "books/coal/text/loader.hpp"
#include "study/fighters.hpp"

namespace wardroom::coal {
namespace {

using namespace std::chrono_literals;

/// Holds its answer back until it is let go.
struct Sleeper : Ensign {
  explicit Sleeper(int turn) : sleeps_in(turn) {}
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override {
    ++asked;
    if (view.turn == sleeps_in && menu.phase == Phase::plotting) {
      while (asleep) std::this_thread::sleep_for(1ms);
    }
    Ensign::give_orders(view, menu, orders);
  }
  int sleeps_in;
  std::atomic<bool> asleep = true;
  std::atomic<int> asked = 0;
};

TEST(Watched, PassesAnswersAndFailuresOn) {
  struct Faint : Ensign {
    void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override {
      if (view.turn == 2) throw std::runtime_error("fell off the bridge");
      Ensign::give_orders(view, menu, orders);
    }
  };
  const Loaded loaded = load_named_scenario("first-battle");
  Fighter<Coal> plain(loaded.state, "ensign", "ensign");
  auto watched = fighter_of<Coal>(loaded.state, std::make_unique<Watched<Bot>>(std::make_unique<Ensign>(), 10s),
                                  std::make_unique<Watched<Bot>>(std::make_unique<Ensign>(), 10s));
  auto failing = fighter_of<Coal>(loaded.state, std::make_unique<Watched<Bot>>(std::make_unique<Faint>(), 10s),
                                  std::make_unique<Ensign>());
  for (std::uint64_t seed = 1; seed < 4; ++seed) {
    const FightResult result = watched.fight(seed);
    EXPECT_EQ(result.hash, plain.fight(seed).hash);
    EXPECT_EQ(result.failures[0] + result.failures[1], 0);
    EXPECT_EQ(failing.fight(seed).failures[0], 1);
  }
}

TEST(Watched, AnswersThatComeTooLateAreThrownAway) {
  const Loaded loaded = load_named_scenario("first-battle");
  State state = loaded.state;
  state.turn = 1;
  state.phase = Phase::plotting;
  View view;
  Menu menu;
  fill_view(state, Seat::of(0), view);
  fill_menu(state, 0, menu);
  auto made = std::make_unique<Sleeper>(1);
  Sleeper& sleeper = *made;
  Watched<Bot> watched(std::move(made), 20ms);
  std::vector<Order> orders;
  EXPECT_THROW(watched.give_orders(view, menu, orders), Late);
  EXPECT_THROW(watched.give_orders(view, menu, orders), Late) << "it is still busy";
  EXPECT_EQ(sleeper.asked, 1);
  EXPECT_TRUE(orders.empty());
  sleeper.asleep = false;
  watched.begin();  // waits for the old answer
  view.turn = 2;
  watched.give_orders(view, menu, orders);
  EXPECT_EQ(sleeper.asked, 2);
  std::vector<Order> wanted;
  Ensign().give_orders(view, menu, wanted);
  EXPECT_EQ(orders.size(), wanted.size());
}

TEST(Watched, ABattleGoesOnWithoutASleeper) {
  const Loaded loaded = load_named_scenario("first-battle");
  auto made = std::make_unique<Sleeper>(2);
  Sleeper& sleeper = *made;
  FightResult result;
  {
    auto fighter = fighter_of<Coal>(loaded.state, std::make_unique<Watched<Bot>>(std::move(made), 250ms),
                                    std::make_unique<Ensign>());
    result = fighter.fight(3);
    EXPECT_GT(result.turns, 3);
    EXPECT_EQ(result.failures[0], result.turns - 1) << "late in turn 2, and busy in every turn after";
    sleeper.asleep = false;
  }
}

}  // namespace
}  // namespace wardroom::coal
