// Gunfire: what bears on a target that a question places, what it counts, and what the die must show.
#include <fmt/format.h>

#include "books/coastal/game/counsel.hpp"
#include "books/coastal/reckon/encounter.hpp"
#include "books/coastal/reckon/reckonings.hpp"
#include "books/coastal/rules/gunfire.hpp"
#include "books/coastal/rules/names.hpp"
#include "books/coastal/rules/observation.hpp"
#include "books/coastal/rules/rolls.hpp"

namespace wardroom::coastal {
namespace {

using P = Parameter;
using Answer = wardroom::Reckoning::Answer;
using Result = wardroom::Reckoning::Result;

const P ship = P::text("ship", "the vessel that fires, by the id of her chart: fairmile_d_mtb", "gun-1");
const P target = P::text("target", "her target, by the id of its chart", "gunmod-1");
const P range_to = P::decimal("range", "centimetres between them", "gun-2");
const P bearing_to =
    P::whole("bearing", "where the target lies, in degrees clockwise from her bow", 0, 360, "gun-1").or_else("90");
const P single_total = P::flag("single-total", "cannon and guns in one total", "gun-1");

constexpr ShipId firer = 0, aim = 1;

/// The target lies due north of the firer, so that the range is exact to the thousandth.
Encounter duel(const Given& given, const Card& firing, const Card& fired_upon) {
  Encounter sea(Phase::fire);
  const Bearing course = Bearing::degrees(-given.whole("bearing"));
  sea.add(0, firing, {}, course);
  sea.add(1, fired_upon, {0, given.thousandths("range")}, course);
  put_out(sea, firer, given);
  sea.setting().options.single_total = given.flag("single-total");
  return sea;
}

FireGroups groups_at(const State& state) {
  const MountSet mounts = mounts_together(state, Fire{firer, aim, {}});
  return groups_of(state, firer, mounts, state.ships[aim].at);
}

// "cannon", "guns", and where hits of two kinds are diced apart "guns-2".
std::string name_of_group(const FireGroups& groups, std::size_t place) {
  int number = 1;
  for (std::size_t i = 0; i < place; ++i) number += groups[i].gun == groups[place].gun ? 1 : 0;
  const std::string name = groups[place].gun ? "guns" : "cannon";
  return number == 1 ? name : fmt::format("{}-{}", name, number);
}

// The least face that does it; "none" when no face does.
template <class Does>
Reckoned least_face(const Gunfire& table, const FireGroup& group, int variables, Does does) {
  for (int face = 1; face <= 6; ++face) {
    if (does(shooting_at(table, group.half_points, face + variables))) return face;
  }
  return "none";
}

Result to_hit(const Given& given) {
  Encounter sea = duel(given, card_given(given, "ship"), card_given(given, "target"));
  set_weather(sea, given);
  sea[firer].speed = {given.thousandths("speed")};
  sea[firer].turned = given.flag("turned");
  sea[aim].speed = {given.thousandths("target-speed")};
  if (given.flag("ranged")) sea[firer].ranged_last.push_back(aim);
  const State& state = sea.state();
  const Fire order{firer, aim, {}};
  if (auto refusal = check(state, 0, order)) return *refusal;
  Answer answer{.unit = "or more on a D6", .trail = counsel_of(state, order), .keeps = sea.keep()};
  const Gunfire& table = state.tables().gunfire;
  const FireGroups groups = groups_at(state);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const int variables = shooting_variables(state, firer, aim, groups[i]);
    const std::string name = name_of_group(groups, i);
    const auto straddles = [](const Shooting& s) { return s.straddle || s.hits > 0; };
    answer.values.push_back(
        {name, least_face(table, groups[i], variables, [](const Shooting& s) { return s.hits > 0; })});
    answer.values.push_back({name + "-straddle", least_face(table, groups[i], variables, straddles)});
  }
  return answer;
}

Result points(const Given& given) {
  const Card& card = card_given(given, "ship");
  const Encounter sea = duel(given, card, card);
  const State& state = sea.state();
  const Fire order{firer, aim, {}};
  if (auto refusal = check(state, 0, order)) return *refusal;
  Answer answer{.unit = "points", .keeps = sea.keep()};
  const FireGroups groups = groups_at(state);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    add_points(state, order, groups[i], answer.trail);
    answer.values.push_back({name_of_group(groups, i), weapon_points(groups[i].half_points)});
  }
  return answer;
}

constexpr std::string_view word_of(Arc arc) {
  switch (arc) {
    case Arc::front: return "front";
    case Arc::starboard: return "starboard";
    case Arc::rear: return "rear";
    case Arc::port: return "port";
  }
  return "";
}

Result arc(const Given& given) {
  const Card& card = card_given(given, "ship");
  const Encounter sea = duel(given, card, card);
  const State& state = sea.state();
  const Point there = state.ships[aim].at;
  const MountSet bearing = mounts_bearing(state, firer, there);
  Answer answer{.keeps = sea.keep()};
  const Card& own = state.card(firer);
  std::string weapons;
  for (const System& system : own.systems) {
    if (system.kind != SystemKind::weapon || !bearing.has(system.mount)) continue;
    weapons += (weapons.empty() ? "" : ", ") + system.name;
    const int points =
        half_points(state.tables().gunfire, own.mounts[system.mount], distance_squared(state.ships[firer].at, there));
    answer.trail.push_back({system.name, {"gun-1", "C28"}, Op::base, points, 2});
  }
  answer.values = {{"arc", std::string(word_of(arc_of(state.ships[firer], there)))},
                   {"weapons", weapons.empty() ? "none" : weapons}};
  return answer;
}

// "15 to 40 cm", of ends of bands; the last may have none.
template <class Ends>
std::string band_words(const Ends& ends, std::size_t band) {
  const std::string from = band == 0 ? "0" : cm(ends[band - 1]);
  if (band >= ends.size()) return "beyond " + from;
  const std::string number = from.substr(0, from.find(' '));
  return fmt::format("{} to {}", number, cm(ends[band]));
}

Result range_band(const Given& given) {
  const Encounter sea(Phase::observe);
  const Tables& tables = sea.setting().tables;
  const std::int64_t squared_range = squared(Centimetres{given.thousandths("range")});
  Answer answer;
  const auto light = light_band(tables.gunfire, squared_range);
  Sight sight;
  sight.range_squared = squared_range;
  const auto score = need_of(tables.spotting, tables.lights, sight, &answer.trail);
  answer.values = {{"cannon", light ? band_words(tables.gunfire.light_reach, *light) : "none"},
                   {"guns", band_words(tables.gunfire.gun_reach, gun_band(tables.gunfire, squared_range))},
                   {"to-spot", score ? Reckoned(*score) : Reckoned("none")}};
  return answer;
}

}  // namespace

wardroom::Reckoning to_hit_reckoning() {
  return {"to-hit",
          "what the die must show for a hit and for a straddle, all variables made",
          "gunmod-1",
          "wardroom reckon coastal to-hit --ship fairmile_d_mtb --target s100 --range 30 --speed 8",
          {ship, target, range_to, bearing_to,
           P::decimal("speed", "centimetres of her latest move", "gunmod-5").or_else("0"),
           P::decimal("target-speed", "centimetres of the target's latest move", "gunmod-4").or_else("0"),
           P::flag("turned", "she turned in that move", "gunmod-7"),
           P::flag("ranged", "she straddled or hit her last turn", "gunmod-3"), weather_parameter(), single_total,
           out_parameter()},
          to_hit};
}

wardroom::Reckoning points_reckoning() {
  return {"points",
          "weapon points of all that bears and reaches",
          "gun-1",
          "wardroom reckon coastal points --ship fairmile_d_mtb --range 15",
          {ship, range_to, bearing_to, single_total, out_parameter()},
          points};
}

wardroom::Reckoning arc_reckoning() {
  return {"arc",
          "the arc in which a target lies, and the weapons that bear on it and reach it",
          "gun-1",
          "wardroom reckon coastal arc --ship fairmile_d_mtb --bearing 180",
          {ship, range_to.or_else("10"), bearing_to, out_parameter()},
          arc};
}

wardroom::Reckoning range_band_reckoning() {
  return {"range-band", "the columns of cannon, guns and spotting in which a range lies",
          "gun-2",      "wardroom reckon coastal range-band --range 40",
          {range_to},   range_band};
}

}  // namespace wardroom::coastal
