// What damage does to buoyancy, speed and helm, and when guns fire again.
#include "books/jane/odds/given.hpp"
#include "books/jane/reckon/reckonings.hpp"
#include "books/jane/rules/flotation.hpp"
#include "books/jane/rules/harm.hpp"
#include "books/jane/rules/speed.hpp"
#include "books/jane/text/loader.hpp"

namespace wardroom::jane {
namespace {

using P = Parameter;
using Answer = Reckoning::Answer;
using Result = Reckoning::Result;

const Effects& effects() { return library().tables->effects; }

Result sinking(const Given& given) {
  const int tons = given.whole("tons");
  Answer answer;
  const int penetrations = sinks_at(tons, &answer.trail);
  answer.values = {{"penetrations", penetrations}, {"moves", moves_to_sink(effects(), tons, false, &answer.trail)}};
  return answer;
}

Result capsize(const Given& given) {
  Answer answer{.unit = "penetrations"};
  answer.values = {{"", capsizes_at(given.whole("left"), &answer.trail)}};
  return answer;
}

Result bow(const Given& given) {
  Answer answer{.unit = "sections"};
  answer.values = {{"", bow_quarter(given.whole("sections"), &answer.trail)}};
  return answer;
}

Result speed(const Given& given) {
  SpeedLosses losses;
  losses.half_knots = half_knots_given(given, "knots");
  losses.bow = given.flag("bow");
  losses.funnels = given.flag("funnels");
  losses.uptakes = given.flag("uptakes");
  losses.wrecks = given.flag("mast") ? 1 : 0;
  losses.engine_shots = given.whole("engine-shots");
  losses.engines_gone = given.whole("engine-shells") > 0;
  Answer answer;
  const int left = half_knots_left(losses, effects(), &answer.trail);
  answer.trail.push_back({"squares, broken ones dropped", {"t-moving-3", "13"}, Op::result, squares_of(left)});
  answer.values = {{"knots", Fraction(left, 2)}, {"squares", squares_of(left)}};
  return answer;
}

Result steering_way(const Given& given) {
  const Craft craft = given.flag("craft") ? Craft::destroyer : Craft::ship;
  const int squares = given.whole("squares"), least = least_to_steer(half_knots_given(given, "max-knots"), craft);
  const Cite cite = given.flag("craft") ? Cite{"t-steering-way-2", "12"} : Cite{"t-steering-way-1", "12"};
  return Answer{.values = {{"", squares >= least ? "yes" : "no"}},
                .trail = {{"squares", {"t-moving-3"}, Op::base, squares},
                          {"squares with which she steers", cite, Op::at_least, least}}};
}

Result returns(const Given& given) {
  Effects out = effects();
  out.out_for = static_cast<std::uint8_t>(given.whole("out"));
  Answer answer;
  answer.values = {{"", returns_in(out, given.whole("move"), &answer.trail)}};
  return answer;
}

}  // namespace

Reckoning sinking_reckoning() {
  return {"sinking",
          "the penetrations that sink a ship, and the moves that she takes to go down",
          "t-fx-flotation-3",
          "wardroom reckon jane sinking --tons 14900",
          {P::whole("tons", "her tons", 1, 60'000, "t-fx-flotation-3")},
          sinking};
}

Reckoning capsize_reckoning() {
  return {"capsize",
          "the penetrations that capsize a ship whose two ends are gone",
          "t-fx-flotation-5",
          "wardroom reckon jane capsize --left 9",
          {P::whole("left", "sections that are left between the ends", 1, most_sections, "t-fx-flotation-5")},
          capsize};
}

Reckoning bow_reckoning() {
  return {"bow",
          "the foremost sections whose loss at the waterline costs speed",
          "t-fx-speed-1",
          "wardroom reckon jane bow --sections 12",
          {P::whole("sections", "her sections", 1, most_sections, "t-scoring-1")},
          bow};
}

Reckoning speed_reckoning() {
  return {"speed",
          "the speed that damage leaves a ship",
          "t-fx-speed-1",
          "wardroom reckon jane speed --knots 15 --bow --engine-shots 1",
          {P::decimal("knots", "what she makes unhurt", "t-moving-3"),
           P::flag("bow", "a quarter of her length is gone at the waterline of the bow", "t-fx-speed-1"),
           P::flag("funnels", "all funnels are down", "t-fx-speed-3"),
           P::flag("uptakes", "all uptakes are hit", "t-fx-speed-4"),
           P::flag("mast", "the wreck of a mast has not been cleared", "t-fx-speed-5"),
           P::whole("engine-shots", "shots in engines or boilers", 0, 9, "t-fx-speed-6").or_else("0"),
           P::whole("engine-shells", "shells in engines or boilers", 0, 9, "t-fx-speed-7").or_else("0")},
          speed};
}

Reckoning steering_way_reckoning() {
  return {"steering-way",
          "whether a ship has way enough to steer",
          "t-steering-way-1",
          "wardroom reckon jane steering-way --max-knots 15 --squares 2",
          {P::decimal("max-knots", "what she can make at present", "t-steering-way-1"),
           P::whole("squares", "squares that she runs", 0, most_units, "t-moving-3"),
           P::flag("craft", "she is a destroyer or a torpedo boat", "t-steering-way-2")},
          steering_way};
}

Reckoning returns_reckoning() {
  return {"returns",
          "the move in which a gun that was put out fires again",
          "t-general-9",
          "wardroom reckon jane returns --move 7 --out 5",
          {P::whole("move", "the move in which it was hit", 1, 9999, "t-general-9"),
           P::whole("out", "moves for which it is out", 0, 99, "t-fx-guns-11").or_else("5")},
          returns};
}

}  // namespace wardroom::jane
