// Tubes that are hit, and ships that are (torpedo-2 to -5, -7, -16 to -19; rulings 30, 156, 172).
#include <gtest/gtest.h>

#include "books/jane/rules/guns.hpp"
#include "support/jane_hits.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

// A tube in section 8 of the main deck, to starboard, loaded.
Card with_tube(Deck deck = Deck::main) {
  Card card = hull();
  TubePlace tube;
  tube.id = "T1";
  tube.deck = deck;
  tube.section = 8;
  tube.side = Side::starboard;
  tube.loaded = true;
  tube.torpedoes = 2;
  card.tubes.push_back(tube);
  return card;
}
struct Tube : Hits {
  explicit Tube(const Card& card = with_tube()) : Hits(card) {}
  TubeState& tube() { return target().arms.tubes[0]; }
  bool exploded() const { return !facts<TubeDestroyed>().empty() && facts<TubeDestroyed>()[0].exploded; }
};
constexpr double tube_x = 187.5;

TEST(TorpedoHits, TheChanceOfAnExplosion) {
  PROVES("jane-t-torpedo-2");
  for (const auto& [with, most] :
       {std::pair{Projectile::shot, 1U}, {Projectile::ap, 3U}, {Projectile::common, 3U}, {Projectile::he, 4U}}) {
    for (const std::uint32_t die : {most, most + 1}) {
      Tube t;
      t.dice(Purpose::tube_explosion, {die});
      t.hit(t.strike("6-in-qf", with), tube_x, 12);
      EXPECT_EQ(t.exploded(), die == most);
      EXPECT_TRUE(t.all_dice_used());
    }
  }
}

TEST(TorpedoHits, WhenNothingIsThrown) {
  PROVES("jane-t-torpedo-2");
  Tube away;
  away.hit(away.strike("6-in-qf", Projectile::shot), 162.5, 12);
  away.hit(away.strike("6-in-qf", Projectile::shot), tube_x, 20);
  away.hit(Hits::from_port(away.strike("6-in-qf", Projectile::shot)), tube_x, 12);
  Tube empty;
  empty.tube().loaded = false;
  empty.hit(empty.strike("6-in-qf", Projectile::common), tube_x, 12);
  Card under_water = with_tube();
  under_water.tubes[0].submerged = true;
  Tube submerged(under_water);
  submerged.hit(submerged.strike("6-in-qf", Projectile::common), tube_x, 12);
  for (const Tube* t : {&away, &empty, &submerged}) EXPECT_TRUE(t->thrown(Purpose::tube_explosion).empty());
  EXPECT_FALSE(away.tube().destroyed);
  EXPECT_TRUE(empty.tube().destroyed);
  EXPECT_FALSE(submerged.tube().destroyed);
}

TEST(TorpedoHits, ShellDestroysTheTube) {
  PROVES("jane-t-torpedo-3");
  for (const Projectile with : {Projectile::shot, Projectile::ap, Projectile::common, Projectile::he}) {
    Tube t;
    t.dice(Purpose::tube_explosion, {6});
    t.hit(t.strike("6-in-qf", with), tube_x, 12);
    EXPECT_EQ(t.tube().destroyed, with != Projectile::shot);
    EXPECT_EQ(t.tube().loaded, with == Projectile::shot);
  }
  // By a run over its section as well.
  Tube run;
  run.dice(Purpose::tube_explosion, {6});
  run.hit(run.strike("12-in", Projectile::common), 230, 12);
  EXPECT_TRUE(run.tube().destroyed);
}

TEST(TorpedoHits, AnExplosionDamagesTwoDecks) {
  PROVES("jane-t-torpedo-4");
  Card card = with_tube();
  mount(card, {.mount = Mount::shield, .deck = Deck::main, .section = 7, .side = Side::starboard});
  mount(card, {.mount = Mount::shield, .deck = Deck::main, .section = 13, .side = Side::starboard});
  Tube t(card);
  t.dice(Purpose::tube_explosion, {1});
  t.hit(t.strike("3-in", Projectile::shot), tube_x, 12);
  EXPECT_EQ(t.gone_on(Deck::main), "6 7 8 9 10");
  EXPECT_EQ(t.gone_on(Deck::lower), "6 7 8 9 10");
  EXPECT_EQ(t.gone_on(Deck::upper), "");
  // With the effects of high explosive on guns.
  EXPECT_EQ(t.gun(0).out_until, 7);
  EXPECT_TRUE(t.gun(0).farther);
  EXPECT_EQ(t.gun(1).out_until, 0);
}

TEST(TorpedoHits, AnExplosionBreaksTheProtectiveDeck) {
  PROVES("jane-t-torpedo-5");
  Card card = with_tube(Deck::lower);
  card.deck_sections = from_to(1, 16);
  card.deck_slope = Grade::c;
  Tube t(card);
  t.dice(Purpose::tube_explosion, {1});
  t.hit(t.strike("4-in", Projectile::shot), tube_x, 4);
  EXPECT_EQ(t.gone_on(Deck::lower), "6 7 8 9 10");
  EXPECT_EQ(t.damage().deck_blown, from_to(6, 10));
  EXPECT_EQ(t.damage().penetrations, 1);
  // Where it is gone, what strikes the waterline pierces her.
  t.hit(t.strike("4-in", Projectile::shot), 237.5, 4);
  EXPECT_EQ(t.damage().penetrations, 2);
  t.hit(t.strike("4-in", Projectile::shot), 300, 4);
  EXPECT_EQ(t.damage().penetrations, 2);
  // From the deck above it the deck holds.
  Card higher = with_tube();
  higher.deck_sections = from_to(1, 16);
  higher.deck_slope = Grade::c;
  Tube above(higher);
  above.dice(Purpose::tube_explosion, {1});
  above.hit(above.strike("4-in", Projectile::shot), tube_x, 12);
  EXPECT_TRUE(above.exploded());
  EXPECT_EQ(above.damage().deck_blown, 0U);
}

TEST(TorpedoHits, VulnerableWhileLoading) {
  PROVES("jane-t-torpedo-7");
  for (const TubeJob job : {TubeJob::loading, TubeJob::unloading}) {
    for (const std::uint16_t move : {4, 5, 6}) {
      Tube t;
      t.tube().loaded = job == TubeJob::unloading;
      t.tube().job = job;
      t.tube().begun = 4;
      t.state().move = move;
      if (move != 5) t.dice(Purpose::tube_explosion, {6});
      t.hit(t.strike("6-in-qf", Projectile::common), tube_x, 12);
      EXPECT_EQ(t.exploded(), move == 5);
      EXPECT_EQ(t.thrown(Purpose::tube_explosion).size(), move == 5 ? 0U : 1U);
    }
  }
  const auto second_move = [](double x, Projectile with) {
    Tube t;
    t.tube().job = TubeJob::loading;
    t.tube().begun = 4;
    t.state().move = 5;
    t.hit(t.strike("4.7-in-qf", with), x, 12);
    return t.exploded();
  };
  EXPECT_TRUE(second_move(162.5, Projectile::common));  // the next section
  EXPECT_TRUE(second_move(212.5, Projectile::common));
  EXPECT_FALSE(second_move(137.5, Projectile::common));
  EXPECT_FALSE(second_move(162.5, Projectile::shot));
}

TEST(TorpedoHits, SmallShipsSink) {
  PROVES("jane-t-torpedo-16");
  Card card = hull();
  card.tons = 4999;
  Hits t(card);
  Play play = t.play();
  torpedo_hits(play, t.at);
  EXPECT_EQ(t.target().fate, Fate::sinking);
}

TEST(TorpedoHits, LargeShipsAreWaterlogged) {
  PROVES("jane-t-torpedo-17");
  for (const int tons : {5000, 9000}) {
    Card card = hull();
    card.tons = static_cast<std::uint16_t>(tons);
    Hits t(card);
    Play play = t.play();
    torpedo_hits(play, t.at);
    EXPECT_EQ(t.target().fate, Fate::afloat);
    EXPECT_TRUE(t.damage().waterlogged);
    EXPECT_EQ(t.reckon(t.strike("12-in", Projectile::shot), 100, 4).deck, Deck::main);
    EXPECT_EQ(t.reckon(t.strike("12-in", Projectile::shot), 300, 4).deck, Deck::main);
    EXPECT_EQ(most_squares(t.state(), t.at), 5);  // ruling 156
    torpedo_hits(play, t.at);                     // ruling 30
    EXPECT_EQ(t.target().fate, Fate::sinking);
  }
}

TEST(TorpedoHits, HerGunsAreSilent) {
  PROVES("jane-t-torpedo-18", "jane-t-torpedo-19");
  Hits t("majestic");
  t.state().move = 10;
  EXPECT_FALSE(big_guns_silenced(t.state(), t.at));
  Play play = t.play();
  torpedo_hits(play, t.at);
  for (std::uint16_t move = 10; move < 40; ++move) {
    t.state().move = move;
    EXPECT_TRUE(big_guns_silenced(t.state(), t.at));
    EXPECT_EQ(quick_firers_silenced(t.state(), t.at), move < 16) << move;
    Ticket ticket;
    ticket.ship = t.at;
    ticket.target = t.by;
    ticket.gun = 0;
    if (move == 11) {
      EXPECT_NE(t.told(t.at, ticket), "");
    }
  }
}

}  // namespace
}  // namespace wardroom::jane::test
