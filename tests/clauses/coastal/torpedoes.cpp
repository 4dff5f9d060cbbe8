// Torpedoes: how they are launched and run, whom they meet, and what changes their die.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "support/coastal_table.hpp"
#include "support/proves.hpp"

namespace wardroom::coastal::test {
namespace {

using testing::ElementsAre, testing::HasSubstr, testing::IsEmpty;

// Red's torpedo runs east along y = 200 and comes 15 cm in each of red's moves.
struct Track : Table {
  explicit Track(const std::string& card = "fairmile_d_mtb") { boat = ship(0, card, at(20, 20)); }
  TorpedoId torpedo(Point from, int course = 90, Centimetres run = 30_cm, bool dummy = false, SideId side = 0) {
    Torpedo t;
    t.side = side;
    t.from = boat;
    t.at = from;
    t.course = Bearing::degrees(course);
    t.run = run;
    t.dummy = dummy;
    state().torpedoes.push_back(t);
    return TorpedoId::at(state().torpedoes.size() - 1);
  }
  void run() {
    open(Phase::move);
    resolve();
  }
  ShipId boat;
};

// The score that a die of 3 comes to against a target across the track.
struct Target {
  std::string card = "hunt_1";
  int course = 0;
  Centimetres speed = 6_cm;
  std::string from = "fairmile_d_mtb";
};
TorpedoStruck struck(const Target& t, std::uint8_t die) {
  Track track(t.from);
  track.ship(1, t.card, at(210, 200), t.course, t.speed);
  track.torpedo(at(200, 200));
  track.dice(Purpose::torpedo, {die});
  track.run();
  const auto facts = track.facts<TorpedoStruck>();
  EXPECT_EQ(facts.size(), 1U);
  EXPECT_THAT(track.thrown(Purpose::torpedo), ElementsAre(die));
  return facts.empty() ? TorpedoStruck{} : facts[0];
}
int modifier(const Target& t) { return struck(t, 3).score - 3; }

TEST(Torpedo, MissesATorpedoAndRunsOn) {
  PROVES("coastal-torp-1");
  Track track;
  track.ship(1, "hunt_1", at(400, 400));
  track.torpedo(at(200, 200));
  track.torpedo(at(207, 195), 0, 30_cm, false, 1);
  track.run();
  EXPECT_EQ(track.state().torpedoes[0].at, at(215, 200));
  EXPECT_EQ(track.state().torpedoes[0].run, 45_cm);
  track.open(Phase::move, 1);
  track.resolve();
  EXPECT_EQ(track.state().torpedoes[1].at, at(207, 210));
  EXPECT_FALSE(track.state().torpedoes[0].gone);
  EXPECT_FALSE(track.state().torpedoes[1].gone);
  EXPECT_TRUE(track.record().dice.empty());
}

TEST(Torpedo, MissesSmallCraftAndRunsOn) {
  PROVES("coastal-torp-2");
  Track track;
  const ShipId boat = track.ship(1, "s100", at(204, 200));
  const ShipId freighter = track.ship(1, "freighter_m", at(211, 200), 0, 3_cm);
  track.torpedo(at(200, 200));
  track.dice(Purpose::torpedo, {1});
  track.run();
  EXPECT_THAT(track.thrown(Purpose::torpedo), ElementsAre(1));
  ASSERT_EQ(track.facts<TorpedoStruck>().size(), 1U);
  EXPECT_EQ(track.facts<TorpedoStruck>()[0].ship, freighter);
  ASSERT_EQ(track.facts<TorpedoPassed>().size(), 1U);
  EXPECT_EQ(track.facts<TorpedoPassed>()[0].ship, boat);
  EXPECT_EQ(track[boat].damage, 0);
  for (const char* craft : {"vosper_70_mtb", "fairmile_d_mgb", "fairmile_b_ml", "s100", "r_boat"}) {
    Track small;
    small.ship(1, craft, at(204, 200));
    small.torpedo(at(200, 200));
    small.run();
    EXPECT_FALSE(small.state().torpedoes[0].gone) << craft;
    EXPECT_TRUE(small.thrown(Purpose::torpedo).empty()) << craft;
  }
}

// By the way that it has run to each, whatever their order on the list.
TEST(Torpedo, MeetsTheNearestFirst) {
  PROVES("coastal-torp-3");
  for (const bool near_is_first : {false, true}) {
    Track track;
    const double first = near_is_first ? 204 : 211, second = near_is_first ? 211 : 204;
    const ShipId a = track.ship(1, "flower", at(first, 200), 0, 3_cm),
                 b = track.ship(1, "flower", at(second, 200), 0, 3_cm);
    const ShipId near = near_is_first ? a : b, far = near_is_first ? b : a;
    track.torpedo(at(200, 200));
    track.dice(Purpose::torpedo, {3, 6});  // under the one, into the other
    track.run();
    const auto met = track.facts<TorpedoStruck>();
    ASSERT_EQ(met.size(), 2U);
    EXPECT_EQ(met[0].ship, near);
    EXPECT_EQ(met[1].ship, far);
    EXPECT_TRUE(track[far].disabled && !track[near].disabled);
  }
}

TEST(Torpedo, ThrowsOneDieOnContact) {
  PROVES("coastal-torp-3");
  const TorpedoStruck hit = struck({}, 4);
  EXPECT_EQ(hit.score, 4);
  EXPECT_EQ(hit.effect, Effect::serious);
  // By the centre of the front edge with the vessel itself: the Hunt is 14.167 cm long and 2.361 in beam.
  const auto touches = [](double x, double y) {
    Track track;
    track.ship(1, "hunt_1", at(x, y), 0, 6_cm);
    track.torpedo(at(200, 200));
    track.run();
    return track.facts<TorpedoStruck>().size() == 1;
  };
  EXPECT_TRUE(touches(216.18, 200));
  EXPECT_FALSE(touches(216.182, 200));  // she lies a hair beyond the 15 cm
  EXPECT_TRUE(touches(210, 207.083));
  EXPECT_FALSE(touches(210, 207.085));
}

TEST(Torpedo, IsHinderedByAFastTarget) {
  PROVES("coastal-torp-4");
  EXPECT_EQ(modifier({.speed = 12_cm}), -1);
  EXPECT_EQ(modifier({.speed = 11.999_cm}), 0);
  EXPECT_EQ(modifier({.speed = 11.9_cm}), 0);
  EXPECT_EQ(struck({.speed = 12_cm}, 4).effect, Effect::near);  // row 3 of the larger column
}

TEST(Torpedo, IsHinderedEndOn) {
  PROVES("coastal-torp-5");
  EXPECT_EQ(modifier({.course = 270}), -1);  // bow to bow
  EXPECT_EQ(modifier({.course = 90}), -1);   // up the stern
  EXPECT_EQ(modifier({.course = 0}), 0);
  EXPECT_EQ(modifier({.course = 45}), -1);
  EXPECT_EQ(modifier({.course = 44}), 0);
  EXPECT_EQ(modifier({.course = 135}), -1);
  EXPECT_EQ(modifier({.course = 136}), 0);
  EXPECT_EQ(modifier({.course = 225}), -1);
  EXPECT_EQ(modifier({.course = 224}), 0);
  EXPECT_EQ(modifier({.course = 270, .speed = 12_cm}), -2);
  EXPECT_EQ(modifier({.course = 315}), -1);
  EXPECT_EQ(modifier({.course = 316}), 0);
  // Ruling C28: the angle of the track, not the part of the hull that it finds nor the place it was launched from.
  const auto meets_at = [](Point middle, int course, Point launcher) {
    Track track;
    track[track.boat].at = launcher;
    track.ship(1, "hunt_1", middle, course, 6_cm);  // 14.167 cm long
    track.torpedo(at(200, 200));
    track.dice(Purpose::torpedo, {3});
    track.run();
    const auto facts = track.facts<TorpedoStruck>();
    EXPECT_EQ(facts.size(), 1U);
    return facts.empty() ? 0 : facts[0].score - 3;
  };
  EXPECT_EQ(meets_at(at(210, 193), 0, at(170, 200)), 0);     // at the bow, from abeam
  EXPECT_EQ(meets_at(at(210, 207), 0, at(170, 200)), 0);     // at the stern
  EXPECT_EQ(meets_at(at(210, 201), 90, at(170, 200)), -1);   // her quarter, along the keel
  EXPECT_EQ(meets_at(at(210, 200), 0, at(210, 400)), 0);     // the boat stands ahead of her by now
  EXPECT_EQ(meets_at(at(210, 200), 270, at(210, 400)), -1);  // and abeam
}

TEST(Torpedo, IsHelpedByAStationaryTarget) {
  PROVES("coastal-torp-6");
  EXPECT_EQ(modifier({.speed = {}}), 1);
  EXPECT_EQ(modifier({.speed = 0.001_cm}), 0);
  EXPECT_EQ(struck({.speed = {}}, 6).score, 7);
  EXPECT_EQ(struck({.speed = {}}, 6).effect, Effect::breaks);
}

TEST(Torpedo, IsHelpedWhenASubmarineShoots) {
  PROVES("coastal-torp-7");
  EXPECT_EQ(modifier({.from = "sub_vii"}), 1);
  EXPECT_EQ(modifier({.card = "freighter_m", .from = "sub_vii"}), 2);
  EXPECT_EQ(struck({.card = "freighter_m", .from = "sub_vii"}, 5).score, 7);
  EXPECT_EQ(struck({.card = "freighter_m", .from = "sub_vii"}, 5).effect, Effect::breaks);
}

TEST(Torpedo, IsHelpedByAMerchantTarget) {
  PROVES("coastal-torp-8");
  EXPECT_EQ(modifier({.card = "freighter_m"}), 1);
  EXPECT_EQ(struck({.card = "freighter_m"}, 3).score, 4);
  EXPECT_EQ(struck({.card = "freighter_m"}, 3).effect, Effect::serious);
  EXPECT_EQ(modifier({.card = "freighter_s"}), 1);  // ruling C27
  EXPECT_EQ(struck({.card = "freighter_s"}, 3).effect, Effect::near);
}

TEST(Torpedo, ModifiersAddUp) {
  PROVES("coastal-torp-9");
  EXPECT_EQ(modifier({.card = "freighter_m", .speed = {}, .from = "sub_vii"}), 3);
  EXPECT_EQ(modifier({.course = 270, .speed = 12_cm}), -2);
  EXPECT_EQ(modifier({.card = "freighter_m", .course = 270, .speed = {}, .from = "sub_vii"}), 2);
}

TEST(Torpedo, ScoresEndInTheFirstAndLastRow) {
  PROVES("coastal-torp-10");
  const TorpedoStruck low = struck({.course = 270, .speed = 12_cm}, 1);
  EXPECT_EQ(low.score, -1);
  EXPECT_EQ(low.effect, Effect::miss);
  const TorpedoStruck high = struck({.card = "freighter_m", .speed = {}, .from = "sub_vii"}, 6);
  EXPECT_EQ(high.score, 9);
  EXPECT_EQ(high.effect, Effect::breaks);
}

TEST(Torpedo, HasTwoClassesOfTarget) {
  PROVES("coastal-torp-11");
  // A score of 3 passes under a corvette or smaller, and explodes near anything larger.
  for (const char* small : {"flower", "kingfisher", "m35", "vp_trawler", "mfp_d", "sub_vii", "kfk"}) {
    EXPECT_EQ(struck({.card = small}, 3).effect, Effect::under) << small;
  }
  for (const char* large : {"hunt_1", "t22", "z_destroyer"}) {
    EXPECT_EQ(struck({.card = large}, 3).effect, Effect::near) << large;
  }
  EXPECT_EQ(struck({.card = "freighter_m"}, 2).effect, Effect::near);
  EXPECT_EQ(struck({.card = "freighter_s"}, 2).effect, Effect::under);
}

TEST(Torpedo, RunsStraightAt15CentimetresInItsOwnersMoves) {
  Track track;
  track.ship(1, "hunt_1", at(400, 400));
  track.torpedo(at(200, 200), 90, {});
  track.run();
  EXPECT_EQ(track.state().torpedoes[0].at, at(215, 200));
  EXPECT_EQ(track.state().torpedoes[0].run, 15_cm);
  track.open(Phase::move, 1);
  track.resolve();
  EXPECT_EQ(track.state().torpedoes[0].at, at(215, 200));
  for (int i = 0; i < 19; ++i) track.run();
  EXPECT_EQ(track.state().torpedoes[0].at, at(500, 200));
  EXPECT_FALSE(track.state().torpedoes[0].gone);
  track.run();  // over the edge
  EXPECT_TRUE(track.state().torpedoes[0].gone);
}

TEST(Torpedo, IsInertBefore30Centimetres) {
  const auto strikes = [](Centimetres run, double x) {
    Track track;
    track.ship(1, "hunt_1", at(x, 200), 0, 6_cm);  // half her beam is 1.180 cm
    track.torpedo(at(200, 200), 90, run);
    track.run();
    EXPECT_EQ(track.facts<TorpedoStruck>().size() + track.facts<TorpedoPassed>().size(), 1U);
    return track.facts<TorpedoStruck>().size() == 1;
  };
  EXPECT_TRUE(strikes(20_cm, 211.18));
  EXPECT_FALSE(strikes(20_cm, 211.178));
  EXPECT_TRUE(strikes(30_cm, 201.18));
}

TEST(Torpedo, IsMetByAShipThatRunsOverIt) {
  const auto meets = [](double y, Centimetres run) {
    Track track;
    const ShipId target = track.ship(1, "flower", at(300, 200), 0, 6_cm);  // 10.333 cm long
    track.torpedo(at(300, y), 90, run);
    track.dice(Purpose::torpedo, {1});
    track.open(Phase::move, 1);
    EXPECT_EQ(track.told(1, Move{target, *parse_plot("6"), false, false}), "");
    track.resolve();
    return track.facts<TorpedoStruck>().size() == 1;
  };
  EXPECT_TRUE(meets(211.166, 30_cm));
  EXPECT_FALSE(meets(211.168, 30_cm));
  EXPECT_FALSE(meets(211, 29.999_cm));
}

TEST(Torpedo, StrikesByTheCourseOfTheRunAndNotOfTheEndOfTheMove) {
  // She runs north over a torpedo that comes from the west, then turns east: struck abeam.
  Track track;
  const ShipId target = track.ship(1, "flower", at(300, 200), 0, 6_cm);
  track.card(target).turn = Turn::degrees(90);
  track.card(target).most_turn = Turn::degrees(90);
  track.torpedo(at(300, 202));
  track.dice(Purpose::torpedo, {3});
  track.open(Phase::move, 1);
  EXPECT_EQ(track.told(1, Move{target, *parse_plot("4-R90"), false, false}), "");
  track.resolve();
  ASSERT_EQ(track.facts<TorpedoStruck>().size(), 1U);
  EXPECT_EQ(track.facts<TorpedoStruck>()[0].score, 3);
}

TEST(Torpedo, ThatPassedUnderNeverStrikesTheSameShip) {
  Track track;
  const ShipId target = track.ship(1, "flower", at(204, 200), 90, {});
  track.torpedo(at(200, 200));
  track.dice(Purpose::torpedo, {3, 5});  // stationary and end on
  track.run();
  ASSERT_EQ(track.facts<TorpedoStruck>().size(), 1U);
  EXPECT_EQ(track.facts<TorpedoStruck>()[0].effect, Effect::under);
  EXPECT_FALSE(track.state().torpedoes[0].gone);
  track[target].at = at(220, 200);
  const ShipId next = track.ship(1, "hunt_1", at(225, 200), 0, 6_cm);
  track.run();
  ASSERT_EQ(track.facts<TorpedoStruck>().size(), 2U);
  EXPECT_EQ(track.facts<TorpedoStruck>()[1].ship, next);
}

TEST(Torpedo, ADummyIsTakenAwayOnContact) {
  for (const char* craft : {"hunt_1", "vosper_70_mtb"}) {
    Track track;
    track.ship(1, craft, at(210, 200), 0, 6_cm);
    track.torpedo(at(200, 200), 90, 30_cm, true);
    track.run();
    EXPECT_THAT(track.facts<TorpedoStruck>(), IsEmpty());
    ASSERT_EQ(track.facts<TorpedoGone>().size(), 1U);
    EXPECT_TRUE(track.facts<TorpedoGone>()[0].dummy);
    EXPECT_TRUE(track.record().dice.empty());
  }
  // With another marker too, which stays and is not disclosed.
  Track track;
  track.ship(1, "hunt_1", at(400, 400));
  track.torpedo(at(200, 200), 90, 30_cm, true);
  track.torpedo(at(208, 201), 0, 30_cm, false, 1);
  track.run();
  EXPECT_TRUE(track.state().torpedoes[0].gone);
  EXPECT_FALSE(track.state().torpedoes[1].gone);
  EXPECT_FALSE(track.state().torpedoes[1].observed);
}

// ---- launching

struct Launching : Table {
  explicit Launching(const std::string& card = "fairmile_d_mtb", Centimetres speed = {}) {
    boat = ship(0, card, at(200, 200), 0, speed);
    enemy_ship = ship(1, "hunt_1", at(200, 300));
    open(Phase::launch);
  }
  std::string launch(std::int32_t hundredths, bool dummy = false) {
    return told(0, Launch{boat, Bearing(hundredths), dummy});
  }
  ShipId boat, enemy_ship;
};

TEST(LaunchOrder, FixedTubesPointAhead) {
  for (const std::int32_t bearing : {0, 1000, 35000}) EXPECT_EQ(Launching().launch(bearing), "") << bearing;
  for (const std::int32_t bearing : {1001, 34999, 9000, 18000}) {
    EXPECT_THAT(Launching().launch(bearing), HasSubstr("has fixed tubes")) << bearing;
  }
}

TEST(LaunchOrder, TrainableTubesPointToTheBeams) {
  for (const std::int32_t bearing : {6000, 9000, 12000, 24000, 30000}) {
    EXPECT_EQ(Launching("t22").launch(bearing), "") << bearing;
  }
  for (const std::int32_t bearing : {5999, 12001, 23999, 30001, 0, 18000}) {
    EXPECT_THAT(Launching("t22").launch(bearing), HasSubstr("trains her tubes")) << bearing;
  }
}

TEST(LaunchOrder, MarkersLieTwoToFiveDegreesApart) {
  Launching l("vosper_73_mtb_1");
  EXPECT_EQ(l.launch(0), "");
  EXPECT_THAT(l.launch(0), HasSubstr("spreads her torpedoes"));
  EXPECT_THAT(l.launch(199), HasSubstr("spreads her torpedoes"));
  EXPECT_THAT(l.launch(501), HasSubstr("spreads her torpedoes"));
  EXPECT_EQ(l.launch(200), "");
  EXPECT_EQ(l.launch(700), "");          // from its neighbour
  EXPECT_EQ(l.launch(35500, true), "");  // a dummy among them
}

TEST(LaunchOrder, CountsWhatIsLeft) {
  Launching l;
  EXPECT_EQ(l.launch(0), "");
  EXPECT_EQ(l.launch(300), "");
  EXPECT_THAT(l.launch(600), HasSubstr("has no torpedo ready"));
  EXPECT_EQ(l.launch(600, true), "");
  EXPECT_EQ(l.launch(900, true), "");
  EXPECT_THAT(l.launch(35700, true), HasSubstr("has no dummy marker left"));
  l.resolve();
  EXPECT_EQ(l[l.boat].torpedoes, 0);
  EXPECT_EQ(l[l.boat].dummies, 0);
  EXPECT_EQ(l.state().torpedoes.size(), 4U);
  EXPECT_FALSE(l.state().torpedoes[1].dummy);
  EXPECT_TRUE(l.state().torpedoes[2].dummy);
  // The enemy sees four markers and is told of none what it is.
  EXPECT_EQ(l.heard<TorpedoLaid>(Seat::of(1)).size(), 4U);
  EXPECT_THAT(l.heard<TorpedoIs>(Seat::of(1)), IsEmpty());
}

TEST(LaunchOrder, IsRefusedAtAnEnemyNearerThan30) {
  const auto launch_at = [](double y, bool hidden) {
    Launching l;
    l[l.enemy_ship].at = at(200, y);
    l[l.enemy_ship].course = Bearing::degrees(90);
    l[l.enemy_ship].revealed = !hidden;
    return l.launch(0);
  };
  EXPECT_THAT(launch_at(231.18, false), HasSubstr("has an enemy on that track nearer than 30 cm"));
  EXPECT_EQ(launch_at(231.182, false), "");
  // Of a marker only its rectangle is known, 3 by 2 cm.
  EXPECT_THAT(launch_at(231, true), HasSubstr("nearer than 30 cm"));
  EXPECT_EQ(launch_at(231.001, true), "");
}

TEST(LaunchOrder, HoldsTheLauncherToHalfSpeed) {
  EXPECT_EQ(Launching("fairmile_d_mtb", 10_cm).launch(0), "");
  EXPECT_THAT(Launching("fairmile_d_mtb", 10.001_cm).launch(0), HasSubstr("is too fast"));
  Launching l("fairmile_d_mtb", 8_cm);
  EXPECT_EQ(l.launch(0), "");
  l.resolve();
  EXPECT_THAT(l.told(0, Move{l.boat, *parse_plot("6.001"), false, false}),
              HasSubstr("launches torpedoes, and moves at most 6 cm"));
  EXPECT_THAT(l.told(0, Move{l.boat, *parse_plot("12"), false, false}), HasSubstr("launches torpedoes"));  // her best
  EXPECT_THAT(l.told(0, Move{l.boat, *parse_plot("12.001"), false, false}), HasSubstr("can move at most 6 cm"));
  EXPECT_EQ(l.told(0, Move{l.boat, *parse_plot("6"), false, false}), "");
}

TEST(LaunchOrder, NeedsATubeAndABridge) {
  Launching l;
  for (const char* tube : {"tube1", "tube2"}) l[l.boat].systems[l.system(l.boat, tube)] = Condition::damaged;
  EXPECT_THAT(l.launch(0), HasSubstr("has no tube in working order"));
  Launching blind;
  blind[blind.boat].systems[blind.system(blind.boat, "bridge")] = Condition::damaged;
  EXPECT_THAT(blind.launch(0), HasSubstr("has lost her bridge"));
}

TEST(Reload, TakesSixQuietMoves) {
  const auto turns = [](Centimetres speed, bool fired_on) {
    Table table;
    const ShipId boat = table.ship(0, "s100", at(250, 20), 0, speed);
    table.ship(1, "hunt_1", at(20, 400));
    table[boat].torpedoes = 1;
    table[boat].fired_on = fired_on;
    for (int turn = 1; turn <= 7; ++turn) {
      table.open(Phase::repair);
      table.resolve();
      if (table[boat].torpedoes == 2) return turn;
    }
    return 0;
  };
  EXPECT_EQ(turns(4_cm, false), 6);
  EXPECT_EQ(turns(4.001_cm, false), 0);
  EXPECT_EQ(turns(4_cm, true), 0);
}

TEST(Reload, WaitsForATurnWithoutFire) {
  Table table;
  const ShipId boat = table.ship(0, "s100", at(250, 20)), firer = table.ship(1, "flower", at(250, 40));
  table.card(boat).hull = 200;
  table[boat].torpedoes = 1;
  const auto reloading_after = [&](bool fire) {
    table.open(Phase::fire);
    table[boat].observed = true;
    if (fire) {
      EXPECT_EQ(table.told(1, Fire{firer, boat, {}}), "");
    }
    table.dice(Purpose::gunfire, {1, 1});
    table.play_to(Phase::launch, 0);
    return static_cast<int>(table[boat].reloading);
  };
  EXPECT_EQ(reloading_after(true), 0);
  EXPECT_EQ(reloading_after(false), 1);
  EXPECT_EQ(reloading_after(true), 1);
  EXPECT_EQ(reloading_after(false), 2);
}

}  // namespace
}  // namespace wardroom::coastal::test
