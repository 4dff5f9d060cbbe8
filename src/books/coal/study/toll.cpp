#include "books/coal/study/toll.hpp"

namespace wardroom::coal {
namespace {

struct Clerk : ClerkOf<Coal> {
  using ClerkOf::operator();

  void operator()(const BigGunsFired& f) const {
    Gunnery& guns = of(f.ship);
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
};

}  // namespace

void Coal::Toll::hear(const State& state, const Record<Fact>& record) {
  for (const Event<Fact>& event : record.events) std::visit(Clerk{{{}, *this, state}}, event.fact);
}

void Coal::Toll::close(const State& state) {
  for (ShipId each = 0; each < state.ships.size(); ++each) {
    Fate& ship = ships[each];
    switch (state.ships[each].status) {
      case Status::exploded: ++ship.exploded; break;
      case Status::abandoned: ++ship.burnt; break;
      case Status::sinking:
      case Status::sunk: ++ship.sunk; break;
      case Status::exited: ++ship.exited; break;
      case Status::afloat: break;
    }
  }
}

}  // namespace wardroom::coal
