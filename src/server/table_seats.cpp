// Who holds a seat of a live table: tokens and invitations that it gives out, and the sockets of those who come by
// them.
#include <algorithm>

#include "server/table.hpp"
#include "server/tokens.hpp"
#include "wire/json.hpp"

namespace wardroom::server {

// A seat may have been handed over while somebody was on his way to it; and another server may know more of it than
// this room has heard, so the store has the last word.
bool Table::may_sit(const Arrival& arrival, const Place& place) const {
  const bool as_the_room_knows = !place.open && (place.token.empty() || place.token == arrival.key);
  return as_the_room_knows || house_.store.find_token(arrival.key) == Store::Place{id_, arrival.seat};
}

// What is said may need a new token or invitation: the log gets its hash. A new token is sent ahead of the answer, so
// that a line that breaks in between locks nobody out.
void Table::make_key(const Sitting& sitting, Said& said, std::string& key) {
  auto* act = std::get_if<ActEntry>(&said);
  auto* motion = std::get_if<MotionEntry>(&said);
  auto* renewal = std::get_if<RenewEntry>(&said);
  if (act != nullptr && act->kind == "hand-over") {
    act->invite = hashed(key = new_token());
  } else if (motion != nullptr) {
    motion->invite = hashed(key = new_token());
  } else if (renewal != nullptr) {
    renewal->token = hashed(key = new_token());
    if (room_->check({now(), said})) return;
    Json ahead;
    ahead.begin_object().field("type", "token").field("token", key).end_object();
    sitting.client->send(ahead.take());
  }
}

// The key that what was said has made, if it has.
void Table::write_key(Json& reply, const Said& said, const std::string& key) const {
  if (std::holds_alternative<RenewEntry>(said)) {
    reply.field("token", key);
    return;
  }
  const bool invites = !key.empty() && std::ranges::any_of(room_->places(), [&](const Place& place) {
    return place.open && place.invite == hashed(key);
  });
  if (invites) reply.field("invite", key);
}

// Who renews a seat stays in it.
void Table::keep_seated(const Client& client, const Said& said) {
  const auto* renewal = std::get_if<RenewEntry>(&said);
  Sitting* sitting = renewal == nullptr ? nullptr : sitting_of(client);
  if (sitting != nullptr) sitting->key = renewal->token;
}

void Table::show_out(const std::string& seat) {
  const Place& place = *room_->place(seat);
  const auto elsewhere = [&](const Sitting& sitting) { return sitting.seat == seat && sitting.key != place.token; };
  let_go(elsewhere, place.open ? "This seat has been handed over." : "This seat has been renewed on another screen.");
  tell_company(seat);
}

// They hear no more, and are heard no more, from now on.
void Table::let_go(const std::function<bool(const Sitting&)>& which, const std::string& why) {
  std::erase_if(sittings_, [&](const std::unique_ptr<Sitting>& sitting) {
    if (!which(*sitting)) return false;
    room_->watch(sitting->viewer, false);
    sitting->client->close(why);
    return true;
  });
}

// The link of spectators is for many; any other seat is one person's.
void Table::tell_company(const std::string& seat) {
  if (room_->place(seat)->seat.role == Role::spectator) return;
  const auto here = [&](const auto& sitting) { return sitting->seat == seat; };
  const auto count = static_cast<std::uint64_t>(std::ranges::count_if(sittings_, here));
  for (const auto& sitting : sittings_) {
    if (!here(sitting) || std::exchange(sitting->company, count) == count) continue;
    Json json;
    json.begin_object().field("type", "company").field("count", count).end_object();
    sitting->client->send(json.take());
  }
}

}  // namespace wardroom::server
