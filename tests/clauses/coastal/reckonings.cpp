// The questions without chance, each with figures worked out by hand from boat charts, tables and the sheet.
#include "books/coastal/reckon/reckonings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/coastal/rules/chapters.hpp"
#include "core/data_error.hpp"
#include "support/asked.hpp"
#include "support/coastal_table.hpp"

namespace wardroom::coastal::test {
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

// 6pdr-F and 6pdr-R count 7 each up to 15 cm and 3 beyond, the twin 20 mm 4, 2 and 1, a twin MG 2, 1 and nothing.
TEST(ReckonPoints, AddUpWhatBearsAndReaches) {
  const std::string mtb = "points --ship fairmile_d_mtb --range ";
  EXPECT_EQ(told(mtb + "15"), "cannon 20 points");              // 7 + 2 + 4 + 7 on the beam, one MG a side
  EXPECT_EQ(told(mtb + "15.001"), "cannon 9 points");           // 3 + 1 + 2 + 3
  EXPECT_EQ(told(mtb + "41"), "cannon 7 points");               // 3 + 1 + 3
  EXPECT_EQ(told(mtb + "15 --bearing 0"), "cannon 11 points");  // 7 + 4: the MG bear on their own beams
  EXPECT_EQ(told(mtb + "15 --out 6pdr-F"), "cannon 13 points");
  EXPECT_EQ(told(mtb + "60.1"), "refused by gunfx-8");  // gun-2: nothing beyond 60 cm
  // C16: a Hunt's two directed 4 in of each end are diced apart from the Vierling and a 20 mm.
  EXPECT_EQ(told("points --ship hunt_1 --range 30"), "cannon 4; guns 6 points");  // 3 + 1; 4 x 1.5
  EXPECT_EQ(told("points --ship hunt_1 --range 30 --single-total"), "guns 10 points");
  EXPECT_EQ(told("points --ship hunt_1 --range 60.1"), "guns 2 points");  // biggun-4: 4 x 0.5
}

TEST(ReckonArc, SaysWhichWeaponsBear) {
  EXPECT_EQ(told("arc --ship fairmile_d_mtb --bearing 180"), "arc rear; weapons 20x2-A, 6pdr-R");
  EXPECT_EQ(told("arc --ship fairmile_d_mtb --bearing 270"), "arc port; weapons 6pdr-F, MG2-L, 20x2-A, 6pdr-R");
  EXPECT_EQ(told("arc --ship fairmile_d_mtb --bearing 270 --range 50"), "arc port; weapons 6pdr-F, 20x2-A, 6pdr-R");
  EXPECT_EQ(told("arc --ship fairmile_d_mtb --range 61"), "arc starboard; weapons none");
  EXPECT_EQ(told("arc --ship fairmile_d_mtb --bearing 45"), "arc front; weapons 6pdr-F, 20x2-A");  // C28
}

TEST(ReckonRangeBand, NamesTheColumns) {
  EXPECT_EQ(told("range-band --range 15"), "cannon 0 to 15 cm; guns 0 to 30 cm; to-spot 1");
  EXPECT_EQ(told("range-band --range 40"), "cannon 15 to 40 cm; guns 30 to 60 cm; to-spot 2");
  EXPECT_EQ(told("range-band --range 60.5"), "cannon none; guns beyond 60 cm; to-spot 4");
  EXPECT_EQ(told("range-band --range 120.001"), "cannon none; guns beyond 60 cm; to-spot none");  // spot-8
}

// The row of 9 and 10 points: nothing, nothing, straddle, 1, 1, 2, 3 (gunfx-5).
TEST(ReckonToHit, ReadsTheEffectChart) {
  const std::string fires = "to-hit --ship fairmile_d_mtb --target flower --range 30 --target-speed 4 ";
  EXPECT_EQ(told(fires), "cannon 4; cannon-straddle 3 or more on a D6");
  EXPECT_EQ(told(fires + "--ranged"), "cannon 2; cannon-straddle 1 or more on a D6");   // gunmod-3: +2
  EXPECT_EQ(told(fires + "--speed 8"), "cannon 5; cannon-straddle 4 or more on a D6");  // gunmod-5: -1
  EXPECT_EQ(told(fires + "--speed 6"), "cannon 4; cannon-straddle 3 or more on a D6");  // not above 6 cm
  EXPECT_EQ(told(fires + "--turned"), "cannon 6; cannon-straddle 5 or more on a D6");   // gunmod-7: -2
  EXPECT_EQ(told(fires + "--turned --weather medium"), "cannon 6; cannon-straddle 5 or more on a D6");  // counts once
  EXPECT_EQ(told(fires + "--turned --speed 8"), "cannon none; cannon-straddle 6 or more on a D6");      // -3
  EXPECT_EQ(told(fires + "--out bridge"), "cannon 5; cannon-straddle 4 or more on a D6");               // W2: -1
  // gunmod-4 and gunmod-6: a stopped boat is +1 and -1.
  EXPECT_EQ(told("to-hit --ship fairmile_d_mtb --target s100 --range 30"),
            "cannon 4; cannon-straddle 3 or more on a D6");
  EXPECT_EQ(told("to-hit --ship fairmile_d_mtb --target s100 --range 61"), "refused by gunfx-8");
  EXPECT_THAT(trail("to-hit --ship fairmile_d_mtb --target s100 --range 30 --turned"),
              ElementsAre("add 3 6pdr-F (gun-1 (ruling C16))", "add 1 MG2-R (gun-1 (ruling C16))",
                          "add 2 20x2-A (gun-1 (ruling C16))", "add 3 6pdr-R (gun-1 (ruling C16))",
                          "result 9 weapon points (gun-1 (ruling C20))", "add 1 target stationary (gunmod-4)",
                          "add -1 target smaller than a corvette (gunmod-6)",
                          "add -2 turning, or a small ship in a medium sea (gunmod-7 (ruling C24))",
                          "result -2 added to the die (gunmod-1 (ruling C21))"));
}

TEST(ReckonSpotting, TakesEveryBullet) {
  const std::string looks = "spotting --ship fairmile_d_mtb --target s100 --range ";
  EXPECT_EQ(told(looks + "55"), "3 or more on a D6");  // spot-3
  EXPECT_EQ(told(looks + "60"), "3 or more on a D6");
  EXPECT_EQ(told(looks + "60.001"), "4 or more on a D6");
  EXPECT_EQ(told(looks + "55 --target-speed 8"), "2 or more on a D6");  // spot-16
  EXPECT_EQ(told(looks + "55 --target-speed 4"), "3 or more on a D6");  // C5: a quiet boat at 4 cm
  EXPECT_EQ(told(looks + "12"), "0 or more on a D6");                   // spot-1, within 12 cm
  EXPECT_EQ(told(looks + "55 --fired --lit"), "1 or more on a D6");     // spot-10, C8: once
  EXPECT_EQ(told(looks + "55 --means radar"), "1 or more on a D6");     // spot-13
  EXPECT_EQ(told(looks + "55 --seen-before"), "2 or more on a D6");     // spot-20
  EXPECT_EQ(told(looks + "55 --speed 7"), "4 or more on a D6");         // spot-22: above half of 12 cm
  EXPECT_EQ(told(looks + "55 --speed 6"), "3 or more on a D6");
  EXPECT_EQ(told(looks + "55 --weather haze"), "4 or more on a D6");  // spot-24
  EXPECT_EQ(told(looks + "55 --unaware"), "5 or more on a D6");       // spot-25
  EXPECT_EQ(told(looks + "55 --moon full"), "2 or more on a D6");     // spot-9, W3
  EXPECT_EQ(told(looks + "55 --moon half"), "3 or more on a D6");
  EXPECT_EQ(told(looks + "55 --moon half --up-moon"), "2 or more on a D6");
  EXPECT_EQ(told("spotting --ship fairmile_d_mtb --target flower --range 55"), "2 or more on a D6");  // spot-19
  EXPECT_EQ(told("spotting --ship s100 --target fairmile_d_mtb --range 55 --target-radar"),
            "2 or more on a D6");  // spot-21: Naxos
  EXPECT_EQ(told(looks + "120.001"), "refused by spot-8");
  EXPECT_EQ(told(looks + "55 --means hydrophone"), "refused by spot-14");
  EXPECT_EQ(told("spotting --ship flower --target s100 --range 55 --means hydrophone --speed 4"),
            "refused by spot-14");  // W4: too fast to listen
}

TEST(ReckonSpeed, IsTheBestBoxLeft) {
  EXPECT_EQ(told("speed --ship fairmile_d_mtb"), "12 cm");
  EXPECT_EQ(told("speed --ship fairmile_d_mtb --out engine1,engine3"), "4 cm");
  EXPECT_EQ(told("speed --ship fairmile_d_mtb --out engine1,engine2,engine3"), "0 cm");
  EXPECT_EQ(told("speed --ship fairmile_d_mtb --weather medium"), "9 cm");  // W3: three quarters
  EXPECT_EQ(told("speed --ship s100 --weather rain --out engine2"), "15/2 cm");
  EXPECT_EQ(told("speed --ship flower --weather medium"), "6 cm");  // boats alone
  EXPECT_THAT(trail("speed --ship fairmile_d_mtb --weather medium"),
              ElementsAre("base 12 best engine box left (order-3 (ruling C13))",
                          "times 3/4 a boat in a medium sea (spot-24 (ruling W3))",
                          "result 9 best speed (order-3 (ruling C13))"));
}

TEST(ReckonMovement, GoesByAcceleration) {
  // Charts 4: 4 cm up or down in a move, 8 cm down by an emergency stop.
  EXPECT_EQ(told("movement --ship fairmile_d_mtb --going 6"), "least 2; most 10; emergency-stop 0 cm");
  EXPECT_EQ(told("movement --ship fairmile_d_mtb"), "least 8; most 12; emergency-stop 4 cm");
  EXPECT_EQ(told("movement --ship fairmile_d_mtb --going 4 --launching"), "least 0; most 6; emergency-stop 0 cm");
  EXPECT_EQ(told("movement --ship fairmile_d_mtb --going 6 --out engine1"), "least 2; most 8; emergency-stop 0 cm");
}

TEST(ReckonTurning, GoesBySpeed) {
  // 45 degrees after every 3 cm, 90 in all; 45 more for a boat at half speed or less (charts 4).
  const std::string turns = "turning --ship fairmile_d_mtb ";
  EXPECT_EQ(told(turns), "straight-before-each 3; degrees-at-once 45; degrees-in-all 90");
  EXPECT_EQ(told(turns + "--speed 6"), "straight-before-each 3; degrees-at-once 45; degrees-in-all 135");
  EXPECT_EQ(told(turns + "--speed 0"), "straight-before-each 3; degrees-at-once 45; degrees-in-all 45");  // a pivot
  EXPECT_EQ(told(turns + "--out bridge"), "straight-before-each 3; degrees-at-once 45; degrees-in-all 45");
  EXPECT_EQ(told(turns + "--out steering"), "straight-before-each 3; degrees-at-once 0; degrees-in-all 0");
  EXPECT_EQ(told(turns + "--speed 12 --going 6"), "refused by order-3");
}

TEST(Reckonings, ComplainOfChartsAndSystemsThatAreNone) {
  EXPECT_THAT(complaint("speed --ship fairmile"), HasSubstr("--ship: there is no boat chart \"fairmile\"; there are"));
  EXPECT_THAT(complaint("speed --ship s38 --out sails"), HasSubstr("--out: \"sails\" is no system of hers"));
  EXPECT_THAT(complaint("speed --ship s38 --out engine1,engine1"), HasSubstr("\"engine1\" is no system of hers"));
}

// The event of a real look has the very same lines, and that of a real shot the same variables.
TEST(Reckonings, TellWhatEventsTell) {
  Table table;
  const ShipId firer = table.ship(1, "fairmile_d_mtb", at(100, 100)), target = table.ship(0, "s100", at(130, 100));
  table[target].speed = 8_cm;
  table[target].revealed = false;
  table.open(Phase::observe);
  EXPECT_EQ(table.told(1, Observe{firer, table.marker(target), no_torpedo, Means::eyes}), "");
  table.dice(Purpose::spot, {6});
  table.forget_events();
  table.resolve();
  const auto told_by = [&](auto fact) {
    std::vector<std::string> lines;
    for (const auto& event : table.record().events) {
      if (!std::holds_alternative<decltype(fact)>(event.fact)) continue;
      for (const Term& term : table.record().trail(event)) lines.push_back(wardroom::test::plain(term));
    }
    return lines;
  };
  EXPECT_EQ(trail("spotting --ship fairmile_d_mtb --target s100 --range 30 --target-speed 8"), told_by(Spotted{}));
  EXPECT_EQ(table.told(1, Fire{firer, target, {}}), "");
  table.dice(Purpose::gunfire, {4});
  table.forget_events();
  table.resolve();
  const std::string fires = "to-hit --ship fairmile_d_mtb --target s100 --range 30 --target-speed 8";
  const std::vector<std::string> page = trail(fires), event = told_by(Fired{});
  // The event adds the points up in one line, and ends with the column that the die gave.
  const auto variables = [](const std::vector<std::string>& lines) {
    std::vector<std::string> kept;
    for (const std::string& line : lines) {
      if (line.starts_with("add") && line.find("gunmod") != std::string::npos) kept.push_back(line);
    }
    return kept;
  };
  EXPECT_EQ(variables(page), variables(event));
  EXPECT_EQ(variables(page).size(), 2U);
}

}  // namespace
}  // namespace wardroom::coastal::test
