// How many dice may be aimed at the rigging: by doctrine at medium and long range, by the method of the game at close
// range, or out of a can.
#include "books/admiralty/rules/mix.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "books/admiralty/rules/gunnery.hpp"
#include "odds/distribution.hpp"
#include "support/admiralty_table.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

std::set<int> legal(const Splits& splits) {
  std::set<int> all;
  for (int rigging = 0; rigging <= splits.dice + 2; ++rigging) {
    if (splits.allow(rigging)) all.insert(rigging);
  }
  return all;
}
std::set<int> from_to(int least, int most) {
  std::set<int> all;
  for (int i = least; i <= most; ++i) all.insert(i);
  return all;
}

TEST(AdmiraltyMix, IsTwoThirdsOfTheDoctrineAtRange) {
  PROVES("adm-4.2-30", "adm-4.2-31", "adm-4.2-32", "adm-4.2-33", "adm-4.2-34");
  const int dominant[] = {1, 2, 2, 3, 4, 4, 5, 6, 6};
  for (int dice = 1; dice <= 9; ++dice) {
    EXPECT_EQ(legal(split_at_range(dice, Doctrine::hull)), std::set<int>{dice - dominant[dice - 1]}) << dice;
    EXPECT_EQ(legal(split_at_range(dice, Doctrine::rigging)), std::set<int>{dominant[dice - 1]}) << dice;
  }
  EXPECT_EQ(legal(split_at_range(0, Doctrine::hull)), std::set<int>{0});
}

TEST(AdmiraltyMix, OfBritishAndFrenchShips) {
  PROVES("adm-4.2-31", "adm-4.2-32", "adm-4.2-34", "adm-1-7");
  Table table;
  const ShipId british = table.ship(0, "br_74_common", at(500, 500)),
               french = table.ship(1, "fr_74_temeraire", at(665, 500), 180);
  const auto splits = [&](ShipId ship, ShipId target, double off, int dice) {
    table[target].at = {table[ship].at.x + static_cast<std::int32_t>(1000 * off), table[ship].at.y};
    for (Side& side : table[ship].sides) side.dice.guns[2] = static_cast<std::uint8_t>(dice);
    const Broadside side = table[ship].heading == Bearing::degrees(0) ? Broadside::starboard : Broadside::port;
    const Battery battery = lay(table.state(), aim_now(table.state(), ship, side, target), Size::heavy);
    return std::pair(battery.dice, legal(battery.splits));
  };
  EXPECT_EQ(splits(british, french, 165, 18), (std::pair(9, std::set<int>{3})));
  EXPECT_EQ(splits(french, british, 400, 36), (std::pair(9, std::set<int>{6})));
  EXPECT_EQ(splits(french, british, 165, 4), (std::pair(2, std::set<int>{2})));
  EXPECT_EQ(splits(french, british, 165, 6), (std::pair(3, std::set<int>{2})));
}

TEST(AdmiraltyMix, AtCloseRangeIsByBattery) {
  PROVES("adm-4.2-38");
  EXPECT_EQ(legal(split_close(9, Size::heavy, CloseRange::battery)), std::set<int>{0});
  EXPECT_EQ(legal(split_close(4, Size::medium, CloseRange::battery)), from_to(0, 4));
  EXPECT_EQ(legal(split_close(6, Size::light, CloseRange::battery)), from_to(0, 6));
}

TEST(AdmiraltyMix, AtCloseRangeSparesOneDieForTheRigging) {
  PROVES("adm-4.2-39");
  for (const Size size : {Size::light, Size::medium, Size::heavy}) {
    for (const int dice : {1, 2, 5, 6, 9}) {
      EXPECT_EQ(legal(split_close(dice, size, CloseRange::basic)), std::set<int>{1}) << dice;
    }
  }
}

TEST(AdmiraltyMix, AtCloseRangeMayAllBeHullDiceUpToFive) {
  PROVES("adm-4.2-40");
  for (const Size size : {Size::light, Size::medium, Size::heavy}) {
    EXPECT_EQ(legal(split_close(5, size, CloseRange::advanced)), from_to(0, 5));
    EXPECT_EQ(legal(split_close(1, size, CloseRange::advanced)), from_to(0, 1));
    EXPECT_EQ(legal(split_close(6, size, CloseRange::advanced)), std::set<int>{1});
    EXPECT_EQ(legal(split_close(9, size, CloseRange::advanced)), std::set<int>{1});
  }
}

TEST(AdmiraltyMix, FollowsTheMethodOfTheGame) {
  PROVES("adm-4.2-36", "adm-4.2-37");
  Table table;
  const auto heavy = [&] { return legal(splits_of(table.state(), Bracket::close, Doctrine::rigging, Size::heavy, 9)); };
  EXPECT_EQ(heavy(), std::set<int>{0});
  table.setting().options.close_range = CloseRange::basic;
  EXPECT_EQ(heavy(), std::set<int>{1});
  table.state().method = CloseRange::battery;  // of the lot, which was not drawn
  EXPECT_EQ(heavy(), std::set<int>{1});
  EXPECT_EQ(legal(splits_of(table.state(), Bracket::medium, Doctrine::rigging, Size::heavy, 9)), std::set<int>{6});
}

TEST(AdmiraltyMix, MayBeDrawnByLotBeforeTheGame) {
  PROVES("adm-4.2-37");
  constexpr CloseRange by_face[] = {CloseRange::battery, CloseRange::battery,  CloseRange::basic,
                                    CloseRange::basic,   CloseRange::advanced, CloseRange::advanced};
  for (std::uint32_t face = 1; face <= 6; ++face) {
    Table table;
    table.armed(0, "245", at(300, 300));
    table.armed(1, "245", at(2000, 2000));
    table.setting().options.close_range = CloseRange::random;
    table.state().turn = 0;
    table.state().phase = Phase::repair;
    table.dice(Purpose::method, {face});
    table.resolve();
    EXPECT_EQ(table.state().turn, 1);
    EXPECT_EQ(table.state().method, by_face[face - 1]) << face;
    EXPECT_EQ(method_of(table.state()), by_face[face - 1]) << face;
    table.play_to(Phase::repair);
    table.resolve();
    EXPECT_EQ(table.thrown(Purpose::method).size(), 1U);  // for the whole game
  }
  Table agreed;
  agreed.armed(0, "245", at(300, 300));
  agreed.armed(1, "245", at(2000, 2000));
  agreed.state().turn = 0;
  agreed.state().phase = Phase::repair;
  agreed.resolve();
  EXPECT_EQ(agreed.state().turn, 1);
  EXPECT_TRUE(agreed.thrown(Purpose::method).empty());
}

// ---- the can

TEST(AdmiraltyCan, IsDrawnFromWithoutReplacement) {
  PROVES("adm-4.2-35");
  const Distribution odds = every_branch([](Chance& chance) { return draw_hull_dice(chance, {}, 4, 2, 3); });
  EXPECT_EQ(odds.of(3), Fraction(1, 5));
  EXPECT_EQ(odds.of(2), Fraction(3, 5));
  EXPECT_EQ(odds.of(1), Fraction(1, 5));
  EXPECT_EQ(odds.outcomes().size(), 3U);
}

struct Canned : Table {
  Canned() {
    setting().options.can = true;
    // 160 mm off: medium range, four dice of eight.
    firer = ship(0, "br_74_common", at(500, 500));
    target = ship(1, "fr_74_temeraire", at(685, 500));
    (*this)[firer].sides[1].dice.guns[2] = 8;
    open(Phase::cannon);
  }
  std::string fire(std::uint8_t rigging) {
    return told(0, Fire{firer, target, Broadside::starboard, Size::heavy, rigging});
  }
  ShipId firer, target;
};

TEST(AdmiraltyCan, DecidesWhatIsHullAndWhatIsRigging) {
  PROVES("adm-4.2-35");
  Canned table;
  EXPECT_THAT(table.fire(1), testing::HasSubstr("from the can"));
  EXPECT_EQ(table.fire(0), "");
  // 12 dice of the dominant colour are numbered before 6 of the other; what is drawn stays out.
  table.dice(Purpose::can, {18, 12, 1, 15});
  table.dice(Purpose::gunfire, {5, 1, 1, 5});
  table.resolve();
  const Fired fired = table.facts<Fired>().at(0);
  EXPECT_EQ(fired.hull_dice, 2);
  EXPECT_EQ(fired.rigging_dice, 2);
  EXPECT_EQ(fired.hull_hits, 1);
  EXPECT_EQ(fired.rigging_hits, 1);
  EXPECT_TRUE(table.all_dice_used());
}

TEST(AdmiraltyCan, HasMoreOfTheColourOfTheDoctrine) {
  PROVES("adm-4.2-35");
  Table table;
  table.setting().options.can = true;
  const ShipId french = table.ship(0, "fr_74_temeraire", at(500, 500)), target = table.armed(1, "245", at(685, 500));
  table[french].sides[1].dice.guns[2] = 8;
  table.open(Phase::cannon);
  EXPECT_EQ(table.told(0, Fire{french, target, Broadside::starboard, Size::heavy}), "");
  table.dice(Purpose::can, {7, 6, 1, 9});  // hull dice are 1 to 6 here: two of them, and then two more numbers
  table.dice(Purpose::gunfire, {1, 1, 1, 1});
  table.resolve();
  EXPECT_EQ(table.facts<Fired>().at(0).hull_dice, 2);
  EXPECT_EQ(table.facts<Fired>().at(0).rigging_dice, 2);
}

TEST(AdmiraltyCan, IsNotForCloseRangeAndNeverTooSmall) {
  PROVES("adm-4.2-35");
  Canned close;
  close[close.target].at = at(565, 500);
  EXPECT_EQ(close.fire(0), "");
  close.resolve();
  EXPECT_TRUE(close.thrown(Purpose::can).empty());
  Canned small;
  small.setting().tables.gunnery.can_dominant = 2;
  small.setting().tables.gunnery.can_other = 1;
  EXPECT_THAT(small.fire(0), testing::HasSubstr("more dice than are in the can"));
  small.setting().tables.gunnery.can_other = 2;
  EXPECT_EQ(small.fire(0), "");  // four of four
}

}  // namespace
}  // namespace wardroom::admiralty::test
