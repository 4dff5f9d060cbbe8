// A battle in play: takes orders, plays on whenever nobody owes one, and tells a listener what happened. A refused
// order changes nothing; a step that waits for real dice leaves everything as it was until they are entered.
#pragma once

#include <algorithm>
#include <cassert>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/chance.hpp"
#include "rules/addresses.hpp"
#include "rules/event.hpp"
#include "rules/resting.hpp"
#include "rules/seat.hpp"
#include "rules/step.hpp"

namespace wardroom {

template <class Book>
class Battle {
 public:
  using State = typename Book::State;
  using Happened = Record<typename Book::Fact>;
  /// Called after every order taken and every phase played.
  using Listener = std::function<void(const State&, const Happened&)>;
  /// Called when real dice are wanted; gives the faces.
  using Thrower = std::function<Faces(const State&, const DiceWanted&)>;

  Battle(const State& start, Dice dice) : state_(start), chance_(dice), posts_(Book::posts(*start.setting)) {}

  const State& state() const { return state_.read(); }
  const std::vector<Post>& posts() const { return posts_; }
  /// Gives up the room in which it works, until something is asked of it. References to the state end.
  void rest() { state_.rest(); }
  /// Gives back the memory that the events of the last step took.
  void forget_record() { record_ = {}; }
  std::uint32_t events() const { return events_; }
  void listen(Listener listener) { listener_ = std::move(listener); }
  void script(std::vector<ScriptedDice> dice) { chance_.script(std::move(dice)); }
  const std::vector<ScriptedDice>& scripted() { return chance_.scripted(); }
  /// From now on dice fall by another key.
  void rekey(Dice dice) {
    chance_.rekey(dice);
#ifndef NDEBUG
    addresses_.clear();
#endif
  }
  /// From now on dice fall as a journal tells of them; the faces must outlive the battle.
  void recall(const ToldFaces& faces) { chance_.recall(faces); }
  /// From now on dice come from the players' hands. A step that lacks some throws DiceWanted and leaves everything as
  /// it was; when they are entered it is tried again.
  void use_real_dice() { real_dice_ = true; }
  void enter(const DiceWanted& wanted, Faces faces) {
    entered_.push_back({wanted.at.purpose, wanted.at.actor, std::move(faces), 0});
  }
  /// The same, and the players are asked at once.
  void throw_real_dice(Thrower thrower) {
    thrower_ = std::move(thrower);
    use_real_dice();
  }

  bool anybody_owes() const {
    const State& now = state();
    return std::ranges::any_of(posts_, [&](const Post& post) { return Book::owes(now, post.seat); });
  }
  bool over() const { return Book::over(state()); }

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

  /// States facts that come from outside the sequence of play and roll no dice: the umpire's.
  template <class Do>
  void interpose(Do&& what) {
    run(what);
  }

  /// Takes an order, or says why not. Does not play on.
  std::optional<Refusal> submit(Seat seat, const typename Book::Order& order) {
    if (auto refusal = Book::check(state(), seat, order)) return refusal;
    step([&](Step<Book>& s) { Book::lodge(s, seat, order); });
    return std::nullopt;
  }

 private:
  template <class Do>
  void step(Do&& what) {
    if (!real_dice_) {
      run(what);
      return;
    }
    const State before(state());
    const std::uint32_t events_before = events_;
    for (;;) {
      chance_.script(entered_, true);
      try {
        run(what);
        entered_.clear();
        return;
      } catch (const DiceWanted& wanted) {
        state_.write() = before;
        events_ = events_before;
        if (!thrower_) throw;
        enter(wanted, thrower_(state(), wanted));
      }
    }
  }

  template <class Do>
  void run(Do&& what) {
    record_.clear();
    State& state = state_.write();
    Step<Book> s(state, chance_, &record_, events_);
    what(s);
    events_ = s.events_so_far();
#ifndef NDEBUG
    const Die* repeated = addresses_.note(record_.dice);
    assert(repeated == nullptr && "no die is read twice");
#endif
    if (listener_) listener_(state, record_);
  }

  Resting<State> state_;
  Chance chance_;
  std::vector<Post> posts_;
  Happened record_;
  std::uint32_t events_ = 0;
#ifndef NDEBUG
  Addresses addresses_;
#endif
  Listener listener_;
  bool real_dice_ = false;
  std::vector<ScriptedDice> entered_;  // for the step in hand
  Thrower thrower_;
};

}  // namespace wardroom
