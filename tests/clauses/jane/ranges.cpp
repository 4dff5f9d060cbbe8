// Distances, directions and how a target lies (rulings 109 to 112; guns-14, -15, targets-7, -8).
#include "books/jane/rules/ranges.hpp"

#include <gmock/gmock.h>

#include "support/jane_guns.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

constexpr Square origin{0, 0};

TEST(Ranges, ChangeAtTheSquaresOfTheRuling) {
  const Ranges& ranges = library().tables->ranges;
  EXPECT_EQ(range_thousands(ranges, 0), 1);
  EXPECT_EQ(range_thousands(ranges, 224), 1);
  EXPECT_EQ(range_thousands(ranges, 225), 2);
  EXPECT_EQ(range_thousands(ranges, 624), 2);
  EXPECT_EQ(range_thousands(ranges, 625), 3);
  EXPECT_EQ(range_thousands(ranges, 1225), 4);
  EXPECT_EQ(range_thousands(ranges, 2025), 5);
  EXPECT_EQ(range_thousands(ranges, 3025), 6);
  EXPECT_EQ(range_thousands(ranges, 4225), 7);
  EXPECT_EQ(range_thousands(ranges, 5624), 7);
  EXPECT_EQ(range_thousands(ranges, 5625), 0);
}

TEST(Ranges, AreShownInYardsRoundedDown) {
  EXPECT_EQ(yards_between(origin, {3, 4}), 500);
  EXPECT_EQ(yards_between(origin, {1, 1}), 141);
  EXPECT_EQ(yards_between(origin, origin), 0);
  EXPECT_EQ(yards_between({-10, 0}, {60, 0}), 7000);
}

TEST(Ranges, OfTorpedoesAreRoundedUp) {
  EXPECT_EQ(torpedo_squares(0), 0);
  EXPECT_EQ(torpedo_squares(9), 3);
  EXPECT_EQ(torpedo_squares(10), 4);
  EXPECT_EQ(torpedo_squares(25), 5);
  EXPECT_EQ(torpedo_squares(26), 6);
}

TEST(Directions, AreExactOnTheEightHeadings) {
  for (int heading = 0; heading < 8; ++heading) {
    for (const int far : {1, 2, 37, 1000}) {
      EXPECT_EQ(direction(origin, next(origin, static_cast<Heading>(heading), far)), 45 * heading);
    }
  }
}

TEST(Directions, AreTheNearestDegreeElsewhere) {
  EXPECT_EQ(direction(origin, {28, 40}), 35);     // 34.99
  EXPECT_EQ(direction(origin, {-21, -38}), 209);  // 208.93
  EXPECT_EQ(direction(origin, {1000, 1}), 90);
  EXPECT_EQ(direction(origin, {-1, 1000}), 0);
  EXPECT_EQ(direction(origin, {5, -22}), 167);  // 167.2
}

// The worked moves of the charts.
TEST(Directions, AgreeWithTheWorkedMoves) {
  EXPECT_EQ(bearing_from({14, 20}, Heading::W, {-14, -20}), 305);
  EXPECT_EQ(bearing_from({-11, -18}, Heading::NE, {10, 20}), 344);
  EXPECT_EQ(bearing_from({1, 13}, Heading::SW, {-4, -9}), 328);
  const Aspect brennus = aspect_of({-11, -18}, {10, 20}, Heading::W);
  EXPECT_TRUE(brennus.direct);
  EXPECT_EQ(brennus.off_beam, 29);
  const Aspect majestic = aspect_of({14, 20}, {-14, -20}, Heading::E);
  EXPECT_EQ(majestic.grades, 1);
  EXPECT_EQ(majestic.counted, 1);
  const Aspect late = aspect_of({-4, -9}, {1, 13}, Heading::SW);
  EXPECT_EQ(late.grades, 1);
  EXPECT_EQ(late.counted, 2);
  EXPECT_TRUE(late.at_45);
  EXPECT_TRUE(late.bow_nearer);
  EXPECT_EQ(late.facing, Side::port);
}

TEST(Arcs, BearAtTheirEnds) {
  const Arc fore{240, 120}, after{60, 300}, broadside{30, 150};
  EXPECT_TRUE(bears(fore, 240));
  EXPECT_TRUE(bears(fore, 120));
  EXPECT_FALSE(bears(fore, 121));
  EXPECT_FALSE(bears(after, 340));
  EXPECT_TRUE(bears(broadside, 90));
  EXPECT_FALSE(bears(broadside, 270));
  // On the heading itself an arc of 45 to 135 holds both its ends exactly, and no square beyond.
  const Arc quarter{45, 135};
  EXPECT_TRUE(bears(quarter, origin, Heading::N, {10, 10}));
  EXPECT_TRUE(bears(quarter, origin, Heading::N, {10, -10}));
  EXPECT_FALSE(bears(quarter, origin, Heading::N, {10, 11}));
  EXPECT_FALSE(bears(quarter, origin, Heading::N, {-10, 0}));
  EXPECT_TRUE(bears(quarter, origin, Heading::NE, {0, -10}));
  EXPECT_TRUE(bears(quarter, origin, Heading::N, origin));
}

TEST(Arcs, OfMoreThanHalfTheCircleLeaveTheRestOut) {
  const Arc fore{240, 120};
  for (int x = -12; x <= 12; ++x) {
    for (int y = -12; y <= 12; ++y) {
      if (x == 0 && y == 0) continue;
      const int bearing = bearing_from(origin, Heading::N, {x, y});
      if (bearing >= 119 && bearing <= 121) continue;  // rounded there
      if (bearing >= 239 && bearing <= 241) continue;
      EXPECT_EQ(bears(fore, origin, Heading::N, {x, y}), bears(fore, bearing)) << x << ' ' << y;
    }
  }
}

// Firers round a ship that heads north, ten squares and more away: the angle off her beam.
struct Off {
  Square firer;
  int grades, counted;
  bool at_45, raked;
};

TEST(Aspects, GoByTheAngleOffTheBeam) {
  PROVES("jane-t-guns-14", "jane-t-targets-7", "jane-t-targets-8");
  const std::vector<Off> all{
      {{10, 0}, 0, 1, false, false},    // 0
      {{100, 57}, 0, 1, false, false},  // 29.7
      {{100, 58}, 1, 1, false, false},  // 30.1
      {{100, 99}, 1, 1, false, false},  // 44.7
      {{100, 100}, 1, 2, true, false},  // 45
      {{100, 173}, 1, 2, true, false},  // 59.97
      {{100, 174}, 3, 4, true, false},  // 60.1
      {{100, 241}, 3, 4, true, false},  // 67.46
      {{100, 242}, 3, 4, false, true},  // 67.55
      {{0, 10}, 3, 4, false, true},     // 90
      {{0, -10}, 3, 4, false, true},   {{-100, -174}, 3, 4, true, false},
  };
  for (const Off& each : all) {
    const Aspect aspect = aspect_of(each.firer, origin, Heading::N);
    EXPECT_EQ(aspect.grades, each.grades) << each.firer.row;
    EXPECT_EQ(aspect.counted, each.counted) << each.firer.row;
    EXPECT_EQ(aspect.at_45, each.at_45) << each.firer.row;
    EXPECT_EQ(aspect.raked, each.raked) << each.firer.row;
    EXPECT_EQ(aspect.direct, each.grades == 0) << each.firer.row;
  }
}

TEST(Aspects, ShowTheSideAndTheEnd) {
  EXPECT_EQ(aspect_of({10, 3}, origin, Heading::N).facing, Side::starboard);
  EXPECT_EQ(aspect_of({-10, 3}, origin, Heading::N).facing, Side::port);
  EXPECT_EQ(aspect_of({0, 10}, origin, Heading::N).facing, Side::centre);
  EXPECT_TRUE(aspect_of({3, 10}, origin, Heading::N).bow_nearer);
  EXPECT_FALSE(aspect_of({3, 10}, origin, Heading::S).bow_nearer);
  EXPECT_EQ(aspect_of({10, 0}, origin, Heading::SE).facing, Side::port);
}

// A ship of twelve sections: 300 feet.
TEST(Aspects, CountTheNearerHalfOrQuarter) {
  PROVES("jane-t-targets-7", "jane-t-targets-8");
  Card card;
  card.length = 600;
  const auto middle_of_section = [](int section) { return 50 * section - 25; };
  Aspect aspect;
  aspect.counted = 2;
  EXPECT_TRUE(counted_part(aspect, card).holds(middle_of_section(5)));
  EXPECT_TRUE(counted_part(aspect, card).holds(middle_of_section(6)));
  EXPECT_FALSE(counted_part(aspect, card).holds(middle_of_section(8)));
  EXPECT_FALSE(counted_part(aspect, card).holds(300));
  aspect.bow_nearer = false;
  EXPECT_FALSE(counted_part(aspect, card).holds(299));
  EXPECT_TRUE(counted_part(aspect, card).holds(300));
  aspect.counted = 4;
  EXPECT_TRUE(counted_part(aspect, card).holds(middle_of_section(10)));
  EXPECT_FALSE(counted_part(aspect, card).holds(middle_of_section(9)));
  aspect.bow_nearer = true;
  EXPECT_TRUE(counted_part(aspect, card).holds(middle_of_section(3)));
  EXPECT_FALSE(counted_part(aspect, card).holds(middle_of_section(4)));
}

TEST(Aspects, EndOnIsWithinElevenDegrees) {
  EXPECT_TRUE(end_on({100, 19}));   // 10.8
  EXPECT_FALSE(end_on({100, 20}));  // 11.31
  EXPECT_TRUE(end_on({-100, 19}));
  EXPECT_TRUE(end_on({5, 0}));
  EXPECT_FALSE(end_on({0, 5}));
  EXPECT_FALSE(end_on({0, 0}));
}

}  // namespace
}  // namespace wardroom::jane::test
