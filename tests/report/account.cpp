// The account: says what happened, in good order, without saying it twice.
#include "books/coal/report/account.hpp"

#include <gmock/gmock.h>

#include <set>
#include <sstream>

#include "books/coal/report/gather.hpp"
#include "books/coal/rules/setting.hpp"
#include "report/fought.hpp"

namespace wardroom::report {
namespace {

using coal::account_of;
using coal::end_of;
using coal::HitKind;
using coal::Status;
using test::fought;
using test::scenario;
using testing::HasSubstr;
using testing::Not;

std::string whole(const Report& report) {
  std::string text;
  for (const std::string& each : account_of(report)) text += plain(each) + "\n";
  return text;
}

int words(const std::string& text) {
  std::istringstream in(text);
  return static_cast<int>(std::distance(std::istream_iterator<std::string>(in), {}));
}

constexpr auto code(auto value) { return static_cast<std::uint8_t>(value); }

// Two ships, two turns, nothing happening yet.
Report quiet() {
  Report r;
  r.seat = Seat::umpire();
  r.year = 1915, r.month = 1, r.day = 24;
  r.sides[0] = {"british", "Royal Navy", "the British", "British"};
  r.sides[1] = {"german", "Scouting Forces", "the Germans", "German"};
  r.minutes_a_turn = 4;
  r.types = coal::type_entries();
  r.statuses = coal::status_words();
  r.conditions = coal::conditions_of(coal::Sheet());
  r.frames = {{0, "0", 610}, {1, "1", 610}, {2, "2", 614}};
  r.tables.resize(3);
  for (const char* name : {"Lion", "Seydlitz"}) {
    ShipEntry ship;
    ship.name = name;
    ship.side = SideId::at(r.ships.empty() ? 0 : 1);
    ship.type = static_cast<int>(coal::Type::BC);
    ship.own = ship.big_guns = ship.flagship = ship.force_flagship = true;
    ship.fixes.assign(3, {true, {static_cast<int>(r.ships.size()) * 15'000, 0}, Bearing(), code(Status::afloat), 0});
    ship.blows.resize(3);
    r.ships.push_back(ship);
  }
  r.over = true;
  return r;
}

TEST(Account, OpensWithForcesWeatherAndRange) {
  const std::string text = whole(quiet());
  EXPECT_THAT(text, HasSubstr("24 January 1915 began at 10.10 in clear weather, with a calm sea"));
  EXPECT_THAT(text, HasSubstr("The British had one battlecruiser, with the flag in Lion"));
  EXPECT_THAT(text, HasSubstr("15,000 yards apart"));
}

TEST(Account, TellsHitsWithTheirConsequences) {
  Report r = quiet();
  Blows& blows = r.ships[0].blows[2];
  blows.hits = 2;
  blows.hit_by = {1};
  blows.marks = {code(HitKind::mount), code(HitKind::fire)};
  EXPECT_THAT(whole(r),
              HasSubstr("At 10.14 Lion was hit twice by Seydlitz; one of her mounts was knocked out and a fire "
                        "broke out."));
}

TEST(Account, TellsALossAndSpeaksOfHerAsShe) {
  Report r = quiet();
  r.ships[1].blows[2] = {2, 1, {}, {}, {0}, false, false, false};
  r.ships[1].fixes[2].status = code(Status::sunk);
  r.moments.push_back({2, Happening::torpedoed, 0, 0, 1, 1, code(Status::afloat), ""});
  r.moments.push_back({2, Happening::lost, 1, 1, nobody, 0, code(Status::sunk), ""});
  EXPECT_THAT(whole(r), HasSubstr("a torpedo from Lion struck Seydlitz"));
  EXPECT_THAT(whole(r), HasSubstr("She was lost to torpedoes."));
  EXPECT_THAT(whole(r), HasSubstr("The British lost no ship; the Germans lost the battlecruiser Seydlitz."));
}

TEST(Account, EndsWithThePoints) {
  Report r = quiet();
  r.points = {12, 30};
  r.winner = 1;
  EXPECT_EQ(result_of(r), "The Germans won by 30 points to 12.");
  r.points = {8, 8};
  r.winner = no_side;
  EXPECT_EQ(result_of(r), "By the points it was a draw, 8 each.");
  r.over = false;
  EXPECT_EQ(result_of(r), "The battle is not over, and nobody has won it.");
}

TEST(Account, KnowsHowAShipEnded) {
  Report r = quiet();
  EXPECT_EQ(end_of(r, 0), "unhurt");
  r.ships[0].open_hits = 2;
  r.ships[0].fixes[2].fires = 1;
  EXPECT_EQ(end_of(r, 0), "afloat, two hits open, one fire burning");
  r.ships[1].fixes[2].status = code(Status::exploded);
  EXPECT_EQ(end_of(r, 1), "blew up at 10.14");
  r.ships[1].fixes[2].status = code(Status::sunk);
  r.ships[1].blows[2].torpedoes = 1;
  EXPECT_EQ(end_of(r, 1), "sunk at 10.14 by torpedo");
  r.ships[1].fixes[2].known = false;
  EXPECT_EQ(end_of(r, 1), "not seen at the end");
}

class AccountOf : public testing::TestWithParam<const char*> {};

TEST_P(AccountOf, IsAPageAndNamesEveryGreatLoss) {
  const Report report = fought(scenario(GetParam()));
  const std::string text = whole(report);
  EXPECT_LT(words(text), 620);
  EXPECT_GT(words(text), 60);
  EXPECT_THAT(text, Not(HasSubstr("  ")));
  EXPECT_THAT(text, Not(HasSubstr("unseen")));
  for (const ShipEntry& ship : report.ships) {
    if (!report.type_of(ship).great || report.fate(ship.fixes.back()) == Fate::afloat) continue;
    EXPECT_THAT(text, HasSubstr(ship.name));
  }
  EXPECT_THAT(text, HasSubstr(result_of(report)));
}

TEST_P(AccountOf, SaysNothingTwice) {
  for (const std::string& paragraph : account_of(fought(scenario(GetParam()), Seat::umpire(), 2))) {
    std::istringstream in(plain(paragraph));
    std::set<std::string> told;
    std::string clause;
    while (std::getline(in, clause, '.')) {
      if (clause.size() < 12) continue;
      EXPECT_TRUE(told.insert(clause).second) << clause;
    }
  }
}

TEST_P(AccountOf, FollowsFromTheBattleAlone) {
  EXPECT_EQ(whole(fought(scenario(GetParam()))), whole(fought(scenario(GetParam()))));
}

INSTANTIATE_TEST_SUITE_P(Battles, AccountOf, testing::Values("dogger-bank", "first-battle", "convoy", "night-attack"),
                         [](const auto& name) {
                           std::string word = name.param;
                           std::ranges::replace(word, '-', '_');
                           return word;
                         });

}  // namespace
}  // namespace wardroom::report
