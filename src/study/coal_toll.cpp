#include "study/coal_toll.hpp"

#include "bots/bots.hpp"
#include "study/survey_body.hpp"

namespace wardroom {

using namespace coal;

namespace {

struct Clerk {
  Toll<Coal>& toll;
  const State& state;

  Toll<Coal>::Gunnery& of(ShipId ship) const { return toll.gunnery[state.ships[ship].side]; }

  void operator()(const BigGunsFired& f) const {
    Toll<Coal>::Gunnery& guns = of(f.ship);
    guns.mounts += f.mounts;
    guns.hits += f.in_size;
    guns.penetrating += f.effective;
    guns.non_penetrating += f.non_penetrating;
    guns.range += std::int64_t{f.range.thousandths} * f.mounts;
  }
  void operator()(const BatteriesFiredAt& f) const { of(f.lead).battery_hits += f.hits; }
  void operator()(const TorpedoesRolled& f) const {
    of(f.ship).torpedo_factors += f.factors;
    of(f.ship).torpedo_hits += f.hits;
  }
  void operator()(const HitsCounted& f) const { toll.ships[f.ship].hits += f.hits + f.torpedoes; }
  template <class F>
  void operator()(const F&) const {}
};

}  // namespace

void Toll<Coal>::hear(const State& state, const Record<Fact>& record) {
  for (const Event<Fact>& event : record.events) std::visit(Clerk{*this, state}, event.fact);
}

void Toll<Coal>::close(const State& state) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    Fate& ship = ships[id];
    switch (state.ships[id].status) {
      case Status::exploded: ++ship.exploded; break;
      case Status::abandoned: ++ship.burnt; break;
      case Status::sinking:
      case Status::sunk: ++ship.sunk; break;
      case Status::exited: ++ship.exited; break;
      case Status::afloat: break;
    }
  }
}

void Toll<Coal>::add(const Toll& other) {
  for (std::size_t side = 0; side < 2; ++side) gunnery[side].add(other.gunnery[side]);
  for (std::size_t i = 0; i < ships.size(); ++i) ships[i].add(other.ships[i]);
}

void Toll<Coal>::Gunnery::add(const Gunnery& other) {
  mounts += other.mounts;
  hits += other.hits;
  penetrating += other.penetrating;
  non_penetrating += other.non_penetrating;
  range += other.range;
  battery_hits += other.battery_hits;
  torpedo_factors += other.torpedo_factors;
  torpedo_hits += other.torpedo_hits;
}

void Toll<Coal>::Fate::add(const Fate& other) {
  exploded += other.exploded;
  burnt += other.burnt;
  sunk += other.sunk;
  exited += other.exited;
  hits += other.hits;
}

template Survey<Coal> survey<Coal>(const State&, const SurveyPlan&, const std::function<void(int, int)>&);

}  // namespace wardroom
