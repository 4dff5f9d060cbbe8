// Fills view, menu and counsel of a seat, and has them shown.
#include "books/coastal/game/present.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "books/coastal/game/counsel.hpp"
#include "books/coastal/game/table.hpp"
#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/table/scene.hpp"
#include "books/coastal/text/situation.hpp"
#include "books/coastal/text/text.hpp"
#include "game/presenting.hpp"

namespace wardroom::coastal {
namespace {

// The enemy of an order by her own number.
template <class O>
O by_number(const State& state, SideId side, O order) {
  if (order.target != no_ship) order.target = settled(state, side, order.target);
  return order;
}

std::vector<UnitText> units_of_side(const State& state, SideId side) {
  const Setting& setting = *state.setting;
  std::vector<UnitText> units;
  for (std::size_t unit = 0; unit < setting.units.size(); ++unit) {
    UnitText text{std::to_string(unit + 1), setting.units[unit], {}};
    for (ShipId id = 0; id < state.ships.size(); ++id) {
      const Ship& ship = state.ships[id];
      if (ship.side != side || setting.unit_of[id] != unit || ship.dummy) continue;
      text.ships.push_back(fmt::format("{} ({})", setting.ships[id].name, state.card(id).name));
    }
    if (!text.ships.empty()) units.push_back(std::move(text));
  }
  return units;
}

void preview(const State& state, SideId side, Order order, Json& json) {
  thread_local View view;
  fill_view(state, Seat::of(side), view);
  Menu menu;
  Counsel counsel;
  if (auto* look = std::get_if<Observe>(&order)) {
    const Observe meant = by_number(state, side, *look);
    menu.looks.push_back(choice_of(state, meant));
    counsel.looks.push_back(counsel_of(state, meant));
    look->target = menu.looks.front().target;
  } else if (auto* fire = std::get_if<Fire>(&order)) {
    const Fire meant = by_number(state, side, *fire);
    menu.fires.push_back(choice_of(state, meant));
    counsel.fires.push_back(counsel_of(state, meant));
    fire->target = menu.fires.front().target;
  }
  present_preview({Seat::of(side), view, menu, counsel}, order, json);
}

}  // namespace

void present_table(const State& state, Seat seat, Parts& parts, std::span<const PlainJson>) {
  thread_local View view;
  thread_local Menu menu;
  thread_local Counsel counsel;
  fill_view(state, seat, view);
  menu.clear();
  if (seat.role == Role::side) fill_menu(state, seat.side, menu);
  fill_counsel(state, menu, counsel);
  present_parts(Scene{seat, view, menu, counsel}, parts);
}

std::string look_at(const State& state, Seat seat, const std::string& piece) {
  thread_local View view;
  const Menu menu;
  fill_view(state, seat, view);
  return present_look({seat, view, menu}, piece);
}

std::string preview_order(const State& state, SideId side, const PlainJson& said, std::span<const PlainJson>) {
  return preview_of<Coastal>(state, Seat::of(side), said,
                             [&](Json& json, const Order& order) { preview(state, side, order, json); });
}

std::string scenario_json(const std::string& scenario, const std::string& text) {
  Loaded loaded = load_scenario(text, scenario);
  loaded.state.phase = Phase::repair;  // with everything on the table
  View view;
  const Menu menu;
  fill_view(loaded.state, Seat{}, view);
  // Their numbers are dealt when the battle begins; until then each is told from the others by where it stands. In the
  // order of the file the dummies of a unit would be its last.
  std::ranges::sort(view.enemies, {}, [](const SeenShip& s) { return std::tuple(s.side, s.at.x, s.at.y); });
  std::uint8_t place = 0;
  for (SeenShip& ship : view.enemies) {
    if (ship.marker) ship.number = ++place;
  }
  return present_scenario({Seat{}, view, menu}, scenario, text,
                          {units_of_side(loaded.state, 0), units_of_side(loaded.state, 1)});
}

}  // namespace wardroom::coastal
