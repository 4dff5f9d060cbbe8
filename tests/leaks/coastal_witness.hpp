// The witness of the coastal sheet.
#pragma once

#include "books/coastal/report/gather.hpp"
#include "books/coastal/rules/coastal.hpp"
#include "books/coastal/rules/menu.hpp"
#include "books/coastal/rules/view.hpp"
#include "books/coastal/text/loader.hpp"
#include "leaks/witness.hpp"

namespace wardroom::leaks {

template <>
struct Witness<coastal::State> {
  using Book = coastal::Coastal;
  using Loaded = coastal::Loaded;
  using Gatherer = coastal::Gatherer;

  static Loaded load(std::string_view text, const OptionChoices& options);
  static bool once_a_turn(const coastal::State& state) {
    return state.phase == coastal::Phase::move && state.half == 1;
  }
  static std::string write_menu(const coastal::State& state, const coastal::Menu& menu);
  /// Orders of every kind by two own vessels about these names and every marker, as texts that a player might type.
  static std::vector<std::string> orders_to_try(const coastal::State& state, SideId side, const Names& names);
  static std::vector<coastal::Order> opening(const coastal::State&, SideId) { return {}; }
  static std::string page(Gatherer so_far, std::uint64_t seed) {
    return report::page_of(so_far.finish({"twin", "", seed, false}));
  }
};

}  // namespace wardroom::leaks

namespace wardroom::coastal::test {

using namespace wardroom::leaks;
using World = leaks::World<Coastal>;

/// Looks for everything, fires at everything that was seen.
std::vector<Order> keep_watch(const State& state, SideId side);

}  // namespace wardroom::coastal::test
