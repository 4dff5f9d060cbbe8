// 4.5: the Critical Hit table, and what each of its codes sets off.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "books/admiralty/rules/throw.hpp"
#include "support/admiralty_damage.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::ElementsAre, testing::IsEmpty, testing::UnorderedElementsAre;

const Criticals& chart() { return library().tables.criticals; }
std::string cell(Line line, int die) { return codes_text(codes_in(chart(), line, column_read(line, die))); }

// What a critical hit with these dice comes to, when it has bound.
struct Critical : Hurt {
  Critical(Faces cr, Size size = Size::medium, const std::string& profile = "245") : Hurt(profile) {
    dice(Purpose::critical, std::move(cr));
    hit_by = size;
  }
  Critical& then(Purpose purpose, Faces faces) {
    dice(purpose, std::move(faces));
    return *this;
  }
  Critical& roll(Embattled side = Embattled::starboard) {
    critical(hit_by, side);
    effects();
    EXPECT_TRUE(all_dice_used());
    return *this;
  }
  Size hit_by;
};

TEST(AdmiraltyCriticals, ReadACellForEachDie) {
  PROVES("adm-4.5-3");
  EXPECT_EQ(cell(Line::CR, 6), "CR2");
  EXPECT_EQ(cell(Line::CR2, 3), "P, W");
  EXPECT_EQ(cell(Line::BD, 6), "2B");
  EXPECT_EQ(cell(Line::F, 5), "3 S, 1 G");
  EXPECT_EQ(cell(Line::I, 4), "10 S, 5 G");
  EXPECT_EQ(cell(Line::E, 4), "20 S, 2M, 10 G, 2W");
  EXPECT_EQ(cell(Line::E, 6), "ship lost");
  EXPECT_EQ(cell(Line::M, 4), "10 S");
  EXPECT_EQ(cell(Line::M, 6), "30 S, 2 x BD");
  EXPECT_EQ(cell(Line::L, 6), "2L");
}

TEST(AdmiraltyCriticals, HaveBlankCells) {
  PROVES("adm-4.5-4");
  EXPECT_TRUE(codes_in(chart(), Line::M, 2).empty());
  EXPECT_EQ(cell(Line::M, 2), "-");
  EXPECT_EQ(cell(Line::CR, 1), "-");
  EXPECT_EQ(Critical({1}).roll().facts<HarmPending>().size(), 0U);
}

TEST(AdmiraltyCriticals, AreMovedByTheSizeOfTheGuns) {
  PROVES("adm-4.4-CR-2");
  const auto column = [](Size size, std::uint32_t die) {
    Critical hit({die}, size);
    hit.critical(size);
    return static_cast<int>(hit.facts<CriticalRolled>().at(0).column);
  };
  EXPECT_EQ(column(Size::light, 3), 2);
  EXPECT_EQ(column(Size::medium, 3), 3);
  EXPECT_EQ(column(Size::heavy, 3), 4);
  EXPECT_EQ(column(Size::light, 1), 1);  // A14
  EXPECT_EQ(column(Size::heavy, 6), 6);
}

TEST(AdmiraltyCriticals, RollAtOnceForWhatTheySetOff) {
  PROVES("adm-4.4-CR", "adm-4.4-D", "adm-4.5-2");
  Critical mast({4});
  mast.roll();
  EXPECT_EQ(mast.active(Mark::M), 1);
  EXPECT_EQ(Critical({5}).roll().active(Mark::W), 1);
  // CR2 and D in the same event: only the fire remains.
  Critical fire({6});
  fire.then(Purpose::critical2, {6}).then(Purpose::fire_danger, {5}).roll();
  EXPECT_EQ(fire.active(Mark::F), 1);
  EXPECT_EQ(fire.facts<CriticalRolled>().size(), 3U);
  Critical no_fire({6});
  no_fire.then(Purpose::critical2, {6}).then(Purpose::fire_danger, {4}).roll();
  EXPECT_EQ(no_fire.active(Mark::F), 0);
  EXPECT_THAT(no_fire.facts<HarmPending>(), IsEmpty());
}

TEST(AdmiraltyCriticals, HaveASecondLineWithoutModifier) {
  PROVES("adm-4.4-CR2");
  Critical heavy({5}, Size::heavy);  // 6
  heavy.then(Purpose::critical2, {3}).roll();
  EXPECT_EQ(heavy.facts<CriticalRolled>().at(1).column, 3);
  EXPECT_EQ(heavy.active(Mark::P), 1);
  EXPECT_EQ(heavy.active(Mark::W), 1);
  for (const auto& [die, mark] : {std::pair{1U, Mark::A}, std::pair{2U, Mark::O}, std::pair{4U, Mark::R}}) {
    Critical light({6}, Size::medium);
    light.then(Purpose::critical2, {die}).roll();
    EXPECT_EQ(light.active(mark), 1);
  }
  Critical both({6});
  both.then(Purpose::critical2, {5}).then(Purpose::fire_danger, {6}).roll();
  EXPECT_EQ(both.active(Mark::W), 1);
  EXPECT_EQ(both.active(Mark::F), 1);
}

TEST(AdmiraltyCriticals, TestForBlockedGunsAndRecordOnlyThose) {
  PROVES("adm-4.4-BD");
  Critical none({2});
  const std::uint64_t before = hash(none.state());
  none.then(Purpose::blocked, {3}).roll();
  EXPECT_EQ(hash(none.state()), before);
  EXPECT_THAT(none.thrown(Purpose::side), IsEmpty());
  Critical one({2});
  one.then(Purpose::blocked, {4}).then(Purpose::side, {3}).roll();
  EXPECT_EQ(one.side(Broadside::port).blocked, 1);
  one.side(Broadside::port).blocked = 0;
  EXPECT_EQ(hash(one.state()), before);
}

TEST(AdmiraltyCriticals, BlockGunsOfOneSideOnly) {
  PROVES("adm-4.4-B-2");
  for (std::uint32_t face = 1; face <= 6; ++face) {
    Critical two({2});
    two.then(Purpose::blocked, {6}).then(Purpose::side, {face}).roll(Embattled::both);
    EXPECT_EQ(two.side(Broadside::port).blocked, face <= 3 ? 2 : 0) << face;
    EXPECT_EQ(two.side(Broadside::starboard).blocked, face <= 3 ? 0 : 2) << face;
  }
}

TEST(AdmiraltyCriticals, TakeACarronadeFromOneSide) {
  PROVES("adm-4.4-C");
  Critical port({3}, Size::medium, "609+4");
  port.then(Purpose::side, {2}).roll();
  EXPECT_EQ(port.guns(), "609+3|609+4");
  Critical starboard({3}, Size::medium, "609+4");
  starboard.then(Purpose::side, {4}).roll();
  EXPECT_EQ(starboard.guns(), "609+4|609+3");
  // A20: should that side have none, the other loses it.
  Critical other({3}, Size::medium, "609+4");
  other.side(Broadside::port).dice.carronades = 0;
  other.then(Purpose::side, {1}).roll();
  EXPECT_EQ(other.guns(), "609|609+3");
}

TEST(AdmiraltyCriticals, AreGunHitsWhereThereAreNoCarronades) {
  PROVES("adm-4.4-C-2");
  Critical plain({3}, Size::medium, "609");
  plain.roll(Embattled::starboard);  // no side is thrown for
  EXPECT_EQ(plain.side(Broadside::starboard).gun_hits, 1);
  EXPECT_EQ(plain.side(Broadside::port).gun_hits, 0);
  Critical raked({3}, Size::medium, "609");
  raked.then(Purpose::side, {1}).roll(Embattled::both);
  EXPECT_EQ(raked.side(Broadside::port).gun_hits, 1);
}

TEST(AdmiraltyCriticals, WaitForTheEndOfTheStep) {
  Critical hit({4});
  hit.critical(Size::medium);
  EXPECT_EQ(hit.active(Mark::M), 0);
  EXPECT_EQ(hit.her().pending.mark[index(Mark::M)], 1);
  hit.effects();
  EXPECT_EQ(hit.active(Mark::M), 1);
  EXPECT_FALSE(hit.her().pending.any());
}

TEST(AdmiraltyCriticals, AreTheirOwnersAlone) {
  Critical hit({2});
  hit.then(Purpose::blocked, {5}).then(Purpose::side, {1}).roll();
  EXPECT_THAT(hit.heard<CriticalRolled>(Seat::of(1)), IsEmpty());
  EXPECT_THAT(hit.heard<HarmPending>(Seat::of(1)), IsEmpty());
  EXPECT_THAT(hit.heard<GunsBlocked>(Seat::of(1)), IsEmpty());
  EXPECT_EQ(hit.heard<GunsBlocked>(Seat::of(0)).size(), 1U);
  for (const auto& event : hit.record().events) {
    EXPECT_TRUE(event.dice == 0 || !event.audience.includes(Seat::of(1)));
  }
}

// Every code that the log can hold, with the line that rules it afterwards; the rest is acted on at once.
TEST(AdmiraltyCriticals, RuleWhatGoesOnFromThem) {
  PROVES("adm-4.5-1", "adm-4.4-3");
  std::set<Code> in_lines;
  for (const Line line : {Line::CR, Line::CR2, Line::BD, Line::D, Line::F, Line::I, Line::E, Line::M, Line::L}) {
    for (int column = 1; column <= 6; ++column) {
      for (const CodeCount& code : codes_in(chart(), line, column)) in_lines.insert(code.code);
    }
  }
  EXPECT_THAT(in_lines, UnorderedElementsAre(Code::A, Code::B, Code::BD, Code::C, Code::CR2, Code::D, Code::E, Code::F,
                                             Code::G, Code::I, Code::L, Code::LOST, Code::M, Code::O, Code::P, Code::R,
                                             Code::S, Code::W, Code::XX));
  EXPECT_EQ(line_of(Code::CR2), Line::CR2);
  EXPECT_EQ(line_of(Code::BD), Line::BD);
  EXPECT_EQ(line_of(Code::D), Line::D);
  // The hit table gives guns, sails and masts and nothing else: no critical hit is needed for these.
  const Inflicted common = inflicted(library().tables.hits, {2, 2}, 1, 1);
  EXPECT_THAT((std::array{common.gun_hits, common.sails, common.masts}), ElementsAre(2, 10, 1));
  EXPECT_EQ(purpose_of(Line::F), Purpose::fire);
  EXPECT_EQ(purpose_of(Line::I), Purpose::inferno);
  EXPECT_EQ(purpose_of(Line::E), Purpose::explosion);
  EXPECT_EQ(purpose_of(Line::M), Purpose::mast);
  EXPECT_EQ(purpose_of(Line::L), Purpose::contact_lock);
}

TEST(AdmiraltyCriticals, StandInTheLogIfTheyLast) {
  PROVES("adm-4.4-4");
  Hurt hurt;
  Harm harm;
  harm.mark.fill(1);
  harm.mark[index(Mark::I)] = 0;
  harm.sails = 7;
  harm.gun_hits = {1, 2};
  harm.blocked = {0, 1};
  hurt.suffer(harm);
  for (const Mark mark : {Mark::A, Mark::F, Mark::M, Mark::O, Mark::P, Mark::R, Mark::W}) {
    EXPECT_EQ(hurt.active(mark), 1) << static_cast<int>(mark);
  }
  EXPECT_EQ(hurt.her().sails, 93);
  // Of all marks the enemy sees fires alone.
  ASSERT_EQ(hurt.heard<Marked>(Seat::of(1)).size(), 1U);
  EXPECT_EQ(hurt.heard<Marked>(Seat::of(1))[0].mark, Mark::F);
  EXPECT_EQ(hurt.heard<Marked>(Seat::of(0)).size(), 7U);
  EXPECT_EQ(hurt.side(Broadside::port).gun_hits, 1);
  EXPECT_EQ(hurt.side(Broadside::starboard).gun_hits, 2);
  EXPECT_EQ(hurt.side(Broadside::starboard).blocked, 1);
  hurt.lock(hurt.ship, hurt.foe);
  EXPECT_EQ(hurt.her().locks[0].on, hurt.foe);
}

}  // namespace
}  // namespace wardroom::admiralty::test
