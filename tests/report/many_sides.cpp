// A battle of more than two sides: whatever the report says of sides, it says of each.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "books/coal/report/account.hpp"
#include "books/coal/report/gather.hpp"
#include "report/page.hpp"

namespace wardroom::report {
namespace {

using testing::HasSubstr;
using testing::Not;

// Six sides with a ship each; in turn 1 every one scores on the next, in turn 2 the last ship is sunk.
Report six_sides() {
  Report r;
  r.seat = Seat::umpire();
  r.title = "Everybody", r.year = 1905, r.month = 5, r.day = 27;
  r.width = r.height = Length{60'000};
  r.types = coal::type_entries();
  r.statuses = coal::status_words();
  r.conditions = "in clear weather";
  r.frames = {{0, "0", 0}, {1, "1", 0}, {2, "2", 0}};
  r.tables.resize(3);
  r.sides.clear();
  for (int i = 0; i < 6; ++i) {
    const std::string name(1, static_cast<char>('A' + i));
    r.sides.push_back({name, name + "land", "the people of " + name, name + "-ish"});
    ShipEntry ship;
    ship.id = ship.name = "Ship " + name;
    ship.side = SideId::at(i);
    ship.own = true;
    ship.fixes.assign(3, {true, {10'000 + 5'000 * i, 20'000 + 2'000 * i}, Bearing::degrees(60 * i), 0, 0});
    for (std::size_t f = 0; f < 3; ++f) ship.fixes[f].at.x += 2'000 * static_cast<int>(f);
    ship.blows.resize(3);
    ship.blows[1].hits = i + 1;
    r.tables[1].fire.push_back({i, (i + 1) % 6, true, 1 + (i + 1) % 6});
    r.ships.push_back(ship);
  }
  r.ships[5].fixes[2].status = static_cast<std::uint8_t>(coal::Status::sunk);
  r.points = {3, 9, 4, 1, 5, 2};
  r.winner = 1;
  r.winners = SideSet::of(1);
  r.over = true;
  return r;
}

TEST(ManySides, AreAllInTheAccountAndTheResult) {
  std::string text;
  for (const std::string& each : coal::account_of(six_sides())) text += plain(each) + "\n";
  for (const char side : std::string("ABCDEF")) {
    EXPECT_THAT(text, testing::ContainsRegex(fmt::format("[Tt]he people of {} had one ", side)));
    EXPECT_THAT(text, testing::ContainsRegex(fmt::format("[Tt]he people of {} lost ", side)));
  }
  EXPECT_THAT(text, HasSubstr("of the six sides lay"));
  EXPECT_THAT(text, HasSubstr("The people of B won with 9 points; the people of A had 3, the people of C had 4, "
                              "the people of D had 1, the people of E had 5 and the people of F had 2."));
}

TEST(ManySides, ADrawNamesThemAll) {
  Report r = six_sides();
  r.sides.resize(3);
  r.winner = no_side;
  r.winners = {};
  EXPECT_EQ(result_of(r),
            "By the points nobody won: the people of A had 3, the people of B had 9 and the people of C had 4.");
}

TEST(ManySides, HaveLooksOfTheirOwnOnThePage) {
  const std::string page = page_of(six_sides());
  const std::string shown = page.substr(page.find("<body>"));
  for (int side = 0; side < 6; ++side) {
    EXPECT_THAT(shown, HasSubstr(fmt::format("<span class=\"flag side{}\">{}land</span>", side,
                                             static_cast<char>('A' + side))));
    EXPECT_THAT(shown, HasSubstr(fmt::format("<table class=\"fleet side{}\">", side)));
    EXPECT_THAT(shown, HasSubstr(fmt::format("class=\"hull side{}\"/>", side)));
    EXPECT_THAT(shown, HasSubstr(fmt::format("class=\"bar side{}\"", side)));
  }
  EXPECT_THAT(shown, HasSubstr("open with two bars, long dashes"));
  EXPECT_THAT(shown, HasSubstr("<title>Dland, 1: 5</title>")) << "hits by those who scored them";
  EXPECT_THAT(shown, Not(HasSubstr("both sides could see")));
}

TEST(ManySides, AreCountedToTheNearestTwo) {
  const Report r = six_sides();
  EXPECT_EQ(range_at(r, 0).thousandths, 5385) << "5,000 across and 2,000 up";
}

}  // namespace
}  // namespace wardroom::report
