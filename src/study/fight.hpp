// One battle between bots, fought fast: no records, no text, and all memory used again from battle to battle. The
// bodies are in fight_bodies.hpp, and one file a book makes them for it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "rules/start.hpp"
#include "rules/step.hpp"
#include "table/bot_seat.hpp"

namespace wardroom {

struct FightResult {
  Result result;
  std::uint16_t turns = 0;
  std::array<int, 2> failures{};  // turns in which the side's bot failed or was late
  std::uint64_t hash = 0;         // of the last state
};

template <class Book>
class Fighter {
 public:
  using State = typename Book::State;
  using Fact = typename Book::Fact;
  using Bot = BookBot<Book>;

  /// `start` must outlive the fighter.
  Fighter(const State& start, std::unique_ptr<Bot> first_bot, std::unique_ptr<Bot> second_bot);
  /// The bots must exist.
  Fighter(const State& start, std::string_view first_bot, std::string_view second_bot);
  FightResult fight(std::uint64_t seed);
  /// The same, and every step is heard with the state after it.
  using Listener = std::function<void(const State& state, const Record<Fact>& record)>;
  FightResult fight(std::uint64_t seed, const Listener& listener);

 private:
  FightResult fight(Step<Book>& play, const Listener& listener, Record<Fact>& record);

  const State& start_;
  std::array<BotSeat<Book>, 2> seats_;
  std::unique_ptr<State> state_;
};

/// Battles with the seeds first, first + 1, ...; the results stand in the order of the seeds, whatever the threads do.
template <class Book>
std::vector<FightResult> fight_many(const typename Book::State& start, std::string_view first_bot,
                                    std::string_view second_bot, std::uint64_t first_seed, int battles, int threads);

}  // namespace wardroom
