#include "books/admiralty/tools/generator.hpp"

#include <boost/describe/enum_from_string.hpp>

#include "books/admiralty/text/generate.hpp"

namespace wardroom::admiralty {
namespace {

// "British,French".
std::array<Navy, 2> navies_in(const std::string& text) {
  const auto comma = text.find(',');
  std::array<Navy, 2> navies{};
  if (comma == std::string::npos || !boost::describe::enum_from_string(text.substr(0, comma).c_str(), navies[0]) ||
      !boost::describe::enum_from_string(text.substr(comma + 1).c_str(), navies[1])) {
    throw DataError("--navies", 0, 0,
                    "two of British, French, Spanish, Dutch, Danish, American, Russian and Swedish, with a comma "
                    "between: British,French");
  }
  return navies;
}

}  // namespace

Generator generator() {
  return {"wardroom generate admiralty --points 500 --year 1805 --navies British,French --seed 7 -o my-battle.toml",
          {Parameter::whole("points", "points of each side", least_points, most_points).or_else("500"),
           Parameter::whole("year", "the year of the battle", first_year, last_year).or_else("1805"),
           Parameter::text("navies", "the two navies: British,French").or_else("British,French")},
          [](const Given& given, std::uint64_t seed) {
            GenerateRequest request;
            request.points = given.whole("points");
            request.year = given.whole("year");
            request.navies = navies_in(given.text("navies"));
            Generated made = generate(request, seed);
            return GeneratedScenario{std::move(made.toml), std::move(made.log)};
          }};
}

}  // namespace wardroom::admiralty
