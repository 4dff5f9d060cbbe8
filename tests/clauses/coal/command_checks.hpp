// Divisions under a command table of their own, for the tests of 5.10 and of those who miss their signals.
#pragma once

#include <gtest/gtest.h>

#include "books/coal/rules/command.hpp"
#include "books/coal/rules/independent.hpp"
#include "support/coal_table.hpp"

namespace wardroom::coal::test {

inline constexpr PlotLimits any_speed{10_in, {}};

inline Plot plot(const char* text) {
  auto parsed = parse_plot(text, any_speed);
  return std::get<Plot>(parsed);
}

// A command table with nothing in it but a number to receive on, and rows that a test fills.
inline CommandTable stub(int receive) {
  CommandTable table;
  table.receive_at_most = static_cast<std::int16_t>(receive);
  table.near_within = 5_in;
  table.far_beyond = 15_in;
  table.independent = {{1, {Action::straight, Action::straight, Action::straight, Action::turn_away}},
                       {3, {Action::straight, Action::straight, Action::turn_away, Action::straight}},
                       {5, {Action::straight, Action::repeat, Action::straight, Action::repeat}},
                       {7, {Action::conform, Action::conform, Action::conform, Action::conform}},
                       {9, {Action::conform, Action::parallel, Action::close_light, Action::close_large}},
                       {10, {Action::as_plotted, Action::as_plotted, Action::as_plotted, Action::as_plotted}}};
  return table;
}

struct Command : testing::Test {
  Table table;
  void SetUp() override { table.setting().tables.command = stub(7); }

  void give(DivisionId division, Inches speed, const char* text, bool advance = false) {
    table.state().divisions[division].order = {true, advance, speed, {}, plot(text)};
  }
  /// A battleship on her own, who is to turn to starboard.
  DivisionId ordered_to_turn() {
    const DivisionId division = table[table.lone(0, Type::BB, at(20, 20), 0, 3_in)].division;
    give(division, 3_in, "SR30");
    return division;
  }
  /// By these dice: for orders received, and on the Independent Movement Table.
  void check_by(const Faces& received, const Faces& independent = {}) {
    table.dice(Purpose::command, received);
    if (!independent.empty()) table.dice(Purpose::independent, independent);
    check_all();
  }
  void check_all() {
    Play play = table.play();
    check_command(play);
  }
  // The command check of a formation, after so many dice.
  CommandChecked result_of(DivisionId formation) {
    for (const CommandChecked& checked : table.facts<CommandChecked>()) {
      if (checked.formation == formation && checked.ship == no_ship) return checked;
    }
    ADD_FAILURE() << "no check";
    return {};
  }
  bool rolls(Inches speed, const char* text) {
    Table fresh;
    fresh.setting().tables.command = stub(7);
    const ShipId ship = fresh.lone(0, Type::BB, at(20, 20), 0, 3_in);
    fresh.state().divisions[fresh[ship].division].order = {true, false, speed, {}, plot(text)};
    Play play = fresh.play();
    check_command(play);
    return !fresh.thrown(Purpose::command).empty();
  }
  int receive_number() {
    for (const auto& event : table.record().events) {
      if (!std::holds_alternative<CommandChecked>(event.fact)) continue;
      for (const Term& term : table.record().trail(event)) {
        if (term.op == Op::result && term.what == "orders received on this or less") return term.numerator;
      }
    }
    return -99;
  }
};

}  // namespace wardroom::coal::test
