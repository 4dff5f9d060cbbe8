// The captain of the coastal sheet: he turns round, uses his torpedoes, breaks off, and sees no more than his view.
#include <gtest/gtest.h>

#include "books/coastal/bots/bots.hpp"
#include "books/coastal/bots/captain.hpp"
#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/rules/movement.hpp"
#include "books/coastal/text/loader.hpp"
#include "study/fight.hpp"
#include "support/coastal_table.hpp"

namespace wardroom::coastal {
namespace {

using test::at;
using test::Table;

/// A captain's orders in the phase that the table has come to.
std::vector<Order> orders_of(Captain& captain, Table& table, SideId side) {
  View view;
  Menu menu;
  std::vector<Order> orders;
  fill_view(table.state(), Seat::of(side), view);
  fill_menu(table.state(), side, menu);
  captain.give_orders(view, menu, orders);
  return orders;
}

/// Plays launch and move of the first half with a captain's orders, all of which must be legal; the enemy orders
/// nothing and cannot fire.
void play_turn(Captain& captain, Table& table) {
  for (const Phase phase : {Phase::launch, Phase::move}) {
    table.open(phase);
    for (const Order& order : orders_of(captain, table, 0)) EXPECT_EQ(table.told(0, order), "");
    table.resolve();
  }
}

int launched(const Table& table) {
  int real = 0;
  for (const TorpedoIs& marker : table.facts<TorpedoIs>()) real += marker.dummy ? 0 : 1;
  return real;
}

/// What is counted of the boats over some battles between two captains.
struct Counted {
  int moves = 0, stopped_near = 0;  // within 20 cm of an enemy, though she could have moved
  int boats = 0, sunk = 0, sunk_with_torpedoes = 0;
  int carried = 0, launched = 0;
};

bool near_an_enemy(const State& state, const Ship& ship) {
  return std::any_of(state.ships.begin(), state.ships.end(), [&](const Ship& other) {
    return other.side != ship.side && other.status == Status::afloat && within(other.at, ship.at, 20_cm);
  });
}

struct Counter {
  const State& state;
  Counted& counted;

  bool boat(ShipId id) const { return !state.ships[id].dummy && state.card(id).size == Size::boat; }
  void operator()(const Moved& moved) const {
    if (!boat(moved.ship)) return;
    ++counted.moves;
    if (moved.speed.thousandths > 0 || !takes_helm(state, moved.ship)) return;
    counted.stopped_near += near_an_enemy(state, state.ships[moved.ship]) ? 1 : 0;
  }
  void operator()(const TorpedoIs& torpedo) const { counted.launched += torpedo.dummy ? 0 : 1; }
  void operator()(const StatusChanged& change) const {
    if (change.status != Status::sunk || !boat(change.ship)) return;
    ++counted.sunk;
    counted.sunk_with_torpedoes += state.ships[change.ship].torpedoes > 0 ? 1 : 0;
  }
  template <class Fact>
  void operator()(const Fact&) const {}
};

Counted count_boats(const char* scenario, int battles) {
  const Loaded loaded = load_named_scenario(scenario);
  Fighter<Coastal> fighter(loaded.state, "captain", "captain");
  Counted counted;
  for (int seed = 1; seed <= battles; ++seed) {
    for (ShipId id = 0; id < loaded.state.ships.size(); ++id) {
      const Ship& ship = loaded.state.ships[id];
      if (ship.dummy || loaded.state.card(id).size != Size::boat) continue;
      ++counted.boats;
      counted.carried += ship.torpedoes;
    }
    fighter.fight(static_cast<std::uint64_t>(seed), [&](const State& state, const Record<Fact>& record) {
      for (const auto& event : record.events) std::visit(Counter{state, counted}, event.fact);
    });
  }
  return counted;
}

TEST(CoastalCaptain, DoesNotStopUnderTheGuns) {
  const Counted counted = count_boats("first-night", 40);
  EXPECT_GT(counted.moves, 200);
  EXPECT_LE(counted.stopped_near * 50, counted.moves) << "more than 2 % of the boats' moves end stopped near an enemy";
}

TEST(CoastalCaptain, UsesTheTorpedoesOfHisBoats) {
  const Counted counted = count_boats("convoy-strike", 40);
  EXPECT_EQ(counted.carried, 480);
  EXPECT_GE(counted.launched, counted.carried * 9 / 10);
  EXPECT_LE(counted.sunk_with_torpedoes, 8) << "of " << counted.sunk << " boats sunk";
}

// From right under the bows of a trawler, on a course that leads past her.
TEST(CoastalCaptain, TakesASpentBoatAwayForGood) {
  for (const int course : {0, 45, 315}) {
    Table table;
    const ShipId boat = table.ship(0, "vosper_70_mtb", at(250, 250), course, 5_cm);
    const ShipId trawler = table.ship(1, "vp_trawler", at(250, 265), 270, 4_cm);
    table[boat].torpedoes = 0;
    Captain captain;
    for (int move = 0; move < 6; ++move) {
      play_turn(captain, table);
      const bool near = within(table[boat].at, table[trawler].at, 20_cm);
      EXPECT_FALSE(near && table[boat].speed.thousandths == 0) << "stopped in move " << move << ", course " << course;
    }
    EXPECT_GT(distance(table[boat].at, table[trawler].at), 50_cm) << "course " << course;
    EXPECT_EQ(table[boat].speed, 14_cm) << "course " << course;
    EXPECT_LT(turn_between(table[boat].course, Bearing::degrees(180)).magnitude(), Turn::degrees(60));
  }
}

// Seen, and with no better shot to come, she does not wait until the guns have found her.
TEST(CoastalCaptain, LaunchesWhileSheCan) {
  Table table;
  table.ship(0, "vosper_70_mtb", at(250, 250), 0, 7_cm);
  table.ship(1, "freighter_m", at(258, 290), 270, 4_cm);
  table.ship(1, "vp_trawler", at(240, 272), 180, 4_cm);
  Captain captain;
  play_turn(captain, table);
  EXPECT_EQ(launched(table), 2);
}

TEST(CoastalCaptain, ThrowsNoTorpedoAway) {
  const auto launched_at = [](const char* card, Point where, int course, Centimetres speed) {
    Table table;
    table.ship(0, "vosper_70_mtb", at(250, 250), 0, 7_cm);
    table.ship(1, card, where, course, speed);
    Captain captain;
    play_turn(captain, table);
    return launched(table);
  };
  EXPECT_EQ(launched_at("s38", at(250, 290), 270, 0_cm), 0) << "it would run under her";
  EXPECT_EQ(launched_at("freighter_m", at(254, 340), 270, 4_cm), 0) << "far too long a run";
  EXPECT_EQ(launched_at("freighter_m", at(250, 270), 270, 4_cm), 0) << "not armed yet";
  EXPECT_EQ(launched_at("t22", at(275, 315), 270, 12_cm), 0) << "she need only turn";
}

// The marker runs and the target moves in turn, as the table plays it.
TEST(CoastalCaptain, LeadsATargetThatHoldsOn) {
  for (int x = 225; x <= 275; x += 5) {
    for (int y = 282; y <= 300; y += 3) {
      Table table;
      const ShipId boat = table.ship(0, "vosper_70_mtb", at(250, 250), 0, 5_cm);
      const ShipId target = table.ship(1, "vp_trawler", at(x, y), 270, 4_cm);
      const auto aim = solve(table[boat].at, table[target].at, table[target].course, 4_cm, 15_cm, 75_cm);
      ASSERT_TRUE(aim);
      table[boat].course = aim->bearing;
      table.open(Phase::launch);
      ASSERT_EQ(table.told(0, Launch{boat, aim->bearing, false}), "");
      for (int guard = 0; guard < 200 && table.facts<TorpedoStruck>().empty(); ++guard) table.resolve();
      ASSERT_EQ(table.facts<TorpedoStruck>().size(), 1U) << "from " << x << ", " << y;
    }
  }
}

TEST(CoastalCaptain, ChasesTheOneThatSheCanCatch) {
  Table table;
  const ShipId gunboat = table.ship(0, "fairmile_d_mgb", at(250, 250), 90, 8_cm);
  table.ship(1, "s100", at(280, 250), 90, 16_cm);
  const ShipId lame = table.ship(1, "s100", at(210, 250), 270, 4_cm);
  Captain captain;
  for (int move = 0; move < 4; ++move) play_turn(captain, table);
  EXPECT_LT(distance(table[gunboat].at, table[lame].at), 40_cm);
}

// A minelayer goes slowly until her field is laid, and then home.
TEST(CoastalCaptain, LaysHisMines) {
  const Loaded loaded = load_named_scenario("minelayers-intercepted");
  Fighter<Coastal> fighter(loaded.state, "captain", "captain");
  int fields = 0;
  for (int seed = 1; seed <= 20; ++seed) {
    fighter.fight(static_cast<std::uint64_t>(seed), [&](const State& state, const Record<Fact>&) {
      if (Coastal::over(state)) fields += static_cast<int>(state.mines.size());
    });
  }
  EXPECT_GE(fields, 30) << "of 60";
}

// What he keeps from one battle to the next are tables only.
TEST(CoastalCaptain, ForgetsTheLastBattle) {
  const Loaded strike = load_named_scenario("convoy-strike");
  Fighter<Coastal> fresh(strike.state, "captain", "captain"), used(strike.state, "captain", "captain");
  used.fight(7);
  EXPECT_EQ(used.fight(3).hash, fresh.fight(3).hash);
}

}  // namespace
}  // namespace wardroom::coastal
