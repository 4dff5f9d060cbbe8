// What a seat is shown, read back as a page would read it.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "books/coal/game/present.hpp"
#include "books/coal/rules/coal.hpp"
#include "rules/document.hpp"
#include "wire/json.hpp"

namespace wardroom::coal::test {

inline Parts table_of(const State& state, Seat seat) {
  Parts parts;
  present_table(state, seat, parts);
  return parts;
}

inline const std::string& part_of(const Parts& parts, std::string_view key) {
  static const std::string none = "null";
  for (const Part& part : parts) {
    if (part.key == key) return part.json;
  }
  return none;
}

inline void write_node(Json& json, const Node& node) {
  switch (node.kind()) {
    case Node::Kind::text:
    case Node::Kind::cell: json.value(node.text()); break;
    case Node::Kind::integer:
    case Node::Kind::decimal: json.value(node.length(-100'000_in, 100'000_in)); break;
    case Node::Kind::flag: json.value(node.flag()); break;
    case Node::Kind::list:
      json.begin_array();
      for (const Node& item : node.list()) write_node(json, item);
      json.end_array();
      break;
    case Node::Kind::table:
      json.begin_object();
      for (const Node::Member& member : node.members()) {
        json.key(member.key);
        write_node(json, member.value);
      }
      json.end_object();
      break;
  }
}

inline std::string text_of(const Node& node) {
  Json json;
  write_node(json, node);
  return json.take();
}

/// The order that a form makes with a value for each field: its own, or what it suggests. Empty when there is a choice
/// that is left to the player. `option` takes the n-th option of every choice instead.
inline std::string order_of(const Node& ask, int option = -1) {
  Json json;
  json.begin_object();
  for (const Node::Member& member : ask.require("order").members()) {
    json.key(member.key);
    write_node(json, member.value);
  }
  for (const Node& field : ask.require("fields").list()) {
    const Node* value = field.optional("value");
    if (field.require("kind").text() == "choice") {
      if (value == nullptr) value = field.optional("suggested");
      const auto& options = field.require("options").list();
      if (option >= 0) value = &options.at(static_cast<std::size_t>(option) % options.size()).require("value");
      if (value == nullptr) return {};
    }
    if (value == nullptr) continue;
    json.key(field.require("name").text());
    write_node(json, *value);
  }
  json.end_object();
  return json.take();
}

}  // namespace wardroom::coal::test
