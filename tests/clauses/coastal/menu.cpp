// The menu: what a side may order in each step, and nothing else.
#include "books/coastal/rules/menu.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "support/coastal_table.hpp"

namespace wardroom::coastal::test {
namespace {

using testing::ElementsAre, testing::IsEmpty, testing::SizeIs;

Menu menu_of(Table& table, SideId side) {
  Menu menu;
  menu.fires.push_back({});  // what is left of an earlier step goes
  fill_menu(table.state(), side, menu);
  return menu;
}

struct Fleet : Table {
  Fleet() {
    boat = ship(0, "fairmile_d_mtb", at(200, 200), 0, 4_cm);
    spent = ship(0, "fairmile_d_mtb", at(220, 200), 0, 4_cm);
    lame = ship(0, "fairmile_d_mtb", at(240, 200));
    dummy = ship(0, "fairmile_d_mtb", at(260, 200), 0, 4_cm);
    sunk = ship(0, "fairmile_d_mtb", at(280, 200));
    corvette = ship(1, "flower", at(200, 230), 90);
    (*this)[spent].torpedoes = (*this)[spent].dummies = 0;
    (*this)[lame].disabled = true;
    (*this)[dummy].dummy = true;
    (*this)[dummy].revealed = false;
    (*this)[sunk].status = Status::sunk;
  }
  ShipId boat, spent, lame, dummy, sunk, corvette;
};

TEST(Menu, OffersNothingToASideThatIsNotAsked) {
  Fleet fleet;
  fleet.open(Phase::move);
  const Menu other = menu_of(fleet, 1);
  EXPECT_TRUE(other.moves.empty() && other.fires.empty());
  EXPECT_EQ(other.side, 1);
  EXPECT_EQ(other.phase, Phase::move);
  EXPECT_EQ(fleet.told(0, Ready{true}), "");
  EXPECT_THAT(menu_of(fleet, 0).moves, IsEmpty());
}

TEST(Menu, OffersLaunchesToThoseWhoHaveSomethingToLaunch) {
  Fleet fleet;
  fleet.open(Phase::launch);
  EXPECT_THAT(menu_of(fleet, 0).launches, ElementsAre(fleet.boat));
  fleet[fleet.boat].torpedoes = 0;  // her dummies are left
  EXPECT_THAT(menu_of(fleet, 0).launches, ElementsAre(fleet.boat));
  fleet[fleet.boat].dummies = 0;
  EXPECT_THAT(menu_of(fleet, 0).launches, IsEmpty());
}

TEST(Menu, OffersMovesToThoseWhoObeyTheHelm) {
  Fleet fleet;
  fleet.open(Phase::move);
  EXPECT_THAT(menu_of(fleet, 0).moves, ElementsAre(fleet.boat, fleet.spent, fleet.dummy));
  fleet[fleet.boat].held = true;
  EXPECT_THAT(menu_of(fleet, 0).moves, ElementsAre(fleet.spent, fleet.dummy));
}

TEST(Menu, OffersEveryLookWithItsScore) {
  Fleet fleet;
  fleet.open(Phase::observe);
  const Menu menu = menu_of(fleet, 1);
  const auto looks = [&](ShipId target) {
    std::string found;
    for (const LookChoice& look : menu.looks) {
      EXPECT_EQ(look.ship, fleet.corvette);
      if (look.target != target) continue;
      found += std::string(1, "erh"[static_cast<int>(look.means)]) + std::to_string(look.need) + " ";
    }
    return found;
  };
  // 30 cm: 2, moving -1; radar and hydrophones -2 more. Who lies still is not heard.
  EXPECT_EQ(looks(fleet.boat), "e1 r-1 h-1 ");
  EXPECT_EQ(looks(fleet.lame), "e3 r1 h3 ");
  EXPECT_EQ(looks(fleet.marker(fleet.dummy)), "e3 r1 h1 ");  // 67 cm, as what it may be
  EXPECT_EQ(looks(fleet.dummy), "");
  EXPECT_EQ(looks(fleet.sunk), "");
  EXPECT_THAT(menu.star_shells, ElementsAre(fleet.corvette));
  ASSERT_THAT(menu.searchlights, SizeIs(2));  // within 40 cm
  EXPECT_EQ(menu.searchlights[0].target, fleet.boat);
  EXPECT_EQ(menu.searchlights[1].target, fleet.spent);
  fleet.open(Phase::observe, 1);
  EXPECT_TRUE(
      std::ranges::none_of(menu_of(fleet, 0).looks, [&](const LookChoice& l) { return l.ship == fleet.dummy; }));
}

TEST(Menu, OffersTorpedoMarkersOfTheEnemyToLookFor) {
  Fleet fleet;
  for (SideId side = 0; side < 2; ++side) {
    for (const bool gone : {false, true}) {
      Torpedo torpedo;
      torpedo.side = side;
      torpedo.from = side == 0 ? fleet.boat : fleet.corvette;
      torpedo.at = at(200, 300);
      torpedo.gone = gone;
      fleet.state().torpedoes.push_back(torpedo);
    }
  }
  fleet.open(Phase::observe);
  std::vector<int> found;
  for (const LookChoice& look : menu_of(fleet, 1).looks) {
    if (look.torpedo != no_torpedo && look.means == Means::eyes) found.push_back(look.torpedo);
  }
  EXPECT_THAT(found, ElementsAre(0));
}

TEST(Menu, OffersFireAtWhatIsObservedInItsGroups) {
  Fleet fleet;
  fleet.open(Phase::fire);
  fleet[fleet.boat].observed = fleet[fleet.dummy].observed = true;
  fleet.open(Phase::fire);
  const Menu menu = menu_of(fleet, 1);
  ASSERT_FALSE(menu.fires.empty());
  EXPECT_EQ(menu.fires[0].ship, fleet.corvette);
  EXPECT_EQ(menu.fires[0].target, fleet.boat);
  // To starboard at 30 cm: 40 mm 2 and 20 mm 1, the 4 inch 2; the target is small.
  ASSERT_THAT(menu.fires[0].groups, SizeIs(2));
  EXPECT_EQ(menu.fires[0].groups[0].half_points, 6);
  EXPECT_EQ(menu.fires[0].groups[0].damage, 1);
  EXPECT_FALSE(menu.fires[0].groups[0].gun);
  EXPECT_EQ(menu.fires[0].groups[1].half_points, 4);
  EXPECT_EQ(menu.fires[0].groups[1].variables, -1);
  EXPECT_EQ(menu.fires[0].groups[1].damage, 8);
  EXPECT_TRUE(menu.fires[0].groups[1].gun);
}

TEST(Menu, OffersPlacesWhileSettingUp) {
  Fleet fleet;
  fleet.setting().zones[0] = {at(0, 0), at(300, 300), true};
  fleet.open(Phase::setup);
  EXPECT_THAT(menu_of(fleet, 0).places, ElementsAre(fleet.boat, fleet.spent, fleet.lame, fleet.dummy));
  EXPECT_THAT(menu_of(fleet, 1).places, IsEmpty());
}

}  // namespace
}  // namespace wardroom::coastal::test
