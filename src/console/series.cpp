#include "console/series.hpp"

#include "core/data_error.hpp"
#include "wire/json.hpp"

namespace wardroom::console {
namespace {

// A mean with one decimal, for the table and as JSON.
std::string mean(std::int64_t sum, int of) {
  return of == 0 ? "0" : fmt::format("{:.1f}", static_cast<double>(sum) / of);
}

std::string rate_text(const Standing& standing) {
  if (standing.decided() == 0) return "none was decided";
  const Rate rate = win_rate(standing);
  return fmt::format("{:5.1f} % ({:.1f} to {:.1f})", rate.share * 100, rate.low * 100, rate.high * 100);
}

void print_row(const std::string& name, const Standing& standing, bool battles) {
  fmt::print("{:<28} {:>7} {:>6} {:>6} {:>6}   {:<24} {:>8} {:>6}\n", name, standing.all(), standing.won, standing.lost,
             standing.drawn, rate_text(standing), mean(standing.margin, standing.all()),
             battles ? mean(standing.turns, standing.all()) : "");
}

void print_match(const Match& match, const SideIds& sides) {
  const std::string name = match.first + " v " + match.second;
  if (match.mirrored()) {
    print_row(name, match.battles, true);
    print_row("  mirrored pairs", match.pairs, false);
    for (SideId s = 0; s < 2; ++s) print_row("  as " + sides[s], match.as_side[s], true);
  } else {
    print_row(name + ", " + sides[0], match.battles, true);
  }
  for (std::size_t b = 0; b < 2; ++b) {
    if (match.failures[b] == 0) continue;
    fmt::print("  {} failed or was late in {} turns\n", b == 0 ? match.first : match.second, match.failures[b]);
  }
}

void write_standing(Json& json, std::string_view name, const Standing& standing, bool battles) {
  const Rate rate = win_rate(standing);
  json.key(name).begin_object().field("won", standing.won).field("lost", standing.lost).field("drawn", standing.drawn);
  json.key("win_rate");
  if (standing.decided() == 0) {
    json.null();
  } else {
    json.begin_object().key("share").raw(fmt::format("{:.4f}", rate.share));
    json.key("low").raw(fmt::format("{:.4f}", rate.low)).key("high").raw(fmt::format("{:.4f}", rate.high)).end_object();
  }
  json.key("mean_margin").raw(mean(standing.margin, standing.all()));
  if (battles) json.key("mean_turns").raw(mean(standing.turns, standing.all()));
  json.end_object();
}

void write_match(Json& json, const Match& match, const SideIds& sides) {
  json.begin_object().field("first", match.first).field("second", match.second);
  write_standing(json, "battles", match.battles, true);
  if (match.mirrored()) write_standing(json, "pairs", match.pairs, false);
  json.key("as_side").begin_object();
  for (SideId s = 0; s < 2; ++s) {
    if (match.as_side[s].all() > 0) write_standing(json, sides[s], match.as_side[s], true);
  }
  json.end_object().key("failures").begin_array().value(match.failures[0]).value(match.failures[1]);
  json.end_array().end_object();
}

}  // namespace

LadderPlan plan_of(const Ladder& args, const std::vector<std::string_view>& known_bots) {
  LadderPlan plan;
  plan.bots = bots_named(args.bots, known_bots);
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
  return plan;
}

SurveyPlan plan_of(const Study& args, const std::vector<std::string_view>& known_bots, std::size_t sides) {
  SurveyPlan plan{bots_of_sides(args.bots, known_bots, sides), args.battles, args.seed, args.threads, {}};
  plan.settings.budget_ms = args.budget_ms;
  plan.settings.playouts = args.playouts;
  return plan;
}

void print_ladder(const Ladder& args, const std::string& title, const SideIds& sides,
                  const std::vector<Match>& matches) {
  if (args.json) {
    Json json;
    json.begin_object().field("scenario", args.scenario).field("battles", args.battles);
    json.key("seed").raw(std::to_string(args.seed)).field("budget_ms", args.budget_ms);
    json.key("matches").begin_array();
    for (const Match& match : matches) write_match(json, match, sides);
    fmt::print("{}\n", json.end_array().end_object().text());
    return;
  }
  fmt::print("{}: {} battles of each pair, dice keys from {}\n\n", title, args.battles, args.seed);
  fmt::print("{:<28} {:>7} {:>6} {:>6} {:>6}   {:<24} {:>8} {:>6}\n", "", "fought", "won", "lost", "drawn",
             "of the decided (95 %)", "margin", "turns");
  for (const Match& match : matches) print_match(match, sides);
}

}  // namespace wardroom::console
