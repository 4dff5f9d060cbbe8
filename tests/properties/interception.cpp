// The moment at which a torpedo's run meets a ship: exact, first, and only for ships that were outside.
#include "naval/interception.hpp"

#include <gtest/gtest.h>
// after GoogleTest, which it builds on
#include <rapidcheck/gtest.h>

namespace wardroom {
namespace {

__extension__ using Wide = __int128;

TEST(Interception, IsAtTheExactTick) {
  const TorpedoRun run{{0, 0}, {0}, {5000}, {10000}};
  EXPECT_EQ(interception(run, {{{8000, 0}, 0}, {{5000, 0}, whole_move}}), whole_move);
  EXPECT_EQ(interception(run, {{{4000, 0}, 0}, {{1000, 0}, whole_move}}), whole_move / 2);
  EXPECT_EQ(interception(run, {{{5001, 0}, 0}}), std::nullopt);
  EXPECT_EQ(interception(run, {{{0, 2500}, 0}}), whole_move / 2);
  EXPECT_EQ(interception({{0, 0}, {5000}, {5000}, {10000}}, {{{10000, 0}, 0}}), whole_move);
}

TEST(Interception, LeavesOutShipsThatWerePassedBefore) {
  EXPECT_EQ(interception({{0, 0}, {5000}, {5000}, {10000}}, {{{5000, 0}, 0}}), std::nullopt);
  EXPECT_EQ(interception({{0, 0}, {5000}, {5000}, {10000}}, {{{5001, 0}, 0}}), whole_move / 5000 + 1);
}

TEST(Interception, StopsAtTheSetRange) {
  EXPECT_EQ(interception({{0, 0}, {0}, {5000}, {3000}}, {{{3000, 0}, 0}}), whole_move * 3 / 5 + 1);
  EXPECT_EQ(interception({{0, 0}, {0}, {5000}, {3000}}, {{{3001, 0}, 0}}), std::nullopt);
}

TEST(Interception, SeesAFastShipThatOnlyGrazesTheRun) {
  // She rushes past the dot and away again; at both ends of the leg she is outside.
  const auto met = interception({{0, 0}, {0}, {5000}, {10000}}, {{{-40000, 100}, 0}, {{40000, 100}, whole_move}});
  ASSERT_TRUE(met.has_value());
  EXPECT_LT(*met, whole_move / 2);
}

Track some_track() {
  Track track;
  std::int32_t when = 0;
  const int corners = *rc::gen::inRange(1, 6);
  for (int i = 0; i < corners; ++i) {
    track.push_back({{*rc::gen::inRange(-12000, 12000), *rc::gen::inRange(-12000, 12000)}, when});
    when += *rc::gen::inRange(1, whole_move / 5);
  }
  return track;
}

// Whether the run holds the ship at a tick, from the definition, on an exact place of her track.
bool inside(const TorpedoRun& run, const Track& track, std::int32_t when) {
  std::size_t i = 0;
  while (i + 1 < track.size() && track[i + 1].when <= when) ++i;
  const TimedPoint from = track[i], to = i + 1 < track.size() ? track[i + 1] : TimedPoint{track[i].at, whole_move};
  const Wide ticks = std::max(1, to.when - from.when), u = when - from.when;
  const Wide x = (Wide{from.at.x} - run.dot.x) * ticks + (Wide{to.at.x} - from.at.x) * u;
  const Wide y = (Wide{from.at.y} - run.dot.y) * ticks + (Wide{to.at.y} - from.at.y) * u;
  const Wide radius = (Wide{run.before.thousandths} * whole_move + Wide{run.growth.thousandths} * when) * ticks;
  return (x * x + y * y) * whole_move * whole_move <= radius * radius;
}

RC_GTEST_PROP(InterceptionProperty, IsTheFirstTickInsideTheRun, ()) {
  const TorpedoRun run{{*rc::gen::inRange(-3000, 3000), *rc::gen::inRange(-3000, 3000)},
                       {*rc::gen::element(0, 2500, 5000)},
                       {*rc::gen::element(2500, 5000)},
                       {*rc::gen::inRange(1000, 10000)}};
  const Track track = some_track();
  const auto met = interception(run, track);
  if (!met) {
    if (run.before >= run.limit || inside(run, track, 0)) return;
    // Nothing at any of many moments up to the set range.
    const std::int64_t end =
        std::min<std::int64_t>(whole_move, (std::int64_t{run.limit.thousandths} - run.before.thousandths) * whole_move /
                                               run.growth.thousandths);
    for (std::int64_t k = 1; k <= 500; ++k) {
      RC_ASSERT(!inside(run, track, static_cast<std::int32_t>(end * k / 500)));
    }
    return;
  }
  RC_ASSERT(*met > 0 && *met <= whole_move);
  RC_ASSERT(inside(run, track, *met));
  RC_ASSERT(!inside(run, track, *met - 1));
  for (std::int64_t k = 0; k < 500; ++k) {
    RC_ASSERT(!inside(run, track, static_cast<std::int32_t>((*met - 1) * k / 500)));
  }
}

}  // namespace
}  // namespace wardroom
