#include "books/coastal/book.hpp"

#include "books/coastal/odds/questions.hpp"
#include "books/coastal/proofs/proofs.hpp"
#include "books/coastal/reckon/reckonings.hpp"
#include "books/coastal/text/generate.hpp"
#include "console/enter.hpp"

namespace wardroom::coastal {
namespace {

Generator generator() {
  return {"wardroom generate coastal --points 200 --year 1942 --seed 7 -o my-night.toml",
          {Parameter::whole("points", "points of each side", 30, 1000).or_else("150"),
           Parameter::whole("year", "which classes are in service", 1939, 1945).or_else("1943")},
          [](const Given& given, std::uint64_t seed) {
            GenerateRequest request;
            request.points = given.whole("points");
            request.year = given.whole("year");
            Generated made = generate(request, seed);
            return GeneratedScenario{std::move(made.toml), std::move(made.log)};
          }};
}

}  // namespace

const BookEntry& entry() {
  static const BookEntry entry = entry_of<Coastal>({.questions = questions(),
                                                    .reckonings = reckonings(),
                                                    .generator = generator(),
                                                    .tools = {},
                                                    .benches = benches(),
                                                    .signature = signature,
                                                    .twins = twins});
  return entry;
}

}  // namespace wardroom::coastal
