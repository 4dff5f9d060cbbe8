// A battle that keeps its journal: every order, event and hash as a record, so that it can be told, checked and played
// again by anyone.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "books/coal/coal.hpp"
#include "books/coal/loader.hpp"
#include "rules/battle.hpp"
#include "rules/secret.hpp"

namespace wardroom::coal {

/// All that a battle starts from. The text of the scenario is part of the journal: a later edition changes no old game.
struct Start {
  std::string name, text;
  OptionChoices options;
  std::uint64_t seed = 1;
  // A hosted game has a secret instead of a seed; of one that is not over, only the commitment is known.
  std::string secret = {}, commitment = {};
  bool real_dice = false;

  bool hosted() const { return !commitment.empty(); }
};

/// Hands its records over as they are made and keeps none.
class JournalledBattle {
 public:
  using Sink = std::function<void(std::string)>;

  /// The setting must outlive the battle, and so must the faces if dice are told of. A battle that begins in the middle
  /// of a turn may have its phase to open, which is the first that is played.
  JournalledBattle(const State& begin, bool to_be_opened, const Start& start);

  /// From now on every record is handed over; the first is the start's.
  void keep(const Start& start, Sink sink);

  const State& state() const { return battle_.state(); }
  bool over() const { return battle_.over(); }
  bool owes(SideId side) const { return Coal::owes(battle_.state(), side); }

  /// Takes an order, or says why not; a refused order leaves no record.
  std::optional<Refusal> submit(Seat seat, const Order& order);
  /// Plays one phase when nobody owes an order, and records the hash of the state. Throws DiceWanted, and changes
  /// nothing, where real dice are wanted that nobody has entered yet.
  bool play_phase();
  void play_on() {
    while (play_phase()) {
    }
  }
  /// Carries out an act of the umpire (JSON, docs/table.md). Throws DataError, and changes nothing, when it cannot be.
  void act(const std::string& act);
  /// Writes the last record, which reveals the secret.
  void finish();

  /// Real dice for the step that wanted them.
  void enter(const DiceWanted& wanted, std::vector<std::uint8_t> faces);
  /// Asks the players for the faces of their dice; each throw becomes a record.
  void throw_real_dice(Battle<Coal>::Thrower thrower);
  /// Dice fall as the faces tell; for a hosted game whose secret is not known.
  void recall(const ToldFaces& faces) { battle_.recall(faces); }

  /// Called after every step with the state and what happened.
  void listen(Battle<Coal>::Listener listener) { listener_ = std::move(listener); }
  void forget_record() { battle_.forget_record(); }

 private:
  void note(const State& state, const Record<Fact>& record);
  void write(std::string record);
  void write_said(std::string record);
  void turn_key();
  void open();

  Battle<Coal> battle_;
  Sink sink_;
  std::size_t written_ = 0;
  bool to_be_opened_, hosted_, real_dice_;
  bool keyed_ = false;  // a hosted battle has its first key
  std::string secret_;
  OrderDigest said_;
  std::vector<std::uint64_t> keys_;
  Battle<Coal>::Listener listener_;
};

/// Loads its scenario or situation itself and keeps all records in memory.
class RecordedBattle {
 public:
  /// Throws DataError when it cannot be loaded.
  explicit RecordedBattle(const Start& start);
  RecordedBattle(const RecordedBattle&) = delete;
  RecordedBattle& operator=(const RecordedBattle&) = delete;

  const State& state() const { return battle_->state(); }
  const std::vector<std::string>& warnings() const { return warnings_; }
  bool over() const { return battle_->over(); }
  bool owes(SideId side) const { return battle_->owes(side); }
  std::optional<Refusal> submit(Seat seat, const Order& order) { return battle_->submit(seat, order); }
  bool play_phase() { return battle_->play_phase(); }
  void play_on() { battle_->play_on(); }
  void act(const std::string& act) { battle_->act(act); }
  void finish() { battle_->finish(); }
  void throw_real_dice(Battle<Coal>::Thrower thrower) { battle_->throw_real_dice(std::move(thrower)); }
  void recall(const ToldFaces& faces) { battle_->recall(faces); }
  void listen(Battle<Coal>::Listener listener) { battle_->listen(std::move(listener)); }

  const std::vector<std::string>& records() const { return records_; }
  std::string lines() const;

 private:
  std::unique_ptr<Setting> setting_;
  std::vector<std::string> warnings_;
  std::unique_ptr<JournalledBattle> battle_;
  std::vector<std::string> records_;
};

/// The act that a record of the journal keeps; nothing if it keeps none.
std::optional<std::string> act_in(const std::string& record);

/// What is wrong with a journal: the number of the first record that is, from 1, and why.
struct Flaw {
  std::size_t record = 0;
  std::string what;
  bool unfinished = false;  // all that is there is right, but the battle is not over
};

/// The start that a journal's header tells of, and the secret that its last record reveals. Throws DataError.
Start read_start(const std::vector<std::string>& records, const std::string& name);

/// Plays a journal again, up to the end of a turn (0: all of it), handing every step to the listener. Gives the first
/// flaw: an order that is refused, an event, die or hash that differs, a record that is missing or too many. In the
/// journal of a hosted game that is not over the dice are taken as they are told.
std::optional<Flaw> replay(const std::vector<std::string>& records, const std::string& name, int to_turn,
                           const Battle<Coal>::Listener& listener);

}  // namespace wardroom::coal
