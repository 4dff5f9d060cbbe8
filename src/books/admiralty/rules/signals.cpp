// 3-2: signals from flagships to the other posts of their side (charts C2, A85). A signal stands until the same
// flagship hoists another; every ship of a post that has not made it out yet tries once in each Command phase.
#include <algorithm>

#include "books/admiralty/rules/chapters.hpp"
#include "books/admiralty/rules/command.hpp"
#include "books/admiralty/rules/rolls.hpp"
#include "books/admiralty/rules/sighted.hpp"

namespace wardroom::admiralty {
namespace {

constexpr Cite signalling{"3-2", "A85"}, officer{"3-5", "A74"};
constexpr int most_letters = 12;  // of one word
constexpr int most_hoists = 4;    // of one side in one turn: State::hoists has room for two sides

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
// Other alphabets come in several bytes, all of them above ASCII.
constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}
constexpr bool begins_letter(char c) { return is_letter(c) && (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

std::string_view fault_of_word(std::string_view word) {
  const auto digits = std::ranges::count_if(word, is_digit), letters = std::ranges::count_if(word, begins_letter);
  if (digits > 0 && letters > 0) return "a word has letters or figures, not both";
  if (digits + letters > most_letters) return "a word has twelve letters at most";
  return {};
}

// Hoisted on this ship. The fleet's posts know a letter's flagship by the way on which it came.
bool is_from(const Letter& letter, ShipId flagship) { return letter.way == flagship; }
ShipId flagship_of(const Letter& letter) { return ShipId::at(letter.way); }

void haul_down(Play& play, ShipId flagship) {
  const auto& letters = play.now().mail.letters;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const Letter& letter = letters[i];
    if (letter.state != Delivery::waiting || !is_from(letter, flagship)) continue;
    play.state_fact(Audience::umpire(), signalling, LetterLost{letter.number, letter.to});
  }
}

// A ship that fights no more flies nothing.
void haul_down_with_their_ships(Play& play) {
  const auto letters = play.now().mail.letters;
  for (const Letter& letter : letters) {
    const bool flies = play.now().ships[flagship_of(letter)].status == Status::fighting;
    if (letter.state == Delivery::waiting && !flies) {
      play.state_fact(Audience::umpire(), signalling, LetterLost{letter.number, letter.to});
    }
  }
}

PostSet other_posts(const State& state, SideId side, PostId but) {
  PostSet posts;
  const auto& chairs = state.setting->chairs;
  for (PostId post = 0; post < chairs.size(); ++post) {
    if (chairs[post].side == side && post != but) posts = posts.with(post);
  }
  return posts;
}

void hoist(Play& play, const Signal& order) {
  haul_down(play, order.ship);
  const State& now = play.now();
  const Ship& ship = now.ships[order.ship];
  const Send message{other_posts(now, ship.side, ship.post), 0, order.text};
  send_message(play, now.mail, now.posts.size(), Seat::at(ship.post, ship.side), message,
               {now.turn, now.turn, static_cast<std::uint8_t>(order.ship)}, signalling);
}

bool can_read(const Ship& ship, PostId post) {
  return ship.post == post && ship.present && ship.status == Status::fighting;
}

// Who has made out a signal knows who else has.
Audience readers(const State& state, std::uint32_t number, PostId also) {
  Audience told = Audience::only(also);
  for (const Letter& letter : state.mail.letters) {
    if (letter.number == number && letter.state == Delivery::delivered) told = told.with(letter.to);
  }
  return told;
}

bool makes_out(Play& play, const Letter& letter, ShipId reader) {
  const State& now = play.now();
  const int words = count_words(letter.text.view()).words;
  const int modifiers = reading_modifiers(now, flagship_of(letter), reader);
  play.term({"read on", signalling, Op::at_least, need_to_read(now.tables().command, words)});
  if (modifiers != 0) play.term({"in action, or repeated by a frigate", signalling, Op::add, modifiers});
  const bool read =
      roll_to_read(play.chance(), play.address(Purpose::signal, reader), now.tables().command, words, modifiers);
  const Audience told = read ? readers(now, letter.number, letter.to) : Audience::only(letter.to);
  play.state_fact(told, signalling, SignalTried{reader, flagship_of(letter), read});
  return read;
}

// W6: a ship looks out for the flags of her own squadron first.
enum class Flags : std::uint8_t { of_her_squadron, of_others };
Flags flags_of(const State& state, const Letter& letter, ShipId reader) {
  const bool own = flagship_of(state, flagship_of(letter)) == flagship_of(state, reader);
  return own ? Flags::of_her_squadron : Flags::of_others;
}

// `tried`: a ship tries to read one signal a turn, the oldest of these that her post has not made out.
void try_to_read(Play& play, const Letter& letter, Flags flags, ShipSet& tried) {
  for (ShipId ship = 0; ship < play.now().ships.size(); ++ship) {
    if (tried.has(ship) || !can_read(play.now().ships[ship], letter.to)) continue;
    if (flags_of(play.now(), letter, ship) != flags) continue;
    tried.set(ship);
    if (!makes_out(play, letter, ship)) continue;
    return deliver_to(play, play.now().mail, play.now().posts.size(), letter, letter.to, {.text = letter.text},
                      signalling);
  }
}

// W6: nobody signals beside the admiral whom he stands in for.
Checked check_second(const State& state, ShipId ship, const Unfit& about) {
  if (!state.setting->seconds.has(ship)) return {};
  const ShipId speaks = speaks_for(state, flagship_of(state, ship));
  if (speaks == ship) return {};
  return about({"3-5", "W6"}, "carries a second admiral, who signals when " + name_of(state, speaks) + " cannot");
}

}  // namespace

Counted count_words(std::string_view text) {
  Counted counted;
  const auto belongs = [](char c) { return is_letter(c) || is_digit(c) || c == '\''; };
  for (std::size_t at = 0; at < text.size();) {
    if (!belongs(text[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && belongs(text[end])) ++end;
    ++counted.words;
    if (counted.fault.empty()) counted.fault = fault_of_word(text.substr(at, end - at));
    at = end;
  }
  return counted;
}

int reading_modifiers(const State& state, ShipId flagship, ShipId reader) {
  const Command& chart = state.tables().command;
  const auto repeats = [&](ShipId id) {
    const Ship& ship = state.ships[id];
    return id != flagship && id != reader && ship.side == state.ships[reader].side && ship.present &&
           able_to_fight(state, id) && state.card(id).role != ShipRole::line &&
           lie_within(state, id, flagship, chart.repeating) && lie_within(state, id, reader, chart.repeating);
  };
  int modifiers = state.ships[reader].in_action_last ? chart.under_fire : 0;
  for (ShipId ship = 0; ship < state.ships.size(); ++ship) {
    if (repeats(ship)) return modifiers + chart.repeated;
  }
  return modifiers;
}

bool needs_signals(const State& state, SideId side) {
  return std::ranges::count(state.setting->chairs, side, &Chair::side) > 1;
}

bool Admiralty::may_talk(const State& state, Seat from, Seat to) {
  if (over(state) || from.role != Role::side || to.role != Role::side) return true;
  return !needs_signals(state, from.side) && !needs_signals(state, to.side);
}

Checked check(const State& state, Seat seat, const Signal& order) {
  if (auto refusal = must_own(state, seat, order.ship, "signal")) return refusal;
  const Unfit about{state, "signal", order.ship};
  const Ship& ship = state.ships[order.ship];
  if (!needs_signals(state, seat.side)) return about(signalling, "needs none: one post commands the whole side");
  if (ship.admiral == Admiral::none) return about(signalling, "carries no admiral, and only flagships signal");
  if (ship.admiral == Admiral::killed) return about(officer, "has lost her admiral");
  if (ship.no_signals > 0) return about(officer, "has an injured admiral, who gives no signal yet");
  if (auto refusal = check_second(state, order.ship, about)) return refusal;
  const auto others = std::ranges::count_if(state.hoists, [&](const Signal& other) {
    return other.ship != order.ship && state.ships[other.ship].side == ship.side;
  });
  if (others >= most_hoists) return about(signalling, "waits: four flagships signal already");
  const Counted counted = count_words(order.text.view());
  if (counted.words == 0) return about(signalling, "has nothing to say");
  if (!counted.fault.empty()) return refuse(signalling, "signal: " + std::string(counted.fault));
  if (counted.words <= state.tables().command.long_words) return {};
  return refuse(signalling, "signal: a message has " + std::to_string(state.tables().command.long_words) +
                                " words at most, and this one has " + std::to_string(counted.words));
}

void post_and_read_signals(Play& play) {
  for (const Signal& order : play.now().hoists) hoist(play, order);
  haul_down_with_their_ships(play);
  ShipSet tried;
  for (const Flags flags : {Flags::of_her_squadron, Flags::of_others}) {
    // A letter that comes may take the place of an older one.
    const auto letters = play.now().mail.letters;
    for (const Letter& letter : letters) {
      if (letter.state == Delivery::waiting) try_to_read(play, letter, flags, tried);
    }
  }
}

}  // namespace wardroom::admiralty
