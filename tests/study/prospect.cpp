// What a battle will probably come to: exact at its end, and before it worse for whoever is damaged.
#include "books/coal/imagined/prospect.hpp"

#include <gtest/gtest.h>

#include "books/coal/bots/captain.hpp"
#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/points.hpp"
#include "books/coal/text/loader.hpp"
#include "support/bot_seats.hpp"

namespace wardroom::coal {
namespace {

ShipId first_large(const State& state, SideId side) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side == side && is_large(state.card(id).type)) return id;
  }
  return no_ship;
}

TEST(Prospect, IsOneSidesGainAndTheOthersLossAndExactAtTheEnd) {
  for (const char* name : {"dogger-bank", "yellow-sea", "convoy"}) {
    const Loaded loaded = load_named_scenario(name);
    State state = loaded.state;
    Chance chance{Dice(5)};
    Play play(state, chance, nullptr);
    auto seats = test::two_seats<Coal>(std::make_unique<Captain>(), std::make_unique<Captain>());
    while (!Coal::over(state)) {
      if (test::give_orders(play, seats)) continue;
      Coal::resolve(play);
      ASSERT_EQ(prospect(state, 0), -prospect(state, 1)) << name << " turn " << state.turn;
    }
    const Result result = result_of(state);
    EXPECT_EQ(prospect(state, 0), (result.points[0] - result.points[1]) * 1000) << name;
  }
}

TEST(Prospect, IsWorseForDamage) {
  const Loaded loaded = load_named_scenario("dogger-bank");
  const ShipId ship = first_large(loaded.state, 0);
  State state = loaded.state;
  std::int64_t before = prospect(state, 0);
  for (const HitKind kind : {HitKind::mount, HitKind::engine, HitKind::flotation, HitKind::fire, HitKind::fire}) {
    state.ships[ship].hits.push_back({kind, HitState::open, 0, Hand::port});
    const std::int64_t now = prospect(state, 0);
    EXPECT_LT(now, before) << static_cast<int>(kind);
    before = now;
  }
  state.ships[ship].status = Status::sunk;
  EXPECT_LT(prospect(state, 0), before);
  EXPECT_EQ(prospect(loaded.state, 0) - prospect(state, 0), price(state, ship).sunk * 1000);
}

TEST(Prospect, IsBetterForShipsNearTheirEdge) {
  const Loaded loaded = load_named_scenario("yellow-sea");
  State state = loaded.state;
  state.turn = 10;
  const std::int64_t before = prospect(state, 1);
  const ShipId ship = first_large(state, 1);
  ASSERT_EQ(state.setting->sides[1].friendly_edge, Edge::east);
  state.ships[ship].at.x = state.setting->width.thousandths - 2'000;
  const std::int64_t near = prospect(state, 1);
  EXPECT_GT(near, before);
  state.ships[ship].at.x = state.setting->width.thousandths + 100;
  state.ships[ship].status = Status::exited;
  EXPECT_GE(prospect(state, 1), near);
}

}  // namespace
}  // namespace wardroom::coal
