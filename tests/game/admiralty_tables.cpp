// Admiralty as a seat is shown it: the wind about a ship, paths that are to be gone to their ends, marks of the ship
// log, and dice in two colours.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/admiralty/game/orders.hpp"
#include "books/admiralty/game/present.hpp"
#include "books/admiralty/rules/gunnery.hpp"
#include "game/game.hpp"
#include "rules/document.hpp"
#include "support/admiralty_table.hpp"

namespace wardroom::admiralty::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

Node part(const State& state, Seat seat, const std::string& key) {
  Parts parts;
  present_table(state, seat, parts);
  for (const Part& each : parts) {
    if (each.key == key) return parse_json(each.json, key);
  }
  throw std::logic_error("no such part: " + key);
}
const Node& found(const Node& list, const std::string& key, const std::string& value) {
  for (const Node& each : list.list()) {
    if (each.require(key).text() == value) return each;
  }
  throw std::logic_error("no " + key + " " + value);
}
const Node& form(const Node& asks, const std::string& id) { return found(asks, "id", id); }
const Node& field(const Node& ask, const std::string& name) { return found(ask.require("fields"), "name", name); }

/// Two frigates abeam of one another at medium range, heading north; the wind comes from the west.
struct Abeam : Table {
  Abeam() {
    wind(270);
    ours = ship(0, "br_38_leda", at(600, 600));
    theirs = ship(1, "fr_40_hortense", at(750, 600));
  }
  Node look(Seat seat, ShipId id) { return parse_json(look_at(state(), seat, setting().ships[id].id), "look"); }
  std::vector<std::string> zones(Seat seat, ShipId id) {
    const Node seen = look(seat, id);
    std::vector<std::string> labels;
    for (const Node& shape : found(seen.require("overlays"), "id", "wind").require("shapes").list()) {
      labels.push_back(shape.require("label").text());
    }
    return labels;
  }
  ShipId ours, theirs;
};

TEST(AdmiraltyTables, DrawTheWindAsFarAsItCarriesHer) {
  Abeam table;
  EXPECT_THAT(table.zones(Seat::of(0), table.ours),
              ElementsAre("no way", "close 60 mm", "close 60 mm", "quarter 100 mm", "quarter 100 mm", "astern 80 mm"));
  table[table.ours].sail = Sail::full;
  table[table.ours].sails = 50;
  EXPECT_EQ(table.zones(Seat::of(0), table.ours)[3], "quarter 100 mm");
  // A ship at stop is told what battle sail would leave her.
  table[table.ours].sail = Sail::stop;
  EXPECT_EQ(table.zones(Seat::of(0), table.ours)[3], "quarter 50 mm");
}

TEST(AdmiraltyTables, DoNotTellTheEnemyOfHerWater) {
  Abeam table;
  table[table.ours].mark[index(Mark::W)] = 6;  // two are pumped, and four leave a quarter of her speed
  EXPECT_EQ(table.zones(Seat::of(0), table.ours)[3], "quarter 25 mm");
  for (const Seat seat : {Seat::of(1), Seat{}}) EXPECT_EQ(table.zones(seat, table.ours)[3], "quarter 100 mm");
}

TEST(AdmiraltyTables, OfferEachSettingWithWhatItLeaves) {
  Abeam table;
  table.open(Phase::command);
  const Node asks = part(table.state(), Seat::of(0), "asks");
  const Node& setting = field(form(asks, "sail-" + table.setting().ships[table.ours].id), "setting");
  const Node& full = found(setting.require("options"), "value", "full");
  EXPECT_THAT(full.require("words").text(), HasSubstr("the wind leaves her 200 mm"));
  EXPECT_EQ(full.require("shapes").list().at(0).require("label").text(), "200 mm");
}

TEST(AdmiraltyTables, ProposeTheWholeRunAndSayHowItComesAbout) {
  Abeam table;
  table.dice(Purpose::initiative, {6}, 0);
  table.dice(Purpose::initiative, {1}, 1);
  table.open(Phase::move);
  Play step = table.play();
  carry_out(step, GoFirst{true});
  const Node asks = part(table.state(), Seat::of(0), "asks");
  const Node& path = field(form(asks, "move-" + table.setting().ships[table.ours].id), "path");
  EXPECT_EQ(path.require("value").text(), "100");
  EXPECT_EQ(path.require("run").length({}, 1000_mm), 100_mm);
  EXPECT_EQ(path.require("grain").length({}, 1_mm), Millimetres{100});
  EXPECT_EQ(path.require("trail").list().back().require("what").text(), "allowance");
  const std::string preview = preview_order(
      table.state(), Seat::of(0),
      PlainJson(R"({"order":"move","ship":")" + table.setting().ships[table.ours].id + R"(","path":"R90-52"})"));
  // Five steps are what she may turn; four bring the wind astern.
  EXPECT_THAT(preview, HasSubstr("at most 5 steps"));
  const std::string wears = preview_order(
      table.state(), Seat::of(0),
      PlainJson(R"({"order":"move","ship":")" + table.setting().ships[table.ours].id + R"(","path":"R60-68"})"));
  EXPECT_THAT(wears, HasSubstr("There she has the wind astern, and 80 mm a turn under battle sail."));
}

TEST(AdmiraltyTables, LetStoppedShipsStayAsTheyAre) {
  Abeam table;
  table[table.ours].sail = table[table.theirs].sail = Sail::stop;
  table.dice(Purpose::initiative, {6}, 0);
  table.dice(Purpose::initiative, {1}, 1);
  table.open(Phase::move);
  Play step = table.play();
  carry_out(step, GoFirst{true});
  const Node asks = part(table.state(), Seat::of(0), "asks");
  EXPECT_EQ(form(asks, "pass").require("order").require("order").text(), "ready");
  EXPECT_FALSE(Admiralty::check(table.state(), Seat::of(0), Ready{}));
}

TEST(AdmiraltyTables, TellActiveCrossedOutAndPendingMarksApart) {
  Abeam table;
  Ship& ship = table[table.ours];
  ship.sides[0].gun_hits = 2;
  ship.sides[0].crossed = 5;
  ship.pending.gun_hits[0] = 1;
  ship.sides[0].blocked = 1;
  ship.told_off = 1;
  const Node look = table.look(Seat::of(0), table.ours);
  const auto row = [&](const char* label) -> const Node& {
    return found(look.require("card").require("rows"), "label", label);
  };
  EXPECT_EQ(row("Gun hits, port").require("text").text(), "2 active, 5 crossed out, 1 pending");
  const auto marks = [&](const char* label) {
    std::string all;
    for (const Node& box : row(label).require("boxes").list()) all += box.require("mark").text().front();
    return all;
  };
  EXPECT_EQ(marks("Gun hits, port"), "cccccaap");
  // 140+1: B takes one of each size that there is, and the party the lightest die that is left.
  EXPECT_EQ(marks("Gun dice, port"), "hffhhf");
  EXPECT_EQ(marks("Gun dice, starboard"),
            "hffff"
            "f");
}

std::vector<std::string> colours(const State& state, const Fired& fired, const std::vector<Die>& dice) {
  std::vector<std::string> found;
  for (const DieColour& each : die_colours(state, fired, dice)) {
    found.push_back(std::string(each.colour) + (each.drawn ? " drawn" : ""));
  }
  return found;
}

TEST(AdmiraltyTables, GiveHullDiceAndRiggingDiceTheirColours) {
  Abeam table;
  const auto die = [](Purpose purpose, int sides, int face) {
    return Die{{1, 1, 0, static_cast<std::uint16_t>(purpose), 0}, sides, face};
  };
  Fired fired{.ship = table.ours, .target = table.theirs};
  fired.hull_dice = 2;
  fired.rigging_dice = 1;
  EXPECT_THAT(colours(table.state(), fired,
                      {die(Purpose::gunfire, 6, 1), die(Purpose::gunfire, 6, 5), die(Purpose::gunfire, 6, 2)}),
              ElementsAre("dark", "dark", "light"));
  // Her can has twelve hull dice, then six rigging dice; what is drawn stays out.
  EXPECT_THAT(colours(table.state(), fired,
                      {die(Purpose::can, 18, 12), die(Purpose::can, 17, 12), die(Purpose::can, 16, 1),
                       die(Purpose::gunfire, 6, 1), die(Purpose::gunfire, 6, 5), die(Purpose::gunfire, 6, 2)}),
              ElementsAre("dark drawn", "light drawn", "dark drawn", "dark", "dark", "light"));
  EXPECT_TRUE(die_colours(table.state(), Sunk{table.ours}, {}).empty());
}

TEST(AdmiraltyTables, AskForRealDiceByTheirColours) {
  Abeam table;
  table.state().phase = Phase::cannon;
  Fire order{table.ours, table.theirs, Broadside::starboard, Size::medium, 1, no_ship};
  table.state().fires.push_back(order);
  const auto need = [&](std::uint16_t index, int count) {
    return need_of(table.state(), {{1, 1, static_cast<std::uint16_t>(std::uint16_t{table.ours}),
                                    static_cast<std::uint16_t>(Purpose::gunfire), index},
                                   Wanted{count, 6}});
  };
  constexpr std::uint16_t starboard_medium = 4 * room_of_battery;
  EXPECT_THAT(need(starboard_medium, 3).purpose, HasSubstr("hull dice"));
  EXPECT_EQ(need(starboard_medium, 3).colour, "dark");
  EXPECT_EQ(need(starboard_medium + 3, 1).colour, "light");
  // As many at the rigging as are thrown: they may be either, and nothing is said.
  EXPECT_EQ(need(starboard_medium, 1).colour, "");
  EXPECT_THAT(need(starboard_medium, 1).purpose, Not(HasSubstr("dice")));
}

TEST(AdmiraltyTables, ShowTheDiceThatAnOrderWouldThrow) {
  Abeam table;
  table.open(Phase::cannon);
  const std::string id = table.setting().ships[table.ours].id, target = table.setting().ships[table.theirs].id;
  const std::string preview = preview_order(table.state(), Seat::of(0),
                                            PlainJson(R"({"order":"fire","ship":")" + id + R"(","target":")" + target +
                                                      R"(","broadside":"starboard","size":"medium","rigging":0})"));
  EXPECT_THAT(preview, HasSubstr(R"("dice":[{"count":2,"colour":"dark","words":"at the hull"}])"));
}

TEST(AdmiraltyTables, GiveRiggingFiresTheirPassingDice) {
  Abeam table;
  const ShipId far = table.ship(0, "br_36_phoebe", at(600, 400));
  // She sails past the frigate that fires high, at medium range.
  table.dice(Purpose::initiative, {6}, 0);
  table.dice(Purpose::initiative, {1}, 1);
  table.open(Phase::move);
  Play step = table.play();
  carry_out(step, GoFirst{true});
  table[table.theirs].at = at(750, 470);
  const auto refused = table.order(0, Move{far, std::get<Path>(parse_path("100")), false, false});
  ASSERT_FALSE(refused) << refused->text;
  Play next = table.play();
  Admiralty::resolve(next);
  ASSERT_EQ(table.state().moment, Moment::passing);
  const Node asks = part(table.state(), Seat::of(1), "asks");
  ASSERT_FALSE(asks.list().empty());
  const Node& order = asks.list().front().require("order");
  EXPECT_EQ(order.require("order").text(), "passing_fire");
  // 140+2: of four medium dice two thirds are halved, and go at the rigging.
  EXPECT_GT(order.require("rigging").list().at(1).whole<int>(0, 9), 0);
}

}  // namespace
}  // namespace wardroom::admiralty::test
