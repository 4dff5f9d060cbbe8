// Two ships within range of one another, guns loaded, for tests of what is fired: the test strikes the holes itself, as
// people do with real strikers, or scripts the dice.
#pragma once

#include <string>

#include "books/jane/rules/firing.hpp"
#include "books/jane/rules/loading.hpp"
#include "books/jane/rules/striker.hpp"
#include "support/jane_table.hpp"

namespace wardroom::jane::test {

/// The middle of a place on a picture, in feet from the stem and above the water.
inline Spot feet(double x, double y) { return {static_cast<std::int16_t>(2 * x), static_cast<std::int16_t>(2 * y)}; }

struct Gunnery : Table {
  Gunnery() { options().striker = Striker::people; }

  /// Every big gun loaded with it, and every small one: there is plenty of all.
  void load(ShipId ship, Projectile with) {
    Armament& arms = (*this)[ship].arms;
    for (Magazine& magazine : arms.magazines) {
      magazine.rounds = {100, 100, 100, 100};
      magazine.loaded = magazine.next = with;
    }
    for (GunId gun = 0; gun < arms.guns.size(); ++gun) {
      arms.guns[gun].loaded = arms.guns[gun].next = with;
      arms.guns[gun].charged = is_big_gun(state(), ship, gun);
    }
  }
  /// The next hole in the picture of a ship, by whoever strikes next.
  void hole(ShipId target, Spot at) {
    const Picture picture = picture_of(card(target));
    dice(Purpose::strike, {static_cast<std::uint32_t>(at.x + 1), static_cast<std::uint32_t>(picture.height - at.y)});
  }
  void hole(ShipId target, double x, double y) { hole(target, feet(x, y)); }
  /// A hole in nothing: high above the bow.
  void beside(ShipId target) { hole(target, {0, static_cast<std::int16_t>(picture_of(card(target)).height - 1)}); }

  std::string ticket(ShipId ship, int gun, ShipId target, int at = 0) {
    return told(ship, Ticket{ship, target, GunId::at(gun), static_cast<std::uint8_t>(at)});
  }
  /// The tickets and torpedoes of the move; whether all is done.
  bool fire() {
    state().phase = Phase::fire;
    state().progress = {};
    Play step = play();
    return fire_tickets(step);
  }
  void fire_small() {
    state().phase = Phase::quick;
    Play step = play();
    fire_quick_firers(step);
  }
  /// Everything is loaded again that can be, and the next move begins.
  void next_move() {
    Play step = play();
    load_for_next_move(step);
    state().tickets.clear();
    state().quick_fires.clear();
    state().discharges.clear();
    ++state().move;
    state().phase = Phase::orders;
  }
  GunState& gun(ShipId ship, int number) { return (*this)[ship].arms.guns[static_cast<std::size_t>(number)]; }
  int rounds(ShipId ship, int kind, Projectile with) {
    return (*this)[ship].arms.magazines[static_cast<std::size_t>(kind)].rounds[index(with)];
  }
  /// Her first gun of a class, or of a row of the chart.
  int first_gun(ShipId ship, GunClass of) {
    for (GunId each = 0; each < (*this)[ship].arms.guns.size(); ++each) {
      if (row_of(state(), ship, each).gun_class == of) return each;
    }
    return -1;
  }
};

}  // namespace wardroom::jane::test
