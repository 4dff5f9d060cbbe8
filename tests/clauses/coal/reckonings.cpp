// The questions without chance, each with figures worked out by hand from cards, charts and clauses.
#include "books/coal/reckon/reckonings.hpp"

#include <gmock/gmock.h>

#include "books/coal/text/loader.hpp"
#include "core/data_error.hpp"
#include "support/asked.hpp"
#include "support/coal_gunnery.hpp"

namespace wardroom::coal::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string told(const std::string& words) { return wardroom::test::answer_to(reckonings(), words); }
std::vector<std::string> trail(const std::string& words) { return wardroom::test::trail_of(reckonings(), words); }
std::string complaint(const std::string& words) {
  try {
    return told(words);
  } catch (const DataError& error) {
    return error.what();
  }
}

// Lion's bands go to 5, 10, 13, 16, 19, 22 and 25 in with 13, 8, 5, 3, 2, 1 and 1; her guns reach 23 in.
const std::string lion_fires = "--ship UK-lion --target DE-seydlitz --under-fire --range ";

TEST(ReckonToHit, GoesByTheBand) {
  EXPECT_EQ(told("to-hit " + lion_fires + "9"), "8 or less on a D20");
  EXPECT_EQ(told("to-hit " + lion_fires + "10"), "8 or less on a D20");  // 6.5.1: an outer edge belongs to its band
  EXPECT_EQ(told("to-hit " + lion_fires + "10.001"), "5 or less on a D20");
  EXPECT_EQ(told("to-hit " + lion_fires + "22.5"), "1 or less on a D20");
}

TEST(ReckonToHit, TakesEveryModifier) {
  EXPECT_EQ(told("to-hit " + lion_fires + "9 --turned 15"), "4 or less on a D20");             // 6.5.1.3: x 1/2
  EXPECT_EQ(told("to-hit " + lion_fires + "9 --hit-last"), "16 or less on a D20");             // x 2
  EXPECT_EQ(told("to-hit " + lion_fires + "9 --hit-last --turned 15"), "8 or less on a D20");  // x 2 x 1/2
  EXPECT_EQ(told("to-hit " + lion_fires + "9 --target-course 45"), "4 or less on a D20");      // x 1/2
  EXPECT_EQ(told("to-hit " + lion_fires + "9 --target-course 44"), "8 or less on a D20");      // one degree less
  EXPECT_EQ(told("to-hit " + lion_fires + "9 --target-course 315"), "4 or less on a D20");     // 45 to the other hand
  EXPECT_EQ(told("to-hit " + lion_fires + "9 --hits fire_control"), "4 or less on a D20");     // 8.2.1: x 1/2
  EXPECT_EQ(told("to-hit " + lion_fires + "5 --half-moves"), "6 or less on a D20");            // 3.4.5: 13/2
  EXPECT_EQ(told("to-hit " + lion_fires + "5 --hit-last"), "19 or less on a D20");             // 6.5.1.4: not 26
  EXPECT_EQ(told("to-hit " + lion_fires + "22 --turned 15"), "1 or less on a D20");            // 6.5.1.4: not 0
  EXPECT_EQ(told("to-hit " + lion_fires + "9 --hit-last --target-turned 60"), "8 or less on a D20");
}

TEST(ReckonToHit, TellsTheWay) {
  EXPECT_THAT(trail("to-hit " + lion_fires + "9 --hit-last --turned 15"),
              ElementsAre("base 8 to-hit number at this range (6.5.1)", "times 2 hit this target last turn (6.5.1.3)",
                          "times 1/2 firer turned (6.5.1.3)", "result 8 to hit (6.5.1)"));
  EXPECT_THAT(trail("to-hit " + lion_fires + "22 --turned 15"),
              ElementsAre("base 1 to-hit number at this range (6.5.1)", "times 1/2 firer turned (6.5.1.3)",
                          "at_least 1 a 1 always hits, a 20 never (6.5.1.4)", "result 1 to hit (6.5.1)"));
}

TEST(ReckonToHit, RefusesWhatTheBookRefuses) {
  EXPECT_EQ(told("to-hit " + lion_fires + "23.5"), "refused by 6.1");  // beyond 23 in
  EXPECT_EQ(told("to-hit " + lion_fires + "9 --turned 105"), "refused by 6.5.1.3");
  EXPECT_EQ(told("to-hit " + lion_fires + "9 --turned 104"), "4 or less on a D20");
  EXPECT_EQ(told("to-hit " + lion_fires + "9 --night"), "refused by 6.3");
  EXPECT_EQ(told("to-hit " + lion_fires + "9 --night --lit"), "8 or less on a D20");
  EXPECT_EQ(told("to-hit " + lion_fires + "9 --hits fire=3"), "refused by 8.5.1");
  EXPECT_EQ(told("to-hit --ship UK-southampton --target DE-seydlitz --range 9"), "refused by 6.2");
  EXPECT_EQ(told("to-hit " + lion_fires + "9 --bearing 180 --lost-mounts 4"), "refused by 6.4");  // her one aft mount
}

TEST(ReckonBigGuns, GiveTheExampleOfTheText) {
  // 6.5.1.6: two mounts, 7 at 8 in, size 11, 18 less 8 of armour.
  EXPECT_EQ(told("big-guns --ship JP-asahi --target RU-retvizan --range 8 --under-fire"),
            "dice 2; to-hit 7; size 11; penetration 10");
}

TEST(ReckonBigGuns, TakeDiceAndSize) {
  // 4 mounts; Seydlitz has size 16 and armour 11, and Lion's band to 10 in penetrates 27.
  EXPECT_EQ(told("big-guns " + lion_fires + "9"), "dice 4; to-hit 8; size 16; penetration 16");
  EXPECT_EQ(told("big-guns --ship UK-lion --target DE-seydlitz --range 9"),
            "dice 6; to-hit 8; size 16; penetration 16");  // 6.5.1.3: x 3/2 for whom nobody fires at
  EXPECT_EQ(told("big-guns " + lion_fires + "9 --turned 60"), "dice 2; to-hit 4; size 16; penetration 16");
  EXPECT_EQ(told("big-guns " + lion_fires + "9 --visibility very_poor"), "dice 4; to-hit 8; size 13; penetration 16");
  EXPECT_EQ(told("big-guns " + lion_fires + "9 --night --lit"), "dice 4; to-hit 8; size 11; penetration 16");
  // Charts 4.1: down the wind at 3.75 in, her own smoke; not at 2 in, more than an inch below her best.
  EXPECT_EQ(told("big-guns " + lion_fires + "9 --wind-from 270"), "dice 4; to-hit 8; size 15; penetration 16");
  EXPECT_EQ(told("big-guns " + lion_fires + "9 --wind-from 270 --speed 2"),
            "dice 4; to-hit 8; size 16; penetration 16");
  EXPECT_EQ(told("big-guns " + lion_fires + "9 --bearing 0"), "dice 2; to-hit 8; size 16; penetration 16");  // 2-4-1
}

TEST(ReckonRangeBand, NamesTheBand) {
  EXPECT_EQ(told("range-band --ship UK-lion --range 14"), "beyond 13; to 16; to-hit 3; penetration 21");
  EXPECT_EQ(told("range-band --ship UK-lion --range 2.5"), "beyond 0; to 5; to-hit 13; penetration 34");
  EXPECT_EQ(told("range-band --ship lion --range 23"), "beyond 22; to 23; to-hit 1; penetration 14");  // her reach
  EXPECT_EQ(told("range-band --ship UK-lion --range 23.1"), "refused by 6.1");
  EXPECT_EQ(told("range-band --ship UK-southampton --range 3"), "refused by 6.2");
}

TEST(ReckonArc, SaysWhatBears) {
  // Lion: mounts 2-4-1, light guns 12 a side. 6.4.4: arcs end at 30 and 150 degrees, and an edge belongs to both.
  EXPECT_EQ(told("arc --ship UK-lion --bearing 0"), "arcs bow; big-guns 2; medium 0; light 0");
  EXPECT_EQ(told("arc --ship UK-lion"), "arcs starboard; big-guns 4; medium 0; light 12");
  EXPECT_EQ(told("arc --ship UK-lion --bearing 270"), "arcs port; big-guns 4; medium 0; light 12");
  EXPECT_EQ(told("arc --ship UK-lion --bearing 180"), "arcs stern; big-guns 1; medium 0; light 0");
  EXPECT_EQ(told("arc --ship UK-lion --bearing 30"), "arcs bow, starboard; big-guns 4; medium 0; light 12");
  // 6.4.1: her foremost mount bears ahead and abeam.
  EXPECT_EQ(told("arc --ship UK-lion --bearing 0 --lost-mounts 1"), "arcs bow; big-guns 1; medium 0; light 0");
  EXPECT_EQ(told("arc --ship UK-lion --lost-mounts 1,4"), "arcs starboard; big-guns 2; medium 0; light 12");
  // 6.4.3: a ship without big guns fires ahead with a quarter of each side's 20 points.
  EXPECT_EQ(told("arc --ship UK-southampton --bearing 0"), "arcs bow; big-guns 0; medium 10; light 0");
  EXPECT_THAT(trail("arc --ship UK-lion --bearing 30"),
              ElementsAre("base 2 mounts bearing ahead (6.4.1)", "base 4 mounts bearing to starboard (6.4.1)",
                          "result 4 mounts bearing (6.4.1 (ruling A28))", "add 12 light battery (6.4.2)"));
}

TEST(ReckonBattery, AddsUpWhatMayFire) {
  // 6.5.2: 20 points at defence 6 are 3 1/3: no full ten, and 3 on the die for one hit (A5).
  const std::string boats = "battery --ship UK-southampton --target DE-v25-v43_class_tbd --range ";
  EXPECT_EQ(told(boats + "6"), "strength 20; sure 0; need 3");
  EXPECT_EQ(told(boats + "6 --d100"), "strength 20; sure 0; need 33");                      // 6.5.11: 33 in 100
  EXPECT_EQ(told(boats + "6 --bearing 0"), "strength 10; sure 0; need 2");                  // 10/6 is 1 2/3
  EXPECT_EQ(told(boats + "6 --visibility extremely_poor"), "strength 10; sure 0; need 2");  // 6.5.6
  EXPECT_EQ(told(boats + "10.5"), "refused by 6.5.9");
  EXPECT_EQ(told(boats + "6 --hits fire=3"), "refused by 8.5.1");
  // 6.5.7: light guns count half at a large ship: 6 at defence 34.
  EXPECT_EQ(told("battery --ship UK-lion --target DE-seydlitz --range 6"), "strength 6; sure 0; need 0");
}

TEST(ReckonSpeed, IsWhatDamageLeaves) {
  // Lion makes 3.75 in and floods at 5: charts 3 take a third for an engine, 0.75 in for each flotation hit.
  EXPECT_EQ(told("speed --ship UK-lion"), "15/4 in");
  EXPECT_EQ(told("speed --ship UK-lion --hits engine"), "5/2 in");
  EXPECT_EQ(told("speed --ship UK-lion --hits engine,flotation=2"), "1 in");
  EXPECT_EQ(told("speed --ship UK-lion --hits boilers"), "703/250 in");  // 2.8125, cut to thousandths
  EXPECT_EQ(told("speed --ship UK-lion --hits engine=3"), "0 in");
  EXPECT_EQ(told("speed --ship UK-lion --hits fire=3"), "2 in");  // 8.5.1
  EXPECT_EQ(told("speed --ship UK-lion --hits half_speed,flotation"), "3/2 in");
  EXPECT_EQ(told("speed --ship UK-lion --hits stopped,engine"), "0 in");
  EXPECT_THAT(trail("speed --ship UK-lion --hits engine,flotation=2,fire=3"),
              ElementsAre("base 15/4 speed of the card (5.4)", "times 2/3 engines and boilers hit (8.2.1)",
                          "add -3/2 flotation hits (8.2.1)", "at_most 2 three fires or more (8.5.1)",
                          "result 1 best speed (5.4)"));
}

TEST(ReckonSpeedLimit, AddsTheAcceleration) {
  EXPECT_EQ(told("speed-limit --ship UK-lion --going 2"), "3 in");  // 5.5: 2 in and 1 in more
  EXPECT_EQ(told("speed-limit --ship UK-lion --going 3.5"), "15/4 in");
  EXPECT_EQ(told("speed-limit --ship UK-lion --going 3.5 --hits engine"), "5/2 in");
}

TEST(ReckonTurning, MeasuresTheArc) {
  // 5.6: a radius of 0.95 in; A32: 15 degrees take 0.249 in, 120 degrees 1.990 in, 135 degrees 2.238 in.
  EXPECT_EQ(told("turning --ship UK-lion --speed 2"), "radius 19/20; arc-of-15 249/1000; degrees 120");
  EXPECT_EQ(told("turning --ship UK-lion --speed 2.238"), "radius 19/20; arc-of-15 249/1000; degrees 135");
  EXPECT_EQ(told("turning --ship UK-lion --speed 2 --radius 2"), "radius 2; arc-of-15 131/250; degrees 45");
  EXPECT_EQ(told("turning --ship UK-lion --speed 4"), "refused by 5.5");
  EXPECT_EQ(told("turning --ship UK-lion --speed 2 --radius 0.5"), "refused by 5.6");
}

TEST(ReckonTurning, CountsHexesOnTheMat) {
  // hex 2.1: 3.75 is 4 hexes in turns 1 to 3 and 3 in turn 4; hex 2.3: large ships turn 60 degrees a hex, boats 180.
  EXPECT_EQ(told("turning --ship UK-lion --surface hex"), "hexes 4; degrees-a-hex 60; degrees-free 60");
  EXPECT_EQ(told("turning --ship UK-lion --surface hex --turn 4"), "hexes 3; degrees-a-hex 60; degrees-free 60");
  EXPECT_EQ(told("turning --ship UK-acasta_class_tbd --surface hex --speed 3"),
            "hexes 3; degrees-a-hex 180; degrees-free 60");
  EXPECT_EQ(told("turning --ship UK-lion --surface hex --radius 2"), "refused by hex-2.3");
}

TEST(ReckonOthers, SightingIlluminationTorpedoesPoints) {
  EXPECT_EQ(told("sighting --ship UK-lion --base 5"), "5 in");
  EXPECT_EQ(told("sighting --ship UK-lion --base 5 --burning"), "10 in");        // 4.2, A37: twice the base
  EXPECT_EQ(told("sighting --ship UK-lion --base 5 --lit --burning"), "15 in");  // or as far as starshell
  EXPECT_EQ(told("sighting --ship UK-lion --base 16 --lit"), "16 in");
  EXPECT_EQ(told("illumination --ship DE-seydlitz"), "5 in");  // 4.5.1: 4 in, and 1 in for a large ship
  EXPECT_EQ(told("illumination --ship UK-acasta_class_tbd"), "3 in");
  EXPECT_EQ(told("illumination --ship DE-seydlitz --means starshell"), "15 in");  // 4.5.2: from 1916
  EXPECT_EQ(told("illumination --ship DE-seydlitz --means starshell --year 1915"), "refused by 4.5.2");
  // Three factors of power 19 at size 16 and torpedo armour 8; 7.4.5: a large ship that combs shows 4.
  const std::string spread = "torpedo --ship DE-v25-v43_class_tbd --target UK-lion --run ";
  EXPECT_EQ(told(spread + "5 --factors 3"), "factors 3; to-hit 4; size 16; penetration 16");
  EXPECT_EQ(told(spread + "6 --combing"), "factors 1; to-hit 2; size 4; penetration 16");
  EXPECT_EQ(told(spread + "5 --factors 4"), "refused by 7.4.7");
  EXPECT_EQ(told(spread + "11"), "refused by 7.4.3");
  EXPECT_EQ(told("torpedo --ship UK-lion --target DE-seydlitz --run 5"), "refused by 7.4");  // A14
  EXPECT_EQ(told("points --ship UK-lion"), "sunk 12; stopped 6 points");                     // 10.5.5, 10.5.4
  EXPECT_EQ(told("points --ship UK-southampton"), "sunk 4; stopped 2 points");               // 10.5.3, 10.5.2
}

TEST(Reckonings, ComplainOfShipsAndHitsThatAreNone) {
  EXPECT_THAT(complaint("speed --ship UK-lyon"), HasSubstr("--ship: there is no ship \"UK-lyon\""));
  EXPECT_THAT(complaint("speed --ship LION --hits engin"), HasSubstr("--hits: \"engin\" is no hit"));
  EXPECT_THAT(complaint("speed --ship UK-lion --hits fire=0"), HasSubstr("--hits: \"0\" is not a whole number from 1"));
  EXPECT_THAT(complaint("speed --ship UK-lion --hits fire=32,fire"), HasSubstr("room for 32 hits"));
  EXPECT_THAT(complaint("speed --ship UK-lion --hits mount"), HasSubstr("is no hit"));
  EXPECT_THAT(complaint("arc --ship UK-lion --lost-mounts 5"), HasSubstr("\"5\" is not a whole number from 1 to 4"));
  EXPECT_THAT(complaint("arc --ship UK-southampton --lost-mounts 1"), HasSubstr("has no big guns"));
}

// The event of a real fire has the very same lines.
TEST(Reckonings, TellWhatABatterysEventTells) {
  GunTable table(true);
  table.setting().tables = library().tables;
  const ShipId firer = table.lone(0, Type::CL, at(36, 24), 270), target = table.lone(1, Type::TBD, at(36, 30), 270);
  table.card(firer) = *library().card("UK-southampton");
  table.card(target) = *library().card("DE-v25-v43_class_tbd");
  table.all_sighted();
  EXPECT_EQ(table.allot_to(firer, Battery::medium_starboard, target), "");
  table.fire();
  std::vector<std::string> told_by_event;
  for (const auto& event : table.record().events) {
    if (!std::holds_alternative<BatteriesFiredAt>(event.fact)) continue;
    for (const Term& term : table.record().trail(event)) told_by_event.push_back(wardroom::test::plain(term));
  }
  EXPECT_EQ(trail("battery --ship UK-southampton --target DE-v25-v43_class_tbd --range 6"), told_by_event);
  EXPECT_EQ(told_by_event.size(), 6U);
}

}  // namespace
}  // namespace wardroom::coal::test
