// A bot in its seat: asked when the table waits for it, it gives its orders one by one. What it wrote for a phase is
// kept until it is used up, so that naming big-gun targets in turn with the enemy costs one thought, not one a ship.
// A bot that fails is spoken for by standing orders until the turn is over, and the game goes on.
#pragma once

#include <cstdint>
#include <exception>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "rules/seat.hpp"
#include "table/bot.hpp"

namespace wardroom {

template <class Book>
class BotSeat {
 public:
  using State = typename Book::State;

  /// Without a bot standing orders are given: an umpire who is asked and not there.
  BotSeat(std::unique_ptr<BookBot<Book>> bot, Seat seat) : bot_(std::move(bot)), seat_(seat) {}

  Seat seat() const { return seat_; }

  /// Forgets what was written for another battle.
  void begin();
  /// The next order of this seat, for which the table waits. A bot that has no more to say while the table still waits,
  /// because its orders were refused, is spoken for by the standing order of the phase.
  typename Book::Order next(const State& state);
  /// What its bot orders unasked, once for every moment of the battle.
  std::span<const typename Book::Order> volunteer(const State& state);
  /// How often the bot has failed in this battle, and how it last did.
  int failures() const { return failures_; }
  const std::string& last_failure() const { return last_failure_; }

 private:
  void think(const State& state);

  std::unique_ptr<BookBot<Book>> bot_;
  Seat seat_;
  typename Book::View view_;
  typename Book::Menu menu_;
  std::vector<typename Book::Order> orders_;
  std::size_t given_ = 0;
  std::uint64_t moment_ = no_moment;  // of the battle, for which the orders were written
  int failures_ = 0;
  std::uint32_t failed_in_ = no_turn;
  std::string last_failure_;
  static constexpr std::uint32_t no_turn = 0xFFFFFFFF;
  static constexpr std::uint64_t no_moment = ~std::uint64_t{0};
};

template <class Book>
void BotSeat<Book>::begin() {
  if (bot_) bot_->begin();
  moment_ = no_moment;
  failures_ = 0;
  failed_in_ = no_turn;
}

template <class Book>
void BotSeat<Book>::think(const State& state) {
  orders_.clear();
  given_ = 0;
  if (!bot_ || failed_in_ == Book::turn(state)) return;
  Book::fill_view(state, seat_, view_);
  Book::fill_menu(state, seat_, menu_);
  try {
    bot_->give_orders(view_, menu_, orders_);
  } catch (const std::exception& failure) {
    orders_.clear();
    failed_in_ = Book::turn(state);
    last_failure_ = failure.what();
    ++failures_;
  }
}

template <class Book>
typename Book::Order BotSeat<Book>::next(const State& state) {
  if (const std::uint64_t now = Book::moment(state, seat_); moment_ != now) {
    think(state);
    moment_ = now;
  }
  if (given_ < orders_.size()) return orders_[given_++];
  Book::fill_menu(state, seat_, menu_);
  return Book::standing_order(menu_);
}

template <class Book>
std::span<const typename Book::Order> BotSeat<Book>::volunteer(const State& state) {
  const std::uint64_t now = Book::moment(state, seat_);
  if (!bot_ || moment_ == now) return {};
  think(state);
  moment_ = now;
  given_ = orders_.size();
  return orders_;
}

/// Whether a post may give orders that nobody waits for; in most books none may.
template <class Book>
bool may_order_unasked(const typename Book::State& state, Seat seat) {
  if constexpr (requires { Book::may_order(state, seat); }) return Book::may_order(state, seat);
  return false;
}

/// Calls `give(seat, order)` with what bots order unasked.
template <class Book, class Give>
void hear_volunteers(const typename Book::State& state, std::vector<BotSeat<Book>>& seats, Give&& give) {
  if constexpr (requires(Seat seat) { Book::may_order(state, seat); }) {
    for (BotSeat<Book>& bot : seats) {
      if (Book::owes(state, bot.seat()) || !Book::may_order(state, bot.seat())) continue;
      for (const typename Book::Order& order : bot.volunteer(state)) give(bot.seat(), order);
    }
  }
}

}  // namespace wardroom
