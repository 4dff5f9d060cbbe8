// What the enemy may not learn: which marker is a dummy, and what stands under the others.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/coastal/rules/menu.hpp"
#include "books/coastal/rules/view.hpp"
#include "books/coastal/text/tell.hpp"
#include "support/coastal_table.hpp"

namespace wardroom::coastal::test {
namespace {

using testing::HasSubstr, testing::IsEmpty;

// One hidden red marker 90 cm from a blue corvette: a boat, a destroyer or a dummy.
struct Hidden : Table {
  explicit Hidden(bool dummy, const std::string& card = "vosper_70_mtb") {
    watcher = ship(1, "flower", at(200, 200));
    marker_ship = ship(0, card, at(200, 290), 0, 4_cm);
    ship(0, "flower", at(20, 20));
    (*this)[marker_ship].revealed = false;
    (*this)[marker_ship].dummy = dummy;
  }
  ShipId handle() { return marker(marker_ship); }
  ShipId watcher, marker_ship;
};

SeenShip seen_by_blue(Hidden& hidden) {
  View view;
  fill_view(hidden.state(), Seat::of(1), view);
  const SeenShip* seen = view.enemy(hidden.handle());
  EXPECT_NE(seen, nullptr);
  EXPECT_EQ(view.enemy(hidden.marker_ship), nullptr);
  return seen == nullptr ? SeenShip{} : *seen;
}

void expect_same(const SeenShip& a, const SeenShip& b) {
  EXPECT_EQ(a.ship, b.ship);
  EXPECT_EQ(a.number, b.number);
  EXPECT_EQ(a.marker, b.marker);
  EXPECT_EQ(a.name, b.name);
  EXPECT_EQ(a.card, b.card);
  EXPECT_EQ(a.side, b.side);
  EXPECT_EQ(a.at, b.at);
  EXPECT_EQ(a.course, b.course);
  EXPECT_EQ(a.speed, b.speed);
  EXPECT_EQ(a.length, b.length);
  EXPECT_EQ(a.beam, b.beam);
  EXPECT_EQ(a.turned, b.turned);
  EXPECT_EQ(a.status, b.status);
  EXPECT_EQ(a.disabled, b.disabled);
  EXPECT_EQ(a.withdrawing, b.withdrawing);
  EXPECT_EQ(a.fired, b.fired);
  EXPECT_EQ(a.lit, b.lit);
  EXPECT_EQ(a.shines, b.shines);
  EXPECT_EQ(a.observed, b.observed);
  EXPECT_EQ(a.seen_before, b.seen_before);
  EXPECT_EQ(a.sinking, b.sinking);
}

TEST(Secrecy, ADummyMarkerLooksLikeAnyOther) {
  Hidden boat(false), destroyer(false, "hunt_1"), dummy(true);
  destroyer.setting().cargoes[destroyer.marker_ship] = Cargo::ammunition;
  for (Hidden* h : {&boat, &destroyer, &dummy}) {
    h->open(Phase::move);
    h->resolve();
  }
  const SeenShip seen = seen_by_blue(boat);
  EXPECT_TRUE(seen.marker);
  EXPECT_EQ(seen.card, nullptr);
  EXPECT_EQ(seen.name, "");
  EXPECT_EQ(seen.length, 3_cm);
  EXPECT_EQ(seen.beam, 2_cm);
  EXPECT_EQ(seen.at, at(200, 294));
  expect_same(seen, seen_by_blue(dummy));
  expect_same(seen, seen_by_blue(destroyer));
}

TEST(Secrecy, AViewSaysWhomItsSideHasObserved) {
  Hidden table(false);
  View view;
  const auto seen = [&](Seat seat) {
    fill_view(table.state(), seat, view);
    const SeenShip& ship = view.enemies.at(0);
    return std::pair(ship.observed, ship.seen_before);
  };
  EXPECT_EQ(seen(Seat::of(1)), std::pair(false, false));
  table[table.marker_ship].seen_before = true;
  EXPECT_EQ(seen(Seat::of(1)), std::pair(false, true));
  table[table.marker_ship].observed = true;
  EXPECT_EQ(seen(Seat::of(1)), std::pair(true, true));
  EXPECT_EQ(seen(Seat{}), std::pair(false, false));  // a spectator has observed nothing
  // What is under a marker its owner and the umpire may name, and of a ship that is not there nobody.
  EXPECT_FALSE(may_name(table.state(), Seat::of(1), table.marker_ship));
  EXPECT_TRUE(may_name(table.state(), Seat::of(0), table.marker_ship));
  EXPECT_TRUE(may_name(table.state(), Seat::umpire(), table.marker_ship));
  EXPECT_FALSE(may_name(table.state(), Seat::umpire(), ShipId::at(table.state().ships.size())));
}

TEST(Secrecy, AViewSaysWhatItsOwnSideOwesAndKnows) {
  Table table;
  table.ship(0, "flower", at(20, 20));
  table.ship(1, "flower", at(40, 20));
  for (const bool on : {false, true}) {
    table.state().sides[1] = {true, on, on, 0};
    for (const Seat seat : {Seat::of(1), Seat::of(0), Seat{}, Seat::umpire()}) {
      View view;
      fill_view(table.state(), seat, view);
      const bool own = seat == Seat::of(1);
      EXPECT_EQ(view.owes, own && !on);
      EXPECT_EQ(view.ready, own && on);
      EXPECT_EQ(view.unaware, own && on);
    }
  }
}

TEST(Secrecy, AHiddenShipIsNotFoundByGuessingItsNumber) {
  Hidden hidden(false);
  hidden.open(Phase::observe);
  const auto look = [&](ShipId target) {
    return hidden.told(1, Observe{hidden.watcher, target, no_torpedo, Means::eyes});
  };
  const std::string missing = look(40);
  EXPECT_EQ(missing, "observe: there is no such enemy on the table");
  EXPECT_EQ(look(hidden.marker_ship), missing);
  EXPECT_EQ(look(marker_handle(99)), missing);
  EXPECT_EQ(hidden.told(1, Searchlight{hidden.watcher, hidden.marker_ship}),
            hidden.told(1, Searchlight{hidden.watcher, 40}));
  EXPECT_EQ(look(hidden.handle()), "");
  hidden.open(Phase::fire);
  hidden[hidden.marker_ship].observed = true;
  EXPECT_EQ(hidden.told(1, Fire{hidden.watcher, hidden.marker_ship, {}}), hidden.told(1, Fire{hidden.watcher, 40, {}}));
}

TEST(Secrecy, AMarkerThatIsGoneReadsLikeOneThatNeverWas) {
  Hidden dummy(true);
  dummy[dummy.marker_ship].status = Status::removed;
  dummy.open(Phase::observe);
  EXPECT_EQ(dummy.told(1, Observe{dummy.watcher, dummy.handle(), no_torpedo, Means::eyes}),
            dummy.told(1, Observe{dummy.watcher, marker_handle(99), no_torpedo, Means::eyes}));
}

TEST(Secrecy, RefusalsDoNotTellADummyFromAShip) {
  const auto refusals = [](bool dummy) {
    Hidden hidden(dummy);
    std::vector<std::string> texts;
    hidden.open(Phase::observe);
    texts.push_back(hidden.told(1, Searchlight{hidden.watcher, hidden.handle()}));
    hidden[hidden.marker_ship].at = at(200, 321);
    texts.push_back(hidden.told(1, Observe{hidden.watcher, hidden.handle(), no_torpedo, Means::radar}));
    hidden.open(Phase::fire);
    texts.push_back(hidden.told(1, Fire{hidden.watcher, hidden.handle(), {}}));
    hidden.setting().options.boarding = true;
    hidden.open(Phase::move, 1);
    texts.push_back(hidden.told(1, Board{hidden.watcher, hidden.handle()}));
    return texts;
  };
  EXPECT_EQ(refusals(true), refusals(false));
  EXPECT_THAT(refusals(true), ::testing::Each(::testing::Not("")));
}

// All that blue hears while it looks once, as kinds of facts with their trails.
std::vector<std::string> heard_of_a_look(Hidden& hidden, std::uint8_t die) {
  hidden.open(Phase::observe);
  hidden.forget_events();
  hidden.dice(Purpose::spot, {die});
  EXPECT_EQ(hidden.told(1, Observe{hidden.watcher, hidden.handle(), no_torpedo, Means::eyes}), "");
  hidden.resolve();
  std::vector<std::string> heard;
  for (const auto& event : hidden.record().events) {
    if (!event.audience.includes(Seat::of(1))) continue;
    heard.push_back(std::to_string(event.fact.index()) + "/" + std::to_string(event.terms) + "/" +
                    std::to_string(event.dice) + "/" + text(event.cite));
  }
  return heard;
}

TEST(Secrecy, AFailedLookTellsTheSameOfAShipAndADummy) {
  Hidden boat(false), dummy(true), destroyer(false, "hunt_1");
  const auto told = heard_of_a_look(boat, 1);
  EXPECT_EQ(told, heard_of_a_look(dummy, 1));
  EXPECT_EQ(told, heard_of_a_look(destroyer, 1));
  EXPECT_EQ(boat.heard<NothingSeen>(Seat::of(1)).size(), 1U);
  EXPECT_THAT(boat.heard<Spotted>(Seat::of(1)), IsEmpty());
  EXPECT_THAT(boat.heard<NothingSeen>(Seat::of(0)), IsEmpty());
}

TEST(Secrecy, AFailedLookIsToldTheUmpireOnce) {
  Table table;
  const ShipId observer = table.ship(1, "flower", at(100, 100));
  const ShipId target = table.ship(0, "vosper_70_mtb", at(180, 100));
  table.open(Phase::observe);
  table.dice(Purpose::spot, {1});
  EXPECT_EQ(table.told(1, Observe{observer, target, no_torpedo, Means::eyes}), "");
  table.resolve();
  const auto sentences = [&](Seat seat) {
    int count = 0;
    for (const Event<Fact>& event : table.record().events) {
      const bool look = std::holds_alternative<Spotted>(event.fact) || std::holds_alternative<NothingSeen>(event.fact);
      if (look && event.audience.includes(seat) && !tell(table.state(), seat, event.fact).empty()) ++count;
    }
    return count;
  };
  EXPECT_EQ(sentences(Seat::umpire()), 1);
  EXPECT_EQ(sentences(Seat::of(1)), 1);
  EXPECT_EQ(sentences(Seat::of(0)), 0);
}

TEST(Secrecy, ALookThatSucceedsShowsTheModelOrTakesTheDummyAway) {
  Hidden boat(false), dummy(true);
  heard_of_a_look(boat, 6);
  EXPECT_TRUE(boat[boat.marker_ship].revealed);
  heard_of_a_look(dummy, 6);
  EXPECT_EQ(dummy[dummy.marker_ship].status, Status::removed);
  EXPECT_THAT(dummy.heard<Spotted>(Seat::of(1)), IsEmpty());
}

TEST(Secrecy, TheMenuShowsTheSameScoreForEveryMarker) {
  const auto looks = [](bool dummy, const char* card) {
    Hidden hidden(dummy, card);
    hidden.open(Phase::observe);
    Menu menu;
    fill_menu(hidden.state(), 1, menu);
    std::vector<std::pair<int, int>> found;
    for (const LookChoice& look : menu.looks) {
      if (look.target == hidden.handle()) found.emplace_back(static_cast<int>(look.means), look.need);
      EXPECT_NE(look.target, hidden.marker_ship);
    }
    return found;
  };
  const auto boat = looks(false, "vosper_70_mtb");
  EXPECT_EQ(boat.size(), 3U);
  EXPECT_EQ(boat, looks(true, "vosper_70_mtb"));
  EXPECT_EQ(boat, looks(false, "hunt_1"));
  EXPECT_EQ(boat, looks(false, "s100"));
}

TEST(Secrecy, TorpedoMarkersTellTheirOwnerOnly) {
  Hidden hidden(false);
  for (const bool dummy : {false, true}) {
    Torpedo torpedo;
    torpedo.from = hidden.marker_ship;
    torpedo.dummy = dummy;
    torpedo.at = at(100, 100);
    hidden.state().torpedoes.push_back(torpedo);
  }
  View view;
  fill_view(hidden.state(), Seat::of(1), view);
  ASSERT_EQ(view.torpedoes.size(), 2U);
  for (const TorpedoMarker& marker : view.torpedoes) EXPECT_FALSE(marker.dummy || marker.observed || marker.own);
  fill_view(hidden.state(), Seat{}, view);
  for (const TorpedoMarker& marker : view.torpedoes) EXPECT_FALSE(marker.dummy || marker.own);
  fill_view(hidden.state(), Seat::of(0), view);
  EXPECT_FALSE(view.torpedoes[0].dummy);
  EXPECT_TRUE(view.torpedoes[1].dummy);
}

TEST(Secrecy, AMarkerOverADummyTorpedoTellsNothingOfItself) {
  // Red's marker runs over blue's dummy torpedo; whatever it is, the torpedo goes and the marker stays.
  for (const bool dummy : {false, true}) {
    Hidden hidden(dummy);
    Torpedo torpedo;
    torpedo.side = 1;
    torpedo.from = hidden.watcher;
    torpedo.dummy = true;
    torpedo.at = at(200, 293);
    torpedo.run = 30_cm;
    hidden.state().torpedoes.push_back(torpedo);
    hidden.open(Phase::move);
    hidden.resolve();
    EXPECT_TRUE(hidden.state().torpedoes[0].gone) << dummy;
    EXPECT_TRUE(hidden.state().ships[hidden.marker_ship].status == Status::afloat);
    EXPECT_FALSE(hidden[hidden.marker_ship].revealed);
  }
}

TEST(Secrecy, ARealTorpedoPassesADummyMarkerUnseen) {
  Hidden hidden(true);
  Torpedo torpedo;
  torpedo.side = 1;
  torpedo.from = hidden.watcher;
  torpedo.at = at(200, 280);
  torpedo.run = 30_cm;
  hidden.state().torpedoes.push_back(torpedo);
  hidden.open(Phase::move, 1);
  hidden.resolve();
  EXPECT_FALSE(hidden.state().torpedoes[0].gone);
  EXPECT_EQ(hidden.facts<TorpedoPassed>().size(), 1U);
  EXPECT_THAT(hidden.heard<TorpedoPassed>(Seat::of(1)), IsEmpty());
  EXPECT_THAT(hidden.heard<TorpedoPassed>(Seat::of(0)), IsEmpty());
}

}  // namespace
}  // namespace wardroom::coastal::test
