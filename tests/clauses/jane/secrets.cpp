// What is told to whom in a battle (rulings, section 10), and umpires at work in one: whatever they do, play goes on.
#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>

#include "books/jane/rules/sealed.hpp"
#include "rules/topic.hpp"
#include "support/jane_battles.hpp"

namespace wardroom::jane::test {
namespace {

/// What anybody may hear of a ship that is not of his side.
const std::set<std::string> open_to_enemies{
    "Moved",         "Entered",  "LeftBoard",     "RanAground", "Rammed",      "RamUndone",   "Boarded",
    "TicketDropped", "ShotFell", "CraftDisabled", "TorpedoRan", "HoistSeen",   "WordsCalled", "MastFell",
    "FunnelHit",     "EndLost",  "WreckLies",     "Torpedoed",  "BeganToSink", "WentDown",    "SheetChanged"};

TEST(JaneSecrets, OfAShipAreToldToNoEnemy) {
  const Loaded loaded = load_named_scenario("six-against-six");
  std::map<std::string, int> heard;
  fight(loaded, {.key = 7, .seed = 1, .moves = 60}, [&](const State& state, const auto& record) {
    if (state.phase == Phase::over) return;
    for (const auto& event : record.events) {
      const auto ships = ids_in(event.fact, no_ship);
      const std::string name = std::visit([](const auto& f) { return std::string(fact_name(f)); }, event.fact);
      if (ships.empty()) continue;
      // A hit is hers who was struck; every other fact is hers whom it names first.
      const Hit* hit = std::get_if<Hit>(&event.fact);
      const SideId side = state.setting->ships[hit != nullptr ? hit->ship : ships.front()].side;
      for (std::size_t i = 0; i < state.setting->chairs.size(); ++i) {
        const bool enemy = state.setting->chairs[i].side != side && state.setting->chairs[i].side != no_side;
        if (enemy && event.audience.includes(PostId::at(i))) ++heard[name];
      }
    }
  });
  EXPECT_FALSE(heard.empty());
  for (const auto& [name, times] : heard) EXPECT_TRUE(open_to_enemies.contains(name)) << name << " " << times;
}

TEST(JaneSecrets, OfOrdersDoNotShowInTheViewsOfOthers) {
  const Loaded loaded = load_named_scenario("six-against-six");
  Battle<Jane> battle(loaded.state, Dice(5));
  battle.play_on();
  while (battle.state().move < 2) {
    for (const Post& post : battle.posts()) {
      if (Jane::owes(battle.state(), post.seat)) {
        ASSERT_FALSE(battle.submit(post.seat, Ready{}));
      }
    }
    battle.play_on();
  }
  const Seat enemy = battle.posts().back().seat;
  const auto shown = [&] {
    View view;
    fill_view(battle.state(), enemy, view);
    std::vector<std::int64_t> all{view.move,
                                  static_cast<int>(view.phase),
                                  view.owes,
                                  view.ready,
                                  static_cast<std::int64_t>(view.sealed.size()),
                                  view.commands};
    for (const SeenShip& ship : view.enemies) {
      all.insert(all.end(), {ship.at.column, ship.at.row, ship.squares, ship.hoist.flies, ship.masts_fallen,
                             static_cast<std::int64_t>(ship.picture.size())});
    }
    return all;
  };
  const auto before = shown();
  std::mt19937 rng(3);
  Menu menu;
  for (const Post& post : battle.posts()) {
    if (post.seat == enemy || !Jane::owes(battle.state(), post.seat)) continue;
    fill_menu(battle.state(), post.seat, menu);
    for (const Order& order : random_orders(menu, rng, menu.chair.ship))
      static_cast<void>(battle.submit(post.seat, order));
    static_cast<void>(battle.submit(post.seat, Ready{}));
    EXPECT_EQ(shown(), before);
  }
}

// Answers, proposals, vetoes, other results and entries put right, as they come.
TEST(JaneUmpires, WorkThroughAWholeBattle) {
  Loaded loaded = load_named_scenario("six-against-six");
  seat(*loaded.setting, {true, true});
  State begun;
  begin(begun, *loaded.setting);
  loaded.state = begun;
  const Fought first = fight(loaded, {.key = 4, .seed = 9, .moves = 40, .umpires = true}),
               again = fight(loaded, {.key = 4, .seed = 9, .moves = 40, .umpires = true});
  EXPECT_EQ(first.hash, again.hash);
  EXPECT_GT(first.moves, 30);
  EXPECT_GT(first.by_umpires, 50);
}

}  // namespace
}  // namespace wardroom::jane::test
