// A data file as a tree in which everything knows its line and column, so that every complaint says where to look.
//
// TOML, JSON and the rows of a CSV file become the same tree: one reader of cards, orders or tables serves them all.
// A value is asked for as what it must be; if it is something else, DataError says so in a plain sentence.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/bearing.hpp"
#include "core/data_error.hpp"
#include "core/length.hpp"

namespace wardroom {

/// Larger files, and brackets nested deeper, are refused before they are parsed.
inline constexpr std::size_t largest_document = std::size_t{8} << 20;
inline constexpr int deepest_nesting = 32;

class Node {
 public:
  /// A cell is a field of a CSV file: text that is also taken for a number, a flag or a word where one is wanted.
  enum class Kind : std::uint8_t { text, integer, decimal, flag, list, table, cell };
  struct Member;

  Node() = default;
  Kind kind() const { return kind_; }
  bool is_text() const { return kind_ == Kind::text || kind_ == Kind::cell; }
  bool is_list() const { return kind_ == Kind::list; }
  bool is_table() const { return kind_ == Kind::table; }
  int line() const { return line_; }
  int column() const { return column_; }
  const std::string& file() const { return *file_; }

  // ---- of a table

  /// The value of a key; DataError names the key when it is missing. An empty cell counts as missing.
  const Node& require(std::string_view key) const;
  const Node* optional(std::string_view key) const;
  bool has(std::string_view key) const { return optional(key) != nullptr; }
  const std::vector<Member>& members() const;
  /// Refuses every key that is not in the list, and says which are known.
  void only(const std::vector<std::string_view>& keys) const;

  // ---- of a list

  const std::vector<Node>& list() const;
  const std::vector<Node>& list(std::size_t least, std::size_t most) const;

  // ---- values

  const std::string& text() const;
  bool flag() const;
  std::int64_t integer(std::int64_t least, std::int64_t most) const;
  template <class T>
  T whole(std::int64_t least = std::numeric_limits<T>::min(), std::int64_t most = std::numeric_limits<T>::max()) const {
    return static_cast<T>(integer(least, most));
  }
  /// A decimal in exact thousandths; more than three places are refused.
  Length length(Length least = {}, Length most = Length{1'000'000}) const;
  /// Degrees from 0 to 360, in exact hundredths.
  Bearing bearing() const;
  /// A word of a described enum; spaces and hyphens read as underscores, in either case of letters.
  template <class Enum>
  Enum one_of() const;

  DataError error(const std::string& what_is_wrong) const { return {*file_, line_, column_, what_is_wrong}; }
  /// As error, and begins with the key: "speed: must be ...".
  DataError wrong(const std::string& what_is_wrong) const;

 private:
  friend class Builder;
  std::int64_t scaled(std::int64_t scale, const char* what) const;

  Kind kind_ = Kind::table;
  int line_ = 0, column_ = 0;
  std::int64_t integer_ = 0;
  double decimal_ = 0;
  std::string key_, text_;
  std::vector<Node> items_;
  std::vector<Member> members_;
  std::shared_ptr<const std::string> file_ = std::make_shared<const std::string>("data");
};

struct Node::Member {
  std::string key;
  Node value;
};

/// Both throw DataError for what is not UTF-8, too large, too deep, or not the language it should be.
Node parse_toml(std::string_view text, const std::string& file);
Node parse_json(std::string_view text, const std::string& file);
/// The rows below the header line, as tables of cells by the names in the header (RFC 4180).
std::vector<Node> parse_csv(std::string_view text, const std::string& file);

/// "very-poor" and "Very poor" are the word very_poor.
std::string as_word(std::string_view text);

template <class Enum>
Enum Node::one_of() const {
  const std::string word = as_word(text());
  std::string known;
  Enum found{};
  bool is_found = false;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](auto each) {
    known += (known.empty() ? "" : ", ") + std::string(each.name);
    if (as_word(each.name) == word) {
      found = each.value;
      is_found = true;
    }
  });
  if (!is_found) throw wrong("\"" + text() + "\" is not one of " + known);
  return found;
}

}  // namespace wardroom
