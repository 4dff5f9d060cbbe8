// Torpedoes: tubes, loading, bearing, chances (torpedo-1, -6 to -15, -18 to -21, ramming-8; rulings 28, 172).
#include "books/jane/rules/torpedoes.hpp"

#include <gmock/gmock.h>

#include "rules/resources.hpp"
#include "support/jane_guns.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

using testing::HasSubstr;

std::vector<int> chances(TubeChances tube) {
  std::vector<int> row;
  for (int squares = 1; squares <= 6; ++squares) {
    row.push_back(torpedo_chance(library().tables->torpedoes, tube, squares));
  }
  return row;
}
using Row = std::vector<int>;

TEST(Torpedoes, RunByTheirScaleOfChances) {
  PROVES("jane-t-torpedo-9", "jane-t-torpedo-10", "jane-t-torpedo-12", "jane-t-torpedo-13", "jane-t-torpedo-14");
  EXPECT_EQ(chances(TubeChances::above_water), (Row{5, 5, 3, 2, 1, 0}));
  EXPECT_EQ(chances(TubeChances::british_submerged), (Row{5, 5, 3, 2, 1, 0}));
  EXPECT_EQ(chances(TubeChances::boats_destroyers), (Row{5, 5, 3, 2, 1, 0}));
  EXPECT_EQ(chances(TubeChances::foreign_submerged), (Row{3, 3, 2, 1, 0, 0}));
  EXPECT_EQ(chances(TubeChances::new_elswick), (Row{4, 4, 3, 1, 0, 0}));
}

/// Red on the port beam of blue's course; her starboard submerged tube bears. British: as above water.
struct Range : Gunnery {
  ShipId red = ship(0, "majestic", {0, 0}), blue;
  explicit Range(int squares, Heading heading = Heading::N, int run = 3)
      : blue(ship(1, "royal_sovereign", {squares, 0}, heading, run)) {
    load(red, Projectile::common);
    load(blue, Projectile::common);
  }
  std::string discharge(int tube = 0, int at = 0) {
    return told(red, Discharge{red, blue, static_cast<std::uint8_t>(tube), static_cast<std::uint8_t>(at)});
  }
};

TEST(Torpedoes, AreThrownForWithOneDie) {
  PROVES("jane-t-torpedo-8", "jane-t-torpedo-9", "jane-t-torpedo-10");
  for (int squares = 1; squares <= 5; ++squares) {
    const int chance = chances(TubeChances::british_submerged)[static_cast<std::size_t>(squares - 1)];
    for (const bool hits : {true, false}) {
      Range t(squares);
      ASSERT_EQ(t.discharge(), "");
      t.dice(Purpose::torpedo, {static_cast<std::uint32_t>(hits ? chance : chance + 1)});
      t.fire();
      EXPECT_EQ(t.thrown(Purpose::torpedo).size(), 1U);
      const auto ran = t.heard<TorpedoRan>(t.captain(t.blue));
      ASSERT_EQ(ran.size(), 1U);
      EXPECT_EQ(ran[0].hit, hits) << squares;
      EXPECT_EQ(ran[0].squares, squares);
      EXPECT_FALSE(t[t.red].arms.tubes[0].loaded);
      EXPECT_EQ(t[t.blue].damage.waterlogged, hits);
      EXPECT_TRUE(t.heard<TorpedoThrown>(t.captain(t.red)).empty());  // the effect only
    }
  }
  Range far(6);
  EXPECT_THAT(far.discharge(), HasSubstr("reaches 500 yards"));
}

TEST(Torpedoes, WhoseRangeIsNotWholeAreRoundedUp) {
  Range t(2);
  t[t.blue].motion.at = t[t.blue].motion.track[0].at = {5, 0};
  t.setting().cards[t.setting().ships[t.red].card].tubes[0].half_arc = 45;
  ASSERT_EQ(t.discharge(), "");
  t[t.blue].motion.track[0].at = {5, 1};  // 510 yards
  t.fire();
  ASSERT_EQ(t.facts<TorpedoHeld>().size(), 1U);
  EXPECT_EQ(t.facts<TorpedoHeld>()[0].why, Unfired::beyond_range);
  EXPECT_TRUE(t[t.red].arms.tubes[0].loaded);
}

TEST(Torpedoes, OfForeignAndElswickTubesReachFourHundredYards) {
  PROVES("jane-t-torpedo-12", "jane-t-torpedo-13");
  for (const TubeChances tube : {TubeChances::foreign_submerged, TubeChances::new_elswick}) {
    Range near(4), far(5);
    near.card(near.red).tubes[0].chances = far.card(far.red).tubes[0].chances = tube;
    EXPECT_EQ(near.discharge(), "");
    EXPECT_THAT(far.discharge(), HasSubstr("reaches 400 yards"));
    near.dice(Purpose::torpedo, {1});
    near.fire();
    EXPECT_TRUE(near.facts<TorpedoRan>()[0].hit);
  }
}

TEST(Torpedoes, AreFiredOnlyByTubesThatBear) {
  PROVES("jane-t-torpedo-11");
  Range t(3);
  EXPECT_EQ(t.discharge(0), "");
  EXPECT_THAT(t.discharge(1), HasSubstr("the target bears 90"));  // to port
  t.card(t.red).tubes[0].bearing = 0;                             // a bow tube
  EXPECT_THAT(t.discharge(0), HasSubstr("bearing"));
  // What cannot be known when it is written is found out when it falls due: it stays in the tube.
  Range later(3);
  ASSERT_EQ(later.discharge(1, 5), "");
  later.fire();
  ASSERT_EQ(later.heard<TorpedoHeld>(later.captain(later.red)).size(), 1U);
  EXPECT_EQ(later.facts<TorpedoHeld>()[0].why, Unfired::not_bearing);
  EXPECT_TRUE(later.facts<TorpedoRan>().empty());
}

TEST(Torpedoes, OfDestroyersRunAsThoseAboveWater) {
  PROVES("jane-t-torpedo-14");
  for (const int face : {2, 3}) {
    Gunnery t;
    const ShipId craft = t.ship(0, "destroyer_30kt", {0, 0}), blue = t.ship(1, "majestic", {4, 0}, Heading::N, 3);
    const TubePlace& tube = t.card(craft).tubes[0];
    ASSERT_EQ(tube.chances, TubeChances::boats_destroyers);
    t.card(craft).tubes[0].bearing = 90;
    t[craft].arms.tubes[0].loaded = true;
    ASSERT_EQ(t.told(craft, Discharge{craft, blue, 0, 0}), "");
    t.dice(Purpose::torpedo, {static_cast<std::uint32_t>(face)});
    t.fire();
    EXPECT_EQ(t.facts<TorpedoRan>()[0].hit, face == 2);
  }
}

// As printed, ruling 29: forward to port, after to starboard, both before the beam, where the card does not say.
TEST(Torpedoes, OfBoatsBearBeforeTheBeam) {
  PROVES("jane-t-torpedo-15");
  std::string text(*resource("jane/ships/torpedo_boat_125.toml"));
  for (const std::string bearing : {"bearing = 315, ", "bearing = 45, "}) {
    for (auto at = text.find(bearing); at != std::string::npos; at = text.find(bearing)) text.erase(at, bearing.size());
  }
  const Card boat = load_card(text, "boat.toml", *library().tables).card;
  ASSERT_EQ(boat.tubes.size(), 5U);
  EXPECT_EQ(boat.tubes[0].bearing, 0);  // noted: her bow tube
  for (const std::size_t fore : {1U, 2U}) {
    EXPECT_EQ(boat.tubes[fore].bearing, 315);
    EXPECT_TRUE(bears(boat.tubes[fore], {0, 0}, Heading::N, next({0, 0}, Heading::NW, 3)));
    EXPECT_FALSE(bears(boat.tubes[fore], {0, 0}, Heading::N, next({0, 0}, Heading::NE, 3)));
  }
  for (const std::size_t after : {3U, 4U}) {
    EXPECT_EQ(boat.tubes[after].bearing, 45);
    EXPECT_TRUE(bears(boat.tubes[after], {0, 0}, Heading::N, next({0, 0}, Heading::NE, 3)));
    EXPECT_FALSE(bears(boat.tubes[after], {0, 0}, Heading::N, {-3, 0}));
  }
}

TEST(Tubes, AreNotedAsLoaded) {
  PROVES("jane-t-torpedo-1");
  Range t(3);
  const std::uint8_t stern = 4;
  ASSERT_FALSE(t[t.red].arms.tubes[stern].loaded);  // above water, not noted
  t[t.blue].motion.at = t[t.blue].motion.track[0].at = {0, -3};
  EXPECT_THAT(t.discharge(stern), HasSubstr("not noted as loaded"));
  t.state().phase = Phase::start;
  ASSERT_EQ(t.told(t.red, TubeWork{t.red, stern, true}), "");
  EXPECT_TRUE(t[t.red].arms.tubes[stern].loaded);
  EXPECT_THAT(t.told(t.red, TubeWork{t.red, 0, false}), HasSubstr("under water"));
  t.state().phase = Phase::orders;
  EXPECT_EQ(t.discharge(stern), "");
}

// One that is not noted cannot explode: a shell that hits its section throws for nothing.
TEST(Tubes, ThatAreEmptyDoNotExplode) {
  PROVES("jane-t-torpedo-1");
  for (const bool loaded : {false, true}) {
    Gunnery t;
    const ShipId red = t.ship(0, "majestic", {0, 0}), blue = t.ship(1, "majestic", {15, 0});
    t.load(red, Projectile::common);
    t[blue].arms.tubes[4].loaded = loaded;
    ASSERT_EQ(t.ticket(red, 0, blue), "");
    t.hole(blue, 385, 12);
    t.dice(Purpose::tube_explosion, {6});
    t.fire();
    EXPECT_EQ(t.facts<ShotFell>()[0].fall, Fall::hit);
    EXPECT_EQ(t.thrown(Purpose::tube_explosion).size(), loaded ? 1U : 0U);
    EXPECT_TRUE(t[blue].arms.tubes[4].destroyed);
  }
}

TEST(Tubes, TakeThreeMovesToLoad) {
  PROVES("jane-t-torpedo-6");
  Range t(3);
  t.state().move = 2;
  const std::uint8_t stern = 4;
  t[t.blue].motion.at = t[t.blue].motion.track[0].at = {0, -3};
  ASSERT_EQ(t.told(t.red, TubeWork{t.red, stern, true}), "");
  for (int move = 2; move < 5; ++move) {
    EXPECT_NE(t.discharge(stern), "") << move;
    EXPECT_FALSE(t[t.red].arms.tubes[stern].loaded);
    t.next_move();
  }
  EXPECT_TRUE(t[t.red].arms.tubes[stern].loaded);
  EXPECT_EQ(t.discharge(stern), "");
  // And as many to unload.
  ASSERT_EQ(t.told(t.red, Discharge{t.red, no_ship, stern, 0}), "");
  ASSERT_EQ(t.told(t.red, TubeWork{t.red, stern, false}), "");
  for (int move = 5; move < 8; ++move) {
    EXPECT_TRUE(t[t.red].arms.tubes[stern].loaded);
    EXPECT_THAT(t.discharge(stern), HasSubstr("works at"));
    t.next_move();
  }
  EXPECT_FALSE(t[t.red].arms.tubes[stern].loaded);
}

TEST(Tubes, CanBeLeftAloneAgainInTheSameMoveOnly) {
  Range t(3);
  const std::uint8_t stern = 4;
  ASSERT_EQ(t.told(t.red, TubeWork{t.red, stern, true}), "");
  ASSERT_EQ(t.told(t.red, TubeWork{t.red, stern, false}), "");
  EXPECT_EQ(t[t.red].arms.tubes[stern].job, TubeJob::idle);
  ASSERT_EQ(t.told(t.red, TubeWork{t.red, stern, true}), "");
  t.next_move();
  EXPECT_THAT(t.told(t.red, TubeWork{t.red, stern, false}), HasSubstr("until move 4"));
  t[t.red].arms.tubes[stern].destroyed = true;
  EXPECT_THAT(t.told(t.red, TubeWork{t.red, stern, true}), HasSubstr("destroyed"));
}

// A shell in the tube's section in the first, second and third move of loading.
TEST(Tubes, AreInDangerInTheSecondMoveOfLoading) {
  PROVES("jane-t-torpedo-7");
  for (int later = 0; later < 3; ++later) {
    Gunnery t;
    const ShipId red = t.ship(0, "majestic", {0, 0}), blue = t.ship(1, "majestic", {15, 0});
    t.load(red, Projectile::common);
    t.state().move = 4;
    ASSERT_EQ(t.told(blue, TubeWork{blue, 4, true}), "");
    for (int i = 0; i < later; ++i) t.next_move();
    ASSERT_EQ(t.ticket(red, 0, blue), "");
    t.hole(blue, 385, 12);
    t.dice(Purpose::tube_explosion, {6});
    t.fire();
    const bool second = later == 1;
    EXPECT_EQ(t.thrown(Purpose::tube_explosion).size(), second ? 0U : 1U) << later;
    const auto destroyed = t.facts<TubeDestroyed>();
    ASSERT_EQ(destroyed.size(), 1U);
    EXPECT_EQ(destroyed[0].exploded, second);
  }
}

TEST(Torpedoed, ShipsFireNoBigGunsAgain) {
  PROVES("jane-t-torpedo-18");
  Range t(3);
  ASSERT_EQ(t.discharge(), "");
  t.dice(Purpose::torpedo, {1});
  for (int gun = 0; gun < 2; ++gun) ASSERT_EQ(t.told(t.blue, Ticket{t.blue, t.red, GunId::at(gun), 1}), "");
  t.fire();
  const auto void_ones = t.facts<TicketVoid>();
  ASSERT_EQ(void_ones.size(), 2U);
  EXPECT_EQ(void_ones[0].why, Unfired::torpedoed);
  for (int move = 0; move < 8; ++move) t.next_move();
  EXPECT_THAT(t.told(t.blue, Ticket{t.blue, t.red, GunId::at(0)}), HasSubstr("no big guns any more"));
}

TEST(Torpedoed, ShipsFireQuickFirersAfterFiveMinutes) {
  PROVES("jane-t-torpedo-19");
  Range t(3);
  t[t.red].arms.rule = QuickRule::cease;
  t.state().move = 10;
  t[t.blue].damage.torpedoed = 10;
  for (int move = 10; move <= 16; ++move) {
    t.forget_events();
    EXPECT_EQ(quick_firers_silenced(t.state(), t.blue), move < 16) << move;
    t.options().striker = Striker::host;
    t.fire_small();
    EXPECT_EQ(t.facts<QuickFired>().empty(), move < 16) << move;
    t.next_move();
  }
  t.state().move = 12;
  EXPECT_THAT(t.told(t.blue, QuickFire{t.blue, t.red, 1, none, Side::port}), HasSubstr("in move 16"));
}

TEST(Torpedoed, WaterloggedShipsDischargeNone) {
  PROVES("jane-t-torpedo-20");
  Range t(3);
  t[t.red].damage.waterlogged = true;
  EXPECT_THAT(t.discharge(), HasSubstr("waterlogged"));
  t.state().discharges.push_back({t.red, t.blue, 0, 0});
  t.fire();
  EXPECT_EQ(t.facts<TorpedoHeld>()[0].why, Unfired::waterlogged);
}

TEST(Torpedoes, RunPastShipsThatAreEndOn) {
  PROVES("jane-t-torpedo-21", "jane-t-ramming-8");
  struct Case {
    Heading heading;
    int squares;
    bool thrown;
  };
  for (const Case& each : std::vector<Case>{{Heading::W, 3, false},  // bow on at 9 knots
                                            {Heading::E, 3, false},  // stern on
                                            {Heading::W, 5, false},  // a rammer at 15
                                            {Heading::W, 2, true},   // at 6
                                            {Heading::N, 3, true},   // broadside
                                            {Heading::NW, 5, true}}) {
    Range t(3, each.heading, each.squares);
    ASSERT_EQ(t.discharge(), "");
    if (each.thrown) t.dice(Purpose::torpedo, {1});
    t.fire();
    ASSERT_EQ(t.facts<TorpedoRan>().size(), 1U);
    EXPECT_EQ(t.facts<TorpedoRan>()[0].hit, each.thrown);
    EXPECT_EQ(t.thrown(Purpose::torpedo).size(), each.thrown ? 1U : 0U);
    EXPECT_FALSE(t[t.red].arms.tubes[0].loaded);
    EXPECT_EQ(t[t.blue].damage.torpedoed != 0, each.thrown);
  }
}

// She comes on and rams: what runs past her does not stop her.
TEST(Torpedoes, DoNotStopARammer) {
  PROVES("jane-t-ramming-8");
  Gunnery t;
  const ShipId red = t.ship(0, "majestic", {0, 0}), blue = t.ship(1, "royal_sovereign", {5, 0}, Heading::W, 5);
  t.load(red, Projectile::common);
  ASSERT_EQ(t.told(red, Discharge{red, blue, 0, 1}), "");
  ASSERT_EQ(t.told(blue, RamHer{blue, red}), "");
  t.play_to(Phase::quick);
  EXPECT_TRUE(t.thrown(Purpose::torpedo).empty());
  EXPECT_FALSE(fights(t[red].fate));
}

TEST(Torpedoes, OfOneTickAreTogether) {
  Range t(3);
  t[t.blue].arms.tubes[0].loaded = true;
  t.card(t.blue).tubes[0].bearing = 270;
  t.card(t.blue).tubes[0].half_arc = 10;
  ASSERT_EQ(t.discharge(), "");
  ASSERT_EQ(t.told(t.blue, Discharge{t.blue, t.red, 0, 0}), "");
  t.dice(Purpose::torpedo, {1}, t.red);
  t.dice(Purpose::torpedo, {1}, t.blue);
  t.fire();
  EXPECT_TRUE(t[t.blue].damage.waterlogged);
  EXPECT_TRUE(t[t.red].damage.waterlogged);
}

}  // namespace
}  // namespace wardroom::jane::test
