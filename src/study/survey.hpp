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
#include "table/bot.hpp"

namespace wardroom {

/// What a book counts, over all battles: the work of each side, and the fate of each ship. Both are described structs
/// of numbers.
template <class Work, class Fate>
struct TollOf {
  explicit TollOf(std::size_t count) : ships(count) {}
  std::array<Work, 2> work;
  std::vector<Fate> ships;  // by ShipId

  void add(const TollOf& other) {
    for (std::size_t side = 0; side < 2; ++side) add_up(work[side], other.work[side]);
    for (std::size_t i = 0; i < ships.size(); ++i) add_up(ships[i], other.ships[i]);
  }
  template <class Counts>
  static void add_up(Counts& sum, const Counts& part) {
    using Members = boost::describe::describe_members<Counts, boost::describe::mod_public>;
    boost::mp11::mp_for_each<Members>([&](auto member) { sum.*member.pointer += part.*member.pointer; });
  }
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
  std::array<int, 2> won{};
  std::array<std::int64_t, 2> points{};
  std::int64_t turns = 0;
  typename Book::Toll toll;
};

struct SurveyPlan {
  std::array<std::string, 2> bots;  // by side; they exist
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
