// Whole battles: six against six with random legal orders from the menus, to the end and again, and the worked moves of
// the charts.
#include <gtest/gtest.h>

#include "books/jane/rules/movement.hpp"
#include "support/jane_battles.hpp"
#include "support/jane_signals.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

TEST(JaneWhole, SixAgainstSixIsFoughtToItsEndAndAgain) {
  const Loaded loaded = load_named_scenario("six-against-six");
  const Fought first = fight(loaded, {.key = 7}), again = fight(loaded, {.key = 7});
  EXPECT_EQ(first.hash, again.hash);
  EXPECT_EQ(first.hashes, again.hashes);
  EXPECT_EQ(first.moves, 60);
  EXPECT_GT(first.taken, 1000);
  EXPECT_GT(first.strikes, 100);
  EXPECT_GT(first.taken, first.refused);
  EXPECT_NE(fight(loaded, {.key = 8}).hash, first.hash);
}

TEST(JaneWhole, EveryScenarioIsFought) {
  for (const char* name : {"yalu", "santiago", "majestic-and-brennus", "destroyers-at-full-speed"}) {
    const Fought fought = fight(load_named_scenario(name), {.key = 3, .seed = 2, .moves = 30});
    EXPECT_GT(fought.moves, 5) << name;
    EXPECT_GT(fought.taken, 50) << name;
  }
}

TEST(JaneWhole, DestroyersFightAtFullSpeed) {
  PROVES("jane-t-torpedo-craft-6");
  const Loaded loaded = load_named_scenario("destroyers-at-full-speed");
  ASSERT_EQ(loaded.state.ships.size(), 4U);
  for (ShipId ship = 0; ship < 4; ++ship) {
    EXPECT_EQ(loaded.setting->card(ship).craft, Craft::destroyer);
    EXPECT_EQ(most_squares(loaded.state, ship), 9);  // 27 knots
  }
  int hits = 0;
  const Fought fought = fight(loaded, {.key = 11, .seed = 4}, [&](const State&, const auto& record) {
    for (const auto& event : record.events) hits += std::holds_alternative<CraftHit>(event.fact) ? 1 : 0;
  });
  EXPECT_GT(fought.moves, 3);
  EXPECT_LE(fought.moves, 20);
  EXPECT_GT(hits, 0);
}

TEST(JaneWhole, OrdersMayComeInAnyOrder) {
  const Loaded loaded = load_named_scenario("six-against-six");
  std::vector<std::uint64_t> hashes;
  for (const bool backwards : {false, true}) {
    Battle<Jane> battle(loaded.state, Dice(5));
    battle.play_on();
    for (int move = 0; move < 4; ++move) {
      auto posts = battle.posts();
      if (backwards) std::ranges::reverse(posts);
      for (const Post& post : posts) {
        if (!Jane::owes(battle.state(), post.seat)) continue;
        Menu menu;
        fill_menu(battle.state(), post.seat, menu);
        Rng rng(static_cast<std::uint32_t>(move * 64 + post.seat.post));
        auto orders = random_orders(menu, rng, menu.chair.ship);
        std::erase_if(orders, [](const Order& o) { return std::holds_alternative<RamHer>(o); });
        for (const Order& order : orders) static_cast<void>(battle.submit(post.seat, order));
        static_cast<void>(battle.submit(post.seat, Ready{}));
      }
      battle.play_on();
    }
    hashes.push_back(Jane::hash(battle.state()));
  }
  EXPECT_EQ(hashes[0], hashes[1]);
}

// Charts 8, the first example: how the ships stand.
TEST(JaneWorked, MajesticAgainstBrennus) {
  Table table;
  const ShipId majestic = table.ship(0, "majestic", {-15, -20}, Heading::E, 4);
  const ShipId brennus = table.ship(1, "brennus", {15, 20}, Heading::W, 4);
  const auto play = [&] {
    const auto move = table.state().move;
    while (table.state().move == move) table.resolve();
    for (auto& post : table.state().posts) post.ready = false;
  };
  const auto stands = [&](ShipId ship, Tick tick, Square at, Heading heading) {
    EXPECT_EQ(square_at(table[ship], tick), at) << tick;
    EXPECT_EQ(heading_at(table[ship], tick), heading) << tick;
  };
  // She picks the buoy up when she has turned, at the end of her third unit.
  ASSERT_EQ(table.told(majestic, Steer{majestic, 5, {{Helm::red, 0}, {Helm::run, 3}, {Helm::up, 0}}}), "");
  ASSERT_EQ(table.told(brennus, Steer{brennus, 5, {}}), "");
  for (QuickRule rule : {QuickRule::cease}) {
    for (const ShipId ship : {majestic, brennus}) ASSERT_EQ(table.told(ship, QuickFireRule{ship, rule}), "");
  }
  play();
  stands(majestic, 504, {-14, -20}, Heading::E);
  stands(majestic, 1260, {-13, -20}, Heading::E);
  stands(majestic, 1512, {-13, -20}, Heading::NE);
  stands(majestic, 2520, {-11, -18}, Heading::NE);
  stands(brennus, 504, {14, 20}, Heading::W);
  stands(brennus, 2520, {10, 20}, Heading::W);
  ASSERT_EQ(table.told(brennus, Steer{brennus, 5, {{Helm::red, 0}, {Helm::run, 3}, {Helm::up, 0}}}), "");
  play();
  EXPECT_EQ(table[majestic].motion.at, (Square{-6, -13}));
  stands(majestic, 1260, {-9, -16}, Heading::NE);
  stands(brennus, 1260, {8, 20}, Heading::W);
  EXPECT_EQ(table[brennus].motion.at, (Square{6, 18}));
  EXPECT_EQ(table[brennus].motion.heading, Heading::SW);
  ASSERT_EQ(table.told(majestic, Steer{majestic, 5, {{Helm::red, 0}, {Helm::run, 3}, {Helm::up, 0}}}), "");
  play();
  EXPECT_EQ(table[majestic].motion.at, (Square{-4, -9}));
  EXPECT_EQ(table[majestic].motion.heading, Heading::N);
  EXPECT_EQ(table[brennus].motion.at, (Square{1, 13}));
}

// The second: signals, and an admiral who falls.
TEST(JaneWorked, ThreeAgainstThreeWithAdmirals) {
  Fleet blue;  // Majestic, Royal Sovereign, Fuji on (0, 0), (-4, 0), (-8, 0)
  blue[blue.enemy].motion.at = {20, 30};
  blue[blue.enemy].motion.heading = Heading::W;
  const ShipId brennus = blue.ship(1, "brennus", {24, 30}, Heading::W, 4);
  blue.ship(1, "brandenburg", {28, 30}, Heading::W, 4);
  blue.admiral(1, blue.enemy);
  for (Ship& ship : blue.state().ships) ship.arms.rule = QuickRule::cease;
  ASSERT_TRUE(blue.hoists("n T.P.", "4", 0));
  blue.play_move();
  EXPECT_EQ(blue.heard<Hoisted>(blue.captain(blue.second)).size(), 1U);
  EXPECT_EQ(blue.heard<Hoisted>(blue.captain(blue.third)).size(), 1U);
  EXPECT_TRUE(blue.heard<Hoisted>(blue.captain(blue.enemy)).empty());
  EXPECT_EQ(blue.heard<HoistSeen>(blue.captain(blue.enemy)).size(), 1U);
  EXPECT_EQ(blue[blue.flag].motion.at, (Square{4, 0}));

  const Path turn{{Helm::red, 0}, {Helm::run, 3}, {Helm::up, 0}};
  for (const ShipId ship : {blue.flag, blue.second}) {
    ASSERT_EQ(blue.told(ship, OnExecutive{ship, turn}), "");
    ASSERT_EQ(blue.told(ship, AnswerHoist{ship, blue.flag, true}), "");
  }
  ASSERT_EQ(blue.told(blue.third, AnswerHoist{blue.third, blue.flag, false}), "");
  ASSERT_EQ(blue.told(blue.admiral_seat(0), blue.call(Call::act, 1)), "");
  blue.play_move();
  EXPECT_EQ(square_at(blue[blue.flag], 630), (Square{5, 0}));
  EXPECT_EQ(blue[blue.flag].motion.at, (Square{7, 0}));
  EXPECT_EQ(blue[blue.flag].motion.heading, Heading::NE);
  EXPECT_EQ(blue[blue.second].motion.at, (Square{3, 0}));
  EXPECT_EQ(blue[blue.second].motion.heading, Heading::NE);
  EXPECT_EQ(square_at(blue[blue.third], 2520), (Square{0, 0}));
  EXPECT_EQ(blue[blue.third].motion.heading, Heading::E);

  Play play = blue.play();
  blue.dice(Purpose::admiral, {2});
  mark_stations(play, {.ship = blue.enemy,
                       .big_shell = true,
                       .deck = Deck::boat,
                       .section = blue.card(blue.enemy).towers[0].section,
                       .run = Sections{1} << (blue.card(blue.enemy).towers[0].section - 1)});
  throw_for_admirals(play);
  EXPECT_EQ(commander(blue.state(), SideId{1}), brennus);
  EXPECT_TRUE(blue.heard<AdmiralOut>(blue.captain(blue.flag)).empty());
  EXPECT_EQ(blue.told(brennus, blue.hoist_of("V.C.", "", 0, brennus)), "");
  EXPECT_EQ(blue.told(blue.admiral_seat(0), blue.hoist_to("J.F.", 3)), "");
}

}  // namespace
}  // namespace wardroom::jane::test
