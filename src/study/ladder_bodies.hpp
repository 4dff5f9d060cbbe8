// The body of `climb` (ladder.hpp), included where fight_bodies.hpp is.
#pragma once

#include <memory>
#include <mutex>
#include <utility>

#include "study/fight.hpp"
#include "study/ladder.hpp"
#include "study/share_out.hpp"

namespace wardroom {

/// The battles of one match: battle 2k and 2k + 1 have the same key and the sides changed.
template <class Book>
class Series {
 public:
  using State = typename Book::State;

  Series(const State& start, const LadderPlan& plan, std::string first, std::string second)
      : start_(start),
        plan_(plan),
        first_(std::move(first)),
        second_(std::move(second)),
        mirrored_(first_ != second_),
        results_(static_cast<std::size_t>(plan.battles)) {}

  void fight(const std::function<void()>& done) {
    share_out(plan_.battles, plan_.threads, [&] {
      const std::array fighters = {fighter(first_, second_), mirrored_ ? fighter(second_, first_) : nullptr};
      return [&, fighters](int battle) {
        const int key = mirrored_ ? battle / 2 : battle;
        results_[static_cast<std::size_t>(battle)] =
            fighters[first_side(battle)]->fight(plan_.first_seed + static_cast<std::uint64_t>(key));
        done();
      };
    });
  }

  Match match() const {
    Match match{first_, second_, {}, {}, {}, {}};
    std::int64_t pair = 0;
    for (int battle = 0; battle < plan_.battles; ++battle) {
      const FightResult& fought = results_[static_cast<std::size_t>(battle)];
      const SideId side = first_side(battle), other = enemy(side);
      const std::int64_t margin = fought.result.points[side] - fought.result.points[other];
      match.battles.count(margin, fought.turns);
      match.as_side[side].count(margin, fought.turns);
      match.failures[0] += fought.failures[side];
      match.failures[1] += fought.failures[other];
      pair = battle % 2 == 0 ? margin : pair + margin;
      if (mirrored_ && battle % 2 == 1) match.pairs.count(pair, 0);
    }
    return match;
  }

 private:
  std::shared_ptr<Fighter<Book>> fighter(const std::string& as_first, const std::string& as_second) const {
    return std::make_shared<Fighter<Book>>(start_, Book::Bots::make_watched(as_first, plan_.settings),
                                           Book::Bots::make_watched(as_second, plan_.settings));
  }
  SideId first_side(int battle) const { return SideId::at(mirrored_ && battle % 2 == 1 ? 1 : 0); }

  const State& start_;
  const LadderPlan& plan_;
  std::string first_, second_;
  bool mirrored_;
  std::vector<FightResult> results_;
};

template <class Book>
std::vector<Match> climb(const typename Book::State& start, const LadderPlan& plan,
                         const std::function<void(int fought, int of)>& progress) {
  const int bots = static_cast<int>(plan.bots.size());
  const int all = plan.battles * (bots * (bots - 1) / 2);
  int fought = 0;
  std::mutex telling;
  const auto done = [&] {
    const std::lock_guard lock(telling);
    ++fought;
    if (progress) progress(fought, all);
  };
  std::vector<Match> matches;
  for (std::size_t a = 0; a < plan.bots.size(); ++a) {
    for (std::size_t b = a + 1; b < plan.bots.size(); ++b) {
      Series<Book> series(start, plan, plan.bots[a], plan.bots[b]);
      series.fight(done);
      matches.push_back(series.match());
    }
  }
  return matches;
}

}  // namespace wardroom
