// A battle in play: takes orders, plays on whenever nobody owes one, and tells a listener what happened. A refused
// order changes nothing; a step that waits for real dice leaves everything as it was until they are entered.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/chance.hpp"
#include "rules/event.hpp"
#include "rules/seat.hpp"
#include "rules/step.hpp"

namespace wardroom {

template <class Book>
class Battle {
 public:
  using State = typename Book::State;
  using Order = typename Book::Order;
  using Fact = typename Book::Fact;
  /// Called after every order taken and every phase played.
  using Listener = std::function<void(const State&, const Record<Fact>&)>;
  /// Called when real dice are wanted; gives the faces.
  using Thrower = std::function<std::vector<std::uint8_t>(const State&, const DiceWanted&)>;

  Battle(const State& start, Dice dice) : state_(std::make_unique<State>(start)), chance_(dice) {}

  const State& state() const { return *state_; }
  std::uint32_t events() const { return events_; }
  void listen(Listener listener) { listener_ = std::move(listener); }
  void script(std::vector<ScriptedDice> dice) { chance_.script(std::move(dice)); }
  const std::vector<ScriptedDice>& scripted() { return chance_.scripted(); }
  /// From now on dice come from the players' hands.
  void throw_real_dice(Thrower thrower) {
    thrower_ = std::move(thrower);
    chance_.script({}, true);
  }

  bool anybody_owes() const {
    for (SideId side = 0; side < Book::sides; ++side) {
      if (Book::owes(*state_, side)) return true;
    }
    return false;
  }
  bool over() const { return Book::over(*state_); }

  /// Begins a phase as play that comes to it does. A battle that starts in the middle needs this.
  template <class Phase>
  void open(Phase phase) {
    step([&](Step<Book>& s) { Book::open(s, phase); });
  }

  /// Plays one phase if the table waits for nobody. False when it waits, or the battle is over.
  bool play_phase() {
    if (over() || anybody_owes()) return false;
    step([](Step<Book>& s) { Book::resolve(s); });
    return true;
  }
  void play_on() {
    while (play_phase()) {
    }
  }

  /// Takes an order, or says why not. Does not play on.
  std::optional<Refusal> submit(Seat seat, const Order& order) {
    if (auto refusal = Book::check(*state_, seat, order)) return refusal;
    step([&](Step<Book>& s) { Book::lodge(s, seat, order); });
    return std::nullopt;
  }

 private:
  template <class Do>
  void step(Do&& what) {
    if (!thrower_) {
      run(what);
      return;
    }
    const State before(*state_);
    const std::uint32_t events_before = events_;
    std::vector<ScriptedDice> thrown;
    for (;;) {
      chance_.script(thrown, true);
      try {
        run(what);
        return;
      } catch (const DiceWanted& wanted) {
        *state_ = before;
        events_ = events_before;
        thrown.push_back({wanted.at.purpose, wanted.at.actor, thrower_(*state_, wanted), 0});
      }
    }
  }

  template <class Do>
  void run(Do&& what) {
    record_.clear();
    Step<Book> s(*state_, chance_, &record_, events_);
    what(s);
    events_ = s.events_so_far();
    if (listener_) listener_(*state_, record_);
  }

  std::unique_ptr<State> state_;
  Chance chance_;
  Record<Fact> record_;
  std::uint32_t events_ = 0;
  Listener listener_;
  Thrower thrower_;
};

}  // namespace wardroom
