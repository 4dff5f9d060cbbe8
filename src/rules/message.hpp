// Messages between posts: from, to, words or a code that the book knows, sent when, due when, by what way, read or not.
// The book decides what becomes of them: it may delay, garble or lose them, or show them to others; an umpire may hold
// them. The sender is never told what did. Talk that no rule touches is the table's, and needs nothing of this.
//
// A message is one letter to each of its readers, so that each may come at another time and in other words. The book
// keeps a Mail in its state, takes Send, MarkRead, Hold, Release and Lose among its orders and the facts below among
// its own. Its `apply` hands the facts to `note`.
//
// A post numbers its messages by itself, those that it sends and those that come, and has its own share of the room:
// what others write, and what becomes of a letter, changes neither its numbers nor what it keeps. Letters have numbers
// of their own, which umpires alone hear of.
#pragma once

#include <algorithm>
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/cite.hpp"
#include "core/fixed.hpp"
#include "rules/seat.hpp"
#include "rules/words.hpp"

namespace wardroom {

BOOST_DEFINE_FIXED_ENUM_CLASS(Delivery, std::uint8_t, waiting, held, delivered, lost)

/// A message to one of its readers.
struct Letter {
  std::uint32_t number = 0;  // of the message, from 1: for umpires
  PostId from = no_post, to = no_post;
  std::uint32_t sent_as = 0, came_as = 0;  // what it is called by who sent it, and by who reads it
  std::uint16_t code = 0;                  // by the book's own list; 0: words alone
  std::uint32_t sent = 0, due = 0;         // by the book's own clock
  std::uint8_t way = 0;                    // by the book's own list
  Delivery state = Delivery::waiting;
  bool read = false, overheard = false;  // overheard: it was meant for another post
  bool sender_keeps = false, reader_keeps = false;
  Words text = {};       // as it was sent
  bool altered = false;  // it came otherwise:
  std::uint16_t heard_code = 0;
  Words heard = {};
};
BOOST_DESCRIBE_STRUCT(Letter, (),
                      (number, from, to, sent_as, came_as, code, sent, due, way, state, read, overheard, sender_keeps,
                       reader_keeps, text, altered, heard_code, heard))

// ---- orders

struct Send {
  PostSet to = {};
  std::uint16_t code = 0;
  Words text = {};
};
BOOST_DESCRIBE_STRUCT(Send, (), (to, code, text))

/// A reader has taken note of a message, by his own number of it. Nobody else is told.
struct MarkRead {
  std::uint32_t message = 0;
};
BOOST_DESCRIBE_STRUCT(MarkRead, (), (message))

/// The umpire keeps a letter back, until a time or until he releases it.
struct Hold {
  std::uint32_t message = 0;
  PostId to = no_post;
  std::uint32_t until = 0;
};
BOOST_DESCRIBE_STRUCT(Hold, (), (message, to, until))

struct Release {
  std::uint32_t message = 0;
  PostId to = no_post;
};
BOOST_DESCRIBE_STRUCT(Release, (), (message, to))

/// The umpire lets a letter go astray.
struct Lose {
  std::uint32_t message = 0;
  PostId to = no_post;
};
BOOST_DESCRIBE_STRUCT(Lose, (), (message, to))

// ---- facts

/// Told to the sender, with his own number of it.
struct MessageSent {
  std::uint32_t number = 0;
  PostId from = no_post;
  PostSet to = {};
  std::uint16_t code = 0;
  std::uint32_t sent = 0, due = 0;
  std::uint8_t way = 0;
  Words text = {};
};
BOOST_DESCRIBE_STRUCT(MessageSent, (), (number, from, to, code, sent, due, way, text))

/// Told to the reader, with his own number of it, and in the words in which it came.
struct MessageDelivered {
  std::uint32_t number = 0;
  PostId from = no_post, to = no_post;
  std::uint16_t code = 0;
  bool overheard = false;
  Words text = {};
  std::uint32_t letter = 0;  // told to nobody: it would say how much others write
  static constexpr std::size_t undescribed = 1;
};
BOOST_DESCRIBE_STRUCT(MessageDelivered, (), (number, from, to, code, overheard, text))

/// What becomes of a letter on its way: told to the umpires.
struct LetterHeld {
  std::uint32_t number = 0;
  PostId to = no_post;
  std::uint32_t until = 0;
};
BOOST_DESCRIBE_STRUCT(LetterHeld, (), (number, to, until))
struct LetterReleased {
  std::uint32_t number = 0;
  PostId to = no_post;
};
BOOST_DESCRIBE_STRUCT(LetterReleased, (), (number, to))
struct LetterLost {
  std::uint32_t number = 0;
  PostId to = no_post;
};
BOOST_DESCRIBE_STRUCT(LetterLost, (), (number, to))

/// Told to the reader alone, with his own number of it.
struct LetterRead {
  std::uint32_t number = 0;
  PostId to = no_post;
};
BOOST_DESCRIBE_STRUCT(LetterRead, (), (number, to))

/// An old message makes room for new ones among those that one post keeps. What it said is in the log.
struct MessageForgotten {
  PostId by = no_post;
  std::uint32_t number = 0;
};
BOOST_DESCRIBE_STRUCT(MessageForgotten, (), (by, number))

// ---- in the state

template <std::size_t most>
struct Mail {
  Fixed<Letter, most> letters;                // in the order in which they were sent
  std::uint32_t sent = 0;                     // messages so far
  Fixed<std::uint32_t, most_posts> numbered;  // by post: messages that it has sent or got so far
  BOOST_DESCRIBE_CLASS(Mail, (), (letters, sent, numbered), (), ())

  std::span<const Letter> all() const { return {letters.begin(), letters.size()}; }
  const Letter* find(std::uint32_t number, PostId to) const {
    for (const Letter& letter : letters) {
      if (letter.number == number && letter.to == to) return &letter;
    }
    return nullptr;
  }
  Letter* find(std::uint32_t number, PostId to) { return const_cast<Letter*>(std::as_const(*this).find(number, to)); }
  /// What a post calls its next message.
  std::uint32_t next_number(PostId post) const { return post < numbered.size() ? numbered[post] + 1 : 1; }
  void number(PostId post, std::uint32_t latest) {
    while (numbered.size() <= post) numbered.push_back(0);
    numbered[post] = latest;
  }
};

template <std::size_t most>
void note(Mail<most>& mail, const MessageSent& f) {
  ++mail.sent;
  mail.number(f.from, f.number);
  f.to.each([&](PostId to) {
    Letter letter{mail.sent, f.from, to, f.number, 0, f.code, f.sent, f.due, f.way};
    letter.sender_keeps = true;
    letter.text = f.text;
    mail.letters.push_back(letter);
  });
}
template <std::size_t most>
void note(Mail<most>& mail, const MessageDelivered& f) {
  mail.number(f.to, f.number);
  Letter* letter = mail.find(f.letter, f.to);
  if (letter == nullptr) {
    const auto of = std::ranges::find(mail.letters, f.letter, &Letter::number);
    if (of == mail.letters.end()) return;
    Letter copy = *of;
    copy.to = f.to;
    copy.read = copy.sender_keeps = false;
    copy.overheard = true;
    if (!mail.letters.push_back(copy)) return;
    letter = mail.find(f.letter, f.to);
  }
  letter->came_as = f.number;
  letter->state = Delivery::delivered;
  letter->reader_keeps = true;
  letter->altered = f.text != letter->text || f.code != letter->code;
  letter->heard_code = letter->altered ? f.code : std::uint16_t{0};
  letter->heard = letter->altered ? f.text : Words();
}
template <std::size_t most>
void note(Mail<most>& mail, const LetterHeld& f) {
  Letter* letter = mail.find(f.number, f.to);
  letter->state = Delivery::held;
  letter->due = f.until;
}
template <std::size_t most>
void note(Mail<most>& mail, const LetterReleased& f) {
  Letter* letter = mail.find(f.number, f.to);
  letter->state = Delivery::waiting;
  letter->due = letter->sent;
}
template <std::size_t most>
void note(Mail<most>& mail, const LetterLost& f) {
  mail.find(f.number, f.to)->state = Delivery::lost;
}
template <std::size_t most>
void note(Mail<most>& mail, const LetterRead& f) {
  for (Letter& letter : mail.letters) {
    if (letter.to == f.to && letter.came_as == f.number) letter.read = true;
  }
}
// What its sender has forgotten before it came is lost with him; what has come stays with its reader.
template <std::size_t most>
void note(Mail<most>& mail, const MessageForgotten& f) {
  for (std::size_t i = mail.letters.size(); i-- > 0;) {
    Letter& letter = mail.letters[i];
    if (letter.from == f.by && letter.sent_as == f.number) letter.sender_keeps = false;
    if (letter.to == f.by && letter.came_as == f.number) letter.reader_keeps = false;
    if (!letter.sender_keeps && !letter.reader_keeps) mail.letters.erase(i);
  }
}

// ---- in the rules

/// What bounds a post's messages: how many letters it may send at one time of the book's clock. It depends on nothing
/// that the sender is not to know. A Mail has room for twice as many letters from every post, or more.
struct Postage {
  std::size_t posts = 0, letters = 0;
  std::uint32_t now = 0;
};
/// Why a post cannot send this: it says nothing, to nobody or to itself, or too much at once. What the book itself
/// forbids it checks beside this.
std::optional<Refusal> check_send(std::span<const Letter> mail, Seat seat, const Postage& postage, const Send& order,
                                  Cite clause);
/// Why a post cannot take note of a message: none of that number has come to it.
std::optional<Refusal> check_read(std::span<const Letter> mail, Seat seat, const MarkRead& order, Cite clause);
/// Why somebody cannot hold, release or lose a letter: only an umpire can, and only one that has not come.
std::optional<Refusal> check_tray(std::span<const Letter> mail, Seat seat, std::uint32_t number, PostId to,
                                  Cite clause);

/// The number of the message that a post forgets first when its share of letters is used up and there come `more`; 0:
/// there is room. Of those that it has sent the oldest; of those that came one that it has read, else the oldest.
std::uint32_t sent_to_forget(std::span<const Letter> mail, PostId by, std::size_t share, std::size_t more);
std::uint32_t got_to_forget(std::span<const Letter> mail, PostId by, std::size_t share);

/// When a message is due, and by what way it goes.
struct Sending {
  std::uint32_t now = 0, due = 0;
  std::uint8_t way = 0;
};

/// Sends a message that was checked. `posts` is how many share the room.
template <class Play, std::size_t most>
void send_message(Play& play, const Mail<most>& mail, std::size_t posts, Seat seat, const Send& order,
                  const Sending& sending, Cite cite, Audience told = {}) {
  const std::size_t share = most / (2 * posts);
  while (const std::uint32_t old =
             sent_to_forget(mail.all(), seat.post, share, static_cast<std::size_t>(order.to.size()))) {
    play.state_fact(Audience::umpire(), cite, MessageForgotten{seat.post, old});
  }
  play.state_fact(told.with(seat.post), cite,
                  MessageSent{mail.next_number(seat.post), seat.post, order.to, order.code, sending.now, sending.due,
                              sending.way, order.text});
}

/// What a reader makes of a letter that comes.
struct Reading {
  Words text = {};
  std::uint16_t code = 0;
  bool lost = false;
  PostSet overheard = {};  // those who hear it too
};

template <class Play, std::size_t most>
void deliver_to(Play& play, const Mail<most>& mail, std::size_t posts, const Letter& letter, PostId to,
                const Reading& made, Cite cite) {
  const std::size_t share = most / (2 * posts);
  while (const std::uint32_t old = got_to_forget(mail.all(), to, share)) {
    play.state_fact(Audience::umpire(), cite, MessageForgotten{to, old});
  }
  play.state_fact(
      Audience::only(to), cite,
      MessageDelivered{mail.next_number(to), letter.from, to, made.code, to != letter.to, made.text, letter.number});
}

/// Delivers what is due. `reading(letter)` is the book's; it may throw dice.
template <class Play, std::size_t most, class Read>
void deliver_due(Play& play, const Mail<most>& mail, std::size_t posts, std::uint32_t now, Cite cite, Read&& reading) {
  std::vector<Letter> due;
  for (const Letter& letter : mail.letters) {
    const bool waits = letter.state == Delivery::waiting || (letter.state == Delivery::held && letter.due != 0);
    if (waits && letter.due <= now) due.push_back(letter);
  }
  for (const Letter& letter : due) {
    const Reading made = reading(letter);
    if (made.lost) {
      play.state_fact(Audience::umpire(), cite, LetterLost{letter.number, letter.to});
    } else {
      deliver_to(play, mail, posts, letter, letter.to, made, cite);
    }
    made.overheard.each([&](PostId by) {
      const bool knows = by == letter.to || by == letter.from || mail.find(letter.number, by) != nullptr;
      if (!knows) deliver_to(play, mail, posts, letter, by, made, cite);
    });
  }
}

// ---- in the view

/// A message as one post knows it: one that came, or one of its own. An umpire sees every letter and where it is.
struct SeenMessage {
  std::uint32_t number = 0;  // the post's own; for umpires the letter's
  PostId from = no_post;
  PostSet to = {};
  std::uint16_t code = 0;
  std::uint32_t sent = 0, due = 0;  // due: for umpires
  std::uint8_t way = 0;
  Delivery state = Delivery::delivered;
  bool own = false, read = false, overheard = false;
  Words text = {};
};

std::vector<SeenMessage> messages_seen(std::span<const Letter> mail, Seat seat);

}  // namespace wardroom
