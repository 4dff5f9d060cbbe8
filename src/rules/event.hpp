// What happened, who may know it, and why every number was what it was.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/chance.hpp"
#include "core/cite.hpp"
#include "rules/seat.hpp"

namespace wardroom {

BOOST_DEFINE_FIXED_ENUM_CLASS(Op, std::uint8_t, base, add, times, set, at_most, at_least, result)

/// One line of a trail: "to-hit number 7 (6.5.1)", "x 2: hit this target last turn (4.1)". `what` is a literal.
struct Term {
  std::string_view what;
  Cite cite;
  Op op = Op::base;
  std::int32_t numerator = 0, denominator = 1;
  bool own = false;  // rests on a secret of the side whose ship or formation the fact is about: told to that side only
};

template <class Fact>
struct Event {
  std::uint32_t number = 0;  // from 1, over the whole game
  std::uint32_t turn = 0;
  std::uint8_t segment = 0;
  Cite cite;
  Audience audience;
  Fact fact;
  std::uint32_t first_term = 0, first_die = 0;
  std::uint16_t terms = 0, dice = 0;
};

/// The events of one step with their trails and dice; cleared and used again without giving memory back.
template <class Fact>
struct Record {
  std::vector<Event<Fact>> events;
  std::vector<Term> terms;
  std::vector<Die> dice;

  std::span<const Term> trail(const Event<Fact>& e) const { return {terms.data() + e.first_term, e.terms}; }
  std::span<const Die> dice_of(const Event<Fact>& e) const { return {dice.data() + e.first_die, e.dice}; }
  void clear() {
    events.clear();
    terms.clear();
    dice.clear();
  }
};

/// The name of a fact's type, as the wire and the log call it. A template says its own.
template <class F>
constexpr std::string_view fact_name(const F&) {
  if constexpr (requires { F::called; }) return F::called;
  constexpr std::string_view all = __PRETTY_FUNCTION__;
  constexpr std::size_t from = all.find("F = ") + 4, to = all.find_first_of(";]", from);
  constexpr std::string_view full = all.substr(from, to - from);
  return full.substr(full.rfind(':') + 1);
}

}  // namespace wardroom
