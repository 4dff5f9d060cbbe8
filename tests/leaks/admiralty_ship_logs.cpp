// What stands on a ship log, and what only her captain means to do, until it shows: gun dice, gun hits, marks, grade,
// parties, repair dice, sail tests, standing answers, splits before the throw, signals.
#include "leaks/admiralty_witness.hpp"

namespace wardroom::admiralty::test {
namespace {

constexpr SideId red = 0, blue = 1;
const std::array<Seat, 2> seats{Seat::of(blue), Seat{}};

// Two lines beyond the reach of one another's guns, so that nothing shows of what their logs hold.
std::string far_apart() { return scenario("admiralty/first-broadside"); }

void part_them(State& state) {
  for (Ship& ship : state.ships) {
    ship.at.y = ship.side == red ? 1'150'000 : 50'000;
    ship.was_at = ship.at;
  }
}

bool going_on(const State& state) { return state.phase != Phase::over; }

struct Twin {
  const char* what;
  World::Change change;
  friend std::ostream& operator<<(std::ostream& out, const Twin& twin) { return out << twin.what; }
};

class HiddenLog : public testing::TestWithParam<Twin> {};

TEST_P(HiddenLog, IsKnownToNobodyElse) {
  for (const Seat seat : seats) {
    World a(far_apart(), {}, seat, [](State& state, Setting&) { part_them(state); });
    World b(far_apart(), {}, seat, [](State& state, Setting& setting) {
      part_them(state);
      GetParam().change(state, setting);
    });
    EXPECT_GT(compare(a, b, going_on), 100);
  }
}

// The same change seen by the owner's seat is no secret to him: the witness would notice it.
TEST_P(HiddenLog, IsKnownToItsOwner) {
  World a(far_apart(), {}, Seat::of(red), [](State& state, Setting&) { part_them(state); });
  World b(far_apart(), {}, Seat::of(red), [](State& state, Setting& setting) {
    part_them(state);
    GetParam().change(state, setting);
  });
  EXPECT_NE(a.known(), b.known());
}

INSTANTIATE_TEST_SUITE_P(
    Twins, HiddenLog,
    testing::Values(Twin{"gun dice", [](State& s, Setting&) { s.ships[0].sides[0].dice.guns[1] -= 2; }},
                    Twin{"carronades", [](State& s, Setting&) { s.ships[0].sides[1].dice.carronades -= 1; }},
                    Twin{"gun hits", [](State& s, Setting&) { s.ships[0].sides[0].gun_hits = 3; }},
                    Twin{"blocked", [](State& s, Setting&) { s.ships[0].sides[0].blocked = 2; }},
                    Twin{"rudder", [](State& s, Setting&) { s.ships[0].mark[index(Mark::R)] = 2; }},
                    Twin{"pump", [](State& s, Setting&) { s.ships[0].mark[index(Mark::P)] = 1; }},
                    Twin{"anchor", [](State& s, Setting&) { s.ships[0].mark[index(Mark::A)] = 1; }},
                    Twin{"officer", [](State& s, Setting&) { s.ships[0].mark[index(Mark::O)] = 1; }},
                    Twin{"crossed out", [](State& s, Setting&) { s.ships[0].crossed[index(Mark::W)] = 2; }},
                    Twin{"grade", [](State&, Setting& s) { s.grades[0] = Grade::F; }},
                    Twin{"worth", [](State&, Setting& s) { s.worth[0] = 7; }},
                    Twin{"parties", [](State& s, Setting&) { s.ships[0].parties = 1; }},
                    Twin{"told off", [](State& s, Setting&) { s.ships[0].told_off = 1; }},
                    Twin{"repair dice", [](State&, Setting& s) { s.repair_dice[0] = 4; }},
                    Twin{"admiral hurt", [](State& s, Setting&) { s.ships[0].admiral = Admiral::injured; }},
                    Twin{"standing answer", [](State& s, Setting&) { s.ships[0].standing = Standing::always; }},
                    Twin{"tried for sail", [](State& s, Setting&) { s.ships[0].tried = true; }}),
    [](const auto& twin) {
      std::string name = twin.param.what;
      std::ranges::replace(name, ' ', '_');
      return name;
    });

// Orders that the owner has sealed are nobody else's: the worlds part by what he orders, not by what shows.
void expect_nothing_shown(Phase phase, const std::vector<Order>& orders) {
  for (const Seat seat : seats) {
    World a(far_apart(), {}, seat), b(far_apart(), {}, seat);
    for (World* world : {&a, &b}) {
      world->change([](State& state, Setting&) { part_them(state); });
      world->play_to(phase);
      world->forget();
    }
    for (const Order& order : orders) b.give(red, order);
    EXPECT_EQ(difference(a.known(), b.known()), "");
  }
}

TEST(SealedInAdmiralty, SailTestsAndParties) {
  expect_nothing_shown(Phase::command, {SetSail{0, Sail::full, false, Broadside::port}, TellOff{0, 1},
                                        StandingAnswer{0, Standing::always}});
}

// A failed sail test is told to her owner alone; that one was tried at all shows nowhere.
TEST(SealedInAdmiralty, FailedSailTests) {
  for (const Seat seat : seats) {
    const auto crew_that_fails = [](State& state, Setting& setting) {
      part_them(state);
      setting.tables.command.speed_change = {7, 7, 7, 7, 7, 7};
    };
    World a(far_apart(), {}, seat, crew_that_fails), b(far_apart(), {}, seat, crew_that_fails);
    a.play_to(Phase::command);
    b.play_to(Phase::command);
    b.give(red, SetSail{0, Sail::full, false, Broadside::port});
    EXPECT_GT(compare(a, b, [](const State& state) { return state.turn < 3; }), 8);
  }
}

}  // namespace
}  // namespace wardroom::admiralty::test
