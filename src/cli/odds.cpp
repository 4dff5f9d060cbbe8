// `wardroom odds`: exact answers, the fraction first.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "books/coastal/loader.hpp"
#include "cli/commands.hpp"
#include "core/data_error.hpp"
#include "odds/coal_odds.hpp"
#include "odds/coastal_odds.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {
namespace {

using Names = std::vector<std::string_view>;

bool among(const Names& names, std::string_view name) { return std::ranges::find(names, name) != names.end(); }

// Every question has numbers it needs and some that it takes: one that is missing, or means nothing to it, is named.
void takes(const Odds& args, const Names& needed, const Names& others = {}) {
  const std::string where = "odds " + args.book + " " + args.question;
  for (const std::string_view name : needed) {
    if (!among({args.given.begin(), args.given.end()}, name)) {
      throw DataError(where, 0, 0, fmt::format("--{} is needed; `wardroom odds --help` shows an example", name));
    }
  }
  Names all = needed;
  all.insert(all.end(), others.begin(), others.end());
  for (const std::string& name : args.given) {
    if (name == "json" || among(all, name)) continue;
    throw DataError(where, 0, 0,
                    fmt::format("--{} means nothing here; this question takes --{}", name, fmt::join(all, ", --")));
  }
}

Distribution coal_answer(const Odds& args) {
  using namespace coal;
  if (args.question == "big-guns") {
    takes(args, {"mounts", "to-hit", "size", "power", "armour"});
    return big_gun_odds({args.mounts, args.to_hit, args.size, args.power, args.armour});
  }
  if (args.question == "battery") {
    takes(args, {"strength", "defence"}, {"d100"});
    return battery_odds({thousandths(args.strength, "--strength"), args.defence, args.d100, 1000});
  }
  if (args.question == "torpedo") {
    takes(args, {"factors", "to-hit", "size", "power"}, {"armour", "combing", "small"});
    return torpedo_odds({args.factors, args.to_hit, args.size, args.power, args.armour, args.combing, !args.small});
  }
  if (args.question == "fires") {
    takes(args, {"burning"}, {"bonus"});
    return fire_odds({args.burning, true, args.bonus ? 3 : 2});
  }
  if (args.question == "damage-control") {
    takes(args, {}, {"tries", "bonus"});
    return repair_odds({args.tries, args.bonus ? 1 : 0});
  }
  if (args.question == "reaction") {
    takes(args, {"batteries"}, {"initiative"});
    return reaction_odds(args.batteries, args.initiative);
  }
  throw DataError(args.question, 0, 0,
                  "there is no such question; ask for big-guns, battery, torpedo, fires, damage-control or reaction");
}

// The three tables of the coastal sheet, as the carried charts have them.
Distribution coastal_answer(const Odds& args) {
  const coastal::Tables& tables = coastal::library().tables;
  if (args.question == "spot") {
    takes(args, {"range"}, {"modifiers"});
    return coastal::spot_odds(tables.spotting, {thousandths(args.range, "--range")}, args.modifiers);
  }
  if (args.question == "gunfire") {
    takes(args, {"points"}, {"modifiers"});
    const int halves = thousandths(args.points, "--points") / 500;
    return coastal::gunfire_odds(tables.gunfire, halves, args.modifiers);
  }
  if (args.question == "torpedo") {
    takes(args, {"target"}, {"modifiers"});
    const std::string where = "odds coastal torpedo";
    if (args.target != "larger" && args.target != "corvette") {
      throw DataError(where, 0, 0, "--target is larger (than a corvette) or corvette (or smaller)");
    }
    return coastal::torpedo_odds(tables.torpedoes, args.target == "larger", args.modifiers);
  }
  throw DataError(args.question, 0, 0, "there is no such question; ask for spot, gunfire or torpedo");
}

Distribution answer(const Odds& args) {
  if (args.book == "coal") return coal_answer(args);
  if (args.book == "coastal") return coastal_answer(args);
  throw no_such_book(args.book);
}

void print_json(const Odds& args, const Distribution& d) {
  Json json;
  json.begin_object().field("book", args.book).field("question", args.question).key("outcomes").begin_array();
  for (const auto& outcome : d.outcomes()) {
    json.begin_object().key("value");
    outcome.label.empty() ? json.value(outcome.value) : json.value(outcome.label);
    json.field("num", outcome.chance.numerator().str()).field("den", outcome.chance.denominator().str()).end_object();
  }
  json.end_array();
  if (d.is_count()) {
    json.key("mean").begin_object().field("num", d.mean().numerator().str());
    json.field("den", d.mean().denominator().str()).end_object();
  }
  json.end_object();
  fmt::print("{}\n", json.text());
}

// One block of lines: the value, the exact fraction, the same in percent.
template <class Chance>
void print_block(const Distribution& d, std::string_view title, Chance&& chance) {
  std::size_t label = title.size(), fraction = 0;
  for (const auto& o : d.outcomes()) {
    label = std::max(label, o.label.empty() ? std::to_string(o.value).size() : o.label.size());
    fraction = std::max(fraction, chance(o).text().size());
  }
  fmt::print("{}\n", title);
  for (const auto& o : d.outcomes()) {
    const std::string value = o.label.empty() ? std::to_string(o.value) : std::string(o.label);
    fmt::print("{:>{}}  {:>{}}  {:>10}\n", value, label, chance(o).text(), fraction, chance(o).percent(4));
  }
}

void print_text(const Distribution& d) {
  using Outcome = std::decay_t<decltype(d.outcomes().front())>;
  print_block(d, "exactly", [](const Outcome& o) { return o.chance; });
  if (!std::ranges::all_of(d.outcomes(), [](const Outcome& o) { return o.label.empty(); })) return;
  print_block(d, "at least", [&](const Outcome& o) { return d.at_least(o.value); });
  print_block(d, "at most", [&](const Outcome& o) { return d.at_most(o.value); });
  fmt::print("mean\n{:>8}  {} = {}\n", "", d.mean().text(), d.mean().decimal(4));
}

}  // namespace

int run(const Odds& args) {
  const Distribution d = answer(args);
  args.json ? print_json(args, d) : print_text(d);
  return ok;
}

}  // namespace wardroom::cli
