// A bot's thinking, cut loose from the game. The bot itself stays at its post's desk from one question to the next, so
// that it remembers the battle; a thought holds a copy of the view and the menu, and may be run on any thread.
//
// A bot that fails, or answers far too late, is spoken for by standing orders until the turn is over.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "game/game.hpp"
#include "table/bot.hpp"

namespace wardroom {

/// Where a post's bot sits.
template <class Book>
struct Desk {
  std::string name;
  std::unique_ptr<BookBot<Book>> bot;
  std::mutex in_use;  // by the thought that is being run

  // What the bot last wrote, and for which moment of the battle. Orders given in turn with the enemy
  // cost one thought, not one each.
  std::vector<typename Book::Order> orders;
  std::uint64_t moment = no_moment;
  std::uint32_t failed_in = no_turn;

  static constexpr std::uint64_t no_moment = ~std::uint64_t{0};
  static constexpr std::uint32_t no_turn = ~std::uint32_t{0};
};

template <class Book>
class BookThought : public Thought {
 public:
  BookThought(std::shared_ptr<Desk<Book>> desk, std::shared_ptr<const void> setting, const typename Book::State& state,
              Seat seat, int budget_ms)
      : desk_(std::move(desk)),
        setting_(std::move(setting)),
        seat_(seat),
        turn_(Book::turn(state)),
        moment_(Book::moment(state, seat)),
        // A busy machine may make anybody wait.
        limit_(std::max(4 * budget_ms, budget_ms + 2000)) {
    Book::fill_view(state, seat, view_);
    Book::fill_menu(state, seat, menu_);
  }
  void run() override;

  Seat seat() const { return seat_; }
  /// Empty when the bot failed, or has not been run.
  const std::vector<typename Book::Order>& orders() const { return orders_; }

 private:
  std::shared_ptr<Desk<Book>> desk_;
  std::shared_ptr<const void> setting_;  // to which the view points
  Seat seat_;
  std::uint32_t turn_;
  std::uint64_t moment_;
  std::chrono::milliseconds limit_;
  typename Book::View view_;
  typename Book::Menu menu_;
  std::vector<typename Book::Order> orders_;
};

template <class Book>
void BookThought<Book>::run() {
  const std::unique_lock lock(desk_->in_use, std::try_to_lock);
  // Still busy with an old question: this one would be late.
  if (!lock.owns_lock() || desk_->failed_in == turn_) return;
  if (desk_->moment != moment_) {
    desk_->orders.clear();
    const auto began = std::chrono::steady_clock::now();
    try {
      desk_->bot->give_orders(view_, menu_, desk_->orders);
      desk_->moment = moment_;
    } catch (const std::exception&) {
      desk_->failed_in = turn_;
    }
    if (std::chrono::steady_clock::now() - began > limit_) desk_->failed_in = turn_;
    if (desk_->failed_in == turn_) desk_->orders.clear();
  }
  orders_ = desk_->orders;
}

}  // namespace wardroom
