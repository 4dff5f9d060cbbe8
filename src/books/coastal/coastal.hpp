// The WW2 coastal warfare sheet as a book of the table: the contract of rules/step.hpp, filled in.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "books/coastal/apply.hpp"
#include "books/coastal/facts.hpp"
#include "core/cite.hpp"
#include "rules/seat.hpp"
#include "rules/step.hpp"

namespace wardroom::coastal {

struct Coastal {
  using State = coastal::State;
  using Order = coastal::Order;
  using Fact = coastal::Fact;
  using Purpose = coastal::Purpose;

  static constexpr std::string_view id = "coastal";
  static constexpr std::string_view rules_version = "1";
  static constexpr SideId sides = 2;

  static std::uint32_t turn(const State& s) { return s.turn; }
  static std::uint16_t segment(const State& s) { return static_cast<std::uint16_t>(s.phase); }
  /// The two halves of a turn have dice of their own.
  static std::uint16_t dice_segment(const State& s) { return static_cast<std::uint16_t>(segment(s) + 16 * s.half); }

  template <class F>
  static void apply(State& s, const F& fact) {
    coastal::apply(s, fact);
  }

  static bool owes(const State& state, SideId side) { return state.sides[side].asked && !state.sides[side].ready; }
  static bool over(const State& state) { return state.phase == Phase::over; }
  static std::optional<Refusal> check(const State& state, Seat seat, const Order& order);
  static void lodge(Step<Coastal>& step, Seat seat, const Order& order);
  static void open(Step<Coastal>& step, Phase phase);
  static void resolve(Step<Coastal>& step);
};

using Play = Step<Coastal>;

}  // namespace wardroom::coastal

extern template class wardroom::Step<wardroom::coastal::Coastal>;  // in sequence.cpp
