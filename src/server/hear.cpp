// What a client says at the table, and what he is answered (docs/table.md).
#include <boost/asio/post.hpp>
#include <boost/json.hpp>

#include "server/table.hpp"
#include "server/tokens.hpp"
#include "wire/json.hpp"

namespace wardroom::server {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;

std::string text_in(const json::object& o, std::string_view key) {
  const json::value* v = o.if_contains(key);
  return v != nullptr && v->is_string() ? std::string(v->as_string()) : std::string();
}

std::uint32_t number_in(const json::object& o, std::string_view key) {
  const json::value* v = o.if_contains(key);
  return v != nullptr && v->is_int64() && v->as_int64() >= 0 ? static_cast<std::uint32_t>(v->as_int64()) : 0;
}

void begin_reply(Json& reply, const json::object& message, bool ok) {
  reply.begin_object().field("type", "reply");
  if (const json::value* id = message.if_contains("id")) reply.key("id").raw(json::serialize(*id));
  reply.field("ok", ok);
}

void write_faults(Json& reply, const std::vector<Fault>& faults) {
  reply.key("faults").begin_array();
  for (const Fault& fault : faults) {
    reply.begin_object().field("order", fault.order).field("text", fault.text);
    if (!fault.clause.empty()) reply.field("clause", fault.clause);
    if (!fault.ruling.empty()) reply.field("ruling", fault.ruling);
    reply.end_object();
  }
  reply.end_array();
}

std::string refusal(const json::object& message, const Refused& refused) {
  Json reply;
  begin_reply(reply, message, false);
  reply.field("status", refused.status).field("text", refused.text);
  if (refused.stale) reply.field("stale", true);
  if (!refused.faults.empty()) write_faults(reply, refused.faults);
  return reply.end_object().take();
}

}  // namespace

void Table::hear(std::shared_ptr<Client> client, json::object message) {
  asio::post(strand_, [self = shared_from_this(), client = std::move(client), message = std::move(message)] {
    const Sitting* sitting = self->sitting_of(*client);
    if (sitting == nullptr) return;
    const std::string type = text_in(message, "type");
    if (type == "draft" || type == "commit" || type == "reopen") {
      self->on_orders(*sitting, message, type);
    } else if (type == "act") {
      self->on_act(*sitting, message);
    } else {
      self->on_question(*sitting, message, type);
    }
  });
}

// The answer goes to the client who asked, wherever he sits by then; `more` is added to a good one.
void Table::say_for(const Sitting& sitting, const json::object& message, Said said, std::string more) {
  waiting_.push_back({std::move(said), [self = shared_from_this(), client = sitting.client, message,
                                        more = std::move(more)](const std::optional<Refused>& refused) {
                        if (!refused) {
                          Json reply;
                          begin_reply(reply, message, true);
                          client->send(reply.take() + more + "}");
                          return;
                        }
                        client->send(refusal(message, *refused));
                        // Whoever is behind the table is shown it afresh.
                        Sitting* here = refused->stale ? self->sitting_of(*client) : nullptr;
                        if (here != nullptr) self->show(*here, true);
                      }});
  next();
}

void Table::on_orders(const Sitting& sitting, const json::object& message, const std::string& type) {
  const std::uint32_t round = number_in(message, "round");
  if (type == "reopen") {
    say_for(sitting, message, ReopenEntry{sitting.seat, round});
    return;
  }
  std::vector<std::string> orders;
  const json::value* list = message.if_contains("orders");
  constexpr std::size_t most_orders = 2000;
  if (list == nullptr || !list->is_array() || list->as_array().size() > most_orders) {
    sitting.client->send(refusal(message, {400, "A draft has a list of orders, at most 2,000.", {}, false}));
    return;
  }
  for (const json::value& order : list->as_array()) orders.push_back(json::serialize(order));
  if (type == "commit") {
    say_for(sitting, message, CommitEntry{sitting.seat, round, std::move(orders)});
    return;
  }
  Json faults;
  faults.begin_object();
  const Place& place = *room_->place(sitting.seat);
  if (room_->waits_for(place)) write_faults(faults, room_->faults(place, orders));
  std::string more = faults.take();
  more[0] = ',';
  if (more.size() == 1) more.clear();
  say_for(sitting, message, DraftEntry{sitting.seat, round, std::move(orders)}, std::move(more));
}

void Table::on_question(const Sitting& sitting, const json::object& message, const std::string& type) {
  const auto answer = [&](const std::string& key, const std::string& value) {
    Json reply;
    begin_reply(reply, message, true);
    reply.key(key).raw(value).end_object();
    sitting.client->send(reply.take());
  };
  if (type == "ping") {
    sitting.client->send(R"({"type":"pong"})");
  } else if (type == "look") {
    answer("look", room_->game().look(sitting.viewer, text_in(message, "piece")));
  } else if (type == "preview") {
    const json::value* order = message.if_contains("order");
    if (sitting.viewer.role != Role::side || order == nullptr) {
      sitting.client->send(refusal(message, {400, "A preview is of an order, for a side.", {}, false}));
    } else {
      answer("preview", room_->game().preview(sitting.viewer.side, json::serialize(*order)));
    }
  } else if (type == "log") {
    const std::uint32_t from = number_in(message, "from");
    send_old_log(sitting, from == 0 ? 0 : from - 1);
  } else if (type == "talk") {
    std::string to = text_in(message, "to");
    if (to == "side") to = room_->place(sitting.seat)->entry.side;
    say_for(sitting, message, TalkEntry{sitting.seat, std::move(to), text_in(message, "text")});
  } else if (type == "dice") {
    DiceEntry dice{sitting.seat, {}};
    const json::value* faces = message.if_contains("faces");
    if (faces != nullptr && faces->is_array()) {
      for (const json::value& face : faces->as_array()) {
        dice.faces.push_back(face.is_int64() ? static_cast<int>(face.as_int64()) : 0);
      }
    }
    say_for(sitting, message, std::move(dice));
  } else {
    sitting.client->send(refusal(message, {400, "The table does not know what \"" + type + "\" means.", {}, false}));
  }
}

void Table::on_act(const Sitting& sitting, const json::object& message) {
  ActEntry act{sitting.seat, text_in(message, "act"), text_in(message, "reason"), {}};
  json::object kept = message;
  kept.erase("id");
  kept.erase("type");
  act.act = json::serialize(kept);
  if (act.kind != "hand-over") {
    say_for(sitting, message, std::move(act));
    return;
  }
  const std::string seat = text_in(message, "seat");
  waiting_.push_back({std::move(act), [self = shared_from_this(), client = sitting.client, message,
                                       seat](const std::optional<Refused>& refused) {
                        if (refused) {
                          client->send(refusal(message, *refused));
                          return;
                        }
                        const std::string token = new_token();
                        self->house_.store.put_tokens({{hashed(token), {self->id_, seat}}});
                        Json reply;
                        begin_reply(reply, message, true);
                        client->send(reply.field("token", token).end_object().take());
                        self->clear_seat(seat, "The umpire has handed this seat over.");
                      }});
  next();
}

}  // namespace wardroom::server
