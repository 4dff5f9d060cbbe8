// The conformance kit: what every rule book must hold, whatever its rules. A book brings a small adapter:
//
//   struct Adapter {
//     using Book = ...;
//     struct Start;                                    // a scenario with its options, printable by `name`
//     static std::vector<Start> starts();
//     explicit Adapter(const Start&);                  // loads it; owns what the state points into
//     const State& start() const;
//     std::vector<Order> attempts(const State&, Seat, Random&) const;   // many orders, right and wrong ones
//     std::vector<Order> last_resort(const State&, Seat) const;           // orders that let play go on for certain
//     std::vector<Order> offered(const State&, Seat) const;               // every order of the menu
//     Order foul(const State&, Random&) const;         // any order at all, most of them nonsense
//     std::string fault(const State&) const;           // which invariant is broken; empty when none is
//     std::string events(const State&, const Record&) const;              // as the umpire's journal has them
//     using Saved = ...;                               // a battle that keeps a journal: submit, play_phase, records
//     std::unique_ptr<Saved> begin(seed) const;
//     std::unique_ptr<Saved> load(const std::vector<std::string>& records) const;
//     void go_on(Saved&, const std::vector<std::string>& records) const;  // records that follow those it has
//     void each_step(const State&, const std::vector<std::string>& records, run) const;   // the same for a bare state
//   };
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/dice.hpp"
#include "rules/addresses.hpp"
#include "rules/battle.hpp"
#include "table/bot_seat.hpp"

namespace wardroom::conformance {

/// A player's own chance: small, seeded, and the same on every machine.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {  // splitmix64
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
  }
  int below(int n) { return n <= 0 ? 0 : static_cast<int>(next() % static_cast<std::uint64_t>(n)); }
  bool percent(int p) { return below(100) < p; }
  template <class List>
  const auto& one_of(const List& list) {
    return list[static_cast<std::size_t>(below(static_cast<int>(std::size(list))))];
  }

 private:
  std::uint64_t state_;
};

/// All that a player tries when he is asked: his attempts, and after them the last resort.
template <class Adapter, class State>
auto all_orders(const Adapter& adapter, const State& state, Seat seat, Random& random) {
  auto orders = adapter.attempts(state, seat, random);
  for (const auto& order : adapter.last_resort(state, seat)) orders.push_back(order);
  return orders;
}

/// Whether a post may give orders now: it is asked, or it may order unasked.
template <class Book>
bool speaks(const typename Book::State& state, Seat seat) {
  return Book::owes(state, seat) || may_order_unasked<Book>(state, seat);
}
/// An order that is carried out as it comes, whatever anybody has sealed.
template <class Book>
bool is_at_once(const typename Book::State& state, Seat seat, const typename Book::Order& order) {
  if constexpr (requires { Book::at_once(state, seat, order); }) return Book::at_once(state, seat, order);
  return false;
}

/// What the kit proves of a book in one start (proofs.cpp makes a test of each).
class Proofs {
 public:
  virtual ~Proofs() = default;
  virtual void ends() = 0;
  virtual void no_die_is_read_twice() = 0;
  virtual void refusals_change_nothing() = 0;
  virtual void menu_is_within_check() = 0;
  virtual void submission_order_does_not_matter() = 0;
  virtual void save_load_and_continue() = 0;
};

template <class Adapter>
class Kit final : public Proofs {
 public:
  using Book = typename Adapter::Book;
  using State = typename Book::State;
  using Order = typename Book::Order;
  using Saved = typename Adapter::Saved;
  static constexpr std::uint64_t key = 1918;
  static constexpr int longest = 20'000;  // steps; a battle that takes more does not end

  explicit Kit(const typename Adapter::Start& start)
      : adapter_(start), posts_(Book::posts(*adapter_.start().setting)), told_(posts_.size()) {}

  /// Plays a battle by random attempts; calls `each` after every phase and after every handing in.
  template <class Table, class Each>
  void play(Table& table, Each&& each, bool last_first = false) {
    std::vector<Post> order = posts_;
    if (last_first) std::ranges::reverse(order);
    for (int steps = 0; !table.over(); ++steps) {
      ASSERT_LT(steps, longest) << "the battle does not end";
      if (table.play_phase()) {
        each(table.state());
        continue;
      }
      // All think before anybody hands in: what one has sealed must not help the others.
      std::vector<std::vector<Order>> wishes(posts_.size());
      for (const Post& post : order) {
        if (speaks<Book>(table.state(), post.seat)) wishes[post.seat.post] = wish(table.state(), post.seat, steps);
      }
      for (const Post& post : order) {
        for (const Order& wished : wishes[post.seat.post]) {
          if (sealed_alone_ && is_at_once<Book>(table.state(), post.seat, wished)) continue;
          if (speaks<Book>(table.state(), post.seat)) submit(table, post.seat, wished);
        }
      }
      each(table.state());
    }
  }

  /// Random play, fair and foul, comes to an end and breaks nothing on its way.
  void ends() override {
    Battle<Book> battle(adapter_.start(), Dice(key));
    auto copy = std::make_unique<State>(adapter_.start());
    play(battle, [&](const State& now) {
      ASSERT_EQ(adapter_.fault(now), "");
      *copy = now;
      ASSERT_EQ(Book::hash(*copy), Book::hash(now)) << "a copy hashes otherwise";
    });
    EXPECT_TRUE(battle.over());
    EXPECT_GT(taken_, 0);
    EXPECT_GT(refused_, 0) << "nothing was refused: the player is too tame to prove anything";
  }

  /// No address is used twice in a battle, so that no die is read for two things: neither at random nor between
  /// captains, who bring about what chance seldom does.
  void no_die_is_read_twice() override {
    for (const std::uint64_t seed : {key, key + 1}) {
      for (const bool captains : {false, true}) {
        Battle<Book> battle(adapter_.start(), Dice(seed));
        Addresses addresses;
        battle.listen([&](const State& now, const Record<typename Book::Fact>& record) {
          const Die* die = addresses.note(record.dice);
          EXPECT_EQ(die, nullptr) << "turn " << Book::turn(now) << ": segment " << die->at.segment << ", actor "
                                  << die->at.actor << ", purpose " << die->at.purpose << ", index " << die->at.index;
        });
        captains ? fight(battle) : play(battle, [](const State&) {});
      }
    }
  }

  /// A refused order changes nothing, whatever is in it.
  void refusals_change_nothing() override {
    Battle<Book> battle(adapter_.start(), Dice(key));
    Random random(7);
    int refused = 0;
    play(battle, [&](const State& now) {
      const std::uint64_t before = Book::hash(now);
      const std::uint32_t events = battle.events();
      for (int i = 0; i < 12; ++i) {
        const Order foul = adapter_.foul(now, random);
        const Seat seat = random.percent(5) ? Seat{} : random.one_of(posts_).seat;
        if (!Book::check(now, seat, foul)) continue;
        ++refused;
        const auto refusal = battle.submit(seat, foul);
        ASSERT_TRUE(refusal.has_value());
        ASSERT_FALSE(refusal->text.empty());
        ASSERT_FALSE(refusal->cite.clause.empty());
        ASSERT_EQ(Book::hash(battle.state()), before);
        ASSERT_EQ(battle.events(), events);
      }
    });
    EXPECT_GT(refused, 400);
  }

  /// Whatever the menu offers may be ordered.
  void menu_is_within_check() override {
    Battle<Book> battle(adapter_.start(), Dice(key));
    int offers = 0;
    play(battle, [&](const State& now) {
      for (const Post& post : posts_) {
        for (const Order& order : adapter_.offered(now, post.seat)) {
          const auto refusal = Book::check(now, post.seat, order);
          ASSERT_FALSE(refusal.has_value())
              << "turn " << Book::turn(now) << ": the menu offers an order that is refused: " << refusal->text;
          ++offers;
        }
      }
    });
    EXPECT_GT(offers, 0);
  }

  /// Who hands in first changes neither events nor hashes, nor what anybody is told. Orders that are carried out as
  /// they come follow one another by their nature, and are left out.
  void submission_order_does_not_matter() override {
    sealed_alone_ = true;
    const std::string first = told_when(false), second = told_when(true);
    EXPECT_TRUE(first == second) << first_difference(first, second);
  }

  /// A journal read back at any segment stands where the battle stood, and goes on like it; so does a copied state.
  void save_load_and_continue() override {
    auto battle = adapter_.begin(key);
    auto loaded = adapter_.load(battle->records());
    auto copy = std::make_unique<State>(adapter_.start());
    std::size_t at = 1;
    int phases = 0;
    play(*battle, [&](const State& now) {
      // What was written since the last look is all that the loaded battle learns.
      const std::vector<std::string> news(battle->records().begin() + static_cast<std::ptrdiff_t>(at),
                                          battle->records().end());
      at = battle->records().size();
      adapter_.go_on(*loaded, news);
      ASSERT_EQ(Book::hash(loaded->state()), Book::hash(now)) << "after " << at << " records";
      ASSERT_EQ(loaded->records(), battle->records());
      continue_copy(*copy, news);
      ASSERT_EQ(Book::hash(*copy), Book::hash(now)) << "a copied state goes another way, after " << at << " records";
      *copy = State(*copy);
      ++phases;
    });
    ASSERT_TRUE(battle->over());
    // From the middle, in one go, to the end.
    for (const std::size_t part : {3, 2}) {
      const std::vector<std::string>& all = battle->records();
      const auto cut = static_cast<std::ptrdiff_t>(all.size() / part);
      auto resumed = adapter_.load({all.begin(), all.begin() + cut});
      const auto known = static_cast<std::ptrdiff_t>(resumed->records().size());
      ASSERT_LE(known, static_cast<std::ptrdiff_t>(all.size()));
      adapter_.go_on(*resumed, {all.begin() + known, all.end()});
      EXPECT_TRUE(resumed->over());
      EXPECT_EQ(Book::hash(resumed->state()), Book::hash(battle->state()));
    }
    EXPECT_GT(phases, 10);
  }

 private:
  // Captains fight it out. An umpire who is asked leaves it at what the book holds by default.
  void fight(Battle<Book>& battle) {
    using Captains = typename Book::Bots;
    std::vector<std::unique_ptr<BookBot<Book>>> captains;
    for (const Post& post : posts_) {
      captains.push_back(post.seat.role == Role::side ? Captains::make("captain", {}) : nullptr);
    }
    typename Book::View view;
    typename Book::Menu menu;
    std::vector<Order> orders;
    for (int steps = 0; !battle.over(); ++steps) {
      ASSERT_LT(steps, longest) << "the battle does not end";
      if (battle.play_phase()) continue;
      for (const Post& post : posts_) {
        if (!Book::owes(battle.state(), post.seat)) continue;
        Book::fill_view(battle.state(), post.seat, view);
        Book::fill_menu(battle.state(), post.seat, menu);
        orders.clear();
        if (captains[post.seat.post]) captains[post.seat.post]->give_orders(view, menu, orders);
        for (const Order& order : adapter_.last_resort(battle.state(), post.seat)) orders.push_back(order);
        for (const Order& order : orders) {
          if (Book::owes(battle.state(), post.seat)) battle.submit(post.seat, order);
        }
      }
    }
  }

  // Each post draws from a stream of its own for every asking, so that nobody's orders hang on another's.
  std::vector<Order> wish(const State& now, Seat seat, int asking) {
    Random random(key * 1'000'003 + static_cast<std::uint64_t>(asking) * 8 + seat.post);
    return all_orders(adapter_, now, seat, random);
  }

  template <class Table>
  void submit(Table& table, Seat seat, const Order& order) {
    const std::uint64_t before = Book::hash(table.state());
    if (const auto refusal = table.submit(seat, order)) {
      ++refused_;
      told_[seat.post] += refusal->text + "\n";
      ASSERT_EQ(Book::hash(table.state()), before) << "a refused order changed the state: " << refusal->text;
    } else {
      ++taken_;
    }
  }

  std::string told_when(bool last_first) {
    Battle<Book> battle(adapter_.start(), Dice(key));
    std::string told;
    for (std::string& refusals : told_) refusals.clear();
    battle.listen(
        [&](const State& now, const Record<typename Book::Fact>& record) { told += adapter_.events(now, record); });
    play(
        battle, [&](const State& now) { told += std::to_string(Book::hash(now)) + "\n"; }, last_first);
    for (const std::string& refusals : told_) told += refusals;
    return told;
  }

  static std::string first_difference(const std::string& a, const std::string& b) {
    std::size_t at = 0;
    while (at < a.size() && at < b.size() && a[at] == b[at]) ++at;
    const std::size_t from = at < 100 ? 0 : at - 100;
    return "at " + std::to_string(at) + ":\n  " + a.substr(from, 200) + "\n  " + b.substr(from, 200);
  }

  void continue_copy(State& copy, const std::vector<std::string>& news) {
    Chance chance{Dice(key)};
    adapter_.each_step(copy, news, [&](auto&& what) {
      Step<Book> step(copy, chance, nullptr);
      what(step);
    });
  }

  Adapter adapter_;
  std::vector<Post> posts_;
  std::vector<std::string> told_;  // refusals, by post
  bool sealed_alone_ = false;
  int taken_ = 0, refused_ = 0;
};

/// What the kit proves is worth what its player tries: in battles of these seeds every kind of order must be taken.
template <class Adapter>
void expect_all_kinds_taken(const std::vector<std::uint64_t>& seeds) {
  using Book = typename Adapter::Book;
  std::array<int, std::variant_size_v<typename Book::Order>> taken{};
  const auto play = [&](const Adapter& adapter, std::uint64_t seed) {
    Battle<Book> battle(adapter.start(), Dice(seed));
    for (std::uint64_t step = 0; !battle.over(); ++step) {
      if (battle.play_phase()) continue;
      for (const Post& post : battle.posts()) {
        if (!speaks<Book>(battle.state(), post.seat)) continue;
        Random random(seed * 100'000 + step * 2 + post.seat.side);
        for (const auto& order : all_orders(adapter, battle.state(), post.seat, random)) {
          if (!speaks<Book>(battle.state(), post.seat)) break;
          if (!battle.submit(post.seat, order)) ++taken[order.index()];
        }
      }
    }
  };
  for (const std::uint64_t seed : seeds) {
    for (const auto& start : Adapter::starts()) play(Adapter(start), seed);
  }
  for (std::size_t kind = 0; kind < taken.size(); ++kind) EXPECT_GT(taken[kind], 0) << "order kind " << kind;
}

}  // namespace wardroom::conformance
