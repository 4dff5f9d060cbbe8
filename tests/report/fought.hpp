// A battle fought by two bots, and the report that a seat may have of it.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "books/coal/bots/bots.hpp"
#include "books/coal/report/gather.hpp"
#include "books/coal/text/json.hpp"
#include "rules/resources.hpp"
#include "store/recorded.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::report::test {

inline std::string scenario(const std::string& name) {
  const auto text = resource("coal/scenarios/" + name + ".toml");
  if (!text) throw std::runtime_error("there is no scenario " + name);
  return std::string(*text);
}

/// Fought to its end, or to the start of a turn.
inline Report fought(const std::string& text, Seat seat = Seat::umpire(), std::uint64_t seed = 1, int to_turn = 0) {
  RecordedBattle<coal::Coal> battle({"test", text, {}, seed});
  Gatherer gatherer(seat);
  battle.listen([&](const coal::State& state, const Record<coal::Fact>& record) { gatherer.hear(state, record); });
  std::array<BotSeat<coal::Coal>, 2> players = {BotSeat<coal::Coal>(coal::make_bot("ensign"), 0),
                                                BotSeat<coal::Coal>(coal::make_bot("ensign"), 1)};
  while (!battle.over() && (to_turn == 0 || battle.state().turn < to_turn)) {
    battle.play_on();
    for (SideId side = 0; side < 2; ++side) {
      if (battle.owes(side)) battle.submit(Seat::of(side), players[side].next(battle.state()));
    }
  }
  return gatherer.finish({"coal/test", "text 9", seed, false});
}

}  // namespace wardroom::report::test
