// A step of play. Rule code reads the state, rolls, and states facts; `state_fact` is where a fact becomes state,
// by the book's `apply`, the only writer. Terms and dice noted before a fact belong to that fact.
#pragma once

#include <cstdint>
#include <span>

#include "core/chance.hpp"
#include "rules/event.hpp"

namespace wardroom {

template <class Book>
class Step {
 public:
  using State = typename Book::State;
  using Fact = typename Book::Fact;

  /// Without a record (studies, look-ahead) nothing is kept but the state.
  Step(State& state, Chance& chance, Record<Fact>* record, std::uint32_t events_before = 0)
      : state_(state), chance_(chance), record_(record), number_(events_before) {
    chance_.log_to(record_ != nullptr ? &record_->dice : nullptr);
    mark();
  }

  const State& now() const { return state_; }
  Chance& chance() { return chance_; }
  bool recording() const { return record_ != nullptr; }
  std::uint32_t events_so_far() const { return number_; }

  DieAddress address(typename Book::Purpose purpose, std::uint16_t actor, std::uint16_t index = 0) const {
    return {Book::turn(state_), Book::dice_segment(state_), actor, static_cast<std::uint16_t>(purpose), index};
  }
  int face(typename Book::Purpose purpose, std::uint16_t actor, int sides, std::uint16_t index = 0) {
    return chance_.face(address(purpose, actor, index), sides);
  }
  int count_at_most(typename Book::Purpose purpose, std::uint16_t actor, int count, int sides, int target,
                    std::uint16_t index = 0) {
    return chance_.count_at_most(address(purpose, actor, index), count, sides, target);
  }
  void sorted(typename Book::Purpose purpose, std::uint16_t actor, int count, int sides,
              std::span<const std::uint8_t> class_of_face, std::span<int> out, std::uint16_t index = 0) {
    chance_.sorted(address(purpose, actor, index), count, sides, class_of_face, out);
  }
  int summed(typename Book::Purpose purpose, std::uint16_t actor, int count, int sides, std::uint16_t index = 0) {
    return chance_.summed(address(purpose, actor, index), count, sides);
  }
  int drawn(typename Book::Purpose purpose, std::uint16_t actor, std::span<const std::uint32_t> weights,
            std::uint16_t index = 0) {
    return chance_.drawn(address(purpose, actor, index), weights);
  }
  void drawn_without(typename Book::Purpose purpose, std::uint16_t actor, std::span<const std::uint16_t> kinds,
                     int count, std::span<int> out, std::uint16_t index = 0) {
    chance_.drawn_without(address(purpose, actor, index), kinds, count, out);
  }
  template <class Fallback>
  Spot point(typename Book::Purpose purpose, std::uint16_t actor, int width, int height, Fallback&& fallback,
             std::uint16_t index = 0) {
    return chance_.point(address(purpose, actor, index), width, height, fallback);
  }
  int word(typename Book::Purpose purpose, std::uint16_t actor, int how_many, std::uint16_t index = 0) {
    return chance_.word(address(purpose, actor, index), how_many);
  }

  void term(const Term& t) {
    if (record_ != nullptr) record_->terms.push_back(t);
  }

  /// Takes what is already a record of its own (a sealed order) into the state, without making an event of it.
  template <class F>
  void take(const F& fact) {
    Book::apply(state_, fact);
  }

  /// States a fact: it changes the state, and those in its audience learn of it.
  template <class F>
  void state_fact(Audience audience, Cite cite, const F& fact) {
    Book::apply(state_, fact);
    ++number_;
    if (record_ == nullptr) return;
    next_event(audience, cite).fact.template emplace<F>(fact);
  }

 private:
  /// Not inline, so that a book compiles the copying of its many kinds of fact once: `extern template class Step`.
  Event<Fact>& next_event(Audience audience, Cite cite);

  void mark() {
    if (record_ == nullptr) return;
    first_term_ = static_cast<std::uint32_t>(record_->terms.size());
    first_die_ = static_cast<std::uint32_t>(record_->dice.size());
  }

  State& state_;
  Chance& chance_;
  Record<Fact>* record_;
  std::uint32_t number_;
  std::uint32_t first_term_ = 0, first_die_ = 0;
};

template <class Book>
auto Step<Book>::next_event(Audience audience, Cite cite) -> Event<Fact>& {
  Event<Fact>& event = record_->events.emplace_back();
  event.number = number_;
  event.turn = Book::turn(state_);
  event.segment = static_cast<std::uint8_t>(Book::segment(state_));
  event.cite = cite;
  event.audience = audience;
  event.first_term = first_term_;
  event.terms = static_cast<std::uint16_t>(record_->terms.size() - first_term_);
  event.first_die = first_die_;
  event.dice = static_cast<std::uint16_t>(record_->dice.size() - first_die_);
  mark();
  return event;
}

}  // namespace wardroom
