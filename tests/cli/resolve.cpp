// `wardroom resolve` at its edges: orders that nobody asks for, dice that are too few, where play ends, half-moves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace wardroom::test {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string coal_head = "format = 1\nkind = \"situation\"\nscenario = \"coal/first-battle\"\n";
const std::string coastal_head =
    "format = 1\nkind = \"situation\"\nbook = \"coastal\"\nscenario = \"coastal/first-night\"\n";
const std::string retvizan_sighted = "[[ship]]\nship = \"retvizan\"\nsighted = true\n";

Said resolve(const std::string& text, const std::vector<std::string>& options = {}) {
  const Folder folder;
  std::vector<std::string> words = {"resolve", folder.write("test.toml", text)};
  words.insert(words.end(), options.begin(), options.end());
  return wardroom(words);
}

// The refusals, a line each: clause and reason.
std::string refusals(const std::string& text) {
  const Said said = resolve(text, {"--json"});
  EXPECT_EQ(said.code, 1) << testing::PrintToString(said);
  const Node answer = said.json();
  std::string lines;
  for (const Node& refused : answer.require("refused").list()) {
    lines += refused.require("clause").text() + ": " + refused.require("text").text() + "\n";
  }
  return lines;
}

// ---- a side that has no choice is not asked, and still hears why its order is refused

TEST(Resolve, SaysWhyATorpedoAttackThatNobodyCanMakeIsRefused) {
  const std::string at_torpedoes = coal_head + "turn = 3\nsegment = \"torpedo\"\nuntil = \"damage\"\n";
  const std::string order =
      "[[orders]]\nside = \"japanese\"\norder = \"coup\"\nship = \"asahi\"\ntarget = \"retvizan\"\n";
  EXPECT_EQ(refusals(at_torpedoes + retvizan_sighted + order),
            "coal-7.6: coup de gras: Asahi needs a target within 5 in\n");
  EXPECT_EQ(refusals(at_torpedoes + order), "coal-4.1: coup de gras: no such ship in sight\n");
}

TEST(Resolve, SaysWhyRepairsGunsAndLightsAreRefused) {
  EXPECT_EQ(refusals(coal_head + R"(turn = 3
segment = "gunfire"
until = "damage"
orders = [
  { side = "japanese", order = "repair", ship = "asahi", item = 0 },
  { side = "japanese", order = "target", ship = "asahi", target = "retvizan" },
]
)"),
            "coal-4.1: name target: no such ship in sight\n"
            "coal-8.6: damage control: Asahi has no such hit on her card\n");
  EXPECT_EQ(refusals(coal_head + R"(turn = 3
segment = "illumination"
until = "illumination"
orders = [{ side = "japanese", order = "illuminate", ship = "asahi", target = "retvizan", means = "searchlight" }]
)"),
            "coal-4.1: illuminate: no such ship in sight\n");
}

// 3.3.5: both sides allot, one after the other; each hears its reason in its own phase, no matter who begins.
TEST(Resolve, SaysWhyBatteriesOfEitherSideAreRefused) {
  for (const char* first : {"japanese", "russian"}) {
    const std::string text = refusals(coal_head + "turn = 3\nsegment = \"first_allots\"\nuntil = \"gunfire\"\n" +
                                      "first_allotter = \"" + first + "\"\n" + retvizan_sighted + R"(
[[ship]]
ship = "asahi"
sighted = true
[[orders]]
side = "japanese"
order = "allot"
ship = "asahi"
battery = "medium_port"
target = "retvizan"
[[orders]]
side = "russian"
order = "allot"
ship = "retvizan"
battery = "medium_starboard"
target = "asahi"
)");
    EXPECT_THAT(text, HasSubstr("allot battery: Asahi"));
    EXPECT_THAT(text, HasSubstr("allot battery: Retvizan"));
    EXPECT_THAT(text, Not(HasSubstr("the other side allots")));
    EXPECT_THAT(text, Not(HasSubstr("it is now")));
  }
}

TEST(Resolve, SaysWhyACoastalOrderThatNobodyAsksForIsRefused) {
  EXPECT_EQ(refusals(coastal_head + "turn = 2\nsegment = \"fire\"\nuntil = \"damage\"\n" + R"(
[[orders]]
side = "german"
order = "fire"
ship = "gertrud"
target = "marker 1"
)"),
            "coastal-order-5: fire: Gertrud has no such target: nobody has observed it in this turn\n");
}

TEST(Resolve, RefusesAnOrderForATurnThatIsNotPlayed) {
  EXPECT_EQ(refusals(coal_head + "turn = 3\nuntil = \"movement\"\n" +
                     "[[orders]]\nside = \"japanese\"\norder = \"smoke\"\nship = \"asahi\"\nin_turn = 5\n"),
            "coal-3.2: this order is for turn 5, which was not played; play ended in turn 3\n");
}

// ---- scripted dice

std::string with_dice(const std::string& faces) {
  std::string text = bytes_of(source("tests/situations/asahi-retvizan.toml"));
  const std::string old = "faces = [3, 9]";
  return text.replace(text.find(old), old.size(), "faces = " + faces);
}

TEST(Resolve, FailsWhenScriptedDiceAreTooFew) {
  for (const std::vector<std::string>& options : {std::vector<std::string>{}, {"--json"}}) {
    const Said said = resolve(with_dice("[3]"), options);
    EXPECT_EQ(said.code, 2) << testing::PrintToString(said);
    EXPECT_THAT(said.err, HasSubstr("test.toml:70:9: faces: the throw for to_hit in turn 6 needs 2 dice, and 1 of the "
                                    "1 given is left"));
  }
  // A list that is used up has done its work; the key throws on.
  EXPECT_EQ(resolve(with_dice("[3, 9]")).code, 0);
  const Said begun = resolve(with_dice("[3, 9, 4]"));
  EXPECT_EQ(begun.code, 0) << testing::PrintToString(begun);
  EXPECT_THAT(begun.err, HasSubstr("1 scripted dice were not thrown"));
}

TEST(Resolve, SaysWhereAnImpossibleFaceStands) {
  const Said said = resolve(with_dice("[3, 21]"));
  EXPECT_EQ(said.code, 2);
  EXPECT_THAT(said.err, HasSubstr("test.toml:70:9: faces: a die of 20 sides cannot show 21"));
}

// ---- where play ends

std::string end_of(const std::string& text) {
  const Said said = resolve(text, {"--json"});
  EXPECT_EQ(said.code, 0) << testing::PrintToString(said);
  const Node answer = said.json();
  const Node& view = answer.require("view");
  return std::to_string(view.require("turn").integer(0, 999)) + " " + view.require("phase").text();
}

TEST(Resolve, PlaysFromSetupToWhereItIsTold) {
  EXPECT_EQ(end_of(coal_head + "until = \"setup\"\n"), "1 plotting");
  EXPECT_EQ(end_of(coal_head + "until = \"sighting\"\n"), "1 illumination");
  EXPECT_EQ(end_of(coal_head + "until = \"sighting\"\nuntil_turn = 2\n"), "2 illumination");
  EXPECT_EQ(end_of(coastal_head + "until = \"setup\"\n"), "1 repair");
  EXPECT_EQ(end_of(coastal_head + "until = \"move\"\n"), "1 observe");
  EXPECT_EQ(end_of(coastal_head + "until = \"move\"\nuntil_turn = 2\nuntil_half = 0\n"), "2 observe");
}

TEST(Resolve, OrdersFromSetupOnAreForTheFirstTurn) {
  const Said said = resolve(coal_head + "until = \"movement\"\n" +
                            "[[orders]]\nside = \"japanese\"\norder = \"plot\"\ndivision = 1\nspeed = 2.5\n"
                            "plot = \"2.5\"\n");
  EXPECT_EQ(said.code, 0) << testing::PrintToString(said);
  EXPECT_THAT(said.out, HasSubstr("Asahi steams 2.5 in"));
}

// ---- half-moves

const std::string in_halves = coal_head + R"(turn = 3
segment = "plotting"
until_turn = 3

[options]
half_moves = true

[[division]]
side = "russian"
division = 1
at = [26.0, 21.0]

[[ship]]
ship = "retvizan"
sighted = true

[[ship]]
ship = "asahi"
sighted = true

[[orders]]
side = "russian"
order = "half-moves"
)";
const std::string at_the_second = R"(
[[orders]]
side = "japanese"
order = "target"
ship = "asahi"
target = "retvizan"
in_half = 1
)";

TEST(Resolve, AimsAnOrderAtTheSecondHalfOfATurn) {
  const Said said = resolve(in_halves + at_the_second);
  EXPECT_EQ(said.code, 0) << testing::PrintToString(said);
  const std::size_t second = said.out.find("== Turn 3.5");
  ASSERT_NE(second, std::string::npos) << said.out;
  EXPECT_THAT(said.out.substr(0, second), HasSubstr("Asahi holds the fire of her big guns."));
  EXPECT_THAT(said.out.substr(second), HasSubstr("Asahi lays her big guns on Retvizan."));
  // In a whole turn there is no second half.
  std::string whole = in_halves + at_the_second;
  whole.resize(whole.find("[[orders]]"));
  EXPECT_EQ(refusals(whole + at_the_second),
            "coal-3.2: this order is for half-move 3.5, which was not played; play ended in turn 4\n");
}

TEST(Resolve, EndsInTheHalfThatItIsTold) {
  const std::string until = "until_turn = 3\n";
  std::string first = in_halves, second = in_halves;
  first.replace(first.find(until), until.size(), "until = \"gunfire\"\n");
  second.replace(second.find(until), until.size(), "until = \"gunfire\"\nuntil_half = 1\n");
  EXPECT_THAT(resolve(first).out, Not(HasSubstr("Turn 3.5")));
  EXPECT_THAT(resolve(second).out, HasSubstr("Turn 3.5"));
  EXPECT_EQ(end_of(second), "3 torpedo");
}

TEST(Resolve, HeadsTheHalvesOfATurn) {
  const Said said = resolve(in_halves);
  EXPECT_THAT(said.out, HasSubstr("\n== Turn 3.0, first half · 13.08 ==\n"));
  EXPECT_THAT(said.out, HasSubstr("\n== Turn 3.5, second half · 13.10 ==\n"));
  EXPECT_THAT(resolve(coal_head + "turn = 3\nuntil = \"movement\"\n").out, HasSubstr("\n== Turn 3 · 13.08 ==\n"));
}

// ---- numbers that mean nothing are not written

TEST(Resolve, NamesWhatItsNumbersAre) {
  const std::string burning = coal_head + R"(turn = 3
segment = "damage_control"
until = "damage_control"
[[ship]]
ship = "asahi"
fires = 1
)";
  const Said idle = resolve(burning, {"--json"});
  EXPECT_THAT(idle.out, HasSubstr(R"("kind":"DamageControlRolled")"));
  EXPECT_THAT(idle.out, HasSubstr(R"("item":null)"));
  const Said at_work = resolve(
      burning + "[[orders]]\nside = \"japanese\"\norder = \"repair\"\nship = \"asahi\"\nitem = 0\n", {"--json"});
  EXPECT_THAT(at_work.out, HasSubstr(R"("item":0)"));
  const Said guns = wardroom({"resolve", source("tests/situations/asahi-retvizan.toml"), "--json"});
  EXPECT_THAT(guns.out, HasSubstr(R"("penetration_less_armour":10)"));
  const Said torpedoes = wardroom({"resolve", source("tests/situations/combing.toml"), "--json"});
  EXPECT_THAT(torpedoes.out, HasSubstr(R"("power_less_armour":)"));
  EXPECT_THAT(torpedoes.out, HasSubstr(R"("torpedo":{"side":"british","counter":)"));
  for (const Said* said : {&idle, &guns, &torpedoes}) EXPECT_THAT(said->out, Not(HasSubstr(":255")));
}

TEST(Resolve, NamesTheSystemsOfABoat) {
  const Said said = resolve(coastal_head + R"(turn = 2
segment = "repair"
until = "repair"
[[ship]]
ship = "mtb-234"
damaged = ["engine1"]
)",
                            {"--json"});
  EXPECT_EQ(said.code, 0) << testing::PrintToString(said);
  EXPECT_THAT(said.out, HasSubstr(R"("kind":"RepairRolled")"));
  EXPECT_THAT(said.out, HasSubstr(R"("system":"engine1")"));
  EXPECT_THAT(said.out, HasSubstr(R"("sinks_in":null)"));
}

}  // namespace
}  // namespace wardroom::test
