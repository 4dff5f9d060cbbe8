// What many battles of one scenario come to: who wins, and what the book counts beside it (its Toll). The body is in
// survey_body.hpp, and one file a book makes it for it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>

#include "table/bot.hpp"

namespace wardroom {

/// What is lost, and how well the guns shoot: a book fills in Toll<Book> (coal_toll.hpp shows how):
///   explicit Toll(const State& start);
///   void hear(const State&, const Record<Fact>&);  // every step of a battle
///   void close(const State&);                      // its end
///   void add(const Toll&);
template <class Book>
struct Toll;

template <class Book>
struct Survey {
  explicit Survey(const typename Book::State& start) : toll(start) {}
  int battles = 0, draws = 0;
  std::array<int, 2> won{};
  std::array<std::int64_t, 2> points{};
  std::int64_t turns = 0;
  Toll<Book> toll;
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
