// 4.2-17 to 4.2-28, 4.2-42: fire while a ship passes.
#include "books/admiralty/rules/passing_fire.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "support/admiralty_moves.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// A common 74 at anchor heading north, and an enemy who runs by before the wind. Places are told from the firer, whose
// starboard line of fire runs east; the sweep is 45 degrees.
struct Pass : Moves {
  Pass(double x, double y, int heading, Millimetres distance) {
    wind(heading + 180);
    setting().tables.sailing.basic[0] = {distance, distance, distance};
    firer = at_anchor(0, from(0, 0));
    grade(firer, Grade::B);
    target = ship(1, "br_74_common", from(x, y), heading);
    card(target).speed = SpeedType::slow;
    length = distance;
  }
  static Point from(double x, double y) { return at(1000 + x, 1000 + y); }
  Ship& operator*() { return (*this)[firer]; }

  void passes() {
    begin(1);
    ASSERT_EQ(start(target, path_text({{{length, 0}}, false})), "");
  }
  PassingFire shot(Millimetres along, Broadside side = Broadside::starboard) const {
    return {firer, target, side, along, {}};
  }
  std::string clause(const PassingFire& shot, SideId side = 0) {
    const auto refusal = order(side, shot);
    return refusal ? std::string(refusal->cite.clause) : "";
  }
  /// By which condition the path lets the firer fire.
  Opening opening(Broadside side = Broadside::starboard) {
    const Way way = way_of(state(), target, {{{length, 0}}, false});
    return opening_of({state(), way, length, firer, target, side, false});
  }
  std::vector<Size> fired() const {
    std::vector<Size> sizes;
    for (const Fired& each : facts<Fired>()) sizes.push_back(each.size);
    return sizes;
  }
  ShipId firer, target;
  Millimetres length;
};

// Ahead of the firer, on the starboard line of fire, and past it.
struct Fig2 : Pass {
  Fig2() : Pass(100, 35, 180, 45_mm) {}
};

TEST(PassingFire, Figure2IsValid) {
  PROVES("adm-4.2-27", "adm-4.2-23", "adm-4.2-17");
  Fig2 sea;
  EXPECT_TRUE(sea.opening().crosses);
  EXPECT_FALSE(sea.opening(Broadside::port).any());
  sea.passes();
  EXPECT_TRUE(sea.state().posts[0].asked);
  EXPECT_EQ(sea.clause(sea.shot(35_mm)), "");
}

TEST(PassingFire, Figure3IsNot) {
  PROVES("adm-4.2-28", "adm-4.2-18");
  Pass sea(100, 35, 180, 30_mm);
  EXPECT_FALSE(sea.opening().any());
  sea.passes();
  EXPECT_FALSE(sea.state().posts[0].asked);
  sea.state().posts[0].asked = true;
  EXPECT_EQ(sea.clause(sea.shot(30_mm)), "4.2-18");
}

TEST(PassingFire, MayBeAllowedByAnUmpire) {
  PROVES("adm-4.2-18");
  Pass sea(100, 35, 180, 30_mm);
  sea.setting().options.passing_by_intent = true;
  EXPECT_TRUE(sea.opening().any());
  EXPECT_FALSE(sea.opening(Broadside::port).any());
  sea.passes();
  EXPECT_EQ(sea.clause(sea.shot(30_mm)), "");
}

TEST(PassingFire, TakesMoreThanHalfTheArc) {
  PROVES("adm-4.2-23");
  EXPECT_TRUE(Pass(100, 36.4, 180, 38.2_mm).opening().crosses);   // 20 degrees to 1 beyond
  EXPECT_FALSE(Pass(100, 36.4, 180, 34.7_mm).opening().crosses);  // to 1 before
  EXPECT_FALSE(Pass(100, 36, 180, 36_mm).opening().crosses);      // on the line is half the arc, and no more
  EXPECT_TRUE(Pass(100, -30, 0, 35_mm).opening().crosses);        // and from abaft
  EXPECT_TRUE(Pass(-100, 30, 180, 35_mm).opening(Broadside::port).crosses);
  EXPECT_FALSE(Pass(100, 30, 180, 35_mm).opening(Broadside::port).any());
  EXPECT_FALSE(Pass(600, 20, 180, 40_mm).opening().any());  // out of range
}

TEST(PassingFire, TakesARakeAtAnyPoint) {
  PROVES("adm-4.2-24");
  Pass stern(60, 10, 90, 40_mm);  // goes away: the firer lies on her stern line
  EXPECT_TRUE(stern.opening().rakes);
  EXPECT_FALSE(stern.opening().crosses);
  stern.passes();
  EXPECT_EQ(stern.clause(stern.shot(40_mm)), "");
  stern.finish();
  EXPECT_EQ(stern.facts<Fired>()[0].rake, Rake::stern);
  Pass early(100, 10, 180, 8_mm);  // abeam all the way
  EXPECT_FALSE(early.opening().any());
  Pass far(60, 60, 90, 40_mm);  // raked, but never in the arc
  EXPECT_FALSE(far.opening().rakes);
}

TEST(PassingFire, RakesWhereSheIsRakedOnly) {
  PROVES("adm-4.2-24", "adm-4.2-42");
  // She comes up from the south-east, turns away on the beam, and shows her stern at the end.
  Pass sea(60, -20, 0, 60_mm);
  sea.wind(225);
  sea.begin(1);
  ASSERT_EQ(sea.start(sea.target, "10-R75"), "");
  const Way way = way_of(sea.state(), sea.target, path("10-R75"));
  const Opening opening = opening_of({sea.state(), way, 60_mm, sea.firer, sea.target, Broadside::starboard, false});
  ASSERT_TRUE(opening.crosses);
  EXPECT_EQ(sea.clause(sea.shot(60_mm)), "");
}

TEST(PassingFire, NamesATestedPointInTheArc) {
  PROVES("adm-4.2-42");
  Pass sea(100, 60, 180, 90_mm);
  sea.passes();
  EXPECT_EQ(sea.clause(sea.shot(0_mm)), "4.2-42");  // 31 degrees off the line
  EXPECT_EQ(sea.clause(sea.shot(60.5_mm)), "4.2-42");
  EXPECT_EQ(sea.clause(sea.shot(91_mm)), "4.2-42");
  EXPECT_EQ(sea.clause(sea.shot(20_mm)), "");
  EXPECT_EQ(sea.clause(sea.shot(90_mm)), "");
}

TEST(PassingFire, MeasuresAtThatPoint) {
  PROVES("adm-4.2-42");
  const auto bracket = [](Millimetres along, std::array<std::uint8_t, 3> rigging) {
    Pass sea(159, 30, 225, 84.8_mm);
    sea.passes();
    PassingFire shot = sea.shot(along);
    shot.rigging = rigging;
    EXPECT_EQ(sea.clause(shot), "");
    sea.finish();
    return sea.facts<Fired>()[0].bracket;
  };
  EXPECT_EQ(bracket(42_mm, {0, 0, 0}), Bracket::medium);  // 90 mm, at the crossing
  EXPECT_EQ(bracket(84.8_mm, {0, 0, 0}), Bracket::close);
}

TEST(PassingFire, DoesNotGoThroughAnotherShip) {
  PROVES("adm-4.2-42", "adm-1-15");
  Fig2 sea;
  sea.at_anchor(0, Pass::from(50, 0));
  sea.passes();
  EXPECT_EQ(sea.clause(sea.shot(35_mm)), "4.2-42");
  sea.setting().options.masking = false;
  EXPECT_EQ(sea.clause(sea.shot(35_mm)), "");
}

TEST(PassingFire, BelongsToTheMovement) {
  PROVES("adm-4.2-17");
  Fig2 sea;
  sea.open(Phase::cannon);
  EXPECT_NE(sea.clause(sea.shot(35_mm)), "");
  sea.open(Phase::command);
  EXPECT_NE(sea.clause(sea.shot(35_mm)), "");
}

TEST(PassingFire, IsCalledBeforeTheMoveIsEnded) {
  PROVES("adm-4.2-21");
  Fig2 sea;
  const ShipId other = sea.ship(1, "br_74_common", at(2000, 2000), 180);
  sea.passes();
  sea.finish();
  EXPECT_EQ(sea[sea.target].at, Pass::from(100, -10));
  EXPECT_EQ(sea.state().moment, Moment::moving);
  EXPECT_EQ(sea.clause(sea.shot(35_mm)), "4.2-21");
  ASSERT_EQ(sea.start(other, "70"), "");
  EXPECT_EQ(sea.state().moment, Moment::passing);
  sea.state().posts[0].asked = true;
  EXPECT_EQ(sea.clause(sea.shot(35_mm)), "4.2-20");  // of that other move
  EXPECT_TRUE(sea.facts<Fired>().empty());
}

// The firer sails by an enemy at anchor.
struct OwnMove : Moves {
  OwnMove() {
    wind(180);
    mover = ship(0, "br_74_common", at(1000, 1000), 0);
    other = at_anchor(1, at(1080, 1035));
  }
  ShipId mover, other;
};

TEST(PassingFire, IsCalledByTheMoverToo) {
  PROVES("adm-4.2-20", "adm-4.2-22");
  OwnMove sea;
  sea.begin();
  ASSERT_EQ(sea.start(sea.mover, "70"), "");
  EXPECT_TRUE(sea.state().posts[0].asked);
  EXPECT_TRUE(sea.state().posts[1].asked);
  const PassingFire shot{sea.mover, sea.other, Broadside::starboard, 35_mm, {}};
  EXPECT_EQ(sea.told(0, shot), "");
  EXPECT_EQ(sea.told(1, PassingFire{sea.other, sea.mover, Broadside::port, 35_mm, {}}), "");
  EXPECT_TRUE(sea.facts<Fired>().empty());  // sealed
  sea.finish();
  EXPECT_EQ(sea.facts<Fired>().size(), 6U);
  OwnMove late;
  late.begin();
  ASSERT_EQ(late.move(late.mover, "70"), "");
  EXPECT_THAT(late.told(0, shot), HasSubstr("while a ship is being moved"));
}

TEST(PassingFire, ThrowsAllGunsOfTheSide) {
  PROVES("adm-4.2-25", "adm-4.2-19");
  Fig2 sea;
  sea.dice(Purpose::gunfire, {5, 5, 5, 1, 1, 1}, sea.firer);  // heavy, with a carronade
  sea.dice(Purpose::gunfire, {1, 1, 1, 5}, sea.firer);        // medium
  sea.dice(Purpose::gunfire, {1, 1}, sea.firer);              // light
  sea.passes();
  ASSERT_EQ(sea.clause(sea.shot(35_mm)), "");
  sea.finish();
  EXPECT_THAT(sea.fired(), ElementsAre(Size::heavy, Size::medium, Size::light));
  EXPECT_TRUE(sea.all_dice_used());
  for (const Fired& each : sea.facts<Fired>()) {
    EXPECT_TRUE(each.passing);
    EXPECT_EQ(each.rigging_dice, 0);
  }
}

TEST(PassingFire, BindsWithAllOtherFire) {
  PROVES("adm-4.2-19");
  Fig2 sea;
  sea.dice(Purpose::gunfire, {5, 5, 5, 5, 5, 5}, sea.firer);
  sea.dice(Purpose::gunfire, {5, 5, 5, 5}, sea.firer);
  sea.dice(Purpose::gunfire, {5, 5}, sea.firer);
  sea.passes();
  ASSERT_EQ(sea.clause(sea.shot(35_mm)), "");
  sea.finish();
  const GunDice whole = sea.card(sea.target).dice;
  EXPECT_TRUE(sea[sea.target].pending.any());
  EXPECT_GE(sea[sea.target].pending.gun_hits[1], 5);  // heading south, she shows the firer her starboard side
  sea.play_to(Phase::cannon);
  EXPECT_EQ(sea[sea.target].sides[1].dice, whole);
  const Battery heavy =
      lay(sea.state(), aim_now(sea.state(), sea.target, Broadside::starboard, sea.firer), Size::heavy);
  EXPECT_EQ(heavy.dice, 6);
  sea.play_to(Phase::boarding);
  EXPECT_NE(sea[sea.target].sides[1].dice, whole);
}

TEST(PassingFire, SpendsTheSide) {
  PROVES("adm-4.2-26");
  Fig2 sea;
  sea.ship(1, "br_74_common", Pass::from(-80, 0), 0, Sail::stop);
  sea.passes();
  ASSERT_EQ(sea.clause(sea.shot(35_mm)), "");
  sea.finish();
  EXPECT_TRUE((*sea).sides[1].spent);
  EXPECT_FALSE((*sea).sides[0].spent);
  sea.play_to(Phase::cannon);
  const auto refusal = sea.order(0, Fire{sea.firer, sea.target, Broadside::starboard, Size::heavy});
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->cite.clause, "4.2-26");
  EXPECT_EQ(sea.told(0, Fire{sea.firer, 2, Broadside::port, Size::heavy}), "");
}

TEST(PassingFire, IsCalledOnceASide) {
  PROVES("adm-4.2-26");
  Fig2 sea;
  (*sea).sides[1].spent = true;
  sea.passes();
  EXPECT_FALSE(sea.state().posts[0].asked);
  sea.state().posts[0].asked = true;
  EXPECT_EQ(sea.clause(sea.shot(35_mm)), "4.2-26");
}

TEST(PassingFire, IsNotForShipsWithAnInfernoOrTheirHelpers) {
  PROVES("adm-4.4-I-2", "adm-4.2-20");
  Fig2 sea;
  (*sea).mark[index(Mark::I)] = 1;
  sea.passes();
  EXPECT_FALSE(sea.state().posts[0].asked);
  sea.state().posts[0].asked = true;
  EXPECT_EQ(sea.clause(sea.shot(35_mm)), "4.4-I-2");
}

TEST(PassingFire, SparesFrigatesWithTheirImmunity) {
  PROVES("adm-4.6-11");
  Fig2 sea;
  sea.setting().options.frigate_immunity = true;
  sea.card(sea.target).role = ShipRole::frigate;
  sea.passes();
  EXPECT_FALSE(sea.state().posts[0].asked);
  sea.state().posts[0].asked = true;
  EXPECT_EQ(sea.clause(sea.shot(35_mm)), "4.6-11");
}

// ---- standing answers

struct Answered : Fig2 {
  explicit Answered(Standing standing) {
    (*this)[firer].standing = standing;
    passes();
    was_asked = state().posts[0].asked;
    finish();
  }
  bool was_asked = false;
};

TEST(StandingAnswer, SpeaksForThePlayer) {
  PROVES("adm-4.2-20", "adm-4.2-22");
  EXPECT_TRUE(Answered(Standing::ask).was_asked);
  EXPECT_THAT(Answered(Standing::ask).fired(), IsEmpty());  // he was asked, and said nothing
  EXPECT_FALSE(Answered(Standing::never).was_asked);
  EXPECT_THAT(Answered(Standing::never).fired(), IsEmpty());
  EXPECT_FALSE(Answered(Standing::rakes).was_asked);
  EXPECT_THAT(Answered(Standing::rakes).fired(), IsEmpty());  // no rake
  EXPECT_FALSE(Answered(Standing::always).was_asked);
  EXPECT_THAT(Answered(Standing::always).fired(), ElementsAre(Size::heavy, Size::medium, Size::light));
}

TEST(StandingAnswer, RakesWhereItThrowsMost) {
  PROVES("adm-4.2-24");
  Pass sea(60, 10, 90, 40_mm);
  (*sea).standing = Standing::rakes;
  sea.passes();
  EXPECT_FALSE(sea.state().posts[0].asked);
  sea.finish();
  ASSERT_FALSE(sea.facts<Fired>().empty());
  EXPECT_EQ(sea.facts<Fired>()[0].rake, Rake::stern);
  EXPECT_EQ(sea.facts<Fired>()[0].hull_dice, 12);  // of six, doubled
}

TEST(StandingAnswer, GivesWayToACall) {
  PROVES("adm-4.2-20");
  Fig2 sea;
  const ShipId friend_asked = sea.at_anchor(0, Pass::from(200, 0));
  (*sea).standing = Standing::always;
  sea.passes();
  ASSERT_TRUE(sea.state().posts[0].asked);
  ASSERT_EQ(sea.clause(sea.shot(45_mm)), "");
  sea.finish();
  EXPECT_EQ(sea.facts<Fired>().size(), 3U);
  EXPECT_EQ(sea[friend_asked].sides[0].fired, 0);
}

TEST(StandingAnswer, IsNotToldByWhoIsAsked) {
  PROVES("adm-4.2-20");
  Fig2 sea;
  sea.passes();
  ASSERT_TRUE(sea.state().posts[0].asked);
  for (const PostAsked& asked : sea.heard<PostAsked>(Seat::of(1))) EXPECT_EQ(asked.post, 1);
}

TEST(PassingFire, OfManyWindowsUsesNoDieTwice) {
  PROVES("adm-4.2-26");
  // Two firers, two ships that pass one after the other, and everything hits.
  Fig2 sea;
  const ShipId second = sea.at_anchor(0, Pass::from(0, 60));
  const ShipId later = sea.ship(1, sea.card(sea.target), Pass::from(100, 95), 180);
  (*sea).standing = sea[second].standing = Standing::always;
  sea.dice(Purpose::gunfire, {6, 6, 6, 6, 6, 6}, sea.firer);
  sea.dice(Purpose::gunfire, {6, 6, 6, 6, 6, 6}, second);
  sea.passes();
  sea.finish();
  ASSERT_EQ(sea.start(later, "45"), "");
  sea.finish();
  std::set<std::tuple<int, int, int>> seen;
  for (const Die& die : sea.record().dice) {
    EXPECT_TRUE(seen.insert({die.at.actor, die.at.purpose, die.at.index}).second);
  }
  EXPECT_EQ(sea.facts<Fired>().size(), 6U);
}

}  // namespace
}  // namespace wardroom::admiralty::test
