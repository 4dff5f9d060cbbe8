// "To spot at": the score that one observer needs.
#include "books/coastal/reckon/encounter.hpp"
#include "books/coastal/reckon/reckonings.hpp"
#include "books/coastal/rules/observation.hpp"

namespace wardroom::coastal {
namespace {

using P = Parameter;
using Answer = wardroom::Reckoning::Answer;
using Result = wardroom::Reckoning::Result;

constexpr ShipId observer = 0, seen = 1;

void set_circumstances(Encounter& sea, const Given& given) {
  set_weather(sea, given);
  boost::describe::enum_from_string(given.text("moon").c_str(), sea.state().moon);
  sea.setting().moon_at = Bearing::degrees(given.flag("up-moon") ? 0 : 180);
  sea.state().sides[0].unaware = given.flag("unaware");
  sea[observer].speed = {given.thousandths("speed")};
  Ship& target = sea[seen];
  target.speed = {given.thousandths("target-speed")};
  target.fired = given.flag("fired");
  target.lit = given.flag("lit");
  target.seen_before = given.flag("seen-before");
  target.radar_on = given.flag("target-radar");
}

Result spotting(const Given& given) {
  Encounter sea(Phase::observe);
  sea.add(0, card_given(given, "ship"), {}, {});
  sea.add(1, card_given(given, "target"), {0, given.thousandths("range")}, {});
  set_circumstances(sea, given);
  const State& state = sea.state();
  Means means = Means::eyes;
  boost::describe::enum_from_string(given.text("means").c_str(), means);
  if (auto refusal = check(state, 0, Observe{observer, seen, no_torpedo, means})) return *refusal;
  Answer answer{.unit = "or more on a D6"};
  const auto need =
      need_of(state.tables().spotting, state.tables().lights, sight_of(state, observer, seen, means), &answer.trail);
  answer.values = {{"", *need}};
  return answer;
}

}  // namespace

wardroom::Reckoning spotting_reckoning() {
  return {"spotting",
          "the score that one look needs, all modifiers made",
          "spot-7",
          "wardroom reckon coastal spotting --ship fairmile_d_mtb --target s100 --range 55 --target-speed 8",
          {P::text("ship", "the observer, by the id of her chart: fairmile_d_mtb", "spot-7"),
           P::text("target", "what she looks for, by the id of its chart", "spot-19"),
           P::decimal("range", "centimetres between them", "spot-1"),
           P::word("means", "with what she looks", {"eyes", "radar", "hydrophone"}, "spot-13").or_else("eyes"),
           P::decimal("speed", "centimetres of her latest move", "spot-22").or_else("0"),
           P::decimal("target-speed", "centimetres of the target's latest move", "spot-16").or_else("0"),
           P::flag("fired", "the target fired", "spot-10"), P::flag("lit", "the target is lit", "spot-10"),
           P::flag("seen-before", "the target was observed before", "spot-20"),
           P::flag("target-radar", "the target uses radar", "spot-21"),
           P::flag("unaware", "her side knows of no enemy yet", "spot-25"), weather_parameter(),
           P::word("moon", "the moon", {"none", "half", "full"}, "spot-9").or_else("none"),
           P::flag("up-moon", "the target lies on the side of the moon", "spot-9")},
          spotting};
}

std::vector<wardroom::Reckoning> reckonings() {
  return {to_hit_reckoning(),   points_reckoning(), arc_reckoning(),      range_band_reckoning(),
          spotting_reckoning(), speed_reckoning(),  movement_reckoning(), turning_reckoning()};
}

}  // namespace wardroom::coastal
