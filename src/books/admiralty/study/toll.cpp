#include "books/admiralty/study/toll.hpp"

#include "books/admiralty/rules/chapters.hpp"

namespace wardroom::admiralty {
namespace {

// By the side under whose flag a ship began: prizes and those that struck are her losses.
SideId first_side(const State& state, ShipId ship) {
  return state.setting->divisions[state.setting->division_of[ship]].side;
}

struct Clerk : ClerkOf<Admiralty> {
  using ClerkOf::operator();

  void operator()(const Fired& f) const {
    Work& work = of(f.ship);
    ++work.throws;
    work.dice += f.hull_dice + f.rigging_dice;
    work.hits += f.hull_hits + f.rigging_hits;
    work.rakes += f.rake != Rake::none ? 1 : 0;
    work.passing += f.passing ? 1 : 0;
    toll.ships[f.target].hits += f.hull_hits + f.rigging_hits;
  }
  void operator()(const BoardingAttempted& f) const { ++of(f.ship).attempts; }
  void operator()(const MeleeEnded& f) const { of(f.attacker).captures += f.how == MeleeEnd::captured ? 1 : 0; }
  void operator()(const RepairRolled& f) const {
    ++of(f.ship).repairs;
    of(f.ship).mended += f.mended ? 1 : 0;
  }
};

}  // namespace

void Admiralty::Toll::hear(const State& state, const Record<Fact>& record) {
  for (const Event<Fact>& event : record.events) std::visit(Clerk{{{}, *this, state}}, event.fact);
}

void Admiralty::Toll::close(const State& state) {
  for (ShipId each = 0; each < state.ships.size(); ++each) {
    const Ship& ship = state.ships[each];
    Fate& fate = ships[each];
    const bool in_enemy_hands = ship.side != first_side(state, each);
    switch (ship.status) {
      case Status::sunk: ++fate.sunk; break;
      case Status::exploded: ++fate.exploded; break;
      case Status::left: ++fate.left; break;
      case Status::struck: ++fate.struck; break;
      case Status::prize:
      case Status::fighting:
        if (in_enemy_hands) {
          ++fate.taken;
        } else {
          fate.crippled += crippled(state, each) ? 1 : 0;
        }
        break;
    }
  }
}

}  // namespace wardroom::admiralty
