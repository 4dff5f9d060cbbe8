// `wardroom study`: what many battles of a scenario come to.
#include <fmt/format.h>
#include <unistd.h>

#include <map>

#include "books/coal/coal.hpp"
#include "books/coal/loader.hpp"
#include "bots/bots.hpp"
#include "cli/bouts.hpp"
#include "cli/commands.hpp"
#include "core/data_error.hpp"
#include "study/survey.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {
namespace {

using namespace coal;

double per(std::int64_t sum, std::int64_t of) {
  return of == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(of);
}
std::string decimal(double value, int digits = 1) { return fmt::format("{:.{}f}", value, digits); }

/// Losses of the ships of one type on one side.
struct Losses {
  int ships = 0;
  ShipSurvey sum;
};
using LossesByType = std::map<Type, Losses>;

LossesByType losses_of(const Survey& survey, const State& state, SideId side) {
  LossesByType losses;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side != side) continue;
    Losses& of_type = losses[state.card(id).type];
    const ShipSurvey& ship = survey.ships[id];
    ++of_type.ships;
    of_type.sum.exploded += ship.exploded;
    of_type.sum.burnt += ship.burnt;
    of_type.sum.sunk += ship.sunk;
    of_type.sum.exited += ship.exited;
    of_type.sum.hits += ship.hits;
  }
  return losses;
}

void print_side(const Survey& survey, const State& state, SideId side) {
  const GunnerySurvey& guns = survey.gunnery[side];
  fmt::print("\n{}: won {} of {} ({} %), {} points a battle\n", state.setting->sides[side].name, survey.won[side],
             survey.battles, decimal(100 * per(survey.won[side], survey.battles)),
             decimal(per(survey.points[side], survey.battles)));
  if (guns.mounts > 0) {
    fmt::print("  big guns: {} mounts fired a battle at {} in, {} hits in 100; {} penetrate, {} hit without\n",
               decimal(per(guns.mounts, survey.battles)), decimal(per(guns.range, guns.mounts) / 1000),
               decimal(100 * per(guns.hits, guns.mounts)), decimal(per(guns.penetrating, survey.battles), 2),
               decimal(per(guns.non_penetrating, survey.battles), 2));
  }
  fmt::print("  other guns: {} hits a battle; torpedoes: {} factors, {} hits\n",
             decimal(per(guns.battery_hits, survey.battles), 2), decimal(per(guns.torpedo_factors, survey.battles), 2),
             decimal(per(guns.torpedo_hits, survey.battles), 2));
  fmt::print("  {:<10} {:>6} {:>8} {:>9} {:>8} {:>8} {:>8}\n", "lost", "ships", "a battle", "blown up", "burnt", "sunk",
             "got away");
  for (const auto& [type, of_type] : losses_of(survey, state, side)) {
    fmt::print("  {:<10} {:>6} {:>8} {:>9} {:>8} {:>8} {:>8}\n", boost::describe::enum_to_string(type, "?"),
               of_type.ships, decimal(per(of_type.sum.lost(), survey.battles), 2),
               decimal(per(of_type.sum.exploded, survey.battles), 2),
               decimal(per(of_type.sum.burnt, survey.battles), 2), decimal(per(of_type.sum.sunk, survey.battles), 2),
               decimal(per(of_type.sum.exited, survey.battles), 2));
  }
}

void write_side(Json& json, const Survey& survey, const State& state, SideId side) {
  const GunnerySurvey& guns = survey.gunnery[side];
  json.key(state.setting->sides[side].id).begin_object().field("won", survey.won[side]);
  json.field("points", survey.points[side]).key("big_guns").begin_object().field("mounts", guns.mounts);
  json.field("hits", guns.hits).field("penetrating", guns.penetrating);
  json.field("non_penetrating", guns.non_penetrating);
  json.key("mean_range").raw(decimal(per(guns.range, guns.mounts) / 1000, 3)).end_object();
  json.field("battery_hits", guns.battery_hits).field("torpedo_factors", guns.torpedo_factors);
  json.field("torpedo_hits", guns.torpedo_hits).key("ships").begin_object();
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    if (state.ships[id].side != side) continue;
    const ShipSurvey& ship = survey.ships[id];
    json.key(state.setting->ships[id].id).begin_object();
    json.field("type", boost::describe::enum_to_string(state.card(id).type, "?")).field("blown_up", ship.exploded);
    json.field("burnt", ship.burnt).field("sunk", ship.sunk).field("got_away", ship.exited).field("hits", ship.hits);
    json.end_object();
  }
  json.end_object().end_object();
}

}  // namespace

int run(const Study& args) {
  const FoundScenario found = find_scenario(args.scenario);
  if (found.book != Coal::id) throw DataError(args.scenario, 0, 0, "only battles of Coal can be studied yet");
  const std::vector<std::string> bots = bots_named<Coal>(args.bots);
  if (bots.size() > 2) throw DataError("--bots", 0, 0, "\"" + args.bots + "\" names more than two bots");
  SurveyPlan plan{{bots.front(), bots.back()}, args.battles, args.seed, args.threads, {}};
  plan.settings.budget_ms = args.budget_ms;
  plan.settings.playouts = args.playouts;
  const Loaded loaded = load_scenario(found.text, args.scenario, option_choices(args.options));
  for (const std::string& warning : loaded.warnings) fmt::print(stderr, "warning: {}\n", warning);
  const bool progress = isatty(STDERR_FILENO) != 0;
  const Survey survey = coal::survey(loaded.state, plan, [&](int fought, int of) {
    if (progress && fought % (of / 1000 + 1) == 0) fmt::print(stderr, "\rbattle {} of {} ", fought, of);
  });
  if (progress) fmt::print(stderr, "\r                              \r");
  if (args.json) {
    Json json;
    json.begin_object().field("scenario", args.scenario).field("bots", args.bots).field("battles", args.battles);
    json.key("seed").raw(std::to_string(args.seed)).field("draws", survey.draws).field("turns", survey.turns);
    json.key("sides").begin_object();
    for (SideId side = 0; side < 2; ++side) write_side(json, survey, loaded.state, side);
    fmt::print("{}\n", json.end_object().end_object().text());
    return ok;
  }
  fmt::print("{}: {} battles, {} against {}, dice keys from {}; {} turns on average, {} drawn\n", loaded.setting->title,
             args.battles, bots.front(), bots.back(), args.seed, decimal(per(survey.turns, survey.battles)),
             survey.draws);
  for (SideId side = 0; side < 2; ++side) print_side(survey, loaded.state, side);
  return ok;
}

}  // namespace wardroom::cli
