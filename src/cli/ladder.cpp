// `wardroom ladder`: which bot is the better, in many battles with the sides changed.
#include "study/ladder.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "cli/bouts.hpp"
#include "cli/commands.hpp"
#include "cli/known_books.hpp"
#include "core/data_error.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {
namespace {

// A mean with one decimal, for the table and as JSON.
std::string mean(std::int64_t sum, int of) {
  return of == 0 ? "0" : fmt::format("{:.1f}", static_cast<double>(sum) / of);
}

std::string rate_text(const Tally& tally) {
  if (tally.decided() == 0) return "none was decided";
  const Rate rate = win_rate(tally);
  return fmt::format("{:5.1f} % ({:.1f} to {:.1f})", rate.share * 100, rate.low * 100, rate.high * 100);
}

void print_row(const std::string& name, const Tally& tally, bool battles) {
  fmt::print("{:<28} {:>7} {:>6} {:>6} {:>6}   {:<24} {:>8} {:>6}\n", name, tally.all(), tally.won, tally.lost,
             tally.drawn, rate_text(tally), mean(tally.margin, tally.all()),
             battles ? mean(tally.turns, tally.all()) : "");
}

template <class Setting>
void print_match(const Match& match, const Setting& setting) {
  const std::string name = match.first + " v " + match.second;
  if (match.mirrored()) {
    print_row(name, match.battles, true);
    print_row("  mirrored pairs", match.pairs, false);
    for (SideId s = 0; s < 2; ++s) print_row("  as " + setting.sides[s].id, match.as_side[s], true);
  } else {
    print_row(name + ", " + setting.sides[0].id, match.battles, true);
  }
  for (std::size_t b = 0; b < 2; ++b) {
    if (match.failures[b] == 0) continue;
    fmt::print("  {} failed or was late in {} turns\n", b == 0 ? match.first : match.second, match.failures[b]);
  }
}

void write_tally(Json& json, std::string_view name, const Tally& tally, bool battles) {
  const Rate rate = win_rate(tally);
  json.key(name).begin_object().field("won", tally.won).field("lost", tally.lost).field("drawn", tally.drawn);
  json.key("win_rate");
  if (tally.decided() == 0) {
    json.null();
  } else {
    json.begin_object().key("share").raw(fmt::format("{:.4f}", rate.share));
    json.key("low").raw(fmt::format("{:.4f}", rate.low)).key("high").raw(fmt::format("{:.4f}", rate.high)).end_object();
  }
  json.key("mean_margin").raw(mean(tally.margin, tally.all()));
  if (battles) json.key("mean_turns").raw(mean(tally.turns, tally.all()));
  json.end_object();
}

template <class Setting>
void write_match(Json& json, const Match& match, const Setting& setting) {
  json.begin_object().field("first", match.first).field("second", match.second);
  write_tally(json, "battles", match.battles, true);
  if (match.mirrored()) write_tally(json, "pairs", match.pairs, false);
  json.key("as_side").begin_object();
  for (SideId s = 0; s < 2; ++s) {
    if (match.as_side[s].all() > 0) write_tally(json, setting.sides[s].id, match.as_side[s], true);
  }
  json.end_object().key("failures").begin_array().value(match.failures[0]).value(match.failures[1]);
  json.end_array().end_object();
}

template <class Book>
int climb_ladder(const Ladder& args, const std::string& text) {
  LadderPlan plan;
  plan.bots = bots_named<Book>(args.bots);
  if (plan.bots.size() < 2) {
    throw DataError("--bots", 0, 0, "\"" + args.bots + "\" is one bot; name two or more, as ensign,ensign");
  }
  if (args.battles % 2 != 0) {
    throw DataError("--battles", 0, 0, "battles come in mirrored pairs; give an even number");
  }
  plan.battles = args.battles;
  plan.first_seed = args.seed;
  plan.threads = args.threads;
  plan.settings = {args.budget_ms, args.playouts, args.seed};
  const auto loaded = Teller<Book>::load_scenario(text, args.scenario, option_choices(args.options));
  for (const std::string& warning : loaded.warnings) fmt::print(stderr, "warning: {}\n", warning);
  const bool progress = isatty(STDERR_FILENO) != 0;
  const auto matches = climb<Book>(loaded.state, plan, [&](int fought, int of) {
    if (progress && fought % (of / 1000 + 1) == 0) fmt::print(stderr, "\rbattle {} of {} ", fought, of);
  });
  if (progress) fmt::print(stderr, "\r                              \r");

  const typename Book::Setting& setting = *loaded.setting;
  if (args.json) {
    Json json;
    json.begin_object().field("scenario", args.scenario).field("battles", args.battles);
    json.key("seed").raw(std::to_string(args.seed)).field("budget_ms", args.budget_ms);
    json.key("matches").begin_array();
    for (const Match& match : matches) write_match(json, match, setting);
    fmt::print("{}\n", json.end_array().end_object().text());
    return ok;
  }
  fmt::print("{}: {} battles of each pair, dice keys from {}\n\n", setting.title, args.battles, args.seed);
  fmt::print("{:<28} {:>7} {:>6} {:>6} {:>6}   {:<24} {:>8} {:>6}\n", "", "fought", "won", "lost", "drawn",
             "of the decided (95 %)", "margin", "turns");
  for (const Match& match : matches) print_match(match, setting);
  return ok;
}

}  // namespace

int run(const Ladder& args) {
  const FoundScenario found = find_scenario(args.scenario);
  return with_book(found.book, [&]<class Book>(Book) { return climb_ladder<Book>(args, found.text); });
}

}  // namespace wardroom::cli
