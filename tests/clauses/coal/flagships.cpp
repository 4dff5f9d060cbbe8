// 5.10.6 with ruling A35: the ratings of a force flagship, and of the next.
#include <gtest/gtest.h>

#include "books/coal/rules/strike.hpp"
#include "support/coal_table.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

// Ruling A35: another force flagship is named when the first is lost, with ratings by 5.10.6.
TEST(Flagships, TheNextForceFlagshipTakesOverTheRatings) {
  PROVES("coal-5.10.6");
  const auto ratings = [](int signalling, int initiative, bool alone) {
    Table t;
    const DivisionId first = t.division(0), second = t.division(0);
    const ShipId flag = t.ship(first, Type::BB, at(20, 20), 0);
    if (!alone) t.ship(first, Type::BB, at(20, 17), 0);
    const ShipId next = t.ship(second, Type::BB, at(30, 20), 0);
    t.state().sides[0].force_flagship = flag;
    t.state().divisions[first].signalling = static_cast<std::int16_t>(signalling);
    t.state().divisions[first].initiative = static_cast<std::int16_t>(initiative);
    t.state().divisions[second].signalling = 1;
    t.state().divisions[second].initiative = -2;
    EXPECT_EQ(t.order(0, NameForceFlagship{next})->cite.ruling, "A35") << "the first still flies the flag";
    t[flag].status = Status::sinking;
    Play play = t.play();
    pass_flags(play);
    EXPECT_EQ(t.facts<ForceFlagLost>().size(), 1);
    EXPECT_FALSE(t.order(0, NameForceFlagship{next}).has_value());
    EXPECT_EQ(t.state().sides[0].force_flagship, next);
    return std::pair<int, int>{t.state().divisions[second].signalling, t.state().divisions[second].initiative};
  };
  for (const bool alone : {true, false}) {
    EXPECT_EQ(ratings(2, -1, alone), std::pair(0, -1));
    EXPECT_EQ(ratings(-2, 0, alone), std::pair(-2, 0));
    EXPECT_EQ(ratings(1, 1, alone), std::pair(0, 0));
  }
}

TEST(Flagships, TheFirstForceFlagshipHasHerOwnRatings) {
  PROVES("coal-5.10.6");
  Table t;
  const ShipId flag = t.lone(0, Type::BB, at(20, 20), 0);
  Division& division = t.state().divisions[t[flag].division];
  division.signalling = 2;
  division.initiative = 1;
  t.state().phase = Phase::setup;
  ASSERT_FALSE(t.order(0, NameForceFlagship{flag}).has_value());
  EXPECT_EQ(division.signalling, 2);
  EXPECT_EQ(division.initiative, 1);
}

}  // namespace
}  // namespace wardroom::coal::test
