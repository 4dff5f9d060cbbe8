// Canaries: every vessel of a hidden force bears names that occur nowhere else. Over whole random battles none of them
// may be heard by a seat for which the force is still a marker.
//
// A flock is a book's own: it names all that can be named, keeps for itself what has been shown to everybody, and
// searches. It is made from a setting, which it changes, and a state.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "conformance/kit.hpp"
#include "leaks/witness.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::leaks {

inline std::string canary(std::string_view kind, int id) {
  return "canary" + std::string(kind) + std::to_string(id) + "x";
}

/// Where one of these stands in the text, with its surroundings; nothing if none does.
inline std::string place_of(const Names& canaries, const std::string& bytes) {
  for (const std::string& name : canaries) {
    const std::size_t at = bytes.find(name);
    if (at != std::string::npos) return bytes.substr(at < 200 ? 0 : at - 200, 260);
  }
  return {};
}

/// A battle of random players, every byte that leaves the program searched, refusals of foul orders too.
template <class Adapter, class Flock>
class Searched {
 public:
  using Book = typename Adapter::Book;
  using State = typename Book::State;

  explicit Searched(const typename Adapter::Start& start)
      : adapter_(start),
        loaded_(Witness<State>::load(start.text, start.options)),
        flock_(*loaded_.setting, loaded_.state) {}

  void fight() {
    Battle<Book> battle(loaded_.state, Dice(1916));
    battle.listen([this](const State& now, const RecordOf<State>& record) { search(now, &record); });
    for (std::uint64_t step = 0; !battle.over(); ++step) {
      search(battle.state(), nullptr);
      hidden_at_first_ += battle.state().turn == 1 ? flock_.hidden() : 0;
      if (testing::Test::HasFatalFailure()) return;
      if (battle.play_phase()) continue;
      for (const SideId side : {SideId{0}, SideId{1}}) order_for(battle, side, step);
    }
    EXPECT_GT(searched_, 100'000U);
    EXPECT_GT(hidden_at_first_, 0) << "nothing was hidden in this battle";
  }

 private:
  // The end of a battle opens everything.
  std::string heard(const State& now, Seat seat, const std::string& bytes) const {
    return Book::over(now) ? std::string() : flock_.heard_in(now, seat, bytes);
  }
  void search(const State& now, const RecordOf<State>* record) {
    flock_.note(now);
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const std::string bytes =
          record != nullptr ? event_bytes(now, seats_[i], *record, numbers_[i]) : all_bytes(now, seats_[i], {"nobody"});
      searched_ += bytes.size();
      ASSERT_EQ(heard(now, seats_[i], bytes), "") << "turn " << now.turn;
    }
  }
  void order_for(Battle<Book>& battle, SideId side, std::uint64_t step) {
    if (!Book::owes(battle.state(), Seat::of(side))) return;
    conformance::Random random(step * 2 + side);
    const auto orders = conformance::all_orders(adapter_, battle.state(), Seat::of(side), random);
    // Orders that name ships at random, seen and unseen, foe and friend: their refusals must be mute too.
    for (int i = 0; i < 40; ++i) {
      const auto refusal = Book::check(battle.state(), Seat::of(side), adapter_.foul(battle.state(), random));
      ASSERT_EQ(heard(battle.state(), Seat::of(side), refusal ? refusal->text : ""), "");
    }
    for (const auto& order : orders) {
      if (Book::owes(battle.state(), Seat::of(side))) battle.submit(Seat::of(side), order);
    }
  }

  Adapter adapter_;
  typename Witness<State>::Loaded loaded_;
  Flock flock_;
  const std::array<Seat, 3> seats_ = {Seat::of(0), Seat::of(1), Seat{}};
  std::array<std::uint32_t, 3> numbers_{};
  std::size_t searched_ = 0;
  std::ptrdiff_t hidden_at_first_ = 0;
};

/// Two ensigns fight; at the start of every turn, and after the end, each seat's report is searched.
template <class Adapter, class Flock>
class Reported {
 public:
  using Book = typename Adapter::Book;
  using State = typename Book::State;
  using Gatherer = typename Witness<State>::Gatherer;

  explicit Reported(const typename Adapter::Start& start)
      : loaded_(Witness<State>::load(start.text, start.options)), flock_(*loaded_.setting, loaded_.state) {}

  void fight() {
    Battle<Book> battle(loaded_.state, Dice(1916));
    battle.listen([this](const State& now, const RecordOf<State>& record) { hear(now, record); });
    std::array<BotSeat<Book>, 2> players = {BotSeat<Book>(Book::Bots::make("ensign", {}), Seat::of(0)),
                                            BotSeat<Book>(Book::Bots::make("ensign", {}), Seat::of(1))};
    int turn = 1;
    while (!battle.over() && !testing::Test::HasFailure()) {
      if (battle.state().turn > turn) {
        turn = battle.state().turn;
        search(battle.state());
      }
      hidden_in_first_turn += battle.state().turn == 1 ? flock_.hidden() : 0;
      if (battle.play_phase()) continue;
      for (const SideId side : {SideId{0}, SideId{1}}) {
        if (Book::owes(battle.state(), Seat::of(side)))
          battle.submit(Seat::of(side), players[side].next(battle.state()));
      }
    }
    search(battle.state());
    hidden_at_the_end = flock_.hidden();
  }

  std::ptrdiff_t hidden_in_first_turn = 0, hidden_at_the_end = 0;

 private:
  void hear(const State& now, const RecordOf<State>& record) {
    flock_.note(now);
    for (Gatherer& gatherer : gatherers_) gatherer.hear(now, record);
  }
  void search(const State& now) const {
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      EXPECT_EQ(flock_.heard_in(now, seats_[i], Witness<State>::page(gatherers_[i], 0)), "") << "turn " << now.turn;
    }
  }

  typename Witness<State>::Loaded loaded_;
  Flock flock_;
  std::array<Seat, 3> seats_ = {Seat::of(0), Seat::of(1), Seat{}};
  std::array<Gatherer, 3> gatherers_ = {Gatherer(Seat::of(0)), Gatherer(Seat::of(1)), Gatherer(Seat{})};
};

}  // namespace wardroom::leaks
