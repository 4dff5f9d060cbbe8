#include "study/fight.hpp"

#include <atomic>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "bots/bots.hpp"

namespace wardroom::coal {

Fighter::Fighter(const State& start, std::string_view first_bot, std::string_view second_bot)
    : start_(start), seats_{seat(first_bot, 0), seat(second_bot, 1)}, state_(std::make_unique<State>(start)) {}

BotSeat Fighter::seat(std::string_view bot, SideId side) {
  auto made = make_bot(bot);
  if (!made) throw std::invalid_argument("there is no bot \"" + std::string(bot) + "\"");
  return {std::move(made), side};
}

FightResult Fighter::fight(std::uint64_t seed) {
  *state_ = start_;
  Chance chance{Dice(seed)};
  Play play(*state_, chance, nullptr);
  for (BotSeat& seat : seats_) seat.begin();
  while (!Coal::over(*state_)) {
    bool waited = false;
    for (SideId side = 0; side < Coal::sides; ++side) {
      // In turn with the enemy (big guns) a side gives one order at a time, elsewhere all it has.
      for (bool again = true; again && Coal::owes(*state_, side); again = state_->phase != Phase::big_guns) {
        waited = true;
        const Order order = seats_[side].next(*state_);
        if (!Coal::check(*state_, Seat::of(side), order)) Coal::lodge(play, Seat::of(side), order);
      }
    }
    if (!waited) Coal::resolve(play);
  }
  return {result_of(*state_), state_->turn, hash(*state_)};
}

std::vector<FightResult> fight_many(const State& start, std::string_view first_bot, std::string_view second_bot,
                                    std::uint64_t first_seed, int battles, int threads) {
  std::vector<FightResult> results(static_cast<std::size_t>(battles));
  std::atomic<int> next = 0;
  std::exception_ptr failure;
  std::mutex failing;
  const auto work = [&] {
    try {
      Fighter fighter(start, first_bot, second_bot);
      for (int i = next++; i < battles; i = next++) {
        results[static_cast<std::size_t>(i)] = fighter.fight(first_seed + static_cast<std::uint64_t>(i));
      }
    } catch (...) {
      const std::lock_guard lock(failing);
      failure = std::current_exception();
      next = battles;
    }
  };
  std::vector<std::jthread> crew;
  for (int t = 1; t < threads; ++t) crew.emplace_back(work);
  work();
  crew.clear();
  if (failure) std::rethrow_exception(failure);
  return results;
}

}  // namespace wardroom::coal
