// Star shell, searchlights, smoke, weather and moon (charts 7).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/coastal/rules/condition.hpp"
#include "books/coastal/rules/gunfire.hpp"
#include "books/coastal/rules/observation.hpp"
#include "support/coastal_table.hpp"

namespace wardroom::coastal::test {
namespace {

using testing::ElementsAre, testing::HasSubstr;

// Blue's corvette looks in step 3.
struct Night : Table {
  Night() {
    corvette = ship(1, "flower", at(200, 200));
    boat = ship(0, "vosper_70_mtb", at(200, 250));
    open(Phase::observe);
  }
  std::string shell(Point where) { return told(1, StarShell{corvette, where}); }
  ShipId corvette, boat;
};

TEST(StarShell, MayFailOrBurstWide) {
  const auto burst = [](std::uint8_t die) {
    Night night;
    night.dice(Purpose::star_shell, {die});
    night.dice(Purpose::star_shell_drift, {4});  // east
    EXPECT_EQ(night.shell(at(200, 280)), "");
    night.resolve();
    return night.facts<ShellBurst>().at(0);
  };
  EXPECT_TRUE(burst(1).dud);
  EXPECT_FALSE(burst(2).dud);
  EXPECT_EQ(burst(2).at, at(210, 280));
  EXPECT_EQ(burst(3).at, at(200, 280));
  EXPECT_EQ(burst(6).at, at(200, 280));
}

TEST(StarShell, Reaches80AndTakesAGun) {
  Night night;
  EXPECT_THAT(night.shell(at(200, 280.001)), HasSubstr("reaches 80 cm at most"));
  EXPECT_EQ(night.shell(at(200, 280)), "");
  EXPECT_THAT(night.shell(at(200, 270)), HasSubstr("has fired one already"));
  night.dice(Purpose::star_shell, {6});
  night.resolve();
  night[night.boat].observed = true;
  night[night.boat].at = at(200, 230);
  EXPECT_THAT(night.told(1, Fire{night.corvette, night.boat, {}}), HasSubstr("has no weapon free"));  // ahead: one gun
  Night none;
  none[none.corvette].systems[none.system(none.corvette, "gun4-F")] = Condition::damaged;
  EXPECT_THAT(none.shell(at(200, 280)), HasSubstr("has no gun that fires it"));
  EXPECT_NE(none.told(0, StarShell{none.boat, at(200, 240)}), "");
}

TEST(StarShell, BurnsToTheEndOfTheNextMoveAndShowsSilhouettes) {
  Night night;
  night.dice(Purpose::star_shell, {6});
  EXPECT_EQ(night.shell(at(200, 280)), "");
  night.resolve();
  const auto lit = [&](double x, double y) { return is_lit(night.state(), at(x, y), at(200, 200)); };
  EXPECT_TRUE(lit(220, 280));
  EXPECT_FALSE(lit(220.001, 280));
  EXPECT_TRUE(lit(200, 300));
  EXPECT_FALSE(lit(200, 300.001));
  EXPECT_TRUE(lit(200, 210));   // between the light and the observer
  EXPECT_FALSE(lit(221, 240));  // beside the line
  night.play_to(Phase::move, 1);
  EXPECT_TRUE(lit(200, 280));
  night.resolve();
  EXPECT_FALSE(lit(200, 280));
}

TEST(Searchlight, LightsOneTargetWithin40AndGivesItsShipAway) {
  Night night;
  night[night.boat].at = at(200, 240.001);
  EXPECT_THAT(night.told(1, Searchlight{night.corvette, night.boat}), HasSubstr("reaches 40 cm at most"));
  night[night.boat].at = at(200, 240);
  EXPECT_EQ(night.told(1, Searchlight{night.corvette, night.boat}), "");
  EXPECT_THAT(night.told(1, Searchlight{night.corvette, night.boat}), HasSubstr("lights another already"));
  night[night.corvette].revealed = false;
  night.resolve();
  EXPECT_TRUE(night[night.boat].lit);
  EXPECT_TRUE(night[night.corvette].revealed);
  night.play_to(Phase::observe, 1);
  // She counts as firing in the enemy's step, and her light is out after that.
  EXPECT_TRUE(sight_of(night.state(), night.boat, night.corvette, Means::eyes).firing_or_lit);
  night.play_to(Phase::observe, 0);
  EXPECT_FALSE(night[night.boat].lit);
  Night none;
  const ShipId blind = none.ship(1, "fairmile_b_ml", at(200, 230));
  EXPECT_THAT(none.told(1, Searchlight{blind, none.boat}), HasSubstr("has none"));
}

// Red lays smoke along 6 cm of her way; the wind blows from the west.
struct Screen : Table {
  Screen() {
    setting().wind_from = Bearing::degrees(270);
    boat = ship(0, "fairmile_d_mtb", at(200, 200), 0, 6_cm);
    watcher = ship(1, "flower", at(230, 203), 270);
    open(Phase::move);
    EXPECT_EQ(told(0, Move{boat, *parse_plot("3-R45-3"), true, false}), "");
    resolve();
  }
  ShipId boat, watcher;
};

TEST(Smoke, LiesAlongTheWayAndCostsACharge) {
  Screen screen;
  ASSERT_EQ(screen.state().smoke.size(), 2U);
  EXPECT_EQ(screen.state().smoke[0].a, at(200, 200));
  EXPECT_EQ(screen.state().smoke[0].b, at(200, 203));
  EXPECT_EQ(screen.state().smoke[1].a, at(200, 203));
  EXPECT_EQ(screen[screen.boat].smokes, 2);
  screen[screen.boat].smokes = 0;
  screen.play_to(Phase::move, 0);
  EXPECT_THAT(screen.told(0, Move{screen.boat, *parse_plot("6"), true, false}),
              HasSubstr("nothing to make smoke with"));
  EXPECT_EQ(screen.state().smoke.size(), 2U);
}

TEST(Smoke, DriftsWithTheWindAndLastsFourOfItsOwnersMoves) {
  Screen screen;
  screen[screen.boat].speed = {};
  screen.play_to(Phase::observe, 1);
  EXPECT_EQ(screen.state().smoke[0].a, at(200, 200));  // not in the enemy's move
  for (int turn = 1; turn <= 3; ++turn) {
    screen.play_to(Phase::observe, 0);
    ASSERT_EQ(screen.state().smoke.size(), 2U);
    EXPECT_EQ(screen.state().smoke[0].a, at(200 + 2 * turn, 200));
  }
  screen.play_to(Phase::observe, 0);
  EXPECT_TRUE(screen.state().smoke.empty());
}

TEST(Smoke, HidesFromEyesAndCannonAndNotFromRadarOrGuns) {
  const auto looks = [](double smoke_x, Means means) {
    Screen screen;
    screen[screen.boat].at = at(190, 203);
    screen.state().smoke.clear();
    screen.state().smoke.push_back({at(smoke_x, 190), at(smoke_x, 210), 0, 4});
    return screen.told(1, Observe{screen.watcher, screen.boat, no_torpedo, means});
  };
  EXPECT_THAT(looks(210, Means::eyes), HasSubstr("cannot see through the smoke"));
  EXPECT_EQ(looks(210, Means::radar), "");
  EXPECT_EQ(looks(210, Means::hydrophone), "");
  EXPECT_THAT(looks(188, Means::eyes), HasSubstr("cannot see through the smoke"));  // its strip is 4 cm wide
  EXPECT_EQ(looks(187.999, Means::eyes), "");                                       // she stands before it
  Screen screen;
  screen[screen.boat].at = at(190, 203);
  screen.state().smoke.clear();
  screen.state().smoke.push_back({at(210, 190), at(210, 210), 0, 4});
  const MountSet mounts = mounts_bearing(screen.state(), screen.watcher, at(190, 203));
  std::vector<Row> rows;
  mounts.each([&](std::size_t i) { rows.push_back(screen.card(screen.watcher).mounts[i].row); });
  EXPECT_THAT(rows, ElementsAre(Row::single_gun));
  EXPECT_TRUE(smoke_between(screen.state(), at(207, 200), at(213.001, 200)));
  EXPECT_FALSE(smoke_between(screen.state(), at(207, 200), at(213, 200)));  // within 6 cm
}

TEST(Weather, IsRolledOrChosen) {
  const auto rolled = [](std::uint8_t weather, std::uint8_t moon) {
    Table table;
    table.ship(0, "flower", at(20, 20));
    table.ship(1, "flower", at(400, 400));
    table.setting().options.weather = Weather::random;
    table.setting().options.moon = Moon::random;
    table.state().phase = Phase::setup;
    table.dice(Purpose::weather, {weather});
    table.dice(Purpose::moon, {moon});
    table.resolve();
    EXPECT_TRUE(table.all_dice_used());
    return std::pair(table.state().weather, table.state().moon);
  };
  EXPECT_EQ(rolled(1, 1), std::pair(Weather::clear, Moon::none));
  EXPECT_EQ(rolled(2, 2), std::pair(Weather::calm, Moon::none));
  EXPECT_EQ(rolled(3, 3), std::pair(Weather::calm, Moon::half));
  EXPECT_EQ(rolled(4, 4), std::pair(Weather::haze, Moon::half));
  EXPECT_EQ(rolled(5, 5), std::pair(Weather::medium, Moon::full));
  EXPECT_EQ(rolled(6, 6), std::pair(Weather::rain, Moon::full));
}

TEST(Moonlight, HelpsByItsSide) {
  const auto need = [](Moon moon, double x, double y) {
    Night night;  // the moon stands in the south
    night.state().moon = moon;
    night[night.boat].at = at(x, y);
    const Sight sight = sight_of(night.state(), night.corvette, night.boat, Means::eyes);
    return *need_of(night.state().tables().spotting, night.state().tables().lights, sight);
  };
  EXPECT_EQ(need(Moon::none, 200, 150), 3);
  EXPECT_EQ(need(Moon::full, 200, 150), 2);
  EXPECT_EQ(need(Moon::full, 200, 250), 2);
  EXPECT_EQ(need(Moon::half, 200, 150), 2);  // she looks up the moon
  EXPECT_EQ(need(Moon::half, 200, 250), 3);
}

TEST(Day, ShowsEverythingOutsideSmoke) {
  Table table;
  table.setting().night = false;
  const ShipId seen = table.ship(0, "flower", at(20, 20)), dummy = table.ship(0, "vosper_70_mtb", at(20, 40));
  const ShipId watcher = table.ship(1, "flower", at(400, 400));
  table[seen].revealed = table[dummy].revealed = false;
  table[dummy].dummy = true;
  table.open(Phase::observe);
  EXPECT_FALSE(Coastal::owes(table.state(), 1));
  table.resolve();
  EXPECT_TRUE(table[seen].observed && table[seen].revealed);
  EXPECT_EQ(table[dummy].status, Status::removed);
  // By those who look, and not by her own.
  EXPECT_TRUE(table[seen].observed_by.has(watcher));
  EXPECT_FALSE(table[seen].observed_by.has(seen) || table[seen].observed_by.has(dummy));
  EXPECT_TRUE(table.record().dice.empty());
}

}  // namespace
}  // namespace wardroom::coastal::test
