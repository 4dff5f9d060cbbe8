#include <fmt/format.h>

#include "books/coastal/report/told.hpp"
#include "console/studies.hpp"

namespace wardroom::coastal {

using console::decimal, console::losses_by, console::per;

void Coastal::Told::print_toll(const Toll& toll, int battles, const State& start, SideId side) {
  const Work& work = toll.work[side];
  const auto mean = [&](std::int64_t count) { return decimal(per(count, battles), 2); };
  fmt::print("  looks: {} a battle, {} in 100 show something\n", decimal(per(work.looks, battles)),
             decimal(100 * per(work.seen, work.looks)));
  fmt::print("  gunfire: {} groups fire a battle, {} straddle; {} hits by guns, {} by lighter weapons\n",
             decimal(per(work.groups, battles)), mean(work.straddles), mean(work.gun_hits), mean(work.hits));
  fmt::print("  torpedoes: {} launched a battle, {} hit\n", mean(work.torpedoes), mean(work.struck));
  fmt::print("  {:<28} {:>7} {:>8} {:>8} {:>8} {:>8} {:>8}\n", "lost", "vessels", "a battle", "sunk", "taken",
             "disabled", "got away");
  const auto name_of = [&](ShipId each) { return start.card(each).name; };
  for (const auto& [name, of_card] : losses_by<ShipId>(toll, start, side, name_of)) {
    fmt::print("  {:<28} {:>7} {:>8} {:>8} {:>8} {:>8} {:>8}\n", name, of_card.ships, mean(of_card.sum.lost()),
               mean(of_card.sum.sunk), mean(of_card.sum.taken), mean(of_card.sum.disabled), mean(of_card.sum.got_away));
  }
}

void Coastal::Told::write_toll(Json& json, const Toll& toll, const State& start, SideId side) {
  const Work& work = toll.work[side];
  json.key("looks").begin_object().field("made", work.looks).field("seen", work.seen).end_object();
  json.key("gunfire").begin_object().field("groups", work.groups).field("straddles", work.straddles);
  json.field("gun_hits", work.gun_hits).field("other_hits", work.hits).end_object();
  json.key("torpedoes").begin_object().field("launched", work.torpedoes).field("hit", work.struck).end_object();
  json.key("ships").begin_object();
  for (ShipId each = 0; each < start.ships.size(); ++each) {
    if (start.ships[each].side != side || start.ships[each].dummy) continue;
    const Fate& ship = toll.ships[each];
    json.key(start.setting->ships[each].id).begin_object().field("type", start.card(each).type);
    json.field("sunk", ship.sunk).field("taken", ship.taken).field("disabled", ship.disabled);
    json.field("got_away", ship.got_away).field("hits", ship.hits).end_object();
  }
  json.end_object();
}

}  // namespace wardroom::coastal
