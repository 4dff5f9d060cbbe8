// How the readers of the languages lay down a tree; only they include this.
#pragma once

#include <utility>

#include "rules/document.hpp"

namespace wardroom {

class Builder {
 public:
  explicit Builder(const std::string& file) { blank_.file_ = std::make_shared<const std::string>(file); }

  Node node(Node::Kind kind, std::string_view key, int line, int column) const {
    Node made = blank_;
    made.kind_ = kind;
    made.key_ = key;
    made.line_ = line;
    made.column_ = column;
    return made;
  }
  static void set_text(Node& node, std::string_view text) { node.text_ = text; }
  static void set_integer(Node& node, std::int64_t value) { node.integer_ = value; }
  static void set_decimal(Node& node, double value) { node.decimal_ = value; }
  /// How many items or members come.
  static void expect_items(Node& list, std::size_t count) { list.items_.reserve(count); }
  static void expect_members(Node& table, std::size_t count) { table.members_.reserve(count); }
  static void add_item(Node& list, Node item) { list.items_.push_back(std::move(item)); }
  static void add_member(Node& table, Node value) {
    std::string key = value.key_;
    table.members_.push_back({std::move(key), std::move(value)});
  }

 private:
  Node blank_;  // with the file, which all nodes share
};

/// What every reader asks of a text before it parses it: its size and its UTF-8...
void check_characters(std::string_view text, const std::string& file);
/// ...and how deep its brackets go.
void guard(std::string_view text, const std::string& file, bool toml);

}  // namespace wardroom
