// A battle that keeps its journal: every order, event and hash as a record, so that it can be told, checked and played
// again by anyone. What a book's records say is written by functions of its own (write_order, write_event, ...); the
// bodies of these templates are in recorded_bodies.hpp and replayer.hpp, and one file a book makes them for it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/battle.hpp"
#include "rules/plain_json.hpp"
#include "rules/secret.hpp"
#include "store/records.hpp"

namespace wardroom {

/// Hands its records over as they are made and keeps none.
template <class Book>
class JournalledBattle {
 public:
  using State = typename Book::State;
  using Listener = typename Battle<Book>::Listener;
  using Thrower = typename Battle<Book>::Thrower;
  using Sink = std::function<void(std::string)>;

  /// The setting must outlive the battle, and so must the faces if dice are told of. A battle that begins in the middle
  /// of a turn may have its phase to open, which is the first that is played.
  JournalledBattle(const State& begin, bool to_be_opened, const Start& start);

  /// From now on every record is handed over; the first is the start's.
  void keep(const Start& start, Sink sink);

  const State& state() const { return battle_.state(); }
  bool over() const { return battle_.over(); }
  const std::vector<Post>& posts() const { return battle_.posts(); }
  bool owes(Seat seat) const { return Book::owes(battle_.state(), seat); }

  /// Takes an order, or says why not; a refused order leaves no record.
  std::optional<Refusal> submit(Seat seat, const typename Book::Order& order);
  /// Plays one phase when nobody owes an order, and records the hash of the state. Throws DiceWanted, and changes
  /// nothing, where real dice are wanted that nobody has entered yet.
  bool play_phase();
  void play_on() {
    while (play_phase()) {
    }
  }
  /// All orders of the round are in, and shares are asked for. The seal is the one that a journal tells of where the
  /// secret is not known.
  std::string seal(const std::string& told = {});
  /// What a person mixes into the dice that fall next.
  void mix_in(const DiceShare& share) { write_said(share_record(share)); }
  /// Carries out an act of the umpire (JSON, docs/table.md). Throws DataError, and changes nothing, when it cannot be.
  void act(const PlainJson& act);
  /// Writes the last record, which reveals the secret.
  void finish();

  /// Real dice for the step that wanted them.
  void enter(const DiceWanted& wanted, Faces faces);
  /// Asks the players for the faces of their dice; each throw becomes a record.
  void throw_real_dice(Thrower thrower);
  /// Dice fall as the faces tell; for a hosted game whose secret is not known.
  void recall(const ToldFaces& faces) { battle_.recall(faces); }

  /// Called after every step with the state and what happened.
  void listen(Listener listener) { listener_ = std::move(listener); }
  void forget_record() { battle_.forget_record(); }
  void rest() { battle_.rest(); }

 private:
  void note(const State& state, const typename Battle<Book>::Happened& record);
  void write(std::string record);
  void write_said(std::string record);
  void write_hash();
  void write_dice(const DiceWanted& wanted, const Faces& faces);
  bool key_due() const;
  void make_key();
  std::string chain() const { return format_ < chained_format ? std::string() : digits_of(chain_.bytes()); }
  void open();

  Battle<Book> battle_;
  Sink sink_;
  std::size_t written_ = 0;
  bool to_be_opened_, hosted_, real_dice_;
  int format_;
  bool keyed_ = false;  // a hosted battle has a key that is made of all that was said
  std::string secret_;
  OrderDigest said_, chain_;  // what people said; all lines
  std::vector<std::uint64_t> keys_;
  Listener listener_;
};

/// Loads its scenario or situation itself and keeps all records in memory.
template <class Book>
class RecordedBattle {
 public:
  using State = typename Book::State;

  /// Throws DataError when it cannot be loaded.
  explicit RecordedBattle(const Start& start);
  ~RecordedBattle();
  RecordedBattle(const RecordedBattle&) = delete;
  RecordedBattle& operator=(const RecordedBattle&) = delete;

  const State& state() const { return battle_->state(); }
  const std::vector<std::string>& warnings() const { return warnings_; }
  bool over() const { return battle_->over(); }
  const std::vector<Post>& posts() const { return battle_->posts(); }
  bool owes(Seat seat) const { return battle_->owes(seat); }
  std::optional<Refusal> submit(Seat seat, const typename Book::Order& order) { return battle_->submit(seat, order); }
  bool play_phase() { return battle_->play_phase(); }
  void play_on() { battle_->play_on(); }
  void act(const PlainJson& act) { battle_->act(act); }
  void seal(const std::string& told) { battle_->seal(told); }
  void mix_in(const DiceShare& share) { battle_->mix_in(share); }
  void finish() { battle_->finish(); }
  void throw_real_dice(typename Battle<Book>::Thrower thrower) { battle_->throw_real_dice(std::move(thrower)); }
  void recall(const ToldFaces& faces) { battle_->recall(faces); }
  void listen(typename Battle<Book>::Listener listener) { battle_->listen(std::move(listener)); }

  const std::vector<std::string>& records() const { return records_; }
  std::string lines() const;

  /// Plays a journal again, up to the end of a turn (0: all of it), handing every step to the listener. Gives the first
  /// flaw: an order that is refused, an event, die or hash that differs, a record that is missing or too many. In the
  /// journal of a hosted game that is not over the dice are taken as they are told.
  static std::optional<Flaw> replay(const std::vector<std::string>& records, const std::string& name, int to_turn,
                                    const typename Battle<Book>::Listener& listener);

 private:
  std::unique_ptr<typename Book::Setting> setting_;
  std::vector<std::string> warnings_;
  std::unique_ptr<JournalledBattle<Book>> battle_;
  std::vector<std::string> records_;
};

}  // namespace wardroom
