// Where all ships stand on the table from the start: orders, damage, torpedoes, flags and command stay secret still.
#include "books/coal/rules/chapters.hpp"
#include "leaks/coal_witness.hpp"
#include "store/recorded.hpp"

namespace wardroom::coal::test {
namespace {

constexpr SideId watcher = 0, owner = 1;

ShipId first_of(const State& state, SideId side, bool (*fits)(Type)) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side == side && fits(state.card(id).type)) return id;
  }
  return no_ship;
}

bool through_turn(const State& state, int turn) { return state.turn <= turn && state.phase != Phase::over; }

// Both worlds at the plotting of turn 1, where the test parts them.
struct Twins : testing::Test {
  World a{scenario("coal/dogger-bank"), {}, Seat::of(watcher)}, b{scenario("coal/dogger-bank"), {}, Seat::of(watcher)};

  void SetUp() override {
    for (World* world : {&a, &b}) {
      world->probe_with({"seydlitz", "bluecher", "v25", "nobody"});
      world->play_to(Phase::plotting);
      world->change([](State&, Setting&) {});
    }
  }
  void expect_same_through(int turn) {
    EXPECT_GT(compare(a, b, [&](const State& s) { return through_turn(s, turn); }), 8);
  }
};

TEST_F(Twins, RealAndDummyTorpedoesLookAlike) {
  const auto lay = [](std::uint8_t factors, ShipId target, Inches run, std::uint8_t left) {
    return [=](State& s, Setting&) {
      const ShipId boat = first_of(s, owner, is_torpedo_craft);
      Torpedo t;
      t.launch = {owner, boat, target, factors, run, Hand::port, 'A'};
      t.dot = {1'000, 1'000};
      t.course = Bearing::degrees(0);
      t.turn = 1;
      if (target != no_ship) t.target_formation = formation_of(s, target);
      s.torpedoes.push_back(t);
      s.ships[boat].torpedoes_left = left;
    };
  };
  a.change(lay(6, 0, 10_in, 0));
  b.change(lay(0, no_ship, 9_in, 2));
  expect_same_through(1);
}

TEST_F(Twins, DamageThatDoesNotShowIsTheOwnersSecret) {
  const auto hurt = [](State& s, Setting&) {
    const ShipId big = first_of(s, owner, is_large), boat = first_of(s, owner, is_torpedo_craft);
    for (const HitKind kind : {HitKind::mount, HitKind::flotation, HitKind::signals, HitKind::fire_control}) {
      s.ships[big].hits.push_back({kind, HitState::open, 1, Hand::port});
    }
    s.ships[big].hits.push_back({HitKind::fire, HitState::repaired, 0, Hand::port});
    s.ships[big].repair = 0;  // works on the mount: dice of damage control
    s.ships[boat].torpedoes_left = 0;
  };
  a.change(hurt);
  expect_same_through(1);
  EXPECT_TRUE(a.state().ships[first_of(a.state(), owner, is_large)].hits.size() > 0);
}

TEST_F(Twins, FlagsAndRatingsAreSecret) {
  a.change([](State& s, Setting&) {
    for (Division& d : s.divisions) {
      if (d.side != owner) continue;
      d.signalling = 2;
      d.initiative = -1;
      if (is_large(s.card(d.flagship).type)) d.flagship = d.ships.back();
    }
    s.sides[owner].force_flagship = first_of(s, owner, is_torpedo_craft);
  });
  EXPECT_EQ(difference(a.known(), b.known()), "");
  // With all divisions standing straight on, the ratings change no move: through the movement too.
  compare(a, b, [](const State& s) { return s.phase == Phase::plotting || s.phase == Phase::movement; });
}

TEST_F(Twins, ReactionsDoNotTellTheInitiative) {
  const auto fired_on = [](std::int16_t initiative) {
    return [=](State& s, Setting&) {
      const ShipId boat = first_of(s, owner, is_torpedo_craft);
      Division& d = s.divisions[s.ships[boat].division];
      d.initiative = initiative;
      d.fired_on.push_back({s.ships[first_of(s, watcher, is_large)].division, 3});
    };
  };
  a.change(fired_on(0));
  b.change(fired_on(-1));
  const std::vector<ScriptedDice> die = {{static_cast<std::uint16_t>(Purpose::reaction), any_actor, {8}, 0}};
  a.battle().script(die);
  b.battle().script(die);
  compare(a, b, [](const State& s) { return s.phase == Phase::plotting || s.phase == Phase::movement; });
  EXPECT_EQ(difference(a.known(), b.known()), "");
}

TEST_F(Twins, ShipsHeldByAMeleeDoNotTellTheirSpeed) {
  const auto hold = [](bool slowed) {
    return [=](State& s, Setting&) {
      const ShipId boat = first_of(s, owner, is_torpedo_craft);
      s.divisions[s.ships[boat].division].melee = 2;
      // All of them, for a single slow boat would fall out of her division before everybody's eyes (5.8.3).
      for (const ShipId id : s.divisions[s.ships[boat].division].ships) {
        s.ships[id].speed = 2_in;
        if (slowed) s.ships[id].hits.push_back({HitKind::slowed, HitState::open, 0, Hand::port});
      }
    };
  };
  a.change(hold(false));
  b.change(hold(true));
  EXPECT_GT(compare(a, b, [](const State& s) { return s.turn == 1 && s.phase != Phase::damage; }), 2);
}

// One division turns; its check falls as scripted, and the deed if it fails.
void turn_under_command(World& world, DivisionId division, std::uint8_t check, std::uint8_t deed) {
  Plot turn;
  turn.steps.push_back({StepKind::column, Hand::starboard, 15, 0, {}});
  world.play_to(Phase::plotting);
  const Inches speed = world.state().ships[world.state().divisions[division].ships.front()].speed;
  world.give(owner, PlotDivision{division, speed, turn, {}, false});
  world.battle().script({{static_cast<std::uint16_t>(Purpose::command), any_actor, {check}, 0},
                         {static_cast<std::uint16_t>(Purpose::independent), any_actor, {deed}, 0}});
  world.play_to(Phase::movement);
  world.next_phase();
}

TEST(Command, RollsShowOnlyInTheMove) {
  // A division that fails its check and by itself does what was plotted, and one that hears the order.
  int found = 0;
  const Loaded loaded = load_named_scenario("dogger-bank");
  for (DivisionId d = 0; d < loaded.state.divisions.size(); ++d) {
    if (loaded.state.divisions[d].side != owner) continue;
    for (std::uint8_t deed = 1; deed <= 10; ++deed) {
      World fails(scenario("coal/dogger-bank"), {}, Seat::of(watcher)),
          hears(scenario("coal/dogger-bank"), {}, Seat::of(watcher));
      turn_under_command(fails, d, 10, deed);
      if (fails.state().divisions[d].action != Action::as_plotted) continue;
      turn_under_command(hears, d, 1, deed);
      ASSERT_EQ(hears.state().divisions[d].action, Action::none);
      EXPECT_EQ(difference(fails.known(), hears.known()), "");
      ++found;
    }
  }
  EXPECT_GT(found, 0) << "no failed check was found that shows in no move";
}

TEST_F(Twins, RefusalsDoNotCountTheEnemysOrders) {
  a.change([](State& s, Setting&) {
    const ShipId boat = first_of(s, owner, is_torpedo_craft);
    for (std::size_t i = 0; i < most_torpedoes / 2; ++i)
      s.launches.push_back({owner, boat, no_ship, 0, 5_in, Hand::port, 0});
  });
  EXPECT_EQ(difference(a.known(), b.known()), "");
  const ShipId boat = first_of(a.state(), watcher, is_torpedo_craft);
  const LaunchTorpedoes dummy{boat, 0, true, no_ship, 5_in, Hand::port, 0};
  EXPECT_FALSE(Coal::check(a.state(), Seat::of(watcher), dummy).has_value());
}

// A journal replayed for one seat while the battle is still on.
TEST(Replays, TellASeatNoMoreThanItSaw) {
  std::array<std::string, 2> seen;
  for (const bool wild : {false, true}) {
    RecordedBattle<Coal> battle({"north-sea-sweep", scenario("coal/north-sea-sweep"), {}, 9});
    for (const SideId side : {watcher, owner}) {
      for (DivisionId d = 0; d < battle.state().divisions.size(); ++d) {
        if (battle.state().divisions[d].side != side) continue;
        for (std::uint8_t turn = 1; turn <= 10; ++turn) {
          Plot plot;
          if (wild && side == owner && turn > 2) plot.steps.push_back({StepKind::column, Hand::port, 45, 0, {}});
          ASSERT_FALSE(battle.submit(Seat::of(side), PrePlot{d, turn, 2_in, plot}).has_value());
        }
      }
      ASSERT_FALSE(battle.submit(Seat::of(side), Ready{}).has_value());
    }
    while (battle.state().turn < 3) {
      battle.play_on();
      for (const SideId side : {watcher, owner}) {
        if (battle.state().turn < 3 && battle.owes(Seat::of(side))) battle.submit(Seat::of(side), Ready{});
      }
    }
    std::uint32_t number = 0;
    RecordedBattle<Coal>::replay(battle.records(), "twin", 2, [&](const State& state, const Record<Fact>& record) {
      seen[wild ? 1 : 0] += event_bytes(state, Seat::of(watcher), record, number);
      seen[wild ? 1 : 0] += view_bytes(state, Seat::of(watcher));
    });
  }
  EXPECT_GT(seen[0].size(), 10'000U);
  EXPECT_EQ(difference(seen[0], seen[1]), "");
}

// 10.1.3: what a side places itself is secret until both have set up.
TEST(Setup, StartsAndPlacingsAreSecret) {
  const auto free_placing = [](State& s, Setting& setting) {
    for (DivisionId d = 0; d < s.divisions.size(); ++d) setting.free_placing.set(d);
  };
  World a(scenario("coal/dogger-bank"), {}, Seat::of(watcher), free_placing);
  World b(scenario("coal/dogger-bank"), {}, Seat::of(watcher), free_placing);
  for (DivisionId d = 0; d < a.state().divisions.size(); ++d) {
    const Division& division = a.state().divisions[d];
    if (division.side != owner) continue;
    const Point at = a.state().ships[division.ships.front()].at;
    a.give(owner, PlaceDivision{d, {at.x - 500, at.y + 500}, Bearing::degrees(120)});
  }
  a.give(owner, NumberShip{first_of(a.state(), owner, is_large), 77});
  a.give(owner, Ready{});
  EXPECT_EQ(difference(a.known(), b.known()), "");
}

}  // namespace
}  // namespace wardroom::coal::test
