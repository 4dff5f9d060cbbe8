// The WW2 coastal warfare sheet as a book of the table: the contract of rules/step.hpp, filled in.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "books/coastal/rules/apply.hpp"
#include "books/coastal/rules/facts.hpp"
#include "core/cite.hpp"
#include "rules/seat.hpp"
#include "rules/start.hpp"
#include "rules/step.hpp"

namespace wardroom::coastal {

struct Menu;
struct View;

/// Fills a View for a seat; the vectors keep their memory from one call to the next.
void fill_view(const State& state, Seat seat, View& view);
void fill_menu(const State& state, SideId side, Menu& menu);
/// Whether a seat may know which vessel this is: its own, or one whose model stands on the table.
bool may_name(const State& state, Seat seat, ShipId ship);
/// What the table does for a side that gives no order.
Order standing_order(const Menu& menu);
/// As the points stand (charts 10, reconstructed); final once the battle is over.
Result result_of(const State& state);
/// Whether a side gives orders of this kind in the present step.
bool belongs_now(const State& state, SideId side, const Order& order);

struct Coastal {
  using State = coastal::State;
  using Order = coastal::Order;
  using Fact = coastal::Fact;
  using Purpose = coastal::Purpose;
  using Phase = coastal::Phase;
  using Ready = coastal::Ready;
  using Setting = coastal::Setting;
  using View = coastal::View;
  using Menu = coastal::Menu;

  static constexpr std::string_view id = "coastal";
  static constexpr std::string_view rules_version = "2";
  static constexpr bool asks_are_seen = true;

  /// A side is one post.
  static std::vector<Post> posts(const Setting& setting);

  static std::uint32_t turn(const State& s) { return s.turn; }
  static std::uint16_t segment(const State& s) { return segment_of(s.phase, s.half); }
  /// The two halves of a turn have dice of their own.
  static std::uint16_t dice_segment(const State& s) { return segment(s); }

  static std::uint64_t hash(const State& s) { return coastal::hash(s); }

  template <class F>
  static void apply(State& s, const F& fact) {
    coastal::apply(s, fact);
  }

  static bool owes(const State& state, SideId side) { return state.sides[side].asked && !state.sides[side].ready; }
  static bool owes(const State& state, Seat seat) { return owes(state, seat.side); }
  static bool over(const State& state) { return state.phase == Phase::over; }
  static bool one_at_a_time(const State&) { return false; }
  /// A hosted game's dice get a new key whenever a player's orders for a step are in.
  static bool new_key(const State& state) {
    return state.phase == Phase::setup || state.phase == Phase::launch || state.phase == Phase::move ||
           state.phase == Phase::observe || state.phase == Phase::fire;
  }
  /// A number that changes whenever a bot has to think anew.
  static std::uint64_t moment(const State& state, Seat) {
    return (state.turn * 2ULL + state.half) * 16 + static_cast<std::uint64_t>(state.phase);
  }
  static std::optional<Refusal> check(const State& state, Seat seat, const Order& order);
  static void lodge(Step<Coastal>& step, Seat seat, const Order& order);
  static void open(Step<Coastal>& step, Phase phase);
  static void resolve(Step<Coastal>& step);

  static constexpr auto fill_view = coastal::fill_view;
  static constexpr auto fill_menu = by_side<coastal::fill_menu>;
  static constexpr auto standing_order = coastal::standing_order;
  static constexpr auto result_of = coastal::result_of;
  static constexpr auto belongs_now = by_side<coastal::belongs_now>;

  // What stands right of the rules, each part in a folder of its own.
  struct Text;   // text/text.hpp
  struct Bots;   // study/seated.hpp
  struct Toll;   // study/toll.hpp
  struct Told;   // report/told.hpp
  struct Table;  // game/table.hpp
};

using Play = Step<Coastal>;

}  // namespace wardroom::coastal

extern template class wardroom::Step<wardroom::coastal::Coastal>;  // in sequence.cpp
