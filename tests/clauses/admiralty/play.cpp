// 1-1, 1-10: the order of play, who may order what and when, and that nobody gains by sealing last.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/admiralty/rules/sighted.hpp"
#include "support/admiralty_table.hpp"
#include "support/proves.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::admiralty;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using wardroom::test::at;

constexpr SideId red = 0, blue = 1;

struct Order_of_play : testing::Test, admiralty::test::Table {
  ShipId a = no_ship, x = no_ship;
  void SetUp() override {
    a = ship(red, "br_74_common", at(1000, 1000), 90);
    x = ship(blue, "fr_74_temeraire", at(1000, 2200), 90);
  }
  std::vector<Phase> trace() {
    forget_events();
    const auto turn = state().turn;
    while (state().turn == turn) resolve();
    std::vector<Phase> phases;
    for (const PhaseBegan& began : facts<PhaseBegan>()) phases.push_back(began.phase);
    return phases;
  }
};

TEST_F(Order_of_play, GoesFromCommandToRepair) {
  PROVES("adm-1-1");
  open(Phase::repair);
  resolve();
  EXPECT_THAT(trace(), ElementsAre(Phase::mast, Phase::move, Phase::fires, Phase::cannon, Phase::effects,
                                   Phase::boarding, Phase::repair, Phase::command));
}

TEST_F(Order_of_play, OrMovesFirst) {
  PROVES("adm-1-1");
  setting().options.phase_order = PhaseOrder::movement_first;
  open(Phase::repair);
  resolve();
  EXPECT_THAT(trace(), ElementsAre(Phase::move, Phase::command, Phase::fires, Phase::cannon, Phase::effects,
                                   Phase::boarding, Phase::repair, Phase::mast));
}

TEST_F(Order_of_play, AsksNobodyWhereNobodyCouldAct) {
  PROVES("adm-1-10");
  open(Phase::command);
  EXPECT_TRUE(state().posts[0].asked && state().posts[1].asked);
  for (const Phase phase : {Phase::mast, Phase::fires, Phase::effects, Phase::cannon, Phase::boarding, Phase::repair}) {
    open(phase);
    EXPECT_FALSE(state().posts[0].asked || state().posts[1].asked);
  }
}

TEST_F(Order_of_play, AsksByWhatAllCanSee) {
  PROVES("adm-1-10");
  // 480 mm from base to base: bases 25 mm wide.
  (*this)[x].at = at(1000, 1505);
  EXPECT_TRUE(could_fire(state(), a));
  (*this)[x].at.y += 100;
  EXPECT_FALSE(could_fire(state(), a));
  (*this)[x].at = at(1000, 1300);
  // Guns shot away, blocked or spent are hidden, and so is who is asked because of them.
  for (Side& side : (*this)[a].sides) {
    side.dice = {};
    side.spent = true;
  }
  EXPECT_TRUE(could_fire(state(), a));
  (*this)[x].status = Status::struck;
  EXPECT_FALSE(could_fire(state(), a));
  EXPECT_FALSE(could_fire(state(), x));
  (*this)[x].status = Status::fighting;
  setting().dark_after = 4;
  setting().farthest_dark = 240_mm;
  state().turn = 4;
  EXPECT_TRUE(could_fire(state(), a));
  state().turn = 5;
  EXPECT_FALSE(could_fire(state(), a));
  EXPECT_EQ(farthest_fire(state()), 240_mm);
  // Whoever has been hurt may have to mend, whatever her log says.
  EXPECT_FALSE(could_repair(state(), a));
  (*this)[a].hurt = true;
  EXPECT_TRUE(could_repair(state(), a));
  (*this)[a].status = Status::struck;
  EXPECT_TRUE(could_repair(state(), a));
  (*this)[a].status = Status::sunk;
  EXPECT_FALSE(could_repair(state(), a));
}

TEST_F(Order_of_play, TakesOrdersOfItsOwnPhaseOnly) {
  PROVES("adm-1-10");
  struct Case {
    Order order;
    Phase phase;
    std::string says;
  };
  const Case cases[] = {{SetSail{a, Sail::full}, Phase::command, "belongs to command"},
                        {Fire{a, x, Broadside::port, Size::heavy, 0}, Phase::cannon, "belongs to cannon fire"},
                        {Board{a, x}, Phase::boarding, "belongs to boarding"},
                        {Repair{a, Mend::F}, Phase::repair, "belongs to repairs"},
                        {Move{a, {}}, Phase::move, "belongs to the movement of ships"}};
  for (const Case& c : cases) {
    for (const Phase phase : {Phase::command, Phase::move, Phase::cannon, Phase::boarding, Phase::repair}) {
      state().phase = phase;
      EXPECT_EQ(told(red, c.order).find(c.says) == std::string::npos, phase == c.phase) << c.says;
      const bool belongs = belongs_now(state(), seat(red), c.order);
      EXPECT_TRUE(belongs == (phase == c.phase) || c.phase == Phase::move) << c.says;
    }
  }
}

TEST_F(Order_of_play, InMovementEveryOrderHasItsMoment) {
  PROVES("adm-1-10");
  state().phase = Phase::move;
  state().moment = Moment::deciding;
  state().decided = blue;
  EXPECT_THAT(told(red, GoFirst{}), HasSubstr("the other side has the initiative"));
  EXPECT_THAT(told(red, Move{a, {}}), HasSubstr("no ship is to be moved now"));
  EXPECT_THAT(told(red, PassingFire{a, x}), HasSubstr("while a ship is being moved"));
  state().moment = Moment::moving;
  state().mover = blue;
  EXPECT_THAT(told(blue, GoFirst{}), HasSubstr("not to be decided now"));
  EXPECT_THAT(told(red, Move{a, {}}), HasSubstr("the other side moves"));
}

TEST_F(Order_of_play, RefusesOthersShipsAndStrangers) {
  PROVES("adm-1-10");
  EXPECT_THAT(told(red, SetSail{x, Sail::full}), HasSubstr("not under your command"));
  EXPECT_THAT(told(red, SetSail{ShipId::at(77), Sail::full}), HasSubstr("not under your command"));
  const auto check = [&](Seat seat) { return Admiralty::check(state(), seat, SetSail{a, Sail::full}); };
  EXPECT_TRUE(check(Seat{}));
  EXPECT_TRUE(check(Seat::umpire()));
  EXPECT_TRUE(check(Seat::at(9, red)));
  // A ship of the same side, but another's.
  setting().chairs.push_back({"rear", "Rear", red});
  state().posts.push_back({});
  EXPECT_TRUE(check(Seat::at(2, red)));
  EXPECT_FALSE(check(Seat::at(0, red)));
  (*this)[a].status = Status::sunk;
  EXPECT_THAT(told(red, SetSail{a, Sail::full}), HasSubstr("is sunk"));
  (*this)[a].status = Status::fighting;
  (*this)[a].present = false;
  EXPECT_THAT(told(red, SetSail{a, Sail::full}), HasSubstr("has not come yet"));
}

// ---- sealed together

/// Two ships of each side within reach of one another, in a state where everything can be ordered.
struct Sealed : testing::Test {
  static std::uint64_t after(bool red_first, Phase phase, const std::vector<std::vector<Order>>& orders) {
    admiralty::test::Table table;
    for (const SideId side : {red, blue}) {
      for (const int place : {0, 1}) {
        const ShipId id = table.ship(side, side == red ? "br_74_common" : "fr_74_temeraire",
                                     at(1000 + 60 * place, 1000 + 35 * int{side}), 90, Sail::stop);
        Ship& ship = table[id];
        ship.told_off = 2;
        ship.hurt = true;
        ship.sides[0].blocked = 1;
        ship.mark[index(Mark::F)] = 2;
        ship.mark[index(Mark::M)] = 1;
      }
    }
    table.lock(0, 2);
    table.open(phase);
    for (const SideId side : {red_first ? red : blue, red_first ? blue : red}) {
      for (const Order& order : orders[side]) EXPECT_EQ(table.told(side, order), "");
    }
    table.resolve();
    return hash(table.state());
  }
  static void expect_no_gain(Phase phase, const std::vector<std::vector<Order>>& orders) {
    const std::uint64_t one = after(true, phase, orders);
    EXPECT_EQ(one, after(false, phase, orders));
    EXPECT_NE(one, after(true, phase, {{}, {}})) << "the orders did nothing";
  }
};

TEST_F(Sealed, WhoSealsFirstDoesNotMatter) {
  PROVES("adm-1-10");
  expect_no_gain(Phase::command, {{SetSail{0, Sail::full}, TellOff{1, 1}, StandingAnswer{1, Standing::never}},
                                  {SetSail{2, Sail::slow}, TellOff{3, 0}, SetSail{3, Sail::battle}}});
  expect_no_gain(Phase::cannon,
                 {{Fire{0, 2, Broadside::port, Size::heavy, 0}}, {Fire{2, 0, Broadside::starboard, Size::heavy, 0}}});
  expect_no_gain(Phase::boarding, {{Board{0, 2}, Board{1, 3}}, {Board{2, 0}, Board{3, 1}}});
  expect_no_gain(Phase::repair, {{Repair{0, Mend::F}, Repair{0, Mend::L, Broadside::port, 2}, Repair{1, Mend::M}},
                                 {Repair{2, Mend::L, Broadside::port, 0, true}, Repair{3, Mend::B}}});
}

TEST_F(Sealed, NorTheOrderInWhichAShipsOrdersComeToAnother) {
  PROVES("adm-1-10");
  const auto one = after(true, Phase::command, {{SetSail{0, Sail::full}, SetSail{1, Sail::slow}}, {}});
  EXPECT_EQ(one, after(true, Phase::command, {{SetSail{1, Sail::slow}, SetSail{0, Sail::full}}, {}}));
}

TEST_F(Order_of_play, WithoutOrdersSailAndCourseAreKeptAndNobodyFires) {
  PROVES("adm-1-10");
  open(Phase::command);
  const Point from = (*this)[a].at;
  play_to(Phase::repair);
  EXPECT_EQ((*this)[a].sail, Sail::battle);
  EXPECT_EQ((*this)[a].heading, Bearing::degrees(90));
  EXPECT_EQ((*this)[a].at.y, from.y);
  EXPECT_EQ((*this)[a].at.x, from.x + 80'000);  // an average ship with the wind on her quarter
  EXPECT_THAT(facts<Fired>(), IsEmpty());
}

}  // namespace
