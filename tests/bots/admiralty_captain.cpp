// The captain of Admiralty: his orders are legal, he keeps his line, rakes where he can, boards whom he can carry, and
// beats the ensign with either side.
#include <gtest/gtest.h>

#include "books/admiralty/bots/bots.hpp"
#include "books/admiralty/bots/captain.hpp"
#include "books/admiralty/rules/menu.hpp"
#include "books/admiralty/rules/view.hpp"
#include "books/admiralty/study/seated.hpp"
#include "study/fight.hpp"
#include "support/admiralty_table.hpp"

namespace wardroom::admiralty {
namespace {

using test::Table;

std::vector<Order> orders_of(Bot& bot, Table& table, SideId side) {
  View view;
  Menu menu;
  std::vector<Order> orders;
  fill_view(table.state(), Seat::of(side), view);
  fill_menu(table.state(), Seat::of(side), menu);
  bot.give_orders(view, menu, orders);
  return orders;
}

template <class O>
std::vector<O> kinds(const std::vector<Order>& orders) {
  std::vector<O> found;
  for (const Order& order : orders) {
    if (const O* one = std::get_if<O>(&order)) found.push_back(*one);
  }
  return found;
}

TEST(AdmiraltyCaptain, FiresEveryBatteryThatBearsOnceAndLegally) {
  Table table;
  table.ship(0, "br_74_common", {600'000, 600'000}, 0);
  table.ship(1, "fr_74_temeraire", {660'000, 600'000}, 0);
  table.open(Phase::cannon);
  Captain captain;
  const std::vector<Order> orders = orders_of(captain, table, 0);
  const std::vector<Fire> fires = kinds<Fire>(orders);
  EXPECT_EQ(fires.size(), 3U);
  for (const Fire& fire : fires) {
    EXPECT_EQ(fire.side, Broadside::starboard);
    EXPECT_EQ(fire.rigging, 0) << "he aims low at close range";
  }
  for (const Order& order : orders) EXPECT_EQ(table.told(0, order), "");
}

TEST(AdmiraltyCaptain, MendsFiresBeforeBlockedGuns) {
  Table table;
  const ShipId ship = table.ship(0, "br_74_common", {600'000, 600'000});
  table.ship(1, "fr_74_temeraire", {1'200'000, 600'000});
  table[ship].mark[index(Mark::F)] = 1;
  table[ship].sides[0].blocked = 4;
  table[ship].hurt = true;
  table.open(Phase::repair);
  Captain captain;
  const std::vector<Order> orders = orders_of(captain, table, 0);
  const std::vector<Repair> repairs = kinds<Repair>(orders);
  ASSERT_EQ(repairs.size(), std::size_t{table.card(ship).repair_dice});
  EXPECT_EQ(repairs.front().mend, Mend::F);
  EXPECT_EQ(repairs.back().mend, Mend::B);
  for (const Order& order : orders) EXPECT_EQ(table.told(0, order), "");
}

TEST(AdmiraltyCaptain, TellsPartiesOffOnlyWhereHeIsLockedWithAnEnemyThatHeCanCarry) {
  Table table;
  const ShipId strong = table.ship(0, "br_74_common", {600'000, 600'000});
  const ShipId alone = table.ship(0, "br_74_common", {600'000, 900'000});
  const ShipId enemy = table.ship(1, "br_18_cruizer", {630'000, 600'000});
  table.lock(enemy, strong);
  table.open(Phase::command);
  Captain captain;
  const std::vector<TellOff> told = kinds<TellOff>(orders_of(captain, table, 0));
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told.front().ship, strong);
  EXPECT_GT(told.front().parties, 0);
  EXPECT_NE(told.front().ship, alone);
}

int decided(const std::vector<FightResult>& results, SideId side) {
  return static_cast<int>(
      std::ranges::count_if(results, [&](const FightResult& r) { return r.result.winner() == side; }));
}

class CaptainAgainstEnsign : public testing::TestWithParam<const char*> {};

// The scenarios are not even: each is fought from both sides.
TEST_P(CaptainAgainstEnsign, WinsThreeQuartersOfMirroredBattles) {
  constexpr int battles = 16;
  const Loaded loaded = load_named_scenario(GetParam());
  const auto as_first = fight_many<Admiralty>(loaded.state, "captain", "ensign", 1, battles, 2);
  const auto as_second = fight_many<Admiralty>(loaded.state, "ensign", "captain", 1, battles, 2);
  const int won = decided(as_first, 0) + decided(as_second, 1), lost = decided(as_first, 1) + decided(as_second, 0);
  EXPECT_GE(4 * won, 3 * (won + lost)) << won << " won, " << lost << " lost";
  for (const auto* results : {&as_first, &as_second}) {
    for (const FightResult& result : *results) EXPECT_EQ(result.failures[0] + result.failures[1], 0);
  }
}

INSTANTIATE_TEST_SUITE_P(Scenarios, CaptainAgainstEnsign,
                         testing::Values("shannon-chesapeake", "first-broadside", "flamborough-head"),
                         [](const auto& scenario) {
                           std::string name = scenario.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace wardroom::admiralty
