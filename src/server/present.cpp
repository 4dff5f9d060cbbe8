// What a seat sees of the room it sits in, beside what the book shows of the battle (docs/table.md).
#include <boost/json.hpp>

#include "game/dice_need.hpp"
#include "game/posts.hpp"
#include "server/room.hpp"
#include "wire/json.hpp"

namespace wardroom::server {

std::string Room::game_json() const {
  Json json;
  json.begin_object().field("id", id_).field("book", start_.start.book).field("title", start_.title);
  json.field("scenario", start_.start.scenario).field("commitment", commitment());
  json.field("dice", start_.start.real_dice ? "real" : start_.start.shared_dice ? "shared" : "host");
  json.field("clock", start_.clock);
  if (start_.query_clock != 0) json.field("queryClock", start_.query_clock);
  json.end_object();
  return json.take();
}

std::string Room::seat_json(const Place& place) const {
  Json json;
  json.begin_object().field("id", place.entry.id).field("role", place.entry.role).field("name", place.entry.name);
  const bool sided = place.seat.role == Role::side;
  if (sided) json.field("side", place.entry.side).field("sideName", game_->side_name(place.seat.side));
  // A side that has several posts says whose this is.
  const Post* post = place.seat.post == no_post ? nullptr : &game_->posts()[place.seat.post];
  if (post != nullptr && (!sided || post->id != place.entry.side)) {
    json.field("post", post->id).field("postName", post->name);
  }
  write_posts(json, game_->posts(), [&](SideId side) { return game_->side_id(side); });
  json.key("units").begin_array();
  for (const Unit& unit : sided ? game_->units(place.seat) : std::vector<Unit>{}) {
    if (owns(place, unit.id)) json.begin_object().field("id", unit.id).field("name", unit.name).end_object();
  }
  json.end_array().key("sides").begin_array();
  for (SideId side = 0; side < game_->sides(); ++side) {
    json.begin_object().field("id", game_->side_id(side)).field("name", game_->side_name(side)).end_object();
  }
  json.end_array().end_object();
  return json.take();
}

// What a book says of a side that owes orders is no longer true of a seat that has sealed its own, nor of any when the
// host has ended the game.
void Room::write_status(const Place& place, TableStatus status, Json& json) const {
  if (ended_) {
    status.words = "The host of the server has ended this game: " + ended_why_;
    status.owes = false;
  } else if (sharing_) {
    status.words = words_of_sharing();
  } else if (place.committed) {
    status.words =
        game_->asks_are_seen() ? "Your orders are sealed. The table waits for the others." : "Your orders are sealed.";
  }
  json.begin_object();
  status.write(json);
  const bool waits = waits_for(place) && place.entry.bot.empty();
  json.field("waits", waits).field("committed", place.committed).field("round", place.round);
  if (!waits && place.entry.bot.empty() && may_order(place)) json.field("may", true);
  if (start_.start.shared_dice) json.field("share", owes_share(place));
  json.field("paused", paused_);
  if (ended_) json.field("ended", true);
  json.key("deadline");
  const Moment deadline = deadline_of(place);
  deadline == 0 ? json.null() : json.value(deadline);
  json.end_object();
}

std::string Room::draft_json(const Place& place) {
  Json draft;
  draft.begin_array();
  for (const PlainJson& order : place.draft) draft.raw(order.text());
  return draft.end_array().take();
}

// Why a draft that outlived the moves of others cannot be carried out now.
std::string Room::lapsed_json(const Place& place) {
  Json json;
  json.begin_array();
  for (const Fault& fault : place.lapsed) {
    json.begin_object().field("order", fault.order).field("text", fault.text);
    if (!fault.clause.empty()) json.field("clause", fault.clause);
    if (!fault.ruling.empty()) json.field("ruling", fault.ruling);
    json.end_object();
  }
  return json.end_array().take();
}

void Room::present_draft(const Place& place, Parts& parts, const TableStatus& status) const {
  parts.clear();
  Json json;
  write_status(place, status, json);
  parts.add("status", json);
  parts.add("draft", draft_json(place));
  if (!place.committed) return;
  parts.add("asks", "[]");
  if (!game_->takes_at_once()) return;
  Parts all;
  game_->present(place.seat, {}, all);
  for (const Part& part : all) {
    if (part.key == "asks") parts.back().json = asks_at_once(part.json);
  }
}

// Of a side that is shared, a seat is asked about its own units; the first also about what is no unit's own.
std::string Room::asks_of(const Place& place, const std::string& asks) const {
  if (alone(place)) return asks;
  Json own;
  own.begin_array();
  for (const std::string_view ask : json_items(asks)) {
    const boost::json::value form = boost::json::parse(ask);
    const boost::json::array& pieces = form.at("pieces").as_array();
    const std::string piece = pieces.empty() ? std::string() : std::string(pieces.front().as_string());
    if (owns(place, piece.empty() ? piece : game_->unit_of_piece(place.seat, piece))) own.raw(ask);
  }
  return own.end_array().take();
}

std::string Room::asks_at_once(const std::string& asks) {
  if (asks.find("\"atOnce\":true") == std::string::npos) return "[]";
  Json json;
  json.begin_array();
  for (const std::string_view ask : json_items(asks)) {
    if (boost::json::parse(ask).as_object().contains("atOnce")) json.raw(ask);
  }
  return json.end_array().take();
}

void Room::present(const Place& place, Parts& parts) const {
  parts.clear();
  game_->present(place.seat, place.opening, parts);
  for (Part& part : parts) {
    if (part.key != "asks") continue;
    // Who has sealed his orders, or is not asked, can still give what is carried out at once. Who has lent his seat to
    // a bot has no form to fill in.
    const bool here = under_way() && place.entry.bot.empty();
    const bool asked = here && (waits_for(place) || may_order(place)) && !place.committed;
    part.json = asked ? asks_of(place, part.json) : here ? asks_at_once(part.json) : "[]";
  }
  Json json;
  write_status(place, parts.status, json);
  parts.add("status", json);
  parts.add("game", game_json_);
  parts.add("seat", seat_json(place));
  parts.add("draft", draft_json(place));
  if (!place.lapsed.empty()) parts.add("lapsed", lapsed_json(place));
  if (start_.start.shared_dice) parts.add("shares", shares_json());
  const auto wanted = ended_ ? std::nullopt : game_->dice_wanted();
  if (wanted && may_throw(place, *wanted)) {
    write_need(json, *wanted);
  } else {
    json.null();
  }
  parts.add("dice", json);
}

}  // namespace wardroom::server
