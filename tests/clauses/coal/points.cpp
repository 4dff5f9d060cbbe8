// 10.5: points.
#include "books/coal/rules/points.hpp"

#include "support/coal_damage.hpp"
#include "support/proves.hpp"

namespace wardroom::coal::test {
namespace {

enum class Fate { sound, stopped, sunk };

struct Reckoning {
  Table table;
  Reckoning() { use_charts(table); }

  ShipId ship(SideId side, Type type, Fate fate) {
    const ShipId id = table.lone(side, type, at(10, 10), 0);
    if (fate == Fate::stopped) add_hits(table, id, HitKind::stopped, 1, HitState::unrepairable);
    if (fate == Fate::sunk) table[id].status = Status::sinking;
    return id;
  }
  /// What the first side scores for the second side's ships, without the balance of 10.5.6.
  int scored() {
    Play play = table.play();
    settle(play);
    int sum = 0;
    for (const Scored& s : table.facts<Scored>()) {
      if (s.side == 0 && s.reason != ScoredFor::balance) sum += s.points;
    }
    return sum;
  }
};

// What the first side scores for these ships of the second.
int scored_for(const std::vector<std::pair<Type, Fate>>& lost) {
  Reckoning r;
  for (const auto& [type, fate] : lost) r.ship(1, type, fate);
  return r.scored();
}

TEST(Points, MoreOfThemWin) {
  PROVES("coal-10.5");
  Table table;
  table.state().sides[0].points = 14;
  table.state().sides[1].points = 10;
  EXPECT_EQ(result_of(table.state()).winner(), 0);
  table.state().sides[1].points = 15;
  EXPECT_EQ(result_of(table.state()).winner(), 1);
  table.state().sides[0].points = 15;
  EXPECT_EQ(result_of(table.state()).winner(), no_side);
  EXPECT_EQ(result_of(table.state()).points, (std::array<std::int32_t, most_sides>{15, 15}));
}

TEST(Points, OneForATorpedoCraftSunkOrStopped) {
  PROVES("coal-10.5.1");
  EXPECT_EQ(scored_for(
                {{Type::TBD, Fate::sunk}, {Type::TBD, Fate::sunk}, {Type::TB, Fate::stopped}, {Type::TB, Fate::sound}}),
            3);
}

TEST(Points, TwoForACruiserStopped) {
  PROVES("coal-10.5.2");
  EXPECT_EQ(scored_for({{Type::CL, Fate::stopped}, {Type::CP, Fate::stopped}}), 4);
}

TEST(Points, FourForACruiserSunkOrAnArmouredCruiserStopped) {
  PROVES("coal-10.5.3");
  EXPECT_EQ(scored_for({{Type::CL, Fate::sunk}, {Type::CA, Fate::stopped}}), 8);
  // Sunk and unable to move scores once.
  Reckoning both;
  const ShipId id = both.ship(1, Type::CP, Fate::sunk);
  add_hits(both.table, id, HitKind::stopped, 1, HitState::unrepairable);
  EXPECT_EQ(both.scored(), 4);
}

TEST(Points, SixForAnArmouredCruiserSunkOrACapitalShipStopped) {
  PROVES("coal-10.5.4");
  EXPECT_EQ(scored_for({{Type::CA, Fate::sunk}, {Type::BB, Fate::stopped}}), 12);
  EXPECT_EQ(scored_for({{Type::BC, Fate::stopped}, {Type::OBB, Fate::stopped}}), 12);
}

TEST(Points, TwelveForACapitalShipSunk) {
  PROVES("coal-10.5.5");
  EXPECT_EQ(scored_for({{Type::BB, Fate::sunk}, {Type::BC, Fate::sunk}}), 24);
  EXPECT_EQ(scored_for({{Type::OBB, Fate::sunk}}), 12);
}

TEST(Points, EveryWayToBeLostCountsAsSunk) {
  PROVES("coal-8.7b", "coal-10.5.5");
  for (const Status status : {Status::sinking, Status::abandoned, Status::exploded, Status::sunk}) {
    Reckoning r;
    r.table[r.ship(1, Type::BB, Fate::sound)].status = status;
    EXPECT_EQ(r.scored(), 12);
  }
  Reckoning away;
  away.table[away.ship(1, Type::BB, Fate::stopped)].status = Status::exited;  // ruling A40
  EXPECT_EQ(away.scored(), 0);
}

TEST(Points, ASmallerForceIsPaidTheDifference) {
  PROVES("coal-10.5.6");
  const auto balance = [](Balance switch_to) {
    Reckoning r;
    r.table.setting().options.balance = switch_to;
    for (int i = 0; i < 4; ++i) r.ship(0, Type::BB, Fate::sound);
    for (int i = 0; i < 6; ++i) r.ship(0, Type::TBD, Fate::sound);
    for (int i = 0; i < 2; ++i) r.ship(1, Type::BB, Fate::sound);
    for (int i = 0; i < 2; ++i) r.ship(1, Type::CL, Fate::sound);
    EXPECT_EQ(worth(r.table.state(), 0), 54);
    EXPECT_EQ(worth(r.table.state(), 1), 32);
    Play play = r.table.play();
    settle(play);
    return result_of(r.table.state()).points;
  };
  EXPECT_EQ(balance(Balance::worth_less), (std::array<std::int32_t, most_sides>{0, 22}));
  EXPECT_EQ(balance(Balance::scores_less), (std::array<std::int32_t, most_sides>{22, 0}));
}

TEST(Points, EqualForcesNeedNoBalance) {
  PROVES("coal-10.5.6");
  Reckoning r;
  r.ship(0, Type::BB, Fate::sound);
  r.ship(1, Type::BC, Fate::sound);
  EXPECT_EQ(r.scored(), 0);
  EXPECT_TRUE(r.table.facts<Scored>().empty());
}

TEST(Points, OnlyPermanentDamageStopsAShip) {
  PROVES("coal-10.5.7");
  Reckoning r;
  const ShipId id = r.ship(1, Type::BB, Fate::sound);
  add_hits(r.table, id, HitKind::stopped);
  EXPECT_FALSE(counts_as_stopped(r.table.state(), id));  // not yet known to be permanent
  r.table[id].hits[0].state = HitState::unrepairable;
  EXPECT_TRUE(counts_as_stopped(r.table.state(), id));
  EXPECT_EQ(r.scored(), 6);
}

TEST(Points, EveryScoreNamesItsShipAndClause) {
  Reckoning r;
  const ShipId id = r.ship(1, Type::CA, Fate::sunk);
  r.scored();
  for (const auto& event : r.table.record().events) {
    const auto* scored = std::get_if<Scored>(&event.fact);
    if (scored == nullptr || scored->reason == ScoredFor::balance) continue;
    EXPECT_EQ(scored->ship, id);
    EXPECT_EQ(event.cite.clause, "10.5.4");
    EXPECT_EQ(event.audience, Audience::all());
    EXPECT_EQ(r.table.record().trail(event).back().numerator, 6);
  }
}

TEST(Points, MerchantsCountOnlyWhereTheScenarioSaysSo) {
  Reckoning r;
  const ShipId id = r.ship(1, Type::merchant, Fate::sunk);
  EXPECT_EQ(points_for(r.table.state(), id), 0);
  r.table.setting().special.merchant = {1, 3};
  EXPECT_EQ(points_for(r.table.state(), id), 3);
}

}  // namespace
}  // namespace wardroom::coal::test
