#include "study/survey.hpp"

#include <memory>
#include <mutex>

#include "books/coal/coal.hpp"
#include "study/fight.hpp"
#include "study/share_out.hpp"

namespace wardroom::coal {
namespace {

/// Takes down what happens in one battle.
class Clerk {
 public:
  explicit Clerk(Survey& into) : survey_(into) {}

  void hear(const State& state, const Record<Fact>& record) {
    for (const Event<Fact>& event : record.events) {
      std::visit([&](const auto& fact) { note(state, fact); }, event.fact);
    }
  }

 private:
  template <class F>
  void note(const State&, const F&) {}

  GunnerySurvey& of(const State& state, ShipId ship) { return survey_.gunnery[state.ships[ship].side]; }

  void note(const State& state, const BigGunsFired& f) {
    GunnerySurvey& guns = of(state, f.ship);
    guns.mounts += f.mounts;
    guns.hits += f.in_size;
    guns.penetrating += f.effective;
    guns.non_penetrating += f.non_penetrating;
    guns.range += std::int64_t{f.range.thousandths} * f.mounts;
  }
  void note(const State& state, const BatteriesFiredAt& f) { of(state, f.lead).battery_hits += f.hits; }
  void note(const State& state, const TorpedoesRolled& f) {
    of(state, f.ship).torpedo_factors += f.factors;
    of(state, f.ship).torpedo_hits += f.hits;
  }
  void note(const State&, const HitsCounted& f) { survey_.ships[f.ship].hits += f.hits + f.torpedoes; }

  Survey& survey_;
};

void take_stock(const State& state, ShipSurvey& ship, ShipId id) {
  switch (state.ships[id].status) {
    case Status::exploded: ++ship.exploded; break;
    case Status::abandoned: ++ship.burnt; break;
    case Status::sinking:
    case Status::sunk: ++ship.sunk; break;
    case Status::exited: ++ship.exited; break;
    case Status::afloat: break;
  }
}

void add(Survey& sum, const Survey& part) {
  sum.battles += part.battles;
  sum.draws += part.draws;
  sum.turns += part.turns;
  for (std::size_t side = 0; side < 2; ++side) {
    sum.won[side] += part.won[side];
    sum.points[side] += part.points[side];
    sum.gunnery[side].add(part.gunnery[side]);
  }
  for (std::size_t i = 0; i < part.ships.size(); ++i) {
    ShipSurvey& to = sum.ships[i];
    const ShipSurvey& from = part.ships[i];
    to.exploded += from.exploded;
    to.burnt += from.burnt;
    to.sunk += from.sunk;
    to.exited += from.exited;
    to.hits += from.hits;
  }
}

}  // namespace

void GunnerySurvey::add(const GunnerySurvey& other) {
  mounts += other.mounts;
  hits += other.hits;
  penetrating += other.penetrating;
  non_penetrating += other.non_penetrating;
  range += other.range;
  battery_hits += other.battery_hits;
  torpedo_factors += other.torpedo_factors;
  torpedo_hits += other.torpedo_hits;
}

Survey survey(const State& start, const SurveyPlan& plan, const std::function<void(int fought, int of)>& progress) {
  Survey sum;
  sum.ships.resize(start.ships.size());
  std::mutex adding;
  share_out(plan.battles, plan.threads, [&] {
    const auto fighter = std::make_shared<Fighter<Coal>>(start, make_bot(plan.bots[0], plan.settings),
                                                         make_bot(plan.bots[1], plan.settings));
    return [&, fighter](int battle) {
      Survey one;
      one.battles = 1;
      one.ships.resize(start.ships.size());
      Clerk clerk(one);
      const FightResult fought = fighter->fight(plan.first_seed + static_cast<std::uint64_t>(battle),
                                                [&](const State& state, const Record<Fact>& record) {
                                                  clerk.hear(state, record);
                                                  if (!Coal::over(state)) return;
                                                  for (ShipId id = 0; id < state.ships.size(); ++id) {
                                                    take_stock(state, one.ships[id], id);
                                                  }
                                                });
      one.turns = fought.turns;
      one.points = {fought.result.points[0], fought.result.points[1]};
      ++(fought.result.winner == no_side ? one.draws : one.won[fought.result.winner]);
      const std::lock_guard lock(adding);
      add(sum, one);
      if (progress) progress(sum.battles, plan.battles);
    };
  });
  return sum;
}

}  // namespace wardroom::coal
