#include "books/coastal/study/toll.hpp"

namespace wardroom::coastal {
namespace {

struct Clerk : ClerkOf<Coastal> {
  using ClerkOf::operator();

  void operator()(const Spotted& f) const {
    ++of(f.ship).looks;
    of(f.ship).seen += f.seen ? 1 : 0;
  }
  void operator()(const Fired& f) const {
    Work& work = of(f.ship);
    ++work.groups;
    work.straddles += f.straddle ? 1 : 0;
    (f.gun ? work.gun_hits : work.hits) += f.hits;
    toll.ships[f.target].hits += f.hits;
  }
  void operator()(const TorpedoIs& f) const { toll.work[state.torpedoes[f.torpedo].side].torpedoes += f.dummy ? 0 : 1; }
  void operator()(const TorpedoStruck& f) const {
    if (!is_hit(f.effect)) return;
    ++toll.work[state.torpedoes[f.torpedo].side].struck;
    ++toll.ships[f.ship].hits;
  }
};

}  // namespace

void Coastal::Toll::hear(const State& state, const Record<Fact>& record) {
  for (const Event<Fact>& event : record.events) std::visit(Clerk{{{}, *this, state}}, event.fact);
}

void Coastal::Toll::close(const State& state) {
  for (ShipId each = 0; each < state.ships.size(); ++each) {
    const Ship& ship = state.ships[each];
    if (ship.dummy) continue;
    Fate& fate = ships[each];
    switch (ship.status) {
      case Status::sunk: ++fate.sunk; break;
      case Status::taken: ++fate.taken; break;
      case Status::exited: ++fate.got_away; break;
      case Status::afloat: fate.disabled += ship.disabled || ship.sinks_in > 0 ? 1 : 0; break;
      case Status::removed: break;
    }
  }
}

}  // namespace wardroom::coastal
