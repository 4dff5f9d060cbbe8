// What a client says at the table, and what he is answered (docs/table.md).
#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>
#include <boost/json.hpp>

#include "server/message.hpp"
#include "server/table.hpp"
#include "server/understood.hpp"
#include "wire/json.hpp"

namespace wardroom::server {
namespace {

namespace asio = boost::asio;
namespace json = boost::json;

// The id that a client gave his message, as JSON; empty when it has none.
std::string id_of(const json::object& message) {
  const json::value* id = message.if_contains("id");
  return id == nullptr ? std::string() : plain_json(*id);
}

void begin_reply(Json& reply, const std::string& id, bool ok) {
  reply.begin_object().field("type", "reply");
  if (!id.empty()) reply.key("id").raw(id);
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

std::string refusal(const std::string& id, const Refused& refused) {
  Json reply;
  begin_reply(reply, id, false);
  reply.field("status", refused.status).field("text", refused.text);
  if (refused.stale) reply.field("stale", true);
  if (!refused.faults.empty()) write_faults(reply, refused.faults);
  return reply.end_object().take();
}

}  // namespace

void Table::hear(std::shared_ptr<Client> client, json::object message, std::shared_ptr<void> ticket) {
  on_strand([self = shared_from_this(), client = std::move(client), message = std::move(message),
             ticket = std::move(ticket)] {
    const Sitting* sitting = self->sitting_of(*client);
    if (sitting == nullptr) return;
    auto meant = meant_by(message, *self->room_->place(sitting->seat));
    if (!meant) {
      self->answer(*sitting, message);
    } else if (const auto* refused = std::get_if<Refused>(&*meant)) {
      client->send(refusal(id_of(message), *refused));
    } else {
      self->say_for(*sitting, id_of(message), std::get<Said>(std::move(*meant)), ticket);
    }
  });
}

// The faults of a draft, which is kept all the same. They go with a good answer.
std::optional<std::vector<Fault>> Table::faults_to_tell(const Said& said) const {
  const auto* draft = std::get_if<DraftEntry>(&said);
  if (draft == nullptr || !room_->waits_for(*room_->place(draft->seat))) return std::nullopt;
  return room_->faults(*room_->place(draft->seat), draft->orders);
}

// The answer goes to the client who asked, wherever he sits by then.
void Table::say_for(const Sitting& sitting, std::string id, Said said, std::shared_ptr<void> ticket) {
  std::string key;
  make_key(sitting, said, key);
  // Of orders nothing is needed for the answer.
  const Said about = ordering_seat(said).empty() ? said : Said();
  auto answered = [self = shared_from_this(), client = sitting.client, id = std::move(id), about, key,
                   ticket = std::move(ticket), faults = faults_to_tell(said)](const std::optional<Refused>& refused) {
    if (!refused) {
      self->keep_seated(*client, about);
      Json reply;
      begin_reply(reply, id, true);
      if (faults) write_faults(reply, *faults);
      self->write_key(reply, about, key);
      client->send(reply.end_object().take());
      return;
    }
    self->house_.metrics.refusals.add("table " + std::to_string(refused->status));
    client->send(refusal(id, *refused));
    // A client that is behind is shown the whole table again.
    Sitting* here = refused->stale ? self->sitting_of(*client) : nullptr;
    if (here != nullptr) self->show(*here, true);
  };
  enqueue({std::move(said), std::move(answered), Speaker::person});
}

void Table::answer(const Sitting& sitting, const json::object& message) {
  const std::string type = text_in(message, "type"), id = id_of(message);
  const auto reply_with = [&](const std::string& key, const std::string& value) {
    Json reply;
    begin_reply(reply, id, true);
    reply.key(key).raw(value).end_object();
    sitting.client->send(reply.take());
  };
  if (type == "ping") {
    sitting.client->send(R"({"type":"pong"})");
  } else if (type == "look") {
    reply_with("look", room_->game().look(sitting.viewer, text_in(message, "piece")));
  } else if (type == "preview") {
    const json::value* order = message.if_contains("order");
    if (sitting.viewer.post == no_post || order == nullptr) {
      sitting.client->send(refusal(id, {400, "A preview is of an order, for a side.", {}, false}));
    } else {
      reply_with("preview", room_->game().preview(sitting.viewer, room_->place(sitting.seat)->opening,
                                                  Understanding().of_client(*order)));
    }
  } else if (type == "log") {
    const std::uint32_t from = number_in(message, "from");
    send_old_log(sitting, from == 0 ? 0 : from - 1);
  } else {
    sitting.client->send(refusal(id, {400, "The table does not know what \"" + type + "\" means.", {}, false}));
  }
}

}  // namespace wardroom::server
