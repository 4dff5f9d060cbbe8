// Collisions and ramming (charts 8, reconstructed; an option).
#include "books/coastal/rules/chapters.hpp"
#include "books/coastal/rules/condition.hpp"

namespace wardroom::coastal {
namespace {

constexpr Cite cite{"order-3", "W7"};

// How fast two vessels came together, by their latest moves.
Centimetres closing(const Ship& a, const Ship& b) {
  return distance(moved({}, a.course, a.speed), moved({}, b.course, b.speed));
}

bool rams(const State& state, ShipId rammer, ShipId other) {
  const Ship &a = state.ships[rammer], &b = state.ships[other];
  const Contacts& table = state.tables().contacts;
  return a.side != b.side && a.speed >= table.ram_speed &&
         turn_between(a.course, bearing(a.at, b.at)).magnitude() <= table.ram_within;
}

bool dodges(Play& play, ShipId ship, ShipId other, bool rammed) {
  const Contacts& table = play.now().tables().contacts;
  const bool boat = play.now().card(ship).size == Size::boat;
  // A rammer steers for it; his target gets away only if it is a boat with way on.
  if (rammed && (!boat || play.now().ships[ship].speed < table.ram_speed)) return false;
  const int need = boat && !rammed ? table.boat_dodges_on : table.dodges_on;
  play.term({"dodges on", cite, Op::at_least, need});
  return play.face(Purpose::dodge, ship, 6, other) >= need;
}

// A boat that meets a corvette or larger takes double, the ship half.
int share(const State& state, ShipId ship, ShipId other, int points) {
  const Size own = state.card(ship).size, its = state.card(other).size;
  if (own == Size::boat && its >= Size::corvette) return 2 * points;
  if (own >= Size::corvette && its == Size::boat) return (points + 1) / 2;
  return points;
}

void collide(Play& play, ShipId a, ShipId b) {
  const bool ramming = rams(play.now(), a, b);
  const bool dodged = dodges(play, b, a, ramming) || (!ramming && dodges(play, a, b, false));
  Collided fact{a, b, ramming, dodged, 0, 0};
  if (!dodged) {
    const int face = play.face(ramming ? Purpose::ram : Purpose::collision, a, 6, b);
    const std::int32_t by = closing(play.now().ships[a], play.now().ships[b]).thousandths;
    const int points = static_cast<int>((std::int64_t{face} * by + 3999) / 4000);
    const int to_b = share(play.now(), b, a, points);
    const int to_a = ramming ? (to_b + 1) / 2 : share(play.now(), a, b, points);
    fact.points_a = static_cast<std::uint8_t>(std::min(to_a, 255));
    fact.points_b = static_cast<std::uint8_t>(std::min(to_b, 255));
  }
  reveal(play, a, cite);
  reveal(play, b, cite);
  if (play.now().ships[a].side != play.now().ships[b].side) {
    for (SideId side = 0; side < 2; ++side) alarm(play, side, {"spot-25", "C10"});
  }
  play.state_fact(Audience::all(), cite, fact);
  take_points(play, a, fact.points_a, cite);
  take_points(play, b, fact.points_b, cite);
}

}  // namespace

void check_collisions(Play& play) {
  const SideId side = mover(play.now());
  for (const ShipId a : by_marker(play.now(), side)) {
    for (ShipId b = 0; b < play.now().ships.size(); ++b) {
      const Ship &one = play.now().ships[a], &other = play.now().ships[b];
      if (a == b || !real(one) || !real(other) || (other.side == side && b < a)) continue;
      if (one.speed.thousandths == 0 && other.speed.thousandths == 0) continue;
      if (overlap(hull(play.now(), a), hull(play.now(), b))) collide(play, a, b);
    }
  }
}

}  // namespace wardroom::coastal
