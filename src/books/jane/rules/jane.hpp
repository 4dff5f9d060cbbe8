// Jane's tactical game as a book of the table: the contract of console/book.hpp, as far as it is rules.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "books/jane/rules/apply.hpp"
#include "books/jane/rules/facts.hpp"
#include "core/cite.hpp"
#include "rules/seat.hpp"
#include "rules/start.hpp"
#include "rules/step.hpp"

namespace wardroom::jane {

struct Menu;
struct View;

void fill_view(const State& state, Seat seat, View& view);
void fill_menu(const State& state, Seat seat, Menu& menu);
/// What the table does for a post that gives no order.
Order standing_order(const Menu& menu);
/// The account of losses (ruling 174).
wardroom::Result result_of(const State& state);
bool belongs_now(const State& state, Seat seat, const Order& order);

struct Jane {
  using State = jane::State;
  using Order = jane::Order;
  using Fact = jane::Fact;
  using Purpose = jane::Purpose;
  using Phase = jane::Phase;
  using Ready = jane::Ready;
  using Setting = jane::Setting;
  using View = jane::View;
  using Menu = jane::Menu;

  static constexpr std::string_view id = "jane", rules_version = "1";
  /// Nobody is told who else is asked, owes or has spoken.
  static constexpr bool asks_are_seen = false;

  static std::vector<Post> posts(const Setting& setting);

  static std::uint32_t turn(const State& s) { return s.move; }
  static std::uint16_t segment(const State& s) { return static_cast<std::uint16_t>(s.phase); }
  static std::uint16_t dice_segment(const State& s) { return segment(s); }
  static std::uint64_t hash(const State& state);
  static bool over(const State& s) { return s.phase == Phase::over; }
  static bool one_at_a_time(const State&) { return false; }
  static bool new_key(const State&) { return false; }

  template <class F>
  static void apply(State& s, const F& fact) {
    jane::apply(s, fact);
  }

  // sequence.cpp
  static bool owes(const State& state, Seat seat);
  static bool may_order(const State& state, Seat seat);
  static bool at_once(const State& state, Seat seat, const Order& order);
  static bool may_talk(const State& state, Seat from, Seat to);
  static std::uint64_t moment(const State& state, Seat seat);
  static void open(Step<Jane>& step, Phase phase);
  static void resolve(Step<Jane>& step);

  // check.cpp
  static std::optional<Refusal> check(const State& state, Seat seat, const Order& order);
  static void lodge(Step<Jane>& step, Seat seat, const Order& order);

  static constexpr auto fill_view = jane::fill_view;
  static constexpr auto fill_menu = jane::fill_menu;
  static constexpr auto standing_order = jane::standing_order;
  static constexpr auto result_of = jane::result_of;
  static constexpr auto belongs_now = jane::belongs_now;

  // What stands right of the rules, each part in a folder of its own.
  struct Text;   // text/text.hpp
  struct Bots;   // study/seated.hpp
  struct Toll;   // study/toll.hpp
  struct Told;   // report/told.hpp
  struct Table;  // game/table.hpp
};

using Play = Step<Jane>;

}  // namespace wardroom::jane

extern template class wardroom::Step<wardroom::jane::Jane>;  // in sequence.cpp
