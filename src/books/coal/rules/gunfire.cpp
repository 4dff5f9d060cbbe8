#include "books/coal/rules/gunfire.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "books/coal/rules/batteries.hpp"
#include "books/coal/rules/big_guns.hpp"
#include "books/coal/rules/movement.hpp"

namespace wardroom::coal {

NoFire ship_barred(const State& state, ShipId firer) {
  if (!may_use_weapons(state.ships[firer])) return NoFire::weapons;
  if (state.half == 1 && !is_near(state, firer)) return NoFire::far_in_half_move;
  return NoFire::none;
}

bool line_of_fire_clear(const State& state, ShipId firer, ShipId target) { return clear_line(state, firer, target); }

bool at_half_value(const State& state, ShipId firer) { return state.halves && is_near(state, firer); }

SideId opposed_d10s(Play& play, Purpose purpose) {
  for (std::uint16_t attempt = 0;; ++attempt) {
    const int first = play.face(purpose, 0, 10, attempt), second = play.face(purpose, 1, 10, attempt);
    if (first != second) return first > second ? SideId{0} : SideId{1};
  }
}

Palls palls_over(const State& state) {
  Palls palls;
  if (state.setting->night) return palls;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    const bool exploded = ship.exploded_now || ship.exploded_last;
    const bool burns = !ship.hits.empty() && on_table(ship) && fires(ship) > 0;
    if (!exploded && !burns) continue;
    const Visibility visibility = exploded ? Visibility::extremely_poor : Visibility::very_poor;
    if (visibility > state.setting->visibility) palls.push_back({id, visibility});
  }
  return palls;
}

Visibility visibility_of_fire(const State& state, const Palls& palls, ShipId firer, ShipId target) {
  if (state.setting->night) return Visibility::extremely_poor;
  Visibility worst = state.setting->visibility;
  const wardroom::Segment line{state.ships[firer].at, state.ships[target].at};
  for (const Pall& pall : palls) {
    if (pall.ship == firer || pall.ship == target || pall.visibility <= worst) continue;
    if (crosses(base_of(state, pall.ship), line)) worst = pall.visibility;
  }
  return worst;
}

Checked refusal_of(const State& state, NoFire why, std::string_view order, ShipId firer, ShipId target, Inches reach) {
  if (why == NoFire::none) return {};
  const std::string ship = name_of(state, firer);
  const auto about = [&](Cite cite, std::string_view text) {
    return refuse(cite, fmt::format("{}: {} {}", order, ship, text));
  };
  switch (why) {
    case NoFire::none: return {};
    case NoFire::weapons:
      return about({"8.5.1"}, "has three fires or more, and no weapon may be used until some are out");
    case NoFire::far_in_half_move:
      return about({"3.4.3", "A6"}, "has no enemy within 5 in, and fires only in the first half-move");
    case NoFire::no_guns: return about({"6.2"}, "has no such battery that is fit to fire");
    case NoFire::fired:
      return about({"6.1", "A6"}, "has fired or held this battery already; a battery fires once a turn");
    case NoFire::turned: return about({"6.5.1.3"}, "turned too far in this move to fire her big guns");
    case NoFire::no_chart: return about({"6.5.1.3"}, "cannot fire: the Gunnery Modifier Chart is missing");
    case NoFire::unsighted:
      return about({"4.1", "A37"}, "has not herself sighted that ship; guns fire only at what their own ship sees");
    case NoFire::out_of_range:
      return about(
          {reach == 10_in ? "6.5.9" : "6.1"},
          fmt::format("is {}.{:03} in from {}; these guns reach {}.{:03} in",
                      range(state, firer, target).thousandths / 1000, range(state, firer, target).thousandths % 1000,
                      name_of(state, target), reach.thousandths / 1000, reach.thousandths % 1000));
    case NoFire::under_big_guns:
      return about({"6.5.10", "A29"},
                   "may not: that large ship is the target of big guns this turn, so medium and light guns leave her");
    case NoFire::dark:
      return about({"6.3", "A11"}, "cannot make her out: by night a target must be lit, on fire, or firing this turn");
    case NoFire::not_bearing: return about({"6.4"}, "has no mount there that reaches her: the battery does not bear");
    case NoFire::blocked: return about({"4.6"}, "has smoke or land in the line of fire");
  }
  return {};
}

namespace {

void fire_big_guns(Play& play, const Palls& palls, ShipId firer) {
  const State& now = play.now();
  const ShipId target = now.ships[firer].target;
  const ThreeNumbers numbers = big_gun_numbers(play, palls, firer, target);
  const ThreeAddresses at{play.address(Purpose::to_hit, firer), play.address(Purpose::size, firer),
                          play.address(Purpose::penetration, firer)};
  const BigGunRolls rolls = roll_big_guns(play.chance(), at, numbers, now.options().non_penetration);

  BigGunsFired fired;
  fired.ship = firer;
  fired.target = target;
  fired.range = range(now, firer, target);
  fired.mounts = static_cast<std::uint8_t>(numbers.mounts);
  fired.dice = static_cast<std::uint8_t>(numbers.dice);
  fired.on_target = static_cast<std::uint8_t>(rolls.on_target);
  fired.in_size = static_cast<std::uint8_t>(rolls.in_size);
  fired.effective = static_cast<std::uint8_t>(rolls.penetrating);
  fired.non_penetrating = static_cast<std::uint8_t>(rolls.non_penetrating);
  fired.to_hit = static_cast<std::int16_t>(numbers.to_hit);
  fired.size = static_cast<std::int16_t>(numbers.size);
  fired.penetration_less_armour = static_cast<std::int16_t>(numbers.penetration);
  fired.long_range = fired.range > 15_in;  // charts 2: the columns of hit types
  fired.side = side_facing(now, target, now.ships[firer].at);
  fired.half_value = at_half_value(now, firer);
  play.state_fact(Audience::all(), {"6.5.1", "A3"}, fired);
}

// Places in the list of allotments, those of one target and group together, in an order that no player can change.
using Places = Fixed<std::uint16_t, most_pending>;

Places in_groups(const State& state) {
  Places places;
  for (std::size_t i = 0; i < state.allotments.size(); ++i) places.push_back(static_cast<std::uint16_t>(i));
  const auto key = [&](std::uint16_t i) {
    const Allotment& a = state.allotments[i];
    return std::tuple(a.target, a.group, a.ship, a.battery);
  };
  std::sort(places.begin(), places.end(), [&](std::uint16_t a, std::uint16_t b) { return key(a) < key(b); });
  return places;
}

template <class Note>
OddsNumber group_number(const State& state, std::int32_t strength, ShipId target, Note note) {
  const int printed = std::max<int>(1, state.card(target).defence);
  const bool d100 = state.options().d100;
  const OddsNumber number = odds_number(strength, std::int64_t{printed} * whole_strength, d100);
  note(Term{"strength of all batteries together", {"6.5.5"}, Op::base, strength, whole_strength});
  note(Term{"defence strength of the target", {"6.5.2"}, Op::times, 1, printed});
  note(Term{"hits that are sure", {"6.5.3", "A5"}, Op::result, number.sure});
  note(Term{"number for one more", {d100 ? "6.5.11" : "6.5.3", "A5"}, Op::result, number.need});
  return number;
}

// 6.5.5: the batteries of one group add up and score together.
void fire_group(Play& play, const Palls& palls, const std::uint16_t* first, const std::uint16_t* last) {
  const State& now = play.now();
  const Allotment& lead = now.allotments[*first];
  BatteriesFiredAt fired;
  fired.lead = lead.ship;
  fired.target = lead.target;
  fired.group = lead.group;
  fired.batteries = static_cast<std::uint8_t>(last - first);
  fired.defence = std::max<std::int16_t>(1, now.card(lead.target).defence);
  fired.side = side_facing(now, lead.target, now.ships[lead.ship].at);
  for (const auto* i = first; i != last; ++i) {
    const Allotment& a = now.allotments[*i];
    fired.strength_256ths += strength_256ths(play, palls, a);
  }
  const OddsNumber number =
      group_number(now, fired.strength_256ths, lead.target, [&play](const Term& term) { play.term(term); });
  const int hits = roll_odds(play.chance(), play.address(Purpose::odds, lead.target, lead.group), number);
  fired.hits = static_cast<std::uint8_t>(std::min(hits, 255));
  play.state_fact(Audience::all(), {now.options().d100 ? "6.5.11" : "6.5.2", "A5"}, fired);
}

// 6.5.8: medium and light batteries of large ships, counted against each division of light ships, division by division.
void count_batteries(Play& play) {
  const State& now = play.now();
  for (DivisionId against = 0; against < now.divisions.size(); ++against) {
    std::array<std::uint8_t, most_divisions> by{};
    bool any = false;
    for (const Allotment& a : now.allotments) {
      if (now.ships[a.target].division != against || !is_light(now.card(a.target).type)) continue;
      // A ship that moves by herself is no part of the formation, and does not react with it (ruling W36).
      if (!is_large(now.card(a.ship).type) || !moves_with_division(now, a.target)) continue;
      ++by[now.ships[a.ship].division];
      any = true;
    }
    for (DivisionId from = 0; any && from < now.divisions.size(); ++from) {
      if (by[from] == 0) continue;
      play.state_fact(Audience::all(), {"6.5.8", "A1"}, BatteriesCounted{against, from, by[from]});
    }
  }
}

}  // namespace

OddsNumber group_number(const State& state, std::int32_t strength_256ths, ShipId target, std::vector<Term>& trail) {
  return group_number(state, strength_256ths, target, [&trail](const Term& term) { trail.push_back(term); });
}

void resolve_gunfire(Play& play) {
  // Nothing burns or blows up before the Damage Segment.
  const Palls palls = palls_over(play.now());
  for (ShipId id = 0; id < play.now().ships.size(); ++id) {
    if (play.now().ships[id].target != no_ship) fire_big_guns(play, palls, id);
  }
  if (play.now().allotments.empty()) return;
  const Places places = in_groups(play.now());
  const auto same_group = [&](std::uint16_t a, std::uint16_t b) {
    const Allotment &one = play.now().allotments[a], &other = play.now().allotments[b];
    return one.target == other.target && one.group == other.group;
  };
  for (const auto* first = places.begin(); first != places.end();) {
    const auto* last = std::find_if(first, places.end(), [&](std::uint16_t i) { return !same_group(*first, i); });
    fire_group(play, palls, first, last);
    first = last;
  }
  count_batteries(play);
}

}  // namespace wardroom::coal
