// The coastal sheet in writing, as everything right of the rules asks for it: files, orders, acts, events and
// sentences.
#pragma once

#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/text/json.hpp"
#include "books/coastal/text/order_text.hpp"
#include "books/coastal/text/situation.hpp"
#include "books/coastal/text/tell.hpp"
#include "books/coastal/text/umpire.hpp"

namespace wardroom::coastal {

struct Coastal::Text {
  static Loaded load_scenario(std::string_view text, const std::string& file, const OptionChoices& choices = {}) {
    return coastal::load_scenario(text, file, choices);
  }
  static Situation load_situation(std::string_view text, const std::string& file, const OptionChoices& choices = {}) {
    return coastal::load_situation(text, file, choices);
  }
  static std::vector<std::string> check_file(std::string_view text, const std::string& file) {
    return coastal::check_file(text, file);
  }
  static constexpr auto to_be_opened = coastal::to_be_opened;
  static constexpr auto before_the_end = coastal::before_the_end;
  static constexpr auto write_situation = coastal::write_situation;
  static constexpr auto book_text = coastal::book_text;

  static Order parse_order(const Node& node, const State& state, Seat seat) {
    return coastal::parse_order(node, state, seat.side);
  }
  static constexpr auto write_order = coastal::write_order;
  static constexpr auto parse_act = coastal::parse_act;
  static constexpr auto carry_out = coastal::carry_out;
  static constexpr auto write_event = coastal::write_event;
  static constexpr auto write_view = coastal::write_view;

  static constexpr auto tell = coastal::tell;
  static constexpr auto turn_name = coastal::turn_name;
  static constexpr auto name_of_time = coastal::name_of_time;
  static constexpr auto clause_id = coastal::clause_id;
  static constexpr Cite order_of_play{"order-13"};  // by which an order that nobody asked for is refused
};

}  // namespace wardroom::coastal
