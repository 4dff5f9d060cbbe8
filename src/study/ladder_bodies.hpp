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
        sides_(start.setting->sides.size()),
        results_(static_cast<std::size_t>(plan.battles)) {}

  void fight(const std::function<void()>& done) {
    share_out(plan_.battles, plan_.threads, [&] {
      const std::array fighters = {fighter(first_, second_), mirrored_ ? fighter(second_, first_) : nullptr};
      return [&, fighters](int battle) {
        const int key = mirrored_ ? battle / 2 : battle;
        results_[static_cast<std::size_t>(battle)] =
            fighters[first_half(battle)]->fight(plan_.first_seed + static_cast<std::uint64_t>(key));
        done();
      };
    });
  }

  Match match() const {
    Match match{first_, second_, {}, {}, {}, {}};
    std::int64_t pair = 0;
    for (int battle = 0; battle < plan_.battles; ++battle) {
      const FightResult& fought = results_[static_cast<std::size_t>(battle)];
      const std::size_t half = first_half(battle);
      std::int64_t margin = 0;
      for (std::size_t side = 0; side < sides_; ++side) {
        const bool own = side % 2 == half;
        margin += own ? fought.result.points[side] : -fought.result.points[side];
        match.failures[own ? 0 : 1] += fought.failures[side];
      }
      match.battles.count(margin, fought.turns);
      match.as_side[half].count(margin, fought.turns);
      pair = battle % 2 == 0 ? margin : pair + margin;
      if (mirrored_ && battle % 2 == 1) match.pairs.count(pair, 0);
    }
    return match;
  }

 private:
  std::shared_ptr<Fighter<Book>> fighter(const std::string& as_first, const std::string& as_second) const {
    return std::make_shared<Fighter<Book>>(start_, [&](SideId side) {
      return Book::Bots::make_watched(side % 2 == 0 ? as_first : as_second, plan_.settings);
    });
  }
  // Which sides the first bot has: those with an even number, or those with an odd one.
  std::size_t first_half(int battle) const { return mirrored_ && battle % 2 == 1 ? 1 : 0; }

  const State& start_;
  const LadderPlan& plan_;
  std::string first_, second_;
  bool mirrored_;
  std::size_t sides_;
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
