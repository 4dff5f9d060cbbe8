#include "books/coal/imagined/knowledge.hpp"

#include <algorithm>

#include "books/coal/rules/coal.hpp"
#include "books/coal/rules/condition.hpp"
#include "books/coal/rules/positions.hpp"

namespace wardroom::coal {
namespace {

bool afloat(const SeenShip& ship) { return ship.status == Status::afloat; }

/// How far off the course another point lies, to either side.
int off_course(Point from, Bearing course, Point to) {
  return turn_between(course, bearing(from, to)).magnitude().hundredths;
}

constexpr int right_angle = 9000, ragged_line = 6000;
constexpr Inches straggles_beyond = 4.5_in;

}  // namespace

void Knowledge::take(const View& view, const Lookout& lookout) {
  static_cast<Sheet&>(setting) = *view.sheet;
  setting.options = view.options;
  *known = *blank_;
  side = view.side;
  known->setting = &setting;
  known->turn = view.turn;
  known->phase = Phase::plotting;
  ship_here_.fill(no_ship);
  division_here_.fill(no_division);
  for (std::size_t i = 0; i < view.divisions.size(); ++i) {
    division_here_[view.divisions[i].division] = DivisionId::at(i);
  }
  setting.cards.clear();
  setting.ships.clear();
  setting.divisions.clear();
  setting.pickets.clear();
  setting.free_placing.clear();
  for (const OwnShip& own : view.own) add(own.seen);
  for (const SeenShip& seen : view.enemies) add(seen);
  for (const OwnDivision& division : view.divisions) add_own_division(division);
  for (std::size_t i = 0; i < view.own.size(); ++i) take_own_ship(view.own[i], known->ships[i]);
  take_enemies(view, lookout);
  take_sight(view);
  take_sides(view);
  take_torpedoes(view);
  for (const SmokeScreen& s : view.smoke) {
    known->smoke.push_back({s.a, s.b, static_cast<std::uint16_t>(std::max(1, view.turn - 1)), here(s.by)});
  }
  take_markers(view, lookout);
}

ShipId Knowledge::add_ship(const Card& card, std::string_view name) {
  setting.cards.push_back(card);
  setting.ships.push_back({std::string(name), std::string(name)});
  return ShipId::at(setting.cards.size() - 1);
}

void Knowledge::add(const SeenShip& seen) {
  ship_here_[seen.ship] = add_ship(*seen.card, seen.name);
  Ship ship;
  ship.side = seen.side;
  ship.status = seen.status;
  ship.number = seen.number;
  ship.at = seen.at;
  ship.course = seen.course;
  ship.moved = seen.moved;
  ship.turned = seen.turned;
  ship.placed = true;
  ship.hits_seen = {seen.penetrating, seen.non_penetrating, seen.torpedoed};
  shown_fires[ship_here_[seen.ship]] = seen.fires;
  known->ships.push_back(ship);
}

void Knowledge::add_own_division(const OwnDivision& own) {
  Division d;
  d.side = side;
  d.number = own.number;
  for (const ShipId id : own.ships) d.ships.push_back(here(id));
  d.flagship = here(own.flagship);
  d.signalling = own.signalling;
  d.initiative = own.initiative;
  d.formation = own.formation == no_division ? no_division : division_here_[own.formation];
  d.column = own.column;
  d.convoy = own.convoy;
  d.single_base = own.single_base;
  d.revealed = own.sighted;
  if (own.plotted) d.order = {true, own.binding, own.plot_speed, {}, own.plot};
  known->divisions.push_back(d);
  setting.divisions.emplace_back(own.name);
}

void Knowledge::take_own_ship(const OwnShip& own, Ship& ship) {
  ship.division = division_here_[own.division];
  ship.speed = own.speed;
  ship.member = own.member;
  ship.torpedoes_left = own.torpedoes_left;
  ship.hit_last = here(own.seen.hit_last);
  ship.hits_last = ship.hit_last == no_ship ? 0 : 1;
  for (const HitMark& mark : own.hits) ship.hits.push_back({mark.kind, mark.state, mark.amount, mark.side});
  // Those who are lost or have fallen out stand behind the line, as the state keeps them.
  auto& line = known->divisions[ship.division].ships;
  const ShipId id = here(own.seen.ship);
  if (std::find(line.begin(), line.end(), id) == line.end()) line.push_back(id);
}

DivisionId Knowledge::enemy_division(std::uint8_t number) {
  for (DivisionId d = 0; d < known->divisions.size(); ++d) {
    if (known->divisions[d].side != side && known->divisions[d].number == number) return d;
  }
  Division division;
  division.side = enemy(side);
  division.number = number;
  division.formation = DivisionId::at(known->divisions.size());
  known->divisions.push_back(division);
  setting.divisions.emplace_back();
  return division.formation;
}

void Knowledge::take_enemies(const View& view, const Lookout& lookout) {
  for (const SeenShip& seen : view.enemies) {
    const ShipId id = here(seen.ship);
    Ship& ship = known->ships[id];
    ship.division = enemy_division(seen.division);
    Division& division = known->divisions[ship.division];
    division.revealed = true;
    division.ships.push_back(id);
    ship.speed = std::min(lookout.run_of(seen).value_or(seen.card->speed * 3 / 4), seen.card->speed);
    ship.torpedoes_left = seen.card->torpedo_factors;
    ship.hit_last = here(seen.hit_last);
    ship.hits_last = ship.hit_last == no_ship ? 0 : 1;
    const bool shares_base = is_torpedo_craft(seen.card->type) && seen.length == shared_base_length;
    division.single_base = division.single_base || shares_base;
  }
  for (Division& division : known->divisions) {
    if (division.side != side) form_line(division);
  }
}

// The order of an enemy's line is as its ships stand: the lead is ahead of the others. Who is far from all the others
// has fallen out.
void Knowledge::form_line(Division& division) {
  Fixed<ShipId, most_in_division> line, gone;
  for (const ShipId id : division.ships) (able(known->ships[id]) ? line : gone).push_back(id);
  const auto at = [&](ShipId id) { return known->ships[id].at; };
  if (line.size() > 1 && at(line.front()) != at(line.back()) &&
      off_course(at(line.back()), known->ships[line.back()].course, at(line.front())) > right_angle) {
    std::reverse(line.begin(), line.end());
  }
  for (const ShipId id : line) {
    const bool near = std::any_of(line.begin(), line.end(), [&](ShipId other) {
      return other != id && within(at(id), at(other), straggles_beyond);
    });
    known->ships[id].member = near || line.size() == 1;
  }
  division.column = true;
  ShipId ahead = no_ship;
  for (const ShipId id : line) {
    const Ship& ship = known->ships[id];
    if (!ship.member) continue;
    if (ahead != no_ship && at(ahead) != ship.at && off_course(ship.at, ship.course, at(ahead)) > ragged_line) {
      division.column = false;
    }
    ahead = id;
  }
  division.convoy = !line.empty() && std::all_of(line.begin(), line.end(),
                                                 [&](ShipId id) { return setting.cards[id].type == Type::merchant; });
  if (division.convoy) division.column = false;
  const ShipId flag = line.empty() ? no_ship : line.front();
  division.flagship = flag;
  if (flag != no_ship) {
    division.signalling = setting.cards[flag].signalling;
    division.initiative = setting.cards[flag].initiative;
  }
  for (const ShipId id : gone) line.push_back(id);
  division.ships = line;
}

void Knowledge::take_sight(const View& view) {
  for (const OwnShip& own : view.own) {
    const ShipId watcher = here(own.seen.ship);
    own.sees.each([&](std::size_t there) {
      const ShipId seen = here(ShipId::at(there));
      if (seen != no_ship) known->ships[seen].seen_by.set(watcher);
    });
    if (!own.seen.sighted) continue;
    for (const SeenShip& other : view.enemies) {
      if (afloat(other)) known->ships[watcher].seen_by.set(here(other.ship));
    }
  }
}

void Knowledge::take_sides(const View& view) {
  SideState &mine = known->sides[side], &theirs = known->sides[enemy(side)];
  mine = theirs = {};
  mine.sighting = view.sighting;
  // A base that varies is rolled for both sides alike.
  theirs.sighting = setting.variable_base ? view.sighting : setting.sighting_base[enemy(side)];
  mine.freed = view.freed;
  theirs.freed = true;
  mine.force_flagship = here(view.force_flagship);
  std::int64_t most = -1;
  for (const Division& division : known->divisions) {
    if (division.side == side || division.flagship == no_ship) continue;
    const std::int64_t worth =
        setting.tables.points[static_cast<std::size_t>(setting.cards[division.flagship].type)].sunk * 100;
    if (worth > most) most = worth, theirs.force_flagship = division.flagship;
  }
}

ShipId Knowledge::layer_of(const State& state, const TorpedoMarker& marker) const {
  ShipId best = no_ship;
  std::int64_t least = 0;
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Card& card = setting.cards[id];
    if (state.ships[id].side != marker.side || card.torpedo_factors == 0) continue;
    const bool sets_it = !marker.own || std::any_of(card.torpedo_bands.begin(), card.torpedo_bands.end(),
                                                    [&](const TorpedoBand& b) { return b.run == marker.run; });
    const std::int64_t away = distance_squared(state.ships[id].at, marker.dot);
    if (sets_it && (best == no_ship || away < least)) best = id, least = away;
  }
  return best;
}

Torpedo Knowledge::laid(const TorpedoMarker& marker, ShipId by) {
  Torpedo t;
  t.launch = {marker.side, by, no_ship, 0, marker.run, marker.hand, marker.counter};
  t.dot = marker.dot;
  t.course = marker.course;
  t.turn = marker.turn;
  t.run_so_far = marker.run_so_far;
  return t;
}

void Knowledge::lay(State& state, Torpedo torpedo, ShipId target) {
  torpedo.launch.target = target;
  if (target == no_ship) {
    torpedo.launch.factors = 0;
  } else {
    torpedo.target_formation = state.divisions[state.ships[target].division].formation;
  }
  state.torpedoes.push_back(torpedo);
}

void Knowledge::take_torpedoes(const View& view) {
  strange_torpedoes.clear();
  for (const TorpedoMarker& marker : view.torpedoes) {
    if (!marker.own) {
      strange_torpedoes.push_back(marker);
      continue;
    }
    const ShipId by = layer_of(*known, marker);
    if (by == no_ship) continue;
    Torpedo torpedo = laid(marker, by);
    torpedo.launch.factors = marker.factors;
    lay(*known, torpedo, here(marker.target));
  }
}

void Knowledge::take_markers(const View& view, const Lookout& lookout) {
  markers.clear();
  marker_course.clear();
  marker_run.clear();
  for (const ForceMarker& marker : view.markers) {
    if (marker.side == side) continue;
    markers.push_back(marker);
    marker_course.push_back(lookout.course_of(marker));
    marker_run.push_back(lookout.run_of(marker));
  }
}

}  // namespace wardroom::coal
