#include "game/dice_need.hpp"

namespace wardroom {

void write_need(Json& json, const DiceNeed& need) {
  json.begin_object().field("count", need.count).field("sides", need.sides).field("purpose", need.purpose);
  if (!need.colour.empty()) json.field("colour", need.colour);
  if (need.brings != Brings::faces) json.field("brings", boost::describe::enum_to_string(need.brings, "?"));
  if (need.brings == Brings::drawn) {
    json.key("kinds").begin_array();
    for (const DiceNeed::Kind& kind : need.kinds) {
      json.begin_object().field("name", kind.name).field("from", kind.from).field("to", kind.to).end_object();
    }
    json.end_array();
  }
  if (need.brings == Brings::point) {
    json.key("picture").begin_object().field("id", need.picture);
    json.field("width", need.sides).field("height", need.height).end_object();
  }
  if (need.brings == Brings::word) {
    json.key("words").begin_array();
    for (int i = 0; i < need.sides; ++i) {
      const auto place = static_cast<std::size_t>(i);
      json.value(place < need.words.size() ? need.words[place] : std::to_string(i + 1));
    }
    json.end_array();
  }
  json.end_object();
}

}  // namespace wardroom
