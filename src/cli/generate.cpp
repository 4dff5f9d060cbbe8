// `wardroom generate`: a scenario by the book's own tables or points, both forces hidden from one another.
#include <fmt/format.h>

#include <fstream>

#include "cli/commands.hpp"
#include "core/data_error.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {

int run(const Generate& args) {
  const Generator& generator = *args.book->extras.generator;
  const Given given(fmt::format("generate {}", args.book->id), generator.parameters, args.given);
  const GeneratedScenario made = generator.generate(given, args.seed);
  if (!args.file.empty()) {
    std::ofstream out(args.file, std::ios::binary);
    if (!(out << made.toml << std::flush))
      throw DataError(args.file, 0, 0, "cannot be written; does the folder exist?");
  }
  if (args.json) {
    Json json;
    json.begin_object().field("book", args.book->id);
    for (const Parameter& parameter : generator.parameters) json.field(parameter.name, given.text(parameter.name));
    json.field("seed", std::to_string(args.seed)).key("log").begin_array();
    for (const std::string& line : made.log) json.value(line);
    json.end_array().field("scenario", made.toml).end_object();
    fmt::print("{}\n", json.text());
  } else if (args.file.empty()) {
    fmt::print("{}", made.toml);
  } else {
    // The forces stay secret: if you want to play it yourself, you do not see what was rolled for the enemy.
    fmt::print("{}: written. Fight it with `wardroom run {}`.\n", args.file, args.file);
  }
  return ok;
}

}  // namespace wardroom::cli
