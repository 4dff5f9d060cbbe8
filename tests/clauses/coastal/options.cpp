// What is played only by agreement: collisions, depth charges, mines, boarding, withdrawal, and two other readings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/coastal/rules/condition.hpp"
#include "support/coastal_table.hpp"

namespace wardroom::coastal::test {
namespace {

using testing::ElementsAre, testing::HasSubstr, testing::IsEmpty;

// Red's boat steers north at 8 cm; what blue has lies across her way.
struct Meeting : Table {
  explicit Meeting(const std::string& card, int course = 90, Centimetres speed = {}, Point where = at(200, 208),
                   Centimetres own = 8_cm) {
    setting().options.collisions = true;
    boat = ship(0, "fairmile_d_mtb", at(200, 200), 0, own);
    other = ship(1, card, where, course, speed);
    open(Phase::move);
  }
  ShipId boat, other;
};

TEST(Collision, IsDodgedByEither) {
  const auto dodge = [](std::uint8_t theirs, std::uint8_t ours) {
    // At 5 cm she does not ram; the corvette dodges on 4, the boat on 3.
    Meeting m("flower", 90, {}, at(200, 205), 5_cm);
    m.dice(Purpose::dodge, {theirs}, m.other);
    m.dice(Purpose::dodge, {ours}, m.boat);
    m.dice(Purpose::collision, {1});
    m.resolve();
    EXPECT_EQ(m.facts<Collided>().size(), 1U);
    return m.facts<Collided>().at(0).dodged;
  };
  EXPECT_TRUE(dodge(4, 1));
  EXPECT_TRUE(dodge(3, 3));
  EXPECT_FALSE(dodge(3, 2));
}

TEST(Collision, CostsByTheSpeedAtWhichTheyMeet) {
  Meeting m("flower", 90, {}, at(200, 205), 5_cm);
  m.dice(Purpose::dodge, {1}, m.other);
  m.dice(Purpose::dodge, {1}, m.boat);
  m.dice(Purpose::collision, {3});
  m.resolve();
  // 3 x 5/4 is 3.75, rounded up 4; the boat takes double, the corvette half.
  EXPECT_EQ(m[m.boat].damage, 8);
  EXPECT_EQ(m[m.other].damage, 2);
  Meeting off("flower");
  off.setting().options.collisions = false;
  off.resolve();
  EXPECT_THAT(off.facts<Collided>(), IsEmpty());
}

TEST(Ramming, NeedsSpeedAndLeavesTheTargetLittleChance) {
  Meeting ram("vp_trawler");
  ram.dice(Purpose::ram, {5});
  ram.state().sides[1].unaware = true;
  ram.resolve();
  const Collided fact = ram.facts<Collided>().at(0);
  EXPECT_TRUE(fact.ramming);
  EXPECT_THAT(ram.thrown(Purpose::dodge), IsEmpty());
  EXPECT_EQ(fact.points_b, 10);  // 5 x 8/4
  EXPECT_EQ(fact.points_a, 5);   // half of what she gives
  EXPECT_FALSE(ram.state().sides[1].unaware);
  // A boat that lies still cannot dodge, one at 6 cm does on 4.
  Meeting still("vosper_70_mtb");
  still.resolve();
  EXPECT_THAT(still.thrown(Purpose::dodge), IsEmpty());
  for (const std::uint8_t die : {3, 4}) {
    Meeting moving("vosper_70_mtb", 90, 6_cm);
    moving.dice(Purpose::dodge, {die});
    moving.resolve();
    EXPECT_EQ(moving.facts<Collided>().at(0).dodged, die == 4);
  }
}

// ---- depth charges

struct Charges : Table {
  explicit Charges(double bow_off, Centimetres own = 8_cm, Centimetres target_speed = {}) {
    setting().options.depth_charges = true;
    boat = ship(0, "fairmile_d_mtb", at(200, 200), 0, own);
    // A corvette heads for the boat's track from the east: 10.333 cm long, her bow is 5.166 from her middle.
    target = ship(1, "flower", at(200 + bow_off + 5.166, 204), 270, target_speed);
    open(Phase::move);
  }
  std::string drop(std::uint8_t count) { return told(0, DropCharges{boat, target, count}); }
  ShipId boat, target;
};

TEST(DepthCharges, WorkAcrossTheBowsOnFive) {
  const auto damage = [](double off, Faces dice, Centimetres speed) {
    Charges c(off, 8_cm, speed);
    EXPECT_EQ(c.drop(static_cast<std::uint8_t>(dice.size())), "");
    c.dice(Purpose::depth_charge, std::move(dice));
    c.dice(Purpose::charge_damage, {3, 4, 1, 2});
    c.resolve();
    EXPECT_EQ(c[c.boat].damage, 0);
    return static_cast<int>(c[c.target].damage);
  };
  EXPECT_EQ(damage(2, {5}, {}), 7);
  EXPECT_EQ(damage(2.001, {5}, {}), 0);
  EXPECT_EQ(damage(2, {4}, {}), 0);
  EXPECT_EQ(damage(2, {5, 6}, {}), 10);
  EXPECT_EQ(damage(2, {5}, 7.999_cm), 7);
  EXPECT_EQ(damage(2, {5}, 8_cm), 0);  // a fast target: on 6
  EXPECT_EQ(damage(2, {6}, 8_cm), 7);
}

TEST(DepthCharges, HurtABoatThatIsTooSlow) {
  Charges slow(2, 7.999_cm);
  slow.state().sides[1].unaware = true;
  EXPECT_EQ(slow.drop(1), "");
  slow.dice(Purpose::depth_charge, {1});
  slow.dice(Purpose::charge_damage, {4});
  slow.resolve();
  EXPECT_EQ(slow[slow.boat].damage, 4);
  EXPECT_EQ(slow[slow.boat].charges, 1);
  EXPECT_FALSE(slow.state().sides[1].unaware);
}

TEST(DepthCharges, FallOnlyFromTheBoatThatWasToldTo) {
  // A consort crosses the same bows before her, and the target is gone when she comes.
  Charges c(2);
  const ShipId consort = c.ship(0, "fairmile_d_mtb", at(200, 196), 0, 8_cm);
  c[consort].marker = 1;
  c[c.boat].marker = 2;
  EXPECT_EQ(c.drop(1), "");
  c.dice(Purpose::depth_charge, {5});
  c.resolve();
  ASSERT_EQ(c.facts<ChargesDropped>().size(), 1U);
  EXPECT_EQ(c.facts<ChargesDropped>()[0].ship, c.boat);
  Charges late(2);
  EXPECT_EQ(late.drop(1), "");
  late[late.target].status = Status::sunk;
  late.resolve();
  EXPECT_THAT(late.facts<ChargesDropped>(), IsEmpty());
}

TEST(DepthCharges, AreRefused) {
  Charges c(2);
  EXPECT_THAT(c.drop(0), HasSubstr("drops one or two"));
  EXPECT_THAT(c.drop(3), HasSubstr("drops one or two"));
  EXPECT_EQ(c.drop(2), "");
  EXPECT_THAT(c.drop(1), HasSubstr("has orders to drop them already"));
  Charges empty(2);
  empty[empty.boat].charges = 1;
  EXPECT_THAT(empty.drop(2), HasSubstr("has not that many left"));
  Charges off(2);
  off.setting().options.depth_charges = false;
  EXPECT_THAT(off.drop(1), HasSubstr("may not use them against ships in this game"));
}

// ---- mines

struct Mines : Table {
  explicit Mines(const std::string& card, double x = 200) {
    setting().options.mines = true;
    vessel = ship(0, card, at(x, 200), 0, 3_cm);
    ship(0, "flower", at(20, 20));
    ship(1, "flower", at(20, 400));
    state().mines.push_back({1, at(200, 207), false});  // its square begins at y 202
    open(Phase::move);
  }
  ShipId vessel;
};

TEST(Mine, StrikesByADieAMove) {
  const auto strikes = [](const char* card, std::uint8_t die) {
    Mines m(card);
    m.dice(Purpose::mine, {die});
    m.dice(Purpose::torpedo, {1});
    m.resolve();
    EXPECT_TRUE(m.facts<MineMet>().size() == 1);
    EXPECT_EQ(m.state().mines[0].known, m.facts<MineMet>()[0].struck);
    return m.facts<MineMet>()[0].struck;
  };
  EXPECT_TRUE(strikes("flower", 2));
  EXPECT_FALSE(strikes("flower", 3));
  EXPECT_TRUE(strikes("vosper_70_mtb", 1));
  EXPECT_FALSE(strikes("vosper_70_mtb", 2));
  Mines beside("flower", 205.001);
  beside.resolve();
  EXPECT_THAT(beside.thrown(Purpose::mine), IsEmpty());
}

TEST(Mine, ThrowsOneDieHoweverSheTurns) {
  Mines m("fairmile_d_mtb");
  m[m.vessel].speed = 9_cm;
  EXPECT_EQ(m.told(0, Move{m.vessel, *parse_plot("3-R5-3-L5-3"), false, false}), "");
  m.dice(Purpose::mine, {6});
  m.resolve();
  EXPECT_THAT(m.thrown(Purpose::mine), ElementsAre(6));
}

TEST(Mine, WorksLikeATorpedoWithOneMore) {
  Mines m("flower");
  m.state().sides[0].unaware = true;
  m.dice(Purpose::mine, {1});
  m.dice(Purpose::torpedo, {3});  // 4: near
  m.dice(Purpose::torpedo_damage, {2, 3});
  m.resolve();
  EXPECT_EQ(m[m.vessel].damage, 5);
  EXPECT_FALSE(m.state().sides[0].unaware);
  Mines boat("vosper_70_mtb");
  boat.dice(Purpose::mine, {1});
  boat.dice(Purpose::torpedo, {5});  // 6: disabled, shallow or not
  boat.resolve();
  EXPECT_TRUE(boat[boat.vessel].disabled);
}

TEST(Minelaying, TakesSixSlowMoves) {
  Table table;
  table.setting().options.mines = true;
  const ShipId layer = table.ship(0, "s38", at(200, 100), 0, 6_cm);
  table.ship(1, "flower", at(20, 400));
  table[layer].fields = 1;
  table.open(Phase::move);
  EXPECT_THAT(table.told(0, Move{layer, *parse_plot("6.001"), false, true}), HasSubstr("lays mines at 6 cm or less"));
  for (int move = 1; move <= 6; ++move) {
    EXPECT_TRUE(table.state().mines.empty());
    EXPECT_EQ(table.told(0, Move{layer, *parse_plot("6"), false, true}), "");
    table.play_to(Phase::move, 0);
  }
  ASSERT_EQ(table.state().mines.size(), 1U);
  EXPECT_EQ(table.state().mines[0].at, at(200, 136));
  EXPECT_THAT(table.told(0, Move{layer, *parse_plot("6"), false, true}), HasSubstr("has no mines to lay"));
  EXPECT_THAT(table.heard<MinesLaid>(Seat::of(1)), IsEmpty());
}

// ---- boarding

TEST(Boarding, TakesTwoTurnsAlongsideABeatenEnemy) {
  const auto board = [](std::uint8_t ours, std::uint8_t theirs, double gap) {
    Table table;
    table.setting().options.boarding = true;
    const ShipId boat = table.ship(0, "fairmile_d_mtb", at(200, 200));  // 30 men
    const ShipId prize = table.ship(1, "vosper_70_mtb", at(202, 200));  // 12 men
    table[prize].at.x = 200000 + table.card(boat).beam.thousandths / 2 + table.card(prize).beam.thousandths / 2 +
                        static_cast<std::int32_t>(gap * 1000);
    table.ship(1, "flower", at(20, 400));
    table.open(Phase::move);
    EXPECT_THAT(table.told(0, Board{boat, prize}), HasSubstr("only a beaten enemy who lies still"));
    table[prize].disabled = true;
    EXPECT_EQ(table.told(0, Board{boat, prize}), "");
    table.dice(Purpose::boarding, {ours}, boat);
    table.dice(Purpose::boarding, {theirs}, prize);
    table.resolve();
    EXPECT_THAT(table.facts<Boarded>(), IsEmpty());
    table.play_to(Phase::observe, 0);
    return table[prize].status == Status::taken;
  };
  EXPECT_TRUE(board(3, 4, 0.5));   // 3 + 3 against 4 + 1
  EXPECT_FALSE(board(2, 4, 0.5));  // a tie
  EXPECT_FALSE(board(6, 1, 1.1));  // not alongside
}

// ---- a full track

TEST(Withdrawal, TakesABeatenVesselHomeAndMaySinkHer) {
  Table table;
  table.setting().options.hull_gone = HullGone::withdraws;
  const ShipId boat = table.ship(0, "fairmile_d_mtb", at(200, 200), 0, 6_cm);  // 12 boxes; red goes home to the south
  table.ship(0, "flower", at(20, 20));
  const ShipId firer = table.ship(1, "flower", at(20, 400));
  table[boat].damage = 10;
  table.open(Phase::damage);
  table.state().pending.push_back({boat, firer, 4, 1, false});
  table.dice(Purpose::system, {1, 1, 1, 1});
  table.dice(Purpose::foundering, {5, 6});  // one for each point beyond the track
  table.dice(Purpose::sinking, {4});
  table.resolve();
  EXPECT_TRUE(table[boat].withdrawing);
  EXPECT_TRUE(afloat(table[boat]));
  EXPECT_EQ(table[boat].damage, 14);
  EXPECT_EQ(table[boat].sinks_in, 4);
  EXPECT_THAT(table.thrown(Purpose::foundering), ElementsAre(5, 6));
  table.play_to(Phase::move, 0);
  EXPECT_THAT(table.told(0, Move{boat, *parse_plot("6"), false, false}), HasSubstr("leaves the table by herself"));
  table.resolve();
  EXPECT_EQ(table[boat].course, Bearing::degrees(90));  // as far as she may turn
  EXPECT_EQ(table[boat].speed, 10_cm);
  table[boat].damage = 23;
  table[boat].sinks_in = 0;
  table.open(Phase::damage);
  table.state().pending.push_back({boat, firer, 1, 1, false});
  table.resolve();
  EXPECT_EQ(table[boat].status, Status::sunk);  // twice the track
}

// ---- other readings

TEST(SingleTotal, RollsAllWeaponsTogetherWithTheDamageOfTheLargest) {
  for (const bool single : {false, true}) {
    Table table;
    table.setting().options.single_total = single;
    const ShipId target = table.ship(0, "freighter_m", at(200, 200), 0, 3_cm);
    const ShipId firer = table.ship(1, "flower", at(215, 200), 0, 3_cm);  // to port: 40 mm, one 20 mm, 4 inch
    table.open(Phase::fire);
    table[target].observed = true;
    table.dice(Purpose::gunfire, {6, 6});
    EXPECT_EQ(table.told(1, Fire{firer, target, {}}), "");
    table.resolve();
    const auto fired = table.facts<Fired>();
    ASSERT_EQ(fired.size(), single ? 1U : 2U);
    EXPECT_EQ(fired[0].points, single ? 8 : 6);
    EXPECT_EQ(fired[0].damage, single ? 8 : 1);
    EXPECT_EQ(fired[0].gun, single);
    table.resolve();
    EXPECT_EQ(table[target].damage, single ? 8 : 1);
  }
}

TEST(OwnEyes, AShipFiresOnlyAtWhatSheHasSeenHerself) {
  for (const bool own : {false, true}) {
    Table table;
    table.setting().options.own_eyes = own;
    const ShipId target = table.ship(0, "freighter_m", at(200, 200), 0, 3_cm);
    const ShipId one = table.ship(1, "flower", at(215, 200)), two = table.ship(1, "flower", at(215, 220));
    table.open(Phase::observe);
    table.dice(Purpose::spot, {6});
    EXPECT_EQ(table.told(1, Observe{one, target, no_torpedo, Means::eyes}), "");
    table.resolve();
    EXPECT_EQ(table.told(1, Fire{one, target, {}}), "");
    const std::string told = table.told(1, Fire{two, target, {}});
    if (own) {
      EXPECT_THAT(told, HasSubstr("has not observed that target herself"));
    } else {
      EXPECT_EQ(told, "");
    }
  }
}

}  // namespace
}  // namespace wardroom::coastal::test
