#include "books/jane/rules/apply_umpire.hpp"

#include "books/jane/rules/revise.hpp"

namespace wardroom::jane {
namespace {

// What is over makes room; of two that last she keeps the worse.
void note(Fixed<Breakdown, 4>& breakdowns, Breakdown fresh, std::uint16_t move) {
  for (std::size_t i = breakdowns.size(); i-- > 0;) {
    if (breakdowns[i].until <= move) breakdowns.erase(i);
  }
  if (breakdowns.push_back(fresh)) return;
  const auto least = std::ranges::min_element(breakdowns, {}, &Breakdown::knots);
  if (least->knots < fresh.knots) *least = fresh;
}

}  // namespace

void apply(State& state, const BrokeDown& f) {
  auto& breakdowns = state.ships[f.ship].damage.breakdowns;
  for (std::size_t i = 0; f.was_until > 0 && i < breakdowns.size(); ++i) {
    if (breakdowns[i].knots != f.was_knots || breakdowns[i].until != f.was_until) continue;
    breakdowns.erase(i);
    break;
  }
  if (f.knots > 0 && f.until > state.move) note(breakdowns, {f.knots, f.until}, state.move);
}

void apply(State& state, const Disguised& f) {
  Guises& guises = state.ships[f.ship].guises;
  switch (f.guise) {
    case Guise::no_shields: guises.no_shields = true; break;
    case Guise::no_masts: guises.no_masts = true; break;
    default: guises.painted.push_back({f.guise, f.from, f.to});
  }
}

void apply(State& state, const Revised& f) {
  enter(state, f.entry);
  const Revise& e = f.entry;
  if (f.final) state.finals.push_back({e.ship, e.entry, e.deck, e.side, e.which});
}

}  // namespace wardroom::jane
