// A situation of lone cruisers, each a division of her own, as a host would upload it.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

namespace wardroom::server {

struct Cruiser {
  std::string ship;  // "askold"
  double x = 0, y = 0;
};

inline std::string cruisers(const std::string& side, const std::string& nation, const std::string& edge,
                            const std::vector<Cruiser>& ships) {
  std::string text = fmt::format(
      "[[side]]\nid = \"{}\"\nname = \"Cruisers\"\nnation = \"{}\"\nedge = \"{}\"\nforce_flagship = \"{}\"\n", side,
      nation, edge, ships.front().ship);
  for (const Cruiser& each : ships) {
    text += fmt::format(
        "[[side.division]]\nname = \"{0}\"\nflagship = \"{0}\"\nat = [{1:.1f}, {2:.1f}]\ncourse = 90\nspeed = 2.0\n"
        "ships = [\"{3}-{0}\"]\n",
        each.ship, each.x, each.y, nation);
  }
  return text;
}

}  // namespace wardroom::server
