// Skerries at the table (docs/table.md). What a seat is shown is made from its Scene; only table.cpp meets a state.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "game/film.hpp"
#include "game/game.hpp"
#include "toy/book/rules/skerries.hpp"
#include "toy/book/table/scene.hpp"

namespace wardroom::skerries {

struct Skerries::Table {
  using Scene = skerries::Scene;
  using Film = TurnFilm<Skerries>;

  static std::unique_ptr<Game> new_game(const GameStart& start);
  static std::string scenario_json(const std::string& scenario, const std::string& text);

  // A side is one unit, which has no name of its own.
  static std::vector<Unit> units_of(const State&, Seat) { return {}; }
  static std::string unit_of_order(const State&, const Order&) { return {}; }
  static std::string unit_of_ship(const State&, Seat, const std::string&) { return {}; }
  static bool has_orders_to_give(const State&, Seat, const std::string&) { return false; }
  static std::vector<Order> standing_orders(const State&, Seat) { return {}; }
  static bool is_opening(const State&, Seat, const PlainJson&) { return false; }
  static bool is_spared(const State&) { return false; }
  static DiceNeed need_of(const State& state, const DiceWanted& wanted);

  static void present_table(const State& state, Seat seat, Parts& parts, std::span<const PlainJson> opening);
  static constexpr auto present_pieces = skerries::present_pieces;
  static std::string look_at(const State& state, Seat seat, const std::string& piece);
  static std::string preview_order(const State& state, Seat seat, const PlainJson& said,
                                   std::span<const PlainJson> opening);
  static bool in_log(const State& state, Seat seat, const Event<Fact>& event);
  static std::string log_entry(const State& state, Seat seat, const Record<Fact>& record, const Event<Fact>& event,
                               std::uint32_t number);
  static void write_shows(Json& json, const State& state, Seat seat, const Fact& fact);
};

}  // namespace wardroom::skerries
