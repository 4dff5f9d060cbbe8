// Umpires and mistakes: t-supreme-1, -2, t-umpires-1, -2, t-mistakes-2, t-speed-2, t-intro-10's query,
// t-torpedo-craft-4's.
#include <gtest/gtest.h>

#include "books/jane/rules/revise.hpp"
#include "books/jane/rules/sealed.hpp"
#include "support/jane_signals.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

std::uint32_t asked(Fleet& fleet, Asks kind) {
  for (const Query& query : fleet.state().queries.all()) {
    if (query.kind == static_cast<std::uint8_t>(kind)) return query.number;
  }
  return 0;
}

TEST(JaneUmpire, VetoesWhatWouldNotBeDoneInWar) {
  PROVES("jane-t-supreme-1");
  Fleet fleet(true);
  ASSERT_EQ(fleet.told(fleet.second, Steer{fleet.second, 4, {{Helm::red, 0}, {Helm::run, 4}}}), "");
  const PostId of = fleet.captain(fleet.second).post;
  const Veto veto{of, 1, Words("she would run down her next astern")};
  EXPECT_NE(fleet.told(fleet.chief(), veto), "");  // the orders are not all in
  fleet.play_to(Phase::review);
  EXPECT_NE(fleet.told(fleet.side_umpire(0), veto), "");
  EXPECT_NE(fleet.told(fleet.chief(), Veto{of, 2, Words("no such order")}), "");
  EXPECT_NE(fleet.told(fleet.chief(), Veto{of, 1, {}}), "");  // he says why
  fleet.forget_events();
  ASSERT_EQ(fleet.told(fleet.chief(), veto), "");
  EXPECT_EQ(fleet.record().events[0].cite.clause, "t-supreme-1");
  EXPECT_EQ(count_sealed(fleet.state(), of), 0U);
  EXPECT_TRUE(fleet.heard<Vetoed>(fleet.captain(fleet.second)).empty());
  EXPECT_EQ(fleet.heard<Vetoed>(fleet.side_umpire(0)).size(), 1U);
  EXPECT_TRUE(fleet.heard<Vetoed>(fleet.side_umpire(1)).empty());
  fleet.play_move();
  EXPECT_EQ(fleet[fleet.second].motion.heading, Heading::E);  // she carries on as she went
  EXPECT_EQ(fleet[fleet.second].motion.at, (Square{0, 0}));
}

TEST(JaneUmpire, OverrulesWhatTheProgramHasSettled) {
  PROVES("jane-t-supreme-2");
  Fleet fleet(true);
  ASSERT_EQ(fleet.told(fleet.second, Steer{fleet.second, 6, {}}), "");  // one more than four and one
  fleet.play_to(Phase::minute);
  const std::uint32_t query = asked(fleet, Asks::mistake);
  fleet.resolve();
  ASSERT_NE(asked(fleet, Asks::mistake), 0U);
  static_cast<void>(query);
  ASSERT_EQ(fleet.told(fleet.chief(), Ready{}), "");  // as usual
  ASSERT_EQ(fleet[fleet.second].damage.breakdowns.size(), 1U);
  EXPECT_EQ(fleet[fleet.second].damage.breakdowns[0].knots, 3);
  fleet.play_move();
  const std::uint32_t number = asked(fleet, Asks::mistake);
  EXPECT_NE(fleet.told(fleet.side_umpire(0), Overrule{number, {6, 2}, Words("worse than that")}), "");
  EXPECT_NE(fleet.told(fleet.chief(), Overrule{number, {6, 2}, {}}), "");
  fleet.forget_events();
  ASSERT_EQ(fleet.told(fleet.chief(), Overrule{number, {6, 2}, Words("worse than that")}), "");
  const auto results = fleet.facts<Overruled>();
  ASSERT_EQ(results.size(), 1U);  // both stand in the log
  EXPECT_EQ(results[0].was, (Figures{3, 1}));
  EXPECT_EQ(results[0].now, (Figures{6, 2}));
  ASSERT_EQ(fleet[fleet.second].damage.breakdowns.size(), 1U);  // in place of the first
  EXPECT_EQ(fleet[fleet.second].damage.breakdowns[0].knots, 6);
  EXPECT_EQ(fleet[fleet.second].damage.breakdowns[0].until, 4);
  fleet.play_to(Phase::review);  // the next orders are sealed
  EXPECT_NE(fleet.told(fleet.chief(), Overrule{number, {3, 1}, Words("too late")}), "");
}

TEST(JaneUmpire, PutsSheetsRightAndSaysWhy) {
  PROVES("jane-t-supreme-2");
  Fleet fleet(true);
  Revise entry{
      .ship = fleet.second, .entry = Entry::gun, .which = 0, .value = 4, .reason = Words("out for three moves")};
  ASSERT_EQ(fleet.told(fleet.chief(), entry), "");
  EXPECT_EQ(fleet[fleet.second].arms.guns[0].out_until, 4);
  const auto revised = fleet.facts<Revised>();
  ASSERT_EQ(revised.size(), 1U);
  EXPECT_EQ(revised[0].was, 0);
  EXPECT_EQ(revised[0].entry.value, 4);
  EXPECT_TRUE(fleet.heard<Revised>(fleet.captain(fleet.second)).empty());
  EXPECT_EQ(fleet.heard<SheetChanged>(fleet.captain(fleet.second)).size(), 1U);
  EXPECT_TRUE(fleet.heard<SheetChanged>(fleet.captain(fleet.third)).empty());
  entry = {.ship = fleet.second,
           .entry = Entry::half,
           .deck = Deck::main,
           .which = 3,
           .value = 96,
           .reason = Words("the shell burst there")};
  ASSERT_EQ(fleet.told(fleet.chief(), entry), "");
  EXPECT_EQ(entry_of(fleet.state(), entry), 96);
  entry.value = 97;
  EXPECT_NE(fleet.told(fleet.chief(), entry), "");
}

TEST(JaneUmpire, OfASideKeepsItsScoringAndTheChiefHasTheLastWord) {
  PROVES("jane-t-umpires-1");
  Fleet fleet(true);
  Revise entry{.ship = fleet.second, .entry = Entry::penetrations, .value = 2, .reason = Words("counted again")};
  EXPECT_NE(fleet.told(fleet.second, entry), "");
  EXPECT_NE(fleet.told(fleet.side_umpire(1), entry), "");
  ASSERT_EQ(fleet.told(fleet.side_umpire(0), entry), "");
  EXPECT_EQ(fleet[fleet.second].damage.penetrations, 2);
  EXPECT_FALSE(fleet.facts<Revised>()[0].final);
  entry.value = 1;
  ASSERT_EQ(fleet.told(fleet.chief(), entry), "");
  EXPECT_EQ(fleet[fleet.second].damage.penetrations, 1);
  entry.value = 2;
  EXPECT_NE(fleet.told(fleet.side_umpire(0), entry), "");
  entry.entry = Entry::engines;
  entry.value = 1;
  EXPECT_EQ(fleet.told(fleet.side_umpire(0), entry), "");
}

TEST(JaneUmpire, OfASideProposesAndTheChiefDecides) {
  PROVES("jane-t-umpires-1");
  Fleet fleet(true);
  Play play = fleet.play();
  break_down(play, fleet.second, 3, 1, {"t-mistakes-2"});
  const std::uint32_t number = asked(fleet, Asks::mistake);
  EXPECT_NE(fleet.told(fleet.side_umpire(1), Answer{number, {6, 1}, {}}), "");
  EXPECT_NE(fleet.told(fleet.captain(fleet.second), Answer{number, {0, 0}, {}}), "");
  ASSERT_EQ(fleet.told(fleet.side_umpire(0), Answer{number, {6, 1}, {}}), "");
  EXPECT_TRUE(fleet[fleet.second].damage.breakdowns.empty());
  EXPECT_TRUE(Jane::owes(fleet.state(), fleet.chief()));
  ASSERT_EQ(fleet.told(fleet.chief(), Ready{}), "");  // what was proposed holds
  ASSERT_EQ(fleet[fleet.second].damage.breakdowns.size(), 1U);
  EXPECT_EQ(fleet[fleet.second].damage.breakdowns[0].knots, 6);
  EXPECT_EQ(fleet.heard<Queried>(fleet.side_umpire(0)).size(), 1U);
  EXPECT_TRUE(fleet.heard<Queried>(fleet.side_umpire(1)).empty());
  EXPECT_TRUE(fleet.heard<Queried>(fleet.captain(fleet.second)).empty());
}

TEST(JaneUmpire, SaysOnceWhatHighExplosiveCountsForBothSides) {
  PROVES("jane-t-umpires-2");
  Fleet fleet(true);
  fleet.state().move = 0;
  fleet.state().phase = Phase::start;
  fleet.resolve();  // everybody is asked for orders before the battle
  fleet.resolve();
  const std::uint32_t number = asked(fleet, Asks::he_factor);
  ASSERT_NE(number, 0U);
  EXPECT_TRUE(Jane::owes(fleet.state(), fleet.chief()));
  EXPECT_EQ(fleet.state().move, 0);
  ASSERT_EQ(fleet.told(fleet.chief(), Answer{number, {8}, {}}), "");
  EXPECT_EQ(fleet.state().he_tenths, 8);
  EXPECT_EQ(fleet.heard<FactorSet>(fleet.side_umpire(1)).size(), 1U);
  EXPECT_TRUE(fleet.heard<FactorSet>(fleet.captain(fleet.enemy)).empty());
  ASSERT_EQ(fleet.told(fleet.chief(), Ready{}), "");
  fleet.resolve();
  EXPECT_EQ(fleet.state().move, 1);
  fleet.play_move();
  const auto put = fleet.facts<Queried>();
  EXPECT_EQ(std::ranges::count_if(
                put, [](const Queried& f) { return f.query.kind == static_cast<std::uint8_t>(Asks::he_factor); }),
            1);
}

TEST(JaneUmpire, TakesKnotsOffCraftInASeaway) {
  PROVES("jane-t-speed-2");
  for (const int force : {2, 4}) {
    Fleet fleet;
    const ShipId boat = fleet.ship(0, "destroyer_30kt", {10, 10}, Heading::E, 5);
    fleet.setting().weather.force = static_cast<std::uint8_t>(force);
    fleet.state().move = 0;
    fleet.state().phase = Phase::start;
    const int calm = most_squares(fleet.state(), boat);
    fleet.play_to(Phase::orders);
    EXPECT_EQ(fleet.state().sea_knots, force == 4 ? 6 : 0);
    EXPECT_EQ(most_squares(fleet.state(), boat), force == 4 ? calm - 2 : calm);
    EXPECT_EQ(most_squares(fleet.state(), fleet.flag), 5);  // big ships keep their speed
  }
}

TEST(JaneMistakes, BecomeBreakdowns) {
  PROVES("jane-t-mistakes-2");
  Fleet fleet;
  fleet[fleet.second].motion.squares = 5;
  ASSERT_EQ(fleet.told(fleet.second, Steer{fleet.second, 6, {}}), "");
  fleet.play_move();
  EXPECT_EQ(fleet[fleet.second].motion.at, (Square{2, 0}));  // six squares from (-4, 0)
  const auto broken = fleet.facts<BrokeDown>();
  ASSERT_EQ(broken.size(), 1U);
  EXPECT_EQ(broken[0].knots, 3);
  EXPECT_EQ(broken[0].until, 3);
  EXPECT_EQ(most_squares(fleet.state(), fleet.second), 4);  // 12 knots for one move
  EXPECT_EQ(fleet.heard<BrokeDown>(fleet.captain(fleet.second)).size(), 1U);
  EXPECT_TRUE(fleet.heard<BrokeDown>(fleet.admiral_seat(0)).empty());
  fleet.play_move();
  EXPECT_EQ(most_squares(fleet.state(), fleet.second), 5);
}

TEST(JaneMistakes, AreRefusedWhereTheBattleWillHaveItSo) {
  PROVES("jane-t-mistakes-2");
  Fleet fleet;
  fleet.options().mistakes = Mistakes::refused;
  fleet[fleet.second].motion.squares = 5;
  EXPECT_NE(fleet.told(fleet.second, Steer{fleet.second, 6, {}}), "");
  EXPECT_EQ(fleet.told(fleet.second, Steer{fleet.second, 5, {}}), "");
}

}  // namespace
}  // namespace wardroom::jane::test
