#include "rules/situation.hpp"

namespace wardroom {

void only_in_situation(const Node& root, std::initializer_list<std::string_view> own,
                       const std::vector<std::string_view>& position) {
  std::vector<std::string_view> keys{"format",  "kind",  "book", "id",     "title", "scenario", "provenance",
                                     "sources", "story", "date", "time",   "place", "sea",      "options",
                                     "special", "side",  "card", "orders", "dice"};
  keys.insert(keys.end(), own);
  keys.insert(keys.end(), position.begin(), position.end());
  root.only(keys);
}

ScriptedDice with_faces(const Node& node, ScriptedDice dice) {
  if (const Node* actor = node.optional("actor"); actor != nullptr && dice.actor == any_actor) {
    dice.actor = actor->whole<std::uint16_t>(0, any_actor - 1);
  }
  const Node& faces = node.require("faces");
  for (const Node& face : faces.list(1, 1000)) dice.faces.push_back(face.whole<std::uint32_t>(1, greatest_face));
  dice.line = faces.line();
  dice.column = faces.column();
  return dice;
}

}  // namespace wardroom
