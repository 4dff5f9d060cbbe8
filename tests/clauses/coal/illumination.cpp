// 4.5 Searchlights and starshell.
#include <gmock/gmock.h>

#include "support/coal_table.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

using testing::IsEmpty;

struct Night : testing::Test {
  Table table;
  void SetUp() override {
    table.setting().night = true;
    table.setting().year = 1918;
    table.state().phase = Phase::illumination;
  }
  // A ship of red at the origin of the scene, and an enemy so far from her, in sight.
  ShipId red(Type type, Nation nation) {
    const ShipId id = table.lone(0, type, at(10, 10), 0);
    table.card(id).nation = nation;
    return id;
  }
  ShipId blue_at(double inches) { return table.lone(1, Type::CL, at(10 + inches, 10), 0); }
  bool may(ShipId ship, ShipId target, Means means) {
    return !Coal::check(table.state(), Seat::of(0), Illuminate{ship, target, means}).has_value();
  }
  void order(ShipId ship, ShipId target, Means means) {
    Play play = table.play();
    Coal::lodge(play, Seat::of(0), Illuminate{ship, target, means});
  }
};

// Ruling W25
TEST_F(Night, ByDayLightsAreAskedForOnlyWhereTheyShowMore) {
  const ShipId a = red(Type::BB, Nation::UK), x = blue_at(3);
  table[x].seen_by.set(a);
  table.setting().night = false;
  table.state().sides[0].sighting = 6_in;
  EXPECT_TRUE(may_illuminate(table.state(), 0));
  table.state().sides[0].sighting = 16_in;
  EXPECT_FALSE(may_illuminate(table.state(), 0));
}

TEST_F(Night, OnlySightedShipsAreLitAndOnlyInTheirSegment) {
  PROVES("coal-3.3.4", "coal-4.5a");
  const ShipId a = red(Type::BB, Nation::UK), b = red(Type::BB, Nation::UK), x = blue_at(3);
  EXPECT_FALSE(may(a, x, Means::searchlight)) << "nobody sees her";
  table[x].seen_by.set(a);
  EXPECT_TRUE(may(a, x, Means::searchlight));
  EXPECT_FALSE(may(b, x, Means::searchlight)) << "b herself has not sighted her";
  for (const Phase phase : {Phase::plotting, Phase::sighting, Phase::big_guns, Phase::first_allots, Phase::torpedo}) {
    table.state().phase = phase;
    EXPECT_FALSE(may(a, x, Means::searchlight));
  }
}

TEST_F(Night, AnUnseenShipIsRefusedLikeOneThatIsNotThere) {
  PROVES("coal-4.5a");
  const ShipId a = red(Type::BB, Nation::UK), x = blue_at(3);
  const auto unseen = Coal::check(table.state(), Seat::of(0), Illuminate{a, x, Means::searchlight});
  const auto missing = Coal::check(table.state(), Seat::of(0), Illuminate{a, 200, Means::searchlight});
  ASSERT_TRUE(unseen && missing);
  EXPECT_EQ(unseen->text, missing->text);
}

TEST_F(Night, LightingNeedsNoDie) {
  PROVES("coal-4.5b");
  const ShipId a = red(Type::BB, Nation::UK), x = blue_at(4);
  table.all_sighted();
  order(a, x, Means::searchlight);
  Play play = table.play();
  resolve_illumination(play);
  EXPECT_TRUE(table[x].lit_by_searchlight);
  EXPECT_THAT(table.record().dice, IsEmpty());
  ASSERT_EQ(table.facts<Lit>().size(), 1);
  EXPECT_EQ(table.facts<Lit>()[0].by, a);
}

TEST_F(Night, ALightDoesNotNameAnUnseenShip) {
  PROVES("coal-4.5b");
  const ShipId a = red(Type::BB, Nation::UK), x = blue_at(4);
  table[x].seen_by.set(a);
  order(a, x, Means::searchlight);
  Play play = table.play();
  resolve_illumination(play);
  for (const auto& event : table.record().events) {
    const auto* lit = std::get_if<Lit>(&event.fact);
    if (lit != nullptr && event.audience.includes(Seat::of(1))) {
      EXPECT_EQ(lit->by, no_ship);
    }
  }
}

TEST_F(Night, OneShipATurnWithEachMeans) {
  PROVES("coal-4.5.1a", "coal-4.5.2a");
  const ShipId a = red(Type::BB, Nation::UK), x = blue_at(3), y = blue_at(3.5);
  table.all_sighted();
  order(a, x, Means::searchlight);
  EXPECT_FALSE(may(a, y, Means::searchlight));
  EXPECT_FALSE(may(a, x, Means::starshell)) << "another enemy must be taken (ruling A47)";
  EXPECT_TRUE(may(a, y, Means::starshell));
  order(a, y, Means::starshell);
  const ShipId z = blue_at(3.7);
  table.all_sighted();
  EXPECT_FALSE(may(a, z, Means::starshell));
  // 3.3.4: the next turn begins with the lights free again.
  Play play = table.play();
  play.state_fact(Audience::all(), {"3.3"}, TurnBegan{2, false, 0});
  EXPECT_TRUE(may(a, z, Means::searchlight));
  EXPECT_TRUE(may(a, x, Means::starshell));
}

TEST_F(Night, SearchlightRanges) {
  PROVES("coal-4.5.1b", "coal-4.5.1c");
  struct Case {
    Type type;
    Nation nation;
    double reach;
  };
  for (const Case& c : {Case{Type::TBD, Nation::DE, 4}, Case{Type::BB, Nation::DE, 5}, Case{Type::CL, Nation::UK, 3},
                        Case{Type::BB, Nation::JP, 4}, Case{Type::CA, Nation::RU, 4}, Case{Type::TB, Nation::JP, 3}}) {
    const ShipId ship = red(c.type, c.nation), edge = blue_at(c.reach), beyond = blue_at(c.reach + 0.1);
    table.all_sighted();
    EXPECT_TRUE(may(ship, edge, Means::searchlight)) << c.reach;
    EXPECT_FALSE(may(ship, beyond, Means::searchlight)) << c.reach;
  }
}

TEST_F(Night, StarshellRange) {
  PROVES("coal-4.5.2b");
  const ShipId a = red(Type::BB, Nation::UK), edge = blue_at(15), beyond = blue_at(15.1);
  table.all_sighted();
  EXPECT_TRUE(may(a, edge, Means::starshell));
  EXPECT_FALSE(may(a, beyond, Means::starshell));
  order(a, edge, Means::starshell);
  Play play = table.play();
  resolve_illumination(play);
  EXPECT_TRUE(table[edge].lit_by_starshell);
  EXPECT_THAT(table.record().dice, IsEmpty());
}

TEST_F(Night, StarshellBatteries) {
  PROVES("coal-4.5.2c");
  const ShipId battleship = red(Type::BB, Nation::UK), cruiser = red(Type::CL, Nation::UK), x = blue_at(10);
  table.all_sighted();
  EXPECT_TRUE(may(battleship, x, Means::starshell));
  EXPECT_TRUE(may(cruiser, x, Means::starshell));
  table.card(battleship).medium = table.card(battleship).light = {};
  EXPECT_FALSE(may(battleship, x, Means::starshell)) << "big guns do not fire it";
  table.card(battleship).light = {12, 12, false};
  EXPECT_TRUE(may(battleship, x, Means::starshell));
  for (const Hand side : {Hand::port, Hand::starboard}) {
    table[battleship].hits.push_back({HitKind::secondary, HitState::open, 8, side});
  }
  EXPECT_FALSE(may(battleship, x, Means::starshell)) << "nothing of them is left";
}

TEST_F(Night, ABatteryThatLightsAlsoFires) {
  PROVES("coal-4.5.2d");
  const ShipId a = red(Type::CL, Nation::UK), x = blue_at(6), y = blue_at(7);
  table.all_sighted();
  order(a, x, Means::starshell);
  Play play = table.play();
  resolve_illumination(play);
  table[y].lit_by_searchlight = true;  // 6.3: by night she must be lit to be fired at
  table.state().phase = Phase::first_allots;
  table.state().first_allotter = 0;
  const Allot fire{a, Battery::light_starboard, y, 0};
  EXPECT_EQ(table[a].fired_now, 0);
  EXPECT_FALSE(Coal::check(table.state(), Seat::of(0), fire).has_value());
}

TEST_F(Night, StarshellDates) {
  PROVES("coal-4.5.2e");
  const ShipId german = red(Type::BB, Nation::DE), british = red(Type::BB, Nation::UK), x = blue_at(10);
  table.all_sighted();
  const auto may_in = [&](int year, ShipId ship) {
    table.setting().year = year;
    return may(ship, x, Means::starshell);
  };
  EXPECT_FALSE(may_in(1915, german));
  EXPECT_TRUE(may_in(1916, german));
  EXPECT_FALSE(may_in(1917, british));
  EXPECT_TRUE(may_in(1918, british));
}

TEST_F(Night, TheTableWaitsOnlyWhileSomethingMayBeLit) {
  PROVES("coal-3.3.4");
  const ShipId a = red(Type::CL, Nation::UK);
  table.setting().year = 1914;
  const ShipId x = blue_at(3.1);
  table.all_sighted();
  EXPECT_FALSE(may_illuminate(table.state(), 0)) << "beyond her searchlights, and no starshell yet";
  table[x].at = at(13, 10);
  EXPECT_TRUE(may_illuminate(table.state(), 0));
  order(a, x, Means::searchlight);
  EXPECT_FALSE(may_illuminate(table.state(), 0)) << "she has done all she may";
}

}  // namespace
}  // namespace wardroom::coal::test
