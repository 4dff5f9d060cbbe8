#include "server/room.hpp"

#include <algorithm>
#include <boost/json.hpp>

#include "core/data_error.hpp"
#include "report/report.hpp"
#include "rules/secret.hpp"
#include "shelf/shelf.hpp"
#include "wire/json.hpp"

namespace wardroom::server {
namespace {

DataError wrong_seat(const std::string& problem) { return {"seats", 0, 0, problem}; }

// The post that a seat names; without a name the only one of its side.
Seat post_of(const Game& game, const SeatEntry& entry) {
  std::vector<Seat> of_side;
  bool known = false;
  for (const Post& post : game.posts()) {
    if (post.seat.role != Role::side || game.side_id(post.seat.side) != entry.side) continue;
    known = true;
    if (entry.post.empty() || post.id == entry.post) of_side.push_back(post.seat);
  }
  if (!known) throw wrong_seat("there is no side \"" + entry.side + "\"");
  if (of_side.empty()) throw wrong_seat("the side \"" + entry.side + "\" has no post \"" + entry.post + "\"");
  if (of_side.size() > 1) throw wrong_seat("the side \"" + entry.side + "\" has several posts; a seat names one");
  return of_side.front();
}

// The post that a seat names; without a name the first that a book asks, its chief.
Seat umpire_of(const Game& game, const SeatEntry& entry) {
  const auto asked = std::ranges::find_if(game.posts(), [&](const Post& post) {
    return post.seat.role == Role::umpire && (entry.post.empty() || post.id == entry.post);
  });
  if (asked != game.posts().end()) return asked->seat;
  if (!entry.post.empty()) throw wrong_seat("there is no umpire \"" + entry.post + "\"");
  return Seat::umpire();
}

Seat seat_of(const Game& game, const SeatEntry& entry) {
  if (entry.role == "umpire") return umpire_of(game, entry);
  if (entry.role == "spectator") return {};
  if (entry.role != "side") throw wrong_seat("a seat is of a side, the umpire's or a spectator's");
  return post_of(game, entry);
}

}  // namespace

Room::Room(std::string id, const Entry& start, std::optional<Seat> watcher, Journal journal)
    : id_(std::move(id)), begun_(start.at), now_(start.at) {
  const auto* first = std::get_if<StartEntry>(&start.said);
  if (first == nullptr) throw DataError("log", 0, 0, "the log of a game begins with its start");
  start_ = *first;
  if (!start_.start.real_dice) commitment_ = commitment_of(start_.start.secret);
  game_ = make_game(start_.start);
  game_json_ = game_json();
  if (start_.start.shared_dice && !game_->asks_are_seen()) {
    throw DataError("dice", 0, 0, "in this book nobody may know who is asked, and shares in the dice would tell it");
  }
  std::vector<bool> manned(game_->posts().size());
  for (const SeatEntry& entry : start_.seats) {
    Place place{entry, seat_of(*game_, entry)};
    const auto units = place.seat.role == Role::side ? game_->units(place.seat) : std::vector<Unit>{};
    for (const std::string& unit : entry.units) {
      if (std::ranges::find(units, unit, &Unit::id) == units.end()) {
        throw wrong_seat(game_->posts()[place.seat.post].name + " has no unit \"" + unit + "\"");
      }
    }
    place.open = !entry.invite.empty();
    place.invite = entry.invite;
    place.since = place.round_began = now_;
    if (place.seat.post != no_post) {
      place.first = !manned[place.seat.post];
      manned[place.seat.post] = true;
    }
    places_.push_back(std::move(place));
  }
  for (const Post& post : game_->posts()) {
    if (post.seat.role == Role::side && !manned[post.seat.post]) throw wrong_seat(post.name + " has no seat");
  }
  logs_.resize(game_->posts().size() + 2);
  if (watcher) watch(*watcher, true);
  if (journal) game_->keep_journal(std::move(journal));
  game_->listen([this] { note_step(); });
  play_on();
  for (Place& place : places_) ask(place);
}

std::size_t Room::index(Seat viewer) const {
  const std::size_t posts = game_->posts().size();
  if (viewer.role == Role::umpire) return posts;
  if (viewer.role == Role::spectator) return posts + 1;
  return viewer.post;
}

void Room::note_step() {
  each_log([&](ViewersLog& log, Seat viewer) {
    if (log.watching == 0) {
      log.length += game_->log_count(viewer);
      return;
    }
    const std::size_t before = log.fresh.size();
    game_->log_entries(viewer, log.length + 1, log.fresh);
    log.length += static_cast<std::uint32_t>(log.fresh.size() - before);
  });
}

void Room::watch(Seat viewer, bool on) {
  ViewersLog& log = logs_[index(viewer)];
  log.watching = static_cast<std::uint16_t>(log.watching + (on ? 1 : -1));
  if (log.watching == 0) log.fresh = {};
}

std::pair<std::uint32_t, std::vector<std::string>> Room::fetch_log(Seat viewer) {
  ViewersLog& log = logs_[index(viewer)];
  std::vector<std::string> entries = std::exchange(log.fresh, {});
  const auto first = static_cast<std::uint32_t>(log.length - entries.size() + 1);
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
  if (p == nullptr || p->seat.post == no_post) return Refused{403, "This seat gives no orders.", {}, false};
  if (over()) return Refused{409, "The battle is over.", {}, true};
  if (sharing_ && round == p->round) return Refused{409, words_of_sharing(), {}, true};
  if (round != p->round) {
    return Refused{409, "The table has played on meanwhile: these orders were for an earlier moment.", {}, true};
  }
  if (!waits_for(*p) && !may_order(*p)) return Refused{409, "The table does not wait for you now.", {}, true};
  return std::nullopt;
}

std::optional<Refused> Room::check_units(const Place& p, std::span<const PlainJson> orders) const {
  if (alone(p)) return std::nullopt;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (commands(p, orders[i])) continue;
    const std::string why = game_->unit_of(p.seat, orders[i]).empty()
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
  for (const Place* other : sealed(p.seat)) {
    if (other != &p) together.insert(together.end(), other->draft.begin(), other->draft.end());
  }
  const std::size_t before = together.size();
  together.insert(together.end(), orders.begin(), orders.end());
  std::vector<Fault> found = game_->faults(p.seat, together);
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

// A word to another post, say: nothing that is sealed or drafted hangs on it, and no round.
std::optional<Refused> Room::check_at_once(const CommitEntry& e) const {
  const Place* p = place(e.seat);
  if (p == nullptr || p->seat.post == no_post) return Refused{403, "This seat gives no orders.", {}, false};
  if (over()) return Refused{409, "The battle is over.", {}, true};
  if (paused_) return Refused{409, "The umpire has halted the game.", {}, false};
  if (game_->dice_wanted()) return Refused{409, "Dice are being thrown; enter them first.", {}, true};
  if (auto refused = check_units(*p, e.orders)) return refused;
  for (std::size_t i = 0; i < e.orders.size(); ++i) {
    if (game_->is_at_once(p->seat, e.orders[i])) continue;
    const std::string why = "This is no order that is carried out at once: seal it with the others.";
    return Refused{400, why, {{i, "", "", why}}, false};
  }
  std::vector<Fault> found = game_->faults(p->seat, e.orders);
  std::erase_if(found, [&](const Fault& f) { return f.order == e.orders.size(); });
  if (!found.empty()) return Refused{400, found.front().text, std::move(found), false};
  return std::nullopt;
}

std::optional<Refused> Room::check_said(const CommitEntry& e) const {
  if (e.at_once) return check_at_once(e);
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

// Where nobody may know who is asked, real dice fall behind the screen of the umpires, if there are any.
bool Room::has_screen() const {
  return !game_->asks_are_seen() &&
         std::ranges::any_of(places_, [](const Place& place) { return place.seat.role == Role::umpire; });
}

bool Room::dice_behind_screen() const { return has_screen() && game_->dice_wanted(); }

bool Room::may_throw(const Place& place, const DiceNeed& wanted) const {
  if (place.seat.role != Role::side || has_screen()) return place.seat.role == Role::umpire;
  const auto sits_there = [&](const Place& other) { return other.seat.post == wanted.post; };
  if (wanted.post != no_post && std::ranges::any_of(places_, sits_there)) return sits_there(place);
  return wanted.side == no_side || wanted.side == place.seat.side;
}

std::optional<Refused> Room::check_said(const DiceEntry& e) const {
  const auto wanted = game_->dice_wanted();
  const Place* p = place(e.seat);
  const Refused not_his{403, "These dice are not yours to throw.", {}, false};
  // Who may not know of dice cannot find out by throwing some.
  if (p == nullptr || (has_screen() && p->seat.role != Role::umpire)) return not_his;
  if (!wanted) return Refused{409, "Nobody is asked for dice now.", {}, true};
  if (!may_throw(*p, *wanted)) return not_his;
  if (const auto wrong = wrong_with(*wanted, e.faces))
    return Refused{400, report::capitalised(*wrong) + ".", {}, false};
  return std::nullopt;
}

std::optional<Refused> Room::check_said(const TalkEntry& e) const {
  const Place* p = place(e.seat);
  if (p == nullptr) return Refused{403, "There is no such seat.", {}, false};
  if (e.text.empty() || e.text.size() > 2000) return Refused{400, "A message has 1 to 2,000 characters.", {}, false};
  if (p->muted) return Refused{403, "The host of the server has muted this seat.", {}, false};
  const bool umpire = p->seat.role == Role::umpire;
  const bool own_side = p->seat.side != no_side && game_->side_id(p->seat.side) == e.to;
  bool known = e.to == "all" || own_side;
  for (const Post& post : game_->posts()) {
    const bool to_side = post.seat.side != no_side && game_->side_id(post.seat.side) == e.to;
    const bool to_post = post.id == e.to;
    const bool within = umpire || post.seat.role == Role::umpire || post.seat.side == p->seat.side;
    if ((to_side || to_post) && within) known = true;
    const bool meant = e.to == "all" || to_side || to_post;
    if (meant && post.seat != p->seat && !game_->may_talk(p->seat, post.seat)) {
      return Refused{403, "By the rules of this game you cannot talk to " + post.name + " now.", {}, false};
    }
  }
  if (known) return std::nullopt;
  return Refused{403, "You can speak to all, or within your own side.", {}, false};
}

bool Room::may_read(const Place& place, const Spoken& spoken) {
  const bool everybody = spoken.side == no_side && spoken.post == no_post;
  if (everybody || place.seat.role == Role::umpire) return true;
  if (place.seat.role != Role::side) return false;
  return place.seat.side == spoken.side || place.seat.post == spoken.post || place.seat.post == spoken.by;
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
    if (game_->opens_forms(place.seat, order)) place.opening.push_back(order);
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
  p.heard = p.moment;
  if (e.at_once) {
    game_->interject(p.seat, e.orders);
    // An umpire's answer may have been all that the table waited for.
    if (all_in()) return play_if_all_in();
    for (Place& other : places_) ask_again(other);
    return;
  }
  keep_draft(p, e.orders);
  if (give_at_once(p)) return;
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
  const Place& from = find(e.seat);
  Spoken spoken{from.entry.name, e.to, e.text, no_side, no_post, from.seat.post, now_};
  for (SideId side = 0; side < game_->sides(); ++side) {
    if (game_->side_id(side) == e.to) spoken.side = side;
  }
  for (const Post& post : game_->posts()) {
    if (spoken.side == no_side && post.id == e.to) spoken.post = post.seat.post;
  }
  speak(std::move(spoken));
}

void Room::take_said(const DiceEntry& e) {
  if (const auto fault = game_->enter_dice(e.faces)) throw DataError("dice", 0, 0, fault->text);
  play_on();
  if (!game_->dice_wanted()) begin_round();
}

}  // namespace wardroom::server
