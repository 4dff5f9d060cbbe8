#include "rules/carried_book.hpp"

namespace wardroom {

std::string_view carried_file(const std::string& path) {
  const auto text = resource(path);
  if (!text) throw DataError(path, 0, 0, "the file is missing");
  return *text;
}

Node carried_toml(const std::string& path) { return parse_toml(carried_file(path), path); }

}  // namespace wardroom
