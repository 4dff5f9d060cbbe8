// The body of survey.hpp, for the one file a book that makes it and includes that book's own functions first.
#pragma once

#include <memory>
#include <mutex>

#include "study/fight.hpp"
#include "study/share_out.hpp"
#include "study/survey.hpp"

namespace wardroom {

template <class Book>
Survey<Book> survey(const typename Book::State& start, const SurveyPlan& plan,
                    const std::function<void(int fought, int of)>& progress) {
  using State = typename Book::State;
  Survey<Book> sum(start);
  std::mutex adding;
  share_out(plan.battles, plan.threads, [&] {
    const auto bot = [&](std::size_t side) { return Book::Bots::make(plan.bots[side], plan.settings); };
    const auto fighter = std::make_shared<Fighter<Book>>(start, bot(0), bot(1));
    return [&, fighter](int battle) {
      typename Book::Toll toll(start);
      const FightResult fought = fighter->fight(plan.first_seed + static_cast<std::uint64_t>(battle),
                                                [&](const State& state, const Record<typename Book::Fact>& record) {
                                                  toll.hear(state, record);
                                                  if (Book::over(state)) toll.close(state);
                                                });
      const std::lock_guard lock(adding);
      ++sum.battles;
      sum.turns += fought.turns;
      for (std::size_t side = 0; side < 2; ++side) sum.points[side] += fought.result.points[side];
      ++(fought.result.winner == no_side ? sum.draws : sum.won[fought.result.winner]);
      sum.toll.add(toll);
      if (progress) progress(sum.battles, plan.battles);
    };
  });
  return sum;
}

}  // namespace wardroom
