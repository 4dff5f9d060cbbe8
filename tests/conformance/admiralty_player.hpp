// A player of Admiralty who tries everything: legal orders from his menu, paths at random, and now and then nonsense.
// He knows his view and his menu and nothing else.
#pragma once

#include <algorithm>
#include <vector>

#include "books/admiralty/bots/course.hpp"
#include "conformance/kit.hpp"

namespace wardroom::admiralty::test {

using conformance::Random;

class RandomPlayer {
 public:
  RandomPlayer(const View& view, const Menu& menu, Random& random) : view_(view), menu_(menu), random_(random) {}

  std::vector<Order> orders() {
    switch (view_.phase) {
      case Phase::command: command(); break;
      case Phase::move: move(); break;
      case Phase::cannon: fire(); break;
      case Phase::boarding: board(); break;
      case Phase::repair: repair(); break;
      default: break;
    }
    if (view_.phase != Phase::move && random_.percent(10)) {  // taken back, and given again at the end
      add(Ready{true});
      add(Ready{false});
    }
    return std::move(orders_);
  }

 private:
  void add(const Order& order) { orders_.push_back(order); }
  ShipId any_own() { return view_.own.empty() ? no_ship : random_.one_of(view_.own).seen.ship; }
  ShipId any_enemy() { return view_.enemies.empty() ? no_ship : random_.one_of(view_.enemies).ship; }
  Broadside side() { return random_.percent(50) ? Broadside::port : Broadside::starboard; }

  void command() {
    for (const SailChoice& c : menu_.sails) {
      if (random_.percent(25)) add(SetSail{c.ship, random_.one_of(c.settings), c.cuts, side()});
    }
    for (const FallChoice& c : menu_.fall_offs) add(FallOff{c.ship, side()});
    for (const SpringChoice& c : menu_.springs) {
      if (random_.percent(40)) add(RigSpring{c.ship});
    }
    for (const PartyChoice& c : menu_.parties) {
      if (random_.percent(40)) add(TellOff{c.ship, static_cast<std::uint8_t>(random_.below(c.most + 2))});
    }
    for (const ShipId ship : menu_.answers) {
      if (random_.percent(30)) add(StandingAnswer{ship, static_cast<Standing>(random_.below(4))});
    }
    for (const ShipId ship : menu_.flagships) {
      if (random_.percent(50)) add(Signal{ship, Words(random_.percent(70) ? "engage more closely" : "tack 1st2")});
    }
    if (random_.percent(1)) add(Resign{true});
    if (random_.percent(10)) add(SetSail{any_own(), Sail::full, random_.percent(50), side()});
  }
  void move() {
    if (menu_.decides && random_.percent(60)) add(GoFirst{random_.percent(50)});
    for (const PassingChoice& c : menu_.passing) {
      PassingFire shot{c.ship, c.target, c.side, c.along, {}};
      for (std::size_t size = 0; size < size_count; ++size) shot.rigging[size] = c.guns[size].least;
      if (random_.percent(50)) add(shot);
    }
    if (random_.percent(10)) add(PassingFire{any_own(), any_enemy(), side(), {random_.below(60) * 1000}, {}});
    if (menu_.moves.empty()) return;
    for (int i = 1 + random_.below(3); i > 0; --i) move(random_.one_of(menu_.moves));
  }
  void move(const MoveChoice& c) {
    if (c.may_anchor && random_.percent(40)) add(Move{c.ship, {}, false, true});
    Path path;
    if (c.in_place || c.spring_port + c.spring_starboard > 0) {
      path.stretches.push_back({{}, static_cast<std::int8_t>(random_.below(5) - 2)});
    } else {
      path = turning_path(c, random_.below(2 * c.steps + 3) - c.steps - 1, random_.percent(40));
      if (c.stern_anchor && random_.percent(30)) {
        path.anchors = true;
        if (path.stretches.size() > 1) path.stretches.pop_back();
      }
    }
    if (random_.percent(8)) path.stretches.push_back({{random_.below(90) * 500}, 0});
    add(Move{c.ship, path, random_.percent(40), false});
  }
  void fire() {
    for (const FireChoice& c : menu_.fires) {
      const int split = c.guns.least + random_.below(c.guns.most - c.guns.least + (random_.percent(10) ? 2 : 1));
      if (random_.percent(80)) {
        add(Fire{c.ship, c.target, c.side, c.size, static_cast<std::uint8_t>(c.guns.drawn ? 0 : split), no_ship});
      }
    }
    if (random_.percent(20)) add(Fire{any_own(), any_enemy(), side(), Size::heavy, 0, any_own()});
  }
  void board() {
    for (const BoardChoice& c : menu_.boards) {
      if (random_.percent(80)) add(Board{c.ship, c.target, random_.percent(70)});
    }
    if (random_.percent(10)) add(Board{any_own(), any_enemy(), true});
  }
  void repair() {
    for (const RepairChoice& c : menu_.repairs) {
      for (int i = random_.below(c.marks + 2); i > 0; --i) add(c.order);
    }
    if (random_.percent(10)) add(Repair{any_own(), Mend::W, side(), no_ship, false});
  }

  const View& view_;
  const Menu& menu_;
  Random& random_;
  std::vector<Order> orders_;
};

/// Any order at all: ids that exist and that do not, of friend and enemy; lengths and numbers from anywhere.
class Babbler {
 public:
  Babbler(int ships, Random& random) : ships_(ships), random_(random) {}

  Order order() {
    switch (random_.below(14)) {
      case 0: return SetSail{ship(), static_cast<Sail>(random_.below(5)), coin(), side()};
      case 1: return FallOff{ship(), side()};
      case 2: return RigSpring{ship()};
      case 3: return Signal{ship(), Words(coin() ? "" : "one two three four five six seven eight nine ten eleven")};
      case 4: return TellOff{ship(), byte()};
      case 5: return StandingAnswer{ship(), static_cast<Standing>(random_.below(4))};
      case 6: return GoFirst{coin()};
      case 7: return Move{ship(), path(), coin(), coin()};
      case 8: return PassingFire{ship(), ship(), side(), length(), {byte(), byte(), byte()}};
      case 9: return Fire{ship(), ship(), side(), static_cast<Size>(random_.below(3)), byte(), ship()};
      case 10: return Board{ship(), ship(), coin()};
      case 11: return Repair{ship(), static_cast<Mend>(random_.below(9)), side(), ship(), coin()};
      default: return Ready{true};
    }
  }

 private:
  bool coin() { return random_.percent(50); }
  Broadside side() { return coin() ? Broadside::port : Broadside::starboard; }
  std::uint8_t byte() { return static_cast<std::uint8_t>(coin() ? random_.below(6) : random_.below(256)); }
  Millimetres length() { return {random_.percent(20) ? random_.below(9'000'000) - 4'000'000 : random_.below(90'000)}; }
  ShipId ship() {
    if (random_.percent(10)) return ShipId::at(random_.below(65'536));
    return random_.percent(10) ? no_ship : ShipId::at(random_.below(ships_ + 2));
  }
  Path path() {
    Path path;
    for (int i = random_.below(8); i > 0; --i) {
      path.stretches.push_back({coin() ? length() : Millimetres{}, static_cast<std::int8_t>(random_.below(40) - 20)});
    }
    path.anchors = random_.percent(10);
    return path;
  }

  int ships_;
  Random& random_;
};

}  // namespace wardroom::admiralty::test
