// The striker: its dice, its exact distribution, and the cards it is used on (intro-4 to intro-6, -14, scoring-7 to
// -10, personnel-3; charts 1).
#include "books/jane/rules/striker.hpp"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include <map>

#include "core/branching.hpp"
#include "support/jane_guns.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

const StrikerChart& chart() { return library().tables->striker; }

struct Check {
  const char* ship;
  int range;
  Accuracy accuracy;
  int x, y;  // half feet
  int counted;
  bool quick;
  int millionths;
};
const std::vector<Check> checks{
    {"majestic", 1, Accuracy::standard, 320, 38, 1, false, 679605},
    {"majestic", 1, Accuracy::standard, 390, 32, 1, false, 621424},
    {"majestic", 1, Accuracy::standard, 310, 36, 2, false, 674006},
    {"majestic", 1, Accuracy::standard, 120, 23, 4, false, 490003},
    {"majestic", 1, Accuracy::standard, 355, 35, 1, true, 521910},
    {"majestic", 1, Accuracy::battle, 320, 38, 1, false, 314285},
    {"majestic", 1, Accuracy::santiago, 320, 38, 1, false, 117877},
    {"destroyer_30kt", 1, Accuracy::standard, 85, 10, 1, false, 248415},
    {"torpedo_boat_125", 1, Accuracy::standard, 100, 7, 1, false, 140777},
    {"majestic", 2, Accuracy::standard, 320, 38, 1, false, 441785},
    {"majestic", 2, Accuracy::standard, 390, 32, 1, false, 394602},
    {"majestic", 2, Accuracy::standard, 310, 36, 2, false, 422467},
    {"majestic", 2, Accuracy::standard, 120, 23, 4, false, 274465},
    {"majestic", 2, Accuracy::standard, 355, 35, 1, true, 327707},
    {"majestic", 2, Accuracy::battle, 320, 38, 1, false, 172927},
    {"majestic", 2, Accuracy::santiago, 320, 38, 1, false, 51631},
    {"destroyer_30kt", 2, Accuracy::standard, 85, 10, 1, false, 137476},
    {"torpedo_boat_125", 2, Accuracy::standard, 100, 7, 1, false, 77199},
    {"majestic", 3, Accuracy::standard, 320, 38, 1, false, 314285},
    {"majestic", 3, Accuracy::standard, 390, 32, 1, false, 289519},
    {"majestic", 3, Accuracy::standard, 310, 36, 2, false, 280472},
    {"majestic", 3, Accuracy::standard, 120, 23, 4, false, 168944},
    {"majestic", 3, Accuracy::standard, 355, 35, 1, true, 234209},
    {"majestic", 3, Accuracy::battle, 320, 38, 1, false, 111642},
    {"majestic", 3, Accuracy::santiago, 320, 38, 1, false, 27886},
    {"destroyer_30kt", 3, Accuracy::standard, 85, 10, 1, false, 87969},
    {"torpedo_boat_125", 3, Accuracy::standard, 100, 7, 1, false, 48687},
    {"majestic", 4, Accuracy::standard, 320, 38, 1, false, 239850},
    {"majestic", 4, Accuracy::standard, 390, 32, 1, false, 229065},
    {"majestic", 4, Accuracy::standard, 310, 36, 2, false, 200165},
    {"majestic", 4, Accuracy::standard, 120, 23, 4, false, 112363},
    {"majestic", 4, Accuracy::standard, 355, 35, 1, true, 178035},
    {"majestic", 4, Accuracy::battle, 320, 38, 1, false, 77290},
    {"majestic", 4, Accuracy::santiago, 320, 38, 1, false, 17177},
    {"destroyer_30kt", 4, Accuracy::standard, 85, 10, 1, false, 62268},
    {"torpedo_boat_125", 4, Accuracy::standard, 100, 7, 1, false, 33160},
    {"majestic", 5, Accuracy::standard, 320, 38, 1, false, 191042},
    {"majestic", 5, Accuracy::standard, 390, 32, 1, false, 186398},
    {"majestic", 5, Accuracy::standard, 310, 36, 2, false, 150144},
    {"majestic", 5, Accuracy::standard, 120, 23, 4, false, 78828},
    {"majestic", 5, Accuracy::standard, 355, 35, 1, true, 141036},
    {"majestic", 5, Accuracy::battle, 320, 38, 1, false, 55923},
    {"majestic", 5, Accuracy::santiago, 320, 38, 1, false, 11595},
    {"destroyer_30kt", 5, Accuracy::standard, 85, 10, 1, false, 46750},
    {"torpedo_boat_125", 5, Accuracy::standard, 100, 7, 1, false, 23653},
};

TEST(StrikeOdds, AgreeWithTheFortyFiveChecksToTheMillionth) {
  ASSERT_EQ(checks.size(), 45U);
  for (const Check& each : checks) {
    Aspect aspect;
    aspect.counted = static_cast<std::uint8_t>(each.counted);
    const Spot aim{static_cast<std::int16_t>(each.x), static_cast<std::int16_t>(each.y)};
    const Fraction odds =
        hit_odds(chart(), {each.accuracy, each.range, each.quick}, *library().card(each.ship), aspect, aim);
    const Fraction rounded = odds * Fraction(1'000'000) + Fraction(1, 2);
    EXPECT_EQ(Whole(rounded.numerator() / rounded.denominator()), each.millionths)
        << each.ship << ' ' << each.range << ' ' << each.x;
  }
}

TEST(Scatters, AreTheSumsOfFourDice) {
  const Scatter of_39 = Scatter::of_dice(39);
  EXPECT_TRUE(of_39.total() == 2'313'441);
  EXPECT_TRUE(of_39.ways(0) == 39'559);
  EXPECT_TRUE(of_39.ways(1) == 39'520);
  EXPECT_TRUE(of_39.ways(-1) == 39'520);
  EXPECT_TRUE(of_39.ways(76) == 1);
  EXPECT_TRUE(of_39.ways(77) == 0);
  EXPECT_EQ(of_39.least(), -76);
  const Scatter widest = Scatter::of_dice(2263);
  constexpr Scatter::Ways m = 2263;
  EXPECT_TRUE(widest.total() == m * m * m * m);
  EXPECT_TRUE(widest.between(widest.least(), widest.most() + 1) == widest.total());
}

TEST(Scatters, OfBiasAreScaledToTheNearestHalfFoot) {
  EXPECT_EQ(scaled_bias(chart(), Accuracy::standard, 1, 17), 17);
  EXPECT_EQ(scaled_bias(chart(), Accuracy::standard, 2, 1), 2);  // 1.75
  EXPECT_EQ(scaled_bias(chart(), Accuracy::standard, 3, 1), 3);  // 2.5, away from zero
  EXPECT_EQ(scaled_bias(chart(), Accuracy::standard, 3, -1), -3);
  EXPECT_EQ(scaled_bias(chart(), Accuracy::standard, 2, 2), 4);  // 3.5
  EXPECT_EQ(scaled_bias(chart(), Accuracy::battle, 1, 1), 3);    // 2.5
  EXPECT_EQ(scaled_bias(chart(), Accuracy::santiago, 7, -10), -330);
}

// Every outcome of a small striker, with the rule's own dice: what the distribution says.
TEST(Scatters, AgreeWithTheDiceOfTheRule) {
  for (const int sides : {1, 2, 5}) {
    Branching branches;
    Chance chance(branches);
    const Scatter scatter = Scatter::of_dice(sides);
    std::map<int, Fraction> found;
    int error = 0;
    branches.every([&] { error = chance.summed({}, 4, sides) - 2 * (sides + 1); },
                   [&](const Whole& numerator, const Whole& denominator) {
                     found[error] = found[error] + Fraction(numerator, denominator);
                   });
    EXPECT_EQ(found.size(), static_cast<std::size_t>(4 * (sides - 1) + 1));
    for (const auto& [each, weight] : found) {
      EXPECT_TRUE(weight == Fraction(Whole(scatter.ways(each)), Whole(scatter.total()))) << each;
    }
  }
}

struct Striking : Gunnery {
  ShipId red = ship(0, "majestic", {0, 0}, Heading::N, 3), blue = ship(1, "majestic", {20, 0}, Heading::N, 3);
  Striking() {
    options().striker = Striker::host;
    load(red, Projectile::common);
  }
};

TEST(Strikes, FallAtTheAimWithBiasAndHand) {
  PROVES("jane-t-intro-4");
  Striking t;
  // 2,000 yards: the bias of 2 and -3 counts 3.5 and 5.25, so 4 and -5.
  t.dice(Purpose::bias_x, {15, 15, 15, 17});
  t.dice(Purpose::bias_y, {19, 19, 19, 16});
  t.dice(Purpose::hand_x, {30, 40, 40, 40});
  t.dice(Purpose::hand_y, {44, 44, 44, 50});
  ASSERT_EQ(t.told(t.red, Ticket{t.red, t.blue, GunId::at(0), 0, {200, 30}}), "");
  t.fire();
  EXPECT_TRUE(t.all_dice_used());
  const auto fell = t.facts<ShotFell>();
  ASSERT_EQ(fell.size(), 1U);
  EXPECT_EQ(fell[0].hole, (Spot{200 + 4 + 150 - 138, 30 - 5 + 182 - 176}));
}

TEST(Strikes, TakeUpOneStrikerForAShipAndMove) {
  Striking t;
  t.dice(Purpose::bias_x, {15, 15, 15, 17});
  t.dice(Purpose::bias_y, {19, 19, 19, 19});
  for (int gun = 0; gun < 2; ++gun) ASSERT_EQ(t.ticket(t.red, gun, t.blue), "");
  t.fire();
  EXPECT_EQ(t.facts<BiasDrawn>().size(), 1U);
  EXPECT_EQ(t.facts<HandErred>().size(), 2U);
  t.next_move();
  t.next_move();
  for (int gun = 0; gun < 2; ++gun) ASSERT_EQ(t.ticket(t.red, gun, t.blue), "");
  t.fire();
  EXPECT_EQ(t.facts<BiasDrawn>().size(), 2U);
}

// The errors of the striker are the umpire's alone.
TEST(Strikes, KeepTheirErrorsFromPlayers) {
  Striking t;
  ASSERT_EQ(t.ticket(t.red, 0, t.blue), "");
  t.fire();
  for (const Seat seat : {t.captain(t.red), t.captain(t.blue)}) {
    EXPECT_TRUE(t.heard<BiasDrawn>(seat).empty());
    EXPECT_TRUE(t.heard<HandErred>(seat).empty());
    EXPECT_EQ(t.heard<ShotFell>(seat).size(), 1U);
  }
  EXPECT_EQ(t.heard<GunFired>(t.captain(t.red)).size(), 1U);
  EXPECT_TRUE(t.heard<GunFired>(t.captain(t.blue)).empty());
  // No event that they hear carries a die of the striker.
  for (const auto& event : t.record().events) {
    if (!event.audience.includes(t.captain(t.red))) continue;
    for (std::size_t i = event.first_die; i < event.first_die + event.dice; ++i) {
      const auto purpose = static_cast<Purpose>(t.record().dice[i].at.purpose);
      EXPECT_NE(purpose, Purpose::hand_x);
      EXPECT_NE(purpose, Purpose::bias_x);
    }
  }
}

TEST(Strikes, ScatterMoreUpAndDownThanAcross) {
  PROVES("jane-t-intro-4");
  Striking t;
  std::int64_t across = 0, up = 0, away = 0;
  constexpr int strikes = 10'000;
  for (int i = 0; i < strikes; ++i) {
    t.state().move = static_cast<std::uint16_t>(1 + i);
    t.forget_events();
    Play play = t.play();
    Strike strike;
    strike.by = t.red;
    strike.at = t.blue;
    strike.aim = {400, 32};
    const Hole hole = hole_of(play, strike, 0);
    across += (hole.x - 400) * (hole.x - 400);
    up += (hole.y - 32) * (hole.y - 32);
    away += hole == strike.aim ? 0 : 1;
  }
  EXPECT_GT(up, across);
  EXPECT_GT(away, strikes * 9 / 10);
}

TEST(Strikes, AreAsWideAsTheirExactOdds) {
  Striking t;
  const Card& card = *library().card("majestic");
  Aspect aspect;
  const Fraction odds = hit_odds(chart(), {Accuracy::standard, 2, false}, card, aspect, {320, 38});
  constexpr int strikes = 20'000;
  int hits = 0;
  for (int i = 0; i < strikes; ++i) {
    t.state().move = static_cast<std::uint16_t>(1 + i);
    t.forget_events();
    Play play = t.play();
    Strike strike;
    strike.by = t.red;
    strike.at = t.blue;
    strike.range = 2;
    strike.aim = {320, 38};
    hits += region_struck(t.state(), t.blue, aspect, hole_of(play, strike, 0)) != nullptr ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(hits) / strikes, odds.approximate(), 0.015);  // four times its spread
}

RC_GTEST_PROP(StrikeOdds, OfAllTheLatticeAreOne, ()) {
  const Hand hand{static_cast<Accuracy>(*rc::gen::inRange(0, 3)), *rc::gen::inRange(1, 8), *rc::gen::arbitrary<bool>()};
  const StrikeOdds odds(chart(), hand);
  const auto low = static_cast<std::int16_t>(-30'000), high = static_cast<std::int16_t>(30'000);
  RC_ASSERT(odds.inside({low, low, high, high}, {0, 0}) == Fraction(1));
  const auto cut = static_cast<std::int16_t>(*rc::gen::inRange(-300, 300));
  RC_ASSERT(odds.inside({low, low, cut, high}, {0, 0}) + odds.inside({cut, low, high, high}, {0, 0}) == Fraction(1));
}

TEST(Moral, IsOffUnlessTheUmpireWantsIt) {
  PROVES("jane-t-intro-5");
  Striking t;
  for (auto& half : t[t.red].damage.halves) half = half_gone;
  EXPECT_EQ(moral_of(t.state(), t.red), 0);
  EXPECT_EQ(sides_of(chart(), {Accuracy::standard, 1, false, moral_of(t.state(), t.red)}).x, 39);
  t.options().moral = true;
  EXPECT_EQ(moral_of(t.state(), t.red), 50);
  EXPECT_EQ(sides_of(chart(), {Accuracy::standard, 1, false, 50}).x, 59);  // 58.5, rounded up
  t[t.red].arms.shaken = static_cast<std::uint16_t>(t.state().move - 1);
  EXPECT_EQ(moral_of(t.state(), t.red), 50);  // no move before the first
  t.state().move = 5;
  t[t.red].arms.shaken = 4;
  EXPECT_EQ(moral_of(t.state(), t.red), 60);
}

TEST(Strikes, CanBeScaledByTheUmpire) {
  PROVES("jane-t-intro-14");
  Gunnery t;
  const ShipId red = t.ship(0, "majestic", {0, 0}), blue = t.ship(1, "majestic", {20, 0});
  t.load(red, Projectile::common);
  {
    Play play = t.play();
    play.state_fact(Audience::umpire(), {"t-intro-14", "124"}, AccuracyScaled{1, 2});
  }
  for (int gun = 0; gun < 4; ++gun) {
    if (gun >= 2) break;
    ASSERT_EQ(t.ticket(red, gun, blue), "");
    t.hole(blue, 20, 20);
  }
  t.dice(Purpose::scaled, {1, 2});
  t.fire();
  const auto fell = t.facts<ShotFell>();
  ASSERT_EQ(fell.size(), 2U);
  EXPECT_EQ(fell[0].fall, Fall::hit);
  EXPECT_EQ(fell[1].fall, Fall::scaled);
}

// A miss needs no throw, and is none the better for one.
TEST(Strikes, ThatMissAreNotScaled) {
  Gunnery t;
  const ShipId red = t.ship(0, "majestic", {0, 0}), blue = t.ship(1, "majestic", {20, 0});
  t.load(red, Projectile::common);
  t.state().hits_over = 1;
  t.state().hits_under = 2;
  ASSERT_EQ(t.ticket(red, 0, blue), "");
  t.beside(blue);
  t.fire();
  EXPECT_TRUE(t.thrown(Purpose::scaled).empty());
  EXPECT_EQ(t.facts<ShotFell>()[0].fall, Fall::beside);
}

TEST(Strikes, CountEveryTwoGunsAsOne) {
  PROVES("jane-t-intro-6");
  for (const bool pairs : {false, true}) {
    Striking t;
    t.options().pairs = pairs;
    t.card(t.red).positions[1].arc = {0, 359};  // the after turret bears too
    for (int gun = 0; gun < 4; ++gun) ASSERT_EQ(t.ticket(t.red, gun, t.blue), "");
    t.fire();
    EXPECT_EQ(t.facts<GunFired>().size(), 4U);
    EXPECT_EQ(t.facts<ShotFell>().size(), pairs ? 2U : 4U);
  }
  Striking slow;
  slow.options().slow_fire = true;
  EXPECT_EQ(interval_of(slow.state(), slow.red, GunId::at(0)), 4);
}

// The aims that nobody gives: the card's own, or the middle of what counts.
TEST(Aims, AreInTheMiddleOfWhatCounts) {
  const Card& card = *library().card("majestic");
  Aspect aspect;
  EXPECT_EQ(usual_aim(aspect, card), (Spot{390, 32}));
  aspect.counted = 2;
  EXPECT_EQ(usual_aim(aspect, card), (Spot{195, 32}));
  aspect.counted = 4;
  EXPECT_EQ(usual_aim(aspect, card), (Spot{97, 32}));
  aspect.bow_nearer = false;
  EXPECT_EQ(usual_aim(aspect, card), (Spot{682, 32}));
}

/// The card at which blue is struck.
int card_of(Gunnery& t, ShipId red, ShipId blue) {
  const int shift = shift_of(t.state(), red, blue, 0, false);
  const int range = range_thousands(t.state().tables().ranges, distance_squared(t[red].motion.at, t[blue].motion.at));
  return card_struck(range, shift);
}

TEST(Shifts, BringASlowTargetNearer) {
  PROVES("jane-t-scoring-7");
  Gunnery t;
  const ShipId red = t.ship(0, "majestic", {0, 0}, Heading::N, 4), blue = t.ship(1, "majestic", {30, 0}, Heading::N, 1);
  EXPECT_EQ(card_of(t, red, blue), 2);
  t[blue].motion.squares = 2;
  EXPECT_EQ(card_of(t, red, blue), 3);
  t[blue].motion.squares = -1;
  EXPECT_EQ(card_of(t, red, blue), 2);
  t[blue].motion.squares = 4;
  t.state().steers.push_back({blue, none, {{Helm::run, 2}, {Helm::engine_red, 0}}});
  EXPECT_EQ(card_of(t, red, blue), 2);
  t.options().shifts = false;
  EXPECT_EQ(card_of(t, red, blue), 3);
}

TEST(Shifts, PutFastPassingShipsFarther) {
  PROVES("jane-t-scoring-8");
  Gunnery t;
  const ShipId red = t.ship(0, "majestic", {0, 0}, Heading::N, 5), blue = t.ship(1, "majestic", {10, 0}, Heading::S, 5);
  EXPECT_EQ(card_of(t, red, blue), 2);
  EXPECT_EQ(card_of(t, blue, red), 2);
  t[blue].motion.squares = 4;
  EXPECT_EQ(card_of(t, red, blue), 1);
  t[blue].motion.squares = 5;
  t[blue].motion.heading = t[blue].motion.track[0].heading = Heading::N;  // the same course
  EXPECT_EQ(card_of(t, red, blue), 1);
  t[blue].motion.heading = t[blue].motion.track[0].heading = Heading::S;
  t[blue].motion.at = t[blue].motion.track[0].at = {4, 10};  // still ahead
  EXPECT_EQ(card_of(t, red, blue), 1);
}

TEST(Shifts, OfTurningShipsAreTheUmpires) {
  PROVES("jane-t-scoring-9");
  Gunnery t;
  const ShipId red = t.ship(0, "majestic", {0, 0}, Heading::N, 4), blue = t.ship(1, "majestic", {20, 0}, Heading::N, 4);
  const auto direct = [&](int by) {
    Play play = t.play();
    play.state_fact(Audience::umpire(), {"t-scoring-9"}, ShiftDirected{blue, static_cast<std::int8_t>(by)});
  };
  direct(1);
  EXPECT_EQ(card_of(t, red, blue), 2);  // the option is off
  t.options().turning_shift = true;
  EXPECT_EQ(card_of(t, red, blue), 3);
  direct(-1);
  EXPECT_EQ(card_of(t, red, blue), 1);
  ++t.state().move;
  EXPECT_EQ(card_of(t, red, blue), 2);  // for one move
}

TEST(Shifts, OfSunAndSeaToLeeward) {
  PROVES("jane-t-scoring-10");
  Gunnery t;
  const ShipId red = t.ship(0, "majestic", {0, 0}, Heading::N, 4), blue = t.ship(1, "majestic", {20, 0}, Heading::N, 4);
  Weather& weather = t.setting().weather;
  weather.sun = Heading::E;
  EXPECT_EQ(card_of(t, red, blue), 2);  // high
  weather.sun_low = true;
  EXPECT_EQ(card_of(t, red, blue), 3);
  EXPECT_EQ(card_of(t, blue, red), 2);
  weather.wind_from = Heading::W;
  weather.force = 4;
  EXPECT_EQ(card_of(t, red, blue), 3);
  weather.force = 5;
  EXPECT_EQ(card_of(t, red, blue), 4);
  EXPECT_EQ(card_of(t, blue, red), 2);  // she fires to windward
}

TEST(Shifts, AddUpAndAreHeldToTheCardsThereAre) {
  EXPECT_EQ(card_struck(1, -1), 1);
  EXPECT_EQ(card_struck(7, 2), 7);
  EXPECT_EQ(card_struck(3, 2 - 1), 4);
}

TEST(Personnel, InferiorGunneryTakesTheFartherCard) {
  PROVES("jane-t-personnel-3");
  Gunnery t;
  const ShipId red = t.ship(0, "majestic", {0, 0}, Heading::N, 4), blue = t.ship(1, "majestic", {20, 0}, Heading::N, 4);
  t.setting().ships[red].inferior = true;
  EXPECT_EQ(card_of(t, red, blue), 2);
  t.options().inferior_gunnery = true;
  EXPECT_EQ(card_of(t, red, blue), 3);
  EXPECT_EQ(card_of(t, blue, red), 2);
  // What she pierces goes by the true range.
  Play play = t.play();
  const Strike strike = laid(play, {red, blue, 0}, false, 0);
  EXPECT_EQ(strike.range, 3);
  EXPECT_EQ(strike.true_range, 2);
}

}  // namespace
}  // namespace wardroom::jane::test
