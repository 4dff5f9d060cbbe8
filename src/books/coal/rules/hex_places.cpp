#include "books/coal/rules/hex_places.hpp"

#include <algorithm>
#include <memory>

#include "books/coal/rules/positions.hpp"
#include "books/coal/rules/setup.hpp"
#include "books/coal/rules/voyage.hpp"

namespace wardroom::coal {
namespace {

constexpr int most_divisions_in_place = 2;
constexpr int most_boats_beside_others = 4;

// One piece on the mat: a ship, or the boats of a division on one base.
bool same_piece(const State& state, ShipId a, ShipId b) {
  if (a == b) return true;
  const Ship &one = state.ships[a], &other = state.ships[b];
  return one.division == other.division && state.divisions[one.division].single_base && one.member && other.member;
}

int boats_in_piece(const State& state, ShipId id) {
  int boats = 0;
  for (const ShipId other : state.divisions[state.ships[id].division].ships) {
    boats += on_table(state.ships[other]) && same_piece(state, id, other) ? 1 : 0;
  }
  return std::max(boats, 1);
}

// The first of its boats stands for a base.
bool stands_for_piece(const State& state, ShipId id) {
  for (const ShipId other : state.divisions[state.ships[id].division].ships) {
    if (on_table(state.ships[other]) && same_piece(state, id, other)) return other == id;
  }
  return true;
}

bool is_boat(const State& state, ShipId id) { return is_torpedo_craft(state.card(id).type); }

}  // namespace

bool may_end_in(const State& state, ShipId id, HexPlace place) {
  struct Group {
    DivisionId division = no_division;
    int boats = 0;
  };
  Fixed<Group, 8> groups;
  const Point at = point_of(place);
  for (ShipId other = 0; other < state.ships.size(); ++other) {
    const Ship& ship = state.ships[other];
    if (ship.at != at || !on_table(ship) || same_piece(state, id, other)) continue;
    if (groups.empty()) groups.push_back({state.ships[id].division, boats_in_piece(state, id)});
    if (!is_boat(state, id) || !is_boat(state, other)) return false;
    auto* group =
        std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.division == ship.division; });
    if (group == groups.end() && !groups.push_back({ship.division, 0})) return false;
    if (group == groups.end()) group = &groups.back();
    ++group->boats;
  }
  if (groups.size() <= 1) return true;
  return groups.size() <= most_divisions_in_place &&
         std::all_of(groups.begin(), groups.end(), [](const Group& g) { return g.boats <= most_boats_beside_others; });
}

HexPlace nearest_free(const State& state, ShipId id, Point at, Bearing course) {
  const HexPlace first = place_for(at, course);
  const Setting& setting = *state.setting;
  const auto is_free = [&](HexPlace place) {
    const Point there = point_of(place);
    return may_stand(place, course) && on_surface(setting, there) && !on_land(setting, there) &&
           may_end_in(state, id, place);
  };
  if (is_free(first)) return first;
  HexPlace best = first;
  std::int64_t least = -1;
  // Wider and wider; the next window is needed only when nothing in this one is free.
  for (std::int32_t reach = 4; least < 0 && reach <= 64; reach *= 2) {
    for (std::int32_t q = first.q - reach; q <= first.q + reach; ++q) {
      for (std::int32_t r = first.r - reach; r <= first.r + reach; ++r) {
        const std::int64_t far = distance_squared(at, point_of({q, r}));
        if ((least >= 0 && far >= least) || !is_free({q, r})) continue;
        least = far;
        best = {q, r};
      }
    }
  }
  return best;
}

namespace {

// Drawn up astern of another: on her course, within reach of her stern and hardly to one side of it.
bool in_line_astern(Point at, Bearing course, Point ahead, Bearing her_course) {
  constexpr Inches reach = 6_in, aside = 0.5_in;
  if (turn_between(course, her_course).magnitude() > Turn::degrees(15) || !within(at, ahead, reach)) return false;
  const std::int64_t dx = std::int64_t{ahead.x} - at.x, dy = std::int64_t{ahead.y} - at.y;
  const std::int64_t along = dx * sine(her_course) + dy * cosine(her_course);
  const std::int64_t across = dx * cosine(her_course) - dy * sine(her_course);
  return along > 0 && std::abs(across) <= std::int64_t{aside.thousandths} << trig_bits;
}

// Ships are set down one after another, those not yet set being off the mat.
class DrawingUp {
 public:
  explicit DrawingUp(State& state) : state_(state) {
    for (Ship& ship : state_.ships) {
      drawn_.push_back({ship.at, ship.course, on_table(ship)});
      if (on_table(ship)) ship.placed = false;
    }
  }
  void run(bool close_lines) {
    for (DivisionId id = 0; id < state_.divisions.size(); ++id) {
      for (const ShipId ship : state_.divisions[id].ships) set_down(ship, close_lines);
    }
  }

 private:
  struct Drawn {
    Point at;
    Bearing course;
    bool placed = false;
  };

  void set_down(ShipId id, bool close_lines) {
    const Drawn& drawn = drawn_[id];
    Ship& ship = state_.ships[id];
    if (!drawn.placed || ship.placed) return;
    const Bearing course = course_of_index(course_index(drawn.course));
    Point wanted = drawn.at;
    if (const ShipId ahead = close_lines ? ship_ahead(id) : no_ship; ahead != no_ship) {
      wanted = point_of(wardroom::ahead(place_at(state_.ships[ahead].at), course, -1));
    }
    const Point at = point_of(nearest_free(state_, id, wanted, course));
    for (ShipId other = 0; other < state_.ships.size(); ++other) {
      if (!drawn_[other].placed || !same_piece(state_, id, other)) continue;
      Ship& mate = state_.ships[other];
      if (mate.at != at || mate.course != course) mate.wake.clear();
      mate.at = at;
      mate.course = course;
      mate.placed = true;
    }
  }

  // Of her own division or of another of her formation: the nearest that she was drawn up astern of.
  ShipId ship_ahead(ShipId id) const {
    const Drawn& own = drawn_[id];
    const DivisionId formation = state_.divisions[state_.ships[id].division].formation;
    ShipId nearest = no_ship;
    std::int64_t least = 0;
    for (ShipId other = 0; other < state_.ships.size(); ++other) {
      const Ship& ship = state_.ships[other];
      if (!ship.placed || state_.divisions[ship.division].formation != formation || same_piece(state_, id, other))
        continue;
      if (!in_line_astern(own.at, own.course, drawn_[other].at, drawn_[other].course)) continue;
      const std::int64_t far = distance_squared(own.at, drawn_[other].at);
      if (nearest == no_ship || far < least) nearest = other, least = far;
    }
    return nearest;
  }

  State& state_;
  Fixed<Drawn, most_ships> drawn_;
};

}  // namespace

void draw_up_on_mat(State& state) { DrawingUp(state).run(true); }

void set_on_mat(State& state) { DrawingUp(state).run(false); }

namespace {

// As they were drawn up when the scenario was read, and nobody has moved them since.
bool stand_as_drawn(const State& state) {
  const Setting& setting = *state.setting;
  if (setting.special.generated || setting.special.quick_start || setting.free_placing.any()) return false;
  return in_company(state).empty() && std::all_of(state.ships.begin(), state.ships.end(), [](const Ship& ship) {
           return !on_table(ship) || stands_on_place(ship.at, ship.course);
         });
}

}  // namespace

void take_places(Play& play) {
  if (stand_as_drawn(play.now())) return;
  const auto drawn = std::make_unique<State>(play.now());
  draw_up_on_mat(*drawn);
  const State& now = play.now();
  for (ShipId id = 0; id < now.ships.size(); ++id) {
    const Ship &ship = now.ships[id], &there = drawn->ships[id];
    if (!on_table(ship) || (ship.at == there.at && ship.course == there.course)) continue;
    const bool hidden = now.setting->special.hidden_strength;
    play.state_fact(hidden ? Audience::only(ship.side) : Audience::all(), {"hex-3.1", "W57"},
                    Placed{id, there.at, there.course});
  }
}

Fixed<ShipId, most_ships> in_company(const State& state) {
  constexpr std::uint32_t slot_bits = 10;  // ships in one place have the same slot, and few others do
  const auto slot = [](const Ship& ship) {
    const auto x = static_cast<std::uint32_t>(ship.at.x), y = static_cast<std::uint32_t>(ship.at.y);
    return (x * 0x9E3779B1U + y * 0x85EBCA77U) >> (32 - slot_bits);
  };
  Bits<std::size_t{1} << slot_bits> taken, shared;
  bool any = false;
  for (const Ship& ship : state.ships) {
    if (!on_table(ship)) continue;
    const std::uint32_t its = slot(ship);
    if (taken.has(its)) {
      shared.set(its);
      any = true;
    }
    taken.set(its);
  }
  Fixed<ShipId, most_ships> found;
  for (ShipId id = 0; any && id < state.ships.size(); ++id) {
    if (on_table(state.ships[id]) && shared.has(slot(state.ships[id]))) found.push_back(id);
  }
  return found;
}

namespace {

// When a ship came to where she is; one that lies still was there before all others.
std::int32_t arrived(const Motion& motion, ShipId id) {
  return id < motion.size() && motion[id].size() > 1 ? motion[id].back().when : -1;
}

// The last place of her way that is free, or else the nearest that is.
HexPlace place_to_go(const State& state, ShipId id, const Track& track) {
  const Bearing course = state.ships[id].course;
  for (std::size_t i = track.size(); i-- > 1;) {
    const HexPlace from = place_at(track[i - 1].at), to = place_at(track[i].at);
    const int steps = steps_between(Hex{from.q, from.r}, Hex{to.q, to.r}) / 2;
    for (int step = steps - 1; step >= 0; --step) {
      const HexPlace place{from.q + (to.q - from.q) * step / steps, from.r + (to.r - from.r) * step / steps};
      if (may_stand(place, course) && may_end_in(state, id, place)) return place;
    }
  }
  return nearest_free(state, id, state.ships[id].at, course);
}

}  // namespace

void give_way(Play& play, const Motion& motion) {
  const State& now = play.now();
  Fixed<ShipId, most_ships> late;
  for (const ShipId id : in_company(now)) {
    if (stands_for_piece(now, id) && !may_end_in(now, id, place_at(now.ships[id].at))) late.push_back(id);
  }
  // The last to come goes first; of two that came together, the one that stands later in the lists.
  std::stable_sort(late.begin(), late.end(), [&](ShipId a, ShipId b) {
    return std::pair(arrived(motion, a), a) > std::pair(arrived(motion, b), b);
  });
  for (const ShipId id : late) {
    if (may_end_in(now, id, place_at(now.ships[id].at))) continue;
    const Track still{{TimedPoint{now.ships[id].at, 0}}};
    const Point at = point_of(place_to_go(now, id, id < motion.size() ? motion[id] : still));
    for (ShipId boat = 0; boat < now.ships.size(); ++boat) {
      if (!on_table(now.ships[boat]) || !same_piece(now, id, boat)) continue;
      play.state_fact(watchers(now, boat), {"hex-3.2a", "W58"}, GaveWay{boat, at});
    }
  }
}

}  // namespace wardroom::coal
