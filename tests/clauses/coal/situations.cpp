// Situation files: a battle that starts anywhere.
#include "books/coal/rules/command.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/text/situation.hpp"
#include "scenario_files.hpp"
#include "support/proves.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::coal;
using namespace wardroom::coal::test;

const std::string start = "format = 1\nkind = \"situation\"\nscenario = \"coal/first-battle\"\n";

Situation situation(const std::string& text) { return load_situation(text, "s.toml"); }
std::string wrong(const std::string& text) {
  try {
    situation(text);
  } catch (const DataError& error) {
    return error.what();
  }
  return "";
}

TEST(Situation, StartsWhereItSays) {
  const Situation s = situation(start + "turn = 3\nsegment = \"gunfire\"\nuntil = \"damage\"\nseed = 42\n");
  EXPECT_EQ(s.loaded.state.turn, 3);
  EXPECT_EQ(s.loaded.state.phase, Phase::big_guns);
  EXPECT_EQ(s.loaded.state.phase, Phase::big_guns);
  EXPECT_EQ(s.last, coal::Segment::damage);
  EXPECT_EQ(s.last_turn, 3);
  EXPECT_EQ(s.seed, 42U);
  EXPECT_EQ(s.loaded.state.setting, s.loaded.setting.get());
  const Situation whole = situation(start);
  EXPECT_EQ(whole.loaded.state.phase, Phase::setup);
  EXPECT_EQ(whole.last, coal::Segment::over);
  EXPECT_EQ(situation(start + "turn = 2\nuntil_turn = 5\n").last_turn, 5);
  EXPECT_EQ(situation(start + "until = \"gunfire\"\n").last_turn, 1) << "from setup on";
  EXPECT_EQ(situation(start + "until = \"setup\"\n").last_turn, 0);
}

// 5.9.2: a ship on her own is checked apart from her formation, and so has dice of her own.
TEST(Situation, ScriptsTheCheckOfAShipOrOfAFormation) {
  const Situation s = situation(start + R"(turn = 3
[[dice]]
purpose = "command"
ship = "asahi"
faces = [10]
[[dice]]
purpose = "command"
side = "japanese"
division = 1
faces = [1]
[[dice]]
purpose = "to_hit"
ship = "asahi"
faces = [1]
)");
  ASSERT_EQ(s.dice.size(), 3U);
  EXPECT_EQ(s.dice[0].actor, command_actor(0));
  EXPECT_EQ(s.dice[1].actor, 0);
  EXPECT_EQ(s.dice[2].actor, 0);
}

TEST(Situation, SetsAnyStateOfAShip) {
  const Situation s = situation(start + R"(turn = 3
[[ship]]
ship = "asahi"
at = [30.0, 20.0]
course = 45
speed = 1.5
fires = 2
hits = [{kind = "engine", state = "unrepairable"}, {kind = "secondary", amount = 2, side = "starboard"}]
under_fire_last = true
hit_last = "retvizan"
[[ship]]
ship = "Retvizan"
sighted = true
lit = ["searchlight"]
[[ship]]
ship = "pobeda"
seen_by = ["asahi"]
[[ship]]
ship = "shirakumo"
torpedoes_left = 0
status = "sunk"
)");
  const State& state = s.loaded.state;
  const Ship& asahi = state.ships[0];
  EXPECT_EQ(asahi.at, (Point{30'000, 20'000}));
  EXPECT_EQ(asahi.course, Bearing::degrees(45));
  EXPECT_EQ(asahi.speed, 1.5_in);
  EXPECT_EQ(fires(asahi), 2);
  EXPECT_EQ(asahi.hits[2].kind, HitKind::engine);
  EXPECT_EQ(asahi.hits[2].state, HitState::unrepairable);
  EXPECT_EQ(asahi.hits[3].side, Hand::starboard);
  EXPECT_TRUE(asahi.under_big_guns_last);
  const ShipId retvizan = 6, pobeda = 7;
  EXPECT_EQ(asahi.hit_last, retvizan);
  EXPECT_TRUE(state.ships[retvizan].seen_by.has(0) && state.ships[retvizan].seen_by.has(5));
  EXPECT_TRUE(state.ships[retvizan].lit_by_searchlight);
  EXPECT_TRUE(state.ships[pobeda].seen_by.has(0));
  EXPECT_FALSE(state.ships[pobeda].seen_by.has(1));
  EXPECT_EQ(state.ships[2].status, Status::sunk);
  EXPECT_EQ(state.ships[2].torpedoes_left, 0);
}

TEST(Situation, SetsDivisionsSidesAndMarkers) {
  const Situation s = situation(start + R"(turn = 3
side_state = [{ side = "russian", freed = false, sighting = 9.5 }]
smoke = [{ from = [1.0, 2.0], to = [3.0, 4.0], turn = 2 }]
pending = [{ target = "asahi", source = "torpedo", count = 2 }]
[[division]]
side = "japanese"
division = 1
at = [40.0, 10.0]
course = 0
initiative = -2
last_order = {speed = 2.0, plot = "1-SR30"}
fired_on = [{by = "Battle Division", count = 3}]
[[torpedo]]
ship = "kasumi"
target = "retvizan"
factors = 1
run = 3.0
hand = "port"
counter = "C"
at = [28.0, 20.0]
course = 90
run_so_far = 1.5
)");
  const State& state = s.loaded.state;
  EXPECT_FALSE(state.sides[1].freed);
  EXPECT_EQ(state.sides[1].sighting, 9.5_in);
  EXPECT_EQ(state.ships[0].at, (Point{40'000, 10'000}));
  EXPECT_EQ(state.ships[1].at, (Point{40'000, 7'000}));  // still astern, on the new course
  EXPECT_EQ(state.ships[1].course, Bearing::degrees(0));
  EXPECT_EQ(state.divisions[0].initiative, -2);
  EXPECT_EQ(state.divisions[0].last_order.plot.steps.size(), 2U);
  EXPECT_EQ(state.divisions[0].fired_on[0].by, 2);
  ASSERT_EQ(state.smoke.size(), 1U);
  EXPECT_EQ(state.smoke[0].turn, 2);
  ASSERT_EQ(state.torpedoes.size(), 1U);
  EXPECT_EQ(state.torpedoes[0].run_so_far, 1.5_in);
  EXPECT_EQ(state.torpedoes[0].target_formation, 2);
  EXPECT_EQ(state.pending[0].count, 2);
}

TEST(Situation, HandsOverOrdersAndDice) {
  const Situation s = situation(start + R"(turn = 4
[[orders]]
side = "japanese"
order = "plot"
division = 1
speed = 2.0
plot = "1-CL60"
[[orders]]
side = "russian"
order = "launch"
in_turn = 6
ship = "bditelny"
record = "T6/1/ASASHI/2/P/Q"
[[dice]]
purpose = "to_hit"
ship = "asahi"
faces = [3, 9]
[[dice]]
purpose = "size"
faces = [4]
)");
  ASSERT_EQ(s.orders.size(), 2U);
  EXPECT_EQ(s.orders[0].seat.side, 0);
  EXPECT_EQ(s.orders[0].turn, 4);
  EXPECT_EQ(s.orders[0].line, 5);
  EXPECT_TRUE(std::holds_alternative<PlotDivision>(s.orders[0].order));
  EXPECT_EQ(s.orders[1].turn, 6);
  EXPECT_EQ(std::get<LaunchTorpedoes>(s.orders[1].order).target, 0);
  EXPECT_EQ(s.loaded.state.turn, 4);
  ASSERT_EQ(s.dice.size(), 2U);
  EXPECT_EQ(s.dice[0].purpose, static_cast<std::uint16_t>(Purpose::to_hit));
  EXPECT_EQ(s.dice[0].actor, 0);
  EXPECT_EQ(s.dice[0].faces, (Faces{3, 9}));
  EXPECT_EQ(s.dice[1].actor, any_actor);
}

TEST(Situation, MayContainItsScenario) {
  const std::string inline_text =
      "format = 1\nkind = \"situation\"\nsegment = \"torpedo\"\n" + both.substr(both.find("title"));
  const Situation s = situation(inline_text);
  EXPECT_EQ(s.loaded.state.ships.size(), 4U);
  EXPECT_EQ(s.loaded.state.phase, Phase::torpedo);
  EXPECT_EQ(s.loaded.state.turn, 1);
  const Situation chosen = load_situation(start + "[options]\nd100 = true\n", "s.toml", {{"half_moves", "true"}});
  EXPECT_TRUE(chosen.loaded.setting->options.d100 && chosen.loaded.setting->options.half_moves);
}

TEST(Situation, SaysWhatIsWrongAndWhere) {
  EXPECT_TRUE(
      says(wrong(replaced(start, "first-battle", "no-battle")), "s.toml:3:12: scenario: there is no such scenario"));
  EXPECT_TRUE(says(wrong(start + "[[ship]]\nship = \"yamato\"\n"), "s.toml:5:8: ship: there is no ship \"yamato\""));
  EXPECT_TRUE(says(wrong(start + "[[ship]]\nship = \"asahi\"\nfire = 1\n"), "unknown key \"fire\""));
  EXPECT_TRUE(says(wrong(start + "segment = \"lunch\"\n"), "\"lunch\" is not one of setup, plotting"));
  EXPECT_TRUE(says(wrong(start + "[[dice]]\npurpose = \"to_hit\"\nfaces = [0]\n"), "must be from 1 to"));
  EXPECT_TRUE(says(wrong(start + "[[orders]]\nside = \"dutch\"\norder = \"ready\"\n"), "neither japanese nor russian"));
  EXPECT_TRUE(says(wrong(start + "[[division]]\ndivision = 1\nspeed = 1.0\n"), "needs its side"));
  EXPECT_TRUE(says(wrong(start + "[sea]\nsighting = 3.0\n"), "names a scenario"));
  EXPECT_TRUE(
      says(wrong(start + "[[ship]]\nship = \"asahi\"\nhits = [{kind = \"fire\", count = 32}, {kind = \"fire\"}]\n"),
           "room for 32 hits"));
}

}  // namespace
