// Where strengths are hidden (5.13): what stands behind a marker, what it has plotted, and whether its side is free.
#include "leaks/coal_witness.hpp"

namespace wardroom::coal::test {
namespace {

bool nothing_revealed(const State& state) {
  if (state.phase == Phase::over) return false;
  for (const Division& d : state.divisions) {
    if (d.revealed) return false;
  }
  return true;
}

const std::vector<std::string> german_names = {"v25", "v26", "v99", "frankfurt", "elbing", "Graudenz", "moltke"};
const std::vector<std::string> british_names = {"galatea", "phaeton", "Cordelia", "onslaught", "obdurate", "tiger"};

struct Twin {
  const char *what, *instead;
  SideId owner;
};
std::ostream& operator<<(std::ostream& out, const Twin& twin) { return out << twin.instead; }

class HiddenForce : public testing::TestWithParam<Twin> {};

TEST_P(HiddenForce, IsKnownToNobodyBeforeItIsSpotted) {
  const std::string one = scenario("coal/north-sea-sweep"), other = replaced(one, GetParam().what, GetParam().instead);
  const SideId watcher = enemy(GetParam().owner);
  for (const Seat seat : {Seat::of(watcher), Seat{}}) {
    World a(one, {}, seat), b(other, {}, seat);
    for (World* world : {&a, &b}) world->probe_with(watcher == 0 ? german_names : british_names);
    EXPECT_GT(compare(a, b, nothing_revealed), 24) << "the forces met too soon to prove anything";
  }
}

INSTANTIATE_TEST_SUITE_P(
    Twins, HiddenForce,
    testing::Values(
        // other ships
        Twin{R"(ships = ["V25", "V26", "V27", "V28"])", R"(ships = ["V25", "S98", "S97", "V96"])", 1},
        // more ships
        Twin{R"(ships = ["V25", "V26", "V27", "V28"])", R"(ships = ["V25", "V26", "V27", "V28", "V29", "V30"])", 1},
        // other cards, and a cruiser more
        Twin{R"(ships = ["DE-frankfurt", "DE-elbing"])", R"(ships = ["DE-frankfurt", "DE-graudenz", "DE-stralsund"])",
             1},
        Twin{R"(ships = ["Onslaught", "Obdurate", "Moorsom", "Morris"])",
             R"(ships = ["Onslaught", "Tipperary", "Ardent", "Acasta", "Shark", "Ophelia"])", 0},
        Twin{R"(card = "UK-arethusa"
ships = [{ name = "Galatea" }, { name = "Phaeton", picket = true }])",
             R"(card = "UK-birmingham"
ships = [{ name = "Galatea" }, { name = "Cordelia" }, { name = "Phaeton", picket = true }])",
             0},
        // ratings, the flag and the admiral
        Twin{R"(name = "Light cruisers"
flagship = "frankfurt")",
             R"(name = "Reconnaissance"
signalling = 1
initiative = -1
flagship = "frankfurt")",
             1},
        Twin{R"(force_flagship = "moltke")", R"(force_flagship = "frankfurt")", 1}));

TEST(HiddenPlots, AreKnownOnlyAsTheyAreCarriedOut) {
  const std::string text = scenario("coal/north-sea-sweep");
  World a(text, {}, Seat::of(0)), b(text, {}, Seat::of(0));
  for (World* world : {&a, &b}) {
    world->probe_with(german_names);
    world->set_up(0);
    world->set_up(1);
  }
  ASSERT_EQ(a.state().phase, Phase::setup);
  a.give(1, Ready{false});
  b.give(1, Ready{false});
  Plot turn;
  turn.steps.push_back({StepKind::column, Hand::port, 30, 0, {}});
  for (DivisionId d = 3; d < 6; ++d) a.give(1, PrePlot{d, 3, 2_in, turn});
  const int phases =
      compare(a, b, [](const State& s) { return s.turn < 3 || (s.turn == 3 && s.phase == Phase::plotting); });
  EXPECT_GT(phases, 20);
}

TEST(FunnelSmoke, FreesASideInSecret) {
  const std::string text = scenario("coal/north-sea-sweep");
  World a(text, {}, Seat::of(0)), b(text, {}, Seat::of(0));
  for (World* world : {&a, &b}) world->play_to(Phase::plotting);
  a.change([](State& s, Setting&) { s.sides[1].freed = true; });
  b.change([](State& s, Setting&) { s.sides[1].freed = false; });
  for (World* world : {&a, &b}) world->forget();
  EXPECT_EQ(difference(a.known(), b.known()), "");
}

}  // namespace
}  // namespace wardroom::coal::test
