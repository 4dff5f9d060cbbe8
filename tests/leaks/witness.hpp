// Twin worlds: two battles that differ only in what a seat may not know must give that seat the same bytes. A witness
// sits in a seat and writes down everything that leaves the program for it.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "rules/battle.hpp"
#include "rules/start.hpp"

namespace wardroom::leaks {

/// What is a book's own: how its menus are written down, which orders are tried, how its battles are loaded and
/// reported. Each book has one, by its state (coal_witness.hpp, coastal_witness.hpp).
template <class State>
struct Witness;
template <class State>
using BookOf = typename Witness<State>::Book;
template <class State>
using RecordOf = Record<typename BookOf<State>::Fact>;

using Names = std::vector<std::string>;

/// The view as the wire has it.
template <class State>
std::string view_bytes(const State& state, Seat seat);
/// The menu; vessels by what the seat calls them.
template <class State>
std::string menu_bytes(const State& state, Seat seat);
/// The events of one step that a seat is told, with trails, dice, sentences and the seat's own numbers, and the entries
/// of its log.
template <class State>
std::string event_bytes(const State& state, Seat seat, const RecordOf<State>& record, std::uint32_t& number);
/// What the seat is answered to a long list of orders, most of them out of place, naming ships seen and unseen.
template <class State>
std::string answer_bytes(const State& state, Seat seat, const Names& names);
/// The table as it is presented to the seat, with the card and the overlays of every piece, and of these names.
template <class State>
std::string table_bytes(const State& state, Seat seat, const Names& names);
/// All that the seat may ask for now.
template <class State>
std::string all_bytes(const State& state, Seat seat, const Names& names);

/// "" when equal, else the first difference with its surroundings.
std::string difference(const std::string& a, const std::string& b);
/// A scenario that the program carries: "coal/dogger-bank".
std::string scenario(const std::string& name);
/// The text with its first `what` changed; there must be one.
std::string replaced(std::string text, const std::string& what, const std::string& by);

/// A battle with a witness in one seat.
template <class Book>
class World {
 public:
  using State = typename Book::State;
  using Setting = typename Book::Setting;
  using Order = typename Book::Order;
  using Phase = typename Book::Phase;
  using Change = std::function<void(State&, Setting&)>;
  /// What a side orders when the table waits for it; as long as it still waits then, the standing order follows.
  using Player = std::function<std::vector<Order>(const State&, SideId)>;

  World(std::string_view scenario_text, const OptionChoices& options, Seat seat, const Change& change = {},
        std::uint64_t seed = 31);

  const State& state() const { return battle_->state(); }
  Battle<Book>& battle() { return *battle_; }
  Seat seat() const { return seat_; }
  /// Changes the state behind everybody's back: where the twins part.
  void change(const Change& change);
  /// Gives an order that must be taken.
  void give(SideId side, const Order& order);
  /// Everything heard so far, and all that may be asked now.
  std::string known() const { return heard_ + all_bytes(state(), seat_, names_); }
  /// Names that the probing orders use; must be the same in both worlds.
  void probe_with(Names names) { names_ = std::move(names); }
  void play_by(Player player) { player_ = std::move(player); }
  void forget() { heard_.clear(); }
  /// The page of a report that the seat could have of the battle so far.
  std::string report() const { return Witness<State>::page(gatherer_, seed_); }

  /// One phase of a quiet table: vessels stand on straight ahead, and nobody does anything unless the test, or the
  /// player that it has set, orders it.
  void next_phase();
  void play_to(Phase phase);
  /// What a side needs to do before the first turn.
  void set_up(SideId side);

 private:
  void listen();
  void order_for(SideId side);

  typename Witness<State>::Loaded loaded_;
  Seat seat_;
  std::uint64_t seed_;
  std::unique_ptr<Battle<Book>> battle_;
  std::string heard_;
  std::uint32_t number_ = 0;
  typename Witness<State>::Gatherer gatherer_;
  Names names_;
  Player player_;
};

/// Plays both worlds on, phase by phase, as long as `together` says so of both, and compares what the seat knows.
/// Gives the number of phases compared.
template <class Book>
int compare(World<Book>& a, World<Book>& b,
            const std::type_identity_t<std::function<bool(const typename Book::State&)>>& together);

}  // namespace wardroom::leaks
