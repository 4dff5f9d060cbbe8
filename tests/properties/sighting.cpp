// 4.2 The later looks of a turn take over what the first one found: they must find what a look at everything would.
#include <gtest/gtest.h>

#include "books/coal/bots/bots.hpp"
#include "books/coal/rules/coal.hpp"
#include "books/coal/text/loader.hpp"
#include "support/bot_seats.hpp"

namespace wardroom::coal {
namespace {

struct Battle {
  const char* scenario;
  const char* surface;
};

class LaterLooks : public testing::TestWithParam<Battle> {};

TEST_P(LaterLooks, FindWhatAWholeLookWould) {
  constexpr std::uint64_t seed = 5;
  const Loaded loaded = load_named_scenario(GetParam().scenario, {{"surface", GetParam().surface}});
  State state = loaded.state;
  Chance chance{Dice(seed)}, again{Dice(seed)};
  Play table(state, chance, nullptr);
  auto seats = test::two_seats<Coal>(make_bot("captain"), make_bot("captain"));
  for (BotSeat<Coal>& seat : seats) seat.begin();
  int looks = 0;
  while (!Coal::over(state) && state.turn <= 20) {
    if (test::give_orders(table, seats)) continue;
    const bool later = state.phase == Phase::illumination || state.phase == Phase::damage;
    EXPECT_TRUE(!later || state.looked);
    State whole = state;
    whole.looked = false;
    Coal::resolve(table);
    if (!later) continue;
    ++looks;
    Play other(whole, again, nullptr);
    Coal::resolve(other);
    ASSERT_EQ(hash(state), hash(whole)) << "turn " << state.turn;
  }
  EXPECT_GE(looks, 12);
}

// By day and by night, with smoke and with land, on either surface.
INSTANTIATE_TEST_SUITE_P(Coal, LaterLooks,
                         testing::Values(Battle{"dogger-bank", "table"}, Battle{"dogger-bank", "hex"},
                                         Battle{"night-attack", "table"}, Battle{"night-attack", "hex"},
                                         Battle{"chemulpo", "table"}, Battle{"chemulpo", "hex"},
                                         Battle{"convoy", "table"}, Battle{"tsushima", "hex"}));

}  // namespace
}  // namespace wardroom::coal
