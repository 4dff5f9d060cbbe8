#include <fmt/format.h>

#include "books/coal/report/told.hpp"
#include "console/studies.hpp"

namespace wardroom::coal {

using console::decimal, console::losses_by, console::per;

void Coal::Told::print_toll(const Toll& toll, int battles, const State& start, SideId side) {
  const Gunnery& guns = toll.work[side];
  if (guns.mounts > 0) {
    fmt::print("  big guns: {} mounts fired a battle at {} in, {} hits in 100; {} penetrate, {} hit without\n",
               decimal(per(guns.mounts, battles)), decimal(per(guns.range, guns.mounts) / 1000),
               decimal(100 * per(guns.hits, guns.mounts)), decimal(per(guns.penetrating, battles), 2),
               decimal(per(guns.non_penetrating, battles), 2));
  }
  fmt::print("  other guns: {} hits a battle; torpedoes: {} factors, {} hits\n",
             decimal(per(guns.battery_hits, battles), 2), decimal(per(guns.torpedo_factors, battles), 2),
             decimal(per(guns.torpedo_hits, battles), 2));
  fmt::print("  {:<10} {:>6} {:>8} {:>9} {:>8} {:>8} {:>8}\n", "lost", "ships", "a battle", "blown up", "burnt", "sunk",
             "got away");
  const auto type_of = [&](ShipId each) { return start.card(each).type; };
  for (const auto& [type, of_type] : losses_by<ShipId>(toll, start, side, type_of)) {
    const auto mean = [&](int count) { return decimal(per(count, battles), 2); };
    fmt::print("  {:<10} {:>6} {:>8} {:>9} {:>8} {:>8} {:>8}\n", boost::describe::enum_to_string(type, "?"),
               of_type.ships, mean(of_type.sum.lost()), mean(of_type.sum.exploded), mean(of_type.sum.burnt),
               mean(of_type.sum.sunk), mean(of_type.sum.exited));
  }
}

void Coal::Told::write_toll(Json& json, const Toll& toll, const State& start, SideId side) {
  const Gunnery& guns = toll.work[side];
  json.key("big_guns").begin_object().field("mounts", guns.mounts);
  json.field("hits", guns.hits).field("penetrating", guns.penetrating);
  json.field("non_penetrating", guns.non_penetrating);
  json.key("mean_range").raw(decimal(per(guns.range, guns.mounts) / 1000, 3)).end_object();
  json.field("battery_hits", guns.battery_hits).field("torpedo_factors", guns.torpedo_factors);
  json.field("torpedo_hits", guns.torpedo_hits).key("ships").begin_object();
  for (ShipId each = 0; each < start.ships.size(); ++each) {
    if (start.ships[each].side != side) continue;
    const Fate& ship = toll.ships[each];
    json.key(start.setting->ships[each].id).begin_object();
    json.field("type", boost::describe::enum_to_string(start.card(each).type, "?")).field("blown_up", ship.exploded);
    json.field("burnt", ship.burnt).field("sunk", ship.sunk).field("got_away", ship.exited).field("hits", ship.hits);
    json.end_object();
  }
  json.end_object();
}

}  // namespace wardroom::coal
