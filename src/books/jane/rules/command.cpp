// Admirals (rulings 158 to 160): where they are, who commands when they do not, heavy fire on their stations, and flags
// that shift.
#include <fmt/format.h>

#include "books/jane/rules/chapters.hpp"
#include "books/jane/rules/checks.hpp"

namespace wardroom::jane {
namespace {

constexpr Cite heavy_fire{"t-admirals-3", "159"}, seniority{"t-admirals-3", "158"}, station{"t-admirals-4"},
    shifting{"t-admirals-5", "160"};
constexpr int quick_hits_wanted = 3, out_on = 3;

bool may_command(const State& state, SideId side, ShipId ship) {
  const Ship& s = state.ships[ship];
  return s.side == side && s.present && fights(s.fate);
}

bool is_out_here(const State& state, SideId side, ShipId ship) {
  for (const AdmiralState& admiral : state.sides[side].admirals) {
    if (admiral.out && admiral.ship == ship) return true;
  }
  return false;
}

struct Place {
  std::uint8_t section = 0;
  Deck deck = Deck::boat;
};

// Where an admiral stands: in a tower, or on the bridge.
Place place_of(const Card& card, std::uint8_t tower) {
  if (tower < card.towers.size()) return {card.towers[tower].section, card.towers[tower].deck};
  for (const Region& region : card.regions) {
    if (region.part != Part::bridge) continue;
    constexpr int half_feet_a_section = 50;
    const int middle = (region.box.x0 + region.box.x1) / 2;
    return {static_cast<std::uint8_t>(std::min(middle / half_feet_a_section + 1, int{card.sections})), Deck::boat};
  }
  return {};
}

bool shells(const AtStation& strike, std::uint8_t tower, Place place) {
  if (strike.tower != none && strike.tower == tower && (strike.pierced || strike.big_shell)) return true;
  const bool on_deck = strike.deck == place.deck || index(strike.deck) + 1 == index(place.deck);
  return strike.big_shell && on_deck && has(strike.run, place.section);
}

const ShiftFlag* shift_of(const State& state, SideId side, std::uint8_t admiral) {
  for (const ShiftFlag& order : state.shifts) {
    if (order.admiral == admiral && state.setting->ships[order.to].side == side) return &order;
  }
  return nullptr;
}

Checked must_be_admiral(const State& state, Seat seat, std::uint8_t admiral, Cite cite) {
  const Chair& chair = state.setting->chairs[seat.post];
  if (chair.kind == ChairKind::admiral && chair.admiral == admiral) return {};
  return Refusal{cite, "only the admiral himself says where he is"};
}

}  // namespace

std::uint8_t admiral_aboard(const State& state, ShipId ship) {
  const SideId side = state.setting->ships[ship].side;
  for (std::size_t i = 0; i < state.sides[side].admirals.size(); ++i) {
    const AdmiralState& admiral = state.sides[side].admirals[i];
    if (admiral.ship == ship && !admiral.out && admiral.arrives <= state.move) return static_cast<std::uint8_t>(i);
  }
  return none;
}

// A second admiral stands before all captains.
ShipId commander(const State& state, SideId side) {
  for (const AdmiralState& admiral : state.sides[side].admirals) {
    const bool fit = !admiral.out && admiral.arrives <= state.move;
    if (fit && may_command(state, side, admiral.ship)) return admiral.ship;
  }
  const auto takes = [&](ShipId ship) { return may_command(state, side, ship) && !is_out_here(state, side, ship); };
  for (const ShipId ship : state.setting->sides[side].seniority) {
    if (takes(ship)) return ship;
  }
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    if (takes(ship)) return ship;
  }
  return no_ship;
}

void pass_command(Play& play) {
  for (SideId side = 0; side < play.now().sides.size(); ++side) {
    const ShipId ship = commander(play.now(), side);
    if (ship == play.now().sides[side].commander) continue;
    const Audience told = ship == no_ship ? Audience::umpire() : aboard(play.now(), ship);
    play.state_fact(told, seniority, CommandPassed{side, ship});
  }
}

// Who sits in a boat cannot be hit.
void mark_stations(Play& play, const AtStation& strike) {
  const SideId side = play.now().setting->ships[strike.ship].side;
  for (std::size_t i = 0; i < play.now().sides[side].admirals.size(); ++i) {
    const AdmiralState& admiral = play.now().sides[side].admirals[i];
    if (admiral.ship != strike.ship || admiral.out || admiral.arrives > play.now().move) continue;
    const Place place = place_of(play.now().card(strike.ship), admiral.tower);
    const bool shelled = admiral.shelled || shells(strike, admiral.tower, place);
    const bool quick_hit = strike.quick && strike.section == place.section && strike.deck > Deck::lower;
    const auto hits = static_cast<std::uint8_t>(std::min(admiral.quick_hits + (quick_hit ? 1 : 0), 255));
    if (shelled == admiral.shelled && hits == admiral.quick_hits) continue;
    play.take(StationStruck{side, static_cast<std::uint8_t>(i), shelled, hits});
  }
}

void throw_for_admirals(Play& play) {
  for (SideId side = 0; side < play.now().sides.size(); ++side) {
    for (std::uint8_t i = 0; i < play.now().sides[side].admirals.size(); ++i) {
      const AdmiralState admiral = play.now().sides[side].admirals[i];
      if (!admiral.shelled && admiral.quick_hits == 0) continue;
      play.take(StationStruck{side, i, false, 0});
      const bool heavy = admiral.shelled || admiral.quick_hits >= quick_hits_wanted;
      if (!heavy || admiral.out || !on_board(play.now().ships[admiral.ship].fate)) continue;
      const int die = play.face(Purpose::admiral, admiral.ship, 6, i);
      play.term({"heavy fire on his station: out of action on", heavy_fire, Op::at_most, out_on});
      play.state_fact(umpire_of(play.now(), side), heavy_fire,
                      AdmiralThrown{side, i, admiral.ship, static_cast<std::uint8_t>(die)});
      if (die > out_on) continue;
      const Audience told = aboard(play.now(), admiral.ship).with(admirals_of(play.now(), side));
      play.state_fact(told, heavy_fire, AdmiralOut{side, i, admiral.ship});
    }
  }
  pass_command(play);
}

// Ruling 160: two minutes for the boat, one for each square that she pulls.
void shift_flags(Play& play) {
  for (const ShiftFlag& order : play.now().shifts) {
    const State& now = play.now();
    const SideId side = now.setting->ships[order.to].side;
    const AdmiralState& admiral = now.sides[side].admirals[order.admiral];
    if (admiral.out || !fights(now.ships[admiral.ship].fate)) continue;
    const int squares =
        torpedo_squares(distance_squared(now.ships[admiral.ship].motion.at, now.ships[order.to].motion.at));
    play.term({"squares that the boat pulls", shifting, Op::base, squares});
    play.term({"minutes to get out and in", shifting, Op::add, 2});
    ask_umpire(play, Asks::flag_shift, admiral.ship, {squares + 2}, order.admiral);
  }
  pass_command(play);
}

void settle_flag(Play& play, ShipId from, std::uint8_t admiral, int minutes) {
  const State& now = play.now();
  const SideId side = now.setting->ships[from].side;
  const AdmiralState& his = now.sides[side].admirals[admiral];
  const ShiftFlag* order = shift_of(now, side, admiral);
  // When his time is overruled he is on his way already.
  const ShipId to = order != nullptr ? order->to : his.ship;
  const auto left = order != nullptr ? now.move : his.left;
  const Audience told = aboard(now, from).with(captain_of(now, to)).with(admirals_of(now, side));
  play.state_fact(told, shifting,
                  FlagShifts{side, admiral, from, to, left, static_cast<std::uint16_t>(left + minutes)});
  pass_command(play);
}

Checked check(const State& state, Seat seat, const ShiftFlag& order) {
  if (auto refusal = must_be_admiral(state, seat, order.admiral, shifting)) return refusal;
  if (state.phase == Phase::start) return Refusal{shifting, "shift: the battle has not begun"};
  const AdmiralState& his = state.sides[seat.side].admirals[order.admiral];
  if (his.out) return Refusal{heavy_fire, "shift: he is out of action"};
  if (his.arrives > state.move)
    return Refusal{shifting, fmt::format("shift: he is in his boat until move {}", his.arrives)};
  if (order.to >= state.ships.size() || !may_command(state, seat.side, order.to)) {
    return Refusal{shifting, "shift: there is no such ship of yours that fights"};
  }
  if (order.to != his.ship) return {};
  return Refusal{shifting, "shift: his flag flies on that ship already"};
}

Checked check(const State& state, Seat seat, const TakeStation& order) {
  if (auto refusal = must_be_admiral(state, seat, order.admiral, station)) return refusal;
  if (state.phase != Phase::start) return Refusal{station, "station: it is taken before the first move"};
  const Card& card = state.card(state.sides[seat.side].admirals[order.admiral].ship);
  if (order.tower == none || order.tower < card.towers.size()) return {};
  return Refusal{station, fmt::format("station: she has {} conning towers; or else the bridge", card.towers.size())};
}

}  // namespace wardroom::jane
