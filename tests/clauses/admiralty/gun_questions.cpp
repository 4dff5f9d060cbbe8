// The questions of gunnery, with chances and figures worked out by hand.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/admiralty/odds/questions.hpp"
#include "books/admiralty/reckon/reckonings.hpp"
#include "core/data_error.hpp"
#include "support/asked.hpp"
#include "support/complaint.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::HasSubstr;

Distribution asked(const Question& question, const std::string& words) {
  return question.answer(Given(std::string(question.name), question.parameters, wardroom::test::texts_in(words)));
}
Distribution broadside_of(const std::string& words) { return asked(broadside(), words); }
Distribution can_of(const std::string& words) { return asked(can(), words); }

std::string told(const std::string& words) {
  return wardroom::test::answer_to(
      {dice_reckoning(), lines_reckoning(), mix_reckoning(), guns_reckoning(), bracket_reckoning(), arc_reckoning()},
      words);
}
std::string complaint(const std::string& words) {
  return wardroom::test::complaint([&] { told(words); });
}

TEST(AdmiraltyOddsBroadside, AreThoseOfTheDice) {
  PROVES("adm-4.1-24", "adm-4.1-9");
  const Distribution nine = broadside_of("--dice 9 --grade B --range close --count hits");
  EXPECT_EQ(nine.mean(), Fraction(3));
  EXPECT_EQ(nine.of(0), Fraction(512, 19683));
  EXPECT_EQ(nine.of(9), Fraction(1, 19683));
  EXPECT_EQ(nine.outcomes().size(), 10U);
  EXPECT_EQ(broadside_of("--dice 9 --grade B --range long --count hits").mean(), Fraction(1, 3));   // 2 dice on 6
  EXPECT_EQ(broadside_of("--dice 9 --grade A --range close --count hits").mean(), Fraction(9, 2));  // on 4
  EXPECT_EQ(broadside_of("--dice 9 --grade B --range medium --rake stern --count hits").mean(), Fraction(3));
  EXPECT_EQ(broadside_of("--dice 9 --grade B --range close --carronades 3 --count hits").mean(), Fraction(4));
  EXPECT_EQ(broadside_of("--dice 9 --grade B --range close --size medium --carronades 3 --count hits").mean(),
            Fraction(3));
  EXPECT_EQ(broadside_of("--dice 9 --grade B --range close --blocked 3 --count hits").mean(), Fraction(2));
  EXPECT_EQ(broadside_of("--dice 9 --grade B --range close --partial --count hits").mean(), Fraction(4, 3));
  EXPECT_EQ(broadside_of("--dice 12 --grade B --range close --sea choppy --leeward --count hits").mean(), Fraction(1));
}

TEST(AdmiraltyOddsBroadside, OfPairsNeedTwoDice) {
  PROVES("adm-4.1-28", "adm-4.1-29");
  const Distribution one = broadside_of("--dice 2 --grade F --range medium --count hits");  // one die
  EXPECT_EQ(one.of(0), Fraction(1));
  EXPECT_EQ(one.outcomes().size(), 1U);
  const Distribution two = broadside_of("--dice 4 --grade F --range medium --count hits");
  EXPECT_EQ(two.of(1), Fraction(1, 36));
  EXPECT_EQ(broadside_of("--dice 4 --grade F --range medium --count criticals").of(1), Fraction(1, 36));
  EXPECT_EQ(broadside_of("--dice 3 --grade B --range long --count hits").of(0), Fraction(1));  // nothing to throw
  EXPECT_EQ(broadside_of("--dice 0 --grade B --range close --count criticals").of(0), Fraction(1));
}

TEST(AdmiraltyOddsBroadside, CountExtraSixesOfEachShip) {
  PROVES("adm-4.1-21", "adm-4.1-15");
  const Distribution three = broadside_of("--dice 3 --grade B --range close --count criticals");
  EXPECT_EQ(three.of(0), Fraction(200, 216));
  EXPECT_EQ(three.of(1), Fraction(15, 216));
  EXPECT_EQ(three.of(2), Fraction(1, 216));
  // Two ships of one die each have no extra six apart, and one in 36 pooled (A13).
  EXPECT_EQ(broadside_of("--dice 1 --grade B --range close --ships 2 --count criticals").of(0), Fraction(1));
  EXPECT_EQ(broadside_of("--dice 1 --grade B --range close --ships 2 --pooled --count criticals").of(1),
            Fraction(1, 36));
  // Dice are rounded down before they join (A70): 3 at medium range are 1.
  EXPECT_EQ(broadside_of("--dice 3 --grade B --range medium --ships 2 --pooled --count hits").mean(), Fraction(2, 3));
  EXPECT_EQ(broadside_of("--dice 3 --grade B --range medium --ships 2 --count hits").mean(), Fraction(2, 3));
  // Pairs: each ship needs its own, or one of both together does.
  EXPECT_EQ(broadside_of("--dice 2 --grade F --range medium --ships 2 --count hits").of(0), Fraction(1));
  EXPECT_EQ(broadside_of("--dice 2 --grade F --range medium --ships 2 --pooled --count hits").of(1), Fraction(1, 36));
  EXPECT_EQ(broadside_of("--dice 4 --grade F --range medium --ships 2 --count hits").of(2), Fraction(1, 1296));
}

TEST(AdmiraltyOddsBroadside, TakeDiceAsThrown) {
  EXPECT_EQ(broadside_of("--dice 9 --thrown --grade B --range long --count hits").mean(), Fraction(3, 2));
  EXPECT_EQ(broadside_of("--dice 4 --thrown --grade F --range medium --count hits").of(2), Fraction(1, 1296));
  EXPECT_THAT(wardroom::test::complaint(
                  [] { broadside_of("--dice 40 --grade B --range close --ships 20 --pooled --count hits"); }),
              HasSubstr("800 dice in one throw are more than 128"));
}

TEST(AdmiraltyOddsCan, AreThoseOfAnUrn) {
  PROVES("adm-4.2-35");
  const Distribution odds = can_of("--hull 4 --rigging 2 --draw 3");
  EXPECT_EQ(odds.of(3), Fraction(1, 5));
  EXPECT_EQ(odds.of(2), Fraction(3, 5));
  EXPECT_EQ(odds.of(1), Fraction(1, 5));
  EXPECT_EQ(can_of("--hull 12 --rigging 6 --draw 9").mean(), Fraction(6));
  EXPECT_EQ(can_of("--hull 4 --rigging 2 --draw 0").of(0), Fraction(1));
  EXPECT_THAT(wardroom::test::complaint([] { can_of("--hull 4 --rigging 2 --draw 7"); }),
              HasSubstr("7 dice are more than the 6 in the can"));
}

TEST(AdmiraltyReckonDice, MultipliesAndRoundsDownOnce) {
  PROVES("adm-4.3-1", "adm-4.6-2", "adm-4.6-3");
  EXPECT_EQ(told("dice --dice 9 --range medium --rake stern --sea choppy"), "4 dice");
  EXPECT_EQ(told("dice --dice 9 --range medium --rake stern"), "9 dice");
  EXPECT_EQ(told("dice --dice 9 --range long --sea heavy"), "0 dice");
  EXPECT_EQ(told("dice --dice 5 --range close --rake bow"), "7 dice");
  EXPECT_EQ(told("dice --dice 9 --range close --carronades 4"), "13 dice");
  EXPECT_EQ(told("dice --dice 9 --range medium --carronades 4"), "4 dice");
  EXPECT_EQ(told("dice --dice 9 --range close --size light --carronades 4"), "9 dice");
  EXPECT_EQ(told("dice --dice 9 --range close --partial"), "4 dice");
  EXPECT_EQ(told("dice --dice 9 --range close --leeward"), "9 dice");
  EXPECT_EQ(told("dice --dice 8 --range close --leeward --sea choppy"), "2 dice");
  EXPECT_EQ(told("dice --dice 9 --range close --leeward --sea heavy"), "0 dice");
  EXPECT_EQ(told("dice --dice 5 --range close --blocked 2 --carronades 1"), "4 dice");
  EXPECT_EQ(told("dice --dice 3 --range medium --ships 3"), "3 dice");
  EXPECT_EQ(told("dice --dice 3 --range medium --ships 3 --pooled"), "3 dice");
  EXPECT_THAT(wardroom::test::trail_of({dice_reckoning()}, "dice --dice 9 --range medium --blocked 2 --rake bow"),
              testing::ElementsAre("base 9 gun dice (4.1-2)", "add -2 blocked (4.4-B (ruling A18))",
                                   "times 3/2 bow rake (4.3-4 (ruling A1))", "times 1/2 medium range (4.3-5)",
                                   "result 5 dice, rounded down (4.1-20 (ruling A7))"));
}

TEST(AdmiraltyReckonLines, AddsAndClamps) {
  PROVES("adm-4.1-25", "adm-4.1-26");
  EXPECT_EQ(told("lines --size heavy --hull normal --sail full"), "hull 1; rigging 2");
  EXPECT_EQ(told("lines --size heavy --hull normal --sail battle"), "hull 1; rigging 1");
  EXPECT_EQ(told("lines --size heavy --hull stout --sail battle"), "hull 0; rigging 1");
  EXPECT_EQ(told("lines --size light --hull weak --sail slow"), "hull 0; rigging -2");
  EXPECT_EQ(told("lines --size medium --hull normal --sail anchored"), "hull 0; rigging -1");
}

TEST(AdmiraltyReckonMix, ListsLegalSplits) {
  PROVES("adm-4.2-34", "adm-4.2-38", "adm-4.2-39", "adm-4.2-40");
  EXPECT_EQ(told("mix --dice 9 --range medium --doctrine rigging"), "3+6 hull+rigging");
  EXPECT_EQ(told("mix --dice 3 --range long --doctrine hull"), "2+1 hull+rigging");
  EXPECT_EQ(told("mix --dice 2 --range long --doctrine rigging"), "0+2 hull+rigging");
  EXPECT_EQ(told("mix --dice 9 --range close --doctrine rigging"), "9+0 hull+rigging");
  EXPECT_EQ(told("mix --dice 2 --range close --doctrine hull --size light"), "2+0 1+1 0+2 hull+rigging");
  EXPECT_EQ(told("mix --dice 6 --range close --doctrine hull --method advanced"), "5+1 hull+rigging");
  EXPECT_EQ(told("mix --dice 1 --range close --doctrine hull --method basic"), "0+1 hull+rigging");
}

TEST(AdmiraltyReckonGuns, CountsWhatIsLeftOfAProfile) {
  PROVES("adm-4.1-3", "adm-4.1-5");
  EXPECT_EQ(told("guns --profile 255 --blocked 2"), "light 0; medium 3; heavy 3 dice");
  EXPECT_EQ(told("guns --profile 6094 --blocked 0 --range close"), "light 6; medium 0; heavy 13 dice");
  EXPECT_EQ(told("guns --profile 609+4 --range long"), "light 6; medium 0; heavy 9 dice");
  EXPECT_EQ(told("guns --profile 000+4 --blocked 1 --range close"), "light 0; medium 0; heavy 3 dice");
  for (const char* wrong : {"60", "60912", "6x9", "6\"9", "60,9"}) {
    EXPECT_THAT(complaint(std::string("guns --profile ") + wrong), HasSubstr("--profile: ")) << wrong;
  }
}

TEST(AdmiraltyReckonBracket, NamesTheBracket) {
  PROVES("adm-1-3");
  EXPECT_EQ(told("bracket --range 80"), "close");
  EXPECT_EQ(told("bracket --range 80.1"), "medium");
  EXPECT_EQ(told("bracket --range 240.1"), "long");
  EXPECT_EQ(told("bracket --range 480"), "long");
  EXPECT_EQ(told("bracket --range 480.1"), "none");
}

TEST(AdmiraltyReckonArc, SaysWhetherATargetIsIn) {
  PROVES("adm-4.2-3", "adm-4.2-8", "adm-4.2-10");
  EXPECT_EQ(told("arc --sweep 45 --target 100,41.4"), "in");
  EXPECT_EQ(told("arc --sweep 45 --target 100,41.5"), "out");
  EXPECT_EQ(told("arc --sweep 45 --target -100,-41.4"), "in");
  EXPECT_EQ(told("arc --sweep 10 --target 100,8.8"), "out");
  EXPECT_EQ(told("arc --sweep 45 --target 0,100"), "out");
  EXPECT_EQ(told("arc --sweep 45 --target 100,60 --was 100,20"), "in");   // she leaves, and her stern is inside
  EXPECT_EQ(told("arc --sweep 45 --target 100,60 --was 100,90"), "out");  // she enters
  EXPECT_EQ(told("arc --sweep 45 --target 100,80 --was 100,20"), "out");
  EXPECT_EQ(told("arc --sweep 10 --target 26,-20"), "in");  // alongside
  for (const char* wrong : {"100", "100,", "x,1", "1,2,3", "100,-"}) {
    EXPECT_THAT(complaint(std::string("arc --sweep 45 --target ") + wrong), HasSubstr("--target: ")) << wrong;
  }
  EXPECT_THAT(complaint("arc --sweep 180.01 --target 1,1"), HasSubstr("--sweep: "));
}

}  // namespace
}  // namespace wardroom::admiralty::test
