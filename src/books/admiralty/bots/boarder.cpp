#include "books/admiralty/bots/boarder.hpp"

#include <algorithm>

namespace wardroom::admiralty {
namespace {

// Parties as they fight: a D6 that must show so much.
int strength(const BoardingChart& chart, Grade grade, int parties) {
  return parties * (7 - chart.hit_on[index(grade)]);
}

// What those who defend are worth, by card: of parties that have fallen only their own side knows.
int defence(const View& view, const SeenShip& enemy) {
  return strength(view.sheet->tables.boarding, enemy.card->grade, enemy.card->parties);
}

bool holds(const SeenShip& ship, ShipId other) {
  return std::ranges::find(ship.locks, other, &Lock::on) != ship.locks.end();
}

// The weakest enemy that is locked with her; null when none is.
const SeenShip* grappled(const View& view, const SeenShip& ship) {
  const SeenShip* found = nullptr;
  for (const SeenShip& enemy : view.enemies) {
    if (!on_table(enemy.status) || (!holds(ship, enemy.ship) && !holds(enemy, ship.ship))) continue;
    if (found == nullptr || defence(view, enemy) < defence(view, *found)) found = &enemy;
  }
  return found;
}

bool carries(const View& view, const OwnShip& own, const SeenShip& enemy, int parties) {
  const int attack = strength(view.sheet->tables.boarding, own.log.grade, parties);
  return enemy.status == Status::struck || attack * 4 >= defence(view, enemy) * 3;
}

}  // namespace

void tell_off(const View& view, const Menu& menu, std::vector<Order>& orders) {
  for (const PartyChoice& choice : menu.parties) {
    const OwnShip& own = *view.own_ship(choice.ship);
    const SeenShip* enemy = grappled(view, own.seen);
    const bool boards = enemy != nullptr && carries(view, own, *enemy, choice.most);
    const std::uint8_t wanted = boards ? choice.most : std::uint8_t{0};
    if (wanted != choice.now) orders.push_back(TellOff{choice.ship, wanted});
  }
}

void board(const View& view, const Menu& menu, std::vector<Order>& orders) {
  for (std::size_t i = 0; i < menu.boards.size(); ++i) {
    const BoardChoice& choice = menu.boards[i];
    const OwnShip& own = *view.own_ship(choice.ship);
    const bool first = i == 0 || menu.boards[i - 1].ship != choice.ship;
    if (first && carries(view, own, *view.seen(choice.target), own.log.told_off)) {
      orders.push_back(Board{choice.ship, choice.target, true});
    }
  }
}

}  // namespace wardroom::admiralty
