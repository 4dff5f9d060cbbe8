#include "flags/book/rules/chapters.hpp"

namespace wardroom::flags {
namespace {

bool is_vowel(char c) { return std::string_view("aeiouAEIOU").find(c) != std::string_view::npos; }

// Letters of other alphabets come through: only whole characters are lost.
Words garbled(const Words& text) {
  Words heard = text;
  for (char& c : heard.letters) c = is_vowel(c) ? '-' : c;
  return heard;
}

// 6.3: who sees the lamp, twice as far as he sees a ship.
PostSet those_who_read_along(const State& state, const Letter& letter) {
  PostSet readers;
  const auto from = lamp_of(state, letter.from);
  for (SideId side = 0; from && side < state.setting->sides.size(); ++side) {
    for (const PostId post : {admiral_of(side), captain_of(side)}) {
      const bool sees_it = std::ranges::any_of(
          eyes_of(state, post), [&](Square eye) { return steps_between(eye, *from) <= 2 * sight(state); });
      if (sees_it && post != letter.from && post != letter.to) readers = readers.with(post);
    }
  }
  return readers;
}

}  // namespace

Reception reception(Chance& chance, DieAddress at, const Tables& tables, Weather weather) {
  const auto in = static_cast<std::size_t>(weather);
  const int die = chance.face(at, 6);
  if (die <= tables.lost[in]) return Reception::lost;
  return die <= tables.garbled[in] ? Reception::garbled : Reception::clear;
}

std::optional<Square> lamp_of(const State& state, PostId post) {
  for (SideId side = 0; side < state.setting->sides.size(); ++side) {
    if (post == admiral_of(side)) return state.setting->sides[side].port;
    if (post != captain_of(side)) continue;
    for (const Ship& ship : state.ships) {
      if (ship.side == side && !ship.sunk && !ship.dark) return ship.at;
    }
  }
  return std::nullopt;
}

Checked check(const State& state, Seat seat, const Send& order) {
  const std::size_t posts = 2 * state.setting->sides.size();
  if (auto refusal = check_send(state.mail.all(), seat, {posts, state.tables().letters, state.turn}, order, {"6.1"})) {
    return refusal;
  }
  if (order.code >= unreadable) return Refusal{{"6.1"}, "there is no such signal in the code"};
  if (lamp_of(state, seat.post)) return {};
  return Refusal{{"6.4"}, "no lamp of yours burns"};
}

// 6.2: each letter has a die of its own, by who sent it to whom: nothing hangs on who signalled first.
void deliver_signals(Play& play) {
  const std::size_t posts = play.now().setting->posts.size();
  deliver_due(play, play.now().mail, posts, play.now().turn, {"6.2"}, [&](const Letter& letter) {
    const auto pair = static_cast<std::uint16_t>(letter.from * most_posts + letter.to);
    const DieAddress die = play.address(Purpose::lamp, pair, static_cast<std::uint16_t>(letter.sent_as));
    const Reception came = reception(play.chance(), die, play.now().tables(), play.now().weather);
    Reading made{letter.text, letter.code, came == Reception::lost, those_who_read_along(play.now(), letter)};
    if (came != Reception::clear) made.text = garbled(letter.text);
    if (came != Reception::clear && letter.code != 0) made.code = unreadable;
    return made;
  });
}

}  // namespace wardroom::flags
