// 5.4 with 5.3.3: whatever shape a flotilla is ordered into, no ship steams farther than she can.
#include <rapidcheck.h>

#include "books/coal/rules/hex_movement.hpp"
#include "support/coal_mat.hpp"
#include "support/proves.hpp"

namespace wardroom::coal {
namespace {

using test::at;
using test::Table;

FlotillaShape any_shape() {
  FlotillaShape shape;
  shape.shape = *rc::gen::element(Shape::line_ahead, Shape::line_of_bearing, Shape::arrowhead);
  shape.line = Bearing::degrees(*rc::gen::inRange(0, 360));
  shape.second_line = Bearing::degrees(*rc::gen::inRange(0, 360));
  shape.interval = {*rc::gen::inRange(1, 10001)};
  return shape;
}

// A light cruiser, and divisions of boats one behind the other or anywhere about her.
void draw_up(Table& table, bool mat) {
  const DivisionId flag = table.division(0);
  const auto add = [&](DivisionId division, Type type, Point where, int course) {
    const Point place = mat ? point_of(place_for(where, Bearing::degrees(course))) : where;
    const ShipId id = table.ship(division, type, place, course, {250 * *rc::gen::inRange(0, 17)});
    if (*rc::gen::inRange(0, 6) == 0) table[id].hits.push_back({*rc::gen::element(HitKind::slowed, HitKind::stopped)});
  };
  const int course = 30 * *rc::gen::inRange(0, 12);
  add(flag, Type::CL, at(36, 24), course);
  table[0].hits.clear();
  const int divisions = *rc::gen::inRange(1, 6);
  const bool in_file = *rc::gen::arbitrary<bool>();
  for (int d = 1; d <= divisions; ++d) {
    const DivisionId id = table.division(0);
    table.state().divisions[id].formation = flag;
    table.state().divisions[id].single_base = *rc::gen::arbitrary<bool>();
    const Point lead = in_file ? moved(at(36, 24), Bearing::degrees(course).reversed(), 2.5_in * d)
                               : Point{*rc::gen::inRange(26000, 46000), *rc::gen::inRange(14000, 34000)};
    const int boats = *rc::gen::inRange(1, 4);
    for (int i = 0; i < boats; ++i) {
      const bool together = table.state().divisions[id].single_base;
      add(id, Type::TBD, together ? lead : moved(lead, Bearing::degrees(course).reversed(), 1.5_in * i), course);
    }
  }
}

void no_ship_exceeds_her_movement(bool mat) {
  EXPECT_TRUE(rc::check([mat] {
    Table table;
    if (mat) table.setting().options.surface = Surface::hex;
    draw_up(table, mat);
    Division& flag = table.state().divisions[0];
    for (int turn = 0; turn < 3; ++turn) {
      flag.shape_ordered = true;
      flag.ordered_shape = any_shape();
      const Inches speed =
          std::min<Inches>({250 * *rc::gen::inRange(0, 16)}, speed_limit(table.state(), DivisionId{0}));
      test::order(table, 0, speed, mat ? "" : *rc::gen::element<std::string>("", "", "CR15", "SL30"));
      const State before = table.state();
      test::move(table);
      for (ShipId id = 0; id < before.ships.size(); ++id) {
        const bool shared = before.divisions[before.ships[id].division].single_base;
        const Inches most = shared ? speed_limit(before, before.ships[id].division) : speed_limit(before, id);
        const Ship& ship = table[id];
        if (mat) {
          const int hexes = hexes_in_turn(most, before.turn, 0) + 1;  // of a fraction, in whichever turn
          RC_ASSERT(steps_between(place_at(before.ships[id].at), place_at(ship.at)) <= hexes);
          RC_ASSERT(ship.moved <= 1_in * hexes);
        } else {
          RC_ASSERT(distance(before.ships[id].at, ship.at) <= most);
          RC_ASSERT(ship.moved <= most);
        }
        RC_ASSERT(ship.speed <= std::max(most, before.ships[id].speed));
      }
      test::next_turn(table);
      for (Ship& ship : table.state().ships) ship.status = Status::afloat;  // however far they go
    }
  }));
}

TEST(FlotillaProperties, NoShipExceedsHerMovement) { no_ship_exceeds_her_movement(false); }
TEST(FlotillaProperties, NorOnTheMat) { no_ship_exceeds_her_movement(true); }

}  // namespace
}  // namespace wardroom::coal
