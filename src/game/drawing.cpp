#include "game/drawing.hpp"

#include <fmt/format.h>

#include "wire/trail.hpp"

namespace wardroom {

void write_badge(Json& json, std::string_view kind, std::string_view text, std::string_view words) {
  json.begin_object().field("kind", kind).field("text", text).field("words", words).end_object();
}

void write_point(Json& json, Point at) { json.begin_array().value(Length{at.x}).value(Length{at.y}).end_array(); }

void write_bearing(Json& json, Bearing bearing) { json.raw(decimal(bearing.hundredths(), 2)); }

std::string counted(int number, std::string_view what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

void write_trail(Json& json, std::span<const Term> trail) {
  json.key("trail").begin_array();
  for (const Term& term : trail) {
    json.begin_object().field("what", term.what).field("value", value_text(term));
    json.field("op", boost::describe::enum_to_string(term.op, "?")).field("clause", term.cite.clause);
    if (!term.cite.ruling.empty()) json.field("ruling", term.cite.ruling);
    json.end_object();
  }
  json.end_array();
}

void write_refusal(Json& json, const Cite& cite, const std::string& text) {
  json.begin_object().field("ok", false);
  if (!cite.clause.empty()) json.field("clause", cite.clause);
  if (!cite.ruling.empty()) json.field("ruling", cite.ruling);
  json.field("text", text).end_object();
}

SideId ahead_on_points(const std::array<std::int32_t, 2>& points) {
  if (points[0] == points[1]) return no_side;
  return points[0] > points[1] ? SideId{0} : SideId{1};
}

void set_points(TableStatus& status, const std::array<std::string, 2>& sides,
                const std::array<std::int32_t, 2>& points) {
  status.points.clear();
  status.winner.clear();
  if (!status.over) return;
  for (SideId side = 0; side < 2; ++side) status.points.emplace_back(sides[side], points[side]);
  const SideId winner = ahead_on_points(points);
  if (winner != no_side) status.winner = sides[winner];
}

std::string result_words(const std::array<std::int32_t, 2>& points, const std::array<std::string, 2>& sides) {
  const SideId winner = ahead_on_points(points);
  if (winner == no_side) return fmt::format("The battle is over, and drawn at {} points each.", points[0]);
  return fmt::format("The battle is over: {} wins by {} points to {}.", sides[winner], points[winner],
                     points[1 - winner]);
}

void Shapes::sector(Point at, Bearing from, Bearing to, Length radius, std::string_view label, std::string_view style) {
  json_.begin_object().field("shape", "sector").key("at");
  write_point(json_, at);
  json_.key("from");
  write_bearing(json_, from);
  json_.key("to");
  write_bearing(json_, to);
  json_.field("radius", radius);
  finish(label, style);
}

void Shapes::ring(Point at, Length radius, std::string_view label, std::string_view style) {
  json_.begin_object().field("shape", "ring").key("at");
  write_point(json_, at);
  json_.field("radius", radius);
  finish(label, style);
}

void Shapes::line(Point from, Point to, std::string_view label, std::string_view style) {
  path("line", std::array{from, to}, label, style);
}

void Shapes::finish(std::string_view label, std::string_view style) {
  json_.field("label", label).field("style", style).end_object();
}

}  // namespace wardroom
