// One battle between bots, fought fast: no records, no text, and all memory used again from battle to battle.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
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
  std::array<int, 2> failures{};  // turns in which the side's bot failed or was late
  std::uint64_t hash = 0;         // of the last state
};

class Fighter {
 public:
  /// `start` must outlive the fighter.
  Fighter(const State& start, std::unique_ptr<Bot> first_bot, std::unique_ptr<Bot> second_bot);
  /// The bots must exist (bots/bots.hpp).
  Fighter(const State& start, std::string_view first_bot, std::string_view second_bot);
  FightResult fight(std::uint64_t seed);
  /// The same, and every step is heard with the state after it.
  using Listener = std::function<void(const State& state, const Record<Fact>& record)>;
  FightResult fight(std::uint64_t seed, const Listener& listener);

 private:
  FightResult fight(Play& play, const Listener& listener, Record<Fact>& record);

  const State& start_;
  std::array<BotSeat, 2> seats_;
  std::unique_ptr<State> state_;
};

/// Does the jobs 0, 1, ... on several threads, each with a worker of its own. `make_worker` is called on each thread
/// and gives what does a job by its number. The first failure stops the work and is thrown here.
using Worker = std::function<void(int job)>;
void share_out(int jobs, int threads, const std::function<Worker()>& make_worker);

/// Battles with the seeds first, first + 1, ...; the results stand in the order of the seeds, whatever the threads do.
std::vector<FightResult> fight_many(const State& start, std::string_view first_bot, std::string_view second_bot,
                                    std::uint64_t first_seed, int battles, int threads);

}  // namespace wardroom::coal
