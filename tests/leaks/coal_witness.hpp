// The witness of Coal.
#pragma once

#include "books/coal/report/gather.hpp"
#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/menu.hpp"
#include "books/coal/rules/view.hpp"
#include "books/coal/text/loader.hpp"
#include "leaks/witness.hpp"

namespace wardroom::leaks {

template <>
struct Witness<coal::State> {
  using Book = coal::Coal;
  using Loaded = coal::Loaded;
  using Gatherer = coal::Gatherer;

  static Loaded load(std::string_view text, const OptionChoices& options);
  static bool once_a_turn(const coal::State& state) { return state.phase == coal::Phase::plotting; }
  static std::string write_menu(const coal::State& state, const coal::Menu& menu);
  /// Orders of every kind about these names, as texts that a player might type.
  static std::vector<std::string> orders_to_try(const coal::State& state, SideId side, const Names& names);
  static std::vector<coal::Order> opening(const coal::State& state, SideId side);
  static std::string page(Gatherer so_far, std::uint64_t seed);
};

}  // namespace wardroom::leaks

namespace wardroom::coal::test {

using namespace wardroom::leaks;
using World = leaks::World<Coal>;

}  // namespace wardroom::coal::test
