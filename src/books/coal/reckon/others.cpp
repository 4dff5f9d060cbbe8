// Chapters 4, 7 and 10: how far ships are seen and lit, torpedoes, and points.
#include <algorithm>

#include "books/coal/reckon/encounter.hpp"
#include "books/coal/reckon/reckonings.hpp"
#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/illumination.hpp"
#include "books/coal/rules/points.hpp"
#include "books/coal/rules/torpedoes.hpp"

namespace wardroom::coal {
namespace {

using P = Parameter;
using Answer = Reckoning::Answer;

constexpr ShipId her = 0, target_id = 1;

const P ship = P::text("ship", "the ship, by her id: UK-lion, or lion", "6.2.4");

Reckoning::Result sighting(const Given& given) {
  const Card& card = card_given(given, "ship");
  Encounter sea(Phase::sighting, card);
  sea.add(0, card, {}, {});
  for (SideState& side : sea.state().sides) side.sighting = {given.thousandths("base")};
  sea[her].lit_by_searchlight = given.flag("lit");
  if (given.flag("burning")) sea[her].hits.push_back({HitKind::fire});
  Answer answer{.unit = "in"};
  answer.values = {{"", seen_from(sea.state(), her, answer.trail)}};
  return answer;
}

Reckoning::Result illumination(const Given& given) {
  const Card& card = card_given(given, "ship");
  Encounter sea(Phase::illumination, card);
  sea.add(0, card, {}, {});
  sea.setting().year = given.whole("year");
  const Means means = given.text("means") == "searchlight" ? Means::searchlight : Means::starshell;
  if (auto refusal = why_no_light(sea.state(), her, means)) return *refusal;
  const Inches reach = light_reach(sea.state(), her, means);
  const Cite cite{means == Means::searchlight ? "4.5.1" : "4.5.2"};
  return Answer{.values = {{"", reach}},
                .unit = "in",
                .trail = {{means == Means::searchlight ? "reach of her searchlights" : "reach of starshell", cite,
                           Op::result, reach.thousandths, 1000}}};
}

Reckoning::Result torpedo(const Given& given) {
  const Card &firing = card_given(given, "ship"), &fired_upon = card_given(given, "target");
  Encounter sea(Phase::plotting, firing);
  sea.add(0, firing, {}, {});
  sea.add(1, fired_upon, {1'000, 0}, {});  // on her starboard beam
  TorpedoShot shot;
  shot.ship = her;
  shot.target = target_id;
  shot.factors = given.whole("factors");
  const Inches run{given.thousandths("run")};
  const LaunchTorpedoes order{her, static_cast<std::uint8_t>(shot.factors), false, target_id, run, Hand::starboard, 0};
  if (auto refusal = check(sea.state(), 0, order)) return *refusal;
  shot.to_hit = torpedo_to_hit(firing, run);
  shot.combing = given.flag("combing");
  Answer answer;
  const ThreeNumbers numbers = torpedo_numbers(sea.state(), shot, answer.trail);
  answer.values = {{"factors", numbers.dice},
                   {"to-hit", numbers.to_hit},
                   {"size", numbers.size},
                   {"penetration", numbers.penetration}};
  return answer;
}

Reckoning::Result points(const Given& given) {
  const Card& card = card_given(given, "ship");
  Encounter sea(Phase::over, card);
  sea.add(0, card, {}, {});
  const Points worth = price(sea.state(), her);
  return Answer{.values = {{"sunk", worth.sunk}, {"stopped", worth.stopped}},
                .unit = "points",
                .trail = {{"for sinking her", points_clause(card.type, true), Op::result, worth.sunk},
                          {"for stopping her for good", points_clause(card.type, false), Op::result, worth.stopped}}};
}

}  // namespace

Reckoning sighting_reckoning() {
  return {"sighting",
          "how far off a ship is sighted",
          "4.3",
          "wardroom reckon coal sighting --ship UK-lion --base 5 --burning",
          {ship, P::decimal("base", "the sighting distance of the scenario, in inches", "4.3"),
           P::flag("lit", "she is lit by searchlight or starshell", "4.2"), P::flag("burning", "she burns", "4.2")},
          sighting};
}

Reckoning illumination_reckoning() {
  return {"illumination",
          "how far a ship lights others",
          "4.5",
          "wardroom reckon coal illumination --ship DE-seydlitz --means starshell --year 1916",
          {ship, P::word("means", "with what", {"searchlight", "starshell"}, "4.5").or_else("searchlight"),
           P::whole("year", "the year of the battle", 1904, 1918, "4.5.2").or_else("1916")},
          illumination};
}

Reckoning torpedo_reckoning() {
  return {"torpedo",
          "factors, number to hit, size and penetration of a spread of torpedoes",
          "7.4.3",
          "wardroom reckon coal torpedo --ship UK-acasta_class_tbd --target DE-seydlitz --run 5 --combing",
          {ship, P::text("target", "her target, by her id", "6.2.4"),
           P::decimal("run", "inches that they are set to run", "7.4.3"),
           P::whole("factors", "factors launched", 1, 99, "7.4.7").or_else("1"),
           P::flag("combing", "the target combs the tracks", "7.4.5")},
          torpedo};
}

Reckoning points_reckoning() {
  return {"points", "what a ship brings the enemy, sunk or stopped for good",
          "10.5",   "wardroom reckon coal points --ship UK-lion",
          {ship},   points};
}

std::vector<Reckoning> reckonings() {
  return {to_hit_reckoning(),   big_guns_reckoning(),     range_band_reckoning(),  arc_reckoning(),
          battery_reckoning(),  speed_reckoning(),        speed_limit_reckoning(), turning_reckoning(),
          sighting_reckoning(), illumination_reckoning(), torpedo_reckoning(),     points_reckoning()};
}

}  // namespace wardroom::coal
