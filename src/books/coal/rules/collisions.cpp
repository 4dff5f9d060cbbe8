// 5.11 Collisions, ruling A12: two bases that overlap when the move has ended are rolled for, pair by pair in the order
// in which they met, and a 1 on the D10 is a collision. The damage comes at once, in the Movement Segment.
#include <algorithm>

#include "books/coal/rules/chapters.hpp"
#include "books/coal/rules/hex_places.hpp"
#include "books/coal/rules/positions.hpp"
#include "books/coal/rules/voyage.hpp"

namespace wardroom::coal {
namespace {

constexpr int collides_on = 1;
constexpr std::int32_t looks = 64;  // the move is looked at this often to find who met first

// How much farther than half its length the corners of any two bases reach from their middles, together.
constexpr Inches corners_reach = 0.12_in;

struct Contact {
  ShipId a = no_ship, b = no_ship;
  std::int32_t met = 0;
};
using Contacts = Fixed<Contact, 128>;

// Boats on one base are one base: the first of them stands for all.
bool stands_for_base(const State& state, ShipId id) {
  const Ship& ship = state.ships[id];
  if (!on_table(ship)) return false;
  const Division& division = state.divisions[ship.division];
  if (!division.single_base || !ship.member) return true;
  for (const ShipId other : division.ships) {
    if (on_table(state.ships[other]) && state.ships[other].member) return other == id;
  }
  return true;
}

// The course of the piece of the track that is being run.
void turn_base(Base& base, const Track& track, std::int32_t when) {
  for (std::size_t i = 1; i < track.size(); ++i) {
    if (when >= track[i].when || track[i - 1].at == track[i].at) continue;
    base.course = bearing(track[i - 1].at, track[i].at);
    break;
  }
}

std::int32_t first_met(const State& state, const Motion& motion, ShipId a, ShipId b) {
  Base base = base_of(state, a), other = base_of(state, b);
  const Bearing course = base.course, other_course = other.course;
  const Inches reach = (base.length + other.length) / 2 + corners_reach;
  for (std::int32_t look = 0; look < looks; ++look) {
    const std::int32_t when = whole_move / looks * look;
    base.centre = position_at(motion[a], when);
    other.centre = position_at(motion[b], when);
    if (!within(base.centre, other.centre, reach)) continue;
    base.course = course;
    other.course = other_course;
    turn_base(base, motion[a], when);
    turn_base(other, motion[b], when);
    if (overlap(base, other)) return look;
  }
  return looks;
}

bool lies_still(const Motion& motion, ShipId id) { return motion[id].size() <= 1; }

// hex 3.2: ships in one place, unless they may share it.
Contacts contacts_on_mat(const State& state, const Motion& motion) {
  Contacts contacts;
  const auto company = in_company(state);
  for (const ShipId a : company) {
    if (!stands_for_base(state, a)) continue;
    for (const ShipId b : company) {
      if (b <= a || state.ships[a].at != state.ships[b].at || !stands_for_base(state, b)) continue;
      if (lies_still(motion, a) && lies_still(motion, b)) continue;
      if (!may_end_in(state, b, place_at(state.ships[b].at))) contacts.push_back({a, b, 0});
    }
  }
  return contacts;
}

Contacts contacts_on_table(const State& state, const Motion& motion) {
  Contacts contacts;
  for (ShipId a = 0; a < state.ships.size(); ++a) {
    if (!stands_for_base(state, a)) continue;
    const Base base = base_of(state, a);
    for (ShipId b = ShipId::at(a + 1); b < state.ships.size(); ++b) {
      if (!on_table(state.ships[b]) || !within(state.ships[a].at, state.ships[b].at, 2.5_in)) continue;
      if (!stands_for_base(state, b) || (lies_still(motion, a) && lies_still(motion, b))) continue;
      const Base other = base_of(state, b);
      if (!within(base.centre, other.centre, (base.length + other.length) / 2 + corners_reach)) continue;
      if (overlap(base, other)) contacts.push_back({a, b, 0});
    }
  }
  return contacts;
}

Contacts contacts_of(const State& state, const Motion& motion) {
  Contacts contacts = on_mat(state) ? contacts_on_mat(state, motion) : contacts_on_table(state, motion);
  if (contacts.size() < 2) return contacts;
  for (Contact& c : contacts) c.met = first_met(state, motion, c.a, c.b);
  std::stable_sort(contacts.begin(), contacts.end(), [](const Contact& x, const Contact& y) { return x.met < y.met; });
  return contacts;
}

// 5.11e: of a division that runs over a ship lying still, only the first to meet her is at risk.
bool spared(const State& state, const Motion& motion, const Contacts& contacts, std::size_t which) {
  const Contact& c = contacts[which];
  if (!lies_still(motion, c.a) && !lies_still(motion, c.b)) return false;
  const ShipId still = lies_still(motion, c.a) ? c.a : c.b, moving = still == c.a ? c.b : c.a;
  for (std::size_t i = 0; i < which; ++i) {
    const Contact& earlier = contacts[i];
    if (earlier.a != still && earlier.b != still) continue;
    const ShipId other = earlier.a == still ? earlier.b : earlier.a;
    if (state.ships[other].division == state.ships[moving].division) return true;
  }
  return false;
}

}  // namespace

void check_collisions(Play& play, const Motion& motion) {
  const State& now = play.now();
  if (now.halves && now.half == 0) return;  // a pair is rolled once a turn, when the turn's move has ended
  const Contacts contacts = contacts_of(now, motion);
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const Contact& c = contacts[i];
    if (!on_table(now.ships[c.a]) || !on_table(now.ships[c.b]) || spared(now, motion, contacts, i)) continue;
    const bool own = now.ships[c.a].side == now.ships[c.b].side;
    const Audience seen_a = watchers(now, c.a);
    const Audience audience = own && seen_a == watchers(now, c.b) ? seen_a : Audience::all();
    play.term({"bases that overlap collide on", {"5.11", "A12"}, Op::at_most, collides_on});
    const bool collided = play.face(Purpose::collision, c.a, 10, c.b) <= collides_on;
    play.state_fact(audience, {"5.11", "A12"}, CollisionChecked{c.a, c.b, collided});
    if (collided) collision_damage(play, c.a, c.b);
  }
}

}  // namespace wardroom::coal
