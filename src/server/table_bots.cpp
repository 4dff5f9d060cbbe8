// What a table does of its own accord: its bots play their seats, and its clock runs out.
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>

#include "server/table.hpp"

namespace wardroom::server {

namespace asio = boost::asio;

void Table::wake() {
  wake_bots();
  set_clock();
  note();
}

// A battle of bots alone is fought only while somebody watches, and no faster than people can follow.
bool Table::bots_may_play() {
  const bool people = std::ranges::any_of(
      room_->places(), [](const Place& p) { return p.seat.role == Role::side && p.entry.bot.empty(); });
  if (people) return true;
  if (sittings_.empty()) return false;
  if (paced_turn_ != room_->game().turn()) {
    paced_turn_ = room_->game().turn();
    pace_.expires_after(std::chrono::milliseconds(house_.pace_ms));
    auto on = [self = shared_from_this()](const boost::system::error_code& cut) {
      if (!cut) self->wake_bots();
    };
    pace_.async_wait(handled(std::move(on)));
  }
  return pace_.expiry() <= asio::steady_timer::clock_type::now();
}

void Table::wake_bots() {
  if (broken_ || !bots_may_play()) return;
  for (const Place* place : room_->bots_due()) {
    if (!thinking_.insert(place->entry.id).second) continue;
    std::shared_ptr<Thought> thought = room_->game().think(place->seat, place->entry.bot, house_.bot_budget_ms);
    auto think = [self = shared_from_this(), thought, seat = place->entry.id, round = place->round] {
      thought->run();
      self->on_strand([self, thought, seat, round] { self->say_for_bot(seat, round, *thought); });
    };
    asio::post(house_.thinkers, guarded(house_.metrics, id_, std::move(think)));
  }
}

// A bot whose orders do not stand, or who has none, is spoken for by standing orders: it is not asked again.
void Table::say_for_bot(const std::string& seat, std::uint32_t round, const Thought& thought) {
  const Place& place = *room_->place(seat);
  if (place.entry.bot.empty()) {  // the seat has been given back to a person meanwhile
    thinking_.erase(seat);
    return;
  }
  CommitEntry commit{seat, round, {}, false};
  if (round == place.round) {
    commit.orders = room_->game().orders_of(thought);
    // Orders for units that another seat of the side commands are not this bot's to give.
    std::erase_if(commit.orders, [&](const PlainJson& order) { return !room_->commands(place, order); });
    commit.standing = !room_->faults(place, commit.orders).empty();
    if (commit.standing) commit.orders.clear();
  }
  const auto answered = [self = shared_from_this(), seat, round](const std::optional<Refused>& refused) {
    self->thinking_.erase(seat);
    if (refused) self->bot_refused(seat, round, *refused);
  };
  submit(std::move(commit), answered, Speaker::bot);
}

// The table has played on: the bot thinks anew at once. The store has failed: it tries again later. Anything else waits
// until somebody speaks.
void Table::bot_refused(const std::string& seat, std::uint32_t round, const Refused& refused) {
  if (round != room_->place(seat)->round) {
    on_strand([self = shared_from_this()] { self->wake_bots(); });
  } else if (refused.status == 503) {
    try_later();
  } else {
    spdlog::warn("game {}: the bot of seat {} is refused: {}", id_, seat, refused.text);
  }
}

// What bots and clocks have to say is tried again when the store has failed, and later every time.
void Table::try_later() {
  constexpr int longest_wait_ms = 60'000;
  retry_ms_ = std::min(std::max(2 * retry_ms_, 500), longest_wait_ms);
  retry_.expires_after(std::chrono::milliseconds(retry_ms_));
  auto again = [self = shared_from_this()](const boost::system::error_code& cut) {
    if (!cut) self->wake();
  };
  retry_.async_wait(handled(std::move(again)));
}

void Table::begin_clock_again() {
  on_strand([self = shared_from_this()] {
    if (self->room_->deadline() == 0) return;
    self->submit(
        ClockEntry{self->room_->round()}, [](const std::optional<Refused>&) {}, Speaker::bot);
  });
}

// How long is left is reckoned from the entry that set the deadline, and waited for by a clock that nobody sets: the
// host's may be put right in the middle of a round.
void Table::set_clock() {
  const Moment deadline = room_->deadline();
  clock_.cancel();
  if (deadline != deadline_) {
    due_ = std::chrono::steady_clock::now() +
           std::chrono::milliseconds(std::max<Moment>(deadline - room_->last_said(), 0));
  }
  deadline_ = deadline;
  if (deadline == 0 || broken_) return;
  clock_.expires_at(due_);
  auto ring = [self = shared_from_this(), deadline](const boost::system::error_code& cut) {
    if (cut) return;
    const auto answered = [self](const std::optional<Refused>& refused) {
      if (refused && refused->status == 503) self->try_later();
    };
    self->catch_up();  // with drafts that another server has taken
    if (self->room_->deadline() == deadline) self->submit(self->room_->time_is_up(), answered, Speaker::bot);
  };
  clock_.async_wait(handled(std::move(ring)));
}

}  // namespace wardroom::server
