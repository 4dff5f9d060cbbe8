// A bot under watch: it thinks on a thread of its own, and has so long for an answer. When the time is up, asking it
// throws, so that its seat speaks for it by standing orders until the turn is over (table/bot_seat.hpp); what it
// answers afterwards is thrown away. As long as it is still busy with an old question, every new one is late at once.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "table/bot.hpp"

namespace wardroom {

struct Late : std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <class Bot>
class Watched : public Bot {
 public:
  using View = typename Bot::View;
  using Menu = typename Bot::Menu;
  using Order = typename Bot::Order;

  Watched(std::unique_ptr<Bot> bot, std::chrono::milliseconds limit);
  /// Waits until the bot has finished with what it was asked last, as `begin` does. The cards and charts that it was
  /// shown must live so long.
  ~Watched() override;
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;

  void begin() override;
  /// Throws Late, or whatever the bot throws.
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override;

 private:
  enum class Desk { empty, asked, answered };

  void think();

  std::unique_ptr<Bot> bot_;
  std::chrono::milliseconds limit_;
  std::mutex mutex_;
  std::condition_variable changed_;
  // Guarded by the mutex; while the bot is asked, the question and the answer are its own.
  Desk desk_ = Desk::empty;
  bool closing_ = false;
  View view_;
  Menu menu_;
  std::vector<Order> orders_;
  std::exception_ptr failure_;
  std::thread thread_;
};

template <class Bot>
Watched<Bot>::Watched(std::unique_ptr<Bot> bot, std::chrono::milliseconds limit)
    : bot_(std::move(bot)), limit_(limit), thread_([this] { think(); }) {}

template <class Bot>
Watched<Bot>::~Watched() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

template <class Bot>
void Watched<Bot>::begin() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return desk_ != Desk::asked; });
  desk_ = Desk::empty;
  bot_->begin();
}

template <class Bot>
void Watched<Bot>::give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) {
  std::unique_lock lock(mutex_);
  if (desk_ == Desk::asked) throw Late("is still busy with an earlier question");
  view_ = view;
  menu_ = menu;
  desk_ = Desk::asked;
  changed_.notify_all();
  if (!changed_.wait_for(lock, limit_, [&] { return desk_ == Desk::answered; })) {
    throw Late("was late: no orders after " + std::to_string(limit_.count()) + " ms");
  }
  desk_ = Desk::empty;
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  orders.swap(orders_);
}

template <class Bot>
void Watched<Bot>::think() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return closing_ || desk_ == Desk::asked; });
    if (closing_) return;
    lock.unlock();
    orders_.clear();
    failure_ = nullptr;
    try {
      bot_->give_orders(view_, menu_, orders_);
    } catch (...) {
      failure_ = std::current_exception();
    }
    lock.lock();
    desk_ = Desk::answered;
    changed_.notify_all();
  }
}

}  // namespace wardroom
