// What a side is offered in each segment: all that it may order there, and no more.
#include "books/coal/rules/menu.hpp"

#include <gmock/gmock.h>

#include "support/coal_damage.hpp"
#include "support/coal_gunnery.hpp"

namespace wardroom::coal::test {
namespace {

using testing::ElementsAre, testing::IsEmpty;

struct Offers : testing::Test {
  GunTable table;
  Menu menu;
  void offer(SideId side, Phase phase) {
    table.state().phase = phase;
    for (SideState& s : table.state().sides) s.asked = true;
    fill_menu(table.state(), side, menu);
  }
  template <class Choice>
  std::vector<ShipId> targets(const Choice& choice) const {
    const auto found = menu.targets(choice);
    return {found.begin(), found.end()};
  }
};

// ---- plotting

struct PlotOffers : Offers {
  DivisionId line = 0;
  ShipId lead = 0, straggler = 0;
  void SetUp() override {
    line = table.division(0);
    lead = table.ship(line, Type::BB, at(20, 20), 0);
    table.ship(line, Type::BB, at(20, 18), 0);
    straggler = table.ship(line, Type::BB, at(20, 8), 0);
    table[straggler].member = false;
    table.lone(1, Type::BB, at(60, 40), 0);
  }
  Division& division() { return table.state().divisions[line]; }
  // Whether the division, and whether the straggler, may be plotted for.
  std::pair<bool, bool> offered() {
    offer(0, Phase::plotting);
    EXPECT_FALSE(menu.choose_start || menu.may_decline_large_attack);
    EXPECT_TRUE(menu.plots.empty() || menu.plots == std::vector<DivisionId>{line});
    EXPECT_TRUE(menu.ship_plots.empty() || menu.ship_plots == std::vector<ShipId>{straggler});
    return {!menu.plots.empty(), !menu.ship_plots.empty()};
  }
};

TEST_F(PlotOffers, AreForOwnDivisionsAndStragglers) {
  EXPECT_EQ(offered(), std::pair(true, true));
  table.state().half = 1;
  EXPECT_EQ(offered(), std::pair(false, false)) << "a plot is for the whole turn";
  table.state().half = 0;
  table[straggler].status = Status::sinking;
  EXPECT_EQ(offered(), std::pair(true, false));
  table[lead].detached = true;
  EXPECT_EQ(offered(), std::pair(true, false)) << "one ship is left in the line";
  table[ShipId::at(lead + 1)].status = Status::sunk;
  EXPECT_EQ(offered(), std::pair(false, false));
}

TEST_F(PlotOffers, AreNotForThoseBoundAlready) {
  division().order.given = true;
  EXPECT_EQ(offered(), std::pair(true, true)) << "an order of this turn may be changed";
  division().order.advance = true;
  EXPECT_EQ(offered(), std::pair(false, true)) << "5.7.7";
  division().order = {};
  division().melee = 1;
  EXPECT_EQ(offered(), std::pair(true, true));
  division().melee = 2;
  EXPECT_EQ(offered(), std::pair(false, false)) << "5.16";
  division().melee = 0;
  table.setting().special.pre_plotted = true;
  EXPECT_EQ(offered(), std::pair(false, false)) << "5.13.2";
  table.state().sides[0].freed = true;
  EXPECT_EQ(offered(), std::pair(true, true));
  table.state().sides[0].ready = true;
  EXPECT_EQ(offered(), std::pair(false, false)) << "its orders are in";
}

// ---- launches

struct LaunchOffers : Offers {
  DivisionId flotilla = 0;
  ShipId target = 0;
  void SetUp() override {
    flotilla = table.division(0);
    for (int i = 0; i < 4; ++i) table.ship(flotilla, Type::TBD, at(30, 24), 0);
    target = table.lone(1, Type::BB, at(38, 24), 0);
    table.all_sighted();
    table[0].status = Status::sunk;
  }
};

TEST_F(LaunchOffers, OfABaseAreMadeOnceWithAllItsFactors) {
  table.state().divisions[flotilla].single_base = true;
  table[1].torpedoes_left = 1;
  offer(0, Phase::plotting);
  ASSERT_EQ(menu.launches.size(), 1U);
  EXPECT_EQ(menu.launches[0].ship, 1) << "the first afloat";
  EXPECT_EQ(menu.launches[0].hand, Hand::starboard);
  EXPECT_EQ(menu.launches[0].factors, 5);
  EXPECT_THAT(targets(menu.launches[0]), ElementsAre(target));
}

TEST_F(LaunchOffers, OfBoatsThatGoSinglyAreEachHerOwn) {
  const ShipId west = table.lone(1, Type::CL, at(24, 24), 0);
  const ShipId unseen = table.lone(1, Type::CL, at(24, 25), 0);
  const ShipId cruiser = table.lone(0, Type::CL, at(30, 20), 0);
  const ShipId armed = table.lone(0, Type::BB, at(30, 28), 0);
  table.card(armed).torpedo_bands = {{5_in, 4}, {10_in, 2}};
  table[armed].torpedoes_left = table[cruiser].torpedoes_left = 2;
  table.all_sighted();
  table[unseen].seen_by.clear();
  table[2].torpedoes_left = 1;
  table[2].dummies = 1;  // which leaves her the real one
  table[3].torpedoes_left = 0;
  offer(0, Phase::plotting);
  ASSERT_EQ(menu.launches.size(), 4U) << "two boats with torpedoes, to either side";
  for (const LaunchChoice& choice : menu.launches) {
    EXPECT_TRUE(choice.ship == 1 || choice.ship == 2) << "no large ship, nor one without runs on her card";
    EXPECT_EQ(choice.factors, choice.ship == 1 ? 2 : 1);
    EXPECT_THAT(targets(choice), ElementsAre(choice.hand == Hand::port ? west : target));
  }
}

TEST_F(LaunchOffers, ReachTheLongestRunAndWhatATargetMayClose) {
  const auto in_reach = [&](double apart) {
    table[target].at = at(30 + apart, 24);
    offer(0, Phase::plotting);
    return !menu.launches.empty();
  };
  EXPECT_TRUE(in_reach(15));
  EXPECT_FALSE(in_reach(15.001));
}

// ---- lights

TEST_F(Offers, OfLightsAreForShipsThatSheHasSighted) {
  table.setting().night = true;
  table.setting().year = 1918;
  const ShipId ship = table.lone(0, Type::BB, at(10, 10), 0), other = table.lone(0, Type::BB, at(10, 12), 0);
  const ShipId seen = table.lone(1, Type::CL, at(13, 10), 0);
  table.lone(1, Type::CL, at(13, 11), 0);
  table[seen].seen_by.set(ship);
  table[other].seen_by.set(seen);
  offer(0, Phase::illumination);
  ASSERT_EQ(menu.lights.size(), 2U);
  for (const LightChoice& choice : menu.lights) {
    EXPECT_EQ(choice.ship, ship);
    EXPECT_THAT(targets(choice), ElementsAre(seen));
  }
  EXPECT_EQ(menu.lights[0].means, Means::searchlight);
  EXPECT_EQ(menu.lights[1].means, Means::starshell);
}

// ---- guns

struct GunOffers : Offers {
  ShipId firer = 0, consort = 0, near = 0, far = 0;
  void SetUp() override {
    firer = table.lone(0, Type::BB, at(36, 24), 0);
    consort = table.lone(0, Type::BB, at(36, 20), 0);
    table.lone(0, Type::TBD, at(30, 20), 0);
    near = table.lone(1, Type::BB, at(44, 24), 0);
    far = table.lone(1, Type::BB, at(48, 24), 0);
    table.lone(1, Type::BB, at(60, 24), 0);
    table.all_sighted();
    table.state().namer = 0;
  }
};

TEST_F(GunOffers, OfBigGunsComeWithTheirNumbers) {
  offer(0, Phase::big_guns);
  ASSERT_EQ(menu.big_guns.size(), 2U);
  EXPECT_EQ(menu.big_guns[0].ship, firer);
  EXPECT_EQ(menu.big_guns[1].ship, consort);
  EXPECT_THAT(targets(menu.big_guns[1]), ElementsAre(near, far));
  ASSERT_EQ(menu.aims_of(menu.big_guns[0]).size(), menu.big_guns[0].count);
  const Aim aim = menu.aims_of(menu.big_guns[0])[0];
  EXPECT_EQ(aim.dice, 4);
  EXPECT_EQ(aim.to_hit, 10);
  EXPECT_EQ(aim.size, 12);
  EXPECT_EQ(aim.penetration, 23 - 8);
  const Order standing = standing_order(menu);
  ASSERT_TRUE(std::holds_alternative<NameTarget>(standing));
  EXPECT_EQ(std::get<NameTarget>(standing).ship, firer);
  EXPECT_EQ(std::get<NameTarget>(standing).target, no_ship) << "she holds her fire";
}

TEST_F(GunOffers, OfBigGunsAreForTheSideThatNames) {
  table[firer].target_named = true;
  offer(0, Phase::big_guns);
  ASSERT_EQ(menu.big_guns.size(), 1U);
  EXPECT_EQ(menu.big_guns[0].ship, consort);
  add_hits(table, consort, HitKind::fire, 3);
  offer(0, Phase::big_guns);
  EXPECT_THAT(menu.big_guns, IsEmpty()) << "8.5.1: her fires keep her from firing";
  table[consort].hits.clear();
  table[consort].status = Status::sinking;
  offer(0, Phase::big_guns);
  EXPECT_THAT(menu.big_guns, IsEmpty());
  EXPECT_TRUE(std::holds_alternative<Ready>(standing_order(menu)));
  offer(1, Phase::big_guns);
  EXPECT_THAT(menu.big_guns, IsEmpty()) << "it is not her side's turn to name";
}

TEST_F(GunOffers, OfBatteriesAreOfThoseThatBear) {
  table[firer].fired_now = static_cast<std::uint8_t>(1U << static_cast<unsigned>(Battery::light_starboard));
  offer(0, Phase::first_allots);
  std::vector<Battery> of_firer;
  for (const TargetChoice& choice : menu.batteries) {
    if (choice.ship != firer) continue;
    of_firer.push_back(choice.battery);
    EXPECT_THAT(targets(choice), ElementsAre(near));
    EXPECT_EQ(menu.aims_of(choice)[0].strength_256ths, 24 * 256);
  }
  EXPECT_THAT(of_firer, ElementsAre(Battery::medium_starboard));
  EXPECT_TRUE(std::holds_alternative<Ready>(standing_order(menu)));
  offer(0, Phase::second_allots);
  EXPECT_FALSE(menu.batteries.empty());
  offer(0, Phase::torpedo);
  EXPECT_TRUE(menu.batteries.empty());
}

// ---- torpedoes, repairs, setup

TEST_F(Offers, OfACoupAreForSlowShipsNear) {
  const ShipId boat = table.lone(0, Type::TBD, at(30, 24), 0);
  const ShipId slow = table.lone(1, Type::BB, at(35, 24), 0), fast = table.lone(1, Type::BB, at(34, 24.5), 0);
  table.lone(1, Type::BB, at(35.1, 24), 0);
  table[fast].moved = 2_in;
  table[boat].torpedoes_left = 1;
  table.all_sighted();
  offer(0, Phase::torpedo);
  ASSERT_EQ(menu.coups.size(), 1U);
  EXPECT_EQ(menu.coups[0].ship, boat);
  EXPECT_THAT(targets(menu.coups[0]), ElementsAre(slow));
  EXPECT_TRUE(menu.may_decline_large_attack);
  table[boat].status = Status::sunk;
  offer(0, Phase::torpedo);
  EXPECT_TRUE(menu.coups.empty());
  EXPECT_FALSE(menu.may_decline_large_attack);
}

TEST_F(Offers, OfRepairsAreForOpenMarks) {
  const ShipId ship = table.lone(0, Type::BB, at(10, 10), 0), enemy_ship = table.lone(1, Type::BB, at(20, 10), 0);
  add_hits(table, ship, HitKind::engine, 1, HitState::repaired);
  add_hits(table, ship, HitKind::engine);
  add_hits(table, enemy_ship, HitKind::engine);
  offer(0, Phase::damage_control);
  ASSERT_EQ(menu.repairs.size(), 1U);
  EXPECT_EQ(menu.repairs[0].ship, ship);
  EXPECT_EQ(menu.repairs[0].item, 1);
}

TEST_F(Offers, InSetupAreTheStartAndThePrePlotsOwed) {
  const ShipId ship = table.lone(0, Type::BB, at(10, 10), 0);
  table.lone(1, Type::BB, at(20, 10), 0);
  SpecialRules& special = table.setting().special;
  const auto pre_plots = [&] {
    offer(0, Phase::setup);
    return menu.pre_plots;
  };
  EXPECT_THAT(pre_plots(), IsEmpty());
  EXPECT_FALSE(menu.choose_start);
  special.generated = special.pre_plotted = true;
  EXPECT_THAT(pre_plots(), ElementsAre(table[ship].division));
  EXPECT_TRUE(menu.choose_start);
  table.state().sides[0].start_chosen = true;
  for (int i = 0; i < 9; ++i) table.state().divisions[table[ship].division].pre_plot.push_back({});
  EXPECT_THAT(pre_plots(), ElementsAre(table[ship].division));
  EXPECT_FALSE(menu.choose_start);
  table.state().divisions[table[ship].division].pre_plot.push_back({});
  EXPECT_THAT(pre_plots(), IsEmpty()) << "all ten turns are plotted";
  table.state().divisions[table[ship].division].pre_plot.clear();
  special.quick_start = true;
  EXPECT_THAT(pre_plots(), IsEmpty());
}

}  // namespace
}  // namespace wardroom::coal::test
