// `wardroom generate`: a scenario by the book's own tables or points, both forces hidden from one another.
#include "books/coal/generate.hpp"

#include <fmt/format.h>

#include <fstream>

#include "books/coal/coal.hpp"
#include "books/coastal/coastal.hpp"
#include "books/coastal/generate.hpp"
#include "cli/commands.hpp"
#include "core/data_error.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {

namespace {

struct Made {
  std::string toml;
  std::vector<std::string> log;
};

Made make(const Generate& args) {
  if (args.book == coal::Coal::id) {
    coal::GenerateRequest request;
    request.theatre = args.theatre;
    coal::Generated made = coal::generate(request, args.seed);
    return {std::move(made.toml), std::move(made.log)};
  }
  if (args.book != coastal::Coastal::id) throw no_such_book(args.book);
  coastal::GenerateRequest request;
  request.points = args.points;
  request.year = args.year;
  coastal::Generated made = coastal::generate(request, args.seed);
  return {std::move(made.toml), std::move(made.log)};
}

}  // namespace

int run(const Generate& args) {
  const Made made = make(args);
  if (!args.file.empty()) {
    std::ofstream out(args.file, std::ios::binary);
    if (!(out << made.toml << std::flush))
      throw DataError(args.file, 0, 0, "cannot be written; does the folder exist?");
  }
  if (args.json) {
    Json json;
    json.begin_object()
        .field("book", args.book)
        .field("theatre", args.theatre)
        .field("seed", std::to_string(args.seed));
    json.key("log").begin_array();
    for (const std::string& line : made.log) json.value(line);
    json.end_array().field("scenario", made.toml).end_object();
    fmt::print("{}\n", json.text());
  } else if (args.file.empty()) {
    fmt::print("{}", made.toml);
  } else {
    // The forces stay secret: whoever wants to play it himself does not see what he has rolled for the enemy.
    fmt::print("{}: written. Fight it with `wardroom run {}`.\n", args.file, args.file);
  }
  return ok;
}

}  // namespace wardroom::cli
