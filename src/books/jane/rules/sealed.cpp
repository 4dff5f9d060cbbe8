// Sealed orders. They stand by ship, and a later one takes the place of the earlier: a state must not tell who was
// first.
#include "books/jane/rules/sealed.hpp"

#include "books/jane/rules/chapters.hpp"

namespace wardroom::jane {
namespace {

// Puts an order in its place; `taken_back`: it only takes out the earlier one.
template <class O, std::size_t most, class Key>
void put(Fixed<O, most>& sealed, const O& order, Key key, bool taken_back) {
  for (std::size_t i = 0; i < sealed.size(); ++i) {
    if (key(sealed[i]) != key(order)) continue;
    if (taken_back) {
      sealed.erase(i);
    } else {
      sealed[i] = order;
    }
    return;
  }
  if (taken_back || !sealed.push_back(order)) return;
  std::ranges::sort(sealed, {}, key);
}

constexpr auto by_ship = [](const auto& order) { return std::uint8_t{order.ship}; };

bool is_report(const State& state, const Signal& signal) {
  return signal.call == Call::hoist && state.tables().code[signal.code].from == HoistBy::any_ship;
}

PostId post_of(const State& state, const Signal& signal) {
  const std::uint8_t admiral = admiral_aboard(state, signal.ship);
  if (admiral == none || is_report(state, signal)) return state.setting->captains[signal.ship];
  return admiral_post(*state.setting, state.setting->ships[signal.ship].side, admiral);
}
PostId post_of(const State& state, const ShiftFlag& shift) {
  return admiral_post(*state.setting, state.setting->ships[shift.to].side, shift.admiral);
}
template <class O>
PostId post_of(const State& state, const O& order) {
  return state.setting->captains[order.ship];
}

// Calls `what(list, place)` with every sealed order of a post, in one order, until it says that it is done.
template <class AnyState, class Do>
void each_sealed(AnyState& state, PostId of, Do what) {
  bool done = false;
  const auto through = [&](auto& list) {
    for (std::size_t i = 0; !done && i < list.size(); ++i) {
      if (post_of(state, list[i]) == of) done = what(list, i);
    }
  };
  through(state.steers);
  through(state.seconds);
  through(state.rams);
  through(state.boards);
  through(state.tickets);
  through(state.quick_fires);
  through(state.discharges);
  through(state.signals);
  through(state.answers);
  through(state.shifts);
}

}  // namespace

void seal(State& state, const Steer& order) { put(state.steers, order, by_ship, false); }
void seal(State& state, const OnExecutive& order) { put(state.seconds, order, by_ship, order.path.empty()); }
void seal(State& state, const RamHer& order) { put(state.rams, order, by_ship, order.target == no_ship); }
void seal(State& state, const BoardHer& order) { put(state.boards, order, by_ship, order.target == no_ship); }
void seal(State& state, const Signal& order) {
  put(
      state.signals, order,
      [](const Signal& s) {
        return std::pair{std::uint8_t{s.ship}, s.at};
      },
      false);
}
void seal(State& state, const AnswerHoist& order) {
  put(
      state.answers, order,
      [](const AnswerHoist& a) {
        return std::pair{std::uint8_t{a.ship}, std::uint8_t{a.of}};
      },
      false);
}
void seal(State& state, const ShiftFlag& order) {
  const auto side = [&](const ShiftFlag& s) { return std::uint8_t{state.setting->ships[s.to].side}; };
  put(
      state.shifts, order,
      [&](const ShiftFlag& s) {
        return std::pair{side(s), s.admiral};
      },
      false);
}

std::size_t count_sealed(const State& state, PostId of) {
  std::size_t count = 0;
  each_sealed(state, of, [&](const auto&, std::size_t) {
    ++count;
    return false;
  });
  return count;
}

std::optional<SealedOrder> sealed_order(const State& state, PostId of, std::size_t which) {
  std::optional<SealedOrder> found;
  each_sealed(state, of, [&](const auto& list, std::size_t i) {
    if (--which > 0) return false;
    found = list[i];
    return true;
  });
  return found;
}

void unseal(State& state, PostId of, std::size_t which) {
  each_sealed(state, of, [&](auto& list, std::size_t i) {
    if (--which > 0) return false;
    list.erase(i);
    return true;
  });
}

void clear_sealed(State& state) {
  state.steers.clear();
  state.seconds.clear();
  state.rams.clear();
  state.boards.clear();
  state.tickets.clear();
  state.quick_fires.clear();
  state.discharges.clear();
  state.signals.clear();
  state.answers.clear();
  state.shifts.clear();
}

}  // namespace wardroom::jane
