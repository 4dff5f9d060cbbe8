// boarding-1, ruling 171.
#include <gmock/gmock.h>

#include "books/jane/rules/movement.hpp"
#include "support/jane_table.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

struct Boarders : testing::Test {
  Table sea;
  ShipId boarder = sea.ship(0, "majestic", {}), other = sea.ship(1, "brennus", {1, 1});

  Boarders() {
    sea.card(boarder).crew = 400;
    sea.card(other).crew = 300;
  }
  void lose_guns(ShipId ship, int guns) {
    for (int i = 0; i < guns; ++i) sea[ship].arms.guns[static_cast<std::size_t>(i)].gone = true;
  }
  bool board() {
    EXPECT_THAT(sea.told(boarder, BoardHer{boarder, other}), IsEmpty());
    return end();
  }
  bool end() {
    sea.state().phase = Phase::finish;
    Play play = sea.play();
    return board_enemies(play);
  }
};

TEST_F(Boarders, MoreMenTakeHer) {
  PROVES("jane-t-boarding-1");
  lose_guns(boarder, 4);
  EXPECT_EQ(men_to_board(sea.state(), boarder), 380);
  EXPECT_TRUE(board());
  EXPECT_EQ(sea[other].fate, Fate::taken);
  EXPECT_EQ(sea[other].side, 0);
  EXPECT_EQ(sea[other].motion.squares, 0);
  EXPECT_EQ(sea.heard<Boarded>(sea.captain(other)).size(), 1U);
}

TEST_F(Boarders, FewerAreBeatenOffAndAsManyDoNothing) {
  PROVES("jane-t-boarding-1");
  sea.card(boarder).crew = 300;
  sea.card(other).crew = 400;
  lose_guns(other, 4);
  EXPECT_TRUE(board());
  EXPECT_EQ(sea[other].fate, Fate::afloat);
  EXPECT_EQ(sea[other].side, 1);
  ASSERT_EQ(sea.facts<Boarded>().size(), 1U);
  EXPECT_FALSE(sea.facts<Boarded>()[0].taken);
  sea.card(boarder).crew = 380;
  EXPECT_TRUE(end());
  EXPECT_EQ(sea[other].fate, Fate::afloat);
  EXPECT_EQ(sea.facts<Boarded>().size(), 1U);
}

TEST_F(Boarders, TheyMustTouchAndHaveHardlyAnyWay) {
  EXPECT_THAT(sea.told(boarder, BoardHer{boarder, other}), IsEmpty());
  sea[other].motion.at = {2, 0};
  EXPECT_TRUE(end());
  EXPECT_EQ(sea[other].fate, Fate::afloat);
  sea[other].motion.at = {0, 0};
  sea[other].motion.squares = 2;
  EXPECT_TRUE(end());
  EXPECT_EQ(sea[other].fate, Fate::afloat);
  sea[other].motion.squares = -1;
  EXPECT_TRUE(end());
  EXPECT_EQ(sea[other].fate, Fate::taken);
}

TEST_F(Boarders, TheUmpireDecides) {
  PROVES("jane-t-boarding-1");
  sea.umpires();
  EXPECT_FALSE(board());
  ASSERT_EQ(sea.state().queries.list.size(), 1U);
  EXPECT_EQ(sea.state().queries.list[0].figures[0], static_cast<int>(Boards::taken));
  EXPECT_FALSE(sea.order(sea.chief(), Answer{1, {static_cast<int>(Boards::beaten_off)}, {}}));
  EXPECT_EQ(sea[other].fate, Fate::afloat);
  EXPECT_TRUE(end());  // not asked again
  EXPECT_EQ(sea.state().queries.list.size(), 1U);
  EXPECT_FALSE(sea.order(sea.chief(), Overrule{1, {static_cast<int>(Boards::taken)}, Words("seen by the umpire")}));
  EXPECT_EQ(sea[other].fate, Fate::taken);
}

TEST_F(Boarders, OnlyShipsThatFightAreBoarded) {
  sea[other].fate = Fate::sinking;
  EXPECT_THAT(sea.told(boarder, BoardHer{boarder, other}), HasSubstr("B1"));
}

}  // namespace
}  // namespace wardroom::jane::test
