// Orders as they are written, and positions in the middle of a battle.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/text/order_text.hpp"
#include "books/coastal/text/situation.hpp"
#include "books/coastal/text/text.hpp"
#include "rules/battle.hpp"
#include "rules/resources.hpp"
#include "support/coastal_table.hpp"
#include "support/complaint.hpp"

namespace {

using namespace wardroom;
using namespace wardroom::coastal;
using testing::HasSubstr;
using wardroom::test::complaint;

const char* const in_battle = R"(format = 1
kind = "situation"
scenario = "coastal/first-night"
turn = 3
half = 1
segment = "observe"
until = "fire"
seed = 7

[[ship]]
ship = "mtb-234"
at = [80, 70.5]
speed = 6
turned = true
damaged = ["engine1"]
observed_by = ["gertrud", "V 1315"]
order = { given = true, plot = "3-R45-3" }

[[ship]]
ship = "Gertrud"
marker = 9
ranged = ["mtb-234"]

[[torpedo]]
from = "mtb-241"
at = [90, 72]
course = 80.25
run = 15
passed = ["v-1315"]

[[light]]
at = [80, 70]
radius = 20
halves = 2

[[lookout]]
ship = "mtb-234"
target = "gertrud"
means = "hydrophone"

[[pending]]
target = "gertrud"
firer = "mtb-241"
count = 2
points = 1

[[orders]]
side = "british"
order = "observe"
ship = "mtb-241"
target = "V 1315"

[[orders]]
side = "german"
in_turn = 4
in_half = 0
order = "observe"
ship = "gertrud"
target = "torpedo 2"

[[dice]]
purpose = "spot"
ship = "mtb-241"
faces = [3, 6]
)";

TEST(CoastalSituation, StartsInTheMiddle) {
  const Situation situation = load_situation(in_battle, "x.toml");
  const State& state = situation.loaded.state;
  EXPECT_EQ(state.turn, 3);
  EXPECT_EQ(state.half, 1);
  EXPECT_EQ(state.phase, Phase::observe);
  EXPECT_EQ(situation.last, Phase::fire);
  EXPECT_EQ(situation.last_turn, 3);
  EXPECT_EQ(situation.last_half, 1);
  EXPECT_EQ(situation.seed, 7U);
  EXPECT_TRUE(to_be_opened(situation));
  const Ship& boat = state.ships[0];
  EXPECT_EQ(boat.at, (Point{80'000, 70'500}));
  EXPECT_EQ(boat.speed, 6_cm);
  EXPECT_TRUE(boat.turned && boat.observed_by.has(3) && boat.observed_by.has(4) && !boat.observed_by.has(1));
  EXPECT_EQ(boat.systems[3], Condition::damaged);
  EXPECT_EQ(text(boat.order.plot), "3-R45-3");
  EXPECT_EQ(boat.marker, 1);
  EXPECT_EQ(state.ships[2].marker, 3);
  EXPECT_EQ(state.ships[3].marker, 9);
  ASSERT_EQ(state.ships[3].ranged.size(), 1U);
  EXPECT_EQ(state.ships[3].ranged[0], 0);
  ASSERT_EQ(state.torpedoes.size(), 1U);
  EXPECT_EQ(state.torpedoes[0].side, 0);
  EXPECT_EQ(state.torpedoes[0].course, Bearing(8025));
  EXPECT_TRUE(state.torpedoes[0].passed.has(4));
  EXPECT_EQ(state.lights[0].side, no_side);
  EXPECT_EQ(state.lookouts[0].means, Means::hydrophone);
  EXPECT_EQ(state.pending[0].count, 2);
  ASSERT_EQ(situation.orders.size(), 2U);
  EXPECT_EQ(std::get<Observe>(situation.orders[0].order).target, 4);
  EXPECT_EQ(situation.orders[1].turn, 4);
  EXPECT_EQ(situation.orders[1].half, 0);
  EXPECT_EQ(std::get<Observe>(situation.orders[1].order).torpedo, 1);
  ASSERT_EQ(situation.dice.size(), 1U);
  EXPECT_EQ(situation.dice[0].actor, 1);
}

// Each side gives an order of one kind in one half of a turn.
TEST(CoastalSituation, KnowsTheHalfOfAnOrder) {
  std::string text = in_battle;
  const std::string given = "in_half = 0\n";
  text.erase(text.find(given), given.size());
  const Situation situation = load_situation(text, "x.toml");
  EXPECT_EQ(situation.orders[0].half, 1) << "the first player observes when the second has moved";
  EXPECT_EQ(situation.orders[1].half, 0);
  text = in_battle;
  text.replace(text.find(given), given.size(), "in_half = 1\n");
  EXPECT_THAT(complaint([&] { load_situation(text, "x.toml"); }),
              HasSubstr("in_half: this side gives the order in half 0"));
}

TEST(CoastalSituation, SaysWhatIsWrongAndWhere) {
  const auto wrong = [](const std::string& more) {
    return complaint(
        [&] { load_situation("format = 1\nkind = \"situation\"\nscenario = \"first-night\"\n" + more, "x.toml"); });
  };
  EXPECT_EQ(wrong(""), "");
  EXPECT_EQ(wrong("[[ship]]\nship = \"nobody\"\n"), "x.toml:5:8: ship: there is no ship \"nobody\" in this battle");
  for (const auto& [text, said] :
       {std::pair<const char*, const char*>{"[[ship]]\nship = \"gertrud\"\nluck = 3\n",
                                            "x.toml:6:8: unknown key \"luck\""},
        {"[[ship]]\nship = \"gertrud\"\nsystems = [\"sound\"]\n", "her chart has 7 systems"},
        {"[[ship]]\nship = \"gertrud\"\nspeed = \"fast\"\n", "x.toml:6:9: speed: must be a number"},
        {"[[torpedo]]\nat = [1, 2]\n", "\"from\" is missing"},
        {"[[torpedo]]\nfrom = \"none\"\nat = [1, 2]\ncourse = 0\n", "from: cannot be \"none\""},
        {"[[lookout]]\nship = \"gertrud\"\n", "there is no such target"},
        {"first = \"german\"\n", "so it has no \"first\""},
        {"[[dice]]\npurpose = \"luck\"\nfaces = [1]\n", "is not one of marker, weather"},
        {"segment = \"tea\"\n", "is not one of setup, repair"}}) {
    EXPECT_THAT(wrong(text), HasSubstr(said));
  }
  EXPECT_THAT(complaint([] { beginning_of<Coastal>(in_battle, "x.toml", {}); }),
              HasSubstr("the players give the orders"));
}

// Observations that a light of the file lights, from step 2 on, and moves that its smoke lasts.
TEST(CoastalSituation, LightsAndSmokeLastAsLongAsTheySay) {
  const auto played = [](const std::string& more, auto count) {
    const Situation situation = load_situation(
        "format = 1\nkind = \"situation\"\nscenario = \"first-night\"\nturn = 2\nsegment = \"launch\"\n" + more, "x");
    Battle<Coastal> battle(situation.loaded.state, Dice(1));
    battle.open(Phase::launch);
    int found = 0;
    for (int phases = 0; phases < 60 && !battle.over();) {
      for (SideId side = 0; side < 2; ++side) {
        if (Coastal::owes(battle.state(), side)) battle.submit(Seat::of(side), Ready{true});
      }
      if (battle.play_phase()) ++phases;
      found += count(battle.state());
    }
    return found;
  };
  const auto looks = [&](const std::string& halves) {
    return played("[[light]]\nat = [80, 70]\nradius = 20\n" + halves,
                  [](const State& now) { return now.phase == Phase::observe && !now.lights.empty() ? 1 : 0; });
  };
  EXPECT_EQ(looks(""), 1);
  EXPECT_EQ(looks("halves = 0\n"), 0);
  EXPECT_EQ(looks("halves = 1\n"), 1);
  EXPECT_EQ(looks("halves = 3\n"), 3);
  // The move of the first player is the first that wears his smoke out.
  const auto moves = [&](const std::string& phases) {
    return played("[[smoke]]\na = [80, 70]\nb = [80, 75]\nside = \"british\"\n" + phases, [](const State& now) {
      return now.phase == Phase::observe && now.half == 0 && !now.smoke.empty() ? 1 : 0;
    });
  };
  EXPECT_EQ(moves(""), 3);  // four moves, as if laid in the one before
  EXPECT_EQ(moves("phases = 1\n"), 0);
  EXPECT_EQ(moves("phases = 2\n"), 1);
}

TEST(CoastalSituation, TakesOneFireOfAShipAtATarget) {
  const std::string fire = "[[fire]]\nship = \"gertrud\"\ntarget = \"mtb-234\"\n";
  const auto read = [](const std::string& more) {
    return complaint([&] {
      load_situation(
          "format = 1\nkind = \"situation\"\nscenario = \"first-night\"\nturn = 2\nsegment = \"fire\"\n" + more,
          "x.toml");
    });
  };
  EXPECT_EQ(read(fire), "");
  EXPECT_EQ(read(fire + "[[fire]]\nship = \"gertrud\"\ntarget = \"mtb-241\"\n"), "");
  EXPECT_THAT(read(fire + fire), HasSubstr("x.toml:9:"));
  EXPECT_THAT(read(fire + fire), HasSubstr("all her mounts at one target are one fire (ruling C16)"));
}

// Options are part of the state from the moment that an umpire rules on them, and only then.
TEST(CoastalHash, IncludesWhatAnUmpireRuled) {
  const Situation situation = load_situation(in_battle, "x.toml");
  const State& plain = situation.loaded.state;
  State ruled = plain;
  ruled.ruled = true;
  ruled.ruled_options = plain.options();
  State other = ruled;
  other.ruled_options.hull_gone = HullGone::withdraws;
  EXPECT_NE(hash(plain), hash(ruled));
  EXPECT_NE(hash(ruled), hash(other));
  State idle = plain;
  idle.ruled_options.own_eyes = true;  // ruled by nobody
  EXPECT_EQ(hash(plain), hash(idle));
}

// A position that is written down and read again is the same to the last bit, wherever play has come to.
TEST(CoastalSituation, WritesAPositionDown) {
  for (const char* name : {"first-night", "s-boats-in-wait", "minelayers-intercepted"}) {
    const std::string begun(*resource("coastal/scenarios/" + std::string(name) + ".toml"));
    const Loaded loaded = load_scenario(begun, "x.toml");
    Battle<Coastal> battle(loaded.state, Dice(11));
    int phases = 0;
    while (!battle.over() && phases < 90) {
      const std::string written = write_situation(battle.state(), begun);
      const Situation again = load_situation(written, "y.toml");
      ASSERT_EQ(hash(again.loaded.state), hash(battle.state())) << name << " after " << phases << " phases\n"
                                                                << written;
      ASSERT_EQ(write_situation(again.loaded.state, written), written);
      for (SideId side = 0; side < 2; ++side) {
        if (Coastal::owes(battle.state(), side)) battle.submit(Seat::of(side), Ready{true});
      }
      battle.play_phase();
      ++phases;
    }
    EXPECT_GT(phases, 60);
  }
  Situation middle = load_situation(in_battle, "x.toml");
  middle.loaded.state.ruled = true;
  middle.loaded.state.ruled_options.own_eyes = true;
  const Situation again = load_situation(write_situation(middle.loaded.state, in_battle), "y.toml");
  EXPECT_EQ(hash(again.loaded.state), hash(middle.loaded.state));
  EXPECT_TRUE(again.loaded.state.ruled && again.loaded.state.options().own_eyes);
  EXPECT_FALSE(again.loaded.setting->options.own_eyes);
}

// ---- orders

Order order(const State& state, SideId side, const std::string& text) {
  return parse_order(parse_toml(text, "x"), state, side);
}
std::string refused(const State& state, SideId side, const std::string& text) {
  return complaint([&] { order(state, side, text); });
}

TEST(CoastalOrders, AreReadAndWritten) {
  Situation situation = load_situation(in_battle, "x.toml");
  State& state = situation.loaded.state;
  const char* const texts[] = {
      R"({order = "place", ship = "mtb-234", at = [10, 20.5], course = 90, speed = 4})",
      R"({order = "launch", ship = "mtb-234", bearing = 45.5, dummy = true})",
      R"({order = "move", ship = "mtb-234", plot = "3-R45-3", smoke = true})",
      R"({order = "charges", ship = "mtb-234", target = "gertrud", charges = 2})",
      R"({order = "board", ship = "mtb-234", target = "gertrud"})",
      R"({order = "observe", ship = "mtb-234", target = "v-1315", means = "radar"})",
      R"({order = "star_shell", ship = "mtb-234", at = [10, 20]})",
      R"({order = "searchlight", ship = "mtb-234", target = "gertrud"})",
      R"({order = "fire", ship = "mtb-234", target = "gertrud", mounts = ["MG2-R"]})",
      R"({order = "ready", on = false})",
  };
  std::size_t kind = 0;
  for (const std::string written : texts) {
    const Node root = parse_toml("o = " + written, "x");
    const Order read = parse_order(root.require("o"), state, 0);
    EXPECT_EQ(read.index(), kind++);
    EXPECT_EQ(text(read, state, 0), written);
  }
  const auto fire = std::get<Fire>(order(state, 0, "order = \"fire\"\nship = \"MTB 234\"\ntarget = \"Gertrud\""));
  EXPECT_FALSE(fire.mounts.any());
  EXPECT_EQ(fire.target, 3);
  EXPECT_EQ(refused(state, 0, "order = \"dance\"").substr(0, 15), "x:1:9: order: \"");
  EXPECT_THAT(refused(state, 0, "order = \"move\"\nship = \"mtb-234\"\nplot = \"3-4\""),
              HasSubstr("x:3:8: plot: write runs"));
  // A speed beside the way: what is left of it is run straight on.
  const auto move =
      std::get<Move>(order(state, 0, "order = \"move\"\nship = \"mtb-234\"\nplot = \"3-SR45\"\nspeed = 8"));
  EXPECT_EQ(text(move.plot), "3-R45-5");
  const auto whole = order(state, 0, "order = \"move\"\nship = \"mtb-234\"\nplot = \"3-R45-5\"\nspeed = 8");
  EXPECT_EQ(text(std::get<Move>(whole).plot), "3-R45-5");
  EXPECT_THAT(refused(state, 0, "order = \"move\"\nship = \"mtb-234\"\nplot = \"3\"\nspeed = 2"),
              HasSubstr("the runs of the way together are longer"));
  EXPECT_THAT(refused(state, 0, "order = \"move\"\nship = \"mtb-234\"\nplot = \"3\"\nhaste = 3"),
              HasSubstr("unknown key \"haste\""));
  EXPECT_THAT(refused(state, 0, "order = \"fire\"\nship = \"mtb-234\"\ntarget = \"gertrud\"\nmounts = [\"V20-A\"]"),
              HasSubstr("no such mount"));
}

// Two mounts of a Kingfisher are called 20-A: by that name each order takes one that is free.
TEST(CoastalOrders, NameAnotherMountOfTheSameName) {
  const auto fires = [](bool first_is_out, const std::vector<std::string>& orders) {
    coastal::test::Table table;
    const ShipId a = table.ship(0, "hunt_1", coastal::test::at(200, 200), 0, 4_cm),
                 b = table.ship(0, "hunt_1", coastal::test::at(200, 215));
    const ShipId ship = table.ship(1, "kingfisher", coastal::test::at(220, 205));
    table.open(Phase::fire);
    table[a].observed = table[b].observed = true;
    if (first_is_out) table[ship].systems[table.system(ship, "20-A")] = Condition::damaged;
    std::string told;
    for (const std::string& at : orders) {
      const std::string written = "order = \"fire\"\nship = \"B2\"\ntarget = \"" + at + "\"\nmounts = [\"20-A\"]";
      told += table.told(1, order(table.state(), 1, written)).empty() ? "ok " : "no ";
    }
    table.resolve();
    for (const Fired& fired : table.facts<Fired>()) {
      told += table.setting().ships[fired.target].id + ":" + std::to_string(fired.points) + " ";
    }
    return told;
  };
  EXPECT_EQ(fires(false, {"R0", "R1", "R0"}), "ok ok no R0:1 R1:1 ");
  EXPECT_EQ(fires(false, {"R0", "R0"}), "ok ok R0:2 ");
  EXPECT_EQ(fires(true, {"R0", "R1"}), "ok no R0:1 ");
}

TEST(CoastalOrders, TellNothingOfWhatIsHidden) {
  Situation situation = load_situation(in_battle, "x.toml");
  const State& state = situation.loaded.state;
  const auto look = [&](const std::string& at) {
    return "order = \"observe\"\nship = \"gertrud\"\ntarget = \"" + at + "\"";
  };
  // The boats and their dummy are markers: by their names they are as unknown as a ship that does not exist.
  const std::string unknown = refused(state, 1, look("Bismarck"));
  EXPECT_THAT(unknown, HasSubstr("no such ship in sight, and no such marker"));
  for (const char* hidden : {"mtb-234", "MTB 241", "dummy-1", "Dummy 1", "marker 0", "marker 4", "marker", "0", "2"}) {
    EXPECT_EQ(refused(state, 1, look(hidden)), unknown) << hidden;
  }
  EXPECT_EQ(std::get<Observe>(order(state, 1, look("marker 1"))).target, marker_handle(1));
  EXPECT_EQ(std::get<Observe>(order(state, 1, look("Marker 3"))).target, marker_handle(3));
  EXPECT_EQ(called(state, 1, 2), "marker 3");
  EXPECT_EQ(called(state, 0, 2), "dummy-1");
  // An enemy's ship and none at all are the same as the ship that is to act.
  EXPECT_EQ(refused(state, 1, "order = \"move\"\nship = \"mtb-234\"\nplot = \"3\""),
            refused(state, 1, "order = \"move\"\nship = \"mtb-999\"\nplot = \"3\""));
  EXPECT_EQ(std::get<Observe>(order(state, 1, look("torpedo 1"))).torpedo, 0);
  for (const char* none : {"torpedo 0", "torpedo 2"}) {
    EXPECT_THAT(refused(state, 1, look(none)), HasSubstr("no such torpedo on the table")) << none;
  }
  // One's own torpedo is nothing to look for.
  EXPECT_THAT(refused(state, 0, "order = \"observe\"\nship = \"mtb-234\"\ntarget = \"torpedo 1\""),
              HasSubstr("no such torpedo on the table"));
}

}  // namespace
