#include "study/fight.hpp"

#include <atomic>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "bots/bots.hpp"

namespace wardroom::coal {
namespace {

std::unique_ptr<Bot> bot_named(std::string_view name) {
  auto made = make_bot(name);
  if (!made) throw std::invalid_argument("there is no bot \"" + std::string(name) + "\"");
  return made;
}

}  // namespace

Fighter::Fighter(const State& start, std::unique_ptr<Bot> first_bot, std::unique_ptr<Bot> second_bot)
    : start_(start),
      seats_{BotSeat(std::move(first_bot), 0), BotSeat(std::move(second_bot), 1)},
      state_(std::make_unique<State>(start)) {}

Fighter::Fighter(const State& start, std::string_view first_bot, std::string_view second_bot)
    : Fighter(start, bot_named(first_bot), bot_named(second_bot)) {}

FightResult Fighter::fight(std::uint64_t seed) {
  *state_ = start_;
  Chance chance{Dice(seed)};
  Play play(*state_, chance, nullptr);
  Record<Fact> none;
  return fight(play, {}, none);
}

FightResult Fighter::fight(std::uint64_t seed, const Listener& listener) {
  *state_ = start_;
  Chance chance{Dice(seed)};
  Record<Fact> record;
  Play play(*state_, chance, &record);
  return fight(play, listener, record);
}

FightResult Fighter::fight(Play& play, const Listener& listener, Record<Fact>& record) {
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
    if (waited) continue;
    Coal::resolve(play);
    if (!listener) continue;
    listener(*state_, record);
    record.clear();
  }
  return {result_of(*state_), state_->turn, {seats_[0].failures(), seats_[1].failures()}, hash(*state_)};
}

void share_out(int jobs, int threads, const std::function<Worker()>& make_worker) {
  std::atomic<int> next = 0;
  std::exception_ptr failure;
  std::mutex failing;
  const auto work = [&] {
    try {
      const Worker worker = make_worker();
      for (int i = next++; i < jobs; i = next++) worker(i);
    } catch (...) {
      const std::lock_guard lock(failing);
      if (!failure) failure = std::current_exception();
      next = jobs;
    }
  };
  std::vector<std::jthread> crew;
  for (int t = 1; t < threads; ++t) crew.emplace_back(work);
  work();
  crew.clear();
  if (failure) std::rethrow_exception(failure);
}

std::vector<FightResult> fight_many(const State& start, std::string_view first_bot, std::string_view second_bot,
                                    std::uint64_t first_seed, int battles, int threads) {
  std::vector<FightResult> results(static_cast<std::size_t>(battles));
  share_out(battles, threads, [&] {
    auto fighter = std::make_shared<Fighter>(start, first_bot, second_bot);
    return [&, fighter](int i) {
      results[static_cast<std::size_t>(i)] = fighter->fight(first_seed + static_cast<std::uint64_t>(i));
    };
  });
  return results;
}

}  // namespace wardroom::coal
