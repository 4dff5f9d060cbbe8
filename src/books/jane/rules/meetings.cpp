// Ships that meet: rams, collisions, and enemies who pass clear (ramming, rulings 168 to 170). Of every meeting the
// umpire is told, and he may decide it.
#include <algorithm>

#include "books/jane/rules/movement.hpp"

namespace wardroom::jane {
namespace {

constexpr Cite supervised{"t-ramming-1", "169"}, ram_cite{"t-ramming-2", "169"}, superiority{"t-ramming-7", "169"},
    bows{"t-ramming-3", "169"}, shock{"t-ramming-6"}, rammer_cite{"t-ramming-4", "170"};
constexpr int squares_to_ram = 2;

// Where ships are at a tick, and were before it.
struct Places {
  std::array<Square, most_ships> was, is;
  std::array<bool, most_ships> moved{};

  Places(const State& state, Tick tick) {
    for (ShipId id = 0; id < state.ships.size(); ++id) {
      const Ship& ship = state.ships[id];
      if (!can_meet(ship)) continue;
      is[id] = ship.motion.at;
      was[id] = tick == 0 ? is[id] : square_at(ship, static_cast<Tick>(tick - 1));
      moved[id] = is[id] != was[id];
    }
  }
};

// Ruling 168. Who exchange squares, or cross one corner, have the middle of their steps in common.
std::optional<Encounter> encounter(const Places& places, ShipId a, ShipId b) {
  if (!places.moved[a] && !places.moved[b]) return {};
  const Square a1 = places.is[a], b1 = places.is[b];
  if (a1 == b1) return Encounter::one_square;
  if (!places.moved[a] || !places.moved[b]) return {};
  const Square a0 = places.was[a], b0 = places.was[b];
  if (a0.column + a1.column != b0.column + b1.column || a0.row + a1.row != b0.row + b1.row) return {};
  return a0 == b1 ? Encounter::exchanged : Encounter::crossed;
}

bool has_met(const State& state, ShipId a, ShipId b, Encounter how) {
  return std::ranges::any_of(state.meetings, [&](const Meeting& m) {
    const bool settled = m.how != Encounter::passed || how == Encounter::passed;
    return settled && m.first == std::min(a, b) && m.second == std::max(a, b);
  });
}

bool tries_to_ram(const State& state, ShipId ship, ShipId target) {
  const RamHer* order = ramming_of(state, ship);
  return order != nullptr && order->target == target;
}

bool fast_enough(const State& state, ShipId ship, ShipId target) {
  const Motion& own = state.ships[ship].motion;
  const bool steams_ahead = !own.astern && !own.stopped;
  return steams_ahead && own.ordered >= state.ships[target].motion.ordered + squares_to_ram;
}

// Friends collide: who was in the square already is rammed, else an even throw.
Meets collision(Play& play, const Places& places, const Meeting& meeting) {
  if (meeting.how == Encounter::one_square && !places.moved[meeting.first]) return Meets::first_rammed;
  if (meeting.how == Encounter::one_square && !places.moved[meeting.second]) return Meets::second_rammed;
  play.term({"the earlier in the list is rammed on", supervised, Op::at_most, 3});
  const int face = play.face(Purpose::collision, meeting.first, 6, meeting.second);
  return face <= 3 ? Meets::first_rammed : Meets::second_rammed;
}

void tell_speeds(Play& play, ShipId ship, ShipId target) {
  play.term({"squares of the rammer", superiority, Op::base, play.now().ships[ship].motion.ordered});
  play.term(
      {"squares that it takes", superiority, Op::at_least, play.now().ships[target].motion.ordered + squares_to_ram});
}

void ask_meeting(Play& play, const Meeting& meeting, Meets usual) {
  ask_umpire(play, Asks::meeting, meeting.first, {static_cast<std::int32_t>(usual)}, meeting.second);
}

void meet(Play& play, const Places& places, const Meeting& meeting) {
  const State& now = play.now();
  play.state_fact(Audience::umpire(), supervised, ShipsMet{meeting});
  const auto [a, b] = std::pair{meeting.first, meeting.second};
  if (now.ships[a].side == now.ships[b].side) return ask_meeting(play, meeting, collision(play, places, meeting));
  const bool first_tries = tries_to_ram(now, a, b), second_tries = tries_to_ram(now, b, a);
  if (!first_tries && !second_tries) return ask_meeting(play, meeting, Meets::clear);
  if (heads_meet(now.ships[a].motion.heading, now.ships[b].motion.heading)) {
    return ask_meeting(play, meeting, Meets::both_sunk);
  }
  if (first_tries && fast_enough(now, a, b)) {
    tell_speeds(play, a, b);
    return ask_meeting(play, meeting, Meets::second_rammed);
  }
  if (second_tries && fast_enough(now, b, a)) {
    tell_speeds(play, b, a);
    return ask_meeting(play, meeting, Meets::first_rammed);
  }
  const ShipId ship = first_tries ? a : b, target = first_tries ? b : a;
  tell_speeds(play, ship, target);
  ask_umpire(play, Asks::close_ram, ship, {}, target);
}

bool settle_met(Play& play, const Places& places, Tick tick) {
  const State& now = play.now();
  const auto ships = ShipId::at(now.ships.size());
  for (ShipId a = 0; a < ships; ++a) {
    if (!can_meet(now.ships[a])) continue;
    for (ShipId b = ShipId::at(a + 1); b < ships; ++b) {
      const auto how = encounter(places, a, b);
      if (!how || !can_meet(now.ships[b]) || !can_meet(now.ships[a])) continue;
      if (now.meetings.full() || has_met(now, a, b, *how)) continue;
      meet(play, places, {.first = a, .second = b, .tick = tick, .how = *how});
      if (umpire_asked(now)) return false;
    }
  }
  return true;
}

// intro-10: they were on neighbouring squares, and part.
bool settle_passed(Play& play, const Places& places, Tick tick) {
  const State& now = play.now();
  for (const RamHer& order : now.rams) {
    const auto [a, b] = std::pair{order.ship, order.target};
    if (!can_meet(now.ships[a]) || !can_meet(now.ships[b])) continue;
    if (steps_between(places.was[a], places.was[b]) != 1 || steps_between(places.is[a], places.is[b]) <= 1) continue;
    if (now.meetings.full() || has_met(now, a, b, Encounter::passed)) continue;
    const Meeting meeting{.first = std::min(a, b), .second = std::max(a, b), .tick = tick, .how = Encounter::passed};
    play.state_fact(Audience::umpire(), {"t-intro-10", "168"}, ShipsMet{meeting});
    ask_umpire(play, Asks::close_ram, a, {}, b);
    if (umpire_asked(now)) return false;
  }
  return true;
}

const Meeting* meeting_of(const State& state, ShipId a, ShipId b) {
  for (std::size_t i = state.meetings.size(); i-- > 0;) {
    const Meeting& meeting = state.meetings[i];
    if (meeting.first == std::min(a, b) && meeting.second == std::max(a, b)) return &meeting;
  }
  return nullptr;
}

// A result that is overruled goes before the new one comes.
void undo(Play& play, ShipId a, ShipId b) {
  const Meeting* meeting = meeting_of(play.now(), a, b);
  if (meeting == nullptr || (!meeting->sank_first && !meeting->sank_second)) return;
  play.state_fact(Audience::all(), supervised, RamUndone{a, b});
}

// ramming-6: a mast already hit falls on the shock.
void shake_masts(Play& play, ShipId ship) {
  const auto masts = static_cast<std::uint8_t>(play.now().ships[ship].damage.masts.size());
  for (std::uint8_t mast = 0; mast < masts; ++mast) {
    const MastState& state = play.now().ships[ship].damage.masts[mast];
    if (state.hits > 0 && !state.down) bring_down_mast(play, ship, mast, shock);
  }
}

void ram(Play& play, ShipId by, ShipId ship, bool both) {
  const State& now = play.now();
  const Meeting* meeting = meeting_of(now, by, ship);
  const Motion& motion = now.ships[by].motion;
  const bool reversed = reversing(motion.buoys) && motion.to_stop < motion.ordered;
  play.state_fact(Audience::all(), both ? bows : ram_cite,
                  Rammed{by, ship, both, meeting != nullptr ? meeting->tick : Tick{0}});
  begin_to_sink(play, ship, false, both ? bows : ram_cite);
  if (both) return begin_to_sink(play, by, false, bows);
  shake_masts(play, by);
  const int sections = reversed ? 1 : now.card(by).bow_loss_sections;
  play.term({reversed ? "sections lost: her engines were reversed" : "sections lost: her engines were not reversed",
             rammer_cite, Op::base, sections});
  ask_umpire(play, Asks::rammer_hurt, by, {sections});
}

}  // namespace

bool settle_meetings(Play& play, Tick tick) {
  if (umpire_asked(play.now())) return false;
  const Places places(play.now(), tick);
  return settle_met(play, places, tick) && settle_passed(play, places, tick);
}

void settle_meeting(Play& play, ShipId first, ShipId second, Meets meets) {
  undo(play, first, second);
  switch (meets) {
    case Meets::clear: return;
    case Meets::second_rammed: return ram(play, first, second, false);
    case Meets::first_rammed: return ram(play, second, first, false);
    case Meets::both_sunk: return ram(play, first, second, true);
  }
}

void settle_ram(Play& play, ShipId rammer, ShipId target, bool rams) {
  undo(play, rammer, target);
  if (rams) ram(play, rammer, target, false);
}

void settle_rammer(Play& play, ShipId rammer, int sections) { lose_bow(play, rammer, sections, rammer_cite); }

void settle_drift(Play& play, ShipId ship, const Figures& squares) {
  Drifts fact{ship, {}};
  std::ranges::transform(squares, fact.squares.begin(), [](std::int32_t n) { return static_cast<std::uint8_t>(n); });
  play.state_fact(aboard(play.now(), ship), {"t-torpedo-craft-4", "107"}, fact);
}

Figures usual_drift(const Ship& ship) {
  const int way = ship.motion.squares < 0 ? -ship.motion.squares : ship.motion.squares;
  return {way / 2, way / 4, way / 8};
}

}  // namespace wardroom::jane
