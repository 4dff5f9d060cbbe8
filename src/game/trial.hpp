// Orders tried on a copy of the position: what is wrong with them, which of them may be given, where they lead.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/chance.hpp"
#include "game/game.hpp"
#include "rules/order_error.hpp"
#include "rules/plain_json.hpp"
#include "rules/step.hpp"

namespace wardroom {

// A copy of a state on which orders are tried. Its memory is used again; nothing of one use is left for the next.
template <class Book>
class Trial {
 public:
  using State = typename Book::State;

  Trial(const State& state, Seat seat) : state_(scratch()), seat_(seat) { state_ = state; }

  const State& state() const { return state_; }
  std::optional<Refusal> give(const typename Book::Order& order) {
    if (auto refusal = Book::check(state_, seat_, order)) return refusal;
    Chance none{Dice{}};  // no order rolls
    Step<Book> step(state_, none, nullptr);
    Book::lodge(step, seat_, order);
    return std::nullopt;
  }

 private:
  static State& scratch() {
    thread_local const auto memory = std::make_unique<State>();
    return *memory;
  }
  State& state_;
  Seat seat_;
};

inline Fault fault_of(std::size_t order, const Cite& cite, std::string text) {
  return {order, std::string(cite.clause), std::string(cite.ruling), std::move(text)};
}

/// The faults of orders given one after another; a fault whose order is their number is about what is still missing.
template <class Book>
std::vector<Fault> faults_of(const typename Book::State& state, Seat seat, std::span<const PlainJson> orders) {
  Trial<Book> trial(state, seat);
  std::vector<Fault> faults;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    try {
      const typename Book::Order order = Book::Text::parse_order(*orders[i].tree(), trial.state(), seat);
      if (std::holds_alternative<typename Book::Ready>(order)) continue;
      if (const auto refusal = trial.give(order)) faults.push_back(fault_of(i, refusal->cite, refusal->text));
    } catch (const OrderError& error) {
      faults.push_back(fault_of(i, error.cite, error.problem));
    } catch (const DataError& error) {
      faults.push_back(fault_of(i, {}, error.problem));
    }
  }
  const bool wants_ready = Book::owes(trial.state(), seat) && !Book::one_at_a_time(trial.state());
  if (!faults.empty() || !wants_ready) return faults;
  if (const auto refusal = trial.give(typename Book::Ready{})) {
    faults.push_back(fault_of(orders.size(), refusal->cite, refusal->text));
  }
  return faults;
}

/// Those of a bot's orders that may be given now: one where the rules take one at a time.
template <class Book>
std::vector<typename Book::Order> legal_orders(const typename Book::State& state, Seat seat,
                                               const std::vector<typename Book::Order>& orders) {
  Trial<Book> trial(state, seat);
  std::vector<typename Book::Order> legal;
  for (const typename Book::Order& order : orders) {
    if (std::holds_alternative<typename Book::Ready>(order) || trial.give(order)) continue;
    legal.push_back(order);
    if (Book::one_at_a_time(state)) break;
  }
  return legal;
}

/// The position as it would be with these orders lodged, those that are refused left out. Good until the next call of
/// any of these functions on this thread.
template <class Book>
const typename Book::State& after_orders(const typename Book::State& state, Seat seat,
                                         std::span<const PlainJson> orders) {
  Trial<Book> trial(state, seat);
  for (const PlainJson& said : orders) {
    try {
      trial.give(Book::Text::parse_order(*said.tree(), trial.state(), seat));
    } catch (const DataError&) {
      continue;  // a draft may hold what cannot be read
    }
  }
  return trial.state();
}

}  // namespace wardroom
