// What is measured of Admiralty: one broadside, its odds, the turns of the largest battle, and many battles of nine
// against nine.
#include <memory>
#include <vector>

#include "books/admiralty/odds/chances.hpp"
#include "books/admiralty/proofs/proofs.hpp"
#include "books/admiralty/rules/critical.hpp"
#include "books/admiralty/rules/gunnery.hpp"
#include "books/admiralty/rules/menu.hpp"
#include "books/admiralty/rules/view.hpp"
#include "books/admiralty/study/seated.hpp"
#include "books/admiralty/text/loader.hpp"
#include "console/measure.hpp"
#include "rules/resources.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::admiralty {
namespace {

using console::Clock;
using console::per_second;
using console::percentile;
using console::seconds_since;

// Two ships of the line abeam of one another at close range.
Loaded broadside_to_broadside(ShipId& firer, ShipId& target) {
  Loaded loaded = load_named_scenario("cape-st-vincent");
  State& state = loaded.state;
  for (ShipId id = 0; id < state.ships.size(); ++id) (state.ships[id].side == 0 ? firer : target) = id;
  state.turn = 1;
  state.phase = Phase::cannon;
  state.ships[firer].heading = state.ships[target].heading = Bearing::degrees(0);
  state.ships[target].at = {state.ships[firer].at.x + 60'000, state.ships[firer].at.y};
  for (const ShipId id : {firer, target}) {
    state.ships[id].was_at = state.ships[id].at;
    state.ships[id].was_heading = state.ships[id].heading;
  }
  return loaded;
}

// One battery with its modifiers, its throw, and what pends.
Figure gunnery_broadside() {
  ShipId firer = no_ship, target = no_ship;
  Loaded loaded = broadside_to_broadside(firer, target);
  State& state = loaded.state;
  Chance chance{Dice(1)};
  Record<Fact> record;
  const double rate = per_second([&](std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
      record.clear();
      state.turn = static_cast<std::uint16_t>(i);
      Play play(state, chance, &record);
      play.take(PendingCleared{target});
      Runs runs(play, 0);
      const Battery battery = lay(state, aim_now(state, firer, Broadside::starboard, target), Size::heavy);
      const Shot shot{battery, 0};
      fire(play, {&shot, 1}, false, runs);
    }
  });
  return {"gunnery.broadside", fmt::format("{:.2f}", rate / 1e6), "M batteries/s"};
}

Figure odds_broadside() {
  constexpr int dice = 18;
  const double rate = per_second([](std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
      const Guns guns{dice, static_cast<std::uint8_t>(4 + i % 3), 0, 0, 0, 0, false};
      hits_odds(guns, dice / 3, Doctrine::hull);
    }
  });
  return {"odds.broadside", fmt::format("{:.2f}", 1e6 / rate), "us, 18 dice"};
}

Figure study_admiralty9() {
  return console::study_rate<Admiralty>("study.admiralty9", "captain", load_named_scenario("cape-st-vincent").state);
}

// Milliseconds of one side's orders in a turn of the largest battle, with its views and menus.
Figure trafalgar_turn() {
  const Loaded loaded = load_named_scenario("trafalgar");
  auto state = std::make_unique<State>(loaded.state);
  Chance chance{Dice(1)};
  Play play(*state, chance, nullptr);
  std::vector<BotSeat<Admiralty>> seats;
  for (const Post& post : Admiralty::posts(*loaded.setting)) seats.emplace_back(make_bot("captain"), post.seat);
  std::vector<double> turns;
  std::array<double, 2> thought{};
  int turn = 0;
  while (!Admiralty::over(*state)) {
    if (state->turn != turn) {
      if (turn > 0) turns.insert(turns.end(), thought.begin(), thought.end());
      thought = {};
      turn = state->turn;
    }
    bool waited = false;
    for (BotSeat<Admiralty>& seat : seats) {
      for (bool again = true; again && Admiralty::owes(*state, seat.seat());
           again = !Admiralty::one_at_a_time(*state)) {
        waited = true;
        const auto asked = Clock::now();
        const Order order = seat.next(*state);
        thought[seat.seat().side] += seconds_since(asked) * 1e3;
        if (!Admiralty::check(*state, seat.seat(), order)) Admiralty::lodge(play, seat.seat(), order);
      }
    }
    if (!waited) Admiralty::resolve(play);
  }
  const double p99 = percentile(turns, 99), median = percentile(turns, 50);
  return {"trafalgar.turn", fmt::format("{:.2f}", p99),
          fmt::format("ms p99 of one side's orders (median {:.2f})", median)};
}

}  // namespace

std::vector<Bench> benches() {
  return {{"gunnery.broadside", gunnery_broadside},
          {"odds.broadside", odds_broadside},
          {"study.admiralty9", study_admiralty9},
          {"trafalgar.turn", trafalgar_turn}};
}

}  // namespace wardroom::admiralty
