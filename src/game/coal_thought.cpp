#include "game/coal_thought.hpp"

#include <algorithm>
#include <exception>

#include "books/coal/state.hpp"

namespace wardroom::coal {

CoalThought::CoalThought(std::shared_ptr<Desk> desk, std::shared_ptr<const void> setting, const State& state,
                         SideId side, int budget_ms)
    : desk_(std::move(desk)),
      setting_(std::move(setting)),
      side_(side),
      turn_(state.turn),
      moment_((state.turn * 2ULL + state.half) * 16 + static_cast<std::uint64_t>(state.phase)),
      // A busy machine may make anybody wait.
      limit_(std::max(4 * budget_ms, budget_ms + 2000)) {
  fill_view(state, Seat::of(side), view_);
  fill_menu(state, side, menu_);
}

void CoalThought::run() {
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

}  // namespace wardroom::coal
