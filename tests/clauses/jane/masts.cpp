// Masts and funnels (fx-masts-1 to -4, fx-speed-3, -5; rulings 151, 152).
#include <gtest/gtest.h>

#include "support/jane_hits.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

Card rigged() {
  Card card = hull();
  for (const int section : {5, 12}) {
    const auto mast = static_cast<std::uint8_t>(card.masts.size());
    const auto x = static_cast<std::int16_t>(50 * section - 25);
    card.masts.push_back({.id = "M", .section = static_cast<std::uint8_t>(section), .kind = MastKind::military});
    card.regions.push_back({.id = "M",
                            .part = Part::mast,
                            .box = {static_cast<std::int16_t>(x - 4), 60, static_cast<std::int16_t>(x + 4), 200},
                            .of = mast});
  }
  for (const int section : {7, 9}) {
    const auto funnel = static_cast<std::uint8_t>(card.funnels.size());
    const auto x = static_cast<std::int16_t>(50 * section - 25);
    card.funnels.push_back({.id = "F", .section = static_cast<std::uint8_t>(section)});
    card.regions.push_back({.id = "F",
                            .part = Part::funnel,
                            .box = {static_cast<std::int16_t>(x - 10), 60, static_cast<std::int16_t>(x + 10), 160},
                            .of = funnel});
  }
  for (const int section : {4, 5, 6, 7}) {
    for (const Side side : {Side::port, Side::starboard}) {
      mount(card, {.mount = Mount::shield, .deck = Deck::main, .section = section, .side = side});
    }
  }
  return card;
}
constexpr double mast_x = 112.5, funnel_x = 162.5, other_funnel_x = 212.5;

TEST(FxMasts, OnlyHighExplosiveBurstsInAFunnel) {
  PROVES("jane-t-fx-masts-1");
  Hits t(rigged());
  t.hit(t.strike("12-in", Projectile::common), funnel_x, 60);
  EXPECT_EQ(t.damage().funnels[0].hits, 1);
  EXPECT_FALSE(t.damage().funnels[0].down);
  t.hit(t.strike("12-in", Projectile::he), funnel_x, 60);
  EXPECT_TRUE(t.damage().funnels[0].down);
}

TEST(FxMasts, WhatBringsAFunnelDown) {
  PROVES("jane-t-fx-masts-2");
  Hits big(rigged());
  big.hit(big.strike("12-in", Projectile::he), funnel_x, 60);
  EXPECT_TRUE(big.damage().funnels[0].down);
  Hits minute(rigged());
  minute.hit(minute.strike("6-in-qf", Projectile::he), funnel_x, 60);
  EXPECT_TRUE(minute.damage().funnels[0].down);
  Hits shots(rigged());
  for (int i = 0; i < 4; ++i) shots.hit(shots.strike("6-in-qf", Projectile::shot), funnel_x, 60);
  EXPECT_FALSE(shots.damage().funnels[0].down);
  shots.hit(shots.strike("12-in", Projectile::common), funnel_x, 60);
  EXPECT_TRUE(shots.damage().funnels[0].down);
  EXPECT_TRUE(shots.reckon(shots.strike("12-in", Projectile::shot), funnel_x, 60).miss);
}

TEST(FxSpeed, AllFunnelsDown) {
  PROVES("jane-t-fx-speed-3");
  Hits t(rigged());
  t.hit(t.strike("12-in", Projectile::he), funnel_x, 60);
  EXPECT_EQ(most_squares(t.state(), t.at), 5);
  t.hit(t.strike("12-in", Projectile::he), other_funnel_x, 60);
  EXPECT_EQ(most_squares(t.state(), t.at), 4);
}

TEST(FxMasts, WhatBringsAMastDown) {
  PROVES("jane-t-fx-masts-3");
  for (const auto* big : {"8-in", "10-in", "12-in"}) {
    Hits t(rigged());
    t.hit(t.strike(big, Projectile::shot), mast_x, 60);
    EXPECT_TRUE(t.damage().masts[0].down);
    EXPECT_FALSE(t.damage().masts[1].down);
  }
  for (const auto* small : {"6-in-qf", "4-in"}) {
    Hits t(rigged());
    t.hit(t.strike(small, Projectile::shot), mast_x, 60);
    EXPECT_FALSE(t.damage().masts[0].down);
    t.hit(t.strike("6-in-qf", Projectile::he), mast_x, 60);
    EXPECT_TRUE(t.damage().masts[0].down);
  }
  Hits t(rigged());
  for (int i = 0; i < 5; ++i) t.hit(t.strike("3-in", Projectile::he), mast_x, 60);
  EXPECT_FALSE(t.damage().masts[0].down);
}

TEST(FxMasts, ItsWreckBlocksGuns) {
  PROVES("jane-t-fx-masts-4");
  for (const bool to_port : {true, false}) {
    Hits t(rigged());
    t.dice(Purpose::mast_side, {to_port ? 3U : 4U});
    t.hit(t.strike("12-in", Projectile::shot), mast_x, 60);
    EXPECT_TRUE(t.all_dice_used());
    const auto blocked = [&](std::size_t position) {
      return blocked_by_wreck(t.state(), t.at, t.card(t.at).positions[position]);
    };
    // Port and starboard guns of sections 4, 5, 6 and 7.
    for (const std::uint16_t move : {1, 2, 4}) {
      t.state().move = move;
      for (const std::size_t pair : {0, 1, 2}) {
        EXPECT_EQ(blocked(2 * pair), to_port);
        EXPECT_EQ(blocked(2 * pair + 1), !to_port);
      }
      EXPECT_FALSE(blocked(6) || blocked(7));
    }
    t.state().move = 5;
    EXPECT_FALSE(blocked(2) || blocked(3));
  }
}

TEST(FxMasts, TheUmpireSaysWhatItBlocks) {
  PROVES("jane-t-fx-masts-4");
  Hits t(rigged());
  t.umpires();
  t.dice(Purpose::mast_side, {1});
  t.hit(t.strike("12-in", Projectile::shot), mast_x, 60);
  EXPECT_FALSE(blocked_by_wreck(t.state(), t.at, t.card(t.at).positions[2]));
  Play play = t.play();
  const Query query = t.state().queries.list[0];
  EXPECT_EQ(query.figures, (Figures{0, 1, 3}));
  answer_query(play, play.now().queries, queries, t.chief(), Answer{query.number, {1, 0, 5}, {}});
  carry_out(play, query.number);
  EXPECT_FALSE(blocked_by_wreck(t.state(), t.at, t.card(t.at).positions[2]));
  EXPECT_TRUE(blocked_by_wreck(t.state(), t.at, t.card(t.at).positions[3]));
  EXPECT_FALSE(blocked_by_wreck(t.state(), t.at, t.card(t.at).positions[1]));
  EXPECT_EQ(t.damage().masts[0].cleared, 7);
}

TEST(FxSpeed, AMastDownCostsSpeedUntilItIsCleared) {
  PROVES("jane-t-fx-speed-5");
  Hits t(rigged());
  t.state().move = 5;
  t.hit(t.strike("12-in", Projectile::shot), mast_x, 60);
  EXPECT_EQ(t.damage().masts[0].cleared, 9);
  for (const auto& [move, squares] : {std::pair{6, 4}, {8, 4}, {9, 5}}) {
    t.state().move = static_cast<std::uint16_t>(move);
    EXPECT_EQ(most_squares(t.state(), t.at), squares);
  }
}

TEST(FxSpeed, QuickFirersPlayOnTheWreck) {
  PROVES("jane-t-fx-speed-5");
  Hits t(rigged());
  t.state().move = 5;
  t.hit(t.strike("12-in", Projectile::shot), mast_x, 60);
  t.state().move = 6;
  t.hit(t.strike("12-in", Projectile::shot), mast_x, 20);     // no quick-firer
  t.hit(t.strike("6-in-qf", Projectile::common), 137.5, 20);  // another section
  EXPECT_EQ(t.damage().masts[0].cleared, 9);
  t.hit(t.strike("6-in-qf", Projectile::common), mast_x, 20);
  t.hit(t.strike("6-in-qf", Projectile::common), mast_x, 20);
  EXPECT_EQ(t.damage().masts[0].cleared, 10);
  t.state().move = 8;
  t.hit(t.strike("4-in", Projectile::common), mast_x, 4);
  EXPECT_EQ(t.damage().masts[0].cleared, 11);
  t.state().move = 11;
  t.hit(t.strike("4-in", Projectile::common), mast_x, 4);
  EXPECT_EQ(t.damage().masts[0].cleared, 11);
}

}  // namespace
}  // namespace wardroom::jane::test
