// The hex mat at the table: what a seat is shown of it, and the figures that the page's own tests rest on.
#include <fmt/format.h>

#include <array>
#include <fstream>
#include <iterator>

#include "books/coal/bots/bots.hpp"
#include "books/coal/rules/hex_movement.hpp"
#include "books/coal/rules/positions.hpp"
#include "books/coal/text/loader.hpp"
#include "game/seats.hpp"
#include "rules/battle.hpp"
#include "support/places.hpp"
#include "support/scenarios.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::coal::test {
namespace {

std::string joined(const std::vector<std::string>& rows) {
  std::string text;
  for (const std::string& row : rows) text += (text.empty() ? "\n" : ",\n") + row;
  return "[" + text + "]";
}

template <class Do>
std::string each_place(int reach, Do&& row) {
  std::vector<std::string> rows;
  for (int q = -reach; q <= reach; ++q) {
    for (int r = -reach; r <= reach; ++r) row(HexPlace{q, r}, rows);
  }
  return joined(rows);
}

// Of every place: its hexes, its point in thousandths, and the column and row of the first hex.
std::string places() {
  return each_place(5, [](HexPlace p, auto& rows) {
    const auto [a, b] = p.hexes();
    const Point at = point_of(p);
    rows.push_back(fmt::format("[{},{},{},{},{},{},{},{},{},{}]", p.q, p.r, 2 * a.q, 2 * a.r, 2 * b.q, 2 * b.r, at.x,
                               at.y, column_of(a), row_of(a)));
  });
}

// Of every place the next on each of the twelve courses, and of a side the hex to starboard of the courses along it.
std::string steps() {
  return each_place(3, [](HexPlace p, auto& rows) {
    std::string row = fmt::format("[{},{}", p.q, p.r);
    for (int course = 0; course < hex_courses; ++course) {
      const HexPlace next = ahead(p, course_of_index(course));
      row += fmt::format(",{},{}", next.q, next.r);
    }
    rows.push_back(row + "]");
  });
}

std::string abeam() {
  return each_place(3, [](HexPlace p, auto& rows) {
    for (int course = 1; course < hex_courses; course += 2) {
      if (p.is_hex() || !may_stand(p, course_of_index(course))) continue;
      const HexPlace starboard = hex_abeam(p, course_of_index(course), true);
      const HexPlace port = hex_abeam(p, course_of_index(course), false);
      rows.push_back(fmt::format("[{},{},{},{},{},{},{}]", p.q, p.r, course, starboard.q, starboard.r, port.q, port.r));
    }
  });
}

// From a hex and from the three kinds of sides, the ranges to all places about it.
std::string ranges() {
  std::vector<std::string> rows;
  for (const HexPlace from : {HexPlace{0, 0}, HexPlace{1, 0}, HexPlace{0, 1}, HexPlace{1, 1}}) {
    std::string row;
    each_place(8, [&](HexPlace to, auto&) { row += fmt::format("{}", hex_range(from, to)); });
    rows.push_back(fmt::format("[{},{},\"{}\"]", from.q, from.r, row));
  }
  return joined(rows);
}

// Points between the places, in thousandths, and which place and hex is theirs.
std::string nearest() {
  std::vector<std::string> rows;
  for (int x = -970; x <= 970; x += 194) {
    for (int y = -1010; y <= 1010; y += 202) {
      const HexPlace place = place_at({x, y}), hex = HexPlace::of(hex_at({x, y}));
      rows.push_back(fmt::format("[{},{},{},{},{},{}]", x, y, place.q, place.r, hex.q, hex.r));
    }
  }
  return joined(rows);
}

// Where a move may end: from where, on which course, hexes, most degrees in a hex, and the places with their courses.
std::string reaches() {
  struct From {
    HexPlace place;
    int course;
  };
  std::vector<std::string> rows;
  for (const auto& [place, course] :
       {From{{0, 0}, 0}, From{{0, 0}, 1}, From{{0, 0}, 5}, From{{1, 0}, 1}, From{{1, 1}, 9}}) {
    if (!may_stand(place, course_of_index(course))) continue;
    for (const int degrees : {60, 90, 180}) {
      for (int hexes = 0; hexes <= 3; ++hexes) {
        std::string ends;
        for (const Reach& end : reachable(place, course_of_index(course), hexes, degrees)) {
          ends += fmt::format(",{},{},{}", end.place.q, end.place.r, end.courses);
        }
        rows.push_back(fmt::format("[{},{},{},{},{}{}]", place.q, place.r, course, hexes, degrees, ends));
      }
    }
  }
  return joined(rows);
}

TEST(HexFigures, OfThePagesTestsAreThoseOfTheRules) {
  const std::string now =
      fmt::format("{{\"places\":{},\n\"steps\":{},\n\"abeam\":{},\n\"ranges\":{},\n\"nearest\":{},\n\"reaches\":{}}}\n",
                  places(), steps(), abeam(), ranges(), nearest(), reaches());
  std::ifstream file(std::string(wardroom::test::source_dir) + "/web/tests/hexes.json");
  const std::string kept{std::istreambuf_iterator<char>(file), {}};
  const std::string fresh = std::string(wardroom::test::binary_dir) + "/hexes.json";
  if (kept != now) std::ofstream(fresh) << now;
  EXPECT_TRUE(kept == now) << "web/tests/hexes.json should be " << fresh;
}

/// On the mat, when the first moves are to be plotted.
class HexTable : public testing::Test {
 protected:
  HexTable() {
    std::array<BotSeat<Coal>, 2> players = {BotSeat<Coal>(make_bot("ensign"), Seat::of(0)),
                                            BotSeat<Coal>(make_bot("ensign"), Seat::of(1))};
    while (state().phase != Phase::plotting || !battle_.anybody_owes()) {
      if (battle_.play_phase()) continue;
      const auto side = SideId::at(Coal::owes(state(), 0) ? 0 : 1);
      battle_.submit(Seat::of(side), players[side].next(state()));
    }
  }
  const State& state() const { return battle_.state(); }

  Loaded loaded_ = load_named_scenario("first-battle", {{"surface", "hex"}});
  Battle<Coal> battle_{loaded_.state, Dice(11)};
};

TEST_F(HexTable, TellsTheHexesOfEveryShip) {
  int ships = 0;
  for (const Part& part : table_of(state(), Seat::umpire())) {
    if (!part.key.starts_with("pieces/")) continue;
    const Node piece = parse_json(part.json, part.key);
    const auto& at = piece.require("at").list();
    const auto thousandths = [](const Node& n) { return n.length(-1000_in, 1000_in).thousandths; };
    const HexPlace place = place_at({thousandths(at[0]), thousandths(at[1])});
    EXPECT_EQ(point_of(place), (Point{thousandths(at[0]), thousandths(at[1])})) << "no place of the mat";
    const auto number = [](Hex hex) { return fmt::format("{:02}{:02}", column_of(hex), row_of(hex)); };
    const auto [a, b] = place.hexes();
    const std::string words = place.is_hex() ? "in hex " + number(a) : "on the side between " + number(a);
    const std::string other = place.is_hex() ? words : "on the side between " + number(b);
    const std::string text = piece.require("text").text();
    EXPECT_TRUE(text.find(words) != std::string::npos || text.find(other) != std::string::npos) << text;
    ++ships;
  }
  EXPECT_GE(ships, 6);
}

TEST_F(HexTable, OffersAsManyHexesForADrawnPlotAsTheRulesTake) {
  int speeds = 0;
  const Node asks = parse_json(part_of(table_of(state(), Seat::of(0)), "asks"), "asks");
  for (const Node& ask : asks.list()) {
    if (!ask.require("id").text().starts_with("plot-") || !ask.require("order").has("division")) continue;
    for (const Node& field : ask.require("fields").list()) {
      if (field.require("kind").text() != "plot") continue;
      EXPECT_EQ(field.require("turn").require("free").integer(0, 360), free_turn);
      const auto& steps = field.require("runs").require("steps").list();
      for (std::size_t i = 1; i < steps.size(); ++i, ++speeds) {
        const auto hexes = steps[i].integer(0, 99);
        const auto taken = [&](std::int64_t plotted) {
          const std::string order =
              fmt::format(R"({{"order":"plot","division":{},"speed":{},"plot":"{}"}})",
                          ask.require("order").require("division").integer(0, 99), i * 0.25, plotted);
          return parse_json(preview_order(state(), 0, order), "preview").require("ok").flag();
        };
        EXPECT_TRUE(hexes == 0 || taken(hexes)) << i * 0.25;
        EXPECT_FALSE(taken(hexes + 1)) << i * 0.25;
      }
    }
  }
  EXPECT_GT(speeds, 4);
}

}  // namespace
}  // namespace wardroom::coal::test
