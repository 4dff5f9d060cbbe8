// The parts of the teller; only the tell*.cpp files include this.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>

#include "books/jane/rules/facts.hpp"
#include "books/jane/text/names.hpp"
#include "books/jane/text/words.hpp"

namespace wardroom::jane {

/// Who is told, and what he calls things.
struct Hearer {
  const State& state;
  Seat viewer;

  std::string name(ShipId ship) const { return name_for(state, viewer, ship); }
  const std::string& name(SideId side) const { return state.setting->sides[side].name; }
  std::string name(PostId post) const;
  const Card& card(ShipId ship) const { return state.card(ship); }
  /// Fittings of a ship are hers to know: of others the kind of thing alone.
  bool knows(ShipId ship) const { return may_name(state, viewer, ship); }
};

inline std::string times(int count, std::string_view what) {
  return count == 1 ? fmt::format("1 {}", what) : fmt::format("{} {}s", count, what);
}
inline std::string because(std::string_view reason) {
  return reason.empty() ? std::string(".") : fmt::format(": {}", reason);
}

std::string tell(const Hearer& to, const FrameFacts& fact);
std::string tell(const Hearer& to, const MotionFacts& fact);
std::string tell(const Hearer& to, const FireFacts& fact);
std::string tell(const Hearer& to, const DamageFacts& fact);
std::string tell(const Hearer& to, const SignalFacts& fact);
std::string tell(const Hearer& to, const UmpireFacts& fact);

}  // namespace wardroom::jane
