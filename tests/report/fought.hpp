// A battle fought by two bots, and the report that a seat may have of it.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "books/coal/report/told.hpp"
#include "books/coal/study/seated.hpp"
#include "books/coal/text/json.hpp"
#include "rules/resources.hpp"
#include "store/recorded.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::report::test {

inline std::string scenario(const std::string& name, const std::string& book = "coal") {
  const auto text = resource(book + "/scenarios/" + name + ".toml");
  if (!text) throw std::runtime_error("there is no scenario " + name);
  return std::string(*text);
}

/// Fought to its end, or to the start of a turn.
template <class Book = coal::Coal>
Report fought(const std::string& text, Seat seat = Seat::umpire(), std::uint64_t seed = 1, int to_turn = 0) {
  RecordedBattle<Book> battle({"test", text, {}, seed});
  typename Book::Told::Gatherer gatherer(seat);
  battle.listen([&](const auto& state, const auto& record) { gatherer.hear(state, record); });
  std::array<BotSeat<Book>, 2> players = {BotSeat<Book>(Book::Bots::make("ensign", {}), 0),
                                          BotSeat<Book>(Book::Bots::make("ensign", {}), 1)};
  while (!battle.over() && (to_turn == 0 || battle.state().turn < to_turn)) {
    battle.play_on();
    for (SideId side = 0; side < 2; ++side) {
      if (battle.owes(side)) battle.submit(Seat::of(side), players[side].next(battle.state()));
    }
  }
  return gatherer.finish({std::string(Book::id) + "/test", "text 9", seed, false});
}

}  // namespace wardroom::report::test
