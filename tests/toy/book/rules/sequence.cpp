// The sequence of play, and the door for orders: who is asked what, and when.
#include "rules/hashing.hpp"
#include "toy/book/rules/chapters.hpp"

namespace wardroom::skerries {
namespace {

bool is_afloat(const State& state, SideId side) {
  return std::any_of(state.ships.begin(), state.ships.end(),
                     [&](const Ship& ship) { return ship.side == side && !ship.sunk; });
}

// Sight is mutual: that one side is asked to fire tells the other nothing new.
bool sees_a_target(const State& state, SideId side) {
  for (ShipId id = 0; id < state.ships.size(); ++id) {
    const Ship& ship = state.ships[id];
    if (ship.side != side && !ship.sunk && sees(state, side, id)) return true;
  }
  return false;
}

void begin_turn(Play& play) {
  play.state_fact(Audience::all(), {"4.1"}, TurnBegan{static_cast<std::uint16_t>(play.now().turn + 1)});
  Skerries::open(play, Phase::plot);
}

void end_turn(Play& play) {
  const State& now = play.now();
  if (now.turn < now.setting->turns && is_afloat(now, 0) && is_afloat(now, 1)) return begin_turn(play);
  for (SideId side = 0; side < 2; ++side) {
    const auto left = std::count_if(now.ships.begin(), now.ships.end(),
                                    [&](const Ship& ship) { return ship.side == side && !ship.sunk; });
    play.state_fact(Audience::all(), {"4.3"}, Scored{side, static_cast<std::int32_t>(left)});
  }
  play.state_fact(Audience::all(), {"4.2"}, BattleEnded{now.turn});
}

}  // namespace

std::uint64_t Skerries::hash(const State& state) {
  Hash h;
  add_to(h, state);
  return h.value();
}

void Skerries::open(Play& play, Phase phase) {
  play.state_fact(Audience::all(), {"4.1"}, PhaseBegan{phase});
  for (SideId side = 0; side < 2; ++side) {
    const bool asked = phase == Phase::plot ? is_afloat(play.now(), side) : sees_a_target(play.now(), side);
    if (phase != Phase::start && asked) play.state_fact(Audience::only(side), {"4.1"}, Asked{side});
  }
}

void Skerries::resolve(Play& play) {
  switch (play.now().phase) {
    case Phase::start:
      if (play.now().options().box) open_the_box(play);
      look_out(play);
      begin_turn(play);
      break;
    case Phase::plot:
      move_ships(play);
      open(play, Phase::fire);
      break;
    case Phase::fire:
      resolve_fire(play);
      end_turn(play);
      break;
    case Phase::over: break;
  }
}

Result Skerries::result_of(const State& state) {
  return Result::by_points({state.sides[0].points, state.sides[1].points});
}

bool Skerries::belongs_now(const State& state, Seat, const Order& order) {
  if (std::holds_alternative<Ready>(order)) return true;
  return state.phase == (std::holds_alternative<Steer>(order) ? Phase::plot : Phase::fire);
}

Checked must_own(const State& state, SideId side, ShipId ship) {
  if (ship >= state.ships.size() || state.ships[ship].side != side) {
    return Refusal{{"4.1"}, "that is not one of your boats"};
  }
  if (!state.ships[ship].sunk) return {};
  return Refusal{{"3.5"}, state.setting->ships[ship].name + " is sunk"};
}

std::optional<Refusal> Skerries::check(const State& state, Seat seat, const Order& order) {
  if (seat.role != Role::side) return Refusal{{"4.1"}, "only the two sides give orders"};
  if (over(state)) return Refusal{{"4.2"}, "the battle is over"};
  if (std::holds_alternative<Ready>(order)) return {};
  if (!belongs_now(state, seat, order)) {
    return Refusal{{"4.1"}, "courses are plotted first, and then guns are laid: this order is for the other phase"};
  }
  if (state.sides[seat.side].ready) return Refusal{{"4.1"}, "your orders are in; take them back first (ready off)"};
  return std::visit(
      [&](const auto& o) -> Checked {
        if constexpr (std::is_same_v<std::decay_t<decltype(o)>, Ready>) {
          return {};
        } else {
          return skerries::check(state, seat.side, o);
        }
      },
      order);
}

void Skerries::lodge(Play& play, Seat seat, const Order& order) { play.take(Ordered{seat.side, order}); }

}  // namespace wardroom::skerries
