// The captain: what he orders is legal, and is what an officer would order.
#include "books/coal/bots/captain.hpp"

#include <gtest/gtest.h>

#include <map>

#include "books/coal/bots/bots.hpp"
#include "books/coal/odds/odds.hpp"
#include "books/coal/rules/coal.hpp"
#include "books/coal/text/loader.hpp"
#include "study/fight.hpp"
#include "support/bot_seats.hpp"
#include "support/scenarios.hpp"

namespace wardroom::coal {
namespace {

/// Plays a battle and hands every order with its refusal to `watch`.
template <class Watch>
void play(const State& start, std::uint64_t seed, int turns, Watch&& watch) {
  State state = start;
  Chance chance{Dice(seed)};
  Play table(state, chance, nullptr);
  auto seats = test::two_seats<Coal>(make_bot("captain"), make_bot("captain"));
  for (BotSeat<Coal>& seat : seats) seat.begin();
  while (!Coal::over(state) && state.turn <= turns) {
    const bool waited = test::give_orders(table, seats, [&](Seat seat, const Order& order, const auto& refusal) {
      watch(state, seat.side, order, refusal);
    });
    if (!waited) Coal::resolve(table);
  }
  for (const BotSeat<Coal>& seat : seats) EXPECT_EQ(seat.failures(), 0) << seat.last_failure();
}

// The odds behind the captain's fire are the book's own.
TEST(Exchange, WeighsASalvoByTheExactOdds) {
  Picture picture;
  Piece target;
  target.large = true;
  target.hit_worth = 1'000'000;
  const Exchange exchange{picture};
  for (const int penetration : {-3, 0, 1, 7, 15, 30}) {
    const BigGunQuestion question{4, 7, 12, penetration, 0};
    const Fraction through = penetrating_odds(question).mean();
    const Fraction weak = big_gun_odds(question).mean() - through;
    const Fraction worth = (through + weak / Fraction(weak_hit_share)) * Fraction(1'000'000);
    const auto exact = static_cast<std::int64_t>(worth.numerator() / worth.denominator());
    EXPECT_NEAR(static_cast<double>(exchange.salvo(4, 7, 12, penetration, target)), static_cast<double>(exact), 2000)
        << "penetration " << penetration;
  }
}

// Fire is what the Gunnery Modifier Chart makes of the printed numbers, each step rounded down.
TEST(Exchange, ModifiesFireByTheChart) {
  GunneryModifiers chart;
  chart.hit_last_turn = {3, 2};
  chart.target_course_off = {1, 2};
  chart.firer_turns = {{30, {2, 3}, {1, 2}, false}, {90, {1, 1}, {1, 1}, true}};
  Picture picture;
  picture.gunnery = &chart;
  const Exchange exchange{picture};
  EXPECT_EQ(exchange.helm_for(15), 0);
  EXPECT_EQ(exchange.helm_for(45), 1);
  EXPECT_EQ(exchange.helm_for(120), 2);

  Card gun, hull;
  gun.bands = {{10_in, 15, 30}, {20_in, 7, 18}};
  gun.big_range = 18_in;
  hull.armour_gun = 8;
  Piece firer, target;
  firer.card = &gun;
  firer.armed = firer.big_guns = true;
  firer.mounts = {2, 5, 5, 0};
  target.card = &hull;
  target.ship = firer.hit_last = 3;
  target.large = true;
  target.size = 11;
  target.hit_worth = 1'000'000;
  const auto fire = [&](Inches range, Sector sector, bool apart, Helm helm, bool now) {
    return exchange.fire({&firer, 1}, {squared(range), sector, apart}, helm, 20_in, target, now);
  };
  const auto salvo = [&](int dice, int to_hit, int power) {
    return exchange.salvo(dice, to_hit, 11, power - 8, target);
  };
  EXPECT_EQ(fire(12_in, Sector::port, false, 0, false), salvo(5, 7, 18));
  EXPECT_EQ(fire(10_in, Sector::bow, false, 0, false), salvo(2, 15, 30)) << "an edge belongs to the nearer band";
  EXPECT_EQ(fire(12_in, Sector::port, true, 0, false), salvo(5, 3, 18)) << "half of 7";
  EXPECT_EQ(fire(12_in, Sector::port, false, 0, true), salvo(5, 10, 18)) << "half as much again";
  EXPECT_EQ(fire(12_in, Sector::port, false, 1, false), salvo(2, 4, 18)) << "two thirds of 7, and half of 5 dice";
  EXPECT_EQ(fire(12_in, Sector::port, true, 1, true), salvo(2, 3, 18)) << "7, 10, 6, 3";
  EXPECT_EQ(fire(10_in, Sector::port, false, 0, true), salvo(5, 19, 30)) << "a 20 never hits";
  EXPECT_EQ(fire(12_in, Sector::port, false, 2, false), 0) << "turned too far to fire";
  EXPECT_EQ(fire(12_in, Sector::stern, false, 0, false), 0) << "no mount bears";
  EXPECT_EQ(fire(19_in, Sector::port, false, 0, false), 0) << "beyond the guns";
  EXPECT_GT(fire(12_in, Sector::port, true, 1, false), 0);
}

TEST(Exchange, KnowsTheArcs) {
  const Stand north = stand({0, 0}, Bearing{});
  const auto seen_at = [&](int degrees) { return sector_of(north, moved({0, 0}, Bearing::degrees(degrees), 10_in)); };
  EXPECT_EQ(seen_at(0), Sector::bow);
  EXPECT_EQ(seen_at(29), Sector::bow);
  EXPECT_EQ(seen_at(31), Sector::starboard);
  EXPECT_EQ(seen_at(149), Sector::starboard);
  EXPECT_EQ(seen_at(151), Sector::stern);
  EXPECT_EQ(seen_at(211), Sector::port);
  EXPECT_EQ(seen_at(329), Sector::port);
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

// Every pair of bots comes to an end within the scenario's turns, and no bot fails.
TEST_P(EveryScenario, EndsInTimeWithEveryPairOfBots) {
  const Loaded loaded = load_named_scenario(GetParam(), {});
  BotSettings settings;
  settings.playouts = 1;
  for (const std::string_view first : bot_names()) {
    for (const std::string_view second : bot_names()) {
      Fighter<Coal> fighter(loaded.state, [&](SideId side) { return make_bot(side == 0 ? first : second, settings); });
      const FightResult fought = fighter.fight(3);
      EXPECT_LE(fought.turns, loaded.setting->special.turns) << first << " against " << second;
      EXPECT_EQ(fought.failures, (std::array<int, most_sides>{})) << first << " against " << second;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Coal, EveryScenario, testing::ValuesIn(test::scenario_names()),
                         [](const auto& scenario) { return test::test_name(scenario.param); });

}  // namespace
}  // namespace wardroom::coal
