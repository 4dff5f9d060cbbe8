// `wardroom ladder` and `wardroom study` for any book: many battles of one scenario.
#pragma once

#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "console/bouts.hpp"
#include "console/requests.hpp"
#include "console/studies.hpp"
#include "study/ladder.hpp"
#include "study/survey.hpp"
#include "wire/json.hpp"

namespace wardroom::console {

/// The sides that the first bot has in half of the battles, and those that it has in the other half.
using SideIds = std::array<std::string, 2>;
template <class Sides>
SideIds halves_of(const Sides& sides) {
  SideIds halves;
  for (std::size_t side = 0; side < sides.size(); ++side) {
    std::string& half = halves[side % 2];
    half += (half.empty() ? "" : "+") + sides[side].id;
  }
  return halves;
}

// Both throw DataError for arguments that do not go together.
LadderPlan plan_of(const Ladder& args, const std::vector<std::string_view>& known_bots);
SurveyPlan plan_of(const Study& args, const std::vector<std::string_view>& known_bots, std::size_t sides);

void print_ladder(const Ladder& args, const std::string& title, const SideIds& sides,
                  const std::vector<Match>& matches);

/// Runs a series with a line that tells how far it is.
template <class Run>
auto with_progress(Run&& run) {
  Progress progress;
  return run([&](int fought, int of) {
    if (fought % (of / 1000 + 1) == 0) progress.show(fmt::format("battle {} of {} ", fought, of));
  });
}

template <class Book>
int ladder(const Ladder& args, const std::string& text) {
  const LadderPlan plan = plan_of(args, Book::Bots::names());
  const auto loaded = Book::Text::load_scenario(text, args.scenario, option_choices(args.options));
  print_warnings(loaded.warnings);
  const auto matches = with_progress([&](const auto& tell) { return climb<Book>(loaded.state, plan, tell); });
  print_ladder(args, loaded.setting->title, halves_of(loaded.setting->sides), matches);
  return ok;
}

template <class Book>
void print_survey(const Study& args, const typename Book::State& start, const Survey<Book>& survey) {
  const auto& sides = start.setting->sides;
  Json json;
  json.begin_object().field("scenario", args.scenario).field("bots", args.bots).field("battles", args.battles);
  json.key("seed").raw(std::to_string(args.seed)).field("draws", survey.draws).field("turns", survey.turns);
  json.key("sides").begin_object();
  for (SideId side = 0; side < sides.size(); ++side) {
    json.key(sides[side].id).begin_object().field("won", survey.won[side]).field("points", survey.points[side]);
    Book::Told::write_toll(json, survey.toll, start, side);
    json.end_object();
  }
  fmt::print("{}\n", json.end_object().end_object().text());
}

template <class Book>
int study(const Study& args, const std::string& text) {
  const auto loaded = Book::Text::load_scenario(text, args.scenario, option_choices(args.options));
  const auto& sides = loaded.setting->sides;
  const SurveyPlan plan = plan_of(args, Book::Bots::names(), sides.size());
  print_warnings(loaded.warnings);
  const auto survey = with_progress([&](const auto& tell) { return wardroom::survey<Book>(loaded.state, plan, tell); });
  if (args.json) {
    print_survey<Book>(args, loaded.state, survey);
    return ok;
  }
  fmt::print("{}: {} battles, {}, dice keys from {}; {} turns on average, {} drawn\n", loaded.setting->title,
             args.battles, fmt::join(plan.bots, " against "), args.seed, decimal(per(survey.turns, survey.battles)),
             survey.draws);
  for (SideId side = 0; side < sides.size(); ++side) {
    fmt::print("\n{}: won {} of {} ({} %), {} points a battle\n", sides[side].name, survey.won[side], survey.battles,
               decimal(100 * per(survey.won[side], survey.battles)), decimal(per(survey.points[side], survey.battles)));
    Book::Told::print_toll(survey.toll, survey.battles, loaded.state, side);
  }
  return ok;
}

}  // namespace wardroom::console
