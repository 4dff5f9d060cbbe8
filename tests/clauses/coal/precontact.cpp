// 5.13 Force markers and movement before contact, 5.14 quick starts.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "books/coal/rules/setup.hpp"
#include "books/coal/rules/view.hpp"
#include "books/coal/text/tell.hpp"
#include "support/coal_table.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

using testing::IsEmpty;

Plot plot(const char* text) { return std::get<Plot>(parse_plot(text, {10_in, {}})); }

View view_of(Table& table, SideId side) {
  View view;
  fill_view(table.state(), Seat::of(side), view);
  return view;
}

struct Unknown : testing::Test {
  Table table;
  void SetUp() override {
    table.setting().special.hidden_strength = true;
    table.setting().special.pre_plotted = true;
  }
  DivisionId hidden(SideId side, Type type, Point where, int course, Inches speed = 2_in) {
    const ShipId ship = table.lone(side, type, where, course, speed);
    table.state().divisions[table[ship].division].revealed = false;
    return table[ship].division;
  }
  void pre_plot(DivisionId d, int turns) {
    for (int turn = 1; turn <= turns; ++turn) {
      const auto refusal =
          table.order(table.state().divisions[d].side,
                      PrePlot{d, static_cast<std::uint8_t>(turn), 2_in, plot(turn == 5 ? "1-CR45" : "2")});
      EXPECT_FALSE(refusal.has_value()) << refusal->text;
    }
  }
};

TEST_F(Unknown, StrengthsAreForceMarkers) {
  PROVES("coal-5.13", "coal-5.13.1a", "coal-5.13.1b", "coal-10.2");
  table.lone(0, Type::BB, at(10, 10), 0);
  for (int i = 0; i < 4; ++i) hidden(1, Type::CL, at(60, 10 + i), 0);
  table.ship(1, Type::CL, at(62, 10), 0);  // a second ship in one of them
  const View view = view_of(table, 0);
  EXPECT_THAT(view.enemies, IsEmpty());
  EXPECT_EQ(view.markers.size(), 4);
  table.setting().special.hidden_strength = false;
  const View open = view_of(table, 0);
  EXPECT_EQ(open.enemies.size(), 5) << "known strengths stand as ships";
  EXPECT_THAT(open.markers, IsEmpty());
}

// Everything that red may see and hear of two turns, while blue, as strong as said, is out of sight.
std::string known_to_red(const std::vector<Type>& blue) {
  Table table;
  table.setting().special.hidden_strength = true;
  table.lone(0, Type::BB, at(10, 10), 0);
  const DivisionId force = table.division(1);
  table.state().divisions[force].revealed = false;
  for (const Type type : blue) {
    const double astern = 3.0 * static_cast<double>(table.state().divisions[force].ships.size());
    table.ship(force, type, at(60, 30 + astern), 180, 3_in);
  }
  table[1].smoke = true;
  std::string known;
  for (int step = 0; step < 40 && table.state().turn < 3; ++step) {
    table.resolve();
    const View view = view_of(table, 0);
    EXPECT_THAT(view.enemies, IsEmpty());
    for (const ForceMarker& m : view.markers) known += fmt::format("{},{} {} ", m.at.x, m.at.y, m.number);
    for (const SmokeScreen& s : view.smoke) {
      EXPECT_EQ(s.by, no_ship);
      known += fmt::format("smoke {},{} ", s.a.x, s.a.y);
    }
  }
  for (const auto& event : table.record().events) {
    if (!event.audience.includes(Seat::of(0))) continue;
    known += fmt::format("{} {}\n", event.fact.index(), tell(table.state(), Seat::of(0), event.fact));
  }
  return known;
}

TEST_F(Unknown, StrengthIsTheOwnersSecret) {
  PROVES("coal-5.13.1a");
  const std::string boat = known_to_red({Type::TB});
  EXPECT_NE(boat.find("60000,27000"), std::string::npos) << "the marker moves in the open";
  EXPECT_EQ(known_to_red({Type::BB}), boat);
  EXPECT_EQ(known_to_red({Type::BB, Type::BB, Type::BB, Type::BB}), boat);
  EXPECT_EQ(known_to_red({Type::CL, Type::TBD, Type::TBD}), boat);
  // Its owner has the whole list.
  table.lone(0, Type::BB, at(10, 10), 0);
  const DivisionId d = hidden(1, Type::CL, at(60, 10), 0);
  table.ship(d, Type::TBD, at(62, 10), 0);
  EXPECT_EQ(view_of(table, 1).own.size(), 2);
}

TEST_F(Unknown, AMarkerIsReplacedByItsShipsWhenSpotted) {
  PROVES("coal-4.3c", "coal-5.13.1a");
  table.lone(0, Type::BB, at(10, 10), 0);
  const DivisionId d = hidden(1, Type::CL, at(29, 10), 0);
  table.ship(d, Type::CL, at(31, 10), 0);
  table.state().phase = Phase::sighting;
  EXPECT_EQ(view_of(table, 0).markers.size(), 1);
  Play play = table.play();
  sighting_pass(play);
  EXPECT_THAT(view_of(table, 0).markers, IsEmpty());
  EXPECT_EQ(view_of(table, 0).enemies.size(), 2) << "all ships of the division";
}

TEST_F(Unknown, TenTurnsArePlottedNoMoreNoLess) {
  PROVES("coal-5.13.2");
  table.state().phase = Phase::setup;
  table.state().turn = 0;
  const DivisionId d = hidden(0, Type::CL, at(10, 10), 0);
  pre_plot(d, 9);
  const auto nine = table.order(0, Ready{});
  ASSERT_TRUE(nine.has_value());
  EXPECT_EQ(nine->cite.clause, "5.13.2");
  EXPECT_TRUE(table.order(0, PrePlot{d, 11, 2_in, plot("2")}).has_value());
  EXPECT_TRUE(table.order(0, PrePlot{d, 0, 2_in, plot("2")}).has_value());
  EXPECT_TRUE(table.order(0, PrePlot{d, 10, 2_in, plot("3")}).has_value()) << "longer than the speed";
  EXPECT_FALSE(table.order(0, PrePlot{d, 10, 3.25_in, plot("2")}).has_value());
  const auto surge = table.order(0, Ready{});
  ASSERT_TRUE(surge.has_value()) << "1.25 in faster in one turn";
  EXPECT_EQ(surge->cite.clause, "5.5");
  EXPECT_FALSE(table.order(0, PrePlot{d, 10, 3_in, plot("2")}).has_value());
  EXPECT_FALSE(table.order(0, Ready{}).has_value());
}

TEST_F(Unknown, APrePlotFollowsAnotherDivisionOfItsFormation) {
  PROVES("coal-5.7.4", "coal-5.7.5");
  table.state().phase = Phase::setup;
  const DivisionId first = hidden(0, Type::CL, at(10, 10), 0), second = hidden(0, Type::CL, at(10, 8), 0);
  const auto refused = [&](const char* text) {
    const auto refusal = table.order(0, PrePlot{second, every_turn, 2_in, plot(text)});
    return refusal ? std::string(refusal->cite.clause) : "accepted";
  };
  EXPECT_EQ(refused("F2"), "5.7.4") << "not itself";
  EXPECT_EQ(refused("M2"), "5.7.5");
  EXPECT_EQ(refused("F1"), "5.7.4") << "not outside its formation";
  table.state().divisions[second].formation = first;
  EXPECT_EQ(refused("F1"), "accepted");
  EXPECT_EQ(refused("F2"), "5.7.4");
  EXPECT_THAT(table.order(0, PrePlot{second, every_turn, 2_in, plot("F2")})->text, testing::HasSubstr("itself"));
}

TEST_F(Unknown, PrePlotsRunUntilContact) {
  PROVES("coal-5.13.3a", "coal-4.1b");
  table.state().phase = Phase::setup;
  table.state().turn = 0;
  const DivisionId a = hidden(0, Type::CL, at(10, 10), 0), b = hidden(0, Type::CL, at(20, 10), 0);
  pre_plot(a, 10);
  pre_plot(b, 10);
  table.state().phase = Phase::plotting;
  table.state().turn = 5;
  EXPECT_TRUE(table.order(0, PlotDivision{a, 2_in, plot("2"), {}, false}).has_value()) << "not free to plot";
  Play play = table.play();
  use_pre_plots(play);
  for (const DivisionId d : {a, b}) EXPECT_EQ(table.state().divisions[d].order.plot, plot("1-CR45"));
  check_command(play);
  EXPECT_THAT(table.record().dice, IsEmpty()) << "nothing to be obeyed but what was written before";
  // Ruling A36: after the tenth turn the last course and speed go on.
  table.state().turn = 11;
  use_pre_plots(play);
  EXPECT_EQ(table.state().divisions[a].order.speed, 2_in);
  EXPECT_TRUE(goes_straight(table.state().divisions[a].order.plot));
  table.state().sides[0].freed = true;
  EXPECT_FALSE(table.order(0, PlotDivision{a, 2_in, plot("2"), {}, false}).has_value());
}

TEST_F(Unknown, OnlyTheSideThatSpottedIsFreed) {
  PROVES("coal-5.13.3b", "coal-4.1b");
  table.state().sides[0].sighting = 12_in;
  table.state().sides[1].sighting = 8_in;
  const DivisionId red = hidden(0, Type::CL, at(10, 10), 0), blue = hidden(1, Type::CL, at(20, 10), 0);
  Play play = table.play();
  sighting_pass(play);
  check_contact(play);
  EXPECT_TRUE(plots_freely(table.state(), 0));
  EXPECT_FALSE(plots_freely(table.state(), 1));
  EXPECT_FALSE(table.order(0, PlotDivision{red, 2_in, plot("2"), {}, false}).has_value());
  EXPECT_TRUE(table.order(1, PlotDivision{blue, 2_in, plot("2"), {}, false}).has_value());
  for (const auto& event : table.record().events) {
    if (std::holds_alternative<SideFreed>(event.fact)) {
      EXPECT_FALSE(event.audience.includes(Seat::of(1)));
    }
  }
}

TEST_F(Unknown, SingleShipsWaitExceptPickets) {
  PROVES("coal-5.13.5");
  const DivisionId d = hidden(0, Type::CL, at(10, 10), 0);
  const ShipId second = table.ship(d, Type::CL, at(10, 8), 0, 2_in);
  const PlotShip order{second, 2_in, plot("2"), {}};
  EXPECT_TRUE(table.order(0, order).has_value());
  table.setting().pickets.set(second);
  EXPECT_FALSE(table.order(0, order).has_value());
}

struct FunnelSmoke : Unknown {
  void SetUp() override {
    Unknown::SetUp();
    for (auto& side : table.state().sides) side.sighting = 10_in;
  }
  // Two battleships of blue, top speed 3, and a marker of red so far from the nearer of them.
  bool freed(double inches, Inches speed, int ships = 2, bool night = false) {
    Table t;
    t.setting().special = table.setting().special;
    t.setting().night = night;
    for (auto& side : t.state().sides) side.sighting = 10_in;
    t.lone(0, Type::CL, at(10, 10), 0);
    const DivisionId d = t.division(1);
    for (int i = 0; i < ships; ++i) t.card(t.ship(d, Type::BB, at(10 + inches, 10 - 3 * i), 0, speed)).speed = 3_in;
    t.state().divisions[d].revealed = false;
    Play play = t.play();
    sighting_pass(play);
    check_contact(play);
    EXPECT_FALSE(t.state().divisions[d].revealed) << "smoke does not show them";
    EXPECT_FALSE(plots_freely(t.state(), 1));
    return plots_freely(t.state(), 0);
  }
};

TEST_F(FunnelSmoke, OfFastLargeShipsFreesTheEnemy) {
  PROVES("coal-5.13.6a");
  EXPECT_TRUE(freed(20, 2_in));
  EXPECT_TRUE(freed(20, 3_in));
  EXPECT_FALSE(freed(20.1, 2_in));
  EXPECT_FALSE(freed(20, 1.75_in));
  EXPECT_FALSE(freed(20, 2_in, 1));
}

TEST_F(FunnelSmoke, IsNotSeenAtNight) {
  PROVES("coal-5.13.6b");
  EXPECT_FALSE(freed(20, 2_in, 2, true));
}

TEST(QuickStart, RunsToContact) {
  PROVES("coal-5.14");
  Table table;
  table.setting().special.quick_start = true;
  table.setting().height = 60_in;
  table.state().phase = Phase::setup;
  table.state().turn = 0;
  const ShipId red = table.lone(0, Type::BB, at(30, 5), 0, {}), blue = table.lone(1, Type::BB, at(30, 45), 180, {});
  EXPECT_FALSE(table.order(0, QuickStart{table[red].division, 3_in}).has_value());
  EXPECT_FALSE(table.order(1, QuickStart{table[blue].division, 2_in}).has_value());
  EXPECT_TRUE(table.order(1, QuickStart{table[blue].division, 9_in}).has_value()) << "faster than the ship";
  table.play_to(Phase::plotting);
  EXPECT_EQ(table[red].at, at(30, 17)) << "four turns at 3 in";
  EXPECT_EQ(table[blue].at, at(30, 37)) << "four turns at 2 in";
  EXPECT_EQ(table.state().turn, 1);
  EXPECT_TRUE(plots_freely(table.state(), 0) && plots_freely(table.state(), 1)) << "they are in contact";
}

// W37
TEST(QuickStart, EndsAtTheEdgeWithoutContact) {
  PROVES("coal-5.14");
  Table table;
  table.setting().special.quick_start = true;
  table.state().phase = Phase::setup;
  table.state().turn = 0;
  const ShipId red = table.lone(0, Type::BB, at(10, 24), 0, {}), blue = table.lone(1, Type::BB, at(60, 24), 180, {});
  EXPECT_FALSE(table.order(0, QuickStart{table[red].division, 3_in}).has_value());
  EXPECT_FALSE(table.order(1, QuickStart{table[blue].division, 1_in}).has_value());
  table.play_to(Phase::plotting);
  EXPECT_EQ(table[red].at, at(10, 48)) << "eight turns to the very edge";
  EXPECT_EQ(table[blue].at, at(60, 16));
}

TEST(QuickStart, IsOnlyForBattlesThatHaveIt) {
  PROVES("coal-5.14");
  Table table;
  table.state().phase = Phase::setup;
  const ShipId red = table.lone(0, Type::BB, at(30, 5), 0);
  EXPECT_TRUE(table.order(0, QuickStart{table[red].division, 3_in}).has_value());
}

}  // namespace
}  // namespace wardroom::coal::test
