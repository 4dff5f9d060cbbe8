// What keeps a ship afloat (fx-flotation, general-10; rulings 27, 137, 154 to 156).
#include "books/jane/rules/flotation.hpp"

#include <gtest/gtest.h>

#include "support/jane_hits.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

Card belted(Grade belt = Grade::e) {
  Card card = hull();
  armour(card, Deck::lower, 1, 16, belt);
  return card;
}

TEST(Flotation, PenetrationsThatSink) {
  PROVES("jane-t-fx-flotation-3");
  EXPECT_EQ(sinks_at(10000, nullptr), 20);
  EXPECT_EQ(sinks_at(6000, nullptr), 12);
  EXPECT_EQ(sinks_at(14900, nullptr), 30);
  for (const CarriedCard& carried : library().cards) {
    EXPECT_EQ(carried.card.sink_penetrations, sinks_at(carried.card.tons, nullptr)) << carried.card.id;
  }
}

TEST(Flotation, TheTwentiethSinksTenThousandTons) {
  PROVES("jane-t-fx-flotation-4", "jane-t-fx-flotation-3");
  for (const int tons : {10000, 6000}) {
    Card card = belted();
    card.tons = static_cast<std::uint16_t>(tons);
    card.sink_penetrations = static_cast<std::uint16_t>(tons / 500);
    Hits t(card);
    const Strike shot = t.strike("8-in", Projectile::shot);
    for (int i = 1; i < tons / 500; ++i) t.hit(shot, 200, 4);
    EXPECT_EQ(t.damage().penetrations, tons / 500 - 1);
    EXPECT_EQ(t.target().fate, Fate::afloat);
    t.hit(shot, 200, 4);
    EXPECT_EQ(t.target().fate, Fate::sinking);
    EXPECT_FALSE(t.damage().capsized);
  }
}

// Ruling 137.
TEST(Flotation, WhichHitsCount) {
  PROVES("jane-t-fx-flotation-3");
  Card card = belted(Grade::d);
  armour(card, Deck::lower, 9, 16, Grade::none);
  armour(card, Deck::main, 1, 8, Grade::e);
  card.deck_sections = from_to(9, 12);
  card.deck_slope = Grade::e;
  Hits t(card);
  const auto counted = [&](std::string_view gun, double x, double y) {
    return t.reckon(t.strike(gun, Projectile::shot, 2), x, y).penetration;
  };
  EXPECT_TRUE(counted("6-in-qf", 100, 4));     // through the belt
  EXPECT_FALSE(counted("4.7-in-qf", 100, 4));  // kept out
  EXPECT_FALSE(counted("6-in-qf", 100, 12));   // through armour above the strip
  EXPECT_TRUE(counted("4.7-in-qf", 250, 4));   // bare, and through the deck
  EXPECT_FALSE(counted("4-in", 250, 4));       // bare, and the deck holds
  EXPECT_TRUE(counted("4-in", 350, 4));        // neither belt nor deck: class E
  EXPECT_FALSE(counted("3-in", 350, 4));
  EXPECT_FALSE(counted("12-in", 350, 12));
  // Submerged a deck, the strip is the deck above.
  t.damage().waterlogged = true;
  EXPECT_TRUE(counted("6-in-qf", 100, 4));
  EXPECT_TRUE(counted("4-in", 350, 4));
  EXPECT_FALSE(counted("12-in", 250, 4));
}

TEST(Flotation, CapsizesWhenHalfTheRestIsPierced) {
  PROVES("jane-t-fx-flotation-5");
  EXPECT_EQ(capsizes_at(8, nullptr), 4);
  EXPECT_EQ(capsizes_at(9, nullptr), 5);
  Card card = belted();
  Hits t(card);
  const Strike shot = t.strike("8-in", Projectile::shot);
  t.hit(shot, 200, 4);  // before the ends are lost (ruling 154)
  t.hit(shot, 200, 4);
  {
    Play play = t.play();
    lose_bow(play, t.at, 4, {"t-ramming-4"});
  }
  t.hit(shot, 180, 4);
  EXPECT_EQ(t.target().fate, Fate::afloat);
  const Strike shell = t.strike("13.5-in", Projectile::ap);
  t.hit(shell, 362.5, 4);
  t.hit(shell, 325, 4);
  EXPECT_TRUE(t.damage().stern_lost);
  EXPECT_EQ(t.target().fate, Fate::afloat);  // what pierced the ends does not count
  t.hit(shot, 125, 4);
  EXPECT_EQ(t.target().fate, Fate::sinking);
  EXPECT_TRUE(t.damage().capsized);
}

TEST(Flotation, TheFourthPenetrationCapsizesHer) {
  PROVES("jane-t-fx-flotation-5");
  Hits t(belted());
  t.damage().bow_lost = t.damage().stern_lost = true;
  t.damage().bow_lost_in = t.damage().stern_lost_in = 1;
  const Strike shot = t.strike("8-in", Projectile::shot);
  for (int i = 0; i < 3; ++i) t.hit(shot, 200, 4);
  EXPECT_EQ(t.target().fate, Fate::afloat);
  t.hit(shot, 50, 4);  // in the bow
  EXPECT_EQ(t.target().fate, Fate::afloat);
  t.hit(shot, 200, 4);
  EXPECT_EQ(t.target().fate, Fate::sinking);
  EXPECT_TRUE(t.damage().capsized);
  EXPECT_EQ(t.damage().sinks, 6);
}

TEST(Flotation, LastPenetrationBeforeTheEndsAreLost) {
  Hits t(belted());
  for (int i = 0; i < 4; ++i) t.hit(t.strike("8-in", Projectile::shot), 200, 4);
  t.damage().stern_lost = true;
  EXPECT_EQ(t.target().fate, Fate::afloat);
  Play play = t.play();
  lose_bow(play, t.at, 4, {"t-ramming-4"});
  EXPECT_TRUE(t.damage().capsized);
}

TEST(General, TimeToSink) {
  PROVES("jane-t-general-10");
  const Effects& effects = library().tables->effects;
  EXPECT_EQ(moves_to_sink(effects, 4000, false, nullptr), 5);
  EXPECT_EQ(moves_to_sink(effects, 5000, false, nullptr), 5);
  EXPECT_EQ(moves_to_sink(effects, 8000, false, nullptr), 10);
  EXPECT_EQ(moves_to_sink(effects, 10000, false, nullptr), 10);
  EXPECT_EQ(moves_to_sink(effects, 14000, false, nullptr), 15);
  EXPECT_EQ(moves_to_sink(effects, 14000, true, nullptr), 5);
  for (const auto& [tons, moves] : {std::pair{4000, 5}, {8000, 10}, {14000, 15}}) {
    Card card = hull();
    card.tons = static_cast<std::uint16_t>(tons);
    Hits t(card);
    t.state().move = 3;
    Play play = t.play();
    begin_to_sink(play, t.at, false, {"t-ramming-2"});
    EXPECT_EQ(t.target().fate, Fate::sinking);
    EXPECT_EQ(t.damage().sinks, 3 + moves);
    begin_to_sink(play, t.at, true, {"t-ramming-2"});
    EXPECT_FALSE(t.damage().capsized);
    EXPECT_EQ(t.facts<BeganToSink>().size(), 1U);
  }
}

TEST(General, TheUmpireSaysHowLong) {
  PROVES("jane-t-general-10");
  Hits t(hull());
  t.umpires();
  Play play = t.play();
  begin_to_sink(play, t.at, false, {"t-ramming-2"});
  EXPECT_EQ(t.damage().sinks, 0);
  const Query query = t.state().queries.list[0];
  EXPECT_EQ(query.figures[0], 10);
  answer_query(play, play.now().queries, queries, t.chief(), Answer{query.number, {7}, {}});
  carry_out(play, query.number);
  EXPECT_EQ(t.damage().sinks, 8);
  overrule_query(play, play.now().queries, queries, t.chief(), Overrule{query.number, {15}, {}});
  carry_out(play, query.number);
  EXPECT_EQ(t.damage().sinks, 16);
}

// Ruling 153: guns at the water, or under it.
TEST(Flotation, GunsAtTheWater) {
  Card card = hull();
  mount(card, {.mount = Mount::casemate, .deck = Deck::main, .section = 6});
  mount(card, {.mount = Mount::casemate, .deck = Deck::main, .section = 12});
  mount(card, {.mount = Mount::turret, .deck = Deck::upper, .section = 6});
  Hits t(card);
  const auto wet = [&](std::size_t position) { return awash(t.state(), t.at, t.card(t.at).positions[position]); };
  EXPECT_FALSE(wet(0) || wet(1) || wet(2));
  t.damage().bow_lost = true;
  t.damage().bow_lost_in = 1;
  EXPECT_FALSE(wet(0));
  t.state().move = 2;
  EXPECT_TRUE(wet(0));
  EXPECT_FALSE(wet(1) || wet(2));
  t.damage().stern_lost = true;
  t.damage().stern_lost_in = 1;
  EXPECT_TRUE(wet(1));
  EXPECT_FALSE(wet(2));
}

}  // namespace
}  // namespace wardroom::jane::test
