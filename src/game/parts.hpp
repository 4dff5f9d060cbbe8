// The parts of what a seat may see. A table is shown again and again: the texts are kept in memory that is used again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/table_status.hpp"

namespace wardroom {

/// One piece of what a seat may see: a key of docs/table.md ("sea", "pieces/lion", "asks") and its JSON.
struct Part {
  std::string key, json;
};

class Parts {
 public:
  TableStatus status;  // becomes a part when the room has added to it

  std::size_t size() const { return count_; }
  auto begin() { return parts_.begin(); }
  auto end() { return parts_.begin() + static_cast<std::ptrdiff_t>(count_); }
  auto begin() const { return parts_.begin(); }
  auto end() const { return parts_.begin() + static_cast<std::ptrdiff_t>(count_); }
  const Part& operator[](std::size_t i) const { return parts_[i]; }
  Part& back() { return parts_[count_ - 1]; }

  void clear() { count_ = 0; }
  /// Takes what has been written, and leaves the writer empty for the next part.
  void add(std::string_view key, Json& json) {
    add(key, json.text());
    json.clear();
  }
  void add(std::string_view key, std::string_view json) { next(key).json = json; }
  void add_piece(std::string_view id, Json& json) {
    Part& part = next("pieces/");
    part.key += id;
    part.json = json.text();
    json.clear();
  }
  bool has_piece(std::string_view id) const {
    for (const Part& part : *this) {
      if (part.key.starts_with("pieces/") && std::string_view(part.key).substr(7) == id) return true;
    }
    return false;
  }

 private:
  Part& next(std::string_view key) {
    if (count_ == parts_.size()) parts_.emplace_back();
    Part& part = parts_[count_++];
    part.key = key;
    return part;
  }

  std::vector<Part> parts_;  // the first `count_` are in use
  std::size_t count_ = 0;
};

}  // namespace wardroom
