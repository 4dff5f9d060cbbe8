// Weapon points by range, the groups that fire together, and the shooting variables.
#include "books/coastal/rules/gunfire.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "books/coastal/rules/menu.hpp"
#include "books/coastal/rules/rolls.hpp"
#include "support/coastal_table.hpp"
#include "support/proves.hpp"

namespace wardroom::coastal::test {
namespace {

using testing::ElementsAre, testing::HasSubstr, testing::IsEmpty;
using wardroom::literals::operator""_in;

// A corvette-sized chart that carries only these mounts, all round and without a mask.
Card armed(std::vector<Mount> mounts, Size size = Size::corvette) {
  Card card = *library().card("flower");
  card.size = size;
  card.frail = false;
  card.mounts.clear();
  std::erase_if(card.systems, [](const System& s) { return s.kind == SystemKind::weapon; });
  for (const Mount& mount : mounts) {
    card.systems.push_back({SystemKind::weapon, static_cast<std::uint8_t>(card.mounts.size()), "gun"});
    card.mounts.push_back(mount);
  }
  return card;
}
Mount light(Row row) { return {row, Facing::all, 0, {}}; }
Mount gun(Row row, Length inches) { return {row, Facing::all, 0, inches}; }
// A chart as it is read, whose only mount goes by this name.
Card one_mount(const std::string& name) {
  const std::string card =
      "[[card]]\nid = \"x\"\nname = \"X\"\nnation = \"GB\"\ntype = \"corvette\"\nyear = 1940\n"
      "size_class = \"corvette\"\nmerchant = false\nlength_m = 60\nspeed_cm = 8\n"
      "engine_boxes_cm = \"8\"\nturn_deg_per_cm = \"30/3\"\nmax_turn_deg = 60\naccel_cm = 2\n"
      "bridge_boxes = 1\nhull_boxes = 30\ncrew = 60\ncannon = \"1x" +
      name +
      "@A\"\ntorpedoes = 0\nreloads = 0\ndepth_charges = 0\nradar = \"none\"\n"
      "hydrophone = false\nstar_shell = false\nsearchlight = false\nsmoke = false\n"
      "system_count = 4\nsystem_list = \"" +
      name + "-A|bridge|engine1|steering\"\npoints = 28\nprovenance = \"reconstructed: a test\"\n";
  const Node root = parse_toml(card, "x.toml");
  return parse_card(root.require("card").list().front(), library());
}
template <class M>
std::vector<Mount> times(int count, const M& mount) {
  return std::vector<Mount>(static_cast<std::size_t>(count), mount);
}

// Blue fires in step 3 at a corvette that moves at 4 cm, so that no variable applies unless a test brings one in.
struct Shoot : Table {
  explicit Shoot(const Card& firer_card, double range = 30, const std::string& target_card = "flower") {
    target = ship(0, target_card, at(200, 200), 0, 4_cm);
    firer = ship(1, firer_card, at(200 + range, 200), 0, 4_cm);
  }
  std::string fire(std::uint8_t die = 1, MountSet mounts = {}) {
    open(Phase::fire);
    (*this)[target].observed = true;
    for (int i = 0; i < 4; ++i) dice(Purpose::gunfire, {die});
    return told(1, Fire{firer, target, mounts});
  }
  // Points of the groups that fired; nothing when the order was refused.
  std::vector<int> points() {
    if (!fire().empty()) return {};
    resolve();
    std::vector<int> rows;
    for (const Fired& fired : facts<Fired>()) rows.push_back(fired.points);
    return rows;
  }
  // The column that a die of 4 comes to.
  int column_of_four() {
    EXPECT_EQ(fire(4), "");
    resolve();
    return facts<Fired>().back().column;
  }
  ShipId target, firer;
};

int total(const std::vector<Mount>& mounts, double range) {
  const auto groups = Shoot(armed(mounts), range).points();
  EXPECT_LE(groups.size(), 1U);
  return groups.empty() ? 0 : groups[0];
}
// At these ranges, these points.
void expect_totals(const std::vector<Mount>& mounts, const std::vector<std::pair<double, int>>& wanted) {
  for (const auto& [range, points] : wanted) EXPECT_EQ(total(mounts, range), points) << "at " << range;
}
int variables(const std::function<void(Shoot&)>& change, Card card = armed(times(1, light(Row::larger))),
              const std::string& target = "flower") {
  Shoot shoot(card, 30, target);
  change(shoot);
  return shoot.column_of_four() - 4;
}
void nothing(Shoot&) {}

TEST(WeaponPoints, AddUpForAllThatBearAndReach) {
  PROVES("coastal-gun-1");
  std::vector<Mount> mounts = times(2, light(Row::larger));
  mounts.push_back(light(Row::twin_20mm));
  mounts.push_back(light(Row::twin_mg));
  mounts.push_back(light(Row::twin_mg));
  EXPECT_THAT(Shoot(armed(mounts), 15).points(), ElementsAre(22));
  // One out of action, one that does not bear, one masked.
  Shoot less(armed(mounts), 15);
  less[less.firer].systems[4] = Condition::damaged;
  less.card(less.firer).mounts[1].facing = Facing::starboard;  // the target lies to port
  less.card(less.firer).mounts[2].blocked = 1 << static_cast<int>(Arc::port);
  ASSERT_EQ(less.card(less.firer).systems[4].mount, 0);
  EXPECT_THAT(less.points(), ElementsAre(4));
  // Ruling C16: guns of 3 inch and over roll for themselves, in a group for each damage row.
  mounts.push_back(gun(Row::single_gun, 4_in));
  mounts.push_back(gun(Row::qf, 3_in));
  EXPECT_THAT(Shoot(armed(mounts), 15).points(), ElementsAre(22, 2, 2));
  mounts.push_back(gun(Row::qf, 2_in));  // an old 3-pounder is under 3 inch
  EXPECT_THAT(Shoot(armed(mounts), 15).points(), ElementsAre(24, 2, 2));
}

// Three pom-poms at 60 cm count 2 points each; the target lies still, and was straddled last turn: +3. Dice of their
// own would make 3/2 of a hit, one total of 6 points makes 2/3.
TEST(WeaponPoints, OfOneShipAtOneTargetAreOneTotalHoweverTheyAreOrdered) {
  PROVES("coastal-gun-1");
  const auto mount = [](std::size_t i) {
    MountSet set;
    set.set(i);
    return set;
  };
  for (const std::vector<MountSet>& orders :
       {std::vector<MountSet>{mount(0), mount(1), mount(2)}, {mount(1), {}}, {{}}, {mount(2), mount(0), {}}}) {
    int hits = 0;
    for (std::uint8_t die = 1; die <= 6; ++die) {
      Shoot shoot(armed(times(3, light(Row::single_40mm))), 60);
      shoot[shoot.target].speed = {};
      shoot[shoot.firer].ranged.push_back(shoot.target);
      shoot.open(Phase::fire);
      shoot[shoot.target].observed = true;
      shoot.dice(Purpose::gunfire, {die});
      for (const MountSet& mounts : orders) EXPECT_EQ(shoot.told(1, Fire{shoot.firer, shoot.target, mounts}), "");
      EXPECT_THAT(shoot.told(1, Fire{shoot.firer, shoot.target, {}}), HasSubstr("has no weapon free"));
      shoot.resolve();
      ASSERT_EQ(shoot.facts<Fired>().size(), 1U);
      EXPECT_EQ(shoot.facts<Fired>()[0].points, 6);
      EXPECT_EQ(shoot.thrown(Purpose::gunfire).size(), 1U);
      hits += shoot.facts<Fired>()[0].hits;
    }
    EXPECT_EQ(hits, 4);  // of six throws
  }
}

TEST(WeaponPoints, InTheMenuAreTheTotalWithWhatFiresAlready) {
  Shoot shoot(armed(times(3, light(Row::single_40mm))), 60);
  shoot[shoot.target].observed = true;
  Menu menu;
  MountSet first;
  first.set(0);
  EXPECT_EQ(shoot.fire(1, first), "");
  fill_menu(shoot.state(), 1, menu);
  ASSERT_EQ(menu.fires.size(), 1U);
  ASSERT_EQ(menu.fires[0].groups.size(), 1U);
  EXPECT_EQ(menu.fires[0].groups[0].half_points, 12);
  EXPECT_EQ(shoot.told(1, Fire{shoot.firer, shoot.target, {}}), "");
  fill_menu(shoot.state(), 1, menu);
  EXPECT_TRUE(menu.fires.empty());
}

TEST(WeaponPoints, MountsBearByTheirFacing) {
  const auto bearing_arcs = [](Facing facing) {
    std::string arcs;
    const Mount mount{Row::larger, facing, 0, {}};
    for (const auto& [arc, letter] :
         {std::pair{Arc::front, 'f'}, {Arc::starboard, 's'}, {Arc::rear, 'r'}, {Arc::port, 'p'}}) {
      if (bears(mount, arc)) arcs += letter;
    }
    return arcs;
  };
  EXPECT_EQ(bearing_arcs(Facing::front), "fsp");
  EXPECT_EQ(bearing_arcs(Facing::rear), "srp");
  EXPECT_EQ(bearing_arcs(Facing::all), "fsrp");
  EXPECT_EQ(bearing_arcs(Facing::port), "p");
  EXPECT_EQ(bearing_arcs(Facing::starboard), "s");
  Ship ship;
  const auto arc_at = [&](std::int32_t hundredths) { return arc_of(ship, moved({}, Bearing(hundredths), 100_cm)); };
  for (const std::int32_t ahead : {0, 4500, 31500}) EXPECT_EQ(arc_at(ahead), Arc::front);
  for (const std::int32_t abeam : {4501, 13499}) EXPECT_EQ(arc_at(abeam), Arc::starboard);
  for (const std::int32_t astern : {13500, 22500}) EXPECT_EQ(arc_at(astern), Arc::rear);
  for (const std::int32_t abeam : {22501, 31499}) EXPECT_EQ(arc_at(abeam), Arc::port);
}

TEST(WeaponPoints, OfLightWeaponsHaveThreeColumns) {
  PROVES("coastal-gun-2");
  expect_totals(times(1, light(Row::twin_20mm)),
                {{15, 4}, {15.001, 2}, {15.1, 2}, {40, 2}, {40.001, 1}, {60, 1}, {60.001, 0}});
}

void expect_row(Row row, int near, int middle, int far, int count = 1) {
  EXPECT_EQ(total(times(count, light(row)), 15), near * count);
  EXPECT_EQ(total(times(count, light(row)), 40), middle * count);
  EXPECT_EQ(total(times(count, light(row)), 41), far * count);
  EXPECT_EQ(total(times(count, light(row)), 60), far * count);
  EXPECT_EQ(total(times(count, light(row)), 60.001), 0);
}

TEST(WeaponPoints, OfATwinMachineGun) {
  PROVES("coastal-gun-3");
  expect_row(Row::twin_mg, 2, 1, 0);
  Shoot far(armed(times(2, light(Row::twin_mg))), 41);
  EXPECT_THAT(far.fire(), HasSubstr("has no weapon free that bears on that target and reaches it"));
}
TEST(WeaponPoints, OfASingle20mm) {
  PROVES("coastal-gun-4");
  expect_row(Row::single_20mm, 2, 1, 1);
  EXPECT_EQ(total(times(3, light(Row::single_20mm)), 30), 3);
}
TEST(WeaponPoints, OfATwin20mm) {
  PROVES("coastal-gun-5");
  expect_row(Row::twin_20mm, 4, 2, 1);
  EXPECT_EQ(total(times(2, light(Row::twin_20mm)), 15), 8);
}
TEST(WeaponPoints, OfASingle40mmOrPomPom) {
  PROVES("coastal-gun-6");
  expect_row(Row::single_40mm, 4, 2, 2);
}
TEST(WeaponPoints, OfATwin40mmOrPomPom) {
  PROVES("coastal-gun-7");
  expect_row(Row::twin_40mm, 6, 3, 2);
}
TEST(WeaponPoints, OfA6To12PounderOrVierling) {
  PROVES("coastal-gun-8");
  expect_row(Row::larger, 7, 3, 3);
  // Ruling C18: by these names the chart gives a mount the row, and none of them is a gun of 3 inch.
  for (const char* name : {"6pdr", "12pdr", "V20"}) {
    const Card card = one_mount(name);
    ASSERT_EQ(card.mounts.size(), 1U);
    for (const auto& [range, points] : {std::pair{15.0, 7}, {15.001, 3}, {40.0, 3}, {40.001, 3}, {60.0, 3}}) {
      EXPECT_THAT(Shoot(card, range).points(), ElementsAre(points)) << name << " at " << range;
    }
    EXPECT_THAT(Shoot(card, 60.001).points(), IsEmpty());
    EXPECT_EQ(hit_points(library().tables.damage, card.mounts[0]), 1) << name;
  }
}

TEST(LargerGuns, HaveThreeColumnsWithoutALimit) {
  PROVES("coastal-biggun-1");
  expect_totals(times(2, gun(Row::directed_guns, 4_in)),
                {{30, 3}, {30.001, 2}, {31, 2}, {60, 2}, {60.001, 1}, {61, 1}, {200, 1}});
}

TEST(LargerGuns, Of88mm3InchAndQf) {
  PROVES("coastal-biggun-2");
  expect_totals(times(2, gun(Row::qf, 3.46_in)), {{30, 4}, {31, 2}, {60, 2}, {61, 2}});
}

TEST(LargerGuns, SingleAndUndirected) {
  PROVES("coastal-biggun-3");
  expect_totals(times(1, gun(Row::single_gun, 4_in)), {{30, 2}, {31, 2}, {60, 2}, {61, 1}});
}

// Halves of a point in the only group.
int halves(int guns, double range) {
  Shoot shoot(armed(times(guns, gun(Row::directed_guns, 4_in))), range);
  const MountSet mounts = mounts_bearing(shoot.state(), shoot.firer, at(200, 200));
  return groups_of(shoot.state(), shoot.firer, mounts, at(200, 200))[0].half_points;
}

TEST(LargerGuns, UnderOneDirector) {
  PROVES("coastal-biggun-4");
  EXPECT_EQ(halves(4, 30), 12);
  EXPECT_EQ(halves(4, 60), 8);
  EXPECT_EQ(halves(4, 61), 4);
  EXPECT_EQ(halves(3, 30), 9);
  EXPECT_EQ(halves(3, 60), 6);
  EXPECT_EQ(halves(3, 61), 3);
  EXPECT_EQ(total(times(4, gun(Row::directed_guns, 4_in)), 30), 6);
}

TEST(LargerGuns, TotalsAreRoundedDownOnce) {
  PROVES("coastal-biggun-5");
  EXPECT_EQ(total(times(3, gun(Row::directed_guns, 4_in)), 30), 4);  // 4.5
  Shoot half(armed(times(1, gun(Row::directed_guns, 4_in))), 61);    // 0.5
  EXPECT_EQ(half.fire(6), "");
  half.resolve();
  ASSERT_EQ(half.facts<Fired>().size(), 1U);
  EXPECT_EQ(half.facts<Fired>()[0].points, 0);
  EXPECT_TRUE(half.facts<Fired>()[0].straddle);  // "up to 2", column 6
  // 4.5 reads the row of 3-4: column 5 a straddle, column 4 nothing, where 5-6 would straddle in both.
  Shoot row(armed(times(3, gun(Row::directed_guns, 4_in))), 30);
  EXPECT_EQ(row.fire(4), "");
  row.resolve();
  EXPECT_FALSE(row.facts<Fired>()[0].straddle);
}

TEST(ShootingVariables, AreAddedToTheDieForTheColumn) {
  PROVES("coastal-gunmod-1");
  // 10 points: two twin 40 mm and two twin 20 mm at 40 cm.
  std::vector<Mount> mounts = times(2, light(Row::twin_40mm));
  mounts.push_back(light(Row::twin_20mm));
  mounts.push_back(light(Row::twin_20mm));
  Shoot shoot(armed(mounts), 40);
  shoot[shoot.firer].ranged.push_back(shoot.target);
  EXPECT_EQ(shoot.fire(5), "");
  shoot.resolve();
  ASSERT_EQ(shoot.facts<Fired>().size(), 1U);
  EXPECT_EQ(shoot.facts<Fired>()[0].points, 10);
  EXPECT_EQ(shoot.facts<Fired>()[0].column, 7);
  EXPECT_EQ(shoot.facts<Fired>()[0].hits, 3);
  EXPECT_THAT(shoot.thrown(Purpose::gunfire), ElementsAre(5));
}

TEST(ShootingVariables, AddUpEachOnce) {
  PROVES("coastal-gunmod-2");
  EXPECT_EQ(variables(nothing), 0);
  EXPECT_EQ(variables([](Shoot& s) { s[s.firer].speed = s[s.target].speed = 8_cm; }), -1);
  // All that hinder: fast, small target, turning in a medium sea from a boat, guns above 5 inch.
  Shoot worst(armed(times(4, gun(Row::directed_guns, 5.9_in)), Size::boat), 30, "vosper_70_mtb");
  worst[worst.firer].speed = 8_cm;
  worst[worst.firer].turned = true;
  worst.state().weather = Weather::medium;
  const FireGroup group{12, 12, true, true, 5.9_in, {}};
  EXPECT_EQ(shooting_variables(worst.state(), worst.firer, worst.target, group), -6);
  EXPECT_EQ(worst.fire(1), "");
  worst.resolve();
  EXPECT_EQ(worst.facts<Fired>()[0].column, 1);
  EXPECT_EQ(worst.facts<Fired>()[0].hits, 0);
  EXPECT_FALSE(worst.facts<Fired>()[0].straddle);
  // All that help: +3, and beyond 6 the column is 7.
  Shoot best(armed(times(1, light(Row::larger))));
  best[best.target].speed = {};
  best[best.firer].ranged.push_back(best.target);
  EXPECT_EQ(best.fire(6), "");
  best.resolve();
  EXPECT_EQ(best.facts<Fired>()[0].column, 7);
  EXPECT_EQ(column_of(9), 7);
  EXPECT_EQ(column_of(7), 7);
  EXPECT_EQ(column_of(1), 1);
  EXPECT_EQ(column_of(-5), 1);
}

TEST(ShootingVariables, AStraddleHelpsTheSameShipAtTheSameTargetNextTurn) {
  PROVES("coastal-gunmod-3");
  // Three rounds of fire, one a turn; die 5 straddles with 3 points, die 1 misses.
  const auto columns = [](Faces dice, std::vector<int> targets, bool by_sister = false) {
    Table table;
    const std::vector<ShipId> marks{table.ship(0, "flower", at(200, 200), 0, {}),
                                    table.ship(0, "flower", at(200, 210), 0, {})};
    const ShipId firer = table.ship(1, armed(times(1, light(Row::larger))), at(230, 200));
    const ShipId sister = table.ship(1, armed(times(1, light(Row::larger))), at(230, 205));
    table.dice(Purpose::gunfire, std::move(dice));
    table.open(Phase::fire);
    for (std::size_t turn = 0; turn < targets.size(); ++turn) {
      if (turn > 0) table.play_to(Phase::fire, 0);
      if (targets[turn] < 0) continue;
      const ShipId target = marks[static_cast<std::size_t>(targets[turn])];
      table[target].observed = true;
      EXPECT_EQ(table.told(1, Fire{by_sister && turn == 0 ? sister : firer, target, {}}), "");
    }
    table.resolve();
    std::vector<int> found;
    for (const Fired& fired : table.facts<Fired>()) found.push_back(fired.column - 1);  // stationary +1
    return found;
  };
  EXPECT_THAT(columns({4, 1, 1}, {0, 0, 0}), ElementsAre(4, 3, 1));  // and nothing after a miss
  EXPECT_THAT(columns({5, 1}, {0, 0}), ElementsAre(5, 3));           // a hit counts too
  EXPECT_THAT(columns({4, 1}, {0, 1}), ElementsAre(4, 1));           // another target
  EXPECT_THAT(columns({4, 1}, {0, -1, 0}), ElementsAre(4, 1));       // a turn without fire
  EXPECT_THAT(columns({4, 1}, {0, 0}, true), ElementsAre(4, 1));     // another ship's straddle
  EXPECT_THAT(columns({1, 1}, {0, 0}), ElementsAre(1, 1));
}

TEST(ShootingVariables, AStationaryTargetIsEasier) {
  PROVES("coastal-gunmod-4");
  EXPECT_EQ(variables([](Shoot& s) { s[s.target].speed = {}; }), 1);
  EXPECT_EQ(variables([](Shoot& s) { s[s.target].speed = 0.001_cm; }), 0);
  Shoot five(armed(times(1, light(Row::larger))));
  five[five.target].speed = {};
  EXPECT_EQ(five.fire(5), "");
  five.resolve();
  EXPECT_EQ(five.facts<Fired>()[0].column, 6);
}

TEST(ShootingVariables, SpeedAboveSixHinders) {
  PROVES("coastal-gunmod-5");
  const auto speeds = [](Centimetres self, Centimetres target) {
    return variables([=](Shoot& s) {
      s[s.firer].speed = self;
      s[s.target].speed = target;
    });
  };
  EXPECT_EQ(speeds(6_cm, 6_cm), 0);
  EXPECT_EQ(speeds(6.001_cm, 6_cm), -1);
  EXPECT_EQ(speeds(6_cm, 6.001_cm), -1);
  EXPECT_EQ(speeds(7_cm, {}), 0);  // -1 and +1
  EXPECT_EQ(speeds(8_cm, 8_cm), -1);
}

TEST(ShootingVariables, ASmallTargetIsHarder) {
  PROVES("coastal-gunmod-6");
  const Card card = armed(times(1, light(Row::larger)));
  EXPECT_EQ(variables(nothing, card, "vosper_70_mtb"), -1);
  EXPECT_EQ(variables(nothing, card, "vp_trawler"), -1);
  EXPECT_EQ(variables(nothing, card, "flower"), 0);
  EXPECT_EQ(variables(nothing, card, "hunt_1"), 0);
}

TEST(ShootingVariables, AFirerWhoTurnedIsHindered) {
  PROVES("coastal-gunmod-7");
  // By her latest move: blue moves in step 6 and fires in step 3 of the next turn.
  const auto column = [](const char* way) {
    Table table;
    const ShipId target = table.ship(0, "flower", at(200, 230), 0, {});
    const ShipId firer = table.ship(1, "flower", at(200, 200), 0, 4_cm);
    table.open(Phase::move, 1);
    EXPECT_EQ(table.told(1, Move{firer, *parse_plot(way), false, false}), "");
    table.play_to(Phase::fire, 0);
    table[target].observed = true;
    table.dice(Purpose::gunfire, {4});
    EXPECT_EQ(table.told(1, Fire{firer, target, {}}), "");
    table.resolve();
    return table.facts<Fired>().at(0).column;
  };
  EXPECT_EQ(column("4"), 5);  // stationary target +1; and she goes straight on in step 2
  EXPECT_EQ(column("4-R1"), 3);
  EXPECT_EQ(column("4-L45-1"), 3);
  // The target's turn does not matter.
  EXPECT_EQ(variables([](Shoot& s) { s[s.target].turned = true; }), 0);
  EXPECT_EQ(variables([](Shoot& s) { s[s.firer].turned = true; }), -2);
}

TEST(ShootingVariables, ASmallFirerIsHinderedByAMediumSea) {
  PROVES("coastal-gunmod-8");
  const auto in = [](Size size, Weather weather, bool turned) {
    return variables(
        [=](Shoot& s) {
          s.state().weather = weather;
          s[s.firer].turned = turned;
        },
        armed(times(1, light(Row::larger)), size));
  };
  EXPECT_EQ(in(Size::boat, Weather::medium, false), -2);
  EXPECT_EQ(in(Size::boat, Weather::rain, false), -2);
  EXPECT_EQ(in(Size::trawler, Weather::medium, false), -2);
  EXPECT_EQ(in(Size::boat, Weather::medium, true), -2);  // once
  EXPECT_EQ(in(Size::boat, Weather::haze, false), 0);
  EXPECT_EQ(in(Size::corvette, Weather::medium, false), 0);
  EXPECT_EQ(in(Size::corvette, Weather::medium, true), -2);
}

TEST(ShootingVariables, GunsAboveFiveInchAreTooMuchForADestroyer) {
  PROVES("coastal-gunmod-9");
  const auto with = [](Length calibre, Size size) {
    return variables(nothing, armed(times(2, gun(Row::directed_guns, calibre)), size));
  };
  EXPECT_EQ(with(5.9_in, Size::destroyer), -2);
  EXPECT_EQ(with(5.1_in, Size::destroyer), -2);
  EXPECT_EQ(with(5_in, Size::destroyer), 0);
  EXPECT_EQ(with(6_in, Size::large), 0);
  EXPECT_EQ(with(5.9_in, Size::corvette), -2);
  // Only the roll of those guns: the cannon beside them shoot as ever.
  Shoot mixed(armed({light(Row::larger), gun(Row::single_gun, 5.9_in)}, Size::destroyer));
  EXPECT_EQ(mixed.fire(4), "");
  mixed.resolve();
  ASSERT_EQ(mixed.facts<Fired>().size(), 2U);
  EXPECT_EQ(mixed.facts<Fired>()[0].column, 4);
  EXPECT_EQ(mixed.facts<Fired>()[1].column, 2);
  // And not of a smaller gun that happens to do the same damage.
  Shoot pair(armed({gun(Row::single_gun, 5_in), gun(Row::single_gun, 5.1_in)}, Size::destroyer));
  EXPECT_EQ(pair.fire(4), "");
  pair.resolve();
  ASSERT_EQ(pair.facts<Fired>().size(), 2U);
  EXPECT_EQ(pair.facts<Fired>()[0].column, 4);
  EXPECT_EQ(pair.facts<Fired>()[1].column, 2);
}

TEST(Gunfire, SplitsMountsAmongTargets) {
  Shoot shoot(armed(times(3, light(Row::larger))), 15);
  const ShipId other = shoot.ship(0, "flower", at(200, 205), 0, 4_cm);
  MountSet one;
  one.set(1);
  EXPECT_EQ(shoot.fire(1, one), "");
  shoot[other].observed = true;
  EXPECT_EQ(shoot.told(1, Fire{shoot.firer, other, {}}), "");  // the two that are left
  EXPECT_THAT(shoot.told(1, Fire{shoot.firer, other, {}}), HasSubstr("has no weapon free"));
  EXPECT_THAT(shoot.told(1, Fire{shoot.firer, other, one}), HasSubstr("has no weapon free"));
  shoot.resolve();
  const auto fired = shoot.facts<Fired>();
  ASSERT_EQ(fired.size(), 2U);
  EXPECT_EQ(fired[0].points, 7);
  EXPECT_EQ(fired[1].target, other);
  EXPECT_EQ(fired[1].points, 6);  // 15.811 cm
}

}  // namespace
}  // namespace wardroom::coastal::test
