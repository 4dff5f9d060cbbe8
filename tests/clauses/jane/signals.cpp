// Signalling in action: t-signalling-1 to -11.
#include <gtest/gtest.h>

#include "support/jane_signals.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

TEST(JaneSignals, AreFreeWordsWhereTheBattleIsFoughtWithoutThem) {
  PROVES("jane-t-signalling-1");
  Fleet fleet;
  EXPECT_FALSE(Jane::may_talk(fleet.state(), fleet.admiral_seat(0), fleet.captain(fleet.second)));
  EXPECT_TRUE(fleet.hoists("n S.P.", "8", 0));
  Fleet without;
  without.options().signals = false;
  EXPECT_TRUE(Jane::may_talk(without.state(), without.admiral_seat(0), without.captain(without.second)));
  EXPECT_NE(without.told(without.admiral_seat(0), without.call(Call::act, 0)), "");
}

TEST(JaneSignals, NothingIsSaidOnceThePiecesMove) {
  PROVES("jane-t-signalling-2");
  Fleet fleet;
  const Send words{PostSet::of(fleet.captain(fleet.second).post), 0, Words("keep closed up")};
  fleet.state().phase = Phase::start;
  fleet.state().move = 0;
  EXPECT_TRUE(Jane::may_talk(fleet.state(), fleet.admiral_seat(0), fleet.captain(fleet.second)));
  EXPECT_EQ(fleet.told(fleet.admiral_seat(0), words), "");
  fleet.state().phase = Phase::orders;
  fleet.state().move = 1;
  EXPECT_NE(fleet.told(fleet.admiral_seat(0), words), "");
  EXPECT_FALSE(Jane::may_talk(fleet.state(), fleet.admiral_seat(0), fleet.captain(fleet.second)));
  EXPECT_FALSE(Jane::may_talk(fleet.state(), fleet.captain(fleet.flag), fleet.captain(fleet.second)));
}

TEST(JaneSignals, TheCodeIsReadByFriends) {
  PROVES("jane-t-signalling-3");
  Fleet fleet;
  ASSERT_TRUE(fleet.hoists("n S.P.", "8", 0));
  fleet.play_move();
  const auto read = fleet.heard<Hoisted>(fleet.captain(fleet.second));
  ASSERT_EQ(read.size(), 1U);
  const HoistRow& row = fleet.setting().tables->code[read[0].code];
  EXPECT_EQ(row.hoist, "n S.P.");
  EXPECT_EQ(row.args[read[0].arg], "8");
  EXPECT_EQ(row.meaning, "alter course in succession n points to port");
  EXPECT_TRUE(fleet.heard<Hoisted>(fleet.captain(fleet.enemy)).empty());
  EXPECT_EQ(fleet.heard<HoistSeen>(fleet.captain(fleet.enemy)).size(), 1U);
}

TEST(JaneSignals, AreCalledDuringAMoveAlone) {
  PROVES("jane-t-signalling-4");
  Fleet fleet;
  fleet.state().phase = Phase::start;
  EXPECT_NE(fleet.told(fleet.admiral_seat(0), fleet.hoist_of("K.F.", "", 1)), "");
  fleet.state().phase = Phase::orders;
  ASSERT_TRUE(fleet.hoists("K.F.", "", 1));
  EXPECT_FALSE(fleet[fleet.flag].flags.hoist.flies);  // it is written, and not yet called
  fleet.play_move();
  const auto hoisted = fleet.facts<Hoisted>();
  ASSERT_EQ(hoisted.size(), 1U);
  EXPECT_EQ(hoisted[0].tick, 630);  // four squares: the first ends at 2520 / 4
  // A captain who does not command reports, and nothing else.
  EXPECT_NE(fleet.told(fleet.second, fleet.hoist_of("K.F.", "", 0, fleet.second)), "");
  EXPECT_EQ(fleet.told(fleet.second, fleet.hoist_of("Y.E.", "", 0, fleet.second)), "");
}

TEST(JaneSignals, AreAnsweredYesOrNotUnderstood) {
  PROVES("jane-t-signalling-5");
  Fleet fleet;
  ASSERT_TRUE(fleet.hoists("n T.P.", "4", 0));
  fleet.play_move();
  EXPECT_EQ(fleet.told(fleet.second, AnswerHoist{fleet.second, fleet.flag, true}), "");
  EXPECT_EQ(fleet.told(fleet.third, AnswerHoist{fleet.third, fleet.flag, false}), "");
  fleet.forget_events();
  EXPECT_EQ(fleet.told(fleet.admiral_seat(0), fleet.call(Call::act, 1)), "");
  fleet.play_move();
  const auto answers = fleet.heard<Answered>(fleet.admiral_seat(0));
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_TRUE(answers[0].yes);
  EXPECT_FALSE(answers[1].yes);
  EXPECT_TRUE(fleet.heard<Answered>(fleet.captain(fleet.enemy)).empty());
  EXPECT_TRUE(fleet[fleet.second].flags.duty.binds);
  EXPECT_FALSE(fleet[fleet.third].flags.duty.binds);  // who has not understood is not bound
}

TEST(JaneSignals, AreCarriedOutOnTheExecutiveAlone) {
  PROVES("jane-t-signalling-6");
  Fleet fleet;
  fleet.state().move = 3;
  ASSERT_TRUE(fleet.hoists("n S.P.", "8", 0));
  fleet.play_move();
  const OnExecutive turn{fleet.second, {{Helm::red, 0}, {Helm::run, 4}}};
  ASSERT_EQ(fleet.told(fleet.second, AnswerHoist{fleet.second, fleet.flag, true}), "");
  ASSERT_EQ(fleet.told(fleet.second, turn), "");
  fleet.play_move();  // 4: nothing is executed
  EXPECT_EQ(fleet[fleet.second].motion.heading, Heading::E);
  EXPECT_EQ(fleet[fleet.second].motion.buoys, Buoys::none);
  EXPECT_TRUE(fleet.facts<Executed>().empty());
  ASSERT_EQ(fleet.told(fleet.second, turn), "");
  ASSERT_EQ(fleet.told(fleet.admiral_seat(0), fleet.call(Call::act, 1)), "");
  fleet.play_move();  // 5
  const auto executed = fleet.facts<Executed>();
  ASSERT_EQ(executed.size(), 1U);
  EXPECT_EQ(executed[0].tick, 630);
  EXPECT_EQ(fleet[fleet.second].motion.heading, Heading::NE);  // buoy at 630, two squares, a turn
  EXPECT_EQ(fleet[fleet.second].flags.duty.since, 5);
  EXPECT_FALSE(fleet[fleet.flag].flags.hoist.flies);
}

TEST(JaneSignals, AreAnnulled) {
  PROVES("jane-t-signalling-7");
  Fleet fleet;
  ASSERT_TRUE(fleet.hoists("n T.P.", "4", 0));
  fleet.play_move();
  ASSERT_EQ(fleet.told(fleet.second, AnswerHoist{fleet.second, fleet.flag, true}), "");
  ASSERT_EQ(fleet.told(fleet.second, OnExecutive{fleet.second, {{Helm::red, 0}, {Helm::run, 4}}}), "");
  ASSERT_EQ(fleet.told(fleet.admiral_seat(0), fleet.call(Call::annul, 0)), "");
  ASSERT_EQ(fleet.told(fleet.admiral_seat(0), fleet.hoist_of("K.F.", "", 1)), "");
  ASSERT_EQ(fleet.told(fleet.admiral_seat(0), fleet.call(Call::act, 2)), "");
  fleet.play_move();
  EXPECT_EQ(fleet[fleet.second].motion.heading, Heading::E);
  EXPECT_FALSE(fleet[fleet.second].flags.duty.binds);
  ASSERT_EQ(fleet.facts<Annulled>().size(), 1U);
}

TEST(JaneSignals, OfAllThatWasExecutedAreVoid) {
  PROVES("jane-t-signalling-7");
  Fleet fleet;
  ASSERT_TRUE(fleet.hoists("K.F.", "", 0));
  fleet.play_move();
  ASSERT_EQ(fleet.told(fleet.second, AnswerHoist{fleet.second, fleet.flag, true}), "");
  ASSERT_EQ(fleet.told(fleet.admiral_seat(0), fleet.call(Call::act, 0)), "");
  fleet.play_move();
  EXPECT_TRUE(fleet[fleet.second].flags.duty.binds);
  ASSERT_EQ(fleet.told(fleet.admiral_seat(0), fleet.call(Call::annul_all, 0)), "");
  fleet.play_move();
  EXPECT_FALSE(fleet[fleet.second].flags.duty.binds);
}

TEST(JaneSignals, PlainWordsAreOverheard) {
  PROVES("jane-t-signalling-8");
  Fleet fleet;
  fleet[fleet.enemy].motion.at = {4, 60};  // 6,000 yards off
  Signal words = fleet.call(Call::words, 0);
  words.text = Words("turn to port and run for it");
  ASSERT_EQ(fleet.told(fleet.admiral_seat(0), words), "");
  fleet.play_move();
  for (const ShipId ship : {fleet.second, fleet.enemy}) {
    const auto heard = fleet.heard<WordsCalled>(fleet.captain(ship));
    ASSERT_EQ(heard.size(), 1U);
    EXPECT_EQ(heard[0].text.view(), "turn to port and run for it");
  }
  fleet.forget_events();
  fleet[fleet.enemy].motion.at = {0, 200};
  ASSERT_EQ(fleet.told(fleet.admiral_seat(0), words), "");
  fleet.play_move();
  EXPECT_TRUE(fleet.heard<WordsCalled>(fleet.captain(fleet.enemy)).empty());
}

TEST(JaneSignals, CarryTenThousandYards) {
  PROVES("jane-t-signalling-9");
  EXPECT_EQ(library().tables->signalling.distance, (std::array<std::uint16_t, 4>{100, 50, 50, 10}));
  for (const int squares : {100, 101}) {
    Fleet fleet;
    fleet[fleet.second].motion.at = {-squares, 0};
    ASSERT_TRUE(fleet.hoists("K.F.", "", 0));
    fleet.play_move();
    EXPECT_EQ(fleet.heard<Hoisted>(fleet.captain(fleet.second)).size(), squares == 100 ? 1U : 0U);
    EXPECT_EQ(fleet[fleet.flag].flags.hoist.seen.has(fleet.second), squares == 100);
  }
  Fleet foggy;
  foggy.setting().weather.signal_squares = 10;
  foggy[foggy.second].motion.at = {-11, 0};
  ASSERT_TRUE(foggy.hoists("K.F.", "", 0));
  foggy.play_move();
  EXPECT_TRUE(foggy.heard<Hoisted>(foggy.captain(foggy.second)).empty());
}

TEST(JaneSignals, AreRepeatedByAShipBetween) {
  PROVES("jane-t-signalling-9");
  Fleet fleet;
  fleet[fleet.second].motion.at = {-90, 0};
  fleet[fleet.third].motion.at = {-180, 0};
  ASSERT_TRUE(fleet.hoists("K.F.", "", 0));
  fleet.play_move();
  EXPECT_FALSE(fleet[fleet.flag].flags.hoist.seen.has(fleet.third));
  EXPECT_NE(fleet.told(fleet.third, AnswerHoist{fleet.third, fleet.flag, true}), "");
  Signal repeat = fleet.call(Call::repeat, 0, fleet.second);
  repeat.of = fleet.flag;
  ASSERT_EQ(fleet.told(fleet.second, repeat), "");
  fleet.play_move();
  EXPECT_TRUE(fleet[fleet.flag].flags.hoist.seen.has(fleet.third));
  EXPECT_EQ(fleet.told(fleet.third, AnswerHoist{fleet.third, fleet.flag, true}), "");
}

TEST(JaneSignals, NeedMastsOrHalliards) {
  PROVES("jane-t-signalling-10");
  Fleet fleet;
  fleet.options().mistakes = Mistakes::refused;
  fleet[fleet.second].motion.at = {-20, 0};
  fleet[fleet.third].motion.at = {-3, 0};
  EXPECT_TRUE(may_signal(fleet.state(), fleet.flag));
  fleet[fleet.flag].damage.masts[0].down = true;
  EXPECT_TRUE(may_signal(fleet.state(), fleet.flag));
  fleet[fleet.flag].damage.masts[1].down = true;
  EXPECT_FALSE(may_signal(fleet.state(), fleet.flag));
  EXPECT_NE(fleet.told(fleet.admiral_seat(0), fleet.hoist_of("K.F.", "", 0)), "");
  EXPECT_NE(fleet.told(fleet.admiral_seat(0), fleet.hoist_to("K.F.", 2)), "");  // 2,000 yards
  ASSERT_EQ(fleet.told(fleet.admiral_seat(0), fleet.hoist_to("K.F.", 3)), "");  // 300 yards
  fleet.play_move();
  EXPECT_TRUE(fleet[fleet.flag].flags.hoist.seen.has(fleet.third));
  EXPECT_EQ(fleet.heard<Hoisted>(fleet.captain(fleet.third)).size(), 1U);
  EXPECT_TRUE(fleet.heard<Hoisted>(fleet.captain(fleet.second)).empty());
  EXPECT_TRUE(fleet.heard<HoistSeen>(fleet.captain(fleet.enemy)).empty());
}

TEST(JaneSignals, NeedTheCellsUnderTheirHalliards) {
  PROVES("jane-t-signalling-10");
  Fleet fleet;
  Ship& ship = fleet[fleet.flag];
  ship.damage.masts[1].down = true;  // M1 is left: section 5, upper and boat decks
  const Card& card = fleet.card(fleet.flag);
  for (const Deck deck : {Deck::upper, Deck::boat}) {
    if (!has(card.deck(deck).cells, 5)) continue;
    EXPECT_TRUE(may_signal(fleet.state(), fleet.flag));
    for (const Side side : {Side::port, Side::starboard}) {
      for (const int half : {8, 9}) ship.damage.halves[place_of(card, deck, side, half)] = half_gone;
    }
  }
  EXPECT_FALSE(may_signal(fleet.state(), fleet.flag));
}

TEST(JaneSignals, ThatMayNotBeMadeAreABreakdown) {
  PROVES("jane-t-signalling-11");
  Fleet fleet;
  for (MastState& mast : fleet[fleet.flag].damage.masts) mast.down = true;
  ASSERT_TRUE(fleet.hoists("K.F.", "", 0));
  fleet.play_move();
  const auto failed = fleet.facts<BrokeDown>();
  ASSERT_EQ(failed.size(), 1U);
  EXPECT_EQ(failed[0].knots, 3);
  EXPECT_EQ(failed[0].until, 3);  // she loses them in move 2
  EXPECT_FALSE(fleet[fleet.flag].flags.hoist.flies);
  EXPECT_EQ(fleet.heard<BrokeDown>(fleet.captain(fleet.flag)).size(), 1U);
  EXPECT_TRUE(fleet.heard<BrokeDown>(fleet.captain(fleet.second)).empty());
  EXPECT_EQ(fleet[fleet.flag].damage.most_squares, 4);  // 15 knots less 3, in the move that comes
  fleet.play_move();
  EXPECT_EQ(fleet[fleet.flag].damage.most_squares, 5);
}

}  // namespace
}  // namespace wardroom::jane::test
