#include "books/jane/tools/generator.hpp"

#include "books/jane/text/generate.hpp"
#include "core/data_error.hpp"

namespace wardroom::jane {
namespace {

// "Great Britain,France", or "great-britain,france".
std::array<std::string, 2> nations_in(const std::string& text) {
  const auto comma = text.find(',');
  if (comma == 0 || comma == std::string::npos || comma + 1 == text.size() ||
      text.find(',', comma + 1) != std::string::npos) {
    throw DataError("--nations", 0, 0, "two nations with a comma between: \"Great Britain,France\"");
  }
  return {text.substr(0, comma), text.substr(comma + 1)};
}

}  // namespace

Generator generator() {
  return {"wardroom generate jane --ships 3 --nations \"Great Britain,France\" --year 1898 --seed 7 -o my-battle.toml",
          {Parameter::whole("ships", "ships of each side", 1, most_a_side),
           Parameter::text("nations", "the two nations: \"Great Britain,France\""),
           Parameter::whole("year", "the year of the battle", first_year, last_year).or_else("1898")},
          [](const Given& given, std::uint64_t seed) {
            GenerateRequest request;
            request.ships = given.whole("ships");
            request.nations = nations_in(given.text("nations"));
            request.year = given.whole("year");
            Generated made = generate(request, seed);
            return GeneratedScenario{std::move(made.toml), std::move(made.log)};
          }};
}

}  // namespace wardroom::jane
