#include "rules/described.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/book_text.hpp"
#include "rules/kept_text.hpp"
#include "rules/options.hpp"
#include "rules/state_text.hpp"
#include "support/complaint.hpp"

namespace {

using wardroom::test::complaint;

using namespace wardroom;
using ::testing::HasSubstr;

BOOST_DEFINE_FIXED_ENUM_CLASS(Colour, std::uint8_t, red, dark_blue)

struct Inner {
  Colour colour = Colour::red;
  std::int8_t number = 0;
};
BOOST_DESCRIBE_STRUCT(Inner, (), (colour, number))

struct Outer {
  bool on = false;
  std::string name;
  Length length;
  Turn turn;
  Bearing bearing;
  Point at;
  Bits<70> set;
  std::array<std::uint8_t, 2> pair{};
  Fixed<Inner, 3> list;
  Inner inner;
};
BOOST_DESCRIBE_STRUCT(Outer, (), (on, name, length, turn, bearing, at, set, pair, list, inner))

const std::string whole = R"(on = true
name = "a \"b\""
length = -1.25
turn = -45.5
bearing = 359.99
at = [3, -0.001]
set = [0, 69]
pair = [1, 255]
list = [{ colour = "red", number = -3 }, { colour = "dark blue", number = 4 }]
inner = { colour = "dark_blue", number = 127 }
)";

std::string read(const std::string& text, Missing missing = Missing::refused) {
  return complaint([&] {
    Outer into;
    read_described(parse_toml(text, "x"), into, missing);
  });
}

std::string changed(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Described, ReadsEveryMemberByItsName) {
  Outer into;
  read_described(parse_toml(whole + "kind = 1\n", "x"), into, Missing::refused, {"kind"});
  EXPECT_TRUE(into.on);
  EXPECT_EQ(into.name, "a \"b\"");
  EXPECT_EQ(into.length, Length{-1250});
  EXPECT_EQ(into.turn, Turn{-4550});
  EXPECT_EQ(into.bearing, Bearing(35999));
  EXPECT_EQ(into.at, (Point{3000, -1}));
  EXPECT_TRUE(into.set.has(0) && into.set.has(69) && !into.set.has(1));
  EXPECT_EQ(into.pair[1], 255);
  ASSERT_EQ(into.list.size(), 2U);
  EXPECT_EQ(into.list[1].colour, Colour::dark_blue);
  EXPECT_EQ(into.inner.number, 127);
}

TEST(Described, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(read(whole), "");
  EXPECT_EQ(read(changed(whole, "on = true\n", "")), "x:1:1: \"on\" is missing");
  EXPECT_THAT(read(whole + "other = 1\n"), HasSubstr("x:11:9: unknown key \"other\"; known here: on, name, length"));
  EXPECT_EQ(read(changed(whole, "[1, 255]", "[1, 256]")), "x:8:12: pair: must be from 0 to 255, not 256");
  EXPECT_EQ(read(changed(whole, "[1, 255]", "[1]")), "x:8:8: pair: must have 2 entries, not 1");
  EXPECT_EQ(read(changed(whole, "[0, 69]", "[0, 70]")), "x:7:11: set: must be from 0 to 69, not 70");
  EXPECT_EQ(read(changed(whole, "-45.5", "-45.125")), "x:4:8: turn: must be degrees with at most two decimals");
  EXPECT_THAT(read(changed(whole, "number = 4", "colour2 = 4")), HasSubstr("unknown key \"colour2\""));
  EXPECT_THAT(read(changed(whole, "\"dark blue\"", "\"green\"")), HasSubstr("is not one of red, dark_blue"));
  EXPECT_THAT(read("list = [" + std::string("{number = 1}, ").append("{number = 1}, {number = 1}, {number = 1}]"),
                   Missing::kept),
              HasSubstr("list: must have 0 to 3 entries, not 4"));
}

TEST(Described, KeepsWhatAFileLeavesOut) {
  Outer into;
  into.pair = {7, 8};
  into.inner = {Colour::dark_blue, 5};
  read_described(parse_toml("on = true\ninner = { number = 6 }\n", "x"), into, Missing::kept);
  EXPECT_TRUE(into.on);
  EXPECT_EQ(into.pair[0], 7);
  EXPECT_EQ(into.inner.colour, Colour::dark_blue);
  EXPECT_EQ(into.inner.number, 6);
}

TEST(Described, WritesWhatItReads) {
  Outer into, again;
  read_described(parse_toml(whole, "x"), into, Missing::refused);
  struct Nothing {};
  const StateText<Nothing> text{Nothing{}};
  const std::string written = text.lines(into);
  text.read(parse_toml(written, "y"), again);
  EXPECT_EQ(text.lines(again), written);
  EXPECT_THAT(written, HasSubstr("turn = -45.5\nbearing = 359.99\nat = [3, -0.001]\nset = [0, 69]\n"));
  EXPECT_EQ(text.lines(Outer{}), "");
  EXPECT_EQ(toml_value(std::string_view("a\\\n\x01")), "\"a\\\\\\u000A\\u0001\"");
  EXPECT_EQ(toml_decimal(-5, 1000), "-0.005");
  EXPECT_EQ(toml_decimal(12000, 1000), "12");
}

struct Switches {
  bool loud = false;
  Colour paint = Colour::red;
};
BOOST_DESCRIBE_STRUCT(Switches, (), (loud, paint))

TEST(Options, AreChosenByName) {
  Switches options;
  choose_option(options, "loud", "true");
  choose_option(options, "paint", "Dark blue");
  EXPECT_TRUE(options.loud);
  EXPECT_EQ(options.paint, Colour::dark_blue);
  EXPECT_EQ(complaint([&] { choose_option(options, "quiet", "true"); }),
            "option quiet: there is no such option; there are loud, paint");
  EXPECT_EQ(complaint([&] { choose_option(options, "paint", "green"); }),
            "option paint: \"green\" is not one of red, dark_blue");
  EXPECT_EQ(complaint([&] { read_options(parse_toml("loud = false\npaint = \"no\"\n", "x"), options); }),
            "x:2:9: paint: \"no\" is not one of red, dark_blue");
  EXPECT_FALSE(options.loud);
}

TEST(BookText, ChecksItsOptions) {
  const std::string book = R"(format = 1
kind = "book"
id = "b"
title = "B"
edition = "1"
subject = "none"
provenance = "text 1"
[[option]]
name = "paint"
title = "Paint"
clause = "1"
default = "red"
values = ["red", "dark_blue"]
description = "Colour."
)";
  const auto parse = [](const std::string& text) {
    return complaint([&] {
      Switches options;
      parse_book_text(parse_toml(text, "b.toml"),
                      [&](const std::string& name, const std::string& value) { choose_option(options, name, value); });
    });
  };
  EXPECT_EQ(parse(book), "");
  EXPECT_EQ(parse(changed(book, "\"dark_blue\"", "\"green\"")),
            "b.toml:13:10: values: \"green\" is not one of red, dark_blue");
  EXPECT_EQ(parse(changed(book, "default = \"red\"", "default = \"grey\"")),
            "b.toml:12:11: default: is not one of the values");
  EXPECT_EQ(parse(changed(book, "text 1", "somewhere")).substr(0, 26), "b.toml:7:14: provenance: m");
  EXPECT_THAT(parse(changed(book, "format = 1", "format = 2")), HasSubstr("reads format 1, not 2"));
}

TEST(KeptText, LeavesOutWhatIsWrittenAnew) {
  const std::string text = R"(kind = "scenario"
turn = 3
# of the title
title = "A"

[[ship]]
name = "x"
# gone with her

[sea]
width = 3
[[ship]]
name = "y"
)";
  const auto dropped = [](std::string_view key) { return key == "ship" || key == "turn"; };
  EXPECT_EQ(kept_text(text, "kind = \"situation\"\n", dropped),
            "kind = \"situation\"\ntitle = \"A\"\n\n[sea]\nwidth = 3\n");
}

}  // namespace
