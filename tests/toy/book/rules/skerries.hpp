// Skerries as a book of the table: the contract of console/book.hpp, as far as it is rules.
#pragma once

#include <optional>
#include <string_view>

#include "rules/event.hpp"
#include "rules/start.hpp"
#include "rules/step.hpp"
#include "toy/book/rules/apply.hpp"

namespace wardroom::skerries {

struct View;
struct Menu;

struct Skerries {
  using State = skerries::State;
  using Order = skerries::Order;
  using Fact = skerries::Fact;
  using Purpose = skerries::Purpose;
  using Phase = skerries::Phase;
  using Ready = skerries::Ready;
  using Setting = skerries::Setting;
  using View = skerries::View;
  using Menu = skerries::Menu;

  static constexpr std::string_view id = "skerries", rules_version = "1";
  static constexpr bool asks_are_seen = true;

  /// A side is one post.
  static std::vector<Post> posts(const Setting& setting) { return one_post_a_side(setting.sides); }

  static std::uint32_t turn(const State& s) { return s.turn; }
  static std::uint16_t segment(const State& s) { return static_cast<std::uint16_t>(s.phase); }
  static std::uint16_t dice_segment(const State& s) { return segment(s); }
  static std::uint64_t hash(const State& state);
  static bool owes(const State& s, Seat seat) { return s.sides[seat.side].asked && !s.sides[seat.side].ready; }
  static bool over(const State& s) { return s.phase == Phase::over; }
  static bool one_at_a_time(const State&) { return false; }
  static bool new_key(const State&) { return false; }
  static std::uint64_t moment(const State& s, Seat) { return s.turn * 4ULL + segment(s); }

  template <class F>
  static void apply(State& state, const F& fact) {
    skerries::apply(state, fact);
  }

  // check.cpp
  static std::optional<Refusal> check(const State& state, Seat seat, const Order& order);
  static bool belongs_now(const State& state, Seat seat, const Order& order);
  static void lodge(Step<Skerries>& step, Seat seat, const Order& order);

  // sequence.cpp
  static void open(Step<Skerries>& step, Phase phase);
  static void resolve(Step<Skerries>& step);
  static Result result_of(const State& state);

  // view.cpp
  static void fill_view(const State& state, Seat seat, View& view);
  static void fill_menu(const State& state, Seat seat, Menu& menu);
  static Order standing_order(const Menu&) { return Ready{}; }

  // What stands right of the rules.
  struct Text;   // text/text.hpp
  struct Bots;   // bots/bots.hpp
  struct Toll;   // report/toll.hpp
  struct Told;   // report/told.hpp
  struct Table;  // table/table.hpp
};

using Play = Step<Skerries>;

}  // namespace wardroom::skerries
