#include "server/room.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "core/data_error.hpp"
#include "rules/secret.hpp"
#include "shelf/shelf.hpp"
#include "wire/json.hpp"

namespace wardroom::server {
namespace {

Seat seat_of(const Game& game, const SeatEntry& entry) {
  if (entry.role == "umpire") return Seat::umpire();
  if (entry.role == "spectator") return {};
  if (entry.role != "side") throw DataError("seats", 0, 0, "a seat is of a side, the umpire's or a spectator's");
  for (SideId side = 0; side < game.sides(); ++side) {
    if (game.side_id(side) == entry.side) return Seat::of(side);
  }
  throw DataError("seats", 0, 0, "there is no side \"" + entry.side + "\"");
}

}  // namespace

Room::Room(std::string id, const Entry& start, std::optional<Seat> watcher, Journal journal)
    : id_(std::move(id)), begun_(start.at), now_(start.at), round_began_(start.at) {
  const auto* first = std::get_if<StartEntry>(&start.said);
  if (first == nullptr) throw DataError("log", 0, 0, "the log of a game begins with its start");
  start_ = *first;
  if (!start_.start.real_dice) commitment_ = commitment_of(start_.start.secret);
  game_ = make_game(start_.start);
  game_json_ = game_json();
  std::array<bool, most_sides> manned{};
  for (const SeatEntry& entry : start_.seats) {
    Place place{entry, seat_of(*game_, entry), false, {}, {}, false};
    const auto units = place.seat.role == Role::side ? game_->units(place.seat.side) : std::vector<Unit>{};
    for (const std::string& unit : entry.units) {
      if (std::ranges::find(units, unit, &Unit::id) == units.end()) {
        throw DataError("seats", 0, 0, game_->side_name(place.seat.side) + " has no unit \"" + unit + "\"");
      }
    }
    place.open = !entry.invite.empty();
    place.invite = entry.invite;
    place.since = now_;
    if (place.seat.role == Role::side) place.first = !std::exchange(manned[place.seat.side], true);
    places_.push_back(std::move(place));
  }
  for (SideId side = 0; side < game_->sides(); ++side) {
    if (!manned[side]) throw DataError("seats", 0, 0, game_->side_name(side) + " has no seat");
  }
  if (watcher) watch(*watcher, true);
  if (journal) game_->keep_journal(std::move(journal));
  game_->listen([this] { note_step(); });
  game_->play_on();
}

std::size_t Room::index(Seat viewer) {
  if (viewer.role == Role::umpire) return most_sides;
  if (viewer.role == Role::spectator) return most_sides + 1;
  return viewer.side;
}

void Room::note_step() {
  std::array<bool, viewers> done{};
  for (const Place& place : places_) {
    const std::size_t i = index(place.seat);
    if (std::exchange(done[i], true)) continue;
    if (watching_[i] == 0) {
      lengths_[i] += game_->log_count(place.seat);
      continue;
    }
    const std::size_t before = fresh_[i].size();
    game_->log_entries(place.seat, lengths_[i] + 1, fresh_[i]);
    lengths_[i] += static_cast<std::uint32_t>(fresh_[i].size() - before);
  }
}

void Room::watch(Seat viewer, bool on) {
  const std::size_t i = index(viewer);
  watching_[i] = static_cast<std::uint16_t>(watching_[i] + (on ? 1 : -1));
  if (watching_[i] == 0) fresh_[i] = {};
}

std::pair<std::uint32_t, std::vector<std::string>> Room::fetch_log(Seat viewer) {
  const std::size_t i = index(viewer);
  std::vector<std::string> entries = std::exchange(fresh_[i], {});
  const auto first = static_cast<std::uint32_t>(lengths_[i] - entries.size() + 1);
  return {first, std::move(entries)};
}

const Place* Room::place(const std::string& seat) const {
  const auto found = std::ranges::find(places_, seat, [](const Place& p) -> const std::string& { return p.entry.id; });
  return found == places_.end() ? nullptr : &*found;
}

Place& Room::find(const std::string& seat) {
  const Place* found = place(seat);
  if (found == nullptr) throw DataError("log", 0, 0, "there is no seat \"" + seat + "\"");
  return const_cast<Place&>(*found);
}

Moment Room::deadline() const {
  if (start_.clock == 0 || paused_ || !under_way() || game_->dice_wanted()) return 0;
  return round_began_ + Moment{1000} * start_.clock;
}

// ---- who owes what

bool Room::owns(const Place& place, const std::string& unit) const {
  if (unit.empty()) return place.first;
  if (place.entry.units.empty()) {
    // A seat without units of its own has all that no other seat of its side has.
    return std::ranges::none_of(places_, [&](const Place& other) {
      return other.seat == place.seat && std::ranges::find(other.entry.units, unit) != other.entry.units.end();
    });
  }
  return std::ranges::find(place.entry.units, unit) != place.entry.units.end();
}

// Who is alone on his side commands everything.
bool Room::alone(const Place& place) const {
  return std::ranges::count_if(places_, [&](const Place& other) { return other.seat == place.seat; }) == 1;
}

bool Room::commands(const Place& place, const PlainJson& order) const {
  return owns(place, game_->unit_of(place.seat.side, order));
}

TimeEntry Room::time_is_up() const {
  TimeEntry entry{round_, {}};
  for (const Place& p : places_) {
    if (!p.committed && !p.draft.empty()) entry.drafts.push_back({p.entry.id, round_, p.draft});
  }
  return entry;
}

bool Room::waits_for(const Place& place) const {
  if (place.seat.role != Role::side || !under_way() || game_->dice_wanted() || !game_->owes(place.seat.side))
    return false;
  if (place.first && !game_->one_at_a_time()) return true;
  const auto units = game_->units(place.seat.side);
  return std::ranges::any_of(
      units, [&](const Unit& unit) { return owns(place, unit.id) && game_->owes(place.seat.side, unit); });
}

std::vector<const Place*> Room::bots_due() const {
  std::vector<const Place*> due;
  if (paused_) return due;
  for (const Place& place : places_) {
    if (!place.entry.bot.empty() && !place.committed && waits_for(place)) due.push_back(&place);
  }
  return due;
}

bool Room::side_in(SideId side) const {
  bool any = false, all = true;
  for (const Place& place : places_) {
    if (place.seat != Seat::of(side) || !waits_for(place)) continue;
    any = any || place.committed;
    all = all && place.committed;
  }
  return game_->one_at_a_time() ? any : all;
}

bool Room::all_in() const {
  for (SideId side = 0; side < game_->sides(); ++side) {
    if (game_->owes(side) && !side_in(side)) return false;
  }
  return true;
}

// ---- what may be said now

std::optional<Refused> Room::check(const Entry& entry) const {
  if (ended_) return Refused{409, "The host of the server has ended this game.", {}, true};
  if (const auto* renewal = std::get_if<RenewEntry>(&entry.said)) return check_renewal(*renewal, entry.at);
  return std::visit(
      [&]<class E>(const E& said) -> std::optional<Refused> {
        if constexpr (!std::is_same_v<E, RenewEntry>) return check_said(said);
        return std::nullopt;
      },
      entry.said);
}

std::optional<Refused> Room::check_person(const Entry& entry) const {
  // What was on its way when the seat was handed over.
  const Place* speaker = place(speaking_seat(entry.said));
  if (speaker != nullptr && speaker->open) return Refused{403, "This seat has been handed over.", {}, false};
  const Place* p = place(ordering_seat(entry.said));
  if (p == nullptr || p->entry.bot.empty()) return std::nullopt;
  return Refused{409, "A bot plays this seat until the umpire gives it back to you.", {}, false};
}

std::optional<Refused> Room::check_said(const StartEntry&) {
  return Refused{409, "The game has begun already.", {}, false};
}

std::optional<Refused> Room::check_round(const std::string& seat, std::uint32_t round) const {
  const Place* p = place(seat);
  if (p == nullptr || p->seat.role != Role::side) return Refused{403, "This seat gives no orders.", {}, false};
  if (over()) return Refused{409, "The battle is over.", {}, true};
  if (sharing_ && round == round_) return Refused{409, words_of_sharing(), {}, true};
  if (round != round_) {
    return Refused{409, "The table has played on meanwhile: these orders were for an earlier moment.", {}, true};
  }
  if (!waits_for(*p)) return Refused{409, "The table does not wait for you now.", {}, true};
  return std::nullopt;
}

std::optional<Refused> Room::check_units(const Place& p, std::span<const PlainJson> orders) const {
  if (alone(p)) return std::nullopt;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (commands(p, orders[i])) continue;
    const std::string why = game_->unit_of(p.seat.side, orders[i]).empty()
                                ? "That is for the first seat of your side to order."
                                : "That unit is under another seat of your side.";
    return Refused{403, why, {{i, "", "", why}}, false};
  }
  return std::nullopt;
}

// Orders are checked in the sequence in which they will be given: what is sealed already, then these. What is still
// missing is the matter of the seat that seals last.
std::vector<Fault> Room::faults(const Place& p, std::span<const PlainJson> orders) const {
  std::vector<PlainJson> together;
  for (const Place* other : sealed(p.seat.side)) {
    if (other != &p) together.insert(together.end(), other->draft.begin(), other->draft.end());
  }
  const std::size_t before = together.size();
  together.insert(together.end(), orders.begin(), orders.end());
  std::vector<Fault> found = game_->faults(p.seat.side, together);
  if (!last_to_seal(p)) std::erase_if(found, [&](const Fault& f) { return f.order == together.size(); });
  for (Fault& fault : found) {
    if (fault.order < before) fault.text = "With what another seat of your side has sealed: " + fault.text;
    fault.order = fault.order < before ? 0 : fault.order - before;
  }
  return found;
}

std::optional<Refused> Room::check_said(const DraftEntry& e) const {
  if (auto refused = check_round(e.seat, e.round)) return refused;
  const Place& p = *place(e.seat);
  if (p.committed) return Refused{409, "Your orders are sealed; take them back first.", {}, false};
  return check_units(p, e.orders);
}

std::optional<Refused> Room::check_said(const CommitEntry& e) const {
  if (auto refused = check_round(e.seat, e.round)) return refused;
  const Place& p = *place(e.seat);
  if (paused_) return Refused{409, "The umpire has halted the game.", {}, false};
  if (p.committed) return Refused{409, "Your orders are sealed already.", {}, false};
  if (auto refused = check_pledge(p, e.pledge)) return refused;
  if (e.standing) return std::nullopt;
  if (auto refused = check_units(p, e.orders)) return refused;
  std::vector<Fault> found = faults(p, e.orders);
  if (!found.empty()) return Refused{400, found.front().text, std::move(found), false};
  return std::nullopt;
}

std::optional<Refused> Room::check_said(const ReopenEntry& e) const {
  if (auto refused = check_round(e.seat, e.round)) return refused;
  if (!place(e.seat)->committed) return Refused{409, "Your orders are not sealed.", {}, false};
  return std::nullopt;
}

std::optional<Refused> Room::check_said(const TimeEntry& e) const {
  if (e.round != round_ || deadline() == 0) return Refused{409, "That clock runs no more.", {}, true};
  return std::nullopt;
}

std::optional<Refused> Room::check_said(const ClockEntry& e) const { return check_said(TimeEntry{e.round, {}}); }

std::optional<Refused> Room::check_said(const DiceEntry& e) const {
  const auto wanted = game_->dice_wanted();
  if (!wanted) return Refused{409, "Nobody is asked for dice now.", {}, true};
  const Place* p = place(e.seat);
  const bool may =
      p != nullptr && (p->seat.role == Role::umpire ||
                       (p->seat.role == Role::side && (wanted->side == no_side || wanted->side == p->seat.side)));
  if (!may) return Refused{403, "These dice are not yours to throw.", {}, false};
  if (static_cast<int>(e.faces.size()) != wanted->count) {
    return Refused{400, "Throw " + std::to_string(wanted->count) + " dice, and enter every face.", {}, false};
  }
  for (const int face : e.faces) {
    if (face < 1 || face > wanted->sides) {
      return Refused{400,
                     "A die of " + std::to_string(wanted->sides) + " sides cannot show " + std::to_string(face) + ".",
                     {},
                     false};
    }
  }
  return std::nullopt;
}

std::optional<Refused> Room::check_said(const TalkEntry& e) const {
  const Place* p = place(e.seat);
  if (p == nullptr) return Refused{403, "There is no such seat.", {}, false};
  if (e.text.empty() || e.text.size() > 2000) return Refused{400, "A message has 1 to 2,000 characters.", {}, false};
  if (p->muted) return Refused{403, "The host of the server has muted this seat.", {}, false};
  if (e.to == "all") return std::nullopt;
  for (SideId side = 0; side < game_->sides(); ++side) {
    if (game_->side_id(side) != e.to) continue;
    if (p->seat.role == Role::umpire || p->seat == Seat::of(side)) return std::nullopt;
  }
  return Refused{403, "You can speak to all, or within your own side.", {}, false};
}

bool Room::may_read(const Place& place, const Spoken& spoken) {
  return spoken.side == no_side || place.seat.role == Role::umpire || place.seat == Seat::of(spoken.side);
}

void Room::speak(Spoken spoken) {
  constexpr std::size_t most_kept = 1000;
  if (talk_.size() == most_kept) {
    talk_.erase(talk_.begin(), talk_.begin() + most_kept / 2);
    talk_forgotten_ += most_kept / 2;
  }
  talk_.push_back(std::move(spoken));
}

void Room::tell_left_out(const std::vector<std::uint64_t>& numbers) {
  std::string list;
  for (const std::uint64_t number : numbers) list += (list.empty() ? "" : ", ") + std::to_string(number);
  tell("Some of this game's log was damaged, and the game goes on without it. Left out: entry " + list + ".");
}

// ---- what is said

void Room::take(const Entry& entry) {
  now_ = entry.at;
  std::visit([&](const auto& said) { take_said(said); }, entry.said);
}

void Room::take_said(const StartEntry&) {}

void Room::keep_draft(Place& place, std::vector<PlainJson> orders) {
  place.draft = std::move(orders);
  place.opening.clear();
  for (const PlainJson& order : place.draft) {
    if (game_->opens_forms(place.seat.side, order)) place.opening.push_back(order);
  }
}

// Nothing more is asked of a draft but its text, and of what opens forms. It comes again when it is sealed.
void Room::take_said(const DraftEntry& e) {
  Place& p = find(e.seat);
  keep_draft(p, e.orders);
  for (PlainJson& order : p.draft) order = order.text_alone();
}

void Room::take_said(const CommitEntry& e) {
  Place& p = find(e.seat);
  keep_draft(p, e.orders);
  seal(p, e.standing);
  p.pledge = e.pledge;
  play_if_all_in();
}

void Room::take_said(const ReopenEntry& e) {
  Place& p = find(e.seat);
  p.committed = false;
  p.pledge.clear();
}

void Room::take_said(const TalkEntry& e) {
  Spoken spoken{find(e.seat).entry.name, e.to, e.text, no_side, now_};
  for (SideId side = 0; side < game_->sides(); ++side) {
    if (game_->side_id(side) == e.to) spoken.side = side;
  }
  speak(std::move(spoken));
}

// Who has not sealed his orders is taken at his draft, if it can be carried out, and else by standing orders.
void Room::take_said(const TimeEntry& e) {
  if (sharing_) {
    play_with_shares("The clock ran out.");
    return;
  }
  for (const DraftEntry& draft : e.drafts) {
    if (Place& p = find(draft.seat); !p.committed) keep_draft(p, draft.orders);
  }
  for (SideId side = 0; side < game_->sides(); ++side) {
    if (!game_->owes(side)) continue;
    seal_what_stands(side);
    const bool silent =
        std::ranges::none_of(places_, [&](const Place& p) { return p.seat == Seat::of(side) && p.committed; });
    silent ? game_->give_standing_orders(side) : give_orders_of(side);
  }
  play_or_share();
}

void Room::take_said(const ClockEntry&) { round_began_ = now_; }

void Room::take_said(const DiceEntry& e) {
  if (const auto fault = game_->enter_dice(e.faces)) throw DataError("dice", 0, 0, fault->text);
  game_->play_on();
  if (!game_->dice_wanted()) begin_round();
}

std::vector<const Place*> Room::sealed(SideId side) const {
  std::vector<const Place*> found;
  for (const Place& p : places_) {
    if (p.seat == Seat::of(side) && p.committed) found.push_back(&p);
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
void Room::seal_what_stands(SideId side) {
  std::vector<Place*> in_turn;
  for (const Place* p : sealed(side)) in_turn.push_back(&find(p->entry.id));
  for (Place& p : places_) {
    if (p.seat == Seat::of(side) && !p.committed && waits_for(p) && !p.draft.empty()) in_turn.push_back(&p);
  }
  std::vector<PlainJson> together;
  for (Place* p : in_turn) {
    std::vector<PlainJson> with = together;
    with.insert(with.end(), p->draft.begin(), p->draft.end());
    const auto found = game_->faults(side, with);
    p->committed = std::ranges::all_of(found, [&](const Fault& f) { return f.order == with.size(); });
    if (!p->committed) continue;
    seal(*p, p->standing);
    together = std::move(with);
  }
}

void Room::give_orders_of(SideId side) {
  std::vector<PlainJson> orders;
  for (const Place* p : sealed(side)) orders.insert(orders.end(), p->draft.begin(), p->draft.end());
  // Where the rules take one order at a time, to give none is to pass.
  if (orders.empty() && game_->one_at_a_time()) return game_->give_standing_orders(side);
  game_->give(side, orders, [&](const std::string& unit) {
    return std::ranges::any_of(places_, [&](const Place& p) {
      return p.seat == Seat::of(side) && (p.standing || !p.committed) && owns(p, unit);
    });
  });
}

void Room::play_if_all_in() {
  if (!all_in()) return;
  for (SideId side = 0; side < game_->sides(); ++side) {
    if (game_->owes(side)) give_orders_of(side);
  }
  play_or_share();
}

void Room::begin_round(Drafts drafts) {
  ++round_;
  round_began_ = now_;
  for (Place& p : places_) {
    keep_draft(p, drafts == Drafts::drop ? std::vector<PlainJson>{} : std::move(p.draft));
    p.committed = p.standing = false;
    p.motion.clear();
    p.motions = 0;
  }
}

}  // namespace wardroom::server
