// 9.2, 9.3, 10.4: how long a battle lasts. 5.11d, 5.12b: damage by collision and grounding.
#include "books/coal/rules/points.hpp"
#include "support/coal_damage.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

TEST(Scenario, HistoricalBattlesLastThirtyTurns) {
  PROVES("coal-9.3");
  Table table;
  table.lone(0, Type::BB, at(10, 10), 0);
  table.lone(1, Type::BB, at(20, 10), 0);
  table.state().phase = Phase::damage;
  table.state().turn = 29;
  EXPECT_FALSE(battle_over(table.state()));
  table.state().turn = 30;
  EXPECT_TRUE(battle_over(table.state()));
  // The thirtieth turn is played to its end.
  table.state().phase = Phase::movement;
  EXPECT_FALSE(battle_over(table.state()));
}

TEST(Scenario, EndsWhenTheLastShipThatCanMoveHasLeft) {
  PROVES("coal-9.3");
  Table table;
  const ShipId first = table.lone(0, Type::BB, at(10, 10), 0);
  const ShipId second = table.lone(0, Type::BB, at(12, 10), 0);
  const ShipId hulk = table.lone(0, Type::CA, at(14, 10), 0);
  table.lone(1, Type::BB, at(20, 10), 0);
  add_hits(table, hulk, HitKind::stopped);
  table.state().phase = Phase::movement;
  table.state().turn = 12;
  EXPECT_FALSE(battle_over(table.state()));
  const auto leave = [&](ShipId ship, Point where) {
    table[ship].at = where;
    table[ship].status = Status::exited;
  };
  leave(first, at(10, -0.5));  // the friendly edge of the first side is the southern one
  EXPECT_FALSE(battle_over(table.state()));
  leave(second, at(73, 10));
  EXPECT_FALSE(battle_over(table.state())) << "by the wrong edge";
  leave(second, at(12, -0.1));
  EXPECT_TRUE(battle_over(table.state()));
  // A scenario may say that leaving ends nothing (9.2).
  table.setting().special.ends_on_exit = false;
  EXPECT_FALSE(battle_over(table.state()));
}

TEST(Scenario, AShipOnTheLineOfOneEdgeHasLeftByAnother) {
  PROVES("coal-9.3");
  const auto over = [](Edge friendly, Point where, SideId side = 0) {
    Table table;
    table.setting().sides[side].friendly_edge = friendly;
    const ShipId away = table.lone(side, Type::BB, where, 0), hulk = table.lone(side, Type::CA, at(14, 10), 0);
    table.lone(enemy(side), Type::BB, at(20, 10), 0);
    table[away].status = Status::exited;
    add_hits(table, hulk, HitKind::stopped);
    table.state().phase = Phase::movement;
    return battle_over(table.state());
  };
  EXPECT_FALSE(over(Edge::south, at(-0.001, 0)));
  EXPECT_FALSE(over(Edge::north, at(-0.001, 48)));
  EXPECT_FALSE(over(Edge::west, at(0, -0.001)));
  EXPECT_FALSE(over(Edge::east, at(72, -0.001)));
  EXPECT_TRUE(over(Edge::south, at(0, -0.001)));
  EXPECT_TRUE(over(Edge::north, at(0, 48.001)));
  EXPECT_TRUE(over(Edge::west, at(-0.001, 0)));
  EXPECT_TRUE(over(Edge::east, at(72.001, 0)));
  EXPECT_TRUE(over(Edge::none, at(-0.001, 0)));
  EXPECT_TRUE(over(Edge::south, at(0, -0.001), 1)) << "either side";
}

TEST(Scenario, GivesPointsForShipsBroughtAwayAndOutright) {
  PROVES("coal-9.2");
  Table table;
  use_charts(table);
  const ShipId away = table.lone(0, Type::BB, at(10, 10), 0);
  const ShipId astray = table.lone(0, Type::BB, at(12, 10), 0);
  const ShipId boat = table.lone(0, Type::TBD, at(14, 10), 0);
  table.lone(0, Type::BB, at(16, 10), 0);
  table.lone(1, Type::BB, at(20, 10), 0);
  Victory& victory = table.setting().victory;
  victory.balance = false;
  victory.awards = {{0, AwardFor::exit, {}, 6}, {1, AwardFor::handicap, {}, 10}};
  victory.awards[0].types.set(static_cast<std::size_t>(Type::BB));
  for (const ShipId ship : {away, astray, boat}) table[ship].status = Status::exited;
  table[away].at = table[boat].at = at(10, -0.5);
  table[astray].at = at(73, 10);
  Play play = table.play();
  settle(play);
  const auto scored = table.facts<Scored>();
  ASSERT_EQ(scored.size(), 2U) << "no balance, no boat, and not by the wrong edge";
  EXPECT_EQ(scored[0].ship, away);
  EXPECT_EQ(scored[0].reason, ScoredFor::exit);
  EXPECT_EQ(scored[1].reason, ScoredFor::handicap);
  EXPECT_EQ(result_of(table.state()).points, (std::array<std::int32_t, most_sides>{6, 10}));
}

TEST(Scenario, AnImmobileSideThatStillFightsHasNotLeft) {
  PROVES("coal-9.3");
  Table table;
  const ShipId hulk = table.lone(0, Type::CA, at(14, 10), 0);
  table.lone(1, Type::BB, at(20, 10), 0);
  add_hits(table, hulk, HitKind::stopped);
  table.state().phase = Phase::movement;
  EXPECT_FALSE(battle_over(table.state()));
}

TEST(Scenario, GeneratedBattlesLastThirtyTurnsWhoeverLeaves) {
  PROVES("coal-10.4");
  Table table;
  const ShipId away = table.lone(0, Type::BB, at(10, 10), 0);
  table.lone(1, Type::BB, at(20, 10), 0);
  table.setting().special.generated = true;
  table[away].status = Status::exited;
  table.state().phase = Phase::movement;
  table.state().turn = 12;
  EXPECT_FALSE(battle_over(table.state()));
  table.state().phase = Phase::damage;
  EXPECT_FALSE(battle_over(table.state()));
}

TEST(Scenario, ThereIsNoTurnThirtyOne) {
  PROVES("coal-10.4", "coal-9.3");
  Table table;
  use_charts(table);
  table.lone(0, Type::BB, at(10, 10), 0);
  table.lone(1, Type::BB, at(60, 40), 0);
  table.setting().special.generated = true;
  for (const std::uint16_t turn : {29, 30}) {
    table.state().turn = turn;
    play_turn_out(table);
    EXPECT_EQ(Coal::over(table.state()), turn == 30);
    EXPECT_EQ(table.state().turn, 30);
  }
  ASSERT_EQ(table.facts<BattleEnded>().size(), 1U);
  EXPECT_EQ(table.facts<BattleEnded>()[0].turn, 30);
}

// 3.3.8b: the die that tells who hit whom lies under the number marker until the next turn's damage is done.
TEST(Scenario, HitsAreRememberedForATurn) {
  PROVES("coal-3.3.8b");
  Table table;
  const ShipId red = table.lone(0, Type::BB, at(10, 10), 0);
  const ShipId blue = table.lone(1, Type::BB, at(20, 10), 0);
  table[red].hit_now = blue;
  Play play = table.play();
  play.state_fact(Audience::all(), {"3.3.8"}, DamageDone{true});
  EXPECT_EQ(table[red].hit_last, blue);
  EXPECT_EQ(table[red].hit_now, no_ship);
  play.state_fact(Audience::all(), {"3.3.8"}, DamageDone{true});
  EXPECT_EQ(table[red].hit_last, no_ship);
}

struct Wreck {
  Table table;
  ShipId a, b;
  // `a` runs her bow into the side of `b`.
  Wreck(Type of_a, Type of_b, bool bow_on = true) {
    use_charts(table);
    a = table.lone(0, of_a, at(10, 10), 0);
    b = table.lone(1, of_b, bow_on ? at(10, 11) : at(10, 11.5), bow_on ? 90 : 180);
    table.all_sighted();
    table.state().phase = Phase::movement;
    for (const ShipId id : {a, b}) table.card(id).flotation_max = 9;
  }
  void collide(std::uint8_t die_a, std::uint8_t die_b) {
    table.dice(Purpose::collision_damage, {die_a}, a);
    table.dice(Purpose::collision_damage, {die_b}, b);
    Play play = table.play();
    collision_damage(play, a, b);
  }
  int flooded(ShipId id) { return flotation_hits(table[id]); }
};

TEST(Collision, BothShipsRollOnTheTable) {
  PROVES("coal-5.11d");
  Wreck heavier(Type::BB, Type::CA);
  heavier.collide(5, 10);  // rammer: 1 FL; struck by a heavier ship: 4 FL and stopped
  EXPECT_EQ(heavier.flooded(heavier.a), 1);
  EXPECT_EQ(heavier.flooded(heavier.b), 4);
  EXPECT_EQ(marks(heavier.table, heavier.b, HitKind::stopped), 1);
  Wreck equal(Type::BB, Type::BC);
  equal.collide(9, 3);
  EXPECT_EQ(marks(equal.table, equal.a, HitKind::slowed), 1);
  EXPECT_EQ(top_speed(equal.table.state(), equal.a), 2_in);
  EXPECT_EQ(equal.flooded(equal.b), 1);
  Wreck lighter(Type::CL, Type::BB);
  lighter.collide(4, 6);
  EXPECT_EQ(lighter.flooded(lighter.a), 0);
  EXPECT_EQ(lighter.flooded(lighter.b), 0);
  Wreck head_on(Type::BB, Type::CA, false);  // nobody is the rammer: each is struck by an equal
  head_on.collide(7, 7);
  EXPECT_EQ(head_on.flooded(head_on.a), 2);
  EXPECT_EQ(head_on.flooded(head_on.b), 2);
  EXPECT_EQ(audience_of<Damaged>(head_on.table), Audience::only(SideId{0}));
}

TEST(Collision, WeightsRiseFromBoatsToBattleships) {
  PROVES("coal-5.11d");
  // Of the column "by a heavier ship" 3 brings two flotation hits, of "by an equal" one, of "by a lighter ship" none.
  const auto struck = [](Type rammer, Type rammed) {
    Wreck wreck(rammer, rammed);
    wreck.collide(1, 3);
    return wreck.flooded(wreck.b);
  };
  const std::vector<std::vector<Type>> rising{
      {Type::CP, Type::CL, Type::merchant}, {Type::CA}, {Type::OBB}, {Type::BB, Type::BC}};
  for (std::size_t a = 0; a < rising.size(); ++a) {
    for (std::size_t b = 0; b < rising.size(); ++b) {
      for (const Type rammer : rising[a]) {
        for (const Type rammed : rising[b]) EXPECT_EQ(struck(rammer, rammed), a > b ? 2 : a == b ? 1 : 0);
      }
    }
  }
  for (const Type boat : {Type::TB, Type::TBD}) {
    for (const Type rammed : rising.front()) EXPECT_EQ(struck(boat, rammed), 0) << "a boat is lighter than any";
  }
}

TEST(Collision, TheRammerIsTheOneWithAnyPartOfHerBowInTheOther) {
  PROVES("coal-5.11d");
  // A rammer takes nothing from a 3, a ship that is struck by an equal one flotation hit.
  const auto rams = [](auto place) {
    Wreck wreck(Type::BB, Type::BB);
    const Base base = base_of(wreck.table.state(), wreck.a);
    place(wreck, offset(base.centre, base.course, base.length / 2, {}));
    wreck.collide(3, 3);
    EXPECT_EQ(wreck.flooded(wreck.b), 1);
    return wreck.flooded(wreck.a) == 0;
  };
  const Inches half = base_length(Type::BB) / 2;
  const auto across = [&](int course) {
    return [=](Wreck& wreck, Point stem) {  // her stern overlaps one bow corner
      wreck.table[wreck.b].course = Bearing::degrees(course);
      wreck.table[wreck.b].at = moved(stem, Bearing::degrees(course), half + 0.1_in);
    };
  };
  EXPECT_TRUE(rams(across(90))) << "the starboard corner";
  EXPECT_TRUE(rams(across(270))) << "the port corner";
  EXPECT_TRUE(rams([](Wreck& wreck, Point stem) {
    Ship& other = wreck.table[wreck.b];
    other.course = Bearing::degrees(45);
    const Point quarter = corners(base_of(wreck.table.state(), wreck.b))[2];
    other.at = {other.at.x + stem.x - quarter.x, other.at.y + stem.y - 100 - quarter.y};
  })) << "the stem, on a corner of the other";
  EXPECT_FALSE(rams([](Wreck& wreck, Point) {
    wreck.table[wreck.b].course = Bearing::degrees(0);
    wreck.table[wreck.b].at = at(10.3, 10);
  })) << "side by side";
}

// Ruling W3, with a table that costs guns.
TEST(Collision, MayCostGunsOnEitherSide) {
  for (const std::uint8_t face : {1, 2}) {
    Wreck wreck(Type::BB, Type::BB);
    wreck.table.setting().tables.collision->fill(always({{EffectKind::secondary, 2}}));
    wreck.table.dice(Purpose::special_detail, {face}, wreck.a);
    wreck.collide(1, 1);
    const auto& hits = wreck.table[wreck.a].hits;
    ASSERT_FALSE(hits.empty());
    EXPECT_EQ(hits[0].kind, HitKind::secondary);
    EXPECT_EQ(hits[0].side, face == 1 ? Hand::port : Hand::starboard);
  }
}

TEST(Collision, BoatsFareWorse) {
  PROVES("coal-5.11d");
  Wreck boat(Type::TBD, Type::BB);
  boat.collide(7, 10);
  EXPECT_EQ(boat.table[boat.a].status, Status::sunk);
  EXPECT_EQ(boat.flooded(boat.b), 2);  // struck by a lighter ship
  Wreck stopped(Type::TBD, Type::BB);
  stopped.collide(8, 1);
  EXPECT_EQ(top_speed(stopped.table.state(), stopped.a), 0_in);
  Wreck boats(Type::TBD, Type::TB);
  boats.collide(3, 4);
  EXPECT_EQ(boats.table[boats.a].status, Status::sunk);
  EXPECT_EQ(marks(boats.table, boats.b, HitKind::half_speed), 1);
}

TEST(Collision, AMissingTableIsAClearError) {
  PROVES("coal-5.11d");
  Wreck wreck(Type::BB, Type::BB);
  wreck.table.setting().tables.collision.reset();
  try {
    wreck.collide(1, 1);
    FAIL();
  } catch (const TableMissing& missing) {
    EXPECT_STREQ(missing.what(), "the Collision Damage Table is missing");
  }
}

TEST(Grounding, IsDamageAsForRammingBowOn) {
  PROVES("coal-5.12b");
  Table table;
  use_charts(table);
  const ShipId ship = table.lone(0, Type::BB, at(10, 10), 0);
  table.state().phase = Phase::movement;
  table.dice(Purpose::land_damage, {10});
  Play play = table.play();
  grounding_damage(play, ship);
  EXPECT_EQ(flotation_hits(table[ship]), 2);
  EXPECT_EQ(marks(table, ship, HitKind::stopped), 1);
  EXPECT_TRUE(table.thrown(Purpose::collision).empty());  // no die for whether it happens
}

}  // namespace
}  // namespace wardroom::coal::test
