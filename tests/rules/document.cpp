#include "rules/document.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/complaint.hpp"

namespace {

using wardroom::test::complaint;

using namespace wardroom;

enum class Colour : int { red, dark_blue };
BOOST_DESCRIBE_ENUM(Colour, red, dark_blue)

TEST(Document, KnowsTheKindAndPlaceOfEveryValue) {
  const Node root = parse_toml("a = 1\nb = \"two\"\n[c]\nd = [true, 2.5]\nday = 1915-01-24\n", "x.toml");
  EXPECT_EQ(root.require("a").integer(0, 9), 1);
  EXPECT_EQ(root.require("b").text(), "two");
  EXPECT_EQ(root.require("b").line(), 2);
  EXPECT_EQ(root.require("b").column(), 5);
  const auto& list = root.require("c").require("d").list(2, 2);
  EXPECT_TRUE(list[0].flag());
  EXPECT_EQ(list[1].length(), Length{2500});
  EXPECT_EQ(list[1].line(), 4);
  EXPECT_EQ(root.require("c").require("day").text(), "1915-01-24");
}

TEST(Document, SaysWhatIsWrongAndWhere) {
  const Node root = parse_toml("speed = \"fast\"\ncount = 12\nside = [1, 2, 3]\n", "x.toml");
  EXPECT_EQ(complaint([&] { root.require("speed").length(); }),
            "x.toml:1:9: speed: must be a number with at most three decimals");
  EXPECT_EQ(complaint([&] { root.require("count").integer(0, 9); }), "x.toml:2:9: count: must be from 0 to 9, not 12");
  EXPECT_EQ(complaint([&] { root.require("count").text(); }), "x.toml:2:9: count: must be text");
  EXPECT_EQ(complaint([&] { root.require("side").list(2, 2); }), "x.toml:3:8: side: must have 2 entries, not 3");
  EXPECT_NE(complaint([&] { root.require("name"); }).find("\"name\" is missing"), std::string::npos);
  EXPECT_EQ(complaint([&] {
              root.only({"speed", "count"});
            }),
            "x.toml:3:8: unknown key \"side\"; known here: speed, count");
}

TEST(Document, TakesDecimalsInExactThousandths) {
  const Node root = parse_toml("a = 0.001\nb = 3.1234\nc = nan\nd = inf\ne = 1e300\nf = 4\ng = 2.675\n", "x");
  EXPECT_EQ(root.require("a").length(), Length{1});
  EXPECT_EQ(root.require("f").length(), Length{4000});
  EXPECT_EQ(root.require("g").length(), Length{2675});
  for (const char* key : {"b", "c", "d", "e"}) EXPECT_THROW(root.require(key).length(), DataError) << key;
  EXPECT_NE(complaint([&] { root.require("f").length({}, Length{3500}); }).find("from 0.000 to 3.500, not 4.000"),
            std::string::npos);
}

TEST(Document, TakesDegreesOfTheCompass) {
  const Node root = parse_toml("a = 45\nb = 359.99\nc = 361\nd = -1\n", "x");
  EXPECT_EQ(root.require("a").bearing(), Bearing::degrees(45));
  EXPECT_EQ(root.require("b").bearing(), Bearing(35999));
  EXPECT_THROW(root.require("c").bearing(), DataError);
  EXPECT_THROW(root.require("d").bearing(), DataError);
}

TEST(Document, ReadsWordsOfAnEnumAndListsThem) {
  const Node root = parse_toml("a = \"Dark blue\"\nb = \"dark-blue\"\nc = \"green\"\n", "x");
  EXPECT_EQ(root.require("a").one_of<Colour>(), Colour::dark_blue);
  EXPECT_EQ(root.require("b").one_of<Colour>(), Colour::dark_blue);
  EXPECT_EQ(complaint([&] { root.require("c").one_of<Colour>(); }), "x:3:5: c: \"green\" is not one of red, dark_blue");
}

TEST(Document, RefusesWhatIsNotToml) {
  EXPECT_EQ(complaint([] { parse_toml("a = \n", "x.toml"); }).substr(0, 9), "x.toml:1:");
  EXPECT_NE(complaint([] { parse_toml("a = 1\na = 2\n", "x"); }), "");
}

TEST(Document, RefusesInvalidUtf8) {
  EXPECT_EQ(complaint([] { parse_toml("a = 1\nb = \"\xFF\"\n", "x.toml"); }), "x.toml:2:6: not valid UTF-8");
  EXPECT_NE(complaint([] { parse_json("{\"a\": \"\xC0\xAF\"}", "x.json"); }).find("not valid UTF-8"),
            std::string::npos);
  EXPECT_NE(complaint([] { parse_csv("a\n\xED\xA0\x80\n", "x.csv"); }).find("x.csv:2:1: not valid UTF-8"),
            std::string::npos);
  EXPECT_EQ(parse_toml("a = \"Bl\xC3\xBC"
                       "cher\"",
                       "x")
                .require("a")
                .text(),
            "Bl\xC3\xBC"
            "cher");
}

// A parser that recurses would overflow the stack long before the end of these.
TEST(Document, RefusesDepthBeforeItParses) {
  for (const char bracket : {'[', '{'}) {
    EXPECT_NE(complaint([&] { parse_toml("a = " + std::string(1'000'000, bracket), "x"); }).find("nested deeper"),
              std::string::npos);
    EXPECT_NE(complaint([&] { parse_json(std::string(1'000'000, bracket), "x"); }).find("nested deeper"),
              std::string::npos);
  }
  std::string dots = "a";
  for (int i = 0; i < 100'000; ++i) dots += ".a";
  EXPECT_NE(complaint([&] { parse_toml(dots + " = 1", "x"); }).find("nested deeper"), std::string::npos);
  EXPECT_EQ(complaint([] { parse_toml("a = \"" + std::string(100, '[') + "\" # " + std::string(100, '['), "x"); }), "");
}

TEST(Document, RefusesTenMegabytesOfBrackets) {
  const std::string brackets(10'000'000, '[');
  EXPECT_EQ(complaint([&] { parse_toml(brackets, "x"); }), "x: larger than 8 MiB");
  EXPECT_EQ(complaint([&] { parse_json(brackets, "x"); }), "x: larger than 8 MiB");
}

TEST(Document, ReadsJsonIntoTheSameTree) {
  const Node root = parse_json(R"({"order": "plot", "speed": 3.5, "list": [1, {"on": true}], "none": null})", "x");
  EXPECT_EQ(root.require("order").text(), "plot");
  EXPECT_EQ(root.require("speed").length(), Length{3500});
  EXPECT_TRUE(root.require("list").list()[1].require("on").flag());
  EXPECT_FALSE(root.has("none"));
  EXPECT_EQ(complaint([] { parse_json("{\n  \"a\": }", "x.json"); }).substr(0, 11), "x.json:2:8:");
  EXPECT_NE(complaint([] { parse_json("{} {}", "x"); }).find("more after the end"), std::string::npos);
  EXPECT_NE(complaint([] { parse_json("[1, null]", "x"); }), "");
  EXPECT_NE(complaint([] { parse_json("{\"a\": 1", "x"); }), "");
}

TEST(Csv, ReadsQuotedFieldsLineBreaksAndEmptyCells) {
  const auto rows = parse_csv("id,note,n\r\na,\"x, \"\"y\"\"\nz\",1\r\nb,,2.5\r\n", "x.csv");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].require("note").text(), "x, \"y\"\nz");
  EXPECT_EQ(rows[0].require("n").integer(0, 9), 1);
  EXPECT_FALSE(rows[1].has("note"));
  EXPECT_EQ(rows[1].require("n").length(), Length{2500});
  EXPECT_EQ(rows[1].line(), 4);
}

TEST(Csv, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(complaint([] { parse_csv("a,b\n1,2\n3\n", "x.csv"); }), "x.csv:3:1: the row has 1 fields, the header 2");
  EXPECT_NE(complaint([] { parse_csv("a,a\n", "x.csv"); }).find("x.csv:1:3: two columns"), std::string::npos);
  EXPECT_NE(complaint([] { parse_csv("a\n\"never", "x.csv"); }).find("x.csv:2:1: a quoted field"), std::string::npos);
  EXPECT_NE(complaint([] { parse_csv("a\n\"x\"y\n", "x.csv"); }).find("x.csv:2:4: a closing quote"), std::string::npos);
  EXPECT_NE(complaint([] { parse_csv("a\nx\"y\n", "x.csv"); }).find("x.csv:2:2: a quote"), std::string::npos);
  EXPECT_NE(complaint([] { parse_csv("", "x.csv"); }), "");
  const auto rows = parse_csv("n\nmany\n", "x.csv");
  EXPECT_EQ(complaint([&] { rows[0].require("n").integer(0, 9); }), "x.csv:2:1: n: must be a whole number");
  EXPECT_EQ(complaint([&] { rows[0].require("m"); }), "x.csv:2:1: \"m\" is missing");
}

}  // namespace
