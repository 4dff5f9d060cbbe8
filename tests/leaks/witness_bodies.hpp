// The bodies of witness.hpp. Only the witness of a book includes this, and makes them for its book:
// WARDROOM_WITNESS(Coal).
#pragma once

#include <boost/describe.hpp>

#include "core/data_error.hpp"
#include "game/game.hpp"
#include "leaks/witness.hpp"
#include "rules/document.hpp"
#include "wire/json.hpp"

namespace wardroom::leaks {

template <class Enum>
std::string word(Enum e) {
  return boost::describe::enum_to_string(e, "?");
}

template <class State>
std::string answer(const State& state, Seat seat, const std::string& text) {
  try {
    const auto order = parse_order(parse_json(text, "order"), state, seat.side);
    const auto refusal = BookOf<State>::check(state, seat, order);
    return refusal ? std::string(refusal->cite.clause) + ": " + refusal->text : "taken";
  } catch (const DataError& error) {
    return error.problem;
  }
}

template <class State>
std::string view_bytes(const State& state, Seat seat) {
  typename BookOf<State>::View view;
  BookOf<State>::fill_view(state, seat, view);
  Json json;
  write_view(json, state, view);
  return json.take() + "\n";
}

template <class State>
std::string menu_bytes(const State& state, Seat seat) {
  if (seat.role != Role::side) return {};
  typename BookOf<State>::Menu menu;
  BookOf<State>::fill_menu(state, seat, menu);
  return Witness<State>::write_menu(state, menu) + "\n";
}

template <class State>
std::string event_bytes(const State& state, Seat seat, const RecordOf<State>& record, std::uint32_t& number) {
  std::string all;
  for (const auto& event : record.events) {
    if (!event.audience.includes(seat)) continue;
    Json json;
    write_event(json, state, seat, record, event, ++number);
    all += json.take() + tell(state, seat, event.fact) + "\n";
    all += log_entry(state, seat, record, event, number) + "\n";
  }
  return all;
}

// Some books ask by side, and those with several posts to a side by seat.
template <class State>
std::string preview_bytes(const State& state, Seat seat, const std::string& order) {
  if constexpr (requires { preview_order(state, seat, order); }) {
    return preview_order(state, seat, order);
  } else {
    return preview_order(state, seat.side, order);
  }
}

template <class State>
std::string answer_bytes(const State& state, Seat seat, const Names& names) {
  if (seat.role != Role::side) return {};
  std::string all;
  for (const std::string& order : Witness<State>::orders_to_try(state, seat.side, names)) {
    all += order + " -> " + answer(state, seat, order);
    if (Witness<State>::once_a_turn(state)) all += " " + preview_bytes(state, seat, order);
    all += "\n";
  }
  return all;
}

template <class State>
std::string table_bytes(const State& state, Seat seat, const Names& names) {
  Parts parts;
  present_table(state, seat, parts);
  Json status;
  status.begin_object();
  parts.status.write(status);
  std::string all = status.end_object().take() + "\n";
  for (const Part& part : parts) {
    all += part.key + " " + part.json + "\n";
    // Cards are looked at once a turn: they are the same for all phases.
    const bool look = Witness<State>::once_a_turn(state) && part.key.starts_with("pieces/");
    if (look) all += look_at(state, seat, part.key.substr(7)) + "\n";
  }
  for (const std::string& name : names) all += look_at(state, seat, name) + "\n";
  return all;
}

template <class State>
std::string all_bytes(const State& state, Seat seat, const Names& names) {
  return view_bytes(state, seat) + menu_bytes(state, seat) + answer_bytes(state, seat, names) +
         table_bytes(state, seat, names);
}

template <class Book>
World<Book>::World(std::string_view scenario_text, const OptionChoices& options, Seat seat, const Change& change,
                   std::uint64_t seed)
    : loaded_(Witness<State>::load(scenario_text, options)), seat_(seat), seed_(seed), gatherer_(seat) {
  if (change) change(loaded_.state, *loaded_.setting);
  battle_ = std::make_unique<Battle<Book>>(loaded_.state, Dice(seed_));
  listen();
}

template <class Book>
void World<Book>::listen() {
  battle_->listen([this](const State& now, const RecordOf<State>& record) {
    heard_ += event_bytes(now, seat_, record, number_);
    gatherer_.hear(now, record);
  });
}

template <class Book>
void World<Book>::change(const Change& change) {
  auto changed = std::make_unique<State>(battle_->state());
  change(*changed, *loaded_.setting);
  battle_ = std::make_unique<Battle<Book>>(*changed, Dice(seed_));
  listen();
}

template <class Book>
void World<Book>::give(SideId side, const Order& order) {
  const auto refusal = battle_->submit(Seat::of(side), order);
  ASSERT_FALSE(refusal.has_value()) << refusal->text;
}

template <class Book>
void World<Book>::set_up(SideId side) {
  for (const Order& order : Witness<State>::opening(state(), side)) {
    if (Book::owes(state(), Seat::of(side))) battle_->submit(Seat::of(side), order);
  }
}

template <class Book>
void World<Book>::order_for(SideId side) {
  if constexpr (requires { Phase::setup; }) {
    if (state().phase == Phase::setup) set_up(side);
  }
  if (player_ && Book::owes(state(), Seat::of(side))) {
    const std::vector<Order> orders = player_(state(), side);
    for (const Order& order : orders) give(side, order);
  }
  if (!Book::owes(state(), Seat::of(side))) return;
  typename Book::Menu menu;
  Book::fill_menu(state(), Seat::of(side), menu);
  give(side, Book::standing_order(menu));
}

template <class Book>
void World<Book>::next_phase() {
  for (int guard = 0; !battle_->play_phase() && !battle_->over(); ++guard) {
    ASSERT_LT(guard, 1000);
    for (const SideId side : {SideId{0}, SideId{1}}) {
      if (Book::owes(state(), Seat::of(side))) order_for(side);
    }
  }
}

template <class Book>
void World<Book>::play_to(Phase phase) {
  for (int guard = 0; state().phase != phase; ++guard) {
    ASSERT_LT(guard, 1000);
    next_phase();
  }
}

template <class Book>
int compare(World<Book>& a, World<Book>& b,
            const std::type_identity_t<std::function<bool(const typename Book::State&)>>& together) {
  int phases = 0;
  for (; together(a.state()) && together(b.state()) && phases < 200; ++phases) {
    const std::string gap = difference(a.known(), b.known());
    EXPECT_EQ(gap, "") << "turn " << a.state().turn << ", " << word(a.state().phase);
    if (!gap.empty()) break;
    if (Witness<typename Book::State>::once_a_turn(a.state())) {
      const std::string told = difference(a.report(), b.report());
      EXPECT_EQ(told, "") << "the reports of turn " << a.state().turn;
      if (!told.empty()) break;
    }
    a.forget();
    b.forget();
    a.next_phase();
    b.next_phase();
    if (testing::Test::HasFatalFailure()) break;
  }
  return phases;
}

}  // namespace wardroom::leaks

// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): what must be named for every book is named once
#define WARDROOM_WITNESS(Book)                                                                              \
  template std::string view_bytes(const Book::State&, Seat);                                                \
  template std::string menu_bytes(const Book::State&, Seat);                                                \
  template std::string event_bytes(const Book::State&, Seat, const RecordOf<Book::State>&, std::uint32_t&); \
  template std::string answer_bytes(const Book::State&, Seat, const Names&);                                \
  template std::string table_bytes(const Book::State&, Seat, const Names&);                                 \
  template std::string all_bytes(const Book::State&, Seat, const Names&);                                   \
  template class World<Book>;                                                                               \
  template int compare(World<Book>&, World<Book>&, const std::function<bool(const Book::State&)>&)
