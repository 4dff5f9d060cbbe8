// 1-9, 1-13: the end of a battle, and its points.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/admiralty_table.hpp"
#include "support/proves.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::admiralty;
using testing::HasSubstr;
using testing::SizeIs;
using wardroom::test::at;

constexpr SideId red = 0, blue = 1;

struct Victory : testing::Test, admiralty::test::Table {
  ShipId a = no_ship, x = no_ship, y = no_ship;
  void SetUp() override {
    a = ship(red, "br_74_common", at(500, 500), 90);
    x = ship(blue, "fr_74_temeraire", at(500, 1900), 90);
    y = ship(blue, "fr_74_temeraire", at(900, 1900), 90);
    for (const ShipId id : {a, x, y}) setting().worth[id] = 101;
    setting().turns = 5;
  }
  void settle_it() {
    Play step = play();
    settle(step);
  }
  std::int32_t points(SideId side) { return state().sides[side].points; }
  SideId winner() { return result_of(state()).winner(); }
  void strike_it(ShipId id) {
    Play step = play();
    strike(step, id, enemy((*this)[id].side), {"3-4"});
  }
};

// ---- points

TEST_F(Victory, CountsWhatIsSunkStruckTakenOrBlownUpInFull) {
  PROVES("adm-1-13");
  for (const Status fate : {Status::sunk, Status::exploded, Status::struck}) {
    state().sides = {};
    state().phase = Phase::repair;
    (*this)[x].status = fate;
    settle_it();
    EXPECT_EQ(points(red), 101);
    EXPECT_EQ(points(blue), 0);
    EXPECT_EQ(winner(), red);
  }
}

TEST_F(Victory, CountsTheCrippledHalfRoundedDown) {
  PROVES("adm-1-13");
  // 74 of 100 points struck, and one crippled.
  setting().worth[x] = setting().worth[y] = 100;
  strike_it(x);
  (*this)[y].sails = 20;
  settle_it();
  EXPECT_EQ(points(red), 150);
  state().sides = {};
  setting().worth[x] = setting().worth[y] = 101;
  settle_it();
  EXPECT_EQ(points(red), 151);
}

TEST_F(Victory, KnowsACrippledShip) {
  PROVES("adm-1-13");
  Ship& ship = (*this)[y];
  EXPECT_FALSE(crippled(state(), y));
  ship.sails = 21;
  ship.mark[index(Mark::W)] = 4;
  EXPECT_FALSE(crippled(state(), y));
  ship.mark[index(Mark::W)] = 5;
  EXPECT_TRUE(crippled(state(), y));
  ship.mark[index(Mark::W)] = 0;
  ship.mark[index(Mark::I)] = 1;
  EXPECT_TRUE(crippled(state(), y));
  ship.mark[index(Mark::I)] = 0;
  ship.sides[0].dice = {};
  EXPECT_TRUE(crippled(state(), y));
  ship.sides[0].dice.guns[0] = 1;
  EXPECT_FALSE(crippled(state(), y));
}

TEST_F(Victory, CountsWhoLeftOnlyIfSheWasHurtAndNotSafe) {
  PROVES("adm-1-13");
  (*this)[x].status = (*this)[y].status = Status::left;
  settle_it();
  EXPECT_EQ(points(red), 0);
  (*this)[y].sails = 10;
  settle_it();
  EXPECT_EQ(points(red), 50);
  state().sides = {};
  (*this)[y].left_safely = true;
  settle_it();
  EXPECT_EQ(points(red), 0);
}

TEST_F(Victory, CountsAPrizeForWhoHoldsHerAtTheEnd) {
  PROVES("adm-1-13");
  Play step = play();
  step.state_fact(Audience::all(), Cite{"5-5"}, Taken{x, a});
  settle_it();
  EXPECT_EQ(points(red), 101);
  state().sides = {};
  step.state_fact(Audience::all(), Cite{"5-5"}, Taken{x, y});
  EXPECT_EQ((*this)[x].status, Status::fighting);
  settle_it();
  EXPECT_EQ(points(red), 50);
  EXPECT_EQ(points(blue), 0);
  // Sunk under her captors she is lost all the same.
  state().sides = {};
  step.state_fact(Audience::all(), Cite{"5-5"}, Taken{x, a});
  step.state_fact(Audience::all(), Cite{"6-10"}, Sunk{x});
  settle_it();
  EXPECT_EQ(points(red), 101);
}

TEST_F(Victory, CountsTenForAnAdmiral) {
  PROVES("adm-1-13", "adm-3-5");
  (*this)[y].admiral = Admiral::killed;
  (*this)[a].admiral = Admiral::injured;
  settle_it();
  EXPECT_EQ(points(red), 10);
  EXPECT_EQ(points(blue), 0);
}

TEST_F(Victory, DecidesByTheMarginAgainstThePar) {
  PROVES("adm-1-13");
  setting().par = {red, 240, 140};
  struct Case {
    std::int32_t red, blue;
    SideId winner;
  };
  for (const Case& c :
       {Case{240, 0, red}, {339, 100, no_side}, {340, 100, red}, {140, 0, no_side}, {139, 0, blue}, {0, 50, blue}}) {
    state().sides[red].points = c.red;
    state().sides[blue].points = c.blue;
    EXPECT_EQ(winner(), c.winner) << c.red << " " << c.blue;
  }
}

TEST_F(Victory, WithoutAParTheHigherScoreWinsUnlessAllIsSlight) {
  PROVES("adm-1-13");
  // The smaller force is the one red ship: 101.
  struct Case {
    std::int32_t red, blue;
    SideId winner;
  };
  for (const Case& c : {Case{50, 20, red},
                        {20, 50, blue},
                        {50, 50, no_side},
                        {10, 0, no_side},
                        {11, 0, red},
                        {0, 11, blue},
                        {0, 0, no_side}}) {
    state().sides[red].points = c.red;
    state().sides[blue].points = c.blue;
    EXPECT_EQ(winner(), c.winner) << c.red << " " << c.blue;
  }
}

TEST_F(Victory, CountsABonusAtTheEndOfItsTurn) {
  PROVES("adm-1-13");
  setting().bonuses = {{blue, 15, 3, x, "The convoy gets away."}};
  const auto end_turn = [&](std::uint16_t turn) {
    state().turn = turn;
    Play step = play();
    count_turn(step);
  };
  end_turn(2);
  EXPECT_EQ(points(blue), 0);
  end_turn(3);
  EXPECT_EQ(points(blue), 15);
  end_turn(4);
  strike_it(x);
  settle_it();
  EXPECT_EQ(points(blue), 15);  // it was counted before she struck
  // A battle that ends before counts it; a ship that has struck spoils it.
  state().sides = {};
  state().turn = 2;
  settle_it();
  EXPECT_EQ(points(blue), 0);
  (*this)[x].status = Status::fighting;
  state().sides = {};
  settle_it();
  EXPECT_EQ(points(blue), 15);
}

// ---- the end

TEST_F(Victory, EndsAtItsLimit) {
  PROVES("adm-1-9");
  for (std::uint16_t turn = 1; turn <= 5; ++turn) {
    state().turn = turn;
    EXPECT_EQ(battle_over(state()), turn == 5) << turn;
  }
}

TEST_F(Victory, EndsTheTurnThatTheLastAbleShipStrikes) {
  PROVES("adm-1-9");
  strike_it(x);
  EXPECT_FALSE(battle_over(state()));
  (*this)[y].noncombatant = true;
  EXPECT_TRUE(battle_over(state()));
  (*this)[y].noncombatant = false;
  for (const Status status : {Status::struck, Status::prize, Status::left, Status::sunk, Status::exploded}) {
    (*this)[y].status = status;
    EXPECT_TRUE(battle_over(state()));
  }
  // Not while one of hers is still to come.
  (*this)[y].status = Status::fighting;
  (*this)[y].present = false;
  setting().enters[y] = 4;
  EXPECT_FALSE(battle_over(state()));
}

TEST_F(Victory, PlaysToTheLimitAndEndsWithAResult) {
  PROVES("adm-1-9");
  setting().turns = 2;
  open(Phase::command);
  for (int guard = 0; guard < 200 && state().phase != Phase::over; ++guard) resolve();
  ASSERT_EQ(state().phase, Phase::over);
  EXPECT_EQ(state().turn, 2);
  ASSERT_THAT(facts<BattleEnded>(), SizeIs(1));
  EXPECT_EQ(winner(), no_side);
  EXPECT_THAT(told(red, SetSail{a, Sail::full}), HasSubstr("the battle is over"));
}

TEST_F(Victory, EndsByResignationAtTheEndOfTheTurn) {
  PROVES("adm-1-9");
  open(Phase::command);
  ASSERT_EQ(told(red, Resign{}), "");
  EXPECT_THAT(facts<Resigned>(), SizeIs(0));
  for (int guard = 0; guard < 200 && state().phase != Phase::over; ++guard) resolve();
  EXPECT_EQ(state().turn, 1);
  EXPECT_EQ(winner(), blue);
  EXPECT_THAT(heard<Resigned>(seat(blue)), SizeIs(1));
}

TEST_F(Victory, WhoResignsHasLostAndBothTogetherNeither) {
  PROVES("adm-1-9");
  state().sides[red].points = 200;
  state().sides[blue].resigned = true;
  EXPECT_TRUE(battle_over(state()));
  EXPECT_EQ(winner(), red);
  state().sides[red].resigned = true;
  EXPECT_EQ(winner(), no_side);
  state().sides[blue].resigned = false;
  EXPECT_EQ(winner(), blue);
}

TEST_F(Victory, EndsByAgreementOfBothInOnePhase) {
  PROVES("adm-1-9");
  const auto play_turn = [&] {
    const std::uint16_t turn = state().turn;
    for (int guard = 0; guard < 200 && state().phase != Phase::over && state().turn == turn; ++guard) resolve();
  };
  open(Phase::command);
  ASSERT_EQ(told(red, Resign{true}), "");
  play_turn();
  EXPECT_EQ(state().turn, 2);
  ASSERT_EQ(told(blue, Resign{true}), "");
  play_turn();  // the first offer was of another turn
  EXPECT_EQ(state().turn, 3);
  state().sides[red].points = 50;
  ASSERT_EQ(told(red, Resign{true}), "");
  ASSERT_EQ(told(blue, Resign{true}), "");
  play_turn();
  EXPECT_EQ(state().phase, Phase::over);
  EXPECT_EQ(winner(), no_side);
}

TEST_F(Victory, ThePostWithTheFlagshipSpeaksForTheSide) {
  PROVES("adm-1-9");
  setting().chairs.push_back({"rear", "Rear", blue});
  state().posts.push_back({});
  (*this)[y].post = 2;
  const auto told_to = [&](PostId post) {
    const auto refusal = Admiralty::check(state(), Seat::at(post, blue), Resign{});
    return refusal ? refusal->text : std::string();
  };
  EXPECT_EQ(told_to(1), "");
  EXPECT_THAT(told_to(2), HasSubstr("only the post with the flagship"));
  (*this)[y].admiral = Admiral::fit;
  EXPECT_EQ(told_to(2), "");
  EXPECT_THAT(told_to(1), HasSubstr("only the post with the flagship"));
}

TEST_F(Victory, EndsWithAShipWhereTheScenarioSaysSo) {
  PROVES("adm-1-9");
  setting().ends_with_a_ship = true;
  EXPECT_FALSE(battle_over(state()));
  // Red's only ship is crippled and dear: the struck ship decides all the same.
  setting().worth[a] = 500;
  (*this)[a].sails = 0;
  strike_it(x);
  EXPECT_TRUE(battle_over(state()));
  settle_it();
  EXPECT_GT(points(blue), points(red));
  EXPECT_EQ(winner(), red);
  setting().ends_with_a_ship = false;
  EXPECT_FALSE(battle_over(state()));
  EXPECT_EQ(winner(), blue);
}

}  // namespace
