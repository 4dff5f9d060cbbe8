#include "books/coastal/report/narrate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/describe.hpp>

#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/view.hpp"
#include "books/coastal/text/tell.hpp"
#include "console/bouts.hpp"

namespace wardroom::coastal {
namespace {

using console::wrapped;

// Every look at one target in a step is one line: who made her out.
std::string observers_of(const State& state, Seat viewer, const Record<Fact>& record, ShipId target) {
  std::string names;
  for (const Event<Fact>& event : record.events) {
    const auto* spotted = std::get_if<Spotted>(&event.fact);
    if (spotted == nullptr || !spotted->seen || spotted->target != target || !event.audience.includes(viewer)) continue;
    names += (names.empty() ? "" : ", ") + name_for(state, viewer, spotted->ship);
  }
  return names;
}

}  // namespace

void Narrator::hear(const State& state, const Record<Fact>& record) {
  std::vector<ShipId> told;
  for (const Event<Fact>& event : record.events) {
    if (!event.audience.includes(viewer_) || (detail_ == Detail::fight && is_detail(event.fact))) continue;
    std::string sentence = tell(state, viewer_, event.fact);
    if (sentence.empty() || std::holds_alternative<TurnBegan>(event.fact)) continue;
    if (const auto* spotted = std::get_if<Spotted>(&event.fact); spotted != nullptr && detail_ == Detail::fight) {
      if (std::ranges::find(told, spotted->target) != told.end()) continue;
      told.push_back(spotted->target);
      sentence = fmt::format("{} is observed by {}.", name_for(state, viewer_, spotted->target),
                             observers_of(state, viewer_, record, spotted->target));
    }
    if (static_cast<int>(event.turn) != turn_) {
      turn_ = static_cast<int>(event.turn);
      fmt::print("\n{}\n", turn_ == 0 ? std::string("Before the battle") : fmt::format("Turn {}", turn_));
    }
    const int step = step_number(phase_of(event.segment), half_of(event.segment));
    fmt::print("{}", wrapped(sentence, step == 0 ? "     " : fmt::format("  {}  ", step), 2));
  }
}

void Narrator::print_outcome(const State& state) const {
  for (SideId side = 0; side < 2; ++side) {
    fmt::print("\n{}\n", state.setting->sides[side].name);
    for (ShipId id = 0; id < state.ships.size(); ++id) {
      const Ship& ship = state.ships[id];
      if (ship.side != side || ship.dummy) continue;
      const std::string fate = ship.status != Status::afloat
                                   ? std::string(boost::describe::enum_to_string(ship.status, "?"))
                               : ship.disabled ? "disabled"
                                               : "afloat";
      fmt::print("  {:<24} {:<32} {:>3} of {:>3} hull boxes lost  {}\n", state.setting->ships[id].name,
                 state.card(id).name, std::min<int>(ship.damage, state.card(id).hull), state.card(id).hull, fate);
    }
  }
  const Result result = result_of(state);
  const SideId ahead = result.winner();
  const std::string winner = ahead == no_side ? "A draw" : state.setting->sides[ahead].name + " wins";
  fmt::print("\n{} after {} turns: {} points to {}.\n", winner, state.turn, result.points[0], result.points[1]);
}

}  // namespace wardroom::coastal
