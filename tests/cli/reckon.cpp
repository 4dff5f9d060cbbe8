// `wardroom reckon`: the shape of its JSON and its words, its help, and what it refuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "support/program.hpp"

namespace wardroom {
namespace {

namespace json = boost::json;
using test::expect_bad;
using test::Said;
using test::source;
using test::wardroom;

// 6.5.1: Lion's to-hit number to 10 in is 8; 6.5.1.3: 15 degrees of turn halve it.
const std::vector<std::string> lion{"reckon",      "coal",    "to-hit", "--ship",   "UK-lion", "--target",
                                    "DE-seydlitz", "--range", "9",      "--turned", "15",      "--under-fire"};

std::vector<std::string> with(std::vector<std::string> words, const std::vector<std::string>& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

TEST(Reckon, GivesOneValueWithItsUnitAndTrail) {
  const Said said = wardroom(with(lion, {"--json"}));
  EXPECT_EQ(said.code, 0);
  EXPECT_EQ(said.out, R"({"book":"coal","question":"to-hit","value":4,"unit":"or less on a D20","trail":[)"
                      R"({"what":"to-hit number at this range","clause":"coal-6.5.1","op":"base","value":"8"},)"
                      R"({"what":"firer turned","clause":"coal-6.5.1.3","op":"times","value":"1/2"},)"
                      R"({"what":"to hit","clause":"coal-6.5.1","op":"result","value":"4"}]})"
                      "\n");
}

TEST(Reckon, GivesSeveralValuesByName) {
  EXPECT_EQ(wardroom({"reckon", "coastal", "range-band", "--range", "40", "--json"}).out,
            R"({"book":"coastal","question":"range-band","values":{"cannon":"15 to 40 cm","guns":"30 to 60 cm",)"
            R"("to-spot":2},"trail":[{"what":"score needed at this range","clause":"coastal-spot-2","ruling":"C6",)"
            R"("op":"base","value":"2"},{"what":"score needed","clause":"coastal-spot-7","ruling":"C1","op":"result",)"
            R"("value":"2"}]})"
            "\n");
  const Said points = wardroom({"reckon", "coal", "points", "--ship", "UK-lion", "--json"});
  EXPECT_TRUE(points.says(R"("values":{"sunk":12,"stopped":6},"unit":"points","trail":[)")) << points.out;
}

TEST(Reckon, WritesFractionsAsText) {
  const Said said = wardroom({"reckon", "coal", "speed", "--ship", "UK-lion", "--json"});
  EXPECT_TRUE(said.says(R"("value":"15/4","unit":"in")")) << said.out;
  EXPECT_TRUE(wardroom({"reckon", "coal", "speed", "--ship", "UK-lion"}).out.starts_with("15/4 = 3.75 in\n"));
}

TEST(Reckon, TellsInWords) {
  EXPECT_EQ(wardroom(lion).out,
            "4 or less on a D20\n"
            "  base          8  to-hit number at this range (6.5.1)\n"
            "  times       1/2  firer turned (6.5.1.3)\n"
            "  result        4  to hit (6.5.1)\n");
  EXPECT_TRUE(wardroom({"reckon", "coastal", "range-band", "--range", "61"})
                  .out.starts_with("cannon   none\nguns     beyond 60 cm\nto-spot  4\n"));
}

TEST(Reckon, SaysWhichClauseHasNoAnswer) {
  std::vector<std::string> far = lion;
  far[8] = "23.5";
  Said said = wardroom(with(far, {"--json"}));
  EXPECT_EQ(said.code, 1);
  EXPECT_EQ(said.out,
            R"({"ok":false,"refusal":{"clause":"coal-6.1","text":"big guns: Lion is 23.500 in from Seydlitz; )"
            R"(these guns reach 23.000 in"}})"
            "\n");
  said = wardroom(far);
  EXPECT_EQ(said.code, 1);
  EXPECT_EQ(said.out, "");
  EXPECT_EQ(said.err, "Refused by 6.1: big guns: Lion is 23.500 in from Seydlitz; these guns reach 23.000 in\n");
}

// A shot of a battle is explained by the very lines that the question gives.
TEST(Reckon, HasTheTrailOfARealShot) {
  const json::value played =
      json::parse(wardroom({"resolve", source("tests/situations/asahi-retvizan.toml"), "--json"}).out);
  const json::value asked = json::parse(wardroom({"reckon", "coal", "big-guns", "--ship", "JP-asahi", "--target",
                                                  "RU-retvizan", "--range", "8", "--under-fire", "--json"})
                                            .out);
  const json::value to_hit = json::parse(wardroom({"reckon", "coal", "to-hit", "--ship", "JP-asahi", "--target",
                                                   "RU-retvizan", "--range", "8", "--under-fire", "--json"})
                                             .out);
  std::size_t fired = 0;
  for (const json::value& event : played.at("events").as_array()) {
    if (event.at("kind") != "BigGunsFired" || event.at("fact").at("ship") != "asahi") continue;
    ++fired;
    EXPECT_EQ(event.at("trail"), asked.at("trail"));
    EXPECT_EQ(event.at("fact").at("to_hit"), to_hit.at("value"));
    const std::string all = json::serialize(event.at("trail")), part = json::serialize(to_hit.at("trail"));
    EXPECT_THAT(all, testing::HasSubstr(part.substr(1, part.size() - 2)));
  }
  EXPECT_EQ(fired, 1U) << json::serialize(played);
}

TEST(Reckon, ListsItsQuestionsAndTheirParameters) {
  const Said coal = wardroom({"reckon", "coal", "--help"});
  EXPECT_EQ(coal.code, 0);
  for (const char* question : {"to-hit", "big-guns", "range-band", "arc", "battery", "speed", "speed-limit", "turning",
                               "sighting", "illumination", "torpedo", "points"}) {
    EXPECT_TRUE(coal.says("\n" + std::string(question) + ": ")) << question;
  }
  const Said coastal = wardroom({"reckon", "coastal", "--help"});
  for (const char* question : {"to-hit", "points", "arc", "range-band", "spotting", "speed", "movement", "turning"}) {
    EXPECT_TRUE(coastal.says("\n" + std::string(question) + ": ")) << question;
  }
  const Said turning = wardroom({"reckon", "coal", "turning", "--help"});
  EXPECT_EQ(turning.code, 0);
  EXPECT_TRUE(turning.says("how sharply a ship turns"));
  EXPECT_TRUE(turning.says("(5.6)"));
  EXPECT_TRUE(turning.says("--surface table|hex"));
  EXPECT_TRUE(turning.says("Example:\n  wardroom reckon coal turning --ship UK-lion --speed 2"));
}

TEST(Reckon, RefusesBadInput) {
  expect_bad({"reckon", "coal", "weather"}, "`wardroom reckon coal` has no such word; there are to-hit, big-guns");
  expect_bad({"reckon", "jane", "speed"}, "jane: `wardroom reckon` has no such word; there are coal");
  expect_bad({"reckon", "coal", "speed"}, "--ship is required");
  expect_bad({"reckon", "coal", "speed", "--ship", "UK-lyon"}, "--ship: there is no ship \"UK-lyon\"");
  expect_bad({"reckon", "coal", "speed", "--ship", "%FF"}, "--ship: there is no ship \"%FF\"");
  expect_bad({"reckon", "coal", "speed", "--ship", ""}, "--ship");
  expect_bad({"reckon", "coal", "speed", "--ship", "UK-lion", "--hits", "sails"}, "--hits: \"sails\" is no hit");
  expect_bad({"reckon", "coal", "speed", "--ship", "UK-lion", "--mounts", "2"}, "--mounts means nothing here");
  for (const char* range : {"1e400", "-1", "nan", "9999999", "1.0001", "%FF", ""}) {
    expect_bad({"reckon", "coal", "range-band", "--ship", "UK-lion", std::string("--range=") + range}, "--range");
    expect_bad({"reckon", "coastal", "range-band", std::string("--range=") + range}, "--range");
  }
  expect_bad(with(lion, {"--bearing", "361"}), "\"361\" is not a whole number from 0 to 360");
  expect_bad(with(lion, {"--bearing", "1e400"}), "\"1e400\" is not a whole number");
  expect_bad(with(lion, {"--visibility", "fog"}), "\"fog\" is not one of clear, poor");
  expect_bad({"reckon", "coastal", "speed", "--ship", "bismarck"}, "--ship: there is no boat chart \"bismarck\"");
  expect_bad({"reckon", "coastal", "speed", "--ship", "s38", "--out", "sails"}, "--out: \"sails\"");
}

// The ends of what a parameter allows are answered or refused, by a clause.
TEST(Reckon, StandsTheEndsOfItsBounds) {
  for (const char* range : {"0", "0.001", "1000000"}) {
    for (const char* question : {"arc", "points"}) {
      const Said said = wardroom({"reckon", "coastal", question, "--ship", "hunt_1", "--range", range, "--json"});
      EXPECT_THAT(said.code, testing::AnyOf(0, 1)) << testing::PrintToString(said);
      EXPECT_FALSE(said.out.empty());
    }
    const Said arc = wardroom({"reckon", "coal", "arc", "--ship", "UK-lion", "--range", range, "--json"});
    EXPECT_EQ(arc.code, 0) << testing::PrintToString(arc);
    std::vector<std::string> words = lion;
    words[8] = range;
    EXPECT_THAT(wardroom(words).code, testing::AnyOf(0, 1));
  }
  EXPECT_EQ(wardroom({"reckon", "coal", "turning", "--ship", "UK-lion", "--radius", "1000000"}).code, 1);
  EXPECT_EQ(wardroom({"reckon", "coal", "turning", "--ship", "UK-lion", "--speed", "0", "--json"}).code, 0);
  EXPECT_EQ(wardroom({"reckon", "coastal", "movement", "--ship", "s38", "--going", "1000000"}).code, 0);
}

}  // namespace
}  // namespace wardroom
