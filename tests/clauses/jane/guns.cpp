// Rates of fire, what guns pierce and how much they destroy (guns-2 to guns-18, -20, -21).
#include <gmock/gmock.h>

#include "books/jane/rules/penetration.hpp"
#include "support/jane_guns.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

using G = Grade;

const GunRow& row(const std::string& id) {
  for (const GunRow& each : library().tables->guns) {
    if (each.id == id) return each;
  }
  throw std::logic_error("no such gun: " + id);
}

Grade pierced(const std::string& gun, Projectile with, int range, int distance2 = 200, int lost = 0,
              bool direct = true) {
  return pierces(library().tables->penetration, row(gun),
                 {with, static_cast<std::uint8_t>(range), distance2, static_cast<std::uint8_t>(lost), direct});
}
std::vector<Grade> of_shot(const std::string& gun) {
  std::vector<Grade> grades;
  for (int range = 1; range <= 6; ++range) grades.push_back(pierced(gun, Projectile::shot, range, 225 * range));
  return grades;
}
using Row = std::vector<Grade>;

TEST(Guns, OfClassAPierceAsPrinted) {
  PROVES("jane-t-guns-7");
  EXPECT_EQ(of_shot("16-in"), (Row{G::aaa, G::aa, G::aa, G::aa, G::a, G::none}));
  EXPECT_EQ(of_shot("13.5-in"), (Row{G::aa, G::aa, G::aa, G::a, G::b, G::none}));
  EXPECT_EQ(of_shot("12-in"), (Row{G::aa, G::aa, G::a, G::a, G::b, G::none}));
  EXPECT_EQ(of_shot("11-in-long"), of_shot("12-in"));
  EXPECT_EQ(of_shot("16-in-ml"), (Row{G::aa, G::a, G::a, G::b, G::c, G::none}));
}

TEST(Guns, OfClassesBToFPierceAsPrinted) {
  PROVES("jane-t-guns-8", "jane-t-guns-9", "jane-t-guns-10", "jane-t-guns-11");
  for (const char* gun : {"11-in-short", "10-in", "10.2-in", "9.2-in-40", "old-12-in"}) {
    EXPECT_EQ(of_shot(gun), (Row{G::a, G::b, G::b, G::c, G::c, G::none})) << gun;
  }
  for (const char* gun : {"older-9.2-in", "8-in", "8-in-qf", "12-in-ml"}) {
    EXPECT_EQ(of_shot(gun), (Row{G::c, G::c, G::c, G::d, G::d, G::none})) << gun;
  }
  EXPECT_EQ(of_shot("6-in-qf"), (Row{G::d, G::d, G::d, G::e, G::e, G::none}));
  EXPECT_EQ(of_shot("5.5-in"), (Row{G::d, G::e, G::e, G::f, G::none, G::none}));
  EXPECT_EQ(of_shot("4.7-in-qf"), (Row{G::e, G::e, G::f, G::none, G::none, G::none}));
  EXPECT_EQ(of_shot("4-in"), (Row{G::e, G::f, G::none, G::none, G::none, G::none}));
  EXPECT_EQ(of_shot("3-in"), (Row{G::f, G::none, G::none, G::none, G::none, G::none}));
}

TEST(Guns, LoseGradesWithArmourPiercingShell) {
  PROVES("jane-t-guns-12");
  EXPECT_EQ(pierced("12-in", Projectile::ap, 1), G::b);
  EXPECT_EQ(pierced("10-in", Projectile::ap, 1), G::c);
  EXPECT_EQ(pierced("8-in", Projectile::ap, 1), G::e);
  EXPECT_EQ(pierced("6-in-qf", Projectile::ap, 1), G::e);
  EXPECT_EQ(pierced("8-in", Projectile::ap, 5), G::f);
}

TEST(Guns, LoseMoreWithCommonAndHighExplosive) {
  PROVES("jane-t-guns-13");
  for (const Projectile with : {Projectile::common, Projectile::he}) {
    EXPECT_EQ(pierced("12-in", with, 1), G::d);
    EXPECT_EQ(pierced("10-in", with, 1), G::d);
    EXPECT_EQ(pierced("8-in", with, 1), G::e);
    EXPECT_EQ(pierced("6-in-qf", with, 1), G::f);
    EXPECT_EQ(pierced("4.7-in-qf", with, 1), G::f);
    EXPECT_EQ(pierced("3-in", with, 1), G::none);
    EXPECT_EQ(pierced("8-in", with, 4), G::f);
    EXPECT_EQ(pierced("6-in-qf", with, 4), G::none);
  }
}

TEST(Guns, PierceAsTabledUpToThirtyDegrees) {
  PROVES("jane-t-guns-14", "jane-t-guns-15");
  EXPECT_EQ(pierced("12-in", Projectile::shot, 2, 400), G::aa);
  EXPECT_EQ(pierced("12-in", Projectile::shot, 2, 400, 1, false), G::a);
  EXPECT_EQ(pierced("12-in", Projectile::shot, 2, 400, 3, false), G::c);
  EXPECT_EQ(aspect_of({20, 11}, {0, 0}, Heading::N).grades, 0);
  EXPECT_EQ(aspect_of({20, 20}, {0, 0}, Heading::N).grades, 1);
  EXPECT_EQ(aspect_of({10, 22}, {0, 0}, Heading::N).grades, 3);
}

TEST(Guns, DoBetterWithShotAtCloseRange) {
  PROVES("jane-t-guns-17");
  EXPECT_EQ(pierced("6-in-qf", Projectile::shot, 1, 25), G::c);
  EXPECT_EQ(pierced("6-in-qf", Projectile::ap, 1, 25), G::e);
  EXPECT_EQ(pierced("6-in-qf", Projectile::shot, 1, 64), G::c);
  EXPECT_EQ(pierced("6-in-qf", Projectile::shot, 1, 65), G::d);
  EXPECT_EQ(pierced("6-in-qf", Projectile::shot, 1, 25, 1, false), G::e);
  EXPECT_EQ(pierced("16-in", Projectile::shot, 1, 64), G::aaaa);
}

TEST(Guns, OfClassAGoThroughEverythingAt700Yards) {
  PROVES("jane-t-guns-18");
  EXPECT_EQ(pierced("12-in", Projectile::shot, 1, 49), G::aaaa);
  EXPECT_EQ(pierced("12-in", Projectile::shot, 1, 50), G::aaa);
  EXPECT_EQ(pierced("12-in", Projectile::shot, 1, 64), G::aaa);
  EXPECT_EQ(pierced("12-in", Projectile::ap, 1, 49), G::b);
  EXPECT_EQ(pierced("12-in", Projectile::shot, 1, 49, 1, false), G::a);
  EXPECT_EQ(pierced("10-in", Projectile::shot, 1, 49), G::aa);
}

TEST(Guns, SayWhatTheyPierceTermByTerm) {
  std::vector<Term> trail;
  const GunRow& gun = row("12-in");
  EXPECT_EQ(pierces(library().tables->penetration, gun, {Projectile::common, 2, 509, 1, false}, &trail), G::e);
  ASSERT_EQ(trail.size(), 4U);
  EXPECT_EQ(trail[0].cite.clause, "t-guns-7");
  EXPECT_EQ(trail[1].numerator, -4);
  EXPECT_EQ(trail[2].cite.clause, "t-guns-15");
  EXPECT_EQ(trail[2].numerator, -1);
  EXPECT_EQ(trail[3].numerator, static_cast<int>(G::e));
}

// In 1/192 of a section: A.P., common, high explosive; shot does what A.P. does to what it more than pierces.
TEST(Guns, DestroySectionsAsPrinted) {
  PROVES("jane-t-guns-20");
  struct Sections {
    const char* gun;
    double ap, common, he;
  };
  for (const Sections& each : std::vector<Sections>{{"16-in", 4, 8, 10},
                                                    {"13.5-in", 3, 6, 7},
                                                    {"12-in", 2, 4, 5},
                                                    {"11-in-long", 1.5, 3, 4},
                                                    {"11-in-short", 1.5, 3, 4},
                                                    {"10-in", 1, 2, 3},
                                                    {"9.2-in-40", 1, 1.5, 2},
                                                    {"8-in-qf", 1, 1.5, 2},
                                                    {"8-in", 0.5, 1, 1.5},
                                                    {"6-in-qf", 0.5, 1, 1.5},
                                                    {"4.7-in-qf", 0.25, 0.5, 0.75}}) {
    const auto& damage = row(each.gun).damage;
    EXPECT_EQ(damage[index(Projectile::ap)], 192 * each.ap) << each.gun;
    EXPECT_EQ(damage[index(Projectile::common)], 192 * each.common) << each.gun;
    EXPECT_EQ(damage[index(Projectile::he)], 192 * each.he) << each.gun;
    EXPECT_EQ(damage[index(Projectile::shot)], damage[index(Projectile::ap)]) << each.gun;
  }
  EXPECT_EQ(3 * row("4-in").damage[index(Projectile::common)], 192);
  EXPECT_EQ(8 * row("3-in").damage[index(Projectile::common)], 192);
}

// The moves in which a gun fires, if its captain fires as soon as he can.
std::vector<int> moves_of_fire(Gunnery& t, ShipId ship, ShipId target, int gun, int moves) {
  std::vector<int> fired;
  for (int move = 1; move <= moves; ++move) {
    if (t.ticket(ship, gun, target).empty()) {
      t.beside(target);
      t.fire();
      fired.push_back(move);
    }
    t.next_move();
  }
  return fired;
}
/// A battleship whose first gun is of that row, 2,000 yards from another.
struct Rate : Gunnery {
  ShipId red, blue;
  explicit Rate(const std::string& gun) : red(ship(0, "majestic", {0, 0})), blue(ship(1, "majestic", {20, 0})) {
    card(red).positions[0].gun = static_cast<std::uint8_t>(&row(gun) - library().tables->guns.data());
    card(red).gun_kinds[card(red).positions[0].kind].gun = card(red).positions[0].gun;
    load(red, Projectile::common);
  }
  std::vector<int> moves(int how_many) { return moves_of_fire(*this, red, blue, 0, how_many); }
};

TEST(Rates, OfClassA) {
  PROVES("jane-t-guns-2");
  EXPECT_EQ(Rate("12-in").moves(6), (std::vector{1, 3, 5}));
  EXPECT_EQ(Rate("13.5-in").moves(8), (std::vector{1, 4, 7}));
  EXPECT_EQ(Rate("16-in").moves(8), (std::vector{1, 6}));
  EXPECT_EQ(Rate("16-in-ml").moves(8), (std::vector{1, 5}));
  EXPECT_EQ(Rate("11-in-long").moves(4), (std::vector{1, 3}));
}

TEST(Rates, OfClassB) {
  PROVES("jane-t-guns-3");
  EXPECT_EQ(Rate("10-in").moves(5), (std::vector{1, 3, 5}));
  EXPECT_EQ(Rate("old-12-in").moves(5), (std::vector{1, 4}));
  EXPECT_EQ(Rate("9.2-in-40").moves(4), (std::vector{1, 3}));
}

TEST(Rates, OfClassC) {
  PROVES("jane-t-guns-4");
  EXPECT_EQ(Rate("8-in-qf").moves(4), (std::vector{1, 2, 3, 4}));
  EXPECT_EQ(Rate("8-in").moves(4), (std::vector{1, 3}));
  EXPECT_EQ(Rate("12-in-ml").moves(4), (std::vector{1, 3}));
}

/// How many guns of class D to F fire in each move: her first position, and none else, is of that row.
std::vector<int> guns_a_move(const std::string& gun, int moves) {
  Gunnery t;
  const ShipId red = t.ship(0, "majestic", {0, 0}), blue = t.ship(1, "majestic", {20, 0});
  Card& card = t.card(red);
  card.positions[0].gun = static_cast<std::uint8_t>(&row(gun) - library().tables->guns.data());
  card.gun_kinds[card.positions[0].kind].gun = card.positions[0].gun;
  t.load(red, Projectile::common);
  t[blue].arms.rule = QuickRule::cease;
  for (GunId each = 2; each < t[red].arms.guns.size(); ++each) t[red].arms.guns[each].gone = true;
  t.card(red).light.clear();
  std::vector<int> fired;
  for (int move = 1; move <= moves; ++move) {
    t.forget_events();
    for (int i = 0; i < 2; ++i) t.beside(blue);
    t.fire_small();
    int guns = 0;
    for (const QuickFired& each : t.facts<QuickFired>()) guns += each.guns;
    fired.push_back(guns);
    t.next_move();
  }
  return fired;
}

TEST(Rates, OfSmallGunsAreEveryMove) {
  PROVES("jane-t-guns-5");
  EXPECT_EQ(guns_a_move("6-in-qf", 3), (std::vector{2, 2, 2}));
  EXPECT_EQ(guns_a_move("4.7-in-qf", 3), (std::vector{2, 2, 2}));
}

TEST(Rates, OfGunsThatAreNoQuickFirersAreEveryTwoMoves) {
  PROVES("jane-t-guns-6");
  EXPECT_EQ(guns_a_move("6-in-old", 4), (std::vector{2, 0, 2, 0}));
  EXPECT_EQ(guns_a_move("10-in-ml", 3), (std::vector{2, 0, 2}));
  EXPECT_EQ(guns_a_move("4.7-in-old", 3), (std::vector{2, 0, 2}));
  EXPECT_EQ(guns_a_move("6-in-converted", 3), (std::vector{2, 2, 2}));
}

// The fore turret of Majestic, letter a, at 3,000 yards broadside: 12-in shot is a there.
struct Turret : Gunnery {
  ShipId red = ship(0, "majestic", {0, 0}), blue = ship(1, "majestic", {25, 0});
  Turret() { load(red, Projectile::shot); }
};

TEST(Guns, NeedAGradeMoreOffTheCentreOfATurret) {
  PROVES("jane-t-guns-16");
  Turret centre;
  ASSERT_EQ(centre.ticket(centre.red, 0, centre.blue), "");
  centre.hole(centre.blue, 87, 17);
  EXPECT_TRUE(centre.fire());
  EXPECT_TRUE(centre.gun(centre.blue, 0).gone);
  EXPECT_TRUE(centre.gun(centre.blue, 1).gone);

  Turret off;
  ASSERT_EQ(off.ticket(off.red, 0, off.blue), "");
  off.hole(off.blue, 75, 17);
  EXPECT_TRUE(off.fire());
  EXPECT_FALSE(off.gun(off.blue, 0).gone);
  EXPECT_FALSE(off.gun(off.blue, 1).gone);
}

TEST(Guns, SmallOnesCountByTheMinute) {
  PROVES("jane-t-guns-21");
  Gunnery t;
  const ShipId red = t.ship(0, "majestic", {0, 0}), blue = t.ship(1, "majestic", {10, 0});
  t.load(red, Projectile::common);
  t[blue].arms.rule = QuickRule::cease;
  t.card(red).light.clear();
  const int only = t.first_gun(red, GunClass::D);
  for (GunId gun = 0; gun < t[red].arms.guns.size(); ++gun) t[red].arms.guns[gun].gone = int{gun} != only;
  const int kind = position_of(t.card(red), GunId::at(only)).kind;
  t.hole(blue, 20, 20);  // bare upper deck, section 1
  const int before = halves_destroyed(t[blue].damage, t.card(blue));
  t.fire_small();
  EXPECT_EQ(t.rounds(red, kind, Projectile::common), 99);
  EXPECT_EQ(halves_destroyed(t[blue].damage, t.card(blue)) - before, 2);
  ASSERT_EQ(t.facts<QuickFired>().size(), 1U);
  EXPECT_EQ(t.facts<QuickFired>()[0].strikes, 1);
}

}  // namespace
}  // namespace wardroom::jane::test
