// One throw of gun dice: what hits, pairs of sixes, extra sixes, and what hits inflict; held against every throw there
// is, counted face by face.
#include "books/admiralty/rules/throw.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <vector>

#include "odds/distribution.hpp"
#include "support/admiralty_table.hpp"
#include "support/proves.hpp"

namespace wardroom::admiralty::test {
namespace {

constexpr std::uint8_t pairs = Gunnery::pair_of_sixes;

Thrown thrown(const Handful& handful, Faces faces) {
  Chance chance{Dice(1)};
  chance.script({{0, any_actor, std::move(faces), 0}});
  const Thrown result = throw_handful(chance, {}, handful);
  for (const ScriptedDice& dice : chance.scripted()) EXPECT_EQ(dice.used, dice.faces.size());
  return result;
}
std::vector<int> parts(const Thrown& t) { return {t.hull_hits, t.rigging_hits, t.sixes}; }

// The rule again, from the words of 4.1 and A68, one face after the other.
Thrown by_hand(const std::vector<int>& faces, int hull, std::uint8_t roll, Doctrine doctrine) {
  int hits[2] = {0, 0}, sixes[2] = {0, 0};
  const int rigging = static_cast<int>(faces.size()) - hull;
  for (int i = 0; i < static_cast<int>(faces.size()); ++i) {
    const int colour = i < hull ? 0 : 1;
    if (faces[static_cast<std::size_t>(i)] == 6) ++sixes[colour];
    if (roll != pairs && faces[static_cast<std::size_t>(i)] >= roll) ++hits[colour];
  }
  if (roll == pairs && faces.size() < 2) return {};
  if (roll == pairs) {
    int left = (sixes[0] + sixes[1]) / 2;
    for (int colour = 0; colour < 2; ++colour) {
      hits[colour] = sixes[colour] / 2;
      left -= hits[colour];
    }
    const bool at_hull = hull == rigging ? doctrine == Doctrine::hull : hull > rigging;
    hits[at_hull ? 0 : 1] += left;
  }
  return {hits[0], hits[1], sixes[0] + sixes[1]};
}

int code(const Thrown& t) { return t.hull_hits * 10000 + t.rigging_hits * 100 + t.sixes; }

void every_face(int dice, std::vector<int>& faces, const std::function<void()>& then) {
  if (static_cast<int>(faces.size()) == dice) return then();
  for (int face = 1; face <= 6; ++face) {
    faces.push_back(face);
    every_face(dice, faces, then);
    faces.pop_back();
  }
}

TEST(AdmiraltyThrow, AgreesWithEveryThrowThereIs) {
  PROVES("adm-4.1-28", "adm-4.1-30", "adm-4.2-29");
  for (const std::uint8_t roll : {std::uint8_t{4}, std::uint8_t{5}, std::uint8_t{6}, pairs}) {
    for (const Doctrine doctrine : {Doctrine::hull, Doctrine::rigging}) {
      for (int hull = 0; hull <= 3; ++hull) {
        for (int rigging = 0; rigging <= 3 && hull + rigging <= 5; ++rigging) {
          std::map<int, int> ways;
          std::vector<int> faces;
          int all = 0;
          every_face(hull + rigging, faces, [&] {
            ++ways[code(by_hand(faces, hull, roll, doctrine))];
            ++all;
          });
          const Handful handful{hull, rigging, roll, doctrine};
          const Distribution odds =
              every_branch([&](Chance& chance) { return code(throw_handful(chance, {}, handful)); });
          ASSERT_EQ(odds.outcomes().size(), ways.size()) << hull << "+" << rigging << " on " << int{roll};
          for (const auto& [value, count] : ways) EXPECT_EQ(odds.of(value), Fraction(count, all)) << value;
        }
      }
    }
  }
}

// Who wants hits or sixes alone hears of the same ones.
TEST(AdmiraltyThrow, TellsTheSameToWhoWantsOneThingOnly) {
  for (const std::uint8_t roll : {std::uint8_t{4}, std::uint8_t{6}, pairs}) {
    const Handful handful{3, 4, roll, Doctrine::rigging};
    const auto odds = [&](Wants wants, auto counts) {
      return every_branch([&](Chance& chance) { return counts(throw_handful(chance, {}, handful, wants)); }).outcomes();
    };
    const auto hits = [](const Thrown& t) { return t.hull_hits * 100 + t.rigging_hits; };
    const auto sixes = [](const Thrown& t) { return t.sixes; };
    EXPECT_EQ(odds(Wants::hits, hits), odds(Wants::all, hits)) << int{roll};
    EXPECT_EQ(odds(Wants::sixes, sixes), odds(Wants::all, sixes)) << int{roll};
  }
}

TEST(AdmiraltyThrow, CountsHitsOfEachColour) {
  PROVES("adm-4.1-9");
  EXPECT_THAT(parts(thrown({4, 0, 5, Doctrine::hull}, {1, 4, 5, 6})), testing::ElementsAre(2, 0, 1));
  EXPECT_THAT(parts(thrown({0, 4, 5, Doctrine::hull}, {1, 4, 5, 6})), testing::ElementsAre(0, 2, 1));
  // Hull dice stand first (A96).
  EXPECT_THAT(parts(thrown({1, 2, 5, Doctrine::hull}, {5, 1, 6})), testing::ElementsAre(1, 1, 1));
  EXPECT_THAT(parts(thrown({2, 1, 4, Doctrine::hull}, {4, 3, 3})), testing::ElementsAre(1, 0, 0));
  EXPECT_THAT(parts(thrown({2, 1, 6, Doctrine::hull}, {5, 5, 6})), testing::ElementsAre(0, 1, 1));
}

TEST(AdmiraltyThrow, MakesACriticalOfEachSixAfterTheFirst) {
  PROVES("adm-4.1-21", "adm-4.1-22");
  for (int sixes = 0; sixes <= 4; ++sixes) {
    Faces faces(static_cast<std::size_t>(sixes), 6);
    faces.resize(5, 2);
    EXPECT_EQ(thrown({5, 0, 5, Doctrine::hull}, faces).criticals(), std::max(0, sixes - 1)) << sixes;
    // Over both colours, and with pairs of sixes too (A12).
    EXPECT_EQ(thrown({2, 3, pairs, Doctrine::hull}, faces).criticals(), std::max(0, sixes - 1)) << sixes;
  }
  const Thrown nine = thrown({6, 3, 5, Doctrine::hull}, {2, 2, 3, 4, 4, 5, 6, 6, 6});
  EXPECT_EQ(nine.criticals(), 2);
  EXPECT_EQ(nine.hits(), 4);
}

TEST(AdmiraltyThrow, TakesAHitForEachPairOfSixes) {
  PROVES("adm-4.1-28", "adm-4.1-29", "adm-4.1-30");
  for (int sixes = 0; sixes <= 5; ++sixes) {
    Faces faces(static_cast<std::size_t>(sixes), 6);
    faces.resize(5, 5);
    EXPECT_EQ(thrown({5, 0, pairs, Doctrine::hull}, faces).hits(), sixes / 2) << sixes;
  }
  const auto of = [](int hull_sixes, int hull, int rigging_sixes, int rigging, Doctrine doctrine = Doctrine::hull) {
    Faces faces(static_cast<std::size_t>(hull_sixes), 6);
    faces.resize(static_cast<std::size_t>(hull), 1);
    faces.resize(faces.size() + static_cast<std::size_t>(rigging_sixes), 6);
    faces.resize(static_cast<std::size_t>(hull + rigging), 1);
    return parts(thrown({hull, rigging, pairs, doctrine}, faces));
  };
  EXPECT_THAT(of(1, 3, 1, 1), testing::ElementsAre(1, 0, 2));
  EXPECT_THAT(of(2, 3, 1, 1), testing::ElementsAre(1, 0, 3));
  EXPECT_THAT(of(3, 3, 1, 1), testing::ElementsAre(2, 0, 4));
  EXPECT_THAT(of(1, 1, 1, 3), testing::ElementsAre(0, 1, 2));
  EXPECT_THAT(of(1, 2, 1, 2, Doctrine::hull), testing::ElementsAre(1, 0, 2));
  EXPECT_THAT(of(1, 2, 1, 2, Doctrine::rigging), testing::ElementsAre(0, 1, 2));
  EXPECT_THAT(of(1, 2, 2, 2, Doctrine::hull), testing::ElementsAre(0, 1, 3));
  EXPECT_FALSE(worth_throwing({1, 0, pairs, Doctrine::hull}));
  EXPECT_TRUE(worth_throwing({1, 1, pairs, Doctrine::hull}));
  EXPECT_TRUE(worth_throwing({1, 0, 6, Doctrine::hull}));
  EXPECT_FALSE(worth_throwing({0, 0, 4, Doctrine::hull}));
  EXPECT_THAT(parts(thrown({1, 0, pairs, Doctrine::hull}, {})), testing::ElementsAre(0, 0, 0));  // no die is taken
}

TEST(AdmiraltyThrow, InflictsWhatTheLineOfEachColumnSays) {
  PROVES("adm-4.1-13");
  const HitTable& table = library().tables.hits;
  const auto of = [&](Lines lines, int hull, int rigging) {
    const Inflicted result = inflicted(table, lines, hull, rigging);
    return std::vector<int>{result.gun_hits, result.sails, result.masts};
  };
  EXPECT_THAT(of({0, 0}, 2, 1), testing::ElementsAre(2, 4, 0));  // 2 x 1 G, and 4 S
  EXPECT_THAT(of({0, 0}, 0, 3), testing::ElementsAre(0, 12, 0));
  EXPECT_THAT(of({0, 0}, 3, 0), testing::ElementsAre(3, 0, 0));
  EXPECT_THAT(of({1, 2}, 1, 1), testing::ElementsAre(1, 9, 1));  // 1 1/2 G cut to 1, 1 S; 8 S, M
  EXPECT_THAT(of({1, 2}, 3, 0), testing::ElementsAre(4, 3, 0));  // halves are added up first: 4 1/2
  EXPECT_THAT(of({2, -2}, 2, 2), testing::ElementsAre(4, 6, 0));
  EXPECT_THAT(of({-1, -1}, 3, 2), testing::ElementsAre(1, 4, 0));
  EXPECT_THAT(of({-2, 1}, 5, 1), testing::ElementsAre(0, 6, 0));
  // Of a table with gun hits in both columns halves do not join over the columns.
  HitTable both = table;
  both.rigging[2].half_guns = 3;
  both.hull[2] = {3, 0, 1};
  const Inflicted result = inflicted(both, {0, 0}, 1, 3);
  EXPECT_EQ(result.gun_hits, 1 + 4);
  EXPECT_EQ(result.sails, 12);
  EXPECT_EQ(result.masts, 1);
}

}  // namespace
}  // namespace wardroom::admiralty::test
