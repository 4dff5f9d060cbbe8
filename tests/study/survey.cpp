// A study counts what was fought, the same on one thread and on two; what it adds up is what each battle came to.
#include "study/survey.hpp"

#include <gtest/gtest.h>

#include "books/coal/study/toll.hpp"
#include "books/coal/text/loader.hpp"
#include "books/coastal/study/toll.hpp"
#include "books/coastal/text/loader.hpp"
#include "study/fight.hpp"

namespace wardroom {
namespace {

constexpr int battles = 12;

template <class Book>
Survey<Book> surveyed(const typename Book::State& start, int threads, int count = battles, std::uint64_t seed = 3) {
  return survey<Book>(start, SurveyPlan{{"captain", "ensign"}, count, seed, threads, {}});
}

template <class Book>
void expect_what_was_fought(const typename Book::State& start) {
  const Survey<Book> found = surveyed<Book>(start, 2);
  Survey<Book> wanted(start);
  for (const FightResult& fought : fight_many<Book>(start, "captain", "ensign", 3, battles, 1)) {
    wanted.turns += fought.turns;
    for (std::size_t side = 0; side < 2; ++side) wanted.points[side] += fought.result.points[side];
    ++(fought.result.winner() == no_side ? wanted.draws : wanted.won[fought.result.winner()]);
  }
  EXPECT_EQ(found.battles, battles);
  EXPECT_EQ(found.draws, wanted.draws);
  EXPECT_EQ(found.won, wanted.won);
  EXPECT_EQ(found.points, wanted.points);
  EXPECT_EQ(found.turns, wanted.turns);
}

TEST(Survey, CountsWhatWasFought) {
  expect_what_was_fought<coal::Coal>(coal::load_named_scenario("first-battle").state);
  expect_what_was_fought<coastal::Coastal>(coastal::load_named_scenario("convoy-strike").state);
}

TEST(Survey, CountsTheFatesOfShips) {
  const auto loaded = coal::load_named_scenario("first-battle");
  const auto found = surveyed<coal::Coal>(loaded.state, 1);
  int lost = 0;
  coal::Coal::Toll by_hand(loaded.state);
  for (int i = 0; i < battles; ++i) {
    by_hand.add(surveyed<coal::Coal>(loaded.state, 1, 1, 3 + static_cast<std::uint64_t>(i)).toll);
  }
  for (std::size_t id = 0; id < loaded.state.ships.size(); ++id) {
    EXPECT_EQ(found.toll.ships[id].lost(), by_hand.ships[id].lost());
    EXPECT_EQ(found.toll.ships[id].hits, by_hand.ships[id].hits);
    EXPECT_LE(found.toll.ships[id].lost(), battles);
    lost += found.toll.ships[id].lost();
  }
  EXPECT_GT(lost, 0);
  EXPECT_GT(found.toll.work[0].mounts, found.toll.work[0].hits);
}

TEST(Survey, CountsTheWorkOfCoastalForces) {
  const auto loaded = coastal::load_named_scenario("convoy-strike");
  const auto found = surveyed<coastal::Coastal>(loaded.state, 2);
  const auto& work = found.toll.work;
  int carried = 0;
  for (const coastal::Ship& ship : loaded.state.ships) carried += ship.side == 0 ? ship.torpedoes + ship.reloads : 0;
  EXPECT_GT(work[0].torpedoes, 0);
  EXPECT_LE(work[0].torpedoes, std::int64_t{carried} * battles);
  EXPECT_GT(work[0].struck, 0);
  EXPECT_LT(work[0].struck, work[0].torpedoes);
  EXPECT_EQ(work[1].torpedoes, 0);
  std::int64_t suffered = 0;
  for (const auto& fate : found.toll.ships) {
    EXPECT_LE(fate.lost() + fate.got_away, battles);
    suffered += fate.hits;
  }
  const auto dealt = [](const auto& w) { return w.hits + w.gun_hits + w.struck; };
  EXPECT_EQ(suffered, dealt(work[0]) + dealt(work[1]));
  for (std::size_t side = 0; side < 2; ++side) EXPECT_GE(work[side].looks, work[side].seen);
}

}  // namespace
}  // namespace wardroom
