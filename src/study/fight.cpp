#include "study/fight.hpp"

#include <atomic>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace wardroom::coal {

Fighter::Fighter(const State& start, std::string_view first_bot, std::string_view second_bot)
    : start_(start), bots_{make_bot(first_bot), make_bot(second_bot)}, state_(std::make_unique<State>(start)) {
  if (!bots_[0] || !bots_[1]) throw std::invalid_argument("there is no such bot");
}

void Fighter::give_orders(Play& play, SideId side) {
  fill_view(*state_, Seat::of(side), view_);
  fill_menu(*state_, side, menu_);
  bots_[side]->give_orders(view_, menu_, orders_);
  for (const Order& order : orders_) {
    if (!Coal::owes(*state_, side)) return;
    if (!Coal::check(*state_, Seat::of(side), order)) Coal::lodge(play, Seat::of(side), order);
  }
  if (Coal::owes(*state_, side)) Coal::lodge(play, Seat::of(side), standing_order(menu_));
}

FightResult Fighter::fight(std::uint64_t seed) {
  *state_ = start_;
  Chance chance{Dice(seed)};
  Play play(*state_, chance, nullptr);
  while (!Coal::over(*state_)) {
    const bool first = Coal::owes(*state_, 0), second = Coal::owes(*state_, 1);
    if (first) give_orders(play, 0);
    if (second) give_orders(play, 1);
    if (!first && !second) Coal::resolve(play);
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
