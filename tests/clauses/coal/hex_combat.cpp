// Hex mat, 4: ranges and arcs.
#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "books/coal/rules/batteries.hpp"
#include "books/coal/rules/big_guns.hpp"
#include "books/coal/rules/gunfire.hpp"
#include "books/coal/rules/torpedoes.hpp"
#include "support/coal_mat.hpp"
#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

using test::hex;
using test::Mat;
using test::side;

TEST(HexRange, CountsWithoutTheFirerAndWithTheTarget) {
  PROVES("hex-4.1");
  EXPECT_EQ(hex_range(hex(0, 0), hex(1, 0)), 1);
  EXPECT_EQ(hex_range(hex(0, 0), hex(3, -1)), 3);
  EXPECT_EQ(hex_range(hex(0, 0), hex(2, 2)), 4);
  // All hexes within 12, against a walk from neighbour to neighbour.
  std::map<HexPlace, int> walked{{hex(0, 0), 0}};
  std::vector<HexPlace> ring{hex(0, 0)};
  for (int far = 1; far <= 12; ++far) {
    std::vector<HexPlace> next;
    for (const HexPlace place : ring) {
      for (int course = 0; course < 360; course += 60) {
        const HexPlace to = ahead(place, Bearing::degrees(course));
        if (walked.emplace(to, far).second) next.push_back(to);
      }
    }
    EXPECT_EQ(next.size(), static_cast<std::size_t>(6 * far));
    ring = next;
  }
  for (const auto& [place, far] : walked) EXPECT_EQ(hex_range(hex(0, 0), place), std::max(far, 1));
}

TEST(HexRange, AHexIsAnInch) {
  PROVES("hex-4.2");
  Mat mat;
  const ShipId firer = mat.lone(0, Type::BB, hex(0, 0), 0), ten = mat.lone(1, Type::BB, hex(10, -5), 0),
               eleven = mat.lone(1, Type::BB, hex(11, -5), 0);
  mat.all_sighted();
  EXPECT_TRUE(in_range(mat.state(), firer, ten, 10_in));
  EXPECT_FALSE(in_range(mat.state(), firer, eleven, 10_in));
  const auto allot = [&](ShipId target) {
    return battery_barred(mat.state(), firer, Battery::medium_starboard, target);
  };
  EXPECT_EQ(allot(ten), NoFire::none);
  EXPECT_EQ(allot(eleven), NoFire::out_of_range);
  // The searchlight of a German battleship: 5 hexes and no more.
  Mat night;
  night.setting().night = true;
  night.state().phase = Phase::illumination;
  const ShipId light = night.lone(0, Type::BB, hex(0, 0), 0);
  night.card(light).nation = Nation::DE;
  const ShipId five = night.lone(1, Type::TBD, hex(5, 0), 0), six = night.lone(1, Type::TBD, hex(6, 0), 0);
  night.all_sighted();
  night.state().sides[0].asked = true;
  const auto lit = [&](ShipId target) {
    return !Coal::check(night.state(), Seat::of(0), Illuminate{light, target, Means::searchlight});
  };
  EXPECT_TRUE(lit(five));
  EXPECT_FALSE(lit(six));
  // And of sighting: 20 hexes.
  Mat day;
  const ShipId seen = day.lone(0, Type::BB, hex(0, 0), 0), unseen = day.lone(0, Type::BB, hex(-1, 0), 0);
  day.lone(1, Type::BB, hex(20, -10), 0);
  Play play = day.play();
  sighting_pass(play);
  EXPECT_TRUE(day[seen].seen_by.any());
  EXPECT_FALSE(day[unseen].seen_by.any());
}

TEST(HexRange, AFirerOnASideCountsTheHexBesideHerFirst) {
  PROVES("hex-4.3a");
  EXPECT_EQ(hex_range(side({0, 0}, {1, 0}), hex(4, 0)), 4);
  EXPECT_EQ(hex_range(side({0, 0}, {1, 0}), hex(1, 0)), 1);
  EXPECT_EQ(hex_range(side({0, 0}, {1, 0}), hex(-2, 0)), 3);
  EXPECT_EQ(hex_range(side({0, 0}, {1, 0}), side({4, 0}, {5, 0})), 4);  // ruling A26: one more than between the nearest
}

TEST(HexRange, ATargetOnASideIsReachedInTheHexBesideHer) {
  PROVES("hex-4.3b");
  EXPECT_EQ(hex_range(hex(4, 0), side({0, 0}, {1, 0})), 3);
  EXPECT_EQ(hex_range(hex(1, 0), side({0, 0}, {1, 0})), 1);  // never less than 1
  EXPECT_EQ(hex_range(hex(-2, 0), side({0, 0}, {1, 0})), 2);
  Mat mat;
  const ShipId ship = mat.lone(0, Type::BB, hex(4, 0), 0), target = mat.lone(1, Type::BB, side({0, 0}, {1, 0}), 30);
  EXPECT_EQ(range(mat.state(), ship, target), 3_in);
  EXPECT_EQ(range(mat.state(), target, ship), 4_in);
}

// Every pair of places within 12 hexes, hexes and sides: ruling A26 reckoned from the hexes one by one.
TEST(HexRange, HoldsForAllPlacesWithinTwelveHexes) {
  PROVES("hex-4.3a", "hex-4.3b");
  const HexPlace firers[] = {hex(0, 0), side({0, 0}, {1, 0}), side({0, 0}, {0, 1}), side({0, 0}, {1, -1})};
  int looked_at = 0;
  for (const HexPlace firer : firers) {
    for (int q = -24; q <= 24; ++q) {
      for (int r = -24; r <= 24; ++r) {
        const HexPlace target{hex(0, 0).q + q, hex(0, 0).r + r};
        int least = 1000;
        for (const Hex a : firer.hexes()) {
          for (const Hex b : target.hexes()) least = std::min(least, steps_between(a, b));
        }
        if (least > 12) continue;
        const int expected = std::max(1, least + (firer.is_hex() ? 0 : 1));
        EXPECT_EQ(hex_range(firer, target), expected);
        // The quick test agrees with the count, at, above and below the range.
        for (const int limit : {expected - 1, expected, expected + 1}) {
          EXPECT_EQ(in_hex_range(point_of(firer), point_of(target), 1_in * limit), expected <= limit);
          EXPECT_EQ(HexReach(1_in * limit).holds(firer, target), expected <= limit);
        }
        ++looked_at;
      }
    }
  }
  EXPECT_GT(looked_at, 6000);
}

// 6.4.4 by bearings: within 30 degrees of bow and stern, else on the beam; an edge belongs to both.
ArcSet by_bearing(HexPlace from, int course, HexPlace to) {
  const double east = (to.q - from.q) * std::sqrt(3.0) / 4, north = -(2.0 * (to.r - from.r) + (to.q - from.q)) / 4;
  const double bearing = std::atan2(east, north) * 180 / std::acos(-1.0);
  double off = std::remainder(bearing - course, 360.0);
  constexpr double rounding = 1e-9;
  ArcSet arcs;
  const double size = std::abs(off);
  if (size <= 30 + rounding) arcs.add(Arc::bow);
  if (size >= 150 - rounding) arcs.add(Arc::stern);
  if (size >= 30 - rounding && size <= 150 + rounding) arcs.add(off > 0 ? Arc::starboard : Arc::port);
  return arcs;
}

TEST(HexArcs, AgreeWithTheBearingsOnAllTwelveCourses) {
  PROVES("hex-4.4");
  const HexPlace firers[] = {hex(0, 0), side({0, 0}, {1, 0}), side({0, 0}, {0, 1}), side({0, 0}, {1, -1})};
  int edges = 0;
  for (const HexPlace firer : firers) {
    for (int course = 0; course < 360; course += 30) {
      if (!may_stand(firer, Bearing::degrees(course))) continue;
      for (int q = -24; q <= 24; ++q) {
        for (int r = -24; r <= 24; ++r) {
          const HexPlace target{hex(0, 0).q + q, hex(0, 0).r + r};
          if (target == firer || hex_range(firer, target) > 12) continue;
          const ArcSet arcs = hex_arcs(firer, Bearing::degrees(course), target);
          EXPECT_EQ(arcs, by_bearing(firer, course, target)) << course << ": " << q << ", " << r;
          edges += arcs.has(Arc::bow) && arcs.broadside() ? 1 : 0;
        }
      }
    }
  }
  EXPECT_GT(edges, 200);
  // A ship in the next hex, exactly 30 degrees off the bow of one that faces a vertex: bow and beam.
  Mat mat;
  const ShipId ship = mat.lone(0, Type::BB, hex(0, 0), 30), target = mat.lone(1, Type::BB, hex(1, -1), 0);
  const ArcSet arcs = arcs_bearing(mat.state(), ship, target);
  EXPECT_TRUE(arcs.has(Arc::bow) && arcs.has(Arc::starboard));
  EXPECT_FALSE(arcs.has(Arc::port) || arcs.has(Arc::stern));
}

TEST(HexTorpedoes, RunByTheHex) {
  Mat mat;
  const ShipId boat = mat.lone(0, Type::TBD, hex(0, 0), 0, 4_in);
  const ShipId target = mat.lone(1, Type::BB, hex(5, -2), 0, 0_in), far = mat.lone(1, Type::BB, hex(6, -2), 0, 0_in);
  mat.all_sighted();
  mat.state().launches.push_back({0, boat, target, 2, 10_in, Hand::starboard, 'A'});
  Play play = mat.play();
  lay_markers(play);
  Motion motion(3);
  for (const ShipId id : {boat, target, far}) motion[id].push_back({mat[id].at, 0});
  run_torpedoes(play, motion);
  ASSERT_EQ(mat.facts<TorpedoRan>().size(), 1U);
  EXPECT_EQ(mat.facts<TorpedoRan>()[0].intercepted, target);  // five hexes off, with a run of five
  // Six hexes are out of this turn's run, though less than six inches on the plane.
  Mat other;
  const ShipId launcher = other.lone(0, Type::TBD, hex(0, 0), 0, 4_in);
  const ShipId six = other.lone(1, Type::BB, hex(6, -3), 0, 0_in);
  EXPECT_TRUE(within(other[launcher].at, other[six].at, 5.3_in));
  other.all_sighted();
  other.state().launches.push_back({0, launcher, six, 2, 10_in, Hand::starboard, 'A'});
  Play again = other.play();
  lay_markers(again);
  Motion still(2);
  for (const ShipId id : {launcher, six}) still[id].push_back({other[id].at, 0});
  run_torpedoes(again, still);
  EXPECT_EQ(other.facts<TorpedoRan>()[0].intercepted, no_ship);
}

TEST(HexTorpedoes, MeetAShipWhereSheIsAtThatTime) {
  PROVES("hex-4.2", "coal-7.4.2b");
  // 3 hexes off, on the bow of the broadside arc. At one hex a turn she is met as she leaves it; at three she has gone
  // ahead of the boat, out of the arc, when the run has grown to 3.
  for (const int hexes : {1, 3}) {
    Mat mat;
    const ShipId boat = mat.lone(0, Type::TBD, hex(0, 0), 0), target = mat.lone(1, Type::BB, hex(2, -3), 300);
    Torpedo torpedo;
    torpedo.launch = {0, boat, target, 1, 10_in, Hand::starboard, 'A'};
    torpedo.dot = mat[boat].at;
    mat.state().torpedoes.push_back(torpedo);
    Motion motion(2);
    motion[target] = {{mat[target].at, 0}, {point_of(hex(2 - hexes, -3)), whole_move}};
    Play play = mat.play();
    run_torpedoes(play, motion);
    EXPECT_EQ(mat.state().torpedoes[0].intercepted, hexes == 1 ? target : no_ship) << hexes;
  }
}

TEST(HexArcs, BowAndSternCombTheTracks) {
  PROVES("coal-7.4.5", "hex-4.4");
  Mat mat;
  const Point ship = point_of(hex(0, 0));
  const auto combs = [&](HexPlace dot) { return combs_tracks(mat.state(), point_of(dot), ship, Bearing()); };
  EXPECT_TRUE(combs(hex(0, -4))) << "ahead";
  EXPECT_TRUE(combs(hex(0, 4))) << "astern";
  EXPECT_FALSE(combs(hex(4, -2))) << "abeam";
  EXPECT_FALSE(combs(hex(-4, 2)));
  EXPECT_TRUE(combs(hex(2, -4))) << "on the line of 30 degrees";
}

}  // namespace
}  // namespace wardroom::coal
