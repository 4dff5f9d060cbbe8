// 4.3 and what 4.1 says of dice and lines: quantities multiplied and floored once, lines added and clamped.
#include "books/admiralty/rules/modifiers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/admiralty/rules/gunnery.hpp"
#include "support/admiralty_table.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

const Gunnery& chart() { return library().tables.gunnery; }

// What becomes of so many heavy dice.
int heavy(int dice, Factors factors, int carronades = 0) {
  GunDice left;
  left.guns[2] = static_cast<std::uint8_t>(dice);
  left.carronades = static_cast<std::uint8_t>(carronades);
  return dice_after(chart(), left, factors);
}
int light(int dice, Factors factors) {
  factors.size = Size::light;
  GunDice left;
  left.guns[0] = static_cast<std::uint8_t>(dice);
  left.carronades = 5;
  return dice_after(chart(), left, factors);
}
constexpr Factors at_range(Bracket bracket, Sea sea = Sea::calm, Rake rake = Rake::none) {
  return {Size::heavy, bracket, rake, sea, false, false, {}};
}
constexpr auto near = Bracket::close, middle = Bracket::medium, far = Bracket::long_range;

TEST(AdmiraltyDice, AreChangedByRange) {
  PROVES("adm-4.1-6", "adm-4.1-8", "adm-4.1-20", "adm-4.3-5", "adm-4.3-6");
  EXPECT_EQ(heavy(9, at_range(near)), 9);
  EXPECT_EQ(heavy(9, at_range(middle)), 4);
  EXPECT_EQ(heavy(9, at_range(far)), 2);
  EXPECT_EQ(heavy(3, at_range(middle)), 1);
  EXPECT_EQ(heavy(1, at_range(middle)), 0);
  EXPECT_EQ(heavy(3, at_range(far)), 0);
  EXPECT_EQ(heavy(4, at_range(far)), 1);
  EXPECT_EQ(light(8, at_range(far)), 2);
  EXPECT_EQ(heavy(9, at_range(Bracket::beyond)), 0);
}

TEST(AdmiraltyDice, AreChangedByTheSea) {
  PROVES("adm-4.3-7", "adm-4.3-8");
  EXPECT_EQ(heavy(9, at_range(near, Sea::choppy)), 4);
  EXPECT_EQ(heavy(9, at_range(middle, Sea::choppy)), 2);
  EXPECT_EQ(heavy(9, at_range(near, Sea::heavy)), 2);
  EXPECT_EQ(heavy(9, at_range(far, Sea::heavy)), 0);
}

TEST(AdmiraltyDice, AreMoreForRakes) {
  PROVES("adm-4.3-2", "adm-4.3-4");
  EXPECT_EQ(heavy(5, at_range(near, Sea::calm, Rake::stern)), 10);
  EXPECT_EQ(heavy(5, at_range(near, Sea::calm, Rake::bow)), 7);
  EXPECT_EQ(heavy(4, at_range(near, Sea::calm, Rake::bow)), 6);
}

TEST(AdmiraltyDice, AreMultipliedExactlyAndRoundedDownOnce) {
  PROVES("adm-4.3-1", "adm-4.1-20");
  EXPECT_EQ(heavy(9, at_range(middle, Sea::choppy, Rake::stern)), 4);
  EXPECT_EQ(heavy(9, at_range(middle, Sea::calm, Rake::stern)), 9);  // step by step it would be 8
  EXPECT_EQ(heavy(5, at_range(middle, Sea::calm, Rake::bow)), 3);    // 3.75; step by step 3, or 3.5
  EXPECT_EQ(heavy(7, at_range(far, Sea::calm, Rake::stern)), 3);     // 3.5; step by step 2
  std::vector<Term> trail;
  GunDice left;
  left.guns[2] = 9;
  EXPECT_EQ(dice_after(chart(), left, at_range(middle, Sea::choppy, Rake::stern), &trail), 4);
  ASSERT_EQ(trail.size(), 4U);
  EXPECT_EQ(trail[0].cite.clause, "4.3-2");
  EXPECT_EQ(trail[0].numerator, 2);
  EXPECT_EQ(trail[1].cite.clause, "4.3-5");
  EXPECT_EQ(trail[1].denominator, 2);
  EXPECT_EQ(trail[2].cite.clause, "4.3-7");
  EXPECT_EQ(trail[3].op, Op::result);
  EXPECT_EQ(trail[3].numerator, 4);
  for (const Term& term : trail) EXPECT_FALSE(term.own);
  // What is left of her guns, and water, are her own secrets.
  trail.clear();
  left.carronades = 3;
  Factors leaking = at_range(near);
  leaking.water = {1, 2};
  EXPECT_EQ(dice_after(chart(), left, leaking, &trail), 7);
  ASSERT_EQ(trail.size(), 3U);
  EXPECT_TRUE(trail[0].own && trail[1].own);
  EXPECT_EQ(trail[0].denominator, 2);
  EXPECT_EQ(trail[1].numerator, 3);
}

TEST(AdmiraltyDice, OfCarronadesJoinHeavyGunsAtCloseRange) {
  PROVES("adm-4.1-5");
  EXPECT_EQ(heavy(9, at_range(near), 4), 13);
  EXPECT_EQ(heavy(9, at_range(middle), 4), 4);
  EXPECT_EQ(heavy(9, at_range(far), 4), 2);
  EXPECT_EQ(light(6, at_range(near)), 6);
  EXPECT_EQ(heavy(0, at_range(near), 3), 3);
  EXPECT_EQ(heavy(4, at_range(near, Sea::choppy), 3), 3);  // 7 x 1/2: they are added first
  EXPECT_EQ(heavy(4, at_range(near, Sea::calm, Rake::stern), 1), 10);
}

TEST(AdmiraltyDice, AreLessForWaterInTheHold) {
  PROVES("adm-4.4-W-4");
  Factors factors = at_range(near);
  factors.water = {1, 2};
  EXPECT_EQ(heavy(5, factors, 1), 3);  // 2.5 + 1
  EXPECT_EQ(heavy(5, factors), 2);
  factors.rake = Rake::stern;
  EXPECT_EQ(heavy(5, factors, 1), 7);  // twice 3.5
  factors.rake = Rake::none;
  factors.water = {0, 1};
  EXPECT_EQ(heavy(5, factors, 1), 1);
  factors.size = Size::medium;
  GunDice left;
  left.guns[1] = 4;
  EXPECT_EQ(dice_after(chart(), left, factors), 4);
}

TEST(AdmiraltyDice, OfHeavyGunsAreLostToLeewardInASeaway) {
  PROVES("adm-4.6-3");
  Factors factors = at_range(near, Sea::choppy);
  factors.to_leeward = true;
  EXPECT_EQ(heavy(9, factors), 2);  // 9 x 1/2, and x 1/2 for the sea
  EXPECT_EQ(heavy(4, factors, 4), 2);
  EXPECT_EQ(light(8, factors), 4);
  factors.sea = Sea::heavy;
  EXPECT_EQ(heavy(20, factors), 0);
  EXPECT_EQ(light(8, factors), 2);
  factors.sea = Sea::calm;
  EXPECT_EQ(heavy(9, factors), 9);
  factors.sea = Sea::choppy;
  factors.to_leeward = false;
  EXPECT_EQ(heavy(9, factors), 4);
}

TEST(AdmiraltyDice, AreLessBlockedOnesAndThoseOfPartiesToldOff) {
  const auto left = [](const std::string& profile, int blocked, int told_off, const std::string& built) {
    GunsLeft guns{gun_dice(profile)};
    guns.block(blocked, gun_dice(built));
    guns.tell_off(told_off);
    return gun_dice_text(guns.dice);
  };
  EXPECT_EQ(left("255", 2, 0, "255"), "033");
  EXPECT_EQ(left("255+4", 2, 0, "255+4"), "033+4");  // A18: carronades are left alone
  EXPECT_EQ(left("000+4", 1, 0, "255+4"), "000+4");  // and where long guns have been shot away, too
  EXPECT_EQ(left("000+4", 1, 0, "000+4"), "000+3");  // A71: unless the card has nothing else
  EXPECT_EQ(left("245", 0, 3, "245"), "035");        // A86: lightest first
  EXPECT_EQ(left("245", 1, 2, "245"), "024");        // after the blocked ones
  EXPECT_EQ(left("111+2", 0, 4, "111+2"), "000+1");
  EXPECT_EQ(left("111", 9, 9, "111"), "000");
}

// ---- lines

Lines lines(Size size, Hull hull = Hull::normal, Sail sail = Sail::battle, bool anchored = false) {
  return lines_of(chart(), size, hull, sail, anchored);
}

TEST(AdmiraltyLines, BeginAtTheStartLine) {
  PROVES("adm-4.1-10", "adm-4.1-27");
  EXPECT_EQ(lines(Size::medium), (Lines{0, 0}));
}

TEST(AdmiraltyLines, FollowTheHullForHullDice) {
  PROVES("adm-4.3-9", "adm-4.3-10");
  EXPECT_EQ(lines(Size::medium, Hull::weak), (Lines{1, 0}));
  EXPECT_EQ(lines(Size::medium, Hull::stout), (Lines{-1, 0}));
  EXPECT_EQ(lines(Size::heavy, Hull::stout), (Lines{0, 1}));
}

TEST(AdmiraltyLines, FollowTheSizeOfTheGuns) {
  PROVES("adm-4.3-11", "adm-4.3-12");
  EXPECT_EQ(lines(Size::heavy), (Lines{1, 1}));
  EXPECT_EQ(lines(Size::light), (Lines{-1, -1}));
}

TEST(AdmiraltyLines, FollowTheSailForRiggingDice) {
  PROVES("adm-4.3-13", "adm-4.3-14", "adm-4.1-25", "adm-4.1-26");
  for (const Sail sail : {Sail::normal, Sail::full}) EXPECT_EQ(lines(Size::medium, Hull::normal, sail), (Lines{0, 1}));
  for (const Sail sail : {Sail::stop, Sail::slow}) EXPECT_EQ(lines(Size::medium, Hull::normal, sail), (Lines{0, -1}));
  EXPECT_EQ(lines(Size::medium, Hull::normal, Sail::full, true), (Lines{0, -1}));
  EXPECT_EQ(lines(Size::light, Hull::normal, Sail::slow), (Lines{-1, -2}));
  EXPECT_EQ(lines(Size::heavy, Hull::normal, Sail::full), (Lines{1, 2}));
  EXPECT_EQ(lines(Size::heavy, Hull::normal, Sail::battle), (Lines{1, 1}));
}

TEST(AdmiraltyLines, StayWithinTheTable) {
  PROVES("adm-4.1-11");
  for (int line = -2; line <= 2; ++line) EXPECT_EQ(within_table(chart(), line), line);
  EXPECT_EQ(within_table(chart(), 3), 2);
  EXPECT_EQ(within_table(chart(), -3), -2);
  // A27: with the printed modifiers the limits never bind; with others they do.
  Gunnery steep = chart();
  steep.weak_hull = steep.much_sail = 2;
  EXPECT_EQ(lines_of(steep, Size::heavy, Hull::weak, Sail::full, false), (Lines{2, 2}));
  steep.stout_hull = steep.little_sail = -2;
  EXPECT_EQ(lines_of(steep, Size::light, Hull::stout, Sail::slow, false), (Lines{-2, -2}));
}

TEST(AdmiraltyLines, TellEveryStep) {
  std::vector<Term> trail;
  lines_of(chart(), Size::heavy, Hull::weak, Sail::full, false, &trail);
  std::vector<std::string_view> clauses;
  for (const Term& term : trail) clauses.push_back(term.cite.clause);
  EXPECT_THAT(clauses, testing::ElementsAre("4.3-11", "4.3-9", "4.3-13", "4.1-10", "4.1-10"));
}

// ---- of a ship in play

TEST(AdmiraltyGunsLeft, ComeFromTheLogOfTheSideThatFires) {
  Table table;
  const ShipId ship = table.armed(0, "245+1", at(500, 500));
  table[ship].sides[1].dice.guns = {1, 4, 5};
  table[ship].sides[1].blocked = 1;
  table[ship].told_off = 1;
  EXPECT_EQ(gun_dice_text(guns_left(table.state(), ship, Broadside::starboard)), "024+1");
  EXPECT_EQ(gun_dice_text(guns_left(table.state(), ship, Broadside::port)), "145+1");
  std::vector<Term> trail;
  guns_left(table.state(), ship, Broadside::starboard, Size::medium, &trail);
  ASSERT_EQ(trail.size(), 3U);
  EXPECT_EQ(trail[0].numerator, 4);
  EXPECT_EQ(trail[1].numerator, -1);
  EXPECT_EQ(trail[2].numerator, -1);
  for (const Term& term : trail) EXPECT_TRUE(term.own);
}

TEST(AdmiraltyFactors, ComeFromRangeRakeSeaWindAndWater) {
  PROVES("adm-4.6-3");
  Table table;
  // She heads east, and her port guns point at the stern of a ship that sails away to the north.
  const ShipId ship = table.armed(0, "009+1", at(500, 300), 90);
  const ShipId target = table.armed(1, "555", at(500, 400), 0);
  const Aim aim = aim_now(table.state(), ship, Broadside::port, target);
  Factors factors = factors_of(table.state(), aim, Size::heavy, false);
  EXPECT_EQ(factors.rake, Rake::stern);
  EXPECT_EQ(factors.bracket, Bracket::close);
  EXPECT_EQ(factors.sea, Sea::calm);
  table.setting().sea = Sea::choppy;
  table.wind(180);  // blows to the north, where the target lies
  EXPECT_FALSE(factors_of(table.state(), aim, Size::heavy, false).to_leeward);
  table.setting().options.weather_effects = true;
  EXPECT_TRUE(factors_of(table.state(), aim, Size::heavy, false).to_leeward);
  table.wind(0);
  EXPECT_FALSE(factors_of(table.state(), aim, Size::heavy, false).to_leeward);
  table.wind(90);  // exactly level
  EXPECT_FALSE(factors_of(table.state(), aim, Size::heavy, false).to_leeward);
  table[target].at = at(499.9, 400);
  EXPECT_TRUE(
      factors_of(table.state(), aim_now(table.state(), ship, Broadside::port, target), Size::heavy, false).to_leeward);
  table[ship].mark[index(Mark::W)] = 5;  // two are pumped: effective 3
  factors = factors_of(table.state(), aim, Size::heavy, false);
  EXPECT_EQ(factors.water, (Ratio{1, 2}));
}

}  // namespace
}  // namespace wardroom::admiralty::test
