// The body of survey.hpp, for the one file a book that makes it and includes that book's own functions first.
#pragma once

#include <algorithm>
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
    const auto fighter = std::make_shared<Fighter<Book>>(start, [&](SideId side) {
      return Book::Bots::make(plan.bots[std::min<std::size_t>(side, plan.bots.size() - 1)], plan.settings);
    });
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
      sum.draws += fought.result.winners.empty() ? 1 : 0;
      for (SideId side = 0; side < most_sides; ++side) {
        sum.points[side] += fought.result.points[side];
        sum.won[side] += fought.result.winners.has(side) ? 1 : 0;
      }
      sum.toll.add(toll);
      if (progress) progress(sum.battles, plan.battles);
    };
  });
  return sum;
}

}  // namespace wardroom
