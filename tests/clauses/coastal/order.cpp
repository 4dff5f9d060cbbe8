// The order of play: eight steps, who acts in them and what he may do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/coastal_table.hpp"
#include "support/proves.hpp"

namespace wardroom::coastal::test {
namespace {

using testing::ElementsAre, testing::HasSubstr;

Plot plot(const char* text) { return *parse_plot(text); }

// One boat a side, in sight of one another; red (0) is first player.
struct Duel : Table {
  explicit Duel(double range = 30) {
    red = ship(0, "fairmile_d_mtb", at(200, 200));
    blue = ship(1, "fairmile_d_mtb", at(200 + range, 200));
  }
  // Whether an order of every kind is taken now from this side.
  std::string taken(SideId side) {
    const ShipId own = side == 0 ? red : blue, other = side == 0 ? blue : red;
    std::string kinds;
    const auto try_one = [&](const char* kind, const Order& given) {
      if (!Coastal::check(state(), Seat::of(side), given)) kinds += std::string(kinds.empty() ? "" : " ") + kind;
    };
    try_one("launch", Launch{own, Bearing::degrees(0), false});
    try_one("move", Move{own, plot("3"), false, false});
    try_one("observe", Observe{own, other, no_torpedo, Means::eyes});
    try_one("fire", Fire{own, other, {}});
    return kinds;
  }
  void see(ShipId target) { (*this)[target].observed = (*this)[target].seen_before = true; }
  ShipId red, blue;
};

// Begins a battle before its first turn and comes to step 1.
void begin(Table& table) {
  table.state().turn = 0;
  table.state().phase = Phase::setup;
  table.resolve();
}

TEST(OrderOfPlay, BeginsWithTheRepairsOfTheFirstPlayer) {
  PROVES("coastal-order-1");
  Duel duel;
  duel[duel.red].systems[duel.system(duel.red, "6pdr-F")] = Condition::damaged;
  duel[duel.red].systems[duel.system(duel.red, "engine1")] = Condition::damaged;
  duel[duel.red].systems[duel.system(duel.red, "tube1")] = Condition::destroyed;
  duel[duel.blue].systems[duel.system(duel.blue, "6pdr-F")] = Condition::damaged;
  begin(duel);
  EXPECT_EQ(duel.state().turn, 1);
  EXPECT_EQ(duel.state().phase, Phase::repair);
  EXPECT_EQ(mover(duel.state()), 0);
  EXPECT_EQ(duel.taken(0), "");
  EXPECT_EQ(duel.taken(1), "");
  duel.forget_events();
  duel.dice(Purpose::repair, {4, 5});
  duel.resolve();
  EXPECT_TRUE(duel.all_dice_used());
  const auto rolls = duel.facts<RepairRolled>();
  ASSERT_EQ(rolls.size(), 2U);  // each damaged system of red's, no destroyed one, none of blue's
  EXPECT_EQ(rolls[0].ship, duel.red);
  EXPECT_FALSE(rolls[0].repaired);
  EXPECT_EQ(duel[duel.red].systems[duel.system(duel.red, "6pdr-F")], Condition::damaged);
  EXPECT_EQ(duel[duel.red].systems[duel.system(duel.red, "engine1")], Condition::sound);
  EXPECT_EQ(duel[duel.red].systems[duel.system(duel.red, "tube1")], Condition::destroyed);
  EXPECT_EQ(duel[duel.blue].systems[duel.system(duel.blue, "6pdr-F")], Condition::damaged);
  EXPECT_TRUE(duel.heard<RepairRolled>(Seat::of(1)).empty());
}

TEST(OrderOfPlay, FollowsTheFirstPlayerOfTheScenario) {
  Duel duel;
  duel.setting().first = 1;
  begin(duel);
  EXPECT_EQ(mover(duel.state()), 1);
  duel.play_to(Phase::move, 0);
  EXPECT_EQ(duel.taken(1), "move");
  EXPECT_EQ(duel.taken(0), "");
}

TEST(OrderOfPlay, TorpedoesAreLaunchedBeforeTheShipsMove) {
  PROVES("coastal-order-2");
  Duel duel;
  duel[duel.red].at = at(0, 0);
  duel[duel.red].speed = 6_cm;
  begin(duel);
  duel.resolve();
  EXPECT_EQ(duel.state().phase, Phase::launch);
  EXPECT_EQ(duel.taken(0), "launch");
  EXPECT_EQ(duel.taken(1), "");
  EXPECT_EQ(duel.told(0, Launch{duel.red, Bearing::degrees(0), false}), "");
  duel.resolve();
  EXPECT_EQ(duel.state().phase, Phase::move);
  const auto laid = duel.facts<TorpedoLaid>();
  ASSERT_EQ(laid.size(), 1U);
  EXPECT_EQ(laid[0].at, at(0, 0));
  EXPECT_EQ(laid[0].course, Bearing::degrees(0));
  EXPECT_THAT(duel.told(0, Launch{duel.red, Bearing::degrees(0), false}),
              HasSubstr("belongs to the launching of torpedoes, before any ship moves; it is now the moving of ships"));
  EXPECT_EQ(duel.told(0, Move{duel.red, plot("6"), false, false}), "");
  duel.resolve();
  EXPECT_EQ(duel[duel.red].at, at(0, 6));
  EXPECT_EQ(duel.state().torpedoes[0].at, at(0, 15));
  EXPECT_EQ(duel[duel.red].torpedoes, 1);
  EXPECT_NE(duel.told(0, Launch{duel.red, Bearing::degrees(0), false}), "");
}

TEST(OrderOfPlay, ThenTheFirstPlayerMoves) {
  PROVES("coastal-order-3");
  Duel duel;
  begin(duel);
  duel.resolve();
  duel.resolve();
  EXPECT_EQ(duel.state().phase, Phase::move);
  EXPECT_EQ(mover(duel.state()), 0);
  EXPECT_FALSE(Coastal::owes(duel.state(), 1));
  EXPECT_EQ(duel.taken(0), "move");
  EXPECT_EQ(duel.told(1, Move{duel.blue, plot("3"), false, false}), "in step 2 the other player acts");
  EXPECT_EQ(duel.told(0, Move{duel.blue, plot("3"), false, false}), "move: that is not one of your ships");
  EXPECT_EQ(duel.told(0, Move{duel.red, plot("3"), false, false}), "");
  duel.resolve();
  EXPECT_EQ(duel[duel.red].at, at(200, 203));
  EXPECT_EQ(duel[duel.blue].at, at(230, 200));
}

TEST(OrderOfPlay, ThenTheSecondPlayerObservesAfreshEveryTurn) {
  PROVES("coastal-order-4");
  Duel duel(50);
  begin(duel);
  duel.play_to(Phase::observe, 0);
  EXPECT_EQ(duel.taken(1), "observe");
  EXPECT_EQ(duel.taken(0), "");
  EXPECT_EQ(duel.told(0, Observe{duel.red, duel.blue, no_torpedo, Means::eyes}), "in step 3 the other player acts");
  const Observe look{duel.blue, duel.red, no_torpedo, Means::eyes};
  duel.dice(Purpose::spot, {3, 1, 2});  // 3 needed, then 2, because she has been seen before
  EXPECT_EQ(duel.told(1, look), "");
  duel.resolve();
  EXPECT_TRUE(duel[duel.red].observed);
  for (const bool seen : {false, true}) {
    duel.play_to(Phase::observe, 0);
    EXPECT_FALSE(duel[duel.red].observed);
    EXPECT_EQ(duel.told(1, look), "");
    duel.resolve();
    EXPECT_EQ(duel[duel.red].observed, seen);
  }
  EXPECT_TRUE(duel.all_dice_used());
}

TEST(OrderOfPlay, AndFiresAtWhatHisSideHasObservedInThisStep) {
  PROVES("coastal-order-5");
  Duel duel(50);
  begin(duel);
  duel.play_to(Phase::observe, 0);
  duel.dice(Purpose::spot, {2, 3});
  EXPECT_EQ(duel.told(1, Observe{duel.blue, duel.red, no_torpedo, Means::eyes}), "");
  duel.resolve();
  EXPECT_EQ(duel.state().phase, Phase::fire);
  EXPECT_THAT(duel.told(1, Fire{duel.blue, duel.red, {}}), HasSubstr("nobody has observed it in this turn"));
  duel.play_to(Phase::observe, 0);
  EXPECT_EQ(duel.told(1, Observe{duel.blue, duel.red, no_torpedo, Means::eyes}), "");
  duel.resolve();
  EXPECT_EQ(duel.taken(1), "fire");
  duel.see(duel.blue);
  EXPECT_EQ(duel.told(0, Fire{duel.red, duel.blue, {}}), "in step 3 the other player acts");
  EXPECT_EQ(duel.told(1, Fire{duel.blue, duel.red, {}}), "");
  duel.dice(Purpose::gunfire, {1});
  duel.resolve();
  ASSERT_EQ(duel.facts<Fired>().size(), 1U);
  EXPECT_EQ(duel.facts<Fired>()[0].ship, duel.blue);
}

TEST(OrderOfPlay, ThenTheFirstPlayerWorksOutDamageThatCountsAtOnce) {
  PROVES("coastal-order-6");
  Duel duel(15);
  begin(duel);
  duel.play_to(Phase::fire, 0);
  duel.see(duel.red);
  duel.dice(Purpose::gunfire, {3});  // 20 points; target stationary +1, small -1: column 3, one hit
  const SystemId gun = duel.system(duel.red, "6pdr-F");
  duel.dice(Purpose::system, {static_cast<std::uint8_t>(gun + 1)});
  EXPECT_EQ(duel.told(1, Fire{duel.blue, duel.red, {}}), "");
  duel.resolve();
  EXPECT_EQ(duel.state().phase, Phase::damage);
  EXPECT_EQ(mover(duel.state()), 0);
  EXPECT_EQ(step_number(duel.state().phase, duel.state().half), 4);
  EXPECT_EQ(duel[duel.red].systems[gun], Condition::sound);  // until step 4
  EXPECT_EQ(duel[duel.red].damage, 0);
  duel.resolve();
  EXPECT_EQ(duel[duel.red].systems[gun], Condition::damaged);
  EXPECT_EQ(duel[duel.red].damage, 1);
  EXPECT_EQ(duel.state().pending.size(), 0U);
  duel.play_to(Phase::fire, 1);
  EXPECT_EQ(duel.state().turn, 1);
  duel.see(duel.blue);
  duel.dice(Purpose::gunfire, {1});
  EXPECT_EQ(duel.told(0, Fire{duel.red, duel.blue, {}}), "");
  duel.resolve();
  // On the starboard beam two 6-pounders, the twin 20 mm and one twin machine gun: 20 less the 7 of the gun that is
  // out.
  EXPECT_EQ(duel.facts<Fired>().back().points, 13);
}

TEST(OrderOfPlay, ThenTheSecondPlayerRepairs) {
  PROVES("coastal-order-7");
  Duel duel;
  begin(duel);
  duel.play_to(Phase::damage, 0);
  duel.resolve();
  EXPECT_EQ(duel.state().phase, Phase::repair);
  EXPECT_EQ(step_number(duel.state().phase, duel.state().half), 5);
  EXPECT_EQ(mover(duel.state()), 1);
  duel[duel.red].systems[0] = duel[duel.blue].systems[0] = duel[duel.blue].systems[1] = Condition::damaged;
  duel.forget_events();
  duel.dice(Purpose::repair, {6, 4});
  duel.resolve();
  EXPECT_EQ(duel.facts<RepairRolled>().size(), 2U);
  EXPECT_EQ(duel[duel.blue].systems[0], Condition::sound);
  EXPECT_EQ(duel[duel.blue].systems[1], Condition::damaged);
  EXPECT_EQ(duel[duel.red].systems[0], Condition::damaged);
}

TEST(OrderOfPlay, ThenTheSecondPlayerLaunches) {
  PROVES("coastal-order-8");
  Duel duel;
  begin(duel);
  const Launch launch{duel.blue, Bearing::degrees(0), false};
  duel.play_to(Phase::launch, 0);
  EXPECT_EQ(duel.told(1, launch), "in step 2 the other player acts");
  duel.play_to(Phase::launch, 1);
  EXPECT_EQ(duel.taken(1), "launch");
  EXPECT_EQ(duel.taken(0), "");
  EXPECT_EQ(duel.told(1, launch), "");
  duel.resolve();
  ASSERT_EQ(duel.facts<TorpedoLaid>().size(), 1U);
  EXPECT_EQ(duel.facts<TorpedoLaid>()[0].at, at(230, 200));
  EXPECT_THAT(duel.told(1, Launch{duel.blue, Bearing::degrees(3), false}), HasSubstr("it is now the moving of ships"));
  EXPECT_EQ(duel.told(1, Move{duel.blue, plot("3"), false, false}), "");
  duel.resolve();
  EXPECT_NE(duel.told(1, Launch{duel.blue, Bearing::degrees(3), false}), "");
}

TEST(OrderOfPlay, AndMoves) {
  PROVES("coastal-order-9");
  Duel duel;
  begin(duel);
  duel.play_to(Phase::launch, 1);
  EXPECT_EQ(step_number(duel.state().phase, duel.state().half), 6);
  duel.resolve();
  EXPECT_EQ(duel.state().phase, Phase::move);
  EXPECT_EQ(step_number(duel.state().phase, duel.state().half), 6);
  EXPECT_EQ(duel.taken(1), "move");
  EXPECT_EQ(duel.taken(0), "");
  EXPECT_EQ(duel.told(1, Move{duel.blue, plot("3"), false, false}), "");
  duel.resolve();
  EXPECT_EQ(duel[duel.blue].at, at(230, 203));
}

TEST(OrderOfPlay, ThenTheFirstPlayerObserves) {
  PROVES("coastal-order-10");
  Duel duel(50);
  begin(duel);
  duel.play_to(Phase::move, 1);
  duel.resolve();
  EXPECT_EQ(duel.state().phase, Phase::observe);
  EXPECT_EQ(step_number(duel.state().phase, duel.state().half), 7);
  EXPECT_EQ(duel.taken(0), "observe");
  EXPECT_EQ(duel.taken(1), "");
  duel.dice(Purpose::spot, {3});
  EXPECT_EQ(duel.told(0, Observe{duel.red, duel.blue, no_torpedo, Means::eyes}), "");
  duel.resolve();
  EXPECT_TRUE(duel[duel.blue].observed);
  EXPECT_FALSE(duel[duel.red].observed);
}

TEST(OrderOfPlay, AndFires) {
  PROVES("coastal-order-11");
  Duel duel(50);
  begin(duel);
  duel.play_to(Phase::observe, 1);
  duel.dice(Purpose::spot, {2, 3});
  const Observe look{duel.red, duel.blue, no_torpedo, Means::eyes};
  EXPECT_EQ(duel.told(0, look), "");
  duel.resolve();
  EXPECT_NE(duel.told(0, Fire{duel.red, duel.blue, {}}), "");  // not observed
  duel.play_to(Phase::fire, 0);
  duel.see(duel.blue);
  EXPECT_NE(duel.told(0, Fire{duel.red, duel.blue, {}}), "");  // not his step
  duel.play_to(Phase::observe, 1);
  EXPECT_EQ(duel.told(0, look), "");
  duel.resolve();
  EXPECT_EQ(step_number(duel.state().phase, duel.state().half), 7);
  duel.see(duel.red);
  EXPECT_EQ(duel.told(1, Fire{duel.blue, duel.red, {}}), "in step 7 the other player acts");
  EXPECT_EQ(duel.taken(0), "fire");
}

TEST(OrderOfPlay, ThenTheSecondPlayerWorksOutDamageAndTheTurnEnds) {
  PROVES("coastal-order-12");
  Duel duel(15);
  begin(duel);
  duel.play_to(Phase::fire, 1);
  duel.see(duel.blue);
  duel.dice(Purpose::gunfire, {3});
  duel.dice(Purpose::system, {1});
  EXPECT_EQ(duel.told(0, Fire{duel.red, duel.blue, {}}), "");
  duel.resolve();
  EXPECT_EQ(duel.state().phase, Phase::damage);
  EXPECT_EQ(step_number(duel.state().phase, duel.state().half), 8);
  EXPECT_EQ(duel.state().turn, 1);
  EXPECT_EQ(duel[duel.blue].damage, 0);
  duel.resolve();
  EXPECT_EQ(duel[duel.blue].damage, 1);
  EXPECT_EQ(duel.state().turn, 2);
  EXPECT_EQ(duel.state().phase, Phase::repair);
  EXPECT_EQ(mover(duel.state()), 0);
}

TEST(OrderOfPlay, HasEightStepsInAFixedOrder) {
  PROVES("coastal-order-13");
  Duel duel(50);
  begin(duel);
  std::vector<std::string> trace;
  while (duel.state().turn < 4) {
    const int step = step_number(duel.state().phase, duel.state().half);
    const bool fires = duel.state().phase == Phase::observe || duel.state().phase == Phase::fire;
    const SideId acts = fires ? enemy(mover(duel.state())) : mover(duel.state());
    const std::string tag = std::to_string(step) + (acts == 0 ? " first" : " second");
    if (trace.empty() || trace.back() != tag) trace.push_back(tag);
    duel.resolve();
  }
  const std::vector<std::string> turn{"1 first",  "2 first",  "3 second", "4 first",
                                      "5 second", "6 second", "7 first",  "8 second"};
  ASSERT_EQ(trace.size(), 24U);
  for (std::size_t i = 0; i < trace.size(); ++i) EXPECT_EQ(trace[i], turn[i % 8]) << i;
  // Each phase of a turn once, in the order of the sheet.
  std::vector<int> phases;
  for (const PhaseBegan& began : duel.facts<PhaseBegan>()) {
    if (phases.size() < 12) phases.push_back(10 * began.half + static_cast<int>(began.phase));
  }
  EXPECT_THAT(phases, ElementsAre(1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 16));
}

TEST(OrderOfPlay, TakesNoOrdersFromSpectatorsOrAfterTheEnd) {
  Duel duel;
  duel.open(Phase::move);
  const Order move = Move{duel.red, plot("3"), false, false};
  EXPECT_EQ(Coastal::check(duel.state(), Seat{}, move)->text, "only the two players give orders");
  EXPECT_EQ(Coastal::check(duel.state(), Seat::umpire(), move)->text, "only the two players give orders");
  EXPECT_EQ(Coastal::check(duel.state(), Seat::of(2), move)->text, "only the two players give orders");
  EXPECT_EQ(duel.told(0, Ready{true}), "");
  EXPECT_THAT(duel.told(0, move), HasSubstr("your orders for this step are in"));
  EXPECT_EQ(duel.told(0, Ready{false}), "");
  EXPECT_EQ(duel.told(0, move), "");
  duel.state().phase = Phase::over;
  EXPECT_EQ(duel.told(0, move), "the battle is over");
}

TEST(OrderOfPlay, SaysWhyAVesselTakesNoOrders) {
  const auto told = [](Status status) {
    Duel duel;
    duel[duel.red].status = status;
    duel.open(Phase::move);
    return duel.told(0, Move{duel.red, plot("3"), false, false});
  };
  EXPECT_EQ(told(Status::sunk), "move: R0 is sunk");
  EXPECT_EQ(told(Status::exited), "move: R0 has left the table");
  EXPECT_EQ(told(Status::removed), "move: R0 was a dummy and has been taken away");
  EXPECT_EQ(told(Status::taken), "move: R0 has been taken");
}

// Orders of a situation wait for their step: launches and moves are the mover's, looks and fire the other's.
TEST(OrderOfPlay, KnowsTheOrdersOfEachStep) {
  Duel duel;
  const Order orders[] = {Launch{}, Move{}, Observe{}, Fire{}};
  for (const std::uint8_t half : {0, 1}) {
    std::string belong, others;
    for (const Phase phase : {Phase::repair, Phase::launch, Phase::move, Phase::observe, Phase::fire, Phase::damage}) {
      duel.state().phase = phase;
      duel.state().half = half;
      for (const Order& order : orders) {
        const bool moving = std::holds_alternative<Launch>(order) || std::holds_alternative<Move>(order);
        const SideId side = moving ? mover(duel.state()) : enemy(mover(duel.state()));
        belong += belongs_now(duel.state(), side, order) ? 'x' : '.';
        others += belongs_now(duel.state(), enemy(side), order) ? 'x' : '.';
      }
      EXPECT_TRUE(belongs_now(duel.state(), 0, Ready{}));
    }
    EXPECT_EQ(belong, "....x....x....x....x....");
    EXPECT_EQ(others, "........................");
  }
}

// The table waits only for those who could do something.
TEST(OrderOfPlay, AsksWhoCanFire) {
  const auto asked = [](auto change) {
    Duel duel;
    duel.see(duel.red);
    change(duel);
    duel.open(Phase::fire);
    return Coastal::owes(duel.state(), 1);
  };
  EXPECT_TRUE(asked([](Duel&) {}));
  EXPECT_FALSE(asked([](Duel& d) { d[d.red].observed = false; }));
  EXPECT_FALSE(asked([](Duel& d) { d[d.blue].disabled = true; }));
  EXPECT_FALSE(asked([](Duel& d) { d[d.blue].dummy = true; }));
  EXPECT_FALSE(asked([](Duel& d) { d[d.blue].status = Status::sunk; }));
  EXPECT_FALSE(asked([](Duel& d) { d[d.blue].at = at(270, 200); }));  // beyond 60 cm
  EXPECT_FALSE(asked([](Duel& d) { d.setting().options.own_eyes = true; }));
  EXPECT_TRUE(asked([](Duel& d) {
    d.setting().options.own_eyes = true;
    d[d.red].observed_by.set(d.blue);
  }));
}

TEST(OrderOfPlay, EndsAfterTheLastTurnOrWithOneSide) {
  Duel duel(250);
  duel.setting().turns = 2;
  begin(duel);
  duel.play_to(Phase::over, 1);
  EXPECT_EQ(duel.state().turn, 2);
  EXPECT_EQ(duel.facts<BattleEnded>().size(), 1U);
  Duel short_one(250);
  begin(short_one);
  short_one[short_one.blue].status = Status::sunk;
  short_one.play_to(Phase::over, 0);
  EXPECT_EQ(short_one.state().turn, 1);
  // She counts in full for the other side.
  EXPECT_EQ(short_one.state().sides[0].points, short_one.card(short_one.blue).points);
}

}  // namespace
}  // namespace wardroom::coastal::test
