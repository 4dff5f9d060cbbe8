// The geometry of a shot: arcs of fire, who comes into them and who leaves, ranges, rake zones, masks.
#include "books/admiralty/rules/arcs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/admiralty/rules/targeting.hpp"
#include "support/admiralty_table.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

constexpr Point origin{0, 0};
constexpr Turn hundredths(int number) { return {number}; }

// A firer who heads north with her starboard line of fire to the east, and a target of 50 x 25 mm that does so too.
struct Bearing45 : Table {
  Bearing45() {
    firer = armed(0, "245", at(1000, 1000));
    target = armed(1, "245", at(1200, 1000));
  }
  // Places the target so far off the line of fire, abaft it for less than nothing; it may have been elsewhere.
  void off(double degrees, double was) {
    const auto place = [&](double angle) {
      return moved((*this)[firer].at, Bearing(static_cast<std::int32_t>(9000 - angle * 100)), 200_mm);
    };
    (*this)[target].at = place(degrees);
    (*this)[target].was_at = place(was);
  }
  bool legal() { return bears_on(state(), aim_now(state(), firer, Broadside::starboard, target)) == Bears::fully; }
  ShipId firer, target;
};

bool in_sweep(int sweep, double off) {
  Bearing45 table;
  for (ArcRow& row : table.setting().tables.fleets.arc) row.sweep = Turn::degrees(sweep);
  table.off(off, off);
  return table.legal();
}

TEST(AdmiraltyArc, HasHalfTheSweepOnEachSideOfTheBeam) {
  PROVES("adm-4.2-2", "adm-4.2-3");
  EXPECT_EQ(line_of_fire(Bearing::degrees(0), Broadside::starboard), Bearing::degrees(90));
  EXPECT_EQ(line_of_fire(Bearing::degrees(0), Broadside::port), Bearing::degrees(270));
  for (const double sign : {1.0, -1.0}) {
    EXPECT_TRUE(in_sweep(45, 22.4 * sign));
    EXPECT_TRUE(in_sweep(45, 22.5 * sign));  // the edge belongs to it
    EXPECT_FALSE(in_sweep(45, 22.6 * sign));
    EXPECT_TRUE(in_sweep(10, 4.9 * sign));
    EXPECT_TRUE(in_sweep(10, 5.0 * sign));
    EXPECT_FALSE(in_sweep(10, 5.1 * sign));
  }
}

// On the edge wherever the ship heads, and not a hundredth of a degree beyond it.
TEST(AdmiraltyArc, HasItsEdgesOnEveryHeading) {
  PROVES("adm-4.2-3", "adm-4.2-8");
  for (int heading = 0; heading < 36000; heading += 777) {
    for (const Broadside side : {Broadside::port, Broadside::starboard}) {
      const Base base{at(731, 977), Bearing(heading), 50_mm, 25_mm};
      const Arc arc = arc_over(base, side, hundredths(2250), ArcApex::centre);
      for (const int sign : {1, -1}) {
        const auto place = [&](int off) {
          return moved(base.centre, line_of_fire(base.course, side) + hundredths(off * sign), 300_mm);
        };
        EXPECT_TRUE(arc.has(place(2250))) << heading;
        EXPECT_TRUE(arc.has(place(2249))) << heading;
        EXPECT_FALSE(arc.has(place(2251))) << heading;
        EXPECT_FALSE(arc.has(place(18000))) << heading;
      }
    }
  }
}

TEST(AdmiraltyArc, IsTwiceAsWideWhereTheSweepIsTakenForTheHalf) {
  Bearing45 table;
  table.off(44.9, 44.9);
  EXPECT_FALSE(table.legal());
  table.setting().options.arc_is_half_angle = true;
  EXPECT_TRUE(table.legal());
  table.off(45.1, 45.1);
  EXPECT_FALSE(table.legal());
}

// A61: the broadside edge of the base, widened by half the sweep at each end.
TEST(AdmiraltyArc, MayBeginAtTheEndsOfTheSide) {
  const Base base{origin, Bearing::degrees(0), 50_mm, 25_mm};
  const Arc side = arc_over(base, Broadside::starboard, hundredths(2250), ArcApex::side);
  const Arc centre = arc_over(base, Broadside::starboard, hundredths(2250), ArcApex::centre);
  EXPECT_TRUE(side.has(at(13, 25)));
  EXPECT_FALSE(centre.has(at(13, 25)));
  EXPECT_FALSE(side.has(at(12, 0)));  // on her own deck
  EXPECT_TRUE(centre.has(at(12, 0)));
  // 100 mm from the side the arc is 50 + 2 x 41.42 mm wide.
  for (const double sign : {1.0, -1.0}) {
    EXPECT_TRUE(side.has(at(112.5, sign * (25 + 41.42))));
    EXPECT_FALSE(side.has(at(112.5, sign * (25 + 41.43))));
  }
  const Arc port = arc_over(base, Broadside::port, hundredths(2250), ArcApex::side);
  EXPECT_TRUE(port.has(at(-112.5, -66)));
  EXPECT_FALSE(port.has(at(112.5, 0)));
  Bearing45 table;
  table[table.target].at = table[table.target].was_at = at(1112.5, 1060);
  EXPECT_FALSE(table.legal());
  table.setting().options.arc_apex = ArcApex::side;
  EXPECT_TRUE(table.legal());
}

TEST(AdmiraltyArc, IsThatOfTheFleetByTheDateOfTheBattle) {
  PROVES("adm-1-16", "adm-4.2-3");
  const Fleets& fleets = library().tables.fleets;
  const auto sweep = [&](Navy navy, int year) { return sweep_in(fleets, navy, year).hundredths / 100; };
  EXPECT_EQ(sweep(Navy::French, 1780), 10);
  EXPECT_EQ(sweep(Navy::French, 1781), 10);
  EXPECT_EQ(sweep(Navy::French, 1785), 20);
  EXPECT_EQ(sweep(Navy::French, 1805), 45);
  EXPECT_EQ(sweep(Navy::British, 1780), 10);
  EXPECT_EQ(sweep(Navy::British, 1781), 45);
  EXPECT_EQ(sweep(Navy::Spanish, 1797), 30);
  EXPECT_EQ(sweep(Navy::American, 1779), 10);
  EXPECT_EQ(sweep(Navy::American, 1812), 45);
  // Not by the year of the card.
  Table table;
  const ShipId ship = table.ship(0, "fr_74_temeraire", at(0, 0));
  table.setting().year = 1781;
  EXPECT_EQ(half_sweep(table.state(), ship), Turn::degrees(5));
  table.setting().year = 1805;
  EXPECT_EQ(half_sweep(table.state(), ship), hundredths(2250));
}

TEST(AdmiraltyArc, HasNothingAheadAndAstern) {
  PROVES("adm-4.2-1", "adm-4.1-1");
  Table table;
  const ShipId firer = table.armed(0, "245", at(1000, 1000)), target = table.armed(1, "245", at(1000, 1100), 90);
  for (const Broadside side : {Broadside::port, Broadside::starboard}) {
    EXPECT_EQ(bears_on(table.state(), aim_now(table.state(), firer, side, target)), Bears::no);
  }
  table[target].at = at(1100, 1000);
  EXPECT_EQ(bears_on(table.state(), aim_now(table.state(), firer, Broadside::starboard, target)), Bears::fully);
  EXPECT_EQ(bears_on(table.state(), aim_now(table.state(), firer, Broadside::port, target)), Bears::no);
}

// ---- who moves into it, and who out of it

TEST(AdmiraltyMotion, IsWhatTheAngleOffTheLineOfFireDid) {
  PROVES("adm-4.2-11");
  const Pose firer{origin, Bearing::degrees(0)};
  const auto off = [](double degrees) {
    return moved(origin, Bearing(static_cast<std::int32_t>(9000 + degrees * 100)), 200_mm);
  };
  const auto motion = [&](double was, double is) {
    return motion_between(firer, firer, Broadside::starboard, off(was), off(is));
  };
  EXPECT_EQ(motion(30, 10), Motion::entering);
  EXPECT_EQ(motion(10, 30), Motion::leaving);
  EXPECT_EQ(motion(-30, 10), Motion::entering);
  EXPECT_EQ(motion(10, -30), Motion::leaving);
  EXPECT_EQ(motion(20, 20), Motion::motionless);
  // It is the motion of both: she turns away from a ship that lies still.
  const Pose turned{origin, Bearing::degrees(20)};
  EXPECT_EQ(motion_between(firer, turned, Broadside::starboard, off(0), off(0)), Motion::leaving);
  EXPECT_EQ(motion_between(turned, firer, Broadside::starboard, off(0), off(0)), Motion::entering);
  const Pose on{{0, 30'000}, Bearing::degrees(0)};
  EXPECT_EQ(motion_between(firer, on, Broadside::starboard, at(200, 0), at(200, 30)), Motion::motionless);
}

TEST(AdmiraltyArc, TakesShipsThatEnterByTheirCentrepoint) {
  PROVES("adm-4.2-6", "adm-4.2-7", "adm-4.2-8", "adm-4.1-1");
  Bearing45 table;
  table.off(22.4, 40);
  EXPECT_TRUE(table.legal());
  table.off(22.6, 40);  // her quarter lies inside, her centrepoint 0.1 degrees outside
  const Aim aim = aim_now(table.state(), table.firer, Broadside::starboard, table.target);
  EXPECT_TRUE(arc_of(table.state(), aim).has_part(target_base(table.state(), aim)));
  EXPECT_FALSE(table.legal());
  table.off(-22.6, -40);
  EXPECT_FALSE(table.legal());
}

TEST(AdmiraltyArc, TakesShipsThatAreWhollyInside) {
  PROVES("adm-4.2-5", "adm-4.2-9");
  Bearing45 table;
  for (const double was : {40.0, 0.0, 5.0}) {
    table.off(5, was);
    const Aim aim = aim_now(table.state(), table.firer, Broadside::starboard, table.target);
    EXPECT_TRUE(arc_of(table.state(), aim).has_all(target_base(table.state(), aim)));
    EXPECT_TRUE(table.legal()) << was;
  }
  table.off(20, 0);
  const Aim aim = aim_now(table.state(), table.firer, Broadside::starboard, table.target);
  EXPECT_FALSE(arc_of(table.state(), aim).has_all(target_base(table.state(), aim)));
}

TEST(AdmiraltyArc, TakesShipsThatLeaveByAnyPart) {
  PROVES("adm-4.2-4", "adm-4.2-10");
  Bearing45 table;
  const auto leaves = [&](double forward) {
    table[table.target].at = at(1212.5, 1000 + forward);
    table[table.target].was_at = at(1212.5, 1060);
    return table.legal();
  };
  // She heads north. Her farther quarter is 225 mm off, where the arc reaches 93.198 mm forward of the beam.
  EXPECT_TRUE(leaves(93.19 + 25 - 1));
  EXPECT_FALSE(leaves(93.2 + 25));
  table[table.target].was_at = at(1212.5, 1150);  // she drops astern, and enters
  table[table.target].at = at(1212.5, 1000 + 93.19 + 25 - 1);
  EXPECT_FALSE(table.legal());
}

TEST(AdmiraltyArc, RunsThroughAShipOfWhichNoCornerIsInIt) {
  const Arc arc =
      arc_over({origin, Bearing::degrees(0), 50_mm, 25_mm}, Broadside::starboard, Turn::degrees(5), ArcApex::centre);
  const Base across{at(60, 0), Bearing::degrees(0), 50_mm, 25_mm};
  for (const Point corner : corners(across)) EXPECT_FALSE(arc.has(corner));
  EXPECT_TRUE(arc.has_part(across));
  EXPECT_FALSE(arc.has_part({at(60, 40), Bearing::degrees(0), 50_mm, 25_mm}));
  EXPECT_FALSE(arc.has_part({at(-60, 0), Bearing::degrees(0), 50_mm, 25_mm}));
}

TEST(AdmiraltyArc, TakesShipsAlongsideByAnyPart) {
  PROVES("adm-4.2-41");
  Bearing45 table;
  table.setting().year = 1779;  // 10 degrees
  for (const bool theirs : {false, true}) {
    // 5 mm of her bow lie forward of the beam, and 5 mm of water between the two.
    table[table.target].at = table[table.target].was_at = at(1030, 980);
    table[table.target].locks.clear();
    table[table.firer].locks.clear();
    EXPECT_FALSE(table.legal());
    table.lock(theirs ? table.target : table.firer, theirs ? table.firer : table.target);
    EXPECT_TRUE(table.legal());
  }
  table[table.target].locks.clear();
  table[table.firer].locks.clear();
  table[table.target].at = table[table.target].was_at = at(1026, 980);  // 1 mm of water: they touch
  EXPECT_TRUE(table.legal());
  table[table.target].at = table[table.target].was_at = at(1026.1, 980);
  EXPECT_FALSE(table.legal());
  // No part in the arc: not even then.
  table[table.target].at = table[table.target].was_at = at(1025, 960);
  EXPECT_FALSE(table.legal());
}

TEST(AdmiraltyArc, TakesHalfTheBroadsideOfAShipThatBlocksIt) {
  PROVES("adm-4.6-2");
  Bearing45 table;
  Card long_ship = table.card(table.target);
  long_ship.length = 200_mm;  // so that she covers much of the arc while her centrepoint is outside
  table.setting().cards[table.target] = long_ship;
  // 60 % of the sweep: from 22.5 degrees forward of the beam to 4.5 abaft it, as seen 100 mm off.
  const auto bears = [&](double aftermost, double was) {
    const std::int32_t tangent = static_cast<std::int32_t>(aftermost * 1000);
    table[table.target].at = {1'112'500, 1'000'000 + 100'000 - tangent};
    table[table.target].was_at = at(1112.5, 1000 + was);
    return bears_on(table.state(), aim_now(table.state(), table.firer, Broadside::starboard, table.target));
  };
  EXPECT_EQ(bears(7.87, 300), Bears::no);
  table.setting().options.partial_broadside = true;
  EXPECT_EQ(bears(7.87, 300), Bears::partly);
  EXPECT_EQ(bears(7.87, 50), Bears::fully);  // she leaves, and any part is enough
  EXPECT_EQ(bears(0, 300), Bears::no);       // half of it, no more
  EXPECT_EQ(bears(0.1, 300), Bears::partly);
  EXPECT_EQ(bears(-5, 300), Bears::no);
  // 609: 3/0/4 dice.
  table[table.firer].sides[1].dice = gun_dice("609");
  bears(7.87, 300);
  const Aim aim = aim_now(table.state(), table.firer, Broadside::starboard, table.target);
  EXPECT_EQ(lay(table.state(), aim, Size::light, true).dice, 1);  // at 87.5 mm, medium range: 6 x 1/2 x 1/2
  EXPECT_EQ(lay(table.state(), aim, Size::heavy, true).dice, 2);
  EXPECT_FALSE(blocks_over_half(aim.from, Broadside::port, Turn::degrees(22), target_base(table.state(), aim)));
}

TEST(AdmiraltyArc, HalvesThreeNoughtFourOfSixNoughtNine) {
  PROVES("adm-4.6-2");
  Table table;
  const ShipId firer = table.armed(0, "609", at(500, 500)), target = table.armed(1, "245", at(560, 500));
  const Aim aim = aim_now(table.state(), firer, Broadside::starboard, target);
  EXPECT_EQ(lay(table.state(), aim, Size::light, true).dice, 3);
  EXPECT_EQ(lay(table.state(), aim, Size::medium, true).dice, 0);
  EXPECT_EQ(lay(table.state(), aim, Size::heavy, true).dice, 4);
}

// ---- range

TEST(AdmiraltyRange, IsFromTheFiringSideToTheNearestPointOfTheTarget) {
  PROVES("adm-1-14");
  const auto range = [](const Base& firer, Broadside side, const Base& target) {
    return root(range_squared(firer, side, target));
  };
  const Base firer{origin, Bearing::degrees(0), 40_mm, 20_mm};
  const Base abeam{at(60, 0), Bearing::degrees(0), 40_mm, 20_mm};
  EXPECT_EQ(range(firer, Broadside::starboard, abeam), 40'000);
  EXPECT_EQ(range(firer, Broadside::port, abeam), 60'000);  // from the other side, across the deck
  EXPECT_EQ(range(firer, Broadside::starboard, {at(20, 0), Bearing::degrees(0), 40_mm, 20_mm}), 0);
  EXPECT_EQ(range(firer, Broadside::starboard, {at(15, 0), Bearing::degrees(0), 40_mm, 20_mm}), 0);
  EXPECT_EQ(range(firer, Broadside::starboard, {at(12, 0), Bearing::degrees(0), 80_mm, 60_mm}), 0);  // inside
  EXPECT_EQ(range(firer, Broadside::starboard, {at(60, 0), Bearing::degrees(90), 40_mm, 20_mm}), 30'000);
  // To the middle of each of her sides, for she is longer than the firer.
  for (const int heading : {0, 180}) {
    EXPECT_EQ(range(firer, Broadside::starboard, {at(60, 0), Bearing::degrees(heading), 80_mm, 20_mm}), 40'000);
    EXPECT_EQ(range(firer, Broadside::starboard, {at(60, 0), Bearing::degrees(heading + 90), 20_mm, 80_mm}), 40'000);
  }
  // From corner to corner: 30 east and 40 north.
  EXPECT_EQ(range(firer, Broadside::starboard, {at(50, 80), Bearing::degrees(0), 40_mm, 20_mm}), 50'000);
}

TEST(AdmiraltyRange, HasItsBracketsUpperFigureIncluded) {
  PROVES("adm-1-2", "adm-1-3");
  const Gunnery& chart = library().tables.gunnery;
  const auto bracket = [&](std::int32_t thousandths) { return bracket_of(chart, squared(Length{thousandths})); };
  EXPECT_EQ(bracket(0), Bracket::close);
  EXPECT_EQ(bracket(40'000), Bracket::close);
  EXPECT_EQ(bracket(160'000), Bracket::medium);
  EXPECT_EQ(bracket(80'000), Bracket::close);
  EXPECT_EQ(bracket(80'001), Bracket::medium);
  EXPECT_EQ(bracket(80'100), Bracket::medium);
  EXPECT_EQ(bracket(240'000), Bracket::medium);
  EXPECT_EQ(bracket(240'100), Bracket::long_range);
  EXPECT_EQ(bracket(480'000), Bracket::long_range);
  EXPECT_EQ(bracket(480'001), Bracket::beyond);
  EXPECT_EQ(bracket(480'100), Bracket::beyond);
}

TEST(AdmiraltyRange, EndsWhereTheLightDoes) {
  Table table;
  const ShipId firer = table.armed(0, "245", at(500, 500)), target = table.armed(1, "245", at(725, 500));
  const auto aim = [&] { return aim_now(table.state(), firer, Broadside::starboard, target); };
  EXPECT_EQ(bracket_of(table.state(), aim()), Bracket::medium);  // 200 mm
  EXPECT_FALSE(too_dark(table.state(), aim()));
  table.setting().farthest = 200_mm;
  EXPECT_EQ(bracket_of(table.state(), aim()), Bracket::medium);
  table.setting().farthest = Length{199'999};
  EXPECT_EQ(bracket_of(table.state(), aim()), Bracket::beyond);
  EXPECT_TRUE(too_dark(table.state(), aim()));
  table.setting().farthest = 480_mm;
  table.setting().dark_after = 3;
  table.setting().farthest_dark = 80_mm;
  table.state().turn = 3;
  EXPECT_EQ(bracket_of(table.state(), aim()), Bracket::medium);
  table.state().turn = 4;
  EXPECT_EQ(bracket_of(table.state(), aim()), Bracket::beyond);
  table[target].at = at(1100, 500);  // nobody could reach her by day
  EXPECT_FALSE(too_dark(table.state(), aim()));
}

// ---- rakes

TEST(AdmiraltyRake, IsFromWithinFifteenDegreesOfTheKeelLine) {
  PROVES("adm-1-5", "adm-4.3-2", "adm-4.3-4");
  const Turn within = library().tables.gunnery.rake_within;
  ASSERT_EQ(within, Turn::degrees(15));
  for (int heading = 0; heading < 36000; heading += 1111) {
    const Base target{at(400, 600), Bearing(heading), 50_mm, 25_mm};
    const auto seen_from = [&](bool bow, int off) {
      const Bearing along = bow ? target.course : target.course.reversed();
      const Point end = offset(target.centre, target.course, bow ? 25_mm : -25_mm, {});
      return rake_zone(target, moved(end, along + hundredths(off), 200_mm), within);
    };
    for (const int sign : {1, -1}) {
      for (const bool bow : {true, false}) {
        const Rake there = bow ? Rake::bow : Rake::stern;
        EXPECT_EQ(seen_from(bow, 0), there);
        EXPECT_EQ(seen_from(bow, 500 * sign), there);
        EXPECT_EQ(seen_from(bow, 1500 * sign), there) << heading;
        EXPECT_EQ(seen_from(bow, 1501 * sign), Rake::none) << heading;
        EXPECT_EQ(seen_from(bow, 1510 * sign), Rake::none);
        EXPECT_EQ(seen_from(bow, 9000 * sign), Rake::none);
      }
    }
  }
}

TEST(AdmiraltyRake, HasNoPlaceInBothZones) {
  PROVES("adm-1-5");
  const Base target{origin, Bearing::degrees(30), 30_mm, 15_mm};
  int bow = 0, stern = 0;
  for (int x = -200; x <= 200; x += 5) {
    for (int y = -200; y <= 200; y += 5) {
      const Rake rake = rake_zone(target, at(x, y), Turn::degrees(15));
      const Base reversed{origin, Bearing::degrees(210), 30_mm, 15_mm};
      const Rake from_the_other_end = rake_zone(reversed, at(x, y), Turn::degrees(15));
      bow += rake == Rake::bow ? 1 : 0;
      stern += rake == Rake::stern ? 1 : 0;
      EXPECT_EQ(rake == Rake::bow, from_the_other_end == Rake::stern);
      EXPECT_EQ(rake == Rake::stern, from_the_other_end == Rake::bow);
    }
  }
  EXPECT_EQ(bow, stern);
  EXPECT_GT(bow, 100);
}

TEST(AdmiraltyRake, ElseHitsTheSideTowardsTheFirer) {
  const Pose target{at(100, 100), Bearing::degrees(90)};
  EXPECT_EQ(side_towards(target, at(100, 50)), Broadside::starboard);
  EXPECT_EQ(side_towards(target, at(300, 101)), Broadside::port);
  EXPECT_EQ(off_line(target, at(130, 700)), 30_mm);
  EXPECT_EQ(off_line(target, at(60, 0)), 40_mm);
  EXPECT_EQ(angle_off(target, Broadside::port, at(200, 200)), Turn::degrees(45));
}

// ---- masks

TEST(AdmiraltyMask, IsAnyBaseAcrossTheLineOfCentrepoints) {
  PROVES("adm-1-15");
  Table table;
  const ShipId firer = table.armed(0, "245", at(500, 500)), target = table.armed(1, "245", at(700, 500));
  const ShipId third = table.armed(0, "245", at(600, 500));
  const auto is_masked = [&] {
    return masked(table.state(), aim_now(table.state(), firer, Broadside::starboard, target));
  };
  EXPECT_TRUE(is_masked());
  for (const Status status : {Status::struck, Status::prize}) {
    table[third].status = status;
    EXPECT_TRUE(is_masked());
  }
  for (const Status status : {Status::sunk, Status::exploded, Status::left}) {
    table[third].status = status;
    EXPECT_FALSE(is_masked());
  }
  table[third].status = Status::fighting;
  table[third].side = 1;
  EXPECT_TRUE(is_masked());
  table[third].present = false;
  EXPECT_FALSE(is_masked());
  table[third].present = true;
  table[third].at = at(600, 525);
  EXPECT_TRUE(is_masked());  // her stern lies on the line
  table[third].at = at(600, 525.1);
  EXPECT_FALSE(is_masked());
  table[third].at = at(600, 500);
  table.setting().options.masking = false;
  EXPECT_FALSE(is_masked());
}

}  // namespace
}  // namespace wardroom::admiralty::test
