// Who owes what, what is sealed, and when the table plays on. Where everybody may see who is asked, a round is the
// whole table's; elsewhere it is a post's own, and nobody is told that another was asked or has answered.
#include <algorithm>

#include "core/data_error.hpp"
#include "server/room.hpp"

namespace wardroom::server {

// ---- clocks

Moment Room::deadline_of(const Place& place) const {
  const int seconds = place.seat.role == Role::umpire ? start_.query_clock : start_.clock;
  if (seconds == 0 || paused_ || !under_way() || game_->dice_wanted()) return 0;
  const bool runs = game_->asks_are_seen() || (waits_for(place) && !place.committed);
  return runs ? place.round_began + Moment{1000} * seconds : 0;
}

Moment Room::deadline() const {
  Moment next = 0;
  for (const Place& place : places_) {
    const Moment own = deadline_of(place);
    if (own != 0 && (next == 0 || own < next)) next = own;
  }
  return next;
}

TimeEntry Room::time_is_up() const {
  const bool together = game_->asks_are_seen();
  TimeEntry entry{together ? round_ : 0, {}};
  const Moment next = deadline();
  for (const Place& p : places_) {
    const bool counts = together ? !p.committed && !p.draft.empty() : deadline_of(p) == next;
    if (counts) entry.drafts.push_back({p.entry.id, p.round, p.draft});
  }
  return entry;
}

std::optional<Refused> Room::check_said(const TimeEntry& e) const {
  const Refused late{409, "That clock runs no more.", {}, true};
  if (deadline() == 0) return late;
  if (game_->asks_are_seen()) return e.round == round_ ? std::nullopt : std::optional(late);
  const bool current = std::ranges::all_of(e.drafts, [&](const DraftEntry& draft) {
    const Place* p = place(draft.seat);
    return p != nullptr && p->round == draft.round && deadline_of(*p) != 0;
  });
  return current && !e.drafts.empty() ? std::nullopt : std::optional(late);
}

std::optional<Refused> Room::check_said(const ClockEntry& e) const {
  if (e.round != round_ || deadline() == 0) return Refused{409, "That clock runs no more.", {}, true};
  return std::nullopt;
}

void Room::take_said(const ClockEntry&) {
  for (Place& p : places_) p.round_began = now_;
}

// Who has not sealed his orders is taken at his draft, if it can be carried out, and else by standing orders.
void Room::take_said(const TimeEntry& e) {
  if (sharing_) {
    play_with_shares("The clock ran out.");
    return;
  }
  if (!game_->asks_are_seen()) {
    for (const DraftEntry& draft : e.drafts) seal_for_time(draft);
    play_if_all_in();
    return;
  }
  for (const DraftEntry& draft : e.drafts) {
    if (Place& p = find(draft.seat); !p.committed) keep_draft(p, draft.orders);
  }
  for (const Post& post : game_->posts()) {
    if (!game_->owes(post.seat)) continue;
    seal_what_stands(post.seat);
    const bool silent =
        std::ranges::none_of(places_, [&](const Place& p) { return p.seat == post.seat && p.committed; });
    silent ? game_->give_standing_orders(post.seat) : give_orders_of(post.seat);
  }
  play_or_share();
}

// The time of this seat is up, and the others still have theirs.
void Room::seal_for_time(const DraftEntry& draft) {
  Place& p = find(draft.seat);
  const bool stands = !draft.orders.empty() && faults(p, draft.orders).empty();
  keep_draft(p, stands ? draft.orders : std::vector<PlainJson>{});
  seal(p, !stands);
}

// ---- who owes what

bool Room::owns(const Place& place, const std::string& unit) const {
  if (unit.empty()) return place.first;
  if (place.entry.units.empty()) {
    // A seat without units of its own has all that no other seat of its post has.
    return std::ranges::none_of(places_, [&](const Place& other) {
      return other.seat == place.seat && std::ranges::find(other.entry.units, unit) != other.entry.units.end();
    });
  }
  return std::ranges::find(place.entry.units, unit) != place.entry.units.end();
}

// Who is alone at his post commands everything.
bool Room::alone(const Place& place) const {
  return std::ranges::count_if(places_, [&](const Place& other) { return other.seat == place.seat; }) == 1;
}

bool Room::commands(const Place& place, const PlainJson& order) const {
  return owns(place, game_->unit_of(place.seat, order));
}

bool Room::waits_for(const Place& place) const { return !game_->dice_wanted() && is_asked(place); }

bool Room::is_asked(const Place& place) const {
  if (!under_way() || !game_->owes(place.seat)) return false;
  if (place.first && !game_->one_at_a_time()) return true;
  const auto units = game_->units(place.seat);
  return std::ranges::any_of(units,
                             [&](const Unit& unit) { return owns(place, unit.id) && game_->owes(place.seat, unit); });
}

bool Room::may_order(const Place& place) const {
  return under_way() && !game_->dice_wanted() && game_->may_order(place.seat);
}

std::vector<const Place*> Room::bots_due() const {
  std::vector<const Place*> due;
  if (paused_) return due;
  for (const Place& place : places_) {
    if (place.entry.bot.empty() || place.committed) continue;
    // Who is not waited for is heard once in every moment.
    if (waits_for(place) || (may_order(place) && place.heard != place.moment)) due.push_back(&place);
  }
  return due;
}

bool Room::post_in(Seat seat) const {
  bool any = false, all = true;
  for (const Place& place : places_) {
    if (place.seat != seat || !waits_for(place)) continue;
    any = any || place.committed;
    all = all && place.committed;
  }
  return game_->one_at_a_time() ? any : all;
}

bool Room::all_in() const {
  return std::ranges::all_of(game_->posts(),
                             [&](const Post& post) { return !game_->owes(post.seat) || post_in(post.seat); });
}

// ---- what is sealed

std::vector<const Place*> Room::sealed(Seat seat) const {
  std::vector<const Place*> found;
  for (const Place& p : places_) {
    if (p.seat == seat && p.committed) found.push_back(&p);
  }
  std::ranges::sort(found, {}, &Place::sealed_as);
  return found;
}

bool Room::last_to_seal(const Place& place) const {
  return std::ranges::none_of(places_, [&](const Place& other) {
    return &other != &place && other.seat == place.seat && !other.committed && waits_for(other);
  });
}

void Room::seal(Place& place, bool standing) {
  place.committed = true;
  place.standing = standing;
  place.sealed_as = ++seals_;
}

// The clock has run out: of what is sealed and drafted, whatever can be carried out together counts as sealed.
void Room::seal_what_stands(Seat seat) {
  std::vector<Place*> in_turn;
  for (const Place* p : sealed(seat)) in_turn.push_back(&find(p->entry.id));
  for (Place& p : places_) {
    if (p.seat == seat && !p.committed && waits_for(p) && !p.draft.empty()) in_turn.push_back(&p);
  }
  std::vector<PlainJson> together;
  for (Place* p : in_turn) {
    std::vector<PlainJson> with = together;
    with.insert(with.end(), p->draft.begin(), p->draft.end());
    const auto found = game_->faults(seat, with);
    p->committed = std::ranges::all_of(found, [&](const Fault& f) { return f.order == with.size(); });
    if (!p->committed) continue;
    seal(*p, p->standing);
    together = std::move(with);
  }
}

// ---- playing on

void Room::give_orders_of(Seat seat) {
  std::vector<PlainJson> orders;
  for (const Place* p : sealed(seat)) orders.insert(orders.end(), p->draft.begin(), p->draft.end());
  // Where the rules take one order at a time, to give none is to pass.
  if (orders.empty() && game_->one_at_a_time()) return game_->give_standing_orders(seat);
  game_->give(seat, orders, [&](const std::string& unit) {
    return std::ranges::any_of(
        places_, [&](const Place& p) { return p.seat == seat && (p.standing || !p.committed) && owns(p, unit); });
  });
}

// Orders for which the table does not wait are carried out as they come: a standing order, an umpire's veto.
bool Room::give_at_once(Place& place) {
  if (game_->owes(place.seat)) return false;
  const std::vector<PlainJson> orders = std::move(place.draft);
  game_->give(place.seat, orders, {});
  begin_round_of(place, Drafts::drop);
  for (Place& other : places_) ask_again(other);
  return true;
}

void Room::play_if_all_in() {
  if (!all_in()) return;
  for (const Post& post : game_->posts()) {
    if (game_->owes(post.seat)) give_orders_of(post.seat);
  }
  play_or_share();
}

void Room::play_on() {
  do {
    game_->play_on();
  } while (answer_for_the_absent());
}

bool Room::answer_for_the_absent() {
  bool any = false;
  if (over() || game_->dice_wanted()) return any;
  for (const Post& post : game_->posts()) {
    const bool there = std::ranges::any_of(places_, [&](const Place& p) { return p.seat == post.seat; });
    if (there || !game_->owes(post.seat)) continue;
    game_->give_standing_orders(post.seat);
    any = any || !game_->owes(post.seat);
  }
  return any;
}

// ---- rounds

void Room::ask(Place& place) {
  // Whether real dice are thrown meanwhile is nothing to those who do not throw them.
  place.asked = is_asked(place) || (under_way() && game_->may_order(place.seat));
  place.moment = place.seat.post == no_post ? 0 : game_->moment(place.seat);
}

void Room::begin_round_of(Place& place, Drafts drafts) {
  place.round = game_->asks_are_seen() ? round_ : place.round + 1;
  place.round_began = now_;
  keep_draft(place, drafts == Drafts::drop ? std::vector<PlainJson>{} : std::move(place.draft));
  place.committed = place.standing = false;
  place.lapsed.clear();
  place.motion.clear();
  place.motions = 0;
  ask(place);
}

// The moves of others have been played. Who is still asked the same keeps his draft, and is told if it can no longer be
// carried out.
void Room::ask_again(Place& place) {
  const bool asked = place.asked;
  const std::uint64_t moment = place.moment;
  ask(place);
  if (asked != place.asked || moment != place.moment) {
    begin_round_of(place, Drafts::drop);
  } else {
    place.lapsed = place.draft.empty() ? std::vector<Fault>{} : faults(place, place.draft);
    place.committed = place.committed && place.lapsed.empty();
  }
}

void Room::begin_round(Drafts drafts) {
  ++round_;
  for (Place& p : places_) {
    const bool done = p.committed && drafts == Drafts::drop;
    game_->asks_are_seen() || done ? begin_round_of(p, drafts) : ask_again(p);
  }
}

}  // namespace wardroom::server
