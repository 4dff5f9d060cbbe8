// 5.11: collisions.
#include <array>

#include "support/coal_moves.hpp"
#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

using test::at;
using test::line;
using test::Table;

// Every collision costs every ship one flotation hit.
void stub_damage(Table& table) {
  std::array<DamageTable, 6> tables;
  for (DamageTable& t : tables) {
    t.name = "stub";
    for (Outcome& row : t.rows) row = {{EffectKind::flotation, 1}};
  }
  table.setting().tables.collision = tables;
}

void move_and_check(Table& table) {
  const Motion motion = test::move(table);
  Play play = table.play();
  check_collisions(play, motion);
}

// Two ships whose bases overlap after 3 in, the second lying still.
struct Meeting : Table {
  Meeting() {
    stub_damage(*this);
    mover = lone(0, Type::BB, at(20, 20), 0, 3_in);
    still = lone(1, Type::BB, at(20, 24), 90, 0_in);
  }
  ShipId mover, still;
};

TEST(Collisions, BehindAMarkerAreTheOwnersBusiness) {
  PROVES("coal-5.13.1a");
  for (const bool own : {true, false}) {
    Meeting m;
    m.setting().special.hidden_strength = true;
    if (own) m[m.mover].side = m.state().divisions[m[m.mover].division].side = 1;
    for (Division& d : m.state().divisions) d.revealed = false;
    m.dice(Purpose::collision, {10});
    move_and_check(m);
    ASSERT_EQ(m.facts<CollisionChecked>().size(), 1U);
    EXPECT_EQ(m.record().events.back().audience.includes(Seat::of(0)), !own) << "an enemy whom she meets is told";
    EXPECT_TRUE(m.record().events.back().audience.includes(Seat::of(1)));
  }
}

TEST(Collisions, BasesThatOverlapAtTheEndOfTheMove) {
  PROVES("coal-5.11a");
  Meeting overlap;
  overlap.dice(Purpose::collision, {10});
  move_and_check(overlap);
  EXPECT_EQ(overlap.thrown(Purpose::collision).size(), 1U);
  ASSERT_EQ(overlap.facts<CollisionChecked>().size(), 1U);
  EXPECT_FALSE(overlap.facts<CollisionChecked>()[0].collided);
  // Boats that cross and end apart are at no risk.
  Table crossing;
  const ShipId boat = crossing.lone(0, Type::TBD, at(20, 22), 0, 4_in);
  crossing.lone(1, Type::BB, at(20, 24), 90, 0_in);
  move_and_check(crossing);
  EXPECT_EQ(crossing[boat].at, at(20, 26));
  EXPECT_TRUE(crossing.thrown(Purpose::collision).empty());
}

TEST(Collisions, OnAOneOfTen) {
  PROVES("coal-5.11b");
  for (const auto& [face, collides] : {std::pair(1, true), std::pair(2, false), std::pair(10, false)}) {
    Meeting m;
    m.dice(Purpose::collision, {static_cast<std::uint8_t>(face)});
    move_and_check(m);
    EXPECT_EQ(m.facts<CollisionChecked>()[0].collided, collides);
    ASSERT_EQ(m.record().dice.empty(), false);
    EXPECT_EQ(m.record().dice[0].sides, 10);
  }
}

TEST(Collisions, InTheMovementSegment) {
  PROVES("coal-5.11c");
  Meeting m;
  m.state().phase = Phase::movement;
  m.dice(Purpose::collision, {1});
  move_and_check(m);
  // The marks are on the cards already, and no hits wait for the Damage Segment.
  EXPECT_EQ(m[m.mover].hits.size(), 1U);
  EXPECT_EQ(m[m.still].hits.size(), 1U);
  EXPECT_TRUE(m.state().pending.empty());
  for (const auto& event : m.record().events) EXPECT_EQ(event.segment, static_cast<int>(Segment::movement));
}

TEST(Collisions, DamageFromItsTable) {
  PROVES("coal-5.11d");
  Meeting m;
  m.dice(Purpose::collision, {1});
  move_and_check(m);
  ASSERT_EQ(m.facts<Damaged>().size(), 2U);
  for (const Damaged& damage : m.facts<Damaged>()) EXPECT_EQ(damage.hit.kind, HitKind::flotation);
  Meeting missing;
  missing.setting().tables.collision.reset();
  missing.dice(Purpose::collision, {1});
  EXPECT_THROW(move_and_check(missing), TableMissing);
}

TEST(Collisions, OnlyTheFirstRisksAShipLyingStill) {
  PROVES("coal-5.11e");
  Table table;
  stub_damage(table);
  line(table, 0, Type::TBD, 4, at(20, 24.5), 0, 0.5_in, 3_in);
  for (ShipId id = 0; id < 4; ++id) {
    table[id].at = at(19.25 + 0.5 * id, 22 - 0.1 * id);  // abreast, so that they do not touch one another
    table[id].wake.clear();
  }
  table.state().divisions[0].column = false;
  table.lone(1, Type::BB, at(20, 24), 90, 0_in);
  table.state().divisions[0].legs = straight(2_in);
  for (ShipId id = 0; id < 4; ++id) table[id].at.x = 18500 + 700 * id;
  table.dice(Purpose::collision, {5});
  move_and_check(table);
  ASSERT_EQ(table.facts<CollisionChecked>().size(), 1U);
  EXPECT_EQ(table.thrown(Purpose::collision).size(), 1U);
}

TEST(Collisions, BoatsOnOneBaseAreOneBase) {
  Table table;
  stub_damage(table);
  const DivisionId division = table.division(0);
  table.state().divisions[division].single_base = true;
  for (int i = 0; i < 4; ++i) table.ship(division, Type::TBD, at(20, 20), 0, 3_in);
  const ShipId other = table.lone(1, Type::BB, at(22, 23.5), 270, 1_in);
  table.dice(Purpose::collision, {5});
  move_and_check(table);
  ASSERT_EQ(table.facts<CollisionChecked>().size(), 1U);
  EXPECT_EQ(table.facts<CollisionChecked>()[0].b, other);
}

TEST(Collisions, OnceATurnInHalfMoves) {
  Meeting m;
  m.state().halves = true;
  m[m.still].at = at(20, 22.5);
  move_and_check(m);
  EXPECT_TRUE(m.facts<CollisionChecked>().empty());
  test::next_turn(m, true, 1);
  move_and_check(m);
  EXPECT_EQ(m.facts<CollisionChecked>().size(), 1U);
}

}  // namespace
}  // namespace wardroom::coal
