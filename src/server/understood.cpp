#include "server/understood.hpp"

#include <array>
#include <boost/json.hpp>
#include <cmath>

#include "core/data_error.hpp"
#include "rules/json_tree.hpp"
#include "wire/json.hpp"

namespace wardroom::server {
namespace {

namespace json = boost::json;

constexpr int deepest = 16;
constexpr std::int64_t largest = 999'999'999;

// Browsers reckon in binary: 2.0999999999999996 is their 2.1. Nothing at a table is finer than a thousandth.
std::optional<std::int64_t> thousandths(double number) {
  constexpr double noise = 1e-6;
  if (!std::isfinite(number) || std::abs(number) > static_cast<double>(largest)) return std::nullopt;
  const double scaled = number * 1000, whole = std::round(scaled);
  if (std::abs(scaled - whole) > noise * std::max(1.0, std::abs(number))) return std::nullopt;
  return static_cast<std::int64_t>(whole);
}

bool bounded(const json::value& value) {
  switch (value.kind()) {
    case json::kind::object:
      for (const auto& member : value.get_object()) {
        if (!bounded(member.value())) return false;
      }
      return true;
    case json::kind::array:
      for (const json::value& item : value.get_array()) {
        if (!bounded(item)) return false;
      }
      return true;
    case json::kind::int64: return value.get_int64() >= -largest && value.get_int64() <= largest;
    case json::kind::uint64: return false;
    case json::kind::double_: return thousandths(value.get_double()).has_value();
    default: return true;
  }
}

// Every number becomes what its plain form would be read as: a whole number, or the fraction nearest to its decimals.
void settle(json::value& value) {
  switch (value.kind()) {
    case json::kind::object:
      for (auto& member : value.get_object()) settle(member.value());
      break;
    case json::kind::array:
      for (json::value& item : value.get_array()) settle(item);
      break;
    case json::kind::double_: {
      const std::int64_t exact = thousandths(value.get_double()).value();
      if (exact % 1000 == 0) {
        value.emplace_int64() = exact / 1000;
      } else {
        value.get_double() = static_cast<double>(exact) / 1000;
      }
      break;
    }
    default: break;
  }
}

// A number that no plain form has, as an old log may hold it, stays as it is.
void write(Json& out, const json::value& value) {
  switch (value.kind()) {
    case json::kind::object:
      out.begin_object();
      for (const auto& member : value.get_object()) write(out.key(member.key()), member.value());
      out.end_object();
      break;
    case json::kind::array:
      out.begin_array();
      for (const json::value& item : value.get_array()) write(out, item);
      out.end_array();
      break;
    case json::kind::string: out.value(std::string_view(value.get_string())); break;
    case json::kind::int64: out.value(value.get_int64()); break;
    case json::kind::bool_: out.value(value.get_bool()); break;
    case json::kind::double_: {
      const auto exact = thousandths(value.get_double());
      const bool plain = exact && *exact % 1000 != 0 && static_cast<double>(*exact) / 1000 == value.get_double();
      out.raw(plain ? decimal(*exact, 3) : json::serialize(value));
      break;
    }
    default: out.raw(json::serialize(value)); break;
  }
}

// How many nodes its tree has.
std::size_t size_of(const json::value& value) {
  std::size_t size = 1;
  if (const json::array* items = value.if_array()) {
    for (const json::value& item : *items) size += size_of(item);
  } else if (const json::object* members = value.if_object()) {
    for (const auto& member : *members) size += size_of(member.value());
  }
  return size;
}

// A copy with settled numbers. What a player orders mostly fits into the memory at hand.
struct Settled {
  explicit Settled(const json::value& said) : value(said, &memory) { settle(value); }

  std::array<unsigned char, 2048> room;
  json::monotonic_resource memory{room.data(), room.size()};
  json::value value;
};

std::string written(const json::value& value) {
  Json out;
  write(out, value);
  return out.take();
}

}  // namespace

std::optional<json::value> read_client_json(std::string_view text, std::string& why) {
  json::parse_options strict;
  strict.max_depth = deepest;
  boost::system::error_code unreadable;
  // One piece of memory for the whole message, which lives as long as any part of it.
  json::value value =
      json::parse(text, unreadable, json::make_shared_resource<json::monotonic_resource>(text.size() + 256), strict);
  if (unreadable) {
    why = "That is not JSON, or too deep.";
    return std::nullopt;
  }
  if (!bounded(value)) {
    why = "Numbers have at most nine digits and three decimals.";
    return std::nullopt;
  }
  return value;
}

std::string plain_json(const json::value& said) { return written(Settled(said).value); }

PlainJson Understanding::of(std::string text, const json::value& value) {
  const std::size_t size = size_of(value);
  if (size > left_) return text;
  left_ -= size;
  try {
    Node tree = json_tree(value, said_file);
    return {std::move(text), std::move(tree)};
  } catch (const DataError&) {
    return text;  // who asks for its tree is told why there is none
  }
}

PlainJson Understanding::of_client(const json::value& said) {
  const Settled settled(said);
  return of(written(settled.value), settled.value);
}

std::vector<PlainJson> Understanding::of_client(const json::array& list) {
  std::vector<PlainJson> all;
  all.reserve(list.size());
  for (const json::value& said : list) all.push_back(of_client(said));
  return all;
}

PlainJson Understanding::of_log(const json::value& logged, const PlainJson* meant) {
  std::string text = written(logged);
  if (meant != nullptr && meant->text() == text) return *meant;
  return of(std::move(text), logged);
}

}  // namespace wardroom::server
