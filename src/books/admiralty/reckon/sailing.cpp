// Speeds, turning, and whether a ship that passes may be fired at.
#include "books/admiralty/rules/sailing.hpp"

#include <fmt/format.h>

#include "books/admiralty/odds/given.hpp"
#include "books/admiralty/reckon/encounter.hpp"
#include "books/admiralty/reckon/reckonings.hpp"
#include "books/admiralty/rules/passing_fire.hpp"
#include "books/admiralty/text/loader.hpp"
#include "core/data_error.hpp"

namespace wardroom::admiralty {
namespace {

using P = Parameter;
using Answer = wardroom::Reckoning::Answer;
using Result = wardroom::Reckoning::Result;

Result speed(const Given& given) {
  SpeedFactors factors{.basic = {given.thousandths("basic")}, .sail = {}, .wind = {}, .water = {}};
  factors.sails = given.whole("sail-value");
  factors.by_tens = given.flag("streamlined");
  Answer answer{.unit = "mm"};
  const Millimetres found = speed_of(factors);
  answer.trail = {
      {"basic speed", {"2-1"}, Op::base, factors.basic.thousandths, 1000},
      {factors.by_tens ? "sail value, its tens" : "sail value", {"2-4", "A5"}, Op::times, sails_counted(factors), 100},
      {"speed", {"2-4", "A54"}, Op::result, found.thousandths, 1000}};
  answer.values = {{"", found}};
  return answer;
}

Result turning(const Given& given) {
  const int hits = given.whole("rudder");
  const Condition& chart = library().tables.condition;
  const int steps = rudder_steps(chart, hits);
  return Answer{.values = {{"", steps}},
                .unit = "steps of 15 degrees",
                .trail = {{"steps of a sound rudder", {"2-6", "A38"}, Op::base, chart.rudder_steps[0]},
                          {"rudder hits", {"4.4-R"}, Op::base, hits},
                          {"steps left", {"4.4-R"}, Op::result, steps}}};
}

// "100,35:100,-10", heading along it.
Way way_given(const Given& given) {
  Way way;
  std::string_view rest = given.text("path");
  for (bool first = true;; first = false) {
    const std::size_t colon = rest.find(':');
    const Point place = place_in(rest.substr(0, colon), "path");
    const Point before = way.legs.empty() ? way.start.at : way.legs.back().end;
    if (first) {
      way.start.at = place;
    } else {
      const Bearing heading = bearing(before, place);
      if (way.legs.empty()) way.start.heading = heading;
      const Millimetres to = way.length + distance(before, place);
      if (!way.legs.push_back({way.length, to, before, place, heading, heading, 0})) break;
      way.length = to;
    }
    if (colon == std::string_view::npos) break;
    rest.remove_prefix(colon + 1);
  }
  if (!way.legs.empty()) return way;
  throw DataError("--path", 0, 0, "a path has two places at least: 100,35:100,-10");
}

Result passing(const Given& given) {
  const Way way = way_given(given);
  Encounter sea(Phase::move);
  const Card& card = *library().card("br_74_common");
  sea.setting().tables.fleets.arc = {{card.navy, 0, angle_given(given, "sweep")}};
  const ShipId firer = sea.add(0, card, {}, {}), target = sea.add(1, card, way.start.at, way.start.heading);
  Opening all;
  for (const Broadside side : {Broadside::port, Broadside::starboard}) {
    const Opening one = opening_of({sea.state(), way, way.length, firer, target, side, false});
    all = {all.crosses || one.crosses, all.rakes || one.rakes};
  }
  return Answer{.values = {{"", all.any() ? "valid" : "invalid"}},
                .trail = {{"crosses the line of fire", {"4.2-23", "A92"}, Op::base, all.crosses ? 1 : 0},
                          {"can be raked", {"4.2-24", "A92"}, Op::base, all.rakes ? 1 : 0}}};
}

}  // namespace

wardroom::Reckoning speed_reckoning() {
  return {"speed",
          "a speed with what sails are left, cut to tenths of a millimetre",
          "2-4",
          "wardroom reckon admiralty speed --basic 80 --sail-value 63",
          {P::decimal("basic", "millimetres that she makes with all her sails", "2-1"),
           P::whole("sail-value", "her sail value", 0, 100, "4.4-S"),
           P::flag("streamlined", "only the tens of the sail value count", "4.4-S-3")},
          speed};
}

wardroom::Reckoning turning_reckoning() {
  return {"turning",
          "the turning steps that a hurt rudder leaves",
          "4.4-R",
          "wardroom reckon admiralty turning --rudder 2",
          {P::whole("rudder", "R hits", 0, 99, "4.4-R")},
          turning};
}

wardroom::Reckoning passing_reckoning() {
  return {"passing",
          "whether a ship that heads north may fire at one that passes",
          "4.2-23",
          "wardroom reckon admiralty passing --sweep 45 --path 100,35:100,-10",
          {P::decimal("sweep", "the whole arc in degrees", "4.2-3"),
           P::text("path", "places of the target's centrepoint in millimetres, the firing ship at 0,0", "4.2-42")},
          passing};
}

}  // namespace wardroom::admiralty
