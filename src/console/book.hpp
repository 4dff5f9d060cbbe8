// What a book is: the contract that entry_of holds every book to. The parts are the book's own structs; docs/
// writing-a-book.md tells what each is for. A book that lacks something does not compile, and the error names it.
#pragma once

#include <boost/json.hpp>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "console/detail.hpp"
#include "game/game.hpp"
#include "rules/book_text.hpp"
#include "rules/document.hpp"
#include "rules/event.hpp"
#include "rules/start.hpp"
#include "rules/step.hpp"
#include "study/survey.hpp"
#include "table/bot.hpp"
#include "wire/json.hpp"

namespace wardroom {

/// The types of its battles, and what it is called.
template <class B>
concept HasTypes = requires {
  typename B::State;
  typename B::Setting;
  typename B::Order;
  typename B::Fact;
  typename B::Phase;
  typename B::Purpose;
  typename B::Ready;
  typename B::View;
  typename B::Menu;
  { B::id } -> std::convertible_to<std::string_view>;
  { B::rules_version } -> std::convertible_to<std::string_view>;
  { B::asks_are_seen } -> std::convertible_to<bool>;
};

/// The rules: who sits where, who is asked, what may be ordered, what follows.
template <class B>
concept HasRules =
    HasTypes<B> && requires(const typename B::State& state, typename B::State& changed, Seat seat,
                            const typename B::Order& order, const typename B::Fact& fact, Step<B>& step,
                            typename B::View& view, typename B::Menu& menu, const typename B::Setting& setting) {
      { B::posts(setting) } -> std::same_as<std::vector<Post>>;
      { B::turn(state) } -> std::convertible_to<std::uint32_t>;
      { B::segment(state) } -> std::convertible_to<std::uint16_t>;
      { B::dice_segment(state) } -> std::convertible_to<std::uint16_t>;
      { B::hash(state) } -> std::same_as<std::uint64_t>;
      { B::owes(state, seat) } -> std::same_as<bool>;
      { B::over(state) } -> std::same_as<bool>;
      { B::one_at_a_time(state) } -> std::same_as<bool>;
      { B::new_key(state) } -> std::same_as<bool>;
      { B::moment(state, seat) } -> std::same_as<std::uint64_t>;
      { B::check(state, seat, order) } -> std::same_as<std::optional<Refusal>>;
      { B::belongs_now(state, seat, order) } -> std::same_as<bool>;
      { B::result_of(state) } -> std::same_as<Result>;
      { B::standing_order(menu) } -> std::same_as<typename B::Order>;
      B::lodge(step, seat, order);
      B::open(step, state.phase);
      B::resolve(step);
      B::fill_view(state, seat, view);
      B::fill_menu(state, seat, menu);
    };

/// Files, orders, acts, events and sentences.
template <class B>
concept HasText =
    requires(std::string_view text, const std::string& file, const OptionChoices& choices, const Node& node, Json& json,
             const typename B::State& state, Seat seat, const typename B::Order& order, const typename B::View& view,
             Step<B>& step, const typename B::Fact& fact, const Record<typename B::Fact>& record,
             const Event<typename B::Fact>& event, std::uint32_t number, int turn, int half, Cite cite) {
      { B::Text::book_text() } -> std::convertible_to<BookText>;
      B::Text::load_scenario(text, file, choices).setting->title;
      B::Text::load_situation(text, file, choices).loaded.state;
      { B::Text::to_be_opened(B::Text::load_situation(text, file, choices)) } -> std::same_as<bool>;
      { B::Text::before_the_end(state, B::Text::load_situation(text, file, choices)) } -> std::same_as<bool>;
      { B::Text::check_file(text, file) } -> std::same_as<std::vector<std::string>>;
      { B::Text::write_situation(state, file) } -> std::same_as<std::string>;
      { B::Text::parse_order(node, state, seat) } -> std::same_as<typename B::Order>;
      B::Text::write_order(json, state, order);
      B::Text::carry_out(step, B::Text::parse_act(node, state));
      B::Text::write_event(json, state, seat, record, event, number);
      B::Text::write_view(json, state, view);
      { B::Text::tell(state, seat, fact) } -> std::same_as<std::string>;
      { B::Text::turn_name(state) } -> std::same_as<std::string>;
      { B::Text::name_of_time(turn, half) } -> std::same_as<std::string>;
      { B::Text::clause_id(cite) } -> std::same_as<std::string>;
      { B::Text::order_of_play } -> std::convertible_to<Cite>;
    };

/// Opponents, from the simplest to the best.
template <class B>
concept HasBots = requires(std::string_view name, const BotSettings& settings) {
  { B::Bots::make(name, settings) } -> std::same_as<std::unique_ptr<BookBot<B>>>;
  { B::Bots::make_watched(name, settings) } -> std::same_as<std::unique_ptr<BookBot<B>>>;
  { B::Bots::names() } -> std::same_as<std::vector<std::string_view>>;
};

/// How battles are told and counted by the commands and reports.
template <class B>
concept IsTold =
    CountsToll<B> && requires(Seat seat, const typename B::State& state, typename B::Told::Gatherer& gatherer,
                              typename B::Told::Narrator& narrator, const Record<typename B::Fact>& record,
                              const Start& start, const std::string& dice, Json& json,
                              const typename B::Setting& setting, const typename B::Toll& toll, SideId side) {
      requires std::constructible_from<typename B::Told::Narrator, Seat, console::Detail>;
      narrator.hear(state, record);
      narrator.print_outcome(state);
      requires std::constructible_from<typename B::Told::Gatherer, Seat>;
      gatherer.hear(state, record);
      { B::Told::page(gatherer, start, true, dice) } -> std::same_as<std::string>;
      B::Told::write_luck(json, gatherer);
      { B::Told::ships(state) } -> std::convertible_to<std::size_t>;
      { B::Told::most_turns(setting) } -> std::convertible_to<int>;
      B::Told::write_ships(json, state);
      B::Told::print_toll(toll, 1, state, side);
      B::Told::write_toll(json, toll, state, side);
    };

/// The vocabulary of the table (docs/table.md).
template <class B>
concept HasTable = requires(const GameStart& start, const std::string& text, const typename B::State& state, Seat seat,
                            const typename B::Order& order, const DiceWanted& wanted, Parts& parts,
                            std::span<const PlainJson> openings, const Record<typename B::Fact>& record,
                            const Event<typename B::Fact>& event, Json& json, const typename B::Table::Scene& scene,
                            typename B::Table::Film& film) {
  { B::Table::new_game(start) } -> std::same_as<std::unique_ptr<Game>>;
  { B::Table::scenario_json(text, text) } -> std::same_as<std::string>;
  { B::Table::units_of(state, seat) } -> std::same_as<std::vector<Unit>>;
  { B::Table::unit_of_order(state, order) } -> std::same_as<std::string>;
  { B::Table::unit_of_ship(state, seat, text) } -> std::same_as<std::string>;
  { B::Table::standing_orders(state, seat) } -> std::same_as<std::vector<typename B::Order>>;
  { B::Table::has_orders_to_give(state, seat, text) } -> std::same_as<bool>;
  { B::Table::is_opening(state, seat, openings.front()) } -> std::same_as<bool>;
  { B::Table::is_spared(state) } -> std::same_as<bool>;
  { B::Table::need_of(state, wanted) } -> std::same_as<DiceNeed>;
  B::Table::present_table(state, seat, parts, openings);
  B::Table::present_pieces(scene, parts);
  { B::Table::look_at(state, seat, text) } -> std::same_as<std::string>;
  { B::Table::preview_order(state, seat, openings.front(), openings) } -> std::same_as<std::string>;
  { B::Table::in_log(state, seat, event) } -> std::same_as<bool>;
  { B::Table::log_entry(state, seat, record, event, 1U) } -> std::same_as<std::string>;
  B::Table::write_shows(json, state, seat, event.fact);
  film.hear(state, record);
  { film.frames.take() } -> std::same_as<std::string>;
};

template <class B>
concept Book = HasRules<B> && HasText<B> && HasBots<B> && IsTold<B> && HasTable<B>;

}  // namespace wardroom
