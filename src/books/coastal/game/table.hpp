// The coastal sheet at the table: what everything that serves people asks of it (docs/table.md).
#pragma once

#include <memory>
#include <string>

#include "books/coastal/game/orders.hpp"
#include "books/coastal/game/present.hpp"
#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/table/scene.hpp"
#include "game/film.hpp"
#include "game/game.hpp"

namespace wardroom::coastal {

/// Throws DataError.
std::unique_ptr<Game> new_game(const GameStart& start);
/// What a scenario is about, for the start page.
std::string scenario_json(const std::string& scenario, const std::string& text);
struct Coastal::Table {
  using Scene = coastal::Scene;
  using Film = TurnFilm<Coastal>;

  static constexpr auto new_game = coastal::new_game;
  static constexpr auto scenario_json = coastal::scenario_json;

  static constexpr auto units_of = by_side<coastal::units_of>;
  static constexpr auto unit_of_order = coastal::unit_of_order;
  static constexpr auto unit_of_ship = by_side<coastal::unit_of_ship>;
  static constexpr auto standing_orders = by_side<coastal::standing_orders>;
  static constexpr auto has_orders_to_give = by_side<coastal::has_orders_to_give>;
  static constexpr auto is_opening = by_side<coastal::is_opening>;
  static constexpr auto is_spared = coastal::is_spared;
  static constexpr auto need_of = coastal::need_of;

  static constexpr auto present_table = coastal::present_table;
  static constexpr auto present_pieces = coastal::present_pieces;
  static constexpr auto look_at = coastal::look_at;
  static constexpr auto preview_order = by_side<coastal::preview_order>;
  static constexpr auto in_log = coastal::in_log;
  static constexpr auto log_entry = coastal::log_entry;
  static constexpr auto write_shows = coastal::write_shows;
};

}  // namespace wardroom::coastal
