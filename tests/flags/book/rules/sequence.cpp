// The sequence of play: who is asked what, and when.
#include "flags/book/rules/chapters.hpp"
#include "rules/hashing.hpp"

namespace wardroom::flags {
namespace {

bool is_afloat(const State& state, SideId side) {
  return std::ranges::any_of(state.ships, [&](const Ship& ship) { return ship.side == side && !ship.sunk; });
}

// 7.2: a captain is asked when something has come up; else his standing orders hold. All of it he knows himself.
bool has_news(const State& state, SideId side) {
  const PostId post = captain_of(side);
  if (!is_afloat(state, side)) return false;
  if (state.turn <= 1 || state.posts[post].news) return true;
  return std::ranges::any_of(state.ships, [&](const Ship& ship) {
    const bool held_up = ship.side == side && !ship.sunk && ship.ordered > 0 && ship.speed == 0 && ship.stopped == 0;
    return held_up || (ship.seen_by.has(post) && !ship.sunk);
  });
}

void begin_turn(Play& play) {
  play.state_fact(Audience::all(), {"7.1"}, TurnBegan{play.now().turn + 1});
  const State& now = play.now();
  if (!now.options().steady && now.turn % 4 == 1) {
    const int drawn = play.drawn(Purpose::weather, 0, weather_weights);
    play.state_fact(Audience::all(), {"1.3"}, WeatherChanged{static_cast<Weather>(drawn)});
    look_out(play);
  }
  deliver_signals(play);
  Flags::open(play, Phase::orders);
}

void choose_passwords(Play& play) {
  for (SideId side = 0; side < play.now().setting->sides.size(); ++side) {
    const int word = play.word(Purpose::password, side, static_cast<int>(passwords.size()));
    play.state_fact(Audience::only(admiral_of(side)).with(captain_of(side)), {"7.4"},
                    PasswordChosen{side, static_cast<std::uint8_t>(word)});
  }
}

void end_turn(Play& play) {
  const State& now = play.now();
  const std::size_t sides = now.setting->sides.size();
  if (now.to_be_closed > 0) play.state_fact(Audience::umpire(), {"5.4"}, QueriesClosed{now.to_be_closed});
  std::size_t afloat = 0;
  for (SideId side = 0; side < sides; ++side) afloat += is_afloat(now, side) ? 1 : 0;
  if (now.turn < now.setting->turns && afloat > 1) return begin_turn(play);
  for (SideId side = 0; side < sides; ++side) {
    const auto left =
        std::ranges::count_if(now.ships, [&](const Ship& ship) { return ship.side == side && !ship.sunk; });
    play.state_fact(Audience::all(), {"9.1"}, Scored{side, static_cast<std::int32_t>(left)});
  }
  play.state_fact(Audience::all(), {"7.3"}, BattleEnded{now.turn});
}

}  // namespace

std::uint64_t Flags::hash(const State& state) {
  Hash h;
  add_to(h, state);
  return h.value();
}

bool Flags::owes(const State& s, Seat seat) {
  const Chair chair = chair_of(*s.setting, seat);
  if (chair == Chair::chief && s.phase == Phase::ruling) return s.queries.waits(seat.post);
  const Phase its = chair == Chair::chief ? Phase::review : Phase::orders;
  return chair != Chair::none && s.phase == its && s.posts[seat.post].asked && !s.posts[seat.post].ready;
}

bool Flags::may_order(const State& state, Seat seat) {
  const bool under_way = state.phase != Phase::start && !over(state);
  return under_way && chair_of(*state.setting, seat) != Chair::none;
}

bool Flags::at_once(const State&, Seat, const Order& order) {
  return !std::holds_alternative<Sail>(order) && !std::holds_alternative<Fire>(order) &&
         !std::holds_alternative<Ready>(order);
}

// 6.1: posts of sides have nothing but their lamps.
bool Flags::may_talk(const State&, Seat from, Seat to) { return from.role == Role::umpire || to.role == Role::umpire; }

// What a player is asked changes with the turn, and with nothing that others do. Umpires are asked more.
std::uint64_t Flags::moment(const State& s, Seat seat) {
  if (seat.role != Role::umpire) return s.turn * 2ULL + (over(s) ? 1 : 0);
  return (std::uint64_t{s.turn} << 28) + (std::uint64_t{segment(s)} << 24) + (s.queries.put & 0xFF'FFFFU);
}

void Flags::open(Play& play, Phase phase) {
  const bool told = phase == Phase::orders;
  play.state_fact(told ? Audience::all() : Audience::umpire(), {"7.1"}, PhaseBegan{phase});
  const auto ask = [&](PostId post) { play.state_fact(Audience::only(post), {"7.2"}, PostAsked{post}); };
  for (SideId side = 0; phase == Phase::orders && side < play.now().setting->sides.size(); ++side) {
    ask(admiral_of(side));
    if (has_news(play.now(), side)) ask(captain_of(side));
  }
  if (phase == Phase::review) ask(chief_of(*play.now().setting));
}

// Every turn goes through all phases: that the umpire was asked something must not show in any other way.
void Flags::resolve(Play& play) {
  switch (play.now().phase) {
    case Phase::start:
      choose_passwords(play);
      look_out(play);
      begin_turn(play);
      break;
    case Phase::orders: open(play, Phase::review); break;
    case Phase::review:
      move_ships(play);
      fire_guns(play);
      open(play, Phase::ruling);
      break;
    case Phase::ruling: end_turn(play); break;
    case Phase::over: break;
  }
}

// 9.2: the sides with the most ships share the victory. Where all have as many, nobody has won.
Result Flags::result_of(const State& state) {
  Result result;
  const std::size_t sides = state.setting->sides.size();
  const auto points = std::span(state.points).first(sides);
  const std::int32_t most = std::ranges::max(points);
  for (SideId side = 0; side < sides; ++side) {
    result.points[side] = points[side];
    if (points[side] == most) result.winners = result.winners.with(side);
  }
  if (std::ranges::min(points) == most) result.winners = {};
  return result;
}

}  // namespace wardroom::flags
