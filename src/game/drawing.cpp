#include "game/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>

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

void write_smoke(Json& json, const std::string& id, Point a, Point b, std::string_view length) {
  json.begin_object().field("id", id).field("kind", "smoke").field("label", "").field("name", "Smoke").key("at");
  write_point(json, between(a, b, 1, 2));
  json.field("own", false).key("badges").begin_array().end_array().key("path").begin_array();
  write_point(json, a);
  write_point(json, b);
  json.end_array().field("text", fmt::format("Smoke, {} long.", length)).end_object();
}

SideId ahead_on_points(std::span<const std::int32_t> points) {
  const auto most = std::ranges::max_element(points);
  return std::ranges::count(points, *most) > 1 ? no_side : SideId::at(most - points.begin());
}

namespace {

SideSet with_most(std::span<const std::int32_t> points) {
  const SideId ahead = ahead_on_points(points);
  return ahead == no_side ? SideSet() : SideSet::of(ahead);
}

}  // namespace

void set_points(TableStatus& status, std::span<const std::string> sides, std::span<const std::int32_t> points) {
  set_points(status, sides, points, status.over ? with_most(points.first(sides.size())) : SideSet());
}

void set_points(TableStatus& status, std::span<const std::string> sides, std::span<const std::int32_t> points,
                SideSet winners) {
  status.points.clear();
  status.winner.clear();
  if (!status.over) return;
  for (std::size_t side = 0; side < sides.size(); ++side) status.points.emplace_back(sides[side], points[side]);
  if (winners.only() != no_side) status.winner = sides[winners.only()];
}

std::string result_words(std::span<const std::int32_t> points, std::span<const std::string> sides) {
  return result_words(points, sides, with_most(points.first(sides.size())));
}

std::string result_words(std::span<const std::int32_t> points, std::span<const std::string> sides, SideSet winners) {
  const SideId winner = winners.only();
  if (winners.empty() && sides.size() == 2) {
    return fmt::format("The battle is over, and drawn at {} points each.", points[0]);
  }
  std::string others, of_all, shared;
  for (std::size_t side = 0; side < sides.size(); ++side) {
    of_all += fmt::format("{}{} {}", side == 0 ? "" : ", ", sides[side], points[side]);
    if (side != winner) others += fmt::format("{}{}", others.empty() ? "" : " and ", points[side]);
    if (winners.has(SideId::at(side))) shared += fmt::format("{}{}", shared.empty() ? "" : " and ", sides[side]);
  }
  if (winners.empty()) return fmt::format("The battle is over, and nobody is ahead: {}.", of_all);
  if (winner == no_side) return fmt::format("The battle is over: {} share the victory: {}.", shared, of_all);
  return fmt::format("The battle is over: {} wins by {} points to {}.", sides[winner], points[winner], others);
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
