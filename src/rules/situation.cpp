#include "rules/situation.hpp"

namespace wardroom {

void read_faces(const Node& node, ScriptedDice& dice) {
  const Node& faces = node.require("faces");
  for (const Node& face : faces.list(1, 1000)) dice.faces.push_back(face.whole<std::uint8_t>(1, 100));
  dice.line = faces.line();
  dice.column = faces.column();
}

}  // namespace wardroom
