// Chapter 5: how fast a ship goes, and how sharply she turns.
#include "books/coal/rules/movement.hpp"

#include <algorithm>

#include "books/coal/reckon/encounter.hpp"
#include "books/coal/reckon/reckonings.hpp"
#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/hex_movement.hpp"

namespace wardroom::coal {
namespace {

using P = Parameter;
using Answer = Reckoning::Answer;

constexpr ShipId her = 0;
constexpr int turn_step = 15, full_circle = 360;  // 5.7.2

const P ship = P::text("ship", "the ship, by her id: UK-lion, or lion", "6.2.4");
const P going = P::decimal("going", "inches that she ran last turn; her best unless given", "5.5").or_nothing();

Encounter alone(const Given& given) {
  const Card& card = card_given(given, "ship");
  Encounter sea(Phase::plotting, card);
  sea.add(0, card, {36'000, 24'000}, {});
  if (given.has("hits")) mark_hits(sea[her], given);
  return sea;
}

Reckoning::Result speed(const Given& given) {
  const Encounter sea = alone(given);
  Answer answer{.unit = "in"};
  answer.values = {{"", top_speed(sea.state(), her, answer.trail)}};
  return answer;
}

Reckoning::Result most_this_turn(const Given& given) {
  Encounter sea = alone(given);
  if (given.has("going")) sea[her].speed = {given.thousandths("going")};
  Answer answer{.unit = "in"};
  answer.values = {{"", speed_limit(sea.state(), her, answer.trail)}};
  return answer;
}

Plot column_turn_of(int degrees) {
  Plot plot;
  PlotStep step;
  step.kind = StepKind::column;
  step.side = Hand::starboard;
  step.degrees = static_cast<std::int16_t>(degrees);
  plot.steps.push_back(step);
  return plot;
}

void turning_circle(const State& state, const PlotShip& order, Answer& answer) {
  const Inches own = state.card(her).turn_radius, radius = std::max(own, order.radius);
  int degrees = full_circle;
  const auto refused = [&] { return check(state, 0, PlotShip{her, order.speed, column_turn_of(degrees), radius}); };
  while (degrees > 0 && refused()) degrees -= turn_step;
  answer.trail.push_back({"radius of her turning circle", {"5.6"}, Op::base, own.thousandths, 1000});
  if (radius > own) answer.trail.push_back({"a larger circle", {"5.6"}, Op::set, radius.thousandths, 1000});
  const Inches arc = arc_length(radius, turn_step);
  answer.trail.push_back({"inches for each 15 degrees", {"5.6", "A32"}, Op::base, arc.thousandths, 1000});
  answer.trail.push_back({"speed", {"5.4"}, Op::at_most, order.speed.thousandths, 1000});
  answer.trail.push_back({"most degrees in the turn", {"5.7.2"}, Op::result, degrees});
  answer.values = {{"radius", radius}, {"arc-of-15", arc}, {"degrees", degrees}};
}

void turning_on_mat(const State& state, const PlotShip& order, Answer& answer) {
  const Handling how = handling(state, her, order.speed);
  answer.trail = {{"hexes of this turn", {"hex-2.1"}, Op::base, how.run.thousandths, 1000},
                  {"most degrees in one hex", {"hex-2.3"}, Op::base, how.degrees_a_hex},
                  {"degrees that cost no hex", {"hex-2.3.5"}, Op::at_most, std::min(how.degrees_a_hex, free_turn)}};
  answer.values = {{"hexes", how.run}, {"degrees-a-hex", how.degrees_a_hex}};
  answer.values.push_back({"degrees-free", std::min(how.degrees_a_hex, free_turn)});
}

Reckoning::Result turning(const Given& given) {
  Encounter sea = alone(given);
  State& state = sea.state();
  state.turn = static_cast<std::uint16_t>(given.whole("turn"));
  if (given.text("surface") == "hex") sea.setting().options.surface = Surface::hex;
  PlotShip order{her, given.has("speed") ? Inches{given.thousandths("speed")} : top_speed(state, her), {}, {}};
  if (given.has("radius")) order.radius = {given.thousandths("radius")};
  state.ships[her].since = 0;
  if (given.has("speed")) state.ships[her].speed = std::min(order.speed, state.ships[her].speed);
  if (auto refusal = check(state, 0, order)) return *refusal;
  Answer answer;
  on_mat(state) ? turning_on_mat(state, order, answer) : turning_circle(state, order, answer);
  return answer;
}

}  // namespace

Reckoning speed_reckoning() {
  return {"speed",
          "the best speed that damage leaves a ship",
          "5.4",
          "wardroom reckon coal speed --ship UK-lion --hits engine,flotation=2",
          {ship, hits_parameter()},
          speed};
}

Reckoning speed_limit_reckoning() {
  return {"speed-limit",
          "the most that a ship may be ordered to run this turn",
          "5.5",
          "wardroom reckon coal speed-limit --ship UK-lion --going 2",
          {ship, going, hits_parameter()},
          most_this_turn};
}

Reckoning turning_reckoning() {
  return {
      "turning",
      "how sharply a ship turns: her circle on the table, her degrees in a hex on the mat",
      "5.6",
      "wardroom reckon coal turning --ship UK-lion --speed 2",
      {ship, P::decimal("speed", "inches that she runs this turn; her best unless given", "5.4").or_nothing(),
       P::decimal("radius", "a larger circle, by its radius in inches", "5.6").or_nothing(),
       P::word("surface", "the open table, or the hex mat", {"table", "hex"}, "hex-1.1").or_else("table"),
       P::whole("turn", "on the mat: which turn it is, for speeds with a fraction", 1, 999, "hex-2.1").or_else("1")},
      turning};
}

}  // namespace wardroom::coal
