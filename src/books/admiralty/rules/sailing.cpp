#include "books/admiralty/rules/sailing.hpp"

#include <algorithm>

#include "books/admiralty/rules/chapters.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Cite allowance_cite{"2-4", "A54"};

Millimetres basic_in(const State& state, ShipId id, Zone zone) {
  const auto& basic = state.tables().sailing.basic[static_cast<std::size_t>(state.card(id).speed)];
  return zone == Zone::ahead ? Millimetres{} : basic[static_cast<std::size_t>(zone) - 1];
}

SpeedFactors factors_of(const State& state, ShipId id, Millimetres basic) {
  const Ship& ship = state.ships[id];
  const Sailing& chart = state.tables().sailing;
  const Condition& condition = state.tables().condition;
  const auto water = static_cast<std::size_t>(effective_water(state, id));
  return {basic,
          chart.by_sail[static_cast<std::size_t>(ship.sail)],
          chart.by_wind[static_cast<std::size_t>(state.wind)],
          condition.speed[std::min(water, condition.speed.size() - 1)],
          ship.sails,
          state.options().sail_tens};
}

constexpr std::string_view basic_words(Zone zone) {
  switch (zone) {
    case Zone::ahead: return "basic speed, too near the wind";
    case Zone::close: return "basic speed, close to the wind";
    case Zone::quarter: return "basic speed, wind on the quarter";
    case Zone::astern: return "basic speed, wind astern";
  }
  return "";
}
constexpr std::string_view sail_words(Sail sail) {
  switch (sail) {
    case Sail::stop: return "stopped";
    case Sail::slow: return "slow sail";
    case Sail::battle: return "battle sail";
    case Sail::normal: return "normal sail";
    case Sail::full: return "full sail";
  }
  return "";
}
constexpr std::string_view wind_words(WindForce wind) {
  switch (wind) {
    case WindForce::weak: return "weak wind";
    case WindForce::normal: return "normal wind";
    case WindForce::brisk: return "brisk wind";
  }
  return "";
}

void explain(const State& state, ShipId id, const Headway& way, std::vector<Term>& trail) {
  const SpeedFactors f = factors_of(state, id, way.basic);
  trail.push_back({basic_words(way.zone), {"2-1", "A56"}, Op::base, way.basic.thousandths, 1000});
  trail.push_back({sail_words(state.ships[id].sail), {"2-2"}, Op::times, f.sail.over, f.sail.under});
  trail.push_back({wind_words(state.wind), {"2-3"}, Op::times, f.wind.over, f.wind.under});
  trail.push_back({f.by_tens ? "sail value, its tens" : "sail value", {"2-4"}, Op::times, sails_counted(f), 100});
  if (f.water.over != f.water.under) {
    trail.push_back({"water in the hold", {"4.4-W", "A75"}, Op::times, f.water.over, f.water.under, true});
  }
  trail.push_back({"allowance", allowance_cite, Op::result, way.allowance.thousandths, 1000});
}

}  // namespace

Zone zone_of(const Sailing& chart, Bearing heading, Bearing wind_from) {
  const Turn off = off_wind(heading, wind_from);
  if (off < chart.no_go) return Zone::ahead;
  if (off < chart.close_to) return Zone::close;
  return off <= chart.quarter_to ? Zone::quarter : Zone::astern;
}

int sails_counted(const SpeedFactors& f) { return f.by_tens ? f.sails / 10 * 10 : f.sails; }

Millimetres speed_of(const SpeedFactors& f) {
  constexpr std::int64_t tenth = 100;
  const std::int64_t over =
      std::int64_t{f.basic.thousandths} * f.sail.over * f.wind.over * f.water.over * sails_counted(f);
  const std::int64_t under = std::int64_t{f.sail.under} * f.wind.under * f.water.under * 100;
  return {static_cast<std::int32_t>(over / (under * tenth) * tenth)};
}

int rudder_steps(const Condition& chart, int hits) {
  return chart.rudder_steps[std::min(static_cast<std::size_t>(hits), chart.rudder_steps.size() - 1)];
}

Headway headway_of(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  const Card& card = state.card(id);
  const Sailing& chart = state.tables().sailing;
  Headway way;
  way.zone = zone_of(chart, ship.heading, state.wind_from);
  // A57: who is tacking goes on at close speed; anybody else so near the wind is in irons.
  if (way.zone == Zone::ahead && ship.stays != 0) way.zone = Zone::close;
  way.in_irons = way.zone == Zone::ahead;
  way.basic = basic_in(state, id, way.zone);
  way.allowance = ship.anchored || ship.aground ? Millimetres{} : speed_of(factors_of(state, id, way.basic));
  way.step_length = chart.step_length[card.size_class - std::size_t{1}];
  way.steps = rudder_steps(state.tables().condition, ship.mark[index(Mark::R)]);
  if (ship.sail == Sail::slow) way.steps = std::min<int>(way.steps, chart.slow_steps);
  if (ship.sail == Sail::stop) way.steps = std::min(way.steps, 1);
  return way;
}

Millimetres speed_in(const State& state, ShipId id, Zone zone, Sail sail, bool dry) {
  SpeedFactors factors = factors_of(state, id, basic_in(state, id, zone));
  factors.sail = state.tables().sailing.by_sail[static_cast<std::size_t>(sail)];
  if (dry) factors.water = {1, 1};
  return speed_of(factors);
}

Headway headway_of(const State& state, ShipId id, std::vector<Term>& trail) {
  const Headway way = headway_of(state, id);
  explain(state, id, way, trail);
  return way;
}

}  // namespace wardroom::admiralty
