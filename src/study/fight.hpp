// One battle between bots, fought fast: no records, no text, and all memory used again from battle to battle. The
// bodies are in fight_bodies.hpp, and one file a book makes them for it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "rules/start.hpp"
#include "rules/step.hpp"
#include "table/bot_seat.hpp"

namespace wardroom {

struct FightResult {
  Result result;
  std::uint32_t turns = 0;
  std::array<int, most_sides> failures{};  // turns in which a bot of the side failed or was late
  std::uint64_t hash = 0;                  // of the last state
};

template <class Book>
class Fighter {
 public:
  using State = typename Book::State;
  using Fact = typename Book::Fact;
  using Bot = BookBot<Book>;
  /// A bot for a post of this side. Umpires who are asked take what the book holds by default.
  using MakeBot = std::function<std::unique_ptr<Bot>(SideId side)>;

  /// `start` must outlive the fighter.
  Fighter(const State& start, const MakeBot& bot_of);
  /// By the names of the bots of each side, which must exist; the last one plays the other sides too.
  Fighter(const State& start, std::span<const std::string_view> bots);
  Fighter(const State& start, std::string_view first_bot, std::string_view second_bot);
  FightResult fight(std::uint64_t seed);
  /// The same, and every step is heard with the state after it.
  using Listener = std::function<void(const State& state, const Record<Fact>& record)>;
  FightResult fight(std::uint64_t seed, const Listener& listener);

 private:
  FightResult fight(Step<Book>& play, const Listener& listener, Record<Fact>& record);

  const State& start_;
  std::vector<BotSeat<Book>> seats_;  // by post
  std::unique_ptr<State> state_;
};

/// Battles with the seeds first, first + 1, ...; the results stand in the order of the seeds, whatever the threads do.
template <class Book>
std::vector<FightResult> fight_many(const typename Book::State& start, std::string_view first_bot,
                                    std::string_view second_bot, std::uint64_t first_seed, int battles, int threads);

}  // namespace wardroom
