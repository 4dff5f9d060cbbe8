// 4.4: what the marks in a ship's log leave her able to do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/admiralty/rules/modifiers.hpp"
#include "books/admiralty/rules/sailing.hpp"
#include "support/admiralty_damage.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::ElementsAre, testing::HasSubstr, testing::IsEmpty;

Path path(const std::string& text) { return std::get<Path>(parse_path(text)); }

// A ship whose turn it is to move; the wind is on her quarter, so that 80 mm are hers at battle sail.
struct Moving : Hurt {
  Moving() {
    her().heading = her().was_heading = Bearing::degrees(100);
    state().phase = Phase::move;
    state().moment = Moment::moving;
    state().mover = 0;
    state().posts[0].asked = true;
  }
  std::string refusal(const Order& given) {
    const auto refused = Admiralty::check(state(), seat(0), given);
    return refused ? std::string(refused->cite.clause) : "";
  }
  std::string move(const std::string& text) { return refusal(Move{.ship = ship, .path = path(text)}); }
  std::string anchor() { return refusal(Move{.ship = ship, .path = {}, .anchor = true}); }
};

TEST(AdmiraltyAnchors, AreGoneAfterTwoHits) {
  PROVES("adm-4.4-A");
  Moving ship;
  ship.her().sail = Sail::stop;
  ship.suffer(Mark::A);
  EXPECT_EQ(ship.anchor(), "");
  ship.suffer(Mark::A);
  EXPECT_EQ(ship.anchor(), "4.4-A");
}

TEST(AdmiraltyAnchors, LoseTheirSpringWithTheFirstHit) {
  Hurt ship;
  ship.her().anchored = ship.her().spring = true;
  ship.suffer(Mark::W);
  EXPECT_TRUE(ship.her().spring);
  ship.suffer(Mark::A);
  EXPECT_FALSE(ship.her().spring);
  EXPECT_TRUE(ship.her().anchored);
  ship.suffer(Mark::A);
  EXPECT_EQ(ship.facts<SpringRigged>().size(), 1U);
}

TEST(AdmiraltyRepairs, MendBlockedGunsFiresMastsAndLeaks) {
  PROVES("adm-4.4-5", "adm-4.4-B-3");
  const auto refused = [](Mend mend) {
    Hurt ship;
    ship.her().mark.fill(1);
    ship.side(Broadside::port).blocked = 1;
    ship.open(Phase::repair);
    const auto refusal = Admiralty::check(ship.state(), Table::seat(0), Repair{ship.ship, mend});
    return refusal ? std::string(refusal->cite.clause) : "";
  };
  for (const Mend mend : {Mend::B, Mend::F, Mend::M, Mend::W}) EXPECT_EQ(refused(mend), "");
  for (const Mend mend : {Mend::R, Mend::P}) EXPECT_EQ(refused(mend), "6-7");
  EXPECT_EQ(refused(Mend::S), "6-8");
  // 255 with two points fires as 033 until both are mended.
  Hurt ship("255");
  ship.setting().repair_dice[ship.ship] = 2;
  ship.side(Broadside::starboard).blocked = 2;
  ship.her().hurt = true;
  EXPECT_EQ(gun_dice_text(guns_left(ship.state(), ship.ship, Broadside::starboard)), "033");
  ship.open(Phase::repair);
  for (int i = 0; i < 2; ++i) EXPECT_EQ(ship.told(0, Repair{ship.ship, Mend::B, Broadside::starboard}), "");
  ship.dice(Purpose::repair, {6, 6});
  Play step = ship.play();
  resolve_repairs(step);
  EXPECT_EQ(gun_dice_text(guns_left(ship.state(), ship.ship, Broadside::starboard)), "255");
}

TEST(AdmiraltyInfernos, StopAllFire) {
  PROVES("adm-4.4-I-2");
  Hurt ship;
  ship.enemy().at = at(660, 600);
  ship.state().phase = Phase::cannon;
  ship.state().posts[0].asked = true;
  const Fire fire{.ship = ship.ship, .target = ship.foe, .side = Broadside::starboard, .size = Size::heavy};
  EXPECT_FALSE(Admiralty::check(ship.state(), Table::seat(0), fire));
  ship.suffer(Mark::I);
  const auto refused = Admiralty::check(ship.state(), Table::seat(0), fire);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->cite.clause, "4.4-I-2");
  ship.state().phase = Phase::move;
  ship.state().moment = Moment::passing;
  ship.state().passing.ship = ship.foe;
  const PassingFire passing{.ship = ship.ship, .target = ship.foe, .side = Broadside::starboard, .along = {}};
  const auto passing_refused = Admiralty::check(ship.state(), Table::seat(0), passing);
  ASSERT_TRUE(passing_refused);
  EXPECT_EQ(passing_refused->cite.clause, "4.4-I-2");
}

TEST(AdmiraltyInfernos, KeepClearOfOtherShips) {
  PROVES("adm-4.4-I-3");
  // She sails due east past the stern of a ship that heads east as well: 25 mm of beam between the centrelines.
  const auto passes = [](double gap, bool burns, double already = 100) {
    Moving ship;
    ship.her().heading = Bearing::degrees(90);
    ship.enemy().heading = Bearing::degrees(90);
    ship.enemy().at = at(600 + already, 600 + 25 + gap);
    if (burns) ship.suffer(Mark::I);
    return ship.move("80");
  };
  EXPECT_EQ(passes(9.9, true), "4.4-I-3");
  EXPECT_EQ(passes(10.1, true), "");
  EXPECT_EQ(passes(9.9, false), "");
  EXPECT_EQ(passes(9.9, true, -20), "");  // A37: the gap is no smaller for it
}

TEST(AdmiraltyLocks, HaveAHolderAndAHeld) {
  PROVES("adm-4.4-L");
  Hurt ship;
  Play step = ship.play();
  step.state_fact(Audience::all(), {"4.4-L"}, LockChanged{ship.ship, ship.foe, 1});
  EXPECT_EQ(ship.her().locks.size(), 1U);
  EXPECT_EQ(ship.her().locks[0].on, ship.foe);
  EXPECT_THAT(ship.enemy().locks, IsEmpty());
  const ShipId third = ship.armed(0, "245", at(100, 100));
  EXPECT_TRUE(locked(ship.state(), ship.ship));
  EXPECT_TRUE(locked(ship.state(), ship.foe));
  EXPECT_FALSE(locked(ship.state(), third));
  EXPECT_TRUE(locked_together(ship.state(), ship.foe, ship.ship));
  EXPECT_FALSE(locked_together(ship.state(), ship.ship, third));
}

TEST(AdmiraltyLocks, HoldBothShips) {
  PROVES("adm-4.4-L-2");
  for (const bool holds : {true, false}) {
    Moving ship;
    EXPECT_EQ(ship.move("80"), "");
    if (holds) {
      ship.lock(ship.ship, ship.foe);
    } else {
      ship.lock(ship.foe, ship.ship);
    }
    EXPECT_EQ(ship.move("80"), "4.4-L-2");
    ship.her().sail = Sail::stop;
    EXPECT_EQ(ship.move("R15"), "4.4-L-2");
  }
}

TEST(AdmiraltyOfficers, MayBeInjuredOrKilled) {
  PROVES("adm-4.4-O");
  for (std::uint32_t face = 1; face <= 6; ++face) {
    Hurt flagship;
    flagship.her().admiral = Admiral::fit;
    flagship.dice(Purpose::officer, {face});
    flagship.suffer(Mark::O);
    EXPECT_EQ(flagship.her().admiral, face <= 3 ? Admiral::injured : Admiral::killed);
    EXPECT_EQ(flagship.her().no_signals, face <= 3 ? 3 : 0);
    EXPECT_EQ(flagship.active(Mark::O), 1);
    EXPECT_THAT(flagship.heard<AdmiralHit>(Seat::of(1)), IsEmpty());
  }
  Hurt plain;
  plain.suffer(Mark::O);
  EXPECT_EQ(plain.active(Mark::O), 1);
  EXPECT_THAT(plain.thrown(Purpose::officer), IsEmpty());
  // A74: hurt twice is as good as killed, without a die.
  Hurt twice;
  twice.her().admiral = Admiral::fit;
  twice.dice(Purpose::officer, {1});
  twice.suffer(Mark::O, 2);
  EXPECT_EQ(twice.her().admiral, Admiral::killed);
  EXPECT_EQ(twice.thrown(Purpose::officer).size(), 1U);
  twice.suffer(Mark::O);
  EXPECT_EQ(twice.facts<AdmiralHit>().size(), 2U);
  Hurt marked;
  marked.setting().options.officer = OfficerRule::mark_only;
  marked.her().admiral = Admiral::fit;
  marked.suffer(Mark::O);
  EXPECT_EQ(marked.her().admiral, Admiral::fit);
  EXPECT_EQ(marked.active(Mark::O), 1);
}

TEST(AdmiraltyPumps, KeepWaterDown) {
  PROVES("adm-4.4-P", "adm-4.4-W-3");
  const Condition& chart = library().tables.condition;
  std::vector<int> effective;
  for (int pumps = 0; pumps <= 3; ++pumps) effective.push_back(effective_water(chart, 3, pumps));
  EXPECT_THAT(effective, ElementsAre(1, 2, 3, 3));
  EXPECT_EQ(effective_water(chart, 1, 0), 0);
  Hurt ship;
  ship.suffer(Mark::W, 3);
  EXPECT_EQ(effective_water(ship.state(), ship.ship), 1);
  ship.suffer(Mark::P);
  EXPECT_EQ(effective_water(ship.state(), ship.ship), 2);
  ship.suffer(Mark::P);
  EXPECT_EQ(effective_water(ship.state(), ship.ship), 3);
}

TEST(AdmiraltyWater, HasEffectsLineByLine) {
  PROVES("adm-4.4-W", "adm-4.4-W-4");
  const auto with = [](std::uint8_t effective) {
    Moving ship;
    ship.her().mark[index(Mark::P)] = 2;
    ship.her().mark[index(Mark::W)] = effective;
    return headway_of(ship.state(), ship.ship).allowance;
  };
  EXPECT_EQ(with(0), 80_mm);
  EXPECT_EQ(with(1), 72_mm);
  EXPECT_EQ(with(2), 60_mm);
  EXPECT_EQ(with(3), 40_mm);
  EXPECT_EQ(with(4), 20_mm);
  EXPECT_EQ(with(5), 0_mm);
  const auto heavy_at_close = [](std::size_t effective) {
    Factors factors;
    factors.water = library().tables.condition.heavy[effective];
    return dice_after(library().tables.gunnery, gun_dice("245+1"), factors);
  };
  EXPECT_EQ(heavy_at_close(2), 6);
  EXPECT_EQ(heavy_at_close(3), 3);
  EXPECT_EQ(heavy_at_close(4), 1);
  Hurt silent;
  silent.enemy().at = at(660, 600);
  silent.state().phase = Phase::cannon;
  silent.state().posts[0].asked = true;
  const Fire light{.ship = silent.ship, .target = silent.foe, .side = Broadside::starboard, .size = Size::light};
  silent.her().mark[index(Mark::W)] = 6;
  EXPECT_FALSE(Admiralty::check(silent.state(), Table::seat(0), light));
  silent.her().mark[index(Mark::W)] = 7;  // effective 5
  EXPECT_TRUE(Admiralty::check(silent.state(), Table::seat(0), light));
  // At 6 she sinks, her locks with her, at the end of the turn.
  Hurt ship;
  ship.her().mark[index(Mark::W)] = 7;
  ship.lock(ship.foe, ship.ship);
  ship.dice(Purpose::flooding, {4, 5});
  for (const Status after : {Status::fighting, Status::sunk}) {
    ++ship.state().turn;
    Play step = ship.play();
    sink_the_flooded(step);
    EXPECT_EQ(ship.her().status, after);
  }
  EXPECT_THAT(ship.enemy().locks, IsEmpty());
}

TEST(AdmiraltyWater, IsStoppedOnlyInACalmSea) {
  PROVES("adm-4.4-W-2");
  for (const Sea sea : {Sea::calm, Sea::choppy, Sea::heavy}) {
    Hurt ship;
    ship.setting().sea = sea;
    ship.suffer(Mark::W);
    ship.her().hurt = true;
    ship.open(Phase::repair);
    EXPECT_EQ(ship.told(0, Repair{ship.ship, Mend::W}).empty(), sea == Sea::calm);
  }
}

TEST(AdmiraltyRudders, LoseAStepWithEachHit) {
  PROVES("adm-4.4-R");
  Moving ship;
  std::vector<int> steps{headway_of(ship.state(), ship.ship).steps};
  for (int i = 0; i < 3; ++i) {
    ship.suffer(Mark::R);
    steps.push_back(headway_of(ship.state(), ship.ship).steps);
  }
  EXPECT_THAT(steps, ElementsAre(5, 4, 3, 2));
  EXPECT_EQ(ship.her().sail, Sail::battle);
  ship.suffer(Mark::R);
  EXPECT_EQ(rudder_steps(library().tables.condition, ship.active(Mark::R)), 0);
}

TEST(AdmiraltyRudders, AnchorTheShipWhenTheyAreGone) {
  PROVES("adm-4.4-R-2");
  Hurt ship;
  ship.suffer(Mark::R, 3);
  EXPECT_FALSE(ship.her().anchored);
  ship.suffer(Mark::R);
  EXPECT_TRUE(ship.her().anchored);
  EXPECT_FALSE(ship.her().spring);
  EXPECT_EQ(ship.her().sail, Sail::stop);
  ship.suffer(Mark::R);
  EXPECT_EQ(ship.facts<Anchored>().size(), 1U);
  // A39: without anchors, or over deep water, she takes in her sails.
  Hurt without;
  without.suffer(Mark::A, 2);
  without.suffer(Mark::R, 4);
  EXPECT_FALSE(without.her().anchored);
  EXPECT_EQ(without.her().sail, Sail::stop);
  Hurt deep;
  deep.setting().anchorage = false;
  deep.suffer(Mark::R, 5);
  EXPECT_FALSE(deep.her().anchored);
  EXPECT_EQ(deep.her().sail, Sail::stop);
}

TEST(AdmiraltyRudders, LeaveAShipWithoutAnchorsAndRiggingHelpless) {
  PROVES("adm-4.4-R-3");
  Moving ship;
  ship.her().mark[index(Mark::R)] = 4;
  ship.her().mark[index(Mark::A)] = 2;
  EXPECT_EQ(ship.move("80"), "");  // she may still sail straight
  EXPECT_EQ(ship.move("R15-70"), "4.4-R-2");
  ship.her().sails = 0;
  EXPECT_EQ(ship.move("80"), "4.4-R-3");
  EXPECT_NE(ship.move("R15"), "");
  ship.her().sail = Sail::stop;
  EXPECT_NE(ship.move("R15"), "");
  EXPECT_EQ(ship.anchor(), "4.4-A");
}

TEST(AdmiraltyRudders, MayLetAShipDrift) {
  PROVES("adm-4.4-R-4");
  for (const bool drifts : {true, false}) {
    Hurt ship;
    ship.setting().options.drift = drifts;
    ship.her().mark[index(Mark::R)] = 4;
    ship.her().mark[index(Mark::A)] = 2;
    ship.her().sails = 0;
    for (int turn = 1; turn <= 2; ++turn) {
      Play step = ship.play();
      drift(step);
      EXPECT_EQ(ship.her().at, at(600, drifts ? 600 - 10 * turn : 600));  // the wind is from the north
    }
  }
}

TEST(AdmiraltySails, AreAPercentageOfHerSpeed) {
  PROVES("adm-4.4-S", "adm-4.4-S-2");
  Hurt ship;
  Harm harm;
  harm.sails = 7;
  ship.suffer(harm);
  EXPECT_EQ(ship.her().sails, 93);
  harm.sails = 30;
  ship.suffer(harm);
  EXPECT_EQ(ship.her().sails, 63);  // A4
  EXPECT_EQ(ship.her().sails_lost, 37);
  EXPECT_EQ(ship.heard<SailsLost>(Seat::of(1)).size(), 2U);
  harm.sails = 200;
  ship.suffer(harm);
  EXPECT_EQ(ship.her().sails, 0);
  EXPECT_EQ(speed_of({80_mm, {}, {}, {}, 60}), 48_mm);
  EXPECT_EQ(speed_of({80_mm, {}, {}, {}, 63}), 50.4_mm);  // A6
  Moving moving;
  moving.her().sails = 60;
  EXPECT_EQ(headway_of(moving.state(), moving.ship).allowance, 48_mm);
}

TEST(AdmiraltySails, MayCountByTens) {
  PROVES("adm-4.4-S-3");
  for (const auto& [sails, counted] : {std::pair{93, 90}, {63, 60}, {100, 100}, {9, 0}}) {
    Moving ship;
    ship.her().sails = static_cast<std::uint8_t>(sails);
    ship.setting().options.sail_tens = true;
    EXPECT_EQ(headway_of(ship.state(), ship.ship).allowance.thousandths, 800 * counted);
  }
}

TEST(AdmiraltyShips, AreCrippledByWhatTheyHaveLost) {
  const auto crippled_by = [](auto spoil) {
    Hurt ship;
    spoil(ship);
    return crippled(ship.state(), ship.ship);
  };
  EXPECT_FALSE(crippled_by([](Hurt& h) { h.side(Broadside::port).dice = gun_dice("001"); }));
  EXPECT_TRUE(crippled_by([](Hurt& h) { h.side(Broadside::port).dice = {}; }));
  EXPECT_FALSE(crippled_by([](Hurt& h) { h.her().sails = 21; }));
  EXPECT_TRUE(crippled_by([](Hurt& h) { h.her().sails = 20; }));
  EXPECT_FALSE(crippled_by([](Hurt& h) { h.her().mark[index(Mark::W)] = 4; }));
  EXPECT_TRUE(crippled_by([](Hurt& h) { h.her().mark[index(Mark::W)] = 5; }));
  EXPECT_TRUE(crippled_by([](Hurt& h) { h.her().mark[index(Mark::I)] = 1; }));
}

TEST(AdmiraltyShips, FightOnUntilTheyAreOutOfIt) {
  Hurt ship;
  EXPECT_TRUE(in_play(ship.state(), ship.ship));
  EXPECT_TRUE(able_to_fight(ship.state(), ship.ship));
  for (const Status status : {Status::struck, Status::prize, Status::sunk, Status::exploded, Status::left}) {
    ship.her().status = status;
    EXPECT_FALSE(able_to_fight(ship.state(), ship.ship));
    EXPECT_EQ(in_play(ship.state(), ship.ship), status == Status::struck || status == Status::prize);
  }
  ship.her().status = Status::fighting;
  ship.her().noncombatant = true;
  EXPECT_FALSE(able_to_fight(ship.state(), ship.ship));
  ship.her().noncombatant = false;
  ship.her().present = false;
  EXPECT_FALSE(in_play(ship.state(), ship.ship) || able_to_fight(ship.state(), ship.ship));
}

}  // namespace
}  // namespace wardroom::admiralty::test
