// `wardroom odds`: exact answers, the fraction first.
#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "odds/distribution.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {
namespace {

void print_json(const Odds& args, const Distribution& d) {
  Json json;
  json.begin_object().field("book", args.book->id).field("question", args.question->name).key("outcomes").begin_array();
  for (const auto& outcome : d.outcomes()) {
    json.begin_object().key("value");
    const bool whole = outcome.label.empty() && outcome.value % d.parts() == 0;
    whole ? json.value(outcome.value / d.parts()) : json.value(d.shown(outcome));
    json.field("num", outcome.chance.numerator().text()).field("den", outcome.chance.denominator().text()).end_object();
  }
  json.end_array();
  if (d.is_count()) {
    json.key("mean").begin_object().field("num", d.mean().numerator().text());
    json.field("den", d.mean().denominator().text()).end_object();
  }
  json.end_object();
  fmt::print("{}\n", json.text());
}

// One block of lines: the value, the exact fraction, the same in percent.
template <class Chance>
void print_block(const Distribution& d, std::string_view title, Chance&& chance) {
  std::size_t label = title.size(), fraction = 0;
  for (const auto& o : d.outcomes()) {
    label = std::max(label, d.shown(o).size());
    fraction = std::max(fraction, chance(o).text().size());
  }
  fmt::print("{}\n", title);
  for (const auto& o : d.outcomes()) {
    fmt::print("{:>{}}  {:>{}}  {:>10}\n", d.shown(o), label, chance(o).text(), fraction, chance(o).percent(4));
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
  const std::string where = fmt::format("odds {} {}", args.book->id, args.question->name);
  const Distribution d = args.question->answer(Given(where, args.question->parameters, args.given));
  args.json ? print_json(args, d) : print_text(d);
  return ok;
}

}  // namespace wardroom::cli
