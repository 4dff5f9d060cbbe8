#include "server/entry.hpp"

#include <array>
#include <boost/json.hpp>

#include "core/data_error.hpp"
#include "rules/secret.hpp"
#include "server/understood.hpp"
#include "wire/json.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;

std::string secret_in(const std::string& digits) {
  std::string secret = from_digits(digits);
  if (secret.size() != secret_size) throw DataError("log", 0, 0, "the secret of the game is damaged");
  return secret;
}

class Writer {
 public:
  explicit Writer(Json& json) : json_(json) {}

  void operator()(const StartEntry& e) {
    json_.field("entry", "start").field("book", e.start.book).field("scenario", e.start.scenario);
    json_.field("title", e.title).field("text", e.start.text).field("secret", digits_of(e.start.secret));
    if (!e.start.edition.empty()) json_.field("edition", e.start.edition);
    json_.field("real_dice", e.start.real_dice).field("format", e.start.format);
    if (e.start.shared_dice) json_.field("shared_dice", true);
    json_.field("clock", e.clock);
    if (e.query_clock != 0) json_.field("query_clock", e.query_clock);
    json_.key("options").begin_object();
    for (const auto& [name, value] : e.start.options) json_.field(name, value);
    json_.end_object().key("seats").begin_array();
    for (const SeatEntry& seat : e.seats) {
      json_.begin_object().field("id", seat.id).field("role", seat.role).field("side", seat.side);
      json_.field("name", seat.name).field("bot", seat.bot).key("units").begin_array();
      for (const std::string& unit : seat.units) json_.value(unit);
      json_.end_array();
      if (!seat.invite.empty()) json_.field("invite", seat.invite);
      if (!seat.post.empty()) json_.field("post", seat.post);
      json_.end_object();
    }
    json_.end_array();
    if (!e.maker.empty()) json_.field("maker", e.maker);
  }
  void operator()(const DraftEntry& e) { orders("draft", e); }
  void operator()(const CommitEntry& e) {
    orders("commit", e);
    if (e.standing) json_.field("standing", true);
    if (!e.pledge.empty()) json_.field("pledge", e.pledge);
    if (e.at_once) json_.field("at_once", true);
  }
  void operator()(const ReopenEntry& e) {
    json_.field("entry", "reopen").field("seat", e.seat).field("round", e.round);
  }
  void operator()(const TimeEntry& e) {
    json_.field("entry", "time").field("round", e.round).key("drafts").begin_array();
    for (const DraftEntry& draft : e.drafts) {
      json_.begin_object();
      orders("draft", draft);
      json_.end_object();
    }
    json_.end_array();
  }
  void operator()(const ClockEntry& e) { json_.field("entry", "clock").field("round", e.round); }
  void operator()(const DiceEntry& e) {
    json_.field("entry", "dice").field("seat", e.seat).key("faces").begin_array();
    for (const int face : e.faces) json_.value(face);
    json_.end_array();
  }
  void operator()(const TalkEntry& e) {
    json_.field("entry", "talk").field("seat", e.seat).field("to", e.to).field("text", e.text);
  }
  void operator()(const ActEntry& e) {
    json_.field("entry", "act").field("seat", e.seat).field("kind", e.kind).field("reason", e.reason);
    json_.key("act").raw(e.act.text());
    if (!e.invite.empty()) json_.field("invite", e.invite);
  }
  void operator()(const ClaimEntry& e) {
    json_.field("entry", "claim").field("seat", e.seat).field("invite", e.invite).field("token", e.token);
    json_.field("name", e.name);
  }
  void operator()(const RenewEntry& e) { json_.field("entry", "renew").field("seat", e.seat).field("token", e.token); }
  void operator()(const MotionEntry& e) {
    json_.field("entry", "motion").field("seat", e.seat).field("about", e.about).field("invite", e.invite);
  }
  void operator()(const HostEntry& e) {
    json_.field("entry", "host").field("what", e.what).field("seat", e.seat).field("reason", e.reason);
  }
  void operator()(const ShareEntry& e) {
    json_.field("entry", "share").field("seat", e.seat).field("round", e.round).field("share", e.share);
    if (!e.next.empty()) json_.field("next", e.next);
  }

 private:
  template <class E>
  void orders(const char* kind, const E& e) {
    json_.field("entry", kind).field("seat", e.seat).field("round", e.round).key("orders").begin_array();
    for (const PlainJson& order : e.orders) json_.raw(order.text());
    json_.end_array();
  }
  Json& json_;
};

std::string text_of(const json::object& o, std::string_view key) { return json::value_to<std::string>(o.at(key)); }

// Of a field that older logs do not have.
std::string text_if_any(const json::object& o, std::string_view key) { return o.contains(key) ? text_of(o, key) : ""; }

template <class E>
E orders_of(const json::object& o, const Said* meant = nullptr) {
  E e;
  e.seat = text_of(o, "seat");
  e.round = json::value_to<std::uint32_t>(o.at("round"));
  const E* same = meant == nullptr ? nullptr : std::get_if<E>(meant);
  const json::array& orders = o.at("orders").as_array();
  if (same != nullptr && same->orders.size() != orders.size()) same = nullptr;
  Understanding read;
  e.orders.reserve(orders.size());
  for (std::size_t i = 0; i < orders.size(); ++i) {
    e.orders.push_back(read.of_log(orders[i], same == nullptr ? nullptr : &same->orders[i]));
  }
  return e;
}

// An act goes into the journal, and so into the keys of the dice, as Boost has always written it.
ActEntry act_of(const json::object& o) {
  const json::value& act = o.at("act");
  if (!act.is_object()) throw DataError("log", 0, 0, "the log of the game has an act that is none");
  return {text_of(o, "seat"), text_of(o, "kind"), text_of(o, "reason"), Understanding().of(json::serialize(act), act),
          text_if_any(o, "invite")};
}

StartEntry start_of(const json::object& o) {
  StartEntry e;
  e.start = {
      text_of(o, "book"),         text_of(o, "scenario"), text_of(o, "text"), {}, secret_in(text_of(o, "secret")),
      o.at("real_dice").as_bool()};
  e.start.edition = text_if_any(o, "edition");
  e.start.shared_dice = o.contains("shared_dice");
  // Games that began before the format was kept go on by its rule of that time.
  constexpr int unwritten_format = 2;
  e.start.format = o.contains("format") ? json::value_to<int>(o.at("format")) : unwritten_format;
  e.title = text_of(o, "title");
  e.clock = json::value_to<int>(o.at("clock"));
  if (o.contains("query_clock")) e.query_clock = json::value_to<int>(o.at("query_clock"));
  for (const auto& option : o.at("options").as_object()) {
    e.start.options.emplace_back(option.key(), json::value_to<std::string>(option.value()));
  }
  for (const json::value& v : o.at("seats").as_array()) {
    const json::object& s = v.as_object();
    SeatEntry seat{text_of(s, "id"),  text_of(s, "role"),       text_of(s, "side"),    text_of(s, "name"), {},
                   text_of(s, "bot"), text_if_any(s, "invite"), text_if_any(s, "post")};
    for (const json::value& unit : s.at("units").as_array()) seat.units.push_back(json::value_to<std::string>(unit));
    e.seats.push_back(std::move(seat));
  }
  if (o.contains("maker")) e.maker = text_of(o, "maker");
  return e;
}

// Logs that hold their drafts as entries name none here.
TimeEntry time_of(const json::object& o) {
  TimeEntry e{json::value_to<std::uint32_t>(o.at("round")), {}};
  if (const json::value* drafts = o.if_contains("drafts")) {
    for (const json::value& draft : drafts->as_array()) e.drafts.push_back(orders_of<DraftEntry>(draft.as_object()));
  }
  return e;
}

Said said_of(const json::object& o, const Said* meant) {
  const std::string kind = text_of(o, "entry");
  if (kind == "start") return start_of(o);
  if (kind == "draft") return orders_of<DraftEntry>(o, meant);
  if (kind == "commit") {
    auto commit = orders_of<CommitEntry>(o, meant);
    commit.standing = o.contains("standing");
    if (o.contains("pledge")) commit.pledge = text_of(o, "pledge");
    commit.at_once = o.contains("at_once");
    return commit;
  }
  if (kind == "reopen") return ReopenEntry{text_of(o, "seat"), json::value_to<std::uint32_t>(o.at("round"))};
  if (kind == "time") return time_of(o);
  if (kind == "clock") return ClockEntry{json::value_to<std::uint32_t>(o.at("round"))};
  if (kind == "dice") return DiceEntry{text_of(o, "seat"), json::value_to<std::vector<int>>(o.at("faces"))};
  if (kind == "talk") return TalkEntry{text_of(o, "seat"), text_of(o, "to"), text_of(o, "text")};
  if (kind == "act") return act_of(o);
  if (kind == "claim")
    return ClaimEntry{text_of(o, "seat"), text_of(o, "invite"), text_of(o, "token"), text_of(o, "name")};
  if (kind == "renew") return RenewEntry{text_of(o, "seat"), text_of(o, "token")};
  if (kind == "motion") return MotionEntry{text_of(o, "seat"), text_of(o, "about"), text_of(o, "invite")};
  if (kind == "host") return HostEntry{text_of(o, "what"), text_of(o, "seat"), text_of(o, "reason")};
  if (kind == "share") {
    return ShareEntry{text_of(o, "seat"), json::value_to<std::uint32_t>(o.at("round")), text_of(o, "share"),
                      text_if_any(o, "next")};
  }
  throw DataError("log", 0, 0, "the log of the game has an entry of an unknown kind, \"" + kind + "\"");
}

}  // namespace

std::string write_entry(const Entry& entry) {
  Json json;
  json.begin_object().field("at", entry.at);
  std::visit(Writer(json), entry.said);
  json.end_object();
  return json.take();
}

Entry read_entry(const std::string& text, const Said* meant) {
  try {
    // Most entries fit; a longer one takes what it needs from the heap.
    std::array<unsigned char, 8192> room{};
    json::monotonic_resource memory(room.data(), room.size());
    const json::value value = json::parse(text, &memory);
    const json::object& o = value.as_object();
    return {json::value_to<Moment>(o.at("at")), said_of(o, meant)};
  } catch (const DataError&) {
    throw;
  } catch (const std::exception& error) {
    throw DataError("log", 0, 0, std::string("the log of the game is damaged: ") + error.what());
  }
}

std::string ordering_seat(const Said& said) {
  if (const auto* draft = std::get_if<DraftEntry>(&said)) return draft->seat;
  if (const auto* commit = std::get_if<CommitEntry>(&said)) return commit->seat;
  if (const auto* reopen = std::get_if<ReopenEntry>(&said)) return reopen->seat;
  return {};
}

std::string speaking_seat(const Said& said) {
  return std::visit(
      []<class E>(const E& e) -> std::string {
        constexpr bool not_his_word = std::is_same_v<E, ClaimEntry> || std::is_same_v<E, HostEntry>;
        if constexpr (requires { e.seat; } && !not_his_word) return e.seat;
        return {};
      },
      said);
}

}  // namespace wardroom::server
