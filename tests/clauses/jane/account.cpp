// What a battle came to (ruling 174).
#include <gtest/gtest.h>

#include "support/jane_hits.hpp"
#include "support/proves.hpp"

namespace wardroom::jane::test {
namespace {

struct Account : testing::Test {
  Account() : red(t.ship(0, hull_of(10000), {0, 0})), blue(t.ship(1, hull_of(8000), {0, 10})) {}
  static Card hull_of(int tons) {
    Card card = hull();
    card.tons = static_cast<std::uint16_t>(tons);
    return card;
  }
  std::int32_t lost(SideId side) { return loss_of(t.state(), side); }
  void wreck(ShipId ship, int sections) {
    Play play = t.play();
    play.state_fact(Audience::all(), {"t-scoring-6"}, HalvesGone{ship, Deck::main, halves_between(0, 2 * sections), 0});
  }
  Table t;
  ShipId red, blue;
};

TEST_F(Account, ShipsThatAreGoneCountWhole) {
  for (const Fate fate : {Fate::sunk, Fate::sinking, Fate::taken, Fate::aground}) {
    t[red].fate = fate;
    EXPECT_EQ(lost(0), 10000);
  }
  t[red].fate = Fate::left;
  EXPECT_EQ(lost(0), 0);
  EXPECT_EQ(lost(1), 0);
  // She who is taken is lost to those who had her.
  t[red].fate = Fate::taken;
  t[red].side = 1;
  EXPECT_EQ(lost(0), 10000);
  EXPECT_EQ(lost(1), 0);
}

TEST_F(Account, WaterloggedHalf) {
  t[red].damage.waterlogged = true;
  EXPECT_EQ(lost(0), 5000);
}

TEST_F(Account, DamageBySharesOfHerHalves) {
  // 96 halves; of 8,000 tons half are lost with all of them.
  wreck(blue, 16);
  EXPECT_EQ(lost(1), 8000 * 32 / 192);
  EXPECT_EQ(lost(1), 1333);
  EXPECT_EQ(tons_of(t.state(), 1), 8000);
}

TEST_F(Account, ADifferenceUnderATwentiethIsADraw) {
  // 400 tons are a twentieth of 8,000.
  t[red].damage.waterlogged = t[blue].damage.waterlogged = true;
  EXPECT_EQ(result_of(t.state()).points[0], 4000);
  EXPECT_EQ(result_of(t.state()).points[1], 5000);
  EXPECT_EQ(result_of(t.state()).winners, SideSet::of(1));
  t.card(red).tons = 8798;
  EXPECT_EQ(result_of(t.state()).winners, SideSet{});
  t.card(red).tons = 8800;
  EXPECT_EQ(result_of(t.state()).winners, SideSet::of(1));
}

}  // namespace
}  // namespace wardroom::jane::test
