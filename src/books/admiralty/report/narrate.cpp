#include "books/admiralty/report/narrate.hpp"

#include <fmt/format.h>

#include <boost/describe.hpp>

#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/text/tell.hpp"
#include "books/admiralty/text/words.hpp"
#include "console/bouts.hpp"

namespace wardroom::admiralty {
namespace {

using console::wrapped;

std::string fate_of(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  if (ship.status != Status::fighting) return std::string(in_words(ship.status));
  return crippled(state, id) ? "crippled" : "fighting";
}

}  // namespace

void Narrator::hear(const State& state, const Record<Fact>& record) {
  for (const Event<Fact>& event : record.events) {
    if (!event.audience.includes(viewer_) || (detail_ == Detail::fight && is_detail(event.fact))) continue;
    const std::string sentence = tell(state, viewer_, event.fact);
    if (sentence.empty() || std::holds_alternative<TurnBegan>(event.fact)) continue;
    if (static_cast<int>(event.turn) != turn_) {
      turn_ = static_cast<int>(event.turn);
      fmt::print("\nTurn {}\n", turn_);
    }
    fmt::print("{}", wrapped(sentence, "  ", 2));
  }
}

void Narrator::print_outcome(const State& state) const {
  for (SideId side = 0; side < 2; ++side) {
    fmt::print("\n{}\n", state.setting->sides[side].name);
    for (ShipId id = 0; id < state.ships.size(); ++id) {
      if (state.setting->divisions[state.setting->division_of[id]].side != side) continue;
      fmt::print("  {:<24} {:<32} {:>3} of {:>3} gun dice, sail value {:>3}  {}\n", state.setting->ships[id].name,
                 state.card(id).name, dice_left(state, id), dice_built(state, id), state.ships[id].sails,
                 fate_of(state, id));
    }
  }
  const Result result = result_of(state);
  const SideId ahead = result.winner();
  const std::string winner = ahead == no_side ? "Drawn" : "Won by " + state.setting->sides[ahead].name;
  fmt::print("\n{} after {} turns: {} points to {}.\n", winner, state.turn, result.points[0], result.points[1]);
}

}  // namespace wardroom::admiralty
