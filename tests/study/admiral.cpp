// The admiral keeps to his budget, gives the same orders for the same playouts, and knows no more than his view.
#include "books/coal/bots/admiral.hpp"

#include <gtest/gtest.h>

#include "books/coal/rules/coal.hpp"
#include "books/coal/text/loader.hpp"
#include "study/fighters.hpp"
#include "support/bot_seats.hpp"

namespace wardroom::coal {
namespace {

using namespace std::chrono_literals;

FightResult fight(const State& start, const BotSettings& settings, std::uint64_t seed) {
  return fighter_of<Coal>(start, std::make_unique<Admiral>(settings), std::make_unique<Captain>()).fight(seed);
}

TEST(Admiral, GivesTheSameOrdersForTheSamePlayouts) {
  const Loaded loaded = load_named_scenario("first-battle");
  const FightResult one = fight(loaded.state, {1, 60, 9}, 4), again = fight(loaded.state, {1, 60, 9}, 4);
  EXPECT_EQ(one.hash, again.hash);
  EXPECT_EQ(one.failures[0], 0);
}

TEST(Admiral, FollowsHisUsualDoctrineWithoutTimeToThink) {
  const Loaded loaded = load_named_scenario("first-battle");
  View view;
  fill_view(loaded.state, Seat::of(0), view);
  const Doctrine usual = Admiral::usual_doctrine(view);
  const FightResult captain =
      fighter_of<Coal>(loaded.state, std::make_unique<Captain>(usual), std::make_unique<Captain>()).fight(4);
  EXPECT_EQ(fight(loaded.state, {1, 20, 9}, 4).hash, captain.hash);
}

TEST(Admiral, UsuallyCutsOffAndKeepsHisBoatsOnTheWayHome) {
  const Loaded loaded = load_named_scenario("yellow-sea");
  View view;
  fill_view(loaded.state, Seat::of(0), view);
  const Doctrine japanese = Admiral::usual_doctrine(view);
  EXPECT_TRUE(japanese.cut_off && japanese.torpedoes);
  EXPECT_FALSE(japanese.company);
  fill_view(loaded.state, Seat::of(1), view);
  const Doctrine russian = Admiral::usual_doctrine(view);
  EXPECT_TRUE(russian.company);
  EXPECT_FALSE(russian.cut_off || russian.torpedoes);
}

// What the first side makes of fifty battles, points for and against together.
std::int64_t margin(const State& start, const Doctrine& doctrine) {
  auto fighter = fighter_of<Coal>(start, std::make_unique<Captain>(doctrine), std::make_unique<Captain>());
  std::int64_t sum = 0;
  for (std::uint64_t key = 1; key <= 50; ++key) {
    const auto points = fighter.fight(key).result.points;
    sum += points[0] - points[1];
  }
  return sum;
}

TEST(Admiral, GainsByHisUsualDoctrineAlone) {
  for (const char* scenario : {"dogger-bank", "yellow-sea"}) {
    const Loaded loaded = load_named_scenario(scenario);
    View view;
    fill_view(loaded.state, Seat::of(0), view);
    EXPECT_GT(margin(loaded.state, Admiral::usual_doctrine(view)), margin(loaded.state, {})) << scenario;
  }
}

/// The plotting of the first turn, where the time goes.
struct FirstTurn {
  explicit FirstTurn(const char* scenario) : loaded(load_named_scenario(scenario)), state(loaded.state) {
    Chance chance{Dice(1)};
    Play play(state, chance, nullptr);
    auto seats = test::two_seats<Coal>(std::make_unique<Captain>(), std::make_unique<Captain>());
    while (state.turn < 3 || state.phase != Phase::plotting) {
      if (!test::give_orders(play, seats)) Coal::resolve(play);
    }
    fill_view(state, Seat::of(0), view);
    fill_menu(state, 0, menu);
  }
  Loaded loaded;
  State state;
  View view;
  Menu menu;
};

TEST(Admiral, StopsWhenHisTimeIsUp) {
  FirstTurn turn("dogger-bank");
  std::vector<Order> orders;
  for (const int budget : {5, 60}) {
    Admiral admiral({budget, 0, 1});
    admiral.begin();
    admiral.give_orders(turn.view, turn.menu, orders);  // memory is found once
    const auto start = std::chrono::steady_clock::now();
    admiral.give_orders(turn.view, turn.menu, orders);
    // Generous, for the machine may be busy; without the limit he would never end.
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(budget) + 2s);
    EXPECT_FALSE(orders.empty());
  }
}

TEST(Admiral, LearnsNothingFromWhatIsHidden) {
  FirstTurn turn("dogger-bank");
  State other = turn.state;
  for (Ship& ship : other.ships) {
    if (ship.side == 0) continue;
    ship.hits.push_back({HitKind::mount, HitState::open, 7, Hand::port});
    ship.torpedoes_left = 0;
  }
  for (Division& division : other.divisions) {
    if (division.side == 1) division.initiative = -3;
  }
  View view;
  fill_view(other, Seat::of(0), view);
  std::vector<Order> one, two;
  Admiral a({1, 80, 1}), b({1, 80, 1});
  a.begin();
  b.begin();
  a.give_orders(turn.view, turn.menu, one);
  b.give_orders(view, turn.menu, two);
  EXPECT_EQ(a.playouts(), 80);
  ASSERT_EQ(one.size(), two.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    ASSERT_EQ(one[i].index(), two[i].index());
    const auto *p = std::get_if<PlotDivision>(&one[i]), *q = std::get_if<PlotDivision>(&two[i]);
    if (p != nullptr) {
      EXPECT_EQ(p->plot, q->plot);
    }
  }
}

}  // namespace
}  // namespace wardroom::coal
