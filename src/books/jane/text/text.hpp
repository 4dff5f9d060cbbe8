// Jane's tactical game in writing, as everything right of the rules asks for it: files, orders, acts, events and
// sentences.
#pragma once

#include "books/jane/rules/jane.hpp"
#include "books/jane/text/json.hpp"
#include "books/jane/text/order_text.hpp"
#include "books/jane/text/situation.hpp"
#include "books/jane/text/tell.hpp"
#include "books/jane/text/umpire.hpp"

namespace wardroom::jane {

struct Jane::Text {
  static Loaded load_scenario(std::string_view text, const std::string& file, const OptionChoices& choices = {}) {
    return jane::load_scenario(text, file, choices);
  }
  static Situation load_situation(std::string_view text, const std::string& file, const OptionChoices& choices = {}) {
    return jane::load_situation(text, file, choices);
  }
  static std::vector<std::string> check_file(std::string_view text, const std::string& file) {
    return jane::check_file(text, file);
  }
  static constexpr auto to_be_opened = jane::to_be_opened;
  static constexpr auto before_the_end = jane::before_the_end;
  static constexpr auto write_situation = jane::write_situation;
  static constexpr auto book_text = jane::book_text;

  static constexpr auto parse_order = jane::parse_order;
  static constexpr auto write_order = jane::write_order;
  static constexpr auto parse_act = jane::parse_act;
  static constexpr auto carry_out = jane::carry_out;
  static constexpr auto write_event = jane::write_event;
  static constexpr auto write_view = jane::write_view;

  static constexpr auto tell = static_cast<std::string (*)(const State&, Seat, const Fact&)>(jane::tell);
  static constexpr auto turn_name = jane::turn_name;
  static constexpr auto name_of_time = jane::name_of_time;
  static constexpr auto clause_id = jane::clause_id;
  static constexpr Cite order_of_play{"t-moving-2", "101"};  // by which an order that nobody asked for is refused
};

}  // namespace wardroom::jane
