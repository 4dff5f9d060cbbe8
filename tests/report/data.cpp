// The data of the page: what is gathered, what a seat may have of it, and that it is well formed.
#include "report/data.hpp"

#include <gmock/gmock.h>

#include "books/coal/report/told.hpp"
#include "books/coal/rules/menu.hpp"
#include "books/coal/study/seated.hpp"
#include "books/coal/text/json.hpp"
#include "report/fought.hpp"
#include "rules/document.hpp"
#include "store/recorded.hpp"
#include "support/proves.hpp"

namespace wardroom::report {
namespace {

using test::fought;
using test::scenario;

class Gathered : public testing::Test {
 protected:
  static void SetUpTestSuite() { report_ = new Report(fought(scenario("dogger-bank"))); }
  static void TearDownTestSuite() {
    delete report_;
    report_ = nullptr;
  }
  static Report* report_;
};
Report* Gathered::report_ = nullptr;

TEST_F(Gathered, HasAFrameATurnAndAPlaceForEveryShip) {
  const Report& r = *report_;
  ASSERT_TRUE(r.over);
  EXPECT_EQ(r.frames.front().turn, 0);
  EXPECT_EQ(r.frames.back().turn, r.last_frame());
  EXPECT_EQ(r.tables.size(), r.frames.size());
  for (const ShipEntry& ship : r.ships) {
    ASSERT_EQ(ship.fixes.size(), r.frames.size()) << ship.name;
    ASSERT_EQ(ship.blows.size(), r.frames.size()) << ship.name;
    EXPECT_NE(ship.unit, nobody) << ship.name;
    // A track ends where the ship stands, and she goes on from there.
    for (std::size_t f = 1; f < r.frames.size(); ++f) {
      const auto& track = ship.blows[f].track;
      const Point end = track.empty() ? ship.fixes[f - 1].at : track.back();
      EXPECT_EQ(end, ship.fixes[f].at) << ship.name << " in frame " << f;
    }
  }
}

TEST_F(Gathered, CountsTheHitsThatWereScored) {
  int taken = 0, scored = 0;
  for (const ShipEntry& ship : report_->ships) taken += ship.hits_taken();
  for (const Throw& thrown : report_->throws) scored += thrown.scored;
  EXPECT_GT(taken, 20);
  EXPECT_LE(taken, scored);  // hits on a ship that is already gone are not counted on her
}

TEST_F(Gathered, KnowsTheFlagships) {
  int force = 0;
  for (const ShipEntry& ship : report_->ships) force += ship.force_flagship ? 1 : 0;
  EXPECT_EQ(force, 2);
}

TEST_F(Gathered, KeepsEveryTrail) {
  int with_trail = 0;
  for (const LogEntry& entry : report_->log) {
    EXPECT_FALSE(entry.text.empty());
    EXPECT_FALSE(entry.cite.clause.empty());
    if (entry.kind == "BigGunsFired") {
      EXPECT_GT(entry.trail.size(), 8U);
      EXPECT_FALSE(entry.dice.empty());
    }
    with_trail += entry.trail.empty() ? 0 : 1;
  }
  EXPECT_GT(with_trail, 500);
}

TEST_F(Gathered, IsWellFormedJson) {
  Footnotes notes(report_->charts);
  const Node data = parse_json(data_of(*report_, notes), "data");
  const auto frames = data.require("frames").list().size();
  EXPECT_EQ(frames, report_->frames.size());
  EXPECT_EQ(data.require("ships").list().size(), report_->ships.size());
  for (const char* key : {"fire", "struck", "torpedoes", "smoke", "markers"}) {
    EXPECT_EQ(data.require(key).list().size(), frames) << key;
  }
  const auto topics = static_cast<std::int64_t>(data.require("topics").list().size());
  EXPECT_EQ(data.require("log").list().size(), report_->log.size());
  for (const Node& entry : data.require("log").list()) entry.list()[2].integer(0, topics - 1);
  EXPECT_GT(notes.notes().size(), 4U);
}

TEST(GatheredBySides, AreSmallerThanTheUmpires) {
  const std::string text = scenario("dogger-bank");
  const Report all = fought(text), mine = fought(text, Seat::of(0)), nobodys = fought(text, Seat{});
  EXPECT_LT(mine.log.size(), all.log.size());
  EXPECT_LT(nobodys.log.size(), mine.log.size());
  EXPECT_EQ(mine.seed, "");
  EXPECT_EQ(mine.hash, "");
  EXPECT_EQ(mine.points, all.points);
  for (const ShipEntry& ship : mine.ships) {
    if (ship.side == 0) continue;
    EXPECT_FALSE(ship.own);
    EXPECT_EQ(ship.unit, nobody);
    for (const Blows& blows : ship.blows) EXPECT_TRUE(blows.marks.empty()) << ship.name;
  }
  // A seat counts its own events.
  for (std::size_t i = 1; i < mine.log.size(); ++i) EXPECT_LT(mine.log[i - 1].number, mine.log[i].number);
  EXPECT_LT(mine.log.back().number, all.log.back().number);
}

TEST(GatheredHalfMoves, HaveFramesOfTheirOwn) {
  std::string text = scenario("first-battle");
  text.replace(text.find("[sea]"), 5, "[options]\nhalf_moves = true\n\n[sea]");
  const Report report = fought(text);
  for (std::size_t f = 1; f < report.frames.size(); ++f) {
    EXPECT_GT(report.frames[f].minute + (f == 1 ? 1 : 0), report.frames[f - 1].minute);
  }
}

// A turn has begun before anybody declares half-moves; its first half is still called n.0.
TEST(GatheredHalves, AreCalledByTheirTurn) {
  PROVES("coal-3.4.1");
  RecordedBattle<coal::Coal> battle({"test",
                                     R"(format = 1
kind = "situation"
scenario = "coal/first-battle"
turn = 3
segment = "damage"
division = [{ side = "russian", division = 1, at = [26.0, 21.0] }]
ship = [{ ship = "retvizan", sighted = true }]
options = { half_moves = true }
)",
                                     {},
                                     1});
  coal::Gatherer gatherer(Seat::umpire());
  battle.listen([&](const coal::State& state, const Record<coal::Fact>& record) { gatherer.hear(state, record); });
  coal::Menu menu;
  while (battle.state().turn < 6) {
    battle.play_on();
    if (battle.state().turn == 4 && battle.state().phase == coal::Phase::plotting && battle.state().half == 0) {
      ASSERT_FALSE(battle.submit(Seat::of(0), coal::DeclareHalfMoves{}).has_value());
    }
    for (SideId side = 0; side < 2; ++side) {
      coal::fill_menu(battle.state(), side, menu);
      if (battle.owes(Seat::of(side))) battle.submit(Seat::of(side), coal::standing_order(menu));
    }
  }
  std::vector<std::string> labels;
  for (const Frame& frame : gatherer.finish({"coal/test", "text 9", 1, false}).frames) labels.push_back(frame.label);
  EXPECT_THAT(labels, testing::ElementsAre("0", "4.0", "4.5", "5", "6"));
}

}  // namespace
}  // namespace wardroom::report
