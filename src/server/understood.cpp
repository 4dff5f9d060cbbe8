#include "server/understood.hpp"

#include <boost/json.hpp>
#include <cmath>

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
    case json::kind::double_: out.raw(decimal(thousandths(value.get_double()).value(), 3)); break;
    default: out.raw(json::serialize(value)); break;
  }
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

std::string plain_json(const json::value& value) {
  Json out;
  write(out, value);
  return out.take();
}

}  // namespace wardroom::server
