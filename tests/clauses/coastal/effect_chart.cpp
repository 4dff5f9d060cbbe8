// The gunfire effect chart, every cell of it, by scripted dice.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/coastal/rules/gunfire.hpp"
#include "books/coastal/rules/rolls.hpp"
#include "support/coastal_table.hpp"
#include "support/proves.hpp"

namespace wardroom::coastal::test {
namespace {

using testing::HasSubstr;

constexpr DieAddress shot_at{1, 0, 0, static_cast<std::uint16_t>(Purpose::gunfire), 0};

Chance scripted(std::uint8_t face) {
  Chance chance(Dice(1));
  chance.script({{shot_at.purpose, any_actor, {face}, 0}});
  return chance;
}

// What a total comes to in columns 1 to 7, as the sheet prints it: "-", "S", or the number of hits. Columns 1 to 6 by
// the die, 7 by a six with one more.
std::string row(int points) {
  std::string cells;
  for (int column = 1; column <= 7; ++column) {
    const int bonus = column == 7 ? 1 : 0;
    Chance chance = scripted(static_cast<std::uint8_t>(column - bonus));
    const Shooting shot = roll_gunfire(chance, shot_at, library().tables.gunfire, 2 * points, bonus);
    EXPECT_EQ(shot.column, column);
    EXPECT_FALSE(shot.straddle && shot.hits > 0);
    cells += shot.straddle ? "S" : shot.hits == 0 ? "-" : std::to_string(shot.hits);
  }
  return cells;
}

struct ChartRow {
  const char* clause;
  std::vector<int> totals;
  const char* cells;
};

TEST(EffectChart, HasARowForEveryTotal) {
  for (const auto& [clause, totals, cells] : {ChartRow{"coastal-gunfx-1", {1, 2}, "-----S1"},
                                              {"coastal-gunfx-2", {3, 4}, "----S11"},
                                              {"coastal-gunfx-3", {5, 6}, "---SS11"},
                                              {"coastal-gunfx-4", {7, 8}, "--SS112"},
                                              {"coastal-gunfx-5", {9, 10}, "--S1123"},
                                              {"coastal-gunfx-6", {11, 12, 13}, "-SS1234"},
                                              {"coastal-gunfx-7", {14, 40}, "-S12345"}}) {
    PROVES(clause);
    for (const int total : totals) EXPECT_EQ(row(total), cells) << total;
  }
}

TEST(EffectChart, IsReadByTotalAndModifiedDie) {
  PROVES("coastal-gunfx-8");
  // No points, no order and no die: machine guns at 41 cm.
  Table none;
  const ShipId mark = none.ship(0, "flower", at(200, 200), 0, 4_cm);
  const ShipId boat = none.ship(1, "vosper_70_mtb", at(241, 200), 0, 4_cm);
  none.open(Phase::fire);
  none[mark].observed = true;
  EXPECT_THAT(none.told(1, Fire{boat, mark, {}}), HasSubstr("has no weapon free"));
  none.resolve();
  EXPECT_TRUE(none.thrown(Purpose::gunfire).empty());
  Chance unused = scripted(6);
  EXPECT_EQ(roll_gunfire(unused, shot_at, library().tables.gunfire, 0, 0).hits, 0);
  EXPECT_EQ(unused.scripted()[0].used, 0U);
  // A Fairmile D MTB ahead: 6-pounder 7 and twin 20 mm 4, 11 points; die 4.
  Table table;
  const ShipId target = table.ship(0, "flower", at(200, 215), 0, 4_cm);
  const ShipId firer = table.ship(1, "fairmile_d_mtb", at(200, 200), 0, 4_cm);
  table.open(Phase::fire);
  table[target].observed = true;
  table.dice(Purpose::gunfire, {4});
  EXPECT_EQ(table.told(1, Fire{firer, target, {}}), "");
  table.resolve();
  ASSERT_EQ(table.facts<Fired>().size(), 1U);
  EXPECT_EQ(table.facts<Fired>()[0].points, 11);
  EXPECT_EQ(table.facts<Fired>()[0].column, 4);
  EXPECT_EQ(table.facts<Fired>()[0].hits, 1);
}

// Every total is cited by the row that it reads: single guns beyond 60 cm count a point each.
TEST(EffectChart, IsCitedByItsRow) {
  std::string cited;
  for (int points = 1; points <= 14; ++points) {
    Table table;
    Card card = *library().card("hunt_1");
    card.size = Size::large;
    card.mounts.clear();
    std::erase_if(card.systems, [](const System& s) { return s.kind == SystemKind::weapon; });
    for (std::uint8_t i = 0; i < points; ++i) {
      card.systems.push_back({SystemKind::weapon, i, "gun"});
      card.mounts.push_back({Row::single_gun, Facing::all, 0, Length{4000}});
    }
    const ShipId target = table.ship(0, "hunt_1", at(200, 300), 0, 3_cm);
    const ShipId firer = table.ship(1, card, at(200, 200), 0, 3_cm);
    table.open(Phase::fire);
    table[target].observed = true;
    EXPECT_EQ(table.told(1, Fire{firer, target, {}}), "");
    table.resolve();
    for (const Event<Fact>& event : table.record().events) {
      const auto* fired = std::get_if<Fired>(&event.fact);
      if (fired == nullptr) continue;
      EXPECT_EQ(fired->points, points);
      cited += event.cite.clause.back();
    }
  }
  EXPECT_EQ(cited, "11223344556667");
}

TEST(EffectChart, AStraddleOnlyHelpsTheNextShot) {
  PROVES("coastal-gunfx-9");
  Table table;
  const ShipId target = table.ship(0, "flower", at(200, 215), 0, {});
  const ShipId firer = table.ship(1, "fairmile_d_mtb", at(200, 200), 0, {});
  table.open(Phase::fire);
  table[target].observed = true;
  table.dice(Purpose::gunfire, {2, 2});
  EXPECT_EQ(table.told(1, Fire{firer, target, {}}), "");
  const Ship before = table[target];
  table.play_to(Phase::fire, 0);
  const Fired first = table.facts<Fired>().at(0);
  EXPECT_TRUE(first.straddle);  // 11 points, column 3
  EXPECT_EQ(first.hits, 0);
  EXPECT_EQ(table[target].damage, 0);
  EXPECT_EQ(table[target].systems, before.systems);
  EXPECT_TRUE(table.thrown(Purpose::system).empty());
  table[target].observed = true;
  EXPECT_EQ(table.told(1, Fire{firer, target, {}}), "");
  table.resolve();
  EXPECT_EQ(table.facts<Fired>().at(1).column, 5);  // 2, stationary +1, straddled +2
}

TEST(EffectChart, ColumnOneIsBlank) {
  PROVES("coastal-gunfx-10");
  for (int points = 1; points <= 30; ++points) {
    for (const int variables : {0, -1, -6}) {
      Chance chance = scripted(1);
      const Shooting shot = roll_gunfire(chance, shot_at, library().tables.gunfire, 2 * points, variables);
      EXPECT_EQ(shot.hits, 0);
      EXPECT_FALSE(shot.straddle);
    }
  }
}

}  // namespace
}  // namespace wardroom::coastal::test
