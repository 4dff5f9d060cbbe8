// Coal in writing, as everything right of the rules asks for it: files, orders, acts, events and sentences.
#pragma once

#include "books/coal/rules/coal.hpp"
#include "books/coal/text/book.hpp"
#include "books/coal/text/json.hpp"
#include "books/coal/text/order_text.hpp"
#include "books/coal/text/situation.hpp"
#include "books/coal/text/tell.hpp"
#include "books/coal/text/umpire.hpp"
#include "books/coal/text/write_situation.hpp"

namespace wardroom::coal {

struct Coal::Text {
  static Loaded load_scenario(std::string_view text, const std::string& file, const OptionChoices& choices = {}) {
    return coal::load_scenario(text, file, choices);
  }
  static Situation load_situation(std::string_view text, const std::string& file, const OptionChoices& choices = {}) {
    return coal::load_situation(text, file, choices);
  }
  static std::vector<std::string> check_file(std::string_view text, const std::string& file) {
    return coal::check_file(text, file);
  }
  static constexpr auto to_be_opened = coal::to_be_opened;
  static constexpr auto before_the_end = coal::before_the_end;
  static constexpr auto write_situation = coal::write_situation;
  static constexpr auto book_text = coal::book_text;

  static Order parse_order(const Node& node, const State& state, Seat seat) {
    return coal::parse_order(node, state, seat.side);
  }
  static constexpr auto write_order = coal::write_order;
  static constexpr auto parse_act = coal::parse_act;
  static constexpr auto carry_out = coal::carry_out;
  static constexpr auto write_event = coal::write_event;
  static constexpr auto write_view = coal::write_view;

  static constexpr auto tell = coal::tell;
  static constexpr auto turn_name = coal::turn_name;
  static constexpr auto name_of_time = coal::name_of_time;
  static constexpr auto clause_id = coal::clause_id;
  static constexpr Cite order_of_play{"3.2"};  // by which an order that nobody asked for is refused
};

}  // namespace wardroom::coal
