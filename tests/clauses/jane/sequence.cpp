// The sequence of a move, and what each post may see: t-general-8, -9, -12, -13.
#include <gtest/gtest.h>

#include "books/jane/rules/menu.hpp"
#include "books/jane/rules/view.hpp"
#include "support/jane_signals.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

View view_of(Fleet& fleet, Seat seat) {
  View view;
  fill_view(fleet.state(), seat, view);
  return view;
}

TEST(JaneSequence, NumbersTheMoves) {
  PROVES("jane-t-general-8");
  Fleet fleet;
  for (int move = 1; move <= 3; ++move) {
    EXPECT_EQ(fleet.state().move, move);
    fleet.play_move();
  }
  const auto begun = fleet.heard<MoveBegan>(fleet.captain(fleet.enemy));
  ASSERT_EQ(begun.size(), 3U);
  for (std::size_t i = 0; i < begun.size(); ++i) EXPECT_EQ(begun[i].move, i + 2);
  for (const auto& event : fleet.record().events) EXPECT_TRUE(event.turn >= 1 && event.turn <= 4);
}

TEST(JaneSequence, GoesThroughAllPhasesWhetherAnUmpireIsAskedOrNot) {
  for (const bool sits : {false, true}) {
    Fleet fleet(sits);
    std::vector<Phase> phases;
    for (int guard = 0; guard < 20 && fleet.state().move == 1; ++guard) {
      fleet.resolve();
      phases.push_back(fleet.state().phase);
      EXPECT_EQ(view_of(fleet, fleet.captain(fleet.enemy)).phase, Phase::orders);
    }
    EXPECT_EQ(phases, (std::vector<Phase>{Phase::review, Phase::minute, Phase::fire, Phase::quick, Phase::finish,
                                          Phase::orders}));
    const auto told = fleet.heard<PhaseBegan>(fleet.captain(fleet.enemy));
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0].phase, Phase::orders);
  }
}

TEST(JaneSequence, TellsWhenGunsMayFireAgain) {
  PROVES("jane-t-general-9");
  Fleet fleet;
  fleet.state().move = 7;
  fleet[fleet.flag].arms.guns[0].out_until = 13;  // five moves from move 7
  for (int move = 7; move < 12; ++move) fleet.play_move();
  EXPECT_TRUE(fleet.facts<GunBack>().empty());
  EXPECT_EQ(view_of(fleet, fleet.captain(fleet.flag)).own_ship(fleet.flag)->arms.guns[0].out_until, 13);
  fleet.play_move();  // at the end of move 12
  EXPECT_EQ(fleet.heard<GunBack>(fleet.captain(fleet.flag)).size(), 1U);
  EXPECT_TRUE(fleet.heard<GunBack>(fleet.captain(fleet.enemy)).empty());
  EXPECT_EQ(fleet[fleet.flag].arms.guns[0].out_until, 0);
}

TEST(JaneViews, NameNoEnemy) {
  PROVES("jane-t-general-12");
  Fleet fleet;
  const View enemy = view_of(fleet, fleet.captain(fleet.enemy));
  ASSERT_EQ(enemy.enemies.size(), 3U);
  for (const SeenShip& ship : enemy.enemies) {
    EXPECT_TRUE(ship.name.empty());
    EXPECT_TRUE(ship.id.empty());
    EXPECT_FALSE(ship.picture.empty());
  }
  const View own = view_of(fleet, fleet.captain(fleet.second));
  ASSERT_EQ(own.own.size(), 1U);
  ASSERT_EQ(own.friends.size(), 2U);
  for (const SeenShip& ship : own.friends) EXPECT_FALSE(ship.name.empty());
}

TEST(JaneViews, ShowASinkingShipUntilSheGoes) {
  PROVES("jane-t-general-11");
  Fleet fleet;
  Play play = fleet.play();
  begin_to_sink(play, fleet.flag, false, {"t-fx-flotation-3"});
  const auto fate = [&] { return view_of(fleet, fleet.captain(fleet.enemy)).seen(fleet.flag)->fate; };
  const std::uint16_t goes = fleet[fleet.flag].damage.sinks;
  EXPECT_EQ(goes, 16);  // 14,900 tons: fifteen moves
  while (fleet.state().move <= goes) {
    EXPECT_EQ(fate(), Fate::sinking);
    fleet.play_move();
  }
  EXPECT_EQ(fate(), Fate::sunk);
  EXPECT_TRUE(fleet.heard<SinksBy>(fleet.captain(fleet.enemy)).empty());
}

TEST(JaneViews, ShowSheetsToWhomTheyBelong) {
  Fleet fleet(true);
  const auto sheets = [&](Seat seat) {
    std::vector<int> ships;
    for (const OwnShip& ship : view_of(fleet, seat).own) ships.push_back(ship.seen.ship);
    return ships;
  };
  EXPECT_EQ(sheets(fleet.captain(fleet.second)), (std::vector<int>{1}));
  EXPECT_EQ(sheets(fleet.admiral_seat(0)), (std::vector<int>{0}));
  EXPECT_EQ(sheets(fleet.side_umpire(0)), (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(sheets(fleet.side_umpire(1)), (std::vector<int>{3}));
  EXPECT_EQ(sheets(fleet.chief()), (std::vector<int>{0, 1, 2, 3}));
  ASSERT_EQ(fleet.told(fleet.second, Steer{fleet.second, 4, {}}), "");
  EXPECT_EQ(view_of(fleet, fleet.captain(fleet.second)).sealed.size(), 1U);
  EXPECT_TRUE(view_of(fleet, fleet.admiral_seat(0)).sealed.empty());
  EXPECT_TRUE(view_of(fleet, fleet.captain(fleet.third)).sealed.empty());
  EXPECT_TRUE(view_of(fleet, fleet.side_umpire(1)).sealed.empty());
  EXPECT_EQ(view_of(fleet, fleet.side_umpire(0)).sealed.size(), 1U);
  EXPECT_EQ(view_of(fleet, fleet.chief()).sealed.size(), 1U);
}

TEST(JaneViews, ShowTheEnemyThatAHoistFliesAndNoMore) {
  Fleet fleet;
  ASSERT_TRUE(fleet.hoists("K.F.", "", 0));
  fleet.play_move();
  const SeenHoist read = view_of(fleet, fleet.captain(fleet.second)).seen(fleet.flag)->hoist;
  EXPECT_TRUE(read.flies && read.read);
  const SeenHoist seen = view_of(fleet, fleet.captain(fleet.enemy)).seen(fleet.flag)->hoist;
  EXPECT_TRUE(seen.flies);
  EXPECT_FALSE(seen.read);
  EXPECT_EQ(seen.code, 0);
}

TEST(JaneViews, ShowTheDisguise) {
  PROVES("jane-t-general-13");
  Fleet fleet;
  const ShipId cruiser = fleet.ship(0, "takasago", {20, 20}, Heading::E, 3);
  fleet.admiral(1, fleet.enemy);
  fleet.state().phase = Phase::start;
  fleet.state().move = 0;
  const auto parts = [&](Seat seat) { return view_of(fleet, seat).seen(cruiser)->picture.size(); };
  const std::size_t true_parts = parts(fleet.captain(cruiser));
  EXPECT_EQ(parts(fleet.captain(fleet.enemy)), true_parts);
  const Disguise funnel{cruiser, Guise::false_funnel, {10, 100}, {30, 130}};
  ASSERT_EQ(fleet.told(cruiser, funnel), "");
  EXPECT_EQ(parts(fleet.captain(cruiser)), true_parts);
  EXPECT_EQ(parts(fleet.captain(fleet.second)), true_parts);
  EXPECT_EQ(parts(fleet.captain(fleet.enemy)), true_parts + 1);
  EXPECT_TRUE(fleet[cruiser].guises.deceives({20, 110}));
  EXPECT_FALSE(fleet[cruiser].guises.deceives({30, 110}));
  EXPECT_EQ(fleet.heard<Disguised>(fleet.captain(cruiser)).size(), 1U);
  EXPECT_TRUE(fleet.heard<Disguised>(fleet.captain(fleet.enemy)).empty());
  // Nothing false hides a part of the ship, and nothing is changed once the battle has begun.
  EXPECT_NE(fleet.told(cruiser, Disguise{cruiser, Guise::false_house, {100, 0}, {140, 20}}), "");
  EXPECT_NE(fleet.told(fleet.second, Disguise{cruiser, Guise::false_funnel, {10, 100}, {30, 130}}), "");
  fleet.state().phase = Phase::orders;
  fleet.state().move = 1;
  EXPECT_NE(fleet.told(cruiser, funnel), "");
  Fleet without;
  without.options().disguise = false;
  without.state().phase = Phase::start;
  EXPECT_NE(without.told(without.flag, Disguise{without.flag, Guise::false_funnel, {10, 100}, {30, 130}}), "");
}

TEST(JaneMenus, ListWhatIsLegal) {
  PROVES("jane-t-intro-2");
  Fleet fleet;
  fleet.options().mistakes = Mistakes::refused;
  fleet[fleet.second].motion.squares = 5;
  Menu menu;
  fill_menu(fleet.state(), fleet.captain(fleet.second), menu);
  ASSERT_EQ(menu.steers.size(), 1U);
  EXPECT_EQ(menu.steers[0].rung.least, 4);
  EXPECT_EQ(menu.steers[0].rung.most, 5);
  for (int squares = 0; squares <= 7; ++squares) {
    const bool legal = squares >= menu.steers[0].rung.least && squares <= menu.steers[0].rung.most;
    const Steer steer{fleet.second, static_cast<std::uint8_t>(squares), {}};
    EXPECT_EQ(!Jane::check(fleet.state(), fleet.captain(fleet.second), steer), legal) << squares;
  }
  EXPECT_EQ(menu.targets.size(), 1U);
  EXPECT_EQ(menu.signals.size(), 1U);
  fill_menu(fleet.state(), fleet.admiral_seat(0), menu);
  EXPECT_TRUE(menu.steers.empty());
  EXPECT_GT(menu.signals[0].hoists.size(), 50U);
  EXPECT_EQ(menu.shifts.size(), 2U);
}

}  // namespace
}  // namespace wardroom::jane::test
