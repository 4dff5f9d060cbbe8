#include "game/table_status.hpp"

namespace wardroom {

void TableStatus::write(Json& json) const {
  json.field("turn", turn).field("label", label).field("phase", phase).field("words", words);
  json.field("owes", owes).field("over", over).key("points").begin_object();
  for (const auto& [side, scored] : points) json.field(side, scored);
  json.end_object().key("winner");
  winner.empty() ? json.null() : json.value(winner);
}

}  // namespace wardroom
