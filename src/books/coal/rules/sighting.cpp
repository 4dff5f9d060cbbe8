// 4 Sighting. Each ship looks for each enemy: whatever lies within her side's sighting distance of the turn, with no
// smoke (4.6) and no land (4.7) between, is sighted without a roll (4.3). A lit or burning ship is seen from farther
// (4.2, ruling A37). A ship stays in sight of a side as long as any one ship of it can see her (4.4).
//
// The table looks three times a turn: in the sighting, illumination and damage segments (4.2). Nobody moves in between,
// so after the first look only lit and burning ships need be looked for anew.
#include <algorithm>
#include <array>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/illumination.hpp"
#include "books/coal/rules/positions.hpp"

namespace wardroom::coal {
namespace {

void set_base(Play& play, SideId side, Inches range, Cite cite) {
  if (play.recording()) play.term({"sighting distance, yards", cite, Op::result, range.thousandths});
  play.state_fact(Audience::all(), cite, SightingBase{side, range});
}

// 4.3, 10.1.1: the scenario gives dice for the base itself; both sides see as far.
void roll_base(Play& play, const BaseRoll& roll) {
  Inches range = roll.plus;
  for (std::uint16_t i = 0; i < roll.dice; ++i) {
    range += 1_in * play.face(Purpose::sighting_base, 0, roll.sides, i);
  }
  for (const SideId side : {SideId{0}, SideId{1}}) set_base(play, side, range, {"4.3"});
}

// 3.3.1: one D10 moves the base of both sides up or down from where it stood.
void vary_base(Play& play, const VariableBase& chart) {
  const int face = play.face(Purpose::sighting_base, 0, 10);
  const Inches change = face <= chart.lower_at_most    ? -chart.change
                        : face >= chart.raise_at_least ? chart.change
                                                       : Inches{};
  for (const SideId side : {SideId{0}, SideId{1}}) {
    const Inches printed = play.now().setting->sighting_base[side], now = play.now().sides[side].sighting;
    const Inches moved_to = (now == Inches{} ? printed : now) + change;
    const Inches most = printed + chart.most_above;
    set_base(play, side, std::clamp(moved_to, std::min(chart.least, most), most), {"3.3.1"});
  }
}

bool own_beach(Point ship, wardroom::Segment shore) {
  constexpr Inches touching = 0.05_in;  // a stranded ship lies on the shore itself, to within the rounding of her track
  return distance_squared(ship, shore) <= squared(touching);
}

// 4.7. The shore on which a stranded ship lies does not blind her; the far shore of the same land does.
bool land_between(const Land& land, wardroom::Segment line) {
  for (std::size_t i = 0; i < land.size(); ++i) {
    const wardroom::Segment shore{land[i], land[(i + 1) % land.size()]};
    if (meet(line, shore) && !own_beach(line.a, shore) && !own_beach(line.b, shore)) return true;
  }
  return false;
}

// Ruling A20: a line that only touches the end of a screen is blocked, but smoke lies behind the ship that lays it: the
// end at which she stands is not in the way of a line that leads forward of her beam. The rest of the screen is, as
// after a turn on the spot.
bool leaves_it_behind(const Smoke& smoke, const Ship& layer, const Ship& other) {
  if (smoke.b != layer.at) return false;
  const std::int64_t x = std::int64_t{other.at.x} - layer.at.x, y = std::int64_t{other.at.y} - layer.at.y;
  if (x * sine(layer.course) + y * cosine(layer.course) <= 0) return false;
  const std::int64_t smoke_x = std::int64_t{smoke.a.x} - smoke.b.x, smoke_y = std::int64_t{smoke.a.y} - smoke.b.y;
  const bool along_it = x * smoke_y == y * smoke_x && x * smoke_x + y * smoke_y > 0;
  return !along_it;
}

// 3.4.3, 3.4.4: at n.5 only ships with an enemy within five inches look, seen so far or not.
bool looks(const State& state, ShipId observer) {
  if (state.half == 0) return true;
  constexpr Inches near = 5_in;
  for (ShipId other = 0; other < state.ships.size(); ++other) {
    const Ship& ship = state.ships[other];
    if (ship.side != state.ships[observer].side && on_table(ship) && in_range(state, observer, other, near))
      return true;
  }
  return false;
}

// Who looks, and whether anything may stand in the way: worked out once, for every ship has many enemies.
struct Look {
  struct Observer {
    ShipId ship = no_ship;
    bool looks = true;  // a ship that does not look again keeps what she had in sight
    Point at;
    HexPlace place;  // on the mat
  };
  const State& state;
  bool lines;                                            // anything at all may stand in the way
  bool mat;                                              // ranges are counted in hexes (hex 4.1)
  bool counters;                                         // ranges are less than from middle to middle (3.5.1)
  bool all_look = true;                                  // every observer does
  std::array<Fixed<Observer, most_ships>, 2> observers;  // of each side

  explicit Look(const State& s)
      : state(s),
        lines(!s.setting->lands.empty() || (!s.smoke.empty() && s.setting->wind != Wind::high)),
        mat(on_mat(s)),
        counters(!mat && s.options().measure == Measure::counters) {
    for (ShipId id = 0; id < s.ships.size(); ++id) {
      if (!able(s.ships[id])) continue;
      const bool looking = looks(s, id);
      const Point at = s.ships[id].at;
      observers[s.ships[id].side].push_back({id, looking, at, mat ? place_at(at) : HexPlace{}});
      all_look = all_look && looking;
    }
  }

  /// Distance alone decides.
  bool plain() const { return all_look && !lines && !counters; }

  bool sees(const Observer& observer, ShipId target, Inches reach) const {
    const Point to = state.ships[target].at;
    const bool near =
        mat ? in_hex_range(observer.at, to, reach)
            : within(observer.at, to, reach) || (counters && in_range(state, observer.ship, target, reach));
    return near && (!lines || clear_line(state, observer.ship, target));
  }
};

// 4.2, ruling A37: a lit ship is seen at the scenario's range or as far as starshell reaches, a burning one at the
// scenario's addition or at twice the base.
template <class Note>
Inches reach_at(const State& state, const Ship& target, Note note) {
  const SpecialRules& special = state.setting->special;
  const Inches base = state.sides[enemy(target.side)].sighting;
  Inches reach = base;
  note(Term{"sighting distance", {"4.3"}, Op::base, base.thousandths, 1000});
  if (target.lit_by_searchlight || target.lit_by_starshell) {
    reach = std::max(reach, lit_range(state));
    note(Term{"she is lit", {"4.2", "A37"}, Op::at_least, lit_range(state).thousandths, 1000});
  }
  if (!target.hits.empty() && fires(target) > 0) {
    const Inches burning = special.burning_extra == Inches{} ? base * 2 : base + special.burning_extra;
    reach = std::max(reach, burning);
    note(Term{"she burns", {"4.2", "A37"}, Op::at_least, burning.thousandths, 1000});
  }
  return reach;
}
Inches seen_from(const State& state, const Ship& target) {
  return reach_at(state, target, [](const Term&) {});
}

ShipSet observers_of(const Look& look, ShipId id) {
  const State& state = look.state;
  const Ship& target = state.ships[id];
  ShipSet by;
  if (!on_table(target)) return by;
  const Inches reach = seen_from(state, target);
  if (look.plain() && look.mat) {
    const HexPlace place = place_at(target.at);
    const HexReach hexes(reach);
    for (const Look::Observer& observer : look.observers[enemy(target.side)]) {
      by.set_if(observer.ship, hexes.holds(observer.place, place));
    }
    return by;
  }
  if (look.plain() && reach >= Inches{}) {
    const std::int64_t farthest = squared(reach);
    for (const Look::Observer& observer : look.observers[enemy(target.side)]) {
      by.set_if(observer.ship, distance_squared(observer.at, target.at) <= farthest);
    }
    return by;
  }
  for (const Look::Observer& observer : look.observers[enemy(target.side)]) {
    if (observer.looks ? look.sees(observer, id, reach) : target.seen_by.has(observer.ship)) by.set(observer.ship);
  }
  return by;
}

// After the first look she is seen by the same ships, unless one of them is lost, or she is lit or burning, now or
// then.
bool seen_as_before(const State& state, const ShipSet& lookouts, const Ship& ship) {
  return state.looked && on_table(ship) && !ship.lit_by_searchlight && !ship.lit_by_starshell &&
         ship.seen_by.within(lookouts) &&
         std::none_of(ship.hits.begin(), ship.hits.end(), [](const Hit& hit) { return hit.kind == HitKind::fire; });
}

}  // namespace

void roll_sighting_base(Play& play) {
  const Setting& setting = *play.now().setting;
  if (setting.variable_base && setting.base_roll.dice > 0) {
    roll_base(play, setting.base_roll);
  } else if (setting.variable_base) {
    vary_base(play, need(setting.tables.variable_base, "Variable Sighting Base chart"));
  } else {
    for (const SideId side : {SideId{0}, SideId{1}}) {
      if (play.now().sides[side].sighting != setting.sighting_base[side]) {
        set_base(play, side, setting.sighting_base[side], {"4.3"});
      }
    }
  }
}

bool clear_of_land(const State& state, Point a, Point b) {
  return std::none_of(state.setting->lands.begin(), state.setting->lands.end(), [&](const Land& land) {
    return land_between(land, {a, b});
  });
}

bool clear_line(const State& state, ShipId from, ShipId to) {
  const Ship &one = state.ships[from], &other = state.ships[to];
  if (state.setting->wind != Wind::high) {  // 4.6: in high wind smoke hides nothing
    const auto [west, east] = std::minmax(one.at.x, other.at.x);
    const auto [south, north] = std::minmax(one.at.y, other.at.y);
    for (const Smoke& smoke : state.smoke) {
      if (std::max(smoke.a.x, smoke.b.x) < west || std::min(smoke.a.x, smoke.b.x) > east) continue;
      if (std::max(smoke.a.y, smoke.b.y) < south || std::min(smoke.a.y, smoke.b.y) > north) continue;
      if (!meet({one.at, other.at}, {smoke.a, smoke.b})) continue;
      const bool behind_her = (smoke.by == from && leaves_it_behind(smoke, one, other)) ||
                              (smoke.by == to && leaves_it_behind(smoke, other, one));
      if (!behind_her) return false;
    }
  }
  return clear_of_land(state, one.at, other.at);
}

Inches seen_from(const State& state, ShipId ship, std::vector<Term>& trail) {
  const auto note = [&trail](const Term& term) { trail.push_back(term); };
  const Inches reach = reach_at(state, state.ships[ship], note);
  note(Term{"seen from", {"4.3"}, Op::result, reach.thousandths, 1000});
  return reach;
}

bool side_sees(const State& state, SideId side, ShipId ship) {
  return state.ships[ship].side == side || state.ships[ship].seen_by.any();
}

void sighting_pass(Play& play) {
  const State& now = play.now();
  ShipSet lookouts;
  for (ShipId id = 0; id < now.ships.size(); ++id) lookouts.set_if(id, able(now.ships[id]));
  Fixed<ShipId, most_ships> anew;
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    if (!seen_as_before(now, lookouts, now.ships[id])) anew.push_back(id);
  }
  if (anew.empty()) return;
  const Look look(now);
  for (const ShipId id : anew) {
    const Ship& ship = now.ships[id];
    const ShipSet by = observers_of(look, id);
    if (by == ship.seen_by) continue;
    const bool was_in_sight = ship.seen_by.any();
    play.state_fact(Audience::only(enemy(ship.side)), {"4.3"}, Sighted{id, by});
    if (was_in_sight != by.any() && on_table(ship)) {
      play.state_fact(Audience::all(), {by.any() ? "4.3" : "4.4"}, InSight{id, by.any()});
    }
    if (by.any() && ship.division != no_division && !now.divisions[ship.division].revealed) {
      play.state_fact(Audience::all(), {"4.3"}, Revealed{ship.division});
    }
  }
}

void clear_smoke(Play& play) {
  const State& now = play.now();
  // Ruling A20: the turn of laying is the first; in calm weather smoke stays for the next turn as well.
  const int kept = now.setting->wind == Wind::calm ? 1 : 0;
  const int gone = now.turn - kept;
  const auto thins = [&](const Smoke& smoke) { return smoke.turn <= gone; };
  if (std::none_of(now.smoke.begin(), now.smoke.end(), thins)) return;
  play.state_fact(Audience::all(), {"4.6", "A20"}, SmokeCleared{static_cast<std::uint16_t>(gone)});
}

Shown shown_to_enemy(const State& state, DivisionId id) {
  const Setting& setting = *state.setting;
  // 10.1.3: what a player places himself is nobody else's business until both have set up.
  const bool placed_in_secret = setting.special.generated || setting.free_placing.has(id);
  if (state.phase == Phase::setup && placed_in_secret) return Shown::nothing;
  const bool known = !setting.special.hidden_strength || state.divisions[id].revealed || state.phase == Phase::over;
  return known ? Shown::ships : Shown::marker;
}

}  // namespace wardroom::coal
