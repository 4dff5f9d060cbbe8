// The captain: the standard opponent. He keeps his line, seeks the range and the broadside that his guns favour, puts
// his fire where the exact odds make it worth most, sends his torpedo craft in and turns from the enemy's, takes
// cripples out of the line, and plays for the points of the scenario.
#pragma once

#include "books/coal/bots/bot.hpp"
#include "books/coal/bots/doctrine.hpp"
#include "books/coal/bots/fire_plan.hpp"
#include "books/coal/bots/manoeuvre.hpp"

namespace wardroom::coal {

class Captain : public Bot {
 public:
  explicit Captain(Doctrine doctrine = {}) : doctrine_(doctrine) {}
  void follow(const Doctrine& doctrine) { doctrine_ = doctrine; }
  void begin() override;
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override;

 private:
  void plot(const View& view, const Menu& menu, std::vector<Order>& orders);
  void plot_division(const View& view, const Menu& menu, const OwnDivision& division, std::vector<Order>& orders);
  void plot_cripples(const View& view, const OwnDivision& division, std::vector<Order>& orders) const;
  void plot_away(const View& view, const OwnShip& ship, std::vector<Order>& orders) const;
  void make_smoke(const View& view, std::vector<Order>& orders) const;
  struct Spread {
    LaunchTorpedoes order;
    std::int64_t worth = 0;
  };
  Spread best_spread(const View& view, const Menu& menu, const LaunchChoice& choice) const;
  void launch(const View& view, const Menu& menu, std::vector<Order>& orders) const;
  void light(const View& view, const Menu& menu, std::vector<Order>& orders) const;
  void give_coups(const View& view, const Menu& menu, std::vector<Order>& orders) const;
  void repair(const View& view, const Menu& menu, std::vector<Order>& orders) const;

  Doctrine doctrine_;
  Memory memory_;
  Picture picture_;
  Exchange exchange_;
  Manoeuvre manoeuvre_;
  FirePlan fire_plan_;
  std::vector<const OwnDivision*> line_;  // divisions in the order in which they are plotted
  std::vector<PlotDivision> plotted_;     // this turn
};

}  // namespace wardroom::coal
