// What is measured of Coal: guns, odds, replays, bots and many battles, on a fixed battle of twelve against twelve.
#include <algorithm>
#include <memory>
#include <stdexcept>

#include "books/coal/bots/bots.hpp"
#include "books/coal/odds/odds.hpp"
#include "books/coal/proofs/proofs.hpp"
#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/menu.hpp"
#include "books/coal/rules/view.hpp"
#include "books/coal/text/loader.hpp"
#include "console/measure.hpp"
#include "core/data_error.hpp"
#include "rules/resources.hpp"
#include "store/recorded.hpp"

namespace wardroom::coal {
namespace {

using console::Clock;
using console::per_second;
using console::percentile;
using console::seconds_since;

Loaded bench_battle(const OptionChoices& options = {}) {
  const std::string path = "coal/bench/twelve.toml";
  const auto text = resource(path);
  if (!text) throw DataError(path, 0, 0, "is missing");
  return load_scenario(*text, path, options);
}

// One salvo of big guns with its modifiers and its event, from a position where two lines fight at 12 in.
Figure gunnery_big() {
  Loaded loaded = bench_battle();
  State& state = loaded.state;
  ShipId firer = no_ship, target = no_ship;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (!state.card(id).has_big_guns()) continue;
    if (state.ships[id].side == 0 && firer == no_ship) firer = id;
    if (state.ships[id].side == 1 && target == no_ship) target = id;
  }
  state.turn = 1;
  state.phase = Phase::firing;
  state.ships[firer].course = state.ships[target].course = Bearing::degrees(0);
  state.ships[target].at = {state.ships[firer].at.x + 12'000, state.ships[firer].at.y};
  state.ships[target].seen_by.set(firer);
  Chance chance{Dice(1)};
  Record<Fact> record;
  const double rate = per_second([&](std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
      record.clear();
      state.turn = static_cast<std::uint16_t>(i);
      state.pending.clear();
      Play play(state, chance, &record);
      play.take(TargetNamed{firer, target});
      resolve_gunfire(play);
    }
  });
  return {"gunnery.big", fmt::format("{:.2f}", rate / 1e6), "M salvoes/s"};
}

Figure odds_salvo() {
  const double rate = per_second([](std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) big_gun_odds({4, static_cast<int>(5 + i % 5), 12, 18, 8});
  });
  return {"odds.salvo", fmt::format("{:.2f}", 1e6 / rate), "us"};
}

Figure replay_speed() {
  Start start;
  start.name = "coal/bench/twelve.toml";
  start.text = *resource(start.name);
  RecordedBattle<Coal> battle(start);
  std::array<BotSeat<Coal>, 2> seats = {BotSeat<Coal>(make_bot("ensign"), Seat::of(0)),
                                        BotSeat<Coal>(make_bot("ensign"), Seat::of(1))};
  struct Given {
    Seat seat;
    Order order;
  };
  std::vector<Given> given;
  while (!battle.over()) {
    battle.play_on();
    for (SideId side = 0; side < 2; ++side) {
      if (!battle.owes(Seat::of(side))) continue;
      const Order order = seats[side].next(battle.state());
      if (!battle.submit(Seat::of(side), order)) given.push_back({Seat::of(side), order});
    }
  }
  const std::uint64_t wanted = hash(battle.state());
  const Loaded loaded = load_scenario(start.text, start.name);
  auto state = std::make_unique<State>(loaded.state);
  std::uint64_t sum = 0;  // keeps the hashes from being optimised away
  const double battles = per_second([&](std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
      *state = loaded.state;
      Chance chance{Dice(start.seed)};
      Play play(*state, chance, nullptr);
      std::size_t next = 0;
      while (!Coal::over(*state)) {
        if (Coal::owes(*state, 0) || Coal::owes(*state, 1)) {
          const Given& g = given[next++];
          if (Coal::check(*state, g.seat, g.order)) throw std::logic_error("a replayed order was refused");
          Coal::lodge(play, g.seat, g.order);
        } else {
          const coal::Segment before = segment_of(state->phase);
          Coal::resolve(play);
          if (segment_of(state->phase) != before) sum ^= hash(*state);
        }
      }
      if (hash(*state) != wanted) throw std::logic_error("a replay ended differently");
    }
  });
  return {"replay", fmt::format("{:.1f}", battles * battle.state().turn / 1e3),
          sum == 0 ? "" : "k turns/s, hash checked"};
}

Figure study_coal12() { return console::study_rate<Coal>("study.coal12", "captain", bench_battle().state); }

// Beside the open table: both surfaces in turn, battle for battle with the same seeds, so that they meet the machine in
// the same mood. Medians of all turns.
Figure study_coal12hex() {
  constexpr int turns = 25, battles = 100;
  const Loaded open = bench_battle(), mat = bench_battle({{"surface", "hex"}});
  std::vector<double> rates, ratios;
  const auto time = [](const Loaded& loaded, std::uint64_t seed) {
    const auto start = Clock::now();
    fight_many<Coal>(loaded.state, "captain", "captain", seed, battles, 2);
    return seconds_since(start);
  };
  for (int i = 0; i < turns; ++i) {
    const auto seed = static_cast<std::uint64_t>(i) * battles + 1;
    const double on_open = time(open, seed), on_mat = time(mat, seed);
    rates.push_back(battles / on_mat);
    ratios.push_back(on_open / on_mat);
  }
  return {"study.coal12hex", fmt::format("{:.0f}", percentile(rates, 50)),
          fmt::format("battles/s, 2 threads; {:.3f} times as many as on the open table", percentile(ratios, 50))};
}
Figure study_coal12_ensign() {
  return console::study_rate<Coal>("study.coal12.ensign", "ensign", bench_battle().state);
}

/// Milliseconds that turns took, of many battles between captains.
struct TurnTimes {
  std::vector<double> orders;  // one side's of a whole turn, with its views and menus
  std::vector<double> table;   // the rest: checking and carrying out
};

void time_battle(const State& start, std::uint64_t seed, TurnTimes& times) {
  auto state = std::make_unique<State>(start);
  Chance chance{Dice(seed)};
  Play play(*state, chance, nullptr);
  std::array<BotSeat<Coal>, 2> seats = {BotSeat<Coal>(make_bot("captain"), Seat::of(0)),
                                        BotSeat<Coal>(make_bot("captain"), Seat::of(1))};
  int turn = 0;
  std::array<double, 2> thought{};
  auto began = Clock::now();
  const auto end_turn = [&] {
    const double all = seconds_since(began) * 1e3;
    if (turn > 0) {
      times.orders.insert(times.orders.end(), thought.begin(), thought.end());
      times.table.push_back(all - thought[0] - thought[1]);
    }
    thought = {};
    turn = state->turn;
    began = Clock::now();
  };
  while (!Coal::over(*state)) {
    if (state->turn != turn) end_turn();
    bool waited = false;
    for (SideId side = 0; side < 2; ++side) {
      for (bool again = true; again && Coal::owes(*state, side); again = state->phase != Phase::big_guns) {
        waited = true;
        const auto asked = Clock::now();
        const Order order = seats[side].next(*state);
        thought[side] += seconds_since(asked) * 1e3;
        if (!Coal::check(*state, Seat::of(side), order)) Coal::lodge(play, Seat::of(side), order);
      }
    }
    if (!waited) Coal::resolve(play);
  }
  end_turn();
}

Figure turn_figure(const char* name, const Loaded& loaded, int battles) {
  TurnTimes times;
  for (int i = 1; i <= battles; ++i) time_battle(loaded.state, static_cast<std::uint64_t>(i), times);
  const double p99 = percentile(times.orders, 99), median = percentile(times.orders, 50);
  return {name, fmt::format("{:.3f}", p99),
          fmt::format("ms p99 of one side's orders (median {:.3f}); the table takes {:.3f} ms a turn", median,
                      percentile(times.table, 50))};
}

Figure bot_turn() { return turn_figure("bot.turn", bench_battle(), 50); }
Figure jutland_turn() { return turn_figure("jutland.turn", load_named_scenario("jutland"), 3); }

}  // namespace

std::vector<Bench> benches() {
  return {{"gunnery.big", gunnery_big},
          {"odds.salvo", odds_salvo},
          {"replay", replay_speed},
          {"study.coal12", study_coal12},
          {"study.coal12hex", study_coal12hex},
          {"study.coal12.ensign", study_coal12_ensign},
          {"bot.turn", bot_turn},
          {"jutland.turn", jutland_turn}};
}

}  // namespace wardroom::coal
