// What may stand behind the markers of a side: divisions as the Ship Type and Ship Class Tables (10.1.2) give them to
// its nation in that year, and where there is no table for it, ships of its nation and war.
#pragma once

#include <vector>

#include "books/coal/imagined/draws.hpp"
#include "books/coal/rules/sheet.hpp"

namespace wardroom::coal {

class GuessedForce {
 public:
  void prepare(const Sheet& sheet, SideId side);
  /// The cards of the ships behind each marker, as they were at the date of the battle.
  void draw(std::size_t markers, Draws& draws, std::vector<std::vector<const Card*>>& divisions);

 private:
  struct Kind {
    Type type = Type::CL;
    int ships = 1;
  };
  struct Row {
    int at_most = 0;
    std::vector<const Card*> cards;
  };

  void roll_kinds(Draws& draws);
  const Card* roll_card(Type type, Draws& draws) const;
  const std::vector<Row>& classes(Type type) const { return classes_[static_cast<std::size_t>(type)]; }

  const Sheet* sheet_ = nullptr;
  const Theatre* theatre_ = nullptr;
  std::size_t side_of_theatre_ = 0;
  std::array<std::vector<Row>, 9> classes_;  // by type; rows without ships are left out
  std::vector<Card> cards_;                  // of the nation and war, as they were then
  std::vector<Kind> kinds_;                  // rolled and not yet placed
};

}  // namespace wardroom::coal
