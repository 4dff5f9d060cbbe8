// The coastal book as a seat is shown it: valid JSON, the book's own odds, hidden markers all alike, and the boat
// chart.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "books/coastal/game/present.hpp"
#include "books/coastal/odds/odds.hpp"
#include "game/game.hpp"
#include "rules/document.hpp"
#include "shelf/shelf.hpp"
#include "support/coastal_table.hpp"

namespace wardroom::coastal::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string raw_part(const State& state, Seat seat, const std::string& key) {
  Parts parts;
  present_table(state, seat, parts);
  for (const Part& each : parts) {
    if (each.key == key) return each.json;
  }
  throw std::logic_error("no such part: " + key);
}
Node part(const State& state, Seat seat, const std::string& key) { return parse_json(raw_part(state, seat, key), key); }

const Node& row_of(const Node& look, const std::string& label) {
  for (const Node& row : look.require("card").require("rows").list()) {
    if (row.require("label").text() == label) return row;
  }
  throw std::logic_error("no such row: " + label);
}

/// Red moves, Blue looks: a boat and what lies 30 cm from it.
struct Night : Table {
  Night() {
    setting().night = true;
    setting().units = {"All"};
    target = ship(0, "m35", at(100, 130), 90, 4_cm);
    observer = ship(1, "vosper_70_mtb", at(100, 100), 0, 4_cm);
    open(Phase::observe);
  }
  /// The target is made out, and guns are given their targets.
  void observe() {
    (*this)[target].observed = true;
    open(Phase::fire);
  }
  Node asks() { return part(state(), Seat::of(1), "asks"); }
  ShipId target, observer;
};

TEST(CoastalTables, HaveALookForEveryPieceAndNoPieceTwice) {
  Night night;
  for (const Seat seat : {Seat::of(0), Seat::of(1), Seat::umpire(), Seat{}}) {
    Parts parts;
    present_table(night.state(), seat, parts);
    std::set<std::string> keys;
    for (const Part& each : parts) {
      EXPECT_TRUE(keys.insert(each.key).second) << each.key;
      const Node node = parse_json(each.json, each.key);
      if (!each.key.starts_with("pieces/")) continue;
      const Node look = parse_json(look_at(night.state(), seat, node.require("id").text()), "look");
      EXPECT_FALSE(look.require("card").require("title").text().empty());
    }
  }
}

TEST(CoastalTables, OfScenariosHaveEveryMarkerOnce) {
  const Node scenario = parse_json(scenario_json("coastal", "convoy-strike"), "scenario");
  std::set<std::string> ids;
  for (const Node& piece : scenario.require("pieces").list()) {
    EXPECT_TRUE(ids.insert(piece.require("id").text()).second) << piece.require("id").text();
  }
  EXPECT_EQ(ids.size(), 14U);
}

TEST(CoastalTables, TellMarkersApartBeforeTheirNumbersAreDealt) {
  Night night;
  const ShipId other = night.ship(0, "m35", at(120, 130), 90, 4_cm);
  for (const ShipId id : {night.target, other}) {
    night[id].revealed = false;
    night[id].marker = 0;
  }
  Parts parts;
  present_table(night.state(), Seat::of(1), parts);
  std::set<std::string> markers;
  for (const Part& each : parts) {
    if (!each.key.starts_with("pieces/marker-red-")) continue;
    markers.insert(each.key);
    EXPECT_EQ(parse_json(each.json, each.key).require("label").text(), "?");
  }
  EXPECT_EQ(markers.size(), 2U);
}

TEST(CoastalTables, ShowTheOddsOfALookWithTheWayToThem) {
  Night night;
  night[night.target].at = at(100, 190);
  const std::string asks = raw_part(night.state(), Seat::of(1), "asks");
  // 5 at 90 cm; -1 for moving and -1 for larger than a boat.
  const Fraction chance = spot_odds(night.setting().tables.spotting, 90_cm, -2).of("spotted");
  EXPECT_EQ(chance, Fraction(2, 3));
  EXPECT_THAT(asks, HasSubstr("\"chance\":" + chance.decimal(6)));
  const Node form = parse_json(asks, "asks").list().at(0);
  EXPECT_EQ(form.require("title").text(), "B1 looks for R0");
  const Node& option = form.require("fields").list().at(0).require("options").list().at(0);
  EXPECT_EQ(option.require("trail").list().size(), 4U);
  EXPECT_EQ(option.require("words").text(), "3 or more; 90 cm away");
}

TEST(CoastalTables, TellNothingOfWhatIsUnderAMarker) {
  Night night;
  night[night.target].revealed = false;
  const std::string hidden = part(night.state(), Seat::of(1), "pieces/marker-red-1").require("text").text();
  Parts parts;
  present_table(night.state(), Seat::of(1), parts);
  for (const Part& each : parts) EXPECT_THAT(each.json, Not(HasSubstr("R0"))) << each.key;
  const Node asks = night.asks();
  const Node& option = asks.list().at(0).require("fields").list().at(0).require("options").list().at(0);
  EXPECT_THAT(option.require("words").text(), HasSubstr("if it is larger than a boat"));
  // A boat under it would show the same bytes.
  night.card(night.target) = *library().card("s38");
  EXPECT_EQ(part(night.state(), Seat::of(1), "pieces/marker-red-1").require("text").text(), hidden);
  Parts others;
  present_table(night.state(), Seat::of(1), others);
  ASSERT_EQ(parts.size(), others.size());
  for (std::size_t i = 0; i < parts.size(); ++i) EXPECT_EQ(parts[i].json, others[i].json) << parts[i].key;
}

TEST(CoastalTables, ShowTheOddsOfAHitAsTheSheetHasThem) {
  Night night;
  night[night.target].speed = {};
  night[night.observer].course = Bearing::degrees(90);
  night.observe();
  const std::string asks = raw_part(night.state(), Seat::of(1), "asks");
  // One twin machine gun bears at 30 cm: 1 point, and +1 for a target that lies still.
  const Fraction chance = gunfire_odds(night.setting().tables.gunfire, 2, 1).at_least(1);
  EXPECT_EQ(chance, Fraction(1, 6));
  EXPECT_THAT(asks, HasSubstr("\"chance\":" + chance.decimal(6)));
  const Node form = parse_json(asks, "asks").list().at(0);
  const Node& field = form.require("fields").list().at(0);
  EXPECT_EQ(field.require("suggested").text(), "R0");
  const auto& trail = field.require("options").list().at(0).require("trail").list();
  EXPECT_EQ(trail.at(0).require("what").text(), "MG2-L");
  EXPECT_EQ(trail.at(1).require("what").text(), "weapon points");
  EXPECT_EQ(trail.at(2).require("what").text(), "target stationary");
}

TEST(CoastalTables, SuggestNoFireThatCanOnlyShowWhoFires) {
  Night night;
  night[night.observer].course = Bearing::degrees(90);
  night[night.observer].turned = true;
  night.observe();
  const Node asks = night.asks();
  EXPECT_EQ(asks.list().at(0).require("fields").list().at(0).optional("suggested"), nullptr);
}

TEST(CoastalTables, ShowTheChanceOfAllThatFiresAtOneTarget) {
  Night night;
  const ShipId firer = night.ship(1, "fairmile_d_mtb", at(100, 95));
  night.observe();
  const auto shown = [&] {
    const std::string fire = R"({"order":"fire","ship":"B2","target":"R0"})";
    return parse_json(preview_order(night.state(), 1, fire, {}), "preview").require("words").text();
  };
  const std::string whole = shown();
  EXPECT_THAT(whole, HasSubstr("cannon 5 points"));  // 6-pounder 3 and twin 20 mm 2
  MountSet first;
  first.set(0);
  EXPECT_EQ(night.told(1, Fire{firer, night.target, first}), "");
  EXPECT_EQ(shown(), whole);
}

TEST(CoastalTables, LogEntriesSayTheirStep) {
  for (const std::uint8_t half : {0, 1}) {
    Night night;
    night.open(Phase::damage, half);
    const ShipId hit = half == 0 ? night.target : night.observer, firer = half == 0 ? night.observer : night.target;
    night.state().pending.push_back({hit, firer, 1, 1, false});
    night.resolve();
    int entries = 0;
    for (const Event<Fact>& event : night.record().events) {
      if (!std::holds_alternative<HullHit>(event.fact)) continue;
      const std::string entry = log_entry(night.state(), Seat::umpire(), night.record(), event, event.number);
      EXPECT_EQ(parse_json(entry, "entry").require("segment").text(), half == 0 ? "step 4, damage" : "step 8, damage");
      ++entries;
    }
    EXPECT_EQ(entries, 1);
  }
}

// A straddle is possible, a hit is not.
TEST(CoastalTables, SuggestNoFireWithoutAChanceOfAHit) {
  Night night;
  night[night.observer].course = Bearing::degrees(90);
  night.observe();
  const std::string asks = raw_part(night.state(), Seat::of(1), "asks");
  EXPECT_THAT(asks, HasSubstr("\"chance\":0.000000"));
  EXPECT_THAT(asks, HasSubstr("nothing at all 83.3 %"));
  EXPECT_THAT(asks, Not(HasSubstr("suggested")));
}

/// The first player launches.
struct Launching : Table {
  Launching() {
    setting().units = {"All"};
    boat = ship(0, "vosper_70_mtb", at(100, 100), 0, 4_cm);
    ship(1, "m35", at(100, 190), 90, 4_cm);
    open(Phase::launch);
  }
  std::string asks() { return raw_part(state(), Seat::of(0), "asks"); }
  ShipId boat;
};

TEST(CoastalLaunch, AsksForEachMarkerWhetherItIsReal) {
  Launching table;
  EXPECT_THAT(table.asks(), HasSubstr(R"("name":"dummy","kind":"choice","label":"The marker is","value":false)"));
  EXPECT_THAT(table.asks(), HasSubstr(R"("label":"a real torpedo","words":"2 left")"));
  EXPECT_THAT(table.asks(), HasSubstr(R"("label":"a dummy","words":"2 left")"));
}

TEST(CoastalLaunch, SaysWhyOnlyDummiesCanBeLaid) {
  Launching table;
  table[table.boat].torpedoes = 0;
  EXPECT_THAT(table.asks(), HasSubstr("Dummies only: R0 has no torpedo ready."));
  EXPECT_THAT(table.asks(), HasSubstr(R"("dummy":true)"));
  EXPECT_THAT(table.asks(), Not(HasSubstr("a real torpedo")));
}

TEST(CoastalLaunch, SaysWhyNothingCanBeLaunched) {
  Launching table;
  table[table.boat].speed = 14_cm;
  EXPECT_THAT(table.asks(), HasSubstr(R"("closed":"R0 is too fast)"));
  table[table.boat].torpedoes = table[table.boat].dummies = 0;
  EXPECT_EQ(table.asks(), "[]");
  Parts parts;
  present_table(table.state(), Seat::of(0), parts);
  EXPECT_THAT(parts.status.words, HasSubstr("None of your vessels has a torpedo"));
}

TEST(CoastalTables, AWreckStaysForThoseWhoKnowWhatItWas) {
  Night night;
  night[night.target].status = Status::sunk;
  for (const Seat seat : {Seat::of(0), Seat::of(1), Seat::umpire(), Seat{}}) {
    const Node piece = part(night.state(), seat, "pieces/R0");
    EXPECT_EQ(piece.require("kind").text(), "wreck");
    EXPECT_THAT(piece.require("text").text(), HasSubstr("sunk."));
  }
  night[night.target].revealed = false;
  EXPECT_EQ(part(night.state(), Seat::of(0), "pieces/R0").require("kind").text(), "wreck");
  Parts parts;
  present_table(night.state(), Seat::of(1), parts);
  for (const Part& each : parts) EXPECT_THAT(each.json, Not(HasSubstr("R0"))) << each.key;
  night[night.target].revealed = true;
  night[night.target].status = Status::exited;
  EXPECT_THROW(raw_part(night.state(), Seat::of(1), "pieces/R0"), std::logic_error);
}

TEST(CoastalTables, ChartsHaveABoxForEverySystemBowToStern) {
  Night night;
  night[night.observer].systems[night.system(night.observer, "engine2")] = Condition::damaged;
  night[night.observer].systems[night.system(night.observer, "tube1")] = Condition::destroyed;
  night[night.observer].damage = 3;
  const Node look = parse_json(look_at(night.state(), Seat::of(1), "B1"), "look");
  std::string boxes;
  for (const Node& box : row_of(look, "Bow to stern").require("boxes").list()) {
    boxes += box.require("text").text() + ":" + box.require("mark").text() + " ";
  }
  EXPECT_EQ(boxes,
            "MG2-L:free bridge:free MG2-R:free engine 1:free engine 2:hit engine 3:free tube 1:lost tube 2:free "
            "steering:free ");
  EXPECT_EQ(row_of(look, "Speed").require("boxes").list().at(0).require("mark").text(), "lost");
  EXPECT_EQ(row_of(look, "Hull").require("boxes").list().size(), 7U);
  EXPECT_EQ(row_of(look, "Hull").require("boxes").list().at(2).require("mark").text(), "lost");
  EXPECT_EQ(row_of(look, "Hull").require("boxes").list().at(3).require("mark").text(), "free");
}

TEST(CoastalTables, ArcsShowWhatIsBlocked) {
  Night night;
  Card& card = night.card(night.target);
  card.mounts[0].blocked = 1U << static_cast<int>(Arc::rear);
  const std::string look = look_at(night.state(), Seat::of(0), "R0");
  EXPECT_THAT(look, HasSubstr("40x2-A blocked"));
  EXPECT_THAT(look, HasSubstr("40x2-A, mounted all round, blocked astern"));
}

}  // namespace
}  // namespace wardroom::coastal::test
