#include "books/jane/proofs/bench_strikes.hpp"

#include "books/jane/rules/begin.hpp"
#include "books/jane/rules/firing.hpp"
#include "books/jane/text/loader.hpp"
#include "console/measure.hpp"

namespace wardroom::jane {
namespace {

/// Majestic and Brennus on their beams, 2,000 yards apart, as a study plays them: nothing is recorded.
struct Range {
  Setting setting;
  State state;
  Chance chance{Dice(1)};
  Strike strike;

  Range() {
    setting.tables = library().tables;
    for (const char* side : {"red", "blue"}) {
      setting.sides.push_back({.id = side, .name = side, .aim = {}, .admirals = {}, .seniority = {}});
    }
    for (const char* card : {"majestic", "brennus"}) {
      ShipSetting made;
      made.id = made.name = card;
      made.card = static_cast<std::uint16_t>(setting.cards.size());
      made.side = SideId::at(setting.ships.size());
      made.at = {static_cast<std::int32_t>(20 * setting.ships.size()), 0};
      setting.cards.push_back(*library().card(card));
      setting.ships.push_back(made);
    }
    stock(setting);
    seat(setting, {});
    begin(state, setting);
    state.phase = Phase::fire;
    Play play(state, chance, nullptr);
    strike = laid(play, {ShipId::at(0), ShipId::at(1), 0}, false, 0);
    strike.gun = GunId::at(0);
    strike.row = setting.cards[0].positions[0].gun;
  }

  /// Eight strikes to a move, of which the first takes up a striker.
  void next(std::int64_t strike_number) {
    constexpr std::int64_t a_move = 8;
    state.move = static_cast<std::uint16_t>(1 + strike_number / a_move % 60'000);
    strike.index = static_cast<std::uint16_t>(strike_number % a_move);
  }
};

}  // namespace

Figure strike_scored() {
  Range range;
  const State fresh = range.state;
  const double rate = console::per_second([&](std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
      // A ship that has been struck a hundred times is another ship.
      if (i % 100 == 0) range.state = fresh;
      range.next(i);
      Play play(range.state, range.chance, nullptr);
      const Hole hole = hole_of(play, range.strike, range.strike.index);
      const Outcome outcome = outcome_of(play, range.strike, hole);
      if (!outcome.miss) mark(play, range.strike, outcome);
    }
  });
  return {"strike.scored", fmt::format("{:.2f}", rate / 1e6), "M strikes/s"};
}

Figure strike_aim() {
  Range range;
  int hits = 0;
  const double rate = console::per_second([&](std::int64_t n) {
    for (std::int64_t i = 0; i < n; ++i) {
      range.next(i);
      Play play(range.state, range.chance, nullptr);
      const Hole hole = hole_of(play, range.strike, range.strike.index);
      if (region_struck(range.state, range.strike.at, range.strike.aspect, hole) != nullptr) ++hits;
    }
  });
  return {"strike.aim", fmt::format("{:.2f}", hits < 0 ? 0 : rate / 1e6), "M strikes/s"};
}

}  // namespace wardroom::jane
