#include "cli/narrate.hpp"

#include <fmt/format.h>

#include "books/coal/clock.hpp"
#include "books/coal/condition.hpp"
#include "books/coal/points.hpp"
#include "books/coal/tell.hpp"

namespace wardroom::cli {
namespace {

using namespace coal;

// A person wants the fight, not the bookkeeping: single moves and the allotting of guns are left to the journal.
bool worth_telling(const Fact& fact) {
  return !std::holds_alternative<Moved>(fact) && !std::holds_alternative<TargetNamed>(fact) &&
         !std::holds_alternative<TurnBegan>(fact) && !std::holds_alternative<NamerChosen>(fact) &&
         !std::holds_alternative<AllotterChosen>(fact) && !std::holds_alternative<HitsCounted>(fact);
}

void print_turn(const State& state) {
  const int minute = state.setting->start_minute + minutes_at_start(state.turn, state.half);
  fmt::print("\n== Turn {} · {:02}.{:02} ==\n", name_of_move(state.turn, state.halves, state.half), minute / 60 % 24,
             minute % 60);
}

std::string condition(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  switch (ship.status) {
    case Status::sinking: return "sinking";
    case Status::abandoned: return "abandoned, burning";
    case Status::exploded: return "blown up";
    case Status::sunk: return "sunk";
    case Status::exited: return "left the table";
    case Status::afloat: break;
  }
  if (ship.hits.empty()) return "unhurt";
  int open = 0;
  for (const Hit& hit : ship.hits) open += hit.state == HitState::repaired ? 0 : 1;
  return fmt::format("{} of {} hits unrepaired, {} on fire, top speed {}", open, ship.hits.size(),
                     fires(ship) == 0 ? "not" : fmt::format("{} times", fires(ship)), in_words(top_speed(state, id)));
}

}  // namespace

void Narrator::hear(const State& state, const Record<Fact>& record) {
  for (const Event<Fact>& event : record.events) {
    if (!event.audience.includes(viewer_)) continue;
    if (std::holds_alternative<TurnBegan>(event.fact)) print_turn(state);
    if (!worth_telling(event.fact)) continue;
    const std::string sentence = tell(state, viewer_, event.fact);
    if (!sentence.empty()) fmt::print("  {}\n", sentence);
  }
}

void print_outcome(const State& state) {
  for (SideId side = 0; side < 2; ++side) {
    fmt::print("\n{}\n", state.setting->sides[side].name);
    for (ShipId id = 0; id < state.ships.size(); ++id) {
      if (state.ships[id].side == side) fmt::print("  {:<22} {}\n", state.setting->ships[id].name, condition(state, id));
    }
  }
  const Result result = result_of(state);
  fmt::print("\n{}: {} points, {}: {} points. {}\n", state.setting->sides[0].name, result.points[0],
             state.setting->sides[1].name, result.points[1],
             result.winner == no_side ? "A draw." : state.setting->sides[result.winner].name + " wins.");
}

}  // namespace wardroom::cli
