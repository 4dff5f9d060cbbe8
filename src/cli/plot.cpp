// The word of a plot explained, or refused.
#include "books/coal/plot.hpp"

#include <fmt/format.h>

#include "books/coal/coal.hpp"
#include "cli/commands.hpp"
#include "wire/json.hpp"

namespace wardroom::cli {
namespace {

using namespace coal;

void write_step(Json& json, const PlotStep& step) {
  json.begin_object();
  switch (step.kind) {
    case StepKind::ahead: json.field("kind", "ahead").field("inches", step.length); break;
    case StepKind::ships:
    case StepKind::column:
      json.field("kind", step.kind == StepKind::ships ? "ships" : "column");
      json.field("side", step.side == Hand::port ? "left" : "right").field("degrees", static_cast<int>(step.degrees));
      break;
    case StepKind::follow:
    case StepKind::mimic:
      json.field("kind", step.kind == StepKind::follow ? "follow" : "mimic");
      json.field("division", static_cast<int>(step.division));
      break;
    case StepKind::close_up: json.field("kind", "close-up"); break;
  }
  json.end_object();
}

std::string in_words(const PlotStep& step) {
  const std::string_view hand = step.side == Hand::port ? "left" : "right";
  switch (step.kind) {
    case StepKind::ahead: return fmt::format("{} in straight ahead", decimal(step.length.thousandths, 3));
    case StepKind::ships: return fmt::format("ships turn {} {} degrees, all together", hand, step.degrees);
    case StepKind::column: return fmt::format("column turn {} {} degrees, one after another", hand, step.degrees);
    case StepKind::follow: return fmt::format("follow division {}", step.division);
    case StepKind::mimic: return fmt::format("do as division {} does", step.division);
    case StepKind::close_up: return "close up";
  }
  return {};
}

}  // namespace

int run(const PlotText& args) {
  if (args.book != Coal::id) throw no_such_book(args.book);
  PlotLimits limits;
  limits.speed = {thousandths(args.speed, "--speed")};
  if (!args.radius.empty()) limits.turn_radius = {thousandths(args.radius, "--radius")};
  limits.convoy = args.convoy;
  const auto parsed = parse_plot(args.plot, limits);
  const auto* refusal = std::get_if<Refusal>(&parsed);
  const Plot* plot = std::get_if<Plot>(&parsed);
  // The rest of the speed is straight ahead (ruling A31); a plot that follows or mimics has no rest of its own.
  Inches rest;
  if (plot != nullptr) {
    const bool alone =
        !plot->steps.empty() && (plot->steps[0].kind == StepKind::follow || plot->steps[0].kind == StepKind::mimic);
    if (!alone) rest = limits.speed - plotted_length(*plot, limits.turn_radius);
  }
  if (args.json) {
    Json json;
    json.begin_object().field("ok", plot != nullptr);
    if (plot != nullptr) {
      json.key("steps").begin_array();
      for (const PlotStep& step : plot->steps) write_step(json, step);
      json.end_array().field("rest", rest).field("text", text(*plot));
    } else {
      json.key("refusal").begin_object().field("clause", "coal-" + std::string(refusal->cite.clause));
      if (!refusal->cite.ruling.empty()) json.field("ruling", refusal->cite.ruling);
      json.field("text", refusal->text).end_object();
    }
    fmt::print("{}\n", json.end_object().text());
  } else if (plot != nullptr) {
    for (const PlotStep& step : plot->steps) fmt::print("{}\n", in_words(step));
    if (rest.thousandths > 0) fmt::print("{} in straight ahead, the rest of the speed\n", decimal(rest.thousandths, 3));
  } else {
    fmt::print(stderr, "Refused by {}: {}\n", text(refusal->cite), refusal->text);
  }
  return plot != nullptr ? ok : no;
}

}  // namespace wardroom::cli
