// The captain: what he orders is legal, and is what an officer would order.
#include "bots/captain.hpp"

#include <gtest/gtest.h>

#include <map>

#include "books/coal/coal.hpp"
#include "books/coal/loader.hpp"
#include "bots/bots.hpp"
#include "odds/coal_odds.hpp"
#include "rules/resources.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::coal {
namespace {

/// Plays a battle and hands every order with its refusal to `watch`.
template <class Watch>
void play(const State& start, std::uint64_t seed, int turns, Watch&& watch) {
  State state = start;
  Chance chance{Dice(seed)};
  Play table(state, chance, nullptr);
  std::array<BotSeat, 2> seats{BotSeat(make_bot("captain"), 0), BotSeat(make_bot("captain"), 1)};
  for (BotSeat& seat : seats) seat.begin();
  while (!Coal::over(state) && state.turn <= turns) {
    bool waited = false;
    for (SideId side = 0; side < 2; ++side) {
      if (!Coal::owes(state, side)) continue;
      waited = true;
      const Order order = seats[side].next(state);
      const auto refusal = Coal::check(state, Seat::of(side), order);
      watch(state, side, order, refusal);
      if (!refusal) Coal::lodge(table, Seat::of(side), order);
    }
    if (!waited) Coal::resolve(table);
  }
  for (const BotSeat& seat : seats) EXPECT_EQ(seat.failures(), 0) << seat.last_failure();
}

class EveryScenario : public testing::TestWithParam<std::string> {};

TEST_P(EveryScenario, TakesEveryOrderOfTheCaptain) {
  const Loaded loaded = load_named_scenario(GetParam(), {});
  std::map<std::string, int> refused;
  int orders = 0;
  play(loaded.state, 5, GetParam() == "jutland" ? 6 : 30,
       [&](const State& state, SideId, const Order&, const std::optional<Refusal>& refusal) {
         ++orders;
         if (refusal) ++refused[std::to_string(state.turn) + ": " + refusal->text];
       });
  EXPECT_GT(orders, 50);
  for (const auto& [text, count] : refused) ADD_FAILURE() << text << " (" << count << " times)";
}

std::vector<std::string> scenarios() {
  std::vector<std::string> names;
  for (const std::string_view path : resources("coal/scenarios/")) {
    const std::size_t slash = path.rfind('/') + 1;
    names.emplace_back(path.substr(slash, path.size() - slash - 5));
  }
  return names;
}

INSTANTIATE_TEST_SUITE_P(Coal, EveryScenario, testing::ValuesIn(scenarios()), [](const auto& scenario) {
  std::string name = scenario.param;
  std::ranges::replace(name, '-', '_');
  return name;
});

}  // namespace
}  // namespace wardroom::coal
