#include "books/admiralty/bots/gunner.hpp"

#include <algorithm>
#include <array>

namespace wardroom::admiralty {
namespace {

// What a throw is worth, roughly: dice, by what they must show, and more for heavy guns.
int worth_of(const Guns& guns) {
  constexpr std::uint8_t pair_of_sixes = 12;
  const int dice = guns.roll >= pair_of_sixes ? guns.dice / 6 : guns.dice * (7 - guns.roll);
  return dice * 8 + guns.hull_line * 4;
}
int worth_of_fire(const FireChoice& choice) { return worth_of(choice.guns) + (choice.rake != Rake::none ? 6 : 0); }

bool same_battery(const FireChoice& a, const FireChoice& b) {
  return a.ship == b.ship && a.side == b.side && a.size == b.size;
}

bool aims_high(const View& view, ShipId ship, Size size) {
  return size != Size::heavy && view.own_ship(ship)->seen.card->doctrine == Doctrine::rigging;
}

// Marks in the order in which a crew sees to them.
constexpr std::array<Mend, 9> urgent{Mend::F, Mend::aground, Mend::M, Mend::L, Mend::R,
                                     Mend::B, Mend::W,       Mend::P, Mend::S};

}  // namespace

std::uint8_t aimed(const Guns& guns, bool high) {
  if (guns.drawn) return 0;
  return high ? guns.most : guns.least;
}

namespace {

// Calls `choose` with the choices of each battery, which returns the one to fire.
template <class Choose>
void fire_each(const Menu& menu, std::vector<Order>& orders, Choose&& choose) {
  for (auto first = menu.fires.begin(); first != menu.fires.end();) {
    const auto last =
        std::find_if_not(first, menu.fires.end(), [&](const FireChoice& other) { return same_battery(*first, other); });
    const auto [best, high] = choose(std::ranges::subrange(first, last));
    if (best->guns.dice > 0) {
      orders.push_back(Fire{best->ship, best->target, best->side, best->size, aimed(best->guns, high), no_ship});
    }
    first = last;
  }
}

// How much more a hit is worth on a ship that may soon strike, by what all see of her.
int hurt_of(const SeenShip& ship) {
  return (100 - ship.sails) / 4 + 8 * (ship.fires + ship.masts_fallen) + (ship.locks.empty() ? 0 : 4);
}

}  // namespace

void fire_all(const View& view, const Menu& menu, std::vector<Order>& orders) {
  fire_each(menu, orders, [&](auto choices) {
    const auto best = std::ranges::max_element(choices, {}, worth_of_fire);
    return std::pair(best, aims_high(view, best->ship, best->size));
  });
}

void fire_low(const View& view, const Menu& menu, std::vector<Order>& orders) {
  fire_each(menu, orders, [&](auto choices) {
    const auto worth = [&](const FireChoice& c) { return worth_of_fire(c) * (40 + hurt_of(*view.seen(c.target))); };
    return std::pair(std::ranges::max_element(choices, {}, worth), false);
  });
}

void fire_at_passing(const View& view, const Menu& menu, bool others, std::vector<Order>& orders) {
  for (const PassingChoice& choice : menu.passing) {
    if (choice.bracket != Bracket::close || (choice.rake == Rake::none && !others)) continue;
    PassingFire shot{choice.ship, choice.target, choice.side, choice.along, {}};
    for (const Size size : {Size::light, Size::medium, Size::heavy}) {
      shot.rigging[index(size)] = aimed(choice.guns[index(size)], aims_high(view, choice.ship, size));
    }
    orders.push_back(shot);
  }
}

void mend_all(const Menu& menu, std::vector<Order>& orders) {
  for (const RepairDice& ship : menu.repair_dice) {
    int left = ship.dice;
    for (const Mend mend : urgent) {
      for (const RepairChoice& choice : menu.repairs) {
        if (choice.order.ship != ship.ship || choice.order.mend != mend) continue;
        for (int i = 0; i < choice.marks && left > 0; ++i, --left) orders.push_back(choice.order);
      }
    }
  }
}

}  // namespace wardroom::admiralty
