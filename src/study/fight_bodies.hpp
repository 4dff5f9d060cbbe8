// The bodies of fight.hpp, for the one file a book that makes them for it and includes that book's own functions first:
// its bots, fill_view, fill_menu, standing_order, result_of.
#pragma once

#include <algorithm>
#include <array>
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
std::vector<BotSeat<Book>> seats_with_bots(const typename Book::Setting& setting,
                                           const typename Fighter<Book>::MakeBot& bot_of) {
  std::vector<BotSeat<Book>> seats;
  for (const Post& post : Book::posts(setting)) {
    seats.emplace_back(post.seat.role == Role::side ? bot_of(post.seat.side) : nullptr, post.seat);
  }
  return seats;
}

template <class Book>
Fighter<Book>::Fighter(const State& start, const MakeBot& bot_of)
    : start_(start), seats_(seats_with_bots<Book>(*start.setting, bot_of)), state_(std::make_unique<State>(start)) {}

template <class Book>
Fighter<Book>::Fighter(const State& start, std::span<const std::string_view> bots)
    : Fighter(start, [&](SideId side) { return bot_named<Book>(bots[std::min<std::size_t>(side, bots.size() - 1)]); }) {
}

template <class Book>
Fighter<Book>::Fighter(const State& start, std::string_view first_bot, std::string_view second_bot)
    : Fighter(start, std::array{first_bot, second_bot}) {}

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
    hear_volunteers<Book>(*state_, seats_, [&](Seat seat, const typename Book::Order& order) {
      if (!Book::check(*state_, seat, order)) Book::lodge(play, seat, order);
    });
    for (BotSeat<Book>& bot : seats_) {
      const Seat seat = bot.seat();
      // In turn with the enemy a side gives one order at a time, elsewhere all it has.
      for (bool again = true; again && Book::owes(*state_, seat); again = !Book::one_at_a_time(*state_)) {
        waited = true;
        const typename Book::Order order = bot.next(*state_);
        if (!Book::check(*state_, seat, order)) Book::lodge(play, seat, order);
      }
    }
    if (waited) continue;
    Book::resolve(play);
    if (!listener) continue;
    listener(*state_, record);
    record.clear();
  }
  FightResult fought{Book::result_of(*state_), Book::turn(*state_), {}, 0};
  for (const BotSeat<Book>& bot : seats_) {
    if (bot.seat().role == Role::side) fought.failures[bot.seat().side] += bot.failures();
  }
  fought.hash = Book::hash(*state_);
  return fought;
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
