// The bots of Jane: every order that they give is lawful, over whole battles; the better one wins; they think quickly;
// they do as signals say.
#include "books/jane/bots/bots.hpp"

#include <gtest/gtest.h>

#include "books/jane/bots/course.hpp"
#include "books/jane/bots/instructions.hpp"
#include "support/jane_battles.hpp"

namespace wardroom::jane::test {
namespace {

constexpr std::array scenarios{"six-against-six", "yalu", "santiago", "majestic-and-brennus",
                               "destroyers-at-full-speed"};

struct Outcome {
  wardroom::Result result;
  std::uint64_t hash = 0;
  int orders = 0, moves = 0, tickets = 0, torpedoes = 0, rams = 0, executed = 0, collisions = 0;
  std::vector<std::string> refused;
};

/// A battle in which bots of these names sit at all posts of the two sides.
Outcome battle_of(const Loaded& loaded, std::uint64_t key, std::string_view first, std::string_view second) {
  Battle<Jane> battle(loaded.state, Dice(key));
  Outcome outcome;
  battle.listen([&](const State& state, const auto& record) {
    for (const auto& event : record.events) {
      outcome.torpedoes += std::holds_alternative<TorpedoRan>(event.fact) ? 1 : 0;
      outcome.executed += std::holds_alternative<Executed>(event.fact) ? 1 : 0;
      const auto* rammed = std::get_if<Rammed>(&event.fact);
      if (rammed == nullptr) continue;
      const bool friends = state.setting->ships[rammed->ship].side == state.setting->ships[rammed->by].side;
      (friends ? outcome.collisions : outcome.rams) += 1;
    }
  });
  std::vector<std::unique_ptr<Bot>> bots;
  for (const Post& post : battle.posts()) {
    bots.push_back(make_bot(post.seat.side == SideId{0} ? first : second));
    bots.back()->begin();
  }
  View view;
  Menu menu;
  std::vector<Order> orders;
  while (!battle.over()) {
    battle.play_on();
    for (std::size_t i = 0; i < bots.size(); ++i) {
      const Seat seat = battle.posts()[i].seat;
      if (!Jane::owes(battle.state(), seat)) continue;
      fill_view(battle.state(), seat, view);
      fill_menu(battle.state(), seat, menu);
      orders.clear();
      bots[i]->give_orders(view, menu, orders);
      for (const Order& order : orders) {
        if (auto refusal = battle.submit(seat, order)) outcome.refused.push_back(refusal->text);
        outcome.tickets += std::holds_alternative<Ticket>(order) ? 1 : 0;
      }
      outcome.orders += static_cast<int>(orders.size());
    }
  }
  outcome.moves = battle.state().move;
  outcome.result = result_of(battle.state());
  outcome.hash = Jane::hash(battle.state());
  return outcome;
}

TEST(JaneBots, GiveLawfulOrdersInWholeBattles) {
  for (const char* name : scenarios) {
    const Loaded loaded = load_named_scenario(name);
    for (const auto& [first, second] : {std::pair{"captain", "ensign"}, std::pair{"ensign", "captain"}}) {
      const Outcome outcome = battle_of(loaded, 1, first, second);
      EXPECT_TRUE(outcome.refused.empty())
          << name << ": " << outcome.refused.size() << ", " << (outcome.refused.empty() ? "" : outcome.refused.front());
      EXPECT_GT(outcome.orders, 30) << name;
    }
  }
}

}  // namespace
}  // namespace wardroom::jane::test
