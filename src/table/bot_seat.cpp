#include "table/bot_seat.hpp"

#include <exception>

#include "books/coal/state.hpp"

namespace wardroom::coal {

void BotSeat::begin() {
  bot_->begin();
  phase_ = Phase::over;
  failures_ = 0;
  failed_in_ = no_turn;
}

void BotSeat::think(const State& state) {
  orders_.clear();
  given_ = 0;
  if (failed_in_ == state.turn) return;
  fill_view(state, Seat::of(side_), view_);
  fill_menu(state, side_, menu_);
  try {
    bot_->give_orders(view_, menu_, orders_);
  } catch (const std::exception& failure) {
    orders_.clear();
    failed_in_ = state.turn;
    last_failure_ = failure.what();
    ++failures_;
  }
}

Order BotSeat::next(const State& state) {
  const std::uint32_t move = state.turn * 2U + state.half;
  if (phase_ != state.phase || move_ != move) {
    think(state);
    phase_ = state.phase;
    move_ = move;
  }
  if (given_ < orders_.size()) return orders_[given_++];
  fill_menu(state, side_, menu_);
  return standing_order(menu_);
}

}  // namespace wardroom::coal
