// What the small battles of the clause tests have alike in every book: a table with its dice, the orders it takes, and
// every event with its trail to look at.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/chance.hpp"
#include "rules/step.hpp"

namespace wardroom::test {

inline Point at(double x, double y) {
  return {static_cast<std::int32_t>(x * 1000 + (x < 0 ? -0.5 : 0.5)),
          static_cast<std::int32_t>(y * 1000 + (y < 0 ? -0.5 : 0.5))};
}

template <class Book>
class TableOf {
 public:
  TableOf() { state_->setting = setting_.get(); }

  auto& setting() { return *setting_; }
  auto& state() { return *state_; }
  const auto& record() const { return record_; }

  /// The next faces of dice thrown for a purpose (by one actor only, if given).
  void dice(typename Book::Purpose purpose, Faces faces, std::uint16_t actor = any_actor) {
    chance_.scripted().push_back({static_cast<std::uint16_t>(purpose), actor, std::move(faces), 0});
  }
  bool all_dice_used() {
    return std::ranges::all_of(chance_.scripted(), [](const ScriptedDice& s) { return s.used == s.faces.size(); });
  }

  /// A step to hand to a rule; events add up in record().
  Step<Book> play() {
    return Step<Book>(*state_, chance_, &record_, static_cast<std::uint32_t>(record_.events.size()));
  }
  void forget_events() { record_.clear(); }

  /// Resolves the phase in hand, with both sides ready, even if somebody still owes something.
  void resolve() {
    for (auto& side : state_->sides) side.ready = true;
    Step<Book> step = play();
    Book::resolve(step);
  }
  /// Gives an order if it is legal; says why not otherwise.
  std::optional<Refusal> order(SideId side, const typename Book::Order& order) {
    if (auto refusal = Book::check(*state_, Seat::of(side), order)) return refusal;
    Step<Book> step = play();
    Book::lodge(step, Seat::of(side), order);
    return {};
  }

  /// What a refused order is told; nothing when it was taken.
  std::string told(SideId side, const typename Book::Order& given) {
    const auto refusal = order(side, given);
    return refusal ? refusal->text : "";
  }

  /// The facts of one kind that this seat heard of.
  template <class F>
  std::vector<F> heard(Seat seat) const {
    std::vector<F> found;
    for (const auto& event : record_.events) {
      const F* fact = std::get_if<F>(&event.fact);
      if (fact != nullptr && event.audience.includes(seat)) found.push_back(*fact);
    }
    return found;
  }
  /// All facts of one kind that were stated, in order.
  template <class F>
  std::vector<F> facts() const {
    std::vector<F> found;
    for (const auto& event : record_.events) {
      if (const F* fact = std::get_if<F>(&event.fact)) found.push_back(*fact);
    }
    return found;
  }
  /// All dice that fell for a purpose.
  std::vector<int> thrown(typename Book::Purpose purpose) const {
    std::vector<int> faces;
    for (const Die& die : record_.dice) {
      if (die.at.purpose == static_cast<std::uint16_t>(purpose)) faces.push_back(die.face);
    }
    return faces;
  }

 protected:
  /// Plays on until `reached` says so; nobody orders anything more.
  template <class Reached>
  void play_until(Reached reached) {
    for (int guard = 0; guard < 40; ++guard) {
      resolve();
      if (reached()) return;
    }
    throw std::logic_error("the phase never came");
  }

  std::unique_ptr<typename Book::Setting> setting_ = std::make_unique<typename Book::Setting>();
  std::unique_ptr<typename Book::State> state_ = std::make_unique<typename Book::State>();
  Chance chance_{Dice(1)};
  Record<typename Book::Fact> record_;
};

}  // namespace wardroom::test
