// `wardroom odds`: exact answers, the fraction first.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "core/data_error.hpp"
#include "odds/coal_odds.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {
namespace {

// Every question has numbers it needs; one that is missing is named, with an example.
void need(const Odds& args, std::initializer_list<const char*> names) {
  for (const char* name : names) {
    if (std::find(args.given.begin(), args.given.end(), name) == args.given.end()) {
      throw DataError("odds " + args.book + " " + args.question, 0, 0,
                      std::string("--") + name + " is needed; `wardroom odds --help` shows an example");
    }
  }
}

void in_bounds(const char* name, int value, int least, int most) {
  if (value < least || value > most) {
    throw DataError(std::string("--") + name, 0, 0, fmt::format("must be from {} to {}, and is {}", least, most, value));
  }
}

Distribution answer(const Odds& args) {
  using namespace coal;
  in_bounds("mounts", args.mounts, 0, 96);
  in_bounds("factors", args.factors, 0, 96);
  in_bounds("burning", args.burning, 0, 12);
  in_bounds("tries", args.tries, 1, 1000);
  in_bounds("batteries", args.batteries, 0, 1000);
  in_bounds("initiative", args.initiative, -20, 20);
  for (const auto& [name, value] : {std::pair{"to-hit", args.to_hit}, {"size", args.size}, {"power", args.power},
                                    {"armour", args.armour}}) {
    in_bounds(name, value, -1000, 1000);
  }
  if (args.question == "big-guns") {
    need(args, {"mounts", "to-hit", "size", "power", "armour"});
    return big_gun_odds({args.mounts, args.to_hit, args.size, args.power, args.armour});
  }
  if (args.question == "battery") {
    need(args, {"strength", "defence"});
    in_bounds("defence", args.defence, 1, 10'000);
    return battery_odds({thousandths(args.strength, "--strength"), args.defence, args.d100, 1000});
  }
  if (args.question == "torpedo") {
    need(args, {"factors", "to-hit", "size", "power"});
    return torpedo_odds({args.factors, args.to_hit, args.size, args.power, args.armour, args.combing, !args.small});
  }
  if (args.question == "fires") {
    need(args, {"burning"});
    return fire_odds({args.burning, true, args.bonus ? 3 : 2});
  }
  if (args.question == "damage-control") {
    need(args, {"tries"});
    return repair_odds({args.tries, args.bonus ? 1 : 0});
  }
  if (args.question == "reaction") {
    need(args, {"batteries"});
    return reaction_odds(args.batteries, args.initiative);
  }
  throw DataError(args.question, 0, 0,
                  "there is no such question; ask for big-guns, battery, torpedo, fires, damage-control or reaction");
}

void print_json(const Odds& args, const Distribution& d) {
  Json json;
  json.begin_object().field("book", args.book).field("question", args.question).key("outcomes").begin_array();
  for (const auto& outcome : d.outcomes()) {
    json.begin_object().key("value");
    outcome.label.empty() ? json.value(outcome.value) : json.value(outcome.label);
    json.field("num", outcome.chance.numerator().str()).field("den", outcome.chance.denominator().str()).end_object();
  }
  json.end_array().key("mean").begin_object().field("num", d.mean().numerator().str());
  json.field("den", d.mean().denominator().str()).end_object().end_object();
  fmt::print("{}\n", json.text());
}

void print_text(const Distribution& d) {
  std::size_t label = 5, fraction = 8;
  for (const auto& o : d.outcomes()) {
    label = std::max(label, o.label.empty() ? std::to_string(o.value).size() : o.label.size());
    fraction = std::max(fraction, o.chance.text().size());
  }
  const bool numbers = std::all_of(d.outcomes().begin(), d.outcomes().end(), [](const auto& o) { return o.label.empty(); });
  fmt::print("{:<{}}  {:>{}}  {:>10}{}\n", "value", label, "exactly", fraction, "", numbers ? "    at least     at most" : "");
  for (const auto& o : d.outcomes()) {
    const std::string value = o.label.empty() ? std::to_string(o.value) : std::string(o.label);
    fmt::print("{:<{}}  {:>{}}  {:>10}", value, label, o.chance.text(), fraction, o.chance.percent(4));
    if (numbers) fmt::print("  {:>10}  {:>10}", d.at_least(o.value).percent(4), d.at_most(o.value).percent(4));
    fmt::print("\n");
  }
  if (numbers) fmt::print("mean {} = {}\n", d.mean().text(), d.mean().decimal(4));
}

}  // namespace

int run(const Odds& args) {
  if (args.book != "coal") throw DataError(args.book, 0, 0, "there is no such book; `wardroom books` lists those there are");
  const Distribution d = answer(args);
  args.json ? print_json(args, d) : print_text(d);
  return ok;
}

}  // namespace wardroom::cli
