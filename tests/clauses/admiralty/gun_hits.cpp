// 4.4 G and GD: gun hits, and the gun dice that they cost.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>

#include "books/admiralty/rules/gun_dice.hpp"
#include "books/admiralty/rules/modifiers.hpp"
#include "support/admiralty_damage.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

using testing::ElementsAre, testing::IsEmpty;

struct Left {
  std::string guns;
  int port = 0, starboard = 0;
  friend bool operator==(const Left&, const Left&) = default;
  friend void PrintTo(const Left& left, std::ostream* out) {
    *out << left.guns << " " << left.port << " " << left.starboard;
  }
};
Left left(Hurt& hurt) {
  return {hurt.guns(), hurt.side(Broadside::port).gun_hits, hurt.side(Broadside::starboard).gun_hits};
}
Left after(const std::string& profile, int port, int starboard, Faces gun_dice = {}) {
  Hurt hurt(profile);
  if (!gun_dice.empty()) hurt.dice(Purpose::gun_dice, std::move(gun_dice));
  hurt.gun_hits(static_cast<std::uint8_t>(port), static_cast<std::uint8_t>(starboard));
  EXPECT_TRUE(hurt.all_dice_used());
  return left(hurt);
}

TEST(AdmiraltyGunHits, StandOnTheSideThatFacesTheFire) {
  PROVES("adm-4.4-G");
  EXPECT_EQ(after("245", 3, 0), (Left{"245|245", 3, 0}));
  EXPECT_EQ(after("245", 0, 4), (Left{"245|245", 0, 4}));
}

TEST(AdmiraltyGunHits, OfRakesAreSplit) {
  PROVES("adm-4.4-G-2");
  const auto split = [](int hits, Faces side) {
    Hurt hurt;
    if (!side.empty()) hurt.dice(Purpose::side, std::move(side));
    Harm harm;
    admiralty::Run run;
    Play step = hurt.play();
    add_gun_hits(harm, Embattled::both, hits, step.chance(), run);
    EXPECT_TRUE(hurt.all_dice_used());
    return std::pair<int, int>{harm.gun_hits[0], harm.gun_hits[1]};
  };
  EXPECT_EQ(split(6, {}), std::pair(3, 3));
  EXPECT_EQ(split(7, {3}), std::pair(4, 3));  // A23
  EXPECT_EQ(split(7, {4}), std::pair(3, 4));
  Hurt none;
  Harm harm;
  admiralty::Run run;
  Play step = none.play();
  add_gun_hits(harm, Embattled::either, 0, step.chance(), run);
  EXPECT_THAT(none.record().dice, IsEmpty());
}

TEST(AdmiraltyGunHits, CostAGunDieForEveryFive) {
  PROVES("adm-4.4-GD", "adm-4.4-GD-2");
  EXPECT_EQ(after("009", 4, 0), (Left{"009|009", 4, 0}));
  EXPECT_EQ(after("009", 5, 0), (Left{"008|009", 0, 0}));
  EXPECT_EQ(after("009", 10, 0), (Left{"007|009", 0, 0}));
  Hurt hurt("009");
  hurt.gun_hits(8, 0);
  EXPECT_EQ(left(hurt), (Left{"008|009", 3, 0}));
  EXPECT_EQ(hurt.side(Broadside::port).crossed, 5);
  hurt.gun_hits(2, 0);  // the three that were left make five with them
  EXPECT_EQ(left(hurt), (Left{"007|009", 0, 0}));
}

TEST(AdmiraltyGunHits, TakeAnyValueThatIsNotZero) {
  PROVES("adm-4.4-GD-3", "adm-4.4-GD-4");
  // A96: two values share a die by halves, three by thirds; of one there is no choice.
  for (std::uint32_t face = 1; face <= 6; ++face) {
    EXPECT_EQ(after("609", 8, 0, {face}), (Left{face <= 3 ? "509|609" : "608|609", 3, 0}));
    EXPECT_EQ(after("245", 5, 0, {face}).guns, face <= 2 ? "145|245" : face <= 4 ? "235|245" : "244|245");
  }
  EXPECT_EQ(after("009", 5, 0), (Left{"008|009", 0, 0}));
  EXPECT_EQ(after("000", 7, 0), (Left{"000|000", 7, 0}));
  std::map<std::string, int> seen;
  for (std::uint16_t turn = 1; turn <= 1000; ++turn) {
    Hurt hurt("609");
    hurt.state().turn = turn;  // other dice each time
    hurt.gun_hits(8, 0);
    ++seen[hurt.guns()];
  }
  EXPECT_EQ(seen.size(), 2U);
  EXPECT_GT(seen["509|609"], 400);
  EXPECT_GT(seen["608|609"], 400);
}

TEST(AdmiraltyGunHits, TakeCarronadesWhenAllElseIsGone) {
  PROVES("adm-4.4-GD-5");
  EXPECT_EQ(after("000+3", 5, 0).guns, "000+2|000+3");
  EXPECT_EQ(after("001+3", 5, 0).guns, "000+3|001+3");
  EXPECT_EQ(after("001+3", 10, 0).guns, "000+2|001+3");
  const auto with = [](GdCarronades rule, const std::string& profile, std::uint8_t hits, Faces faces) {
    Hurt hurt(profile);
    hurt.setting().options.gd_carronades = rule;
    if (!faces.empty()) hurt.dice(Purpose::gun_dice, std::move(faces));
    hurt.gun_hits(hits, 0);
    EXPECT_TRUE(hurt.all_dice_used());
    return left(hurt);
  };
  EXPECT_EQ(with(GdCarronades::equal, "001+3", 5, {3}).guns, "000+3|001+3");
  EXPECT_EQ(with(GdCarronades::equal, "001+3", 5, {4}).guns, "001+2|001+3");
  EXPECT_EQ(with(GdCarronades::equal, "245+1", 5, {1}).guns, "145+1|245+1");
  EXPECT_EQ(with(GdCarronades::equal, "245+1", 5, {5, 6, 4}).guns, "245|245+1");  // 5 and 6 are thrown again
  // Never: carronades are left out, and a side without other guns is dead.
  EXPECT_EQ(with(GdCarronades::never, "001+3", 8, {}), (Left{"000+3|001+3", 0, 3}));
}

TEST(AdmiraltyGunHits, GoToTheFarSideWhenTheNearOneIsDead) {
  PROVES("adm-4.4-G-3");
  Hurt hurt("009");
  hurt.side(Broadside::port).dice = {};
  hurt.gun_hits(5, 0);
  EXPECT_EQ(left(hurt), (Left{"000|008", 0, 0}));
  Hurt carronade("009+1");
  carronade.side(Broadside::port).dice = gun_dice("000+1");
  carronade.gun_hits(5, 0);
  EXPECT_EQ(carronade.guns(), "000|009+1");
  carronade.gun_hits(5, 0);
  EXPECT_EQ(carronade.guns(), "000|008+1");
  // A50: what is beyond the last die of the near side crosses within one step; A24: old ones stay.
  Hurt last("009");
  last.side(Broadside::port).dice = gun_dice("001");
  last.side(Broadside::port).gun_hits = 3;
  last.gun_hits(9, 0);
  EXPECT_EQ(left(last), (Left{"000|008", 0, 2}));
  Hurt dead("009");
  dead.side(Broadside::port).dice = {};
  dead.side(Broadside::port).gun_hits = 4;
  dead.gun_hits(3, 0);
  EXPECT_EQ(left(dead), (Left{"000|009", 4, 3}));
}

TEST(AdmiraltyGunHits, OfADeadShipStandWithoutEffect) {
  Hurt hurt("000");
  hurt.gun_hits(6, 2);
  EXPECT_EQ(left(hurt), (Left{"000|000", 6, 2}));
  EXPECT_THAT(hurt.facts<GunDieLost>(), IsEmpty());
  // The last die of all goes, and what is left of the hits has nothing to do.
  Hurt last("001");
  last.gun_hits(12, 4);
  EXPECT_EQ(last.guns(), "000|000");
  EXPECT_EQ(last.side(Broadside::port).gun_hits + last.side(Broadside::starboard).gun_hits, 6);
}

TEST(AdmiraltyGunHits, AreNotForTheEnemyToCount) {
  Hurt hurt("245");
  hurt.gun_hits(6, 0);
  EXPECT_THAT(hurt.heard<GunsHit>(Seat::of(1)), IsEmpty());
  EXPECT_THAT(hurt.heard<GunDieLost>(Seat::of(1)), IsEmpty());
  EXPECT_EQ(hurt.heard<GunDieLost>(Seat::of(0)).size(), 1U);
}

TEST(AdmiraltyEffects, TakeCarronadesBeforeGuns) {
  PROVES("adm-4.1-31");
  // Two C on a ship with one carronade, four gun hits: the second C makes the fifth.
  Hurt hurt("009");
  hurt.side(Broadside::starboard).dice.carronades = 1;
  hurt.her().pending.carronades[index(Broadside::port)][index(Broadside::starboard)] = 2;
  hurt.her().pending.gun_hits = {0, 4};
  hurt.her().pending.sails = 9;
  hurt.her().pending.blocked = {1, 0};
  hurt.her().pending.mark[index(Mark::M)] = 1;
  hurt.effects();
  EXPECT_EQ(left(hurt), (Left{"009|008", 0, 0}));
  std::vector<std::string> order;
  for (const auto& event : hurt.record().events) {
    order.emplace_back(std::visit([](const auto& fact) { return fact_name(fact); }, event.fact));
  }
  EXPECT_THAT(order, ElementsAre("PendingCleared", "GunDieLost", "GunsHit", "GunDieLost", "GunsBlocked", "SailsLost",
                                 "Marked"));
}

TEST(AdmiraltyEffects, AreTheSameInWhateverOrderShipsAreListed) {
  PROVES("adm-4.1-31");
  const auto bound = [](bool swapped) {
    Table table;
    std::array<ShipId, 2> ships;
    for (int i = 0; i < 2; ++i) ships[static_cast<std::size_t>(i)] = table.armed(0, "245+1", at(500, 500));
    if (swapped) std::swap(ships[0], ships[1]);
    Harm& first = table[ships[0]].pending;
    first.gun_hits = {12, 3};
    first.carronades[1][0] = 3;
    first.mark[index(Mark::R)] = 4;
    Harm& second = table[ships[1]].pending;
    second.gun_hits = {0, 7};
    second.sails = 40;
    second.mark[index(Mark::F)] = 2;
    table.dice(Purpose::gun_dice, {1, 3}, ships[0]);
    table.dice(Purpose::gun_dice, {6}, ships[1]);
    Play step = table.play();
    resolve_effects(step);
    EXPECT_TRUE(table.all_dice_used());
    if (swapped) std::swap(table.state().ships[0], table.state().ships[1]);
    return hash(table.state());
  };
  EXPECT_EQ(bound(false), bound(true));
}

TEST(AdmiraltyBlockedGuns, SilenceADieOfEverySize) {
  PROVES("adm-4.4-B", "adm-4.4-B-3", "adm-4.4-B-4");
  const auto fires = [](const std::string& profile, int starboard) {
    Hurt hurt(profile);
    hurt.side(Broadside::starboard).blocked = static_cast<std::uint8_t>(starboard);
    const auto text = [&](Broadside side) { return gun_dice_text(guns_left(hurt.state(), hurt.ship, side)); };
    return text(Broadside::port) + "|" + text(Broadside::starboard);
  };
  EXPECT_EQ(fires("255", 2), "255|033");
  EXPECT_EQ(fires("609", 1), "609|508");
  EXPECT_EQ(fires("255", 0), "255|255");
  EXPECT_EQ(fires("111", 3), "111|000");
}

TEST(AdmiraltyBlockedGuns, LeaveCarronadesUnlessThereIsNothingElse) {
  PROVES("adm-4.4-B-5");
  const auto heavy_at_close = [](const std::string& profile) {
    Hurt hurt(profile);
    hurt.side(Broadside::port).blocked = 1;
    return dice_after(library().tables.gunnery, guns_left(hurt.state(), hurt.ship, Broadside::port), {});
  };
  EXPECT_EQ(heavy_at_close("000+3"), 2);
  EXPECT_EQ(heavy_at_close("004+4"), 7);
}

// ---- whatever happens

Harm any_harm() {
  Harm harm;
  harm.gun_hits = {*rc::gen::inRange<std::uint8_t>(0, 30), *rc::gen::inRange<std::uint8_t>(0, 30)};
  harm.blocked = {*rc::gen::inRange<std::uint8_t>(0, 4), *rc::gen::inRange<std::uint8_t>(0, 4)};
  for (auto& side : harm.carronades) {
    for (auto& instead : side) instead = *rc::gen::inRange<std::uint8_t>(0, 4);
  }
  harm.sails = *rc::gen::inRange<std::uint8_t>(0, 255);
  for (auto& mark : harm.mark) mark = *rc::gen::inRange<std::uint8_t>(0, 3);
  harm.mark[index(Mark::I)] = 0;
  return harm;
}

int sum_of(const Harm& harm) {
  int sum = harm.gun_hits[0] + harm.gun_hits[1];
  for (const auto& side : harm.carronades) sum += side[0] + side[1];
  return sum;
}

RC_GTEST_PROP(AdmiraltyDamage, LosesNoHitAndTakesNoDieThatIsNotThere, ()) {
  const auto digit = [] { return std::to_string(*rc::gen::inRange(0, 4)); };
  Hurt hurt(digit() + digit() + digit() + "+" + digit());
  hurt.setting().options.gd_carronades =
      *rc::gen::element(GdCarronades::last, GdCarronades::equal, GdCarronades::never);
  hurt.state().turn = *rc::gen::inRange<std::uint16_t>(1, 999);
  const int built = dice_built(hurt.state(), hurt.ship);
  int hits = 0, sails = 0;
  for (int i = 0; i < 4; ++i) {
    const Harm harm = any_harm();
    hurt.suffer(harm);
    hits += sum_of(harm);
    sails += harm.sails;
  }
  int carronades = 0, by_hits = 0, standing = 0;
  for (const GunDieLost& lost : hurt.facts<GunDieLost>()) (lost.by_gun_hits ? by_hits : carronades) += 1;
  for (const Side& side : hurt.her().sides) {
    standing += side.gun_hits + side.crossed;
    RC_ASSERT(side.crossed % 5 == 0);
    for (const std::uint8_t guns : side.dice.guns) RC_ASSERT(guns <= 9);
    RC_ASSERT(side.dice.carronades <= 9);
    if (dice_at_risk(side.dice, hurt.setting().options.gd_carronades) > 0) RC_ASSERT(side.gun_hits < 5);
  }
  RC_ASSERT(dice_left(hurt.state(), hurt.ship) == built - by_hits - carronades);
  RC_ASSERT(standing + carronades == hits);
  RC_ASSERT(hurt.her().sails == std::max(0, 100 - sails));
  RC_ASSERT(hurt.her().sails_lost == sails);
}

}  // namespace
}  // namespace wardroom::admiralty::test
