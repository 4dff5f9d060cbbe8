// The situations of tests/situations, played by the program: the worked examples of the book with scripted dice.
#include <gtest/gtest.h>

#include "support/program.hpp"
#include "support/proves.hpp"

namespace wardroom::test {
namespace {

std::string situation(const std::string& name) { return source("tests/situations/" + name + ".toml"); }

Node resolve(const std::string& path) {
  const Said said = wardroom({"resolve", path, "--json"});
  EXPECT_EQ(said.code, 0) << testing::PrintToString(said);
  return said.json();
}

// With one text put in the place of another: the same position, other dice or options.
Node resolve_with(const std::string& name, const std::string& old_text, const std::string& new_text) {
  const Folder folder;
  std::string text = bytes_of(situation(name));
  const std::size_t at = text.find(old_text);
  EXPECT_NE(at, std::string::npos) << old_text;
  return resolve(folder.write(name + ".toml", text.replace(at, old_text.size(), new_text)));
}

std::vector<Node> events(const Node& answer, const std::string& kind) {
  std::vector<Node> found;
  for (const Node& event : answer.require("events").list()) {
    if (event.require("kind").text() == kind) found.push_back(event);
  }
  return found;
}

std::int64_t number(const Node& table, const char* key) { return table.require(key).integer(-1'000'000, 1'000'000); }

std::vector<int> faces(const Node& event) {
  std::vector<int> all;
  for (const Node& die : event.require("dice").list()) all.push_back(static_cast<int>(number(die, "face")));
  return all;
}

std::string trail(const Node& event) {
  std::string lines;
  for (const Node& term : event.require("trail").list()) {
    lines += term.require("op").text() + " " + term.require("value").text() + " " + term.require("what").text() + " (" +
             term.require("clause").text() + ")\n";
  }
  return lines;
}

const Node& ship(const Node& answer, const std::string& id) {
  for (const Node& each : answer.require("view").require("own").list()) {
    if (each.require("id").text() == id) return each;
  }
  throw std::runtime_error("no ship " + id);
}

TEST(Situation, AsahiHitsRetvizanOnce) {
  PROVES("coal-6.5.1.6");
  const Node answer = resolve(situation("asahi-retvizan"));
  const auto salvoes = events(answer, "BigGunsFired");
  ASSERT_EQ(salvoes.size(), 2U);
  const Node& asahi = salvoes[0];
  EXPECT_EQ(asahi.require("cite").text(), "coal-6.5.1");
  EXPECT_EQ(asahi.require("text").text(), "Asahi fires at Retvizan: 1 hit.");
  EXPECT_EQ(faces(asahi), (std::vector<int>{3, 9, 4, 2}));
  const Node& fact = asahi.require("fact");
  EXPECT_EQ(number(fact, "dice"), 2);
  EXPECT_EQ(number(fact, "on_target"), 1);
  EXPECT_EQ(number(fact, "in_size"), 1);
  EXPECT_EQ(number(fact, "effective"), 1);
  EXPECT_EQ(number(fact, "non_penetrating"), 0);
  EXPECT_EQ(trail(asahi),
            "base 2 mounts bearing (coal-6.4.1)\n"
            "result 2 dice (coal-6.5.1)\n"
            "base 7 to-hit number at this range (coal-6.5.1)\n"
            "result 7 to hit (coal-6.5.1)\n"
            "base 11 size of the target (coal-6.5.1.5)\n"
            "result 11 size (coal-6.5.1)\n"
            "base 18 penetration at this range (coal-6.5.1)\n"
            "add -8 armour of the target (coal-6.5.1.5)\n"
            "result 10 penetration (coal-6.5.1)\n");
  EXPECT_EQ(number(answer, "unused_dice"), 0);
  EXPECT_TRUE(answer.require("refused").list().empty());
  EXPECT_EQ(answer.require("hash").text().size(), 16U);
}

TEST(Situation, AsahiMissesByOneOnEachRoll) {
  PROVES("coal-6.5.1.6");
  const auto effective = [](const Node& answer) {
    return number(events(answer, "BigGunsFired").at(0).require("fact"), "effective");
  };
  EXPECT_EQ(effective(resolve_with("asahi-retvizan", "faces = [3, 9]", "faces = [8, 9]")), 0);
  EXPECT_EQ(effective(resolve_with("asahi-retvizan", "faces = [4]", "faces = [12]")), 0);
  EXPECT_EQ(effective(resolve_with("asahi-retvizan", "faces = [2]", "faces = [10]")), 1);
  EXPECT_EQ(effective(resolve_with("asahi-retvizan", "faces = [2]", "faces = [11]")), 0);
}

// The same duel on hexes: the file's positions go to the nearest places, and the numbers are those of the table.
TEST(Situation, AsahiHitsRetvizanOnTheHexMatToo) {
  const Node answer = resolve_with("asahi-retvizan", "[sea]", "[options]\nsurface = \"hex\"\n\n[sea]");
  const auto salvoes = events(answer, "BigGunsFired");
  ASSERT_EQ(salvoes.size(), 2U);
  EXPECT_EQ(salvoes[0].require("text").text(), "Asahi fires at Retvizan: 1 hit.");
  EXPECT_EQ(number(salvoes[0].require("fact"), "dice"), 2);
}

int boats_sunk(const Node& answer) {
  int sunk = 0;
  for (const Node& event : events(answer, "StatusChanged")) {
    sunk += event.require("fact").require("status").text() == "sunk" ? 1 : 0;
  }
  return sunk;
}

TEST(Situation, CruisersSinkThreeBoatsOnTwoAndTwoOnThree) {
  PROVES("coal-6.5.12");
  const std::string name = "third-destroyer-division";
  const Node three = resolve(situation(name));
  const auto fire = events(three, "BatteriesFiredAt");
  ASSERT_EQ(fire.size(), 1U);
  EXPECT_EQ(number(fire[0].require("fact"), "batteries"), 6);
  EXPECT_EQ(number(fire[0].require("fact"), "hits"), 3);
  EXPECT_EQ(faces(fire[0]), (std::vector<int>{2}));
  EXPECT_NE(trail(fire[0]).find("base 86 strength of all batteries together (coal-6.5.5)\n"
                                "times 1/4 defence strength of the target (coal-6.5.2)\n"
                                "result 2 hits that are sure (coal-6.5.3)\n"
                                "result 2 number for one more (coal-6.5.3)\n"),
            std::string::npos)
      << trail(fire[0]);
  EXPECT_EQ(boats_sunk(three), 3);
  EXPECT_EQ(boats_sunk(resolve_with(name, "faces = [2]", "faces = [3]")), 2);
  const std::string d100 = "[options]\nd100 = true\n\n[sea]";
  EXPECT_EQ(boats_sunk(resolve_with(name, "[sea]", d100)), 3);
}

TEST(Situation, ThePlotIsRunOnTheTable) {
  PROVES("coal-5.7.8");
  const Node answer = resolve(situation("plot-on-the-table"));
  const auto courses = events(answer, "CourseSet");
  ASSERT_FALSE(courses.empty());
  std::string legs;
  std::int64_t length = 0;
  for (const Node& leg : courses[0].require("fact").require("legs").list()) {
    legs += leg.require("kind").text() + " " + std::to_string(number(leg, "turn")) + ";";
    length += leg.require("length").length().thousandths;
  }
  EXPECT_EQ(legs, "ahead 0;column -60;ahead 0;ships 30;ahead 0;");
  EXPECT_EQ(length, 4000);
  for (const char* id : {"shirakumo", "asashio", "akatsuki", "kasumi"}) {
    const Node& boat = ship(answer, id);
    EXPECT_EQ(number(boat, "course"), 60);  // from 090: 60 to the left, 30 to the right
    EXPECT_EQ(number(boat, "turned"), 90);
    EXPECT_EQ(boat.require("moved").length().thousandths, 4000);
  }
}

TEST(Situation, ALaunchIsReadFromItsRecord) {
  PROVES("coal-7.4c");
  const Node answer = resolve(situation("launch-record"));
  const auto laid = events(answer, "MarkerLaid");
  ASSERT_EQ(laid.size(), 1U);
  EXPECT_EQ(laid[0].require("text").text(),
            "Laforey launches 6 torpedo factors to port at König, to run 10 in (marker Q).");
  const Node& torpedo = laid[0].require("fact").require("torpedo");
  EXPECT_EQ(number(torpedo, "turn"), 4);
  const Node& launch = torpedo.require("launch");
  EXPECT_EQ(number(launch, "factors"), 6);
  EXPECT_EQ(number(launch, "run"), 10);
  EXPECT_EQ(launch.require("target").text(), "koenig");
  EXPECT_EQ(launch.require("hand").text(), "port");
  EXPECT_EQ(launch.require("counter").text(), "Q");
  // Only its owner knows of the launch.
  ASSERT_EQ(laid[0].require("audience").list().size(), 1U);
  EXPECT_EQ(laid[0].require("audience").list()[0].text(), "british");
  for (const char* record : {"T4/6/KONIG/10/X/Q", "T4/0/KONIG/10/P/Q", "T5/6/KONIG/10/P/Q", "T4/6/KONIG/10/P"}) {
    const Folder folder;
    std::string text = bytes_of(situation("launch-record"));
    const std::string good = "T4/6/KONIG/10/P/Q";
    text.replace(text.rfind(good), good.size(), record);
    const Said said = wardroom({"resolve", folder.write("bad.toml", text), "--json"});
    EXPECT_EQ(said.code, 2) << record;
    EXPECT_TRUE(said.says("(7.4")) << testing::PrintToString(said);
  }
}

TEST(Situation, ACombedSpreadMeetsASmallTarget) {
  const auto rolled = events(resolve(situation("combing")), "TorpedoesRolled");
  ASSERT_EQ(rolled.size(), 2U);
  EXPECT_EQ(rolled[0].require("fact").require("target").text(), "koenig");
  EXPECT_TRUE(rolled[0].require("fact").require("combing").flag());
  EXPECT_EQ(number(rolled[0].require("fact"), "size"), 4);
  EXPECT_EQ(number(rolled[0].require("fact"), "hits"), 1);
  EXPECT_EQ(faces(rolled[0]), (std::vector<int>{1, 2, 3, 12, 15, 19, 4, 5, 6}));
  EXPECT_TRUE(rolled[1].require("fact").require("halved").flag());
}

TEST(Situation, TheFifthFireDrivesTheCrewOff) {
  const Node answer = resolve(situation("five-fires"));
  const auto lost = events(answer, "StatusChanged");
  ASSERT_EQ(lost.size(), 1U);
  EXPECT_EQ(lost[0].require("cite").text(), "coal-8.5.2");
  EXPECT_EQ(lost[0].require("text").text(), "Lion is abandoned to her fires.");
  EXPECT_EQ(ship(answer, "lion").require("status").text(), "abandoned");
}

TEST(Situation, BattleshipsCollideOnAOne) {
  const Node answer = resolve(situation("collision"));
  const auto checked = events(answer, "CollisionChecked");
  ASSERT_EQ(checked.size(), 1U);
  EXPECT_TRUE(checked[0].require("fact").require("collided").flag());
  EXPECT_EQ(faces(checked[0]), (std::vector<int>{1}));
}

TEST(Situation, ASeatLearnsItsShareOnly) {
  const Said german = wardroom({"resolve", situation("launch-record"), "--as", "german", "--json"});
  EXPECT_EQ(german.code, 0);
  EXPECT_FALSE(german.says("launches"));
  EXPECT_FALSE(german.json().has("hash"));
  EXPECT_EQ(german.json().require("view").require("seat").text(), "german");
}

// Each block of docs/formats.md that is a whole file must be one that works.
TEST(Situation, TheExamplesOfTheFormatsAreGood) {
  const Folder folder;
  const std::string text = bytes_of(source("docs/formats.md"));
  int files = 0;
  for (std::size_t at = text.find("```toml\n"); at != std::string::npos; at = text.find("```toml\n", at + 1)) {
    const std::string block = text.substr(at + 8, text.find("```", at + 8) - at - 8);
    if (!block.starts_with("format = 1")) continue;
    ++files;
    const Said said = wardroom({"check", folder.write("example.toml", block)});
    EXPECT_EQ(said.code, 0) << testing::PrintToString(said) << block;
    if (block.find("kind = \"situation\"") == std::string::npos) continue;
    const Said played = wardroom({"resolve", folder.file("example.toml")});
    EXPECT_EQ(played.code, 0) << testing::PrintToString(played) << block;
    EXPECT_FALSE(played.says("not thrown")) << testing::PrintToString(played) << block;
  }
  EXPECT_GE(files, 1);
}

TEST(Situation, EveryExampleIsGoodAndWastesNoDie) {
  for (const auto& entry : std::filesystem::directory_iterator(source("tests/situations"))) {
    const Said checked = wardroom({"check", entry.path().string()});
    EXPECT_EQ(checked.code, 0) << testing::PrintToString(checked);
    const Said text = wardroom({"resolve", entry.path().string()});
    EXPECT_EQ(text.code, 0) << testing::PrintToString(text);
    EXPECT_FALSE(text.says("not thrown")) << testing::PrintToString(text);
    EXPECT_FALSE(text.out.empty());
  }
}

// A coastal turn with hits that each player works out in his own step: 4 and 8.
TEST(CoastalSituation, EventsSayTheirHalfAndStep) {
  PROVES("coastal-order-6", "coastal-order-12");
  const auto hits = [](const char* half, const char* target, const char* firer) {
    const Folder folder;
    const std::string path = folder.write(
        "x.toml", std::string("format = 1\nkind = \"situation\"\nbook = \"coastal\"\nscenario = \"first-night\"\n") +
                      "turn = 2\nsegment = \"damage\"\nuntil = \"damage\"\nhalf = " + half +
                      "\n[[pending]]\ntarget = \"" + target + "\"\nfirer = \"" + firer + "\"\ncount = 1\npoints = 1\n");
    const auto hit = events(resolve(path), "HullHit").at(0);
    EXPECT_EQ(hit.require("segment").text(), "damage");
    const Said said = wardroom({"resolve", path});
    return std::to_string(number(hit, "half")) + "/" + std::to_string(number(hit, "step")) +
           (said.says("\n  4  ") ? " told in 4" : "") + (said.says("\n  8  ") ? " told in 8" : "");
  };
  EXPECT_EQ(hits("0", "mtb-234", "gertrud"), "0/4 told in 4");
  EXPECT_EQ(hits("1", "gertrud", "mtb-234"), "1/8 told in 8");
}

}  // namespace
}  // namespace wardroom::test
