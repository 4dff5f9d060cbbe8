// What hits do: systems, hull boxes, larger guns, and repairs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "books/coastal/rules/condition.hpp"
#include "books/coastal/rules/gunfire.hpp"
#include "support/coastal_table.hpp"
#include "support/proves.hpp"

namespace wardroom::coastal::test {
namespace {

using testing::ElementsAre, testing::IsEmpty;
using wardroom::literals::operator""_in;

// Hits of step 3 wait for red, who works them out in step 4. A consort keeps the battle going.
struct Hit : Table {
  explicit Hit(const std::string& card) : Hit(*library().card(card)) {}
  explicit Hit(const Card& chart) {
    target = ship(0, chart, at(200, 200));
    ship(0, "flower", at(20, 20));
    firer = ship(1, "flower", at(230, 200));
  }
  void hits(std::uint8_t count, std::uint8_t points, bool gun, Faces systems) {
    open(Phase::damage);
    state().pending.push_back({target, firer, count, points, gun});
    for (std::uint32_t& system : systems) ++system;  // a pick is a die with as many faces as there are systems
    dice(Purpose::system, std::move(systems));
    resolve();
  }
  // The systems as letters in the order of the chart: sound, damaged, destroyed.
  std::string systems() {
    std::string marks;
    for (const Condition c : (*this)[target].systems) {
      marks += c == Condition::sound ? '.' : c == Condition::damaged ? 'd' : 'X';
    }
    return marks;
  }
  ShipId target, firer;
};

// Fires one gun of this bore with a sure number of hits, and works out the damage.
int points_of(Length calibre, std::uint8_t die, unsigned hits) {
  Table table;
  Card card = *library().card("hunt_1");
  card.size = Size::large;  // so that no gun is too large for her
  card.mounts.clear();
  std::erase_if(card.systems, [](const System& s) { return s.kind == SystemKind::weapon; });
  for (std::uint8_t i = 0; i < 8; ++i) {
    card.systems.push_back({SystemKind::weapon, i, "gun"});
    card.mounts.push_back({Row::single_gun, Facing::all, 0, calibre});
  }
  Card mark = *library().card("freighter_m");
  mark.hull = 200;
  const ShipId target = table.ship(0, mark, at(200, 200), 0, 3_cm);
  const ShipId firer = table.ship(1, card, at(230, 200), 0, 3_cm);
  table.open(Phase::fire);
  table[target].observed = true;
  table.dice(Purpose::gunfire, {die});  // 16 points: die 3 one hit, 4 two, 5 three
  EXPECT_EQ(table.told(1, Fire{firer, target, {}}), "");
  table.resolve();
  EXPECT_EQ(table.facts<Fired>().at(0).hits, hits);
  EXPECT_EQ(table[target].damage, 0);
  table.resolve();
  EXPECT_EQ(table.thrown(Purpose::system).size(), hits);
  return table[target].damage;
}

TEST(Hits, TakeASystemEach) {
  PROVES("coastal-damage-1");
  Hit hit("vp_trawler");
  hit.hits(3, 1, false, {1, 4, 4});
  EXPECT_EQ(hit.thrown(Purpose::system).size(), 3U);
  EXPECT_EQ(hit.systems(), ".d..X....");  // ruling C33: the second hit on a system destroys it
  EXPECT_EQ(hit.facts<SystemHit>().size(), 3U);
  EXPECT_THAT(hit.heard<SystemHit>(Seat::of(1)), IsEmpty());
  // Chosen from the whole chart; what is gone already cannot be lost again.
  hit.forget_events();
  hit.hits(1, 1, false, {4});
  EXPECT_EQ(hit.systems(), ".d..X....");
  EXPECT_EQ(hit[hit.target].damage, 4);
  for (const Die& die : hit.record().dice) EXPECT_EQ(die.sides, 9);
}

TEST(Hits, OfLightWeaponsCostAPoint) {
  PROVES("coastal-damage-2");
  Table table;
  const ShipId target = table.ship(0, "flower", at(200, 215), 0, 4_cm);
  const ShipId firer = table.ship(1, "fairmile_d_mtb", at(200, 200), 0, 4_cm);
  table.open(Phase::fire);
  table[target].observed = true;
  table.dice(Purpose::gunfire, {5});  // 11 points, two hits
  EXPECT_EQ(table.told(1, Fire{firer, target, {}}), "");
  table.resolve();
  EXPECT_EQ(table.facts<Fired>().at(0).hits, 2);
  table.resolve();
  EXPECT_EQ(table[target].damage, 2);
  const Damage& damage = library().tables.damage;
  EXPECT_EQ(hit_points(damage, {Row::larger, Facing::all, 0, {}}), 1);        // a 12-pounder of the light table
  EXPECT_EQ(hit_points(damage, {Row::qf, Facing::all, 0, Length{2999}}), 1);  // under 3 inch
}

struct Bores {
  const char* clause;
  struct Shot {
    Length calibre;
    std::uint8_t die;
    unsigned hits;
    int cost;
  };
  std::vector<Shot> shots;
};

TEST(Hits, OfGunsCostByTheirBore) {
  for (const auto& [clause, shots] :
       {Bores{"coastal-damage-3", {{3.46_in, 4, 2, 12}, {3_in, 3, 1, 6}, {3.7_in, 3, 1, 6}}},
        {"coastal-damage-4", {{4_in, 3, 1, 8}, {3.701_in, 3, 1, 8}, {4.5_in, 3, 1, 8}}},
        {"coastal-damage-5", {{4.7_in, 5, 3, 30}, {4.501_in, 3, 1, 10}, {5.1_in, 3, 1, 10}}},
        {"coastal-damage-6", {{5.9_in, 3, 1, 12}, {5.101_in, 3, 1, 12}, {6.7_in, 3, 1, 12}}},
        {"coastal-damage-7", {{8_in, 4, 2, 40}, {6.701_in, 3, 1, 20}}}}) {
    PROVES(clause);
    for (const Bores::Shot& shot : shots) {
      EXPECT_EQ(points_of(shot.calibre, shot.die, shot.hits), shot.cost) << clause << " " << shot.calibre.thousandths;
    }
  }
}

TEST(Hits, TakeBoxesOfHullAndOfBridgeOrEngine) {
  PROVES("coastal-damage-8");
  Card card = *library().card("flower");
  card.hull = 30;
  card.systems.clear();
  card.systems.push_back({SystemKind::weapon, 0, "40-R"});
  for (int i = 0; i < 12; ++i) card.systems.push_back({SystemKind::engine, 0xFF, "engine"});
  for (int i = 0; i < 3; ++i) card.systems.push_back({SystemKind::bridge, 0xFF, "bridge"});
  card.systems.push_back({SystemKind::steering, 0xFF, "steering"});
  Hit engine(card);
  engine.hits(1, 8, true, {5});
  EXPECT_EQ(card.hull - engine[engine.target].damage, 22);
  EXPECT_EQ(working(engine.state(), engine.target, SystemKind::engine), 4);
  EXPECT_EQ(engine[engine.target].systems[5], Condition::destroyed);
  EXPECT_EQ(working(engine.state(), engine.target, SystemKind::bridge), 3);
  Hit bridge(card);
  bridge.hits(1, 8, true, {14});
  EXPECT_EQ(bridge[bridge.target].damage, 8);
  EXPECT_EQ(working(bridge.state(), bridge.target, SystemKind::bridge), 0);
  EXPECT_EQ(working(bridge.state(), bridge.target, SystemKind::engine), 12);
  Hit other(card);
  other.hits(1, 8, true, {0});
  EXPECT_EQ(other[other.target].damage, 8);
  EXPECT_EQ(other.systems(), "X" + std::string(16, '.'));
  // One point takes one box.
  Hit light(card);
  light.hits(1, 1, false, {5});
  EXPECT_EQ(working(light.state(), light.target, SystemKind::engine), 11);
}

TEST(Hits, OfLargerGunsWreckTheNeighbours) {
  PROVES("coastal-damage-9");
  // MG2-L, bridge, MG2-R, three engines, two tubes, steering: counted from 1 on the chart.
  const auto after = [](const char* card, bool gun, std::uint8_t struck) {
    Hit hit(card);
    hit.card(hit.target).hull = 100;
    for (System& system : hit.card(hit.target).systems) system.kind = SystemKind::steering;  // boxes apart
    hit.hits(1, gun ? 8 : 1, gun, {static_cast<std::uint8_t>(struck - 1)});
    return hit.systems();
  };
  EXPECT_EQ(after("vosper_70_mtb", true, 3), ".XXX.....");
  EXPECT_EQ(after("vosper_70_mtb", true, 1), "XX.......");
  EXPECT_EQ(after("vosper_70_mtb", true, 9), ".......XX");
  EXPECT_EQ(after("vosper_70_mtb", false, 3), "..d......");
  EXPECT_EQ(after("vp_trawler", true, 3), "..X......");
  EXPECT_EQ(after("r_boat", true, 3), "..X....");
  EXPECT_EQ(after("flower", true, 3), "..X.....");
}

// The same in a fight, on charts as they are: MG2-L, bridge, MG2-R, three engines, two tubes, steering.
TEST(Hits, OfLargerGunsWreckTheNeighboursOfWhatTheyStrike) {
  PROVES("coastal-damage-9");
  const auto struck = [](const char* card, Row row, Length calibre, std::uint8_t system, const char* before = "") {
    Table table;
    const ShipId target = table.ship(0, card, at(200, 200), 0, 3_cm);
    table.ship(0, "flower", at(20, 20));
    table.card(target).hull = 100;
    table[target].torpedoes = 0;  // no warheads
    for (std::size_t i = 0; before[i] != 0; ++i) {
      if (before[i] == 'd') table[target].systems[i] = Condition::damaged;
      if (before[i] == 'X') table[target].systems[i] = Condition::destroyed;
    }
    Card firer = *library().card("flower");
    firer.size = Size::large;
    firer.mounts.clear();
    std::erase_if(firer.systems, [](const System& s) { return s.kind == SystemKind::weapon; });
    for (std::uint8_t i = 0; i < 3; ++i) {
      firer.systems.push_back({SystemKind::weapon, i, "gun"});
      firer.mounts.push_back({row, Facing::all, 0, calibre});
    }
    const ShipId ship = table.ship(1, firer, at(210, 200), 0, 3_cm);
    table[ship].ranged.push_back(target);
    table.open(Phase::fire);
    table[target].observed = true;
    table.dice(Purpose::gunfire, {6});  // 6 points in the last column
    EXPECT_EQ(table.told(1, Fire{ship, target, {}}), "");
    table.resolve();
    EXPECT_EQ(table.facts<Fired>().at(0).hits, 1);
    table.dice(Purpose::system, {system});
    table.resolve();
    std::string marks;
    for (const Condition c : table[target].systems) {
      marks += c == Condition::sound ? '.' : c == Condition::damaged ? 'd' : 'X';
    }
    return marks;
  };
  EXPECT_EQ(struck("vosper_70_mtb", Row::qf, 3_in, 3), ".XXX.....");
  EXPECT_EQ(struck("vosper_70_mtb", Row::qf, 3_in, 1), "XX.......");
  EXPECT_EQ(struck("vosper_70_mtb", Row::qf, 3_in, 2), "XXX......");
  EXPECT_EQ(struck("vosper_70_mtb", Row::qf, 3_in, 9), ".......XX");
  EXPECT_EQ(struck("vosper_70_mtb", Row::qf, 3_in, 8), "......XXX");
  EXPECT_EQ(struck("vosper_70_mtb", Row::qf, 3_in, 4), "..XXXX...");  // and all three engines
  // Only guns of 3 inch and over.
  EXPECT_EQ(struck("vosper_70_mtb", Row::qf, Length{2999}, 3), "..d......");
  EXPECT_EQ(struck("vosper_70_mtb", Row::single_20mm, {}, 3), "..d......");
  // What is damaged is destroyed, and what is gone shields nothing.
  EXPECT_EQ(struck("vosper_70_mtb", Row::qf, 3_in, 3, ".dXd....."), ".XXX.....");
  for (const char* frail : {"fairmile_d_mgb", "fairmile_b_ml", "s100"}) {
    EXPECT_EQ(struck(frail, Row::qf, 3_in, 1).substr(0, 3), "XX.") << frail;
  }
  for (const char* firm : {"r_boat", "vp_trawler", "kfk", "mfp_d", "flower"}) {
    EXPECT_EQ(struck(firm, Row::qf, 3_in, 1).substr(0, 2), "X.") << firm;
  }
}

TEST(Hits, SinkAVesselWithoutHullBoxes) {
  Hit hit("vosper_70_mtb");  // 7 boxes
  hit[hit.target].damage = 5;
  hit.hits(1, 1, false, {0});
  EXPECT_TRUE(afloat(hit[hit.target]));
  hit.hits(3, 1, false, {0, 0, 0});
  EXPECT_EQ(hit[hit.target].status, Status::sunk);
  EXPECT_EQ(hit[hit.target].damage, 7);  // the rest of the hits find nothing
}

TEST(Hits, OnATubeCostItsTorpedoAndMayBurnTheWarhead) {
  const auto burn = [](Faces warhead) {
    Hit hit("vosper_70_mtb");
    hit.dice(Purpose::warhead, std::move(warhead));
    hit.hits(1, 1, false, {hit.system(hit.target, "tube1")});
    EXPECT_EQ(hit[hit.target].torpedoes, 1);
    EXPECT_TRUE(hit.all_dice_used());
    return static_cast<int>(hit[hit.target].damage);
  };
  EXPECT_EQ(burn({5}), 1);
  EXPECT_EQ(burn({6, 4}), 5);
  Hit empty("vosper_70_mtb");
  empty[empty.target].torpedoes = 1;  // the other tube holds it
  empty.hits(1, 1, false, {empty.system(empty.target, "tube1")});
  EXPECT_EQ(empty[empty.target].torpedoes, 1);
  EXPECT_THAT(empty.thrown(Purpose::warhead), IsEmpty());
}

TEST(Repairs, TakeFiveOrSixAndNeverMendWhatIsDestroyed) {
  for (std::uint8_t die = 1; die <= 6; ++die) {
    Hit hit("vosper_70_mtb");
    hit[hit.target].systems[3] = Condition::damaged;
    hit[hit.target].systems[4] = Condition::destroyed;
    hit[hit.target].damage = 4;
    hit.dice(Purpose::repair, {die});
    hit.open(Phase::repair);
    hit.resolve();
    EXPECT_EQ(hit[hit.target].systems[3], die >= 5 ? Condition::sound : Condition::damaged);
    EXPECT_EQ(hit[hit.target].systems[4], Condition::destroyed);
    EXPECT_EQ(hit[hit.target].damage, 4);
    EXPECT_THAT(hit.thrown(Purpose::repair), ElementsAre(die));
  }
}

}  // namespace
}  // namespace wardroom::coastal::test
