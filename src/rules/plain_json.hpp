// What somebody said in JSON, as the program understood it: the plain text, which the log keeps, and its tree, which is
// made once and shared by all copies. A tree takes up many times the room of its text, so what is kept for long is kept
// as text alone.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "rules/document.hpp"

namespace wardroom {

class PlainJson {
 public:
  /// The text alone. Its tree is made whenever somebody asks for it, and not kept.
  PlainJson(std::string text) : text_(std::make_shared<const std::string>(std::move(text))) {}
  PlainJson(const char* text) : PlainJson(std::string(text)) {}
  /// The tree must be the one that parse_json makes of the text.
  PlainJson(std::string text, Node tree) : PlainJson(std::move(text)) {
    tree_ = std::make_shared<const Node>(std::move(tree));
  }
  /// Throws DataError when the text cannot be read.
  static PlainJson parsed(std::string text);

  const std::string& text() const { return *text_; }
  bool has_tree() const { return tree_ != nullptr; }
  /// Throws DataError when the text cannot be read.
  std::shared_ptr<const Node> tree() const;
  PlainJson text_alone() const;

  bool operator==(const PlainJson& other) const { return text() == other.text(); }

 private:
  std::shared_ptr<const std::string> text_;
  std::shared_ptr<const Node> tree_;
};

}  // namespace wardroom
