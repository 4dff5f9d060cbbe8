// Which scenario, and which book, a command is about.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "core/data_error.hpp"
#include "rules/document.hpp"
#include "rules/resources.hpp"
#include "shelf/shelf.hpp"

namespace wardroom::cli {

FoundScenario find_scenario(const std::string& scenario) {
  if (scenario.ends_with(".toml")) {
    std::string text = read_file(scenario);
    return {&book_in(text, scenario), text};
  }
  for (const BookEntry* book : shelf()) {
    const std::string folder = std::string(book->id) + "/";
    const std::string name = scenario.starts_with(folder) ? scenario.substr(folder.size()) : scenario;
    const auto carried = resource(fmt::format("{}scenarios/{}.toml", folder, name));
    if (carried) return {book, std::string(*carried)};
  }
  throw DataError(scenario, 0, 0, "there is no such scenario; `wardroom scenarios` lists those there are");
}

const BookEntry& book_in(const std::string& text, const std::string& file) {
  const Node root = file.ends_with(".csv") ? Node() : parse_toml(text, file);
  if (const Node* named = root.optional("book")) {
    const BookEntry* book = book_named(named->text());
    if (book == nullptr) throw named->wrong("there is no such book");
    return *book;
  }
  for (const BookEntry* book : shelf()) {
    if (file.find("data/" + std::string(book->id) + "/") != std::string::npos) return *book;
  }
  return *shelf().front();
}

}  // namespace wardroom::cli
