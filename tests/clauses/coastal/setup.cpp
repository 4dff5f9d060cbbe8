// Before the first turn: where vessels may be placed, and the numbers on their markers. After the last: who has won.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/coastal/rules/coastal.hpp"
#include "support/coastal_table.hpp"

namespace wardroom::coastal::test {
namespace {

using testing::ElementsAre, testing::HasSubstr;

// Red sets up between 10 and 60 cm from the west edge, and 20 and 40 from the south; blue stands where it is put.
struct SettingUp : Table {
  SettingUp() {
    setting().zones[0] = {at(10, 20), at(60, 40), true};
    boat = ship(0, "fairmile_d_mtb", at(30, 30));
    other = ship(1, "flower", at(400, 400));
    state().turn = 0;
    open(Phase::setup);
  }
  std::string place(Point where, Centimetres speed = {}) {
    return told(0, Place{boat, where, Bearing::degrees(45), speed});
  }
  ShipId boat, other;
};

TEST(SettingUp, IsWithinTheZone) {
  SettingUp table;
  EXPECT_TRUE(Coastal::owes(table.state(), 0));
  EXPECT_FALSE(Coastal::owes(table.state(), 1));
  for (const Point inside : {at(10, 20), at(60, 20), at(10, 40), at(60, 40), at(33, 27)}) {
    EXPECT_EQ(table.place(inside, 12_cm), "");
    EXPECT_EQ(table[table.boat].at, inside);
  }
  EXPECT_EQ(table[table.boat].course, Bearing::degrees(45));
  EXPECT_EQ(table[table.boat].speed, 12_cm);
  for (const Point outside : {at(9.999, 30), at(60.001, 30), at(30, 19.999), at(30, 40.001)}) {
    EXPECT_THAT(table.place(outside),
                HasSubstr("starts between 10 cm and 60 cm from the west edge and 20 cm and 40 cm"));
  }
  EXPECT_EQ(table[table.boat].at, at(33, 27));
}

TEST(SettingUp, KeepsToWhatSheCanDo) {
  SettingUp table;
  EXPECT_THAT(table.place(at(30, 30), 12.001_cm), HasSubstr("makes at most 12 cm"));
  EXPECT_THAT(table.place(at(30, 30), Centimetres{-1}), HasSubstr("makes at most 12 cm"));
  EXPECT_THAT(table.told(0, Place{table.other, at(30, 30), {}, {}}), HasSubstr("not one of your ships"));
  EXPECT_THAT(table.told(1, Place{table.other, at(30, 30), {}, {}}), HasSubstr("stand where it puts them"));
}

TEST(SettingUp, DealsTheMarkersFromOne) {
  SettingUp table;
  for (int i = 0; i < 3; ++i) table.ship(0, "flower", at(20 + i, 30));
  for (Ship& ship : table.state().ships) ship.marker = 0;
  // Nobody has a number yet, so they stand in the order of the list.
  const auto before = by_marker(table.state(), 0);
  EXPECT_THAT(std::vector<int>(before.begin(), before.end()), ElementsAre(0, 2, 3, 4));
  table.dice(Purpose::marker, {2, 3, 1}, 0);
  table.resolve();
  std::vector<int> numbers;
  for (const int ship : {0, 2, 3, 4}) numbers.push_back(table[ShipId::at(ship)].marker);
  EXPECT_THAT(numbers, ElementsAre(3, 1, 4, 2));
  EXPECT_EQ(table[table.other].marker, 1);
  EXPECT_EQ(table.state().turn, 1);
  EXPECT_EQ(table.state().phase, Phase::repair);
  const auto after = by_marker(table.state(), 0);
  EXPECT_THAT(std::vector<int>(after.begin(), after.end()), ElementsAre(2, 4, 0, 3));
  EXPECT_TRUE(table.heard<MarkerDealt>(Seat::of(1)).size() == 1 && table.heard<MarkerDealt>(Seat::of(0)).size() == 4);
}

// ---- the end

// Points of red and blue after the last turn.
template <class Change>
std::pair<int, int> points_after(Change change) {
  Table table;
  table.ship(0, "flower", at(20, 20));
  table.ship(1, "flower", at(400, 400));
  change(table);
  table.state().turn = static_cast<std::uint16_t>(table.setting().turns);
  table.open(Phase::damage, 1);
  table.resolve();
  EXPECT_TRUE(Coastal::over(table.state()));
  const Result result = result_of(table.state());
  const int difference = result.points[0] - result.points[1];
  EXPECT_EQ(result.winner(), difference == 0 ? no_side : difference > 0 ? SideId{0} : SideId{1});
  return {result.points[0], result.points[1]};
}

TEST(Result, CountsWhatIsLost) {
  const int boat = library().card("fairmile_d_mtb")->points, freighter = library().card("freighter_m")->points;
  const auto lost = [](const char* card, SideId side, auto how) {
    return points_after([&](Table& t) {
      const ShipId ship = t.ship(side, card, at(200, 200));
      how(t, ship);
    });
  };
  const auto nothing = [](Table&, ShipId) {};
  const auto becomes = [](Status status) { return [=](Table& t, ShipId s) { t[s].status = status; }; };
  const auto disabled = [](Table& t, ShipId s) { t[s].disabled = true; };
  EXPECT_EQ(lost("fairmile_d_mtb", 0, nothing), std::pair(0, 0));
  EXPECT_EQ(lost("fairmile_d_mtb", 0, becomes(Status::sunk)), std::pair(0, boat));
  EXPECT_EQ(lost("fairmile_d_mtb", 1, becomes(Status::sunk)), std::pair(boat, 0));
  EXPECT_EQ(lost("fairmile_d_mtb", 1, becomes(Status::taken)), std::pair(boat, 0));
  EXPECT_EQ(lost("fairmile_d_mtb", 1, becomes(Status::exited)), std::pair(0, 0));
  EXPECT_EQ(lost("fairmile_d_mtb", 1, disabled), std::pair(boat, 0));
  EXPECT_EQ(lost("fairmile_d_mtb", 1, [](Table& t, ShipId s) { t[s].sinks_in = 3; }), std::pair(boat, 0));
  EXPECT_EQ(lost("fairmile_d_mtb", 1, [](Table& t, ShipId s) { t[s].withdrawing = true; }), std::pair(boat / 2, 0));
  EXPECT_EQ(lost("freighter_m", 1, becomes(Status::sunk)), std::pair(2 * freighter, 0));
  EXPECT_EQ(lost("freighter_m", 1, [](Table& t, ShipId s) { t[s].dummy = t[s].disabled = true; }), std::pair(0, 0));
}

TEST(Result, CountsPassagesMinefieldsAndHandicaps) {
  const int freighter = library().card("freighter_m")->points;
  const auto leaves = [](Point where, Edge exit, bool gap, SideId side = 1) {
    return points_after([&](Table& t) {
      t.setting().sides[side].exit = exit;
      if (gap) {
        t.setting().sides[side].gap_from = 100_cm;
        t.setting().sides[side].gap_to = 200_cm;
      }
      const ShipId ship = t.ship(side, "freighter_m", where);
      t[ship].status = Status::exited;
    });
  };
  EXPECT_EQ(leaves(at(501, 150), Edge::east, false), std::pair(0, freighter));
  EXPECT_EQ(leaves(at(501, 150), Edge::east, false, 0), std::pair(freighter, 0));
  EXPECT_EQ(leaves(at(-1, 150), Edge::west, false), std::pair(0, freighter));
  EXPECT_EQ(leaves(at(150, 501), Edge::north, false), std::pair(0, freighter));
  EXPECT_EQ(leaves(at(150, -1), Edge::south, false), std::pair(0, freighter));
  EXPECT_EQ(leaves(at(501, 150), Edge::west, false), std::pair(0, 0));
  EXPECT_EQ(leaves(at(501, 150), Edge::none, false), std::pair(0, 0));
  for (const double along : {100.0, 200.0}) {
    EXPECT_EQ(leaves(at(501, along), Edge::east, true), std::pair(0, freighter));
    EXPECT_EQ(leaves(at(along, -1), Edge::south, true), std::pair(0, freighter));
  }
  for (const double beside : {99.999, 200.001}) {
    EXPECT_EQ(leaves(at(501, beside), Edge::east, true), std::pair(0, 0));
    EXPECT_EQ(leaves(at(beside, 501), Edge::north, true), std::pair(0, 0));
  }
  const auto fields = [](Table& t) {
    t.setting().field_points = 10;
    t.state().mines.push_back({0, at(100, 100), false});
    t.state().mines.push_back({0, at(120, 100), true});
    t.setting().sides[1].handicap = 7;
  };
  EXPECT_EQ(points_after(fields), std::pair(20, 7));
}

}  // namespace
}  // namespace wardroom::coastal::test
