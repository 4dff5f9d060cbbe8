#include "books/coal/bots/group.hpp"

#include <algorithm>

namespace wardroom::coal {
namespace {

// Sisters fire alike, so their mounts are counted together.
void add_to_squads(std::vector<Piece>& squads, const Piece& ship) {
  if (!ship.armed) return;
  for (Piece& squad : squads) {
    if (squad.hit_last != ship.hit_last || squad.card->id != ship.card->id) continue;
    for (std::size_t sector = 0; sector < squad.mounts.size(); ++sector) {
      squad.mounts[sector] = static_cast<std::uint8_t>(squad.mounts[sector] + ship.mounts[sector]);
    }
    squad.big_guns = squad.big_guns || ship.big_guns;
    ++squad.count;
    return;
  }
  squads.push_back(ship);
}

bool even(const SecondaryBattery& battery) { return battery.centreline || battery.port == battery.starboard; }

}  // namespace

void gather(Group& group) {
  group.middle = group.ships[group.ships.size() / 2];
  group.prize = group.middle;
  group.speed = group.middle->speed;
  group.worth = 0;
  group.large = group.guns = false;
  group.squads.clear();
  for (const Piece* p : group.ships) {
    add_to_squads(group.squads, *p);
    if (p->hit_worth > group.prize->hit_worth) group.prize = p;
    group.worth += p->worth;
    group.large = group.large || p->large;
    group.guns = group.guns || p->big_guns;
  }
  group.reach = {};
  group.edges.clear();
  group.even = true;
  for (const Piece& squad : group.squads) {
    group.even = group.even && even(squad.card->medium) && even(squad.card->light);
    group.reach = std::max(group.reach, Exchange::reach(squad));
    Exchange::add_edges(squad, group.edges);
  }
}

void Duel::begin(const Group& firers, const Group& target, Inches sight) {
  firers_ = &firers;
  target_ = &target;
  sight_ = sight;
  reach_squared_ = squared(std::min(sight, firers.reach));
  have_range_ = std::ranges::any_of(firers.squads, [&](const Piece& p) { return p.hit_last == target.prize->ship; });
  questions_.fill(0);
}

}  // namespace wardroom::coal
