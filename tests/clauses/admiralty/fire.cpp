// Cannon fire in play: what may be ordered, what is thrown, what it tells and to whom, and what waits for the end of
// the step.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/admiralty/rules/gunnery.hpp"
#include "support/admiralty_moves.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::ElementsAre, testing::HasSubstr, testing::IsEmpty;
constexpr auto starboard = Broadside::starboard, port = Broadside::port;

// Both head north; blue lies to starboard of red at a range of so many millimetres, under battle sail.
struct Duel : Table {
  explicit Duel(const std::string& guns, double range = 40, Grade crew = Grade::B, Hull hull = Hull::normal) {
    firer = armed(0, guns, at(500, 500));
    target = armed(1, "245+1", at(525 + range, 500), 0, hull);
    grade(firer, crew);
    open(Phase::cannon);
  }
  Fire order(Size size, std::uint8_t rigging = 0, Broadside side = starboard) const {
    return {firer, target, side, size, rigging, no_ship};
  }
  std::string fire(Size size, std::uint8_t rigging = 0, Broadside side = starboard) {
    const auto refusal = this->Table::order(0, order(size, rigging, side));
    return refusal ? std::string(refusal->cite.clause) : "";
  }
  // The next throw.
  Fired fire_with(Size size, Faces faces, std::uint8_t rigging = 0) {
    dice(Purpose::gunfire, std::move(faces));
    EXPECT_EQ(fire(size, rigging), "");
    resolve();
    EXPECT_TRUE(all_dice_used());
    return facts<Fired>().back();
  }
  ShipId firer, target;
};

TEST(AdmiraltyFire, ThrowsTheDiceOfTheSideAndSize) {
  PROVES("adm-4.1-2", "adm-4.1-4", "adm-4.1-24", "adm-4.1-26", "adm-4.2-29");
  Duel table("609");
  EXPECT_EQ(table.fire(Size::medium), "4.1-2");
  const Fired fired = table.fire_with(Size::heavy, {1, 2, 3, 4, 4, 5, 5, 6, 1});
  EXPECT_EQ(fired.hull_dice, 9);
  EXPECT_EQ(fired.rigging_dice, 0);
  EXPECT_EQ(fired.hull_hits, 3);  // 5 and 6
  EXPECT_EQ(fired.sixes, 1);
  EXPECT_EQ(fired.bracket, Bracket::close);
  EXPECT_EQ(fired.hull_line, 1);
  EXPECT_EQ(fired.rigging_line, 1);
}

TEST(AdmiraltyFire, AtFullSailReadsTwoLines) {
  PROVES("adm-4.1-24", "adm-4.1-25", "adm-4.1-13");
  Duel table("609");
  table.setting().options.close_range = CloseRange::basic;
  table[table.target].sail = Sail::full;
  const Fired fired = table.fire_with(Size::heavy, {5, 1, 1, 1, 1, 1, 1, 1, 5}, 1);
  EXPECT_EQ(fired.hull_dice, 8);
  EXPECT_EQ(fired.rigging_dice, 1);
  EXPECT_EQ(fired.hull_line, 1);
  EXPECT_EQ(fired.rigging_line, 2);
  EXPECT_EQ(fired.hull_hits, 1);
  EXPECT_EQ(fired.rigging_hits, 1);
  const Harm& pending = table[table.target].pending;
  EXPECT_EQ(pending.gun_hits, (std::array<std::uint8_t, 2>{1, 0}));  // her port side faces the enemy
  EXPECT_EQ(pending.sails, 9);
  EXPECT_EQ(pending.mark[index(Mark::M)], 1);
}

TEST(AdmiraltyFire, WithOneDieForPairsOfSixesThrowsNothing) {
  PROVES("adm-4.1-27", "adm-4.1-29");
  Duel table("022", 160, Grade::F);
  EXPECT_EQ(table.fire(Size::medium), "");
  table.resolve();
  EXPECT_THAT(table.thrown(Purpose::gunfire), IsEmpty());
  const Fired fired = table.facts<Fired>().at(0);
  EXPECT_EQ(fired.bracket, Bracket::medium);
  EXPECT_EQ(fired.hull_dice + fired.rigging_dice, 1);
  EXPECT_EQ(fired.hull_hits + fired.rigging_hits + fired.sixes, 0);
  EXPECT_EQ(fired.hull_line, 0);
  EXPECT_FALSE(table[table.target].pending.any());
}

TEST(AdmiraltyFire, OfAShipWithoutADieLeftIsNone) {
  PROVES("adm-4.1-20");
  EXPECT_EQ(Duel("001", 160).fire(Size::heavy), "4.1-20");
  EXPECT_EQ(Duel("003", 250).fire(Size::heavy), "4.1-20");
  EXPECT_EQ(Duel("003", 160).fire(Size::heavy), "");
}

TEST(AdmiraltyFire, GoesBySizeInTheOrderOfThePlayer) {
  PROVES("adm-4.1-7", "adm-4.1-14", "adm-4.1-12");
  for (const bool heavy_first : {true, false}) {
    Duel table("234");
    const std::vector<Size> sizes = heavy_first ? std::vector{Size::heavy, Size::medium, Size::light}
                                                : std::vector{Size::light, Size::heavy, Size::medium};
    for (const Size size : sizes) EXPECT_EQ(table.fire(size, size == Size::heavy ? 0 : 1), "");
    table.dice(Purpose::gunfire, {1, 1, 1, 1, 1, 1, 1, 1, 1});
    table.resolve();
    std::vector<Size> fired;
    for (const Fired& each : table.facts<Fired>()) {
      fired.push_back(each.size);
      EXPECT_EQ(each.hull_dice + each.rigging_dice, (std::array{2, 3, 4})[index(each.size)]);
    }
    EXPECT_EQ(fired, sizes);
  }
}

TEST(AdmiraltyFire, ComesFromEachBatteryOnceATurn) {
  PROVES("adm-4.1-16", "adm-4.2-26");
  Duel table("245");
  const ShipId other = table.armed(1, "245", at(435, 500));
  EXPECT_EQ(table.fire(Size::heavy), "");
  EXPECT_EQ(table.fire(Size::heavy), "4.1-16");
  EXPECT_EQ(table.fire(Size::medium), "");
  EXPECT_EQ(table.told(0, Fire{table.firer, other, port, Size::heavy, 0, no_ship}), "");
  table[table.firer].sides[1].spent = true;
  EXPECT_EQ(table.fire(Size::light), "4.2-26");
  table[table.firer].sides[1].spent = false;
  table.state().fires.clear();
  table[table.firer].sides[1].fired = 1U << index(Size::heavy);
  EXPECT_EQ(table.fire(Size::heavy), "4.1-16");
  EXPECT_EQ(table.fire(Size::light), "");
}

TEST(AdmiraltyFire, MarksWhatHasFiredAndAtWhom) {
  Duel table("245");
  table.fire_with(Size::heavy, {1, 1, 1, 1, 1});
  EXPECT_EQ(table[table.firer].sides[1].fired, 1U << index(Size::heavy));
  EXPECT_EQ(table[table.firer].sides[1].aimed[index(Size::heavy)], table.target);
  EXPECT_EQ(table[table.firer].sides[1].aimed[index(Size::light)], no_ship);
  EXPECT_TRUE(table[table.firer].in_action);
  EXPECT_TRUE(table[table.target].in_action);
}

TEST(AdmiraltyFire, NeedsARangeAnArcAndASplit) {
  PROVES("adm-4.1-1", "adm-4.2-1", "adm-4.2-9", "adm-4.2-31", "adm-4.2-38", "adm-4.2-39", "adm-4.2-40");
  EXPECT_EQ(Duel("245", 480).fire(Size::heavy, 1), "4.2-31");
  EXPECT_EQ(Duel("245", 480).fire(Size::heavy, 0), "");
  EXPECT_EQ(Duel("245+1", 480.1).fire(Size::heavy), "4.2-9");
  EXPECT_EQ(Duel("245").fire(Size::heavy, 0, port), "4.2-1");
  Duel away("245");
  away[away.target].at = away[away.target].was_at = at(565, 560);
  EXPECT_EQ(away.fire(Size::heavy), "4.2-1");
  away[away.target].at = away[away.target].was_at = at(565, 535);
  EXPECT_EQ(away.fire(Size::heavy), "4.2-8");
  Duel dark("245", 160);
  dark.setting().farthest = 150_mm;
  EXPECT_EQ(dark.fire(Size::heavy, 1), "4.2-9");
  EXPECT_THAT(dark.told(0, dark.order(Size::heavy, 1)), HasSubstr("in this light"));
  Duel close("245");
  EXPECT_EQ(close.fire(Size::heavy, 1), "4.2-38");
  EXPECT_EQ(close.fire(Size::medium, 5), "4.2-38");
  close.setting().options.close_range = CloseRange::basic;
  EXPECT_EQ(close.fire(Size::heavy, 0), "4.2-39");
  close.setting().options.close_range = CloseRange::advanced;
  EXPECT_EQ(close.fire(Size::heavy, 6), "4.2-40");
  EXPECT_EQ(close.fire(Size::heavy, 5), "");
}

TEST(AdmiraltyFire, IsOrderedForOwnShips) {
  Duel table("245");
  EXPECT_EQ(table.told(1, table.order(Size::heavy)), "fire: that ship is not under your command");
  EXPECT_EQ(table.told(0, table.order(Size::heavy)), "");
}

// ---- what is pending

TEST(AdmiraltyFire, OfLightGunsAddsUpHalves) {
  PROVES("adm-4.1-13");
  Duel table("600", 40, Grade::A);
  table.fire_with(Size::light, {4, 4, 5, 1, 1, 1});
  EXPECT_EQ(table[table.target].pending.gun_hits[0], 1);  // 3 x 1/2 G
}

TEST(AdmiraltyFire, IsRememberedUntilTheStepEnds) {
  PROVES("adm-4.1-17", "adm-4.1-18");
  // Each hits the other so hard that its guns would be silent; both fire all their dice, whoever is first.
  std::vector<std::uint64_t> ends;
  for (const bool swapped : {false, true}) {
    Duel table("005");
    for (const ShipId ship : {table.firer, table.target}) {
      for (Side& side : table[ship].sides) side.dice = gun_dice("005");
    }
    const Fire red = table.order(Size::heavy);
    const Fire blue{table.target, table.firer, port, Size::heavy, 0, no_ship};
    const std::string first = swapped ? table.told(1, blue) : table.told(0, red);
    const std::string second = swapped ? table.told(0, red) : table.told(1, blue);
    EXPECT_EQ(first + second, "");
    table.dice(Purpose::gunfire, {5, 5, 5, 5, 1}, table.firer);
    table.dice(Purpose::gunfire, {5, 5, 5, 5, 5}, table.target);
    table.resolve();
    ASSERT_EQ(table.facts<Fired>().size(), 2U);
    for (const Fired& fired : table.facts<Fired>()) EXPECT_EQ(fired.hull_dice, 5);
    EXPECT_EQ(table[table.target].sides[0].dice, gun_dice("005"));  // still whole
    EXPECT_EQ(table[table.target].pending.gun_hits[0], 6);          // 4 x 1 1/2
    EXPECT_EQ(table[table.firer].pending.gun_hits[1], 7);           // 5 x 1 1/2
    EXPECT_EQ(table[table.target].sails, 100);
    table.resolve();  // effects
    EXPECT_EQ(table[table.target].sides[0].dice, gun_dice("004"));
    EXPECT_EQ(table[table.firer].sides[1].dice, gun_dice("004"));
    EXPECT_EQ(table[table.target].sails, 96);
    ends.push_back(hash(table.state()));
  }
  EXPECT_EQ(ends[0], ends[1]);
}

// 42 sail hits from a passing shot: she goes her whole way, and at her old speed until the step of cannon fire ends.
TEST(AdmiraltyFire, WhilePassingTakesEffectWithTheRest) {
  PROVES("adm-4.1-19");
  Moves sea;
  sea.wind(0);
  sea.setting().tables.sailing.basic[0] = {Length{22'500}, Length{22'500}, Length{22'500}};
  const ShipId firer = sea.armed(0, "090", at(1000, 1000));
  sea[firer].sail = Sail::stop;
  sea[firer].anchored = true;
  sea.grade(firer, Grade::A);
  const ShipId target = sea.ship(1, "br_74_common", at(1100, 1035), 180, Sail::full);
  sea.card(target).speed = SpeedType::slow;
  sea.begin(1);
  ASSERT_EQ(sea.start(target, "45"), "");
  ASSERT_EQ(sea.told(0, PassingFire{firer, target, starboard, 35_mm, {0, 9, 0}}), "");
  sea.dice(Purpose::gunfire, {4, 4, 4, 4, 4, 4, 4, 1, 1}, firer);
  sea.finish();
  EXPECT_EQ(sea[target].at, at(1100, 990));
  EXPECT_EQ(sea[target].pending.sails, 42);
  EXPECT_EQ(sea[target].sails, 100);
  EXPECT_EQ(sea.headway(target).allowance, 45_mm);
  sea.play_to(Phase::boarding);
  EXPECT_EQ(sea[target].sails, 58);
}

TEST(AdmiraltyFire, SharesTheGunHitsOfARake) {
  PROVES("adm-4.3-3", "adm-4.3-2");
  const auto pending = [](Faces faces, Faces side_die) {
    Duel table("008", 40, Grade::A);
    table[table.firer].heading = table[table.firer].was_heading = Bearing::degrees(270);
    table[table.firer].at = table[table.firer].was_at = at(565, 420);  // astern of the target
    table[table.firer].sides[1].dice = gun_dice("004");                // doubled
    table.dice(Purpose::side, std::move(side_die));
    const Fired fired = table.fire_with(Size::heavy, std::move(faces));
    EXPECT_EQ(fired.rake, Rake::stern);
    EXPECT_EQ(fired.hull_dice, 8);
    EXPECT_TRUE(table[table.target].raked);
    EXPECT_EQ(table[table.target].shown.gun_hits,
              table[table.target].pending.gun_hits[0] + table[table.target].pending.gun_hits[1]);
    // On which side the odd one stands is told to her owner alone (A93).
    int enemy_heard = 0, owner_heard = 0;
    for (const HarmPending& f : table.heard<HarmPending>(Seat::of(0))) {
      EXPECT_EQ(f.harm.gun_hits[0], f.harm.gun_hits[1]);
      enemy_heard += f.harm.gun_hits[0] + f.harm.gun_hits[1];
    }
    for (const HarmPending& f : table.heard<HarmPending>(Seat::of(1))) {
      owner_heard += f.harm.gun_hits[0] + f.harm.gun_hits[1];
    }
    EXPECT_EQ(owner_heard, table[table.target].shown.gun_hits);
    EXPECT_EQ(enemy_heard, owner_heard / 2 * 2);
    return table[table.target].pending.gun_hits;
  };
  using Sides = std::array<std::uint8_t, 2>;
  EXPECT_EQ(pending({4, 4, 4, 4, 1, 1, 1, 1}, {}), (Sides{3, 3}));   // 6 G
  EXPECT_EQ(pending({4, 4, 4, 4, 4, 1, 1, 1}, {3}), (Sides{4, 3}));  // 7 G: port on 1 to 3
  EXPECT_EQ(pending({4, 4, 4, 4, 4, 1, 1, 1}, {4}), (Sides{3, 4}));
  EXPECT_EQ(pending({4, 4, 4, 4, 4, 4, 1, 1}, {6}), (Sides{4, 5}));  // 9 G
  EXPECT_EQ(pending({1, 1, 1, 1, 1, 1, 1, 1}, {}), (Sides{0, 0}));
}

TEST(AdmiraltyFire, FromTheBowAddsHalf) {
  PROVES("adm-4.3-4");
  Duel table("005", 40);
  table[table.firer].heading = table[table.firer].was_heading = Bearing::degrees(90);
  table[table.firer].at = table[table.firer].was_at = at(565, 580);  // ahead of the target
  const Fired fired = table.fire_with(Size::heavy, {1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(fired.rake, Rake::bow);
  EXPECT_EQ(fired.hull_dice, 7);
}

TEST(AdmiraltyFire, RollsACriticalForEachSixAfterTheFirst) {
  PROVES("adm-4.1-21", "adm-4.1-22", "adm-4.1-23");
  Duel nine("009");
  nine.dice(Purpose::critical, {1, 1}, nine.target);
  nine.fire_with(Size::heavy, {2, 2, 3, 4, 4, 5, 6, 6, 6});
  EXPECT_EQ(nine.facts<Fired>().at(0).hull_hits, 4);
  EXPECT_EQ(nine.facts<Fired>().at(0).sixes, 3);
  EXPECT_THAT(nine.thrown(Purpose::critical), ElementsAre(1, 1));
  const auto column = [](const std::string& guns, Size size, std::uint32_t face) {
    Duel table(guns);
    table.dice(Purpose::critical, {face});
    EXPECT_EQ(table.fire(size), "");
    table.dice(Purpose::gunfire, {6, 6});
    table.resolve();
    EXPECT_TRUE(table.heard<CriticalRolled>(Seat::of(0)).empty());  // the dice are the owner's
    return int{table.heard<CriticalRolled>(Seat::of(1)).at(0).column};
  };
  EXPECT_EQ(column("200", Size::light, 4), 3);
  EXPECT_EQ(column("020", Size::medium, 4), 4);
  EXPECT_EQ(column("002", Size::heavy, 4), 5);
  EXPECT_EQ(column("200", Size::light, 1), 1);  // A14
  EXPECT_EQ(column("002", Size::heavy, 6), 6);
}

TEST(AdmiraltyFire, CountsSixesForEachSizeApart) {
  PROVES("adm-4.1-21");
  Duel table("033");
  EXPECT_EQ(table.fire(Size::heavy), "");
  EXPECT_EQ(table.fire(Size::medium), "");
  table.dice(Purpose::gunfire, {6, 1, 1, 6, 1, 1});
  table.resolve();
  EXPECT_THAT(table.thrown(Purpose::critical), IsEmpty());
}

TEST(AdmiraltyFire, TellsTheWayToItsDiceAndKeepsTheGradeForItself) {
  Duel table("245", 160);
  table[table.firer].sides[1].blocked = 1;
  table.fire_with(Size::heavy, {1, 1});
  const auto& record = table.record();
  for (const auto& event : record.events) {
    if (!std::holds_alternative<Fired>(event.fact)) continue;
    std::vector<std::string> told, own;
    for (const Term& term : record.trail(event)) {
      (term.own ? own : told).push_back(std::string(term.cite.clause));
    }
    EXPECT_THAT(own, ElementsAre("4.1-2", "4.4-B", "4.1-9"));
    EXPECT_THAT(told, ElementsAre("4.3-5", "4.1-20", "4.3-11", "4.1-10", "4.1-10"));
    EXPECT_EQ(event.dice, 2);
  }
}

// ---- grouping

struct Group : Duel {
  explicit Group(Grouping how, const std::string& guns = "004", const std::string& others = "005") : Duel(guns, 50) {
    setting().options.grouping = how;
    setting().options.masking = false;
    second = armed(0, others, at(500, 510));
    grade(second, Grade::B);
  }
  std::string join(Size size = Size::heavy, std::uint8_t rigging = 0) {
    const auto refusal = this->Table::order(0, Fire{second, target, starboard, size, rigging, firer});
    return refusal ? std::string(refusal->cite.clause) : "";
  }
  ShipId second;
};

TEST(AdmiraltyGrouping, IsOnlyForIdenticalFire) {
  PROVES("adm-4.1-15");
  Group off(Grouping::off);
  EXPECT_EQ(off.fire(Size::heavy), "");
  EXPECT_EQ(off.join(), "4.1-15");
  for (const Grouping how : {Grouping::tagged, Grouping::pooled}) {
    Group table(how);
    EXPECT_EQ(table.join(), "4.1-15");  // no order to join yet
    EXPECT_EQ(table.fire(Size::heavy), "");
    EXPECT_EQ(table.join(), "");
    Group grades(how);
    EXPECT_EQ(grades.fire(Size::heavy), "");
    grades.grade(grades.second, Grade::A);
    EXPECT_EQ(grades.join(), "4.1-15");
    grades.grade(grades.second, Grade::C);  // needs the same at close range, but is another crew
    EXPECT_EQ(grades.join(), "4.1-15");
    Group farther(how);
    EXPECT_EQ(farther.fire(Size::heavy), "");
    farther[farther.second].at = farther[farther.second].was_at = at(460, 510);  // 90 mm: medium range
    EXPECT_EQ(farther.join(), "4.1-15");
    Group water(how);
    EXPECT_EQ(water.fire(Size::heavy), "");
    water[water.second].mark[index(Mark::W)] = 5;
    EXPECT_EQ(water.join(), "4.1-15");
    Group sides(how);
    EXPECT_EQ(sides.fire(Size::heavy), "");
    sides[sides.second].at = sides[sides.second].was_at = at(650, 510);
    sides[sides.second].heading = sides[sides.second].was_heading = Bearing::degrees(180);
    EXPECT_EQ(sides.join(), "4.1-15");  // gun hits would fall on her other side
  }
}

TEST(AdmiraltyGrouping, TaggedIsTheSameAsApart) {
  PROVES("adm-4.1-15");
  std::vector<std::uint64_t> ends;
  for (const Grouping how : {Grouping::off, Grouping::tagged}) {
    Group table(how);
    EXPECT_EQ(table.fire(Size::heavy), "");
    Fire other{table.second, table.target, starboard, Size::heavy, 0, how == Grouping::off ? no_ship : table.firer};
    EXPECT_EQ(table.told(0, other), "");
    table.dice(Purpose::gunfire, {6, 1, 1, 1}, table.firer);
    table.dice(Purpose::gunfire, {6, 1, 1, 5, 1}, table.second);
    table.resolve();
    EXPECT_THAT(table.thrown(Purpose::critical), IsEmpty());
    EXPECT_EQ(table.facts<Fired>().size(), 2U);
    table.state().fires.clear();
    ends.push_back(hash(table.state()));
  }
  EXPECT_EQ(ends[0], ends[1]);
}

TEST(AdmiraltyGrouping, PooledIsOneThrow) {
  PROVES("adm-4.1-15");
  Group table(Grouping::pooled);
  EXPECT_EQ(table.fire(Size::heavy), "");
  EXPECT_EQ(table.join(), "");
  table.dice(Purpose::gunfire, {6, 1, 1, 1, 6, 1, 1, 5, 1}, table.firer);
  table.dice(Purpose::critical, {1});
  table.resolve();
  EXPECT_TRUE(table.all_dice_used());
  ASSERT_EQ(table.facts<Fired>().size(), 2U);
  const Fired one = table.facts<Fired>()[0], other = table.facts<Fired>()[1];
  EXPECT_EQ(one.hull_dice, 9);
  EXPECT_EQ(one.hull_hits, 3);
  EXPECT_EQ(one.sixes, 2);
  EXPECT_EQ(other.ship, table.second);
  EXPECT_EQ(other.with, table.firer);
  EXPECT_EQ(other.hull_dice, 0);
  EXPECT_EQ(table[table.second].sides[1].fired, 1U << index(Size::heavy));
  EXPECT_EQ(table[table.target].pending.gun_hits[0], 4);  // 3 x 1 1/2, halves added up over the pool
}

TEST(AdmiraltyGrouping, RoundsTheDiceOfEachShip) {
  PROVES("adm-4.1-15");
  Group table(Grouping::pooled, "003", "003");
  for (const ShipId ship : {table.firer, table.second}) {
    table[ship].at.x = table[ship].was_at.x = 400'000;  // 150 mm
  }
  EXPECT_EQ(table.fire(Size::heavy), "");
  EXPECT_EQ(table.join(), "");
  table.dice(Purpose::gunfire, {1, 1});
  table.resolve();
  EXPECT_EQ(table.facts<Fired>()[0].hull_dice, 2);
  EXPECT_TRUE(table.all_dice_used());
}

// ---- charts M: the third turn of Shannon and Chesapeake, from the moment both have moved

struct Boston : Table {
  Boston() {
    shannon = ship(0, "br_38_shannon", at(500, 500));
    chesapeake = ship(1, "us_38_chesapeake", at(560.1, 509.8));
    (*this)[shannon].was_at = at(500, 450);
    (*this)[chesapeake].was_at = at(560.1, 409.8);
    (*this)[shannon].went = (*this)[chesapeake].went = true;
    (*this)[shannon].sail = Sail::battle;
    state().turn = 3;
    open(Phase::cannon);
  }
  void broadsides() {
    for (const Size size : {Size::medium, Size::heavy}) {
      EXPECT_EQ(told(0, Fire{shannon, chesapeake, starboard, size, 0, no_ship}), "");
      EXPECT_EQ(told(1, Fire{chesapeake, shannon, port, size, 0, no_ship}), "");
    }
    dice(Purpose::gunfire, {6, 5, 3, 6, 4, 1, 2}, shannon);
    dice(Purpose::gunfire, {5, 2, 1, 3, 6, 6, 1}, chesapeake);
    dice(Purpose::critical, {4}, chesapeake);
    dice(Purpose::critical, {5}, shannon);
    dice(Purpose::critical2, {5}, shannon);
    dice(Purpose::fire_danger, {3}, shannon);
    resolve();
    EXPECT_TRUE(all_dice_used());
  }
  ShipId shannon, chesapeake;
};

TEST(AdmiraltyBoston, FiresAsTheChartsWorkItOut) {
  PROVES("adm-4.1-12", "adm-4.1-23", "adm-1-14");
  Boston table;
  table.broadsides();
  const auto fired = table.facts<Fired>();
  ASSERT_EQ(fired.size(), 4U);
  EXPECT_EQ(fired[0].hull_hits, 3);
  EXPECT_EQ(fired[0].hull_line, 1);
  EXPECT_EQ(fired[1].hull_hits, 1);
  EXPECT_EQ(fired[1].hull_line, 2);
  EXPECT_EQ(fired[1].hull_dice, 3);
  EXPECT_EQ(fired[2].hull_hits, 1);
  EXPECT_EQ(fired[3].hull_hits, 2);
  for (const Fired& each : fired) EXPECT_EQ(each.bracket, Bracket::close);
  EXPECT_EQ(table[table.chesapeake].pending.gun_hits, (std::array<std::uint8_t, 2>{6, 0}));
  EXPECT_EQ(table[table.chesapeake].pending.sails, 5);
  EXPECT_EQ(table[table.chesapeake].pending.mark[index(Mark::M)], 1);
  EXPECT_EQ(table[table.shannon].pending.gun_hits, (std::array<std::uint8_t, 2>{0, 5}));
  EXPECT_EQ(table[table.shannon].pending.sails, 5);
  EXPECT_EQ(table[table.shannon].pending.mark[index(Mark::W)], 1);
  table.resolve();  // effects
  EXPECT_EQ(table[table.chesapeake].sides[0].dice, gun_dice("030+3"));
  EXPECT_EQ(table[table.chesapeake].sides[0].gun_hits, 1);
  EXPECT_EQ(table[table.chesapeake].sails, 95);
  EXPECT_EQ(table[table.chesapeake].mark[index(Mark::M)], 1);
  EXPECT_EQ(table[table.shannon].sides[1].dice, gun_dice("030+3"));
  EXPECT_EQ(table[table.shannon].sides[1].gun_hits, 0);
  EXPECT_EQ(table[table.shannon].sails, 95);
  EXPECT_EQ(effective_water(table.state(), table.shannon), 0);
}

TEST(AdmiraltyBoston, HadNoTargetTheTurnBefore) {
  PROVES("adm-4.2-8");
  Boston table;
  table[table.chesapeake].at = at(560.1, 459.8);  // 40.2 abaft Shannon's beam: 33.8 degrees
  EXPECT_THAT(table.told(0, Fire{table.shannon, table.chesapeake, starboard, Size::medium, 0, no_ship}),
              HasSubstr("once her centrepoint is in it"));
}

}  // namespace
}  // namespace wardroom::admiralty::test
