// The door for orders, for players and umpires.
#include "flags/book/rules/chapters.hpp"

namespace wardroom::flags {
namespace {

Refusal of_captains() { return {{"7.5"}, "only a captain gives orders to ships: an admiral signals what he wants"}; }

Checked only_chief(Chair chair) {
  if (chair == Chair::chief) return {};
  return Refusal{{"8.1"}, "the chief umpire decides; another one proposes answers"};
}

Checked check(const State&, Seat, const Ready&) { return {}; }
Checked check(const State& state, Seat seat, const MarkRead& order) {
  return check_read(state.mail.all(), seat, order, {"6.1"});
}
template <class O>
  requires std::is_same_v<O, Hold> || std::is_same_v<O, Release> || std::is_same_v<O, Lose>
Checked check(const State& state, Seat seat, const O& order) {
  if (auto refusal = check_tray(state.mail.all(), seat, order.message, order.to, {"6.5"})) return refusal;
  return only_chief(chair_of(*state.setting, seat));
}
Checked check(const State& state, Seat seat, const Answer& order) {
  return check_answer(state.queries.all(), state.queries.put, queries, seat, order, {"8.1"});
}
Checked check(const State& state, Seat seat, const Overrule& order) {
  return check_overrule(state.queries.all(), state.queries.put, queries, seat, order, {"8.3"});
}
Checked check(const State& state, Seat seat, const Veto& order) {
  const std::size_t posts = state.setting->posts.size();
  const std::size_t sealed = order.of < posts ? sealed_of(state, order.of) : 0;
  return check_veto(seat, chief_of(*state.setting), order, posts, sealed, {"8.2"});
}

// By whatever chapter it belongs to.
template <class O>
Checked checked(const State& state, Seat seat, const O& order) {
  return check(state, seat, order);
}

void carry(Play& play, Seat seat, const Ready& order) {
  const State& now = play.now();
  if (now.phase != Phase::ruling || chair_of(*now.setting, seat) != Chair::chief) {
    return play.take(Ordered{seat.post, order});
  }
  std::vector<std::uint32_t> open;
  for (const Query& query : now.queries.all()) {
    if (query.stands == Stands::open) open.push_back(query.number);
  }
  settle_as_usual(play, now.queries, queries, seat.post);
  for (const std::uint32_t query : open) carry_out(play, query);
}
template <class O>
  requires std::is_same_v<O, Sail> || std::is_same_v<O, Fire>
void carry(Play& play, Seat seat, const O& order) {
  play.take(Ordered{seat.post, order});
}
void carry(Play& play, Seat seat, const Send& order) {
  const State& now = play.now();
  send_message(play, now.mail, now.setting->posts.size(), seat, order, {now.turn, now.turn + 1, by_lamp}, {"6.1"});
}
void carry(Play& play, Seat seat, const MarkRead& order) {
  play.state_fact(Audience::only(seat.post), {"6.1"}, LetterRead{order.message, seat.post});
}
void carry(Play& play, Seat, const Hold& order) {
  play.state_fact(Audience::umpire(), {"6.5"}, LetterHeld{order.message, order.to, order.until});
}
void carry(Play& play, Seat, const Release& order) {
  play.state_fact(Audience::umpire(), {"6.5"}, LetterReleased{order.message, order.to});
}
void carry(Play& play, Seat, const Lose& order) {
  play.state_fact(Audience::umpire(), {"6.5"}, LetterLost{order.message, order.to});
}
void carry(Play& play, Seat seat, const Answer& order) {
  answer_query(play, play.now().queries, queries, seat, order);
  carry_out(play, order.query);
}
void carry(Play& play, Seat seat, const Overrule& order) {
  overrule_query(play, play.now().queries, queries, seat, order);
  carry_out(play, order.query);
}
// The captain hears why his order is not carried out. She goes on as she stood.
void carry(Play& play, Seat, const Veto& order) {
  play.state_fact(Audience::only(order.of), {"8.2"}, Vetoed{order.of, order.which, order.reason});
}

template <class O, std::size_t most>
bool take_out(State& state, Fixed<Sealed<O>, most>& sealed, PostId of, std::size_t& which) {
  for (std::size_t i = 0; i < sealed.size(); ++i) {
    if (captain_of(state.ships[sealed[i].order.ship].side) != of || --which > 0) continue;
    sealed.erase(i);
    return true;
  }
  return false;
}

}  // namespace

Chair chair_of(const Sheet& sheet, Seat seat) {
  if (seat.post >= sheet.posts.size() || sheet.posts[seat.post].seat != seat) return Chair::none;
  if (seat.role == Role::side) return seat.post == admiral_of(seat.side) ? Chair::admiral : Chair::captain;
  return seat.post == chief_of(sheet) ? Chair::chief : Chair::aide;
}

std::vector<Post> posts_of(const Sheet& sheet) {
  std::vector<Post> posts;
  for (SideId side = 0; side < sheet.sides.size(); ++side) {
    const auto& [id, name, aim, port] = sheet.sides[side];
    posts.push_back({id + "-admiral", name + ": admiral", Seat::at(admiral_of(side), side)});
    posts.push_back({id + "-captain", name + ": captain", Seat::at(captain_of(side), side)});
  }
  for (const UmpireSetting& umpire : sheet.umpires) {
    posts.push_back({umpire.id, umpire.name, Seat::umpire(PostId::at(posts.size()))});
  }
  return posts;
}

std::size_t sealed_of(const State& state, PostId post) {
  const auto his = [&](const auto& sealed) { return captain_of(state.ships[sealed.order.ship].side) == post; };
  return static_cast<std::size_t>(std::ranges::count_if(state.sails, his) + std::ranges::count_if(state.fires, his));
}

void apply(State& state, const Vetoed& f) {
  std::size_t which = f.which;
  if (!take_out(state, state.sails, f.of, which)) take_out(state, state.fires, f.of, which);
}

Checked must_own(const State& state, PostId post, ShipId ship) {
  if (ship >= state.ships.size() || captain_of(state.ships[ship].side) != post) {
    return Refusal{{"7.5"}, "that is not one of your ships"};
  }
  if (!state.ships[ship].sunk) return {};
  return Refusal{{"3.5"}, state.setting->ships[ship].name + " is sunk"};
}

bool Flags::belongs_now(const State& state, Seat seat, const Order& order) {
  const bool umpires = seat.role == Role::umpire;
  const bool of_ships = std::holds_alternative<Sail>(order) || std::holds_alternative<Fire>(order);
  return !over(state) && !(umpires && of_ships);
}

std::optional<Refusal> Flags::check(const State& state, Seat seat, const Order& order) {
  const Chair chair = chair_of(*state.setting, seat);
  if (chair == Chair::none) return Refusal{{"7.5"}, "only those who have a post give orders"};
  if (over(state)) return Refusal{{"7.3"}, "the battle is over"};
  if (state.phase == Phase::start) return Refusal{{"7.1"}, "the first turn has not begun"};
  const bool of_ships = std::holds_alternative<Sail>(order) || std::holds_alternative<Fire>(order);
  if (of_ships && chair != Chair::captain) return of_captains();
  if (std::holds_alternative<Send>(order) && seat.role == Role::umpire) {
    return Refusal{{"6.1"}, "only posts of a side have lamps"};
  }
  return std::visit([&](const auto& o) { return checked(state, seat, o); }, order);
}

void Flags::lodge(Play& play, Seat seat, const Order& order) {
  std::visit([&](const auto& o) { carry(play, seat, o); }, order);
}

}  // namespace wardroom::flags
