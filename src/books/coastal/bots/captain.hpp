// The captain of the coastal sheet. Every vessel has her part: torpedo boats stalk to where their spread will meet the
// best target, launch with lead when waiting promises no more, and break off for good when they are spent; gunboats and
// escorts close to the range that their guns favour, escorts between the enemy and their charges; everyone keeps clear
// of torpedoes, and breaks off when the damage track fills. Merchants make for their exit and comb what is coming.
#pragma once

#include <vector>

#include "books/coastal/bots/helm.hpp"

namespace wardroom::coastal {

class Captain : public Bot {
 public:
  void begin() override { picture_.forget(); }
  void give_orders(const View& view, const Menu& menu, std::vector<Order>& orders) override;

 private:
  void launch(const View& view, const Menu& menu, std::vector<Order>& orders);
  void move(const View& view, const Menu& menu, std::vector<Order>& orders);
  void light(const View& view, const Menu& menu, std::vector<Order>& orders) const;

  Picture picture_;
  Helm helm_;
};

}  // namespace wardroom::coastal
