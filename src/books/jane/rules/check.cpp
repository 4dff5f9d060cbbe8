// The door for orders, for players and umpires: who may order, when, and what becomes of it. What an order itself may
// say is checked beside the chapter that carries it out.
#include <fmt/format.h>

#include "books/jane/rules/checks.hpp"
#include "books/jane/rules/sealed.hpp"

namespace wardroom::jane {
namespace {

constexpr Cite one_piece{"t-captains-1"}, before{"t-admirals-1", "167"}, verbal{"t-signalling-2"},
    written{"t-moving-2", "101"}, disguising{"t-general-13", "178"};
// Of an admiral, in all: every one may write to a whole fleet twice.
constexpr std::size_t most_letters = 48;

template <class O, class... Others>
constexpr bool is_any = (std::is_same_v<O, Others> || ...);

/// Before the battle, and in it.
template <class O>
constexpr bool before_battle =
    is_any<O, Mix, Disguise, TakeStation, TubeWork, Load, QuickFireRule, Send, MarkRead, Ready>;
template <class O>
constexpr bool in_battle = !is_any<O, Mix, Disguise, TakeStation, Send>;
template <class O>
constexpr bool of_umpires = is_any<O, Answer, Overrule, Veto, Revise>;
template <class O>
constexpr bool of_admirals = is_any<O, Signal, ShiftFlag, TakeStation, Send, MarkRead, Ready>;
template <class O>
constexpr bool is_sealed = !of_umpires<O> && !is_any<O, Send, MarkRead, Ready>;

Chair chair_of(const State& state, Seat seat) {
  if (seat.post >= state.setting->chairs.size()) return {};
  const Chair chair = state.setting->chairs[seat.post];
  return (seat.role == Role::umpire) == (chair.kind == ChairKind::chief) ? chair : Chair{};
}

std::string_view fate_of(const Ship& ship) {
  if (!ship.present) return "has not come yet";
  switch (ship.fate) {
    case Fate::taken: return "is taken";
    case Fate::sinking: return "is sinking";
    case Fate::sunk: return "is sunk";
    case Fate::left: return "has left the board";
    default: return "is there";
  }
}

template <class O>
Checked check_chair(const State& state, Seat seat) {
  switch (chair_of(state, seat).kind) {
    case ChairKind::captain:
      if (is_any<O, ShiftFlag, TakeStation>) return Refusal{one_piece, "only the admiral himself says where he is"};
      return {};
    case ChairKind::admiral:
      if (!of_admirals<O>)
        return Refusal{{"t-admirals-2"}, "an admiral does not fight a ship: he signals what he wants"};
      return {};
    case ChairKind::nobody: return Refusal{one_piece, "only those who have a post give orders"};
    default:
      if (is_sealed<O> || is_any<O, Send>) return Refusal{{"t-umpires-1"}, "umpires command no ships"};
      return {};
  }
}

template <class O>
Checked check_time(const State& state, Seat seat) {
  if (of_umpires<O>) return {};
  if (state.phase == Phase::start && !before_battle<O>) {
    return Refusal{written, "the first move has not begun: this is the time for general orders and what ships carry"};
  }
  if (state.phase != Phase::start && !in_battle<O>) {
    if (is_any<O, Send>) {
      if (!state.options().signals) {
        return Refusal{{"t-signalling-1"}, "this battle is fought without signals: just say it"};
      }
      return Refusal{verbal, "once the pieces move nothing is said but by signal"};
    }
    return Refusal{is_any<O, Disguise> ? disguising : before, "that is done before the first move"};
  }
  if (is_sealed<O> && state.posts[seat.post].ready) return Refusal{written, "your orders for this move are in"};
  return {};
}

Checked check_painted(const State& state, const Disguise& order) {
  const Card& card = state.card(order.ship);
  if (state.ships[order.ship].guises.painted.full()) {
    return Refusal{disguising, fmt::format("disguise: at most {} things are painted on", most_painted)};
  }
  const bool is_box = order.from.x < order.to.x && order.from.y < order.to.y;
  if (!is_box || order.from.x < 0 || order.to.x > card.length || order.from.y < 0) {
    return Refusal{disguising, "disguise: what is painted on is a rectangle above the water, between stem and stern"};
  }
  const bool hides = std::ranges::any_of(card.regions, [&](const Region& region) {
    return region.box.x0 < order.to.x && order.from.x < region.box.x1 && region.box.y0 < order.to.y &&
           order.from.y < region.box.y1;
  });
  if (!hides) return {};
  return Refusal{disguising, "disguise: nothing false covers a part of the ship"};
}

// Who writes to whom, and how much: the letters of all together have room.
Checked check_general_orders(const State& state, Seat seat, const Send& order) {
  const Chair chair = chair_of(state, seat);
  const bool speaks = chair.kind == ChairKind::admiral ||
                      (state.sides[seat.side].admirals.empty() && commander(state, seat.side) == chair.ship);
  if (!speaks) return Refusal{before, "general orders are the admiral's to give"};
  const auto& chairs = state.setting->chairs;
  if (auto refusal = check_send(state.mail.all(), seat, {chairs.size(), most_letters, state.move}, order, before)) {
    return refusal;
  }
  bool own = order.code == 0;
  order.to.each([&](PostId to) { own = own && chairs[to].side == seat.side; });
  if (own) return {};
  return Refusal{before, "general orders are words to captains and admirals of your own side"};
}

// ---- what becomes of an order

template <class O>
void carry(Play& play, Seat seat, const O& order) {
  play.take(Ordered{seat.post, order});
}
void carry(Play& play, Seat seat, const TakeStation& order) {
  const Audience told = aboard(play.now(), play.now().sides[seat.side].admirals[order.admiral].ship);
  play.state_fact(told.with(seat.post), {"t-admirals-4"}, StationTaken{seat.side, order.admiral, order.tower});
}
void carry(Play& play, Seat seat, const Disguise& order) {
  play.state_fact(of_side(play.now(), seat.side), disguising, Disguised{order.ship, order.guise, order.from, order.to});
}
void carry(Play& play, Seat seat, const Ready& order) {
  const State& now = play.now();
  if (!now.queries.waits(seat.post)) return play.take(Ordered{seat.post, order});
  std::vector<std::uint32_t> open;
  for (const Query& query : now.queries.all()) {
    if (query.stands == Stands::open) open.push_back(query.number);
  }
  settle_as_usual(play, now.queries, queries, seat.post);
  for (const std::uint32_t query : open) carry_out(play, query);
}
void carry(Play& play, Seat seat, const Send& order) {
  const State& now = play.now();
  constexpr std::size_t writers = 2;  // so that each keeps room for `most_letters`
  send_message(play, now.mail, writers, seat, order, {now.move, now.move, 0}, before, umpire_of(now, seat.side));
  deliver_due(play, play.now().mail, writers, now.move, before,
              [](const Letter& letter) { return Reading{.text = letter.text}; });
}
void carry(Play& play, Seat seat, const MarkRead& order) {
  play.state_fact(Audience::only(seat.post), before, LetterRead{order.message, seat.post});
}
void carry(Play& play, Seat seat, const Answer& order) {
  const Audience told = told_of(play.now(), *play.now().queries.find(order.query));
  answer_query(play, play.now().queries, queries, seat, order, told);
  carry_out(play, order.query);
}
void carry(Play& play, Seat seat, const Overrule& order) {
  const Query query = *play.now().queries.find(order.query);
  overrule_query(play, play.now().queries, queries, seat, order, told_of(play.now(), query));
  carry_out(play, order.query, query.figures);
}
// supreme-1: the log of the umpires says why; the ship carries on as she went.
void carry(Play& play, Seat, const Veto& order) {
  const SideId side = play.now().setting->chairs[order.of].side;
  play.state_fact(umpire_of(play.now(), side), {"t-supreme-1", "173"}, Vetoed{order.of, order.which, order.reason});
}
void carry(Play& play, Seat seat, const Revise& order) { revise(play, seat, order); }

}  // namespace

Checked must_command(const State& state, Seat seat, ShipId ship) {
  const Chair chair = chair_of(state, seat);
  if (chair.kind != ChairKind::captain || chair.ship != ship) {
    return Refusal{one_piece, "that is not your ship: nobody has more than one"};
  }
  const Ship& s = state.ships[ship];
  if (state.phase == Phase::start || (s.present && fights(s.fate))) return {};
  return Refusal{one_piece, fmt::format("{} {}", state.setting->ships[ship].name, fate_of(s))};
}

Checked must_speak_for(const State& state, Seat seat, ShipId ship) {
  const Chair chair = chair_of(state, seat);
  if (chair.kind != ChairKind::admiral) return must_command(state, seat, ship);
  const AdmiralState& his = state.sides[chair.side].admirals[chair.admiral];
  if (his.out) return Refusal{{"t-admirals-3"}, "signal: he is out of action"};
  if (his.arrives > state.move) {
    return Refusal{{"t-admirals-5", "160"}, fmt::format("signal: he is in his boat until move {}", his.arrives)};
  }
  if (his.ship != ship) return Refusal{{"t-signalling-4", "165"}, "signal: he signals from his flagship"};
  if (fights(state.ships[ship].fate)) return {};
  return Refusal{one_piece, fmt::format("{} {}", state.setting->ships[ship].name, fate_of(state.ships[ship]))};
}

// The same words for a ship that is not there and for one that never was.
Checked must_be_enemy(const State& state, Seat seat, ShipId target) {
  const bool there = target < state.ships.size() && state.ships[target].side != seat.side &&
                     state.ships[target].present && on_board(state.ships[target].fate);
  if (there) return {};
  return Refusal{{"t-targets-1"}, "there is no such enemy on the board"};
}

Checked check(const State&, Seat, const Ready&) { return {}; }
Checked check(const State& state, Seat seat, const Send& order) { return check_general_orders(state, seat, order); }
Checked check(const State& state, Seat seat, const MarkRead& order) {
  return check_read(state.mail.all(), seat, order, before);
}

Checked check(const State& state, Seat seat, const Disguise& order) {
  if (auto refusal = must_command(state, seat, order.ship)) return refusal;
  if (!state.options().disguise) return Refusal{disguising, "disguise: this battle is fought without it"};
  const Card& card = state.card(order.ship);
  if (order.guise == Guise::no_shields) {
    const bool has = std::ranges::any_of(card.positions, [](const GunPosition& p) { return p.mount == Mount::shield; });
    if (has) return {};
    return Refusal{disguising, "disguise: she has no shields to take away"};
  }
  if (order.guise == Guise::no_masts) {
    const bool has = std::ranges::any_of(card.masts, [](const Mast& mast) { return mast.kind != MastKind::military; });
    if (has) return {};
    return Refusal{disguising, "disguise: she has no pole or signal mast to take away"};
  }
  return check_painted(state, order);
}

// Players know of one phase, so that they are told no more by this than by their orders.
bool belongs_now(const State& state, Seat seat, const Order& order) {
  const ChairKind kind = chair_of(state, seat).kind;
  const bool umpire = kind == ChairKind::chief || kind == ChairKind::side_umpire;
  return std::visit(
      [&]<class O>(const O&) {
        if (Jane::over(state)) return false;
        if (umpire) return of_umpires<O> || is_any<O, Ready, MarkRead>;
        return state.phase == Phase::start ? before_battle<O> : in_battle<O> && !of_umpires<O>;
      },
      order);
}

std::optional<Refusal> Jane::check(const State& state, Seat seat, const Order& order) {
  if (over(state)) return Refusal{written, "the battle is over"};
  return std::visit(
      [&]<class O>(const O& o) -> std::optional<Refusal> {
        if (auto refusal = check_chair<O>(state, seat)) return refusal;
        if (auto refusal = check_time<O>(state, seat)) return refusal;
        return jane::check(state, seat, o);
      },
      order);
}

void Jane::lodge(Play& play, Seat seat, const Order& order) {
  std::visit([&](const auto& o) { carry(play, seat, o); }, order);
}

}  // namespace wardroom::jane
