// `wardroom plot admiralty`: where a path leads a ship, and what wind and damage leave her for it.
#include <fmt/format.h>

#include <algorithm>

#include "books/admiralty/odds/given.hpp"
#include "books/admiralty/reckon/encounter.hpp"
#include "books/admiralty/rules/movement.hpp"
#include "books/admiralty/rules/names.hpp"
#include "books/admiralty/text/json.hpp"
#include "books/admiralty/tools/tools.hpp"
#include "core/data_error.hpp"
#include "wire/json.hpp"

namespace wardroom::admiralty {
namespace {

using P = Parameter;
constexpr ShipId her = 0;

Path path_given(const Given& given) {
  auto parsed = parse_path(given.text("path"));
  if (const auto* fault = std::get_if<PathFault>(&parsed)) throw DataError("path", 1, fault->column, fault->text);
  return std::get<Path>(parsed);
}

Encounter at_sea(const Given& given) {
  Encounter sea(Phase::move);
  sea.add(0, card_given(given, "ship"), {}, bearing_given(given, "heading"));
  sea.setting().stern_anchors = true;
  sea.state().wind_from = bearing_given(given, "wind-from");
  sea.state().wind = word_given<WindForce>(given, "wind");
  Ship& ship = sea[her];
  ship.sail = word_given<Sail>(given, "sail");
  ship.sails = static_cast<std::uint8_t>(given.whole("sail-value"));
  ship.mark[index(Mark::R)] = static_cast<std::uint8_t>(given.whole("rudder"));
  // The pumps do their part before a waterline is called effective.
  const Condition& condition = sea.state().tables().condition;
  const int water = given.whole("waterline");
  ship.mark[index(Mark::W)] = static_cast<std::uint8_t>(water > 0 ? water + condition.suppressed[0] : 0);
  return sea;
}

void write_plot(Json& json, const Headway& headway, Millimetres rest, Pose end) {
  json.field("zone", boost::describe::enum_to_string(headway.zone, "?")).field("allowance", headway.allowance);
  json.field("steps", headway.steps).field("rest", rest);
  json.key("end").begin_object().key("at").begin_array().value(Length{end.at.x}).value(Length{end.at.y}).end_array();
  json.key("heading").raw(decimal(end.heading.hundredths(), 2)).end_object();
}

void print_plot(const Headway& headway, Millimetres rest, Pose end) {
  fmt::print("wind {}: {} to go, {} turning steps\n", boost::describe::enum_to_string(headway.zone, "?"),
             mm(headway.allowance), headway.steps);
  fmt::print("ends at {}, {} heading {}\n", decimal(end.at.x, 3), decimal(end.at.y, 3), degrees(end.heading));
  if (rest > Millimetres{}) fmt::print("{} not yet laid\n", mm(rest));
}

int explain(const Given& given, bool as_json) {
  const Path path = path_given(given);
  const Encounter sea = at_sea(given);
  const State& state = sea.state();
  const Headway headway = headway_of(state, her);
  const Checked refusal = check_path(state, her, path, true);
  const Way way = refusal ? Way{} : way_of(state, her, path);
  const Millimetres rest = path.anchors ? Millimetres{} : headway.allowance - way.length;
  Json json;
  json.begin_object().field("ok", !refusal);
  if (refusal) {
    write_refused(json, *refusal, clause_id);
    if (!as_json) fmt::print(stderr, "Refused by {}: {}\n", text(refusal->cite), refusal->text);
  } else {
    write_plot(json, headway, rest, way.end());
    if (!as_json) print_plot(headway, rest, way.end());
  }
  if (as_json) fmt::print("{}\n", json.end_object().text());
  return refusal ? console::no : console::ok;
}

}  // namespace

Tool plot_tool() {
  return {"plot",
          "read a movement plot",
          "admiralty",
          "a path of Admiralty: what wind and damage leave for it and where it ends, or the clause that refuses it",
          "wardroom plot admiralty \"20-R30-15\" --ship br_74_common --heading 0 --wind-from 225 --sail battle",
          {P::text("path", "the path, from 0,0", "2-14").by_place(), P::text("ship", "her card, by its id", "1-4"),
           P::decimal("heading", "her heading in degrees", "2-1"),
           P::decimal("wind-from", "where the wind comes from, in degrees", "2-1"),
           P::word("sail", "her sail setting", {"stop", "slow", "battle", "normal", "full"}, "2-2"),
           P::word("wind", "the strength of the wind", {"weak", "normal", "brisk"}, "2-3").or_else("normal"),
           P::whole("sail-value", "her sail value", 0, 100, "4.4-S").or_else("100"),
           P::whole("rudder", "R hits", 0, 99, "4.4-R").or_else("0"),
           P::whole("waterline", "effective W hits", 0, 99, "4.4-W").or_else("0")},
          explain};
}

}  // namespace wardroom::admiralty
