// What the commands ask of a book beside its rules: how its battles are told on the terminal, reported and listed.
// A book fills in Teller<Book> (coal_teller.hpp shows how):
//   using Narrator;        // Narrator(Seat, Detail); hear(state, record); print_outcome(state)
//   using Gatherer;        // Gatherer(Seat); hear(state, record): what a report is made of
//   static std::string page(Gatherer&, const Start&, bool real_dice, const std::string& dice);
//   static auto load_scenario(text, file, options);  // setting, state and warnings of a scenario, and of nothing else
//   static auto load_situation(text, file);          // loaded, orders, dice and seed of a situation
//   static bool before_the_end(state, situation);    // it is to be played on
//   static std::string time_of(order);               // the turn, or the half of one, for which a situation's order is
//   static std::string clause_id(Cite);              // the row of the ledger
//   static constexpr Cite order_of_play;             // the clause by which an order that nobody asked for is refused
//   static std::size_t ships(state);
//   static int most_turns(setting);
//   static void write_ships(Json&, state);           // how each ship ended, as objects of a list
//   static std::vector<std::string> check_file(text, file);
#pragma once

#include <cstdint>

namespace wardroom::cli {

/// The fight alone, or every ship's move and every target with it.
enum class Detail : std::uint8_t { fight, everything };

template <class Book>
struct Teller;

}  // namespace wardroom::cli
