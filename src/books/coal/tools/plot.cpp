// `wardroom plot coal`: the word of a plot explained, or refused.
#include "books/coal/rules/plot.hpp"

#include <fmt/format.h>

#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/hex_movement.hpp"
#include "books/coal/text/json.hpp"
#include "books/coal/tools/tools.hpp"
#include "core/data_error.hpp"
#include "wire/event_json.hpp"
#include "wire/json.hpp"

namespace wardroom::coal {
namespace {

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

PlotLimits limits_of(const Given& given) {
  PlotLimits limits;
  limits.speed = {given.thousandths("speed")};
  if (given.has("radius")) limits.turn_radius = {given.thousandths("radius")};
  limits.convoy = given.flag("convoy");
  if (given.text("surface") != "hex") return limits;
  limits.turn_radius = {};
  limits.speed = 1_in * hexes_in_turn(limits.speed, given.whole("turn"), 0);
  limits.degrees_a_hex = degrees_of(given.has("type") ? given.text("type") : "");
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
std::vector<Trod> trod(const Given& given, const Plot& plot, const PlotLimits& limits) {
  if (given.whole("course") % 30 != 0) throw DataError("--course", 0, 0, "on the mat courses go by 30 degrees");
  const HexPlace from = read_place(given.text("from"), "--from");
  const Bearing course = Bearing::degrees(given.whole("course"));
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

int explain_plot(const Given& given, bool as_json) {
  const PlotLimits limits = limits_of(given);
  const bool mat = limits.degrees_a_hex > 0;
  const auto parsed = parse_plot(given.text("plot"), limits);
  const auto* refusal = std::get_if<Refusal>(&parsed);
  const Plot* plot = std::get_if<Plot>(&parsed);
  // The rest of the speed is straight ahead (ruling A31).
  const Inches rest = plot != nullptr ? rest_of(*plot, limits) : Inches{};
  const std::vector<Trod> way = mat && plot != nullptr ? trod(given, *plot, limits) : std::vector<Trod>{};
  if (as_json) {
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
      write_refused(json, *refusal, clause_id);
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
  return plot != nullptr ? console::ok : console::no;
}

}  // namespace

Tool plot_tool() {
  using P = Parameter;
  return {"plot",
          "read a movement plot",
          "coal",
          "a plot of Coal, step by step, or the clause that refuses it",
          "wardroom plot coal \"1-CL60-1-SR30\" --speed 4",
          {P::text("plot", "the plot", "5.7").by_place(), P::decimal("speed", "inches in the turn"),
           P::decimal("radius", "radius of turns in inches; turns pivot when it is not given").or_nothing(),
           P::flag("convoy", "the division is a convoy"),
           P::word("surface", "the open table, or the hex mat", {"table", "hex"}).or_else("table"),
           P::text("type", "on the mat: BB, CL, TBD or another type, for how sharply she may turn").or_nothing(),
           P::whole("turn", "on the mat: which turn it is, for speeds with a fraction", 1, 999).or_else("1"),
           P::text("from", "on the mat: the hex or hex side she starts from, as 0,0 or 0,0/1,0").or_else("0,0"),
           P::whole("course", "on the mat: her course, by 30 degrees", 0, 360).or_else("0")},
          explain_plot};
}

}  // namespace wardroom::coal
