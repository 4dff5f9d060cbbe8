#include "cli/bouts.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "core/data_error.hpp"
#include "game/shelf.hpp"
#include "rules/document.hpp"
#include "rules/resources.hpp"

namespace wardroom::cli {

FoundScenario find_scenario(const std::string& scenario) {
  if (scenario.ends_with(".toml")) {
    std::string text = read_file(scenario);
    return {book_in(text, scenario), text};
  }
  for (const std::string_view id : book_ids()) {
    const std::string book(id), folder = book + "/";
    const std::string name = scenario.starts_with(folder) ? scenario.substr(folder.size()) : scenario;
    const auto carried = resource(fmt::format("{}scenarios/{}.toml", folder, name));
    if (carried) return {book, std::string(*carried)};
  }
  throw DataError(scenario, 0, 0, "there is no such scenario; `wardroom scenarios` lists those there are");
}

std::string book_in(const std::string& text, const std::string& file) {
  const Node root = file.ends_with(".csv") ? Node() : parse_toml(text, file);
  if (const Node* book = root.optional("book")) {
    if (book_named(book->text()) == nullptr) throw book->wrong("there is no such book");
    return book->text();
  }
  for (const std::string_view id : book_ids()) {
    if (file.find("data/" + std::string(id) + "/") != std::string::npos) return std::string(id);
  }
  return "coal";
}

OptionChoices option_choices(const std::vector<std::string>& options) {
  OptionChoices choices;
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos) {
      throw DataError("--option", 0, 0, "\"" + option + "\" has no =; write it as name=value");
    }
    choices[option.substr(0, equals)] = option.substr(equals + 1);
  }
  return choices;
}

}  // namespace wardroom::cli
