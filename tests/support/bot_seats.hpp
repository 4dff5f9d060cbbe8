// Two bots in their seats, for tests that look into a battle between its steps.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <utility>

#include "rules/step.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::test {

template <class Book>
using TwoSeats = std::array<BotSeat<Book>, 2>;

template <class Book>
TwoSeats<Book> two_seats(std::unique_ptr<BookBot<Book>> first, std::unique_ptr<BookBot<Book>> second) {
  return {BotSeat<Book>(std::move(first), Seat::of(0)), BotSeat<Book>(std::move(second), Seat::of(1))};
}

/// Every side that the table waits for gives one order, which is lodged if it is legal; `watch` is told of it before,
/// with its refusal. False when the table waits for nobody.
template <class Book, class Watch>
bool give_orders(Step<Book>& play, TwoSeats<Book>& seats, Watch&& watch) {
  bool waited = false;
  for (BotSeat<Book>& bot : seats) {
    if (!Book::owes(play.now(), bot.seat())) continue;
    waited = true;
    const typename Book::Order order = bot.next(play.now());
    const std::optional<Refusal> refusal = Book::check(play.now(), bot.seat(), order);
    watch(bot.seat(), order, refusal);
    if (!refusal) Book::lodge(play, bot.seat(), order);
  }
  return waited;
}
template <class Book>
bool give_orders(Step<Book>& play, TwoSeats<Book>& seats) {
  return give_orders(play, seats, [](Seat, const typename Book::Order&, const std::optional<Refusal>&) {});
}

}  // namespace wardroom::test
