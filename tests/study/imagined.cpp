// An imagined world shows the seat that imagines it what the true one shows, and depends on nothing else.
#include "books/coal/imagined/imagined.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "books/coal/bots/ensign.hpp"
#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/coal.hpp"
#include "books/coal/text/loader.hpp"
#include "rules/resources.hpp"
#include "support/bot_seats.hpp"
#include "support/scenarios.hpp"

namespace wardroom::coal {
namespace {

std::string scenario(const std::string& name) { return std::string(*resource("coal/scenarios/" + name + ".toml")); }

/// Fights with ensigns and calls `at_plotting` at the plotting of every turn up to the last.
void fight(State& state, std::uint64_t seed, int last, const std::function<void()>& at_plotting) {
  Chance chance{Dice(seed)};
  Play play(state, chance, nullptr);
  auto seats = test::two_seats<Coal>(std::make_unique<Ensign>(), std::make_unique<Ensign>());
  int turn = 0;
  while (!Coal::over(state)) {
    if (state.phase == Phase::plotting && state.turn != turn) {
      turn = state.turn;
      if (turn > last) return;
      at_plotting();
    }
    if (!test::give_orders(play, seats)) Coal::resolve(play);
  }
}

void expect_same_ship(const SeenShip& wanted, const SeenShip& got) {
  EXPECT_EQ(wanted.name, got.name);
  EXPECT_EQ(wanted.card->id, got.card->id) << wanted.name;
  EXPECT_EQ(wanted.side, got.side) << wanted.name;
  EXPECT_EQ(wanted.division, got.division) << wanted.name;
  EXPECT_EQ(wanted.at, got.at) << wanted.name;
  EXPECT_EQ(wanted.course, got.course) << wanted.name;
  EXPECT_EQ(wanted.status, got.status) << wanted.name;
  EXPECT_EQ(wanted.number, got.number) << wanted.name;
  EXPECT_EQ(wanted.fires, got.fires) << wanted.name;
  EXPECT_EQ(wanted.penetrating, got.penetrating) << wanted.name;
  EXPECT_EQ(wanted.non_penetrating, got.non_penetrating) << wanted.name;
  EXPECT_EQ(wanted.torpedoed, got.torpedoed) << wanted.name;
}

void expect_same_own(const OwnShip& wanted, const OwnShip& got) {
  expect_same_ship(wanted.seen, got.seen);
  const std::string name(wanted.seen.name);
  EXPECT_EQ(wanted.speed, got.speed) << name;
  EXPECT_EQ(wanted.top_speed, got.top_speed) << name;
  EXPECT_EQ(wanted.member, got.member) << name;
  EXPECT_EQ(wanted.seen.length, got.seen.length) << name;
  EXPECT_EQ(wanted.seen.sighted, got.seen.sighted) << name;
  EXPECT_EQ(wanted.torpedoes_left, got.torpedoes_left) << name;
  EXPECT_EQ(wanted.flotation_hits, got.flotation_hits) << name;
  ASSERT_EQ(wanted.hits.size(), got.hits.size()) << name;
  for (std::size_t i = 0; i < wanted.hits.size(); ++i) {
    EXPECT_EQ(wanted.hits[i].kind, got.hits[i].kind) << name;
    EXPECT_EQ(wanted.hits[i].state, got.hits[i].state) << name;
    EXPECT_EQ(wanted.hits[i].amount, got.hits[i].amount) << name;
    EXPECT_EQ(wanted.hits[i].side, got.hits[i].side) << name;
  }
}

void expect_same_division(const OwnDivision& wanted, const OwnDivision& got) {
  EXPECT_EQ(wanted.name, got.name);
  EXPECT_EQ(wanted.number, got.number);
  EXPECT_EQ(wanted.ships.size(), got.ships.size()) << wanted.name;
  EXPECT_EQ(wanted.signalling, got.signalling) << wanted.name;
  EXPECT_EQ(wanted.column, got.column) << wanted.name;
  EXPECT_EQ(wanted.single_base, got.single_base) << wanted.name;
  EXPECT_EQ(wanted.sighted, got.sighted) << wanted.name;
  EXPECT_EQ(wanted.most_speed, got.most_speed) << wanted.name;
  EXPECT_EQ(wanted.radius, got.radius) << wanted.name;
}

void expect_same(const View& wanted, const View& got) {
  EXPECT_EQ(wanted.turn, got.turn);
  EXPECT_EQ(wanted.phase, got.phase);
  EXPECT_EQ(wanted.sighting, got.sighting);
  EXPECT_EQ(wanted.owes, got.owes);
  EXPECT_EQ(wanted.freed, got.freed);
  EXPECT_EQ(wanted.smoke.size(), got.smoke.size());
  ASSERT_EQ(wanted.own.size(), got.own.size());
  for (std::size_t i = 0; i < wanted.own.size(); ++i) expect_same_own(wanted.own[i], got.own[i]);
  ASSERT_EQ(wanted.divisions.size(), got.divisions.size());
  for (std::size_t i = 0; i < wanted.divisions.size(); ++i) expect_same_division(wanted.divisions[i], got.divisions[i]);
  ASSERT_EQ(wanted.enemies.size(), got.enemies.size());
  for (std::size_t i = 0; i < wanted.enemies.size(); ++i) {
    expect_same_ship(wanted.enemies[i], got.enemies[i]);
    EXPECT_EQ(wanted.enemies[i].sighted, got.enemies[i].sighted) << wanted.enemies[i].name;
  }
  ASSERT_EQ(wanted.markers.size(), got.markers.size());
  for (std::size_t i = 0; i < wanted.markers.size(); ++i) {
    EXPECT_EQ(wanted.markers[i].number, got.markers[i].number);
    EXPECT_EQ(wanted.markers[i].at, got.markers[i].at);
  }
}

class Imagined : public testing::TestWithParam<const char*> {};

TEST_P(Imagined, WorldsShowWhatTheTrueOneShows) {
  const Loaded loaded = load_named_scenario(GetParam());
  ImaginedWorld world;
  View wanted, got;
  Ensign ensign;
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    State state = loaded.state;
    std::array<Lookout, 2> lookouts;
    fight(state, seed, 30, [&] {
      for (SideId side = 0; side < 2; ++side) {
        SCOPED_TRACE(testing::Message() << "seed " << seed << " turn " << state.turn << " side " << int{side});
        fill_view(state, Seat::of(side), wanted);
        lookouts[side].note(wanted);
        world.know(wanted, lookouts[side]);
        for (std::uint64_t w = 0; w < 2; ++w) {
          world.imagine(seed * 100 + w);
          world.show(Seat::of(side), got);
          expect_same(wanted, got);
        }
        if (state.turn % 5 == 0) {
          const auto first = world.play(3, ensign, ensign), again = world.play(3, ensign, ensign);
          ASSERT_TRUE(first.has_value());
          EXPECT_EQ(first, again);
        }
        ++compared;
        ASSERT_FALSE(testing::Test::HasFailure());
      }
    });
  }
  EXPECT_GT(compared, 20);
}

INSTANTIATE_TEST_SUITE_P(Scenarios, Imagined,
                         testing::Values("dogger-bank", "first-battle", "night-attack", "north-sea-sweep", "convoy"),
                         [](const auto& of) { return test::test_name(of.param); });

std::string_view layer_of(const View& view, const SmokeScreen& screen) {
  if (const OwnShip* own = view.own_ship(screen.by)) return own->seen.name;
  const SeenShip* enemy = view.enemy(screen.by);
  return enemy != nullptr ? enemy->name : std::string_view();
}

// Ruling A20: a screen hides less from the ship that laid it, so bots must know whose it is, if they may.
TEST(ImaginedSmoke, IsThatOfTheSameShip) {
  for (const char* scenario : {"dogger-bank", "north-sea-sweep"}) {
    const Loaded loaded = load_named_scenario(scenario);
    State state = loaded.state;
    fight(state, 4, 1, [] {});
    state.smoke.clear();
    for (ShipId id = 0; id < state.ships.size(); ++id) {
      const Point at = state.ships[id].at;
      state.smoke.push_back({{at.x - 3000, at.y}, at, state.turn, id});
    }
    View view, imagined;
    fill_view(state, Seat::of(0), view);
    Lookout lookout;
    lookout.note(view);
    ImaginedWorld world;
    world.know(view, lookout);
    world.imagine(7);
    world.show(Seat::of(0), imagined);
    ASSERT_EQ(view.smoke.size(), state.ships.size());
    ASSERT_EQ(imagined.smoke.size(), state.ships.size());
    for (std::size_t i = 0; i < view.smoke.size(); ++i) {
      const bool known = state.ships[i].side == 0 || shown_to_enemy(state, state.ships[i].division) == Shown::ships;
      EXPECT_EQ(view.smoke[i].by, known ? ShipId::at(i) : no_ship) << scenario << ' ' << i;
      EXPECT_EQ(layer_of(view, view.smoke[i]), known ? loaded.setting->ships[i].name : "");
      EXPECT_EQ(layer_of(imagined, imagined.smoke[i]), layer_of(view, view.smoke[i]));
    }
  }
}

std::uint64_t fingerprint(const State& state, SideId side, std::uint64_t seed) {
  ImaginedWorld world;
  View view;
  Lookout lookout;
  fill_view(state, Seat::of(side), view);
  lookout.note(view);
  world.know(view, lookout);
  world.imagine(seed);
  return world.fingerprint();
}

std::pair<std::uint64_t, std::uint64_t> fingerprints(const State& a, const State& b, SideId side) {
  return {fingerprint(a, side, 7), fingerprint(b, side, 7)};
}

TEST(ImaginedTwins, KnowNothingOfDamageOrdersOrFlags) {
  const Loaded loaded = load_named_scenario("dogger-bank");
  State state = loaded.state;
  fight(state, 4, 6, [] {});
  ASSERT_EQ(state.turn, 7);
  constexpr SideId watcher = 0;
  State other = state;
  for (Ship& ship : other.ships) {
    if (ship.side == watcher || ship.status != Status::afloat) continue;
    ship.hits.push_back({HitKind::flotation, HitState::open, 0, Hand::port});
    ship.hits.push_back({HitKind::mount, HitState::repaired, 7, Hand::port});
    ship.torpedoes_left = 0;
    ship.speed = 1_in;
  }
  for (Division& division : other.divisions) {
    if (division.side == watcher) continue;
    division.signalling = 2;
    division.initiative = -2;
    division.flagship = division.ships.back();
    division.order = {true, false, 2_in, {}, {}};
  }
  other.sides[1].force_flagship = no_ship;
  const auto [one, two] = fingerprints(state, other, watcher);
  EXPECT_EQ(one, two);
  const auto [mine, changed] = fingerprints(state, other, 1);
  EXPECT_NE(mine, changed) << "the owner must see the difference";
  EXPECT_NE(one, fingerprint(state, watcher, 8)) << "another seed, other damage";
}

TEST(ImaginedTwins, KnowNothingOfWhatIsBehindMarkers) {
  const std::string one = scenario("north-sea-sweep");
  std::string other = one;
  const auto change = [&](const std::string& what, const std::string& by) {
    ASSERT_NE(other.find(what), std::string::npos);
    other.replace(other.find(what), what.size(), by);
  };
  change(R"(ships = ["V25", "V26", "V27", "V28"])", R"(ships = ["V25", "V26", "V27", "V28", "V29", "V30"])");
  change(R"(ships = ["DE-frankfurt", "DE-elbing"])", R"(ships = ["DE-frankfurt", "DE-graudenz", "DE-stralsund"])");
  Loaded a = load_scenario(one, "one"), b = load_scenario(other, "other");
  const auto to_plotting = [](State& state) { fight(state, 3, 0, [] {}); };
  to_plotting(a.state);
  to_plotting(b.state);
  const auto [first, second] = fingerprints(a.state, b.state, 0);
  EXPECT_EQ(first, second);
  EXPECT_NE(first, fingerprint(a.state, 0, 8)) << "another seed, another world";
}

TEST(ImaginedTwins, DoNotCountHiddenShips) {
  // The British are first in the list, so that more of them shift the numbers of the German ships.
  const std::string one = scenario("north-sea-sweep");
  std::string other = one;
  const std::string what = R"(ships = ["Onslaught", "Obdurate", "Moorsom", "Morris"])";
  ASSERT_NE(other.find(what), std::string::npos);
  other.replace(other.find(what), what.size(), R"(ships = ["Onslaught", "Tipperary", "Ardent", "Acasta", "Shark"])");
  Loaded a = load_scenario(one, "one"), b = load_scenario(other, "other");
  fight(a.state, 3, 0, [] {});
  fight(b.state, 3, 0, [] {});
  const auto [first, second] = fingerprints(a.state, b.state, 1);
  EXPECT_EQ(first, second);
}

}  // namespace
}  // namespace wardroom::coal
