// No die is read twice: whatever falls in one step has an address of its own.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/coastal/rules/movement.hpp"
#include "rules/addresses.hpp"
#include "support/coastal_table.hpp"

namespace wardroom::coastal::test {
namespace {

using testing::SizeIs;

// A boat that is hit in step 3, with a consort so that the battle goes on.
struct Hit : Table {
  explicit Hit(const std::string& card) {
    target = ship(0, card, at(200, 200));
    ship(0, "flower", at(20, 20));
    firer = ship(1, "flower", at(230, 200));
    this->card(target).hull = 40;
  }
  void hits(std::uint8_t count, std::uint8_t points, bool gun) {
    open(Phase::damage);
    state().pending.push_back({target, firer, count, points, gun});
    resolve();
  }
  ShipId target, firer;
};

// All dice of the table, none of them at an address that had one before.
bool each_once(const Table& table) { return Addresses().note(table.record().dice) == nullptr; }

TEST(DiceAddresses, OfEveryWarheadThatOneHitBurns) {
  Hit hit("vosper_70_mtb");
  hit.dice(Purpose::system, {static_cast<std::uint8_t>(hit.system(hit.target, "tube1") + 1)});
  hit.dice(Purpose::warhead, {6, 1, 6, 1});  // two tubes, neighbours of one another
  hit.hits(1, 8, true);
  EXPECT_TRUE(hit.all_dice_used());
  EXPECT_TRUE(each_once(hit));
  // And of two hits, the second of which strikes the same tube again.
  Hit twice("vosper_70_mtb");
  const auto tube = static_cast<std::uint8_t>(twice.system(twice.target, "tube1") + 1);
  twice.dice(Purpose::system, {tube, tube, static_cast<std::uint8_t>(tube + 1)});
  twice.hits(3, 1, false);
  EXPECT_THAT(twice.thrown(Purpose::system), SizeIs(3));
  EXPECT_TRUE(each_once(twice));
}

TEST(DiceAddresses, OfEveryPointThatMayFounderHer) {
  Hit hit("vosper_70_mtb");
  hit.setting().options.hull_gone = HullGone::withdraws;
  hit[hit.target].damage = 40;
  hit.dice(Purpose::system, {static_cast<std::uint8_t>(hit.system(hit.target, "tube1") + 1)});
  hit.dice(Purpose::warhead, {6, 3, 6, 4});
  hit.dice(Purpose::foundering, Faces(14, 1));  // 3 and 4 burn, 7 of the hit
  hit.hits(1, 7, true);
  EXPECT_TRUE(hit.all_dice_used());
  EXPECT_TRUE(each_once(hit));
  // A torpedo may have a die for how soon she sinks in the same step, and a high number of its own.
  Table table;
  table.setting().options.hull_gone = HullGone::withdraws;
  const ShipId boat = table.ship(0, "fairmile_d_mtb", at(20, 20));
  const ShipId target = table.ship(1, "hunt_1", at(210, 200), 0, 6_cm);
  table.ship(1, "flower", at(20, 400));
  table[target].damage = static_cast<std::uint16_t>(table.card(target).hull - 1);
  for (int i = 0; i < 200; ++i) {
    Torpedo torpedo;
    torpedo.from = boat;
    torpedo.at = at(200, 200);
    torpedo.course = Bearing::degrees(90);
    torpedo.run = 30_cm;
    torpedo.gone = i != 0 && i != 3 && i < 198;
    table.state().torpedoes.push_back(torpedo);
  }
  table.dice(Purpose::torpedo, {6, 3, 3, 6});
  table.dice(Purpose::torpedo_damage, {1, 1, 1, 1});
  table.dice(Purpose::foundering, {1, 1, 6});
  table.open(Phase::move);
  table.resolve();
  EXPECT_GT(table.record().dice.size(), 8U);
  EXPECT_TRUE(each_once(table));
}

TEST(DiceAddresses, OfEveryBlast) {
  // Two ammunition ships run one after the other into a minefield, and blow up beside the same corvette.
  Table table;
  table.setting().options.mines = true;
  table.state().mines.push_back({1, at(200, 200), false});
  for (const double x : {199.0, 201.0}) {
    const ShipId ship = table.ship(0, "freighter_m", at(x, 197), 0, 3_cm);
    table.setting().cargoes[ship] = Cargo::ammunition;
  }
  table.ship(0, "flower", at(203, 203), 0);
  table.ship(1, "flower", at(20, 400));
  table.dice(Purpose::mine, {1, 1, 6});
  table.dice(Purpose::torpedo, {4, 4});
  table.dice(Purpose::explosion, {6, 6});
  table.open(Phase::move);
  table.resolve();
  EXPECT_THAT(table.facts<Exploded>(), SizeIs(2));
  EXPECT_GE(table.thrown(Purpose::blast).size(), 4U);
  EXPECT_TRUE(each_once(table));
}

TEST(DiceAddresses, OfAPrizeThatTwoBoard) {
  Table table;
  table.setting().options.boarding = true;
  const ShipId prize = table.ship(1, "vosper_70_mtb", at(200, 200));
  table[prize].disabled = true;
  table.ship(1, "flower", at(20, 400));
  for (const double x : {198.5, 201.5}) {
    const ShipId boat = table.ship(0, "vosper_70_mtb", at(x, 200));
    table[boat].boarding = prize;
    table[boat].alongside = 1;
    table.dice(Purpose::boarding, {1}, boat);
  }
  table.dice(Purpose::boarding, {6, 6}, prize);
  table.open(Phase::move);
  table.resolve();
  EXPECT_THAT(table.facts<Boarded>(), SizeIs(2));
  EXPECT_TRUE(table.all_dice_used());
  EXPECT_TRUE(each_once(table));
}

}  // namespace
}  // namespace wardroom::coastal::test
