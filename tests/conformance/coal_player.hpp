// A player of Coal who tries everything: legal orders from his menu, plots by the grammar at random, every other kind
// of order, and now and then nonsense. He knows his view and his menu and nothing else.
#pragma once

#include <algorithm>
#include <vector>

#include "books/coal/rules/menu.hpp"
#include "books/coal/rules/orders.hpp"
#include "books/coal/rules/view.hpp"
#include "conformance/kit.hpp"

namespace wardroom::coal::test {

using conformance::Random;

class RandomPlayer {
 public:
  RandomPlayer(const View& view, const Menu& menu, Random& random) : view_(view), menu_(menu), random_(random) {}

  std::vector<Order> orders() {
    switch (view_.phase) {
      case Phase::setup: set_up(); break;
      case Phase::plotting: plot(); break;
      case Phase::illumination: light_up(); break;
      case Phase::big_guns: name_targets(); break;
      case Phase::first_allots:
      case Phase::second_allots: allot(); break;
      case Phase::torpedo: attack(); break;
      case Phase::damage_control: repair(); break;
      default: break;
    }
    return std::move(orders_);
  }

 private:
  template <class O>
  void add(const O& order) {
    orders_.push_back(order);
  }
  ShipId any_own() { return view_.own.empty() ? no_ship : random_.one_of(view_.own).seen.ship; }
  ShipId any_enemy() { return view_.enemies.empty() ? no_ship : random_.one_of(view_.enemies).ship; }
  DivisionId any_division() { return view_.divisions.empty() ? no_division : random_.one_of(view_.divisions).division; }
  Inches some(Inches most) { return Inches{random_.below(most.thousandths / 50 + 1) * 50}; }
  bool on_mat() const { return view_.sheet->options.surface == Surface::hex; }
  /// Part of a way: on the mat whole hexes, mostly.
  Inches stretch(Inches most) {
    return on_mat() && !random_.percent(3) ? 1_in * (1 + random_.below(std::max(most.thousandths / 1000, 1)))
                                           : some(most);
  }

  PlotStep turn(StepKind kind) {
    constexpr int fifteens[] = {1, 1, 2, 2, 3, 4, 6, 8, 12, 24};
    constexpr int thirties[] = {1, 1, 2, 2, 2, 3, 4, 6};
    int degrees = on_mat() ? 30 * random_.one_of(thirties) : 15 * random_.one_of(fifteens);
    if (random_.percent(3)) degrees = random_.below(400);
    const OffSide off = on_mat() && random_.percent(20) ? OffSide::port : OffSide::with_turn;
    return {kind, random_.percent(50) ? Hand::port : Hand::starboard, static_cast<std::int16_t>(degrees), 0, {}, off};
  }
  Plot some_plot(Inches speed, bool convoy) {
    Plot plot;
    if (random_.percent(8)) {
      const StepKind kind = random_.percent(50) ? StepKind::follow : StepKind::mimic;
      plot.steps.push_back({kind, Hand::port, 0, static_cast<std::uint8_t>(1 + random_.below(4)), {}});
      return plot;
    }
    const int steps = random_.below(4);
    for (int i = 0; i < steps; ++i) {
      if (i % 2 == 0 && random_.percent(60)) {
        plot.steps.push_back({StepKind::ahead, Hand::port, 0, 0, stretch(speed / 2)});
      } else {
        plot.steps.push_back(turn(convoy || random_.percent(30) ? StepKind::ships : StepKind::column));
      }
    }
    if (random_.percent(6)) plot.steps.push_back({StepKind::close_up, Hand::port, 0, 0, {}});
    return plot;
  }

  void set_up() {
    if (menu_.choose_start) choose_start();
    for (const OwnDivision& d : view_.divisions) {
      if (random_.percent(30)) add(QuickStart{d.division, some(4_in)});
      if (random_.percent(30)) {
        const Point at{random_.below(view_.width.thousandths), random_.below(view_.height.thousandths)};
        add(PlaceDivision{d.division, at, Bearing::degrees(random_.below(360))});
      }
      if (random_.percent(30)) add(NameFlagship{d.division, any_own()});
    }
    if (random_.percent(50)) add(NumberShip{any_own(), static_cast<std::uint8_t>(random_.below(60))});
    if (random_.percent(50)) add(NameForceFlagship{any_own()});
    if (random_.percent(50)) add(Regroup{any_own(), any_division()});
    for (const DivisionId d : menu_.pre_plots) {
      for (std::uint8_t turn = 1; turn <= 10; ++turn) {
        // The wild ones are tried first; the tame one that ends each turn's tries is always legal.
        for (int i = 0; i < 2; ++i) {
          const Inches speed = some(3.5_in);
          add(PrePlot{d, turn, speed, some_plot(speed, false)});
        }
      }
    }
  }

  // The last choice stands; one division is then moved a little, on the course that 10.3 wants.
  void choose_start() {
    const Point centre{view_.width.thousandths / 2, view_.height.thousandths / 2};
    for (int i = 0; i < 5; ++i) {
      const ChooseStart choice{Inches{random_.below(20'000)}, Bearing::degrees(random_.below(360))};
      const Point start = moved(centre, choice.bearing, choice.distance);
      add(choice);
      add(PlaceDivision{any_division(),
                        {start.x + random_.below(4000) - 2000, start.y + random_.below(4000) - 2000},
                        bearing(start, centre)});
    }
  }

  void plot() {
    for (const DivisionId id : menu_.plots) plot_division(id);
    for (const ShipId id : menu_.ship_plots) plot_ship(id);
    if (random_.percent(30)) plot_ship(any_own());
    if (random_.percent(25)) add(MakeSmoke{any_own(), random_.percent(80)});
    if (random_.percent(20)) add(JoinFormation{any_division(), any_division()});
    if (random_.percent(5)) {
      const DivisionId d = any_division();
      add(JoinFormation{d, d});
    }
    if (random_.percent(20)) change_shape();
    if (random_.percent(5)) add(NameFlagship{any_division(), any_own()});
    if (random_.percent(5)) add(NameForceFlagship{any_own()});
    if (random_.percent(10)) add(CancelAdvance{any_division()});
    if (random_.percent(60)) add(DeclareHalfMoves{random_.percent(80)});
    launch();
    if (random_.percent(3)) add(Repair{any_own(), 0});
    if (random_.percent(10)) reopen();
  }

  void plot_division(DivisionId id) {
    const auto own = std::find_if(view_.divisions.begin(), view_.divisions.end(),
                                  [&](const OwnDivision& d) { return d.division == id; });
    if (own == view_.divisions.end() || random_.percent(10)) return;
    for (int i = 0; i < 3; ++i) {
      PlotDivision order{id, some(own->most_speed + (random_.percent(10) ? 1_in : 0_in)), {}, {}, random_.percent(12)};
      order.plot = some_plot(order.speed, own->convoy);
      if (random_.percent(5)) order.radius = some(3_in);
      add(order);
    }
  }
  void plot_ship(ShipId id) {
    for (int i = 0; i < 2; ++i) {
      PlotShip order{id, some(3.5_in), {}, {}};
      order.plot = some_plot(order.speed, false);
      add(order);
    }
  }
  void change_shape() {
    ChangeShape order;
    for (int i = 0; i < 20; ++i) {
      const OwnDivision& one = random_.one_of(view_.divisions);
      order.leader = one.formation;
      if (one.formation != one.division) break;
    }
    order.shape = static_cast<Shape>(random_.below(3));
    order.has_line = random_.percent(90);
    order.line = Bearing::degrees(15 * random_.below(24));
    order.has_second_line = random_.percent(80);
    order.second_line = Bearing::degrees(15 * random_.below(24));
    order.has_interval = random_.percent(90);
    order.interval = some(3_in);
    add(order);
  }
  void launch() {
    for (const LaunchChoice& c : menu_.launches) {
      if (random_.percent(40)) continue;
      const auto targets = menu_.targets(c);
      LaunchTorpedoes order{
          c.ship, static_cast<std::uint8_t>(1 + random_.below(c.factors)), false, random_.one_of(targets), {}, c.hand,
          0};
      order.run = Inches{1000 * (1 + random_.below(10))};
      if (random_.percent(20)) order.counter = static_cast<char>('A' + random_.below(26));
      add(order);
    }
    if (random_.percent(30)) {
      LaunchTorpedoes dummy{any_own(), 0, true, no_ship, Inches{1000 * (1 + random_.below(10))}, Hand::port, 0};
      if (random_.percent(50)) dummy.target = any_enemy();
      if (random_.percent(50)) dummy.hand = Hand::starboard;
      if (random_.percent(50)) dummy.counter = static_cast<char>('A' + random_.below(26));
      add(dummy);
    }
  }
  // A side may take back that it is ready as long as the table waits for the other.
  void reopen() {
    add(Ready{true});
    add(Ready{false});
  }

  void light_up() {
    for (const LightChoice& c : menu_.lights) {
      if (random_.percent(60)) add(Illuminate{c.ship, random_.one_of(menu_.targets(c)), c.means});
    }
    add(Illuminate{any_own(), any_enemy(), Means::starshell});
  }
  void name_targets() {
    if (random_.percent(20)) add(NameTarget{any_own(), any_enemy()});
    if (random_.percent(10)) add(Ready{});
    if (menu_.big_guns.empty()) return;
    const TargetChoice& c = random_.one_of(menu_.big_guns);
    add(NameTarget{c.ship, random_.percent(15) ? no_ship : random_.one_of(menu_.targets(c))});
  }
  void allot() {
    for (const TargetChoice& c : menu_.batteries) {
      if (random_.percent(70)) {
        add(Allot{c.ship, c.battery, random_.one_of(menu_.targets(c)), static_cast<std::uint8_t>(random_.below(3))});
      }
    }
    if (random_.percent(20)) add(Allot{any_own(), static_cast<Battery>(random_.below(5)), any_enemy(), 0});
  }
  void attack() {
    for (const TargetChoice& c : menu_.coups) {
      if (random_.percent(60)) {
        add(CoupDeGrace{c.ship, random_.one_of(menu_.targets(c)), static_cast<std::uint8_t>(random_.below(4))});
      }
    }
    if (random_.percent(40)) add(DeclineLargeAttack{random_.percent(60)});
  }
  void repair() {
    for (const RepairChoice& c : menu_.repairs) {
      if (random_.percent(50)) add(Repair{c.ship, c.item});
    }
    if (random_.percent(20)) add(Repair{any_own(), HitId::at(random_.below(6))});
  }

  const View& view_;
  const Menu& menu_;
  Random& random_;
  std::vector<Order> orders_;
};

/// Any order at all: ids that exist, that do not, of friend and enemy; lengths and angles from anywhere.
class Babbler {
 public:
  Babbler(int ships, int divisions, Random& random) : ships_(ships), divisions_(divisions), random_(random) {}

  Order order() {
    switch (random_.below(23)) {
      case 0: return PlaceDivision{division(), {number(), number()}, bearing()};
      case 1: return NumberShip{ship(), byte()};
      case 2: return Regroup{ship(), division()};
      case 3: return PrePlot{division(), static_cast<std::uint8_t>(random_.below(13)), length(), plot()};
      case 4: return QuickStart{division(), length()};
      case 5: return ChooseStart{length(), bearing()};
      case 6: return PlotDivision{division(), length(), plot(), length(), coin()};
      case 7: return PlotShip{ship(), length(), plot(), length()};
      case 8: return MakeSmoke{ship(), coin()};
      case 9: return LaunchTorpedoes{ship(), byte(), coin(), ship(), length(), hand(), static_cast<char>(byte())};
      case 10: return JoinFormation{division(), division()};
      case 11:
        return ChangeShape{
            division(), static_cast<Shape>(random_.below(3)), coin(), coin(), coin(), bearing(), bearing(), length()};
      case 12: return NameFlagship{division(), ship()};
      case 13: return NameForceFlagship{ship()};
      case 14: return CancelAdvance{division()};
      case 15: return DeclareHalfMoves{coin()};
      case 16: return Illuminate{ship(), ship(), coin() ? Means::searchlight : Means::starshell};
      case 17: return NameTarget{ship(), ship()};
      case 18: return Allot{ship(), static_cast<Battery>(random_.below(5)), ship(), byte()};
      case 19: return CoupDeGrace{ship(), ship(), byte()};
      case 20: return DeclineLargeAttack{coin()};
      case 21: return Repair{ship(), HitId::at(byte())};
      default: return Ready{true};
    }
  }

 private:
  bool coin() { return random_.percent(50); }
  std::uint8_t byte() { return static_cast<std::uint8_t>(random_.percent(50) ? random_.below(6) : random_.below(256)); }
  std::int32_t number() { return random_.below(200'000) - 60'000; }
  Inches length() { return Inches{random_.percent(10) ? number() * 10'000 : random_.below(12'000) - 1'000}; }
  Bearing bearing() { return Bearing::degrees(random_.below(360)); }
  Hand hand() { return coin() ? Hand::port : Hand::starboard; }
  ShipId ship() {
    if (random_.percent(10)) return ShipId::at(random_.below(65'536));
    return random_.percent(10) ? no_ship : ShipId::at(random_.below(ships_ + 2));
  }
  DivisionId division() {
    return DivisionId::at(random_.percent(10) ? random_.below(256) : random_.below(divisions_ + 1));
  }
  Plot plot() {
    Plot plot;
    for (int i = random_.below(6); i > 0; --i) {
      plot.steps.push_back({static_cast<StepKind>(random_.below(6)), hand(),
                            static_cast<std::int16_t>(random_.below(500)), byte(), length()});
    }
    return plot;
  }

  int ships_, divisions_;
  Random& random_;
};

}  // namespace wardroom::coal::test
