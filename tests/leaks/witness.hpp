// Twin worlds: two battles that differ only in what a seat may not know must give that seat the same bytes. A witness
// sits in a seat and writes down everything that leaves the program for it.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "books/coal/coal.hpp"
#include "books/coal/loader.hpp"
#include "books/coal/menu.hpp"
#include "books/coal/view.hpp"
#include "report/gather.hpp"
#include "rules/battle.hpp"

namespace wardroom::coal::test {

/// The view as the wire has it.
std::string view_bytes(const State& state, Seat seat);
/// The menu, ships by their ids and divisions by their numbers.
std::string menu_bytes(const State& state, Seat seat);
/// The events of one step that a seat is told, with trails, dice, sentences and the seat's own numbers, and the entries
/// of its log.
std::string event_bytes(const State& state, Seat seat, const Record<Fact>& record, std::uint32_t& number);
/// What the seat is answered to a long list of orders, most of them out of place, naming ships seen and unseen.
std::string answer_bytes(const State& state, Seat seat, const std::vector<std::string>& names);
/// The table as it is presented to the seat, with the card and the overlays of every piece, and of these names.
std::string table_bytes(const State& state, Seat seat, const std::vector<std::string>& names);
/// All that the seat may ask for now.
std::string all_bytes(const State& state, Seat seat, const std::vector<std::string>& names);

/// "" when equal, else the first difference with its surroundings.
std::string difference(const std::string& a, const std::string& b);

/// A battle with a witness in one seat.
class World {
 public:
  using Change = std::function<void(State&, Setting&)>;

  World(std::string_view scenario_text, const OptionChoices& options, Seat seat, const Change& change = {},
        std::uint64_t seed = 31);

  const State& state() const { return battle_->state(); }
  Battle<Coal>& battle() { return *battle_; }
  Seat seat() const { return seat_; }
  /// Changes the state behind everybody's back: where the twins part.
  void change(const Change& change);
  /// Gives an order that must be taken.
  void give(SideId side, const Order& order);
  /// Everything heard so far, and all that may be asked now.
  std::string known() const { return heard_ + all_bytes(state(), seat_, names_); }
  /// Names that the probing orders use; must be the same in both worlds.
  void probe_with(std::vector<std::string> names) { names_ = std::move(names); }
  void forget() { heard_.clear(); }
  /// The page of a report that the seat could have of the battle so far.
  std::string report() const;

  /// One phase of a quiet table: divisions stand on straight ahead, nobody fires, lights, repairs or attacks unless
  /// the test has ordered it.
  void next_phase();
  void play_to(Phase phase);
  /// Setup by the ensign for one side.
  void set_up(SideId side);

 private:
  void listen();

  Loaded loaded_;
  Seat seat_;
  std::uint64_t seed_;
  std::unique_ptr<Battle<Coal>> battle_;
  std::string heard_;
  std::uint32_t number_ = 0;
  report::Gatherer gatherer_;
  std::vector<std::string> names_;
};

/// Plays both worlds on, phase by phase, as long as `together` says so of both, and compares what the seat knows.
/// Gives the number of phases compared.
int compare(World& a, World& b, const std::function<bool(const State&)>& together);

std::string scenario(const std::string& name);

}  // namespace wardroom::coal::test
