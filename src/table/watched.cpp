#include "table/watched.hpp"

#include <utility>

namespace wardroom::coal {

Watched::Watched(std::unique_ptr<Bot> bot, std::chrono::milliseconds limit)
    : bot_(std::move(bot)), limit_(limit), thread_([this] { think(); }) {}

Watched::~Watched() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Watched::begin() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return desk_ != Desk::asked; });
  desk_ = Desk::empty;
  bot_->begin();
}

void Watched::give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) {
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

void Watched::think() {
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

}  // namespace wardroom::coal
