// Coal at the table: what everything that serves people asks of it (docs/table.md).
#pragma once

#include <memory>
#include <string>

#include "books/coal/game/orders.hpp"
#include "books/coal/game/present.hpp"
#include "books/coal/rules/coal.hpp"
#include "books/coal/table/scene.hpp"
#include "game/game.hpp"

namespace wardroom::coal {

/// Throws DataError.
std::unique_ptr<Game> new_game(const GameStart& start);
/// What a scenario is about, for the start page.
std::string scenario_json(const std::string& scenario, const std::string& text);
struct Coal::Table {
  using Scene = coal::Scene;
  struct Film;  // film.hpp

  static constexpr auto new_game = coal::new_game;
  static constexpr auto scenario_json = coal::scenario_json;

  static constexpr auto units_of = by_side<coal::units_of>;
  static constexpr auto unit_of_order = coal::unit_of_order;
  static constexpr auto unit_of_ship = by_side<coal::unit_of_ship>;
  static constexpr auto standing_orders = by_side<coal::standing_orders>;
  static constexpr auto has_orders_to_give = by_side<coal::has_orders_to_give>;
  static constexpr auto is_opening = by_side<coal::is_opening>;
  static constexpr auto is_spared = coal::is_spared;
  static constexpr auto need_of = coal::need_of;

  static constexpr auto present_table = coal::present_table;
  static constexpr auto present_pieces = coal::present_pieces;
  static constexpr auto look_at = coal::look_at;
  static constexpr auto preview_order = by_side<coal::preview_order>;
  static constexpr auto in_log = coal::in_log;
  static constexpr auto log_entry = coal::log_entry;
  static constexpr auto write_shows = coal::write_shows;
};

}  // namespace wardroom::coal
