#include "books/admiralty/report/told.hpp"

#include <fmt/format.h>

#include <boost/describe.hpp>

#include "books/admiralty/rules/chapters.hpp"
#include "console/studies.hpp"

namespace wardroom::admiralty {

using console::decimal, console::losses_by, console::per;

void Admiralty::Told::write_ships(Json& json, const State& state) {
  for (ShipId each = 0; each < state.ships.size(); ++each) {
    const Ship& ship = state.ships[each];
    json.begin_object().field("id", state.setting->ships[each].id).field("name", state.setting->ships[each].name);
    json.field("side", state.setting->sides[state.setting->divisions[state.setting->division_of[each]].side].id);
    json.field("card", state.card(each).id).field("status", boost::describe::enum_to_string(ship.status, "?"));
    json.field("held_by", state.setting->sides[ship.side].id).field("crippled", crippled(state, each));
    json.field("gun_dice", dice_left(state, each)).field("built", dice_built(state, each));
    json.field("sails", static_cast<int>(ship.sails)).end_object();
  }
}

void Admiralty::Told::print_toll(const Toll& toll, int battles, const State& start, SideId side) {
  const Work& work = toll.work[side];
  const auto mean = [&](std::int64_t count) { return decimal(per(count, battles), 2); };
  fmt::print("  guns: {} throws of {} dice a battle, {} hits; {} rakes, {} passing shots\n", mean(work.throws),
             mean(work.dice), mean(work.hits), mean(work.rakes), mean(work.passing));
  fmt::print("  boarding: {} attempts, {} captures; repairs: {} of {} dice mend\n", mean(work.attempts),
             mean(work.captures), mean(work.mended), mean(work.repairs));
  fmt::print("  {:<28} {:>6} {:>8} {:>7} {:>7} {:>8} {:>7} {:>8}\n", "lost", "ships", "a battle", "struck", "taken",
             "exploded", "sunk", "crippled");
  const auto name_of = [&](ShipId each) { return start.card(each).name; };
  for (const auto& [name, of_card] : losses_by<ShipId>(toll, start, side, name_of)) {
    fmt::print("  {:<28} {:>6} {:>8} {:>7} {:>7} {:>8} {:>7} {:>8}\n", name, of_card.ships, mean(of_card.sum.lost()),
               mean(of_card.sum.struck), mean(of_card.sum.taken), mean(of_card.sum.exploded), mean(of_card.sum.sunk),
               mean(of_card.sum.crippled));
  }
}

void Admiralty::Told::write_toll(Json& json, const Toll& toll, const State& start, SideId side) {
  const Work& work = toll.work[side];
  json.key("guns").begin_object().field("throws", work.throws).field("dice", work.dice).field("hits", work.hits);
  json.field("rakes", work.rakes).field("passing", work.passing).end_object();
  json.key("boarding").begin_object().field("attempts", work.attempts).field("captures", work.captures).end_object();
  json.key("repairs").begin_object().field("dice", work.repairs).field("mended", work.mended).end_object();
  json.key("ships").begin_object();
  for (ShipId each = 0; each < start.ships.size(); ++each) {
    if (start.ships[each].side != side) continue;
    const Fate& ship = toll.ships[each];
    json.key(start.setting->ships[each].id).begin_object().field("type", start.card(each).type);
    json.field("struck", ship.struck).field("taken", ship.taken).field("exploded", ship.exploded);
    json.field("sunk", ship.sunk).field("left", ship.left).field("crippled", ship.crippled);
    json.field("hits", ship.hits).end_object();
  }
  json.end_object();
}

}  // namespace wardroom::admiralty
