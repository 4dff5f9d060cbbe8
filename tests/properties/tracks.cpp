// Properties of movement: a track is as long as the speed, and a column keeps its gaps round any corner.
#include <rapidcheck.h>

#include <array>
#include <cstdlib>

#include "support/coal_moves.hpp"
#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

using test::at;
using test::Table;

// A plot of a few turns of one kind that a line of battleships at this speed can make.
std::string some_plot(char kind) {
  std::string text;
  const int turns = *rc::gen::inRange(0, 3);
  for (int i = 0; i < turns; ++i) {
    if (*rc::gen::arbitrary<bool>()) text += "0." + std::to_string(*rc::gen::inRange(1, 6)) + "-";
    text += kind;
    text += *rc::gen::element('L', 'R');
    text += std::to_string(15 * *rc::gen::inRange(1, 5)) + "-";
  }
  if (!text.empty()) text.pop_back();
  return text;
}

Inches length_of(const Track& track) {
  Inches length;
  for (std::size_t i = 1; i < track.size(); ++i) length += distance(track[i - 1].at, track[i].at);
  return length;
}

Inches gap_of(const Ship& ship) {
  Inches gap;
  for (const WakePoint& p : ship.wake) gap += p.length;
  return gap;
}

TEST(TrackProperties, ATrackIsAsLongAsTheSpeed) {
  EXPECT_TRUE(rc::check([] {
    Table table;
    const DivisionId division = test::line(table, 0, Type::BB, 4, at(36, 24), 15 * *rc::gen::inRange(0, 24), 2.5_in);
    for (int turn = 0; turn < 4; ++turn) {
      const std::string text = some_plot(*rc::gen::element('C', 'S'));
      test::order(table, division, 3_in, text);
      const Motion motion = test::move(table);
      for (ShipId id = 0; id < 4; ++id) {
        // Chords are a little shorter than their arcs, never longer but for rounding.
        RC_ASSERT(table[id].moved == 3_in);
        RC_ASSERT(length_of(motion[id]) <= Inches{3012});
        RC_ASSERT(length_of(motion[id]) >= Inches{2980});
        RC_ASSERT(motion[id].back().when == whole_move);
        RC_ASSERT(motion[id].back().at == table[id].at);
        for (std::size_t i = 1; i < motion[id].size(); ++i) RC_ASSERT(motion[id][i - 1].when <= motion[id][i].when);
      }
      test::next_turn(table);
      for (Ship& ship : table.state().ships) ship.status = Status::afloat;  // however far they go
    }
  }));
}

TEST(TrackProperties, FollowersKeepTheirGap) {
  EXPECT_TRUE(rc::check([] {
    Table table;
    const DivisionId division = test::line(table, 0, Type::BB, 4, at(36, 24), 15 * *rc::gen::inRange(0, 24), 2.5_in);
    std::array<Inches, 4> gaps;  // 2.5 in, but for the rounding of places
    for (ShipId id = 1; id < 4; ++id) gaps[id] = distance(table[id].at, table[ShipId::at(id - 1)].at);
    for (int turn = 0; turn < 8; ++turn) {
      test::order(table, division, {*rc::gen::inRange(2500, 3500)}, some_plot('C'));
      test::move(table);
      for (ShipId id = 1; id < 4; ++id) {
        RC_ASSERT(gap_of(table[id]) == gaps[id]);
        RC_ASSERT(table[id].wake.back().at == table[ShipId::at(id - 1)].at);
      }
      test::next_turn(table);
      for (Ship& ship : table.state().ships) ship.status = Status::afloat;
    }
  }));
}

TEST(TrackProperties, HalvesMakeTheWhole) {
  EXPECT_TRUE(rc::check([] {
    const std::string text = some_plot(*rc::gen::element('C', 'S'));
    const Inches speed{*rc::gen::inRange(2500, 3500)};
    std::array<Table, 2> tables;
    for (Table& table : tables)
      test::order(table, test::line(table, 0, Type::BB, 3, at(36, 24), 0, 2.5_in), speed, text);
    test::move(tables[0]);
    tables[1].state().halves = true;
    test::move(tables[1]);
    test::next_turn(tables[1], true, 1);
    test::move(tables[1]);
    for (ShipId id = 0; id < 3; ++id) {
      const Ship &whole = tables[0][id], &halves = tables[1][id];
      RC_ASSERT(halves.moved == speed);
      RC_ASSERT(distance(whole.at, halves.at) <= 0.02_in);
      RC_ASSERT(turn_between(whole.course, halves.course).magnitude() <= Turn{5});
    }
  }));
}

}  // namespace
}  // namespace wardroom::coal
