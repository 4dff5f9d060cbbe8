// A bot that fails is spoken for by standing orders for that turn, and the game goes on.
#include "table/bot_seat.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "books/coal/bots/ensign.hpp"
#include "books/coal/rules/coal.hpp"
#include "books/coal/text/loader.hpp"
#include "support/bot_seats.hpp"

namespace wardroom::coal {
namespace {

struct Faint : Ensign {
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override {
    if (view.turn == 2 && menu.phase == Phase::plotting) throw std::runtime_error("fell off the bridge");
    if (view.turn == 2) asked_again = true;
    Ensign::give_orders(view, menu, orders);
  }
  bool asked_again = false;
};

TEST(BotSeat, SpeaksForABotThatFailsUntilTheTurnIsOver) {
  const Loaded loaded = load_named_scenario("first-battle", {});
  State state = loaded.state;
  Chance chance{Dice(3)};
  Play play(state, chance, nullptr);
  auto faint = std::make_unique<Faint>();
  const Faint& bot = *faint;
  auto seats = test::two_seats<Coal>(std::move(faint), std::make_unique<Ensign>());
  int orders_on_turn_three = 0;
  while (!Coal::over(state) && state.turn < 4) {
    const bool waited = test::give_orders(play, seats, [&](Seat seat, const Order& order, const auto&) {
      const bool plots = seat.side == 0 && state.turn == 3 && std::holds_alternative<PlotDivision>(order);
      orders_on_turn_three += plots ? 1 : 0;
    });
    if (!waited) Coal::resolve(play);
  }
  EXPECT_EQ(seats[0].failures(), 1);
  EXPECT_EQ(seats[0].last_failure(), "fell off the bridge");
  EXPECT_FALSE(bot.asked_again) << "the bot was asked again in the turn in which it failed";
  EXPECT_GT(orders_on_turn_three, 0) << "the bot was not asked in the turn after";
  EXPECT_EQ(seats[1].failures(), 0);
}

}  // namespace
}  // namespace wardroom::coal
