// The word of a plot explained, or refused.
#include "books/coal/plot.hpp"

#include <fmt/format.h>

#include "books/coal/coal.hpp"
#include "books/coal/hex_movement.hpp"
#include "cli/commands.hpp"
#include "wire/coal_json.hpp"
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
      if (step.off != OffSide::with_turn) json.field("into", step.off == OffSide::port ? "port" : "starboard");
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

std::string far(Inches length, bool mat) {
  const std::string_view unit = !mat ? "in" : length == 1_in ? "hex" : "hexes";
  return fmt::format("{} {}", decimal(length.thousandths, 3), unit);
}

std::string in_words(const PlotStep& step, bool mat) {
  const std::string_view hand = step.side == Hand::port ? "left" : "right";
  switch (step.kind) {
    case StepKind::ahead: return far(step.length, mat) + " straight ahead";
    case StepKind::ships: return fmt::format("ships turn {} {} degrees, all together", hand, step.degrees);
    case StepKind::column: return fmt::format("column turn {} {} degrees, one after another", hand, step.degrees);
    case StepKind::follow: return fmt::format("follow division {}", step.division);
    case StepKind::mimic: return fmt::format("do as division {} does", step.division);
    case StepKind::close_up: return "close up";
  }
  return {};
}

// Any ship, unless a type is named: then she turns no more than such a one.
int degrees_of(const std::string& type) {
  if (type.empty()) return 180;
  Type known{};
  if (!boost::describe::enum_from_string(type.c_str(), known)) {
    throw DataError("--type", 0, 0,
                    "\"" + type + "\" is no type of ship: BB, OBB, BC, CA, CP, CL, TBD, TB or merchant");
  }
  return degrees_a_hex(known);
}

PlotLimits limits_of(const PlotText& args) {
  PlotLimits limits;
  limits.speed = {thousandths(args.speed, "--speed")};
  if (!args.radius.empty()) limits.turn_radius = {thousandths(args.radius, "--radius")};
  limits.convoy = args.convoy;
  if (args.surface != "hex") return limits;
  limits.turn_radius = {};
  limits.speed = 1_in * hexes_in_turn(limits.speed, args.turn, 0);
  limits.degrees_a_hex = degrees_of(args.type);
  return limits;
}

Inches rest_of(const Plot& plot, const PlotLimits& limits) {
  // A plot that follows or mimics has no rest of its own.
  const auto leads = [](StepKind kind) { return kind == StepKind::follow || kind == StepKind::mimic; };
  if (!plot.steps.empty() && leads(plot.steps[0].kind)) return {};
  const Inches turns = limits.degrees_a_hex > 0 ? 1_in * hexes_for_turns(plot) : Inches{};
  return limits.speed - plotted_length(plot, limits.turn_radius) - turns;
}

// The way over the mat, hex by hex.
struct Trod {
  HexPlace place;
  Bearing course;
};
std::vector<Trod> trod(const PlotText& args, const Plot& plot, const PlotLimits& limits) {
  if (args.course % 30 != 0) throw DataError("--course", 0, 0, "on the mat courses go by 30 degrees");
  const HexPlace from = read_place(args.from, "--from");
  const Bearing course = Bearing::degrees(args.course);
  if (!may_stand(from, course)) {
    throw DataError("--from", 0, 0, "a ship stands on a hex side only if it points along her course (hex-2.2.1)");
  }
  Way way;
  begin(way, point_of(from), course, true);
  std::vector<Trod> all{{from, course}};
  for (const Leg& leg : legs_of(plot, {limits.speed, {}, limits.degrees_a_hex})) {
    const int steps = leg.turn == Turn{} ? leg.length.thousandths / 1000 : 1;
    for (int step = 0; step < steps; ++step) {
      Leg one = leg;
      if (leg.turn == Turn{}) one.length = 1_in;
      run_leg(way, one, 0);
      all.push_back({place_at(way.at), way.course});
    }
  }
  return all;
}

void write_way(Json& json, const std::vector<Trod>& way) {
  json.key("way").begin_array();
  for (const Trod& t : way) {
    json.begin_object().field("at", place_text(t.place)).field("course", t.course.hundredths() / 100);
    json.field("side", !t.place.is_hex()).end_object();
  }
  json.end_array();
}

}  // namespace

int run(const PlotText& args) {
  if (args.book != Coal::id) throw no_such_book(args.book);
  const PlotLimits limits = limits_of(args);
  const bool mat = limits.degrees_a_hex > 0;
  const auto parsed = parse_plot(args.plot, limits);
  const auto* refusal = std::get_if<Refusal>(&parsed);
  const Plot* plot = std::get_if<Plot>(&parsed);
  // The rest of the speed is straight ahead (ruling A31).
  const Inches rest = plot != nullptr ? rest_of(*plot, limits) : Inches{};
  const std::vector<Trod> way = mat && plot != nullptr ? trod(args, *plot, limits) : std::vector<Trod>{};
  if (args.json) {
    Json json;
    json.begin_object().field("ok", plot != nullptr);
    if (plot != nullptr) {
      json.key("steps").begin_array();
      for (const PlotStep& step : plot->steps) write_step(json, step);
      json.end_array().field("rest", rest).field("text", text(*plot));
      if (mat) {
        json.field("hexes", limits.speed);
        write_way(json, way);
      }
    } else {
      json.key("refusal").begin_object().field("clause", clause_id(refusal->cite));
      if (!refusal->cite.ruling.empty()) json.field("ruling", refusal->cite.ruling);
      json.field("text", refusal->text).end_object();
    }
    fmt::print("{}\n", json.end_object().text());
  } else if (plot != nullptr) {
    for (const PlotStep& step : plot->steps) fmt::print("{}\n", in_words(step, mat));
    if (rest.thousandths > 0) fmt::print("{} straight ahead, the rest of the speed\n", far(rest, mat));
    for (const Trod& t : way) {
      fmt::print("  {:>12}  course {:03}{}\n", place_text(t.place), t.course.hundredths() / 100,
                 t.place.is_hex() ? "" : ", on a hex side");
    }
  } else {
    fmt::print(stderr, "Refused by {}: {}\n", text(refusal->cite), refusal->text);
  }
  return plot != nullptr ? ok : no;
}

}  // namespace wardroom::cli
