// A game with its seats: the fold of its log. A room does no input and no output and knows no sockets; what it is asked
// it answers at once, and only `take` changes it. The same entries make the same room on any server.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "server/entry.hpp"

namespace wardroom::server {

/// Why something cannot be had, with the status that HTTP gives it.
struct Refused {
  int status = 400;
  std::string text;
  std::vector<Fault> faults;
  bool stale = false;  // meant for a round that is over
};

struct Place {
  SeatEntry entry;
  Seat seat;
  bool first = false;                   // of its post: speaks for what is no unit's own
  std::vector<PlainJson> draft = {};    // in its last state; of the round in hand
  std::vector<PlainJson> opening = {};  // those of them that open forms
  std::vector<Fault> lapsed = {};       // why a draft that outlived the moves of others cannot be carried out now
  bool committed = false;
  // The question that it is asked: orders are for this round of its own, and for no other.
  std::uint32_t round = 1;
  Moment round_began = 0;  // moved on by pauses
  bool asked = false;
  std::uint64_t moment = 0;                 // of the book's count
  std::optional<std::uint64_t> heard = {};  // the moment in which it last gave orders
  bool standing = false;                    // sealed by a bot that has nothing to say
  std::uint32_t sealed_as = 0;              // orders are given in the order in which they were sealed
  bool muted = false;                       // by the host: may not talk

  // Who holds it (seats.cpp). Of invitation and token the log has hashes.
  bool open = false;                    // invited, and not yet claimed
  std::string invite = {}, token = {};  // the last; empty where the log does not tell
  Moment since = 0;                     // open, or taken
  std::vector<Moment> renewed = {};     // within the last hour
  std::string motion = {};              // the seat that it moves to hand over
  int motions = 0;                      // in the round

  // Of the dice that fall next: what it pledged, its share when it has told (empty if it forgoes it), and its pledge
  // for the dice after them.
  std::string pledge = {}, share = {}, next_pledge = {};
  bool told = false;
};

/// What an entry changes in who can open a seat: a new token, or none and a new invitation.
struct KeyChange {
  std::string seat, token, invite;
};

/// The shares in the dice of a round, as all may see them: pledges first, shares when the last one is in.
struct Shares {
  std::uint32_t round = 0;
  std::string seal;
  std::vector<DiceShare> of;
};

struct Spoken {
  std::string from, to, text;  // `from` is a seat's name
  SideId side = no_side;       // of those who may read it...
  PostId post = no_post;       // ...or their post; neither: everybody
  PostId by = no_post;         // who may read it too
  Moment at = 0;
};

class Room {
 public:
  using Journal = std::function<void(std::string record)>;
  /// From the first entry of a log. A viewer may watch, and a journal be kept, from the very beginning. Throws
  /// DataError.
  Room(std::string id, const Entry& start, std::optional<Seat> watcher = std::nullopt, Journal journal = {});

  const std::string& id() const { return id_; }
  const StartEntry& start() const { return start_; }
  Game& game() { return *game_; }
  const Game& game() const { return *game_; }
  const std::vector<Place>& places() const { return places_; }
  const Place* place(const std::string& seat) const;
  /// How often the table has played on.
  std::uint32_t round() const { return round_; }
  bool paused() const { return paused_; }
  bool over() const { return game_->over(); }
  /// Whether the host has ended the game. Nothing is said in it any more.
  bool ended() const { return ended_; }
  bool under_way() const { return !ended_ && !over(); }
  /// When the next clock runs out, and that of a seat; 0 when none runs.
  Moment deadline() const;
  Moment deadline_of(const Place& place) const;
  /// What is said when the next one has run out.
  TimeEntry time_is_up() const;
  /// When the first entry was said, and the last.
  Moment begun() const { return begun_; }
  Moment last_said() const { return now_; }
  const std::string& commitment() const { return commitment_; }
  /// Whether all orders are in, and the table waits for shares in the dice.
  bool sharing() const { return sharing_; }
  bool owes_share(const Place& place) const;

  /// Why a person cannot say this, whatever a bot in his seat may; nothing when he can.
  std::optional<Refused> check_person(const Entry& entry) const;
  /// Why orders without a pledge cannot be sealed by somebody whose page can keep a share.
  std::optional<Refused> check_pledge(const Entry& entry) const;
  /// Why an entry cannot be taken now; nothing when it can.
  std::optional<Refused> check(const Entry& entry) const;
  /// Takes an entry that `check` passed. Plays on when everything is in.
  void take(const Entry& entry);

  /// What an entry that `check` passed will change in who can open a seat.
  std::optional<KeyChange> key_change(const Said& said) const;
  /// Whether the motion is carried by this seat's word.
  bool carried_by(const MotionEntry& motion) const;

  /// Whether the table waits for this seat.
  bool waits_for(const Place& place) const;
  /// Seats of bots that owe orders now.
  std::vector<const Place*> bots_due() const;
  /// Whether an order is about what the seat commands.
  bool commands(const Place& place, const PlainJson& order) const;
  /// The faults that the orders of a seat would have, together with what its side's other seats have committed.
  std::vector<Fault> faults(const Place& place, std::span<const PlainJson> orders) const;
  /// Whether this seat may give orders now, though the table may not wait for them.
  bool may_order(const Place& place) const;

  /// Everything the seat sees, the book's parts and the room's.
  void present(const Place& place, Parts& parts) const;
  /// What changes of it when the seat drafts, or seals its orders; `status` is as the book last told it.
  void present_draft(const Place& place, Parts& parts, const TableStatus& status) const;

  // ---- the log of each viewer

  /// From now on entries for this viewer are kept until they are fetched.
  void watch(Seat viewer, bool on);
  /// Whether dice are being thrown of which only umpires are to know. Nobody else is told a word until they lie.
  bool dice_behind_screen() const;
  /// Seats with the same number hear the same log.
  std::size_t index(Seat viewer) const;
  std::uint32_t log_length(Seat viewer) const { return logs_[index(viewer)].length; }
  /// The entries kept since the last call, and the number of the first of them.
  std::pair<std::uint32_t, std::vector<std::string>> fetch_log(Seat viewer);
  /// The last that has been said at the table, and how much was said before that: old talk is forgotten.
  const std::vector<Spoken>& talk() const { return talk_; }
  std::size_t talk_forgotten() const { return talk_forgotten_; }
  /// The seat that an act of the umpire is about; empty when it is about none.
  static std::string seat_in(const ActEntry& act);
  /// Who speaks when nobody does: "from" of what the table tells everybody.
  static constexpr const char* the_table = "The table";
  static constexpr const char* the_host = "The host";
  /// Whether a name is none that a person may have.
  static bool is_nobodys(const std::string& name);
  /// All that the table has told of itself: who took, renewed and handed over seats.
  const std::vector<Spoken>& told() const { return told_; }
  static bool may_read(const Place& place, const Spoken& spoken);
  /// Tells everybody that entries of the log are lost.
  void tell_left_out(const std::vector<std::uint64_t>& numbers);

 private:
  /// What is kept for those who see the same.
  struct ViewersLog {
    std::uint32_t length = 0;
    std::uint16_t watching = 0;
    std::vector<std::string> fresh = {};
  };
  bool has_screen() const;
  bool may_throw(const Place& place, const DiceNeed& wanted) const;
  /// Calls `note` with every log that somebody at the table has, once.
  template <class Note>
  void each_log(Note&& note);

  std::optional<Refused> check_said(const DraftEntry& e) const;
  std::optional<Refused> check_said(const CommitEntry& e) const;
  std::optional<Refused> check_said(const ReopenEntry& e) const;
  std::optional<Refused> check_said(const TimeEntry& e) const;
  std::optional<Refused> check_said(const ClockEntry& e) const;
  std::optional<Refused> check_said(const DiceEntry& e) const;
  std::optional<Refused> check_said(const TalkEntry& e) const;
  std::optional<Refused> check_said(const ActEntry& e) const;
  std::optional<Refused> check_said(const HostEntry& e) const;
  std::optional<Refused> check_said(const ClaimEntry& e) const;
  std::optional<Refused> check_renewal(const RenewEntry& e, Moment at) const;
  std::optional<Refused> check_said(const MotionEntry& e) const;
  std::optional<Refused> check_said(const ShareEntry& e) const;
  static std::optional<Refused> check_said(const StartEntry& e);
  std::optional<Refused> check_pledge(const Place& by, const std::string& pledge) const;
  std::optional<Refused> check_round(const std::string& seat, std::uint32_t round) const;
  std::optional<Refused> check_at_once(const CommitEntry& e) const;
  std::optional<Refused> check_units(const Place& place, std::span<const PlainJson> orders) const;

  void take_said(const DraftEntry& e);
  void take_said(const CommitEntry& e);
  void take_said(const ReopenEntry& e);
  void take_said(const TimeEntry& e);
  void take_said(const ClockEntry& e);
  void take_said(const DiceEntry& e);
  void take_said(const TalkEntry& e);
  void take_said(const ActEntry& e);
  void take_said(const HostEntry& e);
  void take_said(const ClaimEntry& e);
  void take_said(const RenewEntry& e);
  void take_said(const MotionEntry& e);
  void hand_over(Place& place, const std::string& invite);
  void tell(const std::string& sentence);
  void take_said(const ShareEntry& e);
  static void take_said(const StartEntry& e);

  /// Throws DataError when there is none: only a damaged log names it.
  Place& find(const std::string& seat);
  void keep_draft(Place& place, std::vector<PlainJson> orders);
  bool alone(const Place& place) const;
  std::string asks_of(const Place& place, const std::string& asks) const;
  static std::string asks_at_once(const std::string& asks);
  bool all_in() const;
  bool post_in(Seat seat) const;
  void play_if_all_in();
  std::vector<const Place*> sealed(Seat seat) const;
  bool last_to_seal(const Place& place) const;
  void seal(Place& place, bool standing);
  void seal_what_stands(Seat seat);
  void seal_for_time(const DraftEntry& draft);
  void give_orders_of(Seat seat);
  bool give_at_once(Place& place);
  /// Plays on for all that nobody sits at: umpires who are asked and not there.
  void play_on();
  bool answer_for_the_absent();
  /// Drafts outlive an act of the umpire: what they ask may still be wanted.
  enum class Drafts : std::uint8_t { drop, keep };
  void speak(Spoken spoken);
  void begin_round(Drafts drafts = Drafts::drop);
  void begin_round_of(Place& place, Drafts drafts);
  /// Whether the rules ask this seat for orders, dice or no dice.
  bool is_asked(const Place& place) const;
  void ask(Place& place);
  void ask_again(Place& place);
  /// Plays on once the shares in the dice are in, at once when nobody has pledged one.
  void play_or_share(Drafts drafts = Drafts::drop);
  void play_round(Drafts drafts);
  void play_if_shared();
  void play_with_shares(const std::string& why);
  void drop_pledge(Place& place);
  void note(const std::string& sentence);
  std::string words_of_sharing() const;
  std::string shares_json() const;
  void note_step();
  bool owns(const Place& place, const std::string& unit) const;
  void write_status(const Place& place, TableStatus status, Json& json) const;
  std::string game_json() const;
  static std::string draft_json(const Place& place);
  static std::string lapsed_json(const Place& place);
  std::string seat_json(const Place& place) const;

  std::string id_;
  StartEntry start_;
  std::string commitment_;  // empty with real dice
  std::unique_ptr<Game> game_;
  std::string game_json_;  // the part "game", which never changes
  std::vector<Place> places_;
  std::uint32_t round_ = 1;
  std::uint32_t seals_ = 0;
  bool paused_ = false, ended_ = false, sharing_ = false;
  std::string ended_why_;
  Moment begun_ = 0;
  Shares shares_;   // of the latest round that had some
  Moment now_ = 0;  // of the entry in hand
  Moment paused_at_ = 0;
  std::vector<Spoken> talk_, told_;
  std::size_t talk_forgotten_ = 0;
  std::vector<ViewersLog> logs_;  // of the posts, the umpire and spectators
};

template <class Note>
void Room::each_log(Note&& note) {
  std::vector<bool> done(logs_.size());
  for (const Place& place : places_) {
    const std::size_t i = index(place.seat);
    if (done[i]) continue;
    done[i] = true;
    note(logs_[i], place.seat);
  }
}

}  // namespace wardroom::server
