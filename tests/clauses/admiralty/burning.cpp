// 4.4 F, I and E: fires, infernos, and ships that blow up.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "books/admiralty/rules/explosion.hpp"
#include "support/admiralty_damage.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::ElementsAre, testing::IsEmpty;

// A ship with fires and infernos, as the Fire phase begins.
struct Burning : Hurt {
  explicit Burning(std::uint8_t fires, std::uint8_t infernos = 0, const std::string& profile = "245") : Hurt(profile) {
    her().mark[index(Mark::F)] = fires;
    her().mark[index(Mark::I)] = infernos;
  }
  Burning& burn(Faces fire, Faces inferno = {}, Faces side = {}) {
    if (!fire.empty()) dice(Purpose::fire, std::move(fire));
    if (!inferno.empty()) dice(Purpose::inferno, std::move(inferno));
    if (!side.empty()) dice(Purpose::side, std::move(side));
    Hurt::fires();
    EXPECT_TRUE(all_dice_used());
    return *this;
  }
};

TEST(AdmiraltyFires, AreRolledForOneByOne) {
  PROVES("adm-4.4-F", "adm-4.4-2");
  Burning three(3);
  three.burn({4, 1, 4});
  EXPECT_EQ(three.thrown(Purpose::fire).size(), 3U);
  EXPECT_EQ(three.active(Mark::F), 2);
  EXPECT_EQ(three.all(Mark::F), 3);
  three.burn({4, 4});  // again in every Fire phase
  EXPECT_EQ(three.thrown(Purpose::fire).size(), 5U);
}

TEST(AdmiraltyFires, AreRolledForBeforeTheGuns) {
  Burning one(1);
  one.dice(Purpose::fire, {6});
  one.state().phase = Phase::fires;
  one.resolve();
  EXPECT_EQ(one.state().phase, Phase::cannon);
  EXPECT_EQ(one.active(Mark::I), 1);  // A36: she is silent in this very turn
}

TEST(AdmiraltyFires, ArePutOut) {
  PROVES("adm-4.4-XX");
  for (std::uint32_t face = 1; face <= 3; ++face) {
    Burning fire(1);
    fire.burn({face});
    EXPECT_EQ(fire.active(Mark::F), 0);
    EXPECT_EQ(fire.all(Mark::F), 1);
  }
  Burning inferno(0, 2);
  inferno.burn({}, {1, 2});
  EXPECT_EQ(inferno.active(Mark::I), 1);
  Hurt mast;
  mast.her().mark[index(Mark::M)] = 1;
  mast.dice(Purpose::mast, {1});
  mast.masts();
  EXPECT_EQ(mast.active(Mark::M), 0);
  EXPECT_EQ(mast.all(Mark::M), 1);
  EXPECT_EQ(mast.her().sails, 100);
}

TEST(AdmiraltyFires, DamageTheShipAtOnce) {
  PROVES("adm-4.4-G-4");
  for (std::uint32_t face = 1; face <= 6; ++face) {
    Burning fire(1);
    fire.burn({5}, {}, {face});
    EXPECT_EQ(fire.her().sails, 97);
    EXPECT_EQ(fire.side(Broadside::port).gun_hits, face <= 3 ? 1 : 0);
    EXPECT_EQ(fire.side(Broadside::starboard).gun_hits, face <= 3 ? 0 : 1);
    EXPECT_EQ(fire.active(Mark::F), 1);
  }
  // All five gun hits of an inferno fall on one side, those of an explosion on both.
  Burning inferno(0, 1, "009");
  inferno.burn({}, {4}, {5});
  EXPECT_EQ(inferno.guns(), "009|008");
  EXPECT_EQ(inferno.her().sails, 90);
  Burning split(0, 1, "999");
  split.dice(Purpose::explosion, {5});
  split.burn({}, {5}, {2});
  EXPECT_EQ(dice_built(split.state(), split.ship) - dice_left(split.state(), split.ship), 2);
  EXPECT_EQ(split.side(Broadside::port).gun_hits, 3);
  EXPECT_EQ(split.side(Broadside::starboard).gun_hits, 2);
}

TEST(AdmiraltyFires, BecomeInfernos) {
  PROVES("adm-4.4-I");
  Burning two(2);
  two.burn({6, 4});
  EXPECT_EQ(two.active(Mark::F), 1);
  EXPECT_EQ(two.active(Mark::I), 1);
  EXPECT_THAT(two.thrown(Purpose::inferno), IsEmpty());  // A73: not before the next turn
  two.state().turn++;
  two.burn({4}, {2});
  EXPECT_EQ(two.thrown(Purpose::fire).size(), 3U);
  EXPECT_EQ(two.thrown(Purpose::inferno).size(), 1U);
}

TEST(AdmiraltyFires, LieOpenToAll) {
  Burning fire(1);
  fire.burn({5}, {}, {1});
  EXPECT_EQ(fire.heard<CriticalRolled>(Seat::of(1)).size(), 1U);
  EXPECT_EQ(fire.heard<SailsLost>(Seat::of(1)).size(), 1U);
  EXPECT_THAT(fire.heard<GunsHit>(Seat::of(1)), IsEmpty());
  for (const auto& event : fire.record().events) {
    for (const Die& die : fire.record().dice_of(event)) {
      const bool of_the_log = static_cast<Purpose>(die.at.purpose) == Purpose::side;
      EXPECT_FALSE(of_the_log && event.audience.includes(Seat::of(1)));
    }
  }
}

TEST(AdmiraltyExplosions, RollOnceForTheShip) {
  PROVES("adm-4.4-E");
  Burning ship(0, 1);
  ship.dice(Purpose::explosion, {4});
  ship.burn({}, {6});
  EXPECT_EQ(ship.thrown(Purpose::explosion).size(), 1U);
  EXPECT_EQ(ship.her().sails, 80);
  EXPECT_EQ(ship.active(Mark::M), 2);
  EXPECT_EQ(ship.active(Mark::W), 2);
  EXPECT_EQ(ship.side(Broadside::port).crossed, 5);
  EXPECT_EQ(ship.side(Broadside::starboard).crossed, 5);
  // A fire that it starts rolls next turn; one that may start is thrown for at once.
  Burning danger(0, 1);
  danger.dice(Purpose::explosion, {1});
  danger.dice(Purpose::fire_danger, {6});
  danger.burn({}, {5});
  EXPECT_EQ(danger.active(Mark::F), 1);
  EXPECT_THAT(danger.thrown(Purpose::fire), IsEmpty());
}

TEST(AdmiraltyExplosions, KeepTheInferno) {
  PROVES("adm-4.4-E-2");
  Burning ship(0, 2);
  ship.dice(Purpose::explosion, {4, 1});
  ship.dice(Purpose::fire_danger, {1});
  ship.burn({}, {5, 6});
  EXPECT_EQ(ship.active(Mark::I), 2);
  EXPECT_EQ(ship.thrown(Purpose::explosion).size(), 2U);
}

TEST(AdmiraltyExplosions, LoseTheShipAfterItsNeighboursHaveRolled) {
  Burning ship(0, 3);
  const ShipId near = ship.armed(1, "245", at(635, 600));
  ship.lock(near, ship.ship);
  ship.dice(Purpose::explosion, {6});
  ship.dice(Purpose::blast, {2}, near);
  ship.burn({}, {5});  // her other infernos roll no more
  EXPECT_EQ(ship.her().status, Status::exploded);
  EXPECT_THAT(ship[near].locks, IsEmpty());
  const auto& events = ship.record().events;
  const auto place = [&](auto is) { return std::ranges::find_if(events, is) - events.begin(); };
  EXPECT_LT(place([](const auto& e) { return std::holds_alternative<BlastRolled>(e.fact); }),
            place([](const auto& e) { return std::holds_alternative<Exploded>(e.fact); }));
}

// A neighbour whose base lies so far from that of the ship (50 x 25, heading north), abeam to starboard.
BlastRolled blast(double gap, std::uint32_t die) {
  Burning ship(0, 1);
  const ShipId other = ship.armed(0, "245", at(600 + 25 + gap, 600));
  ship.dice(Purpose::explosion, {4});
  ship.dice(Purpose::blast, {die}, other);
  ship.burn({}, {5});
  return ship.facts<BlastRolled>().at(0);
}

TEST(AdmiraltyExplosions, ReachShipsWithinTenMillimetres) {
  PROVES("adm-4.4-E-3");
  EXPECT_EQ(blast(0, 6).column, 4);
  EXPECT_EQ(blast(10, 5).column, 3);
  EXPECT_EQ(blast(10, 2).column, 0);  // A16: below 1 nothing
  EXPECT_EQ(blast(10, 3).column, 1);
}

TEST(AdmiraltyExplosions, ReachShipsWithinTwentyMillimetres) {
  PROVES("adm-4.4-E-4");
  EXPECT_EQ(blast(10.1, 5).column, 2);
  EXPECT_EQ(blast(20, 5).column, 2);
  EXPECT_EQ(blast(20, 6).column, 3);
  EXPECT_EQ(blast(20, 3).column, 0);
  // What is told of the roll names the clause of the band.
  for (const auto& [gap, clause] : {std::pair{10.0, "4.4-E-3"}, std::pair{10.1, "4.4-E-4"}}) {
    Burning ship(0, 1);
    ship.armed(0, "245", at(600 + 25 + gap, 600));
    ship.dice(Purpose::explosion, {4});
    ship.burn({}, {5});
    const auto& events = ship.record().events;
    const auto rolled =
        std::ranges::find_if(events, [](const auto& event) { return std::holds_alternative<BlastRolled>(event.fact); });
    ASSERT_NE(rolled, events.end());
    EXPECT_EQ(rolled->cite.clause, clause);
  }
  Burning far(0, 1);
  far.armed(0, "245", at(600 + 25 + 20.1, 600));
  far.dice(Purpose::explosion, {4});
  far.burn({}, {5});
  EXPECT_THAT(far.facts<BlastRolled>(), IsEmpty());
}

TEST(AdmiraltyExplosions, HitNeighboursOnTheSideThatFacesThem) {
  PROVES("adm-4.4-G-4");
  Burning ship(0, 1);
  const ShipId east = ship.armed(0, "245", at(635, 600)), west = ship.armed(1, "245", at(565, 600));
  ship.dice(Purpose::explosion, {4});
  ship.dice(Purpose::blast, {5}, east);
  ship.dice(Purpose::blast, {6}, west);
  ship.burn({}, {6});
  EXPECT_EQ(ship[east].sides[0].crossed, 5);  // 10 S, M, 5 G, F
  EXPECT_EQ(ship[east].sides[1].crossed, 0);
  EXPECT_EQ(ship[east].mark[index(Mark::F)], 1);
  EXPECT_EQ(ship[west].sides[1].crossed, 10);  // 20 S, 2M, 10 G, 2W
  EXPECT_EQ(ship[west].mark[index(Mark::W)], 2);
  EXPECT_EQ(ship[west].sails, 80);
}

TEST(AdmiraltyExplosions, OfEveryInfernoMakeNeighboursRoll) {
  Burning ship(0, 2);  // A76
  const ShipId near = ship.armed(0, "245", at(635, 600));
  ship.dice(Purpose::explosion, {4, 4});
  ship.dice(Purpose::blast, {1, 2}, near);
  ship.burn({}, {5, 5});
  EXPECT_EQ(ship.thrown(Purpose::blast).size(), 2U);
  std::set<DieAddress> addresses;
  for (const Die& die : ship.record().dice) EXPECT_TRUE(addresses.insert(die.at).second);
}

// A17: with a chart on which a blast can set off a neighbour's magazine, each ship goes off once.
TEST(AdmiraltyExplosions, RunOnFromShipToShipOnce) {
  Burning ship(0, 1);
  Codes chain;
  chain.push_back({Code::E, 1});
  ship.setting().tables.criticals.E[3] = chain;
  const ShipId second = ship.armed(0, "245", at(635, 600)), third = ship.armed(1, "245", at(670, 600));
  ship.dice(Purpose::explosion, {5}, ship.ship);
  ship.dice(Purpose::blast, {6, 2}, second);  // the second by the first, and by the third
  ship.dice(Purpose::explosion, {5}, second);
  ship.dice(Purpose::blast, {6}, ship.ship);  // back at the first, which has gone off
  ship.dice(Purpose::blast, {6}, third);
  ship.dice(Purpose::explosion, {4}, third);
  ship.dice(Purpose::side, {1, 1});
  ship.burn({}, {5});
  EXPECT_EQ(ship.thrown(Purpose::explosion).size(), 3U);
  EXPECT_EQ(ship.facts<BlastRolled>().size(), 4U);
}

TEST(AdmiraltyExplosions, CanLoseANeighbourByAnotherChart) {
  Burning ship(0, 1);
  Codes gone;
  gone.push_back({Code::LOST, 1});
  ship.setting().tables.criticals.E[3] = gone;
  const ShipId near = ship.armed(0, "245", at(635, 600));
  ship.dice(Purpose::explosion, {5});
  ship.dice(Purpose::side, {1});
  ship.dice(Purpose::blast, {6}, near);
  ship.burn({}, {6});
  EXPECT_EQ(ship[near].status, Status::exploded);
  EXPECT_EQ(ship.her().status, Status::fighting);
}

TEST(AdmiraltyFires, GoOnInShipsThatHaveStruck) {
  Burning ship(1, 1);
  ship.her().status = Status::struck;
  ship.burn({4}, {3});
  EXPECT_EQ(ship.her().sails, 90);
  Burning sunk(1, 1);
  sunk.her().status = Status::sunk;
  sunk.burn({}, {});
  EXPECT_THAT(sunk.record().dice, IsEmpty());
}

}  // namespace
}  // namespace wardroom::admiralty::test
