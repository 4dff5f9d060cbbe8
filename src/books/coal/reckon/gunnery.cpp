// Chapter 6: guns against a target that a question places.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "books/coal/reckon/encounter.hpp"
#include "books/coal/reckon/reckonings.hpp"
#include "books/coal/rules/batteries.hpp"
#include "books/coal/rules/big_guns.hpp"
#include "books/coal/rules/illumination.hpp"

namespace wardroom::coal {
namespace {

using P = Parameter;
using Answer = Reckoning::Answer;

const P ship = P::text("ship", "the ship that fires, by her id: UK-lion, or lion", "6.2.4");
const P target = P::text("target", "her target, by her id", "6.2.4");
const P range_to = P::decimal("range", "inches between them", "3.5");
const P bearing_to =
    P::whole("bearing", "where the target lies, in degrees clockwise from her bow", 0, 360, "6.4.4").or_else("90");
const P target_course =
    P::whole("target-course", "degrees from her course, clockwise, to the target's", 0, 360, "6.5.1.3").or_else("0");
const P visibility =
    P::word("visibility", "how well ships are made out", {"clear", "poor", "very_poor", "extremely_poor"}, "6.5.1.3")
        .or_else("clear");
const P night = P::flag("night", "it is night", "6.3");
const P lit = P::flag("lit", "the target is lit, or has fired", "6.3");
const P half_moves = P::flag("half-moves", "the turn is played by half-moves", "3.4.5");

/// The firer and her target, who lies due north of her, so that the range is exact to the thousandth.
struct Duel : Encounter {
  Duel(const Given& given, Phase phase, const Card& firing, const Card& fired_upon) : Encounter(phase, firing) {
    const Bearing course = Bearing::degrees(-given.whole("bearing"));
    add(0, firing, {}, course);
    add(1, fired_upon, {0, given.thousandths("range")}, course + Turn::degrees(given.whole("target-course")));
    mark_hits((*this)[firer], given);
  }
  static constexpr ShipId firer = 0, target = 1;
};

void set_weather(Duel& duel, const Given& given) {
  boost::describe::enum_from_string(given.text("visibility").c_str(), duel.setting().visibility);
  duel.setting().night = given.flag("night");
  duel[Duel::target].declared_fire = given.flag("lit");
  duel.state().halves = given.flag("half-moves");
}

// ---- big guns

std::vector<P> big_gun_parameters() {
  return {ship,
          target,
          range_to,
          bearing_to,
          target_course,
          P::whole("turned", "degrees that she has turned in this move", 0, 720, "6.5.1.3").or_else("0"),
          P::whole("target-turned", "degrees that the target has turned", 0, 720, "6.5.1.3").or_else("0"),
          P::flag("hit-last", "she hit this target last turn", "6.5.1.3"),
          P::flag("under-fire", "big guns fire at her", "6.5.1.3"),
          P::decimal("speed", "inches that she runs in the turn; her best unless given", "5.4").or_nothing(),
          P::whole("wind-from", "where the wind comes from, in degrees clockwise from her bow; calm unless given", 0,
                   360, "6.5.1.3")
              .or_nothing(),
          visibility,
          night,
          lit,
          half_moves,
          hits_parameter(),
          lost_mounts_parameter()};
}

Duel big_gun_duel(const Given& given) {
  const Card &firing = card_given(given, "ship"), &fired_upon = card_given(given, "target");
  Duel duel(given, Phase::big_guns, firing, fired_upon);
  set_weather(duel, given);
  Ship& firer = duel[Duel::firer];
  lose_mounts(firer, firing, given);
  firer.turned = static_cast<std::int16_t>(given.whole("turned"));
  duel[Duel::target].turned = static_cast<std::int16_t>(given.whole("target-turned"));
  if (given.flag("hit-last")) firer.hit_last = Duel::target;
  firer.under_big_guns = given.flag("under-fire");
  if (given.has("speed")) firer.speed = {given.thousandths("speed")};
  if (given.has("wind-from")) {
    duel.setting().wind = Wind::moderate;
    duel.setting().wind_from = firer.course + Turn::degrees(given.whole("wind-from"));
  }
  return duel;
}

Checked big_gun_refusal(const Duel& duel) {
  return refusal_of(duel.state(), big_guns_barred(duel.state(), Duel::firer, Duel::target), "big guns", Duel::firer,
                    Duel::target, duel.card(Duel::firer).big_range);
}

Reckoning::Result to_hit(const Given& given) {
  const Duel duel = big_gun_duel(given);
  if (auto refusal = big_gun_refusal(duel)) return *refusal;
  Answer answer{.unit = "or less on a D20"};
  answer.values = {{"", big_gun_to_hit(duel.state(), Duel::firer, Duel::target, answer.trail)}};
  return answer;
}

Reckoning::Result big_guns(const Given& given) {
  const Duel duel = big_gun_duel(given);
  if (auto refusal = big_gun_refusal(duel)) return *refusal;
  Answer answer;
  const State& state = duel.state();
  const ThreeNumbers numbers = big_gun_numbers(state, palls_over(state), Duel::firer, Duel::target, answer.trail);
  answer.values = {
      {"dice", numbers.dice}, {"to-hit", numbers.to_hit}, {"size", numbers.size}, {"penetration", numbers.penetration}};
  return answer;
}

Reckoning::Result range_band(const Given& given) {
  const Card& card = card_given(given, "ship");
  const Inches range{given.thousandths("range")};
  Encounter pair(Phase::big_guns, card);
  const ShipId id = pair.add(0, card, {}, {}), other = pair.add(1, card, {0, range.thousandths}, {});
  if (auto refusal = refusal_of(pair.state(), big_guns_silent(pair.state(), id), "range band", id, other, {})) {
    return *refusal;
  }
  const Band* band = band_at(card, range);
  if (band == nullptr) {
    return *refusal_of(pair.state(), NoFire::out_of_range, "range band", id, other, card.big_range);
  }
  const Inches from = band == card.bands.begin() ? Inches{} : std::prev(band)->to;
  const Inches to = std::min(band->to, card.big_range);
  return Answer{.values = {{"beyond", from}, {"to", to}, {"to-hit", band->to_hit}, {"penetration", band->penetration}},
                .trail = {{"to-hit number at this range", {"6.5.1"}, Op::base, band->to_hit},
                          {"penetration at this range", {"6.5.1"}, Op::base, band->penetration}}};
}

// ---- what bears

struct ArcWords {
  Arc arc;
  std::string_view word, mounts;
};
constexpr std::array<ArcWords, 4> arc_words{{{Arc::bow, "bow", "mounts bearing ahead"},
                                             {Arc::starboard, "starboard", "mounts bearing to starboard"},
                                             {Arc::stern, "stern", "mounts bearing astern"},
                                             {Arc::port, "port", "mounts bearing to port"}}};

// Strength of a battery that bears, in eighths of a point and quarters of the battery.
int strength_bearing(const State& state, Battery battery, ArcSet arcs, Answer& answer) {
  const int quarters = quarters_bearing(state, Duel::firer, battery, arcs);
  const int strength = strength_eighths(state, Duel::firer, battery) * quarters;
  const bool medium = battery == Battery::medium_port || battery == Battery::medium_starboard;
  const Cite cite = quarters == 4 ? Cite{"6.4.2"} : Cite{"6.4.3", "A28"};
  if (strength > 0) answer.trail.push_back({medium ? "medium battery" : "light battery", cite, Op::add, strength, 32});
  return strength;
}

Reckoning::Result arc(const Given& given) {
  const Card& firing = card_given(given, "ship");
  Duel duel(given, Phase::big_guns, firing, given.has("target") ? card_given(given, "target") : firing);
  lose_mounts(duel[Duel::firer], firing, given);
  const State& state = duel.state();
  const ArcSet arcs = arcs_bearing(state, Duel::firer, Duel::target);
  Answer answer;
  std::string words;
  for (const ArcWords& each : arc_words) {
    if (!arcs.has(each.arc)) continue;
    words += (words.empty() ? "" : ", ") + std::string(each.word);
    answer.trail.push_back({each.mounts, {"6.4.1"}, Op::base, mounts_in_arc(state, Duel::firer, each.arc)});
  }
  const int mounts = mounts_bearing(state, Duel::firer, arcs);
  answer.trail.push_back({"mounts bearing", {"6.4.1", "A28"}, Op::result, mounts});
  const auto both = [&](Battery port, Battery starboard) {
    const int to_port = strength_bearing(state, port, arcs, answer);
    return Fraction(to_port + strength_bearing(state, starboard, arcs, answer), 32);
  };
  answer.values = {{"arcs", words}, {"big-guns", mounts}};
  answer.values.push_back({"medium", both(Battery::medium_port, Battery::medium_starboard)});
  answer.values.push_back({"light", both(Battery::light_port, Battery::light_starboard)});
  return answer;
}

// ---- medium and light batteries

Reckoning::Result battery(const Given& given) {
  Duel duel(given, Phase::first_allots, card_given(given, "ship"), card_given(given, "target"));
  set_weather(duel, given);
  duel.setting().options.d100 = given.flag("d100");
  const State& state = duel.state();
  Answer answer;
  std::int32_t strength = 0;
  NoFire why = NoFire::no_guns;
  bool fires = false;
  for (const Battery each : secondary_batteries) {
    const NoFire barred = battery_barred(state, Duel::firer, each, Duel::target);
    if (barred != NoFire::none) {
      if (barred != NoFire::no_guns) why = barred;
      continue;
    }
    fires = true;
    const Allotment allotment{Duel::firer, each, Duel::target, 0, at_half_value(state, Duel::firer)};
    strength += strength_256ths(state, palls_over(state), allotment, answer.trail);
  }
  if (!fires) return *refusal_of(state, why, "battery", Duel::firer, Duel::target, battery_reach);
  const OddsNumber number = group_number(state, strength, Duel::target, answer.trail);
  answer.values = {{"strength", Fraction(strength, whole_strength)}, {"sure", number.sure}, {"need", number.need}};
  return answer;
}

}  // namespace

Reckoning to_hit_reckoning() {
  return {"to-hit",
          "number to hit of big guns, all modifiers made",
          "6.5.1",
          "wardroom reckon coal to-hit --ship UK-lion --target DE-seydlitz --range 9 --turned 15 --under-fire",
          big_gun_parameters(),
          to_hit};
}

Reckoning big_guns_reckoning() {
  return {"big-guns",
          "dice, number to hit, size and penetration of big guns, all modifiers made",
          "6.5.1.3",
          "wardroom reckon coal big-guns --ship JP-asahi --target RU-retvizan --range 8 --under-fire",
          big_gun_parameters(),
          big_guns};
}

Reckoning range_band_reckoning() {
  return {"range-band",     "the band of the big guns in which a range lies",
          "6.5.1",          "wardroom reckon coal range-band --ship UK-lion --range 14",
          {ship, range_to}, range_band};
}

Reckoning arc_reckoning() {
  return {"arc",
          "the arcs in which a target lies, and the mounts and batteries that bear on her",
          "6.4",
          "wardroom reckon coal arc --ship UK-lion --bearing 30",
          {ship, target.or_nothing(), range_to.or_else("10"), bearing_to, target_course, hits_parameter(),
           lost_mounts_parameter()},
          arc};
}

Reckoning battery_reckoning() {
  return {"battery",
          "strength of the medium and light batteries that may fire at a target, and what it comes to",
          "6.5.2",
          "wardroom reckon coal battery --ship UK-southampton --target DE-v25-v43_class_tbd --range 6",
          {ship, target, range_to, bearing_to, target_course, visibility, night, lit, half_moves,
           P::flag("d100", "roll D100", "6.5.11"), hits_parameter()},
          battery};
}

}  // namespace wardroom::coal
