// `wardroom check`: reads files as the game would, and says what is wrong and where.
#include <fmt/format.h>

#include "books/coal/loader.hpp"
#include "books/coal/situation.hpp"
#include "cli/commands.hpp"
#include "core/data_error.hpp"
#include "rules/document.hpp"
#include "rules/resources.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {
namespace {

struct Found {
  std::vector<std::string> warnings;
  std::string what;  // the kind of file
};

// A table is read in its place among the others, as the game reads it: by the name of its file.
void check_table(const std::string& text, const std::string& path) {
  const std::string place = "coal/tables/" + path.substr(path.rfind('/') + 1);
  if (!resource(place)) throw DataError(path, 1, 1, "no table of the game has this file name");
  const auto carried = coal::carried_files();
  coal::load_tables([&](std::string_view wanted) -> std::optional<std::string_view> {
    return wanted == place ? std::optional<std::string_view>(text) : carried(wanted);
  });
}

Found read(const std::string& path) {
  const std::string text = read_file(path);
  Found found;
  if (path.ends_with(".csv")) {
    found.what = "ships";
    coal::load_cards(text, path, coal::library().tables, found.warnings);
    return found;
  }
  const Node root = parse_toml(text, path);
  const std::string kind = root.require("kind").text();
  found.what = kind;
  if (kind == "scenario") {
    found.warnings = coal::load_scenario(text, path).warnings;
  } else if (kind == "situation") {
    found.warnings = coal::load_situation(text, path).loaded.warnings;
  } else {
    check_table(text, path);
  }
  return found;
}

}  // namespace

int run(const Check& args) {
  bool all_good = true;
  Json json;
  json.begin_array();
  for (const std::string& path : args.files) {
    json.begin_object().field("file", path);
    try {
      const Found found = read(path);
      json.field("ok", true).field("kind", found.what).key("warnings").begin_array();
      for (const std::string& warning : found.warnings) json.value(warning);
      json.end_array();
      if (!args.json) {
        for (const std::string& warning : found.warnings) fmt::print("warning: {}\n", warning);
        fmt::print("{}: good ({})\n", path, found.what);
      }
    } catch (const DataError& error) {
      all_good = false;
      json.field("ok", false).field("line", error.line).field("column", error.column).field("problem", error.problem);
      if (!args.json) fmt::print("{}\n", error.what());
    }
    json.end_object();
  }
  if (args.json) fmt::print("{}\n", json.end_array().text());
  return all_good ? ok : no;
}

}  // namespace wardroom::cli
