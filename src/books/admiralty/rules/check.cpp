// The door through which every order comes: who may order, which ship, and in which phase and moment (A51 to A53). What
// the order itself may say is checked beside the chapter that carries it out.
#include <fmt/format.h>

#include "books/admiralty/rules/chapters.hpp"

namespace wardroom::admiralty {
namespace {

struct Place {
  Phase phase;
  std::string_view name, clause;
};

template <class O>
constexpr Place place_of() {
  if constexpr (std::is_same_v<O, GoFirst> || std::is_same_v<O, Move> || std::is_same_v<O, PassingFire>) {
    return {Phase::move, "the movement of ships", "2-8"};
  } else if constexpr (std::is_same_v<O, CallAid>) {
    return {Phase::fires, "fires on board and the effects of fire", "4.6-6"};
  } else if constexpr (std::is_same_v<O, Fire>) {
    return {Phase::cannon, "cannon fire", "1-1"};
  } else if constexpr (std::is_same_v<O, Board>) {
    return {Phase::boarding, "boarding", "1-1"};
  } else if constexpr (std::is_same_v<O, Repair>) {
    return {Phase::repair, "repairs", "1-1"};
  } else {
    return {Phase::command, "command", "1-1"};
  }
}

constexpr std::string_view name_of(Phase phase) {
  switch (phase) {
    case Phase::command: return "command";
    case Phase::mast: return "the falling of masts";
    case Phase::move: return "the movement of ships";
    case Phase::fires: return "fires on board";
    case Phase::cannon: return "cannon fire";
    case Phase::effects: return "the effects of fire";
    case Phase::boarding: return "boarding";
    case Phase::repair: return "repairs";
    case Phase::over: return "the end of the battle";
  }
  return "";
}

// In the Movement phase somebody decides who begins, moves a ship, or fires at the one that passes.
template <class O>
Checked check_moment(const State& state, Seat seat) {
  if constexpr (std::is_same_v<O, GoFirst>) {
    if (state.moment != Moment::deciding) {
      return refuse({"2-13", "A53"}, "go first: who begins is not to be decided now");
    }
    if (seat.side != state.decided) return refuse({"2-13", "A53"}, "go first: the other side has the initiative");
  } else if constexpr (std::is_same_v<O, Move>) {
    if (state.moment != Moment::moving) return refuse({"2-8", "A53"}, "move: no ship is to be moved now");
    if (seat.side != state.mover) return refuse({"2-8", "A53"}, "move: the other side moves a ship now");
  } else if constexpr (std::is_same_v<O, PassingFire>) {
    if (state.moment != Moment::passing) {
      return refuse({"4.2-21", "A35"},
                    "passing fire: it is called while a ship is being moved, before her move is ended");
    }
  }
  return {};
}

// A79: a choice of this kind comes up where fires are rolled for and where damage binds.
template <class O>
bool belongs_to(Phase phase, const Place& place) {
  return phase == place.phase || (std::is_same_v<O, CallAid> && phase == Phase::effects);
}

template <class O>
Checked check_place(const State& state, Seat seat, const O&) {
  constexpr Place place = place_of<O>();
  if (!belongs_to<O>(state.phase, place)) {
    return refuse({place.clause, "A51"},
                  fmt::format("this order belongs to {}; it is now {}", place.name, name_of(state.phase)));
  }
  return check_moment<O>(state, seat);
}

std::string_view fate_of(Status status) {
  switch (status) {
    case Status::sunk: return "is sunk";
    case Status::exploded: return "has blown up";
    case Status::left: return "has left the table";
    default: return "has not come yet";
  }
}

}  // namespace

bool belongs_now(const State& state, Seat seat, const Order& order) {
  if (std::holds_alternative<Ready>(order)) return true;
  return std::visit([&](const auto& o) { return !check_place(state, seat, o); }, order);
}

Refusal refuse(Cite cite, std::string text) { return {cite, std::move(text)}; }

std::string name_of(const State& state, ShipId ship) {
  return ship < state.setting->ships.size() ? state.setting->ships[ship].name : std::string("no ship");
}

Refusal Unfit::operator()(Cite cite, std::string_view text) const {
  // Joined by hand: menus ask for thousands of orders, and every one that is refused has its words.
  const std::string_view name =
      ship < state.setting->ships.size() ? state.setting->ships[ship].name : std::string_view("no ship");
  std::string said;
  said.reserve(order.size() + name.size() + text.size() + 3);
  said.append(order).append(": ").append(name).append(" ").append(text);
  return refuse(cite, std::move(said));
}

Checked must_have(const State& state, Seat seat, ShipId ship, std::string_view order) {
  if (ship >= state.ships.size() || state.ships[ship].post != seat.post) {
    return refuse({"1-10", "A52"}, fmt::format("{}: that ship is not under your command", order));
  }
  const Ship& s = state.ships[ship];
  if (s.present && on_table(s.status)) return {};
  return Unfit{state, order, ship}({"1-10", "A52"}, fate_of(s.status));
}

Checked must_sail(const State& state, Seat seat, ShipId ship, std::string_view order) {
  if (auto refusal = must_have(state, seat, ship, order)) return refusal;
  if (state.ships[ship].status != Status::struck) return {};
  return Unfit{state, order, ship}({"3-6", "A84"}, "has struck, and only fights fires and leaks");
}

Checked must_own(const State& state, Seat seat, ShipId ship, std::string_view order) {
  if (auto refusal = must_sail(state, seat, ship, order)) return refusal;
  if (state.ships[ship].status != Status::prize) return {};
  return Unfit{state, order, ship}({"5-5", "A88"}, "is a prize, which only sails at slow and repairs");
}

Checked must_face(const State& state, ShipId ship, ShipId target, std::string_view order) {
  if (target < state.ships.size()) {
    const Ship& t = state.ships[target];
    if (t.side != state.ships[ship].side && t.present && on_table(t.status)) return {};
  }
  return refuse({"4.1-1"}, fmt::format("{}: there is no such enemy on the table", order));
}

std::optional<Refusal> Admiralty::check(const State& state, Seat seat, const Order& order) {
  if (seat.role != Role::side || seat.side > 1 || seat.post >= state.posts.size()) {
    return refuse({"1-10", "A52"}, "only the players give orders");
  }
  if (state.phase == Phase::over) return refuse({"1-9", "A91"}, "the battle is over");
  return std::visit(
      [&](const auto& o) -> std::optional<Refusal> {
        using O = std::decay_t<decltype(o)>;
        if constexpr (!std::is_same_v<O, Ready>) {
          if (auto refusal = check_place(state, seat, o)) return refusal;
          if (state.posts[seat.post].ready) {
            return refuse({"1-10", "A52"}, "your orders for this step are in; take them back first (ready off)");
          }
          return admiralty::check(state, seat, o);
        }
        return {};
      },
      order);
}

// No order rolls dice as it is given: who goes first and what moves waits, too, until it is carried out.
void Admiralty::lodge(Play& play, Seat seat, const Order& order) { play.take(Ordered{seat.post, order}); }

}  // namespace wardroom::admiralty
