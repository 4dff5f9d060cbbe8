// Who holds the seats of a room: invitations are claimed, tokens renewed, seats handed over by agreement.
#include <fmt/chrono.h>

#include <algorithm>

#include "server/room.hpp"

namespace wardroom::server {
namespace {

constexpr Moment hour = 3'600'000;
constexpr std::size_t renewals_an_hour = 3;
constexpr int motions_a_round = 10;

bool is_person(const Place& place) { return place.seat.role == Role::side && place.entry.bot.empty() && !place.open; }

Refused refused(int status, const std::string& sentence) { return {status, sentence, {}, false}; }

std::string at_time(Moment at) {
  return fmt::format("{:%Y-%m-%d %H:%M} UTC", fmt::gmtime(static_cast<std::time_t>(at / 1000)));
}

}  // namespace

bool Room::is_nobodys(const std::string& name) { return name == the_table || name == the_host; }

void Room::tell(const std::string& sentence) {
  told_.push_back({.from = the_table, .to = "all", .text = sentence, .at = now_});
  speak(told_.back());
}

std::optional<KeyChange> Room::key_change(const Said& said) const {
  if (const auto* claim = std::get_if<ClaimEntry>(&said)) return KeyChange{claim->seat, claim->token, {}};
  if (const auto* renew = std::get_if<RenewEntry>(&said)) return KeyChange{renew->seat, renew->token, {}};
  if (const auto* act = std::get_if<ActEntry>(&said); act != nullptr && act->kind == "hand-over") {
    return KeyChange{seat_in(*act), {}, act->invite};
  }
  const auto* motion = std::get_if<MotionEntry>(&said);
  if (motion == nullptr || !carried_by(*motion)) return std::nullopt;
  return KeyChange{motion->about, {}, motion->invite};
}

void Room::hand_over(Place& place, const std::string& invite) {
  place.open = !invite.empty();
  place.invite = invite;
  place.token.clear();
  place.since = now_;
  for (Place& other : places_) {
    if (other.motion == place.entry.id) other.motion.clear();
  }
  place.motion.clear();
}

// ---- claims

std::optional<Refused> Room::check_said(const ClaimEntry& e) const {
  constexpr std::size_t longest_name = 80;
  const Place* p = place(e.seat);
  if (p == nullptr || p->invite != e.invite) return refused(409, "This invitation has been replaced by a newer one.");
  if (!p->open) return refused(409, "This seat has been taken, at " + at_time(p->since) + ".");
  if (e.name.size() > longest_name) return refused(400, "The name of a seat has at most 80 characters.");
  if (std::ranges::any_of(e.name, [](unsigned char c) { return c < ' ' || c == 0x7f; })) {
    return refused(400, "A name is one line of text.");
  }
  const bool used = is_nobodys(e.name) || std::ranges::any_of(places_, [&](const Place& other) {
                      return &other != p && other.entry.name == e.name;
                    });
  if (used) return refused(400, "Somebody at this table has that name already.");
  return std::nullopt;
}

void Room::take_said(const ClaimEntry& e) {
  Place& p = find(e.seat);
  tell("The seat of " + p.entry.name + " has been taken" + (e.name.empty() ? "." : ", by " + e.name + "."));
  p.open = false;
  p.token = e.token;
  p.since = now_;
  if (!e.name.empty()) p.entry.name = e.name;
}

// ---- renewals

std::optional<Refused> Room::check_renewal(const RenewEntry& e, Moment at) const {
  const Place* p = place(e.seat);
  if (p == nullptr || p->seat.role == Role::spectator) {
    return refused(403, "The seat of spectators is for many: its link stays as it is.");
  }
  const auto lately = std::ranges::count_if(p->renewed, [&](Moment then) { return at - then < hour; });
  if (static_cast<std::size_t>(lately) >= renewals_an_hour) {
    return refused(429, "This seat has been renewed three times within an hour. Ask for it to be handed over.");
  }
  return std::nullopt;
}

void Room::take_said(const RenewEntry& e) {
  Place& p = find(e.seat);
  std::erase_if(p.renewed, [&](Moment then) { return now_ - then >= hour; });
  p.renewed.push_back(now_);
  p.token = e.token;
  tell(p.entry.name + " has renewed the seat.");
}

// ---- motions

std::optional<Refused> Room::check_said(const MotionEntry& e) const {
  const Place* p = place(e.seat);
  if (p == nullptr || !is_person(*p)) return refused(403, "Only a person who plays a side can move that.");
  if (p->motions >= motions_a_round) return refused(429, "You have moved often enough in this round.");
  if (e.about.empty()) {
    return p->motion.empty() ? std::optional(refused(409, "You have moved nothing.")) : std::nullopt;
  }
  const Place* about = place(e.about);
  if (about == nullptr) return refused(404, "There is no such seat.");
  if (about->seat.role != Role::side) return refused(403, "Only the seat of a side is handed over by agreement.");
  if (!about->entry.bot.empty()) return refused(409, "A bot plays that seat.");
  if (p->motion == e.about) return refused(409, "You have moved that already.");
  return std::nullopt;
}

// Every side at which a person sits has to agree, by the word of any person of its own.
bool Room::carried_by(const MotionEntry& e) const {
  if (e.about.empty()) return false;
  for (SideId side = 0; side < game_->sides(); ++side) {
    bool people = false, agreed = false;
    for (const Place& p : places_) {
      if (p.seat.side != side || !is_person(p)) continue;
      people = true;
      agreed = agreed || (p.entry.id == e.seat || p.motion == e.about);
    }
    if (people && !agreed) return false;
  }
  return true;
}

void Room::take_said(const MotionEntry& e) {
  Place& p = find(e.seat);
  ++p.motions;
  if (e.about.empty()) {
    tell(p.entry.name + " takes the motion back.");
    p.motion.clear();
    return;
  }
  Place& about = find(e.about);
  tell(p.entry.name + " moves to hand over the seat of " + about.entry.name + ".");
  const bool carried = carried_by(e);
  p.motion = e.about;
  if (!carried) return;
  tell("It is agreed: the seat of " + about.entry.name + " is handed over.");
  hand_over(about, e.invite);
}

}  // namespace wardroom::server
