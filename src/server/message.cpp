#include "server/message.hpp"

#include <boost/json.hpp>

#include "core/wanted.hpp"
#include "server/understood.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;

Meant orders_meant(const json::object& message, const std::string& type, const std::string& seat) {
  constexpr std::size_t most_orders = 2000;
  const json::value* list = message.if_contains("orders");
  if (list == nullptr || !list->is_array() || list->as_array().size() > most_orders) {
    return Refused{400, "Orders come as a list, at most 2,000 of them.", {}, false};
  }
  std::vector<PlainJson> orders = Understanding().of_client(list->as_array());
  const std::uint32_t round = number_in(message, "round");
  if (type == "draft") return Said(DraftEntry{seat, round, std::move(orders)});
  const json::value* at_once = message.if_contains("atOnce");
  return Said(CommitEntry{seat, round, std::move(orders), false, text_in(message, "pledge"),
                          at_once != nullptr && *at_once == true});
}

Meant dice_meant(const json::object& message, const std::string& seat) {
  constexpr std::size_t most_dice = 1000;
  DiceEntry dice{seat, {}};
  const json::value* faces = message.if_contains("faces");
  if (faces == nullptr || !faces->is_array() || faces->as_array().size() > most_dice) {
    return Refused{400, "Dice come as a list of faces.", {}, false};
  }
  for (const json::value& face : faces->as_array()) {
    constexpr std::int64_t most = greatest_face;
    const bool fits = face.is_int64() && face.as_int64() >= -most && face.as_int64() <= most;
    if (!fits) return Refused{400, "A face, or another number of the kind, is a whole number below 2^31.", {}, false};
    dice.faces.push_back(static_cast<int>(face.as_int64()));
  }
  return Said(std::move(dice));
}

Meant motion_meant(const json::object& message, const std::string& seat) {
  const std::string what = text_in(message, "what"), about = text_in(message, "seat");
  if (what == "none") return Said(MotionEntry{seat, {}, {}});
  if (what == "hand-over" && !about.empty()) return Said(MotionEntry{seat, about, {}});
  return Refused{400, "A motion is to hand-over a seat, or none.", {}, false};
}

// To forgo a share is to say so: a share that is left out or is no text was not meant to be empty.
Meant share_meant(const json::object& message, const std::string& seat) {
  const json::value* share = message.if_contains("share");
  if (share == nullptr || !share->is_string()) {
    return Refused{400, "A share is 64 hexadecimal digits, or empty if you go on without it.", {}, false};
  }
  return Said(ShareEntry{seat, number_in(message, "round"), text_in(message, "share"), text_in(message, "next")});
}

Meant act_meant(json::object message, const std::string& seat) {
  const std::string act = text_in(message, "act"), reason = text_in(message, "reason");
  message.erase("id");
  message.erase("type");
  return Said(ActEntry{seat, act, reason, plain_json(message)});
}

}  // namespace

std::string text_in(const json::object& message, std::string_view key) {
  const json::value* v = message.if_contains(key);
  return v != nullptr && v->is_string() ? std::string(v->as_string()) : std::string();
}

std::uint32_t number_in(const json::object& message, std::string_view key) {
  const json::value* v = message.if_contains(key);
  const bool fits = v != nullptr && v->is_int64() && v->as_int64() >= 0 && v->as_int64() <= 0xFFFFFFFF;
  return fits ? static_cast<std::uint32_t>(v->as_int64()) : 0;
}

std::optional<Meant> meant_by(const json::object& message, const Place& place) {
  const std::string type = text_in(message, "type"), &seat = place.entry.id;
  if (type == "draft" || type == "commit") return orders_meant(message, type, seat);
  if (type == "reopen") return Said(ReopenEntry{seat, number_in(message, "round")});
  if (type == "dice") return dice_meant(message, seat);
  if (type == "share") return share_meant(message, seat);
  if (type == "act") return act_meant(message, seat);
  if (type == "renew") return Said(RenewEntry{seat, {}});
  if (type == "motion") return motion_meant(message, seat);
  if (type == "talk") {
    const std::string to = text_in(message, "to");
    return Said(TalkEntry{seat, to == "side" ? place.entry.side : to, text_in(message, "text")});
  }
  return std::nullopt;
}

}  // namespace wardroom::server
