// The witness of Admiralty.
#pragma once

#include "books/admiralty/report/gather.hpp"
#include "books/admiralty/rules/admiralty.hpp"
#include "books/admiralty/rules/menu.hpp"
#include "books/admiralty/rules/view.hpp"
#include "books/admiralty/text/loader.hpp"
#include "leaks/witness.hpp"

namespace wardroom::leaks {

template <>
struct Witness<admiralty::State> {
  using Book = admiralty::Admiralty;
  using Loaded = admiralty::Loaded;
  using Gatherer = admiralty::Gatherer;

  static Loaded load(std::string_view text, const OptionChoices& options);
  static bool once_a_turn(const admiralty::State& state) { return state.phase == admiralty::Phase::cannon; }
  static std::string write_menu(const admiralty::State& state, const admiralty::Menu& menu);
  /// Orders of every kind by an own ship about these names, as texts that a player might type.
  static std::vector<std::string> orders_to_try(const admiralty::State& state, SideId side, const Names& names);
  static std::vector<admiralty::Order> opening(const admiralty::State&, SideId) { return {}; }
  static std::string page(Gatherer so_far, std::uint64_t seed) {
    return report::page_of(so_far.finish({"twin", "", seed, false}));
  }
};

}  // namespace wardroom::leaks

namespace wardroom::admiralty::test {

using namespace wardroom::leaks;
using World = leaks::World<Admiralty>;

}  // namespace wardroom::admiralty::test
