// A player of the coastal sheet who tries everything: legal orders from his menu, plots by the grammar at random, and
// now and then nonsense. He knows his view and his menu and nothing else.
#pragma once

#include <algorithm>
#include <vector>

#include "books/coastal/rules/menu.hpp"
#include "books/coastal/rules/view.hpp"
#include "conformance/kit.hpp"

namespace wardroom::coastal::test {

using conformance::Random;

class RandomPlayer {
 public:
  RandomPlayer(const View& view, const Menu& menu, Random& random) : view_(view), menu_(menu), random_(random) {}

  std::vector<Order> orders() {
    switch (view_.phase) {
      case Phase::setup: set_up(); break;
      case Phase::launch: launch(); break;
      case Phase::move: move(); break;
      case Phase::observe: observe(); break;
      case Phase::fire: fire(); break;
      default: break;
    }
    if (random_.percent(10)) {  // taken back, and given again at the end
      add(Ready{true});
      add(Ready{false});
    }
    return std::move(orders_);
  }

 private:
  void add(const Order& order) { orders_.push_back(order); }
  ShipId any_own() { return view_.own.empty() ? no_ship : random_.one_of(view_.own).seen.ship; }
  ShipId any_enemy() { return view_.enemies.empty() ? no_ship : random_.one_of(view_.enemies).ship; }
  Point somewhere() {
    return {random_.below(view_.sheet->width.thousandths), random_.below(view_.sheet->height.thousandths)};
  }

  void set_up() {
    const Zone& zone = view_.sheet->zones[view_.side];
    for (const ShipId ship : menu_.places) {
      if (random_.percent(60)) {
        const Point inside{zone.from.x + random_.below(zone.to.x - zone.from.x + 1),
                           zone.from.y + random_.below(zone.to.y - zone.from.y + 1)};
        add(Place{ship,
                  random_.percent(80) ? inside : somewhere(),
                  Bearing::degrees(random_.below(360)),
                  {random_.below(6) * 1000}});
      }
    }
  }
  void launch() {
    for (const ShipId ship : menu_.launches) {
      const OwnShip* own = view_.own_ship(ship);
      const int first = own->seen.card->trainable ? 60 + random_.below(60) : random_.below(13) - 6;
      const int sign = random_.percent(50) ? 1 : -1;
      for (int i = 0; i < 3; ++i) {
        const Turn off{100 * sign * (first + 3 * i)};
        if (random_.percent(60)) add(Launch{ship, own->seen.course + off, random_.percent(40)});
      }
    }
  }
  Plot some_plot(const Handling& h) {
    const Centimetres speed{h.least.thousandths + random_.below((h.most - h.least).thousandths / 500 + 1) * 500 +
                            (random_.percent(5) ? 4000 : 0)};
    if (random_.percent(10)) return turning_plot(h, {}, Turn::degrees(random_.below(120) - 60));
    if (random_.percent(80)) return turning_plot(h, speed, Turn::degrees(random_.below(300) - 150));
    Plot plot;
    for (int i = random_.below(5); i > 0; --i) {
      plot.push_back({{(1 + random_.below(6)) * 1000}, {}});
      plot.push_back({{}, Turn::degrees(random_.below(200) - 100)});
    }
    return plot;
  }
  void move() {
    for (const ShipId ship : menu_.moves) {
      const OwnShip* own = view_.own_ship(ship);
      for (int i = random_.below(3); i > 0; --i) {
        add(Move{ship, some_plot(own->handling), random_.percent(20), own->fields > 0 && random_.percent(60)});
      }
      if (random_.percent(10)) add(DropCharges{ship, any_enemy(), static_cast<std::uint8_t>(random_.below(4))});
      if (random_.percent(5)) add(Board{ship, any_enemy()});
    }
    if (random_.percent(10)) add(Launch{any_own(), Bearing{}, false});
  }
  void observe() {
    for (const LookChoice& c : menu_.looks) {
      if (random_.percent(50)) add(Observe{c.ship, c.target, c.torpedo, c.means});
    }
    for (const ShipId ship : menu_.star_shells) {
      if (random_.percent(40)) add(StarShell{ship, somewhere()});
    }
    for (const Searchlight& light : menu_.searchlights) {
      if (random_.percent(20)) add(light);
    }
    if (random_.percent(20)) add(Observe{any_own(), any_enemy(), no_torpedo, Means::radar});
  }
  void fire() {
    for (const FireChoice& c : menu_.fires) {
      if (random_.percent(70)) add(Fire{c.ship, c.target, {}});
    }
    MountSet some;
    some.set(static_cast<std::size_t>(random_.below(4)));
    if (random_.percent(30)) add(Fire{any_own(), any_enemy(), some});
  }

  const View& view_;
  const Menu& menu_;
  Random& random_;
  std::vector<Order> orders_;
};

/// Any order at all: ids that exist, that do not, of friend and enemy; lengths and angles from anywhere.
class Babbler {
 public:
  Babbler(int ships, Random& random) : ships_(ships), random_(random) {}

  Order order() {
    switch (random_.below(10)) {
      case 0: return Place{ship(), point(), bearing(), length()};
      case 1: return Launch{ship(), bearing(), coin()};
      case 2: return Move{ship(), plot(), coin(), coin()};
      case 3: return DropCharges{ship(), ship(), byte()};
      case 4: return Board{ship(), ship()};
      case 5:
        return Observe{ship(), ship(), coin() ? no_torpedo : TorpedoId::at(byte()),
                       static_cast<Means>(random_.below(3))};
      case 6: return StarShell{ship(), point()};
      case 7: return Searchlight{ship(), ship()};
      case 8: return Fire{ship(), ship(), mounts()};
      default: return Ready{true};
    }
  }

 private:
  bool coin() { return random_.percent(50); }
  std::uint8_t byte() { return static_cast<std::uint8_t>(random_.percent(50) ? random_.below(6) : random_.below(256)); }
  std::int32_t number() { return random_.below(400'000) - 100'000; }
  Point point() { return {number(), number()}; }
  Centimetres length() { return {random_.percent(10) ? number() * 1'000 : random_.below(20'000) - 2'000}; }
  Bearing bearing() { return Bearing::degrees(random_.below(360)); }
  ShipId ship() {
    if (random_.percent(10)) return ShipId::at(random_.below(65'536));
    if (random_.percent(30)) return marker_handle(static_cast<std::uint8_t>(random_.below(ships_ + 2)));
    return random_.percent(10) ? no_ship : ShipId::at(random_.below(ships_ + 2));
  }
  MountSet mounts() {
    MountSet set;
    for (int i = random_.below(4); i > 0; --i) set.set(static_cast<std::size_t>(random_.below(most_mounts)));
    return set;
  }
  Plot plot() {
    Plot plot;
    for (int i = random_.below(8); i > 0; --i) plot.push_back({length(), Turn::degrees(random_.below(500) - 250)});
    return plot;
  }

  int ships_;
  Random& random_;
};

}  // namespace wardroom::coastal::test
