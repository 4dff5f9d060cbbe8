// `wardroom check`: reads files as the game would, and says what is wrong and where.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "core/data_error.hpp"
#include "rules/document.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {
namespace {

struct Found {
  std::vector<std::string> warnings;
  std::string kind;
};

Found read(const std::string& path) {
  const std::string text = read_file(path);
  const bool cards = path.ends_with(".csv");
  std::vector<std::string> warnings = book_in(text, path).check_file(text, path);
  return {std::move(warnings), cards ? "ships" : parse_toml(text, path).require("kind").text()};
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
      json.field("ok", true).field("kind", found.kind).key("warnings").begin_array();
      for (const std::string& warning : found.warnings) json.value(warning);
      json.end_array();
      if (!args.json) {
        for (const std::string& warning : found.warnings) fmt::print("warning: {}\n", warning);
        fmt::print("{}: good ({})\n", path, found.kind);
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
