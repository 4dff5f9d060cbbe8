// Admiralty as a book of the table: the contract of console/book.hpp, as far as it is rules.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "books/admiralty/rules/apply.hpp"
#include "books/admiralty/rules/facts.hpp"
#include "core/cite.hpp"
#include "rules/seat.hpp"
#include "rules/start.hpp"
#include "rules/step.hpp"

namespace wardroom::admiralty {

struct Menu;
struct View;

/// Fills a View for a seat; the vectors keep their memory from one call to the next.
void fill_view(const State& state, Seat seat, View& view);
void fill_menu(const State& state, Seat seat, Menu& menu);
/// A seat may know that there is such a ship: all know all.
bool may_name(const State& state, Seat seat, ShipId ship);
/// What the table does for a post that gives no order.
Order standing_order(const Menu& menu);
/// As the points stand (A91); final once the battle is over.
wardroom::Result result_of(const State& state);
/// Whether a post gives orders of this kind in the present phase.
bool belongs_now(const State& state, Seat seat, const Order& order);

struct Admiralty {
  using State = admiralty::State;
  using Order = admiralty::Order;
  using Fact = admiralty::Fact;
  using Purpose = admiralty::Purpose;
  using Phase = admiralty::Phase;
  using Ready = admiralty::Ready;
  using Setting = admiralty::Setting;
  using View = admiralty::View;
  using Menu = admiralty::Menu;

  static constexpr std::string_view id = "admiralty";
  static constexpr std::string_view rules_version = "2";
  /// Who may call passing fire, and is not asked, has given a standing answer, which is his secret (A35).
  static constexpr bool asks_are_seen = false;

  static std::vector<Post> posts(const Setting& setting);

  static std::uint32_t turn(const State& s) { return s.turn; }
  static std::uint16_t segment(const State& s) { return static_cast<std::uint16_t>(s.phase); }
  static std::uint16_t dice_segment(const State& s) { return segment(s); }
  static std::uint64_t hash(const State& s) { return admiralty::hash(s); }

  template <class F>
  static void apply(State& s, const F& fact) {
    admiralty::apply(s, fact);
  }

  static bool owes(const State& s, Seat seat) {
    return seat.post < s.posts.size() && s.posts[seat.post].asked && !s.posts[seat.post].ready;
  }
  static bool over(const State& state) { return state.phase == Phase::over; }
  /// In the order of movement one post moves a ship, and then another.
  static bool one_at_a_time(const State& state) { return state.moment == Moment::moving; }
  static bool new_key(const State&) { return false; }
  /// A number that changes whenever a bot has to think anew.
  static std::uint64_t moment(const State& s, Seat) {
    return ((s.turn * 16ULL + static_cast<std::uint64_t>(s.phase)) * 512 + s.moves) * 4 +
           static_cast<std::uint64_t>(s.moment);
  }

  /// 3-2: where a side has several posts, players talk by signals alone as long as they fight (W7).
  static bool may_talk(const State& state, Seat from, Seat to);

  // check.cpp
  static std::optional<Refusal> check(const State& state, Seat seat, const Order& order);
  static void lodge(Step<Admiralty>& step, Seat seat, const Order& order);

  // sequence.cpp
  static void open(Step<Admiralty>& step, Phase phase);
  static void resolve(Step<Admiralty>& step);

  static constexpr auto fill_view = admiralty::fill_view;
  static constexpr auto fill_menu = admiralty::fill_menu;
  static constexpr auto standing_order = admiralty::standing_order;
  static constexpr auto result_of = admiralty::result_of;
  static constexpr auto belongs_now = admiralty::belongs_now;

  // What stands right of the rules, each part in a folder of its own.
  struct Text;   // text/text.hpp
  struct Bots;   // study/seated.hpp
  struct Toll;   // study/toll.hpp
  struct Told;   // report/told.hpp
  struct Table;  // game/table.hpp
};

using Play = Step<Admiralty>;

}  // namespace wardroom::admiralty

extern template class wardroom::Step<wardroom::admiralty::Admiralty>;  // in sequence.cpp
