// `wardroom study`: what many battles of a scenario come to.
#include <fmt/format.h>
#include <unistd.h>

#include "cli/bouts.hpp"
#include "cli/commands.hpp"
#include "cli/known_books.hpp"
#include "cli/studies.hpp"

namespace wardroom::cli {
namespace {

template <class Book>
int study(const Study& args, const std::string& text) {
  const std::vector<std::string> bots = bots_named<Book>(args.bots);
  if (bots.size() > 2) throw DataError("--bots", 0, 0, "\"" + args.bots + "\" names more than two bots");
  SurveyPlan plan{{bots.front(), bots.back()}, args.battles, args.seed, args.threads, {}};
  plan.settings.budget_ms = args.budget_ms;
  plan.settings.playouts = args.playouts;
  const auto loaded = Teller<Book>::load_scenario(text, args.scenario, option_choices(args.options));
  for (const std::string& warning : loaded.warnings) fmt::print(stderr, "warning: {}\n", warning);
  const bool progress = isatty(STDERR_FILENO) != 0;
  const Survey<Book> survey = wardroom::survey<Book>(loaded.state, plan, [&](int fought, int of) {
    if (progress && fought % (of / 1000 + 1) == 0) fmt::print(stderr, "\rbattle {} of {} ", fought, of);
  });
  if (progress) fmt::print(stderr, "\r                              \r");
  const auto& sides = loaded.setting->sides;
  if (args.json) {
    Json json;
    json.begin_object().field("scenario", args.scenario).field("bots", args.bots).field("battles", args.battles);
    json.key("seed").raw(std::to_string(args.seed)).field("draws", survey.draws).field("turns", survey.turns);
    json.key("sides").begin_object();
    for (SideId side = 0; side < 2; ++side) {
      json.key(sides[side].id).begin_object().field("won", survey.won[side]).field("points", survey.points[side]);
      write_toll(json, survey.toll, loaded.state, side);
      json.end_object();
    }
    fmt::print("{}\n", json.end_object().end_object().text());
    return ok;
  }
  fmt::print("{}: {} battles, {} against {}, dice keys from {}; {} turns on average, {} drawn\n", loaded.setting->title,
             args.battles, bots.front(), bots.back(), args.seed, decimal(per(survey.turns, survey.battles)),
             survey.draws);
  for (SideId side = 0; side < 2; ++side) {
    fmt::print("\n{}: won {} of {} ({} %), {} points a battle\n", sides[side].name, survey.won[side], survey.battles,
               decimal(100 * per(survey.won[side], survey.battles)), decimal(per(survey.points[side], survey.battles)));
    print_toll(survey, loaded.state, side);
  }
  return ok;
}

}  // namespace

int run(const Study& args) {
  const FoundScenario found = find_scenario(args.scenario);
  return with_book(found.book, [&]<class Book>(Book) { return study<Book>(args, found.text); });
}

}  // namespace wardroom::cli
