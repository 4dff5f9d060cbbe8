// "Coal, and the Kaiser" as a book of the table: the contract of rules/step.hpp, filled in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "books/coal/rules/apply.hpp"
#include "books/coal/rules/facts.hpp"
#include "books/coal/rules/orders.hpp"
#include "books/coal/rules/state.hpp"
#include "core/cite.hpp"
#include "rules/seat.hpp"
#include "rules/start.hpp"
#include "rules/step.hpp"

namespace wardroom::coal {

struct Menu;
struct Setting;
struct View;

/// Fills a View for a seat; the vectors keep their memory from one call to the next.
void fill_view(const State& state, Seat seat, View& view);
/// Fills a menu for a side; the vectors keep their memory from one call to the next.
void fill_menu(const State& state, SideId side, Menu& menu);
/// What the table does for a side that gives no order, or whose bot fails: hold fire, or be ready.
Order standing_order(const Menu& menu);
/// 10.5; equal points are a draw (ruling A40).
Result result_of(const State& state);
/// Whether a side gives orders of this kind in the present phase.
bool belongs_now(const State& state, SideId side, const Order& order);

struct Coal {
  using State = coal::State;
  using Order = coal::Order;
  using Fact = coal::Fact;
  using Purpose = coal::Purpose;
  using Phase = coal::Phase;
  using Ready = coal::Ready;
  using Setting = coal::Setting;
  using View = coal::View;
  using Menu = coal::Menu;

  static constexpr std::string_view id = "coal";
  static constexpr std::string_view rules_version = "2";
  static constexpr bool asks_are_seen = true;  // 3.2: who is at it lies open

  /// A side is one post (1.3).
  static std::vector<Post> posts(const Setting& setting);

  static std::uint32_t turn(const State& s) { return s.turn; }
  static std::uint16_t segment(const State& s) { return static_cast<std::uint16_t>(segment_of(s.phase)); }
  /// A half-move has dice of its own.
  static std::uint16_t dice_segment(const State& s) { return static_cast<std::uint16_t>(segment(s) + 16 * s.half); }

  static std::uint64_t hash(const State& s) { return coal::hash(s); }

  template <class F>
  static void apply(State& s, const F& fact) {
    coal::apply(s, fact);
  }

  /// Whether the table waits for this side.
  static bool owes(const State& state, SideId side);
  static bool owes(const State& state, Seat seat) { return owes(state, seat.side); }
  static bool over(const State& state) { return state.phase == Phase::over; }
  /// Where big-gun targets are named in turn a side gives one order at a time, elsewhere all that it has.
  static bool one_at_a_time(const State& state) { return state.phase == Phase::big_guns; }
  /// Whether a hosted game's dice get a new key as this phase is played: when a turn's movement, or the setting up, has
  /// been ordered by all.
  static bool new_key(const State& state) { return state.phase == Phase::setup || state.phase == Phase::plotting; }
  /// A number that changes whenever a bot has to think anew.
  static std::uint64_t moment(const State& state, Seat) {
    return (state.turn * 2ULL + state.half) * 16 + static_cast<std::uint64_t>(state.phase);
  }
  /// Why the order cannot be taken; nothing when it can. Changes nothing.
  static std::optional<Refusal> check(const State& state, Seat seat, const Order& order);
  /// Takes an order that `check` passed.
  static void lodge(Step<Coal>& step, Seat seat, const Order& order);
  /// Begins a phase, with whatever comes before anybody is asked: the order of naming, who allots first.
  static void open(Step<Coal>& step, Phase phase);
  /// Plays on from where nobody owes anything, one phase at a time.
  static void resolve(Step<Coal>& step);

  static constexpr auto fill_view = coal::fill_view;
  static constexpr auto fill_menu = by_side<coal::fill_menu>;
  static constexpr auto standing_order = coal::standing_order;
  static constexpr auto result_of = coal::result_of;
  static constexpr auto belongs_now = by_side<coal::belongs_now>;

  // What stands right of the rules, each part in a folder of its own.
  struct Text;   // text/text.hpp
  struct Bots;   // study/seated.hpp
  struct Toll;   // study/toll.hpp
  struct Told;   // report/told.hpp
  struct Table;  // game/table.hpp
};

using Play = Step<Coal>;

}  // namespace wardroom::coal

extern template class wardroom::Step<wardroom::coal::Coal>;  // in sequence.cpp
