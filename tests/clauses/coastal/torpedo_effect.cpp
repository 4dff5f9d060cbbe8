// The torpedo effect table, row by row in both columns, and what follows a hit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "books/coastal/rules/condition.hpp"
#include "support/coastal_table.hpp"
#include "support/proves.hpp"

namespace wardroom::coastal::test {
namespace {

using testing::ElementsAre, testing::HasSubstr, testing::IsEmpty;

// Red's torpedo strikes a blue ship abeam in step 2. A consort keeps the battle going.
struct Struck : Table {
  explicit Struck(const std::string& card, Centimetres speed = 3_cm, Cargo cargo = Cargo::none) {
    boat = ship(0, "fairmile_d_mtb", at(20, 20));
    target = ship(1, card, at(210, 200), 0, speed);
    setting().cargoes[target] = cargo;
    ship(1, "flower", at(20, 400));
    // Tubes would throw dice of their own.
    std::erase_if(this->card(target).systems, [](const System& s) { return s.kind == SystemKind::tube; });
    (*this)[target].torpedoes = 0;
    while ((*this)[target].systems.size() > this->card(target).systems.size()) (*this)[target].systems.pop_back();
    Torpedo torpedo;
    torpedo.from = boat;
    torpedo.at = at(200, 200);
    torpedo.course = Bearing::degrees(90);
    torpedo.run = 30_cm;
    state().torpedoes.push_back(torpedo);
    open(Phase::move);
  }
  // With the dice that the hit may ask for.
  void strike(std::uint8_t die, const Faces& damage = {}, const Faces& systems = {}) {
    dice(Purpose::torpedo, {die});
    if (!damage.empty()) dice(Purpose::torpedo_damage, damage);
    if (!systems.empty()) dice(Purpose::torpedo_systems, systems);
    resolve();
  }
  int damage() { return (*this)[target].damage; }
  int lost_systems() {
    const auto& systems = (*this)[target].systems;
    return static_cast<int>(std::count(systems.begin(), systems.end(), Condition::destroyed));
  }
  bool running() { return !state().torpedoes[0].gone; }
  ShipId boat, target;
};

TEST(TorpedoEffect, OneOrTwoMisses) {
  for (const auto& [clause, card] : {std::pair{"coastal-torpfx-1", "flower"}, {"coastal-torpfx-2", "hunt_1"}}) {
    PROVES(clause);
    for (const std::uint8_t die : {1, 2}) {
      Struck s(card);
      s.strike(die);
      EXPECT_EQ(s.facts<TorpedoStruck>().at(0).effect, Effect::miss);
      EXPECT_EQ(s.damage(), 0);
      EXPECT_FALSE(s.running());
      EXPECT_FALSE(s[s.target].disabled);
      EXPECT_EQ(s.record().dice.size(), 1U);
    }
  }
}

TEST(TorpedoEffect, ThreePassesUnderACorvette) {
  PROVES("coastal-torpfx-3");
  Struck s("flower");
  s.strike(3);
  EXPECT_TRUE(s.running());
  EXPECT_EQ(s.state().torpedoes[0].course, Bearing::degrees(90));
  EXPECT_EQ(s.state().torpedoes[0].at, at(215, 200));
  EXPECT_EQ(s.damage(), 0);
  EXPECT_EQ(s.record().dice.size(), 1U);
  s.play_to(Phase::observe, 0);
  EXPECT_EQ(s.state().torpedoes[0].at, at(230, 200));
}

struct Blow {
  const char *clause, *card;
  std::uint8_t die;
  Faces damage, systems;
  int cost, lost;
};

// Near her, and with serious damage.
TEST(TorpedoEffect, ThreeToFiveDamageHer) {
  for (const auto& [clause, card, die, damage, systems, cost, lost] :
       {Blow{"coastal-torpfx-4", "hunt_1", 3, {6, 6}, {}, 12, 0},
        {"coastal-torpfx-5", "flower", 4, {3, 5}, {}, 8, 0},
        {"coastal-torpfx-6", "hunt_1", 4, {6, 6, 6, 6}, {2}, 24, 2},
        {"coastal-torpfx-7", "flower", 5, {1, 2, 3, 4}, {3}, 10, 3}}) {
    PROVES(clause);
    Struck s(card);
    s.strike(die, damage, systems);
    EXPECT_EQ(s.damage(), cost);
    EXPECT_EQ(s.lost_systems(), lost);
    EXPECT_FALSE(s.running());
    EXPECT_FALSE(s[s.target].disabled);
    EXPECT_EQ(s.thrown(Purpose::torpedo_systems).size(), systems.size());
  }
}

TEST(TorpedoEffect, FiveDisablesALargerShip) {
  PROVES("coastal-torpfx-8");
  Struck s("hunt_1");
  s.strike(5, {}, {1});
  EXPECT_TRUE(s[s.target].disabled);
  EXPECT_TRUE(afloat(s[s.target]));
  EXPECT_EQ(s[s.target].sinks_in, 0);
  EXPECT_EQ(s.damage(), 0);
}

TEST(TorpedoEffect, SixDisablesACorvette) {
  PROVES("coastal-torpfx-9");
  Struck s("flower");
  s.strike(6, {}, {1});
  EXPECT_TRUE(s[s.target].disabled);
  EXPECT_EQ(s[s.target].sinks_in, 0);
  EXPECT_EQ(s[s.target].speed, 0_cm);
  EXPECT_THAT(s.thrown(Purpose::sinking), IsEmpty());
}

TEST(TorpedoEffect, SixSinksALargerShipInD6Turns) {
  PROVES("coastal-torpfx-10");
  Struck s("hunt_1");
  s.dice(Purpose::sinking, {2});
  s.strike(6);
  EXPECT_TRUE(s[s.target].disabled);
  EXPECT_EQ(s[s.target].sinks_in, 2);
  // Ruling C30: the present turn is the first of them.
  s.play_to(Phase::damage, 1);
  EXPECT_EQ(s[s.target].sinks_in, 2);
  s.resolve();
  EXPECT_EQ(s.state().turn, 2);
  EXPECT_EQ(s[s.target].sinks_in, 1);
  s.play_to(Phase::damage, 1);
  EXPECT_TRUE(afloat(s[s.target]));
  s.resolve();
  EXPECT_EQ(s[s.target].status, Status::sunk);
  // A six is possible: the die has six sides.
  Struck six("hunt_1");
  six.dice(Purpose::sinking, {6});
  six.strike(6);
  EXPECT_EQ(six[six.target].sinks_in, 6);
}

TEST(TorpedoEffect, SevenSinksACorvetteInD4Turns) {
  PROVES("coastal-torpfx-11");
  Struck s("flower", {});
  s.dice(Purpose::sinking, {3});
  s.strike(6);
  EXPECT_EQ(s.facts<TorpedoStruck>().at(0).score, 7);
  EXPECT_TRUE(s[s.target].disabled);
  EXPECT_EQ(s[s.target].sinks_in, 3);
  Struck five("flower", {});
  five.dice(Purpose::sinking, {5});
  EXPECT_THROW(five.strike(6), ImpossibleFace);  // a die of four
}

TEST(TorpedoEffect, SevenBreaksALargerShip) {
  PROVES("coastal-torpfx-12");
  Struck s("freighter_m");
  s.strike(6);
  EXPECT_EQ(s.facts<TorpedoStruck>().at(0).score, 7);
  EXPECT_TRUE(s[s.target].disabled);
  EXPECT_EQ(s[s.target].sinks_in, 1);
  EXPECT_THAT(s.thrown(Purpose::sinking), IsEmpty());
  s.play_to(Phase::repair, 0);
  EXPECT_EQ(s.state().turn, 2);
  EXPECT_EQ(s[s.target].status, Status::sunk);
}

TEST(TorpedoEffect, OfTwoTimersTheShorterCounts) {
  for (const std::uint8_t before : {1, 5}) {
    Struck s("hunt_1");
    s[s.target].sinks_in = before;
    s.dice(Purpose::sinking, {3});
    s.strike(6);
    EXPECT_EQ(s[s.target].sinks_in, std::min<int>(before, 3));
  }
}

TEST(TorpedoEffect, ADisabledShipNeitherMovesNorShoots) {
  PROVES("coastal-torpfx-13");
  Table table;
  const ShipId mark = table.ship(0, "flower", at(200, 230));
  const ShipId ship = table.ship(1, "t22", at(200, 200), 0, 6_cm);
  table.ship(1, "flower", at(20, 400));
  table[ship].disabled = true;
  table[ship].systems[table.system(ship, "engine1")] = Condition::damaged;
  table.open(Phase::fire);
  table[mark].observed = true;
  EXPECT_THAT(table.told(1, Fire{ship, mark, {}}), HasSubstr("is disabled"));
  table.play_to(Phase::launch, 1);
  EXPECT_THAT(table.told(1, Launch{ship, Bearing::degrees(90), false}), HasSubstr("is disabled"));
  table.resolve();
  EXPECT_THAT(table.told(1, Move{ship, {}, false, false}), HasSubstr("is disabled, and may not move"));
  table.resolve();
  EXPECT_EQ(table[ship].at, at(200, 200));
  // For good: repairs mend her engine and not the ship.
  table.dice(Purpose::repair, {6});
  table.play_to(Phase::fire, 0);
  EXPECT_TRUE(table[ship].disabled);
  table[mark].observed = true;
  EXPECT_THAT(table.told(1, Fire{ship, mark, {}}), HasSubstr("is disabled"));
}

TEST(TorpedoEffect, AHitCostsD6Systems) {
  PROVES("coastal-torpfx-14");
  // The least hit of each column, and the greatest near explosion.
  for (const auto& [card, hit] : {std::pair<const char*, std::uint8_t>{"flower", 5}, {"hunt_1", 4}}) {
    for (std::uint8_t systems = 1; systems <= 6; ++systems) {
      Struck s(card);
      s.strike(hit, {1, 1, 1, 1}, {systems});
      EXPECT_EQ(s.lost_systems(), systems);
      EXPECT_EQ(s.facts<SystemHit>().size(), systems);
    }
    Struck near(card);
    near.strike(static_cast<std::uint8_t>(hit - 1));
    EXPECT_EQ(near.facts<TorpedoStruck>().at(0).effect, Effect::near);
    EXPECT_EQ(near.lost_systems(), 0);
    EXPECT_THAT(near.thrown(Purpose::torpedo_systems), IsEmpty());
  }
  // By chance among those that are left: the 1st, then the 1st of the rest, then the last.
  Struck s("flower");
  s.dice(Purpose::torpedo_damage, {1, 1, 1, 1});
  s.dice(Purpose::torpedo_systems, {3});
  s.dice(Purpose::system, {1, 1, 6});
  s.strike(5);
  std::vector<int> struck;
  for (const SystemHit& hit : s.facts<SystemHit>()) struck.push_back(hit.system);
  EXPECT_THAT(struck, ElementsAre(0, 1, 7));
}

TEST(TorpedoEffect, AmmunitionAndOilExplodeOnThree) {
  PROVES("coastal-torpfx-15");
  const auto explodes = [](const char* card, Cargo cargo, std::uint8_t die, std::uint8_t strikes) {
    Struck s(card, 3_cm, cargo);
    s.dice(Purpose::torpedo_damage, {1, 1, 1, 1});
    s.dice(Purpose::explosion, {die});
    s.strike(strikes);
    const bool sunk = s[s.target].status == Status::sunk;
    EXPECT_EQ(s.facts<Exploded>().size(), sunk ? 1U : 0U);
    return std::pair{static_cast<int>(s.thrown(Purpose::explosion).size()), sunk};
  };
  // Die 3 with the merchant's +1 is a serious hit on a large ship.
  for (const Cargo cargo : {Cargo::oil, Cargo::ammunition}) {
    EXPECT_EQ(explodes("freighter_m", cargo, 2, 3), std::pair(1, false));
    for (const std::uint8_t die : {3, 4, 5, 6}) EXPECT_EQ(explodes("freighter_m", cargo, die, 3), std::pair(1, true));
    EXPECT_EQ(explodes("freighter_m", cargo, 6, 2), std::pair(0, false));  // near: no hit
    EXPECT_EQ(explodes("freighter_s", cargo, 3, 4), std::pair(1, true));
    EXPECT_EQ(explodes("freighter_s", cargo, 6, 3), std::pair(0, false));
  }
  EXPECT_EQ(explodes("freighter_m", Cargo::general, 6, 3), std::pair(0, false));
  EXPECT_EQ(explodes("freighter_m", Cargo::none, 6, 3), std::pair(0, false));
}

TEST(TorpedoEffect, AmmunitionAndOilExplodeAlsoWhenTheHitSinksHer) {
  PROVES("coastal-torpfx-15");
  for (const std::uint8_t die : {2, 3}) {
    const bool explodes = die >= 3;
    Struck s("tanker", 3_cm, Cargo::oil);
    const ShipId near = s.ship(1, "hunt_1", at(210, 206), 90);
    s[s.target].damage = static_cast<std::uint16_t>(s.card(s.target).hull - 1);
    s.dice(Purpose::torpedo_damage, {1, 1, 1, 1});
    s.dice(Purpose::explosion, {die});
    s.dice(Purpose::blast, {4, 5});
    s.strike(3);
    EXPECT_EQ(s[s.target].status, Status::sunk);
    EXPECT_THAT(s.thrown(Purpose::explosion), ElementsAre(die));
    EXPECT_THAT(s.thrown(Purpose::torpedo_systems), IsEmpty());
    EXPECT_EQ(s.facts<Exploded>().size(), explodes ? 1U : 0U);
    EXPECT_EQ(s[near].damage, explodes ? 9 : 0);
    EXPECT_EQ(is_lit(s.state(), at(270, 200), at(270, 100)), explodes);
    // She sinks once, and a die that came to nothing is her owner's.
    EXPECT_EQ(s.facts<StatusChanged>().size(), 1U);
    EXPECT_EQ(s.heard<CameToNothing>(Seat::of(1)).size(), explodes ? 0U : 1U);
    EXPECT_THAT(s.heard<CameToNothing>(Seat::of(0)), IsEmpty());
  }
  // Each hit has its die; gunfire that sinks her has none.
  Struck twice("tanker", 3_cm, Cargo::ammunition);
  twice.state().torpedoes.push_back(twice.state().torpedoes[0]);
  twice.dice(Purpose::torpedo_damage, {1, 1, 1, 1, 1, 1, 1, 1});
  twice.dice(Purpose::explosion, {2, 2});
  twice.dice(Purpose::torpedo, {3});
  twice.strike(3);
  EXPECT_THAT(twice.thrown(Purpose::explosion), ElementsAre(2, 2));
  Struck shot("tanker", 3_cm, Cargo::ammunition);
  shot[shot.target].damage = static_cast<std::uint16_t>(shot.card(shot.target).hull - 1);
  shot.open(Phase::damage, 1);
  shot.state().pending.push_back({shot.target, shot.boat, 1, 20, true});
  shot.resolve();
  EXPECT_EQ(shot[shot.target].status, Status::sunk);
  EXPECT_THAT(shot.thrown(Purpose::explosion), IsEmpty());
}

TEST(TorpedoEffect, AnExplosionHurtsWhoeverIsNearAndLightsTheNight) {
  Struck s("tanker", 3_cm, Cargo::oil);
  const ShipId near = s.ship(1, "hunt_1", at(210, 206), 90), far = s.ship(1, "hunt_1", at(210, 193.999), 90);
  s.dice(Purpose::torpedo_damage, {1, 1, 1, 1});
  s.dice(Purpose::explosion, {3});
  s.dice(Purpose::blast, {4, 5});
  s.strike(3);
  EXPECT_EQ(s[near].damage, 9);
  EXPECT_EQ(s[far].damage, 0);
  // It burns through two turns of observation, four steps.
  int steps = 0;
  for (; steps < 10 && is_lit(s.state(), at(270, 200), at(270, 100)); ++steps) {
    EXPECT_FALSE(is_lit(s.state(), at(270.001, 200), at(210, 200)));
    s.play_to(Phase::observe, static_cast<std::uint8_t>(1 - s.state().half));
  }
  EXPECT_EQ(steps, 4);
}

TEST(TorpedoEffect, RevealsAndAlarmsTheTarget) {
  Struck s("flower");
  s[s.target].revealed = false;
  s.state().sides[1].unaware = true;
  s.strike(1);
  EXPECT_TRUE(s[s.target].revealed);
  EXPECT_FALSE(s.state().sides[1].unaware);
}

}  // namespace
}  // namespace wardroom::coastal::test
