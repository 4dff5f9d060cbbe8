// The captain of the coastal sheet. Each vessel weighs a few dozen moves: a speed and a turn. Torpedo boats stalk at
// low speed to where their spread will meet the best target, launch with lead, and turn away; gunboats and escorts
// close to the range that their guns favour, escorts between the enemy and their charges; everyone keeps clear of
// torpedoes, and breaks off when the damage track fills. Merchants make for their exit and comb what is coming.
#pragma once

#include <vector>

#include "table/coastal_bot.hpp"

namespace wardroom::coastal {

class Captain : public Bot {
 public:
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override;

 private:
  void launch(const View& view, const Menu& menu, std::vector<Order>& orders) const;
  void move(const View& view, const Menu& menu, std::vector<Order>& orders) const;
  void light(const View& view, const Menu& menu, std::vector<Order>& orders) const;
};

}  // namespace wardroom::coastal
