// Torpedo markers, real and dummy, and minefields: until they meet something.
#include "leaks/coastal_night.hpp"

namespace wardroom::coastal::test {
namespace {

const Seat seats[] = {Seat::of(blue), Seat{}};

Torpedo marker(SideId side, ShipId from, Point at, int course, bool dummy) {
  Torpedo torpedo;
  torpedo.side = side;
  torpedo.from = from;
  torpedo.at = at;
  torpedo.course = Bearing::degrees(course);
  torpedo.run = 30_cm;
  torpedo.dummy = dummy;
  return torpedo;
}

TEST(TorpedoMarkers, RealAndDummyLookAlikeFromLaunchToTheEdge) {
  for (const Seat seat : seats) {
    Twins twins{seat};
    for (Night* world : {&twins.a, &twins.b}) {
      const bool dummy = world == &twins.b;
      world->play_to(Phase::launch);
      // One of each kind in both worlds, and one that differs.
      world->give(red, Launch{alpha, Bearing::degrees(98), dummy});
      world->give(red, Launch{alpha, Bearing::degrees(95), true});
      world->give(red, Launch{bravo, Bearing::degrees(88), false});
      world->give(red, Ready{});
    }
    twins.expect_same_through(6);
    EXPECT_EQ(twins.a.state().torpedoes.size(), 3U);
    EXPECT_NE(twins.a.state().torpedoes[0].dummy, twins.b.state().torpedoes[0].dummy);
  }
}

// What lies ahead of a marker changes nothing either: unarmed, or under a shallow boat, a real one runs on.
TEST(TorpedoMarkers, ARealOneRunsOnBeneathBoatsAndDummies) {
  for (const Seat seat : {Seat::of(red), Seat{}}) {
    Twins twins{seat};
    for (Night* world : {&twins.a, &twins.b}) {
      const bool dummy = world == &twins.b;
      world->part([&](State& s) {
        s.torpedoes.push_back(marker(red, alpha, {110'000, 90'000}, 0, false));
        s.ships[s_boat].at = {110'000, 100'000};
        s.ships[s_boat].speed = {};
        s.ships[s_boat].revealed = false;
        s.ships[s_boat].dummy = dummy;
      });
    }
    twins.expect_same_through(2);
  }
}

// W1: a dummy is taken away by the rectangle of a marker, whatever is under it, and however long that is.
TEST(TorpedoMarkers, ADummyMeasuresNothing) {
  for (const int ahead : {1, 5}) {
    for (const ShipId under : {charlie, delta}) {
      Twins twins{Seat::of(blue)};
      for (Night* world : {&twins.a, &twins.b}) {
        const bool boat = world == &twins.b;
        world->part([&](State& s, Setting& setting) {
          if (boat) setting.cards[under] = setting.cards[bravo];
          if (boat) s.ships[under].systems = s.ships[bravo].systems;
          s.ships[under].at = {100'000, 20'000};
          s.ships[under].speed = {};
          // One runs across her bows or her middle, one lies where she will come by.
          s.torpedoes.push_back(marker(blue, trawler, {100'000 + ahead * 1000, 30'000}, 180, true));
          s.ships[bravo].at = {60'000, 30'000};
          s.ships[bravo].dummy = boat;
          s.torpedoes.push_back(marker(blue, trawler, {61'000, 30'000}, 0, true));
        });
      }
      twins.expect_same_through(2);
      EXPECT_EQ(twins.a.state().torpedoes[0].gone, ahead == 1);
    }
  }
}

TEST(Mines, AreLaidInSecret) {
  for (const Seat seat : seats) {
    Twins twins{seat, {{"mines", "true"}}};
    twins.part([](State& s) { s.ships[alpha].fields = 2; });
    twins.a.play_by([](const State& state, SideId side) {
      std::vector<Order> orders;
      if (side == blue) return keep_watch(state, side);
      if (state.phase == Phase::move) orders.push_back(Move{alpha, *parse_plot("3"), false, true});
      return orders;
    });
    twins.expect_same_through(7);
    EXPECT_EQ(twins.a.state().mines.size(), 1U);
    EXPECT_TRUE(twins.b.state().mines.empty());
  }
}

// Whose mine it was and where is known once it is struck; not how many fields there are.
TEST(Mines, AreNotCountedWhenOneIsStruck) {
  for (const Seat seat : seats) {
    Twins twins{seat, {{"mines", "true"}}};
    twins.a.part([](State& s) { s.mines.push_back({red, {150'000, 10'000}, false}); });
    for (Night* world : {&twins.a, &twins.b}) {
      world->part([](State& s) { s.mines.push_back({red, {48'000, 92'000}, false}); });
      world->dice(Purpose::mine, {1, 6, 6, 6, 6, 6, 6, 6});
      world->dice(Purpose::torpedo, {1});
    }
    twins.expect_same_through(2);
    EXPECT_TRUE(twins.b.state().mines[0].known);
  }
}

// Those that she passes without harm are not heard of.
TEST(Mines, ArePassedInSecret) {
  for (const Seat seat : seats) {
    Twins twins{seat, {{"mines", "true"}}};
    twins.a.part([](State& s) { s.mines.push_back({red, {48'000, 92'000}, false}); });
    twins.a.dice(Purpose::mine, Faces(30, 6));
    twins.expect_same_through(3);
  }
}

}  // namespace
}  // namespace wardroom::coastal::test
