// Fills view, menu and counsel of a seat, and has them shown.
#include "books/admiralty/game/present.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "books/admiralty/game/counsel.hpp"
#include "books/admiralty/game/table.hpp"
#include "books/admiralty/rules/view.hpp"
#include "books/admiralty/table/scene.hpp"
#include "books/admiralty/text/text.hpp"
#include "game/presenting.hpp"

namespace wardroom::admiralty {
namespace {

std::vector<UnitText> units_of_side(const State& state, SideId side) {
  const Setting& setting = *state.setting;
  std::vector<UnitText> units;
  for (std::size_t division = 0; division < setting.divisions.size(); ++division) {
    if (setting.divisions[division].side != side) continue;
    UnitText text{std::to_string(division + 1), setting.divisions[division].name, {}};
    for (ShipId id = 0; id < state.ships.size(); ++id) {
      if (setting.division_of[id] != division) continue;
      text.ships.push_back(fmt::format("{} ({})", setting.ships[id].name, state.card(id).name));
    }
    units.push_back(std::move(text));
  }
  return units;
}

// Only what is ordered stays in the menu.
template <class Choices, class Same>
void keep_only(Choices& choices, Same&& same) {
  std::erase_if(choices, [&](const auto& choice) { return !same(choice); });
}

void preview(const State& state, Seat seat, const Order& order, Json& json) {
  thread_local View view;
  thread_local Menu menu;
  fill_view(state, seat, view);
  fill_menu(state, seat, menu);
  Counsel counsel;
  if (const auto* move = std::get_if<Move>(&order)) {
    counsel.speeds = speeds_of(state, move->ship, false);
    keep_only(menu.moves, [&](const MoveChoice& choice) { return choice.ship == move->ship; });
  } else if (const auto* fire = std::get_if<Fire>(&order)) {
    keep_only(menu.fires, [&](const FireChoice& choice) {
      return choice.ship == fire->ship && choice.target == fire->target && choice.side == fire->side &&
             choice.size == fire->size;
    });
    for (const FireChoice& choice : menu.fires) counsel.fires.push_back(counsel_of(state, choice));
  }
  present_preview({seat, view, menu, counsel}, order, json);
}

}  // namespace

void present_table(const State& state, Seat seat, Parts& parts, std::span<const PlainJson>) {
  thread_local View view;
  thread_local Menu menu;
  thread_local Counsel counsel;
  fill_view(state, seat, view);
  fill_menu(state, seat, menu);
  fill_counsel(state, menu, counsel);
  present_parts(Scene{seat, view, menu, counsel}, parts);
}

std::string look_at(const State& state, Seat seat, const std::string& piece) {
  thread_local View view;
  thread_local Menu menu;
  fill_view(state, seat, view);
  fill_menu(state, seat, menu);
  Counsel counsel;
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    const bool knows = view.own_ship(ship) != nullptr || Admiralty::over(state);
    if (state.setting->ships[ship].id == piece) counsel.speeds = speeds_of(state, ship, !knows);
  }
  return present_look({seat, view, menu, counsel}, piece);
}

std::string preview_order(const State& state, Seat seat, const PlainJson& said, std::span<const PlainJson>) {
  return preview_of<Admiralty>(state, seat, said,
                               [&](Json& json, const Order& order) { preview(state, seat, order, json); });
}

std::string scenario_json(const std::string& scenario, const std::string& text) {
  const Loaded loaded = load_scenario(text, scenario);
  View view;
  const Menu menu;
  fill_view(loaded.state, Seat{}, view);
  return present_scenario({Seat{}, view, menu}, scenario, text,
                          {units_of_side(loaded.state, 0), units_of_side(loaded.state, 1)},
                          Admiralty::posts(*loaded.setting));
}

}  // namespace wardroom::admiralty
