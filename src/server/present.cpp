// What a seat sees of the room it sits in, beside what the book shows of the battle (docs/table.md).
#include <boost/json.hpp>

#include "server/room.hpp"
#include "wire/json.hpp"

namespace wardroom::server {
namespace {

// What a book says of a side that owes orders is no longer true of a seat that has sealed its own, nor of any when the
// host has ended the game.
std::string with_words(const std::string& books_half, const std::string& words, bool ended) {
  boost::json::object status = boost::json::parse(books_half).as_object();
  status["words"] = words;
  if (ended) status["owes"] = false;
  return boost::json::serialize(status);
}

}  // namespace

std::string Room::game_json() const {
  Json json;
  json.begin_object().field("id", id_).field("book", start_.start.book).field("title", start_.title);
  json.field("scenario", start_.start.scenario).field("commitment", commitment());
  json.field("dice", start_.start.real_dice ? "real" : start_.start.shared_dice ? "shared" : "host");
  json.field("clock", start_.clock).end_object();
  return json.take();
}

std::string Room::seat_json(const Place& place) const {
  Json json;
  json.begin_object().field("id", place.entry.id).field("role", place.entry.role).field("name", place.entry.name);
  const bool sided = place.seat.role == Role::side;
  if (sided) json.field("side", place.entry.side).field("sideName", game_->side_name(place.seat.side));
  json.key("units").begin_array();
  for (const Unit& unit : sided ? game_->units(place.seat.side) : std::vector<Unit>{}) {
    if (owns(place, unit.id)) json.begin_object().field("id", unit.id).field("name", unit.name).end_object();
  }
  json.end_array().key("sides").begin_array();
  for (SideId side = 0; side < game_->sides(); ++side) {
    json.begin_object().field("id", game_->side_id(side)).field("name", game_->side_name(side)).end_object();
  }
  json.end_array().end_object();
  return json.take();
}

// The book tells the turn and what the table waits for; the room adds what it knows to the same object.
std::string Room::status_of(const Place& place, const std::string& books_half) const {
  Json json;
  const bool waits = waits_for(place) && place.entry.bot.empty();
  json.begin_object().field("waits", waits).field("committed", place.committed).field("round", round_);
  if (start_.start.shared_dice) json.field("share", owes_share(place));
  json.field("paused", paused_);
  if (ended_) json.field("ended", true);
  json.key("deadline");
  deadline() == 0 ? void(json.null()) : void(json.value(deadline()));
  json.end_object();
  std::string own = json.take();
  if (books_half.size() <= 2) return own;
  own[0] = ',';
  std::string words;
  if (ended_) {
    words = "The host of the server has ended this game: " + ended_why_;
  } else if (sharing_) {
    words = words_of_sharing();
  } else if (place.committed) {
    words = "Your orders are sealed. The table waits for the others.";
  }
  const std::string half = words.empty() ? books_half : with_words(books_half, words, ended_);
  return half.substr(0, half.size() - 1) + own;
}

std::string Room::draft_json(const Place& place) {
  Json draft;
  draft.begin_array();
  for (const std::string& order : place.draft) draft.raw(order);
  return draft.end_array().take();
}

void Room::present_draft(const Place& place, Parts& parts, const std::string& books_status) const {
  parts.clear();
  parts.add("status", status_of(place, books_status));
  parts.add("draft", draft_json(place));
  if (place.committed) parts.add("asks", "[]");
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
    if (owns(place, piece.empty() ? piece : game_->unit_of_piece(place.seat.side, piece))) own.raw(ask);
  }
  return own.end_array().take();
}

void Room::present(const Place& place, Parts& parts, std::string& books_status) const {
  parts.clear();
  game_->present(place.seat, place.opening, parts);
  for (Part& part : parts) {
    if (part.key == "status") {
      books_status = part.json;
      part.json = status_of(place, books_status);
    }
    if (part.key != "asks") continue;
    // Who has sealed his orders, is not asked, or has lent his seat to a bot has no form to fill in.
    const bool asked = waits_for(place) && !place.committed && place.entry.bot.empty();
    part.json = asked ? asks_of(place, part.json) : "[]";
  }
  parts.add("game", game_json());
  parts.add("seat", seat_json(place));
  parts.add("draft", draft_json(place));
  if (start_.start.shared_dice) parts.add("shares", shares_json());
  Json dice;
  const auto wanted = ended_ ? std::nullopt : game_->dice_wanted();
  const bool asked =
      wanted && (place.seat.role == Role::umpire ||
                 (place.seat.role == Role::side && (wanted->side == no_side || wanted->side == place.seat.side)));
  if (asked) {
    dice.begin_object().field("count", wanted->count).field("sides", wanted->sides);
    dice.field("purpose", wanted->purpose).end_object();
  } else {
    dice.null();
  }
  parts.add("dice", dice);
}

}  // namespace wardroom::server
