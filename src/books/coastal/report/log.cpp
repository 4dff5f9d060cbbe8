#include "books/coastal/report/log.hpp"

#include <fmt/format.h>

#include "books/coastal/rules/names.hpp"
#include "books/coastal/text/tell.hpp"

namespace wardroom::coastal {
namespace {

// Rolls without a sentence of their own, and torpedoes that only run.
struct Untold {
  const State& state;
  Seat seat;

  template <class F>
  std::string operator()(const F&) const {
    return {};
  }
  std::string operator()(const RepairRolled& f) const {
    return fmt::format("{} cannot repair {} yet.", name(f.ship), spaced(state.card(f.ship).systems[f.system].name));
  }
  std::string operator()(const TorpedoRan& f) const {
    return fmt::format("Torpedo marker {} runs on, {} so far.", f.torpedo + 1, cm(f.run));
  }
  std::string operator()(const MineMet& f) const { return fmt::format("{} passes over mines.", name(f.ship)); }
  std::string operator()(const CameToNothing& f) const { return fmt::format("{} is spared worse.", name(f.ship)); }

  std::string name(ShipId ship) const { return name_for(state, seat, ship); }
};

}  // namespace

std::string log_text(const State& state, Seat seat, const Fact& fact, bool rolled) {
  if (std::holds_alternative<TurnBegan>(fact)) return {};
  std::string text = tell(state, seat, fact);
  const bool told = rolled || std::holds_alternative<TorpedoRan>(fact);
  return text.empty() && told ? std::visit(Untold{state, seat}, fact) : text;
}

std::vector<ShipId> ships_of(const State&, const Fact& fact) { return ids_in(fact, no_ship); }

SideId side_of(const State& state, const Fact& fact) {
  if (const SideId side = side_in(fact); side != no_side) return side;
  const TorpedoId torpedo = std::visit(
      [](const auto& f) {
        // The ship that looks for one comes before it.
        if constexpr (
            requires { f.torpedo; } && !requires { f.target; }) {
          return f.torpedo;
        } else {
          return no_torpedo;
        }
      },
      fact);
  if (torpedo < state.torpedoes.size()) return state.torpedoes[torpedo].side;
  const std::vector<ShipId> ships = ships_of(state, fact);
  return !ships.empty() && ships.front() < state.ships.size() ? state.ships[ships.front()].side : no_side;
}

}  // namespace wardroom::coastal
