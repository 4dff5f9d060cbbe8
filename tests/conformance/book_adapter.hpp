// What an adapter of the conformance kit does alike for every book: it loads a scenario, begins and continues battles,
// and writes their events.
#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "conformance/kit.hpp"
#include "core/data_error.hpp"
#include "rules/document.hpp"
#include "store/recorded.hpp"
#include "wire/event_json.hpp"

namespace wardroom::conformance {

/// A scenario with its options.
struct StartOfBook {
  std::string name, text;
  OptionChoices options;
  friend std::ostream& operator<<(std::ostream& out, const StartOfBook& s) { return out << s.name; }
};

/// `Player` is the book's random player, if its attempts depend on what he sees and may order alone.
template <class TheBook, class Player = void>
class BookAdapter {
 public:
  using Book = TheBook;
  using Start = StartOfBook;
  using Saved = RecordedBattle<Book>;
  using State = typename Book::State;
  using Order = typename Book::Order;
  using Fact = typename Book::Fact;

  explicit BookAdapter(const Start& start)
      : start_(start), loaded_(Book::Text::load_scenario(start.text, start.name, start.options)) {}
  const State& start() const { return loaded_.state; }

  /// What a player goes by.
  struct Known {
    Known(const State& state, Seat seat) {
      Book::fill_view(state, seat, view);
      Book::fill_menu(state, seat, menu);
    }
    typename Book::View view;
    typename Book::Menu menu;
  };
  std::vector<Order> attempts(const State& state, Seat seat, Random& random) const {
    const Known known(state, seat);
    return Player(known.view, known.menu, random).orders();
  }

  std::string events(const State& state, const Record<Fact>& record) const {
    std::string all;
    for (const Event<Fact>& event : record.events) {
      Json json;
      Book::Text::write_event(json, state, Seat::umpire(), record, event, event.number);
      all += json.take() + "\n";
    }
    return all;
  }

  std::unique_ptr<Saved> begin(std::uint64_t seed) const {
    return std::make_unique<Saved>(wardroom::Start{start_.name, start_.text, start_.options, seed});
  }
  std::unique_ptr<Saved> load(const std::vector<std::string>& records) const {
    auto battle = std::make_unique<Saved>(read_start<Book>(records, start_.name));
    go_on(*battle, {records.begin() + 1, records.end()});
    return battle;
  }
  /// Feeds records of a journal to a battle that stands before them.
  void go_on(Saved& battle, const std::vector<std::string>& records) const {
    for (const std::string& record : records) {
      const Node node = parse_json(record, "journal");
      const std::string& kind = node.require("record").text();
      if (kind == "order") {
        const Said said = order_in(node, battle.state());
        if (const auto refusal = battle.submit(said.seat, said.order)) {
          throw DataError("journal", 0, 0, "an order of the journal is refused: " + refusal->text + " in " + record);
        }
      } else if (kind == "hash" && !battle.play_phase()) {
        throw DataError("journal", 0, 0, "the journal plays a phase where the table waits");
      }
    }
  }
  /// The same for a bare state: `run` gets what each record does to it.
  template <class Run>
  void each_step(const State& state, const std::vector<std::string>& records, Run&& run) const {
    for (const std::string& record : records) {
      const Node node = parse_json(record, "journal");
      const std::string& kind = node.require("record").text();
      if (kind == "order") {
        const Said said = order_in(node, state);
        run([&](Step<Book>& play) { Book::lodge(play, said.seat, said.order); });
      } else if (kind == "hash") {
        run([&](Step<Book>& play) { Book::resolve(play); });
      }
    }
  }

 private:
  struct Said {
    Seat seat;
    Order order;
  };
  static Said order_in(const Node& record, const State& state) {
    const Seat seat = *seat_by_word<Book>(state, record.require("side").text());
    return {seat, Book::Text::parse_order(record.require("order"), state, seat)};
  }

  Start start_;
  decltype(Book::Text::load_scenario({}, {})) loaded_;
};

}  // namespace wardroom::conformance
