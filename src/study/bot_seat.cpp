#include "study/bot_seat.hpp"

#include "books/coal/state.hpp"

namespace wardroom::coal {

Order BotSeat::next(const State& state) {
  const std::uint32_t move = state.turn * 2U + state.half;
  if (phase_ != state.phase || move_ != move) {
    fill_view(state, Seat::of(side_), view_);
    fill_menu(state, side_, menu_);
    bot_->give_orders(view_, menu_, orders_);
    given_ = 0;
    phase_ = state.phase;
    move_ = move;
  }
  if (given_ < orders_.size()) return orders_[given_++];
  fill_menu(state, side_, menu_);
  return standing_order(menu_);
}

}  // namespace wardroom::coal
