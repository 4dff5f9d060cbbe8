// What many battles of one scenario come to: who wins, and what the book counts beside it (its Toll). The body is in
// survey_body.hpp, and one file a book makes it for it.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <concepts>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "rules/event.hpp"
#include "rules/fact_visitors.hpp"
#include "table/bot.hpp"

namespace wardroom {

/// What a book counts, over all battles: the work of each side, and the fate of each ship. Both are described structs
/// of numbers.
template <class Work, class Fate>
struct TollOf {
  explicit TollOf(std::size_t count) : ships(count) {}
  std::array<Work, most_sides> work;
  std::vector<Fate> ships;  // by ShipId

  void add(const TollOf& other) {
    for (std::size_t side = 0; side < work.size(); ++side) add_up(work[side], other.work[side]);
    for (std::size_t i = 0; i < ships.size(); ++i) add_up(ships[i], other.ships[i]);
  }
  template <class Counts>
  static void add_up(Counts& sum, const Counts& part) {
    using Members = boost::describe::describe_members<Counts, boost::describe::mod_public>;
    boost::mp11::mp_for_each<Members>([&](auto member) { sum.*member.pointer += part.*member.pointer; });
  }
};

/// Enters the facts of a battle in a Toll: a book's clerk says what it counts of which kinds.
template <class Book>
struct ClerkOf : NothingOfOthers<> {
  typename Book::Toll& toll;
  const typename Book::State& state;

  /// What the ship's side has done.
  auto& of(auto ship) const { return toll.work[state.ships[ship].side]; }
};

/// What a book's Toll, a TollOf, can do.
template <class Book>
concept CountsToll =
    requires(typename Book::Toll& toll, const typename Book::State& state, const Record<typename Book::Fact>& record) {
      requires std::constructible_from<typename Book::Toll, const typename Book::State&>;  // from where a battle starts
      toll.hear(state, record);                                                            // every step of it
      toll.close(state);                                                                   // its end
      toll.add(toll);
    };

template <class Book>
struct Survey {
  explicit Survey(const typename Book::State& start) : toll(start) {}
  int battles = 0, draws = 0;
  std::array<int, most_sides> won{};  // alone or with others
  std::array<std::int64_t, most_sides> points{};
  std::int64_t turns = 0;
  typename Book::Toll toll;
};

struct SurveyPlan {
  std::vector<std::string> bots;  // by side; they exist, and the last one plays the other sides too
  int battles = 100;
  std::uint64_t first_seed = 1;
  int threads = 1;
  BotSettings settings;
};

/// `progress` hears how many battles are fought, from any thread but never from two at once.
template <class Book>
Survey<Book> survey(const typename Book::State& start, const SurveyPlan& plan,
                    const std::function<void(int fought, int of)>& progress = {});

}  // namespace wardroom
