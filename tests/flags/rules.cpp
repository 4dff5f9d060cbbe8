// The rules of Three Flags: orders and dice go in, an exact result comes out.
#include "flags/book/odds.hpp"
#include "flags/trial.hpp"

namespace wardroom::flags {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

Square at(const char* name) { return *square_named(name); }

TEST(FlagsMovement, AStandingOrderHoldsUntilItIsChanged) {
  Trial t;
  EXPECT_EQ(t.give("red-captain", Sail{t.ship("ida"), Heading::n, 2}), "");
  t.next_turn();
  EXPECT_EQ(t.at("ida").at, at("d4"));
  t.next_turn();
  EXPECT_EQ(t.at("ida").at, at("d6")) << "nobody has ordered her anything since";
  EXPECT_EQ(t.give("red-captain", Sail{t.ship("ida"), Heading::e, 1}), "");
  t.next_turn();
  EXPECT_EQ(t.at("ida").at, at("e6"));
}

TEST(FlagsMovement, IsOrderedByThoseWhoAreNotAskedToo) {
  Trial t;
  t.lie_still();
  t.next_turn();
  ASSERT_FALSE(Flags::owes(t.now(), t.seat("red-captain"))) << "nothing has come up";
  EXPECT_EQ(t.give("red-captain", Sail{t.ship("otto"), Heading::s, 1}), "");
  t.next_turn();
  EXPECT_EQ(t.at("otto").at, at("b3"));
}

TEST(FlagsMovement, RocksStopHer) {
  Trial t;
  t.starting("ida").at = at("e6");
  EXPECT_EQ(t.give("red-captain", Sail{t.ship("ida"), Heading::e, 3}), "");
  t.next_turn();
  EXPECT_EQ(t.at("ida").at, at("e6"));
  EXPECT_TRUE(Flags::owes(t.now(), t.seat("red-captain"))) << "7.2: she is held up";
}

TEST(FlagsMovement, WhatIsOrderedInTheReviewIsForTheNextTurn) {
  Trial t;
  t.to(Phase::review);
  EXPECT_EQ(t.give("red-captain", Sail{t.ship("ida"), Heading::n, 3}), "");
  t.next_turn();
  EXPECT_EQ(t.at("ida").at, at("e3")) << "her old order: north-east at 1";
  t.next_turn();
  EXPECT_EQ(t.at("ida").at, at("e6"));
}

TEST(FlagsSight, IsTheCaptainsAndNotTheAdmirals) {
  Trial t;
  t.face();
  ASSERT_THAT(t.view("red-captain").enemies, SizeIs(1));
  EXPECT_EQ(t.view("red-captain").enemies[0].id, "max");
  EXPECT_THAT(t.view("red-captain").own, SizeIs(2));
  EXPECT_THAT(t.view("red-admiral").own, IsEmpty());
  EXPECT_THAT(t.view("red-admiral").enemies, IsEmpty());
  EXPECT_THAT(t.view("chief").own, SizeIs(6));
  EXPECT_FALSE(may_name(t.now(), t.seat("red-admiral"), t.ship("ida"))) << "not even his own";
}

TEST(FlagsSight, EndsAtFiveSquaresInClearWeather) {
  for (const auto& [square, seen] : {std::pair{"g1", true}, std::pair{"h1", false}}) {
    Trial t;
    t.starting("ida").at = at("b1");
    t.starting("otto").at = at("a1");
    t.starting("max").at = at(square);
    EXPECT_EQ(t.view("red-captain").enemies.size() == 1, seen) << square;
  }
}

TEST(FlagsWeather, IsDrawnEveryFourthTurn) {
  Trial t(OptionChoices{});
  EXPECT_THAT(t.heard<WeatherChanged>("everybody"), IsEmpty()) << "the battle has not begun";
  t.now();
  EXPECT_THAT(t.heard<WeatherChanged>("gold-admiral"), SizeIs(1));
  for (int turn = 1; turn < 5; ++turn) t.next_turn();
  EXPECT_THAT(t.heard<WeatherChanged>("gold-admiral"), SizeIs(2));
}

struct Duel : Trial {
  Duel() {
    face();
    now();
  }
  // Ida draws two sound charges and a damp one, and fires at a point.
  void shoot(Faces gunfire, Faces aim, Aim where = {52, 12}) {
    script(Purpose::powder, {1, 1, 14}, ship("ida"));
    script(Purpose::gunfire, std::move(gunfire), ship("ida"));
    if (!aim.empty()) {
      script(Purpose::aim, {aim[0], aim[1]}, ship("ida"));
      script(Purpose::aim, {aim[2], aim[3]}, ship("ida"));
    }
    EXPECT_EQ(give("red-captain", Fire{ship("ida"), ship("max"), where}), "");
    to(Phase::ruling);
  }
};

TEST(FlagsGunnery, DrawsSortsAndStrikes) {
  Duel t;  // at one square a charge hits on 3, and falls near on 2
  t.shoot({3, 2}, {5, 5, 5, 5}, {30, 10});
  EXPECT_EQ(t.at("ida").sound, 10) << "two of twelve";
  EXPECT_EQ(t.at("ida").damp, 3);
  EXPECT_EQ(t.at("max").hull, 3);
  EXPECT_THAT(t.heard<Fired>("red-captain"),
              ElementsAre("Ida fires 3 charges, 1 of them damp, at Max: 1 near, 1 hit."));
  EXPECT_THAT(t.heard<SalvoSeen>("blue-captain"), ElementsAre("Ida fires at Max: 1 near, 1 hit."));
  EXPECT_THAT(t.heard<Struck>("blue-captain"), ElementsAre("Max is struck in the hull."));
  for (const char* post : {"red-admiral", "blue-admiral", "gold-captain", "gold-admiral"}) {
    EXPECT_THAT(t.heard<Fired>(post), IsEmpty()) << post;
    EXPECT_THAT(t.heard<SalvoSeen>(post), IsEmpty()) << post;
    EXPECT_THAT(t.heard<Struck>(post), IsEmpty()) << post;
  }
  EXPECT_THAT(t.heard<Fired>("blue-captain"), IsEmpty()) << "what is damp is his secret who fires";
  EXPECT_THAT(t.heard<Struck>("red-captain"), IsEmpty()) << "where it struck is hers";
}

TEST(FlagsGunnery, OffTheShipOneHitIsLost) {
  Duel t;
  t.shoot({6, 6}, {1, 1, 9, 9}, {0, 10});  // eight to the left: off the profile
  EXPECT_EQ(t.at("max").hull, 3);
  EXPECT_THAT(t.heard<Struck>("blue-captain"), ElementsAre("A shell falls over Max."));
}

TEST(FlagsGunnery, HazeMakesItHarder) {
  EXPECT_EQ(number_to_hit(tables(), 1, Weather::clear), 3);
  std::vector<Term> trail;
  EXPECT_EQ(number_to_hit(tables(), 9, Weather::mist, &trail), 7) << "the last of the table, and one more";
  EXPECT_THAT(trail, SizeIs(3));
}

TEST(FlagsGunnery, WhoIsBeatenFiresAndSinks) {
  Trial both;
  both.face();
  both.starting("ida").hull = both.starting("max").hull = 1;
  both.now();
  for (const char* id : {"ida", "max"}) {
    both.script(Purpose::powder, {1, 1, 1}, both.ship(id));
    both.script(Purpose::gunfire, {6, 1, 1}, both.ship(id));
    both.script(Purpose::aim, {5, 5}, both.ship(id));
    both.script(Purpose::aim, {5, 5}, both.ship(id));
  }
  EXPECT_EQ(both.give("red-captain", Fire{both.ship("ida"), both.ship("max"), {30, 10}}), "");
  EXPECT_EQ(both.give("blue-captain", Fire{both.ship("max"), both.ship("ida"), {30, 10}}), "");
  both.to(Phase::ruling);
  EXPECT_TRUE(both.at("ida").sunk);
  EXPECT_TRUE(both.at("max").sunk);
  EXPECT_THAT(both.heard<Sunk>("red-admiral"), IsEmpty());
}

// The odds of the book against all throws one by one.
TEST(FlagsOdds, AreThoseOfEveryThrow) {
  // Of two sound charges and one damp two are drawn: with 1 in 3 both are sound.
  const Distribution hits = hit_odds(2, 2, 1, 4);
  EXPECT_EQ(hits.of(2), Fraction(1, 12));
  EXPECT_EQ(hits.of(1), Fraction(1, 6) + Fraction(1, 3));
  int engine = 0;
  for (int a = 1; a <= 9; ++a) {
    for (int b = 1; b <= 9; ++b) {
      for (int c = 1; c <= 9; ++c) {
        for (int d = 1; d <= 9; ++d) {
          const Aim at{static_cast<std::int16_t>(45 + a + b - 10), static_cast<std::int16_t>(12 + c + d - 10)};
          engine += part_at(at) == Part::engine ? 1 : 0;
        }
      }
    }
  }
  EXPECT_EQ(part_odds({45, 12}).of("engine"), Fraction(engine, 9 * 9 * 9 * 9));
  EXPECT_EQ(part_odds({45, 12}).of("lamp"), Fraction(0));
}

// ---- the umpire

struct EngineHit : Duel {
  EngineHit() { shoot({6, 1}, {5, 5, 5, 5}); }
};

TEST(FlagsUmpire, IsAskedAboutAnEngineAndPlayWaits) {
  EngineHit t;
  EXPECT_TRUE(Flags::owes(t.now(), t.seat("chief")));
  EXPECT_FALSE(Flags::owes(t.now(), t.seat("aide")));
  EXPECT_FALSE(t.battle().play_phase());
  EXPECT_THAT(t.heard<Queried>("chief"), ElementsAre("Query 1: How long is she stopped? (Max)"));
  for (const char* post : {"red-captain", "blue-captain", "blue-admiral"})
    EXPECT_THAT(t.heard<Queried>(post), IsEmpty());
  EXPECT_EQ(t.give("aide", Answer{1, {3}, Words("a solid hit")}), "");
  EXPECT_TRUE(Flags::owes(t.now(), t.seat("chief"))) << "a proposal settles nothing";
  EXPECT_EQ(t.give("chief", Answer{1, {2}, {}}), "");
  EXPECT_EQ(t.at("max").stopped, 2);
  EXPECT_THAT(t.heard<EngineStopped>("blue-captain"), ElementsAre("The engine of Max is out for 2 turns."));
  EXPECT_THAT(t.heard<EngineStopped>("blue-admiral"), IsEmpty());
  t.next_turn();
  EXPECT_EQ(t.give("blue-captain", Sail{t.ship("max"), Heading::e, 2}), "");
  t.next_turn();
  t.next_turn();
  EXPECT_EQ(t.at("max").at, at("g2"));
  t.next_turn();
  EXPECT_EQ(t.at("max").at, at("i2"));
}

TEST(FlagsUmpire, WhoSaysNothingLeavesTheUsualOrWhatWasProposed) {
  EngineHit usual, proposed;
  usual.next_turn();
  EXPECT_EQ(usual.at("max").stopped, 1);
  EXPECT_EQ(proposed.give("aide", Answer{1, {3}, {}}), "");
  proposed.next_turn();
  EXPECT_EQ(proposed.at("max").stopped, 3);
}

TEST(FlagsUmpire, OverrulesUntilTheEndOfTheNextTurn) {
  EngineHit t;
  t.next_turn();
  EXPECT_EQ(t.give("chief", Overrule{1, {0}, Words("it missed the shaft")}), "");
  EXPECT_EQ(t.at("max").stopped, 0);
  EXPECT_THAT(t.heard<EngineStopped>("blue-captain"),
              ElementsAre("The engine of Max is out for 1 turns.", "The engine of Max runs."));
  EXPECT_THAT(t.heard<Overruled>("blue-captain"), IsEmpty());
  EXPECT_THAT(t.heard<Overruled>("aide"), SizeIs(1));
  t.next_turn();
  EXPECT_THAT(t.give("chief", Overrule{1, {2}, Words("after all")}), StartsWith("8.3 query 1 is closed"));
}

TEST(FlagsUmpire, DoesNotKeepPlayWaitingForALamp) {
  Duel t;
  t.shoot({6, 1}, {5, 5, 5, 5}, {60, 33});
  EXPECT_FALSE(Flags::owes(t.now(), t.seat("chief")));
  EXPECT_TRUE(t.at("max").dark);
  EXPECT_EQ(t.give("chief", Overrule{1, {0}, Words("the glass held")}), "");
  EXPECT_FALSE(t.at("max").dark);
  EXPECT_THAT(t.heard<LampChanged>("blue-captain"), SizeIs(2));
  EXPECT_THAT(t.heard<LampChanged>("red-captain"), IsEmpty());
}

TEST(FlagsUmpire, VetoesWhatHasNotBeenCarriedOut) {
  Trial t;
  EXPECT_EQ(t.give("red-captain", Sail{t.ship("ida"), Heading::n, 3}), "");
  EXPECT_EQ(t.give("red-captain", Sail{t.ship("otto"), Heading::n, 3}), "");
  t.to(Phase::review);
  EXPECT_EQ(t.give("chief", Veto{t.post("red-captain"), 1, Words("the signal was not made")}), "");
  EXPECT_THAT(t.heard<Vetoed>("red-captain"), SizeIs(1));
  EXPECT_THAT(t.heard<Vetoed>("red-admiral"), IsEmpty());
  EXPECT_THAT(t.heard<Vetoed>("blue-captain"), IsEmpty());
  t.next_turn();
  EXPECT_EQ(t.at("ida").at, at("e3")) << "as she stood";
  EXPECT_EQ(t.at("otto").at, at("b7"));
}

// ---- lamps

TEST(FlagsLamps, SignalATurnLater) {
  Trial t;
  t.lie_still();
  t.starting("max").at = at("n5");  // too far off to read along
  t.starting("nora").at = at("n4");
  EXPECT_EQ(t.give("red-admiral", Send{PostSet::of(t.post("red-captain")), 2, Words("at dawn")}), "");
  EXPECT_THAT(t.view("red-captain").messages, IsEmpty());
  t.script(Purpose::lamp, {6});
  t.next_turn();
  EXPECT_THAT(t.heard<MessageDelivered>("red-captain"),
              ElementsAre("Red: captain has a signal from Red: admiral: close the enemy: at dawn"));
  EXPECT_TRUE(Flags::owes(t.now(), t.seat("red-captain"))) << "7.2: a signal has come";
  EXPECT_FALSE(Flags::owes(t.now(), t.seat("blue-captain")));
}

TEST(FlagsLamps, AreGarbledAndTheSenderIsNotTold) {
  Trial t;
  EXPECT_EQ(t.give("red-admiral", Send{PostSet::of(t.post("red-captain")), 2, Words("at dawn")}), "");
  const auto before = t.view("red-admiral").messages;
  t.script(Purpose::lamp, {1});
  t.next_turn();
  ASSERT_THAT(t.view("red-captain").messages, SizeIs(1));
  EXPECT_EQ(t.view("red-captain").messages[0].text.view(), "-t d-wn");
  EXPECT_EQ(t.view("red-captain").messages[0].code, unreadable);
  const auto after = t.view("red-admiral").messages;
  ASSERT_THAT(after, SizeIs(1));
  EXPECT_EQ(after[0].text, before[0].text);
  EXPECT_EQ(after[0].code, 2);
}

TEST(FlagsLamps, AreReadByThoseWhoSeeThem) {
  for (const auto& [square, reads] : {std::pair{"l2", true}, std::pair{"m2", false}}) {
    Trial t;
    for (const char* id : {"max", "nora"}) t.starting(id).ordered = 0;
    t.starting("max").at = at(square);
    t.starting("nora").at = at("n6");
    EXPECT_EQ(t.give("red-admiral", Send{PostSet::of(t.post("red-captain")), 0, Words("come home")}), "");
    t.script(Purpose::lamp, {6});
    t.next_turn();
    EXPECT_EQ(t.heard<MessageDelivered>("blue-captain").size(), reads ? 1U : 0U) << square;
    EXPECT_THAT(t.view("red-admiral").messages, SizeIs(1));
    EXPECT_THAT(t.heard<MessageDelivered>("red-admiral"), IsEmpty()) << "he does not read his own lamp";
  }
}

TEST(FlagsLamps, AreDarkWithoutABurningOne) {
  Trial t;
  t.starting("ida").dark = t.starting("otto").dark = true;
  EXPECT_THAT(t.give("red-captain", Send{PostSet::of(t.post("red-admiral")), 1, {}}), StartsWith("6.4"));
  EXPECT_EQ(t.give("red-admiral", Send{PostSet::of(t.post("red-captain")), 1, {}}), "");
}

TEST(FlagsLamps, AreHeldReleasedAndLostByTheChief) {
  Trial t;
  const PostId captain = t.post("red-captain");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(t.give("red-admiral", Send{PostSet::of(captain), 1, {}}), "");
  EXPECT_EQ(t.give("chief", Hold{1, captain, 3}), "");
  EXPECT_EQ(t.give("chief", Hold{2, captain, 0}), "");
  EXPECT_EQ(t.give("chief", Lose{3, captain}), "");
  t.script(Purpose::lamp, {6, 6});
  t.next_turn();
  EXPECT_THAT(t.view("red-captain").messages, IsEmpty());
  EXPECT_THAT(t.view("red-admiral").messages, SizeIs(3));
  t.next_turn();
  EXPECT_THAT(t.view("red-captain").messages, SizeIs(1));
  EXPECT_EQ(t.give("chief", Release{2, captain}), "");
  t.next_turn();
  EXPECT_THAT(t.view("red-captain").messages, SizeIs(2));
  EXPECT_EQ(t.view("red-captain").messages[1].number, 2U) << "his own second one";
  EXPECT_EQ(t.give("red-captain", MarkRead{2}), "");
  EXPECT_TRUE(t.view("red-captain").messages[1].read);
}

// ---- the turn and the end

TEST(FlagsTurn, AsksAdmiralsAlwaysAndCaptainsWhenSomethingHasComeUp) {
  Trial t;
  t.lie_still();
  for (const char* post : {"red-admiral", "red-captain", "gold-captain"})
    EXPECT_TRUE(Flags::owes(t.now(), t.seat(post)));
  t.next_turn();
  EXPECT_TRUE(Flags::owes(t.now(), t.seat("red-admiral")));
  EXPECT_FALSE(Flags::owes(t.now(), t.seat("red-captain")));
  EXPECT_TRUE(Flags::may_order(t.now(), t.seat("red-captain")));
}

TEST(FlagsTurn, EachSideHasAWordThatItsPostsKnow) {
  Trial t;
  EXPECT_FALSE(t.view("red-admiral").password.empty());
  EXPECT_EQ(t.view("red-admiral").password, t.view("red-captain").password);
  EXPECT_THAT(t.heard<PasswordChosen>("red-captain"), SizeIs(1));
  EXPECT_THAT(t.heard<PasswordChosen>("chief"), SizeIs(3));
}

TEST(FlagsEnd, TwoSidesShareAVictory) {
  Trial t;
  t.start().points = {2, 2, 1};
  const Result shared = Flags::result_of(t.start());
  EXPECT_TRUE(shared.winners.has(0) && shared.winners.has(1) && !shared.winners.has(2));
  EXPECT_EQ(shared.winner(), no_side);
  t.start().points = {2, 2, 2};
  EXPECT_TRUE(Flags::result_of(t.start()).winners.empty());
  t.start().points = {0, 1, 2};
  EXPECT_EQ(Flags::result_of(t.start()).winner(), SideId(2));
}

TEST(FlagsEnd, ComesAfterTheLastTurn) {
  Trial t;
  t.setting().turns = 2;
  t.starting("lutz").sunk = true;
  t.starting("lutz").hull = 0;
  t.next_turn();
  EXPECT_FALSE(t.battle().over());
  t.next_turn();
  EXPECT_TRUE(t.battle().over());
  EXPECT_TRUE(Flags::result_of(t.now()).winners.has(0));
  EXPECT_THAT(t.give("red-captain", Sail{0, Heading::n, 1}), HasSubstr("the battle is over"));
}

// A year of six-hour moves is 1,460 turns, and numbers of 16 bits end at 65,535.
TEST(FlagsTurn, GoesOnBeyondSixteenBits) {
  Trial t(OptionChoices{});
  t.setting().turns = 1'000'000;
  t.start().turn = 65'534;
  t.start().phase = Phase::ruling;
  t.now();
  EXPECT_EQ(t.now().turn, 65'535U);
  t.next_turn();
  t.next_turn();
  EXPECT_EQ(t.now().turn, 65'537U);
  EXPECT_EQ(t.told().back().event.turn, 65'537U);
  EXPECT_THAT(t.heard<WeatherChanged>("chief"), SizeIs(1)) << "in turn 65,537";
  EXPECT_EQ(t.give("red-captain", Sail{t.ship("ida"), Heading::n, 1}), "");
}

}  // namespace
}  // namespace wardroom::flags
