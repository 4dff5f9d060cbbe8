// The log of a hosted game: what was said at its table, entry by entry. The game is a pure fold of these, so that they
// are all a store has to keep, and any server that reads them comes to the same table.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "game/game.hpp"

namespace wardroom::server {

/// Milliseconds since 1970; taken once, when an entry is written.
using Moment = std::int64_t;

struct SeatEntry {
  std::string id;    // "s1"
  std::string role;  // side, umpire, spectator
  std::string side;  // its id, for role side
  std::string name;
  std::vector<std::string> units;  // empty: all of the side's
  std::string bot;                 // empty: a person
  std::string invite = {};         // hash of the invitation by which it is to be claimed; empty: it has its token
  std::string post = {};           // its id; empty: the only one of its side, or the umpire's
};

/// Always the first entry.
struct StartEntry {
  GameStart start;
  std::string title;
  std::vector<SeatEntry> seats;
  int clock = 0;        // seconds a round, 0: none
  int query_clock = 0;  // seconds that the umpire has for an answer, 0: as long as he likes
  std::string maker;    // whose quota the game counts against: "code NAME" or "address ADDRESS"; unknown when empty
};

struct DraftEntry {
  std::string seat;
  std::uint32_t round = 0;
  std::vector<PlainJson> orders;
};
struct CommitEntry {
  std::string seat;
  std::uint32_t round = 0;
  std::vector<PlainJson> orders;
  bool standing = false;    // a bot that has nothing to say: standing orders make up for it
  std::string pledge = {};  // of a share in the dice
  bool at_once = false;     // nothing is sealed: these orders are carried out as they come
};
struct ReopenEntry {
  std::string seat;
  std::uint32_t round = 0;
};
/// The clock of a round has run out. Drafts are no part of the log, so those that count now are told here. Where rounds
/// are the posts' own, the drafts are of the seats whose time is up, one for each, and the round is 0.
struct TimeEntry {
  std::uint32_t round = 0;
  std::vector<DraftEntry> drafts = {};
};
/// The server was away: the clock of the round begins again.
struct ClockEntry {
  std::uint32_t round = 0;
};
struct DiceEntry {
  std::string seat;
  std::vector<int> faces;
};
/// `to` is "all", or the id of a side or of a post.
struct TalkEntry {
  std::string seat, to, text;
};
/// An act of the umpire, as docs/table.md lists them; `act` is the whole message. A hand-over has the hash of
/// the new invitation; in old logs it has none, and the seat got a token at once.
struct ActEntry {
  std::string seat, kind, reason;
  PlainJson act;
  std::string invite = {};
};
/// Somebody takes a seat by its invitation. Of invitation and token only hashes are kept; `name` may be empty.
struct ClaimEntry {
  std::string seat, invite, token, name;
};
/// A seat gets a new token in place of its own.
struct RenewEntry {
  std::string seat, token;
};
/// A seat moves that another be handed over; with an empty `about` it takes its motion back. `invite` is the hash of
/// the invitation that counts if the motion is carried by this.
struct MotionEntry {
  std::string seat, about, invite;
};

/// What the host of the server does to a game: "end" it, or "mute" or "unmute" a seat.
struct HostEntry {
  std::string what, seat, reason;
};

/// What a seat mixes into the dice of a round; empty when it forgoes that. `next` is its pledge for the dice after
/// them.
struct ShareEntry {
  std::string seat;
  std::uint32_t round = 0;
  std::string share, next = {};
};

using Said = std::variant<StartEntry, DraftEntry, CommitEntry, ReopenEntry, TimeEntry, ClockEntry, DiceEntry, TalkEntry,
                          ActEntry, HostEntry, ClaimEntry, RenewEntry, MotionEntry, ShareEntry>;

struct Entry {
  Moment at = 0;
  Said said;
};

std::string write_entry(const Entry& entry);
/// Throws DataError when the text is no entry: the log is damaged. An entry that was written from `meant` just now
/// shares the trees of its orders, where what is read is what was meant.
Entry read_entry(const std::string& text, const Said* meant = nullptr);

/// The seat whose orders are drafted, sealed or taken back; empty for anything else that is said.
std::string ordering_seat(const Said& said);
/// The seat in whose name somebody speaks; empty for what the table or the host says, and for a claim.
std::string speaking_seat(const Said& said);

}  // namespace wardroom::server
