// One battle between bots, fought fast: no records, no text, and all memory used again from battle to battle.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "books/coal/coal.hpp"
#include "books/coal/points.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::coal {

struct FightResult {
  Result result;
  std::uint16_t turns = 0;
  std::uint64_t hash = 0;  // of the last state
};

class Fighter {
 public:
  /// The bots must exist (bots/bots.hpp). `start` must outlive the fighter.
  Fighter(const State& start, std::string_view first_bot, std::string_view second_bot);
  FightResult fight(std::uint64_t seed);

 private:
  static BotSeat seat(std::string_view bot, SideId side);

  const State& start_;
  std::array<BotSeat, 2> seats_;
  std::unique_ptr<State> state_;
};

/// Battles with the seeds first, first + 1, ...; the results stand in the order of the seeds, whatever the threads do.
std::vector<FightResult> fight_many(const State& start, std::string_view first_bot, std::string_view second_bot,
                                    std::uint64_t first_seed, int battles, int threads);

}  // namespace wardroom::coal
