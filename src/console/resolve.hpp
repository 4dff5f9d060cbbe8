// `wardroom resolve` for any book: a situation file is played from its first segment to its last, with the orders and
// dice it gives.
#pragma once

#include <fmt/format.h>

#include <boost/describe.hpp>

#include "console/bouts.hpp"
#include "console/detail.hpp"
#include "console/requests.hpp"
#include "core/data_error.hpp"
#include "core/hash.hpp"
#include "rules/battle.hpp"
#include "wire/event_json.hpp"

namespace wardroom::console {

template <class Book>
using SituationOf = decltype(Book::Text::load_situation({}, {}));
template <class Book>
using OrderOf = typename decltype(SituationOf<Book>::orders)::value_type;

template <class Book>
struct Refused {
  const OrderOf<Book>* order;
  Refusal why;
};

// Gives a side every order of the file that may be given now; what cannot be given yet waits for its segment.
template <class Book>
class Orders {
 public:
  explicit Orders(const SituationOf<Book>& situation)
      : situation_(situation), given_(situation.orders.size(), false), time_came_(given_) {}

  bool give(Battle<Book>& battle, Seat seat) {
    bool any = false;
    for (std::size_t i = 0; i < given_.size(); ++i) {
      if (given_[i] || situation_.orders[i].seat != seat) continue;
      if (!Book::owes(battle.state(), seat)) break;
      if (!is_due(battle.state(), situation_.orders[i])) continue;
      any = true;
      submit(battle, i);
      if (Book::one_at_a_time(battle.state())) break;  // in turn with the enemy
    }
    return any;
  }
  /// A side that has nothing to decide is not asked. Its orders are tried all the same, for their refusals say why.
  void give_unasked(Battle<Book>& battle) {
    for (std::size_t i = 0; i < given_.size(); ++i) {
      const OrderOf<Book>& order = situation_.orders[i];
      if (is_time(battle.state(), order)) time_came_[i] = true;
      const bool is_ready = std::holds_alternative<typename Book::Ready>(order.order);  // is for a phase that asks
      if (!given_[i] && !is_ready && is_due(battle.state(), order)) submit(battle, i);
    }
  }
  /// Orders whose turn or segment never came are refused for that.
  void refuse_the_rest(const typename Book::State& state) {
    for (std::size_t i = 0; i < given_.size(); ++i) {
      if (!given_[i]) refused.push_back({&situation_.orders[i], why_never(state, i)});
    }
  }
  std::vector<Refused<Book>> refused;

 private:
  static bool is_time(const typename Book::State& state, const OrderOf<Book>& order) {
    if constexpr (requires { state.half; }) {
      if (order.half != state.half) return false;
    }
    return order.turn == Book::turn(state);
  }
  static bool is_due(const typename Book::State& state, const OrderOf<Book>& order) {
    return is_time(state, order) && Book::belongs_now(state, order.seat, order.order);
  }
  void submit(Battle<Book>& battle, std::size_t i) {
    const OrderOf<Book>& order = situation_.orders[i];
    given_[i] = true;
    if (auto refusal = battle.submit(order.seat, order.order)) refused.push_back({&order, *refusal});
  }
  Refusal why_never(const typename Book::State& state, std::size_t i) const {
    const OrderOf<Book>& order = situation_.orders[i];
    const Cite cite = Book::Text::order_of_play;
    if (!time_came_[i]) {
      return {cite, fmt::format("this order is for {}, which was not played; play ended in {}",
                                Book::Text::name_of_time(order.turn, order.half), Book::Text::turn_name(state))};
    }
    const auto refusal = Book::check(state, order.seat, order.order);
    return refusal ? *refusal : Refusal{cite, "the table never asked for this order"};
  }

  const SituationOf<Book>& situation_;
  std::vector<bool> given_, time_came_;
};

template <class Book>
void play(Battle<Book>& battle, const SituationOf<Book>& situation, Orders<Book>& orders) {
  if (Book::Text::to_be_opened(situation)) battle.open(battle.state().phase);
  typename Book::Menu menu;
  while (Book::Text::before_the_end(battle.state(), situation)) {
    if (!battle.anybody_owes()) {
      orders.give_unasked(battle);
      battle.play_phase();
      continue;
    }
    for (const Post& post : battle.posts()) {
      const Seat seat = post.seat;
      if (!Book::owes(battle.state(), seat)) continue;
      if (orders.give(battle, seat) && Book::one_at_a_time(battle.state())) continue;
      Book::fill_menu(battle.state(), seat, menu);
      if (Book::owes(battle.state(), seat)) {
        if (auto refusal = battle.submit(seat, Book::standing_order(menu))) {
          throw DataError("situation", 0, 0, "the battle cannot go on: " + refusal->text);
        }
      }
    }
  }
}

// A player is told why his own orders were refused, and nothing of the enemy's.
template <class Book>
bool may_hear(Seat seat, const Refused<Book>& refused) {
  return seat.role == Role::umpire || seat == refused.order->seat;
}

template <class Book>
void write_refusals(Json& json, const std::vector<Post>& posts, Seat seat, const Orders<Book>& orders) {
  json.key("refused").begin_array();
  for (const Refused<Book>& r : orders.refused) {
    if (!may_hear(seat, r)) continue;
    json.begin_object().field("side", posts[r.order->seat.post].id).field("line", r.order->line);
    json.field("clause", Book::Text::clause_id(r.why.cite));
    if (!r.why.cite.ruling.empty()) json.field("ruling", r.why.cite.ruling);
    json.field("text", r.why.text).end_object();
  }
  json.end_array();
}

// A list that is begun must hold out for the throw: half of it from the file and half by the key would be no test.
template <class Book>
std::string too_few(const typename Book::State& state, const ScriptTooShort& error) {
  const std::size_t given = error.script.faces.size(), left = given - error.script.used;
  const auto purpose = static_cast<typename Book::Purpose>(error.at.purpose);
  return fmt::format("faces: the throw for {} in {} needs {} dice, and {} of the {} given {} left",
                     boost::describe::enum_to_string(purpose, "?"), Book::Text::turn_name(state), error.count, left,
                     given, left == 1 ? "is" : "are");
}

template <class Book>
int resolve(const Resolve& args, const std::string& file) {
  const SituationOf<Book> situation = Book::Text::load_situation(file, args.situation);
  const auto seat = seat_by_word<Book>(situation.loaded.state, args.seat);
  if (!seat) throw DataError("--as", 0, 0, "there is no seat \"" + args.seat + "\"; give a side, umpire or spectator");
  print_warnings(situation.loaded.warnings);

  Battle<Book> battle(situation.loaded.state, Dice(situation.seed));
  battle.script(situation.dice);
  Json events;
  events.begin_array();
  std::uint32_t number = 0;
  typename Book::Told::Narrator narrator(*seat, Detail::everything);
  battle.listen([&](const typename Book::State& state, const Record<typename Book::Fact>& record) {
    if (!args.json) {
      narrator.hear(state, record);
      return;
    }
    for (const auto& event : record.events) {
      if (event.audience.includes(*seat)) Book::Text::write_event(events, state, *seat, record, event, ++number);
    }
  });
  Orders<Book> orders(situation);
  try {
    play<Book>(battle, situation, orders);
  } catch (const ImpossibleFace& error) {
    throw DataError(args.situation, error.line, error.column, std::string("faces: ") + error.what());
  } catch (const ScriptTooShort& error) {
    throw DataError(args.situation, error.script.line, error.script.column, too_few<Book>(battle.state(), error));
  }
  orders.refuse_the_rest(battle.state());
  std::size_t unused = 0;
  for (const ScriptedDice& dice : battle.scripted()) unused += dice.faces.size() - dice.used;

  if (args.json) {
    typename Book::View view;
    Book::fill_view(battle.state(), *seat, view);
    Json json;
    json.begin_object().key("events").raw(events.end_array().text()).key("view");
    Book::Text::write_view(json, battle.state(), view);
    // The hash of the whole state would let a player test guesses about what is hidden.
    if (seat->role == Role::umpire) json.field("hash", hex(Book::hash(battle.state())));
    write_refusals(json, battle.posts(), *seat, orders);
    if (seat->role == Role::umpire) json.field("unused_dice", unused);
    json.end_object();
    fmt::print("{}\n", json.text());
  } else {
    for (const Refused<Book>& r : orders.refused) {
      if (!may_hear(*seat, r)) continue;
      fmt::print("{}:{}:{}: refused by {}: {}\n", args.situation, r.order->line, r.order->column, text(r.why.cite),
                 r.why.text);
    }
    if (unused > 0) fmt::print(stderr, "warning: {} scripted dice were not thrown\n", unused);
  }
  return orders.refused.empty() ? ok : no;
}

}  // namespace wardroom::console
