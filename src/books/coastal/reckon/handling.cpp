// Movement: what engines, helm and sea leave to a vessel (charts 4, reconstructed).
#include "books/coastal/rules/handling.hpp"

#include <algorithm>

#include "books/coastal/reckon/encounter.hpp"
#include "books/coastal/reckon/reckonings.hpp"
#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/movement.hpp"

namespace wardroom::coastal {
namespace {

using P = Parameter;
using Answer = wardroom::Reckoning::Answer;
using Result = wardroom::Reckoning::Result;

constexpr Cite by_charts{"order-3", "C13"};
constexpr ShipId her = 0;

const P ship = P::text("ship", "the vessel, by the id of her chart: fairmile_d_mtb", "order-3");
const P launching = P::flag("launching", "she launches torpedoes in this step", "order-2");

Encounter alone(const Given& given) {
  Encounter sea(Phase::move);
  sea.add(0, card_given(given, "ship"), {}, {});
  put_out(sea, her, given);
  set_weather(sea, given);
  return sea;
}

P going(std::string_view unless_given) { return P::decimal("going", unless_given, "order-3").or_nothing(); }
// Her latest move is as fast as this one, or her best.
void set_going(Encounter& sea, const Given& given) {
  sea[her].speed = top_speed(sea.state(), her);
  if (given.has("speed")) sea[her].speed = std::min(sea[her].speed, Centimetres{given.thousandths("speed")});
  if (given.has("going")) sea[her].speed = {given.thousandths("going")};
}

Result speed(const Given& given) {
  const Encounter sea = alone(given);
  Answer answer{.unit = "cm"};
  answer.values = {{"", top_speed(sea.state(), her, answer.trail)}};
  return answer;
}

Result movement(const Given& given) {
  Encounter sea = alone(given);
  set_going(sea, given);
  sea[her].launched = given.flag("launching");
  Answer answer{.unit = "cm"};
  const Handling h = handling_of(sea.state(), her, answer.trail);
  answer.values = {{"least", h.least}, {"most", h.most}, {"emergency-stop", h.emergency}};
  return answer;
}

Reckoned degrees(Turn turn) { return Fraction(turn.hundredths, 100); }

Result turning(const Given& given) {
  Encounter sea = alone(given);
  set_going(sea, given);
  const State& state = sea.state();
  const Handling h = handling_of(state, her);
  const Centimetres speed = given.has("speed") ? Centimetres{given.thousandths("speed")} : h.most;
  Plot straight;
  if (speed.thousandths > 0) straight.push_back({speed, {}});
  if (auto refusal = check(state, 0, Move{her, straight, false, false})) return *refusal;
  const Turn once = h.straight ? Turn{} : speed.thousandths == 0 ? h.pivot : h.turn, all = turn_limit(h, speed);
  return Answer{
      .values = {{"straight-before-each", h.run}, {"degrees-at-once", degrees(once)}, {"degrees-in-all", degrees(all)}},
      .trail = {{"straight run before each turn", by_charts, Op::base, h.run.thousandths, 1000},
                {"most degrees at once", by_charts, Op::result, once.hundredths, 100},
                {"most degrees in the move", by_charts, Op::result, all.hundredths, 100}}};
}

}  // namespace

wardroom::Reckoning speed_reckoning() {
  return {"speed",
          "the best speed that engines and sea leave a vessel",
          "order-3",
          "wardroom reckon coastal speed --ship fairmile_d_mtb --out engine1",
          {ship, weather_parameter(), out_parameter()},
          speed};
}

wardroom::Reckoning movement_reckoning() {
  return {"movement",
          "how far a vessel may move: at least, at most, and by an emergency stop",
          "order-3",
          "wardroom reckon coastal movement --ship fairmile_d_mtb --going 6",
          {ship, going("centimetres of her latest move; her best unless given"), launching, weather_parameter(),
           out_parameter()},
          movement};
}

wardroom::Reckoning turning_reckoning() {
  return {
      "turning",
      "how sharply a vessel turns at a speed",
      "order-3",
      "wardroom reckon coastal turning --ship fairmile_d_mtb --speed 6",
      {ship, P::decimal("speed", "centimetres that she moves; the most she may unless given", "order-3").or_nothing(),
       going("centimetres of her latest move; as many as now unless given"), weather_parameter(), out_parameter()},
      turning};
}

}  // namespace wardroom::coastal
