// A game as the table knows it, whatever book it is played by: the one virtual boundary between the rule books and
// everything that serves people. Orders come in as JSON that has been understood, and pictures go out as JSON text, in
// the vocabulary of docs/table.md: sea, pieces, overlays, cards, asks, log. Nothing right of this header names a book.
//
// A game is a pure fold: the same start, orders, dice and acts of the umpire give the same game. It keeps no journal of
// its own; to keep one, listen to the records as they are made.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/wanted.hpp"
#include "game/parts.hpp"
#include "rules/plain_json.hpp"
#include "rules/seat.hpp"
#include "rules/secret.hpp"
#include "rules/start.hpp"

namespace wardroom {

/// All that a game starts from. The whole text of the scenario is part of it: a later edition changes no old game.
struct GameStart {
  std::string book, scenario, text;
  std::vector<std::pair<std::string, std::string>> options;
  /// 32 bytes that only the host knows until the end: every die follows from them and from the orders given.
  std::string secret;
  bool real_dice = false;
  /// People mix shares of their own into the host's dice.
  bool shared_dice = false;
  /// Of its journal: a game goes on by the rule by which it began.
  int format = journal_format;
  std::string edition = {};  // of rules and data, under which it began; games from before it was kept have none
};

/// A formation whose orders can be given to a seat of its own.
struct Unit {
  std::string id, name;
};

/// Why an order cannot be taken: which of those handed in, the clause, and a plain sentence.
struct Fault {
  std::size_t order = 0;
  std::string clause, ruling, text;
};

/// Real dice, or other things that people bring, for which play waits. Without a side anyone at the table may enter
/// them. Where it is a secret of a post what they are for, they are its own, and nobody else is told of them.
struct DiceNeed : Wanted {
  /// Numbers of a draw that stand for the same.
  struct Kind {
    std::string name;
    std::uint32_t from = 0, to = 0;  // at the first draw
  };

  SideId side = no_side;
  std::string purpose;           // "to hit: Lion"
  std::vector<Kind> kinds = {};  // of a draw
  std::string_view colour = {};  // of one of the two colours of a throw: "dark" or "light"
  std::string picture = {};      // of a point: the book's id of what it lies on
  std::vector<std::string> words = {};
  PostId post = no_post;
};

/// A bot's thinking, cut loose from the game: it holds a copy of what its seat sees, and may run on any thread.
class Thought {
 public:
  virtual ~Thought() = default;
  virtual void run() = 0;
};

class Game {
 public:
  virtual ~Game() = default;

  // ---- who plays
  virtual SideId sides() const = 0;
  virtual std::string side_id(SideId side) const = 0;
  virtual std::string side_name(SideId side) const = 0;
  /// Those who may be asked, by number: players, and umpires where the book asks them.
  virtual const std::vector<Post>& posts() const = 0;
  /// Whether everybody may see who is asked and who has answered.
  virtual bool asks_are_seen() const = 0;
  virtual std::vector<Unit> units(Seat seat) const = 0;

  // ---- where play stands
  virtual std::uint32_t turn() const = 0;
  virtual bool over() const = 0;
  /// Whether the table waits for this post.
  virtual bool owes(Seat seat) const = 0;
  /// Whether it waits for orders about this unit; for what is no unit's own, the post's first seat speaks.
  virtual bool owes(Seat seat, const Unit& unit) const = 0;
  /// Whether the post may give orders though the table does not wait for it.
  virtual bool may_order(Seat seat) const = 0;
  /// A number that changes when the post is asked something else: what it has drafted until then is for the past.
  virtual std::uint64_t moment(Seat seat) const = 0;

  /// Whether one post may talk to another now, outside the rules.
  virtual bool may_talk(Seat from, Seat to) const = 0;

  /// Whether the rules take one order at a time now: the first seat that commits speaks for its post.
  virtual bool one_at_a_time() const { return false; }

  // ---- orders
  /// The faults of these orders, given by one post one after another now. Changes nothing.
  virtual std::vector<Fault> faults(Seat seat, std::span<const PlainJson> orders) const = 0;
  /// The unit that an order is about; empty when it is about none, or cannot be read.
  virtual std::string unit_of(Seat seat, const PlainJson& order) const = 0;
  /// The unit that a piece of this post belongs to; empty for none.
  virtual std::string unit_of_piece(Seat seat, const std::string& piece) const = 0;
  /// Whether an order, once it is drafted, opens forms that are answered in the same round.
  virtual bool opens_forms(Seat seat, const PlainJson& order) const = 0;
  /// Gives orders without faults one after another, and says that the post has done. Where something is still missing
  /// then, standing orders make up for it, those for units of `stand_in` before any others. Throws DataError.
  using UnitTest = std::function<bool(const std::string& unit)>;
  virtual void give(Seat seat, std::span<const PlainJson> orders, const UnitTest& stand_in = {}) = 0;
  /// Whether there are orders that are given at once, in any phase.
  virtual bool takes_at_once() const = 0;
  /// Whether an order is of those that are given at once, whatever else the post has sealed or drafted: a word to
  /// another post, say.
  virtual bool is_at_once(Seat seat, const PlainJson& order) const = 0;
  /// Gives such orders, which have no faults. Throws DataError.
  virtual void interject(Seat seat, std::span<const PlainJson> orders) = 0;
  /// What the table does for a post that gives no orders.
  virtual void give_standing_orders(Seat seat) = 0;
  /// Plays on until it waits for orders or dice, or is over.
  virtual void play_on() = 0;
  virtual std::optional<DiceNeed> dice_wanted() const = 0;
  /// The faces of the dice wanted; a fault when they cannot be.
  virtual std::optional<Fault> enter_dice(std::span<const int> faces) = 0;

  // ---- shares of the dice
  /// All orders are in, and shares are asked for: gives what binds the host to them (docs/determinism.md).
  virtual std::string seal() = 0;
  /// What a person mixes into the dice that fall next.
  virtual void mix_in(const DiceShare& share) = 0;

  // ---- bots
  virtual std::unique_ptr<Thought> think(Seat seat, const std::string& bot, int budget_ms) = 0;
  /// The orders that a finished thought came to.
  virtual std::vector<PlainJson> orders_of(const Thought& thought) const = 0;

  // ---- what a seat may know
  /// `opening` are orders that the seat has drafted and that open forms: what they open is asked for too.
  virtual void present(Seat seat, std::span<const PlainJson> opening, Parts& parts) const = 0;
  /// The card and the overlays of a piece; JSON null for a piece that the seat does not see.
  virtual std::string look(Seat seat, const std::string& piece) const = 0;
  /// Where an order would take its pieces, by what its own post knows, or why it is refused.
  virtual std::string preview(Seat seat, std::span<const PlainJson> opening, const PlainJson& order) const = 0;
  /// Called after every order taken and every phase played.
  virtual void listen(std::function<void()> listener) = 0;
  /// Inside a listener: how many entries of the seat's log the step made, and their JSON, numbered from `first`.
  virtual std::uint32_t log_count(Seat seat) const = 0;
  virtual void log_entries(Seat seat, std::uint32_t first, std::vector<std::string>& entries) const = 0;

  // ---- the umpire
  /// Why an act of the umpire ({"act":"edit"...}, docs/table.md) cannot be carried out. Changes nothing.
  virtual std::optional<Fault> act_fault(const PlainJson& act) const = 0;
  /// Carries out an act without fault.
  virtual void act(const PlainJson& act) = 0;
  /// The position as a situation file.
  virtual std::string situation() const = 0;

  // ---- the journal
  /// From now on every record of the journal is handed over as it is made, the start first.
  virtual void keep_journal(std::function<void(std::string)> sink) = 0;
  /// The last record, with the secret: only when the game is over.
  virtual void close_journal() = 0;
  /// The hash of the whole state.
  virtual std::uint64_t hash() const = 0;

  /// Nothing is asked of it for a while: it keeps itself small until something is.
  virtual void rest() = 0;
};

}  // namespace wardroom
