// Shared dice: what people pledge with their orders, and tell when all orders are in (docs/determinism.md). Until then
// nobody can know a die, not even by reading the database.
#include <algorithm>

#include "core/words.hpp"
#include "server/room.hpp"
#include "wire/json.hpp"

namespace wardroom::server {
// ---- what may be said

std::optional<Refused> Room::check_pledge(const Entry& entry) const {
  const auto* commit = std::get_if<CommitEntry>(&entry.said);
  if (commit == nullptr || commit->at_once) return std::nullopt;
  if (!start_.start.shared_dice || !commit->pledge.empty()) return std::nullopt;
  return Refused{400,
                 "The dice of this game are shared: orders are sealed with a \"pledge\", the SHA-256 of your share.",
                 {},
                 false};
}

std::optional<Refused> Room::check_pledge(const Place& by, const std::string& pledge) const {
  if (pledge.empty()) return std::nullopt;
  if (!start_.start.shared_dice) return Refused{400, "The dice of this game take no pledges.", {}, false};
  if (!is_digits_of_32(pledge)) {
    return Refused{400, "A pledge is a SHA-256: 64 hexadecimal digits in lower case.", {}, false};
  }
  const bool copied = std::ranges::any_of(places_, [&](const Place& p) { return &p != &by && p.pledge == pledge; });
  if (copied) return Refused{400, "Another seat has made this pledge; every seat brings its own.", {}, false};
  return std::nullopt;
}

std::optional<Refused> Room::check_said(const ShareEntry& e) const {
  const Place* p = place(e.seat);
  if (p == nullptr || p->seat.role != Role::side) return Refused{403, "This seat has no share in the dice.", {}, false};
  if (e.round != round_) return Refused{409, "The dice of that round have fallen already.", {}, true};
  if (!sharing_) return Refused{409, "Shares are told when all orders are sealed, not before.", {}, false};
  if (paused_) return Refused{409, "The umpire has halted the game.", {}, false};
  if (p->pledge.empty()) return Refused{409, "You have pledged no share in this round.", {}, false};
  if (p->told) return Refused{409, "You have told your share already.", {}, false};
  if (!e.share.empty() && !keeps_pledge(e.share, p->pledge)) {
    return Refused{400, "This is not the share that you pledged.", {}, false};
  }
  if (e.next == p->pledge) return Refused{400, "The next pledge must be of another share.", {}, false};
  return check_pledge(*p, e.next);
}

// ---- what is said

bool Room::owes_share(const Place& place) const { return sharing_ && !place.pledge.empty() && !place.told; }

// Where the rules take one order at a time, somebody may owe one before the next die: pledges last until then.
void Room::play_or_share(Drafts drafts) {
  const bool waits =
      over() || std::ranges::any_of(game_->posts(), [&](const Post& post) { return game_->owes(post.seat); });
  const bool pledged = std::ranges::any_of(places_, [](const Place& p) { return !p.pledge.empty(); });
  if (waits || !pledged) {
    play_round(drafts);
    return;
  }
  sharing_ = true;
  for (Place& p : places_)
    p.round_began = now_;  // the clock begins again: who sealed at the last moment can still tell his share
  shares_ = {round_, game_->seal(), {}};
  for (const Place& p : places_) {
    if (!p.pledge.empty()) shares_.of.push_back({p.entry.id, p.entry.name, p.entry.side, p.pledge, ""});
  }
}

void Room::play_round(Drafts drafts) {
  play_on();
  if (!game_->asks_are_seen() && game_->dice_wanted()) {
    ++round_;  // each post is asked anew when the dice lie, and not before
    return;
  }
  begin_round(drafts);
}

void Room::take_said(const ShareEntry& e) {
  Place& p = find(e.seat);
  p.share = e.share;
  p.next_pledge = e.next;
  p.told = true;
  play_if_shared();
}

void Room::play_if_shared() {
  if (std::ranges::none_of(places_, [&](const Place& p) { return owes_share(p); })) play_with_shares("");
}

// In the order of the seats, so that nobody gains by telling his share last.
void Room::play_with_shares(const std::string& why) {
  sharing_ = false;
  std::vector<std::string> missing;
  for (DiceShare& share : shares_.of) {
    Place& p = find(share.seat);
    share.share = p.share;
    game_->mix_in(share);
    if (share.share.empty()) missing.push_back(share.name);
    p.pledge = p.next_pledge;
    p.share.clear();
    p.next_pledge.clear();
    p.told = false;
  }
  if (!missing.empty()) {
    note("The dice fall without the share of " + listed(missing) + "." + (why.empty() ? "" : " " + why));
  }
  play_round(Drafts::drop);
}

// A bot has no share to tell; one that was pledged before it took over counts as withheld if it is asked for.
void Room::drop_pledge(Place& place) {
  if (!sharing_) {
    place.pledge.clear();
  } else if (owes_share(place)) {
    place.told = true;
    play_if_shared();
  }
}

// A sentence of the table's own in everybody's log.
void Room::note(const std::string& sentence) {
  each_log([&](ViewersLog& log, Seat) {
    ++log.length;
    if (log.watching == 0) return;
    Json json;
    json.begin_object().field("number", log.length).field("turn", game_->turn());
    json.field("label", game_->turn() == 0 ? "setup" : "Turn " + std::to_string(game_->turn()));
    json.field("segment", "dice").field("topic", "dice").field("text", sentence);
    json.key("pieces").begin_array().end_array().key("show").begin_array().end_array().end_object();
    log.fresh.push_back(json.take());
  });
}

// ---- what is shown

std::string Room::words_of_sharing() const {
  std::vector<std::string> names;
  for (const Place& p : places_) {
    if (owes_share(p)) names.push_back(p.entry.name);
  }
  return "All orders are sealed. Waiting for the dice share of " + listed(names) + ".";
}

// Pledges are shown to all before the first share is told, and shares when the last one is in.
std::string Room::shares_json() const {
  Json json;
  if (shares_.of.empty()) return json.null().take();
  json.begin_object().field("round", shares_.round).field("seal", shares_.seal).field("open", sharing_);
  json.key("seats").begin_array();
  for (const DiceShare& share : shares_.of) {
    json.begin_object().field("seat", share.seat).field("name", share.name).field("pledge", share.pledge);
    if (!share.share.empty()) json.field("share", share.share);
    json.end_object();
  }
  return json.end_array().end_object().take();
}

}  // namespace wardroom::server
