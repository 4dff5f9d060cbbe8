#include "game/start_page.hpp"

namespace wardroom {

void write_option(Json& json, const OptionText& option) {
  json.begin_object().field("name", option.name).field("title", option.title).field("clause", option.clause);
  json.field("default", option.otherwise).key("values").begin_array();
  for (const std::string& value : option.values) json.value(value);
  json.end_array().field("description", option.description).end_object();
}

}  // namespace wardroom
