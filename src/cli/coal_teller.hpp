// Coal told by the commands.
#pragma once

#include <string>
#include <vector>

#include "books/coal/chapters.hpp"
#include "books/coal/clock.hpp"
#include "books/coal/coal.hpp"
#include "books/coal/loader.hpp"
#include "books/coal/menu.hpp"
#include "books/coal/order_text.hpp"
#include "books/coal/points.hpp"
#include "books/coal/situation.hpp"
#include "books/coal/tell.hpp"
#include "books/coal/view.hpp"
#include "bots/bots.hpp"
#include "cli/narrate.hpp"
#include "cli/teller.hpp"
#include "report/gather.hpp"
#include "wire/coal_json.hpp"

namespace wardroom::cli {

template <>
struct Teller<coal::Coal> {
  using Narrator = cli::Narrator;
  using Gatherer = report::Gatherer;

  static std::string page(Gatherer& gatherer, const Start& start, bool real_dice, const std::string& dice);
  static coal::Loaded load_scenario(const std::string& text, const std::string& file, const OptionChoices& options) {
    return coal::load_scenario(text, file, options);
  }
  static coal::Situation load_situation(const std::string& text, const std::string& file) {
    return coal::load_situation(text, file);
  }
  static bool before_the_end(const coal::State& state, const coal::Situation& situation);
  static std::string time_of(const coal::SituationOrder& order) {
    return (order.half == 1 ? "half-move " : "turn ") + coal::name_of_move(order.turn, order.half == 1, order.half);
  }
  static std::string clause_id(Cite cite) { return coal::clause_id(cite); }
  static constexpr Cite order_of_play{"3.2"};
  static std::size_t ships(const coal::State& state) { return state.ships.size(); }
  static int most_turns(const coal::Setting& setting) { return setting.special.turns; }
  static void write_ships(Json& json, const coal::State& state);
  static std::vector<std::string> check_file(const std::string& text, const std::string& file) {
    return coal::check_file(text, file);
  }
};

}  // namespace wardroom::cli
