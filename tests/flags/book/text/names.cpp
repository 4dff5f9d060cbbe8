#include "flags/book/text/names.hpp"

namespace wardroom::flags {

Square read_square(const Node& node) {
  const auto square = square_named(node.text());
  if (!square) throw node.wrong("a square is written c4: letters from the west, a number from the south");
  return *square;
}

Aim read_aim(const Node& node) {
  const auto& pair = node.list(2, 2);
  return {pair[0].whole<std::int16_t>(), pair[1].whole<std::int16_t>()};
}

ShipId ship_named(const Setting& setting, std::string_view id) {
  for (std::size_t i = 0; i < setting.ships.size(); ++i) {
    if (setting.ships[i].id == id) return ShipId::at(i);
  }
  return no_ship;
}

SideId side_named(const Setting& setting, const Node& id) {
  for (std::size_t side = 0; side < setting.sides.size(); ++side) {
    if (setting.sides[side].id == id.text()) return SideId::at(side);
  }
  throw id.wrong("there is no side \"" + id.text() + "\"");
}

PostId post_named(const Setting& setting, const Node& id) {
  for (const Post& post : setting.posts) {
    if (post.id == id.text()) return post.seat.post;
  }
  throw id.wrong("there is no post \"" + id.text() + "\"");
}

std::string_view in_words(Phase phase) {
  switch (phase) {
    case Phase::start: return "start";
    case Phase::orders: return "orders";
    case Phase::review: return "review";
    case Phase::ruling: return "ruling";
    case Phase::over: return "over";
  }
  return "";
}

std::string_view in_words(Heading heading) {
  constexpr std::array<std::string_view, 8> names{"north", "north-east", "east", "south-east",
                                                  "south", "south-west", "west", "north-west"};
  return names[static_cast<std::size_t>(heading)];
}

std::string_view in_words(Weather weather) {
  constexpr std::array<std::string_view, 3> names{"clear weather", "haze", "mist"};
  return names[static_cast<std::size_t>(weather)];
}

}  // namespace wardroom::flags
