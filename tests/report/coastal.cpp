// The report of a coastal battle: what its account says, that its luck rests on the rule's own odds, and that a seat
// learns from it nothing that it may not know.
#include <gmock/gmock.h>

#include <set>
#include <sstream>

#include "books/coastal/odds/odds.hpp"
#include "books/coastal/report/told.hpp"
#include "books/coastal/study/seated.hpp"
#include "report/data.hpp"
#include "report/fought.hpp"
#include "rules/document.hpp"
#include "store/recorded.hpp"
#include "support/coastal_table.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::coastal::test {
namespace {

using report::Report;
using report::ShipEntry;
using report::Throw;
using report::test::scenario;
using testing::HasSubstr;
using testing::Not;

Report fought(const std::string& name, Seat seat = Seat::umpire(), std::uint64_t seed = 1, int to_turn = 0) {
  return report::test::fought(scenario(name, "coastal"), seat, seed, to_turn, "coastal");
}

std::string account(const Report& report) {
  std::string text;
  for (const std::string& each : report.account) text += report::plain(each) + "\n";
  return text;
}

// Red boats and blue ships on the table before the first turn, and a seat that listens.
struct Night : Table {
  explicit Night(Seat seat = Seat::umpire()) : gatherer(seat) {
    setting().units = {"Force"};
    state().turn = 0;
    state().phase = Phase::setup;
  }
  /// Plays until this phase begins, or the battle is over.
  void play_until(Phase phase, std::uint8_t half = 0) {
    do {
      play();
    } while (!Coastal::over(state()) && (state().phase != phase || state().half != half));
  }
  void play() {
    forget_events();
    resolve();
    gatherer.hear(state(), record());
  }
  void give(SideId side, const Order& given) {
    forget_events();
    ASSERT_EQ(told(side, given), "");
    gatherer.hear(state(), record());
  }
  TorpedoId torpedo(ShipId from, Point where, int course) {
    Torpedo t;
    t.side = (*this)[from].side;
    t.from = from;
    t.at = where;
    t.course = Bearing::degrees(course);
    t.run = 30_cm;
    state().torpedoes.push_back(t);
    return TorpedoId::at(state().torpedoes.size() - 1);
  }
  Report report() const { return Gatherer(gatherer).finish({"coastal/test", "text 9", 1, false}); }

  Gatherer gatherer;
};

TEST(CoastalAccount, OpensWithTheNightAndTheForces) {
  Night night;
  night.ship(0, "fairmile_d_mtb", at(100, 100));
  night.ship(0, "fairmile_d_mtb", at(90, 100));
  night.ship(1, "vp_trawler", at(150, 100));
  night.play();
  const std::string text = account(night.report());
  EXPECT_THAT(text, HasSubstr("began at 00.00 on a calm night without a moon."));
  EXPECT_THAT(text, HasSubstr("The British had two motor torpedo boats; the Germans had one armed trawler."));
  EXPECT_THAT(text, HasSubstr("The nearest ships of the two sides lay 50 cm apart."));
}

TEST(CoastalAccount, TellsWhoIsMadeOutAndWhoOpensFire) {
  Night night;
  const ShipId boat = night.ship(0, "fairmile_d_mtb", at(100, 100), 90);
  const ShipId trawler = night.ship(1, "vp_trawler", at(130, 100), 270);
  night[boat].revealed = false;
  night.play_until(Phase::observe);
  night.dice(Purpose::spot, {6});
  night.give(1, Observe{trawler, night.marker(boat), no_torpedo, Means::eyes});
  night.play();
  night.give(1, Fire{trawler, boat, {}});
  night.dice(Purpose::gunfire, {6});
  night.play();
  night.play_until(Phase::repair, 1);
  const std::string text = account(night.report());
  EXPECT_THAT(text, HasSubstr("In turn 1 the Germans made out R0. The Germans opened fire, B1 at R0, 30 cm away."));
}

TEST(CoastalAccount, TellsTorpedoesAndWhatTheyDid) {
  Night night;
  const ShipId boat = night.ship(0, "fairmile_d_mtb", at(100, 100));
  const ShipId hunt = night.ship(1, "hunt_1", at(210, 200), 0, 6_cm);
  night.torpedo(boat, at(200, 200), 90);
  night.dice(Purpose::torpedo, {5});
  night.play_until(Phase::over);
  const Report report = night.report();
  EXPECT_THAT(account(report), HasSubstr("In turn 1 a torpedo from R0 struck B1. She was disabled."));
  EXPECT_EQ(report.ship(hunt).end, "disabled in turn 1");
  EXPECT_EQ(report.ship(hunt).hits_taken(), 1);
  EXPECT_EQ(report.ship(boat).hits_scored, 1);
  EXPECT_THAT(account(report), HasSubstr("Red lost no ship; Blue lost the destroyer B1."));
}

TEST(CoastalAccount, CountsLaunchesForThoseWhoKnowAndMarkersForTheOthers) {
  for (const bool own : {true, false}) {
    Night night(Seat::of(SideId::at(own ? 0 : 1)));
    const ShipId boat = night.ship(0, "fairmile_d_mtb", at(100, 100), 90);
    night.ship(1, "hunt_1", at(210, 200), 0, 6_cm);
    night.play_until(Phase::launch);
    night.give(0, Launch{boat, Bearing::degrees(90), false});
    night.give(0, Launch{boat, Bearing::degrees(93), true});
    night.play();
    EXPECT_THAT(account(night.report()), HasSubstr(own ? "R0 launched a torpedo." : "R0 laid two torpedo markers."));
  }
}

TEST(CoastalAccount, SaysWhoGotAway) {
  Night night;
  night.ship(0, "fairmile_d_mtb", at(100, 100), 90);
  night.ship(1, "freighter_m", at(1, 200), 270, 4_cm);
  night.play_until(Phase::over);
  const Report report = night.report();
  EXPECT_THAT(account(report), HasSubstr("B1 got away."));
  EXPECT_EQ(report.ship(1).end, "left the table in turn 1");
}

class CoastalBattle : public testing::TestWithParam<const char*> {};

TEST_P(CoastalBattle, HasAnAccountThatNamesEveryLossOnce) {
  const Report report = fought(GetParam());
  const std::string text = account(report);
  ASSERT_TRUE(report.over);
  for (const ShipEntry& ship : report.ships) {
    if (!report.lost(ship.fixes.back())) continue;
    EXPECT_THAT(text, HasSubstr(ship.name));
  }
  EXPECT_THAT(text, HasSubstr(result_of(report)));
  EXPECT_THAT(text, Not(HasSubstr("  ")));
  std::istringstream in(text);
  std::set<std::string> told;
  for (std::string clause; std::getline(in, clause, '.');) {
    if (clause.size() < 20) continue;
    EXPECT_TRUE(told.insert(clause).second) << clause;
  }
}

TEST_P(CoastalBattle, HasAFrameATurnAndATrackForEveryShip) {
  const Report report = fought(GetParam());
  EXPECT_EQ(report.frames.back().turn, report.last_frame());
  EXPECT_GE(report.ships.size(), 4U);
  for (const ShipEntry& ship : report.ships) {
    ASSERT_EQ(ship.fixes.size(), report.frames.size()) << ship.name;
    EXPECT_NE(ship.unit, report::nobody) << ship.name;
    for (std::size_t f = 1; f < report.frames.size(); ++f) {
      const auto& track = ship.blows[f].track;
      EXPECT_EQ(track.empty() ? ship.fixes[f - 1].at : track.back(), ship.fixes[f].at) << ship.name << " in " << f;
    }
  }
  report::Footnotes notes(report.charts);
  const Node data = parse_json(data_of(report, notes), "data");
  EXPECT_EQ(data.require("frames").list().size(), report.frames.size());
  EXPECT_EQ(data.require("torpedoes").list().size(), report.frames.size());
  EXPECT_EQ(data.require("log").list().size(), report.log.size());
  EXPECT_FALSE(notes.notes().empty());
}

// The trail of an event is what the rule reckoned with; the report has the same numbers without reading it.
TEST_P(CoastalBattle, CountsEveryThrowWithTheOddsOfTheRule) {
  RecordedBattle<Coastal> battle({"test", scenario(GetParam(), "coastal"), {}, 3});
  Gatherer gatherer(Seat::umpire());
  std::vector<Distribution> odds;
  std::vector<int> scored;
  battle.listen([&](const State& state, const Record<Fact>& record) {
    gatherer.hear(state, record);
    for (const Event<Fact>& event : record.events) {
      int base = 0, added = 0, result = 0;
      for (const Term& term : record.trail(event)) {
        if (term.op == Op::base) base = term.numerator * 2 / term.denominator;
        if (term.op == Op::add) added += term.numerator;
        if (term.op == Op::result) result = term.numerator;
      }
      if (const auto* fired = std::get_if<Fired>(&event.fact)) {
        odds.push_back(gunfire_odds(state.tables().gunfire, base, added));
        scored.push_back(fired->hits);
      } else if (const auto* looked = std::get_if<Spotted>(&event.fact)) {
        odds.push_back(spot_odds(result));
        scored.push_back(looked->seen ? 1 : 0);
      } else if (const auto* met = std::get_if<TorpedoStruck>(&event.fact)) {
        const bool large = state.card(met->ship).size > Size::corvette;
        odds.push_back(torpedo_hit_odds(state.tables().torpedoes, large, added));
        scored.push_back(is_hit(met->effect) ? 1 : 0);
      }
    }
  });
  std::array<BotSeat<Coastal>, 2> players = {BotSeat<Coastal>(make_bot("ensign"), Seat::of(0)),
                                             BotSeat<Coastal>(make_bot("ensign"), Seat::of(1))};
  while (!battle.over()) {
    battle.play_on();
    for (SideId side = 0; side < 2; ++side) {
      if (battle.owes(Seat::of(side))) battle.submit(Seat::of(side), players[side].next(battle.state()));
    }
  }
  const Report report = gatherer.finish({"coastal/test", "text 9", 3, false});
  ASSERT_EQ(report.throws.size(), odds.size());
  ASSERT_GT(odds.size(), 30U);
  for (std::size_t i = 0; i < odds.size(); ++i) {
    EXPECT_EQ(report.throws[i].odds->outcomes(), odds[i].outcomes()) << i;
    EXPECT_EQ(report.throws[i].scored, scored[i]) << i;
    EXPECT_TRUE(Fraction(0) < odds[i].of(scored[i])) << i;
  }
}

TEST_P(CoastalBattle, LooksAreCountedApartFromHits) {
  const Report report = fought(GetParam());
  const report::LuckReport luck = luck_of(report);
  for (const report::SideLuck& side : luck.sides) {
    int hits = 0;
    for (std::size_t w = Gatherer::guns; w < Gatherer::looks; ++w) hits += side.by_weapon[w].hits;
    EXPECT_EQ(side.all.hits, hits);
    EXPECT_GT(side.by_weapon[Gatherer::looks].throws, 0);
    EXPECT_GT(side.all.chance(), report::Sum::one / 1'000'000);
  }
}

INSTANTIATE_TEST_SUITE_P(Battles, CoastalBattle,
                         testing::Values("first-night", "convoy-strike", "gunboats-meet-s-boats"),
                         [](const auto& name) {
                           std::string word = name.param;
                           std::ranges::replace(word, '-', '_');
                           return word;
                         });

TEST(CoastalReport, OfASideHasOnlyWhatItKnew) {
  const Report all = fought("convoy-strike"), mine = fought("convoy-strike", Seat::of(0));
  EXPECT_LT(mine.log.size(), all.log.size());
  EXPECT_EQ(mine.seed, "");
  EXPECT_EQ(mine.points, all.points);
  for (const ShipEntry& ship : mine.ships) {
    if (ship.side == 0) continue;
    EXPECT_EQ(ship.unit, report::nobody);
    for (const report::Blows& blows : ship.blows) EXPECT_TRUE(blows.marks.empty()) << ship.name;
  }
  for (const Throw& thrown : mine.throws) {
    if (thrown.weapon != Gatherer::looks) continue;
    EXPECT_EQ(thrown.side, 0);
  }
}

TEST(CoastalReport, ShowsAMarkerForWhatASideHasNotMadeOut) {
  const Report early = fought("convoy-strike", Seat::of(0), 1, 2);
  const std::string page = page_of(early);
  for (const char* name : {"Helene", "Anton Lang", "M 274", "V 1306"}) {
    const bool known = std::ranges::any_of(early.ships, [&](const ShipEntry& ship) { return ship.name == name; });
    EXPECT_EQ(page.find(name) != std::string::npos, known) << name;
  }
  const auto& markers = early.tables[0].markers;
  EXPECT_TRUE(std::ranges::any_of(markers, [](const report::Marker& marker) { return marker.side == 1; }));
}

TEST(CoastalReport, IsThePageOfEveryBook) {
  const std::string page = page_of(fought("first-night"));
  for (const char* part : {"The account", "The track chart", "The order of battle", "Luck by weapon", "The log",
                           "motor torpedo boat", "in cm", "looks, and targets seen", "Ship&#39;s card: "}) {
    EXPECT_THAT(page, HasSubstr(part));
  }
  EXPECT_THAT(page, Not(HasSubstr("{{")));
  EXPECT_THAT(page, Not(HasSubstr("yards")));
}

}  // namespace
}  // namespace wardroom::coastal::test
