#include "toy/book/text/names.hpp"

namespace wardroom::skerries {

std::string text(Square square) { return static_cast<char>('a' + square.column) + std::to_string(square.row + 1); }

void read_value(const Node& node, Square& into, Missing) {
  const std::string& name = node.text();
  const bool is_square = name.size() >= 2 && name.size() <= 3 && name[0] >= 'a' && name[0] <= 'z' &&
                         name.find_first_not_of("0123456789", 1) == std::string::npos;
  const int row = is_square ? std::stoi(name.substr(1)) : 0;
  if (row < 1) throw node.wrong("a square is written c4: a letter from the west, a number from the south");
  into = {static_cast<std::int8_t>(name[0] - 'a'), static_cast<std::int8_t>(row - 1)};
}

ShipId ship_named(const Setting& setting, std::string_view id) {
  for (std::size_t i = 0; i < setting.ships.size(); ++i) {
    if (setting.ships[i].id == id) return ShipId::at(i);
  }
  return no_ship;
}

SideId side_named(const Setting& setting, const Node& id) {
  for (SideId side = 0; side < 2; ++side) {
    if (setting.sides[side].id == id.text()) return side;
  }
  throw id.wrong("\"" + id.text() + "\" is neither " + setting.sides[0].id + " nor " + setting.sides[1].id);
}

std::string_view in_words(Phase phase) {
  switch (phase) {
    case Phase::start: return "start";
    case Phase::plot: return "plotting";
    case Phase::fire: return "gunfire";
    case Phase::over: return "over";
  }
  return "";
}

}  // namespace wardroom::skerries
