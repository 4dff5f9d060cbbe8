// "To spot at": the score needed in each band, and every bullet that changes it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "books/coastal/rules/observation.hpp"
#include "core/data_error.hpp"
#include "rules/resources.hpp"
#include "support/coastal_table.hpp"
#include "support/proves.hpp"

namespace wardroom::coastal::test {
namespace {

using testing::HasSubstr;

// Blue looks from (100, 100) in step 3. A scene puts the rest on the table, comes to the observation and says who
// looks.
using Scene = std::function<Observe(Table&)>;

// The least face with which the look succeeds, tried with all six; 7 when none does, and then no die falls.
int need(const Scene& scene) {
  int least = 7;
  for (std::uint8_t face = 6; face >= 1; --face) {
    Table table;
    const Observe look = scene(table);
    EXPECT_EQ(table.state().phase, Phase::observe);
    table.forget_events();
    table.dice(Purpose::spot, {face}, look.ship);
    EXPECT_EQ(table.told(1, look), "");
    table.resolve();
    const auto looks = table.facts<Spotted>();
    EXPECT_EQ(looks.size(), 1U);
    const bool seen = !looks.empty() && looks[0].seen;
    // Ruling C2: a certain success throws its die, an impossible look does not.
    EXPECT_EQ(table.thrown(Purpose::spot).size(), table.all_dice_used() ? 1U : 0U);
    EXPECT_TRUE(face < 6 || seen == table.all_dice_used());
    if (!seen) continue;
    EXPECT_EQ(least, face + 1) << "a higher face failed";
    least = face;
  }
  return least;
}

struct Pair {
  double range = 50;
  std::string target = "vosper_70_mtb";
  Centimetres speed = {};
  std::string observer = "flower";
  Centimetres own_speed = {};
  Means means = Means::eyes;
  std::function<void(Table&, ShipId observer, ShipId target)> before = {};  // until the observation begins
  std::function<void(Table&, ShipId observer, ShipId target)> then = {};    // in it
};

Scene scene(const Pair& p) {
  return [p](Table& table) {
    const ShipId observer = table.ship(1, p.observer, at(100, 100), 0, p.own_speed);
    const ShipId target = table.ship(0, p.target, at(100 + p.range, 100), 0, p.speed);
    if (p.before) p.before(table, observer, target);
    table.open(Phase::observe);
    if (p.then) p.then(table, observer, target);
    return Observe{observer, target, no_torpedo, p.means};
  };
}
int need(const Pair& p) { return need(scene(p)); }
int need_at(double range) { return need(Pair{.range = range}); }

void unaware(Table& table, ShipId, ShipId) { table.state().sides[1].unaware = true; }
void fired(Table& table, ShipId, ShipId target) { table[target].fired = true; }

TEST(ToSpot, NeedsOneTo20) {
  PROVES("coastal-spot-1");
  EXPECT_EQ(need_at(1), 1);
  EXPECT_EQ(need_at(20), 1);
  EXPECT_EQ(need_at(20.001), 2);
  // Six faces would hide a score below 1, so the same edge once more with +2.
  EXPECT_EQ(need({.range = 20, .before = unaware}), 3);
}
struct Reach {
  const char* clause;
  double from, to;
  int score;
};

TEST(ToSpot, NeedsOneMoreEvery20) {
  for (const auto& [clause, from, to, score] : {Reach{"coastal-spot-2", 21, 40, 2},
                                                {"coastal-spot-3", 41, 60, 3},
                                                {"coastal-spot-4", 61, 80, 4},
                                                {"coastal-spot-5", 81, 100, 5},
                                                {"coastal-spot-6", 101, 120, 6}}) {
    PROVES(clause);
    EXPECT_EQ(need_at(from), score);
    EXPECT_EQ(need_at(to), score);
    if (score == 6) continue;
    EXPECT_EQ(need_at(to + 0.001), score + 1);
  }
}

TEST(ToSpot, ModifiersChangeTheScoreAndNotTheDie) {
  PROVES("coastal-spot-7");
  EXPECT_EQ(need_at(50), 3);
  EXPECT_EQ(need({.range = 50, .before = fired}), 1);
  EXPECT_EQ(need({.range = 50, .before = unaware}), 5);
  // One die an observer and target, once in a step.
  Table table;
  const Observe look = scene({.range = 50})(table);
  EXPECT_EQ(table.told(1, look), "");
  EXPECT_THAT(table.told(1, look), HasSubstr("has looked for that target already"));
  EXPECT_THAT(table.told(1, Observe{look.ship, look.target, no_torpedo, Means::radar}), HasSubstr("already"));
  table.resolve();
  EXPECT_EQ(table.thrown(Purpose::spot).size(), 1U);
}

TEST(ToSpot, EndsAt120) {
  PROVES("coastal-spot-8");
  for (const double range : {120.001, 121.0}) {
    Table table;
    const Observe look = scene({.range = range, .before = fired})(table);
    table[look.target].lit = true;
    EXPECT_THAT(table.told(1, look), HasSubstr("nothing is spotted beyond 120 cm"));
    table.resolve();
    EXPECT_TRUE(table.thrown(Purpose::spot).empty());
    EXPECT_TRUE(table.facts<Spotted>().empty());
  }
}

TEST(ToSpot, BulletsAddAndEachCountsOnce) {
  PROVES("coastal-spot-9");
  const auto lit = [](Table& table, ShipId, ShipId target) { table[target].lit = true; };
  EXPECT_EQ(need({.range = 120, .before = fired, .then = lit}), 4);
  EXPECT_EQ(need({.range = 120, .then = lit}), 4);
  EXPECT_EQ(need({.range = 120, .means = Means::radar, .before = fired, .then = lit}), 2);
  // All that help and all that hinder.
  const Tables& tables = library().tables;
  Sight sight;
  sight.range_squared = squared(120_cm);
  sight.firing_or_lit = sight.radar_or_hydrophone = sight.moving_or_close = sight.larger = sight.seen_before =
      sight.detector = true;
  EXPECT_EQ(need_of(tables.spotting, tables.lights, sight), 6 - 8);
  Sight worst;
  worst.range_squared = squared(120_cm);
  worst.fast_observer = worst.screened = worst.poor_weather = worst.unaware = true;
  EXPECT_EQ(need_of(tables.spotting, tables.lights, worst), 6 + 5);
}

// The carried chart of a corvette, read with other sets in its column.
Card with_sets(const std::string& sets) {
  const std::string text(*resource("coastal/ships.csv"));
  const auto from = text.find("\nflower,");
  const auto end = text.find('\n', from + 1);
  std::string row = text.substr(from + 1, end - from - 1);
  const auto set = row.find(",radar,");
  EXPECT_NE(set, std::string::npos);
  row.replace(set, 7, "," + sets + ",");
  return load_cards(text.substr(0, text.find('\n') + 1) + row + "\n", "x.csv", library()).at(0);
}

TEST(ToSpot, AVesselMayHaveRadarAndADetector) {
  PROVES("coastal-spot-9", "coastal-spot-21");
  const Card both = with_sets("radar; naxos");
  EXPECT_TRUE(both.radar && both.detector);
  EXPECT_FALSE(with_sets("radar").detector);
  EXPECT_THROW(with_sets("radar; luck"), DataError);
  EXPECT_THROW(with_sets("none; radar"), DataError);
  // Everything that helps, on a table: two of -2 and four of -1 make certain what takes a 6 at 120 cm.
  const auto least = [&](const Card& card, Means means, bool radar_on) {
    return need([&](Table& table) {
      const ShipId observer = table.ship(1, card, at(100, 100));
      const ShipId target = table.ship(0, "flower", at(220, 100), 0, 1_cm);
      table.state().sides[1].unaware = true;  // +2, and +1 each for rain and speed, so that the sum shows
      table.state().weather = Weather::rain;
      table[observer].speed = 5_cm;
      table[target].fired = table[target].seen_before = true;
      table[target].radar_on = radar_on;
      table.open(Phase::observe);
      return Observe{observer, target, no_torpedo, means};
    });
  };
  EXPECT_EQ(least(both, Means::radar, true), 6 + 4 - 8);
  EXPECT_EQ(least(both, Means::radar, false), 6 + 4 - 7);
  EXPECT_EQ(least(both, Means::eyes, true), 6 + 4 - 6);
  EXPECT_EQ(least(with_sets("radar"), Means::radar, true), 6 + 4 - 7);
}

TEST(ToSpot, IsEasierWhenTheTargetFiredInItsLatestFireStep) {
  PROVES("coastal-spot-10");
  // The target fires at another of blue's in step 7; in step 3 of the next turn the first one looks from 90 cm.
  const auto after_firing = [](int turns_ago) {
    return [turns_ago](Table& table) {
      const ShipId observer = table.ship(1, "flower", at(100, 100));
      const ShipId target = table.ship(0, "fairmile_d_mtb", at(190, 100));
      const ShipId victim = table.ship(1, "flower", at(205, 100));
      table.open(Phase::fire, 1);
      table[victim].observed = true;
      table.dice(Purpose::gunfire, {1});
      EXPECT_EQ(table.told(0, Fire{target, victim, {}}), "");
      for (int turn = 0; turn < turns_ago; ++turn) table.play_to(Phase::observe, 0);
      return Observe{observer, target, no_torpedo, Means::eyes};
    };
  };
  EXPECT_EQ(need(after_firing(1)), 3);
  EXPECT_EQ(need(after_firing(2)), 5);
  // Ruling C8: a torpedo shows no flash.
  const auto after_launching = [](Table& table) {
    const ShipId observer = table.ship(1, "flower", at(100, 100));
    const ShipId target = table.ship(0, "fairmile_d_mtb", at(190, 100));
    table.open(Phase::launch);
    EXPECT_EQ(table.told(0, Launch{target, Bearing::degrees(0), false}), "");
    table.play_to(Phase::observe, 0);
    return Observe{observer, target, no_torpedo, Means::eyes};
  };
  EXPECT_EQ(need(after_launching), 5);
}

TEST(ToSpot, IsEasierUnderStarShell) {
  PROVES("coastal-spot-11");
  const auto shell = [](double burst) {
    return [burst](Table& table, ShipId observer, ShipId) {
      table.dice(Purpose::star_shell, {3});
      EXPECT_EQ(table.told(1, StarShell{observer, at(100 + burst, 100)}), "");
    };
  };
  EXPECT_EQ(need({.range = 90, .then = shell(75)}), 3);
  EXPECT_EQ(need({.range = 90, .then = shell(70)}), 3);                   // 20 cm from the middle of the disc
  EXPECT_EQ(need({.range = 90, .then = shell(69.999)}), 5);               // just outside it
  EXPECT_EQ(need({.range = 90, .before = fired, .then = shell(75)}), 3);  // one bullet
}

TEST(ToSpot, IsEasierInASearchlight) {
  PROVES("coastal-spot-12");
  const auto light = [](Table& table, ShipId, ShipId target) {
    const ShipId friendly = table.ship(1, "flower", at(190, 140));
    EXPECT_EQ(table.told(1, Searchlight{friendly, target}), "");
  };
  EXPECT_EQ(need({.range = 90, .then = light}), 3);
  EXPECT_EQ(need({.range = 90, .before = fired, .then = light}), 3);
  EXPECT_EQ(need({.range = 90}), 5);
}

TEST(ToSpot, IsEasierByRadar) {
  PROVES("coastal-spot-13");
  EXPECT_EQ(need({.range = 110, .means = Means::radar}), 4);
  EXPECT_EQ(need({.range = 110}), 6);
  Table table;
  const Observe look = scene({.range = 110, .means = Means::radar})(table);
  EXPECT_FALSE(table[look.ship].radar_on);
  EXPECT_EQ(table.told(1, look), "");
  table.resolve();
  EXPECT_TRUE(table[look.ship].radar_on);
  EXPECT_EQ(table.facts<RadarUsed>().size(), 1U);
  table.play_to(Phase::observe, 1);
  EXPECT_TRUE(table[look.ship].radar_on);  // and so she can be heard in the enemy's step
  table.play_to(Phase::observe, 0);
  EXPECT_FALSE(table[look.ship].radar_on);  // until her own next one
  Table none;
  const Observe blind = scene({.range = 110, .observer = "hms_trawler", .means = Means::radar})(none);
  EXPECT_THAT(none.told(1, blind), HasSubstr("has no radar"));
}

// A marker 110 cm away that runs across.
Scene torpedo(Means means, bool dummy = false) {
  return [means, dummy](Table& table) {
    const ShipId observer = table.ship(1, "flower", at(100, 100));
    const ShipId from = table.ship(0, "vosper_70_mtb", at(300, 300));
    table.open(Phase::observe);
    Torpedo marker;
    marker.from = from;
    marker.dummy = dummy;
    marker.at = at(210, 100);
    table.state().torpedoes.push_back(marker);
    return Observe{observer, no_ship, 0, means};
  };
}

TEST(ToSpot, ATorpedoIsHeardByHydrophones) {
  PROVES("coastal-spot-14");
  EXPECT_EQ(need(torpedo(Means::hydrophone)), 3);  // 6, hydrophones -2, moving -1; no larger than a boat
  EXPECT_EQ(need(torpedo(Means::eyes)), 5);
  EXPECT_EQ(need(torpedo(Means::hydrophone, true)), 3);  // a dummy takes the same score
  Table table;
  EXPECT_EQ(table.told(1, torpedo(Means::hydrophone)(table)), "");
  table.dice(Purpose::spot, {3});
  table.resolve();
  EXPECT_TRUE(table.state().torpedoes[0].observed);
  Table deaf;
  const Observe look = torpedo(Means::hydrophone)(deaf);
  deaf[look.ship].speed = 3.001_cm;
  EXPECT_THAT(deaf.told(1, look), HasSubstr("is too fast to listen: at most 3 cm"));
  deaf.card(look.ship).hydrophone = false;
  EXPECT_THAT(deaf.told(1, look), HasSubstr("has no hydrophones"));
}

TEST(ToSpot, HydrophonesHearAShipAtThreeCentimetres) {
  PROVES("coastal-spot-15");
  const auto heard = [](Centimetres speed, Means means) {
    return need({.range = 110, .target = "flower", .speed = speed, .means = means});
  };
  EXPECT_EQ(heard(3_cm, Means::hydrophone), 2);  // 6, -2, moving -1, larger -1
  EXPECT_EQ(heard(2.999_cm, Means::hydrophone), 4);
  EXPECT_EQ(heard(3_cm, Means::eyes), 4);
}

TEST(ToSpot, IsEasierWhenTheTargetMoves) {
  PROVES("coastal-spot-16");
  EXPECT_EQ(need({.speed = 1_cm}), 2);
  EXPECT_EQ(need({.speed = 0.001_cm}), 2);
  EXPECT_EQ(need_at(50), 3);
}

TEST(ToSpot, ASlowEBoatDoesNotCountAsMoving) {
  PROVES("coastal-spot-17");
  EXPECT_EQ(need({.target = "s100", .speed = 4_cm}), 3);
  EXPECT_EQ(need({.target = "s100", .speed = 4.001_cm}), 2);
  EXPECT_EQ(need({.target = "s100", .speed = 5_cm}), 2);
  EXPECT_EQ(need({.target = "vosper_70_mtb", .speed = 4_cm}), 2);
}

TEST(ToSpot, IsEasierWithin12) {
  PROVES("coastal-spot-18");
  const auto close = [](double range, Centimetres speed) {
    return need({.range = range, .target = "s100", .speed = speed, .before = unaware});
  };
  EXPECT_EQ(close(12, {}), 2);
  EXPECT_EQ(close(12.001, {}), 3);
  EXPECT_EQ(close(13, {}), 3);
  EXPECT_EQ(close(12, 4_cm), 2);   // the slow E-boat is seen all the same
  EXPECT_EQ(close(12, 10_cm), 2);  // and one that moves no better
  EXPECT_EQ(close(13, 10_cm), 2);
}

TEST(ToSpot, IsEasierWhenTheTargetIsLargerThanABoat) {
  PROVES("coastal-spot-19");
  EXPECT_EQ(need({.range = 70, .target = "vp_trawler"}), 3);
  EXPECT_EQ(need({.range = 70, .target = "fairmile_d_mgb"}), 4);
  EXPECT_EQ(need({.range = 70, .target = "s100"}), 4);
  EXPECT_EQ(need({.range = 70, .target = "freighter_m"}), 3);
}

TEST(ToSpot, IsEasierWhenAnyFriendHasSeenHerInThisGame) {
  PROVES("coastal-spot-20");
  const auto after = [](std::uint8_t sisters_die) {
    return [sisters_die](Table& table) {
      const ShipId observer = table.ship(1, "vosper_70_mtb", at(100, 100));
      const ShipId sister = table.ship(1, "vosper_70_mtb", at(100, 110));
      const ShipId target = table.ship(0, "vosper_70_mtb", at(170, 100));
      table.state().turn = 2;
      table.open(Phase::observe);
      table.dice(Purpose::spot, {sisters_die}, sister);
      EXPECT_EQ(table.told(1, Observe{sister, target, no_torpedo, Means::eyes}), "");
      while (table.state().turn < 9) table.play_to(Phase::observe, 0);
      return Observe{observer, target, no_torpedo, Means::eyes};
    };
  };
  EXPECT_EQ(need(after(6)), 3);
  EXPECT_EQ(need(after(1)), 4);  // she looked and saw nothing
}

TEST(ToSpot, ARadarDetectorHearsRadarOnly) {
  PROVES("coastal-spot-21");
  const auto radar = [](Table& table, ShipId, ShipId target) { table[target].radar_on = true; };
  EXPECT_EQ(need({.range = 90, .observer = "s100", .before = radar}), 4);
  EXPECT_EQ(need({.range = 90, .observer = "s100"}), 5);
  EXPECT_EQ(need({.range = 90, .observer = "s38", .before = radar}), 5);  // has no detector
}

TEST(ToSpot, IsHarderForAnObserverAboveHalfSpeed) {
  PROVES("coastal-spot-22");
  const auto looks = [](Centimetres speed, bool engine_out) {
    return need({.observer = "fairmile_d_mtb", .own_speed = speed, .before = [engine_out](Table& t, ShipId o, ShipId) {
                   if (engine_out) t[o].systems[t.system(o, "engine2")] = Condition::damaged;
                 }});
  };
  EXPECT_EQ(looks(6_cm, false), 3);
  EXPECT_EQ(looks(6.001_cm, false), 4);
  EXPECT_EQ(looks(7_cm, false), 4);
  // Ruling C11: half of what the engines give now, 8 cm.
  EXPECT_EQ(looks(4_cm, true), 3);
  EXPECT_EQ(looks(5_cm, true), 4);
}

TEST(ToSpot, IsHarderPastAnotherShip) {
  PROVES("coastal-spot-23");
  const auto third = [](SideId side, double y, bool revealed) {
    return need({.before = [=](Table& t, ShipId, ShipId) {
      const ShipId ship = t.ship(side, "vp_trawler", at(125, y), 90);  // 7.667 cm long, 1.278 in beam
      t[ship].revealed = revealed;
    }});
  };
  EXPECT_EQ(third(0, 100, true), 4);
  EXPECT_EQ(third(1, 100, true), 4);
  EXPECT_EQ(third(1, 100, false), 4);  // her own side knows her
  EXPECT_EQ(third(0, 100, false), 3);  // what an enemy marker hides must not show in a score
  EXPECT_EQ(third(0, 100.638, true), 4);
  EXPECT_EQ(third(0, 100.641, true), 3);  // beside the line
  EXPECT_EQ(third(0, 102, true), 3);
}

TEST(ToSpot, IsHarderInPoorWeather) {
  PROVES("coastal-spot-24");
  const auto in = [](Weather weather) {
    return need({.before = [=](Table& t, ShipId, ShipId) { t.state().weather = weather; }});
  };
  EXPECT_EQ(in(Weather::clear), 3);
  EXPECT_EQ(in(Weather::calm), 3);
  EXPECT_EQ(in(Weather::medium), 3);
  EXPECT_EQ(in(Weather::haze), 4);
  EXPECT_EQ(in(Weather::rain), 4);
}

TEST(ToSpot, IsHarderForASideThatKnowsOfNoEnemy) {
  PROVES("coastal-spot-25");
  EXPECT_EQ(need({.range = 100, .target = "s100", .before = unaware}), 7);
  EXPECT_EQ(need({.range = 20, .target = "s100", .before = unaware}), 3);
}

TEST(Surprise, EndsForGoodWhenAnEnemyIsObserved) {
  for (const bool seen : {false, true}) {
    Table table;
    const Observe look = scene({.range = 20, .before = unaware})(table);
    table.dice(Purpose::spot, {static_cast<std::uint8_t>(seen ? 3 : 2)});
    EXPECT_EQ(table.told(1, look), "");
    table.resolve();
    EXPECT_EQ(table.state().sides[1].unaware, !seen);
    EXPECT_EQ(table.heard<Alarmed>(Seat::of(1)).size(), seen ? 1U : 0U);
    EXPECT_TRUE(table.heard<Alarmed>(Seat::of(0)).empty());
  }
}

TEST(Surprise, EndsWhenATorpedoIsDetected) {
  for (const bool dummy : {false, true}) {
    Table table;
    const Observe look = torpedo(Means::hydrophone, dummy)(table);
    table.state().sides[1].unaware = true;
    table.dice(Purpose::spot, {6});
    EXPECT_EQ(table.told(1, look), "");
    table.resolve();
    EXPECT_EQ(table.state().sides[1].unaware, dummy);
    EXPECT_EQ(table.state().torpedoes[0].gone, dummy);
  }
}

TEST(Surprise, EndsUnderFire) {
  Table table;
  const ShipId target = table.ship(0, "vosper_70_mtb", at(100, 100));
  const ShipId firer = table.ship(1, "flower", at(120, 100));
  table.state().sides[0].unaware = true;
  table.open(Phase::fire);
  table[target].observed = true;
  table.dice(Purpose::gunfire, {1, 1});
  EXPECT_EQ(table.told(1, Fire{firer, target, {}}), "");
  table.resolve();
  EXPECT_FALSE(table.state().sides[0].unaware);
}

}  // namespace
}  // namespace wardroom::coastal::test
