// Vessels that stand as models still keep secrets: damage, repairs, loads, cargo, how long they float, who has seen
// whom, and what is switched on.
#include "leaks/coastal_night.hpp"

namespace wardroom::coastal::test {
namespace {

void show_all(State& state) {
  for (Ship& ship : state.ships) ship.revealed = true;
}

struct Shown : Twins, testing::Test {
  Shown() : Twins(Seat::of(blue)) { part(show_all); }
};

SystemId first_system(const State& state, ShipId ship, SystemKind kind) {
  const auto& systems = state.card(ship).systems;
  for (SystemId i = 0; i < systems.size(); ++i) {
    if (systems[i].kind == kind) return i;
  }
  return no_system;
}

TEST_F(Shown, DamageAndRepairsAreTheOwnersSecret) {
  a.part([](State& s) {
    s.ships[charlie].damage = 12;
    for (const SystemKind kind : {SystemKind::weapon, SystemKind::bridge, SystemKind::tube}) {
      s.ships[charlie].systems[first_system(s, charlie, kind)] = Condition::damaged;
    }
    s.ships[alpha].systems[first_system(s, alpha, SystemKind::steering)] = Condition::damaged;
  });
  dice(Purpose::repair, {1, 1, 1, 5, 1, 1});
  dice(Purpose::steering, {3, 3, 3, 3, 3, 3});
  expect_same_through(2);
}

TEST_F(Shown, LoadsAreTheOwnersSecret) {
  a.part([](State& s) {
    s.ships[alpha].torpedoes = 0;
    s.ships[alpha].smokes = 1;
    s.ships[charlie].dummies = 0;
    s.ships[charlie].charges = 0;
    s.ships[bravo].fields = 3;
    s.ships[bravo].reloading = 2;
  });
  expect_same_through(2);
}

TEST_F(Shown, CargoIsTheOwnersSecret) {
  a.part([](State&, Setting& setting) { setting.cargoes[delta] = Cargo::oil; });
  expect_same_through(2);
}

TEST_F(Shown, HowLongSheFloatsIsTheOwnersSecret) {
  part([](State& s) { s.ships[charlie].disabled = true; });
  a.part([](State& s) { s.ships[charlie].sinks_in = 4; });
  b.part([](State& s) { s.ships[charlie].sinks_in = 6; });
  expect_same_through(3);
}

// A torpedo of Blue's, armed, that runs south.
Torpedo southward(Point at) {
  Torpedo torpedo;
  torpedo.side = blue;
  torpedo.from = trawler;
  torpedo.at = at;
  torpedo.course = Bearing::degrees(180);
  torpedo.run = 30_cm;
  return torpedo;
}

// A torpedo that sinks her in two turns or in five looks the same until she goes.
TEST_F(Shown, TheSinkingDieIsTheOwners) {
  for (Night* world : {&a, &b}) {
    world->part([](State& s) {
      s.torpedoes.push_back(southward({100'000, 30'000}));
      s.ships[delta].at = {100'000, 20'000};
      s.ships[delta].speed = {};
    });
    world->dice(Purpose::torpedo, {4});  // +1 stationary, +1 merchant: she sinks
    world->dice(Purpose::sinking, {static_cast<std::uint8_t>(world == &a ? 3 : 6)});
  }
  expect_same_through(2);
  EXPECT_EQ(a.state().ships[delta].sinks_in, 1);
}

// Dice that come to nothing for their owner are nobody else's: whether there was a warhead, or a cargo, to go up.
TEST_F(Shown, DiceOfAStruckShipTellNothingOfHerLoad) {
  const auto strike = [](bool loaded) {
    return [=](State& s, Setting& setting) {
      s.torpedoes.push_back(southward({100'000, 30'000}));
      s.torpedoes.push_back(southward({150'000, 30'000}));
      for (const ShipId ship : {charlie, delta}) s.ships[ship].speed = {};
      s.ships[charlie].at = {100'000, 20'000};
      s.ships[charlie].torpedoes = loaded ? 6 : 0;
      // Only a tube is left to be hit in the one, nothing at all in the other.
      for (SystemId i = 0; i < s.ships[charlie].systems.size(); ++i) {
        if (s.card(charlie).systems[i].kind != SystemKind::tube) s.ships[charlie].systems[i] = Condition::destroyed;
      }
      s.ships[delta].at = {150'000, 20'000};
      for (Condition& condition : s.ships[delta].systems) condition = Condition::destroyed;
      setting.cargoes[delta] = loaded ? Cargo::ammunition : Cargo::general;
    };
  };
  a.part(strike(true));
  b.part(strike(false));
  dice(Purpose::torpedo, {4, 3});  // disabled, both of them
  dice(Purpose::torpedo_systems, {1, 1});
  a.dice(Purpose::explosion, {1});
  a.dice(Purpose::warhead, {1});
  expect_same_through(1);
  EXPECT_TRUE(a.state().ships[charlie].disabled && a.state().ships[delta].disabled);
}

// C37: how far beyond her track the points went.
TEST(BeatenVessels, DoNotTellTheirDamage) {
  Twins twins{Seat::of(blue), {{"hull_gone", "withdraws"}}};
  for (Night* world : {&twins.a, &twins.b}) {
    const int short_of = world == &twins.a ? 1 : 5;
    world->part([&](State& s) {
      show_all(s);
      s.ships[charlie].damage = static_cast<std::uint16_t>(s.card(charlie).hull - short_of);
      s.pending.push_back({charlie, trawler, 1, 6, true});
    });
    world->dice(Purpose::foundering, Faces(6, 1));
  }
  twins.expect_same_through(1);
  EXPECT_TRUE(twins.a.state().ships[charlie].withdrawing);
}

// A hit on the bridge spoils her shooting. That is in nobody's report but her own.
TEST(GunfireReports, DoNotTellAWreckedBridge) {
  Twins twins{Seat::of(blue)};
  for (Night* world : {&twins.a, &twins.b}) {
    const bool wrecked = world == &twins.a;
    world->part([&](State& s) {
      show_all(s);
      s.ships[trawler].at = {s.ships[charlie].at.x, s.ships[charlie].at.y + 12'000};
      s.ships[trawler].speed = {};
      for (SystemId i = 0; i < s.ships[charlie].systems.size(); ++i) {
        if (wrecked && s.card(charlie).systems[i].kind == SystemKind::bridge) {
          s.ships[charlie].systems[i] = Condition::destroyed;
        }
      }
    });
    world->play_by([](const State& state, SideId side) {
      if (side == red && state.phase == Phase::observe) return keep_watch(state, side);
      if (side == red && state.phase == Phase::fire) return std::vector<Order>{Fire{charlie, trawler, {}}};
      return std::vector<Order>{};
    });
    world->dice(Purpose::gunfire, {1, 1, 1, 1, 1, 1});
  }
  twins.expect_same_through(1);
  EXPECT_EQ(difference(twins.a.report(), twins.b.report()), "");
  EXPECT_TRUE(twins.a.state().ships[charlie].fired);
}

// The other way round: what Blue has seen of Red, and how he looked, from Red's seat.
TEST(Lookouts, TellTheEnemyNothing) {
  for (const Seat seat : {Seat::of(red), Seat{}}) {
    Twins twins{seat};
    twins.part(show_all);
    twins.a.part([](State& s) {
      s.sides[blue].unaware = false;
      s.ships[trawler].radar_on = true;
      for (const ShipId ship : {alpha, charlie}) s.ships[ship].observed = s.ships[ship].seen_before = true;
    });
    // In the one he looks and fails, in the other nobody looks.
    twins.a.play_by([](const State& state, SideId side) {
      return side == blue && state.phase == Phase::observe ? keep_watch(state, side) : std::vector<Order>{};
    });
    twins.b.play_by({});
    twins.expect_same_through(3);
  }
}

// Of an enemy who is known already: that a die failed is told, not what it needed.
TEST(Lookouts, AreNotToldWhatAFailedLookNeeded) {
  Twins twins{Seat::of(blue)};
  for (Night* world : {&twins.a, &twins.b}) {
    const bool radar = world == &twins.a;
    world->part([&](State& s) {
      show_all(s);
      for (Ship& ship : s.ships) ship.radar_on = radar && ship.side == red;
    });
    // Red's boats keep it on: the step in which they look clears it otherwise.
    world->play_to(Phase::move);
  }
  EXPECT_GT(compare(twins.a, twins.b, [](const State& s) { return s.turn == 1 && s.half == 0; }), 3);
}

}  // namespace
}  // namespace wardroom::coastal::test
