// `wardroom run`, `resolve`, `ladder` and `study`: battles that are fought here.
#include "cli/commands.hpp"

namespace wardroom::cli {

int run(const Run& args) {
  const FoundScenario found = find_scenario(args.scenario);
  return found.book->fight(args, found.text);
}

int run(const Resolve& args) {
  const std::string text = read_file(args.situation);
  return book_in(text, args.situation).resolve(args, text);
}

int run(const Ladder& args) {
  const FoundScenario found = find_scenario(args.scenario);
  return found.book->ladder(args, found.text);
}

int run(const Study& args) {
  const FoundScenario found = find_scenario(args.scenario);
  return found.book->study(args, found.text);
}

}  // namespace wardroom::cli
