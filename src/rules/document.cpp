#include "rules/document.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cctype>
#include <charconv>
#include <cmath>
#include <optional>
#include <sstream>

#include "rules/document_builder.hpp"
#include "rules/json_tree.hpp"

namespace wardroom {
namespace {

Node from_toml(const Builder& builder, const toml::node& value, std::string_view key) {
  const auto at = value.source().begin;
  const int line = static_cast<int>(at.line), column = static_cast<int>(at.column);
  const auto made = [&](Node::Kind kind) { return builder.node(kind, key, line, column); };
  Node result = made(Node::Kind::text);
  if (const auto* table = value.as_table()) {
    result = made(Node::Kind::table);
    for (const auto& [name, member] : *table) {
      Node child = from_toml(builder, member, name.str());
      Builder::add_member(result, std::move(child));
    }
  } else if (const auto* array = value.as_array()) {
    result = made(Node::Kind::list);
    for (const auto& item : *array) Builder::add_item(result, from_toml(builder, item, key));
  } else if (const auto* integer = value.as_integer()) {
    result = made(Node::Kind::integer);
    Builder::set_integer(result, integer->get());
  } else if (const auto* decimal = value.as_floating_point()) {
    result = made(Node::Kind::decimal);
    Builder::set_decimal(result, decimal->get());
  } else if (const auto* flag = value.as_boolean()) {
    result = made(Node::Kind::flag);
    Builder::set_integer(result, flag->get() ? 1 : 0);
  } else if (const auto* text = value.as_string()) {
    Builder::set_text(result, text->get());
  } else {
    std::ostringstream written;  // dates and times are read as text, "1915-01-24"
    value.visit([&](const auto& other) {
      if constexpr (toml::is_chronological<decltype(other)>) written << other.get();
    });
    Builder::set_text(result, written.str());
  }
  return result;
}

Node from_json(const Builder& builder, const boost::json::value& value, std::string_view key) {
  namespace json = boost::json;
  const auto made = [&](Node::Kind kind) { return builder.node(kind, key, 0, 0); };
  Node result = made(Node::Kind::text);
  switch (value.kind()) {
    case json::kind::object:
      result = made(Node::Kind::table);
      Builder::expect_members(result, value.get_object().size());
      for (const auto& [name, member] : value.get_object()) {
        if (!member.is_null()) Builder::add_member(result, from_json(builder, member, std::string_view(name)));
      }
      break;
    case json::kind::array:
      result = made(Node::Kind::list);
      Builder::expect_items(result, value.get_array().size());
      for (const auto& item : value.get_array()) Builder::add_item(result, from_json(builder, item, key));
      break;
    case json::kind::int64:
      result = made(Node::Kind::integer);
      Builder::set_integer(result, value.get_int64());
      break;
    case json::kind::uint64:
    case json::kind::double_:
      result = made(Node::Kind::decimal);
      Builder::set_decimal(result, value.is_uint64() ? static_cast<double>(value.get_uint64()) : value.get_double());
      break;
    case json::kind::bool_:
      result = made(Node::Kind::flag);
      Builder::set_integer(result, value.get_bool() ? 1 : 0);
      break;
    case json::kind::string: Builder::set_text(result, std::string_view(value.get_string())); break;
    case json::kind::null: throw result.wrong("has no value");
  }
  return result;
}

// Line and column of a place in a text.
std::pair<int, int> place(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto last = before.rfind('\n');
  const auto lines = std::count(before.begin(), before.end(), '\n');
  return {static_cast<int>(lines) + 1,
          static_cast<int>(last == std::string_view::npos ? offset : offset - last - 1) + 1};
}

// A decimal text in whole parts of 1/scale; nothing if it is no number, or has a finer part.
std::optional<std::int64_t> parse_scaled(std::string_view text, std::int64_t scale) {
  const bool negative = !text.empty() && text.front() == '-';
  if (negative || (!text.empty() && text.front() == '+')) text.remove_prefix(1);
  const auto dot = text.find('.');
  const std::string_view whole = text.substr(0, dot);
  const std::string_view part = dot == std::string_view::npos ? "" : text.substr(dot + 1);
  if (whole.empty() || whole.size() > 9 || part.size() > 9) return std::nullopt;
  std::int64_t value = 0;
  for (const char c : whole) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  value *= scale;
  for (const char c : part) {
    if (c < '0' || c > '9') return std::nullopt;
    scale /= 10;
    if (scale == 0 && c != '0') return std::nullopt;
    value += (c - '0') * scale;
  }
  return negative ? -value : value;
}

}  // namespace

std::string as_word(std::string_view text) {
  std::string word(text);
  for (char& c : word) {
    if (c == ' ' || c == '-') c = '_';
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return word;
}

Node parse_toml(std::string_view text, const std::string& file) {
  guard(text, file, true);
  const Builder builder(file);
  try {
    return from_toml(builder, toml::parse(text), "");
  } catch (const toml::parse_error& error) {
    const auto at = error.source().begin;
    throw DataError(file, static_cast<int>(at.line), static_cast<int>(at.column), std::string(error.description()));
  }
}

Node parse_json(std::string_view text, const std::string& file) {
  guard(text, file, false);
  boost::json::stream_parser parser;
  boost::json::error_code wrong;
  const std::size_t read = parser.write_some(text.data(), text.size(), wrong);
  const bool has_more = !wrong && text.find_first_not_of(" \t\r\n", read) != std::string_view::npos;
  if (!wrong && !has_more) parser.finish(wrong);
  if (wrong || has_more) {
    const auto [line, column] = place(text, read);
    throw DataError(file, line, column,
                    has_more ? "there is more after the end of the JSON" : "not JSON: " + wrong.message());
  }
  return from_json(Builder(file), parser.release(), "");
}

Node json_tree(const boost::json::value& value, const std::string& file) { return from_json(Builder(file), value, ""); }

DataError Node::wrong(const std::string& what_is_wrong) const {
  return error(key_.empty() ? what_is_wrong : key_ + ": " + what_is_wrong);
}

const Node* Node::optional(std::string_view key) const {
  if (kind_ != Kind::table) throw wrong("must be a table");
  const auto found = std::ranges::find(members_, key, &Member::key);
  if (found == members_.end()) return nullptr;
  if (found->value.kind_ == Kind::cell && found->value.text_.empty()) return nullptr;
  return &found->value;
}

const Node& Node::require(std::string_view key) const {
  const Node* found = optional(key);
  if (found == nullptr) throw wrong("\"" + std::string(key) + "\" is missing");
  return *found;
}

const std::vector<Node::Member>& Node::members() const {
  if (kind_ != Kind::table) throw wrong("must be a table");
  return members_;
}

void Node::only(const std::vector<std::string_view>& keys) const {
  for (const Member& member : members()) {
    if (std::ranges::find(keys, member.key) != keys.end()) continue;
    std::string known;
    for (const std::string_view key : keys) known += (known.empty() ? "" : ", ") + std::string(key);
    throw member.value.error("unknown key \"" + member.key + "\"; known here: " + known);
  }
}

const std::vector<Node>& Node::list() const {
  if (kind_ != Kind::list) throw wrong("must be a list");
  return items_;
}

const std::vector<Node>& Node::list(std::size_t least, std::size_t most) const {
  const auto& items = list();
  if (items.size() < least || items.size() > most) {
    const std::string wanted =
        least == most ? std::to_string(least) : std::to_string(least) + " to " + std::to_string(most);
    throw wrong("must have " + wanted + " entries, not " + std::to_string(items.size()));
  }
  return items;
}

const std::string& Node::text() const {
  if (!is_text()) throw wrong("must be text");
  return text_;
}

bool Node::flag() const {
  if (kind_ == Kind::cell && (text_ == "yes" || text_ == "no")) return text_ == "yes";
  if (kind_ != Kind::flag) throw wrong("must be true or false");
  return integer_ != 0;
}

std::int64_t Node::integer(std::int64_t least, std::int64_t most) const {
  std::int64_t value = integer_;
  bool good = kind_ == Kind::integer;
  if (kind_ == Kind::cell) {
    const auto parsed = parse_scaled(text_, 1);
    good = parsed.has_value();
    value = parsed.value_or(0);
  }
  if (!good) throw wrong("must be a whole number");
  if (value < least || value > most) {
    throw wrong("must be from " + std::to_string(least) + " to " + std::to_string(most) + ", not " +
                std::to_string(value));
  }
  return value;
}

std::int64_t Node::scaled(std::int64_t scale, const char* what) const {
  constexpr std::int64_t most = 1'000'000'000;
  if (kind_ == Kind::cell) {
    const auto parsed = parse_scaled(text_, scale);
    if (!parsed) throw wrong("\"" + text_ + "\" is not " + what);
    return *parsed;
  }
  if (kind_ == Kind::integer) {
    if (integer_ < -most || integer_ > most) throw wrong("is out of range");
    return integer_ * scale;
  }
  if (kind_ != Kind::decimal) throw wrong(std::string("must be ") + what);
  if (!std::isfinite(decimal_) || std::abs(decimal_) > static_cast<double>(most)) throw wrong("is out of range");
  // The nearest whole part is the one that was written, if the value stands for a number with so few places.
  const double whole = std::round(decimal_ * static_cast<double>(scale));
  if (std::abs(decimal_ * static_cast<double>(scale) - whole) > 1e-6 * std::max(1.0, std::abs(decimal_))) {
    throw wrong(std::string("must be ") + what);
  }
  return static_cast<std::int64_t>(whole);
}

Length Node::length(Length least, Length most) const {
  const std::int64_t value = scaled(1000, "a number with at most three decimals");
  const auto shown = [](std::int64_t thousandths) {
    std::string digits = std::to_string(std::abs(thousandths) % 1000 + 1000).substr(1);
    return (thousandths < 0 ? "-" : "") + std::to_string(std::abs(thousandths) / 1000) + "." + digits;
  };
  if (value < least.thousandths || value > most.thousandths) {
    throw wrong("must be from " + shown(least.thousandths) + " to " + shown(most.thousandths) + ", not " +
                shown(value));
  }
  return {static_cast<std::int32_t>(value)};
}

Bearing Node::bearing() const {
  const std::int64_t value = scaled(100, "degrees with at most two decimals");
  if (value < 0 || value > Bearing::circle) throw wrong("must be from 0 to 360 degrees");
  return Bearing(static_cast<std::int32_t>(value));
}

}  // namespace wardroom
