// A battle that keeps its journal: every order, event and hash as a record, so that it can be told, checked and played
// again by anyone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "books/coal/coal.hpp"
#include "books/coal/loader.hpp"
#include "rules/battle.hpp"

namespace wardroom::coal {

/// All that a battle starts from. The text of the scenario is part of the journal: a later edition changes no old game.
struct Start {
  std::string name, text;
  OptionChoices options;
  std::uint64_t seed = 1;
};

class RecordedBattle {
 public:
  /// Throws DataError when the scenario cannot be loaded.
  explicit RecordedBattle(const Start& start);

  const State& state() const { return battle_.state(); }
  const std::vector<std::string>& warnings() const { return loaded_.warnings; }
  bool over() const { return battle_.over(); }
  bool owes(SideId side) const { return Coal::owes(battle_.state(), side); }

  /// Takes an order, or says why not; a refused order leaves no record.
  std::optional<Refusal> submit(Seat seat, const Order& order);
  /// Plays one phase when nobody owes an order, and records the hash of the state.
  bool play_phase();
  void play_on() {
    while (play_phase()) {
    }
  }
  /// Writes the last record.
  void finish();
  /// Asks the players for the faces of their dice; each throw becomes a record.
  void throw_real_dice(Battle<Coal>::Thrower thrower);

  const std::vector<std::string>& records() const { return records_; }
  std::string lines() const;
  /// Called after every step with the state and what happened.
  void listen(Battle<Coal>::Listener listener) { listener_ = std::move(listener); }

 private:
  void note(const State& state, const Record<Fact>& record);

  Loaded loaded_;
  Battle<Coal> battle_;
  std::vector<std::string> records_;
  std::vector<std::string> thrown_;  // dice of the step in hand, recorded when it is done
  Battle<Coal>::Listener listener_;
};

/// What is wrong with a journal: the number of the first record that is, from 1, and why.
struct Flaw {
  std::size_t record = 0;
  std::string what;
  bool unfinished = false;  // all that is there is right, but the battle is not over
};

/// The start that a journal's header tells of. Throws DataError.
Start read_start(const std::vector<std::string>& records, const std::string& name);

/// Plays a journal again, up to the end of a turn (0: all of it), handing every step to the listener. Gives the first
/// flaw: an order that is refused, an event, die or hash that differs, a record that is missing or too many.
std::optional<Flaw> replay(const std::vector<std::string>& records, const std::string& name, int to_turn,
                           const Battle<Coal>::Listener& listener);

}  // namespace wardroom::coal
