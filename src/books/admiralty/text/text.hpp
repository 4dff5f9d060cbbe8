// Admiralty in writing, as everything right of the rules asks for it: files, orders, acts, events and sentences.
#pragma once

#include "books/admiralty/rules/admiralty.hpp"
#include "books/admiralty/text/json.hpp"
#include "books/admiralty/text/order_text.hpp"
#include "books/admiralty/text/situation.hpp"
#include "books/admiralty/text/tell.hpp"
#include "books/admiralty/text/umpire.hpp"

namespace wardroom::admiralty {

struct Admiralty::Text {
  static Loaded load_scenario(std::string_view text, const std::string& file, const OptionChoices& choices = {}) {
    return admiralty::load_scenario(text, file, choices);
  }
  static Situation load_situation(std::string_view text, const std::string& file, const OptionChoices& choices = {}) {
    return admiralty::load_situation(text, file, choices);
  }
  static std::vector<std::string> check_file(std::string_view text, const std::string& file) {
    return admiralty::check_file(text, file);
  }
  static constexpr auto to_be_opened = admiralty::to_be_opened;
  static constexpr auto before_the_end = admiralty::before_the_end;
  static constexpr auto write_situation = admiralty::write_situation;
  static constexpr auto book_text = admiralty::book_text;

  static Order parse_order(const Node& node, const State& state, Seat seat) {
    return admiralty::parse_order(node, state, seat.side);
  }
  static constexpr auto write_order = admiralty::write_order;
  static constexpr auto parse_act = admiralty::parse_act;
  static constexpr auto carry_out = admiralty::carry_out;
  static constexpr auto write_event = admiralty::write_event;
  static constexpr auto write_view = admiralty::write_view;

  static constexpr auto tell = admiralty::tell;
  static constexpr auto turn_name = admiralty::turn_name;
  static constexpr auto name_of_time = admiralty::name_of_time;
  static constexpr auto clause_id = admiralty::clause_id;
  static constexpr Cite order_of_play{"1-1"};  // by which an order that nobody asked for is refused
};

}  // namespace wardroom::admiralty
