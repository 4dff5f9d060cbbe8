// The bodies of fight.hpp, for the one file a book that makes them for it and includes that book's own functions first:
// its bots, fill_view, fill_menu, standing_order, result_of.
#pragma once

#include <stdexcept>
#include <string>

#include "study/fight.hpp"
#include "study/share_out.hpp"

namespace wardroom {

template <class Book>
std::unique_ptr<BookBot<Book>> bot_named(std::string_view name) {
  auto made = Book::Bots::make(name, {});
  if (!made) throw std::invalid_argument("there is no bot \"" + std::string(name) + "\"");
  return made;
}

template <class Book>
Fighter<Book>::Fighter(const State& start, std::unique_ptr<Bot> first_bot, std::unique_ptr<Bot> second_bot)
    : start_(start),
      seats_{BotSeat<Book>(std::move(first_bot), 0), BotSeat<Book>(std::move(second_bot), 1)},
      state_(std::make_unique<State>(start)) {}

template <class Book>
Fighter<Book>::Fighter(const State& start, std::string_view first_bot, std::string_view second_bot)
    : Fighter(start, bot_named<Book>(first_bot), bot_named<Book>(second_bot)) {}

template <class Book>
FightResult Fighter<Book>::fight(std::uint64_t seed) {
  *state_ = start_;
  Chance chance{Dice(seed)};
  Step<Book> play(*state_, chance, nullptr);
  Record<Fact> none;
  return fight(play, {}, none);
}

template <class Book>
FightResult Fighter<Book>::fight(std::uint64_t seed, const Listener& listener) {
  *state_ = start_;
  Chance chance{Dice(seed)};
  Record<Fact> record;
  Step<Book> play(*state_, chance, &record);
  return fight(play, listener, record);
}

template <class Book>
FightResult Fighter<Book>::fight(Step<Book>& play, const Listener& listener, Record<Fact>& record) {
  for (BotSeat<Book>& seat : seats_) seat.begin();
  while (!Book::over(*state_)) {
    bool waited = false;
    for (SideId side = 0; side < Book::sides; ++side) {
      // In turn with the enemy a side gives one order at a time, elsewhere all it has.
      for (bool again = true; again && Book::owes(*state_, side); again = !Book::one_at_a_time(*state_)) {
        waited = true;
        const typename Book::Order order = seats_[side].next(*state_);
        if (!Book::check(*state_, Seat::of(side), order)) Book::lodge(play, Seat::of(side), order);
      }
    }
    if (waited) continue;
    Book::resolve(play);
    if (!listener) continue;
    listener(*state_, record);
    record.clear();
  }
  return {Book::result_of(*state_),
          static_cast<std::uint16_t>(Book::turn(*state_)),
          {seats_[0].failures(), seats_[1].failures()},
          Book::hash(*state_)};
}

template <class Book>
std::vector<FightResult> fight_many(const typename Book::State& start, std::string_view first_bot,
                                    std::string_view second_bot, std::uint64_t first_seed, int battles, int threads) {
  std::vector<FightResult> results(static_cast<std::size_t>(battles));
  share_out(battles, threads, [&] {
    auto fighter = std::make_shared<Fighter<Book>>(start, first_bot, second_bot);
    return [&, fighter](int i) {
      results[static_cast<std::size_t>(i)] = fighter->fight(first_seed + static_cast<std::uint64_t>(i));
    };
  });
  return results;
}

}  // namespace wardroom
