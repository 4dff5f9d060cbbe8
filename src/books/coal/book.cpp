#include "books/coal/book.hpp"

#include "books/coal/odds/questions.hpp"
#include "books/coal/proofs/proofs.hpp"
#include "books/coal/reckon/reckonings.hpp"
#include "books/coal/text/generate.hpp"
#include "books/coal/tools/tools.hpp"
#include "console/enter.hpp"

namespace wardroom::coal {
namespace {

Generator generator() {
  return {"wardroom generate coal --theatre rjw --seed 7 -o my-battle.toml",
          {Parameter::text("theatre", "rjw | north-sea-1914 | north-sea-1916", "10.1.2").or_else("north-sea-1916")},
          [](const Given& given, std::uint64_t seed) {
            GenerateRequest request;
            request.theatre = given.text("theatre");
            Generated made = generate(request, seed);
            return GeneratedScenario{std::move(made.toml), std::move(made.log)};
          }};
}

}  // namespace

const BookEntry& entry() {
  static const BookEntry entry = entry_of<Coal>({.questions = questions(),
                                                 .reckonings = reckonings(),
                                                 .generator = generator(),
                                                 .tools = {plot_tool(), hex_range_tool(), hex_cycle_tool()},
                                                 .benches = benches(),
                                                 .signature = signature,
                                                 .twins = twins});
  return entry;
}

}  // namespace wardroom::coal
