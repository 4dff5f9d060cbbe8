// Which target a battery may take: primary, that of last turn, equal ones; and who is spared.
#include "books/admiralty/rules/targeting.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "support/admiralty_table.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::HasSubstr;

// Red heads north; blue ships that do so too lie to starboard. Distances are those of the bases along the beam.
struct Line : Table {
  Line() { firer = armed(0, "245", at(1000, 1000)); }
  ShipId enemy(double range, double forward) {
    const ShipId id = armed(1, "245", at(1025 + range, 1000 + forward));
    return id;
  }
  std::string fire(ShipId target, Size size = Size::heavy) {
    if (state().phase != Phase::cannon) open(Phase::cannon);
    const auto refusal =
        Admiralty::check(state(), seat(0), Fire{firer, target, Broadside::starboard, size, 0, no_ship});
    return refusal ? std::string(refusal->cite.clause) : "";
  }
  std::set<int> primary() {
    std::set<int> ids;
    for (const Target& target : targets_of(state(), firer, Broadside::starboard)) {
      if (target.primary) ids.insert(target.aim.target);
    }
    return ids;
  }
  ShipId firer;
};
int number(ShipId id) { return id; }

TEST(AdmiraltyTargets, GoByBracketFirst) {
  PROVES("adm-4.2-12", "adm-4.2-15");
  Line table;
  const ShipId close = table.enemy(70, 36);  // 22 degrees off
  const ShipId middle = table.enemy(150, 0), off = table.enemy(180, 16);
  table.enemy(190, -30);
  table.setting().options.masking = false;
  EXPECT_EQ(table.primary(), std::set{number(close)});
  EXPECT_EQ(table.fire(close), "");
  EXPECT_EQ(table.fire(middle), "4.2-12");
  EXPECT_EQ(table.fire(off), "4.2-12");
}

TEST(AdmiraltyTargets, ThenByTheLineOfFireAndNotByRange) {
  PROVES("adm-4.2-12", "adm-4.2-16");
  Line table;
  const ShipId nearest = table.enemy(30, 14), on_the_line = table.enemy(79, 3), third = table.enemy(38, -10);
  table.setting().options.masking = false;
  EXPECT_EQ(table.primary(), std::set{number(on_the_line)});
  EXPECT_EQ(table.fire(on_the_line), "");
  EXPECT_EQ(table.fire(nearest), "4.2-12");
  EXPECT_EQ(table.fire(third), "4.2-12");
  const auto refusal = table.order(0, Fire{table.firer, nearest, Broadside::starboard, Size::heavy, 0, no_ship});
  ASSERT_TRUE(refusal);
  EXPECT_THAT(refusal->text, HasSubstr("must fire at B2, her primary target"));
}

TEST(AdmiraltyTargets, AreFreeWhereTwoAreEquallyNear) {
  PROVES("adm-4.2-14");
  Line table;
  table.setting().options.masking = false;
  const ShipId fore = table.enemy(40, 10), aft = table.enemy(40, -10);
  EXPECT_EQ(table.primary(), (std::set{number(fore), number(aft)}));
  EXPECT_EQ(table.fire(fore), "");
  EXPECT_EQ(table.fire(aft), "");
  // A29: within 1 mm.
  table[aft].at = table[aft].was_at = at(1065, 989);
  EXPECT_EQ(table.primary(), (std::set{number(fore), number(aft)}));
  table[aft].at = table[aft].was_at = at(1065, 988.9);
  EXPECT_EQ(table.primary(), std::set{number(fore)});
  EXPECT_EQ(table.fire(aft), "4.2-12");
}

TEST(AdmiraltyTargets, MayBeThoseOfLastTurnOfTheSameBattery) {
  PROVES("adm-4.2-13");
  Line table;
  table.setting().options.masking = false;
  const ShipId x = table.enemy(40, 0), y = table.enemy(120, 20), z = table.enemy(120, -20);
  table[table.firer].sides[1].aimed_last[index(Size::heavy)] = y;
  EXPECT_EQ(table.fire(x), "");
  EXPECT_EQ(table.fire(y), "");
  EXPECT_EQ(table.fire(z), "4.2-12");
  EXPECT_EQ(table.fire(y, Size::medium), "4.2-12");  // another battery (A32)
  table[y].at = table[y].was_at = at(1145, 1100);    // no longer in the arc
  EXPECT_EQ(table.fire(y), "4.2-1");
}

TEST(AdmiraltyTargets, LeaveOutWhoIsMasked) {
  PROVES("adm-1-15");
  Line table;
  const ShipId hidden = table.enemy(60, 0), seen = table.enemy(60, 30);
  const ShipId friendly = table.armed(0, "245", at(1050, 985));
  EXPECT_EQ(table.fire(hidden), "1-15");
  EXPECT_EQ(table.primary(), std::set{number(seen)});
  EXPECT_EQ(table.fire(seen), "");
  table.setting().options.masking = false;
  EXPECT_EQ(table.fire(hidden), "");
  EXPECT_EQ(table.fire(seen), "4.2-12");
  table.setting().options.masking = true;
  table[friendly].status = Status::sunk;
  EXPECT_EQ(table.fire(hidden), "");
}

TEST(AdmiraltyTargets, GoByThoseInTheArcBeforeThoseThatOnlyBlockIt) {
  PROVES("adm-4.6-2");
  Line table;
  table.setting().options.partial_broadside = true;
  const ShipId blocking = table.enemy(60, 74);
  table.card(blocking).length = 150_mm;
  table[blocking].was_at = at(1085, 1300);
  EXPECT_EQ(table.primary(), std::set{number(blocking)});
  const auto choices = choices_of(table.state(), table.firer);
  ASSERT_FALSE(choices.empty());
  EXPECT_TRUE(choices.front().battery.partial);
  EXPECT_EQ(choices.front().battery.dice, 2);  // half of 5
  table.setting().options.masking = false;
  const ShipId inside = table.enemy(150, 0);
  EXPECT_EQ(table.primary(), std::set{number(inside)});
  EXPECT_EQ(table.fire(blocking), "4.2-12");
  // Blocking the arc is not lying in it: last turn's target is only kept there.
  table[table.firer].sides[1].aimed_last[index(Size::heavy)] = blocking;
  EXPECT_EQ(table.fire(blocking), "4.2-12");
  table.setting().options.partial_broadside = false;
  EXPECT_EQ(table.fire(blocking), "4.2-8");
}

// ---- who is spared, and who is silent

TEST(AdmiraltyTargets, AreNotShipsThatHaveStruckOrGiveAid) {
  PROVES("adm-4.1-1", "adm-3-6", "adm-4.6-8");
  Line table;
  const ShipId enemy = table.enemy(40, 0);
  EXPECT_EQ(table.fire(enemy), "");
  table[enemy].status = Status::struck;
  EXPECT_EQ(table.fire(enemy), "3-6");
  EXPECT_TRUE(table.primary().empty());
  table[enemy].status = Status::prize;
  EXPECT_EQ(table.fire(enemy), "");
  table[enemy].status = Status::fighting;
  table[enemy].noncombatant = true;
  EXPECT_EQ(table.fire(enemy), "4.6-8");
  table[enemy].noncombatant = false;
  for (const Status status : {Status::sunk, Status::exploded, Status::left}) {
    table[enemy].status = status;
    EXPECT_EQ(table.fire(enemy), "4.1-1");
  }
  table[enemy].status = Status::fighting;
  table[enemy].present = false;
  EXPECT_EQ(table.fire(enemy), "4.1-1");
  table[enemy].present = true;
  table[enemy].side = 0;
  EXPECT_EQ(table.fire(enemy), "4.1-1");  // an own ship
  EXPECT_EQ(table.fire(no_ship), "4.1-1");
}

TEST(AdmiraltyTargets, AreNotFiredAtByTheShipThatBoardsThem) {
  Line table;
  const ShipId enemy = table.enemy(10, 0);
  const ShipId other = table.armed(0, "245", at(1095, 1000), 180);
  const auto fires = [&](ShipId ship) {
    if (table.state().phase != Phase::cannon) table.open(Phase::cannon);
    const auto refusal =
        Admiralty::check(table.state(), Seat::of(0), Fire{ship, enemy, Broadside::starboard, Size::heavy, 0, no_ship});
    return refusal ? std::string(refusal->cite.clause) : "";
  };
  for (const bool attacks : {true, false}) {
    table.state().melees.clear();
    EXPECT_EQ(fires(table.firer), "");
    Melee melee;
    melee.attacker = attacks ? table.firer : enemy;
    melee.defender = attacks ? enemy : table.firer;
    table.state().melees.push_back(melee);
    EXPECT_EQ(fires(table.firer), "5-4");
    EXPECT_EQ(fires(other), "");  // third ships may (A87)
  }
}

TEST(AdmiraltyTargets, AreFrigatesOnlyOnceTheyHaveFiredAtTheLine) {
  PROVES("adm-4.6-11", "adm-1-11");
  Line table;
  const ShipId enemy = table.enemy(40, 0);
  for (const ShipRole role : {ShipRole::frigate, ShipRole::small}) {
    table.card(enemy).role = role;
    table.setting().options.frigate_immunity = false;
    EXPECT_EQ(table.fire(enemy), "");
    table.setting().options.frigate_immunity = true;
    EXPECT_EQ(table.fire(enemy), "4.6-11");
    EXPECT_TRUE(table.primary().empty());
    table.card(table.firer).role = ShipRole::frigate;
    EXPECT_EQ(table.fire(enemy), "");
    table.card(table.firer).role = ShipRole::line;
    table[enemy].fired_at_line = true;
    EXPECT_EQ(table.fire(enemy), "");
    table[enemy].fired_at_line = false;
  }
  table.card(enemy).role = ShipRole::line;
  EXPECT_EQ(table.fire(enemy), "");
}

TEST(AdmiraltyTargets, LoseImmunityByTheirFireFromTheNextStepOn) {
  PROVES("adm-4.6-11");
  Line table;
  table.setting().options.frigate_immunity = true;
  const ShipId frigate = table.enemy(40, 0);
  table.card(frigate).role = ShipRole::frigate;
  table.open(Phase::cannon);
  EXPECT_EQ(table.told(1, Fire{frigate, table.firer, Broadside::port, Size::heavy, 0, no_ship}), "");
  EXPECT_EQ(table.fire(frigate), "4.6-11");
  table.dice(Purpose::gunfire, {1, 1, 1, 1, 1});
  table.resolve();
  EXPECT_FALSE(table[frigate].fired_at_line);
  table.play_to(Phase::command);
  table.play_to(Phase::cannon);
  EXPECT_TRUE(table[frigate].fired_at_line);
}

TEST(AdmiraltyFire, IsNotThatOfShipsThatMayNot) {
  PROVES("adm-4.4-I-2", "adm-4.4-W-4", "adm-4.6-8", "adm-5-5", "adm-3-6");
  Line table;
  const ShipId enemy = table.enemy(40, 0);
  Ship& ship = table[table.firer];
  EXPECT_EQ(table.fire(enemy), "");
  ship.mark[index(Mark::I)] = 1;
  EXPECT_EQ(table.fire(enemy), "4.4-I-2");
  EXPECT_TRUE(choices_of(table.state(), table.firer).empty());
  ship.mark[index(Mark::I)] = 0;
  ship.noncombatant = true;
  EXPECT_EQ(table.fire(enemy), "4.6-8");
  ship.noncombatant = false;
  ship.mark[index(Mark::W)] = 7;  // two pumped: effective 5
  EXPECT_EQ(table.fire(enemy), "4.4-W-4");
  ship.mark[index(Mark::W)] = 6;  // effective 4: no heavy guns left, and no carronades
  EXPECT_EQ(table.fire(enemy), "4.1-20");
  EXPECT_EQ(table.fire(enemy, Size::medium), "");
  ship.mark[index(Mark::W)] = 0;
  ship.held = true;
  EXPECT_EQ(table.fire(enemy), "4.1-1");
  ship.held = false;
  ship.status = Status::prize;
  EXPECT_EQ(table.fire(enemy), "5-5");
  ship.status = Status::struck;
  EXPECT_EQ(table.fire(enemy), "3-6");
  ship.status = Status::fighting;
  EXPECT_EQ(table.fire(enemy), "");
}

TEST(AdmiraltyFire, IsOfferedForEveryBatteryThatBears) {
  Line table;
  const ShipId enemy = table.enemy(40, 0);
  const ShipId port = table.armed(1, "245", at(900, 1000));
  auto choices = choices_of(table.state(), table.firer);
  ASSERT_EQ(choices.size(), 6U);
  std::set<std::pair<int, int>> batteries;
  for (const Choice& choice : choices) {
    const Battery& b = choice.battery;
    EXPECT_EQ(b.aim.target, b.aim.side == Broadside::port ? port : enemy);
    EXPECT_TRUE(choice.primary);
    EXPECT_EQ(b.dice, (std::array{2, 4, 5})[index(b.size)]);
    batteries.insert({static_cast<int>(b.aim.side), static_cast<int>(b.size)});
    table.open(Phase::cannon);
    EXPECT_EQ(table.told(0, Fire{table.firer, b.aim.target, b.aim.side, b.size, 0, no_ship}), "");
  }
  EXPECT_EQ(batteries.size(), 6U);
  table.state().fires.clear();
  table[table.firer].sides[0].spent = true;
  table[table.firer].sides[1].fired = 1U << index(Size::medium);
  table[table.firer].sides[1].dice.guns[0] = 0;
  choices = choices_of(table.state(), table.firer);
  ASSERT_EQ(choices.size(), 1U);
  EXPECT_EQ(choices[0].battery.size, Size::heavy);
}

}  // namespace
}  // namespace wardroom::admiralty::test
