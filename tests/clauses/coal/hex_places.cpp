// Hex mat, 3: lines, and who may stand where. Also how scenarios are set on the mat.
#include "books/coal/rules/hex_places.hpp"

#include <initializer_list>
#include <string>
#include <vector>

#include "books/coal/rules/formations.hpp"
#include "books/coal/text/loader.hpp"
#include "support/coal_mat.hpp"
#include "support/proves.hpp"
#include "support/scenarios.hpp"

namespace wardroom::coal {
namespace {

using test::hex;
using test::Mat;
using test::side;

TEST(HexFormations, ALineTakesAdjacentHexes) {
  PROVES("hex-3.1a");
  Mat mat;
  const DivisionId division = mat.line(0, Type::BB, 4, hex(0, 0), 60);
  mat.run(division, 3_in, "1-CR60");
  // The lead has turned after a hex; the others come to the same hex, one behind the other.
  EXPECT_EQ(mat.place(0), ahead(ahead(hex(0, 0), Bearing::degrees(60)), Bearing::degrees(120), 2));
  EXPECT_EQ(mat.place(1), ahead(ahead(hex(0, 0), Bearing::degrees(60)), Bearing::degrees(120), 1));
  EXPECT_EQ(mat.place(2), ahead(hex(0, 0), Bearing::degrees(60)));
  EXPECT_EQ(mat.place(3), hex(0, 0));
  EXPECT_EQ(mat.course(2), 120);  // she turned in the hex where the line turns
  EXPECT_EQ(mat.course(3), 60);
  for (ShipId id = 1; id < 4; ++id) EXPECT_EQ(steps_between(mat.place(id), mat.place(ShipId::at(id - 1))), 1);
  mat.run(division, 3_in, "");
  for (ShipId id = 0; id < 4; ++id) EXPECT_EQ(mat.course(id), 120);
  for (ShipId id = 1; id < 4; ++id)
    EXPECT_EQ(ahead(mat.place(id), Bearing::degrees(120)), mat.place(ShipId::at(id - 1)));
}

TEST(HexFormations, OnAVertexCourseHexAndSideAlternate) {
  PROVES("hex-3.1b");
  Mat mat;
  const DivisionId division = mat.line(0, Type::BB, 4, hex(0, 0), 30);
  const auto in_hex = [&] {
    std::vector<bool> found;
    for (ShipId id = 0; id < 4; ++id) found.push_back(mat.place(id).is_hex());
    return found;
  };
  EXPECT_EQ(in_hex(), (std::vector{true, false, true, false}));
  mat.run(division, 3_in, "");
  EXPECT_EQ(in_hex(), (std::vector{false, true, false, true}));
  for (ShipId id = 1; id < 4; ++id)
    EXPECT_EQ(ahead(mat.place(id), Bearing::degrees(30)), mat.place(ShipId::at(id - 1)));
  // A column turn off a side: each ship leaves it there, by the same hex.
  mat.run(division, 3_in, "CR30");
  EXPECT_EQ(mat.course(0), 60);
  mat.run(division, 3_in, "");
  for (ShipId id = 0; id < 4; ++id) EXPECT_EQ(mat.course(id), 60);
  for (ShipId id = 1; id < 4; ++id)
    EXPECT_EQ(ahead(mat.place(id), Bearing::degrees(60)), mat.place(ShipId::at(id - 1)));
}

TEST(HexFormations, ASharpTurnOfTheLineIsPaidByEveryShip) {
  Mat mat;
  const DivisionId division = mat.line(0, Type::CL, 3, hex(0, 0), 0, 3_in);
  mat.run(division, 3_in, "CR90");
  EXPECT_EQ(mat.place(0), ahead(hex(0, 0), Bearing::degrees(90), 2));
  EXPECT_EQ(mat.place(1), ahead(hex(0, 0), Bearing::degrees(90), 1));
  EXPECT_EQ(mat.place(2), hex(0, 0));
  EXPECT_EQ(mat.course(2), 90);
}

TEST(HexPlaces, HoldOneShip) {
  PROVES("hex-3.2a");
  Mat mat;
  const ShipId still = mat.lone(0, Type::BB, hex(0, -3), 0, 0_in);
  const ShipId comes = mat.lone(1, Type::BB, hex(0, 0), 0);
  EXPECT_FALSE(may_end_in(mat.state(), comes, hex(0, -3)));
  EXPECT_TRUE(may_end_in(mat.state(), comes, hex(0, -2)));
  EXPECT_TRUE(may_end_in(mat.state(), comes, side({0, -3}, {1, -3})));  // a side of the hex is a place of its own
  // Both would be in one hex: they are rolled for (5.11), and the one that came goes back a hex.
  order(mat, mat[comes].division, 3_in, "");
  const Motion motion = move(mat);
  EXPECT_EQ(mat.place(comes), hex(0, -3));
  mat.dice(Purpose::collision, {7});
  Play play = mat.play();
  check_collisions(play, motion);
  give_way(play, motion);
  EXPECT_TRUE(mat.all_dice_used());
  EXPECT_EQ(mat.place(still), hex(0, -3));
  EXPECT_EQ(mat.place(comes), hex(0, -2));
  ASSERT_EQ(mat.facts<GaveWay>().size(), 1U);
  EXPECT_EQ(mat.facts<GaveWay>()[0].ship, comes);
  // A division cannot be placed where another ship stands.
  Mat setup;
  setup.state().phase = Phase::setup;
  setup.lone(0, Type::BB, hex(0, 0), 0);
  const DivisionId free = setup.line(0, Type::BB, 1, hex(4, 0), 0);
  setup.setting().free_placing.set(free);
  const auto place = [&](HexPlace there) {
    return Coal::check(setup.state(), Seat::of(0), PlaceDivision{free, point_of(there), Bearing()});
  };
  ASSERT_TRUE(place(hex(0, 0)));
  EXPECT_EQ(place(hex(0, 0))->cite.clause, "hex-3.2a");
  EXPECT_FALSE(place(hex(1, 0)));
}

TEST(HexPlaces, AnOrderToEndOnAShipThatLiesThereIsRefused) {
  PROVES("hex-3.2a");
  Mat mat;
  mat.lone(0, Type::BB, hex(0, -3), 0, 0_in);
  mat[0].hits.push_back({HitKind::engine, HitState::open, 0, Hand::port});
  mat.card(0).speed = {};
  const DivisionId division = mat.line(0, Type::BB, 1, hex(0, 0), 0);
  EXPECT_EQ(mat.refused(division, 3_in, ""), "hex-3.2a");
  EXPECT_EQ(mat.refused(division, 2_in, ""), "");
  EXPECT_EQ(mat.refused(division, 3_in, "2-SR60"), "");
}

DivisionId boats(Mat& mat, int count, HexPlace place) {
  const DivisionId division = mat.division(0);
  for (int i = 0; i < count; ++i) mat.ship(division, Type::TBD, place, 0, 4_in);
  mat.state().divisions[division].single_base = true;
  return division;
}

TEST(HexPlaces, TwoDivisionsOfFourBoatsMayShareOne) {
  PROVES("hex-3.2b");
  const auto fits = [](std::initializer_list<int> others, int count) {
    Mat mat;
    for (const int boats_there : others) boats(mat, boats_there, hex(0, 0));
    const DivisionId comes = boats(mat, count, hex(5, 0));
    return may_end_in(mat.state(), mat.state().divisions[comes].ships.front(), hex(0, 0));
  };
  EXPECT_TRUE(fits({4}, 4));
  EXPECT_TRUE(fits({}, 6));  // ruling A22: alone
  EXPECT_FALSE(fits({4, 4}, 3));
  EXPECT_FALSE(fits({5}, 3));
  EXPECT_FALSE(fits({3}, 5));
  Mat mat;
  const DivisionId there = boats(mat, 4, hex(0, 0));
  const ShipId cruiser = mat.lone(0, Type::CL, hex(5, 0), 0);
  EXPECT_FALSE(may_end_in(mat.state(), cruiser, hex(0, 0)));
  EXPECT_FALSE(may_end_in(mat.state(), mat.state().divisions[there].ships.front(), hex(5, 0)));
  // On a hex side as in a hex.
  Mat sides;
  boats(sides, 4, side({0, 0}, {1, 0}));
  const DivisionId second = boats(sides, 4, hex(5, 0));
  EXPECT_TRUE(may_end_in(sides.state(), sides.state().divisions[second].ships.front(), side({0, 0}, {1, 0})));
}

TEST(HexPlaces, DivisionsThatShareOneAreAbreast) {
  PROVES("hex-3.2c");
  Mat mat;
  const DivisionId one = boats(mat, 4, hex(0, 0)), other = boats(mat, 4, hex(0, 0));
  const ShipId enemy = mat.lone(1, Type::BB, hex(4, 0), 0);
  mat.all_sighted();
  const ShipId a = mat.state().divisions[one].ships[0], b = mat.state().divisions[other].ships[0];
  EXPECT_EQ(range(mat.state(), a, enemy), range(mat.state(), b, enemy));
  EXPECT_EQ(range(mat.state(), enemy, a), 4_in);
  // No contact between them, and each goes by its own order.
  Play play = mat.play();
  const Motion none;
  give_way(play, none);
  EXPECT_TRUE(mat.facts<GaveWay>().empty());
  order(mat, one, 4_in, "CR60");
  order(mat, other, 4_in, "CL60");
  move(mat);
  EXPECT_EQ(mat.course(a), 60);
  EXPECT_EQ(mat.course(b), 300);
  EXPECT_TRUE(clear_line(mat.state(), a, enemy));
}

TEST(HexPlaces, ALineHoldsWithinTwoHexes) {
  Mat mat;
  const DivisionId division = mat.line(0, Type::BB, 1, hex(0, 0), 0);
  const ShipId near = mat.ship(division, Type::BB, hex(0, 2), 0), far = mat.ship(division, Type::BB, hex(0, 5), 0);
  EXPECT_TRUE(bases_within(mat.state(), 0, near, 2_in));
  EXPECT_FALSE(bases_within(mat.state(), near, far, 2_in));
}

// Every scenario stands on the mat: legal places, none shared but by boats, lines in adjacent places.
TEST(HexPlaces, EveryScenarioIsSetOnTheMat) {
  PROVES("hex-1.1");
  for (const std::string& name : wardroom::test::scenario_names()) {
    const Loaded loaded = load_named_scenario(name, {{"surface", "hex"}});
    const State& state = loaded.state;
    for (ShipId id = 0; id < state.ships.size(); ++id) {
      const Ship& ship = state.ships[id];
      if (!ship.placed) continue;
      const HexPlace place = place_at(ship.at);
      EXPECT_EQ(point_of(place), ship.at) << name << ": " << loaded.setting->ships[id].name;
      EXPECT_TRUE(is_hex_course(ship.course) && may_stand(place, ship.course)) << name;
      EXPECT_TRUE(may_end_in(state, id, place)) << name << ": " << loaded.setting->ships[id].name;
    }
    // Setting it on the mat again changes nothing.
    State again = state;
    draw_up_on_mat(again);
    for (ShipId id = 0; id < state.ships.size(); ++id) EXPECT_EQ(again.ships[id].at, state.ships[id].at) << name;
  }
}

TEST(HexPlaces, ShipsThatStandAsDrawnAreLeftThere) {
  const auto placed = [](auto change) {
    Mat mat;
    const DivisionId line = mat.line(0, Type::BB, 1, hex(0, 0), 0);
    mat.ship(line, Type::BB, hex(0, 3), 0);
    change(mat);
    Play play = mat.play();
    take_places(play);
    return mat.facts<Placed>().size();
  };
  EXPECT_EQ(placed([](Mat&) {}), 0U) << "with a gap that the scenario drew";
  EXPECT_EQ(placed([](Mat& mat) { mat.setting().special.generated = true; }), 1U) << "the line closes up";
  EXPECT_EQ(placed([](Mat& mat) { mat[1].at.x += 100; }), 1U) << "off her place";
  const auto with_one_to_come = [](Mat& mat) {
    const ShipId later = mat.lone(1, Type::BB, hex(9, 9), 0);
    mat[later].at = {1, 1};
    mat[later].placed = false;
  };
  EXPECT_EQ(placed(with_one_to_come), 0U) << "a ship that is not on the mat does not count";
}

TEST(HexPlaces, AMatMayBeLargerThanTheTable) {
  Mat mat;
  mat.setting().width = 200_in;
  mat.setting().height = 150_in;
  const HexPlace far = HexPlace::of(numbered_hex(200, 130));
  const ShipId ship = mat.lone(0, Type::BB, far, 0);
  EXPECT_TRUE(on_surface(mat.setting(), mat[ship].at));
  mat.run(mat[ship].division, 3_in, "");
  EXPECT_EQ(mat.place(ship), HexPlace::of(numbered_hex(200, 133)));
  EXPECT_EQ(column_of(mat.place(ship).hexes()[0]), 200);
  EXPECT_EQ(row_of(mat.place(ship).hexes()[0]), 133);
}

TEST(HexPlaces, AShipThatWouldBeCrowdedFindsThePlaceBehindHer) {
  Mat mat;
  // Two that come to one hex at the same time: the later in the lists gives way, to the last place of her own way.
  const ShipId first = mat.lone(0, Type::BB, hex(0, 3), 0), second = mat.lone(0, Type::BB, hex(-3, 3), 60);
  order(mat, mat[first].division, 3_in, "");
  order(mat, mat[second].division, 3_in, "");
  const Motion motion = move(mat);
  EXPECT_EQ(mat.place(first), mat.place(second));
  Play play = mat.play();
  give_way(play, motion);
  EXPECT_EQ(mat.place(first), hex(0, 0));
  EXPECT_EQ(mat.place(second), hex(-1, 1));
  EXPECT_EQ(mat.course(second), 60);
}

}  // namespace
}  // namespace wardroom::coal
