// What is under a marker, until it is observed.
#include <boost/describe.hpp>

#include "leaks/coastal_night.hpp"

namespace wardroom::coastal::test {
namespace {

const Seat seats[] = {Seat::of(blue), Seat{}};

bool nothing_shown(const State& state) {
  if (state.phase == Phase::over) return false;
  for (const Ship& ship : state.ships) {
    if (ship.side == red && ship.revealed) return false;
  }
  return true;
}

struct Twin {
  const char *what, *instead;
};
std::ostream& operator<<(std::ostream& out, const Twin& twin) { return out << twin.instead; }

class HiddenBoat : public testing::TestWithParam<Twin> {};

TEST_P(HiddenBoat, IsKnownToNobodyBeforeItIsObserved) {
  for (const Seat seat : seats) {
    Night a(seat), b(seat, replaced(night_text(), GetParam().what, GetParam().instead));
    EXPECT_GT(compare(a, b, nothing_shown), 60);
    EXPECT_TRUE(nothing_shown(a.state()) || a.battle().over());
  }
}

INSTANTIATE_TEST_SUITE_P(
    Twins, HiddenBoat,
    testing::Values(
        // a dummy in place of a boat; it follows the boats of its unit, as Bravo does
        Twin{R"(    { card = "vosper_70_mtb", name = "Bravo", at = [40, 14], course = 90, speed = 3 },
  ])",
             R"(  ], dummy = [{ card = "vosper_70_mtb", at = [40, 14], course = 90, speed = 3 }])"},
        // other classes: a destroyer, an E-boat that runs quietly, one with other guns and no tubes
        Twin{R"(card = "vosper_70_mtb")", R"(card = "hunt_1")"}, Twin{R"(card = "vosper_70_mtb")", R"(card = "s38")"},
        Twin{R"(card = "t1")", R"(card = "bpb_715_mgb")"}, Twin{R"(card = "freighter_m")", R"(card = "tanker")"},
        // another name
        Twin{R"(name = "Bravo")", R"(name = "Echo")"},
        // damage, and what the crew is repairing
        Twin{
            R"(name = "Alpha")",
            R"(name = "Alpha", damage = 7, damaged = ["6pdr-F", "MG2-L", "tube1", "engine2", "bridge"], destroyed = ["20x2-A"])"},
        // which side's mount, which tube
        Twin{R"(name = "Alpha")", R"(name = "Alpha", damaged = ["MG2-R", "tube2"])"},
        // what is left on board
        Twin{R"(name = "Bravo")", R"(name = "Bravo", torpedoes = 0, dummies = 1, smokes = 0, charges = 0, fields = 2)"},
        // the hold
        Twin{R"(cargo = "general")", R"(cargo = "ammunition")"}));

TEST(Markers, SideOfADummyIsNotToldByTheOrderOfMoves) {
  // The same force, listed in another order, and so other numbers: whoever may know the numbers only learns nothing of
  // the list. Alpha and Bravo change places on the table and on the list; their markers stay.
  Twins twins{Seat::of(blue)};
  twins.a.part([](State& s) { std::swap(s.ships[alpha].marker, s.ships[bravo].marker); });
  twins.b.part([](State& s) {
    std::swap(s.ships[alpha].at, s.ships[bravo].at);
    s.ships[bravo].dummy = true;
  });
  twins.expect_same_through(3);
}

// All of one kind, out of action for good.
void destroy(State& s, ShipId ship, SystemKind kind) {
  const auto& systems = s.card(ship).systems;
  for (std::size_t i = 0; i < systems.size(); ++i) {
    if (systems[i].kind == kind) s.ships[ship].systems[i] = Condition::destroyed;
  }
}

// C11, C14: a boat that drifts without engines, and one that goes as slowly.
TEST(Markers, DoNotTellABoatThatDrifts) {
  Twins twins{Seat::of(blue)};
  twins.a.part([](State& s) { destroy(s, alpha, SystemKind::engine); });
  twins.play_to(Phase::move);
  twins.b.give(red, Move{alpha, *parse_plot("1"), false, false});
  twins.expect_same_through(1);
  EXPECT_TRUE(twins.a.state().ships[alpha].drifted);
}

// An emergency stop for one class is easy for another.
TEST(Markers, DoNotTellAnEmergencyStop) {
  Twins twins{Seat::of(blue)};
  twins.part([](State& s) { s.ships[alpha].speed = 6_cm; });
  twins.b.part([](State&, Setting& setting) { setting.cards[alpha].acceleration = 6_cm; });
  twins.play_to(Phase::move);
  for (Night* world : {&twins.a, &twins.b}) world->give(red, Move{alpha, *parse_plot("1"), false, false});
  twins.expect_same_through(1);
}

// Steering out: the die is the owner's, the way she goes is everybody's.
TEST(Markers, DoNotTellAJammedRudder) {
  Twins twins{Seat::of(blue)};
  twins.a.part([](State& s) { destroy(s, alpha, SystemKind::steering); });
  twins.dice(Purpose::steering, {3, 4, 3, 4});
  twins.expect_same_through(2);
}

// Before the numbers are dealt nothing stands on the table.
TEST(Markers, AreSetUpInSecret) {
  const std::string zone =
      replaced(night_text(), "edge = \"south\"", "edge = \"south\"\nzone = { from = [5, 5], to = [90, 40] }");
  for (const Seat seat : seats) {
    Night a(seat, zone), b(seat, zone);
    ASSERT_TRUE(Coastal::owes(a.state(), red));
    a.give(red, Place{bravo, {60'000, 30'000}, Bearing::degrees(10), 2_cm});
    EXPECT_EQ(difference(a.known(), b.known()), "");
    a.give(red, Ready{});
    EXPECT_EQ(difference(a.known(), b.known()), "");
  }
  // Where a vessel stands must not be tied to its place on the list: two that change places are the same to Blue.
  Night a(Seat::of(blue), zone), b(Seat::of(blue), zone);
  const Ship first = a.state().ships[alpha], second = a.state().ships[bravo];
  b.give(red, Place{alpha, second.at, second.course, second.speed});
  b.give(red, Place{bravo, first.at, first.course, first.speed});
  EXPECT_EQ(difference(a.known(), b.known()), "");
}

// W7: charges can be dropped only under the bows of what has been made out.
TEST(Markers, DoNotTellDummiesToDepthCharges) {
  Twins twins{Seat::of(blue), {{"depth_charges", "true"}}};
  for (Night* world : {&twins.a, &twins.b}) {
    const bool dummy = world == &twins.b;
    world->part([&](State& s) {
      s.ships[bravo].at = {60'000, 100'000};
      s.ships[bravo].course = Bearing::degrees(0);
      s.ships[bravo].dummy = dummy;
      s.ships[s_boat].speed = 10_cm;
      s.ships[s_boat].at = {53'000, 104'000};
    });
    world->play_by({});
    world->play_to(Phase::damage);
    world->play_to(Phase::move);
  }
  const ShipId target = marker_handle(twins.a.state().ships[bravo].marker);
  for (Night* world : {&twins.a, &twins.b}) {
    ASSERT_EQ(world->state().half, 1);
    world->battle().submit(Seat::of(blue), DropCharges{s_boat, target, 2});
    world->give(blue, Ready{});
  }
  EXPECT_GT(compare(twins.a, twins.b, [](const State& s) { return s.phase != Phase::observe; }), 0);
  EXPECT_EQ(difference(twins.a.known(), twins.b.known()), "");
}

// By day all is seen that no smoke hides, dummies too.
TEST(Markers, DoNotTellDummiesBehindSmokeByDay) {
  Twins twins{Seat::of(blue)};
  for (Night* world : {&twins.a, &twins.b}) {
    const bool dummy = world == &twins.b;
    world->part([&](State& s, Setting& setting) {
      setting.night = false;
      s.smoke.push_back({{0, 60'000}, {180'000, 60'000}, red, 9});
      s.ships[bravo].dummy = dummy;
    });
  }
  twins.expect_same_through(2);
  EXPECT_FALSE(twins.a.state().ships[bravo].revealed);
}

// For whom the table waits, phase by phase: everybody sees that.
std::string waits(Night& world, int turns) {
  std::string all;
  while (world.state().turn <= turns && !world.battle().over()) {
    all += boost::describe::enum_to_string(world.state().phase, "?");
    all += world.battle().anybody_owes() ? " waits\n" : "\n";
    world.next_phase();
  }
  return all;
}

TEST(Markers, DoNotTellDummiesAndEmptyTubesByWhatTheTableWaitsFor) {
  Twins twins{Seat::of(blue)};
  for (Night* world : {&twins.a, &twins.b}) {
    const bool empty = world == &twins.b;
    world->part([&](State& s) {
      // Only Bravo is near enough to look or to be looked at.
      for (const ShipId ship : {alpha, charlie, delta}) {
        s.ships[ship].at = {175'000, 2'000 + 1'000 * ship};
        s.ships[ship].speed = {};
        if (empty) s.ships[ship].torpedoes = s.ships[ship].dummies = 0;
      }
      for (const ShipId ship : {trawler, s_boat}) s.ships[ship].at = {10'000, 110'000 + 1'000 * ship};
      s.ships[bravo].dummy = empty;
      if (empty) s.ships[bravo].torpedoes = s.ships[bravo].dummies = 0;
    });
  }
  EXPECT_EQ(waits(twins.a, 2), waits(twins.b, 2));
}

// C37: who runs from the enemy runs from the nearest marker, as far as he can know.
TEST(Markers, DoNotTellDummiesToThoseWhoRun) {
  Twins twins{Seat::of(blue), {{"hull_gone", "withdraws"}}};
  for (Night* world : {&twins.a, &twins.b}) {
    const bool dummy = world == &twins.b;
    world->part([&](State& s, Setting& setting) {
      setting.sides[blue].edge = Edge::none;
      s.ships[bravo].at = {100'000, 20'000};
      s.ships[bravo].dummy = dummy;
      s.ships[trawler].withdrawing = true;
      s.ships[trawler].at = {100'000, 90'000};
    });
  }
  twins.expect_same_through(2);
}

}  // namespace
}  // namespace wardroom::coastal::test
