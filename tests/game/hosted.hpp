// A hosted game played by bots through the table's boundary, with its journal.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "books/coal/rules/coal.hpp"
#include "game/game.hpp"
#include "rules/resources.hpp"
#include "shelf/shelf.hpp"
#include "store/recorded.hpp"

namespace wardroom::test {

inline GameStart start_of(const std::string& scenario, char secret = 's') {
  GameStart start;
  start.book = "coal";
  start.scenario = "coal/" + scenario;
  start.text = std::string(*resource("coal/scenarios/" + scenario + ".toml"));
  start.secret = std::string(32, secret);
  return start;
}

/// A bot's orders for a side that owes some.
inline std::vector<PlainJson> bot_orders(Game& game, SideId side, const std::string& bot = "ensign") {
  const auto thought = game.think(Seat::of(side), bot, 100);
  thought->run();
  return game.orders_of(*thought);
}

class HostedGame {
 public:
  explicit HostedGame(const GameStart& start) : game(make_game(start)) {
    game->keep_journal([this](std::string record) { records.push_back(std::move(record)); });
  }

  /// Plays until `stop` says so, or to the end. Asks before every round of orders.
  void play(const std::function<bool(Game&)>& stop = {}) {
    game->play_on();
    for (int round = 0; !game->over(); ++round) {
      ASSERT_LT(round, 20'000) << "the battle does not end";
      if (stop && stop(*game)) return;
      for (SideId side = 0; side < game->sides(); ++side) {
        if (game->owes(Seat::of(side))) give(side, bot_orders(*game, side));
      }
      if (shared && !game->owes(Seat::of(0)) && !game->owes(Seat::of(1))) mix_in(round);
      game->play_on();
    }
    game->close_journal();
  }

  std::unique_ptr<Game> game;
  std::vector<std::string> records;
  bool shared = false;  // two people bring shares, and now and then the second does not

 private:
  // As at a table: a bot whose orders do not stand is spoken for by standing orders.
  void give(SideId side, const std::vector<PlainJson>& orders) const {
    game->faults(Seat::of(side), orders).empty() ? game->give(Seat::of(side), orders)
                                                 : game->give_standing_orders(Seat::of(side));
  }
  void mix_in(int round) const {
    const std::string first(32, static_cast<char>(round)), second(32, static_cast<char>(round + 100));
    game->seal();
    game->mix_in({"s1", "Togo", "japanese", pledge_of(first), digits_of(first)});
    game->mix_in({"s2", "Witgeft", "russian", pledge_of(second), round % 4 == 3 ? "" : digits_of(second)});
  }
};

/// What is wrong with a journal; empty when nothing is.
inline std::string flaw_in(const std::vector<std::string>& records) {
  const auto flaw = RecordedBattle<coal::Coal>::replay(records, "test", 0, [](const auto&, const auto&) {});
  return flaw ? "record " + std::to_string(flaw->record) + ": " + flaw->what : "";
}

}  // namespace wardroom::test
