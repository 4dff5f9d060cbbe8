// Admiralty at the table: what everything that serves people asks of it (docs/table.md).
#pragma once

#include <memory>
#include <string>

#include "books/admiralty/game/orders.hpp"
#include "books/admiralty/game/present.hpp"
#include "books/admiralty/rules/admiralty.hpp"
#include "books/admiralty/table/scene.hpp"
#include "game/film.hpp"
#include "game/game.hpp"

namespace wardroom::admiralty {

/// Throws DataError.
std::unique_ptr<Game> new_game(const GameStart& start);
/// What a scenario is about, for the start page.
std::string scenario_json(const std::string& scenario, const std::string& text);
struct Admiralty::Table {
  using Scene = admiralty::Scene;
  using Film = TurnFilm<Admiralty>;

  static constexpr auto new_game = admiralty::new_game;
  static constexpr auto scenario_json = admiralty::scenario_json;

  static constexpr auto units_of = admiralty::units_of;
  static constexpr auto unit_of_order = admiralty::unit_of_order;
  static constexpr auto unit_of_ship = admiralty::unit_of_ship;
  static constexpr auto standing_orders = admiralty::standing_orders;
  static constexpr auto has_orders_to_give = admiralty::has_orders_to_give;
  static constexpr auto is_opening = admiralty::is_opening;
  static constexpr auto is_spared = admiralty::is_spared;
  static constexpr auto need_of = admiralty::need_of;

  static constexpr auto present_table = admiralty::present_table;
  static constexpr auto present_pieces = admiralty::present_pieces;
  static constexpr auto look_at = admiralty::look_at;
  static constexpr auto preview_order = admiralty::preview_order;
  static constexpr auto in_log = admiralty::in_log;
  static constexpr auto log_entry = admiralty::log_entry;
  static constexpr auto die_colours = admiralty::die_colours;
  static constexpr auto write_shows = admiralty::write_shows;
};

}  // namespace wardroom::admiralty
