// The sequence of play: who is asked what, and when. Every move goes through all phases, so that nothing shows whether
// an umpire was asked; players know of one alone, in which they write their orders.
#include <cassert>

#include "books/jane/rules/chapters.hpp"
#include "rules/hashing.hpp"

namespace wardroom::jane {
namespace {

constexpr Cite move_number{"t-general-8"}, orders_written{"t-moving-2", "101"}, minute_over{"t-supreme-2", "173"};

// How far the time before the first move has come.
enum Before : std::uint8_t { nobody_asked, orders_before, umpires_asked };

Chair chair_of(const State& state, Seat seat) {
  return seat.post < state.setting->chairs.size() ? state.setting->chairs[seat.post] : Chair{};
}

// general-10: a ship that sinks gets no orders, nor does one that is out of the battle or has not come.
bool has_orders_to_give(const State& state, const Chair& chair) {
  switch (chair.kind) {
    case ChairKind::captain: {
      const Ship& ship = state.ships[chair.ship];
      return state.phase == Phase::start || (ship.present && fights(ship.fate));
    }
    case ChairKind::admiral: {
      const AdmiralState& admiral = state.sides[chair.side].admirals[chair.admiral];
      return !admiral.out && on_board(state.ships[admiral.ship].fate);
    }
    default: return false;
  }
}

void ask(Play& play, Phase phase) {
  const auto& chairs = play.now().setting->chairs;
  for (std::size_t i = 0; i < chairs.size(); ++i) {
    const bool chief = chairs[i].kind == ChairKind::chief;
    const bool asked = phase == Phase::review ? chief : has_orders_to_give(play.now(), chairs[i]);
    if (asked) play.state_fact(Audience::only(PostId::at(i)), orders_written, PostAsked{PostId::at(i)});
  }
}

void begin_move(Play& play) {
  play.state_fact(Audience::all(), move_number, MoveBegan{static_cast<std::uint16_t>(play.now().move + 1)});
  enter_ships(play);
  Jane::open(play, Phase::orders);
}

void go_on_before_battle(Play& play) {
  if (play.now().progress.stage == nobody_asked) return Jane::open(play, Phase::start);
  if (play.now().progress.stage == orders_before) {
    charge_guns(play);
    pass_command(play);
    play.take(Advanced{0, umpires_asked});
    settle_discretion(play);
    settle_weather(play);
    if (umpire_asked(play.now())) return;
  }
  begin_move(play);
}

// Ruling 173: what has been settled may be overruled until the next orders are sealed.
void close_queries(Play& play) {
  const State& now = play.now();
  if (now.queries.list.empty() && now.finals.empty()) return;
  play.state_fact(umpire_of(now, 0).with(umpire_of(now, 1)), minute_over, QueriesClosed{now.queries.put});
}

void fire_small_guns(Play& play) {
  if (play.now().progress.stage == 0) {
    fire_quick_firers(play);
    play.take(Advanced{0, 1});
    if (umpire_asked(play.now())) return;
  }
  Jane::open(play, Phase::finish);
}

}  // namespace

std::vector<Post> Jane::posts(const Setting& setting) {
  std::vector<Post> posts;
  for (std::size_t i = 0; i < setting.chairs.size(); ++i) {
    const Chair& chair = setting.chairs[i];
    const auto post = PostId::at(i);
    if (chair.kind == ChairKind::chief) {
      posts.push_back({"chief", "Chief umpire", Seat::umpire(post)});
      continue;
    }
    const SideSetting& side = setting.sides[chair.side];
    const Seat seat = Seat::at(post, chair.side);
    switch (chair.kind) {
      case ChairKind::captain:
        posts.push_back({setting.ships[chair.ship].id, setting.ships[chair.ship].name, seat});
        break;
      case ChairKind::admiral: {
        const std::string place = chair.admiral == 0 ? "" : std::to_string(chair.admiral + 1);
        posts.push_back(
            {side.id + "-admiral" + place, side.name + ": admiral" + (place.empty() ? "" : " ") + place, seat});
        break;
      }
      default: posts.push_back({side.id + "-umpire", side.name + ": umpire", seat}); break;
    }
  }
  return posts;
}

std::uint64_t Jane::hash(const State& state) {
  Hash h;
  add_to(h, state);
  return h.value();
}

bool Jane::owes(const State& s, Seat seat) {
  const Chair chair = chair_of(s, seat);
  switch (chair.kind) {
    case ChairKind::chief:
      if (s.queries.waits(seat.post)) return true;
      return s.phase == Phase::review && s.posts[seat.post].asked && !s.posts[seat.post].ready;
    case ChairKind::captain:
    case ChairKind::admiral: {
      const bool writing = s.phase == Phase::orders || s.phase == Phase::start;
      return writing && s.posts[seat.post].asked && !s.posts[seat.post].ready;
    }
    default: return false;
  }
}

bool Jane::may_order(const State& state, Seat seat) {
  return !over(state) && chair_of(state, seat).kind != ChairKind::nobody;
}

bool Jane::at_once(const State&, Seat, const Order& order) {
  return std::visit(
      []<class O>(const O&) {
        return std::is_same_v<O, Send> || std::is_same_v<O, MarkRead> || std::is_same_v<O, Answer> ||
               std::is_same_v<O, Overrule> || std::is_same_v<O, Veto> || std::is_same_v<O, Revise>;
      },
      order);
}

// signalling-2: none but signals once the pieces move. To umpires everybody may talk, to his own side's and the chief.
bool Jane::may_talk(const State& state, Seat from, Seat to) {
  if (from.role == Role::umpire || to.role == Role::umpire) return true;
  if (state.phase == Phase::start || over(state) || !state.options().signals) return true;
  const auto umpire = [&](Seat seat) { return chair_of(state, seat).kind == ChairKind::side_umpire; };
  return (umpire(from) || umpire(to)) && from.side == to.side;
}

// What a player is asked changes with the move, and with nothing that others do. Umpires are asked more.
std::uint64_t Jane::moment(const State& s, Seat seat) {
  const ChairKind kind = chair_of(s, seat).kind;
  const bool umpire = kind == ChairKind::chief || kind == ChairKind::side_umpire;
  if (!umpire) return s.move * 2ULL + (over(s) ? 1 : 0);
  return (std::uint64_t{s.move} << 28) + (std::uint64_t{segment(s)} << 24) + (s.queries.put & 0xFF'FFFFU);
}

void Jane::open(Play& play, Phase phase) {
  const bool told = phase == Phase::start || phase == Phase::orders;
  play.state_fact(told ? Audience::all() : Audience::umpire(), orders_written, PhaseBegan{phase});
  if (told || phase == Phase::review) ask(play, phase);
  if (phase == Phase::start) play.take(Advanced{0, orders_before});
}

void Jane::resolve(Play& play) {
  switch (play.now().phase) {
    case Phase::start: return go_on_before_battle(play);
    case Phase::orders: close_queries(play); return open(play, Phase::review);
    case Phase::review: open(play, Phase::minute); return shift_flags(play);
    case Phase::minute:
      if (play_minute(play)) open(play, Phase::fire);
      return;
    case Phase::fire:
      if (fire_tickets(play)) open(play, Phase::quick);
      return;
    case Phase::quick: return fire_small_guns(play);
    case Phase::finish:
      if (finish_move(play) && !over(play.now())) begin_move(play);
      return;
    case Phase::over: return;
  }
}

}  // namespace wardroom::jane
