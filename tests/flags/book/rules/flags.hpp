// Three Flags as a book of the table: the contract of console/book.hpp, as far as it is rules.
#pragma once

#include <optional>
#include <string_view>

#include "flags/book/rules/apply.hpp"
#include "rules/event.hpp"
#include "rules/start.hpp"
#include "rules/step.hpp"

namespace wardroom::flags {

struct View;
struct Menu;

struct Flags {
  using State = flags::State;
  using Order = flags::Order;
  using Fact = flags::Fact;
  using Purpose = flags::Purpose;
  using Phase = flags::Phase;
  using Ready = flags::Ready;
  using Setting = flags::Setting;
  using View = flags::View;
  using Menu = flags::Menu;

  static constexpr std::string_view id = "flags", rules_version = "1";
  /// A post is not told who else is asked: that a captain sees something is his secret, even from his admiral.
  static constexpr bool asks_are_seen = false;

  static std::vector<Post> posts(const Setting& setting) { return setting.posts; }

  static std::uint32_t turn(const State& s) { return s.turn; }
  static std::uint16_t segment(const State& s) { return static_cast<std::uint16_t>(s.phase); }
  static std::uint16_t dice_segment(const State& s) { return segment(s); }
  static std::uint64_t hash(const State& state);
  static bool over(const State& s) { return s.phase == Phase::over; }
  static bool one_at_a_time(const State&) { return false; }
  static bool new_key(const State&) { return false; }

  // sequence.cpp
  static bool owes(const State& state, Seat seat);
  static bool may_order(const State& state, Seat seat);
  static bool at_once(const State& state, Seat seat, const Order& order);
  static bool may_talk(const State& state, Seat from, Seat to);
  static std::uint64_t moment(const State& state, Seat seat);
  static void open(Step<Flags>& step, Phase phase);
  static void resolve(Step<Flags>& step);
  static Result result_of(const State& state);

  template <class F>
  static void apply(State& state, const F& fact) {
    flags::apply(state, fact);
  }

  // check.cpp
  static std::optional<Refusal> check(const State& state, Seat seat, const Order& order);
  static bool belongs_now(const State& state, Seat seat, const Order& order);
  static void lodge(Step<Flags>& step, Seat seat, const Order& order);

  // view.cpp
  static void fill_view(const State& state, Seat seat, View& view);
  static void fill_menu(const State& state, Seat seat, Menu& menu);
  static Order standing_order(const Menu&) { return Ready{}; }

  // What stands right of the rules.
  struct Text;   // text/text.hpp
  struct Bots;   // book.hpp
  struct Toll;   // report/toll.hpp
  struct Told;   // report/told.hpp
  struct Table;  // table/table.hpp
};

using Play = Step<Flags>;

}  // namespace wardroom::flags
