#include "game/messages.hpp"

#include <fmt/format.h>

#include "core/words.hpp"

namespace wardroom {
namespace {

std::string names_of(std::span<const Post> posts, PostSet set) {
  std::vector<std::string> names;
  set.each([&](PostId post) { names.push_back(posts[post].name); });
  return listed(names);
}

std::string said(const SeenMessage& message, const MailWords& words) {
  if (message.code == 0 || message.code >= words.codes.size()) return std::string(message.text.view());
  const std::string code(words.codes[message.code]);
  return message.text.empty() ? code : code + ": " + std::string(message.text.view());
}

}  // namespace

void write_messages(Json& json, std::span<const SeenMessage> messages, std::span<const Post> posts,
                    const MailWords& words) {
  json.begin_array();
  for (const SeenMessage& message : messages) {
    json.begin_object().field("number", message.number).field("from", posts[message.from].id);
    json.field("fromName", posts[message.from].name).key("to").begin_array();
    message.to.each([&](PostId to) { json.value(posts[to].id); });
    json.end_array().field("toNames", names_of(posts, message.to)).field("text", said(message, words));
    json.field("sent", words.time(message.sent));
    if (message.way < words.ways.size()) json.field("way", words.ways[message.way]);
    if (message.own) json.field("own", true);
    if (message.overheard) json.field("overheard", true);
    json.field("read", message.read);
    if (message.state != Delivery::delivered) {
      json.field("state", boost::describe::enum_to_string(message.state, "?"));
      json.field("due", words.time(message.due));
    }
    json.end_object();
  }
  json.end_array();
}

void ask_send(Json& json, std::span<const Post> posts, PostSet to, const MailWords& words) {
  if (to.empty()) return;
  Form form(json, {"send", "Messages", "Send a message"}, {});
  form.order("send").fields().begin_choice("to", "To");
  to.each([&](PostId post) {
    form.begin_option(posts[post].id, posts[post].name);
    form.end_option();
  });
  form.end_choice({});
  if (words.codes.size() > 1) {
    Json& codes = form.begin_field("code", "choice", "Signal").field("value", 0).key("options").begin_array();
    for (std::size_t code = 0; code < words.codes.size(); ++code) {
      codes.begin_object().field("value", static_cast<int>(code));
      codes.field("label", code == 0 ? std::string_view("words") : words.codes[code]).end_object();
    }
    codes.end_array();
    form.end_field();
  }
  form.text("text", "Text", "at most 500 characters").end({.at_once = true});
}

void ask_read(Json& json, std::span<const SeenMessage> messages, std::span<const Post> posts, PostId reader) {
  for (const SeenMessage& message : messages) {
    if (message.read || message.own || !message.to.has(reader)) continue;
    Form form(json,
              {fmt::format("read-{}", message.number), "Messages", fmt::format("From {}", posts[message.from].name),
               message.text.view()},
              {});
    form.order("read").with("message", message.number).fields().end({.at_once = true});
  }
}

void ask_tray(Json& json, std::span<const SeenMessage> messages, std::span<const Post> posts, const MailWords& words) {
  for (const SeenMessage& message : messages) {
    const bool held = message.state == Delivery::held;
    if (message.state != Delivery::waiting && !held) continue;
    message.to.each([&](PostId to) {
      const std::string title =
          fmt::format("{} to {}: {}", posts[message.from].name, posts[to].name, said(message, words));
      const auto begin = [&](std::string_view what, const std::string& help) {
        return Form::Head{fmt::format("{}-{}-{}", what, message.number, posts[to].id), "Tray", title, help};
      };
      Json lose;
      lose.begin_object().field("order", "lose").field("message", message.number).field("to", posts[to].id);
      lose.end_object();
      const std::string_view what = held ? "release" : "hold";
      const std::string help = held && message.due == 0 ? std::string("Held until you release it.")
                                                        : fmt::format("Due: {}.", words.time(message.due));
      const Form::Head head = begin(what, help);
      Form form(json, head, {});
      form.order(what).with("message", message.number).with("to", posts[to].id).fields();
      if (!held) form.whole("until", "Hold until (0: until released)", 0, 0, 1'000'000'000);
      form.end({.at_once = true}, "Let it go astray", lose.text());
    });
  }
}

}  // namespace wardroom
