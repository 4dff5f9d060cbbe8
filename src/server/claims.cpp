#include "server/claims.hpp"

#include <boost/json.hpp>

#include "server/message.hpp"
#include "server/tokens.hpp"
#include "server/understood.hpp"
#include "wire/json.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;

// A text that is not there is empty; anything else that is no text is refused.
bool is_text_or_nothing(const json::object& o, std::string_view key) {
  const json::value* v = o.if_contains(key);
  return v == nullptr || v->is_null() || v->is_string();
}

Answer error(const Refused& refused) { return Answer::error(refused.status, refused.text); }

}  // namespace

void claim_seat(Tables& tables, const Claim& claim, std::function<void(Claimed)> claimed) {
  constexpr std::size_t shortest_nonce = 16, longest_nonce = 64;
  if (!claim.nonce.empty() && (claim.nonce.size() < shortest_nonce || claim.nonce.size() > longest_nonce)) {
    return claimed(Refused{400, "A nonce has 16 to 64 characters.", {}, false});
  }
  const auto opened = tables.open(claim.invite, Tables::Door::invitation);
  if (const auto* refused = std::get_if<Refused>(&opened)) return claimed(*refused);
  const Found& found = std::get<Found>(opened);
  const std::string token = claim.nonce.empty() ? new_token() : token_made_of(claim.invite, claim.nonce);
  const ClaimEntry entry{found.seat, found.key, hashed(token), claim.name};
  auto answered = [table = found.table, entry, token,
                   claimed = std::move(claimed)](const std::optional<Refused>& refused) {
    if (!refused) return claimed(token);
    // Who asks again, because he did not hear the answer, gets the same one.
    table->with_room([entry, token, refused, claimed](const Room& room) {
      const Place& place = *room.place(entry.seat);
      const bool his = !place.open && place.invite == entry.invite && place.token == entry.token;
      his ? claimed(token) : claimed(*refused);
    });
  };
  found.table->submit(entry, std::move(answered), Table::Speaker::person);
}

void claim_seat(Tables& tables, const std::string& body, std::function<void(Answer)> answered) {
  std::string why = "A claim is a JSON object with the token of the invitation.";
  const auto value = read_client_json(body, why);
  const json::object* o = value ? value->if_object() : nullptr;
  if (o == nullptr || text_in(*o, "token").empty() || !is_text_or_nothing(*o, "name") ||
      !is_text_or_nothing(*o, "nonce")) {
    return answered(Answer::error(400, why));
  }
  const Claim claim{text_in(*o, "token"), text_in(*o, "name"), text_in(*o, "nonce")};
  claim_seat(tables, claim, [answered = std::move(answered)](const Claimed& claimed) {
    if (const auto* refused = std::get_if<Refused>(&claimed)) return answered(error(*refused));
    Json json;
    json.begin_object().field("token", std::get<std::string>(claimed)).end_object();
    answered({200, "application/json", json.take(), {}});
  });
}

void look_at_invitation(Tables& tables, const std::string& invite,
                        std::function<void(std::variant<Invited, Refused>)> looked) {
  const auto opened = tables.open(invite, Tables::Door::invitation);
  if (const auto* refused = std::get_if<Refused>(&opened)) return looked(*refused);
  const Found& found = std::get<Found>(opened);
  found.table->with_room([seat = found.seat, looked = std::move(looked)](const Room& room) {
    const Place& place = *room.place(seat);
    const SeatEntry& entry = place.entry;
    const bool sided = place.seat.role == Role::side;
    looked(Invited{room.start().title, seat, entry.name, entry.role, entry.side,
                   sided ? room.game().side_name(place.seat.side) : std::string(), place.open, place.since});
  });
}

void show_invitation(Tables& tables, const std::string& invite, std::function<void(Answer)> answered) {
  look_at_invitation(tables, invite, [answered = std::move(answered)](const std::variant<Invited, Refused>& looked) {
    if (const auto* refused = std::get_if<Refused>(&looked)) return answered(error(*refused));
    const Invited& invited = std::get<Invited>(looked);
    Json json;
    json.begin_object().field("title", invited.title).field("seat", invited.seat).field("name", invited.name);
    json.field("role", invited.role).field("side", invited.side).field("sideName", invited.side_name);
    json.field("taken", invited.open ? "open" : "taken").field("since", invited.since).end_object();
    answered({200, "application/json", json.take(), {}});
  });
}

}  // namespace wardroom::server
